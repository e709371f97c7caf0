// kiln run: one GEMM, from the problem to a verified D, stage by stage.
#include "runtime/capture.hpp"
#include "runtime/pipeline.hpp"
#include "runtime/runtime_access.hpp"
#include "runtime/verification.hpp"
#include "tools/cache_json.hpp"
#include "tools/command.hpp"
#include "tools/output.hpp"
#include "tools/problem_flags.hpp"
#include "tools/progress.hpp"

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::size_t kShownViolations = 5;

struct Run {
  GemmProblem problem;
  std::vector<std::string> without_effect;
  Runtime runtime;
  Kernel kernel;
  runtime::Verification result;

  /// Right, and not by luck.
  bool verified() const { return result.verdict.passed && result.launch.violation_count == 0; }
  std::vector<StageTime> all_times() {
    std::vector<StageTime> times = runtime::pipeline_of(runtime).open_times();
    times.insert(times.end(), kernel.times.begin(), kernel.times.end());
    times.insert(times.end(), result.times.begin(), result.times.end());
    return times;
  }
};

Json json_of(Run& run) {
  const runtime::Verification& v = run.result;
  Json emulator = nullptr;
  if (run.runtime.emulated())
    emulator = {{"instructions", v.launch.instructions},
                {"violations", v.launch.violation_count},
                {"violation_texts", v.launch.violations}};
  Json json = {{"problem", problem_json(run.problem)},
               {"without_effect", run.without_effect},
               {"target", run.runtime.target().id()},
               {"device", run.runtime.device_description()},
               {"asic_revision", run.runtime.emulated() ? Json(nullptr) : Json(run.runtime.asic_revision())},
               {"solution", solution_json(run.kernel.solution)}};
  json.update(cache_json(run.kernel, run.runtime));
  json["kernel"] = kernel_json(run.kernel, run.problem);
  json["time_us"] = times_json(run.all_times());
  json["verify"] = {{"passed", v.verdict.passed}, {"max_error_ratio", number_json(v.verdict.max_error_ratio)}};
  json["emulator"] = emulator;
  return json;
}

std::string launch_text(const Run& run) {
  const LaunchInfo& launch = run.result.launch;
  if (!launch.launched) return "nothing to launch: M, N or batch is 0";
  const std::string grid = fmt::format("{} workgroups", extent_text(run.kernel.grid(run.problem)));
  if (!launch.emulated) return fmt::format("{} in {}", grid, duration(launch.microseconds));
  return fmt::format("{}, emulated: {} wave-instructions, {} violations (the emulator took {})", grid,
                     launch.instructions, launch.violation_count, duration(launch.microseconds));
}

/// What is known before the launch, which may take long.
void print_first_lines(Run& run) {
  print_line("problem", problem_text(run.problem));
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
  for (std::size_t i = 0; i < std::min(kShownViolations, v.launch.violations.size()); ++i)
    print_line("", v.launch.violations[i]);
  print_line("stages", durations(v.times));
  print_line("verify", v.verdict.text());
}

class RunCommand final : public Command {
 public:
  void declare(CLI::App& app) override {
    problem_.declare(app);
    runtime_.declare(app);
    app.add_option("--capture", capture_, "new or empty folder for all that is needed to run the launch elsewhere");
    app.add_flag("--force", force_, "capture even into a folder that holds files");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(const GemmProblem problem, problem_.problem());
    KILN_ASSIGN(const RuntimeOptions options, runtime_.options(problem_));
    KILN_ASSIGN(runtime::VerificationOptions data, problem_.data());
    if (!capture_.empty()) KILN_TRY(runtime::make_capture_folder(capture_, force_));
    KILN_ASSIGN(Runtime runtime, Runtime::open(options));
    KILN_ASSIGN(Kernel kernel, runtime.kernel(problem));
    runtime_.print_held();
    Run run{problem, without_effect(problem_, runtime_), std::move(runtime), std::move(kernel), {}};
    if (!json_) print_first_lines(run);
    KILN_TRY(launch(run, data));
    if (!capture_.empty())
      KILN_TRY(runtime::write_capture(capture_, run.runtime.target(), run.kernel, run.problem, run.result));
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
    KILN_ASSIGN(run.result, runtime::verify(run.runtime, run.kernel, run.problem, data));
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
