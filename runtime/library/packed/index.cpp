// See index.hpp.
#include "runtime/library/packed/index.hpp"

#include "runtime/library/document/msgpack_io.hpp"

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
constexpr std::int64_t kMaxNumber = std::int64_t{1} << 32;

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
  const std::vector<std::string_view>& texts;
  std::string text(std::int64_t number) const { return std::string(texts[static_cast<std::size_t>(number)]); }
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
  void (*set)(IndexedFile&, std::int64_t, const Reading&);
};

/// Positions that are asked for by themselves.
enum FileColumnAt : std::size_t {
  kProcessorColumn = 2,
  kComputeUnitsColumn = 3,
  kIsApuColumn = 4,
  kUnusableColumn = 9,
  kSolutionCountColumn = 19,
  kRowCountColumn = 20,
  kSolutionsPartColumn = 21,
  kRowsPartColumn = 22,
  kOrderPartColumn = 23,
  kNumberInTableColumn = 24,
  kTypeCountColumn = 25,
  kPropertyCountColumn = 26
};

constexpr std::array kFileColumns = {
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.name); },
               [](IndexedFile& f, std::int64_t v, const Reading& r) { f.header.name = r.text(v); }},
    FileColumn{2, [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.product); },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.product = static_cast<Product>(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.hardware.processor); },
               [](IndexedFile& f, std::int64_t v, const Reading& r) { f.header.hardware.processor = r.text(v); }},
    FileColumn{std::int64_t{1} << 32,
               [](const IndexedFile& f, Texts&) { return optional_number(f.header.hardware.compute_units); },
               [](IndexedFile& f, std::int64_t v, const Reading&) {
                 f.header.hardware.compute_units = number_optional<std::uint32_t>(v);
               }},
    FileColumn{
        3, [](const IndexedFile& f, Texts&) { return optional_number(f.header.hardware.is_apu); },
        [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.hardware.is_apu = number_optional<bool>(v); }},
    FileColumn{static_cast<std::int64_t>(Metric::kAuto),
               [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.metric); },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.metric = static_cast<Metric>(v); }},
    FileColumn{2, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.fp16_alt}; },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.fp16_alt = v != 0; }},
    FileColumn{2, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.fp16_alt_round}; },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.fp16_alt_round = v != 0; }},
    FileColumn{static_cast<std::int64_t>(TableKind::kCount),
               [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.kind); },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.kind = static_cast<TableKind>(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.unusable); },
               [](IndexedFile& f, std::int64_t v, const Reading& r) { f.header.unusable = r.text(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.schedule); },
               [](IndexedFile& f, std::int64_t v, const Reading& r) { f.header.schedule = r.text(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.model); },
               [](IndexedFile& f, std::int64_t v, const Reading& r) { f.header.model = r.text(v); }},
    FileColumn{0, [](const IndexedFile& f, Texts& t) { return t.number(f.header.first_mismatch); },
               [](IndexedFile& f, std::int64_t v, const Reading& r) { f.header.first_mismatch = r.text(v); }},
    FileColumn{
        kMaxNumber, [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.mismatches); },
        [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.mismatches = static_cast<std::uint64_t>(v); }},
    FileColumn{kMaxVersionPart, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.version.major}; },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.version.major = static_cast<int>(v); }},
    FileColumn{kMaxVersionPart, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.version.minor}; },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.version.minor = static_cast<int>(v); }},
    FileColumn{kMaxVersionPart, [](const IndexedFile& f, Texts&) { return std::int64_t{f.header.version.patch}; },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.version.patch = static_cast<int>(v); }},
    FileColumn{
        kMaxNumber, [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.unused_keys); },
        [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.unused_keys = static_cast<std::uint64_t>(v); }},
    FileColumn{
        kMaxNumber, [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.dropped_rows); },
        [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.dropped_rows = static_cast<std::uint64_t>(v); }},
    FileColumn{
        kMaxPackedSolutions, [](const IndexedFile& f, Texts&) { return std::int64_t{f.solution_count}; },
        [](IndexedFile& f, std::int64_t v, const Reading&) { f.solution_count = static_cast<std::uint32_t>(v); }},
    FileColumn{kMaxPackedRows, [](const IndexedFile& f, Texts&) { return std::int64_t{f.row_count}; },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.row_count = static_cast<std::uint32_t>(v); }},
    FileColumn{
        3 * kMaxPackedFiles, [](const IndexedFile& f, Texts&) { return std::int64_t{f.solutions_part}; },
        [](IndexedFile& f, std::int64_t v, const Reading&) { f.solutions_part = static_cast<std::uint32_t>(v); }},
    FileColumn{3 * kMaxPackedFiles, [](const IndexedFile& f, Texts&) { return std::int64_t{f.rows_part}; },
               [](IndexedFile& f, std::int64_t v, const Reading&) { f.rows_part = static_cast<std::uint32_t>(v); }},
    FileColumn{
        3 * kMaxPackedFiles + 1, [](const IndexedFile& f, Texts&) { return optional_number(f.order_part); },
        [](IndexedFile& f, std::int64_t v, const Reading&) { f.order_part = number_optional<std::uint32_t>(v); }},
    FileColumn{
        kMaxPackedFiles + 1, [](const IndexedFile& f, Texts&) { return optional_number(f.number_in_table); },
        [](IndexedFile& f, std::int64_t v, const Reading&) { f.number_in_table = number_optional<std::uint32_t>(v); }},
    // The lengths of its lists.
    FileColumn{
        kMaxTypes, [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.types.size()); },
        [](IndexedFile& f, std::int64_t v, const Reading&) { f.header.types.resize(static_cast<std::size_t>(v)); }},
    FileColumn{TableKey::kNumbers + 1,
               [](const IndexedFile& f, Texts&) { return static_cast<std::int64_t>(f.header.properties.size()); },
               [](IndexedFile& f, std::int64_t v, const Reading&) {
                 f.header.properties.resize(static_cast<std::size_t>(v));
               }},
};

static_assert(kFileColumns.size() == kPropertyCountColumn + 1);

void write_column(MsgpackWriter& out, const Column& values) {
  ColumnWriter column;
  column.integers(values);
  out.bin(column);
}

/// `out` has the column's length. False for bytes that are none.
bool read_column(MsgpackReader& in, std::span<std::int64_t> out) {
  ColumnReader column = in.bin();
  if (in.failed()) return false;
  column.integers(out);
  return column.finished();
}

/// Numbers of [0, limit), by way of `wide`. False for others.
bool read_column(MsgpackReader& in, std::size_t count, std::int64_t limit, Column& wide, NarrowColumn& out) {
  const auto is_below = [&](std::int64_t number) { return number >= 0 && number < limit; };
  ColumnReader column = in.bin();
  if (in.failed()) return false;
  if (const auto equal = count == 0 ? std::nullopt : column.constant()) {
    out = NarrowColumn(count, static_cast<std::uint32_t>(*equal));
    return column.finished() && is_below(*equal);
  }
  wide.resize(count);
  column.integers(wide);
  if (!column.finished()) return false;
  if (count == 0) return true;
  std::int64_t least = wide.front(), most = least;
  for (const std::int64_t v : wide) {
    least = std::min(least, v);
    most = std::max(most, v);
  }
  out = NarrowColumn(wide, least, most);
  return is_below(least) && is_below(most);
}

/// Where the lists of all files end in the one list, whose length is checked.
bool ends_of(const NarrowColumn& counts, std::size_t most, Column& ends) {
  ends.resize(counts.size());
  std::uint64_t end = 0;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    end += counts[i];
    if (end > most) return false;
    ends[i] = static_cast<std::int64_t>(end);
  }
  return true;
}

void write_masters(MsgpackWriter& out, const PackedIndex& index) {
  out.text(index.version);
  out.array(index.masters.size());
  for (const IndexedMaster& master : index.masters) {
    out.array(6);
    out.text(master.name);
    out.text(master.version);
    out.natural(master.blocks.size());
    ColumnWriter blocks;
    blocks.integers(std::vector<std::int64_t>(master.blocks.begin(), master.blocks.end()));
    out.bin(blocks);
    out.natural(master.solutions);
    out.natural(master.rows);
  }
}

}  // namespace

std::string write_index(const PackedIndex& index) {
  Texts texts;
  std::array<Column, kFileColumns.size()> columns;
  std::map<std::pair<std::array<std::int32_t, kTypeKeys>, std::string>, std::int64_t> type_numbers;
  std::vector<TypeRecord> types;
  Column type_list, properties, foreign;
  for (const IndexedFile& file : index.files) {
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].push_back(kFileColumns[i].get(file, texts));
    for (const TypeRecord& type : file.header.types) {
      const auto [it, is_new] =
          type_numbers.try_emplace({type.values, type.foreign}, static_cast<std::int64_t>(types.size()));
      if (is_new) {
        types.push_back(type);
        foreign.push_back(texts.number(type.foreign));
      }
      type_list.push_back(it->second);
    }
    for (const KeyProperty property : file.header.properties) properties.push_back(static_cast<std::int64_t>(property));
  }
  MsgpackWriter out;
  const bool is_long = !index.version.empty() || !index.masters.empty();
  out.array(is_long ? 6 : 4);
  out.array(texts.list().size());
  for (const std::string& text : texts.list()) out.text(text);
  out.array(1 + kTypeKeys + 1);
  out.natural(types.size());
  for (std::size_t key = 0; key < kTypeKeys; ++key) {
    Column column;
    for (const TypeRecord& type : types) column.push_back(type.values[key]);
    write_column(out, column);
  }
  write_column(out, foreign);
  out.array(1 + kFileColumns.size() + 2);
  out.natural(index.files.size());
  for (const Column& column : columns) write_column(out, column);
  write_column(out, type_list);
  write_column(out, properties);
  out.array(2);
  out.natural(index.parts_of_block.size());
  write_column(out, Column(index.parts_of_block.begin(), index.parts_of_block.end()));
  if (is_long) write_masters(out, index);
  return out.take();
}

bool IndexReader::read(std::string_view bytes, std::string& problem) {
  problem = "it does not follow its grammar";
  if (!read_columns(bytes)) return false;
  problem = contradiction();
  if (!problem.empty()) return false;
  gather_hardware();
  return true;
}

bool IndexReader::read_columns(std::string_view bytes) {
  MsgpackReader in(bytes);
  const std::size_t elements = in.array();
  if (elements != 4 && elements != 6) return false;
  texts_.resize(in.array());
  for (std::string_view& text : texts_) text = in.text();
  if (in.failed() || !read_types(in) || !read_files(in)) return false;
  in.array_of(2);
  Column column;
  constexpr std::int64_t kMost = 3 * kMaxPackedFiles;
  NarrowColumn parts;
  if (!read_column(in, in.below(kMost), kMost, column, parts)) return false;
  for (std::size_t i = 0; i < parts.size(); ++i) parts_of_block_.push_back(parts[i]);
  return (elements == 4 || read_masters(in)) && in.finished();
}

bool IndexReader::read_masters(MsgpackReader& in) {
  version_ = in.text();
  const std::size_t count = in.array();
  if (in.failed() || count > kMaxPackedMasters) return false;
  const auto blocks = static_cast<std::uint32_t>(parts_of_block_.size());
  std::size_t documents = 0;
  for (std::size_t i = 0; i < count; ++i) {
    IndexedMaster& master = masters_.emplace_back();
    in.array_of(6);
    master.name = in.text();
    master.version = in.text();
    master.blocks.resize(in.below(kMaxPackedDocuments - documents));
    documents += master.blocks.size();
    ColumnReader column = in.bin();
    if (in.failed() || master.blocks.empty()) return false;
    column.numbers(master.blocks, blocks, 0);
    master.solutions = in.natural();
    master.rows = in.natural();
    // The first block holds the names of logic.
    if (in.failed() || !column.finished() || std::ranges::find(master.blocks, 0U) != master.blocks.end()) return false;
  }
  return true;
}

bool IndexReader::read_types(MsgpackReader& in) {
  in.array_of(1 + kTypeKeys + 1);
  const std::size_t count = in.below(kMaxTypes);
  Column column;
  for (std::size_t key = 0; key < kTypeKeys; ++key) {
    column.resize(count);
    if (!read_column(in, column)) return false;
    types_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      types_[i].values[key] = static_cast<std::int32_t>(column[i]);
      if (types_[i].values[key] != column[i]) return false;
    }
  }
  NarrowColumn foreign;
  if (!read_column(in, count, static_cast<std::int64_t>(texts_.size()), column, foreign)) return false;
  for (std::size_t i = 0; i < count; ++i) types_[i].foreign = texts_[foreign[i]];
  return true;
}

bool IndexReader::read_files(MsgpackReader& in) {
  in.array_of(1 + kFileColumns.size() + 2);
  files_ = in.below(kMaxPackedFiles);
  Column column;
  columns_.resize(kFileColumns.size());
  for (std::size_t i = 0; i < kFileColumns.size(); ++i) {
    const std::int64_t limit = kFileColumns[i].limit;
    const std::int64_t below = limit != 0 ? limit : static_cast<std::int64_t>(texts_.size());
    if (!read_column(in, files_, below, column, columns_[i])) return false;
  }
  const auto read_list = [&](FileColumnAt counts, std::size_t limit, NarrowColumn& ends, NarrowColumn& list) {
    if (!ends_of(columns_[counts], kMaxTypes, column)) return false;
    ends = NarrowColumn(column);
    const std::size_t length = column.empty() ? 0 : static_cast<std::size_t>(column.back());
    return read_column(in, length, static_cast<std::int64_t>(limit), column, list);
  };
  return read_list(kTypeCountColumn, types_.size(), type_ends_, type_list_) &&
         read_list(kPropertyCountColumn, 4, property_ends_, property_list_);
}

/// What the hierarchy and the parts rely on.
std::string IndexReader::contradiction() const {
  const std::uint64_t parts = std::accumulate(parts_of_block_.begin(), parts_of_block_.end(), std::uint64_t{0});
  std::vector<bool> is_gemm;
  for (const TypeRecord& type : types_) is_gemm.push_back(not_a_gemm(type).empty());
  for (std::size_t i = 0; i < files_; ++i) {
    if (solutions_part(i) >= parts || rows_part(i) >= parts || order_part(i).value_or(0) >= parts)
      return fmt::format("{} names a part that does not exist", file(i).header.name);
    if (!texts_[columns_[kUnusableColumn][i]].empty()) continue;
    if (columns_[kTypeCountColumn][i] == 0) return fmt::format("{} has no problem type", file(i).header.name);
    if (!is_gemm[type_list_[i == 0 ? 0 : type_ends_[i - 1]]])
      return fmt::format("the problem type of {} is not a GEMM", file(i).header.name);
  }
  return {};
}

void IndexReader::gather_hardware() {
  std::map<std::array<std::uint32_t, 3>, std::uint32_t> numbers;
  const Reading reading{texts_};
  hardware_of_.reserve(files_);
  for (std::size_t i = 0; i < files_; ++i) {
    if (!texts_[columns_[kUnusableColumn][i]].empty()) {
      hardware_of_.push_back(UINT32_MAX);
      continue;
    }
    const std::array key{columns_[kProcessorColumn][i], columns_[kComputeUnitsColumn][i], columns_[kIsApuColumn][i]};
    const auto [it, is_new] = numbers.try_emplace(key, static_cast<std::uint32_t>(hardware_.size()));
    if (is_new) {
      IndexedFile file;
      for (const std::size_t at : {kProcessorColumn, kComputeUnitsColumn, kIsApuColumn})
        kFileColumns[at].set(file, columns_[at][i], reading);
      hardware_.push_back(std::move(file.header.hardware));
    }
    hardware_of_.push_back(it->second);
  }
}

IndexedFile IndexReader::file(std::size_t number) const {
  IndexedFile file;
  const Reading reading{texts_};
  for (std::size_t i = 0; i < kFileColumns.size(); ++i) kFileColumns[i].set(file, columns_[i][number], reading);
  std::size_t at = type_ends_[number] - file.header.types.size();
  for (TypeRecord& type : file.header.types) type = types_[type_list_[at++]];
  at = property_ends_[number] - file.header.properties.size();
  for (KeyProperty& property : file.header.properties) property = static_cast<KeyProperty>(property_list_[at++]);
  return file;
}

std::size_t IndexReader::operation(std::size_t file) const {
  return operation_of(types_[type_list_[file == 0 ? 0 : type_ends_[file - 1]]]);
}
std::uint32_t IndexReader::solution_count(std::size_t file) const {
  return columns_[kSolutionCountColumn][file];
}
std::uint32_t IndexReader::row_count(std::size_t file) const {
  return columns_[kRowCountColumn][file];
}
std::uint32_t IndexReader::solutions_part(std::size_t file) const {
  return columns_[kSolutionsPartColumn][file];
}
std::uint32_t IndexReader::rows_part(std::size_t file) const {
  return columns_[kRowsPartColumn][file];
}
std::optional<std::uint32_t> IndexReader::order_part(std::size_t file) const {
  return number_optional<std::uint32_t>(columns_[kOrderPartColumn][file]);
}
std::optional<std::uint32_t> IndexReader::number_in_table(std::size_t file) const {
  return number_optional<std::uint32_t>(columns_[kNumberInTableColumn][file]);
}
const HardwarePredicate* IndexReader::hardware(std::size_t file) const {
  return hardware_of_[file] == UINT32_MAX ? nullptr : &hardware_[hardware_of_[file]];
}

}  // namespace kiln::library
