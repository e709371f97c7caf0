// kiln build where something goes wrong: a full disk, a signal, a killed run, files of others, shards that are not
// whole. What was there before stays, nothing is left beside it, and the cause is told by its name.
#include "tests/cache/mounts.hpp"
#include "tests/tools/small_folder.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <set>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/resource.h>

namespace kiln::tools::test {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

Names names_in(const std::string& folder) {
  Names names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    names.insert(entry.path().filename().string());
  return names;
}

/// A folder, its shards, and nothing beside them.
class CliBuildFaults : public testing::Test {
 protected:
  std::string whole() { return built("whole", {}); }
  Arguments shards() { return {built("shard0", {"--shard", "0/2"}), built("shard1", {"--shard", "1/2"})}; }

  std::string built(const std::string& name, const Arguments& more) {
    const Outcome outcome = kiln(small(scratch_.file(name), more));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    return scratch_.file(name);
  }

  ScratchFolder scratch_;
};

/// What is wrong with a run for which there is no room, or nothing.
std::string is_full(const Outcome& outcome, const std::string& reason) {
  if (outcome.exit_code != 1) return fmt::format("exit code {}: {}", outcome.exit_code, outcome.err);
  if (outcome.err.find(reason) == std::string::npos) return "the cause is not said: " + outcome.err;
  if (outcome.err.find("--help") != std::string::npos) return "it is no usage: " + outcome.err;
  if (outcome.out.find("written ") != std::string::npos || outcome.out.find("to use it") != std::string::npos)
    return "it is recommended: " + outcome.out;
  return {};
}

/// Leaves no more than `left` bytes of the file system that `folder` is on.
void fill(const std::string& folder, std::uintmax_t left) {
  const std::string chunk(4096, ' ');
  std::ofstream file(folder + "/fill", std::ios::app | std::ios::binary);
  while (fs::space(folder).available > left && file.write(chunk.data(), 4096).flush()) {
  }
}

/// Twice: with room for half of a folder, and with none. The shards are elsewhere.
std::string on_full_disk(const std::string& disk, const Arguments& shards) {
  const std::string reason = "No space left on device", out = disk + "/out";
  if (const Outcome first = kiln(small(out)); first.exit_code != 0) return "no first folder: " + first.err;
  const auto before = files_in(out);
  std::uintmax_t bytes = 0;
  for (const auto& [name, content] : before) bytes += content.size();
  for (const std::uintmax_t left : {bytes / 2, std::uintmax_t{0}}) {
    fill(disk, left);
    for (const Arguments& words :
         {small(out), small(disk + "/new"), Arguments{"build", "--join"} + shards + Arguments{"-o", disk + "/joined"}})
      if (std::string wrong = is_full(kiln(words), reason); !wrong.empty()) return text_of(words) + ": " + wrong;
    if (files_in(out) != before) return "the folder that was there is another";
    if (names_in(disk) != Names{"fill", "out"}) return "something is left beside it";
  }
  const Json json = Json::parse(kiln(small(out, {"--json"})).out, nullptr, false);
  return json["failed"].size() == 8 && json["bytes"] == 0 ? "" : json.dump();
}

TEST_F(CliBuildFaults, AFullDiskChangesNothing) {
  const Arguments parts = shards();
  const std::string disk = scratch_.file("disk");
  fs::create_directory(disk);
  const bool ran = cache::test::on_tmpfs(disk, "size=16m,mode=0700", [&] { return on_full_disk(disk, parts); });
  KILN_SKIP_WITHOUT_MOUNTS(ran);
}

// Needs no mounts: the largest file of the folder is not let through.
TEST_F(CliBuildFaults, OnePartThatCannotBeWrittenKeepsTheFolder) {
  const std::string out = whole();
  const auto before = files_in(out);
  std::uintmax_t largest = 0;
  for (const auto& [name, content] : before) largest = std::max<std::uintmax_t>(largest, content.size());
  const int code = kiln::test::run_in_child([&] {
    const rlimit limit{largest - 1, largest - 1};
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return 1;
    const std::string wrong = is_full(kiln(small(out)), "File too large");
    if (!wrong.empty()) std::fprintf(stderr, "%s\n", wrong.c_str());
    return wrong.empty() ? 0 : 2;
  });
  EXPECT_EQ(code, 0);
  EXPECT_EQ(files_in(out), before);
  EXPECT_EQ(names_in(scratch_.file("")), Names{"whole"});
}

TEST_F(CliBuildFaults, FilesOfOthersStay) {
  const std::string out = whole();
  write_text(out + "/TensileLibrary_lazy_gfx90a.dat", "AMD's");
  for (const Arguments& words : {small(out), Arguments{"build", "--join"} + shards() + Arguments{"-o", out}}) {
    const Outcome outcome = kiln(words);
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.err.find("holds TensileLibrary_lazy_gfx90a.dat, which is not kiln's"), std::string::npos)
        << outcome.err;
  }
  EXPECT_EQ(read_text(out + "/TensileLibrary_lazy_gfx90a.dat"), "AMD's");
}

TEST_F(CliBuildFaults, ShardsThatAreNotWholeAreNamed) {
  const Arguments parts = shards();
  const auto files = files_in(parts[1]);
  const std::string object =
      std::ranges::find_if(files, [](const auto& file) { return file.first.ends_with(".co"); })->first;
  const auto joined = [&] {
    return kiln(Arguments{"build", "--join"} + parts + Arguments{"-o", scratch_.file("out")});
  };
  const auto expect_wrong = [&](const std::string& what) {
    const Outcome outcome = joined();
    EXPECT_EQ(outcome.exit_code, 2) << what;
    const std::string text = fmt::format("{}: {} {}", parts[1], object, what);
    EXPECT_NE(outcome.err.find(text), std::string::npos) << outcome.err;
  };
  fs::resize_file(parts[1] + "/" + object, 100);
  expect_wrong("has 100 bytes");
  fs::rename(parts[1] + "/" + object, scratch_.file("elsewhere"));
  expect_wrong("is missing");
  fs::create_symlink(scratch_.file("elsewhere"), parts[1] + "/" + object);
  expect_wrong("is a symbolic link");
  fs::remove(parts[1] + "/" + object);
  write_text(parts[1] + "/" + object, files.at(object));
  EXPECT_EQ(joined().exit_code, 0);
}

// Their files have one name.
TEST_F(CliBuildFaults, ShardsOfOtherLibrariesAreNotJoined) {
  for (const char* name : {"a", "b"}) {
    fs::create_directory(scratch_.file(name));
    fs::copy(KILN_SOURCE_DIR "/runtime/library/sample/kiln_gfx90a_f16.yaml", scratch_.file(name) + "/logic.yaml");
  }
  write_text(scratch_.file("b/logic.yaml"), read_text(scratch_.file("b/logic.yaml")) + "\n");
  built("shard0", {"--shard", "0/2", "--library", scratch_.file("a/logic.yaml")});
  built("shard1", {"--shard", "1/2", "--library", scratch_.file("b/logic.yaml")});
  const Outcome outcome =
      kiln({"build", "--join", scratch_.file("shard0"), scratch_.file("shard1"), "-o", scratch_.file("out")});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_NE(outcome.err.find("were built with other settings: inputs "), std::string::npos) << outcome.err;
}

TEST_F(CliBuildFaults, JoinRefusesWhatShardsSay) {
  const Arguments parts = shards();
  const std::vector<std::pair<Arguments, const char*>> cases = {
      {{"--for", "rocm-6.4"}, "--for"},
      {{"--architecture", "gfx1103"}, "--architecture"},
      {{"--types", "SS"}, "--types"},
      {{"--compress", "none"}, "--compress"},
      {{"--no-lazy"}, "--no-lazy"},
      {{"--lazy"}, "--lazy"},
      {{"--no-merge-files"}, "--no-merge-files"},
      {{"--generate-manifest-and-exit"}, "--generate-manifest-and-exit"},
      {{"--library", "x"}, "--library"},
      {{"--experimental"}, "--experimental"},
      {{"--code-object-version", "4"}, "--code-object-version"},
      {{"--prove", "0"}, "--prove"},
      {{"--shard", "0/2"}, "--shard"},
      {{"logic", "folder", "HIP"}, "'logic'"},
  };
  for (const auto& [option, name] : cases) {
    const Outcome outcome =
        kiln(Arguments{"build"} + option + Arguments{"--join"} + parts + Arguments{"-o", scratch_.file("out")});
    EXPECT_EQ(outcome.exit_code, 2) << name;
    EXPECT_NE(outcome.err.find(fmt::format("{} cannot be given with --join", name)), std::string::npos) << outcome.err;
    EXPECT_FALSE(fs::exists(scratch_.file("out"))) << name;
  }
}

/// A kiln build in the background that has begun its folder, and what is beside that.
struct Begun {
  pid_t program = -1;
  std::string temporary;
};
Begun begin(const std::string& folder, const std::string& log) {
  Arguments words = Arguments{KILN_BINARY_DIR "/bin/kiln"} + small(folder + "/out", {"--jobs", "1"});
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  Begun begun;
  begun.program = kiln::test::start_child([&] {
    std::signal(SIGHUP, SIG_DFL);  // under nohup it is ignored, and stays so
    if (std::freopen(log.c_str(), "w", stdout) == nullptr) return kNotStarted;
    execv(argv[0], argv.data());
    return kNotStarted;
  });
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (begun.temporary.empty() && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    for (const std::string& name : names_in(folder))
      if (name.starts_with(".out.") && fs::exists(fmt::format("{}/{}/.kiln-lock", folder, name)))
        begun.temporary = fmt::format("{}/{}", folder, name);
  }
  return begun;
}

TEST_F(CliBuildFaults, SignalsLeaveNothing) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const std::string folder = scratch_.file(std::to_string(signal)), log = scratch_.file("log");
    fs::create_directory(folder);
    const Begun begun = begin(folder, log);
    ASSERT_FALSE(begun.temporary.empty());
    ::kill(begun.program, signal);
    EXPECT_EQ(kiln::test::wait_for(begun.program), 1) << signal;
    EXPECT_EQ(names_in(folder), Names{}) << signal;
    EXPECT_NE(read_text(log).find("stopped    nothing is written"), std::string::npos) << read_text(log);
  }
}

TEST_F(CliBuildFaults, AKilledRunIsClearedUpByTheNext) {
  const std::string folder = scratch_.file("f"), log = scratch_.file("log");
  fs::create_directory(folder);
  const Begun begun = begin(folder, log);
  ASSERT_FALSE(begun.temporary.empty());
  // While it lives, its folder stays; it is held still so that it does not end before.
  ::kill(begun.program, SIGSTOP);
  EXPECT_EQ(kiln(small(folder + "/out", {"--shard", "7/8"})).exit_code, 0);
  EXPECT_TRUE(fs::exists(begun.temporary));
  ::kill(begun.program, SIGKILL);
  kiln::test::wait_for(begun.program);
  const int lock = ::open((begun.temporary + "/.kiln-lock").c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_GE(lock, 0);
  EXPECT_EQ(::flock(lock, LOCK_EX), 0);  // its worker has ended, too
  ::close(lock);
  EXPECT_EQ(kiln(small(folder + "/out")).exit_code, 0);
  EXPECT_EQ(names_in(folder), Names{"out"});
}

}  // namespace
}  // namespace kiln::tools::test
