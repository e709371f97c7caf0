// See library_master.hpp. Documents are maps of msgpack, which JSON can hold; the text is made from that.
#include "tools/output/library_master.hpp"

#include "runtime/library/columns/row_columns.hpp"

#include <string>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

Json parsed(const std::string& document) {
  return Json::from_msgpack(document, true, false);  // no exceptions: what cannot be read is "discarded"
}

bool names(const Json& item, std::optional<std::uint64_t> index) {
  const auto it = item.find("index");
  return !index || (it != item.end() && it->is_number_integer() && it->get<std::int64_t>() == std::int64_t(*index));
}

/// Rows that are kept by columns, as the list of maps that they stand for.
void expand_rows(Json& node) {
  const auto table = node.find("table");
  if (table == node.end() || !table->is_binary()) return;
  const auto& bytes = table->get_binary();
  library::RowColumns rows;
  if (!library::read_row_columns({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, rows)) return;  // NOLINT
  Json list = Json::array();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Json key = Json::array();
    for (const auto& column : rows.keys) key.push_back(column[i]);
    Json row = {{"key", key}, {"index", rows.indices[i]}};
    if (!rows.speeds.empty()) row["speed"] = number_json(rows.speeds[i]);
    list.push_back(std::move(row));
  }
  *table = std::move(list);
}

/// Drops the rows of a table that name other solutions.
void keep_rows(Json& node, std::optional<std::uint64_t> index) {
  if (!index || !node.is_object()) return;
  if (const auto table = node.find("table"); table != node.end() && table->is_array()) {
    Json kept = Json::array();
    for (const Json& row : *table)
      if (names(row, index)) kept.push_back(row);
    *table = kept;
  }
}

Json table_json(const std::string& document, std::optional<std::uint64_t> index) {
  Json table = parsed(document);
  Json solutions = Json::array();
  if (const auto list = table.find("solutions"); list != table.end()) {
    for (const Json& solution : *list)
      if (names(solution, index)) solutions.push_back(solution);
  }
  Json node = table.contains("library") ? table["library"] : Json();
  if (node.is_object()) expand_rows(node);
  keep_rows(node, index);
  return {{"solution_list", solutions}, {"library", node}};
}

void print_solution(const Json& solution) {
  const auto field = [&](const char* key) { return solution.contains(key) ? solution[key] : Json(); };
  print(fmt::format("  solution {}: {}\n", field("index").dump(),
                    field("name").is_string() ? field("name").get<std::string>() : std::string("(no name)")));
  for (const auto& [key, value] : solution.items())
    if (key != "index" && key != "name") print(fmt::format("    {}: {}\n", key, value.dump()));
}

/// "Processor(gfx90a) & CUCount(104)", "SizeInRange(index 0, {...})"; what a device is asked stands alone.
std::string predicate_text(const Json& predicate) {
  if (!predicate.is_object()) return predicate.dump();
  const std::string type = predicate.value("type", std::string("(no type)"));
  const Json value = predicate.contains("value") ? predicate["value"] : Json();
  if (type == "AMDGPU" && value.is_object()) return predicate_text(value);
  const auto joined = [&](std::string_view separator) {
    std::string text;
    for (const Json& child : value) text += (text.empty() ? "" : std::string(separator)) + predicate_text(child);
    return text;
  };
  if (type == "And" && value.is_array()) return joined(" & ");
  if (type == "Or" && value.is_array()) return "(" + joined(" | ") + ")";
  if (type == "Not") return "not (" + predicate_text(value) + ")";
  std::string inside = predicate.contains("index") ? fmt::format("index {}", predicate["index"].dump()) : "";
  if (!value.is_null()) {
    inside += inside.empty() ? "" : ", ";
    inside += value.is_string() ? value.get<std::string>() : value.dump();
  }
  return inside.empty() ? type : fmt::format("{}({})", type, inside);
}

/// A node and what it leads to, each row and each entry of a map on a line of its own.
void print_node(const Json& node, std::size_t indent) {
  const std::string blanks(indent, ' ');
  if (!node.is_object()) return print(fmt::format("{}{}\n", blanks, node.dump()));
  const std::string type = node.value("type", std::string("(no type)"));
  if (type == "Placeholder" && node.contains("value") && node["value"].is_string())
    return print(fmt::format("{}table {}\n", blanks, node["value"].get<std::string>()));
  if (type == "Single") return print(fmt::format("{}solution {}\n", blanks, node.value("index", Json()).dump()));
  print(fmt::format("{}{}\n", blanks, type));
  for (const auto& [key, value] : node.items()) {
    if (key == "type") continue;
    if (key == "rows" && value.is_array()) {
      for (const Json& row : value) {
        print(fmt::format("{}  {}:\n", blanks, predicate_text(row.value("predicate", Json()))));
        print_node(row.value("library", Json()), indent + 4);
      }
    } else if (key == "map" && value.is_object()) {
      for (const auto& [name, child] : value.items()) {
        print(fmt::format("{}  {}:\n", blanks, name));
        print_node(child, indent + 4);
      }
    } else if (key == "table" && value.is_array()) {
      for (const Json& row : value) print(fmt::format("{}  row {}\n", blanks, row.dump()));
    } else {
      print(fmt::format("{}  {}: {}\n", blanks, key, value.dump()));
    }
  }
}

}  // namespace

Json master_json(const library::MasterDocuments& master, std::optional<std::uint64_t> index) {
  Json tables = Json::array();
  for (std::size_t i = 1; i < master.documents.size(); ++i) tables.push_back(table_json(master.documents[i], index));
  return {{"name", master.name},
          {"version", master.version},
          {"hierarchy", table_json(master.documents[0], index)},
          {"tables", tables}};
}

void print_master(const library::MasterDocuments& master, std::optional<std::uint64_t> index) {
  print(fmt::format("{}: master library; {} solutions, {} rows\n", master.name, master.solutions, master.rows));
  const Json json = master_json(master, index);
  print_node(json["hierarchy"]["library"], 2);
  for (const Json& solution : json["hierarchy"]["solution_list"]) print_solution(solution);
  for (std::size_t i = 0; i < json["tables"].size(); ++i) {
    const Json& table = json["tables"][i];
    print(fmt::format("table {}\n", i + 1));
    for (const Json& solution : table["solution_list"]) print_solution(solution);
    print_node(table["library"], 2);
  }
}

}  // namespace kiln::tools
