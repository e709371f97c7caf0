// kiln explain: the way of a problem through the solution library, step by step, and why the solution won.
#include "runtime/api/runtime_access.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/translate/planned_time.hpp"
#include "tools/command.hpp"
#include "tools/flags/problem_flags.hpp"
#include "tools/output/modelled_time.hpp"
#include "tools/output/output.hpp"
#include "tools/output/switch_report.hpp"

#include <fmt/format.h>

namespace kiln::tools {
namespace {

Json json_of(const library::TraceStep& step) {
  return {{"depth", step.depth},       {"node", step.node},         {"predicate", step.predicate},
          {"operands", step.operands}, {"accepted", step.accepted}, {"detail", step.detail}};
}

std::string text_of(const library::TraceStep& step) {
  std::string line(std::size_t{2} * step.depth, ' ');
  line += fmt::format("{} {}", step.accepted ? "+" : "-", step.node);
  for (const std::string& part : {step.predicate, step.operands})
    if (!part.empty()) line += " " + part;
  if (!step.detail.empty()) line += ": " + step.detail;
  return line + "\n";
}

class ExplainCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    problem_.declare(app);
    runtime_.declare(app);
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(const std::vector<GemmProblem> problems, problem_.problems());
    const GemmProblem& problem = problems.front();  // of a group the first is shown
    KILN_ASSIGN(Runtime runtime, runtime_.open(problem_));
    library::Trace trace;
    const auto selected = runtime::pipeline_of(runtime).select(problems, &trace);
    told_error_ = json_ && !selected;
    if (json_)
      print_json(as_json(runtime, problem, trace, selected));
    else
      print_report(runtime, problems, trace, selected);
    if (!selected) return selected.error();
    return ExitCode::kOk;
  }

  bool has_told_error() const override { return told_error_; }

 private:
  static int exit_code(const Error& error) { return static_cast<int>(exit_code_of(error.code)); }

  Json as_json(Runtime& runtime, const GemmProblem& problem, const library::Trace& trace,
               const Result<runtime::Selected>& selected) const {
    Json steps = Json::array();
    for (const library::TraceStep& step : trace) steps.push_back(json_of(step));
    Json solution = nullptr;
    if (selected)
      solution = {{"library", selected->solution->library},
                  {"index", selected->solution->index},
                  {"name", selected->solution->name},
                  {"recipe", selected->plan.recipe.text()},
                  {"distance", number_json(selected->distance)},
                  {"switches", switches_json(*selected->solution, selected->plan)}};
    const library::Hardware hardware = runtime::pipeline_of(runtime).hardware(problem);
    const library::TimeModel model(hardware);
    Json modelled = nullptr;
    if (selected)
      modelled =
          modelled_json(runtime::planned_time(model, *selected->solution, selected->plan, problem), model.rates());
    return {{"problem", problem_json(problem)},
            {"without_effect", without_effect(problem_, runtime_)},
            {"target", runtime.target().id()},
            {"compute_units", hardware.compute_units},
            {"library", runtime::pipeline_of(runtime).library().description()},
            {"steps", steps},
            {"solution", solution},
            {"modelled", modelled},
            {"reason", selected ? Json(nullptr) : Json(selected.error().text())},
            {"error", selected ? Json(nullptr) : error_json(selected.error(), exit_code(selected.error()))}};
  }

  void print_report(Runtime& runtime, const std::vector<GemmProblem>& problems, const library::Trace& trace,
                    const Result<runtime::Selected>& selected) const {
    for (const GemmProblem& problem : problems)
      print_line(&problem == problems.data() ? "problem" : "", problem_text(problem));
    print_without_effect(without_effect(problem_, runtime_));
    print_line("target", fmt::format("{}, {} compute units", runtime.target().id(),
                                     runtime::pipeline_of(runtime).hardware(problems.front()).compute_units));
    print_line("library", runtime::pipeline_of(runtime).library().description());
    for (const library::TraceStep& step : trace) print(text_of(step));
    if (!selected) return;
    print_line("solution", fmt::format("{} of {}: {}", selected->solution->index, selected->solution->library,
                                       selected->solution->name));
    print_line("distance", fmt::format("{}", selected->distance));
    print_line("recipe", selected->plan.recipe.text());
    print_line("switches", "what became of the solution's structural switches");
    print(switches_text(*selected->solution, selected->plan));
    const library::TimeModel model(runtime::pipeline_of(runtime).hardware(problems.front()));
    print_line("modelled",
               modelled_text(runtime::planned_time(model, *selected->solution, selected->plan, problems.front())));
    print_line("model", rates_text(model.rates()));
  }

  ProblemFlags problem_{ProblemFlags::Use::kNoData};
  RuntimeFlags runtime_{RuntimeFlags::Use::kSelect};
  bool json_ = false, told_error_ = false;
};

}  // namespace

std::unique_ptr<Command> make_explain() {
  return std::make_unique<ExplainCommand>();
}

}  // namespace kiln::tools
