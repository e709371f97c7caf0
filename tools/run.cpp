// kiln run: one GEMM, from the problem to a verified D, stage by stage.
#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/capture.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tools/command.hpp"
#include "tools/flags/problem_flags.hpp"
#include "tools/output/cache_json.hpp"
#include "tools/output/output.hpp"
#include "tools/output/progress.hpp"

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::size_t kPrintedViolations = 5;

struct Run {
  std::vector<GemmProblem> problems;  ///< several of a group
  std::vector<std::string> without_effect;
  Runtime runtime;
  Kernel kernel;
  runtime::Verification result;

  /// Of a group; problems alike are said once.
  const GemmProblem& member(std::size_t i) const { return problems[problems.size() == 1 ? 0 : i]; }
  /// Right, and not by luck.
  bool verified() const { return result.verdict.passed && result.launch.violation_count == 0; }
  std::vector<StageTime> all_times() {
    std::vector<StageTime> times = runtime::pipeline_of(runtime).open_times();
    times.insert(times.end(), kernel.times.begin(), kernel.times.end());
    times.insert(times.end(), result.times.begin(), result.times.end());
    return times;
  }
};

/// The problems of a group, each with its verdict; null for a problem alone.
Json group_json(const Run& run) {
  const std::vector<reference::Verdict>& verdicts = run.result.members;
  if (verdicts.empty()) return nullptr;
  Json group = Json::array();
  for (std::size_t i = 0; i < verdicts.size(); ++i)
    group.push_back({{"problem", problem_json(run.member(i))},
                     {"grid", run.kernel.grid(run.member(i))},
                     {"passed", verdicts[i].passed},
                     {"max_error_ratio", number_json(verdicts[i].max_error_ratio)}});
  return group;
}

Json json_of(Run& run) {
  const runtime::Verification& v = run.result;
  Json emulator = nullptr;
  if (run.runtime.emulated())
    emulator = {{"instructions", v.launch.instructions},
                {"violations", v.launch.violation_count},
                {"violation_texts", v.launch.violations}};
  Json json = {{"problem", problem_json(run.problems.front())},
               {"without_effect", run.without_effect},
               {"target", run.runtime.target().id()},
               {"device", run.runtime.device_description()},
               {"asic_revision", run.runtime.emulated() ? Json(nullptr) : Json(run.runtime.asic_revision())},
               {"solution", solution_json(run.kernel.solution)}};
  json.update(cache_json(run.kernel, run.runtime));
  json.set("kernel", kernel_json(run.kernel, run.problems.front()));
  json.set("time_us", times_json(run.all_times()));
  json.set("verify", {{"passed", v.verdict.passed}, {"max_error_ratio", number_json(v.verdict.max_error_ratio)}});
  json.set("group", group_json(run));
  json.set("emulator", std::move(emulator));
  return json;
}

/// "a group of 2 problems, 8 + 3 workgroups"
std::string group_text(const Run& run) {
  constexpr std::size_t kShown = 8;
  const std::size_t count = run.result.members.size();
  std::string sum;
  for (std::size_t i = 0; i < std::min(count, kShown); ++i) {
    const auto grid = run.kernel.grid(run.member(i));
    sum += fmt::format("{}{}", i == 0 ? "" : " + ",
                       run.member(i).empty() ? 0 : std::uint64_t{grid[0]} * grid[1] * grid[2]);
  }
  return fmt::format("a group of {} problems, {}{} workgroups", count, sum, count > kShown ? " + ..." : "");
}

std::string launch_text(const Run& run) {
  const LaunchInfo& launch = run.result.launch;
  if (!launch.launched) return "nothing to launch: M, N or batch is 0";
  const std::string grid = run.result.members.empty() ? grid_text(run.kernel, run.problems.front()) : group_text(run);
  if (!launch.emulated) return fmt::format("{} in {}", grid, duration(launch.microseconds));
  return fmt::format("{}, emulated: {} wave-instructions, {} violations (the emulator took {})", grid,
                     launch.instructions, launch.violation_count, duration(launch.microseconds));
}

/// What is known before the launch, which may take long.
void print_first_lines(Run& run) {
  for (const GemmProblem& problem : run.problems)
    print_line(&problem == run.problems.data() ? "problem" : "", problem_text(problem));
  print_without_effect(run.without_effect);
  print_line("device", run.runtime.device_description());
  print_line("library", runtime::pipeline_of(run.runtime).library().description());
  print_line("", durations(runtime::pipeline_of(run.runtime).open_times()));
  print_line("solution", fmt::format("{} of {}: {}", run.kernel.solution.index, run.kernel.solution.library,
                                     run.kernel.solution.name));
  print_line("recipe", run.kernel.solution.recipe);
  print_line("kernel", fmt::format("{} ({})", run.kernel.resources.name, cache_text(run.kernel)));
  print_line("", durations(run.kernel.times));
  print_line("", resources_text(run.kernel.resources));
  flush();
}

void print_last_lines(const Run& run) {
  const runtime::Verification& v = run.result;
  print_line("launch", launch_text(run));
  for (std::size_t i = 0; i < std::min(kPrintedViolations, v.launch.violations.size()); ++i)
    print_line("", v.launch.violations[i]);
  print_line("stages", durations(v.times));
  print_line("verify", v.verdict.text());
  if (run.problems.size() > 1)
    for (std::size_t i = 0; i < v.members.size(); ++i)
      print_line("", fmt::format("problem {}: {}", i, v.members[i].text()));
}

class RunCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    problem_.declare(app);
    runtime_.declare(app);
    app.add_option("--capture", capture_, "new or empty folder for all that is needed to run the launch elsewhere");
    app.add_flag("--force", force_, "capture even into a folder that holds files");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(const std::vector<GemmProblem> problems, problem_.problems());
    KILN_ASSIGN(const RuntimeOptions options, runtime_.options(problem_));
    KILN_ASSIGN(runtime::VerificationOptions data, problem_.data());
    if (options.abi != KernelAbi::kLite2) data.form = GroupForm::kOfKernel;  // the others have one form
    if (!capture_.empty()) KILN_TRY(runtime::make_capture_folder(capture_, force_));
    KILN_ASSIGN(Runtime runtime, Runtime::open(options));
    KILN_ASSIGN(Kernel kernel, kernel_for(runtime, problems));
    runtime_.print_held();
    Run run{problems, without_effect(problem_, runtime_), std::move(runtime), std::move(kernel), {}};
    if (!json_) print_first_lines(run);
    KILN_TRY(launch(run, data));
    if (!capture_.empty())
      KILN_TRY(runtime::write_capture(capture_, run.runtime.target(), run.kernel, run.problems.front(), run.result));
    if (json_)
      print_json(json_of(run));
    else
      print_last_lines(run);
    return run.verified() ? ExitCode::kOk : ExitCode::kVerification;
  }

 private:
  static Result<void> launch(Run& run, runtime::VerificationOptions& data) {
    Progress progress(0, ProgressUnit::kThings);
    data.progress = [&](std::string_view stage, std::uint64_t done, std::uint64_t total) {
      progress.show(stage, done, total);
    };
    KILN_ASSIGN(run.result, run.problems.size() > 1
                                ? runtime::verify_group(run.runtime, run.kernel, run.problems, data)
                                : runtime::verify(run.runtime, run.kernel, run.problems.front(), data));
    return {};
  }

  ProblemFlags problem_{ProblemFlags::Use::kData};
  RuntimeFlags runtime_{RuntimeFlags::Use::kLaunch};
  std::string capture_;
  bool json_ = false, force_ = false;
};

}  // namespace

std::unique_ptr<Command> make_run() {
  return std::make_unique<RunCommand>();
}

}  // namespace kiln::tools
