// Each fault of the cache, provoked under the program that a user runs: the GEMM is computed and verified, its kernel
// is not called stored, text and JSON give the reason, and the log has it in one line. Then what is no fault though it
// looks like one: many processes at once, others killed, another version's kernels.
#include "cache/cache.hpp"
#include "program.hpp"
#include "tests/cache/mounts.hpp"

#include <csignal>
#include <functional>

#include <fmt/format.h>
#include <linux/capability.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::tools::test {
namespace {

namespace fs = std::filesystem;

const Arguments kSmall = {"-m", "32", "-n", "32", "-k", "32", "--arch", "gfx942"};
constexpr uid_t kNobody = 65534;

/// What is wrong, or nothing, if the fault of the cache in KILN_CACHE_DIR, or HOME's, is a miss for this reason.
std::string is_a_miss(const std::string& reason) {
  const Outcome text = kiln(Arguments{"run"} + kSmall);
  if (text.exit_code != 0 || text.out.find("verify     passed") == std::string::npos) return "no GEMM: " + text.err;
  const std::size_t said = text.out.find("(cache miss: generated, not stored: ");
  if (said == std::string::npos || text.out.find(reason, said) == std::string::npos) return "not said: " + text.out;
  const std::size_t line = text.err.find("kiln: error: kernel cache: ");
  if (line == std::string::npos || text.err.find(reason, line) == std::string::npos) return "not logged: " + text.err;
  if (text.err.find(reason, text.err.find('\n', line)) != std::string::npos) return "logged twice: " + text.err;
  const Outcome outcome = kiln(Arguments{"run", "--json"} + kSmall);
  const Json json = Json::parse(outcome.out, nullptr, false);
  if (json.is_discarded() || json["verify"]["passed"] != true) return "no GEMM: " + outcome.err;
  if (json["cache"] != "miss" || json["cache_stored"] != false || json["cache_faults"] < 1) return json.dump();
  const std::string fault = json["cache_fault"].is_string() ? json["cache_fault"].get<std::string>() : "";
  return fault.find(reason) == std::string::npos ? "another fault: " + outcome.out : "";
}

std::string in_folder(const std::string& cache, const std::string& reason) {
  setenv("KILN_CACHE_DIR", cache.c_str(), 1);
  return is_a_miss(reason);
}

/// A folder of `mode` with a cache that has the kernel; then `mode`.
std::string filled(const std::string& cache, mode_t mode = S_IRWXU) {
  kiln(Arguments{"kernel", "--cache", cache} + kSmall);
  chmod(cache.c_str(), mode);
  return cache;
}

/// Programs that are started then obey the modes of files, root's too (capabilities(7)).
void obey_modes() {
  for (const int capability : {CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH})
    prctl(PR_CAPBSET_DROP, static_cast<unsigned long>(capability), 0, 0, 0);
}

/// Without root nothing can be given away, but in a namespace of users what is root's is nobody's.
std::string of_nobody(const std::string& folder) {
  if (geteuid() != 0) return "/usr/share";
  return chown(filled(folder).c_str(), kNobody, kNobody) == 0 ? folder : "";
}
std::string below_nobodys(const std::string& folder) {
  if (geteuid() != 0)
    return cache::test::try_mount("tmpfs", "/usr/share/doc", "mode=0700").empty() ? "/usr/share/doc" : "";
  filled(folder + "/kiln");
  return chown(folder.c_str(), kNobody, kNobody) == 0 ? folder + "/kiln" : "";
}

std::string no_home() {
  unsetenv("HOME");
  const std::string unsaid = "no folder for the cache: neither KILN_CACHE_DIR nor HOME is set";
  for (const char* file : {"/etc/passwd", "/etc/nsswitch.conf"})  // by the latter systemd knows of root
    if (fs::exists(file) && mount("/dev/null", file, nullptr, MS_BIND, nullptr) != 0)
      return cache::test::kSkip + "cannot hide " + file;
  if (std::string wrong = is_a_miss(unsaid); !wrong.empty()) return wrong;
  setenv("HOME", "/proc", 1);
  return is_a_miss("cannot create /proc/.cache/kiln");
}

/// With a home in it; where the root is an overlay, as in many containers, a folder of the machine's own is taken.
std::string read_only_root() {
  for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm"})
    if (std::string refused = cache::test::try_mount("tmpfs", folder, "mode=1777"); !refused.empty()) return refused;
  if (mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) != 0)
    return cache::test::kSkip + "cannot make the root read-only: " + std::strerror(errno);
  setenv("HOME", "/kiln-has-no-such-folder", 1);
  setenv("TMPDIR", "/tmp", 1);
  const std::string local = kiln({"cache", "path"}).out;
  if (local.find("/kiln-has-no-such-folder") == 0) return is_a_miss("Read-only file system");
  const Json json = Json::parse(kiln(Arguments{"run", "--json"} + kSmall).out, nullptr, false);
  return json["verify"]["passed"] == true && json["cache_stored"] == true ? "" : json.dump();
}

/// Of all sizes up to what is needed: the disk is full before, in and after each write of the first commit.
std::string full_disk(const std::string& folder) {
  constexpr unsigned kPage = 4096, kMostPages = 16;
  bool is_stored = false;
  for (unsigned pages = 1; pages <= kMostPages && !is_stored; ++pages) {
    const std::string size = fmt::format("size={},mode=0700", pages * kPage);
    if (std::string refused = cache::test::try_mount("tmpfs", folder, size); !refused.empty()) return refused;
    setenv("KILN_CACHE_DIR", folder.c_str(), 1);
    is_stored = Json::parse(kiln(Arguments{"run", "--json"} + kSmall).out, nullptr, false)["cache_stored"] == true;
    if (!is_stored)
      if (std::string wrong = is_a_miss("No space left on device"); !wrong.empty()) return size + ": " + wrong;
    umount2(folder.c_str(), MNT_DETACH);
  }
  return is_stored ? "" : "never stored";
}

struct Row {
  const char* name;
  std::function<std::string(const std::string& folder)> provoke;  ///< what is wrong, or nothing
};

const Row kRows[] = {
    {"no home", [](const std::string&) { return no_home(); }},
    {"a read-only root", [](const std::string&) { return read_only_root(); }},
    {"a full disk", full_disk},
    {"permission denied",
     [](const std::string& f) {
       obey_modes();
       return in_folder(filled(f + "/kiln", 0), "Permission denied");
     }},
    {"no right to create",
     [](const std::string& f) {
       chmod(f.c_str(), S_IRUSR | S_IXUSR);
       obey_modes();
       return in_folder(f + "/kiln", "cannot create");
     }},
    {"another's folder",
     [](const std::string& f) {
       return in_folder(of_nobody(f + "/kiln"), "it belongs to user 65534, neither you nor root");
     }},
    {"another's folder above",
     [](const std::string& f) { return in_folder(below_nobodys(f), "of the folder above: it belongs to user 65534"); }},
    {"the group may write",
     [](const std::string& f) { return in_folder(filled(f + "/kiln", 0770), "others may write to it"); }},
    {"others may write",
     [](const std::string& f) { return in_folder(filled(f + "/kiln", 0707), "others may write to it"); }},
    {"others may write above",
     [](const std::string& f) {
       filled(f + "/kiln");
       chmod(f.c_str(), 0777);
       return in_folder(f + "/kiln", "of the folder above: others may write to it");
     }},
    {"a link",
     [](const std::string& f) {
       filled(f + "/elsewhere");
       fs::create_directory(f + "/kiln");
       fs::permissions(f + "/kiln", fs::perms::owner_all);
       fs::create_symlink(f + "/elsewhere/cache.mdb", f + "/kiln/cache.mdb");
       return in_folder(f + "/kiln", "is a symbolic link");
     }},
};

TEST(CliCacheFaults, EachIsAMissAndIsTold) {
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.name);
    const ScratchFolder folder;
    fs::create_directory(folder.file("f"));
    const bool ran = cache::test::in_own_mounts([&]() -> std::string {
      for (const char* name : {"KILN_CACHE_DIR", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "KILN_CACHE_LAYERS"})
        unsetenv(name);
      // Not on the machine's own file system, which may be an overlay: kiln would go elsewhere.
      std::string refused = cache::test::try_mount("tmpfs", folder.file("f"), "mode=0700");
      if (!refused.empty()) return refused;
      const std::string wrong = row.provoke(folder.file("f"));
      return wrong.empty() || wrong.starts_with(cache::test::kSkip) ? wrong : row.name + (": " + wrong);
    });
    KILN_SKIP_WITHOUT_MOUNTS(ran);
  }
}

// Wherever the build lies: below /tmp, say.
TEST(CliCacheFaults, AMountHidesNoProgram) {
  const std::string above = fs::path(KILN_BINARY_DIR).parent_path();
  const bool ran = cache::test::in_own_mounts([&]() -> std::string {
    std::string refused = cache::test::try_mount("tmpfs", above, "mode=0755");
    if (!refused.empty()) return refused;
    setenv("TMPDIR", above.c_str(), 1);
    const Outcome outcome = kiln({"--version"});
    return outcome.exit_code == 0 && outcome.out.starts_with("kiln ") ? "" : "no program: " + outcome.err;
  });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

/// A kiln in the background, its output in a file.
pid_t start_kiln(const Arguments& arguments, const std::string& out) {
  return kiln::test::start_child([&] {
    write_text(out, kiln(arguments).out);
    return 0;
  });
}

TEST(CliCacheFaults, OfThirtyTwoAtOnceOneGenerates) {
  const ScratchFolder folder;
  constexpr int kProcesses = 32;
  std::vector<pid_t> children;
  for (int p = 0; p < kProcesses; ++p)
    children.push_back(start_kiln(Arguments{"kernel", "--json", "--cache", folder.file("c")} + kSmall,
                                  folder.file(std::to_string(p))));
  int stored = 0, hits = 0;
  for (int p = 0; p < kProcesses; ++p) {
    EXPECT_EQ(kiln::test::wait_for(children[static_cast<std::size_t>(p)]), 0) << p;
    const Json json = Json::parse(read_text(folder.file(std::to_string(p))), nullptr, false);
    ASSERT_TRUE(json.is_object()) << p;
    EXPECT_EQ(json["cache_faults"], 0) << json["cache_fault"];
    stored += json["cache_stored"] == true ? 1 : 0;
    hits += json["cache"] == "hit" ? 1 : 0;
  }
  EXPECT_EQ(stored, 1);
  EXPECT_EQ(hits, kProcesses - 1);
}

TEST(CliCacheFaults, KilledProgramsLeaveASoundCache) {
  const ScratchFolder folder;
  const Arguments at = {"--cache", folder.file("c")};
  constexpr int kRounds = 40;
  for (int round = 0; round < kRounds; ++round) {
    const std::string program = KILN_BINARY_DIR "/bin/kiln", k = std::to_string(64 << round % 5),
                      m = std::to_string(16 << round % 7);
    const pid_t child = kiln::test::start_child([&] {
      if (std::freopen("/dev/null", "w", stdout) == nullptr || std::freopen("/dev/null", "w", stderr) == nullptr)
        return 1;
      return execl(program.c_str(), "kiln", "kernel", "-m", m.c_str(), "-n", m.c_str(), "-k", k.c_str(), "--arch",
                   "gfx942", "--cache", folder.file("c").c_str(), nullptr);
    });
    ::usleep(static_cast<useconds_t>(round * 400));  // anywhere between its start and its end
    kill(child, SIGKILL);
    kiln::test::wait_for(child);
    const Json sound = kiln(Arguments{"cache", "verify", "--json"} + at).json();
    ASSERT_EQ(sound["sound"], true) << round << sound;
  }
  kiln(Arguments{"run"} + kSmall + at);
  const Json again = kiln(Arguments{"run", "--json"} + kSmall + at).json();
  EXPECT_EQ(again["cache"], "hit");
  EXPECT_EQ(again["cache_faults"], 0);
}

// Another build's kernel lies beside under a key of its own: it is no hit, stays, and is counted.
TEST(CliCacheFaults, AnotherVersionsKernelsAreNeverMixed) {
  const ScratchFolder folder;
  const Arguments at = {"--cache", folder.file("c"), "--json"};
  ASSERT_EQ(kiln(Arguments{"kernel"} + kSmall + at).json()["cache_stored"], true);
  std::string key, other;
  {
    cache::Cache cache = cache::Cache::open(folder.file("c"));
    key = other = cache.list().at(0).key;
    const std::size_t generator = other.find("generator ");
    ASSERT_NE(generator, std::string::npos);
    other.replace(generator, other.find('\n', generator) - generator, "generator 0.0.9 build 0123456789abcdef");
    const auto value = cache.get(key);
    ASSERT_TRUE(value && cache.clear() && cache.put(other, *value));
  }
  EXPECT_EQ(kiln(Arguments{"cache", "stats", "--full"} + at).json()["other_builds"], 1);
  const Json miss = kiln(Arguments{"kernel"} + kSmall + at).json();
  EXPECT_EQ(miss["cache"], "miss");
  EXPECT_EQ(miss["cache_stored"], true);
  const Json stats = kiln(Arguments{"cache", "stats", "--full"} + at).json();
  EXPECT_EQ(stats["entries"], 2);
  EXPECT_EQ(stats["other_builds"], 1);
  cache::Cache cache = cache::Cache::open(folder.file("c"));
  EXPECT_TRUE(cache.get(key) && cache.get(other));
  EXPECT_EQ(kiln(Arguments{"cache", "gc", "--max-bytes", "0"} + at).json()["entries_after"], 0)
      << "they are evicted too";
}

}  // namespace
}  // namespace kiln::tools::test
