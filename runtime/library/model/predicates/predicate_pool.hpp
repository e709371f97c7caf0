// PredicatePool: the predicates of one tree, each held once and named by an id, so that a walk evaluates each at most
// once for a problem however many rows and solutions ask for it. A condition is a list of ids that must all hold.
#pragma once

#include "runtime/library/model/predicates/predicates.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kiln::library {

using PredicateId = std::uint32_t;

/// [first, first + count) of the pool's lists; count 0: TruePred.
struct Condition {
  std::uint32_t first = 0, count = 0;
};

class PredicatePool {
 public:
  std::size_t size() const { return predicates_.size(); }
  const Predicate& operator[](PredicateId id) const { return predicates_[id]; }
  std::span<const PredicateId> list(Condition c) const { return {lists_.data() + c.first, c.count}; }
  /// Of kAnd, kOr and kNot.
  std::span<const PredicateId> children(const Predicate& p) const {
    return {lists_.data() + p.values[0], static_cast<std::size_t>(p.values[1])};
  }
  /// "Or(SizeEqual(index=0, value=8), ...)".
  std::string text(PredicateId id) const;

 private:
  friend class PredicateInterner;
  std::vector<Predicate> predicates_;
  std::vector<PredicateId> lists_;
};

/// Evaluates one predicate with all it is made of, without notes.
bool holds(const PredicatePool& pool, const Predicate& predicate, const PredicateContext& context);
inline bool holds(const PredicatePool& pool, PredicateId id, const PredicateContext& context) {
  return holds(pool, pool[id], context);
}
/// True if its verdict, with all it is made of, holds for all sizes (is_fixed(PredicateKind)).
bool is_fixed(const PredicatePool& pool, PredicateId id);

/// Fills a pool; needed only while a tree is built.
class PredicateInterner {
 public:
  explicit PredicateInterner(PredicatePool& pool) : pool_(pool) {}
  const PredicatePool& pool() const { return pool_; }
  PredicateId intern(const Predicate& predicate);
  PredicateId intern(PredicateKind composite, std::span<const PredicateId> children);
  /// The cheapest and most telling predicates are put first: the verdict does not depend on their order.
  Condition condition(std::span<const PredicateId> ids) { return condition(ids, {}); }
  Condition condition(const std::vector<Predicate>& predicates) { return condition({}, predicates); }
  /// Both.
  Condition condition(std::span<const PredicateId> ids, std::span<const Predicate> predicates);

 private:
  /// Numbers by hash, open: a power of two of places, at most half of them taken.
  struct Index {
    std::vector<std::uint32_t> places;
    std::size_t taken = 0;
  };
  struct List {
    std::size_t hash = 0;
    std::uint32_t first = 0, count = 0;
  };
  template <class Equals, class HashOf>
  static std::uint32_t& find(Index& index, std::size_t hash, Equals equals, HashOf hash_of);
  std::uint32_t add_list(std::span<const PredicateId> ids);

  PredicatePool& pool_;
  Index ids_;    // of predicates
  Index lists_;  // of list_entries_
  std::vector<List> list_entries_;
  std::vector<PredicateId> scratch_;
};

}  // namespace kiln::library
