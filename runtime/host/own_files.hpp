// kiln's own files: where they lie, and which of them may be believed. Everything of an installation is found relative
// to the file that holds this code, so that a build tree, an installed tree and a relocated copy of either work alike.
// What is found runs with the rights of the process, so it is used only if no one could have put it there but those who
// can change this code anyway, and if it is of this build.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kiln::runtime {

/// The file that holds this code: libkiln.so, the emulated GPU's library, or a program that the code is linked into
/// (kiln's helper and tests). A program that is linked with libkiln.so is none of kiln's files, and its folder is any.
struct OwnFile {
  std::string path, folder;  ///< absolute, without links; empty: not known
  bool is_program = false;
};
OwnFile own_file();

/// kIo with the reason unless the file, once links are followed, and its folder belong to root, the caller (the
/// effective user) or the owner of own_file(), and no one else may write to them: the file neither its group nor
/// others, the folder not others, where a sticky one such as /tmp will do.
Result<void> check_trust(const std::string& path);

/// kMalformedFile or kIo unless the file is of this build of kiln (build_note.hpp). None of its code runs.
Result<void> check_build(const std::string& path);

/// Where a file is looked for, in order.
struct Places {
  std::vector<std::string> paths;
  bool named = false;  ///< by a variable of the user's, who says by that that it is trusted
};

/// The first of them that is there, trusted and of this build. kIo says where `what` was looked for, or why what is
/// there is not used.
Result<std::string> find_own_file(std::string_view what, const Places& places);

}  // namespace kiln::runtime
