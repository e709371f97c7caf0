// See library_master.hpp. Documents are maps of msgpack, which JSON can hold; the text is made from that.
#include "tools/output/library_master.hpp"

#include "runtime/library/columns/row_columns.hpp"
#include "tools/output/output.hpp"

#include <string>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

bool names(JsonView item, std::optional<std::uint64_t> index) {
  const JsonView named = item["index"];
  return !index || (named.is_integer() && named.integer() == std::int64_t(*index));
}

/// The rows of a table as a list; those that are kept by columns as the maps that they stand for.
Json rows_json(JsonView table) {
  library::RowColumns rows;
  if (!table.is_binary() || !library::read_row_columns(table.bytes(), rows)) return Json(table);
  Json list = Json::array();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Json key = Json::array();
    for (const auto& column : rows.keys) key.push_back(column[i]);
    Json row = {{"key", std::move(key)}, {"index", rows.indices[i]}};
    if (!rows.speeds.empty()) row.set("speed", number_json(rows.speeds[i]));
    list.push_back(std::move(row));
  }
  return list;
}

/// Those items of a list that name the solution.
Json kept(JsonView list, std::optional<std::uint64_t> index) {
  Json items = Json::array();
  for (const JsonView item : list.elements())
    if (names(item, index)) items.push_back(Json(item));
  return items;
}

/// A library's node, of whose table only the rows are left that name the solution.
Json node_json(JsonView node, std::optional<std::uint64_t> index) {
  Json json(node);
  if (!node.is_object() || !node.contains("table")) return json;
  Json rows = rows_json(node["table"]);
  json.set("table", index && rows.view().is_array() ? kept(rows.view(), index) : std::move(rows));
  return json;
}

Json table_json(const std::string& document, std::optional<std::uint64_t> index) {
  const Json table = Json::parse_msgpack(document);
  return {{"solution_list", kept(table.view()["solutions"], index)},
          {"library", node_json(table.view()["library"], index)}};
}

void print_solution(JsonView solution) {
  const JsonView name = solution["name"];
  print(fmt::format("  solution {}: {}\n", solution["index"].dump(), name.is_string() ? name.text() : "(no name)"));
  for (const auto& [key, value] : solution.members())
    if (key != "index" && key != "name") print(fmt::format("    {}: {}\n", key, value.dump()));
}

std::string type_of(JsonView node) {
  return node["type"].is_string() ? std::string(node["type"].text()) : "(no type)";
}

/// "Processor(gfx90a) & CUCount(104)", "SizeInRange(index 0, {...})"; what a device is asked stands alone.
std::string predicate_text(JsonView predicate) {
  if (!predicate.is_object()) return predicate.dump();
  const std::string type = type_of(predicate);
  const JsonView value = predicate["value"];
  if (type == "AMDGPU" && value.is_object()) return predicate_text(value);
  const auto joined = [&](std::string_view separator) {
    std::string text;
    for (const JsonView child : value.elements())
      text += (text.empty() ? "" : std::string(separator)) + predicate_text(child);
    return text;
  };
  if (type == "And" && value.is_array()) return joined(" & ");
  if (type == "Or" && value.is_array()) return "(" + joined(" | ") + ")";
  if (type == "Not") return "not (" + predicate_text(value) + ")";
  std::string inside = predicate.contains("index") ? fmt::format("index {}", predicate["index"].dump()) : "";
  if (!value.is_null()) {
    inside += inside.empty() ? "" : ", ";
    inside += value.is_string() ? std::string(value.text()) : value.dump();
  }
  return inside.empty() ? type : fmt::format("{}({})", type, inside);
}

/// A node and what it leads to, each row and each entry of a map on a line of its own.
void print_node(JsonView node, std::size_t indent) {
  const std::string blanks(indent, ' ');
  if (!node.is_object()) return print(fmt::format("{}{}\n", blanks, node.dump()));
  const std::string type = type_of(node);
  if (type == "Placeholder" && node["value"].is_string())
    return print(fmt::format("{}table {}\n", blanks, node["value"].text()));
  if (type == "Single") return print(fmt::format("{}solution {}\n", blanks, node["index"].dump()));
  print(fmt::format("{}{}\n", blanks, type));
  for (const auto& [key, value] : node.members()) {
    if (key == "type") continue;
    if (key == "rows" && value.is_array()) {
      for (const JsonView row : value.elements()) {
        print(fmt::format("{}  {}:\n", blanks, predicate_text(row["predicate"])));
        print_node(row["library"], indent + 4);
      }
    } else if (key == "map" && value.is_object()) {
      for (const auto& [name, child] : value.members()) {
        print(fmt::format("{}  {}:\n", blanks, name));
        print_node(child, indent + 4);
      }
    } else if (key == "table" && value.is_array()) {
      for (const JsonView row : value.elements()) print(fmt::format("{}  row {}\n", blanks, row.dump()));
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
  const JsonView hierarchy = json.view()["hierarchy"], tables = json.view()["tables"];
  print_node(hierarchy["library"], 2);
  for (const JsonView solution : hierarchy["solution_list"].elements()) print_solution(solution);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const JsonView table = tables[i];
    print(fmt::format("table {}\n", i + 1));
    for (const JsonView solution : table["solution_list"].elements()) print_solution(solution);
    print_node(table["library"], 2);
  }
}

}  // namespace kiln::tools
