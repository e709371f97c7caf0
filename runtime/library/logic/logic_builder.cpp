// See logic_builder.hpp. Elements that only dict forms have are in logic_library.cpp.
#include "runtime/library/logic/logic_builder.hpp"

#include "runtime/library/document/other_file.hpp"
#include "runtime/library/logic/rows_beside.hpp"
#include "runtime/library/model/solution/identities.hpp"
#include "runtime/library/model/solution/solution_record.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <span>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Kind = YamlEvent::Kind;

constexpr std::int64_t kMostComputeUnits = 1 << 20;
constexpr int kOldestVersion = 4, kNewestVersion = 5;  // majors whose files formats.md describes

/// "4.33.0"
bool parse_version(std::string_view text, LogicVersion& out) {
  std::array<int, 3> parts{};
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto [next, code] = std::from_chars(at, end, parts[i]);
    if (code != std::errc() || next == at || parts[i] < 0) return false;
    at = next;
    if (i + 1 < parts.size() && (at == end || *at++ != '.')) return false;
  }
  out = {parts[0], parts[1], parts[2]};
  return at == end;
}

}  // namespace

LogicBuilder::LogicBuilder(YamlReader& yaml, const std::string& name, ParameterPool& pool, bool with_batch)
    : yaml_(yaml), pool_(pool), with_batch_(with_batch), solution_reader_(yaml, pool), type_reader_(yaml) {
  file_.name = name;
}

bool LogicBuilder::read_version_map() {
  const std::size_t line = yaml_.current().line;
  const std::size_t column = yaml_.current().column;
  if (!yaml_.enter_map("a map with MinimumRequiredVersion")) return false;
  bool found = false;
  while (yaml_.more()) {
    const std::string key = yaml_.key();
    if (const OtherFile* const other = find_other_file(key)) return yaml_.fail_at(line, column, text_of(*other));
    if (key != "MinimumRequiredVersion") {
      yaml_.skip();
    } else {
      found = true;
      if (!read_version()) return false;
    }
  }
  return found || yaml_.fail_at(line, column, "expected the key MinimumRequiredVersion in element 0");
}

bool LogicBuilder::read_version() {
  if (!yaml_.at(Kind::kScalar) || !parse_version(yaml_.current().text, file_.version))
    return yaml_.fail_expected("a version such as 4.33.0");
  if (file_.version.major < kOldestVersion || file_.version.major > kNewestVersion)
    return yaml_.fail_expected(
        fmt::format("a version from {}.0.0 to below {}.0.0", kOldestVersion, kNewestVersion + 1));
  return yaml_.advance();
}

bool LogicBuilder::read_schedule() {
  return yaml_.at_null() ? yaml_.skip() : yaml_.read_text(file_.schedule, "a schedule's name such as aldebaran");
}

bool LogicBuilder::read_architecture() {
  if (!yaml_.at(Kind::kMappingStart)) return set_processor();
  const std::size_t line = yaml_.current().line;
  const std::size_t column = yaml_.current().column;
  yaml_.advance();
  bool found = false;
  while (yaml_.more()) {
    const std::string key = yaml_.key();
    if (key == "Architecture") found = true;
    const bool ok = key == "Architecture" ? set_processor()
                    : key == "CUCount"    ? read_compute_units()
                    : key == "IsAPU"      ? read_is_apu()
                                          : yaml_.skip();
    if (!ok) return false;
  }
  return found || yaml_.fail_at(line, column, "expected the key Architecture in element 2");
}

bool LogicBuilder::set_processor() {
  std::string text;
  if (!yaml_.read_text(text, "an architecture such as gfx90a")) return false;
  // The generic kernels of the schedule 'hip' run everywhere.
  file_.hardware.processor = text == "fallback" || text == "gfx000" ? "" : text;
  return true;
}

bool LogicBuilder::read_compute_units() {
  std::int64_t value = 0;
  if (yaml_.at_null()) return yaml_.skip();
  if (!yaml_.read_int(value, "CUCount")) return false;
  if (value > 0 && value < kMostComputeUnits) file_.hardware.compute_units = static_cast<std::uint32_t>(value);
  return true;
}

bool LogicBuilder::read_is_apu() {
  std::int64_t value = 0;
  if (yaml_.at_null()) return yaml_.skip();
  if (!yaml_.read_int(value, "IsAPU")) return false;
  file_.hardware.is_apu = value != 0;
  return true;
}

bool LogicBuilder::read_problem_types() {
  if (!yaml_.at(Kind::kSequenceStart)) return read_one_type();
  const std::size_t line = yaml_.current().line;
  const std::size_t column = yaml_.current().column;
  yaml_.advance();
  while (yaml_.more())
    if (!read_one_type()) return false;
  if (types_.empty()) yaml_.fail_at(line, column, "expected at least one problem type, found an empty list");
  return !yaml_.failed();
}

bool LogicBuilder::read_one_type() {
  if (!type_reader_.read(types_.emplace_back())) return false;
  file_.unused_keys += type_reader_.take_unknown_keys();
  return true;
}

bool LogicBuilder::read_solutions() {
  if (!yaml_.enter_list("a list of solutions")) return false;
  SolutionStatement statement;
  while (yaml_.more()) {
    if (!solution_reader_.read(statement)) return false;
    keep(statement);
  }
  return !yaml_.failed();
}

void LogicBuilder::keep(SolutionStatement& statement) {
  Kept& kept = solutions_.emplace_back();
  kept.line = statement.line;
  kept.column = statement.column;
  kept.name = std::move(statement.name);
  kept.kernel_name = std::move(statement.kernel_name);
  kept.first_pair = pairs_.size();
  kept.pair_count = statement.pairs.size();
  pairs_.insert(pairs_.end(), statement.pairs.begin(), statement.pairs.end());
  kept.first_derived = derived_.size();
  kept.derived_count = statement.derived.size();
  derived_.insert(derived_.end(), statement.derived.begin(), statement.derived.end());
  if (!statement.type) return;
  const auto it = std::find(own_types_.begin(), own_types_.end(), *statement.type);
  kept.own_type = it - own_types_.begin();
  if (it == own_types_.end()) own_types_.push_back(*statement.type);
}

bool LogicBuilder::read_defaults() {
  if (yaml_.at_null()) return yaml_.skip();
  SolutionStatement statement;
  if (!solution_reader_.read(statement)) return false;
  defaults_ = std::move(statement.pairs);
  solution_reader_.sort_by_key(defaults_);
  return true;
}

bool LogicBuilder::read_index_order() {
  return yaml_.at_null() ? yaml_.skip() : yaml_.read_ints(index_order_, kSizes, "the index order");
}

bool LogicBuilder::read_rows() {
  if (!yaml_.at_null()) return read_row_list("a list of table rows [[sizes], [solution, speed]]", false);
  null_rows_line_ = yaml_.current().line;
  null_rows_column_ = yaml_.current().column;
  return yaml_.skip();
}

/// Those of a file beside this one, where the table is null here.
bool LogicBuilder::take_rows_beside() {
  const std::string path = rows_beside_path(file_.name);
  const bool is_null = null_rows_line_ != 0;
  std::error_code code;
  if (!std::filesystem::exists(path, code)) {
    if (!is_null || file_.kind != TableKind::kGridBased) return true;
    return yaml_.fail_at(null_rows_line_, null_rows_column_,
                         fmt::format("the table is null, and there is no {} that has its rows", path));
  }
  if (!is_null) return yaml_.fail_at(1, 1, fmt::format("the table stands here and in {}; one must go", path));
  const Result<void> added = add_rows_beside(path, rows_);
  return added || yaml_.fail_at(null_rows_line_, null_rows_column_, added.error().message);
}

/// Plain rows from the text, all others from events.
bool LogicBuilder::read_row_list(std::string_view what, bool may_hold_numbers) {
  const std::size_t column = yaml_.current().column;
  if (!yaml_.enter_list(what)) return false;
  yaml_.take_rows(column);
  while (take_rows(), yaml_.more()) {
    const bool ok = may_hold_numbers && yaml_.at(Kind::kScalar) ? yaml_.skip() : read_row();
    if (!ok) return false;
  }
  return yaml_.leave_rows();
}

void LogicBuilder::take_rows() {
  for (const PlainRow& plain : yaml_.taken_rows()) {
    RowStore::Row row{{}, plain.count, static_cast<std::uint32_t>(plain.solution), plain.speed};
    std::copy(plain.sizes.begin(), plain.sizes.end(), row.sizes.begin());
    rows_.add(row);
  }
  yaml_.taken_rows().clear();
}

bool LogicBuilder::read_row() {
  RowStore::Row row;
  std::int64_t number = 0;
  if (!yaml_.enter_list("a table row [[sizes], [solution, speed]]")) return false;
  if (!yaml_.enter_list("a list of sizes")) return false;
  while (yaml_.more()) {
    if (row.count == kSizes) return yaml_.fail_expected(fmt::format("at most {} sizes", kSizes));
    if (!yaml_.read_int(row.sizes[row.count++], "a size")) return false;
  }
  if (!yaml_.enter_list("[solution, speed]")) return false;
  if (!yaml_.read_int(number, "a solution's number")) return false;
  if (number >= 0 && number < RowStore::kNoSolution) row.solution = static_cast<std::uint32_t>(number);
  if (yaml_.at(Kind::kScalar) && !yaml_.at_null() && !yaml_.read_real(row.speed, "a speed")) return false;
  rows_.add(row);
  while (yaml_.more()) yaml_.skip();  // extra values are ignored
  while (yaml_.more()) yaml_.skip();
  return !yaml_.failed();
}

bool LogicBuilder::read_metric() {
  if (yaml_.at_null()) return yaml_.skip();
  std::string text;
  if (!yaml_.read_text(text, "a performance metric")) return false;
  if (const auto metric = parse_metric(text); metric && *metric != Metric::kAuto) file_.metric = *metric;
  return true;
}

bool LogicBuilder::read_kind_or_marker() {
  if (yaml_.at_null()) return yaml_.skip();
  std::string text;
  if (!yaml_.read_text(text, "a library type such as Equality, or Fp16AltImpl")) return false;
  if (text == "Fp16AltImpl") {
    file_.fp16_alt = true;
    return true;
  }
  file_.product = Product::kTensileLite;
  has_product_ = true;
  set_kind(text);
  return true;
}

void LogicBuilder::set_kind(const std::string& name) {
  const auto kind = parse_table_kind(name);
  file_.kind = kind.value_or(TableKind::kPrediction);
  // Models other than tables and trees load too, and fall to kiln's own ranking.
  if (file_.kind == TableKind::kPrediction) file_.model = name;
}

bool LogicBuilder::read_distance_or_defaults() {
  if (yaml_.at_null()) return yaml_.skip();
  if (yaml_.at(Kind::kMappingStart)) return read_defaults();
  std::string text;
  if (!yaml_.read_text(text, "a distance such as Equality, or the map DefaultSolution")) return false;
  set_kind(text);
  return true;
}

bool LogicBuilder::read_flag(bool& out, std::string_view name) {
  if (yaml_.at(Kind::kScalar)) out = yaml_.current().text == name || parse_bool(yaml_.current().text).value_or(false);
  return yaml_.skip();
}
bool LogicBuilder::read_fp16_alt() {
  return read_flag(file_.fp16_alt, "Fp16AltImpl");
}
bool LogicBuilder::read_fp16_alt_round() {
  return read_flag(file_.fp16_alt_round, "Fp16AltImplRound");
}

// ---- the end of the document

bool LogicBuilder::finish(std::vector<LogicFile>& out) {
  settle_product();
  if (!take_rows_beside()) return false;
  file_.unused_keys += solution_reader_.unknown_keys();
  for (Kept& kept : solutions_)
    kept.set = solution_reader_.intern(std::span(pairs_).subspan(kept.first_pair, kept.pair_count), defaults_);
  const LogicFile common = std::move(file_);
  for (const TypeRecord& type : types_) {
    file_ = common;
    file_.types = {type};
    file_.unusable = not_a_gemm(type);
    if (!finish_solutions(&type == &types_.back())) return false;
    out.push_back(std::move(file_));
  }
  return true;
}

/// Which product wrote the file, and with it what its numbers of data types mean.
void LogicBuilder::settle_product() {
  const bool is_lite = has_product_ || file_.version.major >= kNewestVersion ||
                       std::any_of(types_.begin(), types_.end(), states_lite_keys);
  if (is_lite) file_.product = Product::kTensileLite;
  if (!library_type_.empty() && library_type_ != "Matching") set_kind(library_type_);
  const bool is_fnuz = file_.hardware.processor.starts_with("gfx94");
  const TypeCodes codes = !is_lite                                ? TypeCodes::kTensile
                          : file_.version.major >= kNewestVersion ? TypeCodes::kNew
                                                                  : TypeCodes::kLite;
  for (std::vector<TypeRecord>* list : {&types_, &own_types_})
    for (TypeRecord& type : *list) type = resolved(type, codes, is_fnuz);
}

bool LogicBuilder::finish_solutions(bool is_last_type) {
  std::string problem;
  for (const Kept& kept : solutions_) {
    SolutionRecord& record = file_.solutions.emplace_back();
    record.name = kept.name;
    if (kept.kernel_name != kept.name) record.kernel_name = kept.kernel_name;
    record.type = type_index(kept);
    record.set = kept.set;
    const ParameterView parameters(pool_, kept.set);
    const TypeRecord& type = file_.types[record.type];
    if (!build_solution(parameters, type, {file_.product, file_.hardware.processor}, record, problem))
      return yaml_.fail_at(kept.line, kept.column, fmt::format("solution {}: {}", file_.solutions.size() - 1, problem));
    const Mismatches mismatches =
        check_identities(parameters, type, record, std::span(derived_).subspan(kept.first_derived, kept.derived_count));
    if (mismatches.count != 0 && file_.first_mismatch.empty())
      file_.first_mismatch =
          fmt::format("line {}: solution {}: {}", kept.line, file_.solutions.size() - 1, mismatches.first);
    file_.mismatches += mismatches.count;
  }
  build_table(is_last_type);
  check_regions();
  return true;
}

std::uint32_t LogicBuilder::type_index(const Kept& kept) {
  if (kept.own_type < 0) return 0;
  const TypeRecord& type = own_types_[static_cast<std::size_t>(kept.own_type)];
  const auto it = std::find(file_.types.begin(), file_.types.end(), type);
  const auto index = static_cast<std::uint32_t>(it - file_.types.begin());
  if (it == file_.types.end()) file_.types.push_back(type);
  return index;
}

void LogicBuilder::build_table(bool is_last_type) {
  // Kinds that list no sizes: all solutions of the file.
  if (file_.kind == TableKind::kFreeSize || file_.kind == TableKind::kPrediction ||
      file_.kind == TableKind::kDecisionTree)
    return;
  std::vector<std::size_t> positions;
  if (file_.kind == TableKind::kRange) {
    // Eight numbers: min and max of M, N, batch and K.
    for (std::size_t p = 0; p < kSizes; ++p) {
      static constexpr std::array kSides = {KeyProperty::kFreeSizeA, KeyProperty::kFreeSizeB, KeyProperty::kBatchSize,
                                            KeyProperty::kBoundSize};
      file_.properties.push_back(kSides[p / 2]);
      positions.push_back(p);
    }
  } else {
    // The index order's numbers are historical: a fixed table (formats.md 1.3).
    const bool with_batch = with_batch_ || file_.kind == TableKind::kEquality ||
                            (file_.kind == TableKind::kGridBased && file_.product == Product::kTensileLite);
    for (std::size_t p = 0; p < index_order_.size(); ++p) {
      static constexpr std::array kProperties = {KeyProperty::kBatchSize, KeyProperty::kBoundSize,
                                                 KeyProperty::kFreeSizeA, KeyProperty::kFreeSizeB};
      const std::int64_t index = index_order_[p];
      if (index < 0 || index > 3 || (index == 0 && !with_batch)) continue;
      file_.properties.push_back(kProperties[static_cast<std::size_t>(index)]);
      positions.push_back(p);
    }
  }
  const std::size_t stated = rows_.size();
  file_.rows =
      is_last_type ? rows_.take(positions, file_.solutions.size()) : rows_.copy(positions, file_.solutions.size());
  file_.dropped_rows += stated - file_.rows.size();
}

}  // namespace kiln::library
