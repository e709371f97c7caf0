// A cache folder that is not of this machine alone, and the program a user runs: the GEMM is right, its kernel is kept
// in a folder of this machine and found there, what the user's folder has is found too, nothing is written into it, and
// the log says so once. A folder that KILN_CACHE_DIR or a flag names is used wherever it lies. FUSE is real, a mount of
// bindfs. NFS and the others need a kernel that has them and a server: there only the answer of statfs(2), by which
// kiln knows them, is another's (fake_statfs.cpp), the rest is real.
#include "cache/file_lock.hpp"
#include "fuse_mount.hpp"
#include "program.hpp"
#include "tests/cache/mounts.hpp"

#include <cstdlib>
#include <functional>

#include <fmt/format.h>
#include <sys/mount.h>
#include <sys/stat.h>

namespace kiln::tools::test {
namespace {

namespace fs = std::filesystem;

const Arguments kSmall = {"-m", "32", "-n", "32", "-k", "32", "--arch", "gfx942", "--json"};
const Arguments kOther = {"-m", "48", "-n", "300", "-k", "64", "--transA", "T", "--arch", "gfx942", "--json"};

/// How a user names a cache's folder, and what kiln makes of it.
struct Wish {
  const char* variable;
  std::string value, folder;
};

void wish(const Wish& w) {
  for (const char* name : {"KILN_CACHE_DIR", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "KILN_CACHE_LAYERS", "HOME"})
    unsetenv(name);
  setenv(w.variable, w.value.c_str(), 1);
}

std::size_t times(const std::string& text, const std::string& line) {
  std::size_t count = 0;
  for (std::size_t at = text.find(line); at != std::string::npos; at = text.find(line, at + 1)) ++count;
  return count;
}

/// The kernel of kSmall, ahead.
Outcome warm_one(const Arguments& more = {}) {
  const ScratchFolder folder;
  write_text(folder.file("problems"), "-m 32 -n 32 -k 32\n");
  return kiln(Arguments{"warm", "--arch", "gfx942", "--problems", folder.file("problems")} + more);
}

/// What is wrong, or nothing.
std::string goes_to_this_machine(const Wish& w, const std::string& kind) {
  wish(w);
  const std::string said = w.folder + " is on " + kind + ": the kernel cache is /var/tmp/kiln-cache-";
  for (const char* expected : {"miss", "hit"}) {
    const Outcome run = kiln(Arguments{"run"} + kSmall);
    const Json json = Json::parse(run.out, nullptr, false);
    if (run.exit_code != 0 || json.is_discarded() || json["verify"]["passed"] != true) return "no GEMM: " + run.err;
    if (json["cache"] != expected || json["cache_faults"] != 0) return "no " + std::string(expected) + ": " + run.out;
    if (json["cache_stored"] != (json["cache"] == "miss")) return "not stored: " + run.out;
    if (times(run.err, said) != 1) return "not said once: '" + said + "': " + run.err;
  }
  const Outcome path = kiln({"cache", "path"});
  if (!path.out.starts_with("/var/tmp/kiln-cache-") || times(path.err, said) != 1) return "cache path: " + path.err;
  return fs::exists(w.folder) ? "something is written in " + w.folder : "";
}

/// What is wrong, or nothing, where KILN_CACHE_DIR names a folder: what is made ahead and what a GEMM needs is there.
std::string is_used_as_named(const std::string& folder, const std::string& kind) {
  wish({"KILN_CACHE_DIR", folder, folder});
  const std::string said = "KILN_CACHE_DIR is " + folder + ", on " + kind;
  const Outcome warm = warm_one();
  if (warm.exit_code != 0 || warm.err.find(said) == std::string::npos) return "not warmed: " + warm.out + warm.err;
  const Outcome run = kiln(Arguments{"run"} + kSmall);
  const Json json = Json::parse(run.out, nullptr, false);
  if (json.is_discarded() || json["cache"] != "hit" || json["cache_faults"] != 0) return "no hit: " + run.out + run.err;
  if (times(run.err, said) != 1) return "not said once: " + run.err;
  if (kiln({"cache", "path"}).out != folder + "\n") return "another path";
  return fs::exists(folder + "/cache.mdb") ? "" : "nothing is there";
}

/// A cache that was filled when it was still on this machine is read, and left as it is.
std::string reads_what_is_there(const std::string& folder) {
  wish({"XDG_CACHE_HOME", folder.substr(0, folder.rfind('/')), folder});
  const std::string before = read_text(folder + "/cache.mdb");
  const Json json = Json::parse(kiln(Arguments{"kernel"} + kOther).out, nullptr, false);
  if (json.is_discarded() || json["cache"] != "hit" || json["cache_faults"] != 0) return "no hit: " + json.dump();
  kiln(Arguments{"kernel"} + kSmall);
  return !before.empty() && before == read_text(folder + "/cache.mdb") ? "" : "it was written to";
}

/// Runs `body` in mounts of its own, with folders FOLDERreal and FOLDERshared and an empty /var/tmp.
bool with_shared(const std::function<std::string(const std::string& folder)>& body) {
  const ScratchFolder folder;
  for (const char* name : {"real", "shared"}) fs::create_directory(folder.file(name));
  return cache::test::in_own_mounts([&]() -> std::string {
    std::string refused = cache::test::try_mount("tmpfs", "/var/tmp", "mode=1777");
    return refused.empty() ? body(folder.file("")) : refused;
  });
}

TEST(CliCachePlaces, Fuse) {
  const bool ran = with_shared([](const std::string& folder) -> std::string {
    const std::string shared = folder + "shared";
    if (kiln(Arguments{"kernel", "--cache", folder + "real/old/kiln"} + kOther).exit_code != 0) return "no kernel";
    const FuseMount mount(folder + "real", shared);
    if (!mount.problem().empty()) return cache::test::kSkip + mount.problem();
    for (const Wish& w : {Wish{"HOME", shared + "/user", shared + "/user/.cache/kiln"},
                          Wish{"XDG_CACHE_HOME", shared + "/xdg", shared + "/xdg/kiln"}})
      if (std::string wrong = goes_to_this_machine(w, "FUSE"); !wrong.empty()) return w.variable + (": " + wrong);
    if (std::string wrong = is_used_as_named(shared + "/named", "FUSE"); !wrong.empty()) return wrong;
    return reads_what_is_there(shared + "/old/kiln");
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

struct Row {
  unsigned long type;
  const char* name;
};
/// linux/magic.h; statfs(2); of those that are no part of Linux, their own sources.
const Row kTypes[] = {{0x6969, "NFS"},      {0xff534d42, "CIFS"},   {0xfe534d42, "SMB"},     {0x517b, "SMB"},
                      {0x01021997, "9P"},   {0x5346414f, "AFS"},    {0x6b414653, "AFS"},     {0x00c36400, "Ceph"},
                      {0x73757245, "Coda"}, {0x0bd00bd0, "Lustre"}, {0x47504653, "GPFS"},    {0x19830326, "BeeGFS"},
                      {0x01161970, "GFS2"}, {0x7461636f, "OCFS2"},  {0x20030528, "OrangeFS"}};

TEST(CliCachePlaces, NfsAndOthersByTheirNumbers) {
  const bool ran = with_shared([](const std::string& folder) -> std::string {
    const std::string shared = folder + "shared";
    if (kiln(Arguments{"kernel", "--cache", shared + "/old/kiln"} + kOther).exit_code != 0) return "no kernel";
    setenv("LD_PRELOAD", KILN_BINARY_DIR "/tests/libfake_statfs.so", 1);
    setenv("KILN_TEST_STATFS_FOLDER", shared.c_str(), 1);
    for (const Row& row : kTypes) {
      setenv("KILN_TEST_STATFS_TYPE", std::to_string(row.type).c_str(), 1);
      const std::string own = fmt::format("{}/{:x}", shared, row.type);
      if (std::string wrong = goes_to_this_machine({"XDG_CACHE_HOME", own, own + "/kiln"}, row.name); !wrong.empty())
        return row.name + (": " + wrong);
    }
    // An overlay, as of a container's root, is this machine's.
    setenv("KILN_TEST_STATFS_TYPE", "0x794c7630", 1);
    wish({"HOME", shared, ""});
    if (kiln({"cache", "path"}).out != shared + "/.cache/kiln\n") return "an overlay is not used";
    setenv("KILN_TEST_STATFS_TYPE", "0x6969", 1);
    for (const Wish& w : {Wish{"HOME", shared + "/user", shared + "/user/.cache/kiln"},
                          Wish{"XDG_CACHE_HOME", shared + "/xdg", shared + "/xdg/kiln"}})
      if (std::string wrong = goes_to_this_machine(w, "NFS"); !wrong.empty()) return w.variable + (": " + wrong);
    if (std::string wrong = is_used_as_named(shared + "/named", "NFS"); !wrong.empty()) return wrong;
    return reads_what_is_there(shared + "/old/kiln");
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

/// What `kiln warm` says where it cannot store what lasts, making nothing; what is wrong, or nothing.
std::string warm_fails(int exit_code, const std::string& reason, const Arguments& more = {}) {
  const Outcome warm = warm_one(more);
  if (warm.exit_code != exit_code) return "exit code " + std::to_string(warm.exit_code) + ": " + warm.out + warm.err;
  if (warm.err.find(reason) == std::string::npos) return "not said: " + warm.err;
  return warm.out.empty() ? "" : "kernels were made: " + warm.out;
}

// What is made ahead is made to be there later: an image's build would lose it, with the exit code 0.
TEST(CliCachePlaces, WarmFailsWhereNothingLasts) {
  const bool ran = with_shared([](const std::string& folder) -> std::string {
    const std::string shared = folder + "shared";
    setenv("LD_PRELOAD", KILN_BINARY_DIR "/tests/libfake_statfs.so", 1);
    setenv("KILN_TEST_STATFS_FOLDER", shared.c_str(), 1);
    setenv("KILN_TEST_STATFS_TYPE", "0x65735546", 1);
    wish({"HOME", shared, ""});  // /var/tmp is a tmpfs here
    if (std::string wrong = warm_fails(2, "that is memory, and what is stored there does not last"); !wrong.empty())
      return wrong;
    if (warm_one({"--dry-run"}).exit_code != 0) return "it is said before anything is stored";
    if (warm_one({"-o", folder + "real/bundle"}).exit_code != 0) return "a file lasts";
    if (warm_one({"--cache", folder + "real/cache"}).exit_code != 0) return "a folder by a flag lasts";
    unsetenv("LD_PRELOAD");
    const std::string named = folder + "real/named";
    wish({"KILN_CACHE_DIR", named, ""});
    if (warm_one().exit_code != 0 || !fs::exists(named + "/cache.mdb")) return "nothing is where it was named";
    {
      const auto lock = cache::FileLock::acquire(named + "/cache.lock", cache::FileLock::Mode::kShared, {});
      if (warm_one().exit_code != 0) return "what is there needs no lock";
      std::string wrong = warm_fails(5, "cache.lock: another process holds it", {"--arch", "gfx90a"});
      if (!wrong.empty()) return wrong;
    }
    fs::permissions(named, fs::perms::group_write, fs::perm_options::add);
    if (std::string wrong = warm_fails(2, named + " is not trusted: others may write to it"); !wrong.empty())
      return wrong;
    wish({"KILN_CACHE_DIR", "/proc/kiln", ""});
    if (std::string wrong = warm_fails(2, "cannot create /proc/kiln"); !wrong.empty()) return wrong;
    fs::create_directories(folder + "real/mounted/cache");
    const std::string mounted = folder + "real/mounted";
    if (std::string refused = cache::test::try_mount("tmpfs", mounted, "mode=0700"); !refused.empty()) return refused;
    wish({"KILN_CACHE_DIR", mounted + "/cache", ""});
    if (warm_one().exit_code != 0) return "what is named is used in memory, too";
    if (mount(nullptr, mounted.c_str(), nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) != 0)
      return "not read-only";
    if (warm_one().exit_code != 0) return "what is there need not be written";
    return warm_fails(2, "Read-only file system", {"--arch", "gfx90a"});
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

// What a package has put there is found by every user, without a lock or a write.
TEST(CliCachePlaces, TheLayerOfTheSystem) {
  const bool ran = with_shared([](const std::string& folder) -> std::string {
    const std::string layer = "/usr/share/kiln/cache";
    std::string refused = cache::test::try_mount("tmpfs", "/usr/share", "mode=0755");
    if (!refused.empty()) return refused;
    if (kiln(Arguments{"kernel", "--cache", layer} + kSmall).exit_code != 0) return "no kernel";
    for (const char* name : {"/cache.lock", "/cache.used", "/cache.turns"}) fs::remove(layer + name);
    if (mount(nullptr, "/usr/share", nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) != 0) return "not read-only";
    wish({"KILN_CACHE_DIR", folder + "real/own", ""});
    const Json hit = Json::parse(kiln(Arguments{"kernel"} + kSmall).out, nullptr, false);
    if (hit.is_discarded() || hit["cache"] != "hit" || hit["cache_faults"] != 0) return "no hit: " + hit.dump();
    const Json why = Json::parse(kiln(Arguments{"cache", "why"} + kSmall).out, nullptr, false);
    return why["kernels"][0]["folder"] == layer ? "" : "not said: " + why.dump();
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

// What is asked for by --cache is what the user wants, wherever it is.
TEST(CliCachePlaces, AFolderThatAFlagNamesIsTaken) {
  const ScratchFolder folder;
  setenv("LD_PRELOAD", KILN_BINARY_DIR "/tests/libfake_statfs.so", 1);
  setenv("KILN_TEST_STATFS_FOLDER", folder.file("").c_str(), 1);
  setenv("KILN_TEST_STATFS_TYPE", "0x6969", 1);
  const Outcome outcome = kiln(Arguments{"kernel", "--cache", folder.file("cache")} + kSmall);
  for (const char* name : {"LD_PRELOAD", "KILN_TEST_STATFS_FOLDER", "KILN_TEST_STATFS_TYPE"}) unsetenv(name);
  EXPECT_EQ(outcome.json()["cache_stored"], true) << outcome.err;
  EXPECT_TRUE(fs::exists(folder.file("cache/cache.mdb")));
}

}  // namespace
}  // namespace kiln::tools::test
