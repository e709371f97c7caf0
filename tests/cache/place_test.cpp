// Where the cache goes when the user's folder is on a file system that is not of this machine alone, as statfs(2) says
// of a folder for the test (tests/tools/fake_statfs.cpp): what it has is still found, and nothing is written there
// unless the user named it. An overlay, mounted for the test, is this machine's.
#include "cache/place.hpp"

#include "cache/cache.hpp"
#include "mounts.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

using test::sample_value;
using test::ScratchFolder;

TEST(Place, FileSystemsThatAreNotOfThisMachine) {
  struct Row {
    unsigned long type;
    const char* name;
  };
  for (const Row& row : {Row{0x6969, "NFS"}, Row{0x65735546, "FUSE"}, Row{0x794c7630, ""},
                         Row{0xffffffffff534d42, "CIFS"}, Row{0xff534d42, "CIFS"}, Row{0x0bd00bd0, "Lustre"},
                         Row{0xef53, ""}, Row{0x01021994, ""}, Row{0x58465342, ""}, Row{0x9123683e, ""}})
    EXPECT_EQ(shared_file_system_of_type(row.type), row.name) << std::hex << row.type;
}

TEST(Place, AFolderOfThisMachineStays) {
  const ScratchFolder folder;
  const std::array local = {folder.path()};
  if (!shared_file_system(folder.path()).empty()) GTEST_SKIP() << "the tests' own folder is shared";
  const Place place = place_for(folder.path() + "/not/yet/there", local);
  EXPECT_EQ(place.folder, folder.path() + "/not/yet/there");
  EXPECT_EQ(place.instead_of, "");
  EXPECT_EQ(place.why, "");
}

/// Folders for a test below `folder`, which is in memory: home/ has a cache, shared/ is on NFS, local/ is not.
std::string make_folders(const std::string& folder) {
  if (const std::string refused = test::try_mount("tmpfs", folder, "mode=0700"); !refused.empty()) return refused;
  for (const char* name : {"/lower", "/upper", "/work", "/overlay", "/shared", "/local"})
    if (mkdir((folder + name).c_str(), 0700) != 0) return "cannot make folders";
  for (const char* name : {"/lower", "/shared"})
    Cache::open(folder + name + "/.cache/kiln").put("old", sample_value(300, 1));
  setenv("KILN_TEST_STATFS_FOLDER", (folder + "/shared").c_str(), 1);
  setenv("KILN_TEST_STATFS_TYPE", "0x6969", 1);
  return {};
}

void set_home(const std::string& home) {
  for (const char* name : {"KILN_CACHE_DIR", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "KILN_CACHE_LAYERS"}) unsetenv(name);
  setenv("HOME", home.c_str(), 1);
}

TEST(Place, ASharedFolderIsOnlyRead) {
  const ScratchFolder folder;
  const bool ran = test::in_own_mounts([&]() -> std::string {
    if (std::string refused = make_folders(folder.path()); !refused.empty()) return refused;
    if (std::string refused = test::try_mount("tmpfs", "/var/tmp", "mode=1777"); !refused.empty()) return refused;
    set_home(folder.path() + "/shared");
    const Place place = default_place();
    const std::string home_cache = folder.path() + "/shared/.cache/kiln";
    if (!place.folder.starts_with("/var/tmp/kiln-cache-")) return "not local: " + place.folder;
    if (place.instead_of != home_cache) return "not read: " + place.instead_of;
    if (place.why.find(home_cache + " is on NFS") != 0) return "not said: " + place.why;
    if (!place.is_memory) return "what is stored in a tmpfs does not last";
    Cache cache = Cache::open(Cache::default_folder());
    if (cache.get("old") != sample_value(300, 1)) return "what the user's folder has is not found";
    if (!cache.put("new", sample_value(400, 2))) return cache.counters().last_fault;
    if (Cache::open(Cache::default_folder()).get("new") != sample_value(400, 2)) return "not found again";
    if (cache.counters().faults != 0) return cache.counters().last_fault;
    if (Cache::open(home_cache).contains("new")) return "written into the shared folder";
    setenv("XDG_CACHE_HOME", (folder.path() + "/shared/other").c_str(), 1);
    const Place other = default_place();
    if (!other.folder.starts_with("/var/tmp/kiln-cache-") || other.folder == place.folder) return "one for both";
    return "";
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

TEST(Place, AFolderThatIsNamedIsMeant) {
  const ScratchFolder folder;
  const bool ran = test::in_own_mounts([&]() -> std::string {
    if (std::string refused = make_folders(folder.path()); !refused.empty()) return refused;
    set_home("/nowhere");
    for (const char* name : {"/shared/named", "/local/named"}) {
      const std::string named = folder.path() + name;
      setenv("KILN_CACHE_DIR", named.c_str(), 1);
      const Place place = default_place();
      if (place.folder != named || !place.instead_of.empty()) return "not meant: " + place.folder;
      const std::string expected =
          std::string(name) == "/shared/named" ? "KILN_CACHE_DIR is " + named + ", on NFS" : "";
      if (!place.why.starts_with(expected) || place.why.empty() != expected.empty()) return "said: " + place.why;
      if (!Cache::open(place.folder).put("new", sample_value(400, 2))) return "not stored";
      if (Cache::open(named).get("new") != sample_value(400, 2)) return "not there";
    }
    return "";
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

// As a container has it for a root: what an image brought is in the lower folder until somebody writes.
TEST(Place, AnOverlayIsOfThisMachine) {
  const ScratchFolder folder;
  const bool ran = test::in_own_mounts([&]() -> std::string {
    const std::string& path = folder.path();
    if (std::string refused = make_folders(path); !refused.empty()) return refused;
    std::string refused =
        test::try_mount("overlay", path + "/overlay",
                        "lowerdir=" + path + "/lower,upperdir=" + path + "/upper,workdir=" + path + "/work");
    if (!refused.empty()) return refused;
    set_home(path + "/overlay");
    const Place place = default_place();
    if (place.folder != path + "/overlay/.cache/kiln" || !place.why.empty()) return "elsewhere: " + place.folder;
    Cache before = Cache::open(place.folder);  // opened before the file is copied to the upper folder
    if (before.get("old") != sample_value(300, 1) || before.stats().entries != 1) return "what is below is not found";
    constexpr unsigned kProcesses = 4, kEach = 50;
    CacheOptions patient;
    patient.lock_patience = std::chrono::seconds(60);
    std::vector<pid_t> writers;
    for (unsigned p = 0; p < kProcesses; ++p)
      writers.push_back(test::start([&place, &patient, p]() -> std::string {
        Cache cache = Cache::open(place.folder, patient);
        for (unsigned i = 0; i < kEach; ++i) {
          const std::string key = std::to_string(p) + "/" + std::to_string(i);
          if (!cache.put(key, sample_value(3000, i)) || cache.get(key) != sample_value(3000, i)) return "lost: " + key;
          if (!cache.get("old") || cache.stats().damaged != 0) return "damaged beside " + key;
        }
        return cache.counters().last_fault;
      }));
    for (const pid_t writer : writers)
      if (!test::ended_well(writer)) return "a writer failed";
    if (before.get("3/49") != sample_value(3000, 49)) return "not seen by those who were there before";
    if (before.stats().entries != kProcesses * kEach + 1) return "entries are lost";
    return before.counters().faults == 0 ? "" : before.counters().last_fault;
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

TEST(Place, WithoutALocalFolderItIsAFaultAndTheUsersIsRead) {
  const bool ran = test::in_own_mounts([]() -> std::string {
    if (std::string refused = make_folders("/var/tmp"); !refused.empty()) return refused;
    for (const char* folder : {"/tmp", "/dev/shm"})
      if (mount("/var/tmp/shared", folder, nullptr, MS_BIND | MS_REC, nullptr) != 0)
        return "cannot mount on " + std::string(folder);
    if (mount("/var/tmp/shared", "/var/tmp", nullptr, MS_BIND, nullptr) != 0) return "cannot mount on /var/tmp";
    setenv("KILN_TEST_STATFS_FOLDER", "/", 1);
    set_home("/tmp");
    const Place place = default_place();
    if (!place.folder.empty()) return "not refused: " + place.folder;
    Cache cache = Cache::open(place.folder);
    if (cache.get("old") != sample_value(300, 1)) return "what the user's folder has is not found";
    std::string fault;
    if (cache.put("new", sample_value(1, 1), &fault)) return "stored";
    if (fault.find("/tmp/.cache/kiln is on NFS, and no folder of this machine's own") != 0) return fault;
    return cache.counters().faults == 1 ? "" : "not counted";
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

TEST(Place, WhatAnotherHasPutThereIsPassedBy) {
  const ScratchFolder folder;
  const bool ran = test::in_own_mounts([&]() -> std::string {
    if (std::string refused = make_folders(folder.path()); !refused.empty()) return refused;
    const std::string wanted = folder.path() + "/shared/cache";
    const std::string second = folder.path() + "/second";
    mkdir(second.c_str(), 0700);
    const std::array local = {folder.path() + "/absent", folder.path() + "/shared", folder.path() + "/local", second};
    const std::string first = place_for(wanted, local).folder;
    if (!first.starts_with(folder.path() + "/local/kiln-cache-")) return "not the first local one: " + first;
    if (symlink("/etc", first.c_str()) != 0) return "cannot link";
    const std::string next = place_for(wanted, local).folder;
    return next.starts_with(second + "/kiln-cache-") ? "" : "a link is followed: " + next;
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

}  // namespace
}  // namespace kiln::cache
