// See predicate_pool.hpp.
#include "runtime/library/model/predicates/predicate_pool.hpp"

#include "runtime/contract/mix64.hpp"

#include <algorithm>
#include <array>

namespace kiln::library {
namespace {

using K = PredicateKind;

// Kinds in the order in which a condition asks them; those not named follow as they stand.
constexpr std::array kFirst = {K::kProcessor,   K::kTypesEqual,  K::kF32XdlMathOp, K::kHighPrecisionAccumulate,
                               K::kGroupedGemm, K::kUseGradient, K::kUseE,         K::kUseBias};

constexpr auto kRanks = [] {
  std::array<std::uint8_t, static_cast<std::size_t>(K::kCount)> ranks{};
  ranks.fill(static_cast<std::uint8_t>(kFirst.size()));
  for (std::size_t i = 0; i < kFirst.size(); ++i)
    ranks[static_cast<std::size_t>(kFirst[i])] = static_cast<std::uint8_t>(i);
  return ranks;
}();

std::uint8_t rank(PredicateKind kind) {
  return kRanks[static_cast<std::size_t>(kind)];
}

constexpr std::uint32_t kNoNumber = UINT32_MAX;

std::size_t hash_of(const Predicate& predicate) {
  std::size_t hash = static_cast<std::size_t>(predicate.kind);
  for (const std::int64_t value : predicate.values) hash = mix64(hash, static_cast<std::uint64_t>(value));
  return hash;
}

std::size_t hash_of(std::span<const PredicateId> ids) {
  std::size_t hash = ids.size();
  for (const PredicateId id : ids) hash = mix64(hash, std::uint64_t{id});
  return hash;
}

}  // namespace

std::string PredicatePool::text(PredicateId id) const {
  const Predicate& predicate = predicates_[id];
  if (predicate.kind != K::kAnd && predicate.kind != K::kOr && predicate.kind != K::kNot) return text_of(predicate);
  std::string text(name_of(predicate.kind));
  std::string_view separator = "(";
  for (const PredicateId child : children(predicate)) {
    text += separator;
    text += this->text(child);
    separator = ", ";
  }
  return text + ")";
}

bool holds(const PredicatePool& pool, const Predicate& predicate, const PredicateContext& context) {
  const auto child_holds = [&](PredicateId child) { return holds(pool, child, context); };
  if (predicate.kind != K::kAnd && predicate.kind != K::kOr && predicate.kind != K::kNot)
    return holds(predicate, context);
  const auto children = pool.children(predicate);
  if (predicate.kind == K::kAnd) return std::all_of(children.begin(), children.end(), child_holds);
  if (predicate.kind == K::kOr) return std::any_of(children.begin(), children.end(), child_holds);
  return !child_holds(children.front());
}

bool is_fixed(const PredicatePool& pool, PredicateId id) {
  const Predicate& predicate = pool[id];
  if (predicate.kind != K::kAnd && predicate.kind != K::kOr && predicate.kind != K::kNot)
    return is_fixed(predicate.kind);
  const auto children = pool.children(predicate);
  return std::all_of(children.begin(), children.end(), [&](PredicateId child) { return is_fixed(pool, child); });
}

/// The place of the number whose thing equals() what is looked for, or of none (kNoNumber), to be filled.
template <class Equals, class HashOf>
std::uint32_t& PredicateInterner::find(Index& index, std::size_t hash, Equals equals, HashOf hash_of) {
  if (index.places.size() < 2 * (index.taken + 1)) {
    std::vector<std::uint32_t> larger(std::max<std::size_t>(64, 2 * index.places.size()), kNoNumber);
    for (const std::uint32_t number : index.places) {
      if (number == kNoNumber) continue;
      std::size_t at = hash_of(number) & (larger.size() - 1);
      while (larger[at] != kNoNumber) at = (at + 1) & (larger.size() - 1);
      larger[at] = number;
    }
    index.places = std::move(larger);
  }
  std::size_t at = hash & (index.places.size() - 1);
  while (index.places[at] != kNoNumber && !equals(index.places[at])) at = (at + 1) & (index.places.size() - 1);
  if (index.places[at] == kNoNumber) ++index.taken;
  return index.places[at];
}

PredicateId PredicateInterner::intern(const Predicate& predicate) {
  std::vector<Predicate>& all = pool_.predicates_;
  std::uint32_t& id = find(
      ids_, hash_of(predicate), [&](std::uint32_t number) { return all[number] == predicate; },
      [&](std::uint32_t number) { return hash_of(all[number]); });
  if (id == kNoNumber) {
    id = static_cast<PredicateId>(all.size());
    all.push_back(predicate);
  }
  return id;
}

PredicateId PredicateInterner::intern(PredicateKind composite, std::span<const PredicateId> children) {
  const std::uint32_t first = add_list(children);
  return intern(Predicate{composite, {std::int64_t{first}, static_cast<std::int64_t>(children.size())}});
}

Condition PredicateInterner::condition(std::span<const PredicateId> given, std::span<const Predicate> predicates) {
  std::vector<PredicateId>& ids = scratch_;
  ids.assign(given.begin(), given.end());
  for (const Predicate& predicate : predicates) ids.push_back(intern(predicate));
  std::erase_if(ids, [&](PredicateId id) { return pool_[id].kind == K::kTrue; });
  // Stable, and nearly all stand right already.
  for (std::size_t i = 1; i < ids.size(); ++i) {
    const PredicateId id = ids[i];
    const std::uint8_t own = rank(pool_[id].kind);
    std::size_t at = i;
    for (; at > 0 && rank(pool_[ids[at - 1]].kind) > own; --at) ids[at] = ids[at - 1];
    ids[at] = id;
  }
  return {add_list(ids), static_cast<std::uint32_t>(ids.size())};
}

std::uint32_t PredicateInterner::add_list(std::span<const PredicateId> ids) {
  const std::size_t hash = hash_of(ids);
  const auto equals = [&](std::uint32_t number) {
    const List& list = list_entries_[number];
    return list.hash == hash && list.count == ids.size() &&
           std::equal(ids.begin(), ids.end(), pool_.lists_.begin() + list.first);
  };
  std::uint32_t& number = find(lists_, hash, equals, [&](std::uint32_t other) { return list_entries_[other].hash; });
  if (number == kNoNumber) {
    number = static_cast<std::uint32_t>(list_entries_.size());
    list_entries_.push_back(
        {hash, static_cast<std::uint32_t>(pool_.lists_.size()), static_cast<std::uint32_t>(ids.size())});
    pool_.lists_.insert(pool_.lists_.end(), ids.begin(), ids.end());
  }
  return list_entries_[number].first;
}

}  // namespace kiln::library
