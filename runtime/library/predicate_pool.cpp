// See predicate_pool.hpp.
#include "runtime/library/predicate_pool.hpp"

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

std::size_t mixed(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9FB21C651E98DF25ULL;
  return hash ^ hash >> 32;
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

PredicateId PredicateInterner::intern(const Predicate& predicate) {
  const auto [it, is_new] = ids_.try_emplace(predicate, static_cast<PredicateId>(pool_.predicates_.size()));
  if (is_new) pool_.predicates_.push_back(predicate);
  return it->second;
}

PredicateId PredicateInterner::intern(PredicateKind composite, std::span<const PredicateId> children) {
  const std::vector<PredicateId> list(children.begin(), children.end());
  const std::uint32_t first = add_list(list);
  return intern(Predicate{composite, {std::int64_t{first}, static_cast<std::int64_t>(list.size())}});
}

std::size_t PredicateInterner::Hash::operator()(const Predicate& predicate) const {
  std::size_t hash = static_cast<std::size_t>(predicate.kind);
  for (const std::int64_t value : predicate.values) hash = mixed(hash, static_cast<std::uint64_t>(value));
  return hash;
}

std::size_t PredicateInterner::Hash::operator()(const std::vector<PredicateId>& ids) const {
  std::size_t hash = ids.size();
  for (const PredicateId id : ids) hash = mixed(hash, id);
  return hash;
}

Condition PredicateInterner::condition(std::vector<PredicateId> ids) {
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

Condition PredicateInterner::condition(const std::vector<Predicate>& predicates) {
  std::vector<PredicateId> ids;
  ids.reserve(predicates.size());
  for (const Predicate& predicate : predicates) ids.push_back(intern(predicate));
  return condition(std::move(ids));
}

std::uint32_t PredicateInterner::add_list(const std::vector<PredicateId>& ids) {
  const auto [it, is_new] = lists_.try_emplace(ids, static_cast<std::uint32_t>(pool_.lists_.size()));
  if (is_new) pool_.lists_.insert(pool_.lists_.end(), ids.begin(), ids.end());
  return it->second;
}

}  // namespace kiln::library
