// See tile_position.hpp.
#include "codegen/kernel/position/tile_position.hpp"

#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/position/k_total.hpp"

namespace kiln::kernel {
namespace {

/// Tiles whose neighbours in launch order share operands: blocks of `mapping` tiles along N (or M) are walked along the
/// other, so that a wave front of workgroups reads few distinct rows and columns. The last, narrower block keeps the
/// launch order.
PerOperand<Reg> map_workgroups(Context& c, const Arguments& arguments, const std::array<Reg, 3>& workgroup) {
  const std::uint32_t mapping = c.recipe.workgroup_mapping;
  if (mapping <= 1) return {workgroup[0], workgroup[1]};
  ir::Writer& w = c.w;
  const PerOperand<Reg> sizes = {arguments[ArgumentId::kM], arguments[ArgumentId::kN]};
  const PerOperand<std::uint32_t> rows = c.recipe.macro_tile();
  PerOperand<Reg> tiles;
  for (std::size_t i = 0; i < 2; ++i) {
    const Reg padded = w.sgpr("padded");
    w.s_add_u32(padded, sizes[i], rows[i] - 1);
    tiles[i] = divide_uniform(w, padded, rows[i], "tiles").first;
  }
  const std::size_t shared = c.recipe.maps_along_m ? 0 : 1, walked = 1 - shared;
  const auto [block, within] = divide_uniform(w, workgroup[shared], mapping, "block");
  const Reg first = w.sgpr("first"), last = w.sgpr("last"), serial = w.sgpr("serial");
  w.s_mul_i32(first, block, mapping);
  w.s_add_u32(last, first, mapping);
  w.s_mul_i32(serial, within, tiles[walked]);
  w.s_add_u32(serial, serial, workgroup[walked]);
  const auto [along, across] = divide_uniform(w, serial, mapping, "along0");
  const PerOperand<Reg> mapped = {w.sgpr("workgroup0"), w.sgpr("workgroup1")};
  const Reg moved = w.sgpr("moved1");
  w.s_add_u32(moved, across, first);
  w.s_cmp_le_u32(last, tiles[shared]);
  w.s_cselect_b32(mapped[walked], along, workgroup[walked]);
  w.s_cselect_b32(mapped[shared], moved, workgroup[shared]);
  return mapped;
}

/// to = pointer + offset elements; the offset becomes bytes.
void add_elements(ir::Writer& w, Reg to, Reg pointer, Reg offset, const isa::Element& element) {
  w.s_lshl_b64(offset, offset, element.shift());
  w.s_add_u32(to.sub(0), pointer.sub(0), offset.sub(0));
  w.s_addc_u32(to.sub(1), pointer.sub(1), offset.sub(1));
}

/// Where the batch's matrix begins: at a pointer and an offset in elements (pairs).
struct Matrix {
  Reg pointer, offset;
};

/// In an array of addresses, each of which `offset` elements (pair) are added to: where a launch of a part of the
/// problem begins. One that is not used (SGPR, 0) may be missing: D's is read in its place.
Matrix matrix_in_array(Context& c, const Arguments& arguments, const TilePosition& tile, Reg array, Reg offset,
                       Reg used) {
  ir::Writer& w = c.w;
  const Reg address = w.sgpr("element_of_array", 2), before = w.sgpr("before"), of_d = arguments[ArgumentId::kD];
  w.s_cmp_lg_u32(used, 0);
  for (std::uint32_t half = 0; half < 2; ++half) w.s_cselect_b32(address.sub(half), array.sub(half), of_d.sub(half));
  w.s_lshl_b32(before, tile.batch, 3);
  add_wide(w, address, before);
  Matrix matrix = {w.sgpr("matrix", 2), w.sgpr("offset", 2)};
  w.s_load_dwordx2(matrix.pointer, address, 0);
  w.s_mov_b64(matrix.offset, offset);
  return matrix;
}

/// `begin`: elements before the first matrix (pair; none where the kernel has no such argument).
Matrix matrix_of_batch(Context& c, const TilePosition& tile, Reg pointer, Reg stride, Reg begin) {
  const Reg offset = scale_wide(c.w, stride, tile.batch, "batch_offset");
  if (begin.count != 0) add_wide(c.w, offset, begin);
  return {pointer, offset};
}

/// What is added to the addresses of an array: kiln's own kernels have it in the strides' place.
Reg offset_in_array(const Arguments& arguments, ArgumentId offset, ArgumentId stride) {
  return arguments[offset].count != 0 ? arguments[offset] : arguments[stride];
}

/// `offset` (pair) += `rows` along the contiguous index.
void add_rows(ir::Writer& w, Reg offset, Reg rows, Reg initial) {
  add_wide(w, offset, initial.count == 0 ? rows : multiply_wide(w, rows, initial, "row_offset"));
}

OperandTile operand_tile(Context& c, const OperandPlan& plan, const TilePosition& tile, std::size_t i, Matrix matrix,
                         Reg ld, Reg initial) {
  ir::Writer& w = c.w;
  OperandTile o{&plan, ld, tile.rows_left[i], {}, {}, initial};
  const auto [pointer, offset] = matrix;
  if (plan.k_contiguous) {
    add_wide(w, offset, multiply_wide(w, tile.origin[i], ld, "row_offset"));
  } else {
    add_rows(w, offset, tile.origin[i], initial);
  }
  o.srd = w.sgpr("srd", 4);
  o.base = o.srd.sub(0, 2);
  add_elements(w, o.base, pointer, offset, *plan.stored);
  return o;
}

}  // namespace

TilePosition write_tile_position(Context& c, const Arguments& arguments, const std::array<Reg, 3>& workgroup) {
  ir::Writer& w = c.w;
  TilePosition tile;
  tile.workgroup = workgroup;
  tile.batch = workgroup[2];
  const PerOperand<Reg> mapped = map_workgroups(c, arguments, workgroup);
  const PerOperand<std::uint32_t> rows = c.recipe.macro_tile();
  for (std::size_t i = 0; i < 2; ++i) {
    tile.origin[i] = w.sgpr(i == 0 ? "origin_m" : "origin_n");
    w.s_mul_i32(tile.origin[i], mapped[i], rows[i]);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const Reg left = w.sgpr(i == 0 ? "rows_left_m" : "rows_left_n");
    w.s_sub_u32(left, arguments[i == 0 ? ArgumentId::kM : ArgumentId::kN], tile.origin[i]);
    w.s_min_u32(left, left, rows[i]);
    tile.rows_left[i] = left;
  }
  return tile;
}

Reg initial_stride(const Context& c, const Arguments& arguments, ArgumentId id) {
  return c.recipe.type.initial_strides ? arguments[id] : Reg();
}

PerOperand<OperandTile> write_operand_tiles(Context& c, const OperandPlan& a, const OperandPlan& b,
                                            const Arguments& arguments, const TilePosition& tile) {
  using Id = ArgumentId;
  Reg used;
  if (c.recipe.type.pointer_array) used = write_k_total(c, arguments, "k_total");
  const auto matrix = [&](Id pointer, Id stride, Id offset) {
    return c.recipe.type.pointer_array
               ? matrix_in_array(c, arguments, tile, arguments[pointer], offset_in_array(arguments, offset, stride),
                                 used)
               : matrix_of_batch(c, tile, arguments[pointer], arguments[stride], arguments[offset]);
  };
  const OperandTile of_a = operand_tile(c, a, tile, 0, matrix(Id::kA, Id::kStrideA, Id::kOffsetA), arguments[Id::kLda],
                                        initial_stride(c, arguments, Id::kInitialStrideA));
  return {of_a, operand_tile(c, b, tile, 1, matrix(Id::kB, Id::kStrideB, Id::kOffsetB), arguments[Id::kLdb],
                             initial_stride(c, arguments, Id::kInitialStrideB))};
}

Reg write_output_tile(Context& c, const Arguments& arguments, const TilePosition& tile, OutputId id,
                      const isa::Element& element, Reg to) {
  ir::Writer& w = c.w;
  using Id = ArgumentId;
  const bool is_c = id == OutputId::kC;
  const Reg array = arguments[is_c ? Id::kC : Id::kD], ld = arguments[is_c ? Id::kLdc : Id::kLdd];
  const Id stride = is_c ? Id::kStrideC : Id::kStrideD, begin = is_c ? Id::kOffsetC : Id::kOffsetD;
  Matrix matrix;
  if (c.recipe.type.pointer_array) {
    const Reg used = w.sgpr("used");
    write_magnitude(c, used, arguments[Id::kBeta], arguments[Id::kBetaImaginary]);
    if (!is_c) w.s_mov_b32(used, 1);
    matrix = matrix_in_array(c, arguments, tile, array, offset_in_array(arguments, begin, stride), used);
  } else {
    matrix = matrix_of_batch(c, tile, array, arguments[stride], arguments[begin]);
  }
  const auto [pointer, offset] = matrix;
  add_wide(w, offset, multiply_wide(w, tile.origin[1], ld, "column_offset"));
  add_rows(w, offset, tile.origin[0], initial_stride(c, arguments, is_c ? Id::kInitialStrideC : Id::kInitialStrideD));
  add_elements(w, to, pointer, offset, element);
  return ld;
}

}  // namespace kiln::kernel
