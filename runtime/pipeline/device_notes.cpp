// The grammar of device_notes.hpp.
#include "runtime/pipeline/device_notes.hpp"

#include "cache/file_lock.hpp"
#include "cache/trust.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/host/descriptor.hpp"
#include "runtime/host/files.hpp"
#include "runtime/host/quiet_write.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

namespace kiln::runtime {
namespace {

constexpr std::string_view kHead = "kiln-devices 1";
constexpr std::uint64_t kLargestNotes = 1 << 16;
constexpr std::array<std::string_view, 3> kVerdicts = {"began", "right", "wrong"};

/// A row's word, and with it how many fields follow.
struct Kind {
  std::string_view word;
  std::size_t fields;
};
constexpr Kind kSafe = {"safe", 3}, kTested = {"tested", 6};
constexpr std::size_t kTestedVerdict = 4;

std::string_view word_of(Verdict verdict) {
  return kVerdicts[static_cast<std::size_t>(verdict)];
}

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
  const std::string text = fmt::format("{} {}", row.word, list_text(row.fields, "\t"));
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
  bool exists = false;
};

constexpr std::string_view kRemedy = "remove it and run `kiln selftest` again";

Error unusable(ErrorCode code, const std::string& path, std::string_view why) {
  return {code, fmt::format("{} {}; {}", path, why, kRemedy), {}};
}

/// Its bytes, of a file that is believed as the cache is (cache/trust.hpp). Nothing: there is none.
Result<std::optional<std::vector<std::byte>>> read_trusted(const std::string& folder) {
  const std::string path = device_notes_path(folder);
  // A link is not followed, and a FIFO does not wait for its writer.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY));
  if (file.value() < 0) {
    const int number = errno;
    if (number == ENOENT || number == ENOTDIR) return std::optional<std::vector<std::byte>>();
    if (number == ELOOP) return unusable(ErrorCode::kIo, path, "is a symbolic link");
    if (number == ENXIO) return unusable(ErrorCode::kIo, path, "is no regular file");
    return unusable(ErrorCode::kIo, path, fmt::format("cannot be read: {}", std::strerror(number)));
  }
  struct stat status {};
  if (::fstat(file.value(), &status) != 0)
    return unusable(ErrorCode::kIo, path, fmt::format("cannot be read: {}", std::strerror(errno)));
  if (!S_ISREG(status.st_mode)) return unusable(ErrorCode::kIo, path, "is no regular file");
  KILN_TRY(cache::check_folder(folder));
  if (const auto trusted = cache::check_file(path, status); !trusted)
    return Error{trusted.error().code, fmt::format("{}; {}", trusted.error().message, kRemedy), {}};
  if (static_cast<std::uint64_t>(status.st_size) > kLargestNotes)
    return unusable(ErrorCode::kMalformedFile, path, fmt::format("is larger than {} bytes", kLargestNotes));
  KILN_ASSIGN(std::vector<std::byte> bytes, read_descriptor(file.value(), path, kLargestNotes));
  return std::optional(std::move(bytes));
}

/// kMalformedFile where not even the head is kiln's.
Result<Table> read_table(const std::string& folder) {
  Table table;
  const std::string path = device_notes_path(folder);
  KILN_ASSIGN(const auto bytes, read_trusted(folder));
  if (!bytes) return table;
  table.exists = true;
  std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  const auto take_line = [&text] {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
  };
  if (take_line() != kHead) return unusable(ErrorCode::kMalformedFile, path, "is not kiln's");
  for (std::size_t number = 2; !text.empty(); ++number) {
    auto row = parse_row(take_line());
    if (row)
      table.rows.push_back(std::move(*row));
    else if (table.fault.empty())
      table.fault = fmt::format("{}, line {}: it is not as `kiln selftest` writes it; {}", path, number, kRemedy);
  }
  return table;
}

/// Error where a line is damaged, which may be any row.
Result<void> check_lines(const Table& table) {
  if (table.fault.empty()) return {};
  return Error{ErrorCode::kMalformedFile, table.fault, {}};
}

bool begins_with(const Row& row, const Row& begin) {
  return row.word == begin.word && std::equal(begin.fields.begin(), begin.fields.end(), row.fields.begin());
}

/// The first row that begins so, or nullptr.
const Row* find_row(const Table& table, const Row& begin) {
  for (const Row& row : table.rows)
    if (begins_with(row, begin)) return &row;
  return nullptr;
}

/// In the file's place at once and for its user alone: a file beside it is renamed.
Result<void> write_rows(const std::string& folder, const std::vector<Row>& rows) {
  const std::string path = device_notes_path(folder);
  std::string text = std::string(kHead) + "\n";
  for (const Row& row : rows) text += text_of(row);
  if (text.size() > kLargestNotes)
    return unusable(ErrorCode::kIo, path, fmt::format("would be larger than {} bytes", kLargestNotes));
  std::string temporary = path + ".XXXXXX";
  const Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));  // mode 0600
  const auto failed = [&](int number) {
    return Error{ErrorCode::kIo, fmt::format("cannot write {}: {}", path, std::strerror(number)), {}};
  };
  if (file.value() < 0) return failed(errno);
  const QuietWrite quiet;
  const ssize_t written = ::write(file.value(), text.data(), text.size());
  const bool is_whole = written == static_cast<ssize_t>(text.size());
  if (is_whole && ::fsync(file.value()) == 0 && ::rename(temporary.c_str(), path.c_str()) == 0) return {};
  const int number = is_whole || written < 0 ? errno : ENOSPC;
  ::unlink(temporary.c_str());
  return failed(number);
}

/// Changes the rows, of which no other process takes its own copy meanwhile. `change` says whether it did anything.
/// Nothing is written over what is damaged, which may be the row of a device that is wrong.
Result<void> change_rows(const std::string& folder, const std::function<bool(std::vector<Row>&)>& change) {
  constexpr std::chrono::seconds kPatience{10};
  KILN_TRY(cache::make_folder(folder));
  KILN_TRY(cache::check_folder(folder));
  KILN_ASSIGN(const cache::FileLock lock, cache::FileLock::acquire(device_notes_path(folder) + ".lock",
                                                                   cache::FileLock::Mode::kExclusive, kPatience));
  KILN_ASSIGN(Table table, read_table(folder));
  KILN_TRY(check_lines(table));
  return change(table.rows) ? write_rows(folder, table.rows) : Result<void>();
}

}  // namespace

std::string device_notes_path(const std::string& folder) {
  return folder + "/devices";
}

Result<std::string> quarantine_of(const std::string& folder, const Target& target, std::string_view device) {
  KILN_ASSIGN(const Table table, read_table(folder));
  if (const Row* const row = find_row(table, row_of(kSafe, {target.id(), device}))) return row->fields[2];
  KILN_TRY(check_lines(table));
  return std::string();
}

Result<void> set_quarantine(const std::string& folder, const Target& target, std::string_view device,
                            std::string_view why) {
  if (why.empty()) {
    KILN_ASSIGN(const Table table, read_table(folder));
    if (!table.exists) return {};
  }
  const std::string id = target.id();
  return change_rows(folder, [&](std::vector<Row>& rows) {
    const Row begin = row_of(kSafe, {id, device});
    const bool was_there = std::erase_if(rows, [&](const Row& row) { return begins_with(row, begin); }) != 0;
    if (!why.empty()) rows.push_back(row_of(kSafe, {id, device, why}));
    return was_there || !why.empty();
  });
}

Result<std::optional<Tested>> tested(const std::string& folder, const TestedDevice& device) {
  KILN_ASSIGN(const Table table, read_table(folder));
  const Row* const row = find_row(table, row_of(kTested, {device.target, device.device, device.driver, device.kiln}));
  if (row == nullptr || row->fields[kTestedVerdict] != word_of(Verdict::kWrong)) {
    KILN_TRY(check_lines(table));
  }
  if (row == nullptr) return std::optional<Tested>();
  const std::string& word = row->fields[kTestedVerdict];
  const auto* const verdict = std::ranges::find(kVerdicts, word);
  if (verdict == kVerdicts.end())
    return unusable(ErrorCode::kMalformedFile, device_notes_path(folder),
                    fmt::format("has the verdict '{}'; expected one of {}", word, list_text(kVerdicts, ", ")));
  return std::optional(Tested{static_cast<Verdict>(verdict - kVerdicts.begin()), row->fields.back()});
}

Result<void> note_tested(const std::string& folder, const TestedDevice& device, const Tested& note) {
  const Row row =
      row_of(kTested, {device.target, device.device, device.driver, device.kiln, word_of(note.verdict), note.what});
  const Row of_device = row_of(kTested, {device.target, device.device, device.driver});
  const Row of_build = row_of(kTested, {device.target, device.device, device.driver, device.kiln});
  const bool begins = note.verdict == Verdict::kBegan;
  return change_rows(folder, [&](std::vector<Row>& rows) {
    // What begins may be interrupted: until it ends, what was found before holds.
    if (begins && std::ranges::any_of(rows, [&](const Row& old) { return begins_with(old, of_build); })) return false;
    std::erase_if(rows, [&](const Row& old) {
      return begins_with(old, of_device) && (!begins || old.fields[kTestedVerdict] == word_of(Verdict::kBegan));
    });
    rows.push_back(row);
    return true;
  });
}

}  // namespace kiln::runtime
