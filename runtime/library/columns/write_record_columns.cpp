// Writes record columns: see record_columns.hpp.
#include "runtime/library/columns/record_columns.hpp"
#include "runtime/library/columns/record_kinds.hpp"
#include "runtime/library/document/columns.hpp"
#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/document/msgpack_pieces.hpp"

#include <algorithm>
#include <unordered_map>

namespace kiln::library {
namespace {

using namespace records;

void write_text(ColumnWriter& out, std::string_view text) {
  out.natural(text.size());
  out.raw(text);
}

/// texts column
void write_texts(ColumnWriter& out, const Values& values) {
  std::unordered_map<std::string_view, std::int64_t> numbers;
  Values distinct;
  std::vector<std::int64_t> column;
  for (const std::string_view value : values) {
    const auto [it, is_new] = numbers.try_emplace(value, static_cast<std::int64_t>(distinct.size()));
    if (is_new) distinct.push_back(value);
    column.push_back(it->second);
  }
  out.natural(distinct.size());
  for (const std::string_view value : distinct) write_text(out, value);
  out.integers(column);
}

bool write_integers(ColumnWriter& out, const Values& values) {
  std::vector<std::int64_t> numbers;
  for (const std::string_view value : values) {
    const auto number = msgpack_integer(value);
    if (!number) return false;
    MsgpackWriter again;
    again.integer(*number);
    if (again.take() != value) return false;
    numbers.push_back(*number);
  }
  out.byte(kIntegers);
  out.integers(numbers);
  return true;
}

/// Of texts most of which differ: names, which are made of words.
bool write_pieces(ColumnWriter& out, const Values& values) {
  Values distinct = values;
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  if (distinct.size() < values.size() / 2) return false;
  std::vector<Values> parts;
  std::vector<std::int64_t> counts;
  for (const std::string_view value : values) {
    const auto text = msgpack_text(value);
    if (!text) return false;
    MsgpackWriter again;
    again.text(*text);
    if (again.take() != value) return false;
    std::size_t count = 0;
    for (std::size_t begin = 0; begin <= text->size(); ++count) {
      const std::size_t end = std::min(text->find(kJoint, begin), text->size());
      if (parts.size() == count) parts.emplace_back();
      parts[count].push_back(text->substr(begin, end - begin));
      begin = end + 1;
    }
    counts.push_back(static_cast<std::int64_t>(count));
  }
  out.byte(kPieces);
  out.integers(counts);
  for (const Values& part : parts) write_texts(out, part);
  return true;
}

bool write_lists(ColumnWriter& out, const Values& values) {
  Values elements, all;
  std::vector<std::int64_t> lengths;
  for (const std::string_view value : values) {
    if (!msgpack_elements(value, elements)) return false;
    MsgpackWriter again;
    again.array(elements.size());
    if (!value.starts_with(again.take()) || value.size() > kMaxListBytes) return false;
    lengths.push_back(static_cast<std::int64_t>(elements.size()));
    all.insert(all.end(), elements.begin(), elements.end());
  }
  if (all.size() > kMaxElements) return false;
  out.byte(kLists);
  out.integers(lengths);
  write_texts(out, all);
  return true;
}

void write_node(ColumnWriter& out, const Values& values, std::size_t depth);

/// False if they are not all maps, or one of them has a key twice.
bool write_maps(ColumnWriter& out, const Values& values, std::size_t depth) {
  struct Field {
    std::string_view key;
    Values values;
    std::vector<std::int64_t> has;
  };
  std::vector<Field> fields;
  std::unordered_map<std::string_view, std::size_t> numbers;
  std::vector<MsgpackEntry> entries;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!msgpack_entries(values[i], entries)) return false;
    for (const auto& [key, value] : entries) {
      const auto [it, is_new] = numbers.try_emplace(key, fields.size());
      if (is_new) fields.push_back({key, {}, std::vector<std::int64_t>(values.size(), 0)});
      Field& field = fields[it->second];
      if (field.has[i] != 0) return false;
      field.has[i] = 1;
      field.values.push_back(value);
    }
  }
  out.byte(kMaps);
  out.natural(fields.size());
  for (const Field& field : fields) {
    write_text(out, field.key);
    const bool is_everywhere = field.values.size() == values.size();
    out.byte(is_everywhere ? 0 : 1);
    if (!is_everywhere) out.integers(field.has);
    write_node(out, field.values, depth + 1);
  }
  return true;
}

void write_node(ColumnWriter& out, const Values& values, std::size_t depth) {
  const auto is_first = [&](std::string_view v) { return v == values.front(); };
  if (depth != 0 && std::all_of(values.begin(), values.end(), is_first)) {
    out.byte(kConstant);
    return write_text(out, values.front());
  }
  if (depth < kMaxDepth && write_maps(out, values, depth)) return;
  if (write_integers(out, values) || write_lists(out, values) || write_pieces(out, values)) return;
  out.byte(kTexts);
  write_texts(out, values);
}

}  // namespace

std::string write_record_columns(const std::vector<std::string_view>& records,
                                 const std::vector<std::uint32_t>& classes) {
  ColumnWriter out;
  out.natural(records.size());
  out.integers(std::vector<std::int64_t>(classes.begin(), classes.end()));
  if (!records.empty()) write_node(out, records, 0);
  return out.take();
}

}  // namespace kiln::library
