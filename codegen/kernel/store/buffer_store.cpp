// With buffer addressing lanes outside of the matrix get an offset out of range: columns by num_records, rows by a
// mask. The paths, chosen once per workgroup:
//   whole vectors, beta = 0       C is not touched
//   whole vectors, beta != 0
//   single elements, any beta     a tile whose last rows are not a whole vector; C has num_records 0 if beta = 0
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/descriptor.hpp"
#include "codegen/kernel/store/store.hpp"

#include <algorithm>

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

/// C or D as this workgroup sees it.
struct OutputMatrix {
  const isa::Element* element = nullptr;
  Reg ld, srd, offset, column_step;
  BufferDescriptor buffer;
  std::vector<Reg> offsets;  ///< per piece of a column of tiles, moved from column to column
};

class BufferStore {
 public:
  BufferStore(Context& c, const Finished& finished)
      : c_(c), w_(c.w), f_(finished), d_element_(*c.plan.output), c_element_(*c.plan.output_c) {}

  void run() {
    using Id = ArgumentId;
    at_ = write_output_position(c_, f_.lanes);
    values_ = load_epilogue(c_, f_.arguments, f_.scales, f_.tile, at_);
    OutputMatrix d = matrix(d_element_, OutputId::kD), c = matrix(c_element_, OutputId::kC);
    set_up(d);
    set_up(c);
    const Reg magnitude = w_.sgpr("beta_magnitude"), rest = w_.sgpr("rest");
    write_magnitude(c_, magnitude, f_.arguments[Id::kBeta]);
    out_of_range_ = w_.vgpr("out_of_range");
    w_.v_mov_b32(out_of_range_, kOutOfRange);
    finish_epilogue(c_, f_.arguments, values_);
    const BlockId with_c = w_.new_block("store_with_c", "whole vectors, beta != 0");
    const BlockId edge = w_.new_block("store_edge", "single elements");
    const BlockId end = w_.new_block("end");
    const std::uint32_t vector = c_.plan.store_vector;
    if (vector > 1) {
      w_.s_cmp_eq_u32(rows_left(), c_.plan.a.rows);
      const Reg one = w_.sgpr("partial");
      w_.s_cselect_b32(one, 0, vector - 1);
      w_.s_and_b32(rest, rows_left(), one);
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
      set_buffer_limit(c_, c.buffer);
      store_edge(d, c);
    }
    w_.place(end);
    w_.s_endpgm();
  }

 private:
  Reg rows_left() const { return f_.tile.rows_left[0]; }

  OutputMatrix matrix(const isa::Element& element, OutputId id) {
    OutputMatrix m;
    m.element = &element;
    m.srd = w_.sgpr("srd", 4);
    m.ld = write_output_tile(c_, f_.arguments, f_.tile, id, m.srd.sub(0, 2));
    return m;
  }

  void set_up(OutputMatrix& m) {
    m.buffer = make_descriptor(c_, m.srd);
    const Reg limit = m.buffer.limit, columns = w_.sgpr("columns");
    w_.s_sub_u32(columns, f_.tile.rows_left[1], 1);
    w_.s_mul_i32(limit, columns, m.ld);
    w_.s_add_u32(limit, limit, rows_left());
    w_.s_lshl_b32(limit, limit, m.element->shift());
    set_buffer_limit(c_, m.buffer);
    set_buffer_format(c_, m.buffer);
    m.column_step = w_.sgpr("column_step");
    w_.s_mul_i32(m.column_step, m.ld, c_.plan.b.tile_rows * m.element->bytes());
    const Reg first = w_.vgpr("first");
    m.offset = w_.vgpr("offset");
    w_.v_mul_lo_u32(first, at_.column, m.ld);
    w_.v_add_lshl_u32(m.offset, first, at_.row, m.element->shift());
  }

  Reg inside_row(const Piece& piece) {
    const Reg mask = c_.masks.next(), row = c_.indices.next();
    w_.v_add_u32(row, piece.row, at_.row);
    w_.v_cmp_gt_u32(mask, rows_left(), row);
    return mask;
  }

  void store_all(const OutputMatrix& d_all, const OutputMatrix* c_all, std::uint32_t vector) {
    OutputMatrix d = d_all;
    OutputMatrix c = c_all != nullptr ? *c_all : OutputMatrix{};
    for (const Piece& piece : pieces(c_.plan, 0, vector)) {
      const Reg inside = inside_row(piece);
      for (OutputMatrix* m : {&d, &c}) {
        if (m == &c && c_all == nullptr) continue;
        m->offsets.push_back(w_.vgpr("piece_offset"));
        w_.v_cndmask_b32(m->offsets.back(), out_of_range_, m->offset, inside);
      }
    }
    const std::vector<PieceRegisters> values = piece_registers(c_, d_element_, vector),
                                      loaded = piece_registers(c_, c_element_, vector);
    for (std::uint32_t t1 = 0; t1 < c_.plan.b.tiles; ++t1) {
      const std::vector<Piece> list = pieces(c_.plan, t1, vector);
      for (std::size_t first = 0; first < list.size(); first += kPiecesInFlight) {
        const std::size_t end = std::min(list.size(), first + kPiecesInFlight);
        if (c_all != nullptr)
          for (std::size_t i = first; i < end; ++i) load_c(list[i], c.offsets[i], c.srd, loaded[i - first]);
        for (std::size_t i = first; i < end; ++i) {
          combine(list[i], values[i - first], c_all != nullptr ? &loaded[i - first] : nullptr);
          store_d(list[i], d.offsets[i], d.srd, values[i - first]);
        }
      }
      if (t1 + 1 == c_.plan.b.tiles) continue;
      for (OutputMatrix* m : {&d, &c})
        for (const Reg offset : m->offsets) w_.v_add_u32(offset, m->column_step, offset);
    }
  }

  void store_edge(const OutputMatrix& d, const OutputMatrix& c) {
    const std::vector<PieceRegisters> values = piece_registers(c_, d_element_, 1),
                                      loaded = piece_registers(c_, c_element_, 1);
    const Reg offset_d = w_.vgpr("edge_d"), offset_c = w_.vgpr("edge_c");
    w_.v_mov_b32(offset_d, d.offset);
    w_.v_mov_b32(offset_c, c.offset);
    std::vector<Reg> masked_d, masked_c;
    for (std::size_t i = 0; i < kPiecesInFlight; ++i) {
      masked_d.push_back(w_.vgpr("masked_d"));
      masked_c.push_back(w_.vgpr("masked_c"));
    }
    for (std::uint32_t t1 = 0; t1 < c_.plan.b.tiles; ++t1) {
      const std::vector<Piece> list = pieces(c_.plan, t1, 1);
      for (std::size_t first = 0; first < list.size(); first += kPiecesInFlight) {
        const std::size_t end = std::min(list.size(), first + kPiecesInFlight);
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
      if (t1 + 1 == c_.plan.b.tiles) continue;
      w_.v_add_u32(offset_d, d.column_step, offset_d);
      w_.v_add_u32(offset_c, c.column_step, offset_c);
    }
  }

  void load_c(const Piece& piece, Reg offset, Reg srd, const PieceRegisters& to) {
    const std::uint32_t bytes = c_element_.bytes();
    w_.emit(buffer_load_of(piece.elements * bytes), {to.stored, offset, srd, Operand(0)}).modifiers.offset_bytes =
        piece.row * bytes;
  }
  void store_d(const Piece& piece, Reg offset, Reg srd, const PieceRegisters& from) {
    const std::uint32_t bytes = d_element_.bytes();
    w_.emit(buffer_store_of(piece.elements * bytes), {from.stored, offset, srd, Operand(0)}).modifiers.offset_bytes =
        piece.row * bytes;
  }
  void combine(const Piece& piece, const PieceRegisters& to, const PieceRegisters* loaded_c) {
    write_epilogue({c_, values_, piece, f_.accumulators[piece.t1][piece.t0], to, loaded_c});
  }

  Context& c_;
  ir::Writer& w_;
  const Finished& f_;
  const isa::Element &d_element_, &c_element_;
  OutputPosition at_;
  EpilogueValues values_;
  Reg out_of_range_;
};

}  // namespace

void write_buffer_store(Context& c, const Finished& finished) {
  BufferStore(c, finished).run();
}

}  // namespace kiln::kernel
