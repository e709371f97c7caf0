// Library logic YAML, list form of both products, straight from parser events into LogicFile records.
// Source: formats.md 1.1, 1.3. kiln's own files take two liberties: element 4 may be a list of problem types that share
// all the rest (each becomes a LogicFile), and element 12 may be a DefaultSolution map (formats.md 1.2).
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/logic_file.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// Every document of a file. Well-formed files that hold what kiln has no use for (other types, the dict forms, master
/// libraries) give a LogicFile that says so in `unusable`. kMalformedFile "NAME:LINE:COLUMN: expected ..., found ...".
/// The parameter sets of its solutions go into the pool.
Result<std::vector<LogicFile>> read_logic(std::string name, std::string_view yaml, ParameterPool& pool);

}  // namespace kiln::library
