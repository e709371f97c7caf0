// How far kiln's own choice for skinny problems (M or N of 1 to 16) is from the memory's rate: its path through the
// issue model (modelled_path.hpp), at LLVM's latencies and at those of real devices, over the clocks that the bytes of
// A, B and D take at the memory's published rate. 1 or less: neither latency nor issue keeps the kernel from that rate.
// Nothing is measured; the issue model knows neither caches nor the bandwidth of memory.
//
//   skinny_bench [--only TARGET] [--types HHS] [--shape MxNxK] [--first N]
//     --first  of each problem the first N of the time model's order instead of the choice alone
//
// Target: 1.0 and 1.1.
#include "runtime/api/runtime_access.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "tests/bench/modelled_path.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

using Shape = std::array<std::uint64_t, 3>;
constexpr std::string_view kTargets[] = {"gfx942", "gfx90a", "gfx1100", "gfx1201", "gfx906"};
constexpr Shape kShapes[] = {
    {4096, 1, 4096}, {4096, 4, 4096},  {4096, 16, 4096}, {14336, 1, 4096}, {14336, 16, 4096}, {4096, 8, 14336},
    {8192, 2, 1024}, {8192, 16, 1024}, {1280, 16, 8192}, {16, 4096, 4096}, {1, 14336, 4096},
};

struct Asked {
  std::vector<std::string_view> targets{std::begin(kTargets), std::end(kTargets)};
  std::vector<Shape> shapes{std::begin(kShapes), std::end(kShapes)};
  std::string_view types = "HHS";
  std::size_t first = 0;  ///< 0: the choice
};

/// The first of the time model's order.
std::vector<Selected> first_of_order(Pipeline& pipeline, const GemmProblem& problem,
                                     const std::vector<library::Solution>& own, std::size_t count) {
  const library::TimeModel model(pipeline.hardware());
  const library::Problem asked = library::Problem::from(problem);
  std::vector<std::tuple<bool, double, const library::Solution*>> order;
  for (const library::Solution& s : own)
    order.emplace_back(is_too_deep(s, problem.k, static_cast<std::uint32_t>(s.launch.global_split_u)),
                       model(s, asked).total, &s);
  std::ranges::sort(order);
  std::vector<Selected> chosen;
  for (const auto& [is_last, microseconds, solution] : order) {
    if (chosen.size() == count) break;
    auto plan = plan_for(*solution, problem, pipeline.processor(), pipeline.tuning(*solution, std::span(&problem, 1)));
    if (plan) chosen.push_back({solution, 0, std::move(plan).value()});
  }
  return chosen;
}

Result<void> judge(std::string_view target, const Shape& shape, const Asked& asked) {
  ProblemType type;
  KILN_TRY(parse_type_letters(asked.types, type));
  type.trans_a = Transpose::kT;
  const GemmProblem problem = GemmProblem::packed(type, shape[0], shape[1], shape[2]);
  RuntimeOptions options;
  options.arch = std::string(target);
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.emulator_strict = false;
  KILN_ASSIGN(Runtime runtime, Runtime::open(options));
  Pipeline& pipeline = pipeline_of(runtime);
  std::vector<library::Solution> own = own_candidates(pipeline.processor(), type);
  for (std::size_t i = 0, whole = own.size(); i < whole; ++i)
    for (std::size_t digit = 1; digit < kOwnSplits.size(); ++digit)
      if (is_split_worth(own[i], digit, problem, pipeline.hardware().compute_units))
        own.push_back(split_of(own[i], digit));
  std::vector<Selected> selected;
  if (asked.first == 0) {
    KILN_ASSIGN(Selected one, pipeline.select(problem));
    selected.push_back(std::move(one));
  } else {
    selected = first_of_order(pipeline, problem, own, asked.first);
  }
  const library::TimeModel model(pipeline.hardware());
  const double bound = memory_clocks(pipeline, problem);
  for (const Selected& one : selected) {
    const auto path = modelled_path(runtime, one, problem);
    if (!path) {
      fmt::print("  {}: {}\n", one.solution->name, path.error().text());
      continue;
    }
    fmt::print("{:<8}{:<16}{:>7.2f}{:>7.2f}{:>8.0f}{:>8.2f} us  {}\n", target,
               fmt::format("{}x{}x{}", shape[0], shape[1], shape[2]), (*path)[0] / bound, (*path)[1] / bound, bound,
               model(*one.solution, library::Problem::from(problem)).total, one.solution->name);
    std::fflush(stdout);
  }
  return {};
}

/// MxNxK
Shape shape_of(const char* text) {
  Shape shape{};
  for (std::uint64_t& size : shape) {
    char* end = nullptr;
    size = std::strtoull(text, &end, 10);
    text = *end == 'x' ? end + 1 : end;
  }
  return shape;
}

int run(const Asked& asked) {
  fmt::print("path over the memory's rate   llvm   real   clocks predicted\n");
  for (const std::string_view target : asked.targets)
    for (const Shape& shape : asked.shapes)
      if (const auto done = judge(target, shape, asked); !done) fmt::print("{}\n", done.error().text());
  return 0;
}

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  kiln::runtime::Asked asked;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view flag = argv[i];
    if (flag == "--only") asked.targets = {argv[i + 1]};
    if (flag == "--types") asked.types = argv[i + 1];
    if (flag == "--first") asked.first = std::strtoul(argv[i + 1], nullptr, 10);
    if (flag == "--shape") asked.shapes = {kiln::runtime::shape_of(argv[i + 1])};
  }
  return kiln::runtime::run(asked);
}
