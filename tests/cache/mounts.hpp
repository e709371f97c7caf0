// A child in namespaces of its own, where it may mount: as root, or by a namespace of users. Where a machine allows
// neither, a test is skipped; continuous integration ($KILN_TESTS_MUST_MOUNT) fails instead.
#pragma once

#include "child_process.hpp"
#include "scratch_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

namespace kiln::cache::test {

inline void write_text(const char* path, const std::string& text) {
  write_file(path, std::as_bytes(std::span(text)));
}

/// For a cache that is opened in a namespace of users: root's folders are there another user's, and a cache directly
/// below one is refused.
inline std::string folder_below(const ScratchFolder& above) {
  std::string folder = above.path() + "/below";
  std::filesystem::create_directory(folder);
  return folder;
}

/// Empty, or why the process cannot have namespaces of its own: of mounts, and `more` (CLONE_NEWPID, ...).
inline std::string enter_namespaces(int more = 0) {
  const uid_t user = geteuid();
  const gid_t group = getegid();
  if (unshare(CLONE_NEWNS | more | (user == 0 ? 0 : CLONE_NEWUSER)) != 0)
    return kSkip + "no namespace: " + std::strerror(errno);
  if (user != 0) {  // without a mapping a user can own no file there
    write_text("/proc/self/setgroups", "deny");
    write_text("/proc/self/uid_map", std::to_string(user) + " " + std::to_string(user) + " 1");
    write_text("/proc/self/gid_map", std::to_string(group) + " " + std::to_string(group) + " 1");
  }
  mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
  return {};
}

/// The build folder, which a mount above it would hide, and a test's programs with it. Held open, it can be put back.
class KeptBuild {
 public:
  /// For a mount on `folder`.
  explicit KeptBuild(const std::string& folder) {
    std::error_code error;
    build_ = std::filesystem::canonical(KILN_BINARY_DIR, error);
    const std::string above = std::filesystem::canonical(folder, error).string();
    if (error || !(build_.string() + "/").starts_with(above == "/" ? above : above + "/")) return;
    held_ = ::open(build_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  }
  KeptBuild(const KeptBuild&) = delete;
  KeptBuild& operator=(const KeptBuild&) = delete;
  ~KeptBuild() {
    if (held_ >= 0) ::close(held_);
  }
  /// Empty, or why not.
  std::string put_back() const {
    if (held_ < 0) return {};
    std::error_code error;
    std::filesystem::create_directories(build_, error);
    const std::string held = "/proc/self/fd/" + std::to_string(held_);
    if (!error && ::mount(held.c_str(), build_.c_str(), nullptr, MS_BIND | MS_REC, nullptr) == 0) return {};
    return "cannot put " + build_.string() + " back: " + (error ? error.message() : std::strerror(errno));
  }

 private:
  std::filesystem::path build_;
  int held_ = -1;
};

/// Mounts on a folder; what is built stays where it is. Empty, or why not.
inline std::string try_mount(const char* type, const std::string& folder, const std::string& options) {
  const KeptBuild build(folder);
  if (mount(type, folder.c_str(), type, 0, options.c_str()) != 0)
    return kSkip + "cannot mount " + type + ": " + std::strerror(errno);
  return build.put_back();
}

/// Runs `body` in a child with mounts of its own; false if the machine does not let it.
inline bool in_own_mounts(const std::function<std::string()>& body) {
  const pid_t child = start([&]() -> std::string {
    const std::string refused = enter_namespaces();
    return refused.empty() ? body() : refused;
  });
  const int code = kiln::test::wait_for(child);
  EXPECT_TRUE(code == 0 || code == kSkipped) << "exit code " << code;
  return code != kSkipped;
}

/// The same with a tmpfs of these options on `folder`.
inline bool on_tmpfs(const std::string& folder, const char* options, const std::function<std::string()>& body) {
  return in_own_mounts([&]() -> std::string {
    const std::string refused = try_mount("tmpfs", folder, options);
    return refused.empty() ? body() : refused;
  });
}

inline bool must_mount() {
  const char* const must = std::getenv("KILN_TESTS_MUST_MOUNT");
  return must != nullptr && *must != '\0';
}

}  // namespace kiln::cache::test

/// Ends a test whose child could not mount.
#define KILN_SKIP_WITHOUT_MOUNTS(ran)                                                    \
  if (!(ran)) {                                                                          \
    if (kiln::cache::test::must_mount()) FAIL() << "neither root nor a user namespace";  \
    GTEST_SKIP() << "mounting needs root or a namespace of users; the child says which"; \
  }                                                                                      \
  static_assert(true)
