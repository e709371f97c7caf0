// Jobs that can wait: once each, on a thread that ends with its owner, and that a forked child does not have.
#include "runtime/kernels/background_builder.hpp"

#include "tests/child.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

/// A job that runs until it is let go.
class Gate {
 public:
  void wait() {
    std::unique_lock lock(mutex_);
    entered_ = true;
    changed_.notify_all();
    changed_.wait(lock, [&] { return open_; });
  }
  void wait_until_entered() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return entered_; });
  }
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool entered_ = false, open_ = false;
};

TEST(BackgroundBuilder, StartsNothingByItself) {
  const BackgroundBuilder builder;
  EXPECT_EQ(builder.pending(), 0U);
  builder.wait();
}

TEST(BackgroundBuilder, RunsAJobOfANameOnce) {
  BackgroundBuilder builder;
  Gate gate;
  std::atomic<int> runs = 0;
  ASSERT_TRUE(builder.add("first", [&] { gate.wait(); }));
  gate.wait_until_entered();
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(builder.add("second", [&] { ++runs; }));
  EXPECT_EQ(builder.pending(), 2U);
  gate.open();
  builder.wait();
  EXPECT_EQ(runs, 1);
  ASSERT_TRUE(builder.add("second", [&] { ++runs; }));  // it neither waits nor runs any more
  builder.wait();
  EXPECT_EQ(runs, 2);
}

TEST(BackgroundBuilder, ItsEndWaitsForTheJobThatRuns) {
  auto builder = std::make_unique<BackgroundBuilder>();
  Gate gate;
  std::atomic<bool> ended = false;
  ASSERT_TRUE(builder->add("first", [&] {
    gate.wait();
    ended = true;
  }));
  gate.wait_until_entered();
  std::thread opener([&] { gate.open(); });
  builder.reset();
  opener.join();
  EXPECT_TRUE(ended);
}

TEST(BackgroundBuilder, AChildOfForkHasItsOwn) {
  BackgroundBuilder builder;
  Gate gate;
  ASSERT_TRUE(builder.add("parent's", [&] { gate.wait(); }));
  gate.wait_until_entered();
  const int code = kiln::test::run_in_child([&]() -> int {
    int ran = 0;
    const bool fresh = builder.pending() == 0 && builder.add("child's", [&] { ran = 1; });
    builder.wait();
    std::exit(fresh && ran == 1 ? 0 : 1);  // with what is done at the end of a process
  });
  EXPECT_EQ(code, 0);
  gate.open();
  builder.wait();
}

}  // namespace
}  // namespace kiln::runtime
