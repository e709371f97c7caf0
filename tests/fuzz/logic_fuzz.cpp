// Fuzzes the reader of library logic: any bytes are refused with a place, or give files whose parts fit together. Rows
// that are read from the text itself must give what all events give.
#include "runtime/library/logic/logic_reader.hpp"
#include "tests/fuzz/target.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kiln::library {
namespace {

using kiln::fuzz::require;

constexpr std::size_t kPiece = 16;

void check(const LogicFile& file, const ParameterPool& pool) {
  require(!file.types.empty());
  for (const SolutionRecord& solution : file.solutions) {
    require(solution.type < file.types.size() && solution.set < pool.set_count());
    require(solution.macro_tile[0] > 0 && solution.macro_tile[1] > 0 && solution.threads > 0);
    for (const PairId pair : pool.pairs_of(solution.set)) require(pair < pool.pair_count());
  }
  for (const TableRow& row : file.rows) require(row.solution < file.solutions.size());
  const auto exists = [&](std::int64_t solution) {
    return solution >= 0 && static_cast<std::size_t>(solution) < file.solutions.size();
  };
  for (const DecisionRegion& region : file.regions) {
    require(region.fallback == -1 || exists(region.fallback));
    for (const DecisionRegion::Tree& tree : region.trees) {
      require(exists(tree.solution));
      for (const DecisionRegion::Step& step : tree.steps)
        require(step.next_lte >= -2 && step.next_lte < static_cast<std::int64_t>(tree.steps.size()) &&
                step.feature >= 0 && static_cast<std::size_t>(step.feature) < region.features.size());
    }
  }
}

/// In pieces of some bytes: what libyaml has been given before it comes to the table, it reads itself.
void compare_ways(std::string_view text, const Result<std::vector<LogicFile>>& files) {
  const OpenText open = [text] {
    return [text](char* buffer, std::size_t size) mutable {
      const std::size_t count = text.copy(buffer, std::min(size, kPiece));
      text.remove_prefix(count);
      return static_cast<std::ptrdiff_t>(count);
    };
  };
  ParameterPool quick_pool, exact_pool;
  const auto quick = read_logic("fuzz.yaml", open, quick_pool);
  YamlReader yaml("fuzz.yaml", open());
  const auto exact = read_logic(yaml, exact_pool);
  require(quick.ok() == exact.ok());
  require(quick ? *quick == *exact : quick.error().message == exact.error().message);
  // Of two errors the first may be another one: libyaml decodes all that it is given.
  require(files.ok() == exact.ok());
  require(!files || *files == *exact);
}

}  // namespace
}  // namespace kiln::library

bool kiln::fuzz::reads(std::string_view text) {
  library::ParameterPool pool;
  const auto files = library::read_logic("fuzz.yaml", text, pool);
  if (text.find("- - [") != std::string_view::npos) library::compare_ways(text, files);
  if (!files) {
    require(files.error().code == ErrorCode::kMalformedFile);
    require(files.error().message.starts_with("fuzz.yaml:"));
    return false;
  }
  for (const library::LogicFile& file : *files) library::check(file, pool);
  return true;
}
