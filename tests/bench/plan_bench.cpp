// What the plan of one of kiln's own solutions costs, as the first of its type that a process makes: each is made in a
// thread of its own, whose memory of exchanges in LDS (codegen/plan/exchange.cpp) is empty. Microseconds at the median,
// at the 90th percentile and at worst, by target and transposes.
//
//   plan_bench [TARGET]
//
// Target: 1 ms at worst.
#include "runtime/translate/own_solutions.hpp"
#include "runtime/translate/recipe_of_solution.hpp"
#include "tests/bench/statistics.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

double microseconds_of(const library::Solution& solution, const ProblemType& type, const isa::Processor& processor) {
  double microseconds = 0;
  std::thread([&] {
    const auto start = std::chrono::steady_clock::now();
    const auto plan = plan_of_solution(solution, type, processor);
    microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  }).join();
  return microseconds;
}

void measure(std::string_view target, std::string_view letters, Transpose a, Transpose b) {
  constexpr int kTimes = 3;  // the best of them
  ProblemType type;
  if (!parse_type_letters(letters, type)) return;
  type.trans_a = a;
  type.trans_b = b;
  const isa::Processor& processor = *isa::find_processor(target);
  std::vector<double> all;
  const library::Solution* slowest = nullptr;
  const std::vector<library::Solution> own = own_candidates(processor, type);
  for (const library::Solution& solution : own) {
    double best = microseconds_of(solution, type, processor);
    for (int i = 1; i < kTimes; ++i) best = std::min(best, microseconds_of(solution, type, processor));
    if (all.empty() || best > *std::ranges::max_element(all)) slowest = &solution;
    all.push_back(best);
  }
  fmt::print("{:<9}{:<5}{:<4}{:>5}{:>9.0f}{:>9.0f}{:>9.0f}  {}\n", target, letters, transpose_name(type), all.size(),
             library::quantile(all, 0.5), library::quantile(all, 0.9), *std::ranges::max_element(all), slowest->name);
}

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  using kiln::Transpose;
  fmt::print("{:<9}{:<5}{:<4}{:>5}{:>9}{:>9}{:>9}  the slowest\n", "", "", "", "", "median", "90 %", "worst");
  for (const std::string_view target : {"gfx942", "gfx950", "gfx90a", "gfx1100", "gfx1201", "gfx1030", "gfx906"})
    if (argc < 2 || target == argv[1])
      for (const std::string_view letters : {"HHS", "SSS"})
        for (const Transpose a : {Transpose::kN, Transpose::kT})
          for (const Transpose b : {Transpose::kN, Transpose::kT}) kiln::runtime::measure(target, letters, a, b);
}
