// The grammar of device_notes.hpp.
#include "runtime/pipeline/device_notes.hpp"

#include "runtime/host/files.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>
#include <xxhash.h>

namespace kiln::runtime {
namespace {

constexpr std::string_view kHead = "kiln-devices 1";
constexpr std::uint64_t kLargestBytes = 1 << 16;
constexpr std::array<std::string_view, 3> kVerdicts = {"began", "right", "wrong"};

/// A row's word, and with it how many fields follow.
struct Kind {
  std::string_view word;
  std::size_t fields;
};
constexpr Kind kSafe = {"safe", 3}, kTested = {"tested", 6};

struct Row {
  std::string word;
  std::vector<std::string> fields;
};

/// Of one line, as a name of a device may hold anything.
std::string plain(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return result;
}

Row row_of(Kind kind, std::initializer_list<std::string_view> fields) {
  Row row{std::string(kind.word), {}};
  for (const std::string_view field : fields) row.fields.push_back(plain(field));
  return row;
}

std::string text_of(const Row& row) {
  const std::string text = fmt::format("{} {}", row.word, fmt::join(row.fields, "\t"));
  return fmt::format("{}\t{:016x}\n", text, XXH64(text.data(), text.size(), 0));
}

std::optional<Row> parse_row(std::string_view line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  Row row{std::string(line.substr(0, blank)), {}};
  std::string_view rest = line.substr(std::min(blank + 1, line.size()));
  for (std::size_t tab = rest.find('\t'); tab != std::string_view::npos; tab = rest.find('\t')) {
    row.fields.emplace_back(rest.substr(0, tab));
    rest.remove_prefix(tab + 1);
  }
  const bool known = std::ranges::any_of(std::array{kSafe, kTested}, [&](const Kind& kind) {
    return row.word == kind.word && row.fields.size() == kind.fields;
  });
  if (!known || text_of(row) != std::string(line) + "\n") return std::nullopt;
  return row;
}

struct Table {
  std::vector<Row> rows;
  std::string fault;  ///< names the first damaged line
};

Result<Table> read_table(const std::string& folder) {
  Table table;
  const std::string path = device_notes_path(folder);
  if (access(path.c_str(), F_OK) != 0) return table;
  KILN_ASSIGN(const std::vector<std::byte> bytes, read_file(path, kLargestBytes));
  std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const bool is_head = number == 1;
    if (is_head && line == kHead) continue;
    auto row = is_head ? std::nullopt : parse_row(line);
    if (row)
      table.rows.push_back(std::move(*row));
    else if (table.fault.empty())
      table.fault = fmt::format("{}, line {}: not as `kiln selftest` writes it; run it again", path, number);
    if (is_head) break;  // The file is of another version, or none of these.
  }
  return table;
}

/// The first row that begins so; nullptr where there is none, kMalformedFile where it may be one that is damaged.
Result<const Row*> find_row(const Table& table, const Row& begin) {
  for (const Row& row : table.rows)
    if (row.word == begin.word && std::equal(begin.fields.begin(), begin.fields.end(), row.fields.begin())) return &row;
  if (!table.fault.empty()) return Error{ErrorCode::kMalformedFile, table.fault, {}};
  return static_cast<const Row*>(nullptr);
}

/// Puts a row in the place of all that begin so, or none.
Result<void> replace_rows(const std::string& folder, const Row& begin, const std::optional<Row>& with) {
  KILN_ASSIGN(Table table, read_table(folder));
  const std::size_t before = table.rows.size();
  std::erase_if(table.rows, [&](const Row& row) {
    return row.word == begin.word && std::equal(begin.fields.begin(), begin.fields.end(), row.fields.begin());
  });
  if (!with && table.rows.size() == before && table.fault.empty()) return {};
  if (with) table.rows.push_back(*with);
  std::string text = std::string(kHead) + "\n";
  for (const Row& row : table.rows) text += text_of(row);
  KILN_TRY(make_folder(folder));
  return write_file(device_notes_path(folder), text);
}

}  // namespace

std::string device_notes_path(const std::string& folder) {
  return folder + "/devices";
}

Result<std::string> quarantine_of(const std::string& folder, const Target& target, std::string_view device) {
  KILN_ASSIGN(const Table table, read_table(folder));
  KILN_ASSIGN(const Row* const row, find_row(table, row_of(kSafe, {target.id(), device})));
  return row == nullptr ? std::string() : row->fields[2];
}

Result<void> set_quarantine(const std::string& folder, const Target& target, std::string_view device,
                            std::string_view why) {
  const std::string id = target.id();
  return replace_rows(folder, row_of(kSafe, {id, device}),
                      why.empty() ? std::nullopt : std::optional(row_of(kSafe, {id, device, why})));
}

Result<std::optional<Tested>> tested(const std::string& folder, const TestedDevice& device) {
  KILN_ASSIGN(const Table table, read_table(folder));
  KILN_ASSIGN(const Row* const row,
              find_row(table, row_of(kTested, {device.target, device.device, device.driver, device.kiln})));
  if (row == nullptr) return std::optional<Tested>();
  const auto verdict = std::ranges::find(kVerdicts, row->fields[4]);
  if (verdict == kVerdicts.end())
    return Error{ErrorCode::kMalformedFile,
                 fmt::format("{}: a verdict is '{}'; expected one of {}", device_notes_path(folder), row->fields[4],
                             fmt::join(kVerdicts, ", ")),
                 {}};
  return std::optional(Tested{static_cast<Verdict>(verdict - kVerdicts.begin()), row->fields[5]});
}

Result<void> note_tested(const std::string& folder, const TestedDevice& device, const Tested& note) {
  return replace_rows(folder, row_of(kTested, {device.target, device.device, device.driver}),
                      row_of(kTested, {device.target, device.device, device.driver, device.kiln,
                                       kVerdicts[static_cast<std::size_t>(note.verdict)], note.what}));
}

}  // namespace kiln::runtime
