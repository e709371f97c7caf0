// kiln kernel: problem and target in, code object out. Needs no device; a hit in the cache loads no LLVM.
#include "runtime/api/runtime_access.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tools/command.hpp"
#include "tools/flags/problem_flags.hpp"
#include "tools/output/cache_json.hpp"
#include "tools/output/output.hpp"

#include <fmt/format.h>

namespace kiln::tools {
namespace {

class KernelCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    problem_.declare(app);
    runtime_.declare(app);
    app.add_option("-o,--output", output_,
                   "file for the code object, or - for stdout, where nothing else is printed then");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(const std::vector<GemmProblem> problems, problem_.problems());
    const GemmProblem& problem = problems.front();
    KILN_ASSIGN(const RuntimeOptions options, runtime_.options(problem_));
    KILN_TRY(check_binary_output(output_));
    if (output_ == kStandardStream && json_)
      return Error{ErrorCode::kInvalidArgument, "-o - and --json both are for stdout; expected one of them", {}};
    KILN_ASSIGN(Runtime runtime, Runtime::open(options));
    KILN_ASSIGN(const Kernel kernel, kernel_for(runtime, problems));
    if (!output_.empty()) KILN_TRY(write_output(output_, *kernel.code_object));
    if (output_ == kStandardStream) return ExitCode::kOk;
    if (json_)
      print_json(json_of(runtime, kernel, problem));
    else
      print_report(runtime, kernel, problems);
    return ExitCode::kOk;
  }

 private:
  Json json_of(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem) const {
    std::vector<StageTime> times = runtime::pipeline_of(runtime).open_times();
    times.insert(times.end(), kernel.times.begin(), kernel.times.end());
    Json json = {{"problem", problem_json(problem)},
                 {"without_effect", without_effect(problem_, runtime_)},
                 {"target", runtime.target().id()},
                 {"device", runtime.device_description()},
                 {"solution", solution_json(kernel.solution)}};
    json.update(cache_json(kernel, runtime));
    json.update({{"kernel", kernel_json(kernel, problem)},
                 {"time_us", times_json(times)},
                 {"llvm_loaded", runtime::llvm_is_open()}});
    return json;
  }

  void print_report(const Runtime& runtime, const Kernel& kernel, const std::vector<GemmProblem>& problems) const {
    for (const GemmProblem& problem : problems)
      print_line(&problem == problems.data() ? "problem" : "", problem_text(problem));
    print_without_effect(without_effect(problem_, runtime_));
    print_line("target", runtime.target().id());
    print_line("solution",
               fmt::format("{} of {}: {}", kernel.solution.index, kernel.solution.library, kernel.solution.name));
    print_line("recipe", kernel.solution.recipe);
    print_line("kernel", fmt::format("{} ({})", kernel.resources.name, cache_text(kernel)));
    print_line("", durations(kernel.times));
    print_line("", resources_text(kernel.resources));
    for (const GemmProblem& problem : problems)
      print_line(&problem == problems.data() ? "grid" : "", grid_text(kernel, problem));
    if (!output_.empty()) print_line("written", output_);
  }

  ProblemFlags problem_{ProblemFlags::Use::kNoData};
  RuntimeFlags runtime_{RuntimeFlags::Use::kGenerate};
  std::string output_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_kernel() {
  return std::make_unique<KernelCommand>();
}

}  // namespace kiln::tools
