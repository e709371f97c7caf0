// Small integer arithmetic that several stages need: 64-bit products and sums in SGPRs, division by constants.
#pragma once

#include "codegen/kernel/context.hpp"

#include <utility>

namespace kiln::kernel {

/// Pair = x * y, both 32 bits.
Reg multiply_wide(ir::Writer& w, Reg x, ir::Operand y, std::string_view name);
/// Pair = pair * y modulo 2^64; or of 32 bits in place of the pair.
Reg scale_wide(ir::Writer& w, Reg pair, Reg y, std::string_view name);
/// pair += addend, a pair or 32 bits.
void add_wide(ir::Writer& w, Reg pair, Reg addend);
/// `to` (SGPR) is 0 if and only if alpha or beta is; `imaginary`: the other part of a complex one.
void write_magnitude(Context& c, Reg to, Reg scalar, Reg imaginary);
/// {x / divisor, x % divisor} of any 32-bit x, in SGPRs.
std::pair<Reg, Reg> divide_uniform(ir::Writer& w, Reg x, std::uint32_t divisor, std::string_view name);
/// {x / y, x % y}, 32 bits in SGPRs; y is not 0.
std::pair<Reg, Reg> divide(Context& c, Reg x, Reg y, std::string_view name);
/// {x / divisor, x % divisor} of x below 1024, in VGPRs.
std::pair<Reg, Reg> divide_small(ir::Writer& w, Reg x, std::uint32_t divisor, std::string_view name);
/// x * factor (VGPR, both below 2^24); x itself if factor is 1.
Reg multiply_small(ir::Writer& w, Reg x, std::uint32_t factor, std::string_view name);

}  // namespace kiln::kernel
