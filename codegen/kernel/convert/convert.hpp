// Between an element type's stored form and f32, in which products and epilogues compute.
#pragma once

#include "codegen/ir/writer.hpp"
#include "codegen/isa/element.hpp"

namespace kiln::kernel {

/// `to` = element `e` of the packed dword, in f32.
void widen(ir::Writer& w, const isa::Element& element, ir::Reg to, ir::Reg dword, std::uint32_t e);
/// `stored` = the f32 values, converted and packed; the values' registers are used up.
void narrow(ir::Writer& w, const isa::Element& element, ir::Reg stored, ir::Reg values, std::uint32_t count);

}  // namespace kiln::kernel
