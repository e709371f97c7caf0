// See logic_reader.hpp: the shapes of a document, one table each, over the elements that LogicBuilder reads.
#include "runtime/library/logic/logic_reader.hpp"

#include "runtime/library/document/other_file.hpp"
#include "runtime/library/logic/logic_builder.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kShortestList = 9;
constexpr std::size_t kLongestList = 64;

using B = LogicBuilder;
using Element = bool (LogicBuilder::*)();

// By position (formats.md 1.1).
constexpr std::array<Element, 14> kElements = {
    &B::read_version_map,           // 0 {MinimumRequiredVersion}
    &B::read_schedule,              // 1
    &B::read_architecture,          // 2
    &B::skip,                       // 3 devices
    &B::read_problem_types,         // 4
    &B::read_solutions,             // 5
    &B::read_index_order,           // 6
    &B::read_rows,                  // 7
    &B::skip,                       // 8 range logic, retired
    &B::skip,                       // 9 tile selection, an experiment
    &B::read_metric,                // 10
    &B::read_kind_or_marker,        // 11
    &B::read_distance_or_defaults,  // 12
    &B::read_fp16_alt_round,        // 13
};

struct Key {
  std::string_view name;
  Element read;
  bool is_required;
};
// Both dict forms (formats.md 1.2); only one has Library, only the other DefaultSolution and the list form's elements.
constexpr std::array kKeys = {
    Key{"MinimumRequiredVersion", &B::read_version, true},
    Key{"ScheduleName", &B::read_schedule, false},
    Key{"ArchitectureName", &B::read_architecture, true},
    Key{"CUCount", &B::read_compute_units, false},
    Key{"IsAPU", &B::read_is_apu, false},
    Key{"ProblemType", &B::read_problem_types, true},
    Key{"DefaultSolution", &B::read_defaults, false},
    Key{"Solutions", &B::read_solutions, true},
    Key{"IndexOrder", &B::read_index_order, false},
    Key{"ExactLogic", &B::read_rows, false},
    Key{"PerfMetric", &B::read_metric, false},
    Key{"LibraryType", &B::read_library_type, true},
    Key{"Library", &B::read_library, false},
    Key{"Fp16AltImpl", &B::read_fp16_alt, false},
    Key{"Fp16AltImplRound", &B::read_fp16_alt_round, false},
};

bool read_list(YamlReader& yaml, LogicBuilder& builder) {
  const std::size_t line = yaml.current().line;
  const std::size_t column = yaml.current().column;
  if (!yaml.enter_list("a list (library logic) or a map")) return false;
  std::size_t position = 0;
  for (; yaml.more(); ++position) {
    if (position == kLongestList)
      return yaml.fail_expected(fmt::format("at most {} elements of library logic", kLongestList));
    const bool ok = position < kElements.size() ? (builder.*kElements[position])() : yaml.skip();
    if (!ok) return false;
  }
  if (yaml.failed()) return false;
  if (position < kShortestList)
    return yaml.fail_at(
        line, column,
        fmt::format("expected library logic with at least {} elements, found {}", kShortestList, position));
  return true;
}

bool read_dict(YamlReader& yaml, LogicBuilder& builder) {
  const std::size_t line = yaml.current().line;
  const std::size_t column = yaml.current().column;
  if (!yaml.enter_map("library logic")) return false;
  std::array<bool, kKeys.size()> found{};
  bool is_master = false;
  while (yaml.more()) {
    const std::string name = yaml.key();
    if (const OtherFile* const other = find_other_file(name)) return yaml.fail_at(line, column, text_of(*other));
    is_master = is_master || name == "library";
    const auto* key = std::find_if(kKeys.begin(), kKeys.end(), [&](const Key& k) { return k.name == name; });
    if (key != kKeys.end()) found[static_cast<std::size_t>(key - kKeys.begin())] = true;
    const bool ok = key == kKeys.end() ? yaml.skip() : (builder.*key->read)();
    if (!ok) return false;
  }
  if (yaml.failed()) return false;
  if (is_master) return yaml.fail_at(line, column, "expected library logic, found a master solution library");
  for (std::size_t i = 0; i < kKeys.size(); ++i)
    if (kKeys[i].is_required && !found[i])
      return yaml.fail_at(line, column, fmt::format("expected library logic: a map with the key {}", kKeys[i].name));
  return true;
}

}  // namespace

Result<std::vector<LogicFile>> read_logic(YamlReader& yaml, ParameterPool& pool, RowKeys keys) {
  std::vector<LogicFile> files;
  while (yaml.at(YamlEvent::Kind::kDocumentStart)) {
    yaml.advance();
    LogicBuilder builder(yaml, yaml.name(), pool, keys == RowKeys::kWithBatch);
    const bool is_map = yaml.at(YamlEvent::Kind::kMappingStart);
    const bool ok = (is_map ? read_dict(yaml, builder) : read_list(yaml, builder)) && builder.finish(files);
    if (!ok || !yaml.advance()) break;  // past the document's end
  }
  if (files.empty() && !yaml.failed()) yaml.fail_expected("library logic");
  if (yaml.failed()) return yaml.error();
  return files;
}

Result<std::vector<LogicFile>> read_logic(const std::string& name, const OpenText& open, ParameterPool& pool,
                                          RowKeys keys) {
  {
    YamlReader quick(name, open(), YamlReader::Rows::kFromText);
    auto files = read_logic(quick, pool, keys);
    if (files || !quick.has_looked_ahead()) return files;
  }
  YamlReader exact(name, open());
  return read_logic(exact, pool, keys);
}

Result<std::vector<LogicFile>> read_logic(const std::string& name, std::string_view bytes, ParameterPool& pool) {
  return read_logic(
      name, [bytes] { return text_of(bytes); }, pool);
}

}  // namespace kiln::library
