// With 64-bit addresses: element by element, lanes outside of the matrix switched off.
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/wide_addressing.hpp"
#include "codegen/kernel/store/store.hpp"

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

/// C or D: the address of the tile's first element (pair), and the leading dimension.
struct WideMatrix {
  const isa::Element& element;
  Reg base, ld;
};

class WideStore {
 public:
  WideStore(Context& c, const Finished& finished) : c_(c), w_(c.w), f_(finished) {}

  void run() {
    using Id = ArgumentId;
    at_ = write_output_position(c_, f_.lanes);
    values_ = load_epilogue(c_, f_.arguments, f_.scales, f_.tile, at_);
    const WideMatrix d = matrix(*c_.plan.output, "base_d", OutputId::kD);
    const WideMatrix c = matrix(*c_.plan.output_c, "base_c", OutputId::kC);
    const Reg magnitude = w_.sgpr("beta_magnitude");
    write_magnitude(c_, magnitude, f_.arguments[Id::kBeta]);
    finish_epilogue(c_, f_.arguments, values_);
    const BlockId with_c = w_.new_block("store_with_c", "beta != 0");
    w_.s_cmp_lg_u32(magnitude, 0);
    w_.branch(Opcode::s_cbranch_scc1, with_c);
    w_.place(w_.new_block("store", "beta = 0"));
    store_all(d, nullptr);
    w_.s_endpgm();
    w_.place(with_c);
    store_all(d, &c);
    w_.s_endpgm();
  }

 private:
  WideMatrix matrix(const isa::Element& element, std::string_view name, OutputId id) {
    const Reg base = w_.sgpr(name, 2);
    return {element, base, write_output_tile(c_, f_.arguments, f_.tile, id, base)};
  }

  void store_all(const WideMatrix& to, const WideMatrix* from_c) {
    const isa::Element &d_element = *c_.plan.output, &c_element = *c_.plan.output_c;
    const std::vector<PieceRegisters> values = piece_registers(c_, d_element, kPiecesAtOnce, 1),
                                      loaded = piece_registers(c_, c_element, kPiecesAtOnce, 1);
    const std::vector<Piece> all = pieces(c_.plan, 1);
    const std::size_t per_column = pieces_of_column(all);
    Reg inside_columns, d, c;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Piece& piece = all[i];
      if (i % per_column == 0) {
        const Reg column = w_.vgpr("wide_column");
        inside_columns = w_.mask("inside_columns");
        w_.v_add_u32(column, piece.column, at_.column);
        w_.v_cmp_gt_u32(inside_columns, f_.tile.rows_left[1], column);
        d = wide_address(c_, to.base, column, to.ld, at_.row, d_element);
        if (from_c != nullptr) c = wide_address(c_, from_c->base, column, from_c->ld, at_.row, c_element);
      }
      const std::size_t set = i % per_column % kPiecesAtOnce;
      const Reg saved = enter_lanes(c_, inside_row(piece), inside_columns);
      if (from_c != nullptr) {
        ir::Modifiers& m =
            w_.emit(global_load_of(c_element.bytes()), {loaded[set].stored, c, Operand::off()}).modifiers;
        m.offset_bytes = piece.row * c_element.bytes();
        m.cache_policy = isa::non_temporal(c_.plan.recipe.non_temporal[2]);
      }
      write_epilogue({c_, values_, piece, f_.accumulators, values[set], from_c != nullptr ? &loaded[set] : nullptr});
      ir::Modifiers& m = w_.emit(global_store_of(d_element.bytes()), {d, values[set].stored, Operand::off()}).modifiers;
      m.offset_bytes = piece.row * d_element.bytes();
      m.cache_policy = isa::non_temporal(c_.plan.recipe.non_temporal[3]);
      leave_lanes(c_, saved);
    }
  }

  Reg inside_row(const Piece& piece) {
    const Reg mask = c_.masks.next(), row = c_.indices.next();
    w_.v_add_u32(row, piece.row, at_.row);
    w_.v_cmp_gt_u32(mask, f_.tile.rows_left[0], row);
    return mask;
  }

  Context& c_;
  ir::Writer& w_;
  const Finished& f_;
  OutputPosition at_;
  EpilogueValues values_;
};

}  // namespace

void write_wide_store(Context& c, const Finished& finished) {
  WideStore(c, finished).run();
}

}  // namespace kiln::kernel
