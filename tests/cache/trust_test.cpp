// Whose cache is believed: owner and mode of folder, the folder above and data file; each refusal is a miss with a
// fault, and naming the folder in KILN_CACHE_LAYERS is consent.
#include "cache/cache.hpp"
#include "scratch_folder.hpp"

#include <cstdlib>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;
using test::sample_value;
using test::ScratchFolder;
using testing::HasSubstr;

constexpr uid_t kNobody = 65534;

unsigned mode_of(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0;
}

TEST(Trust, WhatIsMadeIsTheUsersAlone) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path() + "/a/b/";
  const mode_t before = umask(0);
  Cache cache = Cache::open(folder);
  EXPECT_TRUE(cache.put("key", sample_value(10, 0))) << cache.counters().last_fault;
  umask(before);
  EXPECT_EQ(mode_of(scratch.path() + "/a"), 0700U);
  EXPECT_EQ(mode_of(scratch.path() + "/a/b"), 0700U);
  EXPECT_EQ(mode_of(folder + "cache.lock"), 0600U);
  EXPECT_EQ(mode_of(folder + "cache.mdb"), 0600U);
}

TEST(Trust, AnOldLockFileBecomesPrivate) {
  const ScratchFolder folder;
  test::write_file(folder.path() + "/cache.lock", {});
  ASSERT_EQ(chmod((folder.path() + "/cache.lock").c_str(), 0644), 0);
  Cache::open(folder.path());
  EXPECT_EQ(mode_of(folder.path() + "/cache.lock"), 0600U);
}

struct Row {
  const char* name;
  bool needs_root;
  std::function<void(const std::string& above)> spoil;  ///< the cache is above/kiln
  const char* says;                                     ///< empty: it is used all the same
};

const Row kRows[] = {
    {"nothing", false, [](const std::string&) {}, ""},
    {"others write the folder", false, [](const std::string& f) { chmod((f + "/kiln").c_str(), 0757); },
     "kiln is not trusted: others may write to it"},
    {"the group writes the folder", false, [](const std::string& f) { chmod((f + "/kiln").c_str(), 0770); },
     "others may write to it"},
    {"sticky is no help", false, [](const std::string& f) { chmod((f + "/kiln").c_str(), 01777); },
     "others may write to it"},
    {"others write above", false, [](const std::string& f) { chmod(f.c_str(), 0777); },
     "of the folder above: others may write"},
    {"sticky above", false, [](const std::string& f) { chmod(f.c_str(), 01777); }, ""},
    {"others write the file", false, [](const std::string& f) { chmod((f + "/kiln/cache.mdb").c_str(), 0666); },
     "cache.mdb is not trusted: others may write to it"},
    {"another's folder", true,
     [](const std::string& f) { EXPECT_EQ(chown((f + "/kiln").c_str(), kNobody, kNobody), 0); },
     "it belongs to user 65534, neither you nor root"},
    {"another's folder above", true, [](const std::string& f) { EXPECT_EQ(chown(f.c_str(), kNobody, kNobody), 0); },
     "of the folder above: it belongs to user 65534"},
    {"another's file", true,
     [](const std::string& f) { EXPECT_EQ(chown((f + "/kiln/cache.mdb").c_str(), kNobody, kNobody), 0); },
     "cache.mdb is not trusted: it belongs to user 65534"},
};

TEST(Trust, OwnerAndModeDecide) {
  for (const Row& row : kRows) {
    if (row.needs_root && geteuid() != 0) continue;  // giving a file away needs root
    SCOPED_TRACE(row.name);
    const ScratchFolder above;
    const std::string folder = above.path() + "/kiln";
    ASSERT_TRUE(Cache::open(folder).put("key", sample_value(10, 0)));
    row.spoil(above.path());
    const bool used = *row.says == '\0';
    std::string fault;
    Cache cache = Cache::open(folder);
    EXPECT_EQ(cache.get("key", &fault).has_value(), used);
    EXPECT_THAT(fault, HasSubstr(row.says));
    EXPECT_EQ(cache.put("other", sample_value(10, 0), &fault), used);
    EXPECT_EQ(cache.counters().faults != 0, !used);
    EXPECT_THAT(cache.counters().last_fault, HasSubstr(row.says));
    EXPECT_EQ(fs::exists(folder + "/cache.mdb.damaged"), false);

    setenv("KILN_CACHE_LAYERS", ("/nowhere::" + folder).c_str(), 1);
    Cache named = Cache::open(folder);
    EXPECT_TRUE(named.get("key", &fault)) << fault;
    unsetenv("KILN_CACHE_LAYERS");
  }
}

TEST(Trust, ALinkIsNoDataFile) {
  const ScratchFolder folder;
  const ScratchFolder elsewhere;
  Cache::open(elsewhere.path()).put("key", sample_value(10, 0));
  fs::create_symlink(elsewhere.data_file(), folder.data_file());
  const test::Bytes before = test::read_file(elsewhere.data_file());
  Cache cache = Cache::open(folder.path());
  EXPECT_FALSE(cache.get("key"));
  EXPECT_FALSE(cache.put("key", sample_value(20, 1)));
  EXPECT_EQ(cache.counters().faults, 2U);
  EXPECT_THAT(cache.counters().last_fault, HasSubstr("is a symbolic link"));
  EXPECT_EQ(test::read_file(elsewhere.data_file()), before);
}

TEST(Trust, ALinkIsNoLockFile) {
  const ScratchFolder folder;
  fs::create_symlink(folder.path() + "/victim", folder.path() + "/cache.lock");
  Cache cache = Cache::open(folder.path());
  EXPECT_FALSE(cache.put("key", sample_value(10, 0)));
  EXPECT_THAT(cache.counters().last_fault, HasSubstr("cache.lock"));
  EXPECT_FALSE(fs::exists(folder.path() + "/victim"));
}

}  // namespace
}  // namespace kiln::cache
