// What is known of problems, for any number of threads: looking up takes no lock and writes nothing, so that it shares
// no cache line that changes. Entries are only added, up to a bound; what finds no place any more is
// looked for in vain and prepared anew. Alpha, beta and the activation's arguments are not told apart beyond what
// selection sees of them (library/problem: restriction_of), so that a program may change them at will.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/solutions.hpp"
#include "runtime/contract/mix64.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include <xxhash.h>

namespace kiln::runtime {

/// What decides a problem's plan.
inline GemmProblem plan_key(GemmProblem problem) {
  const auto seen = [](double scalar) { return scalar == 0 || scalar == 1 || scalar == -1 ? scalar + 0.0 : 2; };
  problem.alpha = seen(problem.alpha);
  problem.beta = seen(problem.beta);
  problem.alpha_imaginary = seen(problem.alpha_imaginary);
  problem.beta_imaginary = seen(problem.beta_imaginary);
  problem.activation_arguments = {0, 0};
  return problem;
}

/// Of the sizes, and of the parts of the type that applications mix; the rest is compared.
inline std::uint64_t hash_of(const GemmProblem& p) {
  const auto number = [](auto value) { return static_cast<std::uint64_t>(value); };
  const Epilogue& e = p.type.epilogue;
  const std::uint64_t type = number(p.type.a) | number(p.type.b) << 8U | number(p.type.d) << 16U |
                             number(p.type.compute) << 24U | number(p.type.trans_a) << 32U |
                             number(p.type.trans_b) << 33U | number(e.bias) << 34U | number(e.activation) << 36U |
                             number(p.beta_is_zero()) << 42U;
  const std::array<std::uint64_t, 10> words = {type,  p.m,   p.n,        p.k,        p.batch,
                                               p.lda, p.ldb, p.stride_a, p.stride_b, p.ldd};
  return XXH3_64bits(words.data(), sizeof words);
}

/// A problem by a solution that the caller chose.
struct NumberedProblem {
  GemmProblem problem;
  SolutionIndex index = -1;
  SolutionOverrides overrides;
  bool operator==(const NumberedProblem&) const = default;
};
inline std::uint64_t hash_of(const NumberedProblem& p) {
  const std::uint64_t index = static_cast<std::uint32_t>(p.index);
  return mix64(hash_of(p.problem), index);
}

/// At most `kMost` values. A key has hash_of().
template <class Value, std::size_t kMost, class Key = GemmProblem>
class ProblemTable {
 public:
  ProblemTable() : heads_(std::make_unique<std::array<std::atomic<const Node*>, kHeads>>()) {}

  /// nullptr: there is none.
  const Value* find(const Key& key) const {
    const std::uint64_t hash = hash_of(key);
    for (const Node* node = (*heads_)[hash % kHeads].load(std::memory_order_acquire); node != nullptr;
         node = node->next)
      if (node->hash == hash && node->key == key) return &node->value;
    return nullptr;
  }

  /// Does nothing if there is one already, or no place is left.
  void add(const Key& key, const Value& value) {
    const std::lock_guard lock(mutex_);
    if (nodes_.size() == kMost || find(key) != nullptr) return;
    const std::uint64_t hash = hash_of(key);
    std::atomic<const Node*>& head = (*heads_)[hash % kHeads];
    nodes_.push_back(std::make_unique<Node>(Node{hash, key, value, head.load(std::memory_order_relaxed)}));
    head.store(nodes_.back().get(), std::memory_order_release);
  }

 private:
  static constexpr std::size_t kHeads = 1U << 13U;

  struct Node {
    std::uint64_t hash;
    Key key;
    Value value;
    const Node* next;
  };

  std::unique_ptr<std::array<std::atomic<const Node*>, kHeads>> heads_;
  std::mutex mutex_;  ///< of who adds
  std::vector<std::unique_ptr<Node>> nodes_;
};

}  // namespace kiln::runtime
