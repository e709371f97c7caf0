// See parts.hpp. Records are made from a ParameterView whose values change from solution to solution only where a
// column does, so the constant keys of a file cost nothing.
#include "runtime/library/packed/parts.hpp"

#include "runtime/library/packed/msgpack_io.hpp"
#include "runtime/library/solution_record.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Column = std::vector<std::int64_t>;

void write_column(MsgpackWriter& out, const Column& values) {
  ColumnWriter column;
  column.integers(values);
  out.bin(column);
}

bool read_column(MsgpackReader& in, std::size_t limit, Column& out) {
  ColumnReader column = in.bin();
  if (in.failed()) return false;
  column.integers(out);
  const auto end = static_cast<std::int64_t>(limit);
  return column.finished() && std::all_of(out.begin(), out.end(), [&](std::int64_t v) { return v >= 0 && v < end; });
}

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
  write_column(out, Column(list.types.begin(), list.types.end()));
  out.bin(named);
  for (const Column* column : varying) write_column(out, *column);
  return out.take();
}

std::string write_rows(std::span<const TableRow> rows, std::size_t property_count) {
  MsgpackWriter out;
  out.array(2 + property_count);
  Column column;
  for (const TableRow& row : rows) column.push_back(row.solution);
  write_column(out, column);
  std::vector<double> speeds;
  for (const TableRow& row : rows) speeds.push_back(row.speed);
  ColumnWriter reals;
  reals.reals(speeds);
  out.bin(reals);
  for (std::size_t p = 0; p < property_count; ++p) {
    column.clear();
    for (const TableRow& row : rows) column.push_back(row.key[p]);
    write_column(out, column);
  }
  return out.take();
}

bool PackedNames::read(std::string_view block) {
  MsgpackReader in(block);
  names_.resize(in.array());
  for (Name& name : names_) {
    in.array_of(2);
    name.key = pool_.key(in.text());
    const std::size_t count = in.array();
    for (std::size_t i = 0; i < count && !in.failed(); ++i) name.values.push_back(pool_.value(in.text()));
    if (in.failed()) return false;
  }
  return in.finished();
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

bool read_solutions(std::string_view part, const PackedNames& names, const LogicHeader& header,
                    std::span<SolutionRecord> out, ParameterPool* sets, std::string& problem) {
  problem = "a list of solutions does not follow its grammar";
  MsgpackReader in(part);
  const std::size_t size = in.array();
  if (size < 4) return false;
  struct Varying {
    const PackedNames::Name* name;
    Column codes;
  };
  std::vector<Varying> varying;
  ColumnReader keys = in.bin();
  std::size_t key = 0;
  while (keys.left() != 0 && varying.size() < size) {
    key += keys.below(names.names_.size());
    if (key >= names.names_.size()) return false;
    varying.push_back({&names.names_[key], {}});
  }
  if (in.failed() || keys.failed() || varying.size() != size - 4) return false;
  ParameterView view;
  std::vector<ParameterPair> constant_pairs;
  ColumnReader constants = in.bin();
  for (key = 0; constants.left() != 0;) {
    key += constants.below(names.names_.size());
    if (constants.failed() || key >= names.names_.size()) return false;
    const PackedNames::Name& name = names.names_[key];
    const std::size_t code = constants.below(name.values.size() + 1);
    if (constants.failed() || code == 0) return false;
    view.set(name.key, &names.pool_.value_of(name.values[code - 1]));
    constant_pairs.push_back({name.key, name.values[code - 1]});
  }
  Column types(out.size());
  if (!read_column(in, header.types.size(), types)) return false;
  ColumnReader named = in.bin();
  for (SolutionRecord& record : out)
    if (named.left() != 0) record.name = named.raw(named.natural());
  if (!named.finished()) return false;
  for (Varying& v : varying) {
    v.codes.resize(out.size());
    if (!read_column(in, v.name->values.size() + 1, v.codes)) return false;
  }
  if (!in.finished()) return false;
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (const Varying& v : varying) {
      const auto code = static_cast<std::size_t>(v.codes[i]);
      view.set(v.name->key, code == 0 ? nullptr : &names.pool_.value_of(v.name->values[code - 1]));
    }
    out[i].type = static_cast<std::uint32_t>(types[i]);
    if (!build_solution(view, header.types[out[i].type], header.product, out[i], problem)) return false;
  }
  if (sets == nullptr) return true;
  std::vector<PairId> pairs;
  const auto add = [&](KeyId from, ValueId value) {
    pairs.push_back(sets->pair(sets->key(names.pool_.key_name(from)), sets->value(names.pool_.value_of(value).text)));
  };
  for (std::size_t i = 0; i < out.size(); ++i) {
    pairs.clear();
    for (const ParameterPair& pair : constant_pairs) add(pair.key, pair.value);
    for (const Varying& v : varying)
      if (v.codes[i] != 0) add(v.name->key, v.name->values[static_cast<std::size_t>(v.codes[i]) - 1]);
    out[i].set = sets->set(pairs);
  }
  return true;
}

bool read_rows(std::string_view part, std::size_t property_count, std::size_t solution_count, std::span<TableRow> out) {
  MsgpackReader in(part);
  in.array_of(2 + property_count);
  Column column(out.size());
  if (!read_column(in, solution_count, column)) return false;
  for (std::size_t i = 0; i < out.size(); ++i) out[i].solution = static_cast<std::uint32_t>(column[i]);
  std::vector<double> speeds(out.size());
  ColumnReader reals = in.bin();
  reals.reals(speeds);
  if (in.failed() || !reals.finished()) return false;
  for (std::size_t i = 0; i < out.size(); ++i) out[i].speed = speeds[i];
  for (std::size_t p = 0; p < property_count; ++p) {
    ColumnReader numbers = in.bin();
    numbers.integers(column);
    if (in.failed() || !numbers.finished()) return false;
    for (std::size_t i = 0; i < out.size(); ++i) out[i].key[p] = column[i];
  }
  return in.finished();
}

}  // namespace kiln::library
