// No room, no right to write and no home: a limit on the size of files, a file system that is full or read-only
// (mounted for the test where the machine lets it), an environment without HOME. Each is a miss with a reason.
#include "cache/cache.hpp"
#include "mounts.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

using test::ended_well;
using test::on_tmpfs;
using test::sample_value;
using test::ScratchFolder;
using test::start;

TEST(NoRoom, FileSizeLimit) {
  const ScratchFolder folder;
  Cache::open(folder.path()).put("key", sample_value(10'000, 1));
  const pid_t child = start([&folder]() -> std::string {
    // Makes writes fail as a full disk does, but with a signal that ends the process unless someone sees to it.
    const struct rlimit limit { 65'536, 65'536 };
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return "cannot set a limit";
    Cache cache = Cache::open(folder.path());
    for (unsigned i = 0; i < 20; ++i) cache.put("more " + std::to_string(i), sample_value(10'000, i));
    if (cache.counters().faults == 0) return "nothing failed";
    if (cache.get("key") != sample_value(10'000, 1)) return "the old entry is gone";
    for (unsigned i = 0; i < 20; ++i) {
      const auto value = cache.get("more " + std::to_string(i));
      if (value && *value != sample_value(10'000, i)) return "a wrong value";
    }
    return "";
  });
  EXPECT_TRUE(ended_well(child));
  Cache cache = Cache::open(folder.path());
  EXPECT_EQ(cache.get("key"), sample_value(10'000, 1));
  cache.put("after", sample_value(100'000, 1));
  EXPECT_TRUE(cache.get("after")) << "there is room again";
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

TEST(NoRoom, FileSizeLimitFromTheStart) {
  const ScratchFolder folder;
  const pid_t child = start([&folder]() -> std::string {
    const struct rlimit limit { 5000, 5000 };
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return "cannot set a limit";
    Cache cache = Cache::open(folder.path());
    cache.put("key", sample_value(10'000, 1));
    if (cache.counters().faults == 0) return "nothing failed";
    return cache.get("key") ? "a hit from nowhere" : "";
  });
  EXPECT_TRUE(ended_well(child));
  Cache cache = Cache::open(folder.path());
  cache.put("key", sample_value(10'000, 1));
  EXPECT_EQ(cache.get("key"), sample_value(10'000, 1));
}

volatile std::sig_atomic_t signals_seen = 0;

TEST(NoRoom, TheSignalOfTheUsersOwnWritesStaysHis) {
  const ScratchFolder folder;
  const pid_t child = start([&folder]() -> std::string {
    signal(SIGXFSZ, [](int) { signals_seen = signals_seen + 1; });
    const struct rlimit limit { 5000, 5000 };
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return "cannot set a limit";
    Cache cache = Cache::open(folder.path());
    if (cache.put("key", sample_value(10'000, 1))) return "stored beyond the limit";
    if (signals_seen != 0) return "the cache's write sent a signal";
    const int fd = ::open((folder.path() + "/own").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (::pwrite(fd, "x", 1, 6000) >= 0) return "wrote beyond the limit";
    return signals_seen == 1 ? "" : "the signal of the user's own write was lost";
  });
  EXPECT_TRUE(ended_well(child));
}

TEST(NoRoom, FullDisk) {
  const ScratchFolder above;
  const std::string folder = test::folder_below(above);
  for (const char* options : {"size=8k,mode=0700", "size=40k,mode=0700", "size=100k,mode=0700"}) {
    SCOPED_TRACE(options);
    const bool ran = on_tmpfs(folder, options, [&folder]() -> std::string {
      Cache cache = Cache::open(folder);
      for (unsigned i = 0; i < 30; ++i) {
        std::string fault;
        const bool stored = cache.put("key " + std::to_string(i), sample_value(7000, i), &fault);
        if (!stored && fault.find("No space left") == std::string::npos) return "another fault: " + fault;
        if (stored && cache.get("key " + std::to_string(i)) != sample_value(7000, i)) return "lost what was stored";
      }
      if (cache.counters().faults == 0) return "nothing failed";
      const std::uint64_t stored = cache.counters().stores;
      if (cache.stats().entries != stored) return "entries are not what was stored";
      return "";
    });
    KILN_SKIP_WITHOUT_MOUNTS(ran);
  }
}

TEST(NoRoom, RoomComesBack) {
  const ScratchFolder above;
  const std::string folder = test::folder_below(above);
  const bool ran = on_tmpfs(folder, "size=200k,mode=0700", [&folder]() -> std::string {
    const std::string hog = folder + "/hog";
    test::write_file(hog, Bytes(190'000));
    Cache cache = Cache::open(folder);
    if (cache.put("key", sample_value(20'000, 1))) return "stored without room";
    std::filesystem::remove(hog);
    if (!cache.put("key", sample_value(20'000, 1))) return cache.counters().last_fault;
    return cache.get("key") == sample_value(20'000, 1) ? "" : "lost";
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

TEST(NoRoom, ReadOnlyFileSystem) {
  const ScratchFolder folder;
  const bool ran = on_tmpfs(folder.path(), "mode=0700", [&folder]() -> std::string {
    const std::string made = folder.path() + "/made";
    Cache::open(made).put("key", sample_value(100, 1));
    if (mount("tmpfs", folder.path().c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) != 0)
      return test::kSkip + "cannot remount: " + std::strerror(errno);
    std::string fault;
    Cache cache = Cache::open(made);
    if (!cache.get("key", &fault)) return "no hit: " + fault;
    if (cache.put("other", sample_value(100, 1), &fault) || fault.find("Read-only") == std::string::npos)
      return "not said: " + fault;
    Cache absent = Cache::open(folder.path() + "/absent");
    if (absent.get("key", &fault) || fault.find("cannot create") == std::string::npos) return "not said: " + fault;
    return absent.counters().faults == 1 && absent.counters().misses == 1 ? "" : "not counted";
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

TEST(NoRoom, NoHome) {
  const pid_t child = start([]() -> std::string {
    for (const char* name : {"KILN_CACHE_DIR", "XDG_CACHE_HOME"}) unsetenv(name);
    for (const char* home : {"/proc", "/dev/null", "/nonexistent/home"}) {
      if (geteuid() == 0 && std::string(home) == "/nonexistent/home") continue;  // root would make it
      setenv("HOME", home, 1);
      Cache cache = Cache::open(Cache::default_folder());
      std::string fault;
      if (cache.get("key", &fault) || fault.empty()) return std::string("no fault with ") + home;
      if (cache.put("key", sample_value(1, 1), &fault)) return std::string("stored in ") + home;
      if (cache.counters().faults == 0) return "not counted";
    }
    return "";
  });
  EXPECT_TRUE(ended_well(child));
}

}  // namespace
}  // namespace kiln::cache
