// See convert.hpp.
#include "codegen/kernel/convert/convert.hpp"

namespace kiln::kernel {

void widen(ir::Writer& w, const isa::Element& element, ir::Reg to, ir::Reg dword, std::uint32_t e) {
  if (e != 0) w.v_lshrrev_b32(to, e * element.bits, dword);
  w.emit(element.widen, {to, e != 0 ? to : dword});
}

void narrow(ir::Writer& w, const isa::Element& element, ir::Reg stored, ir::Reg values, std::uint32_t count) {
  if (count == 1) {
    w.emit(element.narrow, {stored, values});
    return;
  }
  for (std::uint32_t e = 0; e < count; ++e) w.emit(element.narrow, {values.sub(e), values.sub(e)});
  for (std::uint32_t e = 0; e + 1 < count; e += 2)
    w.emit(element.pack, {stored.sub(e / 2), values.sub(e), values.sub(e + 1)});
}

}  // namespace kiln::kernel
