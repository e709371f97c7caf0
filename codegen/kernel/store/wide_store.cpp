// With 64-bit addresses: element by element, lanes outside of the matrix switched off.
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/wide_addressing.hpp"
#include "codegen/kernel/store/far_branches.hpp"
#include "codegen/kernel/store/store.hpp"

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

/// C or D, and the address of the tile's first element (pair).
struct WideMatrix {
  const isa::Element& element;
  Reg base;
  Strides strides;
};

class WideStore {
 public:
  WideStore(Context& c, const ProductPlan& product, const ResultTiles& results, const Finished& finished)
      : c_(c),
        w_(c.w),
        product_(product),
        results_(results),
        f_(finished),
        far_(c.w),
        lanes_before_(c.w.mask("lanes_before")) {}

  void run() {
    using Id = ArgumentId;
    at_ = write_output_position(c_, product_, results_, f_.lanes);
    values_ = load_epilogue(c_, results_, f_.arguments, f_.scales, f_.tile, at_);
    const WideMatrix d = matrix(*results_.result.output, "base_d", OutputId::kD, Id::kInitialStrideD);
    const WideMatrix c = matrix(*results_.result.output_c, "base_c", OutputId::kC, Id::kInitialStrideC);
    const Reg magnitude = w_.sgpr("beta_magnitude");
    write_magnitude(c_, magnitude, f_.arguments[Id::kBeta], f_.arguments[Id::kBetaImaginary]);
    finish_epilogue(c_, f_.arguments, values_);
    const BlockId with_c = w_.new_block("store_with_c", "beta != 0");
    w_.s_cmp_lg_u32(magnitude, 0);
    far_.branch(Opcode::s_cbranch_scc1, with_c);
    w_.place(w_.new_block("store", "beta = 0"));
    store_all(d, nullptr);
    end();
    far_.place(with_c);
    store_all(d, &c);
    end();
  }

 private:
  void end() {
    end_epilogue(c_, f_.arguments, f_.lanes, values_);
    w_.s_endpgm();
  }

  WideMatrix matrix(const isa::Element& element, std::string_view name, OutputId id, ArgumentId initial) {
    const Reg base = w_.sgpr(name, 2), ld = write_output_tile(c_, f_.arguments, f_.tile, id, element, base);
    return {element, base, {ld, initial_stride(c_, f_.arguments, initial)}};
  }

  /// Of one element of a piece. Where rows are neighbours, the address is of the column's first and `offset` leads on.
  struct At {
    Reg address;
    std::uint32_t offset_bytes;
  };
  At at(const WideMatrix& m, const Piece& piece, Reg column, Reg first) {
    if (m.strides.initial.count == 0) return {first, m.element.bytes_of(piece.row)};
    const Reg row = w_.vgpr("wide_row");
    w_.v_add_u32(row, piece.row, at_.row);
    return {wide_address(c_, m.base, column, row, m.strides, m.element), 0};
  }
  Reg first_of_column(const WideMatrix& m, Reg column) {
    return m.strides.initial.count != 0 ? Reg() : wide_address(c_, m.base, column, at_.row, m.strides, m.element);
  }

  void store_all(const WideMatrix& to, const WideMatrix* from_c) {
    const isa::Element &d_element = *results_.result.output, &c_element = *results_.result.output_c;
    const std::vector<PieceRegisters> values = piece_registers(c_, results_.result, d_element, kPiecesAtOnce, 1),
                                      loaded = piece_registers(c_, results_.result, c_element, kPiecesAtOnce, 1);
    const std::vector<Piece> all = pieces(results_, 1);
    const std::size_t per_column = pieces_of_column(all);
    Reg column, inside_columns, first_d, first_c;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Piece& piece = all[i];
      if (i % per_column == 0) {
        column = w_.vgpr("wide_column");
        inside_columns = w_.mask("inside_columns");
        w_.v_add_u32(column, piece.column, at_.column);
        w_.v_cmp_gt_u32(inside_columns, f_.tile.rows_left[1], column);
        first_d = first_of_column(to, column);
        if (from_c != nullptr) first_c = first_of_column(*from_c, column);
      }
      const At d = at(to, piece, column, first_d), c = from_c != nullptr ? at(*from_c, piece, column, first_c) : At{};
      const std::size_t set = i % per_column % kPiecesAtOnce;
      enter_lanes(c_, inside_row(piece), inside_columns, lanes_before_);
      if (from_c != nullptr) {
        ir::Modifiers& m =
            w_.emit(global_load_of(c_element.bytes()), {loaded[set].stored, c.address, Operand::off()}).modifiers;
        m.offset_bytes = c.offset_bytes;
        m.cache_policy = isa::non_temporal(c_.recipe.non_temporal[2]);
      }
      write_epilogue({c_, product_, results_.result, values_, piece, f_.accumulators, values[set],
                      from_c != nullptr ? &loaded[set] : nullptr});
      ir::Modifiers& m =
          w_.emit(global_store_of(d_element.bytes()), {d.address, values[set].stored, Operand::off()}).modifiers;
      m.offset_bytes = d.offset_bytes;
      m.cache_policy = isa::non_temporal(c_.recipe.non_temporal[3]);
      leave_lanes(c_, lanes_before_);
      far_.relay();
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
  const ProductPlan& product_;
  const ResultTiles& results_;
  const Finished& f_;
  FarBranches far_;
  Reg lanes_before_;  ///< EXEC around an element's epilogue
  OutputPosition at_;
  EpilogueValues values_;
};

}  // namespace

void write_wide_store(Context& c, const ProductPlan& product, const ResultTiles& results, const Finished& finished) {
  WideStore(c, product, results, finished).run();
}

}  // namespace kiln::kernel
