// A sysroot: a folder into which packages of another distribution were unpacked (usr/bin, usr/lib, ...), and how its
// programs, or any others, run with its libraries: by its own loader, without root and with nothing installed.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <vector>

namespace kiln::tools {

class Sysroot {
 public:
  /// kIo if the folder has no loader.
  static Result<Sysroot> open(const std::string& folder);

  /// A name is looked for in the sysroot's folders of programs; a path is taken as it is, or else inside of the
  /// sysroot. kInvalidArgument if there is none, or it is no program that a loader starts.
  Result<std::string> find_program(const std::string& program) const;

  /// The loader and its flags; a program's path and arguments follow. Libraries are looked for in `first`, in
  /// LD_LIBRARY_PATH, in the sysroot, and then in the system, which has what kiln's own libraries need.
  std::vector<std::string> loader_words(const std::string& first) const;
  /// Sets variables of this process as programs of a sysroot need them. LD_LIBRARY_PATH is not among these: what such a
  /// program starts runs with the system's libraries.
  static void set_environment();

  const std::string& folder() const { return folder_; }

 private:
  std::string folder_, loader_;
};

/// The loader of this system, which lists what a program links.
std::string system_loader();

}  // namespace kiln::tools
