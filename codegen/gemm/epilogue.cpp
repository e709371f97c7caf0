// D = alpha * accumulators + beta * C.
//
// A lane's accumulators are runs of consecutive rows of one column (Plan::run), so a run is one load of C and one store
// of D. With buffer addressing lanes outside of the matrix get an offset out of range: columns by num_records, rows by
// a mask. The paths, chosen once per workgroup:
//   whole vectors, beta = 0       C is not touched
//   whole vectors, beta != 0
//   single elements, any beta     a tile whose last rows are not a whole vector; C has num_records 0 if beta = 0
#include "codegen/gemm/access.hpp"
#include "codegen/gemm/arithmetic.hpp"
#include "codegen/gemm/kernel_state.hpp"
#include "codegen/gemm/wide_addressing.hpp"

#include <algorithm>
#include <bit>

namespace kiln::gemm {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

/// One store: `elements` rows from `row` of the tile (for lane group 0), accumulators from `reg` of tile (t0, t1).
struct Piece {
  std::uint32_t t0, t1, reg, row, elements;
};

/// Pieces of C in flight at once, and sets of registers for them.
constexpr std::size_t kBatch = 4;

class Epilogue {
 public:
  explicit Epilogue(Kernel& k) : k_(k), w_(k.w), element_(*k.plan.output), bytes_(element_.bytes()) {}

  void run() {
    write_lane_position();
    if (k_.plan.recipe.buffer_addressing) {
      run_buffer();
    } else {
      run_wide();
    }
  }

 private:
  struct Matrix {
    Reg ld, base, srd, offset, column_step;
    BufferDescriptor buffer;
    std::vector<Reg> offsets;  ///< per piece of a column of tiles, moved from column to column
  };

  std::vector<Piece> pieces(std::uint32_t t1, std::uint32_t vector) const {
    std::vector<Piece> list;
    for (std::uint32_t t0 = 0; t0 < k_.plan.a.tiles; ++t0)
      for (std::uint32_t reg = 0; reg < k_.plan.accumulators; reg += vector) {
        const std::uint32_t run = reg / k_.plan.run;
        const std::uint32_t row = t0 * k_.plan.a.tile_rows + run * k_.plan.run * k_.plan.row_groups + reg % k_.plan.run;
        list.push_back({t0, t1, reg, row, vector});
      }
    return list;
  }

  void write_lane_position() {
    if (k_.valu()) {
      row_ = k_.wave[0];
      column_ = k_.wave[1];
      return;
    }
    const auto [group, index] = divide_small(w_, k_.lane, k_.plan.mi->n, "row_group");
    const Reg first_row = w_.sgpr("first_row"), first_column = w_.sgpr("first_column");
    row_ = w_.vgpr("row");
    column_ = w_.vgpr("column");
    w_.s_mul_i32(first_row, k_.wave[0], k_.plan.a.wave_rows);
    w_.s_mul_i32(first_column, k_.wave[1], k_.plan.b.wave_rows);
    w_.v_lshl_add_u32(row_, group, static_cast<unsigned>(std::countr_zero(k_.plan.run)), first_row);
    w_.v_add_u32(column_, first_column, index);
  }

  /// Address of the tile's first element.
  Reg tile_base(Reg pointer, Reg stride, Reg ld, Reg to) {
    const Reg offset = scale_wide(w_, stride, k_.workgroup[2], "batch_offset");
    add_wide(w_, offset, multiply_wide(w_, k_.origin[1], ld, "column_offset"));
    add_wide(w_, offset, k_.origin[0]);
    w_.s_lshl_b64(offset, offset, element_.shift());
    w_.s_add_u32(to.sub(0), pointer.sub(0), offset.sub(0));
    w_.s_addc_u32(to.sub(1), pointer.sub(1), offset.sub(1));
    return to;
  }

  Matrix matrix(Reg pointer, Reg stride, Reg ld) {
    Matrix m;
    m.ld = ld;
    m.srd = w_.sgpr("srd", 4);
    m.base = tile_base(pointer, stride, ld, m.srd.sub(0, 2));
    return m;
  }

  // ---- buffer addressing

  void set_up(Matrix& m) {
    m.buffer = make_descriptor(k_, m.srd);
    const Reg limit = m.buffer.limit, columns = w_.sgpr("columns");
    w_.s_sub_u32(columns, k_.b.rows_left, 1);
    w_.s_mul_i32(limit, columns, m.ld);
    w_.s_add_u32(limit, limit, k_.a.rows_left);
    w_.s_lshl_b32(limit, limit, element_.shift());
    set_buffer_limit(k_, m.buffer);
    set_buffer_format(k_, m.buffer);
    m.column_step = w_.sgpr("column_step");
    w_.s_mul_i32(m.column_step, m.ld, k_.plan.b.tile_rows * bytes_);
    const Reg first = w_.vgpr("first");
    m.offset = w_.vgpr("offset");
    w_.v_mul_lo_u32(first, column_, m.ld);
    w_.v_add_lshl_u32(m.offset, first, row_, element_.shift());
  }

  void run_buffer() {
    Matrix d = matrix(k_.arg.d, k_.arg.stride_d, k_.arg.ldd), c = matrix(k_.arg.c, k_.arg.stride_c, k_.arg.ldc);
    set_up(d);
    set_up(c);
    const Reg magnitude = w_.sgpr("beta_magnitude"), rest = w_.sgpr("rest");
    w_.s_lshl_b32(magnitude, k_.arg.beta, 1);
    out_of_range_ = w_.vgpr("out_of_range");
    w_.v_mov_b32(out_of_range_, kOutOfRange);
    const BlockId with_c = w_.new_block("store_with_c", "whole vectors, beta != 0");
    const BlockId edge = w_.new_block("store_edge", "single elements");
    const BlockId end = w_.new_block("end");
    const std::uint32_t vector = k_.plan.store_vector;
    if (vector > 1) {
      w_.s_cmp_eq_u32(k_.a.rows_left, k_.plan.a.rows);
      const Reg one = w_.sgpr("partial");
      w_.s_cselect_b32(one, 0, vector - 1);
      w_.s_and_b32(rest, k_.a.rows_left, one);
      w_.s_cmp_lg_u32(rest, 0);
      w_.branch(Opcode::s_cbranch_scc1, edge);
      w_.place(w_.new_block("store_vectors"));
    }
    w_.s_cmp_lg_u32(magnitude, 0);
    w_.branch(Opcode::s_cbranch_scc1, with_c);
    w_.place(w_.new_block("store", "whole vectors, beta = 0"));
    store_all(d, nullptr, vector);
    w_.branch(Opcode::s_branch, end);
    w_.place(with_c);
    store_all(d, &c, vector);
    if (vector > 1) {
      w_.branch(Opcode::s_branch, end);
      w_.place(edge);
      w_.s_cmp_eq_u32(magnitude, 0);
      w_.s_cselect_b32(c.buffer.limit, 0, c.buffer.limit);
      set_buffer_limit(k_, c.buffer);
      store_edge(d, c);
    }
    w_.place(end);
    w_.s_endpgm();
  }

  Reg inside_row(const Piece& piece) {
    const Reg mask = k_.masks.next(), row = k_.indices.next();
    w_.v_add_u32(row, piece.row, row_);
    w_.v_cmp_gt_u32(mask, k_.a.rows_left, row);
    return mask;
  }

  void store_all(const Matrix& d_all, const Matrix* c_all, std::uint32_t vector) {
    Matrix d = d_all;
    Matrix c = c_all != nullptr ? *c_all : Matrix{};
    const std::vector<Piece> column = pieces(0, vector);
    for (const Piece& piece : column) {
      const Reg inside = inside_row(piece);
      for (Matrix* m : {&d, &c}) {
        if (m == &c && c_all == nullptr) continue;
        m->offsets.push_back(w_.vgpr("piece_offset"));
        w_.v_cndmask_b32(m->offsets.back(), out_of_range_, m->offset, inside);
      }
    }
    const std::vector<std::vector<Reg>> values = registers(vector), loaded = registers(vector);
    for (std::uint32_t t1 = 0; t1 < k_.plan.b.tiles; ++t1) {
      const std::vector<Piece> list = pieces(t1, vector);
      for (std::size_t first = 0; first < list.size(); first += kBatch) {
        const std::size_t end = std::min(list.size(), first + kBatch);
        if (c_all != nullptr)
          for (std::size_t i = first; i < end; ++i) load_c(list[i], c.offsets[i], c.srd, loaded[i - first]);
        for (std::size_t i = first; i < end; ++i) {
          combine(list[i], values[i - first], c_all != nullptr ? &loaded[i - first] : nullptr);
          store_d(list[i], d.offsets[i], d.srd, values[i - first]);
        }
      }
      if (t1 + 1 == k_.plan.b.tiles) continue;
      for (Matrix* m : {&d, &c})
        for (const Reg offset : m->offsets) w_.v_add_u32(offset, m->column_step, offset);
    }
  }

  void store_edge(const Matrix& d, const Matrix& c) {
    const std::vector<std::vector<Reg>> values = registers(1), loaded = registers(1);
    const Reg offset_d = w_.vgpr("edge_d"), offset_c = w_.vgpr("edge_c");
    w_.v_mov_b32(offset_d, d.offset);
    w_.v_mov_b32(offset_c, c.offset);
    std::vector<Reg> masked_d, masked_c;
    for (std::size_t i = 0; i < kBatch; ++i) {
      masked_d.push_back(w_.vgpr("masked_d"));
      masked_c.push_back(w_.vgpr("masked_c"));
    }
    for (std::uint32_t t1 = 0; t1 < k_.plan.b.tiles; ++t1) {
      const std::vector<Piece> list = pieces(t1, 1);
      for (std::size_t first = 0; first < list.size(); first += kBatch) {
        const std::size_t end = std::min(list.size(), first + kBatch);
        for (std::size_t i = first; i < end; ++i) {
          const Reg inside = inside_row(list[i]);
          w_.v_cndmask_b32(masked_d[i - first], out_of_range_, offset_d, inside);
          w_.v_cndmask_b32(masked_c[i - first], out_of_range_, offset_c, inside);
          load_c(list[i], masked_c[i - first], c.srd, loaded[i - first]);
        }
        for (std::size_t i = first; i < end; ++i) {
          combine(list[i], values[i - first], &loaded[i - first]);
          store_d(list[i], masked_d[i - first], d.srd, values[i - first]);
        }
      }
      if (t1 + 1 == k_.plan.b.tiles) continue;
      w_.v_add_u32(offset_d, d.column_step, offset_d);
      w_.v_add_u32(offset_c, c.column_step, offset_c);
    }
  }

  // ---- values

  /// kBatch sets of registers for `vector` elements: [0] f32 values or what a load brings, [1] packed halves.
  std::vector<std::vector<Reg>> registers(std::uint32_t vector) {
    std::vector<std::vector<Reg>> sets;
    for (std::size_t i = 0; i < kBatch; ++i)
      sets.push_back({w_.vgpr("values", vector), w_.vgpr("packed", std::max(1U, vector * bytes_ / 4))});
    return sets;
  }

  void load_c(const Piece& piece, Reg offset, Reg srd, const std::vector<Reg>& to) {
    w_.emit(buffer_load_of(piece.elements * bytes_), {stored(to), offset, srd, Operand(0)}).modifiers.offset_bytes =
        piece.row * bytes_;
  }
  void store_d(const Piece& piece, Reg offset, Reg srd, const std::vector<Reg>& from) {
    w_.emit(buffer_store_of(piece.elements * bytes_), {stored(from), offset, srd, Operand(0)}).modifiers.offset_bytes =
        piece.row * bytes_;
  }
  /// Of a set of `registers`: what memory holds.
  Reg stored(const std::vector<Reg>& set) const { return set[element_.is_packed() ? 1 : 0]; }

  /// to = alpha * accumulators + beta * c, converted to the output type.
  void combine(const Piece& piece, const std::vector<Reg>& to, const std::vector<Reg>* c) {
    const Reg acc = k_.accumulators[piece.t1][piece.t0];
    for (std::uint32_t e = 0; e < piece.elements; ++e) {
      const Reg value = to[0].sub(e);
      if (k_.plan.accumulators_in_accvgprs) {
        w_.v_accvgpr_read_b32(value, acc.sub(piece.reg + e));
        w_.v_mul_f32(value, k_.arg.alpha, value);
      } else {
        w_.v_mul_f32(value, k_.arg.alpha, acc.sub(piece.reg + e));
      }
    }
    if (c != nullptr) add_c(piece, to, *c);
    if (!element_.is_packed()) return;
    if (piece.elements == 1) {
      w_.emit(element_.narrow, {to[1], to[0]});
      return;
    }
    for (std::uint32_t e = 0; e < piece.elements; ++e) w_.emit(element_.narrow, {to[0].sub(e), to[0].sub(e)});
    for (std::uint32_t e = 0; e + 1 < piece.elements; e += 2)
      w_.emit(element_.pack, {to[1].sub(e / 2), to[0].sub(e), to[0].sub(e + 1)});
  }

  void add_c(const Piece& piece, const std::vector<Reg>& to, const std::vector<Reg>& c) {
    for (std::uint32_t e = 0; e < piece.elements; ++e) {
      Reg value = c[0].sub(e);
      if (element_.is_packed()) {
        Reg half = c[1].sub(e / 2);
        if (e % 2 != 0) {
          w_.v_lshrrev_b32(value, 16, half);
          half = value;
        }
        w_.emit(element_.widen, {value, half});
      }
      w_.v_fma_f32(to[0].sub(e), value, k_.arg.beta, to[0].sub(e));
    }
  }

  // ---- 64-bit addressing

  void run_wide() {
    const Reg base_d = tile_base(k_.arg.d, k_.arg.stride_d, k_.arg.ldd, w_.sgpr("base_d", 2));
    const Reg base_c = tile_base(k_.arg.c, k_.arg.stride_c, k_.arg.ldc, w_.sgpr("base_c", 2));
    const Reg magnitude = w_.sgpr("beta_magnitude");
    w_.s_lshl_b32(magnitude, k_.arg.beta, 1);
    const BlockId with_c = w_.new_block("store_with_c", "beta != 0");
    const BlockId end = w_.new_block("end");
    w_.s_cmp_lg_u32(magnitude, 0);
    w_.branch(Opcode::s_cbranch_scc1, with_c);
    w_.place(w_.new_block("store", "beta = 0"));
    store_wide(base_d, nullptr);
    w_.branch(Opcode::s_branch, end);
    w_.place(with_c);
    store_wide(base_d, &base_c);
    w_.place(end);
    w_.s_endpgm();
  }

  void store_wide(Reg base_d, const Reg* base_c) {
    const std::vector<std::vector<Reg>> values = registers(1), loaded = registers(1);
    for (std::uint32_t t1 = 0; t1 < k_.plan.b.tiles; ++t1) {
      const Reg column = w_.vgpr("wide_column"), inside_columns = w_.mask("inside_columns");
      w_.v_add_u32(column, t1 * k_.plan.b.tile_rows, column_);
      w_.v_cmp_gt_u32(inside_columns, k_.b.rows_left, column);
      const Reg d = wide_address(k_, base_d, column, k_.arg.ldd, row_, element_);
      Reg c;
      if (base_c != nullptr) c = wide_address(k_, *base_c, column, k_.arg.ldc, row_, element_);
      std::size_t set = 0;
      for (const Piece& piece : pieces(t1, 1)) {
        const Reg saved = enter_lanes(k_, inside_row(piece), inside_columns);
        if (base_c != nullptr)
          w_.emit(global_load_of(bytes_), {stored(loaded[set]), c, Operand::off()}).modifiers.offset_bytes =
              piece.row * bytes_;
        combine(piece, values[set], base_c != nullptr ? &loaded[set] : nullptr);
        w_.emit(global_store_of(bytes_), {d, stored(values[set]), Operand::off()}).modifiers.offset_bytes =
            piece.row * bytes_;
        leave_lanes(k_, saved);
        set = (set + 1) % kBatch;
      }
    }
  }

  Kernel& k_;
  ir::Writer& w_;
  const isa::Element& element_;  ///< of C and D
  std::uint32_t bytes_;
  Reg row_, column_;  ///< of this lane's first accumulator within the tile
  Reg out_of_range_;
};

}  // namespace

void write_epilogue(Kernel& k) {
  Epilogue(k).run();
}

}  // namespace kiln::gemm
