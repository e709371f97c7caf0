// kiln warm when something ends it or one of its processes: a killed worker costs the kernel it was at, Ctrl-C nothing
// that was stored, and the same command goes on from there.
#include "program.hpp"

#include <chrono>
#include <csignal>
#include <sstream>
#include <thread>

#include <fmt/format.h>

namespace kiln::tools::test {
namespace {

/// So many different kernels that a process needs seconds for them.
std::string many_problems() {
  std::string text;
  for (const char* layout :
       {"--transA N --transB N", "--transA N --transB T", "--transA T --transB N", "--transA T --transB T"})
    for (const char* type : {"f16_r", "bf16_r", "f32_r"})
      for (const char* activation : {"none", "relu", "gelu", "swish", "sigmoid", "tanh", "clamp"})
        for (const char* more : {"", "--bias_vector", "--scaleAlpha_vector", "--bias_vector --scaleAlpha_vector"})
          text += fmt::format("-m 64 -n 64 -k 64 {} -r {} --activation_type {} {}\n", layout, type, activation, more);
  return text;
}

class CliWarmBrokenOff : public testing::Test {
 protected:
  CliWarmBrokenOff() { write_text(folder_.file("problems"), many_problems()); }

  /// A kiln warm that goes on beside this process.
  pid_t start() {
    Arguments words = Arguments{KILN_BINARY_DIR "/bin/kiln"} + warm_ + Arguments{"--jobs", "1"};
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    return kiln::test::start_child([&] {
      if (std::freopen(folder_.file("out").c_str(), "w", stdout) == nullptr ||
          std::freopen(folder_.file("err").c_str(), "w", stderr) == nullptr)
        return kNotStarted;
      execv(argv[0], argv.data());
      return kNotStarted;
    });
  }

  std::size_t stored() { return kiln({"cache", "list", "--cache", cache_, "--json"}).json()["entries"].size(); }
  /// False if the program ends before.
  bool has_more_than(std::size_t entries, pid_t program) {
    while (stored() <= entries) {
      siginfo_t info{};
      if (waitid(P_PID, static_cast<id_t>(program), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == program)
        return stored() > entries;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
  }
  /// The processes that `parent` has begun.
  static std::vector<pid_t> children_of(pid_t parent) {
    std::istringstream text(read_text(fmt::format("/proc/{0}/task/{0}/children", parent)));
    std::vector<pid_t> all;
    for (pid_t child = 0; text >> child;) all.push_back(child);
    return all;
  }
  static std::size_t sum(const Json& reasons) {
    std::size_t all = 0;
    for (const Json& row : reasons) all += row["count"].get<std::size_t>();
    return all;
  }

  ScratchFolder folder_;
  std::string cache_ = folder_.file("c");
  Arguments warm_ = {"warm",
                     "--arch",
                     "gfx908,gfx90a,gfx942,gfx950,gfx1030,gfx1100,gfx1151,gfx1201",
                     "--problems",
                     folder_.file("problems"),
                     "--cache",
                     cache_,
                     "--json"};
};

TEST_F(CliWarmBrokenOff, NothingThatWasStoredIsLost) {
  const Json all = kiln(warm_ + Arguments{"--dry-run"}).json();
  const std::size_t kernels = all["kernels"];
  ASSERT_GT(kernels, 2000U);
  const pid_t program = start();
  ASSERT_TRUE(has_more_than(0, program)) << read_text(folder_.file("err"));
  const std::vector<pid_t> workers = children_of(program);
  ASSERT_EQ(workers.size(), 1U);
  kill(workers[0], SIGKILL);
  ASSERT_TRUE(has_more_than(stored(), program)) << "another one goes on";
  kill(program, SIGINT);
  EXPECT_EQ(kiln::test::wait_for(program), 1);
  const Json json = Json::parse(read_text(folder_.file("out")), nullptr, false);
  ASSERT_TRUE(json.is_object()) << read_text(folder_.file("err"));
  EXPECT_EQ(json["interrupted"], true);
  EXPECT_LE(sum(json["failed"]), 1U) << json["failed"];
  for (const Json& row : json["failed"])
    EXPECT_NE(row["reason"].get<std::string>().find("ended its process: Killed"), std::string::npos) << row;
  const std::size_t built = json["built"];
  EXPECT_GT(built, 0U);
  EXPECT_LT(built, kernels);
  EXPECT_EQ(stored(), built);
  EXPECT_EQ(kiln({"cache", "verify", "--cache", cache_}).exit_code, 0);

  const Json rest = kiln(warm_).json();
  EXPECT_EQ(rest["present"], built);
  EXPECT_EQ(rest["built"], kernels - built);
  EXPECT_TRUE(rest["failed"].empty()) << rest["failed"];
  EXPECT_EQ(stored(), kernels);
  EXPECT_LT(rest["peak_memory_bytes"], 300'000'000) << "of each process, for any number of kernels";
}

// As Ctrl-C does: what queues and init send.
TEST_F(CliWarmBrokenOff, TheSystemsSignalsEndItInOrder) {
  const pid_t program = start();
  ASSERT_TRUE(has_more_than(0, program)) << read_text(folder_.file("err"));
  kill(program, SIGTERM);
  EXPECT_EQ(kiln::test::wait_for(program), 1);
  const Json json = Json::parse(read_text(folder_.file("out")), nullptr, false);
  ASSERT_TRUE(json.is_object()) << read_text(folder_.file("err"));
  EXPECT_EQ(json["interrupted"], true);
  EXPECT_EQ(stored(), json["built"]);
}

TEST_F(CliWarmBrokenOff, AKilledProgramIsGoneOnFrom) {
  const pid_t program = start();
  ASSERT_TRUE(has_more_than(0, program)) << read_text(folder_.file("err"));
  kill(program, SIGKILL);
  kiln::test::wait_for(program);
  const std::size_t before = stored();
  EXPECT_EQ(kiln({"cache", "verify", "--cache", cache_}).exit_code, 0);
  EXPECT_EQ(kiln(warm_ + Arguments{"--dry-run"}).json()["present"], before);
}

}  // namespace
}  // namespace kiln::tools::test
