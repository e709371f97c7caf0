// A child process of which only the output is wanted: a loader that lists libraries, a helper that asks HIP.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace kiln::tools {

struct AskedChild {
  pid_t id = -1;
  int out = -1;  ///< the end of a pipe to which it writes its stdout
};

/// Starts words[0], a path, with these variables ("NAME=value"); its stderr is lost. `id` is -1 if that fails.
AskedChild start_asked(const std::vector<std::string>& words, const std::vector<std::string>& environment);

struct AskedAnswer {
  int code = -1;  ///< -1: it did not end by itself
  std::string out;
};

/// Reads its output to the end and waits for it.
AskedAnswer answer_of(const AskedChild& child);

/// The variables of this process but for those that `set` has, then these; one with an empty value is left out.
std::vector<std::string> environment_with(const std::vector<std::pair<std::string, std::string>>& set);

/// A search path: `first`, then what the environment variable has.
std::string with_library_path(const std::string& first);

/// A library that the loader maps for a program.
struct LinkedLibrary {
  std::string name;  ///< as the program asks for it: "libamdhip64.so.6"
  std::string path;  ///< empty: it is not found
};

/// What a loader prints that lists libraries, in its order: "libamdhip64.so.5 => /usr/lib/... (0x...)". Nothing for a
/// program that has no dynamic section, as scripts.
std::vector<LinkedLibrary> libraries_in_list(std::string_view list);

/// The same of a program that is run by this system's loader.
std::vector<LinkedLibrary> linked_libraries(const std::string& program);

}  // namespace kiln::tools
