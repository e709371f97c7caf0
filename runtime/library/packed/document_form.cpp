// See document_form.hpp.
#include "runtime/library/packed/document_form.hpp"

#include "runtime/library/columns/forest_columns.hpp"
#include "runtime/library/columns/record_columns.hpp"
#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/document/msgpack_pieces.hpp"
#include "runtime/library/packed/container.hpp"

#include <functional>

namespace kiln::library {
namespace {

/// A value in the other form; nothing if it stays as it is.
using Change = std::function<std::optional<std::string>(std::string_view value)>;

/// The map with some of its values changed; as it is if it is none.
std::string changed(std::string_view map, const std::function<Change(std::string_view key)>& change_of) {
  std::vector<MsgpackEntry> entries;
  if (!msgpack_entries(map, entries)) return std::string(map);
  std::string out;
  append_msgpack_map(entries.size(), out);
  for (const auto& [key, value] : entries) {
    out += key;
    const Change change = change_of(msgpack_text(key).value_or(""));
    const auto other = change ? change(value) : std::nullopt;
    out += other ? std::string_view(*other) : value;
  }
  return out;
}

std::string bin_of(const std::string& bytes) {
  MsgpackWriter out;
  out.bin(bytes);
  return out.take();
}

std::optional<std::string> stored_node(std::string_view node) {
  return changed(node, [](std::string_view key) -> Change {
    if (key != "trees") return {};
    return [](std::string_view list) -> std::optional<std::string> {
      const auto columns = write_forest_columns(list);
      return columns ? std::optional(bin_of(*columns)) : std::nullopt;
    };
  });
}

std::optional<std::string> plain_node(std::string_view node) {
  return changed(node, [](std::string_view key) -> Change {
    if (key != "trees") return {};
    return [](std::string_view value) -> std::optional<std::string> {
      const auto columns = msgpack_bin(value);
      ForestColumns forest;
      if (!columns || !read_forest_columns(*columns, forest)) return std::nullopt;
      return forest_list(forest);
    };
  });
}

}  // namespace

std::string stored_document(std::string_view plain, const std::vector<std::uint32_t>& classes) {
  const Change solutions = [&](std::string_view value) -> std::optional<std::string> {
    std::vector<std::string_view> records;
    if (!msgpack_elements(value, records) || records.empty() || records.size() != classes.size() ||
        records.size() > kMaxColumnRecords)
      return std::nullopt;
    return bin_of(write_record_columns(records, classes));
  };
  return changed(plain, [&](std::string_view key) -> Change {
    return key == "solutions" ? solutions : key == "library" ? Change(stored_node) : Change();
  });
}

std::optional<std::string> plain_document(std::string_view stored, std::vector<std::uint32_t>& classes) {
  classes.clear();
  std::vector<MsgpackEntry> entries;
  if (!msgpack_entries(stored, entries)) return std::nullopt;
  bool is_sound = true;
  const Change solutions = [&](std::string_view value) -> std::optional<std::string> {
    const auto columns = msgpack_bin(value);
    RecordColumns records;
    if (!columns) return std::nullopt;
    if (!records.read(*columns)) {
      is_sound = false;
      return std::nullopt;
    }
    classes = records.classes();
    MsgpackWriter list;
    list.array(records.size());
    std::string all = list.take();
    for (std::size_t i = 0; i < records.size() && is_sound; ++i) {
      records.append(i, all);
      is_sound = all.size() <= kMaxSectionBytes;
    }
    return all;
  };
  std::string out = changed(stored, [&](std::string_view key) -> Change {
    return key == "solutions" ? solutions : key == "library" ? Change(plain_node) : Change();
  });
  return is_sound ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace kiln::library
