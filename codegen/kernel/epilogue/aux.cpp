// See aux.hpp. What an element is converted with has a register of its own, so that values stay.
#include "codegen/kernel/epilogue/aux.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/descriptor.hpp"
#include "codegen/kernel/convert/convert.hpp"

namespace kiln::kernel {

AuxMatrix::AuxMatrix(Context& c, const ResultPlan& result, const Arguments& arguments, const TilePosition& tile,
                     const OutputPosition& at)
    : at_(at), rows_left_(tile.rows_left[0]) {
  ir::Writer& w = c.w;
  const Epilogue& epilogue = c.recipe.type.epilogue;
  const LinkId link = aux_link(epilogue);
  element_ = &isa::element_of(epilogue.aux_type);
  ld_ = arguments[ld_of(link)];
  srd_ = w.sgpr("aux_srd", 4);
  out_of_range_ = w.vgpr("out_of_range");
  w.v_mov_b32(out_of_range_, kOutOfRange);
  const std::size_t sets = pieces_at_once(epilogue, result, result.store_vector);
  registers_ = piece_registers(c, result, *element_, sets, result.store_vector);
  for (std::size_t i = 0; i < sets; ++i) offsets_.push_back(w.vgpr("aux_offset"));
  // The tile's first element: batch * stride + column * ld + row.
  const Reg first = scale_wide(w, arguments[stride_of(link)], tile.batch, "aux_first");
  add_wide(w, first, multiply_wide(w, tile.origin[1], ld_, "aux_column"));
  add_wide(w, first, tile.origin[0]);
  w.s_lshl_b64(first, first, element_->shift());
  const Reg pointer = arguments[argument_of(link)];
  w.s_add_u32(srd_.sub(0), pointer.sub(0), first.sub(0));
  w.s_addc_u32(srd_.sub(1), pointer.sub(1), first.sub(1));
  const BufferDescriptor buffer = make_descriptor(c, srd_);
  const Reg columns = w.sgpr("columns");
  w.s_sub_u32(columns, tile.rows_left[1], 1);
  w.s_mul_i32(buffer.limit, columns, ld_);
  w.s_add_u32(buffer.limit, buffer.limit, rows_left_);
  w.s_lshl_b32(buffer.limit, buffer.limit, element_->shift());
  set_buffer_limit(c, buffer);
  set_buffer_format(c, buffer);
}

const PieceRegisters& AuxMatrix::next() {
  next_ = (next_ + 1) % registers_.size();
  return registers_[next_];
}

Reg AuxMatrix::offset_of(Context& c, const Piece& piece) {
  const Reg offset = offsets_[next_], row = c.indices.next(), inside = c.w.mask("inside_rows");
  c.w.v_add_u32(offset, piece.column, at_.column);
  c.w.v_mul_lo_u32(offset, offset, ld_);
  c.w.v_add_lshl_u32(offset, offset, at_.row, element_->shift());
  c.w.v_add_u32(row, piece.row, at_.row);
  c.w.v_cmp_gt_u32(inside, rows_left_, row);
  c.w.v_cndmask_b32(offset, out_of_range_, offset, inside);
  return offset;
}

Reg AuxMatrix::stored(const PieceRegisters& registers, const Piece& piece) const {
  return registers.stored.sub(0, (element_->bytes_of(piece.elements) + 3) / 4);
}

Reg AuxMatrix::load(Context& c, const Piece& piece, Reg scale) {
  const PieceRegisters& to = next();
  const std::uint32_t per_dword = element_->per_dword();
  c.w.emit(buffer_load_of(element_->bytes_of(piece.elements)),
           {stored(to, piece), offset_of(c, piece), srd_, ir::Operand(0)})
      .modifiers.offset_bytes = piece.row * element_->bytes();
  if (!is_computed(c.recipe, *element_))
    for (std::uint32_t e = 0; e < piece.elements; ++e)
      to_computed(c, *element_, to.values.sub(e), to.stored.sub(e / per_dword), e % per_dword);
  for (std::uint32_t e = 0; scale.count != 0 && e < piece.elements; ++e)
    c.w.v_mul_f32(to.values.sub(e), scale, to.values.sub(e));
  return to.values.sub(0, piece.elements);
}

void AuxMatrix::store(Context& c, const Piece& piece, Reg values, Reg scale) {
  const PieceRegisters& from = next();
  for (std::uint32_t e = 0; e < piece.elements; ++e)
    if (scale.count != 0)
      c.w.v_mul_f32(from.values.sub(e), scale, values.sub(e));
    else
      c.w.v_mov_b32(from.values.sub(e), values.sub(e));
  if (!is_computed(c.recipe, *element_))
    from_computed(c, *element_, stored(from, piece), from.values.sub(0, piece.elements), piece.elements);
  c.w.emit(buffer_store_of(element_->bytes_of(piece.elements)),
           {stored(from, piece), offset_of(c, piece), srd_, ir::Operand(0)})
      .modifiers.offset_bytes = piece.row * element_->bytes();
}

}  // namespace kiln::kernel
