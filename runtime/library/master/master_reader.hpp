// Master solution libraries (TensileLibrary*.yaml, .dat) of both products into a tree. Keys come in any order, every
// field is optional, unknown ones are stepped over; integers may be text and the other way round. Placeholders stand
// for files beside this one, which are read when a walk first reaches them. Source: formats.md 2.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/model/tree.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace kiln::library {

/// A file of a master library: msgpack or YAML, gzipped or not. `name` is the library's in answers; the files of its
/// placeholders lie beside it. kIo if it cannot be read.
Result<std::unique_ptr<Tree>> read_master_file(const std::string& path, const std::string& name);
/// The same from its bytes.
Result<std::unique_ptr<Tree>> read_master_bytes(const std::string& path, const std::string& name,
                                                std::string_view bytes);

/// The file of a lazily loaded part: beside the library, in any of the encodings.
Result<std::string> find_master_part(const std::string& folder, const std::string& library, const std::string& prefix);

}  // namespace kiln::library
