// See wide_addressing.hpp.
#include "codegen/kernel/access/wide_addressing.hpp"

namespace kiln::kernel {

Reg wide_address(Context& c, Reg base, Reg line, Reg element, const Strides& strides, const isa::Element& type) {
  ir::Writer& w = c.w;
  const Reg index = w.vgpr("index", 2), start = w.vgpr("start", 2), bytes = w.vgpr("bytes", 2),
            address = w.vgpr("address", 2);
  const Reg carry = w.mask("carry"), unused = w.mask("carry"), high = w.vgpr("high");
  if (strides.initial.count != 0) {
    w.v_mad_u64_u32(start, unused, element, strides.initial, 0);
  } else {
    w.v_mov_b32(start.sub(0), element);
    w.v_mov_b32(start.sub(1), 0);
  }
  w.v_mad_u64_u32(index, unused, line, strides.ld, start);
  w.v_lshlrev_b64(bytes, type.shift(), index);
  w.v_mov_b32(high, base.sub(1));
  w.v_add_co_u32(address.sub(0), carry, base.sub(0), bytes.sub(0));
  w.v_addc_co_u32(address.sub(1), unused, bytes.sub(1), high, carry);
  return address;
}

Reg enter_lanes(Context& c, Reg mask, Reg other) {
  const Reg saved = c.masks.next();
  enter_lanes(c, mask, other, saved);
  return saved;
}

void enter_lanes(Context& c, Reg mask, Reg other, Reg saved) {
  ir::Writer& w = c.w;
  const Reg both = c.masks.next();
  if (w.function().wave64()) {
    w.s_and_b64(both, mask, other);
    w.s_and_saveexec_b64(saved, both);
  } else {
    w.s_and_b32(both, mask, other);
    w.s_and_saveexec_b32(saved, both);
  }
}

void leave_lanes(Context& c, Reg saved) {
  if (c.w.function().wave64()) {
    c.w.s_mov_exec_b64(ir::Operand::special(ir::Special::kExec), saved);
  } else {
    c.w.s_mov_exec_b32(ir::Operand::special(ir::Special::kExec), saved);
  }
}

}  // namespace kiln::kernel
