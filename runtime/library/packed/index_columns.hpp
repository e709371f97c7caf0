// The columns of a packed library's index (index.hpp): one row for each number of a logic file, which says how it is
// read from a header and put back. A new one goes to the end and needs a new version of the container.
#pragma once

#include "runtime/library/packed/index.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

inline constexpr std::int64_t kMaxVersionPart = std::int64_t{1} << 31;
inline constexpr std::size_t kMaxTypes = 1U << 20;
inline constexpr std::int64_t kMaxNumber = std::int64_t{1} << 32;

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

inline constexpr std::array kFileColumns = {
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

}  // namespace kiln::library
