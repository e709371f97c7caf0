// Distances between two instructions that the hardware does not check and software must keep, one row each. Used by
// the pass that inserts nops; the emulator has a table of its own, written apart from this one.
#pragma once

#include "codegen/isa/processor.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace kiln::isa {

/// What the first instruction did to a register.
enum class HazardProducer : std::uint8_t {
  kValuWritesVgpr,      ///< not a matrix instruction
  kValuBeforeDgemm,     ///< likewise, and an f64 MFMA came right behind it
  kXdlWritesVgpr,       ///< MFMA that counts as XDL (matrix_instructions.hpp)
  kSgemmWritesVgpr,     ///< f32 MFMA of gfx940
  kDgemmWritesVgpr,     ///< f64 MFMA
  kShortWritesVgpr,     ///< any other MFMA of two passes
  kDotWritesVgpr,       ///< v_dot2, v_dot4
  kXdlReadsC,           ///< matrix C of an XDL MFMA
  kValuWritesSgpr,      ///< compare, readfirstlane, carry out
  kWideStoreReadsData,  ///< data of a store of 3 or 4 dwords
  kWmmaWritesVgpr,      ///< distances in vector instructions, not in wait states
  kWmmaReadsVgpr,       ///< as A, B or C; likewise
  kVmemReadsSgpr,       ///< likewise
  kSmemReadsSgpr,       ///< as a distance in scalar instructions, or a wait for all scalar loads
  kTransWritesVgpr,     ///< a transcendental instruction
  kTransResult,         ///< the same, as a distance in vector instructions
  kTransReadsVgpr,      ///< likewise
  kCount,
};

/// What the second instruction does to the same register.
enum class HazardConsumer : std::uint8_t {
  kMatrixReadsAb,
  kMatrixReadsC,
  kMatrixReadsCOverlapped,  ///< as C, but not exactly the registers the first one wrote
  kMatrixReads,             ///< as A, B or C
  kValuReadsOrWrites,
  kValuReads,
  kOtherValuReadsOrWrites,  ///< not a dot product
  kMemoryReads,
  kValuWrites,
  kLoadWrites,
  kVmemReadsSgpr,
  kValuReadsSgpr,
  kReadlaneReads,  ///< v_readfirstlane reads the lane
  kAccReadReads,   ///< v_accvgpr_read
  kAccWriteReads,  ///< v_accvgpr_write, its VGPR
  kScalarWrites,   ///< SALU or SMEM
  kValuWritesSgpr,
};

struct Hazard {
  std::uint32_t generations;  ///< bits (1 << Generation)
  HazardProducer producer;
  HazardConsumer consumer;
  std::uint8_t states;    ///< wait states needed between the two ...
  std::uint8_t per_pass;  ///< ... plus so many for each pass of the first, a matrix instruction
  std::string_view source;
};

std::span<const Hazard> hazards();
/// The largest distance of any row.
inline constexpr std::uint32_t kMaxHazardStates = 20;

/// What a distance is counted in.
enum class HazardClock : std::uint8_t { kWaitStates, kVectorInstructions, kScalarInstructions };
inline constexpr std::size_t kHazardClocks = 3;

inline HazardClock clock_of(HazardProducer p) {
  switch (p) {
    case HazardProducer::kWmmaWritesVgpr:
    case HazardProducer::kWmmaReadsVgpr:
    case HazardProducer::kVmemReadsSgpr:
    case HazardProducer::kTransResult:
    case HazardProducer::kTransReadsVgpr:
      return HazardClock::kVectorInstructions;
    case HazardProducer::kSmemReadsSgpr:
      return HazardClock::kScalarInstructions;
    default:
      return HazardClock::kWaitStates;
  }
}

}  // namespace kiln::isa
