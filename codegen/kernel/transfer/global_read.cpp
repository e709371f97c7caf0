// Each lane has a fixed byte offset per read.
#include "codegen/kernel/transfer/global_read.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"

namespace kiln::kernel {

using ir::Operand;

bool reads_whole_columns(const OperandPlan& plan) {
  return !plan.k_contiguous && plan.global_read.k_rows > 1 && plan.global_read.vector == 1 &&
         !plan.element->is_packed() && !plan.converts();
}

GlobalRead::GlobalRead(Context& c, const OperandTile& tile, const Lanes::Share& share)
    : c_(&c), stream_(c, tile), share_(share) {
  write_offsets();
  allocate_data();
}

/// First offset: (row * ld + line * vector) elements; each further one `stride` later.
void GlobalRead::write_offsets() {
  ir::Writer& w = c_->w;
  const OperandPlan& plan = *stream_.tile().plan;
  const unsigned shift = plan.stored->shift();
  const Reg along = multiply_small(w, share_.line, plan.global_read.vector, "along"), across = w.vgpr("across");
  w.v_mul_lo_u32(across, multiply_small(w, share_.row, plan.global_read.k_rows, "k_row"), stream_.tile().ld);
  offsets_.resize(plan.global_read.offsets());
  offsets_[0] = w.vgpr("offset");
  w.v_add_lshl_u32(offsets_[0], along, across, shift);
  const Reg stride = w.sgpr("stride"), pass_stride = w.sgpr("pass_stride");
  if (plan.global_read.k_rows > 1) w.s_lshl_b32(stride, stream_.tile().ld, shift);
  if (plan.global_read.passes > 1)
    w.s_mul_i32(pass_stride, stream_.tile().ld,
                plan.stored->bytes_of(plan.global_read.pass_across() * plan.global_read.k_rows));
  for (std::uint32_t i = 1; i < plan.global_read.offsets(); ++i) {
    offsets_[i] = w.vgpr("offset");
    if (i % plan.global_read.k_rows != 0) {
      w.v_add_u32(offsets_[i], stride, offsets_[i - 1]);
    } else {
      w.v_add_u32(offsets_[i], pass_stride, offsets_[i - plan.global_read.k_rows]);
    }
  }
}

void GlobalRead::allocate_data() {
  const OperandPlan& plan = *stream_.tile().plan;
  for (std::uint32_t i = 0; i < plan.global_read.chunks * plan.global_read.passes; ++i) {
    Reg column;
    const std::uint32_t dwords = plan.load_dwords();
    if (reads_whole_columns(plan)) column = c_->w.vgpr("read", plan.global_read.k_rows * dwords);
    for (std::uint32_t q = 0; q < plan.global_read.k_rows; ++q)
      data_.push_back(reads_whole_columns(plan) ? column.sub(q * dwords, dwords) : c_->w.vgpr("read", dwords));
  }
}

void GlobalRead::write_block(std::uint32_t chunk, std::uint32_t pass) {
  const OperandPlan& plan = *stream_.tile().plan;
  for (std::uint32_t q = 0; q < plan.global_read.k_rows; ++q) {
    ir::Instruction& load = c_->w.emit(buffer_load_of(plan.stored->bytes_of(plan.global_read.vector)),
                                       {data(chunk, pass)[q], offset(pass, q), stream_.tile().srd, Operand(0)});
    load.modifiers.offset_bytes = plan.stored->bytes_of(chunk * plan.global_read.chunk_elems);
    load.modifiers.cache_policy = stream_.policy();
    if (chunk == 0 && pass == 0 && q == 0) load.note = plan.name == 'A' ? "next tile of A" : "next tile of B";
  }
}

}  // namespace kiln::kernel
