// What is in a folder, file by file: names, sizes and hashes, by which a copy that was cut short or changed is told
// from what was written, and a file that kiln wrote from one that it did not.
#pragma once

#include "kiln/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::folder {

/// The file that tells what a folder was written by, and with what; it lists the others.
inline constexpr std::string_view kBuiltBy = "kiln-build.txt";
/// The file that the process which writes a folder holds a lock on; in no folder that is finished.
inline constexpr std::string_view kLock = ".kiln-lock";
/// The list of names that Tensile's TensileCreateLibrary writes for CMake.
inline constexpr std::string_view kTensileManifest = "TensileManifest.txt";

struct ListedFile {
  std::string name;
  std::uint64_t bytes = 0, hash = 0;  ///< XXH3-64 of all bytes

  bool operator==(const ListedFile&) const = default;
};

/// kIo names the file and the system's reason.
Result<ListedFile> list_file(const std::string& folder, const std::string& name);
/// The names of all that is in a folder, ascending, without the two above. kIo if it cannot be read.
Result<std::vector<std::string>> names_in(const std::string& folder);
/// kMalformedFile tells what is wrong with the file that should be there.
Result<void> check_file(const std::string& folder, const ListedFile& expected);
/// Of a list in the order of names; nullptr: it is not there.
const ListedFile* find_file(const std::vector<ListedFile>& files, std::string_view name);

}  // namespace kiln::folder
