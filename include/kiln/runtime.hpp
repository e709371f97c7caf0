// The C++ API: open a Runtime (solution library, kernel cache, device), describe a GemmProblem, ask for its kernel,
// launch it on buffers of the device, read the result back. README.md has an example.
//
//   problem -> selection -> recipe -> cache, or generate and store -> load -> launch
//
// Every function that can fail returns a Result; nothing throws. A Runtime serves one thread at a time; open several
// for several threads (they share the cache on disk). A Buffer keeps its device alive and may outlive its Runtime; a
// Kernel is launched by the Runtime that made it, on memory of that Runtime's device. To use a Runtime or a Buffer
// after it was moved from is a mistake of the program and stops it (kiln/check.hpp); it may be assigned to and
// destroyed.
#pragma once

#include "kiln/kernel.hpp"
#include "kiln/log.hpp"
#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace kiln {

namespace device {
class Device;
}
namespace runtime {
class Pipeline;
struct PreparedKernel;
struct GradientKernels;
struct GroupGradients;
struct BufferAccess;
struct RuntimeAccess;
}  // namespace runtime

/// Where kernels run. kNone: nowhere; kernels can still be generated for a named target.
enum class DeviceChoice : std::uint8_t { kAuto, kEmulator, kHip, kNone };

/// Which kernels the strict emulator runs on three small problems before their first launch, on the CPU (some 10 ms
/// each): it tells of a missing wait, a hazard or a race, which no GPU does. Those that are written now, or also those
/// that the cache has without such a proof. One that fails is not launched, not kept and told of at LogLevel::kError;
/// the next solution takes its place as if its code did not fit the registers. A proof touches no GPU.
enum class Proving : std::uint8_t { kAuto, kOff, kFirst, kAll };

struct RuntimeOptions {
  /// Logic files, folders of them or packed libraries. Empty: the library that kiln ships.
  std::vector<std::string> library_paths;
  /// Folder of the kernel cache, or "none". Empty: $KILN_CACHE_DIR, else $XDG_CACHE_HOME/kiln, else ~/.cache/kiln.
  std::string cache_folder;
  /// kAuto: a GPU if there is one, else the emulator.
  DeviceChoice device = DeviceChoice::kAuto;
  /// "gfx942", "gfx90a:xnack-". Empty: the GPU's own; gfx942 where there is none.
  std::string arch;
  /// HIP's number of the GPU. -1: the one that is current where it is opened (hipSetDevice); if that is not of `arch`,
  /// the first that is.
  int gpu = -1;
  /// Compute units that selection assumes; 0: the device's.
  std::uint32_t compute_units = 0;
  /// 4, 5 or 6; it is part of a kernel's key in the cache. 0: on a GPU 5 from HIP 5.7 on, and the cache's kernels of
  /// all versions that this HIP loads are taken; 4 with an older HIP and without a GPU. Generic targets have 6.
  unsigned code_object_version = 0;
  Assembler assembler = Assembler::kAuto;
  Schedule schedule;
  /// kAuto: $KILN_PROVE, else kOff.
  Proving proving = Proving::kAuto;
  /// The number of the one solution to be used, instead of selecting.
  std::optional<std::int64_t> solution;
  /// Always take what Tensile would answer from the library. Otherwise an answer of Tensile's fallback tables, of
  /// a row of another size than the problem's, or of no table, is kept only if no solution of the library or of kiln's
  /// own is modelled to be faster by 1.2.
  bool tensile_answers = false;
  /// Where a solution adds parts of a split K to D by atomics, so does its kernel: the last bits of D then depend on
  /// the order in which workgroups arrive, and D must be in coarse-grained memory (hipMalloc's). Otherwise they never
  /// do.
  bool allow_atomics = false;
  /// What kernels take their arguments as. All but kKiln is for kernels that AMD's libraries are to launch: problems
  /// that those could not bring to a kernel are refused.
  KernelAbi abi = KernelAbi::kKiln;
  /// Workgroups that share the K of each tile, instead of as many as the solution says; 0: as the solution says, at
  /// most 255. More than one needs MatrixAddresses::workspace.
  std::uint32_t global_split_u = 0;
  /// Tiles along M (workgroup_mapping) that a launch goes through before the next along N; 0: as the solution says.
  std::uint32_t workgroup_mapping = 0;
  bool emulator_strict = true;    ///< check what a GPU would punish; what is found is an Error of launch()
  unsigned emulator_threads = 0;  ///< 0: all; at most 1024
  /// launch() succeeds in spite of what strict mode finds; LaunchInfo tells it.
  bool tolerate_violations = false;
  /// Before each launch on a GPU, ask HIP whether each matrix lies in one allocation of that GPU. The emulator is
  /// always asked, and null is refused always.
  bool check_buffers = false;
  /// Gets what is of log_level or above; see kiln/log.hpp for $KILN_LOG.
  LogCallback log;
  LogLevel log_level = LogLevel::kInfo;
};

/// Which solution of which library a kernel was made from.
struct SolutionInfo {
  std::string library;
  std::int64_t index = 0;
  std::string name;
  std::string recipe;  ///< the canonical line: everything that shapes the kernel's code
};

/// A kernel that is ready to be launched, for any problem it accepts: sizes are arguments. It is a description to be
/// read: launch() refuses one whose type, resources or code object are no longer those of Runtime::kernel().
struct Kernel {
  ProblemType type;
  SolutionInfo solution;
  KernelResources resources;
  Target target;
  bool cache_hit = false;                                     ///< found, not generated
  bool cache_stored = false;                                  ///< generated, and found the next time
  std::string cache_fault;                                    ///< why the cache failed at this; empty: it did not
  bool proven = false;                                        ///< its bytes have passed strict runs of this emulator
  std::vector<StageTime> times;                               ///< of getting it
  std::shared_ptr<const std::vector<std::byte>> code_object;  ///< ELF
  std::shared_ptr<runtime::PreparedKernel> prepared;          ///< what the Runtime that made it keeps of it
  /// Kernels that run behind it for GemmProblem::bias_gradient; nullptr: it was asked for without.
  std::shared_ptr<const runtime::GradientKernels> gradient;

  /// Workgroups for this problem along M, N and the batch, at most 2^32-1 each; none along a side on which macro_tile
  /// is 0. Where one grid cannot hold them they are those of several launches.
  std::array<std::uint32_t, 3> grid(const GemmProblem& problem) const;
  /// Launches of the kernel that a problem takes: 1, but for grids of more than most_workgroups_yz workgroups along N
  /// or in the batch or of 2^32 lanes and more. Each computes a part of D with all of K.
  std::uint64_t launches(const GemmProblem& problem) const;
  /// Of MatrixAddresses::workspace that the problem needs: its launches use the same.
  std::uint64_t workspace_bytes(const GemmProblem& problem) const;
};

/// Addresses on the device: Buffer::address(), or on a GPU any pointer that HIP gave. Aligned to their element type.
/// What a problem neither reads nor writes may be anything: C when beta is 0, A and B when alpha or K is 0.
/// The vectors and scales of the epilogue are accessed only where the problem's type has them; so are arrays of
/// addresses (ProblemType::pointer_array), for which a, b, c and d are the addresses of the arrays.
struct MatrixAddresses {
  std::uint64_t a = 0, b = 0, c = 0, d = 0;
  std::uint64_t bias = 0, scale_alpha_vec = 0;
  std::uint64_t scale_a = 0, scale_b = 0, scale_c = 0, scale_d = 0;
  std::uint64_t amax_d = 0;  ///< written
  std::uint64_t aux = 0;     ///< the auxiliary matrix: written or read
  std::uint64_t scale_aux = 0;
  std::uint64_t amax_aux = 0;       ///< written
  std::uint64_t bias_gradient = 0;  ///< written
  /// Of ProblemType::device_scalars: one f64 or i32 each where that is the compute type, else one f32. A, B and C must
  /// be there then, whatever the scalars turn out to be.
  std::uint64_t alpha = 0, beta = 0;
  /// Kernel::workspace_bytes of scratch memory; needed only if that is not 0.
  std::uint64_t workspace = 0;
};

/// How a group's arguments are in memory.
enum class GroupForm : std::uint8_t {
  kOfKernel,      ///< as the kernel's ABI has them
  kUserArguments  ///< hipblaslt_ext::UserArguments, 196 bytes a problem and nothing else; of kernels with
                  ///< KernelAbi::kLite2. Until a launch begins a program, or a kernel of its own, may write other
                  ///< addresses and numbers there, and sizes that take no more workgroups together
};

/// Several problems of one type (ProblemType::grouped) as their common launch takes them: to be uploaded to memory of
/// the device, as it is. What has more workgroups than a grid can hold takes several launches, and a problem of that
/// size several records.
struct GroupArguments {
  /// Records that one launch takes, and the workgroups of all of them.
  struct Launch {
    std::uint32_t first_record = 0, records = 0;
    std::uint64_t workgroups = 0;
  };
  std::vector<std::byte> bytes;  ///< of the records
  std::uint32_t problems = 0;
  std::uint64_t workgroups = 0;  ///< of all of them
  std::vector<Launch> launches;
  GroupForm form = GroupForm::kOfKernel;
  std::string kernel;  ///< the name of the one that they are for
  /// What runs behind the problems that have a GemmProblem::bias_gradient; nullptr: none has.
  std::shared_ptr<const runtime::GroupGradients> gradients;
};

/// What a launch tells. An emulated launch counts and checks instead of being timed: `microseconds` is the emulator's
/// own. Violations are an Error of launch() unless RuntimeOptions::tolerate_violations is set.
struct LaunchInfo {
  bool launched = false;  ///< false for a problem of nothing (M, N or batch is 0)
  bool emulated = false;
  double microseconds = 0;
  std::uint64_t instructions = 0;
  std::uint64_t violation_count = 0;
  std::vector<std::string> violations;  ///< the first of them
};

/// Memory of a device, freed with it. A Buffer that was made by Buffer() holds nothing: address 0 and 0 bytes.
class Buffer {
 public:
  Buffer() = default;
  Buffer(Buffer&& other) noexcept;
  Buffer& operator=(Buffer&& other) noexcept;
  ~Buffer();

  std::uint64_t address() const;
  std::uint64_t bytes() const;
  /// kInvalidArgument if it does not fit.
  Result<void> upload(std::span<const std::byte> from, std::uint64_t offset_bytes = 0);
  Result<void> download(std::span<std::byte> to, std::uint64_t offset_bytes = 0) const;

  template <class T>
  requires std::is_trivially_copyable_v<T> Result<void> upload(const std::vector<T>& from) {
    return upload(std::as_bytes(std::span(from)));
  }
  template <class T>
  requires std::is_trivially_copyable_v<T> Result<void> download(std::vector<T>& to)
  const { return download(std::as_writable_bytes(std::span(to))); }

 private:
  friend struct runtime::BufferAccess;
  void release();
  std::shared_ptr<device::Device> device_;
  std::uint64_t address_ = 0;
  std::uint64_t bytes_ = 0;
  bool moved_from_ = false;
};

class Runtime {
 public:
  /// Errors: an option that is out of range, an unknown or unusable target, an unreadable library, no such device, a
  /// $KILN_LOG that cannot be followed. A faulty cache is none; the log tells it.
  static Result<Runtime> open(const RuntimeOptions& options = {});
  Runtime(Runtime&&) noexcept;
  Runtime& operator=(Runtime&&) noexcept;
  ~Runtime();

  const Target& target() const;
  /// "emulated gfx942", the GPU's name, or "none".
  std::string device_description() const;
  /// Which revision of the target's chip the GPU is (A0 is 0, B0 is 1, ...). 0 also where HIP does not tell, on the
  /// emulator and without a device. No kernel of kiln's depends on it, so it is not in their keys.
  std::uint32_t asic_revision() const;
  bool emulated() const;

  /// Selects a solution and gets its kernel: from memory, from the cache, or generated. kNoSolution says why not.
  Result<Kernel> kernel(const GemmProblem& problem);
  /// One that takes all problems of a group (ProblemType::grouped), whatever their order; which the largest is fastest
  /// with. kInvalidArgument if there is none, or if they are not of one type.
  Result<Kernel> kernel(std::span<const GemmProblem> group);
  /// `name` is used in messages.
  Result<Buffer> allocate(std::uint64_t bytes, std::string_view name = "buffer");
  /// D = alpha * A * B + beta * C, and waits. A problem of nothing succeeds and launches nothing. C is not read when
  /// beta is 0, A and B are not when alpha or K is 0. kInvalidArgument if a matrix that is read or written is null,
  /// misaligned, of another Runtime or larger than what was allocated for it (on a GPU the last two only with
  /// check_buffers), or if the kernel is not one of this Runtime or was changed; kDevice with what strict mode found.
  Result<LaunchInfo> launch(const Kernel& kernel, const GemmProblem& problem, const MatrixAddresses& matrices);

  /// The arguments of a group: one problem of the kernel's type and its matrices each, with the errors of launch(). The
  /// kernel was asked for with the group; one that was asked for with some of the problems may not take the others,
  /// which is kUnsupported; so is a form that the kernel does not take, or of which one launch cannot run all, or user
  /// arguments of a problem with a bias gradient, which takes launches of its own behind the group's. Puts the
  /// counters of the matrices' workspaces to zero.
  Result<GroupArguments> group_arguments(const Kernel& kernel, std::span<const GemmProblem> problems,
                                         std::span<const MatrixAddresses> matrices,
                                         GroupForm form = GroupForm::kOfKernel);
  /// Launches a group whose arguments were uploaded to `address`, and waits.
  Result<LaunchInfo> launch_group(const Kernel& kernel, const GroupArguments& arguments, std::uint64_t address);
  /// Both, with memory of its own for the arguments.
  Result<LaunchInfo> launch_group(const Kernel& kernel, std::span<const GemmProblem> problems,
                                  std::span<const MatrixAddresses> matrices);

 private:
  friend struct runtime::RuntimeAccess;
  explicit Runtime(std::unique_ptr<runtime::Pipeline> pipeline);
  std::unique_ptr<runtime::Pipeline> pipeline_;
};

}  // namespace kiln
