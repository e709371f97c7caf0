// See index.hpp.
#include "runtime/library/packed/index.hpp"

#include "runtime/library/packed/msgpack_io.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::int64_t kMaxVersionPart = std::int64_t{1} << 31;
constexpr std::size_t kTypeKeys = static_cast<std::size_t>(TypeKey::kCount);
constexpr std::size_t kMaxTypes = 1U << 20;
constexpr std::int64_t kMaxNumber = std::int64_t{1} << 48;

using Column = std::vector<std::int64_t>;

/// Each text once, numbered by first use.
class Texts {
 public:
  std::int64_t number(const std::string& text) {
    const auto [it, is_new] = numbers_.try_emplace(text, static_cast<std::int64_t>(list_.size()));
    if (is_new) list_.push_back(text);
    return it->second;
  }
  const std::vector<std::string>& list() const { return list_; }

 private:
  std::map<std::string, std::int64_t> numbers_;
  std::vector<std::string> list_;
};

struct Reading {
  std::vector<std::string_view> texts;
  const std::string text(std::int64_t number) { return std::string(texts[static_cast<std::size_t>(number)]); }
};

template <class T>
std::int64_t optional_number(const std::optional<T>& value) {
  return value ? static_cast<std::int64_t>(*value) + 1 : 0;
}
template <class T>
std::optional<T> number_optional(std::int64_t number) {
  return number == 0 ? std::nullopt : std::optional(static_cast<T>(number - 1));
}

/// One number of a file. Where `limit` is 0, it is the number of texts. To add one: at the end, and a new version.
struct FileColumn {
  std::int64_t limit;
  std::int64_t (*get)(const IndexedFile&, Texts&);
  void (*set)(IndexedFile&, std::int64_t, Reading&);
};

constexpr std::array kFileColumns = {
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.name); },
               [](IndexedFile& f, std::int64_t v, Reading& r) { f.header.name = r.text(v); }},
    FileColumn{2, [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.product); },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.product = static_cast<Product>(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.hardware.processor); },
               [](IndexedFile& f, std::int64_t v, Reading& r) { f.header.hardware.processor = r.text(v); }},
    FileColumn{std::int64_t{1} << 32,
               [](const IndexedFile& f, Texts&) { return optional_number(f.header.hardware.compute_units); },
               [](IndexedFile& f, std::int64_t v, Reading&) {
                 f.header.hardware.compute_units = number_optional<std::uint32_t>(v);
               }},
    FileColumn{3, [](const IndexedFile& f, Texts&) { return optional_number(f.header.hardware.is_apu); },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.hardware.is_apu = number_optional<bool>(v); }},
    FileColumn{static_cast<std::int64_t>(PerformanceMetric::kCount),
               [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.metric); },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.metric = static_cast<PerformanceMetric>(v); }},
    FileColumn{2, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.fp16_alt}; },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.fp16_alt = v != 0; }},
    FileColumn{2, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.fp16_alt_round}; },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.fp16_alt_round = v != 0; }},
    FileColumn{static_cast<std::int64_t>(TableKind::kCount),
               [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.kind); },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.kind = static_cast<TableKind>(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.unusable); },
               [](IndexedFile& f, std::int64_t v, Reading& r) { f.header.unusable = r.text(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.schedule); },
               [](IndexedFile& f, std::int64_t v, Reading& r) { f.header.schedule = r.text(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.model); },
               [](IndexedFile& f, std::int64_t v, Reading& r) { f.header.model = r.text(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.first_mismatch); },
               [](IndexedFile& f, std::int64_t v, Reading& r) { f.header.first_mismatch = r.text(v); }},
    FileColumn{kMaxNumber, [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.mismatches); },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.mismatches = static_cast<std::uint64_t>(v); }},
    FileColumn{kMaxVersionPart, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.version.major}; },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.version.major = static_cast<int>(v); }},
    FileColumn{kMaxVersionPart, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.version.minor}; },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.version.minor = static_cast<int>(v); }},
    FileColumn{kMaxVersionPart, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.version.patch}; },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.version.patch = static_cast<int>(v); }},
    FileColumn{kMaxNumber, [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.unused_keys); },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.unused_keys = static_cast<std::uint64_t>(v); }},
    FileColumn{kMaxNumber,
               [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.dropped_rows); },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.dropped_rows = static_cast<std::uint64_t>(v); }},
    FileColumn{kMaxPackedSolutions, [](const IndexedFile& f, Texts&) { return std::int64_t{f.solution_count}; },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.solution_count = static_cast<std::uint32_t>(v); }},
    FileColumn{kMaxPackedRows, [](const IndexedFile& f, Texts&) { return std::int64_t{f.row_count}; },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.row_count = static_cast<std::uint32_t>(v); }},
    FileColumn{2 * kMaxPackedFiles, [](const IndexedFile& f, Texts&) { return std::int64_t{f.solutions_part}; },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.solutions_part = static_cast<std::uint32_t>(v); }},
    FileColumn{2 * kMaxPackedFiles, [](const IndexedFile& f, Texts&) { return std::int64_t{f.rows_part}; },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.rows_part = static_cast<std::uint32_t>(v); }},
    // The lengths of its lists.
    FileColumn{kMaxTypes, [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.types.size()); },
               [](IndexedFile& f, std::int64_t v, Reading&) { f.header.types.resize(static_cast<std::size_t>(v)); }},
    FileColumn{
        std::tuple_size_v<TableKey> + 1,
        [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.properties.size()); },
        [](IndexedFile& f, std::int64_t v, Reading&) { f.header.properties.resize(static_cast<std::size_t>(v)); }},
};

void write_column(MsgpackWriter& out, const Column& values) {
  ColumnWriter column;
  column.integers(values);
  out.bin(column);
}

/// False unless every value lies in [least, limit).
bool read_column(MsgpackReader& in, std::size_t count, std::int64_t least, std::int64_t limit, Column& out) {
  ColumnReader column = in.bin();
  if (in.failed()) return false;
  out.resize(count);
  column.integers(out);
  return column.finished() &&
         std::all_of(out.begin(), out.end(), [&](std::int64_t v) { return v >= least && v < limit; });
}

bool read_types(MsgpackReader& in, std::vector<TypeRecord>& types) {
  in.array_of(1 + kTypeKeys);
  types.resize(in.below(kMaxTypes));
  Column column;
  for (std::size_t key = 0; key < kTypeKeys; ++key) {
    if (!read_column(in, types.size(), INT32_MIN, std::int64_t{INT32_MAX} + 1, column)) return false;
    for (std::size_t i = 0; i < types.size(); ++i) types[i].values[key] = static_cast<std::int32_t>(column[i]);
  }
  return true;
}

bool read_files(MsgpackReader& in, Reading& reading, const std::vector<TypeRecord>& types,
                std::vector<IndexedFile>& files) {
  in.array_of(1 + kFileColumns.size() + 2);
  files.resize(in.below(kMaxPackedFiles));
  Column column;
  std::size_t type_count = 0, property_count = 0;
  for (const FileColumn& row : kFileColumns) {
    const std::int64_t limit = row.limit != 0 ? row.limit : static_cast<std::int64_t>(reading.texts.size());
    if (!read_column(in, files.size(), 0, limit, column)) return false;
    // Lists are made one after the other: their sum is what must fit.
    if (&row == &kFileColumns[kFileColumns.size() - 2] &&
        std::accumulate(column.begin(), column.end(), std::int64_t{0}) > std::int64_t{kMaxTypes})
      return false;
    for (std::size_t i = 0; i < files.size(); ++i) row.set(files[i], column[i], reading);
  }
  for (const IndexedFile& file : files) {
    type_count += file.header.types.size();
    property_count += file.header.properties.size();
  }
  if (!read_column(in, type_count, 0, static_cast<std::int64_t>(types.size()), column)) return false;
  auto next = column.begin();
  for (IndexedFile& file : files)
    for (TypeRecord& type : file.header.types) type = types[static_cast<std::size_t>(*next++)];
  if (!read_column(in, property_count, 0, 4, column)) return false;
  next = column.begin();
  for (IndexedFile& file : files)
    for (KeyProperty& property : file.header.properties) property = static_cast<KeyProperty>(*next++);
  return true;
}

/// What the hierarchy and the parts rely on.
std::string contradiction(const PackedIndex& index) {
  const std::uint64_t parts =
      std::accumulate(index.parts_of_block.begin(), index.parts_of_block.end(), std::uint64_t{0});
  for (const IndexedFile& file : index.files) {
    const LogicHeader& header = file.header;
    if (file.solutions_part >= parts || file.rows_part >= parts)
      return fmt::format("{} names a part that does not exist", header.name);
    if (!header.unusable.empty()) continue;
    if (header.types.empty()) return fmt::format("{} has no problem type", header.name);
    if (!not_a_gemm(header.types.front()).empty())
      return fmt::format("the problem type of {} is not a GEMM", header.name);
  }
  return {};
}

}  // namespace

std::string write_index(const PackedIndex& index) {
  Texts texts;
  std::array<Column, kFileColumns.size()> columns;
  std::map<std::array<std::int32_t, kTypeKeys>, std::int64_t> type_numbers;
  std::vector<TypeRecord> types;
  Column type_list, properties;
  for (const IndexedFile& file : index.files) {
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].push_back(kFileColumns[i].get(file, texts));
    for (const TypeRecord& type : file.header.types) {
      const auto [it, is_new] = type_numbers.try_emplace(type.values, static_cast<std::int64_t>(types.size()));
      if (is_new) types.push_back(type);
      type_list.push_back(it->second);
    }
    for (const KeyProperty property : file.header.properties) properties.push_back(static_cast<std::int64_t>(property));
  }
  MsgpackWriter out;
  out.array(4);
  out.array(texts.list().size());
  for (const std::string& text : texts.list()) out.text(text);
  out.array(1 + kTypeKeys);
  out.natural(types.size());
  for (std::size_t key = 0; key < kTypeKeys; ++key) {
    Column column;
    for (const TypeRecord& type : types) column.push_back(type.values[key]);
    write_column(out, column);
  }
  out.array(1 + kFileColumns.size() + 2);
  out.natural(index.files.size());
  for (const Column& column : columns) write_column(out, column);
  write_column(out, type_list);
  write_column(out, properties);
  out.array(2);
  out.natural(index.parts_of_block.size());
  write_column(out, Column(index.parts_of_block.begin(), index.parts_of_block.end()));
  return out.take();
}

bool read_index(std::string_view bytes, PackedIndex& out, std::string& problem) {
  MsgpackReader in(bytes);
  problem = "it does not follow its grammar";
  in.array_of(4);
  Reading reading;
  reading.texts.resize(in.array());
  for (std::string_view& text : reading.texts) text = in.text();
  std::vector<TypeRecord> types;
  if (in.failed() || !read_types(in, types) || !read_files(in, reading, types, out.files)) return false;
  in.array_of(2);
  Column column;
  if (!read_column(in, in.below(2 * kMaxPackedFiles), 0, 2 * kMaxPackedFiles, column) || !in.finished()) return false;
  out.parts_of_block.assign(column.begin(), column.end());
  problem = contradiction(out);
  return problem.empty();
}

}  // namespace kiln::library
