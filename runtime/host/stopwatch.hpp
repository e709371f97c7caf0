// Times of stages, for people to read; nothing depends on them.
#pragma once

#include "kiln/runtime.hpp"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace kiln::runtime {

/// Calls the function and notes how long it took.
template <class F>
auto timed(std::vector<StageTime>& times, std::string stage, F&& function) {
  const auto start = std::chrono::steady_clock::now();
  auto result = std::forward<F>(function)();
  const std::chrono::duration<double, std::micro> elapsed = std::chrono::steady_clock::now() - start;
  times.push_back({std::move(stage), elapsed.count()});
  return result;
}

}  // namespace kiln::runtime
