// A data file written anew with its values compressed, for layers: they are written once, shipped and only read. The
// user's own file stays plain: there each store would cost some ms more, and a dictionary needs many kernels at once.
#pragma once

#include "kiln/result.hpp"

#include <cstdint>
#include <string>

namespace kiln::cache {

/// `from` is a sound file under the caller's lock, of plain records only; nothing lies at `to`. The dictionary is
/// trained on values from all over the file, so that the same entries give the same bytes (of one version of zstd).
/// Returns the dictionary's size, 0 for none. A value that does not get smaller stays plain.
Result<std::uint64_t> compress_file(const std::string& from, const std::string& to);

}  // namespace kiln::cache
