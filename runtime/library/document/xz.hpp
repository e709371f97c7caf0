// Files that xz packed. liblzma unpacks them: it is opened when such a file is met, as few have one.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace kiln::library {

/// The text of a whole .xz file. kIo if this machine has no liblzma, kMalformedFile if the bytes are damaged, or are
/// more than 1 GiB when they are unpacked.
Result<std::string> unpack_xz(std::span<const std::byte> packed);

}  // namespace kiln::library
