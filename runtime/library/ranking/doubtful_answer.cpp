// See doubtful_answer.hpp.
#include "runtime/library/ranking/doubtful_answer.hpp"

#include "runtime/library/model/solution/solution.hpp"
#include "runtime/library/ranking/time_model.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::library {
namespace {

std::string_view text_of(Doubt doubt) {
  return doubt == Doubt::kFallback ? "of Tensile's fallback table" : "of a row more than twice away";
}

}  // namespace

std::optional<Selection> faster_than(const Selection& doubtful, std::span<const Solution* const> candidates,
                                     const Question& question, const Accept& accept, Trace* trace) {
  const TimeModel model(question.hardware);
  const double kept = model(*doubtful.solution, question.problem).total;
  std::vector<std::pair<double, const Solution*>> faster;
  for (const Solution* const solution : candidates)
    if (const double time = model(*solution, question.problem).total; time * kDoubtFactor < kept)
      faster.emplace_back(time, solution);
  // Of hundreds the first that is accepted is wanted: a heap gives it without an order of all.
  const auto is_behind = [](const auto& a, const auto& b) {
    return std::tie(b.first, b.second->index) < std::tie(a.first, a.second->index);
  };
  std::ranges::make_heap(faster, is_behind);
  for (; !faster.empty(); faster.pop_back()) {
    std::ranges::pop_heap(faster, is_behind);
    const auto& [time, solution] = faster.back();
    if (accept && accept(*solution)) continue;
    if (trace != nullptr)
      trace->push_back(
          {0, "Answer", "kiln", solution->name, true,
           fmt::format("modelled {:.4g} us, the answer {} {:.4g} us", time, text_of(doubtful.doubt), kept)});
    return Selection{solution, 0, true};
  }
  return std::nullopt;
}

}  // namespace kiln::library
