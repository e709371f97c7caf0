// Lane l of a wave reads the K-block of row l % m, k-group l / m; all the steps of a tile and all the wave's tiles are
// reached by immediate offsets from one address per operand, or from one per pattern of the exchange of places.
//
// Transposing reads have lanes read what others of 16 need (isa/transposing_reads.hpp); a lane gets the same k.
#include "codegen/kernel/transfer/local_read.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/transfer/exchange.hpp"
#include "codegen/kernel/transfer/lane_rows.hpp"
#include "codegen/kernel/transfer/place.hpp"

namespace kiln::kernel {
LocalRead::First LocalRead::first_block(const Lanes& lanes, Reg wave) {
  ir::Writer& w = c_->w;
  const std::uint32_t row_bytes = plan_->lds.row_bytes();
  const Reg address = w.vgpr("read_address");
  if (c_->recipe.matrix_instruction.is_valu()) {
    const Reg first = multiply_small(w, wave, plan_->row_vector, "row");
    w.v_mad_u32_u24(address, place_of_row(*c_, plan_->lds, first), row_bytes, 0);
    return {address, {}, {}};
  }
  const auto [group, index] = divide_small(w, lanes.lane, plan_->tile_rows, "group");
  const Reg nth = row_of_lane(*c_, steps_.product, steps_.result, *plan_, index), first = w.sgpr("first_row");
  Reg row, place = nth;  // where the rows of a tile are all in one part
  if (plan_->lds.interleave != plan_->row_vector) {
    row = multiply_small(w, nth, plan_->row_vector, "row");
    place = place_of_row(*c_, plan_->lds, row);
  }
  w.s_mul_i32(first, wave, plan_->wave_rows / plan_->lds.interleave * row_bytes);
  w.v_mad_u32_u24(address, place, row_bytes, first);
  if (steps_.fragments.groups == 1) return {address, row, {}};
  w.v_mad_u32_u24(address, group, plan_->lds.k_block_stride_bytes, address);
  return {address, row, group};
}

LocalRead::First LocalRead::first_transposed(const Lanes& lanes, Reg wave) {
  ir::Writer& w = c_->w;
  const std::uint32_t row_bytes = plan_->lds.row_bytes();
  const Reg address = w.vgpr("read_address"), k = w.vgpr("read_k"), first = w.sgpr("first_row");
  const auto [group, index] = divide_small(w, lanes.lane, plan_->tile_rows, "group");
  const Reg row = transposed_rows_of_lane(*c_, steps_.fragments, *plan_, {group, index}, k);
  w.s_mul_i32(first, wave, plan_->wave_rows * row_bytes);
  w.v_mad_u32_u24(address, row, row_bytes, first);
  w.v_mad_u32_u24(address, k, plan_->lds.k_block_stride_bytes, address);
  return {address, {}, k};
}

void LocalRead::write_addresses(const Lanes& lanes, Reg wave) {
  ir::Writer& w = c_->w;
  const First first =
      plan_->fragment_read.transposing != nullptr ? first_transposed(lanes, wave) : first_block(lanes, wave);
  if (plan_->lds.offset_bytes != 0) w.v_add_u32(first.address, plan_->lds.offset_bytes, first.address);
  if (lanes.group.count != 0) add_groups(first.address, lanes.group, steps_.fragments.steps * step_bytes());
  const Reg key = plan_->lds.exchange.bits != 0 ? exchange_key(lanes, first) : Reg();
  addresses_ = write_patterns(*c_, plan_->lds, first.address, key, plan_->lds.read_patterns);
}

/// By this lane's first row of A or B and its first k-block: that of its group in the wave, of its wave's group. No
/// register where it is 0 for all.
Reg LocalRead::exchange_key(const Lanes& lanes, const First& first) {
  ir::Writer& w = c_->w;
  if (c_->recipe.matrix_instruction.is_valu() && lanes.group.count == 0) return {};
  const Reg key = w.vgpr("exchange_key");
  if (plan_->lds.interleave > plan_->row_vector)
    w.v_and_b32(key, plan_->lds.interleave - 1, first.row);
  else  // rows of lanes are row_vector apart: all in one part
    w.v_mov_b32(key, 0);
  if (first.block.count != 0) w.v_mad_u32_u24(key, first.block, plan_->lds.interleave, key);
  if (lanes.group.count != 0)
    add_groups(key, lanes.group,
               steps_.fragments.steps * steps_.fragments.step_k / plan_->lds.block_k * plan_->lds.interleave);
  return key;
}

void LocalRead::add_groups(Reg to, Reg group, std::uint32_t factor) {
  ir::Writer& w = c_->w;
  if (group.cls == ir::RegisterClass::kVgpr) {  // groups share waves
    w.v_mad_u32_u24(to, group, factor, to);
    return;
  }
  const Reg before = w.sgpr("groups_before");
  w.s_mul_i32(before, group, factor);
  w.v_add_u32(to, before, to);
}

void LocalRead::allocate_fragments() {
  fragments_.read_rows = plan_->fragment_read.read_rows;
  for (std::uint32_t set = 0; set < steps_.fragments.fragment_buffers; ++set) {
    fragments_.sets.emplace_back();
    for (std::uint32_t read = 0; read < tiles_in_registers_ / plan_->fragment_read.read_rows; ++read)
      fragments_.sets.back().push_back(c_->w.vgpr(plan_->name == 'A' ? "fragment_a" : "fragment_b",
                                                  plan_->fragment_read.read_rows * steps_.fragments.fragment_dwords));
  }
}

void LocalRead::allocate_widened() {
  const isa::VectorProduct* const product = steps_.product.vector_product;
  if (product == nullptr || product->form != isa::ProductForm::kWiden) return;
  for (std::uint32_t tile = 0; tile < plan_->tiles; ++tile)
    fragments_.widened.push_back(c_->w.vgpr("widened", plan_->element->per_dword()));
}

std::uint32_t LocalRead::step_bytes() const {
  return steps_.fragments.step_k / plan_->lds.block_k * plan_->lds.k_block_stride_bytes;
}

void LocalRead::write_step(std::uint32_t step, std::uint32_t set) {
  for (std::uint32_t tile = 0; tile < plan_->tiles; tile += plan_->fragment_read.read_rows) write_tile(step, set, tile);
}

void LocalRead::write_tile(std::uint32_t step, std::uint32_t set, std::uint32_t tile) {
  const ir::Opcode op = plan_->fragment_read.transposing != nullptr ? plan_->fragment_read.transposing->op
                                                                    : lds_read_of(plan_->fragment_read.read_bytes);
  const std::uint32_t dwords = plan_->fragment_read.read_bytes / 4;
  const std::vector<Reg>& registers = fragments_.sets[set];
  for (std::uint32_t r = 0; r < plan_->fragment_read.reads_per_step; ++r) {
    const Reg to = registers[tile / plan_->fragment_read.read_rows % registers.size()].sub(r * dwords, dwords);
    const LdsPlace from = local_read_place(steps_.fragments, *plan_, tile, step, r);
    ir::Instruction& read = c_->w.emit(op, {to, addresses_[from.pattern]});
    read.modifiers.offset_bytes = from.offset_bytes;
    read.placement.early = plan_->fragment_read.read_rows > 1;  // a step is as short as the way from LDS is long
  }
}

}  // namespace kiln::kernel
