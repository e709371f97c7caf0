// See hip_at_hand.hpp.
#include "tools/gpu/hip_at_hand.hpp"

#include "codegen/isa/processor.hpp"
#include "runtime/contract/environment.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

/// Newest first, as kiln's own device looks for them.
constexpr std::array kHipLibraries = {"libamdhip64.so.8", "libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"};
constexpr std::string_view kHipPrefix = "libamdhip64.so";
constexpr int kSaysNoHip = 2;  // kiln-ask-hip's exit code
constexpr int kMajorOfVersion = 10'000'000, kMinorOfVersion = 100'000;

/// A child whose stdout is read.
struct Child {
  pid_t id = -1;
  int out = -1;
};

Child start(const std::vector<std::string>& words, const std::vector<std::string>& environment) {
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
  Child child{-1, ends[0]};
  if (::posix_spawn(&child.id, arguments[0], &actions, nullptr, arguments.data(), variables.data()) != 0) child.id = -1;
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  return child;
}

struct Ended {
  int code = -1;  ///< -1: not by itself
  std::string out;
};

Ended wait_for(const Child& child) {
  Ended ended;
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

/// The process's variables, but for those that `set` has.
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

/// The HIP that a program is linked with, as the loader lists it: "libamdhip64.so.5 => /usr/lib/... (0x...)".
std::string linked_hip(std::string_view list) {
  while (!list.empty()) {
    const std::string_view line = list.substr(0, list.find('\n'));
    list.remove_prefix(std::min(list.size(), line.size() + 1));
    const std::size_t name = line.find(kHipPrefix), arrow = line.find(" => "), end = line.rfind(" (0x");
    if (name == std::string_view::npos || arrow == std::string_view::npos || end == std::string_view::npos) continue;
    if (name < arrow && arrow < end) return std::string(line.substr(arrow + 4, end - arrow - 4));
  }
  return {};
}

/// "HIP 6.4 (/usr/lib/x86_64-linux-gnu/libamdhip64.so.6)", of what kiln-ask-hip prints.
std::string name_of_hip(std::string_view line) {
  line = line.substr(0, line.find('\n'));
  int version = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), version);
  const std::size_t blank = line.find(' ');
  if (error != std::errc() || version <= 0 || blank == std::string_view::npos || end != line.data() + blank) return {};
  return fmt::format("HIP {}.{} ({})", version / kMajorOfVersion, version % kMajorOfVersion / kMinorOfVersion,
                     line.substr(blank + 1));
}

}  // namespace

HipAtHand HipAtHand::find(const std::string& hsa, const std::optional<Sysroot>& sysroot, const std::string& program) {
  HipAtHand hip;
  hip.hsa_ = hsa;
  hip.has_own_path_ = sysroot.has_value();
  if (sysroot) hip.asking_ = sysroot->loader_words(hsa);
  if (!program.empty()) {
    std::vector<std::string> listing = sysroot ? hip.asking_ : std::vector<std::string>{system_loader()};
    listing.insert(listing.end(), {"--list", program});
    const std::string path = sysroot ? std::string() : with_library_path(hsa);
    const std::string linked = linked_hip(wait_for(start(listing, environment_with({{"LD_LIBRARY_PATH", path}}))).out);
    if (!linked.empty()) hip.libraries_.push_back(linked);
  }
  if (hip.libraries_.empty()) hip.libraries_.assign(kHipLibraries.begin(), kHipLibraries.end());
  hip.asking_.push_back(hsa + "/kiln-ask-hip");
  return hip;
}

HipAtHand::Answer HipAtHand::wait(const Asked& asked) {
  const Ended ended = wait_for({asked.child, asked.out});
  const Admits admits = ended.code == kSaysNoHip ? Admits::kAbsent : ended.code == 0 ? Admits::kYes : Admits::kNo;
  return {admits, name_of_hip(ended.out)};
}

HipAtHand::Asked HipAtHand::ask(const std::string& targets) const {
  std::vector<std::string> words = asking_;
  words.insert(words.end(), libraries_.begin(), libraries_.end());
  const std::string path = has_own_path_ ? std::string() : with_library_path(hsa_);
  const Child child = start(words, environment_with({{"KILN_GPUS", targets},
                                                     {"LD_LIBRARY_PATH", path},
                                                     {"HIP_VISIBLE_DEVICES", ""},
                                                     {"ROCR_VISIBLE_DEVICES", ""}}));
  return {child.id, child.out};
}

HipAtHand::Admits HipAtHand::admits(const std::string& targets) const {
  return wait(ask(targets)).admits;
}

HipAtHand::Admitted HipAtHand::all() const {
  constexpr std::size_t kAtATime = 4;
  std::vector<std::string> names;
  for (const isa::Processor& processor : isa::processors())
    if (!processor.is_generic()) names.emplace_back(processor.name);
  Admitted admitted;
  for (std::size_t i = 0; i < names.size(); i += kAtATime) {
    const std::size_t end = std::min(names.size(), i + kAtATime);
    std::vector<Asked> asked;
    for (std::size_t k = i; k < end; ++k) asked.push_back(ask(names[k]));
    for (std::size_t k = i; k < end; ++k) {
      const Answer answer = wait(asked[k - i]);
      if (admitted.name.empty()) admitted.name = answer.name;
      if (answer.admits == Admits::kYes) admitted.processors.push_back(names[k]);
    }
  }
  return admitted;
}

Error HipAtHand::refusal(const std::vector<std::string>& targets) const {
  const Admitted admitted = all();
  std::vector<std::string> refused;
  for (const std::string& target : targets) {
    const std::string processor = target.substr(0, target.find(':'));
    if (std::ranges::find(admitted.processors, processor) == admitted.processors.end()) refused.push_back(target);
  }
  return Error{ErrorCode::kUnknownTarget,
               fmt::format("{}, which the program would load, does not admit {}",
                           admitted.name.empty() ? "the HIP that is found here" : admitted.name,
                           fmt::join(refused.empty() ? targets : refused, ", ")),
               {admitted.processors.empty() ? std::string("it admits no GPU at all")
                                            : fmt::format("it admits {}", fmt::join(admitted.processors, ", "))}};
}

}  // namespace kiln::tools
