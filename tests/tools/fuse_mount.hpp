// A folder seen through FUSE: bindfs (the Debian package) shows one folder as another until the end of the scope. To be
// used in a namespace of mounts of one's own (tests/cache/mounts.hpp).
#pragma once

#include "tests/cache/child_process.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <string>
#include <thread>

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/magic.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::tools::test {

class FuseMount {
 public:
  FuseMount(const std::string& from, const std::string& to) : folder_(to) {
    if (!open_device()) return;
    const pid_t parent = getpid();
    child_ = kiln::test::start_child([&] {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      if (getppid() != parent) return 1;
      keep_the_right_to_mount();
      execlp("bindfs", "bindfs", "-f", "--no-allow-other", from.c_str(), to.c_str(), nullptr);
      return kNoProgram;
    });
    int status = 0;
    while (!is_fuse()) {
      if (waitpid(child_, &status, WNOHANG) == child_) {
        child_ = 0;
        const bool is_absent = WIFEXITED(status) && WEXITSTATUS(status) == kNoProgram;
        problem_ = is_absent ? "no bindfs (Debian: bindfs)" : "bindfs cannot mount";
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  FuseMount(const FuseMount&) = delete;
  FuseMount& operator=(const FuseMount&) = delete;
  ~FuseMount() {
    umount2(folder_.c_str(), MNT_DETACH);
    if (child_ > 0) {
      kill(child_, SIGTERM);
      waitpid(child_, nullptr, 0);
    }
    if (made_device_) unlink(kDevice);
  }
  /// Why it is not there, or empty.
  const std::string& problem() const { return problem_; }

 private:
  static constexpr int kNoProgram = 127;
  static constexpr const char* kDevice = "/dev/fuse";

  /// In a namespace of users a user who is not root there loses it by execve (capabilities(7)), unless it is ambient.
  static void keep_the_right_to_mount() {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3] = {};
    syscall(SYS_capget, &header, data);
    data[0].inheritable |= data[0].permitted & CAP_TO_MASK(CAP_SYS_ADMIN);
    syscall(SYS_capset, &header, data);
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0);
  }

  bool is_fuse() const {
    struct statfs status {};
    return statfs(folder_.c_str(), &status) == 0 && status.f_type == FUSE_SUPER_MAGIC;
  }

  /// The kernel's documentation, admin-guide/devices.txt: 10, 229. Containers often lack it.
  bool open_device() {
    constexpr unsigned kMajor = 10, kMinor = 229;
    int fd = ::open(kDevice, O_RDWR | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT) {
      made_device_ = mknod(kDevice, S_IFCHR | S_IRUSR | S_IWUSR, makedev(kMajor, kMinor)) == 0;
      fd = ::open(kDevice, O_RDWR | O_CLOEXEC);
    }
    if (fd < 0) problem_ = std::string("cannot open /dev/fuse: ") + std::strerror(errno);
    if (fd >= 0) ::close(fd);
    return fd >= 0;
  }

  std::string folder_, problem_;
  bool made_device_ = false;
  pid_t child_ = 0;
};

}  // namespace kiln::tools::test
