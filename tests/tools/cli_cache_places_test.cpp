// A cache folder that is not of this machine alone, and the program a user runs: the GEMM is right, its kernel is kept
// in a folder of this machine and found there, what the user's folder has is found too, nothing is written into it, and
// the log says so once. FUSE is real, a mount of bindfs. NFS and the others need a kernel that has them and a server:
// there only the answer of statfs(2), by which kiln knows them, is another's (fake_statfs.cpp), the rest is real.
#include "fuse_mount.hpp"
#include "program.hpp"
#include "tests/cache/mounts.hpp"

#include <cstdlib>
#include <functional>

#include <fmt/format.h>
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

/// A cache that was filled when it was still on this machine is read, and left as it is.
std::string reads_what_is_there(const std::string& folder) {
  wish({"KILN_CACHE_DIR", folder, folder});
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
    if (kiln(Arguments{"kernel", "--cache", folder + "real/old"} + kOther).exit_code != 0) return "no kernel";
    const FuseMount mount(folder + "real", shared);
    if (!mount.problem().empty()) return cache::test::kSkip + mount.problem();
    for (const Wish& w : {Wish{"KILN_CACHE_DIR", shared + "/named", shared + "/named"},
                          Wish{"HOME", shared + "/user", shared + "/user/.cache/kiln"},
                          Wish{"XDG_CACHE_HOME", shared + "/xdg", shared + "/xdg/kiln"}})
      if (std::string wrong = goes_to_this_machine(w, "FUSE"); !wrong.empty()) return w.variable + (": " + wrong);
    return reads_what_is_there(shared + "/old");
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

struct Row {
  unsigned long type;
  const char* name;
};
/// linux/magic.h; statfs(2); of those that are no part of Linux, their own sources.
const Row kTypes[] = {{0x6969, "NFS"},      {0xff534d42, "CIFS"},   {0xfe534d42, "SMB"},      {0x517b, "SMB"},
                      {0x01021997, "9P"},   {0x5346414f, "AFS"},    {0x6b414653, "AFS"},      {0x00c36400, "Ceph"},
                      {0x73757245, "Coda"}, {0x0bd00bd0, "Lustre"}, {0x47504653, "GPFS"},     {0x19830326, "BeeGFS"},
                      {0x01161970, "GFS2"}, {0x7461636f, "OCFS2"},  {0x20030528, "OrangeFS"}, {0x794c7630, "overlay"}};

TEST(CliCachePlaces, NfsAndOthersByTheirNumbers) {
  const bool ran = with_shared([](const std::string& folder) -> std::string {
    const std::string shared = folder + "shared";
    if (kiln(Arguments{"kernel", "--cache", shared + "/old"} + kOther).exit_code != 0) return "no kernel";
    setenv("LD_PRELOAD", KILN_BINARY_DIR "/tests/libfake_statfs.so", 1);
    setenv("KILN_TEST_STATFS_FOLDER", shared.c_str(), 1);
    for (const Row& row : kTypes) {
      setenv("KILN_TEST_STATFS_TYPE", std::to_string(row.type).c_str(), 1);
      const std::string own = fmt::format("{}/{:x}", shared, row.type);
      if (std::string wrong = goes_to_this_machine({"KILN_CACHE_DIR", own, own}, row.name); !wrong.empty())
        return row.name + (": " + wrong);
    }
    setenv("KILN_TEST_STATFS_TYPE", "0x6969", 1);
    for (const Wish& w : {Wish{"HOME", shared + "/user", shared + "/user/.cache/kiln"},
                          Wish{"XDG_CACHE_HOME", shared + "/xdg", shared + "/xdg/kiln"}})
      if (std::string wrong = goes_to_this_machine(w, "NFS"); !wrong.empty()) return w.variable + (": " + wrong);
    return reads_what_is_there(shared + "/old");
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
