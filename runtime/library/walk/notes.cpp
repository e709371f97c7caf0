// See notes.hpp.
#include "runtime/library/walk/notes.hpp"

#include <algorithm>
#include <atomic>

namespace kiln::library {
namespace {

std::atomic<std::uint32_t> next_predicate{0}, next_solution{0};
std::atomic<std::uint64_t> next_tree{1};

}  // namespace

Notes& Notes::of_thread() {
  thread_local Notes notes;
  return notes;
}

void Notes::fit() {
  const auto fit = [](std::vector<std::uint32_t>& notes, std::uint32_t size) {
    if (notes.size() < size) notes.resize(size + size / 4, 0);
  };
  fit(predicates, next_predicate.load(std::memory_order_acquire));
  fit(solutions, next_solution.load(std::memory_order_acquire));
}

std::uint32_t Notes::begin() {
  fit();
  stamp += 2;
  if (stamp == 0) {  // after two thousand million walks of this thread
    std::fill(predicates.begin(), predicates.end(), 0U);
    std::fill(solutions.begin(), solutions.end(), 0U);
    stamp = 2;
  }
  return stamp;
}

void number(Tree& tree) {
  tree.predicate_base = next_predicate.fetch_add(static_cast<std::uint32_t>(tree.pool.size()));
  tree.solution_base = next_solution.fetch_add(static_cast<std::uint32_t>(tree.solutions.size()));
  tree.number = next_tree.fetch_add(1);
}

}  // namespace kiln::library
