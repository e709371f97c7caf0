// Between an element type's stored form and the Sum in which products and epilogues compute (isa/element.hpp).
#pragma once

#include "codegen/isa/element.hpp"
#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// What becomes of infinity in a float of 8 bits: the largest number, or infinity, or NaN where the type has none.
enum class Infinity : std::uint8_t { kSaturates, kStays };

/// `to` = element `e` of the packed dword as its Sum.
void widen(Context& c, const isa::Element& element, Reg to, Reg dword, std::uint32_t e);
/// `stored` = the values as elements of D, rounded to nearest even and packed; floats of 8 bits and integers saturate,
/// but of Numerics::kHipblaslt infinity stays. The values' registers are used up.
void narrow(Context& c, const isa::Element& element, Reg stored, Reg values, std::uint32_t count);
/// `to` = `count` packed elements of `from`, each as the other element, times an SGPR's f32 (if there is one) before
/// that; NaN stays NaN.
void convert(Context& c, const isa::Element& from, const isa::Element& to, Reg target, Reg source, std::uint32_t count,
             Reg scale);

/// Whether elements of memory are what the recipe's epilogue computes in.
bool is_computed(const Recipe& recipe, const isa::Element& element);
/// `to` = element `e` of the dword as the epilogue computes with it.
void to_computed(Context& c, const isa::Element& element, Reg to, Reg dword, std::uint32_t e);
/// `stored` = what the epilogue computed, as narrow(); f32 becomes an integer to nearest even, and NaN 0.
void from_computed(Context& c, const isa::Element& element, Reg stored, Reg values, std::uint32_t count);

/// float8.cpp: for processors without instructions for the flavour, by integer arithmetic.
void widen_float8(Context& c, const isa::Float8Format& format, Reg to, Reg dword, std::uint32_t e);
/// `value` = the bits in its lowest byte, the others 0; `infinity` says what one becomes.
void narrow_float8(Context& c, const isa::Float8Format& format, Reg value, Infinity infinity);

}  // namespace kiln::kernel
