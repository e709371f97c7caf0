// Small integer arithmetic that several parts of a kernel need: 64-bit products and sums in SGPRs, division by
// constants, buffer descriptors.
#pragma once

#include "codegen/gemm/kernel_state.hpp"

#include <utility>

namespace kiln::gemm {

/// Pair = x * y, both 32 bits.
Reg multiply_wide(ir::Writer& w, Reg x, ir::Operand y, std::string_view name);
/// Pair = pair * y modulo 2^64.
Reg scale_wide(ir::Writer& w, Reg pair, Reg y, std::string_view name);
/// pair += addend, a pair or 32 bits.
void add_wide(ir::Writer& w, Reg pair, Reg addend);
/// {x / divisor, x % divisor} of any 32-bit x, in SGPRs.
std::pair<Reg, Reg> divide_uniform(ir::Writer& w, Reg x, std::uint32_t divisor, std::string_view name);
/// {x / divisor, x % divisor} of x below 1024, in VGPRs.
std::pair<Reg, Reg> divide_small(ir::Writer& w, Reg x, std::uint32_t divisor, std::string_view name);
/// x * factor (VGPR, both below 2^24); x itself if factor is 1.
Reg multiply_small(ir::Writer& w, Reg x, std::uint32_t factor, std::string_view name);
/// A raw buffer descriptor in `srd`, whose first two words hold the address. Limit and format are to be set.
BufferDescriptor make_descriptor(Kernel& k, Reg srd);
void set_buffer_format(Kernel& k, const BufferDescriptor& buffer);
/// Puts what `limit` holds, the number of bytes behind the address, where the hardware looks for it.
void set_buffer_limit(Kernel& k, const BufferDescriptor& buffer);
/// Offsets at or above this are out of range of every buffer; Plan::accepts keeps real ones below.
inline constexpr std::uint32_t kOutOfRange = 0x80000000;

}  // namespace kiln::gemm
