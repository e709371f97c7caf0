// The time model judged at shapes that nobody tuned for (sweep_rows.hpp): the modelled time of the fastest solution
// that kiln writes, of a library, launched many times in a row, against the measured time of rocBLAS's fastest, after
// one factor for each type. The constants of gfx90a, and those of launches in a row, are fitted on the rows whose
// number is even, so that "held out" is what counts.
//
//   sweep_bench CSV LIBRARY... [--arch TARGET] [--cu_count N]
//     default: gfx90a with the sweep's 104 compute units
//
// Target: |log2| .30 at the median, .90 at the 90th percentile, order (Spearman over all rows) .975.
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tests/bench/statistics.hpp"
#include "tests/bench/sweep_rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

using library::Library;
using library::SweepRow;

struct Judged {
  const SweepRow* row;
  bool held_out;
  double modelled, ratio;  ///< log2 of modelled over measured
};

/// The best of a library by the time model.
class Best {
 public:
  Best(const Library& library, const library::Hardware& hardware, const isa::Processor& processor)
      : library_(library), hardware_(hardware), model_(hardware), processor_(processor) {}

  /// Nothing where kiln writes none of those that can run.
  std::optional<double> operator()(const GemmProblem& problem) {
    const library::Problem asked = library::Problem::from(problem);
    std::vector<std::pair<double, const library::Solution*>> order;
    for (const library::Solution* s : library_.candidates(asked, hardware_))
      if (s->type && *s->type == problem.type) order.emplace_back(model_(*s, asked).total, s);
    std::ranges::sort(order);
    for (const auto& [microseconds, solution] : order) {
      const Result<kernel::Plan>& plan = plan_of(*solution);
      if (plan && plan->accepts(problem)) return model_(*solution, asked).in_row();
    }
    return std::nullopt;
  }

 private:
  const Result<kernel::Plan>& plan_of(const library::Solution& solution) {
    std::unique_ptr<Result<kernel::Plan>>& kept = plans_[&solution];
    if (!kept) kept = std::make_unique<Result<kernel::Plan>>(plan_of_solution(solution, *solution.type, processor_));
    return *kept;
  }

  const Library& library_;
  const library::Hardware hardware_;
  const library::TimeModel model_;
  const isa::Processor& processor_;
  std::map<const library::Solution*, std::unique_ptr<Result<kernel::Plan>>> plans_;
};

void print_row(std::string_view name, const std::vector<Judged>& all, const std::map<std::string, double>& factors,
               const std::function<bool(const Judged&)>& belongs) {
  std::vector<double> errors, signs, modelled, measured;
  for (const Judged& j : all) {
    if (!belongs(j)) continue;
    const double error = j.ratio - factors.at(j.row->type);
    errors.push_back(std::abs(error));
    signs.push_back(error);
    modelled.push_back(j.modelled);
    measured.push_back(j.row->microseconds);
  }
  if (errors.empty()) return;
  fmt::print("{:<28}{:>6}{:>8.2f}{:>7.2f}{:>8.2f}{:>8.3f}\n", name, errors.size(), library::quantile(errors, 0.5),
             library::quantile(errors, 0.9), library::quantile(signs, 0.5), library::spearman(modelled, measured));
}

void print_all(const std::vector<Judged>& all) {
  std::map<std::string, std::vector<double>> ratios;
  for (const Judged& j : all) ratios[j.row->type].push_back(j.ratio);
  std::map<std::string, double> factors;
  for (const auto& [type, of_type] : ratios) {
    factors[type] = library::quantile(of_type, 0.5);
    fmt::print("factor of {}: {:.3f}\n", type, std::exp2(factors[type]));
  }
  fmt::print("{:<28}{:>6}{:>8}{:>7}{:>8}{:>8}\n", "rows", "", "|log2|", "p90", "sign", "order");
  const auto row = [&](std::string_view name, auto belongs) { print_row(name, all, factors, belongs); };
  const auto narrow = [](const Judged& j) { return std::min(j.row->problem.m, j.row->problem.n); };
  row("all", [](const Judged&) { return true; });
  row("held out", [](const Judged& j) { return j.held_out; });
  for (const auto& [type, factor] : factors)
    row("  " + type, [&](const Judged& j) { return j.held_out && j.row->type == type; });
  row("  M or N 1", [&](const Judged& j) { return j.held_out && narrow(j) == 1; });
  row("  M or N 2 to 16", [&](const Judged& j) { return j.held_out && narrow(j) > 1 && narrow(j) <= 16; });
  row("  M or N 17 to 128", [&](const Judged& j) { return j.held_out && narrow(j) > 16 && narrow(j) <= 128; });
  row("  M and N above 128", [&](const Judged& j) { return j.held_out && narrow(j) > 128; });
  row("  K to 16", [&](const Judged& j) { return j.held_out && j.row->problem.k <= 16; });
  row("  K above 4096", [&](const Judged& j) { return j.held_out && j.row->problem.k > 4096; });
  row("  below 10 us", [&](const Judged& j) { return j.held_out && j.row->microseconds < 10; });
  row("  10 us to 100",
      [&](const Judged& j) { return j.held_out && j.row->microseconds >= 10 && j.row->microseconds < 100; });
  row("  100 us and more", [&](const Judged& j) { return j.held_out && j.row->microseconds >= 100; });
}

Result<void> run(const std::string& csv, const std::vector<std::string>& libraries, const library::Hardware& hardware) {
  KILN_ASSIGN(const std::vector<SweepRow> rows, library::read_sweep(csv));
  library::OpenOptions options;
  options.processor = hardware.processor;
  KILN_ASSIGN(const Library library, Library::open(libraries, options));
  KILN_ASSIGN(const std::shared_ptr<const isa::Processor> processor, processor_of({hardware.processor, {}, {}}));
  Best best(library, hardware, *processor);
  std::vector<Judged> all;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (const auto modelled = best(rows[i].problem))
      all.push_back({&rows[i], i % 2 != 0, *modelled, std::log2(*modelled / rows[i].microseconds)});
  fmt::print("{} rows, {} with a solution that kiln writes\n", rows.size(), all.size());
  print_all(all);
  return {};
}

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  constexpr std::uint32_t kUnits = 104;
  std::vector<std::string> paths;
  kiln::library::Hardware hardware{"gfx90a", kUnits, false};
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i] == "--arch" && i + 1 < arguments.size())
      hardware.processor = arguments[++i];
    else if (arguments[i] == "--cu_count" && i + 1 < arguments.size())
      hardware.compute_units = static_cast<std::uint32_t>(std::strtoul(arguments[++i].c_str(), nullptr, 10));
    else
      paths.push_back(arguments[i]);
  if (paths.size() < 2) {
    fmt::print("usage: sweep_bench CSV LIBRARY... [--arch TARGET] [--cu_count N]\n");
    return 0;
  }
  const std::string csv = paths.front();
  paths.erase(paths.begin());
  const auto done = kiln::runtime::run(csv, paths, hardware);
  if (!done) fmt::print("{}\n", done.error().text());
  return done ? 0 : 1;
}
