// Small integer arithmetic that several stages need: 64-bit products and sums in SGPRs, division by constants.
#pragma once

#include "codegen/ir/writer.hpp"

#include <utility>

namespace kiln::kernel {

using ir::Reg;

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

}  // namespace kiln::kernel
