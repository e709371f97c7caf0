// See parameter_pool.hpp.
#include "runtime/library/model/solution/parameter_pool.hpp"

#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/document/yaml_value.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::library {
namespace {

using ValueKind = ParameterValue::Kind;

bool read_integer(std::string_view& text, std::int64_t& out) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (code != std::errc() || end == text.data()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

/// "[1,2,3]" or "{1:17,2:3}"; false if something else stands inside.
bool decode_numbers(std::string_view text, ParameterValue& out) {
  const bool is_map = take(text, '{');
  if (!is_map && !take(text, '[')) return false;
  const char close = is_map ? '}' : ']';
  if (take(text, close)) return text.empty();
  do {
    std::int64_t first = 0;
    if (!read_integer(text, first)) return false;
    if (is_map) {
      std::int64_t second = 0;
      if (!take(text, ':') || !read_integer(text, second)) return false;
      out.map.emplace_back(first, second);
    } else {
      out.list.push_back(first);
    }
  } while (take(text, ','));
  return take(text, close) && text.empty();
}

std::string unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"') return std::string(text);
  std::string out;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '\\' && i + 2 < text.size()) ++i;
    out += text[i];
  }
  return out;
}

}  // namespace

ParameterValue decode_parameter(std::string_view text) {
  ParameterValue value;
  value.text = text;
  if (!text.empty() && (text.front() == '[' || text.front() == '{')) {
    value.kind = text.front() == '[' ? ValueKind::kInts : ValueKind::kIntMap;
    if (!decode_numbers(text, value)) {
      value.kind = ValueKind::kOther;
      value.list.clear();
      value.map.clear();
    }
    return value;
  }
  std::string_view rest = text;
  if (read_integer(rest, value.number) && rest.empty()) {
    value.kind = ValueKind::kInt;
    value.real = static_cast<double>(value.number);
    return value;
  }
  value.number = 0;
  if (const auto real = parse_real(text)) {
    value.kind = ValueKind::kReal;
    value.real = *real;
    return value;
  }
  value.content = unquoted(text);
  return value;
}

KeyId ParameterPool::key(std::string_view name) {
  if (const auto known = find_parameter(name)) return *known;
  const auto it = key_ids_.find(name);
  if (it != key_ids_.end()) return it->second;
  const auto id = static_cast<KeyId>(key_count());
  key_ids_.emplace(keys_.emplace_back(name), id);
  return id;
}

ValueId ParameterPool::value(std::string_view text) {
  const auto it = value_ids_.find(text);
  if (it != value_ids_.end()) return it->second;
  const auto id = static_cast<ValueId>(values_.size());
  value_ids_.emplace(values_.emplace_back(decode_parameter(text)).text, id);
  return id;
}

PairId ParameterPool::pair(KeyId key, ValueId value) {
  const std::uint64_t both = (std::uint64_t{key} << 32) | value;
  const auto [it, is_new] = pair_ids_.try_emplace(both, static_cast<PairId>(pairs_.size()));
  if (is_new) pairs_.push_back({key, value});
  return it->second;
}

ParameterSetId ParameterPool::set(std::span<const PairId> pairs) {
  const std::size_t begin = set_pairs_.size();
  set_pairs_.insert(set_pairs_.end(), pairs.begin(), pairs.end());
  const auto first = set_pairs_.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto by_key = [&](PairId a, PairId b) { return pairs_[a].key < pairs_[b].key; };
  if (!std::is_sorted(first, set_pairs_.end(), by_key)) std::sort(first, set_pairs_.end(), by_key);
  const std::uint64_t hash = XXH3_64bits(set_pairs_.data() + begin, pairs.size_bytes());
  const auto [low, high] = set_ids_.equal_range(hash);
  for (auto it = low; it != high; ++it) {
    const auto known = pairs_of(it->second);
    if (!std::equal(known.begin(), known.end(), first, set_pairs_.end())) continue;
    set_pairs_.resize(begin);
    return it->second;
  }
  const auto id = static_cast<ParameterSetId>(set_ends_.size());
  set_ends_.push_back(set_pairs_.size());
  set_ids_.emplace(hash, id);
  return id;
}

std::vector<ParameterSetId> ParameterPool::absorb(const ParameterPool& other) {
  std::vector<PairId> pairs;
  for (const ParameterPair& p : other.pairs_)
    pairs.push_back(pair(key(other.key_name(p.key)), value(other.values_[p.value].text)));
  std::vector<ParameterSetId> sets;
  std::vector<PairId> mapped;
  for (ParameterSetId id = 0; id < other.set_count(); ++id) {
    mapped.clear();
    for (const PairId p : other.pairs_of(id)) mapped.push_back(pairs[p]);
    sets.push_back(set(mapped));
  }
  return sets;
}

std::span<const PairId> ParameterPool::pairs_of(ParameterSetId set) const {
  const std::size_t begin = set == 0 ? 0 : set_ends_[set - 1];
  return std::span(set_pairs_).subspan(begin, set_ends_[set] - begin);
}

std::size_t ParameterPool::bytes() const {
  std::size_t sum = set_pairs_.capacity() * sizeof(PairId) + set_ends_.capacity() * sizeof(std::size_t) +
                    pairs_.capacity() * sizeof(ParameterPair);
  for (const std::string& key : keys_) sum += sizeof(std::string) + key.capacity();
  for (const ParameterValue& value : values_) sum += sizeof(value) + value.text.capacity() + value.content.capacity();
  return sum;
}

ParameterView::ParameterView(const ParameterPool& pool, ParameterSetId set) {
  for (const PairId id : pool.pairs_of(set)) {
    const ParameterPair& pair = pool.pair_of(id);
    if (pair.key < kKnownParameters)
      values_[pair.key] = &pool.value_of(pair.value);
    else if (const std::string_view name = pool.key_name(pair.key); other_mathematics(name) != nullptr)
      set_other(name, &pool.value_of(pair.value));
  }
}

void ParameterView::set_other(std::string_view name, const ParameterValue* value) {
  const auto at = std::ranges::lower_bound(others_, name, {}, [](const auto& other) { return other.first; });
  if (at != others_.end() && at->first == name)
    at->second = value;
  else
    others_.insert(at, {name, value});
}

std::string ParameterView::foreign() const {
  std::string text;
  for (const auto& [name, value] : others_)
    if (value != nullptr && !says_nothing(value->text))
      text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, value->text);
  return text;
}

std::int64_t ParameterView::integer(KeyId key, std::int64_t absent) const {
  const ParameterValue* value = find(key);
  return value != nullptr && value->kind == ValueKind::kInt ? value->number : absent;
}

std::string_view ParameterView::text(KeyId key, std::string_view absent) const {
  const ParameterValue* value = find(key);
  if (value == nullptr) return absent;
  return value->kind == ValueKind::kText ? std::string_view(value->content) : std::string_view(value->text);
}

}  // namespace kiln::library
