// Where messages go: levels of the callback and of $KILN_LOG's file, bad values, several threads, and files that fail.
#include "runtime/host/log.hpp"

#include "kiln/cache_counters.hpp"
#include "kiln/runtime.hpp"
#include "tests/child.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

class LogTest : public testing::Test {
 protected:
  void SetUp() override { unsetenv(kLogVariable); }
  void TearDown() override { unsetenv(kLogVariable); }
  static void set(const std::string& value) { setenv(kLogVariable, value.c_str(), 1); }

  RuntimeOptions options(LogLevel level = LogLevel::kInfo) {
    RuntimeOptions o;
    o.log_level = level;
    o.log = [this](LogLevel l, std::string_view message) { told_ += fmt::format("{}: {}\n", name_of(l), message); };
    return o;
  }
  /// Says one thing of each level; what the callback heard.
  std::string told_by(const Log& log) {
    told_.clear();
    log.error("e");
    log.info("i");
    log.debug("d");
    return told_;
  }
  static std::string text_of(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }

  test::ScratchFolder folder_;
  std::string told_;
};

TEST_F(LogTest, AProcessorWithoutARowIsToldOnce) {
  for (const auto& [arch, times] : {std::pair{"gfx802", 1}, std::pair{"gfx803", 0}}) {
    told_.clear();
    RuntimeOptions o = options();
    o.cache_folder = "none";
    o.device = DeviceChoice::kNone;
    o.arch = arch;
    auto runtime = Runtime::open(o);
    ASSERT_TRUE(runtime) << runtime.error().text();
    ASSERT_TRUE(runtime->kernel(GemmProblem::packed({}, 64, 64, 64)));
    const std::string line = fmt::format("info: kiln has no row for {}: LLVM's answers say that it is of gfx8", arch);
    EXPECT_EQ(told_.starts_with(line) ? 1 : 0, times) << told_;
    EXPECT_EQ(std::count(told_.begin(), told_.end(), '\n'), times) << told_;
  }
}

TEST_F(LogTest, AFaultOfTheCacheIsALineForEachReasonAndCounted) {
  std::ofstream(folder_.file("file")) << "x";
  RuntimeOptions o = options();
  o.cache_folder = folder_.file("file/below");
  o.device = DeviceChoice::kNone;
  o.arch = "gfx942";
  auto runtime = Runtime::open(o);
  ASSERT_TRUE(runtime) << runtime.error().text();
  for (const std::uint64_t size : {16, 32}) {
    ProblemType type;
    type.trans_a = size == 16 ? Transpose::kT : Transpose::kN;
    const auto kernel = runtime->kernel(GemmProblem::packed(type, size, 64, 64));
    ASSERT_TRUE(kernel) << kernel.error().text();
    EXPECT_FALSE(kernel->cache_hit);
    EXPECT_FALSE(kernel->cache_stored);
    EXPECT_NE(kernel->cache_fault.find("cannot create"), std::string::npos) << kernel->cache_fault;
  }
  EXPECT_TRUE(told_.starts_with("error: kernel cache: cannot create")) << told_;
  EXPECT_EQ(std::count(told_.begin(), told_.end(), '\n'), 1) << told_;
  const CacheCounters counters = cache_counters(*runtime);
  EXPECT_EQ(counters.hits, 0U);
  EXPECT_EQ(counters.misses, 2U);
  EXPECT_EQ(counters.stores, 0U);
  EXPECT_GE(counters.faults, 1U);
  EXPECT_NE(counters.last_fault.find("cannot create"), std::string::npos) << counters.last_fault;
}

TEST_F(LogTest, TheCallbackHearsItsLevelAndAbove) {
  EXPECT_EQ(told_by(Log::open(options(LogLevel::kOff)).value()), "");
  EXPECT_EQ(told_by(Log::open(options(LogLevel::kError)).value()), "error: e\n");
  EXPECT_EQ(told_by(Log::open(options(LogLevel::kInfo)).value()), "error: e\ninfo: i\n");
  EXPECT_EQ(told_by(Log::open(options(LogLevel::kDebug)).value()), "error: e\ninfo: i\ndebug: d\n");
  const Log info = Log::open(options()).value();
  EXPECT_TRUE(info.wants(LogLevel::kInfo));
  EXPECT_FALSE(info.wants(LogLevel::kDebug));
  EXPECT_EQ(told_by(Log()), "");
}

TEST_F(LogTest, TheVariableWithoutAFileSetsTheCallbacksLevel) {
  for (const auto& [value, expected] :
       {std::pair{"off", ""}, std::pair{"error", "error: e\n"}, std::pair{"info", "error: e\ninfo: i\n"},
        std::pair{"debug", "error: e\ninfo: i\ndebug: d\n"}, std::pair{"", "error: e\ninfo: i\n"}}) {
    set(value);
    EXPECT_EQ(told_by(Log::open(options()).value()), expected) << value;
    const Log without = Log::open({}).value();
    EXPECT_FALSE(without.wants(LogLevel::kError)) << value;
    without.error("nobody hears this");
  }
}

TEST_F(LogTest, AFileGetsItsOwnLevel) {
  const std::string file = folder_.file("with:colon.log");
  set("debug:" + file);
  EXPECT_EQ(told_by(Log::open(options(LogLevel::kError)).value()), "error: e\n");
  EXPECT_EQ(text_of(file), "kiln: error: e\nkiln: info: i\nkiln: debug: d\n");
  set("error:" + file);  // appended; without a callback as well
  told_by(Log::open({}).value());
  EXPECT_EQ(text_of(file), "kiln: error: e\nkiln: info: i\nkiln: debug: d\nkiln: error: e\n");
  set("off:" + file);
  told_by(Log::open({}).value());
  EXPECT_EQ(text_of(file), "kiln: error: e\nkiln: info: i\nkiln: debug: d\nkiln: error: e\n");
}

TEST_F(LogTest, BadValuesAreErrors) {
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  struct Row {
    std::string value;
    ErrorCode code;
    std::string says;
  };
  for (const Row& row : {Row{"verbose", ErrorCode::kInvalidArgument,
                             "KILN_LOG is 'verbose', but 'verbose' is no level; "
                             "expected off, error, info or debug"},
                         Row{"INFO", ErrorCode::kInvalidArgument, "'INFO' is no level"},
                         Row{" info", ErrorCode::kInvalidArgument, "' info' is no level"},
                         Row{"2", ErrorCode::kInvalidArgument, "'2' is no level"},
                         Row{":" + folder_.file("x"), ErrorCode::kInvalidArgument, "'' is no level"},
                         Row{"info:", ErrorCode::kInvalidArgument, "names no file"},
                         Row{"info:-", ErrorCode::kInvalidArgument, "names no file"},
                         Row{"a\x1b[2J", ErrorCode::kInvalidArgument, "'a [2J'"},
                         Row{"info:" + folder_.path(), ErrorCode::kIo, "Is a directory"},
                         Row{"info:" + folder_.file("no/such"), ErrorCode::kIo, "No such file or directory"},
                         Row{"info:" + pipe, ErrorCode::kIo, "which KILN_LOG names"}}) {
    set(row.value);
    const auto log = Log::open(options());
    ASSERT_FALSE(log) << row.value;
    EXPECT_EQ(log.error().code, row.code) << row.value;
    EXPECT_NE(log.error().message.find(row.says), std::string::npos) << log.error().message;
    RuntimeOptions o = options();
    o.device = DeviceChoice::kNone;
    const auto runtime = Runtime::open(o);
    ASSERT_FALSE(runtime) << row.value;
    EXPECT_EQ(runtime.error().message, log.error().message);
  }
}

TEST_F(LogTest, AMessageIsOnePrintableLine) {
  set("info:" + folder_.file("log"));
  const Log log = Log::open(options()).value();
  log.info("two\nlines and \x1b[31mred\x7f");
  EXPECT_EQ(told_, "info: two lines and  [31mred \n");
  EXPECT_EQ(text_of(folder_.file("log")), "kiln: info: two lines and  [31mred \n");
}

TEST_F(LogTest, WhatACallbackThrowsIsDropped) {
  RuntimeOptions o;
  int calls = 0;
  o.log = [&](LogLevel, std::string_view) {
    ++calls;
    throw std::runtime_error("not kiln's business");
  };
  const Log log = Log::open(o).value();
  log.error("first");
  log.error("second");
  EXPECT_EQ(calls, 2);
}

TEST_F(LogTest, ACallbackMayCallKilnAgain) {
  RuntimeOptions inner = options();
  const Log other = Log::open(inner).value();
  RuntimeOptions o;
  o.log = [&](LogLevel, std::string_view message) { other.info(message); };
  Log::open(o).value().info("through");
  EXPECT_EQ(told_, "info: through\n");
}

// Lines are whole, none is lost, and a callback without a lock of its own is safe.
TEST_F(LogTest, SeveralThreads) {
  constexpr int kThreads = 8, kLines = 200;
  const std::string file = folder_.file("log");
  set("info:" + file);
  std::vector<std::string> told;
  RuntimeOptions o;
  o.log = [&](LogLevel, std::string_view message) { told.emplace_back(message); };
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&o, t] {
      const Log log = Log::open(o).value();
      for (int i = 0; i < kLines; ++i) log.info(fmt::format("thread {} line {}", t, i));
    });
  for (std::thread& thread : threads) thread.join();
  std::vector<std::string> expected, written;
  for (int t = 0; t < kThreads; ++t)
    for (int i = 0; i < kLines; ++i) expected.push_back(fmt::format("thread {} line {}", t, i));
  std::istringstream stream(text_of(file));
  for (std::string line; std::getline(stream, line);)
    written.push_back(line.substr(std::string("kiln: info: ").size()));
  for (auto* list : {&expected, &told, &written}) std::ranges::sort(*list);
  EXPECT_EQ(told, expected);
  EXPECT_EQ(written, expected);
}

// A file at its largest size sends SIGXFSZ, which would end a program that never asked for it.
TEST_F(LogTest, AFullFileEndsNobody) {
  const std::string file = folder_.file("log");
  set("info:" + file);
  const int code = kiln::test::run_in_child([] {
    const Log log = Log::open({}).value();
    const rlimit limit{8, 8};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 2;
    log.info("more than eight bytes");
    log.info("and again");
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGXFSZ) != 0 ? 3 : 0;
  });
  EXPECT_EQ(code, 0);
  EXPECT_EQ(text_of(file), "kiln: in");
}

}  // namespace
}  // namespace kiln::runtime
