// The words for a kernel that the code generator, the runtime and applications share: how it is made, how long the
// stages took, and what its launch needs to know.
#pragma once

#include "kiln/check.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kiln {

/// Who turns a kernel's assembly into its code object. kAuto: what $KILN_ASSEMBLER says (llvm, comgr or auto), else
/// LLVM, or comgr (ROCm's code object manager, opened at run time) in a kiln that was built without LLVM and for
/// processors that LLVM does not know.
enum class Assembler : std::uint8_t { kAuto, kLlvm, kComgr };

/// The order of the instructions in a kernel; its results never depend on it.
struct Schedule {
  enum class Kind : std::uint8_t { kPipelined, kSource, kRandom } kind = Kind::kPipelined;
  std::uint64_t seed = 0;  ///< of kRandom
  /// Each wait is for everything, and no hazard distance is shorter than the longest: slow, for a GPU that is suspected
  /// of asking for more than is known (`kiln selftest`).
  bool safe = false;
  bool operator==(const Schedule&) const = default;
};

/// What launches a kernel: which arguments it takes, byte by byte, and how its workgroups are numbered. kKiln is kiln's
/// own. The others are those of the kernels that AMD's libraries load from a folder of Tensile's: kTensile1 rocBLAS up
/// to ROCm 6.0, kTensile2 rocBLAS from ROCm 6.1 on, kLite2 hipBLASLt ("universal arguments", version 2).
enum class KernelAbi : std::uint8_t { kKiln, kTensile1, kTensile2, kLite2 };
/// "kiln", "tensile1", "tensile2" or "lite2", and the inverse.
std::string_view name_of(KernelAbi abi);
std::optional<KernelAbi> parse_kernel_abi(std::string_view name);

/// The time one stage took.
struct StageTime {
  std::string stage;  ///< of code generation: "write", "passes", "assemble", "link"; with text "print", too
  double microseconds = 0;
};

/// What a launch needs to know of a kernel besides its bytes; the cache keeps it beside the code object.
struct KernelInfo {
  std::string name;            ///< the symbol; the descriptor's is name + ".kd"
  std::uint32_t vgprs = 0;     ///< architectural VGPRs
  std::uint32_t accvgprs = 0;  ///< accumulation VGPRs
  std::uint32_t sgprs = 0;
  std::uint32_t lds_bytes = 0;
  std::uint32_t kernarg_bytes = 0;
  std::array<std::uint32_t, 3> workgroup{1, 1, 1};  ///< lanes along x, y and z
  std::array<std::uint32_t, 2> macro_tile{1, 1};    ///< elements of D per workgroup along M and N
  std::uint32_t global_split_u = 1;                 ///< number of workgroups that share the K of a tile
  std::uint32_t counters = 0;                       ///< dwords per tile in the workspace that count arrivals
  std::uint64_t part_bytes = 0;                     ///< bytes in the workspace per tile and workgroup that shares it

  bool operator==(const KernelInfo&) const = default;
};

/// What a kernel needs of the machine, and how its launches are divided.
struct KernelResources : KernelInfo {
  std::uint64_t code_object_bytes = 0;
  std::array<std::uint32_t, 2> launch_multiple{1, 1};  ///< a launch's first row and column are multiples of these
  std::uint32_t most_workgroups_yz = 0xffffffff;       ///< limit of a launch's workgroups along N, and in the batch
  bool is_flat = false;         ///< a launch's workgroups are numbered along x: those along M first, the batch last
  bool splits_along_n = false;  ///< workgroups that share a tile are neighbours along N, not along M

  bool operator==(const KernelResources&) const = default;
};

}  // namespace kiln
