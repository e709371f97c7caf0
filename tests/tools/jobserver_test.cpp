// make's jobserver: what MAKEFLAGS says, tokens that are taken and given back as they were, whatever becomes of the
// process; and the memory that limits the number of processes.
#include "runtime/warm/jobserver.hpp"

#include "program.hpp"
#include "runtime/warm/jobs.hpp"
#include "runtime/warm/workers.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::runtime::test {
namespace {

using tools::test::ScratchFolder;
using tools::test::write_text;

TEST(MakeFlags, SayHowManyJobsAndWhere) {
  struct Row {
    const char* text;
    unsigned jobs;
    const char* server;
  };
  for (const Row& row : {Row{"", 0, ""}, Row{"w", 0, ""}, Row{" -j8", 8, ""}, Row{"-j", 0, ""}, Row{"-jx", 0, ""},
                         Row{"w -j3 --jobserver-auth=3,4", 3, "3,4"}, Row{" -j --jobserver-fds=5,6", 0, "5,6"},
                         Row{"s -j16 --jobserver-auth=fifo:/tmp/GMfifo1 -- CC=-j9", 16, "fifo:/tmp/GMfifo1"}}) {
    const MakeFlags flags = parse_make_flags(row.text);
    EXPECT_EQ(flags.jobs.value_or(0), row.jobs) << row.text;
    EXPECT_EQ(flags.jobserver, row.server) << row.text;
  }
}

/// A jobserver as make makes one: with the tokens "abc", behind a name or a pair of descriptors.
class JobserverTest : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    if (GetParam()) {
      const std::string path = folder_.file("fifo");
      ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
      ends_[0] = ends_[1] = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
      name_ = "fifo:" + path;
    } else {
      ASSERT_EQ(::pipe(ends_), 0);
      name_ = fmt::format("{},{}", ends_[0], ends_[1]);
    }
    ASSERT_EQ(::write(ends_[1], "abc", 3), 3);
  }
  void TearDown() override {
    ::close(ends_[0]);
    if (ends_[1] != ends_[0]) ::close(ends_[1]);
  }
  std::unique_ptr<Jobserver> open() {
    auto server = Jobserver::open(name_);
    EXPECT_TRUE(server) << server.error().text();
    return std::move(server).value();
  }
  /// The tokens that are there, which stay; waits for as many.
  std::string tokens(std::size_t expected) {
    std::string all;
    ::fcntl(ends_[0], F_SETFL, O_NONBLOCK);
    for (int tries = 0; tries < 500 && all.size() < expected; ++tries) {
      for (char token = 0; ::read(ends_[0], &token, 1) == 1;) all += token;
      if (all.size() < expected) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ::fcntl(ends_[0], F_SETFL, 0);
    EXPECT_EQ(::write(ends_[1], all.data(), all.size()), static_cast<ssize_t>(all.size()));
    std::ranges::sort(all);
    return all;
  }

  ScratchFolder folder_;
  int ends_[2] = {-1, -1};
  std::string name_;
};

TEST_P(JobserverTest, TokensGoBackAsTheyWere) {
  {
    const auto server = open();
    for (std::size_t taken = 1; taken <= 3; ++taken) {
      EXPECT_TRUE(server->try_take());
      EXPECT_EQ(server->held(), taken);
    }
    EXPECT_FALSE(server->try_take()) << "there is no fourth";
    server->give_back_to(1);
    EXPECT_EQ(server->held(), 1U);
    EXPECT_EQ(tokens(2).size(), 2U);
  }
  EXPECT_EQ(tokens(3), "abc");
}

TEST_P(JobserverTest, TokensOfAKilledProcessGoBack) {
  for (const int signal : {SIGKILL, SIGSEGV, SIGTERM, SIGINT}) {
    const int code = kiln::test::run_in_child([&] {
      std::signal(SIGINT, SIG_DFL);
      auto server = Jobserver::open(name_);
      if (!server || !(*server)->try_take() || !(*server)->try_take()) return 1;
      std::raise(signal);
      return 2;
    });
    EXPECT_EQ(code, -signal);
    EXPECT_EQ(tokens(3), "abc") << signal;
  }
}

/// What `make` below reports: who made it.
Made pid_of_maker() {
  const pid_t pid = ::getpid();
  const auto* const first = reinterpret_cast<const std::byte*>(&pid);
  return {Made::Kind::kBuilt, {first, first + sizeof pid}};
}

TEST_P(JobserverTest, WorkersAreAsManyAsTokensAllow) {
  std::string some(1, '\0');
  ASSERT_EQ(::read(ends_[0], some.data(), 1), 1);  // another job of make's runs
  const auto server = open();
  std::set<std::vector<std::byte>> makers;
  std::size_t most = 0;
  const std::sig_atomic_t stop = 0;
  const auto ran = make_in_processes(
      60, 8,
      [](std::size_t i) {
        if (i == 20) std::raise(SIGSEGV);
        ::usleep(10'000);
        return pid_of_maker();
      },
      [&](std::size_t, Made&& made) {
        makers.insert(made.bytes);
        most = std::max(most, server->held());
      },
      [] {}, stop, server.get());
  ASSERT_TRUE(ran) << ran.error().text();
  EXPECT_EQ(most, 2U);
  EXPECT_GE(makers.size(), 3U);
  EXPECT_EQ(server->held(), 0U);
  EXPECT_EQ(tokens(2).size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(Kinds, JobserverTest, testing::Bool(),
                         [](const auto& kind) { return kind.param ? "NamedPipe" : "Descriptors"; });

TEST(Jobserver, WhatCannotBeReachedIsSaid) {
  ScratchFolder folder;
  write_text(folder.file("file"), "x");
  const int file = ::open(folder.file("file").c_str(), O_RDWR | O_CLOEXEC);
  for (const auto& [name, says] : {std::pair<std::string, std::string>{"fifo:" + folder.file("none"), "No such file"},
                                   {"fifo:" + folder.file("file"), "it is no pipe"},
                                   {fmt::format("{},{}", file, file), "it is no pipe"},
                                   {"998,999", "No such file"},
                                   {"-2,-2", "neither fifo:PATH nor two descriptors"},
                                   {"x", "neither fifo:PATH nor two descriptors"}}) {
    const auto server = Jobserver::open(name);
    ASSERT_FALSE(server) << name;
    EXPECT_NE(server.error().message.find(says), std::string::npos) << server.error().message;
    EXPECT_NE(server.error().message.find("begins with +"), std::string::npos) << server.error().message;
  }
  ::close(file);
}

TEST(MemoryLeft, IsWhatTheNarrowestLimitLeaves) {
  ScratchFolder folder;
  const std::string root = folder.file("root");
  const auto put = [&](const std::string& name, const std::string& text) {
    const std::filesystem::path path = root + "/" + name;
    std::filesystem::create_directories(path.parent_path());
    write_text(path.string(), text);
  };
  EXPECT_FALSE(memory_left(root));
  put("proc/meminfo", "MemTotal:  8000 kB\nMemFree:   100 kB\nMemAvailable:   5000 kB\nBuffers:  1 kB\n");
  EXPECT_EQ(memory_left(root), 5000U * 1024);
  put("proc/self/cgroup", "0::/a/b\n");
  put("sys/fs/cgroup/a/b/memory.max", "max\n");
  put("sys/fs/cgroup/a/b/memory.current", "70\n");
  EXPECT_EQ(memory_left(root), 5000U * 1024) << "no limit";
  put("sys/fs/cgroup/a/memory.max", "1000\n");
  put("sys/fs/cgroup/a/memory.current", "100\n");
  EXPECT_EQ(memory_left(root), 900U) << "of the group above";
  put("proc/self/cgroup", "5:cpu:/x\n4:memory:/c\n");
  put("sys/fs/cgroup/memory/c/memory.limit_in_bytes", "500\n");
  put("sys/fs/cgroup/memory/c/memory.usage_in_bytes", "600\n");
  EXPECT_EQ(memory_left(root), 0U);
}

TEST(ChooseJobs, NeverMoreThanMemoryAllows) {
  constexpr std::uint64_t kMega = 1U << 20U;
  struct Row {
    unsigned given, most;
    std::optional<std::uint64_t> memory_bytes;
    const char* note;
  };
  for (const Row& row :
       {Row{6, 6, std::nullopt, ""}, Row{6, 6, 6 * 128 * kMega, ""},
        Row{6, 5, 6 * 128 * kMega - 1, "memory allows 5 of the 6 processes"},
        Row{2, 1, 0, "memory allows 1 of the 2 processes"}, Row{1, 1, 0, ""}, Row{4, 4, 4096 * kMega, ""}}) {
    const Jobs jobs = choose_jobs(row.given, row.memory_bytes);
    EXPECT_EQ(jobs.most, row.most);
    EXPECT_EQ(jobs.note, row.note);
    EXPECT_EQ(jobs.server, nullptr);
  }
}

}  // namespace
}  // namespace kiln::runtime::test
