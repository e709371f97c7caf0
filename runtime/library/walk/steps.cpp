// See steps.hpp.
#include "runtime/library/walk/steps.hpp"

#include <fmt/format.h>

namespace kiln::library {

void Steps::add(unsigned depth, std::string_view node, std::string predicate, std::string operands, bool accepted,
                std::string detail) {
  trace_->push_back({depth, std::string(node), std::move(predicate), std::move(operands), accepted, std::move(detail)});
}

std::string transposes_text(const Problem& problem) {
  const auto letter = [](bool trans, bool conjugated) { return trans ? (conjugated ? 'C' : 'T') : 'N'; };
  return {letter(problem.trans_a, problem.conjugate_a), letter(problem.trans_b, problem.conjugate_b)};
}

std::string solution_text(const Solution& solution) {
  return fmt::format("solution {}: {}", solution.index, solution.name);
}

}  // namespace kiln::library
