// ParameterPool: keys, values, (key, value) pairs and whole parameter sets, each stored once and known by a number. A
// solution is one ParameterSet: the pairs that its file states, without derived keys and names (parameter_table.hpp).
// Values are kept as canonical text ("16", "[16,16,16,1]", "{1:17}"), which is decoded once, when it is new; equal
// values have equal text, whatever way a file wrote them (1, true, True, 1.0).
#pragma once

#include "runtime/library/model/solution/parameter_table.hpp"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kiln::library {

using ValueId = std::uint32_t;
using PairId = std::uint32_t;
using ParameterSetId = std::uint32_t;
constexpr ParameterSetId kNoParameterSet = UINT32_MAX;

struct ParameterValue {
  enum class Kind : std::uint8_t { kInt, kReal, kText, kInts, kIntMap, kOther };
  Kind kind = Kind::kText;
  std::string text;                                        ///< canonical (yaml_value.hpp)
  std::string content;                                     ///< of kText: without quotes
  std::int64_t number = 0;                                 ///< of kInt
  double real = 0;                                         ///< of kInt and kReal
  std::vector<std::int64_t> list;                          ///< of kInts; also of the empty list
  std::vector<std::pair<std::int64_t, std::int64_t>> map;  ///< of kIntMap; also of the empty map
};

/// What a canonical text stands for.
ParameterValue decode_parameter(std::string_view text);

struct ParameterPair {
  KeyId key;
  ValueId value;
  bool operator==(const ParameterPair&) const = default;
};

/// Not safe for concurrent changes.
class ParameterPool {
 public:
  ParameterPool() = default;
  ParameterPool(const ParameterPool&) = delete;
  ParameterPool& operator=(const ParameterPool&) = delete;

  KeyId key(std::string_view name);
  /// `text` is canonical.
  ValueId value(std::string_view text);
  PairId pair(KeyId key, ValueId value);
  /// Pairs in any order, one for each key.
  ParameterSetId set(std::span<const PairId> pairs);
  /// All sets of another pool; the result maps its numbers to those here.
  std::vector<ParameterSetId> absorb(const ParameterPool& other);

  std::size_t key_count() const { return kKnownParameters + keys_.size(); }
  std::size_t pair_count() const { return pairs_.size(); }
  std::size_t set_count() const { return set_ends_.size(); }
  std::string_view key_name(KeyId key) const {
    return key < kKnownParameters ? kParameters[key].name : keys_[key - kKnownParameters];
  }
  const ParameterValue& value_of(ValueId value) const { return values_[value]; }
  const ParameterPair& pair_of(PairId pair) const { return pairs_[pair]; }
  /// The pairs of a set, by key in ascending order of the keys' numbers here.
  std::span<const PairId> pairs_of(ParameterSetId set) const;
  /// Approximate bytes held.
  std::size_t bytes() const;

 private:
  std::deque<std::string> keys_;  // unknown ones, numbered behind the known
  std::deque<ParameterValue> values_;
  std::vector<ParameterPair> pairs_;
  std::vector<PairId> set_pairs_;      // of all sets, one after the other
  std::vector<std::size_t> set_ends_;  // where each ends
  std::unordered_map<std::string_view, KeyId> key_ids_;
  std::unordered_map<std::string_view, ValueId> value_ids_;
  std::unordered_map<std::uint64_t, PairId> pair_ids_;
  std::unordered_multimap<std::uint64_t, ParameterSetId> set_ids_;  // by hash
};

/// A set with its known keys at hand.
class ParameterView {
 public:
  ParameterView() = default;
  ParameterView(const ParameterPool& pool, ParameterSetId set);
  /// The value, which must outlive the view, or nullptr for an absent key; unknown keys are of no interest.
  void set(KeyId key, const ParameterValue* value) {
    if (key < kKnownParameters) values_[key] = value;
  }
  /// The same of an unknown key that changes what is computed (other_mathematics); its name must outlive the view, too.
  void set_other(std::string_view name, const ParameterValue* value);
  /// Of these the ones that do: "MXBlockA=32, UseDeepseekScaleA=1", by name; nothing for nearly all solutions.
  std::string foreign() const;
  const ParameterValue* find(KeyId key) const {
    if (asked_ != nullptr) asked_->set(key);
    return values_[key];
  }
  bool has(KeyId key) const { return find(key) != nullptr; }
  /// Of an integer, or what stands for an absent one or one of another shape.
  std::int64_t integer(KeyId key, std::int64_t absent) const;
  std::string_view text(KeyId key, std::string_view absent) const;

  using Keys = std::bitset<kKnownParameters>;
  /// Receives the keys that are asked for from here on; it must outlive the view.
  void watch(Keys& asked) { asked_ = &asked; }

 private:
  std::array<const ParameterValue*, kKnownParameters> values_{};
  std::vector<std::pair<std::string_view, const ParameterValue*>> others_;  // by name
  Keys* asked_ = nullptr;
};

}  // namespace kiln::library
