// See parts.hpp. Records are made from a ParameterView whose values change from solution to solution only where a
// column does, so the constant keys of a file cost nothing.
#include "runtime/library/packed/parts.hpp"

#include "runtime/contract/mix64.hpp"
#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/model/solution/solution_record.hpp"
#include "runtime/library/packed/column_parts.hpp"

#include <algorithm>
#include <map>

namespace kiln::library {
namespace {

using Column = std::vector<std::int64_t>;

}  // namespace

NameTable::NameTable(const ParameterPool& pool, std::span<const SolutionList* const> lists)
    : pool_(pool), codes_(pool.pair_count(), Code{UINT32_MAX, 0}) {
  std::vector<std::uint64_t> set_uses(pool.set_count()), uses(pool.pair_count());
  for (const SolutionList* list : lists)
    for (const ParameterSetId set : list->sets) ++set_uses[set];
  for (ParameterSetId set = 0; set < set_uses.size(); ++set)
    if (set_uses[set] != 0)
      for (const PairId pair : pool.pairs_of(set)) uses[pair] += set_uses[set];
  std::map<std::string_view, std::vector<PairId>> by_key;
  for (PairId pair = 0; pair < uses.size(); ++pair)
    if (uses[pair] != 0) by_key[pool.key_name(pool.pair_of(pair).key)].push_back(pair);
  for (auto& [name, pairs] : by_key) {
    std::sort(pairs.begin(), pairs.end(), [&](PairId a, PairId b) {
      if (uses[a] != uses[b]) return uses[a] > uses[b];
      return pool.value_of(pool.pair_of(a).value).text < pool.value_of(pool.pair_of(b).value).text;
    });
    std::vector<ValueId>& values = values_.emplace_back();
    for (const PairId pair : pairs) {
      codes_[pair] = {static_cast<std::uint32_t>(keys_.size()), static_cast<std::uint32_t>(values.size() + 1)};
      values.push_back(pool.pair_of(pair).value);
    }
    keys_.push_back(pool.pair_of(pairs.front()).key);
  }
}

std::string NameTable::write() const {
  MsgpackWriter out;
  out.array(keys_.size());
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    out.array(2);
    out.text(pool_.key_name(keys_[i]));
    out.array(values_[i].size());
    for (const ValueId value : values_[i]) out.text(pool_.value_of(value).text);
  }
  return out.take();
}

std::string NameTable::write_solutions(const SolutionList& list) const {
  const std::size_t count = list.sets.size();
  std::vector<Column> columns(keys_.size());
  for (std::size_t i = 0; i < count; ++i)
    for (const PairId pair : pool_.pairs_of(list.sets[i])) {
      Column& column = columns[codes_[pair].key];
      if (column.empty()) column.resize(count);
      column[i] = codes_[pair].value;
    }
  ColumnWriter keys, constants;
  std::vector<const Column*> varying;
  std::size_t last_key = 0, last_constant = 0;
  for (std::size_t key = 0; key < columns.size(); ++key) {
    const Column& column = columns[key];
    if (column.empty()) continue;
    if (std::all_of(column.begin(), column.end(), [&](std::int64_t v) { return v == column.front(); })) {
      constants.natural(key - last_constant);
      constants.natural(static_cast<std::uint64_t>(column.front()));
      last_constant = key;
    } else {
      keys.natural(key - last_key);
      varying.push_back(&column);
      last_key = key;
    }
  }
  ColumnWriter named;
  for (const std::string& name : list.names) {
    named.natural(name.size());
    named.raw(name);
  }
  MsgpackWriter out;
  out.array(4 + varying.size());
  out.bin(keys);
  out.bin(constants);
  write_integers(out, Column(list.types.begin(), list.types.end()));
  out.bin(named);
  for (const Column* column : varying) write_integers(out, *column);
  return out.take();
}

bool PackedNames::read(std::string_view block) {
  MsgpackReader in(block);
  names_.resize(in.array());
  for (Name& name : names_) {
    in.array_of(2);
    name.text = in.text();
    name.key = find_parameter(name.text).value_or(kKnownParameters);
    name.is_other = name.key == kKnownParameters && other_mathematics(name.text) != nullptr;
    name.first = static_cast<std::uint32_t>(texts_.size());
    name.count = static_cast<std::uint32_t>(in.array());
    for (std::size_t i = 0; i < name.count && !in.failed(); ++i) texts_.push_back(in.text());
    if (in.failed()) return false;
  }
  decoded_ = std::make_unique<std::atomic<const ParameterValue*>[]>(texts_.size());
  return in.finished();
}

const ParameterValue& PackedNames::decode(std::uint32_t value) const {
  const std::lock_guard lock(mutex_);
  if (const ParameterValue* const known = decoded_[value].load(std::memory_order_relaxed)) return *known;
  const ParameterValue& made = own_.emplace_back(decode_parameter(texts_[value]));
  decoded_[value].store(&made, std::memory_order_release);
  return made;
}

bool split_block(std::string_view block, std::vector<std::string_view>& parts) {
  MsgpackReader in(block);
  const std::size_t count = in.array();
  for (std::size_t i = 0; i < count && !in.failed(); ++i) {
    ColumnReader part = in.bin();
    parts.push_back(part.raw(part.left()));
  }
  return in.finished();
}

bool SolutionColumns::read(std::string_view part, const PackedNames& names, const LogicHeader& header,
                           std::size_t count, std::string& problem) {
  names_ = &names;
  if (read_columns(part, count, header.types.size())) return true;
  problem = "a list of solutions does not follow its grammar";
  return false;
}

bool SolutionColumns::read_columns(std::string_view part, std::size_t count, std::size_t types) {
  const std::vector<PackedNames::Name>& names = names_->names_;
  MsgpackReader in(part);
  const std::size_t size = in.array();
  if (size < 4) return false;
  ColumnReader keys = in.bin();
  std::size_t key = 0;
  while (keys.left() != 0 && varying_.size() < size) {
    const std::size_t further = keys.below(names.size());
    key += further;
    if (key >= names.size() || (further == 0 && !varying_.empty())) return false;
    varying_.push_back({&names[key], {}});
  }
  if (in.failed() || keys.failed() || varying_.size() != size - 4) return false;
  ColumnReader constants = in.bin();
  for (key = 0; constants.left() != 0;) {
    key += constants.below(names.size());
    if (constants.failed() || key >= names.size()) return false;
    const PackedNames::Name& name = names[key];
    const std::size_t code = constants.below(std::size_t{name.count} + 1);
    if (constants.failed() || code == 0) return false;
    constants_.push_back({&name, static_cast<std::uint32_t>(code)});
  }
  std::vector<std::uint32_t> numbers(count);
  const auto read_numbers = [&](std::size_t limit, NarrowColumn& out) {
    ColumnReader column = in.bin();
    if (in.failed()) return false;
    const auto end = static_cast<std::uint32_t>(limit);
    column.numbers(numbers, end, 0);
    out = NarrowColumn(numbers, end == 0 ? 0 : end - 1);
    return column.finished();
  };
  if (!read_numbers(types, types_)) return false;
  ColumnReader named = in.bin();
  for (std::size_t i = 0; named.left() != 0 && i < count; ++i) given_names_.push_back(named.raw(named.natural()));
  if (!named.finished() || (!given_names_.empty() && given_names_.size() != count)) return false;
  return std::all_of(varying_.begin(), varying_.end(),
                     [&](Varying& v) { return read_numbers(std::size_t{v.name->count} + 1, v.codes); }) &&
         in.finished();
}

ParameterSetId SolutionColumns::set_of(std::size_t number, ParameterPool& pool) const {
  std::vector<PairId> pairs;
  const auto add = [&](const PackedNames::Name& name, std::uint32_t code) {
    pairs.push_back(pool.pair(pool.key(name.text), pool.value(names_->text_of(name, code))));
  };
  for (const Constant& constant : constants_) add(*constant.name, constant.code);
  for (const Varying& v : varying_)
    if (v.codes[number] != 0) add(*v.name, v.codes[number]);
  return pool.set(pairs);
}

RecordMaker::RecordMaker(const SolutionColumns& columns, const LogicHeader& header)
    : columns_(columns), header_(header) {
  for (const SolutionColumns::Constant& constant : columns_.constants_)
    set(*constant.name, &columns_.names_->value_of(*constant.name, constant.code));
}

void RecordMaker::set(const PackedNames::Name& name, const ParameterValue* value) {
  if (name.is_other)
    view_.set_other(name.text, value);
  else
    view_.set(name.key, value);
}

void RecordMaker::set(std::size_t number, SolutionRecord& out) {
  for (const SolutionColumns::Varying& v : columns_.varying_) {
    const std::uint32_t code = v.codes[number];
    if (last_ && v.codes[*last_] == code) continue;
    set(*v.name, code == 0 ? nullptr : &columns_.names_->value_of(*v.name, code));
  }
  last_ = number;
  out.type = columns_.types_[number];
}

bool RecordMaker::make(std::size_t number, SolutionRecord& out, std::string& problem) {
  set(number, out);
  if (!columns_.given_names_.empty()) out.name = columns_.given_names_[number];
  return build_solution(view_, header_.types[out.type], {header_.product, header_.hardware.processor}, out, problem);
}

bool RecordMaker::make_unnamed(std::size_t number, SolutionRecord& out, std::string& problem) {
  set(number, out);
  out.predicates.clear();
  out.parameters = {};
  out.launch = {};
  return build_unnamed(view_, header_.types[out.type], {header_.product, header_.hardware.processor}, out, problem);
}

UnnamedMaker::UnnamedMaker(const SolutionColumns& columns, const LogicHeader& header)
    : columns_(columns), maker_(columns, header) {
  maker_.view_.watch(asked_);
}

std::uint64_t UnnamedMaker::hash(std::size_t number) const {
  std::uint64_t hash = columns_.types_[number];
  for (const NarrowColumn* codes : telling_) hash = mix64(hash, std::uint64_t{(*codes)[number]});
  return hash;
}

bool UnnamedMaker::are_alike(std::size_t a, std::size_t b) const {
  return columns_.types_[a] == columns_.types_[b] &&
         std::ranges::all_of(telling_, [&](const NarrowColumn* codes) { return (*codes)[a] == (*codes)[b]; });
}

std::optional<std::size_t> UnnamedMaker::same_as(std::size_t number) const {
  const auto made = by_hash_.find(hash(number));
  return made != by_hash_.end() && are_alike(made->second, number) ? std::optional(made->second) : std::nullopt;
}

bool UnnamedMaker::make(std::size_t number, SolutionRecord& out, std::string& problem) {
  if (!maker_.make_unnamed(number, out, problem)) return false;
  made_.push_back(number);
  if (asked_.count() != asked_count_) {
    // From here on records are found by more keys, those made before as well: they are as they were asked for.
    asked_count_ = asked_.count();
    telling_.clear();
    for (const SolutionColumns::Varying& v : columns_.varying_)
      if (v.name->is_other || (v.name->key < kKnownParameters && asked_[v.name->key])) telling_.push_back(&v.codes);
    by_hash_.clear();
    for (const std::size_t earlier : made_) by_hash_.try_emplace(hash(earlier), earlier);
  } else {
    by_hash_.try_emplace(hash(number), number);
  }
  return true;
}

bool read_solutions(std::string_view part, const PackedNames& names, const LogicHeader& header,
                    std::span<SolutionRecord> out, ParameterPool* sets, std::string& problem) {
  SolutionColumns columns;
  if (!columns.read(part, names, header, out.size(), problem)) return false;
  RecordMaker maker(columns, header);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (!maker.make(i, out[i], problem)) return false;
    if (sets != nullptr) out[i].set = columns.set_of(i, *sets);
  }
  return true;
}

}  // namespace kiln::library
