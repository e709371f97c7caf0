// The processors kiln has tables for, one row each: what distinguishes products of one generation (generation.hpp has
// what they share). Sources: AMDGPUUsage.rst "Processors"; register files: LLVM's processor features; compute units:
// runtime/library/model/devices.cpp has the products.
#pragma once

#include "codegen/isa/generation.hpp"
#include "kiln/result.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kiln::isa {

/// Instructions that not every processor of a generation has.
using Features = std::uint32_t;
inline constexpr Features kDot2 = 1, kFmaMix = 2, kMadMix = 4, kFp8 = 8, kXf32 = 16;

/// A feature, its word in the opcode table, and the line that MC assembles for a processor if and only if it has it.
struct FeatureRow {
  Features feature;
  std::string_view word, example;
};
inline constexpr std::array kFeatureRows = {
    FeatureRow{kDot2, "dot2", "v_dot2_f32_f16 v0, v1, v2, v3"},
    FeatureRow{kFmaMix, "fmamix", "v_fma_mix_f32 v0, v1, v2, v3"},
    FeatureRow{kMadMix, "madmix", "v_mad_mix_f32 v0, v1, v2, v3"},
    FeatureRow{kFp8, "fp8", "v_cvt_f32_fp8 v0, v1"},
    FeatureRow{kXf32, "xf32", "v_mfma_f32_16x16x8_xf32 a[0:3], v[2:3], v[4:5], a[0:3]"},
};

struct Processor {
  std::string_view name;
  Generation generation;
  std::uint32_t vgpr_file;      ///< registers per lane and SIMD that waves share
  std::uint32_t compute_units;  ///< of the emulated device: the largest product
  bool has_sramecc, has_xnack;  ///< features its target id may name
  Features features;
  /// A generic target runs on several generations: the youngest of them, whose hazards it must respect as well.
  Generation youngest;
  /// SGPRs start undefined unless a wave has a certain number of them, which the assembler always tells the hardware.
  bool sgpr_init_bug = false;
  /// Stores must pass all caches by (LLVM called it FeatureForceStoreSC0SC1).
  bool stores_pass_caches = false;
  /// LLVM does not know it: comgr described it and assembles for it (codegen/processor_of.hpp).
  bool only_in_comgr = false;

  const Traits& traits() const { return traits_of(generation); }
  bool is_generic() const { return name.ends_with("-generic"); }
};

/// Dies with an L2 each (XCDs) that a device with so many compute units has, and that share a grid; 1 where it has one,
/// or where it is not known how many units a die has.
std::uint32_t xcds_of(const Processor& processor, std::uint32_t compute_units);

/// A processor that LLVM had and has dropped: LLVM is asked for one like it, and code objects say its own number.
struct DroppedProcessor {
  std::string_view name, like;
  std::uint8_t elf_machine;
};
/// nullptr: LLVM has it, or never had.
const DroppedProcessor* find_dropped(std::string_view name);

/// All rows, ordered by generation.
std::span<const Processor> processors();
/// nullptr if there is no row.
const Processor* find_processor(std::string_view name);
/// The row, or kUnknownTarget with the nearest names.
Result<const Processor*> require_processor(std::string_view name);

}  // namespace kiln::isa
