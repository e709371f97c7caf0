// See index.hpp.
#include "runtime/library/packed/index.hpp"

#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/packed/index_columns.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kTypeKeys = static_cast<std::size_t>(TypeKey::kCount);

using Column = std::vector<std::int64_t>;

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
