// See asked_child.hpp.
#include "tools/gpu/asked_child.hpp"

#include "runtime/contract/environment.hpp"
#include "tools/gpu/sysroot.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <string_view>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::tools {

AskedChild start_asked(const std::vector<std::string>& words, const std::vector<std::string>& environment) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return {};
  std::vector<char*> arguments, variables;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  for (const std::string& variable : environment) variables.push_back(const_cast<char*>(variable.c_str()));
  arguments.push_back(nullptr);
  variables.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  AskedChild child{-1, ends[0]};
  if (::posix_spawn(&child.id, arguments[0], &actions, nullptr, arguments.data(), variables.data()) != 0) child.id = -1;
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  return child;
}

AskedAnswer answer_of(const AskedChild& child) {
  AskedAnswer ended;
  std::array<char, 4096> chunk{};
  while (child.out >= 0) {
    const ssize_t n = ::read(child.out, chunk.data(), chunk.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    ended.out.append(chunk.data(), static_cast<std::size_t>(n));
  }
  if (child.out >= 0) ::close(child.out);
  int status = 0;
  while (child.id > 0 && ::waitpid(child.id, &status, 0) < 0 && errno == EINTR) {
  }
  if (child.id > 0 && WIFEXITED(status)) ended.code = WEXITSTATUS(status);
  return ended;
}

std::vector<std::string> environment_with(const std::vector<std::pair<std::string, std::string>>& set) {
  std::vector<std::string> all;
  for (char** at = environ; *at != nullptr; ++at) {
    const std::string_view variable = *at;
    const std::string_view name = variable.substr(0, variable.find('='));
    if (std::ranges::none_of(set, [&](const auto& entry) { return entry.first == name; })) all.emplace_back(variable);
  }
  for (const auto& [name, value] : set)
    if (!value.empty()) all.push_back(name + "=" + value);
  return all;
}

std::string with_library_path(const std::string& first) {
  const char* const path = environment("LD_LIBRARY_PATH");
  return path == nullptr || *path == '\0' ? first : first + ":" + path;
}

std::vector<LinkedLibrary> libraries_in_list(std::string_view list) {
  constexpr std::string_view kArrow = " => ";
  std::vector<LinkedLibrary> libraries;
  while (!list.empty()) {
    const std::string_view line = list.substr(0, list.find('\n'));
    list.remove_prefix(std::min(list.size(), line.size() + 1));
    const std::size_t arrow = line.find(kArrow), begin = line.find_first_not_of(" \t"), end = line.rfind(" (0x");
    if (arrow == std::string_view::npos || begin >= arrow) continue;
    const std::string_view path = end == std::string_view::npos ? "" : line.substr(arrow + kArrow.size());
    libraries.push_back({std::string(line.substr(begin, arrow - begin)),
                         path.empty() ? std::string() : std::string(path.substr(0, end - arrow - kArrow.size()))});
  }
  return libraries;
}

std::vector<LinkedLibrary> linked_libraries(const std::string& program) {
  // As ldd does it: --list ends at the first library that is not found.
  const auto variables = environment_with({{"LD_TRACE_LOADED_OBJECTS", "1"}});
  return libraries_in_list(answer_of(start_asked({system_loader(), program}, variables)).out);
}

}  // namespace kiln::tools
