// Device: where kernels run. One interface, two devices: HIP (libamdhip64, opened at run time) and the emulator.
#pragma once

#include "kiln/result.hpp"
#include "kiln/target.hpp"
#include "runtime/emulator/wave_order_kinds.hpp"
#include "runtime/host/sparse_bytes.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::device {

using Address = std::uint64_t;  ///< of the device

/// LLVM's AMDGPUUsage has them as "V4" to "V6"; every device loads the oldest.
inline constexpr unsigned kOldestCodeObjectVersion = 4;

struct CodeObjectVersions {
  unsigned wanted = kOldestCodeObjectVersion;  ///< as which kernels are generated for a device, if nobody says more
  unsigned newest = kOldestCodeObjectVersion;  ///< up to which it takes kernels that somebody else has generated
};

/// What else a device says of itself; 0 or empty: it does not say.
struct Facts {
  int number = -1;               ///< HIP's number of the GPU in this process
  std::uint32_t lds_bytes = 0;   ///< a workgroup may have so many
  std::uint32_t wave_lanes = 0;  ///< lanes of the waves that it prefers
  std::uint64_t memory_bytes = 0;
  std::string driver;              ///< "HIP 6.4, driver 60443482"
  bool captures_launches = false;  ///< a capture records kernels of modules
};

struct Properties {
  Target target;
  std::uint32_t compute_units = 0;
  bool is_apu = false;
  std::uint32_t asic_revision = 0;  ///< of the chip, which tells variants of one target apart; 0: the first, or unknown
  CodeObjectVersions code_object_versions = {};
  std::string description;  ///< "emulated gfx942", "AMD Instinct MI300X (gfx942:sramecc+:xnack-)"
};

struct Allocation {
  Address base = 0;
  std::uint64_t bytes = 0;
};

struct Launch {
  std::string kernel;  ///< symbol without ".kd"
  std::array<std::uint32_t, 3> grid_workgroups{1, 1, 1};
  std::array<std::uint32_t, 3> workgroup_lanes{1, 1, 1};
  std::span<const std::byte> kernarg;
};

/// A kernel that is launched again and again: what it is is the device's own.
using KernelHandle = std::uint64_t;

/// hipEvent_t's that are recorded when a kernel starts and when it has ended; nullptr: none.
struct Events {
  void* start = nullptr;
  void* stop = nullptr;
};

struct Dispatch {
  std::array<std::uint32_t, 3> grid_workgroups{1, 1, 1};
  std::array<std::uint32_t, 3> workgroup_lanes{1, 1, 1};
  std::span<const std::byte> kernarg;
  Events events = {};
};

/// What a launch tells. An emulated launch counts and checks; a HIP launch only measures.
struct LaunchReport {
  double microseconds = 0;              ///< on a GPU from the kernel's start to its end; else wall time
  std::uint64_t instructions = 0;       ///< emulated wave-instructions
  std::vector<std::string> violations;  ///< strict mode's findings, one text each
  std::uint64_t violation_count = 0;    ///< all of them, also those beyond the kept texts
};

using CodeObjectId = std::uint32_t;

/// Called on the launching thread, now and then.
using OnProgress = std::function<void(std::uint64_t workgroups_done, std::uint64_t workgroups)>;

/// Who wrote a code object: kiln's kernel writer, in this process or in one that stored it in the cache; or anybody.
/// The emulator decodes what anybody wrote in a process of its own (runtime/decoder).
enum class Origin { kOwn, kForeign };

class Device {
 public:
  virtual ~Device() = default;
  virtual const Properties& properties() const = 0;
  virtual bool emulated() const = 0;
  virtual Facts facts() { return {}; }

  /// `name` is used in messages ("A", "D").
  virtual Result<Address> allocate(std::uint64_t bytes, std::string_view name) = 0;
  virtual Result<void> free(Address address) = 0;
  /// The allocation of this device that an address lies in. kInvalidArgument says what is there instead.
  virtual Result<Allocation> find_allocation(Address address) = 0;
  virtual Result<void> upload(Address to, std::span<const std::byte> from) = 0;
  /// Zeros, in the order of launches.
  virtual Result<void> clear(Address at, std::uint64_t bytes) = 0;
  virtual Result<void> download(std::span<std::byte> to, Address from) = 0;
  /// Which of the bytes from an address on lie in pages that have been written or read: the others are zeros.
  /// kUnsupported on a GPU, where nothing tells.
  virtual Result<std::vector<host::ByteRange>> touched(Address /*from*/, std::uint64_t /*bytes*/) {
    return Error{ErrorCode::kUnsupported, "a GPU does not tell which of its pages have been written", {}};
  }

  virtual Result<CodeObjectId> load(std::span<const std::byte> code_object, Origin origin) = 0;
  /// The code object is not launched any more. A GPU's stay as long as the device does.
  virtual void unload(CodeObjectId /*code_object*/) {}
  /// Launches and waits. kDevice with the device's own text on failure.
  virtual Result<LaunchReport> launch(CodeObjectId code_object, const Launch& launch) = 0;

  /// Launches from now on tell how far they are, on a device that knows; empty: they do not.
  virtual void tell_progress(OnProgress /*progress*/) {}  // NOLINT: those that override it keep the parameter

  /// Launches from now on run the waves of a workgroup in this order, on a device that chooses.
  virtual void order_waves(emulator::WaveOrder /*order*/, std::uint64_t /*seed*/) {}

  /// A kernel of a code object, for enqueue(). kInvalidArgument or kDevice if there is none of that name.
  virtual Result<KernelHandle> find_kernel(CodeObjectId code_object, const std::string& name) = 0;
  /// Launches in a stream of the application (hipStream_t; nullptr: the null stream), waits for nothing and allocates
  /// nothing. The emulator has no streams: it has run the kernel when it returns, and reports.
  virtual Result<LaunchReport> enqueue(KernelHandle kernel, const Dispatch& dispatch, void* stream) = 0;
  /// Zeros, likewise.
  virtual Result<void> enqueue_clear(Address at, std::uint64_t bytes, void* stream) = 0;
  /// Records a hipEvent_t, likewise. kUnsupported on the emulator, which has none.
  virtual Result<void> enqueue_event(void* event, void* stream) = 0;
  /// Whether it is known that some stream of the process is being captured into a graph: allocate(), upload(),
  /// download() and launch() are refused then, as they would break the capture.
  virtual bool capturing() { return false; }
  /// kUnsupported if what is enqueued now would not go the way of the stream: it is being captured, and this HIP does
  /// not record kernels of modules.
  virtual Result<void> takes(void* /*stream*/) { return {}; }
};

}  // namespace kiln::device
