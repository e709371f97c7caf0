// Where the cache goes when the user's folder is on a file system that is not of this machine alone: an overlay,
// mounted for the test, in which nothing may be written. What such a folder has is still found.
#include "cache/place.hpp"

#include "cache/cache.hpp"
#include "mounts.hpp"

#include <array>

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
  for (const Row& row : {Row{0x6969, "NFS"}, Row{0x65735546, "FUSE"}, Row{0x794c7630, "overlay"},
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

/// An overlay over folder/lower at folder/user; empty, or why not. Its own folders are in a tmpfs: not every file
/// system can be an overlay's.
std::string mount_overlay(const std::string& folder) {
  if (const std::string refused = test::try_mount("tmpfs", folder, "mode=0700"); !refused.empty()) return refused;
  for (const char* name : {"/lower", "/upper", "/work", "/user", "/local"})
    if (mkdir((folder + name).c_str(), 0700) != 0) return "cannot make folders";
  Cache::open(folder + "/lower/.cache/kiln").put("old", sample_value(300, 1));
  return test::try_mount("overlay", folder + "/user",
                         "lowerdir=" + folder + "/lower,upperdir=" + folder + "/upper,workdir=" + folder + "/work");
}

void set_home(const std::string& home) {
  for (const char* name : {"KILN_CACHE_DIR", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "KILN_CACHE_LAYERS"}) unsetenv(name);
  setenv("HOME", home.c_str(), 1);
}

TEST(Place, AnOverlayIsOnlyRead) {
  const ScratchFolder folder;
  const bool ran = test::in_own_mounts([&]() -> std::string {
    if (std::string refused = mount_overlay(folder.path()); !refused.empty()) return refused;
    if (std::string refused = test::try_mount("tmpfs", "/var/tmp", "mode=1777"); !refused.empty()) return refused;
    set_home(folder.path() + "/user");
    const Place place = default_place();
    const std::string home_cache = folder.path() + "/user/.cache/kiln";
    if (!place.folder.starts_with("/var/tmp/kiln-cache-")) return "not local: " + place.folder;
    if (place.instead_of != home_cache) return "not read: " + place.instead_of;
    if (place.why.find(home_cache + " is on overlay") != 0) return "not said: " + place.why;
    Cache cache = Cache::open(Cache::default_folder());
    if (cache.get("old") != sample_value(300, 1)) return "what the user's folder has is not found";
    if (!cache.put("new", sample_value(400, 2))) return cache.counters().last_fault;
    if (Cache::open(Cache::default_folder()).get("new") != sample_value(400, 2)) return "not found again";
    if (cache.counters().faults != 0) return cache.counters().last_fault;
    if (Cache::open(home_cache).contains("new")) return "written into the overlay";
    setenv("KILN_CACHE_DIR", (folder.path() + "/user/other").c_str(), 1);
    const Place other = default_place();
    if (!other.folder.starts_with("/var/tmp/kiln-cache-") || other.folder == place.folder) return "one for both";
    return "";
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

TEST(Place, WithoutALocalFolderItIsAFaultAndTheUsersIsRead) {
  const bool ran = test::in_own_mounts([]() -> std::string {
    if (std::string refused = mount_overlay("/var/tmp"); !refused.empty()) return refused;
    for (const char* folder : {"/tmp", "/dev/shm", "/var/tmp"})
      if (mount("/var/tmp/user", folder, nullptr, MS_BIND, nullptr) != 0)
        return "cannot mount on " + std::string(folder);
    set_home("/tmp");
    const Place place = default_place();
    if (!place.folder.empty()) return "not refused: " + place.folder;
    Cache cache = Cache::open(place.folder);
    if (cache.get("old") != sample_value(300, 1)) return "what the user's folder has is not found";
    std::string fault;
    if (cache.put("new", sample_value(1, 1), &fault)) return "stored";
    if (fault.find("/tmp/.cache/kiln is on overlay, and no folder of this machine's own") != 0) return fault;
    return cache.counters().faults == 1 ? "" : "not counted";
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

TEST(Place, WhatAnotherHasPutThereIsPassedBy) {
  const ScratchFolder folder;
  const bool ran = test::in_own_mounts([&]() -> std::string {
    if (std::string refused = mount_overlay(folder.path()); !refused.empty()) return refused;
    const std::string wanted = folder.path() + "/user/cache";
    const std::string second = folder.path() + "/second";
    mkdir(second.c_str(), 0700);
    const std::array local = {folder.path() + "/absent", folder.path() + "/user", folder.path() + "/local", second};
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
