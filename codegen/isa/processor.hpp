// The processors kiln has tables for, one row each, and the families whose instructions they share. A row holds what no
// assembler can tell: sizes of the register files and of LDS, allocation granules, wave size.
// Sources: AMDGPUUsage.rst "Processors" and "Kernel descriptor"; AMD's ISA manuals (cdna2, cdna3, rdna2, rdna3),
// chapter 3.
#pragma once

#include "kiln/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kiln::isa {

enum class Family : std::uint8_t { kCdna2, kCdna3, kRdna2, kRdna3 };

struct Processor {
  std::string_view name;
  Family family;
  std::uint32_t wave_lanes;    ///< lanes of a wave as kiln launches them
  std::uint32_t vgprs;         ///< architectural VGPRs a wave can address
  std::uint32_t accvgprs;      ///< AccVGPRs besides them, or 0
  std::uint32_t sgprs;         ///< addressable, without VCC and the like
  std::uint32_t vgpr_file;     ///< registers per lane and SIMD that waves share (occupancy)
  std::uint32_t vgpr_granule;  ///< allocation unit
  std::uint32_t max_waves_per_simd;
  std::uint32_t simds_per_cu;   ///< that share one LDS (RDNA: of the work-group processor in CU mode)
  std::uint32_t lds_bytes;      ///< a work-group can have
  std::uint32_t compute_units;  ///< of the emulated device: the largest product
  bool has_sramecc, has_xnack;  ///< features its target id may name
};

inline bool is_cdna(Family family) {
  return family == Family::kCdna2 || family == Family::kCdna3;
}

/// All rows, in ascending order of the name.
std::span<const Processor> processors();
/// nullptr if there is no row.
const Processor* find_processor(std::string_view name);
/// The row, or kUnknownTarget with the nearest names.
Result<const Processor*> require_processor(std::string_view name);

}  // namespace kiln::isa
