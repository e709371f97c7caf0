// The kernel descriptor's bytes (kernel_descriptor.hpp).
#include "codegen/ir/kernel_descriptor.hpp"

#include <algorithm>
#include <cstring>

namespace kiln::ir {
namespace {

std::uint32_t granules(std::uint32_t registers, std::uint32_t granule) {
  return (std::max(1U, registers) + granule - 1) / granule - 1;
}

/// COMPUTE_PGM_RSRC1: registers, floating-point modes, how waves run.
std::uint32_t rsrc1(const Function& f) {
  constexpr std::uint32_t kKeepDenormals = 0xfU << 16, kDx10Clamp = 1U << 21, kWorkgroupProcessor = 1U << 29,
                          kMemoryOrdered = 1U << 30, kForwardProgress = 1U << 31;
  constexpr std::uint32_t kSgprsForInitBug = 96;  // LLVM, AMDGPUBaseInfo.h
  const isa::Traits& traits = f.traits();
  std::uint32_t word = granules(total_vgprs(f), f.wave64() ? traits.vgpr_granule : traits.vgpr_granule_wave32);
  word |= kKeepDenormals;
  // The assembler counts FLAT_SCRATCH and XNACK_MASK in, whether they are used or not.
  const std::uint32_t sgprs = f.processor->sgpr_init_bug ? kSgprsForInitBug : std::max(1U, f.used.sgprs) + 6;
  if (traits.sgpr_granule != 0) word |= granules(sgprs, traits.sgpr_granule) << 6;
  if (traits.says_ieee_mode) word |= kDx10Clamp;
  if (traits.workgroup_processor) word |= kWorkgroupProcessor;
  if (traits.memory_ordered) word |= kMemoryOrdered | kForwardProgress;
  return word;
}

}  // namespace

// In a unified file AccVGPRs follow the architectural ones, from a multiple of 4 on (cdna2 3.6.4); in a file of their
// own they are counted beside them.
std::uint32_t accum_offset(const RegisterUse& used) {
  return std::max(4U, (used.vgprs + 3U) & ~3U);
}

std::uint32_t total_vgprs(const Function& f) {
  switch (f.traits().acc_file) {
    case isa::AccFile::kUnified:
      return accum_offset(f.used) + f.used.accvgprs;
    case isa::AccFile::kApart:
      return std::max(f.used.vgprs, f.used.accvgprs);
    case isa::AccFile::kNone:
      break;
  }
  return f.used.vgprs;
}

KernelDescriptor kernel_descriptor(const Function& f, const AssemblyOptions& options) {
  // Two user SGPRs (the kernel arguments' address), and the workgroup's three indices.
  constexpr std::uint32_t kRsrc2 = 2U << 1 | 7U << 7;
  constexpr std::uint16_t kArgumentsPointer = 1U << 3, kWave32 = 1U << 10;
  KernelDescriptor descriptor{};
  const auto put = [&descriptor](std::size_t at, auto word) {
    std::memcpy(descriptor.data() + at, &word, sizeof(word));
  };
  put(0, f.lds_bytes);
  put(8, options.kernarg_bytes);
  if (f.traits().says_accum_offset) put(44, accum_offset(f.used) / 4 - 1);
  put(48, rsrc1(f));
  put(52, kRsrc2);
  const bool wave32 = f.traits().says_wavefront_size32 && !f.wave64();
  put(56, static_cast<std::uint16_t>(kArgumentsPointer | (wave32 ? kWave32 : 0)));
  return descriptor;
}

}  // namespace kiln::ir
