// What kiln says is so: a kernel that was not stored is not called stored, and why not is said in text and in JSON.
#include "program.hpp"

#include <csignal>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>

namespace kiln::tools::test {
namespace {

const Arguments kSmall = {"-m", "32", "-n", "32", "-k", "32", "--arch", "gfx942"};

/// The reason, alike in text and JSON of `kernel`; the cache's folder comes in `flags` or in the environment.
std::string not_stored_because(const Arguments& flags) {
  const Outcome text = kiln(Arguments{"kernel"} + flags + kSmall);
  EXPECT_EQ(text.exit_code, 0) << text.err;
  const std::string before = "(cache miss: generated, not stored: ";
  const std::size_t at = text.out.find(before);
  EXPECT_NE(at, std::string::npos) << text.out;
  if (at == std::string::npos) return {};
  const std::size_t start = at + before.size();
  const std::string reason = text.out.substr(start, text.out.find(")\n", start) - start);
  const Json json = kiln(Arguments{"kernel", "--json"} + flags + kSmall).json();
  EXPECT_EQ(json["cache"], "miss");
  EXPECT_EQ(json["cache_stored"], false);
  EXPECT_EQ(json["cache_fault"], reason);
  return reason;
}

TEST(CliCacheWords, WhatIsNotStoredIsNotCalledStored) {
  ScratchFolder folder;
  write_text(folder.file("file"), "x");
  std::filesystem::create_directories(folder.file("unlockable/cache.lock"));
  struct Row {
    std::string cache, reason;
  };
  const Row rows[] = {
      {"none", "switched off"},
      {folder.file("file"), "cannot"},
      {folder.file("file/below"), "cannot create"},
      {"/proc/kiln", "cannot create /proc/kiln"},
      {folder.file("unlockable"), "cannot open the lock file"},
  };
  for (const Row& row : rows)
    EXPECT_NE(not_stored_because({"--cache", row.cache}).find(row.reason), std::string::npos) << row.cache;
}

TEST(CliCacheWords, AFullDiskIsToldAsSuch) {
  ScratchFolder folder;
  // A limit on the size of files is met as a full disk is; the signal that comes with it is ignored.
  struct rlimit old {};
  getrlimit(RLIMIT_FSIZE, &old);
  struct rlimit small = old;
  small.rlim_cur = 12288;  // enough for what is printed and for the code object, too little for the cache
  const auto old_handler = ::signal(SIGXFSZ, SIG_IGN);
  const std::string path = folder.file("cache");
  setrlimit(RLIMIT_FSIZE, &small);
  const Outcome outcome = kiln(Arguments{"kernel", "--cache", path} + kSmall);
  setrlimit(RLIMIT_FSIZE, &old);
  ::signal(SIGXFSZ, old_handler);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("generated, not stored: "), std::string::npos) << outcome.out;
}

TEST(CliCacheWords, AHeldLockIsTheReason) {
  ScratchFolder folder;
  const int fd = ::open(folder.file("cache.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  ASSERT_GE(fd, 0);
  ASSERT_EQ(::flock(fd, LOCK_EX), 0);
  const Outcome outcome = kiln(Arguments{"kernel", "--cache", folder.file("")} + kSmall);
  ::close(fd);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("generated, not stored: "), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("another process holds it"), std::string::npos) << outcome.out;
}

TEST(CliCacheWords, StoredAndHitAreSaidWhereTheyHold) {
  ScratchFolder folder;
  const Arguments cache = {"--cache", folder.file("cache")};
  EXPECT_NE(kiln(Arguments{"kernel"} + cache + kSmall).out.find("(cache miss: generated and stored)"),
            std::string::npos);
  const Json hit = kiln(Arguments{"kernel", "--json"} + cache + kSmall).json();
  EXPECT_EQ(hit["cache"], "hit");
  EXPECT_EQ(hit["cache_stored"], false);
  EXPECT_TRUE(hit["cache_fault"].is_null());
  EXPECT_EQ(hit["cache_faults"], 0);
  // A damaged file is set aside; the kernel is stored again, and the damage told.
  write_text(folder.file("cache/cache.mdb"), std::string(20000, 'x'));
  const Json again = kiln(Arguments{"kernel", "--json"} + cache + kSmall).json();
  EXPECT_EQ(again["cache"], "miss");
  EXPECT_EQ(again["cache_stored"], true);
  EXPECT_TRUE(again["cache_fault"].is_string());
  EXPECT_GE(again["cache_faults"], 1);
  EXPECT_EQ(kiln(Arguments{"kernel", "--json"} + cache + kSmall).json()["cache"], "hit");
}

}  // namespace
}  // namespace kiln::tools::test
