// The way of a GEMM through kiln, one function per station: select a solution, fetch or generate its kernel, load it,
// launch it. kiln::Runtime is this without the inner stations; the tools use those as well.
#pragma once

#include "cache/cache.hpp"
#include "codegen/isa/processor.hpp"
#include "codegen/module.hpp"
#include "codegen/plan/arguments.hpp"
#include "codegen/plan/plan.hpp"
#include "kiln/runtime.hpp"
#include "kiln/solutions.hpp"
#include "runtime/device/device.hpp"
#include "runtime/host/log.hpp"
#include "runtime/kernels/assembler.hpp"
#include "runtime/kernels/kernel_entry.hpp"
#include "runtime/kernels/kernel_table.hpp"
#include "runtime/library/library.hpp"
#include "runtime/pipeline/launch_parts.hpp"
#include "runtime/pipeline/launch_steps.hpp"
#include "runtime/pipeline/modelled_choice.hpp"
#include "runtime/pipeline/open_device.hpp"
#include "runtime/pipeline/problem_table.hpp"
#include "runtime/pipeline/recorder.hpp"
#include "runtime/pipeline/workspace.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace kiln::runtime {

/// A solution, and the plan of its kernel, for one problem.
struct Selected {
  const library::Solution* solution = nullptr;  ///< owned by the library
  double distance = 0;                          ///< of the table row it came from
  kernel::Plan plan;
};

/// The plan of a solution's kernel, if kiln can write it and it takes the problem; all problems of a group.
Result<kernel::Plan> plan_for(const library::Solution& solution, std::span<const GemmProblem> problems,
                              const isa::Processor& processor, const Tuning& tuning = {});
inline Result<kernel::Plan> plan_for(const library::Solution& solution, const GemmProblem& problem,
                                     const isa::Processor& processor, const Tuning& tuning = {}) {
  return plan_for(solution, std::span(&problem, 1), processor, tuning);
}

/// What a launch needs to know of a plan's kernel, but the size of its code object.
KernelResources resources_of(const KernelInfo& info, const kernel::Plan& plan);

/// What a launch's arguments may be; the kernel's list says which it has, and where. `offsets`: of batches of pointers;
/// `counters_bytes`: of the workspace, in front of the parts.
kernel::ArgumentValues argument_values(const GemmProblem& problem, const MatrixAddresses& matrices,
                                       const MatrixOffsets& offsets = {}, std::uint64_t counters_bytes = 0);

/// Bytes of alpha or beta in the device's memory: f16 is f32 there.
std::size_t scalar_bytes_of(DataType compute);

class Prover;

/// A kernel that a pipeline has got: what its launches need, found through the Kernel itself.
struct PreparedKernel {
  PreparedKernel(std::uint64_t of_pipeline, Kernel as_returned, kernel::Plan its_plan,
                 kernel::ArgumentList its_arguments)
      : pipeline(of_pipeline),
        kernel(std::move(as_returned)),
        plan(std::move(its_plan)),
        arguments(std::move(its_arguments)) {}

  const std::uint64_t pipeline;  ///< whose it is
  Kernel kernel;                 ///< as it was returned, without `prepared`; nobody changes it afterwards
  const kernel::Plan plan;
  const kernel::ArgumentList arguments;
  std::shared_ptr<PreparedKernel> companion;  ///< kernel::Recipe::companion; may be none
  std::mutex load_mutex;                      ///< of what follows
  bool loaded = false;
  device::CodeObjectId id = 0;
  device::KernelHandle handle = 0;
};

/// By GradientSteps.
struct GradientKernels {
  std::vector<Kernel> kernels;
};
/// What runs behind a group's launches, problem by problem.
struct GroupGradients {
  struct Member {
    GemmProblem problem;
    MatrixAddresses matrices;
    std::shared_ptr<const GradientKernels> kernels;
  };
  std::vector<Member> members;  ///< those that have a bias gradient
};
/// Of the kernels of a problem's bias gradient.
std::uint64_t launches_of(const GradientKernels* kernels, const GemmProblem& problem);

/// A 1 of each type that was asked for, in the device's memory.
struct Ones {
  std::shared_ptr<device::Device> device;
  std::map<DataType, std::uint64_t> addresses;
  Ones() = default;
  Ones(const Ones&) = delete;
  Ones& operator=(const Ones&) = delete;
  ~Ones();
};

LaunchSteps launch_steps(PreparedKernel& kernel, const GemmProblem& problem);

/// What is known of the solutions that run a problem, the best first.
struct CandidateList {
  std::vector<Candidate> list;
  bool is_complete = false;  ///< there are no others
};

/// What several launches tell together.
void add_launch(LaunchInfo& sum, LaunchInfo one);

/// What GemmProblem::validate() rejects; of a group, with which problem it is.
Result<void> check_asked(std::span<const GemmProblem> asked);
/// kInvalidArgument unless these are problems of one grouped type.
Result<void> check_group(std::span<const GemmProblem> problems);

/// Safe to be asked by several threads at once.
class Pipeline {
 public:
  ~Pipeline();
  static Result<std::unique_ptr<Pipeline>> open(const RuntimeOptions& options);
  /// The same on a device that the caller has opened: selftest's, a test's.
  static Result<std::unique_ptr<Pipeline>> open_on(const RuntimeOptions& options, OpenedDevice device);
  /// One that selects nothing, tells no log and records no problem: for kernels that adopt() gets.
  static Result<std::unique_ptr<Pipeline>> open_without_library(const RuntimeOptions& options, OpenedDevice device);

  /// problem -> solution -> recipe -> plan. kNoSolution with the reasons; `trace` receives every step of the hierarchy.
  Result<Selected> select(const GemmProblem& problem, library::Trace* trace = nullptr) {
    return select(std::span(&problem, 1), trace);
  }
  /// Of a group the library is asked about the largest problem, and the kernel takes all of them.
  Result<Selected> select(std::span<const GemmProblem> problems, library::Trace* trace = nullptr);
  /// All solutions of the library whose predicates hold, in its order; not asked whether kernels can be made of them.
  std::vector<const library::Solution*> candidates(const GemmProblem& problem) const;
  /// kiln's own solution that is modelled to be the fastest of those that do not split K, which need no workspace.
  Result<Selected> general(std::span<const GemmProblem> problems);
  /// Its kernel: from memory (200 ns for a problem that was asked before), from the cache, or generated and stored.
  Result<Kernel> kernel(const GemmProblem& problem);
  /// Of a group; selected each time.
  Result<Kernel> kernel(std::span<const GemmProblem> group);
  /// candidates.cpp: at most `count` solutions that run the problems, the selected one first.
  Result<CandidateList> ranked(std::span<const GemmProblem> problems, std::size_t count);
  Result<std::vector<SolutionIndex>> solutions(const ProblemType& type);
  Result<const library::Solution*> solution_of(SolutionIndex index) { return solution_of(index, nullptr); }
  Result<Selected> chosen(std::span<const GemmProblem> problems, SolutionIndex index,
                          const SolutionOverrides& overrides);
  /// By the line that a kernel has as its recipe, whatever library it came from.
  Result<Selected> of_recipe(std::span<const GemmProblem> problems, std::string_view recipe) const;
  Candidate candidate_of(const library::Solution& solution, const kernel::Plan& plan,
                         std::span<const GemmProblem> problems, const SolutionOverrides& overrides = {}) const;
  /// Grows when a kernel's code is found not to fit the registers: what was ranked before may name its solution.
  std::size_t unwritable_count() const { return unwritable_count_.load(std::memory_order_acquire); }
  std::string revision() const;

  /// What is to be said of it waits for tell_pending().
  Result<Kernel> kernel_of(const Selected& selected);
  /// The same of a solution that the caller chose; kNoSolution where registers do not suffice for its code.
  Result<Kernel> kernel_of_chosen(const Selected& selected);
  /// Tells what came up while a kernel was made. A callback of the log may ask for kernels, and wait for them, so it is
  /// called when none is being made by this thread, and never by one that only builds.
  void tell_pending();
  /// The same; where registers do not suffice for its code, the kernel of what is selected without it.
  Result<Kernel> kernel_of(std::span<const GemmProblem> problems, Selected selected);
  /// Whether kernel_of() would find it, and what belongs to it, instead of generating it.
  bool is_there(const kernel::Recipe& recipe);
  /// For $KILN_RECORD: notes a problem that was asked for and answered.
  void record(std::span<const GemmProblem> problems) const;
  /// gradient.cpp: the kernels of GemmProblem::bias_gradient, nullptr where there is none; kCodegen where one would
  /// have to be generated and may not be.
  Result<std::shared_ptr<const GradientKernels>> gradient_kernels(const GemmProblem& problem, bool may_generate);
  /// Behind the launch of D's kernel, with its workspace.
  Result<LaunchInfo> launch_gradient(const GradientKernels* kernels, const GemmProblem& problem,
                                     const WorkspaceSizes& workspace, const MatrixAddresses& matrices);
  Result<void> enqueue_gradient(const GradientKernels* kernels, const GemmProblem& problem,
                                const WorkspaceSizes& workspace, const MatrixAddresses& matrices, void* stream,
                                const device::Events& events);
  /// What the cache knows a kernel by that is generated.
  std::string key_of(const kernel::Recipe& recipe) const;
  /// Writes the kernel, whatever the cache holds; opens LLVM. `on_stage` receives the text of each stage.
  Result<codegen::GeneratedKernel> generate(
      const Selected& selected,
      const std::function<void(std::string_view stage, std::string_view text)>& on_stage = {});
  /// The plan that it was made by; nullptr: it is not one of this pipeline.
  const kernel::Plan* plan_of(const Kernel& kernel) const;
  /// The kernel of an entry that the caller has. Others that ask for it do not get this one.
  Result<Kernel> adopt(const kernel::Plan& plan, KernelEntry entry, std::shared_ptr<PreparedKernel> companion) const;
  /// Puts the kernel on the device, once.
  Result<device::CodeObjectId> load(const Kernel& kernel);
  Result<LaunchInfo> launch(const Kernel& kernel, const GemmProblem& problem, const MatrixAddresses& matrices);
  /// The same of a loaded kernel and an accepted problem, in the application's stream: not waited for, nothing is
  /// allocated, and the device is not asked about addresses.
  Result<void> enqueue(PreparedKernel& known, const GemmProblem& problem, const WorkspaceSizes& workspace,
                       const MatrixAddresses& matrices, void* stream, const device::Events& events = {});
  /// group.cpp: several problems in one launch.
  Result<GroupArguments> group_arguments(const Kernel& kernel, std::span<const GemmProblem> problems,
                                         std::span<const MatrixAddresses> matrices, GroupForm form);
  Result<LaunchInfo> launch_group(const Kernel& kernel, const GroupArguments& arguments, std::uint64_t address);
  /// The same in the application's stream; without one the counters are put to zero in the device's own. Says whether
  /// kernels of bias gradients may be generated.
  Result<GroupArguments> group_arguments(const PreparedKernel& known, std::span<const GemmProblem> problems,
                                         std::span<const MatrixAddresses> matrices, std::optional<void*> stream,
                                         GroupForm form, bool may_generate);
  Result<void> enqueue_group(PreparedKernel& known, const GroupArguments& arguments, std::uint64_t address,
                             void* stream, const device::Events& events);

  /// What open() did, and how long it took.
  const std::vector<StageTime>& open_times() const { return open_times_; }
  const RuntimeOptions& options() const { return options_; }
  const Log& log() const { return log_; }
  /// The cache's; empty: nothing is kept.
  std::string folder() const { return options_.cache_folder == "none" ? std::string() : forms_folder_; }
  /// Tells it from all others of the process.
  std::uint64_t serial() const { return serial_; }
  const Target& target() const { return target_; }
  const isa::Processor& processor() const { return *processor_; }
  const library::Library& library() const { return *library_; }
  library::Hardware hardware() const;
  /// With as many compute units as the problem may count on.
  library::Hardware hardware(const GemmProblem& problem) const;
  /// Of any launch, of one of a problem, and of a solution's for a problem or a group of them.
  Tuning tuning() const;
  Tuning tuning(const GemmProblem& problem, const SolutionOverrides& overrides = {}) const;
  Tuning tuning(const library::Solution& solution, std::span<const GemmProblem> problems,
                const SolutionOverrides& overrides = {}) const;
  /// Whether the library is an installed one that is read as it stands, and could be packed into the cache's folder.
  bool can_pack_library() const { return !packed_path_.empty(); }
  /// Does that, for the processes to come; `stopped` is asked now and then. What fails is logged.
  void pack_library(const std::function<bool()>& stopped) const;
  cache::Cache& kernel_cache() { return cache_; }
  void flush_kernel_cache();  ///< Stores what the cache gathered; what cannot be stored is logged.
  /// 0 without a device.
  std::uint32_t asic_revision() const { return device_ == nullptr ? 0 : device_->properties().asic_revision; }
  const std::shared_ptr<device::Device>& device() const { return device_; }  ///< nullptr with DeviceChoice::kNone

 private:
  Pipeline(RuntimeOptions options, Log log, Recorder recorder, cache::Cache cache);
  static Result<std::unique_ptr<Pipeline>> open(const RuntimeOptions& options, Log log, Recorder recorder,
                                                OpenedDevice opened, std::vector<StageTime> times);
  /// What open() does before the library; the cache's folder is none or `folder`.
  static Result<std::unique_ptr<Pipeline>> open_device_part(const RuntimeOptions& options, Log log, Recorder recorder,
                                                            OpenedDevice opened, cache::Cache cache,
                                                            const std::string& folder);
  /// Takes safe kernels where the cache's folder says that the device needs them (device_notes.hpp).
  void heed_quarantine(const std::string& folder);
  OwnSolutions& own_for(const ProblemType& type);
  enum class Splits : std::uint8_t { kNone, kAny };  ///< which of kiln's own solutions are asked for
  /// Only launches of kiln's own have what a split takes.
  Splits splits_of_own() const;
  /// In the order of their indices.
  std::vector<TimedSolution> time_own(OwnSolutions& own, const GemmProblem& problem, Splits splits);
  /// Among some solutions; of problems of which none is empty, as below. Nothing: no plan takes all problems.
  std::optional<Selected> best_of(std::span<const GemmProblem> problems, std::vector<TimedSolution> timed,
                                  library::Trace* trace);
  Result<Selected> select_own(std::span<const GemmProblem> problems, library::Trace* trace, Splits splits);
  /// The best of kiln's own and the library's, if it is modelled to be faster than a doubtful answer.
  std::optional<Selected> faster(std::span<const GemmProblem> problems, const library::Selection& answer,
                                 const kernel::Plan& plan, library::Trace* trace);
  /// uniform.cpp: solutions whose kernels add in one order, which is the same for all M.
  struct UniformFamily;
  struct UniformMember {
    double microseconds;  ///< modelled
    const library::Solution* solution;
    kernel::Plan plan;
  };
  struct UniformAnswer {
    std::string order;
    std::vector<UniformMember> members;  ///< all take the problems, the fastest first
  };
  std::vector<UniformFamily> uniform_families(OwnSolutions& own, const GemmProblem& asked);
  Result<UniformAnswer> uniform_answer(std::span<const GemmProblem> problems);
  std::vector<const library::Solution*> uniform_others(const Selected& selected, const GemmProblem& problem);
  Result<Selected> select_uniform(std::span<const GemmProblem> problems, library::Trace* trace);
  bool is_unwritable(const kernel::Recipe& recipe);
  /// plan_for, but of kernels whose code was found not to fit the registers, or to fail its proof.
  Result<kernel::Plan> writable_plan(const library::Solution& solution, std::span<const GemmProblem> problems,
                                     const Tuning& tuning);
  /// A plan is the same for all sizes with as many rounds of workgroups, one or more, that begin at the same k or not,
  /// and costs more to make than to ask; or why there is none.
  using KeptPlan = std::shared_ptr<const Result<kernel::Plan>>;
  KeptPlan plan_of_type(const library::Solution& solution, std::span<const GemmProblem> problems);
  /// writable_plan() without overrides: the kept one where it takes all problems, which is so for most sizes of a type.
  Result<kernel::Plan> usual_plan(const library::Solution& solution, std::span<const GemmProblem> problems);
  /// `asked`: the problems without empty ones.
  std::optional<Candidate> candidate_among(const library::Solution& solution, std::span<const GemmProblem> problems,
                                           std::span<const GemmProblem> asked);
  /// Others of the type than the selected one, by their modelled time.
  std::vector<const library::Solution*> others_by_time(const Selected& selected, const GemmProblem& problem);
  /// `type`: of the problem it is meant for, whose part of the library is looked at first.
  Result<const library::Solution*> solution_of(SolutionIndex index, const ProblemType* type);
  /// False: it was known.
  bool note_unwritable(const kernel::Recipe& recipe, const Error& why);
  Result<Selected> forced(std::span<const GemmProblem> problems, std::int64_t index);
  Result<Selected> forced_own(std::span<const GemmProblem> problems, std::int64_t index);
  /// Of what the device was asked to launch; an Error if strict mode found something that is not tolerated.
  Result<LaunchInfo> launched(const Kernel& kernel, device::LaunchReport report) const;
  void choose_code_object_version(const device::CodeObjectVersions& versions);
  std::string key_of(const kernel::Recipe& recipe, unsigned code_object_version) const;
  /// The key of an entry that the cache has of one of other_versions_.
  std::optional<std::string> other_key_of(const kernel::Recipe& recipe) const;
  /// From the cache, or generated and stored.
  Result<std::shared_ptr<PreparedKernel>> make_kernel(const Selected& selected);
  /// What the cache has of the key, or what another process has just built; `turn` is to build it otherwise.
  struct Found {
    std::string key;
    std::optional<KernelEntry> entry;
    std::string fault;  ///< why there is none in spite of the cache
  };
  Found find_entry(const Selected& selected, cache::BuildTurn& turn, std::vector<StageTime>& times);
  /// proving.cpp: a found entry without a proof of this judge gets one, where that is asked for. False: it fails.
  bool prove_found(const Selected& selected, Found& found, std::vector<StageTime>& times);
  /// Of an entry that was generated, where that is asked for. kUnsupported: it fails.
  Result<void> prove_generated(const Selected& selected, KernelEntry& entry, std::vector<StageTime>& times);
  Result<void> prove(const Selected& selected, KernelEntry& entry, std::vector<StageTime>& times);
  /// The same, with how long each stage took.
  Result<KernelEntry> generate_entry(const Selected& selected, std::vector<StageTime>& times);
  Result<device::CodeObjectId> load(PreparedKernel& known);
  /// One kernel of a launch.
  Result<LaunchInfo> launch_one(PreparedKernel& known, const GemmProblem& problem, const PartOfProblem& part);
  Result<void> enqueue_one(PreparedKernel& known, const GemmProblem& problem, const PartOfProblem& part, void* stream,
                           const device::Events& events);
  /// Checks the workspace of a launch and puts its counters to zero.
  Result<void> prepare_workspace(const Kernel& kernel, const GemmProblem& problem, const MatrixAddresses& matrices,
                                 std::optional<void*> stream = {});
  /// Puts what the epilogue's links accumulate to zero, at once or on a stream.
  Result<void> clear_accumulated(const GemmProblem& problem, const MatrixAddresses& matrices,
                                 std::optional<void*> stream = {});
  /// The same of the problems of a group, whose links are one number each.
  Result<void> clear_accumulated(const PreparedKernel& known, const GroupArguments& arguments,
                                 std::optional<void*> stream = {});
  /// The address of a 1 of a floating-point type; allocates it at the first call.
  Result<std::uint64_t> one(DataType type);
  /// Whether the device is asked about the buffers of a launch.
  bool asks_device() const { return device_->emulated() || options_.check_buffers; }
  /// nullptr: the kernel is not one of this pipeline.
  PreparedKernel* prepared(const Kernel& kernel) const;
  /// To be told by tell_pending(): a message, and the cache's faults, a line for each reason.
  void tell_later(LogLevel level, std::string message);
  void tell_cache_faults_later();
  /// The value of a hit as a kernel of this name; an Error is a fault of the cache.
  Result<KernelEntry> entry_of(const cache::Bytes& value, const std::string& name);

  RuntimeOptions options_;  ///< with the version of code objects that is generated
  Log log_;
  Recorder recorder_;
  Target target_;
  ChosenAssembler assembler_;
  std::shared_ptr<const isa::Processor> processor_;
  std::shared_ptr<device::Device> device_;
  std::unique_ptr<library::Library> library_;
  std::vector<std::string> unpacked_folders_;  ///< of the library
  std::string packed_path_;
  std::vector<std::string> library_paths_;  ///< what it was read from, or packed of
  cache::Cache cache_;
  std::vector<unsigned> other_versions_;  ///< of code objects, that the device takes from the cache as well
  std::string forms_folder_;              ///< where the code generator keeps forms of instructions; empty: nowhere
  std::mutex pending_mutex_;              ///< of pending_
  std::vector<std::pair<LogLevel, std::string>> pending_;
  Proving proving_ = Proving::kOff;
  std::mutex proving_mutex_;        ///< guards the next two
  std::unique_ptr<Prover> prover_;  ///< opened by the first kernel that is to be proven
  bool cannot_prove_ = false;       ///< the emulator has no such processor, or nothing decodes
  std::mutex mutex_;                ///< guards own_ and unwritable_
  /// Recipes for whose code registers do not suffice, or whose code fails its proof, and which of the two.
  std::map<std::string, std::string> unwritable_;
  std::atomic<std::size_t> unwritable_count_{0};
  struct PlanOfType {
    ProblemType type;
    bool uniform_summation, complex_3m, many_rounds, staggers;
    KeptPlan plan;
  };
  std::mutex ones_mutex_;  ///< guards ones_
  Ones ones_;
  std::mutex plans_mutex_;  ///< guards the next
  std::unordered_map<const library::Solution*, std::vector<PlanOfType>> plans_of_types_;
  std::vector<StageTime> open_times_;
  KernelTable known_;
  ProblemTable<Kernel, 4096> memo_;  ///< as kernel() gives them again
  std::uint64_t serial_;             ///< tells this pipeline from all others of the process
  /// kiln's own solutions, by problem type ("HHS TN"), made when the library has no answer.
  std::map<std::string, OwnSolutions> own_;
};

}  // namespace kiln::runtime
