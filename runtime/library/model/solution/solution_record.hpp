// From the keys of a solution to its record: defaults, the numbers that follow from others, the predicates that it
// gets. Source: formats.md 2.4.3 ("Which predicates does a solution get?"), 3.4 (identities), 3.5 (defaults).
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/solution/parameter_pool.hpp"

#include <string>

namespace kiln::library {

/// Who wrote the file, and for which processor.
struct Origin {
  Product product = Product::kTensile;
  std::string_view processor = {};
};

/// Fills all of `out` but SolutionRecord::type and set; an empty name is replaced by one made from the parameters. The
/// same for a set read from YAML and for one read from the packed form. False with `problem` ("MIWaveTile has 1
/// numbers; expected 2") if a value has a shape that no solution can have.
bool build_solution(const ParameterView& parameters, const TypeRecord& type, const Origin& origin, SolutionRecord& out,
                    std::string& problem);
/// The same without the name.
bool build_unnamed(const ParameterView& parameters, const TypeRecord& type, const Origin& origin, SolutionRecord& out,
                   std::string& problem);

}  // namespace kiln::library
