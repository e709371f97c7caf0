// Times of stages, for people to read; nothing depends on them.
#pragma once

#include "kiln/kernel.hpp"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace kiln::codegen {

/// Notes how long each stage took since the one before it, or since the watch was made.
class Stopwatch {
 public:
  explicit Stopwatch(std::vector<StageTime>& times) : times_(times) {}
  void lap(std::string stage) {
    const auto now = std::chrono::steady_clock::now();
    times_.push_back({std::move(stage), std::chrono::duration<double, std::micro>(now - last_).count()});
    last_ = now;
  }

 private:
  std::vector<StageTime>& times_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// Calls the function and notes how long it took.
template <class F>
auto timed(std::vector<StageTime>& times, std::string stage, F&& function) {
  Stopwatch watch(times);
  auto result = std::forward<F>(function)();
  watch.lap(std::move(stage));
  return result;
}

}  // namespace kiln::codegen
