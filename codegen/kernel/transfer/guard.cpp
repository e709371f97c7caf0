// See guard.hpp.
#include "codegen/kernel/transfer/guard.hpp"

#include "codegen/kernel/access/descriptor.hpp"

namespace kiln::kernel {

Guard::Guard(Context& c, std::uint32_t registers) : c_(&c) {
  out_ = c.w.vgpr("out_of_range");
  for (std::uint32_t i = 0; i < registers; ++i) guarded_.add(c.w.vgpr("guarded"));
  c.w.v_mov_b32(out_, kOutOfRange);
}

Reg Guard::operator()(Reg offset, Reg index, std::uint32_t distance, Reg limit) {
  const Reg inside = c_->masks.next(), guarded = guarded_.next();
  Reg shifted = index;
  if (distance != 0) {
    shifted = c_->indices.next();
    c_->w.v_add_u32(shifted, distance, index);
  }
  c_->w.v_cmp_gt_u32(inside, limit, shifted);
  c_->w.v_cndmask_b32(guarded, out_, offset, inside);
  return guarded;
}

}  // namespace kiln::kernel
