// What kiln chooses without a library beside the best that public libraries have: for each target and type ten
// problems, half of them skinny, the path through the issue model (modelled_path.hpp) of kiln's own choice over the
// shortest one of a library's first solutions by the time model, at LLVM's latencies and at those of real devices, and
// the same ratio of predicted times. Below 1 the own choice is the faster. Nothing is measured; the issue model knows
// neither caches nor the bandwidth of memory, so that the columns "memory" have the ratio of launches that take as long
// as the bytes of A, B and D at the memory's rate, at least.
//
//   choice_bench LIBRARY... [--only TARGET] [--types HHS] [--first N] [--shapes TN:4096x16x4096,...] [--selected]
//     --first     solutions of the library for each problem, 4 if it is not said
//     --selected  what is selected with the library, beside the library's and the own choice
//
// Target: at the median 1.05, for nine of ten 1.15, at worst 1.25; of what is selected with all public libraries less
// than one in nine above 1.2 by predicted times.
#include "runtime/api/runtime_access.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "tests/bench/modelled_path.hpp"
#include "tests/bench/statistics.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::string_view kTargets[] = {"gfx942", "gfx90a", "gfx1100", "gfx1201", "gfx906"};
constexpr std::string_view kTypes[] = {"HHS", "BBS", "SSS"};
struct Shape {
  std::string transposes;
  std::uint64_t m, n, k;
};
const Shape kShapes[] = {
    {"TN", 4096, 16, 4096}, {"TN", 2560, 8, 2560},   {"TN", 16, 6144, 2048}, {"NN", 5120, 4, 1536},
    {"TN", 32, 3072, 3072}, {"TN", 512, 512, 1024},  {"NN", 1024, 768, 768}, {"NT", 384, 1536, 512},
    {"TN", 256, 256, 6144}, {"NN", 2048, 1024, 256},
};

constexpr double kMuchSlower = 1.2;

struct Asked {
  std::vector<std::string> libraries;
  std::vector<std::string_view> targets{std::begin(kTargets), std::end(kTargets)};
  std::vector<std::string_view> types{std::begin(kTypes), std::end(kTypes)};
  std::vector<Shape> shapes{std::begin(kShapes), std::end(kShapes)};
  std::size_t first = 4;
  bool selected = false;
};

/// Shapes as `--shapes` has them, separated by commas: transposes, a colon, then M, N and K.
std::vector<Shape> parse_shapes(std::string_view text) {
  std::vector<Shape> shapes;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string one(rest.substr(0, rest.find(',')));
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    Shape shape{one.substr(0, 2), 0, 0, 0};
    const char* at = one.c_str() + shape.transposes.size();
    bool is_read = shape.transposes.find_first_not_of("NT") == std::string::npos;
    for (const auto& [before, size] : {std::pair{':', &shape.m}, std::pair{'x', &shape.n}, std::pair{'x', &shape.k}}) {
      char* end = nullptr;
      is_read = is_read && *at == before && (*size = std::strtoull(at + 1, &end, 10)) > 0;
      if (is_read) at = end;
    }
    if (!is_read || *at != 0) {
      fmt::print("'{}' is no shape such as TN:4096x16x4096\n", one);
      std::exit(2);
    }
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

Result<Runtime> opened(std::string_view target, const std::vector<std::string>& libraries) {
  RuntimeOptions options;
  options.library_paths = libraries;
  options.arch = std::string(target);
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.emulator_strict = false;
  return Runtime::open(options);
}

/// The first of the time model's order that kiln writes, each name once.
std::vector<Selected> best_of_library(Pipeline& pipeline, const GemmProblem& problem, std::size_t count) {
  const library::TimeModel model(pipeline.hardware());
  const library::Problem asked = library::Problem::from(problem);
  std::vector<std::pair<double, const library::Solution*>> order;
  for (const library::Solution* s : pipeline.candidates(problem))
    if (s->type && *s->type == problem.type) order.emplace_back(model(*s, asked).total, s);
  std::ranges::stable_sort(order, {}, [](const auto& one) { return one.first; });
  std::vector<Selected> best;
  std::set<std::string_view> names;
  for (const auto& [microseconds, solution] : order) {
    if (best.size() == count) break;
    auto plan = plan_for(*solution, problem, pipeline.processor());
    if (plan && names.insert(solution->name).second) best.push_back({solution, 0, std::move(plan).value()});
  }
  return best;
}

/// Own over public, the largest of a problem.
struct Ratios {
  std::array<double, kLatencies.size()> paths{};   ///< by kLatencies
  std::array<double, kLatencies.size()> launch{};  ///< where it takes as long as the memory, at least
  double predicted = 0;
};

Result<Ratios> judge(Runtime& own, Runtime& with_library, const GemmProblem& problem, const std::string& text,
                     const Asked& asked_for) {
  KILN_ASSIGN(const Selected own_choice, pipeline_of(own).select(problem));
  std::vector<Selected> others = best_of_library(pipeline_of(with_library), problem, asked_for.first);
  if (others.empty()) return Error{ErrorCode::kNoSolution, "the library has none", {}};
  Selected choice = own_choice;
  if (asked_for.selected) {
    KILN_ASSIGN(choice, pipeline_of(with_library).select(problem));
    others.push_back(own_choice);
  }
  KILN_ASSIGN(const ModelledPath path, modelled_path(own, choice, problem));
  const library::TimeModel model(pipeline_of(own).hardware());
  const library::Problem asked = library::Problem::from(problem);
  const double predicted = model(*choice.solution, asked).total;
  const double memory = memory_clocks(pipeline_of(own), problem);
  Ratios ratios;
  std::array<std::string, kLatencies.size()> names;
  for (const Selected& one : others) {
    const auto other = modelled_path(with_library, one, problem);
    if (!other) continue;
    for (std::size_t i = 0; i < path.size(); ++i) {
      ratios.launch[i] = std::max(ratios.launch[i], std::max(path[i], memory) / std::max((*other)[i], memory));
      if (path[i] / (*other)[i] <= ratios.paths[i]) continue;
      ratios.paths[i] = path[i] / (*other)[i];
      names[i] = one.solution->name;
    }
    ratios.predicted = std::max(ratios.predicted, predicted / model(*one.solution, asked).total);
  }
  if (names[0].empty()) return Error{ErrorCode::kNoSolution, "none of the library is written", {}};
  fmt::print("{:<34}{:>7.2f}{:>7.2f}{:>7.2f}{:>7.2f}{:>10.2f}  {:>8.0f}{:>8.0f}  {}  ({}, {})\n", text, ratios.paths[0],
             ratios.paths[1], ratios.launch[0], ratios.launch[1], ratios.predicted, path[0], path[1],
             choice.solution->name, names[0], names[1]);
  std::fflush(stdout);
  return ratios;
}

Result<void> judge_type(std::string_view target, std::string_view types, const Asked& asked, std::vector<Ratios>& all) {
  KILN_ASSIGN(Runtime own, opened(target, {}));
  KILN_ASSIGN(Runtime with_library, opened(target, asked.libraries));
  for (const Shape& shape : asked.shapes) {
    ProblemType type;
    KILN_TRY(parse_type_letters(types, type));
    type.trans_a = shape.transposes[0] == 'T' ? Transpose::kT : Transpose::kN;
    type.trans_b = shape.transposes[1] == 'T' ? Transpose::kT : Transpose::kN;
    const GemmProblem problem = GemmProblem::packed(type, shape.m, shape.n, shape.k);
    const std::string text =
        fmt::format("{} {}x{}x{} {} {}", target, shape.m, shape.n, shape.k, shape.transposes, types);
    const auto ratios = judge(own, with_library, problem, text, asked);
    if (!ratios) {
      fmt::print("{:<34} {}\n", text, ratios.error().text());
      continue;
    }
    all.push_back(*ratios);
  }
  return {};
}

int run(const Asked& asked) {
  fmt::print("{:<34}{:>7}{:>7}{:>7}{:>7}{:>10}\n",
             asked.selected ? "selected over the best" : "own choice over the library's best", "llvm", "real", "memory",
             "real", "predicted");
  std::vector<Ratios> all;
  for (const std::string_view target : asked.targets)
    for (const std::string_view types : asked.types)
      if (const auto done = judge_type(target, types, asked, all); !done) fmt::print("{}\n", done.error().text());
  std::array<std::vector<double>, 5> columns;
  for (const Ratios& one : all) {
    const double values[] = {one.paths[0], one.paths[1], one.launch[0], one.launch[1], one.predicted};
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].push_back(values[i]);
  }
  const auto row = [&](std::string_view name, double at) {
    fmt::print("{:<34}", name);
    for (std::size_t i = 0; i < columns.size(); ++i)
      fmt::print("{:>{}.2f}", library::quantile(columns[i], at), i + 1 == columns.size() ? 10 : 7);
    fmt::print("\n");
  };
  row("median (1.05)", 0.5);
  row("nine of ten (1.15)", 0.9);
  row("worst (1.25)", 1);
  fmt::print("{:<34}", fmt::format("above {} of {}", kMuchSlower, all.size()));
  for (std::size_t i = 0; i < columns.size(); ++i)
    fmt::print("{:>{}}", std::ranges::count_if(columns[i], [](double ratio) { return ratio > kMuchSlower; }),
               i + 1 == columns.size() ? 10 : 7);
  fmt::print("\n");
  return 0;
}

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  kiln::runtime::Asked asked;
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i] == "--only" && i + 1 < arguments.size())
      asked.targets = {arguments[++i]};
    else if (arguments[i] == "--types" && i + 1 < arguments.size())
      asked.types = {arguments[++i]};
    else if (arguments[i] == "--first" && i + 1 < arguments.size())
      asked.first = std::strtoul(argv[++i + 1], nullptr, 10);
    else if (arguments[i] == "--shapes" && i + 1 < arguments.size())
      asked.shapes = kiln::runtime::parse_shapes(arguments[++i]);
    else if (arguments[i] == "--selected")
      asked.selected = true;
    else
      asked.libraries.emplace_back(arguments[i]);
  if (const char* const variable = std::getenv("KILN_LOGIC_DIR"); asked.libraries.empty() && variable != nullptr)
    asked.libraries.emplace_back(variable);
  if (asked.libraries.empty()) {
    fmt::print("skipped: needs a library of solutions, named or in $KILN_LOGIC_DIR\n");
    return 0;
  }
  return kiln::runtime::run(asked);
}
