// The grammar of quarantine.hpp.
#include "runtime/pipeline/quarantine.hpp"

#include "runtime/host/files.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

namespace kiln::runtime {
namespace {

constexpr std::string_view kHead = "kiln-quarantine 1";
constexpr std::uint64_t kLargestBytes = 1 << 16;

struct Row {
  std::string target, device, why;
};

/// Of one line, as a name of a device may hold anything.
std::string plain(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return result;
}

std::string text_of(const Row& row) {
  const std::string text = fmt::format("safe {}\t{}\t{}", row.target, plain(row.device), plain(row.why));
  return fmt::format("{}\t{:016x}\n", text, XXH64(text.data(), text.size(), 0));
}

std::optional<Row> row_of(std::string_view line) {
  constexpr std::string_view kWord = "safe ";
  std::vector<std::string> fields;
  std::string_view rest = line;
  for (std::size_t tab = rest.find('\t'); tab != std::string_view::npos; tab = rest.find('\t')) {
    fields.emplace_back(rest.substr(0, tab));
    rest.remove_prefix(tab + 1);
  }
  if (fields.size() != 3 || !fields[0].starts_with(kWord)) return std::nullopt;
  Row row{fields[0].substr(kWord.size()), fields[1], fields[2]};
  if (text_of(row) != std::string(line) + "\n") return std::nullopt;
  return row;
}

struct Table {
  std::vector<Row> rows;
  std::string fault;  ///< names the first damaged line
};

Result<Table> read_table(const std::string& folder) {
  Table table;
  const std::string path = quarantine_path(folder);
  if (access(path.c_str(), F_OK) != 0) return table;
  KILN_ASSIGN(const std::vector<std::byte> bytes, read_file(path, kLargestBytes));
  std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const bool is_head = number == 1;
    if (is_head && line == kHead) continue;
    auto row = is_head ? std::nullopt : row_of(line);
    if (row)
      table.rows.push_back(std::move(*row));
    else if (table.fault.empty())
      table.fault = fmt::format("{}, line {}: not as `kiln selftest` writes it; run it again", path, number);
    if (is_head) break;  // of another version, or no such file
  }
  return table;
}

bool is_of(const Row& row, const Target& target, std::string_view device) {
  return row.target == target.id() && row.device == plain(device);
}

}  // namespace

std::string quarantine_path(const std::string& folder) {
  return folder + "/quarantine";
}

Result<std::string> quarantine_of(const std::string& folder, const Target& target, std::string_view device) {
  KILN_ASSIGN(const Table table, read_table(folder));
  for (const Row& row : table.rows)
    if (is_of(row, target, device)) return row.why;
  if (!table.fault.empty()) return Error{ErrorCode::kMalformedFile, table.fault, {}};
  return std::string();
}

Result<void> set_quarantine(const std::string& folder, const Target& target, std::string_view device,
                            std::string_view why) {
  KILN_ASSIGN(Table table, read_table(folder));
  const std::size_t before = table.rows.size();
  std::erase_if(table.rows, [&](const Row& row) { return is_of(row, target, device); });
  if (why.empty() && table.rows.size() == before && table.fault.empty()) return {};
  if (!why.empty()) table.rows.push_back({target.id(), std::string(device), std::string(why)});
  std::string text = std::string(kHead) + "\n";
  for (const Row& row : table.rows) text += text_of(row);
  KILN_TRY(make_folder(folder));
  return write_file(quarantine_path(folder), text);
}

}  // namespace kiln::runtime
