// The C++ API for applications: a Context per device, for any number of threads, on the application's own pointers and
// streams. prepare() does everything that may take time, enqueue() nothing that does:
//
//   GemmPlan plan = context.prepare(problem)        selects, gets the kernel, loads it; 200 ns when it was asked before
//   context.enqueue(plan, addresses, stream)        writes the arguments, launches; does not wait, allocates nothing
//
// Every function that can fail returns a Result; nothing throws. A Context may be asked by all threads at once; it is
// closed when none of them uses it any more; plans of it may be kept. Runtime (kiln/runtime.hpp) is the short form for
// programs that have no HIP of their own: it allocates, copies and waits.
#pragma once

#include "kiln/runtime.hpp"
#include "kiln/solutions.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace kiln {

namespace runtime {
class Session;
struct SessionAccess;
}  // namespace runtime

/// What prepare() does when the kernel of the selected solution would have to be generated first.
enum class KernelPolicy : std::uint8_t {
  kWait,      ///< generates it: some milliseconds
  kFallback,  ///< gives another kernel that is there: of another solution that the cache holds, else kiln's own general
              ///< one; the wanted one is built on a thread of the Context, and is what a later prepare() gives
  kLookupOnly  ///< fails with kCodegen
};

/// hipStream_t. nullptr: the null stream of the Context's device.
using Stream = void*;

/// hipEvent_t's that HIP records when the first kernel of a plan starts and when its last one has ended, in the order
/// of the stream; nullptr: none.
struct LaunchEvents {
  void* start = nullptr;
  void* stop = nullptr;
};

/// How one problem is run: which kernel, by what solution, on how much scratch memory. A value, to be copied and
/// kept: what it says stays true when its Context is gone, though only that Context launches it.
class GemmPlan {
 public:
  const GemmProblem& problem() const { return problem_; }
  /// The kernel, with its code object and what it needs of the machine; it lives as long as a copy of the plan.
  const Kernel& kernel() const;
  /// Of MatrixAddresses::workspace; of a group the largest that one of the problems needs.
  std::uint64_t workspace_bytes() const { return workspace_bytes_; }
  /// Workgroups along M, N and the batch, of all launches together (Kernel::grid).
  std::array<std::uint32_t, 3> grid() const { return grid_; }
  /// Launches of the kernel that enqueue() makes, each a node in a graph that is captured: 1, but for grids that the
  /// device cannot count (Kernel::launches).
  std::uint64_t launches() const { return launches_; }
  /// The number of the solution that was selected or chosen; -1: none (a problem of nothing).
  SolutionIndex solution() const { return solution_; }
  /// Another kernel than the selected solution's, which is being built (KernelPolicy::kFallback).
  bool is_fallback() const { return is_fallback_; }

 private:
  friend class runtime::Session;
  GemmProblem problem_;
  std::shared_ptr<runtime::PreparedKernel> kernel_;  // nullptr: a problem of nothing
  std::shared_ptr<const runtime::GradientKernels> gradient_;
  std::uint64_t session_ = 0, workspace_bytes_ = 0, counters_bytes_ = 0, gradient_offset_ = 0, launches_ = 0;
  std::array<std::uint32_t, 3> grid_{};
  SolutionIndex solution_ = -1;
  bool is_fallback_ = false;
};

/// A kernel of the program's own, in OpenCL C 2.0 without its library: no header is included, and ids come from clang's
/// builtins. It is for what stands beside GEMMs, such as a triangular solve. AMD's code object manager (comgr, a part
/// of each ROCm) compiles it at its first use for a target, and the cache keeps it.
struct SourceKernel {
  std::string_view source;             ///< has one kernel or several
  std::string_view name;               ///< which of them
  std::uint32_t workgroup_lanes = 64;  ///< its attribute reqd_work_group_size
};

class Context {
 public:
  /// The errors of Runtime::open(). The device is that of `options.device`, `options.gpu` and `options.arch`; a program
  /// with several GPUs has a Context for each. The thread's current GPU does not matter to its functions, and stays.
  static Result<Context> open(const RuntimeOptions& options = {});
  Context(Context&&) noexcept;
  Context& operator=(Context&&) noexcept;
  ~Context();

  const Target& target() const;
  /// "emulated gfx942", or the GPU's name.
  std::string device_description() const;
  /// As Runtime::asic_revision().
  std::uint32_t asic_revision() const;
  bool emulated() const;

  /// kNoSolution says why there is none; kCodegen, with kLookupOnly, that a kernel would have to be generated; kDevice
  /// that the device does not take it. While it is known that a stream of the process is captured no kernel is
  /// generated, as with kLookupOnly.
  Result<GemmPlan> prepare(const GemmProblem& problem, KernelPolicy policy = KernelPolicy::kWait);
  /// Of a group (ProblemType::grouped): with a kernel that takes all of its problems (Runtime::kernel). It is selected
  /// each time.
  Result<GemmPlan> prepare(std::span<const GemmProblem> group, KernelPolicy policy = KernelPolicy::kWait);
  /// Solutions that run the problem, best first, at most `requested`, none twice, of those that need no more than the
  /// limit of workspace: the one that prepare(problem) takes, then all others of its type in the order of their
  /// modelled time. Empty where none runs it, as for types that kiln writes no kernels for; kInvalidArgument for what
  /// validate() rejects. Nothing is generated, and addresses do not matter. 1 us for the first of a problem that was
  /// asked before, 20 us for 128; else some 100 us, and some 10 us for each behind the first.
  Result<std::vector<Candidate>> candidates(const GemmProblem& problem, std::size_t requested,
                                            std::uint64_t workspace_limit_bytes = ~std::uint64_t{0});
  /// Of a group (ProblemType::grouped): solutions that run all of its problems. The workspace is the largest that one
  /// of the problems needs, the time that of the largest problem. Ranked each time.
  Result<std::vector<Candidate>> candidates(std::span<const GemmProblem> group, std::size_t requested,
                                            std::uint64_t workspace_limit_bytes = ~std::uint64_t{0});
  /// All solutions for this target that are of a type (its matrices: epilogues do not matter), ascending, whether or
  /// not kiln can write their kernels: the library's, and kiln's own. Loads parts of the library that are not yet.
  Result<std::vector<SolutionIndex>> solutions(const ProblemType& type);
  /// One solution for one problem. kNoSolution with the predicate that does not hold, or what kiln cannot write of it;
  /// kInvalidArgument: there is no such solution, or an override is out of range.
  Result<Candidate> candidate(const GemmProblem& problem, SolutionIndex index, const SolutionOverrides& overrides = {});
  /// By the solution of this number, with the errors of both; 200 ns when it was asked before. Its kernel is never
  /// another solution's, but with kFallback while it is being built.
  Result<GemmPlan> prepare(const GemmProblem& problem, SolutionIndex index, const SolutionOverrides& overrides = {},
                           KernelPolicy policy = KernelPolicy::kWait);
  Result<GemmPlan> prepare(std::span<const GemmProblem> group, SolutionIndex index,
                           const SolutionOverrides& overrides = {}, KernelPolicy policy = KernelPolicy::kWait);
  /// By the line that a plan's Kernel has as its solution's recipe, of this version of kiln: for programs that keep the
  /// kernels that they have measured. kInvalidArgument: the line is no recipe; kNoSolution: it is not for the problem,
  /// or there is no such kernel for the target. Planned each time; GemmPlan::solution() is -1.
  Result<GemmPlan> prepare_recipe(const GemmProblem& problem, std::string_view recipe,
                                  KernelPolicy policy = KernelPolicy::kWait);
  Result<GemmPlan> prepare_recipe(std::span<const GemmProblem> group, std::string_view recipe,
                                  KernelPolicy policy = KernelPolicy::kWait);
  /// The symbol that the library's own kernel of this solution has; where it tells none, the solution's name.
  /// kInvalidArgument: no such solution.
  Result<std::string> kernel_name(SolutionIndex index);
  /// As the library names it, or made from its parameters. kInvalidArgument: no such solution.
  Result<std::string> solution_name(SolutionIndex index);
  /// 15 lower-case hexadecimal digits that change with kiln's build and with the library: numbers of solutions that
  /// were kept from an earlier process mean the same only where it is the same (TunableOp's validators).
  std::string revision() const;
  /// While it is known that a stream of the process is captured: then nothing is generated or loaded.
  bool capturing() const;
  /// D = alpha * A * B + beta * C in the order of the stream. Nothing is waited for or allocated, so that it can be
  /// captured; where K is split, a kernel or two and a clearing of counters go to the stream, and where one grid cannot
  /// hold the problem, several launches (GemmPlan::launches). kInvalidArgument if an
  /// address that is read or written is null or misaligned, or the plan is of another Context; kUnsupported in a stream
  /// that is captured by a HIP before 5.4, which does not record such kernels. On the emulator, whose
  /// kernels have run when it returns, kDevice also tells what strict mode found.
  Result<void> enqueue(const GemmPlan& plan, const MatrixAddresses& matrices, Stream stream = nullptr,
                       const LaunchEvents& events = {});
  /// Several problems in one launch: the arguments of a group, with the errors of enqueue(). The plan was prepared with
  /// the group; that of some of the problems may not take the others, which is kUnsupported; so is a form as
  /// Runtime::group_arguments() has it. The counters of the matrices' workspaces become zero in the order of the
  /// stream, and are so after each launch. What adds up the problems' bias gradients is a part of the arguments, and
  /// what enqueue_group() launches behind the group.
  Result<GroupArguments> group_arguments(const GemmPlan& plan, std::span<const GemmProblem> problems,
                                         std::span<const MatrixAddresses> matrices, Stream stream = nullptr,
                                         GroupForm form = GroupForm::kOfKernel);
  /// Launches a group whose arguments the stream has copied to `address` by then, as enqueue() does.
  Result<void> enqueue_group(const GemmPlan& plan, const GroupArguments& arguments, std::uint64_t address,
                             Stream stream = nullptr, const LaunchEvents& events = {});
  /// Launches so many workgroups of a kernel of the program's own in the order of the stream, after having compiled and
  /// loaded it at its first use. `arguments`: bytes as the kernel's arguments lie. kCodegen with the compiler's words,
  /// without a comgr, or if it would have to be loaded while a stream is captured; kDevice.
  Result<void> enqueue(const SourceKernel& kernel, const std::array<std::uint32_t, 3>& workgroups,
                       std::span<const std::byte> arguments, Stream stream = nullptr);
  /// Starts to build, in the background, what is not there yet of the problems' kernels, each problem by itself, and
  /// says how many that are. The first problem that cannot be prepared is the Error. A kernel that cannot be generated
  /// is one of the prepare() that asks for it.
  Result<std::size_t> warm(std::span<const GemmProblem> problems);
  /// Kernels that are being built in the background, or wait for it.
  std::size_t pending_builds() const;
  /// Returns when there are none.
  void wait_for_builds();

  /// Memory of the device, for programs without HIP; on a GPU any pointer that HIP gave will do.
  Result<Buffer> allocate(std::uint64_t bytes, std::string_view name = "buffer");

 private:
  friend struct runtime::SessionAccess;
  explicit Context(std::unique_ptr<runtime::Session> session);
  std::unique_ptr<runtime::Session> session_;
};

}  // namespace kiln
