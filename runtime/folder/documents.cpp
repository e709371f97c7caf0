// See documents.hpp.
#include "runtime/folder/documents.hpp"

#include "runtime/folder/logic.hpp"
#include "runtime/folder/record.hpp"
#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/document/msgpack_pieces.hpp"
#include "runtime/library/model/problem/problem.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace kiln::folder {
namespace {

using library::MsgpackWriter;

void begin(MsgpackWriter& out, std::string_view type, std::size_t fields) {
  out.map(fields);
  out.text("type");
  out.text(type);
}

void write_single(MsgpackWriter& out, std::int64_t index) {
  begin(out, "Single", 2);
  out.text("index");
  out.integer(index);
}

/// One row of a Problem node, begun: its library is to come.
void begin_row(MsgpackWriter& out, std::string_view condition) {
  out.map(2);
  out.text("predicate");
  out.raw(condition);
  out.text("library");
}

std::string always() {
  MsgpackWriter out;
  begin(out, "TruePred", 1);
  return out.take();
}

void write_grid(MsgpackWriter& out, std::span<const FolderRow> rows,
                const std::map<std::size_t, std::int64_t>& indices) {
  constexpr std::array<std::string_view, 4> kProperties = {"FreeSizeA", "FreeSizeB", "BatchSize", "BoundSize"};
  begin(out, "Matching", 4);
  out.text("properties");
  out.array(kProperties.size());
  for (const std::string_view property : kProperties) {
    begin(out, property, 2);
    out.text("index");
    out.integer(0);
  }
  out.text("distance");
  out.text("Euclidean");
  out.text("table");
  out.array(rows.size());
  for (const FolderRow& row : rows) {
    out.map(3);
    out.text("key");
    out.array(row.key.size());
    for (const std::uint64_t number : row.key) out.integer(static_cast<std::int64_t>(number));
    out.text("index");
    out.integer(indices.at(row.kernel));
    out.text("speed");
    out.real(row.speed);
  }
}

}  // namespace

PartDocument part_document(const Part& part, const FittedPart& fitted) {
  PartDocument document;
  const auto add = [&](std::size_t kernel, std::span<const library::Predicate> more) {
    const std::int64_t index = part.first_index() + static_cast<std::int64_t>(document.count++);
    document.solutions += record_of(part, fitted.kernels[kernel], index, more);
    return index;
  };
  // Kernels that rows lead to, and the general one, stand for themselves; others for solutions of the tables alone.
  std::map<std::size_t, std::int64_t> own;
  for (const FolderRow& row : fitted.rows) own.emplace(row.kernel, 0);
  own.emplace(fitted.kernels.size() - 1, 0);
  for (auto& [kernel, index] : own) index = add(kernel, {});
  std::vector<std::vector<std::int64_t>> numbers;
  for (const LogicTable& table : fitted.tables) {
    std::vector<std::int64_t>& of_table = numbers.emplace_back();
    for (const LogicSolution& s : table.solutions) of_table.push_back(s.kernel ? add(*s.kernel, s.predicates) : -1);
  }
  MsgpackWriter out;
  begin(out, "Problem", 2);
  out.text("rows");
  out.array(1 + (fitted.rows.empty() ? 0U : 1U) + (fitted.tables.empty() ? 0U : 1U));
  if (!fitted.tables.empty()) {
    begin_row(out, always());
    out.raw(tables_node(*part.flavour, fitted.tables, numbers));
  }
  if (!fitted.rows.empty()) {
    begin_row(out, always());
    write_grid(out, fitted.rows, own);
  }
  begin_row(out, always());
  write_single(out, own.at(fitted.kernels.size() - 1));
  document.library = out.take();
  return document;
}

std::string document_bytes(const PartDocument& document) {
  MsgpackWriter out;
  out.map(2);
  out.text("solutions");
  out.array(document.count);
  out.raw(document.solutions);
  out.text("library");
  out.raw(document.library);
  return out.take();
}

Result<PartDocument> parse_document(std::string_view bytes, const std::string& name) {
  const auto malformed = [&](std::string_view what) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: expected {} in a part of a folder", name, what), {}};
  };
  std::vector<library::MsgpackEntry> entries;
  if (!library::msgpack_entries(bytes, entries) || entries.size() != 2) return malformed("solutions and a library");
  PartDocument document;
  std::vector<std::string_view> solutions;
  if (!library::msgpack_elements(entries[0].value, solutions)) return malformed("a list of solutions");
  for (const std::string_view solution : solutions) document.solutions += solution;
  document.count = solutions.size();
  document.library = entries[1].value;
  return document;
}

std::string master_bytes(std::span<const Part> parts, std::span<const PartDocument> documents) {
  std::map<std::size_t, std::vector<std::size_t>> by_operation;
  for (std::size_t i = 0; i < parts.size(); ++i) by_operation[library::operation_of(parts[i].record)].push_back(i);
  PartDocument master;
  for (const PartDocument& document : documents) {
    master.solutions += document.solutions;
    master.count += document.count;
  }
  MsgpackWriter out;
  begin(out, "ProblemMap", 3);
  out.text("property");
  begin(out, "OperationIdentifier", 1);
  out.text("map");
  out.map(by_operation.size());
  for (const auto& [operation, numbers] : by_operation) {
    out.text(library::operation_identifier(operation));
    begin(out, "Problem", 2);
    out.text("rows");
    out.array(numbers.size());
    for (const std::size_t i : numbers) {
      begin_row(out, row_condition(parts[i]));
      if (!documents.empty()) {
        out.raw(documents[i].library);
        continue;
      }
      begin(out, "Placeholder", 2);
      out.text("value");
      out.text(parts[i].prefix);
    }
  }
  master.library = out.take();
  return document_bytes(master);
}

std::string mapping_bytes(const std::map<std::int64_t, std::string>& prefixes) {
  MsgpackWriter out;
  out.map(prefixes.size());
  for (const auto& [index, prefix] : prefixes) {
    out.integer(index);
    out.text(prefix);
  }
  return out.take();
}

}  // namespace kiln::folder
