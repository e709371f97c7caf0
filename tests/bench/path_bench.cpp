// Whether `kiln rank` orders solutions as the issue model does (`kiln profile`): for each problem of a list eight
// solutions, spread over the faster half of the time model's order, each name once (kiln's own where a library has
// fewer), and Spearman's correlation between their predicted times (translate/planned_time.hpp) and their modelled
// paths (modelled_path.hpp), at LLVM's latencies and at those of real devices. Neither side is a measurement: the time
// model is fitted to speeds in logic files, issue clocks to modelled paths for other problems, and the issue model
// knows neither caches nor bandwidth of memory.
//
//   path_bench LIBRARY... [--only TARGET] [--all]
//     LIBRARY  logic files, folders of them or packed libraries; default: $KILN_LOGIC_DIR
//     --all    each solution's predicted time and modelled paths as well
//
// Target: .90 and .80 at the median of CDNA, .80 and .70 of the others, none below .6. "first" is the path of the first
// of the model's order over the best one's of the eight.
#include "runtime/api/runtime_access.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "runtime/translate/planned_time.hpp"
#include "tests/bench/modelled_path.hpp"
#include "tests/bench/statistics.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::size_t kSolutions = 8;

struct Case {
  std::string_view target, types, transposes;
  std::uint64_t m, n, k;
};
// clang-format off
constexpr Case kCases[] = {
    {"gfx942",  "HHS", "TN", 768,  1280, 640},  {"gfx942",  "HHS", "NN", 384,  384,  2048},
    {"gfx942",  "BBS", "NT", 1536, 512,  512},  {"gfx942",  "SSS", "NN", 896,  896,  896},
    {"gfx90a",  "HHS", "TN", 1152, 640,  768},  {"gfx90a",  "SSS", "NN", 512,  2048, 384},
    {"gfx90a",  "BBS", "NT", 256,  256,  4096}, {"gfx90a",  "SSS", "TN", 1024, 128,  1536},
    {"gfx1100", "HHS", "TN", 896,  640,  512},  {"gfx1100", "HHS", "NN", 512,  512,  1024},
    {"gfx1100", "SSS", "NT", 640,  384,  768},  {"gfx1100", "BBS", "TN", 1536, 256,  512},
    {"gfx1201", "HHS", "TN", 1024, 384,  640},  {"gfx1201", "BBS", "NT", 512,  768,  1024},
    {"gfx1201", "HHS", "NN", 640,  640,  384},  {"gfx1030", "HHS", "TN", 640,  512,  384},
    {"gfx1030", "SSS", "NN", 896,  896,  512},  {"gfx906",  "HHS", "TN", 768,  384,  512},
    {"gfx906",  "SSS", "NN", 512,  1024, 256},  {"gfx906",  "SSS", "NT", 384,  384,  1024},
};
// clang-format on

bool is_cdna(std::string_view target) {
  return target == "gfx908" || target == "gfx90a" || target == "gfx942" || target == "gfx950";
}

Result<GemmProblem> problem_of(const Case& c) {
  ProblemType type;
  KILN_TRY(parse_type_letters(c.types, type));
  type.trans_a = c.transposes[0] == 'T' ? Transpose::kT : Transpose::kN;
  type.trans_b = c.transposes[1] == 'T' ? Transpose::kT : Transpose::kN;
  return GemmProblem::packed(type, c.m, c.n, c.k);
}

struct Ranked {
  double modelled, predicted;  ///< microseconds by the time model, and with the plan
  Selected selected;
};

/// Eight of the faster half of those that kiln writes, the fastest first.
std::vector<Ranked> spread(Pipeline& pipeline, const GemmProblem& problem, const std::vector<library::Solution>& own) {
  const library::TimeModel model(pipeline.hardware());
  const library::Problem asked = library::Problem::from(problem);
  std::vector<Ranked> all;
  const auto add = [&](const library::Solution& s) {
    if (!s.type || *s.type != problem.type) return;
    auto plan = plan_for(s, problem, pipeline.processor());
    if (!plan) return;
    const double predicted = planned_time(model, s, *plan, problem).total;
    all.push_back({model(s, asked).total, predicted, {&s, 0, std::move(plan).value()}});
  };
  for (const library::Solution* s : pipeline.candidates(problem)) add(*s);
  if (all.size() < kSolutions)
    for (const library::Solution& s : own) add(s);
  std::ranges::stable_sort(all, {}, &Ranked::modelled);
  std::vector<Ranked> half;
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < (all.size() + 1) / 2; ++i)
    if (names.insert(all[i].selected.solution->name).second) half.push_back(all[i]);
  std::vector<Ranked> chosen;
  const std::size_t count = std::min(kSolutions, half.size());
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(half[count < 2 ? 0 : i * (half.size() - 1) / (count - 1)]);
  return chosen;
}

/// By kLatencies.
struct Row {
  std::array<double, kLatencies.size()> order{}, first{};
};

Result<Row> judged(const Case& c, const std::vector<std::string>& libraries, bool shows_all) {
  KILN_ASSIGN(const GemmProblem problem, problem_of(c));
  RuntimeOptions options;
  options.library_paths = libraries;
  options.arch = std::string(c.target);
  options.device = DeviceChoice::kEmulator;
  options.emulator_strict = false;
  KILN_ASSIGN(Runtime runtime, Runtime::open(options));
  Pipeline& pipeline = pipeline_of(runtime);
  const std::vector<library::Solution> own = own_candidates(pipeline.processor(), problem.type);
  std::vector<double> predicted;
  std::array<std::vector<double>, kLatencies.size()> paths;
  for (const auto& [modelled, predicted_us, selected] : spread(pipeline, problem, own)) {
    const auto path = modelled_path(runtime, selected, problem);
    if (!path) {
      fmt::print("  {}: {}\n", selected.solution->name, path.error().text());
      continue;
    }
    if (shows_all)
      fmt::print("  {:9.2f} us {:10.0f} {:10.0f} clocks  {}\n", predicted_us, (*path)[0], (*path)[1],
                 selected.solution->name);
    predicted.push_back(predicted_us);
    for (std::size_t i = 0; i < paths.size(); ++i) paths[i].push_back((*path)[i]);
  }
  Row row;
  if (predicted.size() < 2) return Error{ErrorCode::kNoSolution, "fewer than two solutions", {}};
  for (std::size_t i = 0; i < paths.size(); ++i) {
    row.order[i] = library::spearman(predicted, paths[i]);
    row.first[i] = paths[i].front() / *std::ranges::min_element(paths[i]);
  }
  return row;
}

int run(const std::vector<std::string>& libraries, std::string_view only, bool shows_all) {
  std::array<std::array<std::vector<double>, kLatencies.size()>, 2> orders;  // CDNA's, the others'
  fmt::print("{:<34}{:>10}{:>8}{:>8}{:>8}\n", "predicted against modelled path", "order", "real", "first", "real");
  for (const Case& c : kCases) {
    if (!only.empty() && c.target != only) continue;
    const std::string text = fmt::format("{} {}x{}x{} {} {}", c.target, c.m, c.n, c.k, c.transposes, c.types);
    const auto row = judged(c, libraries, shows_all);
    if (!row) {
      fmt::print("{:<34} {}\n", text, row.error().text());
      continue;
    }
    fmt::print("{:<34}{:>10.2f}{:>8.2f}{:>8.2f}{:>8.2f}\n", text, row->order[0], row->order[1], row->first[0],
               row->first[1]);
    for (std::size_t i = 0; i < row->order.size(); ++i) orders[is_cdna(c.target) ? 0 : 1][i].push_back(row->order[i]);
  }
  for (std::size_t group = 0; group < orders.size(); ++group) {
    const auto& [usual, real] = orders[group];
    if (usual.empty()) continue;
    fmt::print("{:<34}{:>10.2f}{:>8.2f}   least {:.2f} and {:.2f}\n",
               group == 0 ? "median of CDNA (.90, .80)" : "median of others (.80, .70)", library::quantile(usual, 0.5),
               library::quantile(real, 0.5), *std::ranges::min_element(usual), *std::ranges::min_element(real));
  }
  return 0;
}

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  std::vector<std::string> libraries;
  std::string_view only;
  bool shows_all = false;
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i] == "--only" && i + 1 < arguments.size())
      only = arguments[++i];
    else if (arguments[i] == "--all")
      shows_all = true;
    else
      libraries.emplace_back(arguments[i]);
  if (const char* const variable = std::getenv("KILN_LOGIC_DIR"); libraries.empty() && variable != nullptr)
    libraries.emplace_back(variable);
  if (libraries.empty()) {
    fmt::print("skipped: needs a library of solutions, named or in $KILN_LOGIC_DIR\n");
    return 0;
  }
  return kiln::runtime::run(libraries, only, shows_all);
}
