// The C++ API: open a Runtime (solution library, kernel cache, device), describe a GemmProblem, ask for its kernel,
// launch it on buffers of the device, read the result back. README.md has an example.
//
//   problem -> selection -> recipe -> cache, or generate and store -> load -> launch
//
// Every function that can fail returns a Result; nothing throws. A Runtime serves one thread at a time; open several
// for several threads (they share the cache on disk). Buffers and kernels must not outlive their Runtime's device: they
// keep it alive themselves.
#pragma once

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
}

/// Where kernels run. kNone: nowhere; kernels can still be generated for a named target.
enum class DeviceChoice : std::uint8_t { kAuto, kEmulator, kHip, kNone };

/// The order of the instructions in a kernel; its results never depend on it.
struct Schedule {
  enum class Kind : std::uint8_t { kPipelined, kSource, kRandom } kind = Kind::kPipelined;
  std::uint64_t seed = 0;  ///< of kRandom
  bool operator==(const Schedule&) const = default;
};

struct RuntimeOptions {
  /// Logic files, folders of them or packed libraries. Empty: the library that kiln ships.
  std::vector<std::string> library_paths;
  /// Folder of the kernel cache, or "none". Empty: $KILN_CACHE_DIR, else $XDG_CACHE_HOME/kiln, else ~/.cache/kiln.
  std::string cache_folder;
  /// kAuto: a GPU if there is one, else the emulator.
  DeviceChoice device = DeviceChoice::kAuto;
  /// "gfx942", "gfx90a:xnack-". Empty: the GPU's own; gfx942 where there is none.
  std::string arch;
  /// Compute units that selection assumes; 0: the device's.
  std::uint32_t compute_units = 0;
  /// 4, 5 or 6.
  unsigned code_object_version = 4;
  Schedule schedule;
  /// The number of the one solution to be used, instead of selecting.
  std::optional<std::int64_t> solution;
  bool emulator_strict = true;    ///< check what a GPU would punish
  unsigned emulator_threads = 0;  ///< 0: all
};

/// The time one stage took.
struct StageTime {
  std::string stage;
  double microseconds = 0;
};

/// Which solution of which library a kernel was made from.
struct SolutionInfo {
  std::string library;
  std::int64_t index = 0;
  std::string name;
  std::string recipe;  ///< the canonical line: everything that shapes the kernel's code
};

/// What a kernel needs of the machine.
struct KernelResources {
  std::string name;  ///< the symbol
  std::uint64_t code_object_bytes = 0;
  std::uint32_t vgprs = 0, accvgprs = 0, sgprs = 0, lds_bytes = 0, kernarg_bytes = 0;
  std::array<std::uint32_t, 3> workgroup{1, 1, 1};  ///< lanes
  std::array<std::uint32_t, 2> macro_tile{1, 1};    ///< elements of D per workgroup along M and N
};

/// A kernel that is ready to be launched, for any problem it accepts: sizes are arguments.
struct Kernel {
  ProblemType type;
  SolutionInfo solution;
  KernelResources resources;
  Target target;
  bool cache_hit = false;                                     ///< found, not generated
  bool cache_stored = false;                                  ///< generated, and found the next time
  std::string cache_fault;                                    ///< why the cache failed at this; empty: it did not
  std::vector<StageTime> times;                               ///< of getting it
  std::shared_ptr<const std::vector<std::byte>> code_object;  ///< ELF

  /// Workgroups of a launch for this problem.
  std::array<std::uint32_t, 3> grid(const GemmProblem& problem) const;
};

/// Addresses on the device. Any alignment that the element type demands.
struct MatrixAddresses {
  std::uint64_t a = 0, b = 0, c = 0, d = 0;
};

/// What a launch tells. An emulated launch counts and checks instead of being timed: `microseconds` is the emulator's
/// own.
struct LaunchInfo {
  bool launched = false;  ///< false for a problem of nothing (M, N or batch is 0)
  bool emulated = false;
  double microseconds = 0;
  std::uint64_t instructions = 0;
  std::uint64_t violation_count = 0;
  std::vector<std::string> violations;  ///< the first of them
};

/// Memory of a device; freed with the last owner.
class Buffer {
 public:
  Buffer() = default;
  Buffer(Buffer&& other) noexcept;
  Buffer& operator=(Buffer&& other) noexcept;
  ~Buffer();

  std::uint64_t address() const { return address_; }
  std::uint64_t bytes() const { return bytes_; }
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
  friend class Runtime;
  std::shared_ptr<device::Device> device_;
  std::uint64_t address_ = 0;
  std::uint64_t bytes_ = 0;
};

class Runtime {
 public:
  /// Errors: an unknown or unusable target, an unreadable library, no such device. A faulty cache is none.
  static Result<Runtime> open(const RuntimeOptions& options = {});
  Runtime(Runtime&&) noexcept;
  Runtime& operator=(Runtime&&) noexcept;
  ~Runtime();

  const Target& target() const;
  /// "emulated gfx942", the GPU's name, or "none".
  std::string device_description() const;
  bool emulated() const;

  /// Selects a solution and gets its kernel: from memory, from the cache, or generated. kNoSolution says why not.
  Result<Kernel> kernel(const GemmProblem& problem);
  /// `name` is used in messages.
  Result<Buffer> allocate(std::uint64_t bytes, std::string_view name = "buffer");
  /// D = alpha * A * B + beta * C, and waits. A problem of nothing succeeds and launches nothing. C is not read when
  /// beta is 0, A and B are not when alpha is 0.
  Result<LaunchInfo> launch(const Kernel& kernel, const GemmProblem& problem, const MatrixAddresses& matrices);

  /// The machinery behind, for kiln's own tools.
  runtime::Pipeline& pipeline() { return *pipeline_; }

 private:
  explicit Runtime(std::unique_ptr<runtime::Pipeline> pipeline);
  std::unique_ptr<runtime::Pipeline> pipeline_;
};

}  // namespace kiln
