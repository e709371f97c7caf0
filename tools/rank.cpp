// kiln rank: the solutions of a library that can run a problem, by the time model, the fastest first. Nothing is
// generated, launched or measured.
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "runtime/translate/planned_time.hpp"
#include "tools/command.hpp"
#include "tools/flags/library_flags.hpp"
#include "tools/flags/problem_flags.hpp"
#include "tools/flags/problem_list.hpp"
#include "tools/output/modelled_time.hpp"
#include "tools/output/output.hpp"
#include "tools/output/streams.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// One solution and what the model says of it.
struct Ranked {
  const library::Solution* solution;
  library::TimeEstimate estimate;
  std::optional<std::string> refusal;  ///< why kiln writes no kernel of it
};

struct Ranking {
  library::Problem problem;
  std::vector<Ranked> solutions;
  std::size_t not_written = 0;              ///< of the library's that could run: kiln writes no kernel of them
  std::vector<library::Solution> own = {};  ///< kiln's, where none of the library's is left
};

class RankCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    library_.declare(app);
    app.add_option(
        "--problems", problems_,
        "file with a problem a line, flags or JSON, hipBLASLt's tuning file or TunableOp's CSV; - is the standard "
        "input; without: -m -n -k ...");
    app.add_option("--limit", limit_, "print so many of each problem's solutions (default: all)");
    app.add_flag("--all", all_, "also solutions that kiln writes no kernels of");
    app.add_flag("--json", json_, "print one JSON object a line");
    problem_.declare(app);
  }

  Result<ExitCode> run() override {
    if (problem_.has_any() == !problems_.empty())
      return Error{ErrorCode::kInvalidArgument,
                   problems_.empty() ? "no problem is given; expected --problems FILE, or -m -n -k ..."
                                     : "both --problems and a problem's flags are given; expected one of them",
                   {}};
    KILN_ASSIGN(const LibraryFlags::Opened opened, library_.open());
    KILN_ASSIGN(processor_, runtime::processor_of({opened.hardware.processor, {}, {}}));
    const library::TimeModel model(opened.hardware);
    if (problems_.empty()) {
      KILN_ASSIGN(const ProblemDraft draft, problem_.draft());
      KILN_TRY(answer(draft, opened, model));
      return ExitCode::kOk;
    }
    KILN_ASSIGN(ProblemList list, ProblemList::open(problems_));
    return read_list(list, opened, model);
  }

 private:
  Result<ExitCode> read_list(ProblemList& list, const LibraryFlags::Opened& opened,
                             const library::TimeModel& model) const {
    Result<ProblemDraft> draft = default_draft();
    while (true) {
      KILN_ASSIGN(const bool is_there, list.next(draft));
      if (!is_there) return ExitCode::kOk;
      if (!draft) return draft.error();
      if (auto answered = answer(*draft, opened, model); !answered) return list.at_line(std::move(answered).error());
    }
  }

  Result<void> answer(const ProblemDraft& draft, const LibraryFlags::Opened& opened,
                      const library::TimeModel& model) const {
    KILN_ASSIGN(const library::Problem problem, problem_of(draft));
    const Ranking ranking = rank(as_device_has(problem, opened.hardware), gemm_of(draft), opened, model);
    if (json_)
      print_json_line(as_json(ranking, opened.hardware, model.rates()));
    else
      print_report(ranking, opened.hardware, model.rates());
    return {};
  }

  Ranking rank(const library::Problem& problem, const Result<GemmProblem>& gemm, const LibraryFlags::Opened& opened,
               const library::TimeModel& model) const {
    Ranking ranking{problem, {}};
    const auto add = [&](const library::Solution& solution) {
      const Result<kernel::Plan> plan = plan_of(solution, gemm, problem.gsu);
      if (plan)
        return ranking.solutions.push_back({&solution, runtime::planned_time(model, solution, *plan, *gemm), {}});
      ++ranking.not_written;
      if (all_) ranking.solutions.push_back({&solution, model(solution, problem), plan.error().message});
    };
    for (const library::Solution* solution : opened.library.candidates(problem, opened.hardware)) add(*solution);
    if (ranking.solutions.empty() && gemm) {
      const std::size_t not_written = ranking.not_written;
      ranking.own = runtime::own_candidates(*processor_, gemm->type);
      add_splits(ranking.own, *gemm, opened.hardware.compute_units);
      for (const library::Solution& solution : ranking.own) add(solution);
      ranking.not_written = not_written;
    }
    std::stable_sort(ranking.solutions.begin(), ranking.solutions.end(),
                     [](const Ranked& a, const Ranked& b) { return a.estimate.total < b.estimate.total; });
    return ranking;
  }

  static void add_splits(std::vector<library::Solution>& own, const GemmProblem& problem, std::uint32_t units) {
    const std::size_t whole = own.size();
    for (std::size_t i = 0; i < whole; ++i)
      for (std::size_t digit = 1; digit < runtime::kOwnSplits.size(); ++digit)
        if (runtime::is_split_worth(own[i], digit, problem, units)) own.push_back(runtime::split_of(own[i], digit));
  }

  Result<kernel::Plan> plan_of(const library::Solution& solution, const Result<GemmProblem>& gemm,
                               std::uint32_t split) const {
    if (!gemm) return gemm.error();
    if (!solution.type || *solution.type != gemm->type)
      return Error{ErrorCode::kNoSolution, "it is of a type that kiln writes no kernels for", {}};
    runtime::Tuning tuning;
    tuning.global_split_u = split;
    return runtime::plan_for(solution, *gemm, *processor_, tuning);
  }

  std::size_t shown(const Ranking& ranking) const {
    return limit_ == 0 ? ranking.solutions.size() : std::min(limit_, ranking.solutions.size());
  }

  static std::string reason(const Ranking& ranking) {
    return ranking.not_written == 0
               ? "no solution's predicates hold"
               : fmt::format("kiln writes no kernel of the {} whose predicates hold (--all)", ranking.not_written);
  }

  Json as_json(const Ranking& ranking, const library::Hardware& hardware, const library::Rates& rates) const {
    Json rows = Json::array();
    for (std::size_t i = 0; i < shown(ranking); ++i) {
      const auto& [solution, estimate, refusal] = ranking.solutions[i];
      rows.push_back({{"rank", i + 1},
                      {"library", solution->library},
                      {"index", solution->index},
                      {"name", solution->name},
                      {"macro_tile", solution->launch.macro_tile},
                      {"depth_u", solution->launch.depth_u},
                      {"global_split_u", solution->launch.global_split_u},
                      {"modelled_us", estimate.in_row()},
                      {"parts_us", parts_json(estimate)},
                      {"reason", refusal ? Json(*refusal) : Json(nullptr)}});
    }
    return {{"problem", ranking.problem.text()},
            {"target", library_.arch()},
            {"compute_units", hardware.compute_units},
            {"fitted_on", rates.fitted.processor},
            {"derived_rates", derived_rates(rates)},
            {"ranked", ranking.solutions.size()},
            {"not_written", ranking.not_written},
            {"solutions", rows},
            {"reason", ranking.solutions.empty() ? Json(reason(ranking)) : Json(nullptr)}};
  }

  void print_report(const Ranking& ranking, const library::Hardware& hardware, const library::Rates& rates) const {
    print_line("problem", ranking.problem.text());
    print_line("target", fmt::format("{}, {} compute units", library_.arch(), hardware.compute_units));
    print_line("model", rates_text(rates));
    if (ranking.solutions.empty()) print_line("none", reason(ranking));
    for (std::size_t i = 0; i < shown(ranking); ++i) {
      const auto& [solution, estimate, refusal] = ranking.solutions[i];
      print(fmt::format("{:>4}  modelled {}\n      {} of {}: {}\n", i + 1, modelled_text(estimate), solution->index,
                        solution->library, solution->name));
      if (refusal) print(fmt::format("      not written: {}\n", *refusal));
    }
  }

  LibraryFlags library_;
  ProblemFlags problem_{ProblemFlags::Use::kNoData};
  std::shared_ptr<const isa::Processor> processor_;
  std::string problems_;
  std::size_t limit_ = 0;
  bool all_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_rank() {
  return std::make_unique<RankCommand>();
}

}  // namespace kiln::tools
