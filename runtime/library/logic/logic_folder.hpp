// Library logic from the file system: single files, and whole folders of which the bad files are reported and the rest
// is used. A file is read as it is parsed, so that its size does not count.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/logic/logic_reader.hpp"
#include "runtime/library/model/library_data.hpp"

#include <span>
#include <string>
#include <vector>

namespace kiln::library {

/// Of a folder; `strict` refuses it if one of its files is bad.
struct LogicFolder {
  std::vector<LogicFile> files;  ///< in the order of their paths below the folder, which are their names
  std::vector<Error> bad_files;  ///< kMalformedFile or kIo, in the same order; none after a strict reading
};

/// `name` becomes the files' name. kIo, or kMalformedFile "PATH:LINE:COLUMN: expected ..., found ...".
Result<std::vector<LogicFile>> read_logic_file(const std::string& path, const std::string& name, ParameterPool& pool,
                                               RowKeys keys = RowKeys::kOfTable);
/// Of these paths, whose names are what stands behind the folder's. Refused as all_of() the bad files if `strict`.
Result<LogicFolder> read_logic_files(std::span<const std::string> paths, const std::string& folder, bool strict,
                                     ParameterPool& pool);
/// The first of them with all others as its notes.
Error all_of(std::vector<Error> errors);
/// kIo if there is nothing to read; the first error with all others as its notes if all files are bad or `strict`.
Result<LogicFolder> read_logic_folder(const std::string& folder, bool strict, ParameterPool& pool);

}  // namespace kiln::library
