// With buffer addressing lanes outside of the matrix get an offset out of range: columns by num_records, rows by a
// mask. The paths, chosen once per workgroup:
//   whole vectors, beta = 0       C is not touched
//   whole vectors, beta != 0
//   single elements, any beta     a tile whose last rows are not a whole vector; C has num_records 0 if beta = 0
// Asserted multiples of M leave out masks, or at least the last path.
// Each ends the kernel by itself; the branches to those behind it may lead far.
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/access/descriptor.hpp"
#include "codegen/kernel/epilogue/launch_says.hpp"
#include "codegen/kernel/store/far_branches.hpp"
#include "codegen/kernel/store/loaded_c.hpp"
#include "codegen/kernel/store/remap.hpp"
#include "codegen/kernel/store/store.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;

/// C or D as this workgroup sees it.
struct OutputMatrix {
  const isa::Element* element = nullptr;
  Reg ld, srd, offset;
  ColumnSteps steps;
  BufferDescriptor buffer;
  std::vector<Reg> offsets;  ///< per piece of a column, moved from column to column
};

class BufferStore {
 public:
  /// `vgprs`: those that the kernel has anyway. `remap`: what brings the results to where `results` has them; nullptr:
  /// they are there.
  BufferStore(Context& c, const ProductPlan& product, const ResultTiles& results, std::uint32_t vgprs,
              const Finished& finished, Remap* remap)
      : c_(c),
        w_(c.w),
        product_(product),
        results_(results),
        vgprs_(vgprs),
        f_(finished),
        remap_(remap),
        far_(c.w),
        d_element_(*results.result.output),
        c_element_(*results.result.output_c) {}

  void run() {
    using Id = ArgumentId;
    at_ = remap_ != nullptr ? remap_->position() : write_output_position(c_, product_, results_, f_.lanes);
    values_ = load_epilogue(c_, results_, f_.arguments, f_.scales, f_.tile, at_);
    OutputMatrix d = matrix(d_element_, OutputId::kD), c = matrix(c_element_, OutputId::kC);
    set_up(d);
    set_up(c);
    const Reg magnitude = w_.sgpr("beta_magnitude"), rest = w_.sgpr("rest");
    write_magnitude(c_, magnitude, f_.arguments[Id::kBeta], f_.arguments[Id::kBetaImaginary]);
    out_of_range_ = w_.vgpr("out_of_range");
    w_.v_mov_b32(out_of_range_, kOutOfRange);
    finish_epilogue(c_, f_.arguments, values_);
    const BlockId with_c = w_.new_block("store_with_c", "whole vectors, beta != 0");
    const BlockId edge = w_.new_block("store_edge", "single elements");
    const std::uint32_t vector = results_.result.store_vector;
    const bool may_end_inside = c_.recipe.multiple[0] % vector != 0;
    if (may_end_inside) {
      w_.s_cmp_eq_u32(rows_left(), results_.a.rows);
      const Reg one = w_.sgpr("partial");
      w_.s_cselect_b32(one, 0, vector - 1);
      w_.s_and_b32(rest, rows_left(), one);
      w_.s_cmp_lg_u32(rest, 0);
      far_.branch(Opcode::s_cbranch_scc1, edge);
      w_.place(w_.new_block("store_vectors"));
    }
    w_.s_cmp_lg_u32(magnitude, 0);
    far_.branch(Opcode::s_cbranch_scc1, with_c);
    w_.place(w_.new_block("store", "whole vectors, beta = 0"));
    write_path([&] { store_all(d, nullptr, vector); });
    far_.place(with_c);
    write_path([&] { store_all(d, &c, vector); });
    if (may_end_inside) {
      far_.place(edge);
      w_.s_cmp_eq_u32(magnitude, 0);
      w_.s_cselect_b32(c.buffer.limit, 0, c.buffer.limit);
      set_buffer_limit(c_, c.buffer);
      write_path([&] { store_edge(d, c); });
    }
  }

 private:
  Reg rows_left() const { return f_.tile.rows_left[0]; }

  /// One of the paths, with its end; activations that a launch says stand behind it.
  template <class Store>
  void write_path(Store&& store) {
    std::optional<CommonActivation> activation;
    if (values_.activation_code.count != 0) {
      activation.emplace(c_, values_.activation_code, values_.activation);
      values_.common_activation = &*activation;
    }
    store();
    end_epilogue(c_, f_.arguments, f_.lanes, values_);
    w_.s_endpgm();
    if (activation) activation->finish();
    values_.common_activation = nullptr;
  }

  OutputMatrix matrix(const isa::Element& element, OutputId id) {
    OutputMatrix m;
    m.element = &element;
    m.srd = w_.sgpr("srd", 4);
    m.ld = write_output_tile(c_, f_.arguments, f_.tile, id, element, m.srd.sub(0, 2));
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
    m.steps = ColumnSteps(c_, m.ld, *m.element, list(1));
    const Reg first = w_.vgpr("first");
    m.offset = w_.vgpr("offset");
    w_.v_mul_lo_u32(first, at_.column, m.ld);
    w_.v_add_lshl_u32(m.offset, first, at_.row, m.element->shift());
  }

  /// In the order in which they are stored; from here on nothing has been fetched.
  std::vector<Piece> list(std::uint32_t vector) {
    std::vector<Piece> all = pieces(results_, vector);
    if (remap_ == nullptr) return all;
    remap_->restart();
    return remap_->in_order(std::move(all));
  }

  Reg inside_row(std::uint32_t of_piece) {
    const Reg mask = c_.masks.next(), row = c_.indices.next();
    w_.v_add_u32(row, of_piece, at_.row);
    w_.v_cmp_gt_u32(mask, rows_left(), row);
    return mask;
  }

  /// Loads run ahead of the stores, as far as there are registers for C.
  template <class Load, class Finish>
  static void walk(const std::vector<Piece>& all, std::size_t ahead, Load&& load, Finish&& finish) {
    for (std::size_t i = 0; i < std::min(ahead, all.size()); ++i) load(all[i], i);
    for (std::size_t i = 0; i < all.size(); ++i) {
      finish(all[i], i);
      if (i + ahead < all.size()) load(all[i + ahead], i + ahead);
    }
  }

  void store_all(const OutputMatrix& d_all, const OutputMatrix* c_all, std::uint32_t vector) {
    OutputMatrix d = d_all;
    OutputMatrix c = c_all != nullptr ? *c_all : OutputMatrix{};
    const std::vector<Piece> all = list(vector);
    const std::vector<std::uint32_t> rows = rows_of(all);
    for (const std::uint32_t row : rows) {
      const bool masked = has_edge(c_.recipe, results_.a) || (remap_ != nullptr && remap_->has_idle_lanes());
      const Reg inside = masked ? inside_row(row) : Reg();
      for (OutputMatrix* m : {&d, &c}) {
        if (m == &c && c_all == nullptr) continue;
        m->offsets.push_back(w_.vgpr("piece_offset"));
        if (!masked) {
          w_.v_mov_b32(m->offsets.back(), m->offset);
          continue;
        }
        w_.v_cndmask_b32(m->offsets.back(), out_of_range_, m->offset, inside);
      }
    }
    const std::size_t at_once = pieces_at_once(c_.recipe.type.epilogue, results_.result, vector);
    const std::vector<PieceRegisters> values = output_registers(at_once, vector);
    const LoadedC loaded =
        c_all != nullptr ? loaded_c(c_, results_.result, vector, c_loads_in_flight(c_, results_, vgprs_, all, vector))
                         : LoadedC{};
    std::uint32_t column_c = 0, column_d = 0;
    const auto offset_of = [&](const OutputMatrix& m, const Piece& piece) {
      return m.offsets[static_cast<std::size_t>(std::find(rows.begin(), rows.end(), piece.row) - rows.begin())];
    };
    const auto load = [&](const Piece& piece, std::size_t i) {
      c.steps.move_to(c_, piece, column_c, c.offsets);
      load_c(piece, offset_of(c, piece), c.srd, loaded[i].stored);
    };
    const auto finish = [&](const Piece& piece, std::size_t i) {
      d.steps.move_to(c_, piece, column_d, d.offsets);
      const PieceRegisters& to = values[i % values.size()];
      if (c_all == nullptr) {
        combine(piece, to, nullptr);
      } else {
        const PieceRegisters from = loaded[i];
        combine(piece, to, &from);
      }
      store_d(piece, offset_of(d, piece), d.srd, to);
      far_.relay();
    };
    if (c_all == nullptr) {
      for (std::size_t i = 0; i < all.size(); ++i) finish(all[i], i);
    } else {
      walk(all, loaded.in_flight(), load, finish);
    }
  }

  std::vector<PieceRegisters> output_registers(std::size_t sets, std::uint32_t vector) {
    std::vector<PieceRegisters> registers = piece_registers(c_, results_.result, d_element_, sets, vector);
    if (values_.common_activation != nullptr)
      for (const PieceRegisters& set : registers) values_.common_activation->prepare(set.values);
    return registers;
  }

  /// A wave's first row or column within the tile: its first lane's, of rows where matrix instructions hold them.
  Reg first_of_wave(Reg position) {
    const Reg first = w_.sgpr("first_of_wave");
    w_.v_readfirstlane_b32(first, position);
    return first;
  }
  /// To where this path ends, if a wave has nothing of the tile from there on.
  void leave_behind(Reg rows_left, Reg first, std::uint32_t further) {
    Reg at = first;
    if (further != 0) {
      at = w_.sgpr("at");
      w_.s_add_u32(at, first, further);
    }
    w_.s_cmp_le_u32(rows_left, at);
    far_.branch(Opcode::s_cbranch_scc1, left_);
    w_.place(w_.new_block(fmt::format("edge_stays{}", ++stays_)));
  }

  /// Single elements: each has an offset of its own, out of range where its row is. A wave ends with the tile's last
  /// column, or at once where it has no row.
  void store_edge(const OutputMatrix& d, const OutputMatrix& c) {
    const std::vector<Piece> all = list(1);
    const std::vector<PieceRegisters> values = output_registers(kPiecesAtOnce, 1);
    const LoadedC loaded = loaded_c(c_, results_.result, 1, c_loads_in_flight(c_, results_, vgprs_, all, 1));
    const Reg offset_d = w_.vgpr("edge_d"), offset_c = w_.vgpr("edge_c");
    w_.v_mov_b32(offset_d, d.offset);
    w_.v_mov_b32(offset_c, c.offset);
    RegisterPool masked;
    for (std::size_t i = 0; i < kPiecesAtOnce; ++i) masked.add(w_.vgpr("masked"));
    const auto offset_of = [&](const Piece& piece, Reg offset) {
      const Reg inside = inside_row(piece.row), to = masked.next();
      w_.v_cndmask_b32(to, out_of_range_, offset, inside);
      return to;
    };
    std::vector<std::uint32_t> columns_from(all.size());  // Each is the first column of the pieces from there on.
    for (std::size_t i = all.size(); i-- > 0;)
      columns_from[i] = std::min(all[i].column, i + 1 < all.size() ? columns_from[i + 1] : all[i].column);
    const bool ends_early = remap_ == nullptr;  // Its waves meet.
    if (ends_early) left_ = w_.new_block("left");
    if (ends_early && product_.mi != nullptr) leave_behind(rows_left(), first_of_wave(at_.row), 0);
    const Reg first_column = ends_early ? first_of_wave(at_.column) : Reg();
    std::uint32_t column_c = 0, column_d = 0;
    walk(
        all, loaded.in_flight(),
        [&](const Piece& piece, std::size_t i) {
          c.steps.move_to(c_, piece, column_c, {offset_c});
          load_c(piece, offset_of(piece, offset_c), c.srd, loaded[i].stored);
        },
        [&](const Piece& piece, std::size_t i) {
          if (ends_early && (i == 0 || columns_from[i] != columns_from[i - 1]))
            leave_behind(f_.tile.rows_left[1], first_column, columns_from[i]);
          d.steps.move_to(c_, piece, column_d, {offset_d});
          const PieceRegisters &to = values[i % values.size()], from = loaded[i];
          combine(piece, to, &from);
          store_d(piece, offset_of(piece, offset_d), d.srd, to);
          far_.relay();
        });
    if (ends_early) far_.place(left_);
  }

  void load_c(const Piece& piece, Reg offset, Reg srd, Reg to) {
    const std::uint32_t bytes = c_element_.bytes();
    ir::Modifiers& m = w_.emit(buffer_load_of(piece.elements * bytes), {to, offset, srd, Operand(0)}).modifiers;
    m.offset_bytes = piece.row * bytes;
    m.cache_policy = isa::non_temporal(c_.recipe.non_temporal[2]);
  }
  void store_d(const Piece& piece, Reg offset, Reg srd, const PieceRegisters& from) {
    const std::uint32_t bytes = d_element_.bytes();
    ir::Modifiers& m =
        w_.emit(buffer_store_of(piece.elements * bytes), {from.stored, offset, srd, Operand(0)}).modifiers;
    m.offset_bytes = piece.row * bytes;
    m.cache_policy = isa::non_temporal(c_.recipe.non_temporal[3]);
  }
  void combine(const Piece& piece, const PieceRegisters& to, const PieceRegisters* loaded_c) {
    if (remap_ != nullptr) remap_->fetch(piece);
    write_epilogue({c_, product_, results_.result, values_, piece, f_.accumulators, to, loaded_c});
  }

  Context& c_;
  ir::Writer& w_;
  const ProductPlan& product_;
  const ResultTiles& results_;
  std::uint32_t vgprs_;
  const Finished& f_;
  Remap* remap_;
  FarBranches far_;
  const isa::Element &d_element_, &c_element_;
  OutputPosition at_;
  EpilogueValues values_;
  Reg out_of_range_;
  BlockId left_{};  ///< Behind the single elements.
  unsigned stays_ = 0;
};

}  // namespace

void write_buffer_store(Context& c, const StorePlans& plans, const ResultTiles& results, const Finished& finished) {
  std::uint32_t vgprs = plans.registers.vgprs_estimate;
  if (plans.store.remap_tiles == 0) {
    BufferStore(c, plans.product, results, vgprs, finished, nullptr).run();
    return;
  }
  Context behind_lds(c.recipe, c.processor, c.w);  // with short-lived registers of its own
  Remap remap(behind_lds, plans.product, plans.store, results, finished);
  if (results.result.accumulators_in_accvgprs) vgprs += remap.results().accumulator_registers();
  const Finished stored{finished.arguments, finished.scales, finished.tile, finished.lanes, remap.sums()};
  BufferStore(behind_lds, plans.product, remap.results(), vgprs, stored, &remap).run();
}

}  // namespace kiln::kernel
