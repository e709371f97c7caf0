// TreeSolutions: the solutions of a tree. Those that are known are kept; of those that are not yet, only how they are
// made: a solution is made when somebody first looks at it, once for all threads, and stays where it is.
#pragma once

#include "runtime/library/model/solution/solution.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace kiln::library {

class TreeSolutions {
 public:
  /// The one of a number below the count that it was appended with. Called under a lock.
  using Make = std::function<Solution(std::size_t)>;

  /// From now on its solutions say where they stand, and their numbers count from `first`. Solutions that have none
  /// yet, those of master libraries, are called by their indices. Called before any is looked at.
  void place_in(const Tree* tree, std::int32_t first, std::int32_t most) {
    tree_ = tree;
    first_number_ = first;
    most_numbers_ = most;
    for (std::size_t i = 0; i < own_.size(); ++i) place(own_[i], i);
  }
  std::int32_t first_number() const { return first_number_; }
  std::int32_t most_numbers() const { return most_numbers_; }

  std::size_t size() const { return places_.size(); }
  void push_back(Solution solution) { places_.emplace_back(&own_.emplace_back(std::move(solution))); }
  void append(std::size_t count, Make make) {
    lazy_.push_back({size(), std::move(make)});
    for (std::size_t i = 0; i < count; ++i) places_.emplace_back(nullptr);
  }
  const Solution& operator[](std::size_t number) const {
    const Solution* const known = places_[number].load(std::memory_order_acquire);
    return known != nullptr ? *known : make(number);
  }

  class Iterator {
   public:
    Iterator(const TreeSolutions& list, std::size_t at) : list_(list), at_(at) {}
    const Solution& operator*() const { return list_[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    const TreeSolutions& list_;
    std::size_t at_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  struct Lazy {
    std::size_t first;
    Make make;
  };

  const Solution& make(std::size_t number) const {
    const std::lock_guard lock(mutex_);
    if (const Solution* const known = places_[number].load(std::memory_order_relaxed)) return *known;
    const auto next =
        std::upper_bound(lazy_.begin(), lazy_.end(), number, [](std::size_t n, const Lazy& l) { return n < l.first; });
    const Lazy& lazy = *(next - 1);
    Solution& made = own_.emplace_back(lazy.make(number - lazy.first));
    place(made, number);
    places_[number].store(&made, std::memory_order_release);
    return made;
  }

  void place(Solution& solution, std::size_t slot) const {
    solution.tree = tree_;
    solution.slot = static_cast<std::uint32_t>(slot);
    const std::int64_t number = solution.number >= 0 ? solution.number : solution.index;
    const bool fits = first_number_ >= 0 && number >= 0 && number < most_numbers_;
    solution.number = fits ? first_number_ + static_cast<std::int32_t>(number) : -1;
  }

  const Tree* tree_ = nullptr;
  std::int32_t first_number_ = -1, most_numbers_ = 0;
  std::vector<Lazy> lazy_;
  mutable std::mutex mutex_;
  mutable std::deque<Solution> own_;
  mutable std::deque<std::atomic<const Solution*>> places_;
};

}  // namespace kiln::library
