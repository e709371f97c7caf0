// See logic_reader.hpp. Element 11, which tells the products apart, comes after the solutions; so solutions and table
// rows are collected as they stand and turned into records when the list ends.
#include "runtime/library/logic_reader.hpp"

#include "runtime/library/solution_reader.hpp"
#include "runtime/library/solution_record.hpp"
#include "runtime/library/yaml_reader.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kShortestList = 9;
constexpr std::size_t kLongestList = 64;
constexpr std::size_t kSizes = 8;  // M,N,B,K and four leading dimensions

struct KindName {
  std::string_view name;
  TableKind kind;
};
constexpr std::array kKindNames = {
    KindName{"Euclidean", TableKind::kEuclidean}, KindName{"Manhattan", TableKind::kManhattan},
    KindName{"Ratio", TableKind::kRatio},         KindName{"JSD", TableKind::kJsd},
    KindName{"Equality", TableKind::kEquality},   KindName{"GridBased", TableKind::kGridBased},
    KindName{"FreeSize", TableKind::kFreeSize},
};
static_assert([] {
  for (std::size_t i = 0; i < kKindNames.size(); ++i)
    if (static_cast<std::size_t>(kKindNames[i].kind) != i) return false;
  return kKindNames.size() == static_cast<std::size_t>(TableKind::kCount);
}());

std::optional<TableKind> kind_of(std::string_view name) {
  for (const KindName& row : kKindNames)
    if (row.name == name) return row.kind;
  return std::nullopt;
}

struct RawRow {
  std::array<std::int64_t, kSizes> sizes{};
  std::size_t size_count = 0;
  std::int64_t solution = 0;
  double speed = 0;
};

/// A solution between its reading and the end of the file.
struct Kept {
  std::size_t first_pair = 0, pair_count = 0;
  ParameterSetId set = kNoParameterSet;
  std::ptrdiff_t own_type = -1;  // in own_types_
  std::string name;
  std::size_t line = 0, column = 0;
};

/// One document, read by position.
class ListReader {
 public:
  ListReader(YamlReader& yaml, const std::string& name, ParameterPool& pool, std::vector<LogicFile>& out)
      : yaml_(yaml), pool_(pool), out_(out), solution_reader_(yaml, pool), type_reader_(yaml) {
    file_.name = name;
  }

  bool read() {
    line_ = yaml_.current().line;
    column_ = yaml_.current().column;
    if (!yaml_.enter_list("a list (library logic) or a map")) return false;
    std::size_t position = 0;
    for (; yaml_.more(); ++position) {
      if (position == kLongestList)
        return yaml_.fail_expected(fmt::format("at most {} elements of library logic", kLongestList));
      const bool ok = position < kElements.size() ? (this->*kElements[position])() : yaml_.skip();
      if (!ok) return false;
    }
    if (yaml_.failed()) return false;
    if (position < kShortestList)
      return yaml_.fail_at(
          line_, column_,
          fmt::format("expected library logic with at least {} elements, found {}", kShortestList, position));
    return finish();
  }

 private:
  using Element = bool (ListReader::*)();
  static const std::array<Element, 14> kElements;

  bool skip_element() { return yaml_.skip(); }

  bool read_version() {
    if (!yaml_.enter_map("a map with MinimumRequiredVersion")) return false;
    bool found = false;
    while (yaml_.more()) {
      found = yaml_.key() == "MinimumRequiredVersion" || found;
      yaml_.skip();
    }
    return found || yaml_.fail_at(line_, column_, "expected the key MinimumRequiredVersion in element 0");
  }

  bool read_architecture() {
    if (!yaml_.at(YamlEvent::Kind::kMappingStart)) return set_processor();
    yaml_.advance();
    bool found = false;
    while (yaml_.more()) {
      const std::string key = yaml_.key();
      std::int64_t value = 0;
      if (key == "Architecture") {
        found = true;
        if (!set_processor()) return false;
      } else if (yaml_.at_null() || (key != "CUCount" && key != "IsAPU")) {
        yaml_.skip();
      } else if (!yaml_.read_int(value, key)) {
        return false;
      } else if (key == "IsAPU") {
        file_.hardware.is_apu = value != 0;
      } else if (value > 0 && value < (1 << 20)) {
        file_.hardware.compute_units = static_cast<std::uint32_t>(value);
      }
    }
    return found || yaml_.fail_at(line_, column_, "expected the key Architecture in element 2");
  }

  bool set_processor() {
    std::string text;
    if (!yaml_.read_text(text, "an architecture such as gfx90a")) return false;
    // The generic kernels of the schedule 'hip' run everywhere.
    file_.hardware.processor = text == "fallback" || text == "gfx000" ? "" : text;
    return true;
  }

  /// One problem type, or, in kiln's own files, a list of them that share everything else.
  bool read_problem_type() {
    if (!yaml_.at(YamlEvent::Kind::kSequenceStart)) return read_one_type();
    const std::size_t line = yaml_.current().line;
    const std::size_t column = yaml_.current().column;
    yaml_.advance();
    while (yaml_.more())
      if (!read_one_type()) return false;
    if (types_.empty()) yaml_.fail_at(line, column, "expected at least one problem type, found an empty list");
    return !yaml_.failed();
  }

  bool read_one_type() {
    TypeRecord& type = types_.emplace_back();
    if (!type_reader_.read(type)) return false;
    file_.unused_keys += type_reader_.take_unknown_keys();
    if (file_.unusable.empty()) file_.unusable = usable_type(type).reason;
    return true;
  }

  bool read_solutions() {
    if (!yaml_.enter_list("a list of solutions")) return false;
    SolutionStatement statement;
    while (yaml_.more()) {
      if (!file_.unusable.empty()) {
        if (!yaml_.at(YamlEvent::Kind::kMappingStart)) return yaml_.fail_expected("a map with the keys of a solution");
        yaml_.skip();
      } else if (!solution_reader_.read(statement)) {
        return false;
      } else {
        keep(statement);
      }
    }
    return !yaml_.failed();
  }

  /// The pairs of all solutions stand one after the other until the file's defaults are known.
  void keep(SolutionStatement& statement) {
    Kept& kept = solutions_.emplace_back();
    kept.line = statement.line;
    kept.column = statement.column;
    kept.name = std::move(statement.name);
    kept.first_pair = pairs_.size();
    pairs_.insert(pairs_.end(), statement.pairs.begin(), statement.pairs.end());
    kept.pair_count = statement.pairs.size();
    if (!statement.type) return;
    const auto it = std::find(own_types_.begin(), own_types_.end(), *statement.type);
    kept.own_type = it - own_types_.begin();
    if (it == own_types_.end()) own_types_.push_back(*statement.type);
  }

  bool read_index_order() {
    return yaml_.at_null() ? yaml_.skip() : yaml_.read_ints(index_order_, kSizes, "the index order");
  }

  bool read_rows() {
    if (yaml_.at_null()) return yaml_.skip();
    if (!yaml_.enter_list("a list of table rows [[sizes], [solution, speed]]")) return false;
    while (yaml_.more())
      if (!read_row(rows_.emplace_back())) return false;
    return !yaml_.failed();
  }

  bool read_row(RawRow& row) {
    if (!yaml_.enter_list("a table row [[sizes], [solution, speed]]")) return false;
    if (!yaml_.enter_list("a list of sizes")) return false;
    while (yaml_.more()) {
      if (row.size_count == kSizes) return yaml_.fail_expected(fmt::format("at most {} sizes", kSizes));
      if (!yaml_.read_int(row.sizes[row.size_count++], "a size")) return false;
    }
    if (!yaml_.enter_list("[solution, speed]")) return false;
    if (!yaml_.read_int(row.solution, "a solution's number")) return false;
    if (yaml_.at(YamlEvent::Kind::kScalar) && !yaml_.at_null() && !yaml_.read_real(row.speed, "a speed")) return false;
    while (yaml_.more()) yaml_.skip();  // extra values are ignored
    while (yaml_.more()) yaml_.skip();
    return !yaml_.failed();
  }

  bool read_metric() {
    if (yaml_.at_null()) return yaml_.skip();
    std::string text;
    if (!yaml_.read_text(text, "a performance metric")) return false;
    if (text == "CUEfficiency") file_.metric = PerformanceMetric::kCuEfficiency;
    if (text.starts_with("Experimental")) file_.metric = PerformanceMetric::kExperimental;
    return true;
  }

  /// T: the marker Fp16AltImpl. L: the kind of library.
  bool read_kind() {
    if (yaml_.at_null()) return yaml_.skip();
    std::string text;
    if (!yaml_.read_text(text, "a library type such as Equality, or Fp16AltImpl")) return false;
    if (text == "Fp16AltImpl") {
      file_.fp16_alt = true;
      return true;
    }
    file_.product = Product::kTensileLite;
    return set_kind(text);
  }

  bool set_kind(const std::string& name) {
    if (const auto kind = kind_of(name))
      file_.kind = *kind;
    else if (file_.unusable.empty())
      file_.unusable =
          fmt::format("its library type is {}; kiln has Euclidean, GridBased, Equality and FreeSize", name);
    return true;
  }

  /// T: the name of the distance. L: the DefaultSolution.
  bool read_distance_or_defaults() {
    if (yaml_.at_null()) return yaml_.skip();
    if (yaml_.at(YamlEvent::Kind::kMappingStart)) {
      SolutionStatement statement;
      if (!solution_reader_.read(statement)) return false;
      defaults_ = std::move(statement.pairs);
      solution_reader_.sort_by_key(defaults_);
      return true;
    }
    std::string text;
    return yaml_.read_text(text, "a distance such as Equality, or the map DefaultSolution") && set_kind(text);
  }

  bool read_fp16_alt_round() {
    if (yaml_.at(YamlEvent::Kind::kScalar)) file_.fp16_alt_round = yaml_.current().text == "Fp16AltImplRound";
    return yaml_.skip();
  }

  /// One LogicFile for each problem type.
  bool finish() {
    file_.unused_keys += solution_reader_.unknown_keys();
    for (Kept& kept : solutions_)
      kept.set = solution_reader_.intern(std::span(pairs_).subspan(kept.first_pair, kept.pair_count), defaults_);
    const LogicFile common = std::move(file_);
    for (const TypeRecord& type : types_) {
      file_ = common;
      file_.types = {type};
      if (file_.unusable.empty() && !finish_solutions()) return false;
      out_.push_back(std::move(file_));
    }
    return true;
  }

  bool finish_solutions() {
    std::string problem;
    for (const Kept& kept : solutions_) {
      SolutionRecord& record = file_.solutions.emplace_back();
      record.name = kept.name;
      record.type = type_index(kept);
      record.set = kept.set;
      if (!build_solution({pool_, kept.set}, file_.types[record.type], file_.product, record, problem))
        return yaml_.fail_at(kept.line, kept.column,
                             fmt::format("solution {}: {}", file_.solutions.size() - 1, problem));
    }
    build_table();
    return true;
  }

  std::uint32_t type_index(const Kept& kept) {
    if (kept.own_type < 0) return 0;
    const TypeRecord& type = own_types_[static_cast<std::size_t>(kept.own_type)];
    const auto it = std::find(file_.types.begin(), file_.types.end(), type);
    const auto index = static_cast<std::uint32_t>(it - file_.types.begin());
    if (it == file_.types.end()) file_.types.push_back(type);
    return index;
  }

  void build_table() {
    if (file_.kind == TableKind::kFreeSize) return;
    // The index order's numbers are historical: a fixed table (formats.md 1.3).
    const bool with_batch = file_.kind == TableKind::kEquality ||
                            (file_.kind == TableKind::kGridBased && file_.product == Product::kTensileLite);
    std::vector<std::size_t> positions;
    for (std::size_t p = 0; p < index_order_.size() && file_.properties.size() < std::tuple_size_v<TableKey>; ++p) {
      static constexpr std::array kProperties = {KeyProperty::kBatchSize, KeyProperty::kBoundSize,
                                                 KeyProperty::kFreeSizeA, KeyProperty::kFreeSizeB};
      const std::int64_t index = index_order_[p];
      if (index < 0 || index > 3 || (index == 0 && !with_batch)) continue;
      file_.properties.push_back(kProperties[static_cast<std::size_t>(index)]);
      positions.push_back(p);
    }
    for (const RawRow& raw : rows_) {
      const bool exists = raw.solution >= 0 && static_cast<std::size_t>(raw.solution) < file_.solutions.size();
      if (!exists || positions.empty() || raw.size_count <= positions.back()) {
        ++file_.dropped_rows;
        continue;
      }
      TableRow& row = file_.rows.emplace_back();
      row.solution = static_cast<std::uint32_t>(raw.solution);
      row.speed = raw.speed;
      for (std::size_t i = 0; i < positions.size(); ++i) row.key[i] = raw.sizes[positions[i]];
    }
  }

  YamlReader& yaml_;
  ParameterPool& pool_;
  std::vector<LogicFile>& out_;
  SolutionReader solution_reader_;
  TypeReader type_reader_;
  LogicFile file_;
  std::vector<TypeRecord> types_;
  std::size_t line_ = 0, column_ = 0;
  std::vector<Kept> solutions_;
  std::vector<PairId> pairs_, defaults_;
  std::vector<TypeRecord> own_types_;
  std::vector<RawRow> rows_;
  std::vector<std::int64_t> index_order_;
};

// By position (formats.md 1.1).
const std::array<ListReader::Element, 14> ListReader::kElements = {
    &ListReader::read_version,               // 0 {MinimumRequiredVersion}
    &ListReader::skip_element,               // 1 schedule
    &ListReader::read_architecture,          // 2
    &ListReader::skip_element,               // 3 devices
    &ListReader::read_problem_type,          // 4
    &ListReader::read_solutions,             // 5
    &ListReader::read_index_order,           // 6
    &ListReader::read_rows,                  // 7
    &ListReader::skip_element,               // 8 range logic, retired
    &ListReader::skip_element,               // 9 tile selection, an experiment
    &ListReader::read_metric,                // 10
    &ListReader::read_kind,                  // 11
    &ListReader::read_distance_or_defaults,  // 12
    &ListReader::read_fp16_alt_round,        // 13
};

/// The dict forms and master libraries: known, and left to a later reader.
bool read_dict(YamlReader& yaml, const std::string& name, std::vector<LogicFile>& out) {
  const std::size_t line = yaml.current().line;
  const std::size_t column = yaml.current().column;
  bool is_logic = false, is_master = false;
  if (!yaml.enter_map("library logic")) return false;
  while (yaml.more()) {
    const std::string key = yaml.key();
    is_logic = is_logic || key == "ProblemType";
    is_master = is_master || key == "library";
    yaml.skip();
  }
  if (yaml.failed()) return false;
  if (!is_logic && !is_master)
    return yaml.fail_at(line, column, "expected library logic: a list, or a map with ProblemType and Solutions");
  LogicFile& file = out.emplace_back();
  file.name = name;
  file.unusable = is_logic ? "library logic in dict form; kiln reads the list form"
                           : "a master solution library; kiln reads library logic";
  return true;
}

}  // namespace

std::string_view name_of(TableKind kind) {
  return kKindNames[static_cast<std::size_t>(kind)].name;
}

Result<std::vector<LogicFile>> read_logic(std::string name, std::string_view bytes, ParameterPool& pool) {
  YamlReader yaml(name, bytes);
  std::vector<LogicFile> files;
  while (yaml.at(YamlEvent::Kind::kDocumentStart)) {
    yaml.advance();
    const bool ok = yaml.at(YamlEvent::Kind::kMappingStart) ? read_dict(yaml, name, files)
                                                            : ListReader(yaml, name, pool, files).read();
    if (!ok || !yaml.advance()) break;  // past the document's end
  }
  if (files.empty() && !yaml.failed()) yaml.fail_expected("library logic");
  if (yaml.failed()) return yaml.error();
  return files;
}

}  // namespace kiln::library
