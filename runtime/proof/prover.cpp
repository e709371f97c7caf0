// The prover of kernels/prover.hpp, by launches of a pipeline on an emulated device.
#include "runtime/kernels/prover.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/device/emulator_module.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/kernels/generate_options.hpp"
#include "runtime/pipeline/open_device.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/proof/problems.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

/// Wave-instructions after which no further schedules are tried: some milliseconds of a core.
constexpr std::uint64_t kEnoughInstructions = 5'000;
/// Of a wave that takes more the kernel is endless; the largest tile takes some ten thousand. One violation is enough.
constexpr std::uint64_t kEndless = std::uint64_t{1} << 18U, kEndlessAfterViolation = 256;
constexpr std::size_t kMostTexts = 3;

device::EmulatedOptions judge_options() {
  device::EmulatedOptions options;
  options.strict = true;
  options.threads = 1;
  options.instruction_budget = kEndless;
  options.budget_after_violation = kEndlessAfterViolation;
  options.max_violation_texts = kMostTexts;
  return options;
}

RuntimeOptions runtime_options(unsigned code_object_version, Assembler assembler) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.code_object_version = code_object_version;
  options.assembler = assembler;
  options.proving = Proving::kOff;
  options.tolerate_violations = true;  // they are looked at here
  return options;
}

class EmulatedProver final : public Prover {
 public:
  EmulatedProver(Runtime runtime, Target target, unsigned code_object_version, Assembler assembler)
      : runtime_(std::move(runtime)),
        target_(std::move(target)),
        code_object_version_(code_object_version),
        assembler_(assembler) {}

  Result<Proof> prove(const kernel::Plan& plan, const KernelEntry& entry) override;
  Result<void> replay(const kernel::Plan& plan, const KernelEntry& entry, const Proof& proof) override;

 private:
  /// A kernel as the runs have it, on the device until the end of this object.
  class Subject {
   public:
    static Result<Subject> make(EmulatedProver& prover, const kernel::Plan& plan, const KernelEntry& entry) {
      Subject subject(prover.pipeline().device().get(), plan.recipe);
      std::shared_ptr<PreparedKernel> companion;
      if (const auto other = plan.recipe.companion()) {
        KILN_ASSIGN(const Kernel made, prover.generated(*other, nullptr));
        companion = made.prepared;
      }
      KILN_ASSIGN(subject.launched_, prover.pipeline().adopt(plan, entry, std::move(companion)));
      if (!plan.recipe.reduces) return subject;
      subject.recipe_.reduces = false;
      KILN_ASSIGN(subject.launched_, prover.generated(subject.recipe_, subject.launched_.prepared));
      return subject;
    }
    Subject(Subject&& other) noexcept = default;
    Subject& operator=(Subject&&) = delete;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;
    ~Subject() {
      for (const PreparedKernel* k = launched_.prepared.get(); k != nullptr; k = k->companion.get())
        if (k->loaded) device_->unload(k->id);
    }
    const Kernel& kernel() const { return launched_; }
    const kernel::Recipe& recipe() const { return recipe_; }

   private:
    Subject(device::Device* device, kernel::Recipe recipe) : device_(device), recipe_(std::move(recipe)) {}
    device::Device* device_;
    kernel::Recipe recipe_;  ///< the launched kernel's
    Kernel launched_;
  };

  /// `same`: an earlier run of the problem, or nothing; becomes this one.
  Result<void> run(const Subject& subject, const std::string& name, const ProofRun& run,
                   std::optional<Verification>& same, std::uint64_t& instructions) {
    const GemmProblem problem = gemm_of(subject.recipe(), run.problem);
    const WaveSchedule& schedule = kWaveSchedules[run.schedule];
    pipeline().device()->order_waves(schedule.order, schedule.seed);
    VerificationOptions options;
    options.threads = 1;
    // The whole tile has integers, whose sums are exact, so that a missing product shows.
    if (run.problem.beta == 0) options.initialization = reference::Initialization::kInteger;
    constexpr std::uint32_t kGroup = 2;
    options.group = problem.type.grouped ? kGroup : 1;
    // A launch may bring either form: problems of proofs have one bias for all matrices.
    if (subject.recipe().abi == KernelAbi::kLite2 && run.schedule % 2 != 0) options.form = GroupForm::kUserArguments;
    options.same = same ? &*same : nullptr;
    auto verified = verify(runtime_, subject.kernel(), problem, options);
    const auto failed = [&](std::string_view how, std::vector<std::string> notes) {
      return Error{ErrorCode::kUnsupported,
                   fmt::format("kernel {}{}{}, run {}: {}", name, kFailsProof, target_.id(), run.text(), how),
                   std::move(notes)};
    };
    if (!verified && verified.error().code == ErrorCode::kUnknownTarget) return std::move(verified).error();
    if (!verified) return failed(verified.error().message, verified.error().notes);
    LaunchInfo& launch = verified->launch;
    instructions += launch.instructions;
    if (launch.violation_count != 0)
      return failed(launch.violations.empty() ? "strict mode" : launch.violations.front(), launch.violations);
    if (!verified->verdict.passed) return failed(verified->verdict.text(), {});
    if (!same) same = std::move(verified).value();
    return {};
  }

  Pipeline& pipeline() { return pipeline_of(runtime_); }
  Result<Kernel> generated(const kernel::Recipe& recipe, std::shared_ptr<PreparedKernel> companion) {
    KILN_ASSIGN(codegen::Module* const module, codegen_module());
    KILN_ASSIGN(const kernel::Plan plan, kernel::make_plan(recipe, pipeline().processor()));
    KILN_ASSIGN(codegen::GeneratedKernel made,
                module->generate(plan, target_, generate_options(code_object_version_, {}, assembler_, "")));
    return pipeline().adopt(plan, {std::move(made.info), std::move(made.code_object), {}}, std::move(companion));
  }

  Runtime runtime_;
  Target target_;
  unsigned code_object_version_;
  Assembler assembler_;
};

}  // namespace

Result<Proof> EmulatedProver::prove(const kernel::Plan& plan, const KernelEntry& entry) {
  KILN_ASSIGN(const Subject subject, Subject::make(*this, plan, entry));
  const auto problems = proof_problems(subject.recipe());
  std::array<std::optional<Verification>, kProofProblems> first;
  Proof proof{judge_identity(), {}};
  std::uint64_t instructions = 0;
  // Each problem in a schedule of its own; then, one round after the other, in the next ones.
  for (std::size_t round = 0; round < kWaveSchedules.size(); ++round) {
    for (std::size_t i = 0; i < problems.size(); ++i) {
      if (round != 0 && instructions >= kEnoughInstructions) return proof;
      const ProofRun one{problems[i], (i + round) % kWaveSchedules.size()};
      KILN_TRY(run(subject, entry.info.name, one, first[i], instructions));
      proof.runs.push_back(one);
    }
  }
  return proof;
}

Result<void> EmulatedProver::replay(const kernel::Plan& plan, const KernelEntry& entry, const Proof& proof) {
  KILN_ASSIGN(const Subject subject, Subject::make(*this, plan, entry));
  std::uint64_t instructions = 0;
  for (const ProofRun& one : proof.runs) {
    std::optional<Verification> none;
    KILN_TRY(run(subject, entry.info.name, one, none, instructions));
  }
  return {};
}

Result<std::unique_ptr<Prover>> Prover::open(const Target& target, unsigned code_object_version,
                                             const ChosenAssembler& assembler) {
  // Where nothing decodes (kiln without LLVM), nothing is proven, which is no fault of a kernel.
  constexpr std::uint32_t kNop = 0xbf800000;
  KILN_ASSIGN(codegen::Module* const module, codegen_module());
  KILN_TRY(module->disassemble(std::as_bytes(std::span(&kNop, 1)), target, 0));
  KILN_ASSIGN(auto device, device::open_emulated_device(target, judge_options()));
  KILN_ASSIGN(Runtime runtime, RuntimeAccess::open_without_library(
                                   runtime_options(code_object_version, assembler.which), {std::move(device), target}));
  return std::unique_ptr<Prover>(
      std::make_unique<EmulatedProver>(std::move(runtime), target, code_object_version, assembler.which));
}

}  // namespace kiln::runtime
