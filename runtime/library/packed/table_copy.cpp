// See table_copy.hpp.
#include "runtime/library/packed/table_copy.hpp"

#include "runtime/library/columns/row_columns.hpp"
#include "runtime/library/model/tree.hpp"
#include "runtime/library/packed/document_copy.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kiln::library {
namespace {

using Kind = DocumentReader::Kind;

constexpr std::size_t kLeastForColumns = 16;

/// Adds a copied row {key, index, speed?} to the columns; false if it is not like those before it.
bool add_row(std::string_view bytes, RowColumns& rows) {
  const auto in = make_msgpack_document("", bytes);
  std::vector<std::int64_t> key;
  std::optional<std::int64_t> index;
  std::optional<double> speed;
  std::string name;
  if (!in->enter(Kind::kMap, "")) return false;
  while (in->more()) {
    if (!in->read_text(name, "")) return false;
    if (name == "key" && in->kind() == Kind::kList) {
      in->enter(Kind::kList, "");
      while (in->more())
        if (!in->read_int(key.emplace_back(), "")) return false;
    } else if (name == "index") {
      if (!in->read_int(index.emplace(), "")) return false;
    } else if (name == "speed") {
      if (!in->read_real(speed.emplace(), "")) return false;
    } else {
      return false;
    }
  }
  if (in->failed() || !index || key.empty() || key.size() > kMaxKey) return false;
  if (rows.indices.empty()) rows.keys.resize(key.size());
  if (key.size() != rows.keys.size() || (speed ? rows.indices.size() : 0) != rows.speeds.size()) return false;
  for (std::size_t d = 0; d < key.size(); ++d) rows.keys[d].push_back(key[d]);
  rows.indices.push_back(*index);
  if (speed) rows.speeds.push_back(*speed);
  return true;
}

}  // namespace

bool copy_table(DocumentReader& in, MsgpackWriter& out, std::set<std::int64_t>& numbers, std::uint64_t& rows) {
  if (!in.enter(Kind::kList, "a list of rows")) return false;
  MsgpackWriter elements;
  RowColumns columns;
  bool are_alike = true;
  std::size_t count = 0;
  for (; in.more(); ++count) {
    MsgpackWriter element;
    if (!copy_value(in, element, &numbers)) return false;
    const std::string bytes = element.take();
    are_alike = are_alike && count < kMaxColumnRows && add_row(bytes, columns);
    elements.raw(bytes);
  }
  rows += count;
  if (in.failed()) return false;
  if (are_alike && count >= kLeastForColumns) {
    sort_row_columns(columns);
    out.bin(write_row_columns(columns));
    return true;
  }
  out.array(count);
  out.raw(elements.take());
  return true;
}

bool copy_table_columns(DocumentReader& in, MsgpackWriter& out, std::set<std::int64_t>& numbers, std::uint64_t& rows) {
  std::string bytes;
  RowColumns columns;
  if (!in.read_text(bytes, "a table's rows")) return false;
  if (!read_row_columns(bytes, columns)) return in.fail_expected("a list of rows, or their columns");
  numbers.insert(columns.indices.begin(), columns.indices.end());
  rows += columns.size();
  out.bin(bytes);
  return true;
}

}  // namespace kiln::library
