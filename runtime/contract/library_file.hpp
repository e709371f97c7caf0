// Libraries that are opened at run time. The loader maps a file that has been cut short (an installation that ended
// halfway, a full disk) as if it were whole, and the process dies by SIGBUS as soon as it touches what is not there: so
// the ends that a file's headers speak of are compared with its size first, and so are those of what it needs.
//
// Where the loader looks: ld.so(8); its cache: glibc, struct cache_file_new. ELF: System V ABI, chapters 4 and 5.
#pragma once

#include <string>

namespace kiln {

/// How the text of a file that is cut short goes on behind its name.
inline constexpr const char* kCutShort = " is cut short: ";

/// "/usr/lib/libx.so.1 is cut short: it has 100 of 5000 bytes": of the file that the loader would take for a name or a
/// path, or of one that this one needs, as far as the process has it not already. Empty: nothing is known to be wrong.
std::string cut_short(const std::string& library);

struct OpenedLibrary {
  void* handle = nullptr;
  std::string reason;  ///< why there is none
};
/// dlopen() of what is not cut short.
OpenedLibrary open_whole_library(const std::string& library, int flags);

}  // namespace kiln
