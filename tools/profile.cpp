// kiln profile: one GEMM (or any kernel of a code object) in the emulator, and what its kernel did: counts that are
// emulated, and clocks that are modelled from LLVM's scheduling models. No GPU is involved or needed.
#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/capture.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/decoder/decoder.hpp"
#include "runtime/device/emulator_device.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tools/command.hpp"
#include "tools/emulate/code_object_launch.hpp"
#include "tools/flags/problem_flags.hpp"
#include "tools/output/cache_json.hpp"
#include "tools/output/output.hpp"
#include "tools/output/profile_report.hpp"
#include "tools/output/progress.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::size_t kShownViolations = 5;

/// The writer's labels and notes, if the very bytes of the kernel can be generated again.
std::vector<LineNote> notes_of(Runtime& runtime, const GemmProblem& problem, const Kernel& kernel,
                               const emulator::Recording& recording) {
  const auto selected = runtime::pipeline_of(runtime).select(problem);
  if (!selected) return {};
  std::string listing;
  const auto generated =
      runtime::pipeline_of(runtime).generate(*selected, [&](std::string_view stage, std::string_view text) {
        if (stage == "asm") listing = std::string(text);
      });
  if (!generated || generated->code_object != *kernel.code_object) return {};
  return notes_of_listing(listing, recording);
}

class ProfileCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    problem_.declare(app);
    runtime_.declare(app);
    code_object_.declare(app, "Instead of a GEMM: a kernel of a code object (as of kiln emulate)");
    const char* group = "Profile";
    app.add_option("--workgroup", workgroup_, "linear number of the workgroup whose waves are modelled").group(group);
    app.add_option("--workgroups-per-cu", side_by_side_,
                   "how many of it the model runs side by side; 0: as many as the launch brings to a compute unit")
        .group(group);
    app.add_option("--vmem-latency", latencies_.vector_memory, "clocks of a memory access; 0: LLVM's model")
        .group(group);
    app.add_option("--lds-latency", latencies_.lds, "of an LDS access").group(group);
    app.add_option("--smem-latency", latencies_.scalar_memory, "of a scalar load").group(group);
    app.add_option("--top", top_, "how many of the hottest lines are shown").group(group).capture_default_str();
    app.add_flag("--annotate", annotate_, "all lines that were executed, in their order").group(group);
    app.add_option("--capture", capture_,
                   "new or empty folder for all that is needed to run the GEMM's launch elsewhere");
    app.add_flag("--force", force_, "capture even into a folder that holds files");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(RuntimeOptions options, code_object_.given() ? runtime_.options() : runtime_.options(problem_));
    if (options.device == DeviceChoice::kHip)
      return Error{ErrorCode::kInvalidArgument, "--device is hip; kiln profile knows the emulator only", {}};
    options.device = DeviceChoice::kEmulator;
    return code_object_.given() ? run_code_object(options) : run_gemm(options);
  }

 private:
  Result<ExitCode> run_gemm(const RuntimeOptions& options) {
    KILN_ASSIGN(const GemmProblem problem, problem_.problem());
    KILN_ASSIGN(runtime::VerificationOptions data, problem_.data());
    if (options.abi != KernelAbi::kLite2) data.form = GroupForm::kOfKernel;  // the others have one form
    if (problem.empty())
      return Error{ErrorCode::kInvalidArgument, "nothing is launched when M, N or the batch is 0", {}};
    if (!capture_.empty()) KILN_TRY(runtime::make_capture_folder(capture_, force_));
    KILN_ASSIGN(Runtime runtime, Runtime::open(options));
    KILN_ASSIGN(const Kernel kernel, runtime.kernel(problem));
    runtime_.print_held();
    std::vector<std::unique_ptr<ProfileReport>> kernels;  // of the launch
    auto* const device = dynamic_cast<device::EmulatorDevice*>(runtime::pipeline_of(runtime).device().get());
    if (device == nullptr) return Error{ErrorCode::kInternal, "the device is no emulator", {}};
    if (!json_) print_first_lines(problem, kernel);
    const runtime::LaunchSteps steps = runtime::launch_steps(*kernel.prepared, problem);
    device->record([&] {
      // The tile of the workgroup that is modelled, where a kernel has one workgroup for each.
      const KernelResources& r = steps[kernels.size() % steps.size()].kernel->kernel.resources;
      kernels.push_back(std::make_unique<ProfileReport>());
      kernels.back()->recording.traced_workgroup =
          workgroup_ * r.global_split_u / std::max(kernel.resources.global_split_u, 1U);
      return &kernels.back()->recording;
    });
    KILN_ASSIGN(const runtime::Verification result, verify(runtime, kernel, problem, data));
    device->record({});
    KILN_TRY(analyze_all(kernels, steps, runtime.target()));
    const auto main =
        std::find_if(kernels.begin(), kernels.end(), [&](const auto& k) { return k->kernel == kernel.resources.name; });
    if (main == kernels.end()) return Error{ErrorCode::kInternal, "the kernel was not recorded", {}};
    ProfileReport& report = **main;
    if (!capture_.empty()) KILN_TRY(runtime::write_capture(capture_, runtime.target(), kernel, problem, result));
    report.notes = notes_of(runtime, problem, kernel, report.recording);
    if (json_) {
      Json json = {{"problem", problem_json(problem)},
                   {"without_effect", without_effect(problem_, runtime_)},
                   {"solution", solution_json(kernel.solution)}};
      json.update(cache_json(kernel, runtime));
      json.update(profile_json(report, top_, annotate_));
      json.set("kernels", kernels_json(kernels));
      json.set("verify",
               {{"passed", result.verdict.passed}, {"max_error_ratio", number_json(result.verdict.max_error_ratio)}});
      json.set("violations", result.launch.violation_count);
      json.set("violation_texts", result.launch.violations);
      print_json(json);
    } else {
      print_line("verify", result.verdict.text());
      for (std::size_t i = 0; i < std::min(kShownViolations, result.launch.violations.size()); ++i)
        print_line(i == 0 ? "emulator" : "", result.launch.violations[i]);
      print_kernels(kernels);
      print_profile(report, top_, annotate_);
    }
    const bool right = result.verdict.passed && result.launch.violation_count == 0;
    return right ? ExitCode::kOk : ExitCode::kVerification;
  }

  /// What is known before the launch, which may take long.
  void print_first_lines(const GemmProblem& problem, const Kernel& kernel) const {
    print_line("problem", problem_text(problem));
    print_without_effect(without_effect(problem_, runtime_));
    print_line("recipe", kernel.solution.recipe);
    print_line("cache", cache_text(kernel));
    flush();
  }

  static Result<runtime::Verification> verify(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                                              runtime::VerificationOptions& data) {
    Progress progress(0, ProgressUnit::kThings);
    data.progress = [&](std::string_view stage, std::uint64_t done, std::uint64_t total) {
      progress.show(stage, done, total);
    };
    return runtime::verify(runtime, kernel, problem, data);
  }

  Result<ExitCode> run_code_object(const RuntimeOptions& options) {
    if (!code_object_.complete())
      return Error{ErrorCode::kInvalidArgument, "--co and --args are needed to profile a code object", {}};
    ProfileReport report;
    report.recording.traced_workgroup = workgroup_;
    emulator::Options emulator;
    emulator.strict = options.emulator_strict;
    emulator.recording = &report.recording;
    KILN_ASSIGN(const CodeObjectFlags::Launched launched, code_object_.launch(emulator));
    report.target = launched.summary.target.id();
    report.kernel = launched.kernel;
    KILN_TRY(analyze(report, launched.summary.target, device::Origin::kForeign));
    for (const std::string& text : texts_of(launched.report.violations)) print_message("kiln: violation: " + text);
    if (json_) {
      Json json = {{"problem", nullptr}, {"without_effect", Json::array()}, {"solution", nullptr}};
      json.update({{"cache", nullptr},
                   {"cache_stored", false},
                   {"cache_fault", nullptr},
                   {"proven", false},
                   {"cache_faults", 0}});
      json.update(profile_json(report, top_, annotate_));
      Json kernels = Json::array();
      kernels.push_back(kernel_json(report));
      json.set("kernels", std::move(kernels));
      json.set("verify", nullptr);
      json.set("violations", launched.report.violation_count);
      json.set("violation_texts", texts_of(launched.report.violations));
      print_json(json);
    } else {
      print_profile(report, top_, annotate_);
    }
    return launched.report.violation_count == 0 ? ExitCode::kOk : ExitCode::kViolation;
  }

  static Result<std::vector<mc::Timing>> timings_of(const emulator::Recording& recording, const Target& target,
                                                    device::Origin origin) {
    const unsigned wave_lanes = recording.architecture.before_gfx10() ? 0 : recording.wave_lanes;
    if (origin == device::Origin::kForeign) return decoder::timings(recording.code, target, wave_lanes);
    KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
    return module->timings(recording.code, target, wave_lanes);
  }

  Result<void> analyze_all(std::vector<std::unique_ptr<ProfileReport>>& kernels, const runtime::LaunchSteps& steps,
                           const Target& target) const {
    for (std::size_t i = 0; i < kernels.size(); ++i) {
      kernels[i]->target = target.id();
      kernels[i]->kernel = steps[i % steps.size()].kernel->kernel.resources.name;
      KILN_TRY(analyze(*kernels[i], target, device::Origin::kOwn));
    }
    return {};
  }

  /// One after the other, as a stream runs them.
  static void print_kernels(const std::vector<std::unique_ptr<ProfileReport>>& kernels) {
    if (kernels.size() < 2) return;
    std::uint64_t sum = 0;
    for (const auto& k : kernels) {
      print_line(sum == 0 ? "launch" : "", fmt::format("{}: {} modelled clocks", k->kernel, k->profile.model.clocks));
      sum += k->profile.model.clocks;
    }
    print_line("", fmt::format("{} modelled clocks in all; what follows is of the kernel that multiplies", sum));
  }
  static Json kernel_json(const ProfileReport& report) {
    return {{"kernel", report.kernel}, {"modelled_clocks", report.profile.model.clocks}};
  }
  static Json kernels_json(const std::vector<std::unique_ptr<ProfileReport>>& kernels) {
    Json list = Json::array();
    for (const auto& k : kernels) list.push_back(kernel_json(*k));
    return list;
  }

  Result<void> analyze(ProfileReport& report, const Target& target, device::Origin origin) const {
    const emulator::Recording& recording = report.recording;
    KILN_ASSIGN(const std::vector<mc::Timing> timings, timings_of(recording, target, origin));
    KILN_ASSIGN(report.profile, profile::analyze(recording, timings, {side_by_side_, latencies_}));
    return {};
  }

  ProblemFlags problem_{ProblemFlags::Use::kData};
  RuntimeFlags runtime_{RuntimeFlags::Use::kLaunch};
  CodeObjectFlags code_object_;
  std::uint64_t workgroup_ = 0;
  unsigned side_by_side_ = 0;
  profile::Latencies latencies_;
  std::string capture_;
  std::size_t top_ = 15;
  bool annotate_ = false, json_ = false, force_ = false;
};

}  // namespace

std::unique_ptr<Command> make_profile() {
  return std::make_unique<ProfileCommand>();
}

}  // namespace kiln::tools
