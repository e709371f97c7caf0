// How many waves of a kernel a SIMD can hold at once, and what limits them: registers, LDS, and the slots for waves and
// workgroups. Source: the allocation rules of LLVM's AMDGPU back end as AMDGPUUsage.rst documents them ("Processors",
// "Kernel Descriptor") and AMD's ISA manuals, ch. 3 and 4 ("resource allocation").
#pragma once

#include "runtime/emulator/architecture.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace kiln::profile {

/// What the SIMDs of a compute unit share out among waves.
struct RegisterFile {
  unsigned simds = 4;       ///< of a CU; of a work-group processor in its mode
  unsigned max_waves = 10;  ///< per SIMD
  unsigned vgprs = 256;     ///< per lane and SIMD, AccVGPRs included where the file is unified
  unsigned vgpr_granule = 4;
  unsigned sgprs = 800;  ///< per SIMD; 0: no limit
  unsigned sgpr_granule = 16;
  std::uint32_t lds_bytes = 65536;
  std::uint32_t lds_granule_bytes = 512;
  unsigned max_workgroups = 16;  ///< of more than one wave
};
RegisterFile register_file(const emulator::Architecture& architecture, unsigned wave_lanes, bool wgp_mode);

struct KernelNeeds {
  unsigned vgprs = 0;  ///< that the file gives out to a wave, AccVGPRs included where it is unified
  unsigned sgprs = 0;
  std::uint32_t lds_bytes = 0;  ///< per workgroup
  unsigned waves_per_workgroup = 1;
};

struct Limit {
  std::string_view by;      ///< "VGPRs", "SGPRs", "LDS", "workgroup slots", "wave slots"
  unsigned waves = 0;       ///< per SIMD that it allows; 0: less than a workgroup fits
  unsigned workgroups = 0;  ///< per CU that it allows
};

struct Occupancy {
  RegisterFile file;
  unsigned workgroups = 0;      ///< that a CU holds
  unsigned waves_per_simd = 0;  ///< the most that a SIMD then has
  std::vector<Limit> limits;    ///< the tightest first
};
Occupancy occupancy_of(const RegisterFile& file, const KernelNeeds& needs);

}  // namespace kiln::profile
