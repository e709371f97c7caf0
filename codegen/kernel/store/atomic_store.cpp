// Each workgroup that shares a tile's K adds its part of alpha * A * B to D, element by element and in any order; D has
// held beta * C since the kernel that was launched before (Recipe::companion). Only if asked for: which bytes come of
// it depends on the order; and gfx908, gfx90a and gfx11 add so in coarse-grained memory only, gfx908 and gfx90a without
// denormals (generations.md 2.4).
#include "codegen/kernel/access/descriptor.hpp"
#include "codegen/kernel/store/store.hpp"

#include <algorithm>

namespace kiln::kernel {
namespace {

using ir::Operand;

class AtomicStore {
 public:
  AtomicStore(Context& c, const ProductPlan& product, const ResultTiles& results, const Finished& finished)
      : c_(c), w_(c.w), product_(product), results_(results), f_(finished) {}

  void run() {
    const isa::Element& element = *results_.result.output;
    at_ = write_output_position(c_, product_, results_, f_.lanes);
    EpilogueValues epilogue = load_epilogue(c_, results_, f_.arguments, f_.scales, f_.tile, at_);
    const auto [srd, ld] = descriptor();
    finish_epilogue(c_, f_.arguments, epilogue);
    out_of_range_ = w_.vgpr("out_of_range");
    w_.v_mov_b32(out_of_range_, kOutOfRange);
    const Reg offset = w_.vgpr("offset"), first = w_.vgpr("first");
    const std::vector<Piece> all = pieces(results_, 1);
    const ColumnSteps steps(c_, ld, element, all);
    w_.v_mul_lo_u32(first, at_.column, ld);
    w_.v_add_lshl_u32(offset, first, at_.row, element.shift());
    const std::vector<PieceRegisters> values = piece_registers(c_, results_.result, element, kPiecesAtOnce, 1);
    RegisterPool masked;
    for (std::size_t i = 0; i < kPiecesAtOnce; ++i) masked.add(w_.vgpr("masked"));
    std::uint32_t column = 0;
    std::size_t set = 0;
    for (const Piece& piece : all) {
      steps.move_to(c_, piece, column, {offset});
      const Reg to = masked.next();
      w_.v_cndmask_b32(to, out_of_range_, offset, inside_row(piece));
      write_epilogue({c_, product_, results_.result, epilogue, piece, f_.accumulators, values[set], nullptr});
      add(values[set].stored, to, srd, element.bytes_of(piece.row));
      set = (set + 1) % kPiecesAtOnce;
    }
    w_.s_endpgm();
  }

 private:
  /// An element, part by part.
  void add(Reg value, Reg offset, Reg srd, std::uint32_t at_bytes) {
    const std::uint32_t dwords = isa::dwords_of(isa::part_of(product_.sum));
    for (std::uint32_t d = 0; d < value.count; d += dwords) {
      ir::Modifiers& m =
          w_.emit(isa::sum_addition_of(product_.sum).atomic_add, {value.sub(d, dwords), offset, srd, Operand(0)})
              .modifiers;
      m.offset_bytes = at_bytes + 4 * d;
      m.cache_policy = isa::CachePolicy::kAtomic;
    }
  }

  /// Of the tile of D, columns outside of the matrix out of range; and its leading dimension.
  std::pair<Reg, Reg> descriptor() {
    const Reg srd = w_.sgpr("srd", 4), columns = w_.sgpr("columns");
    const Reg ld = write_output_tile(c_, f_.arguments, f_.tile, OutputId::kD, *results_.result.output, srd.sub(0, 2));
    const BufferDescriptor buffer = make_descriptor(c_, srd);
    w_.s_sub_u32(columns, f_.tile.rows_left[1], 1);
    w_.s_mul_i32(buffer.limit, columns, ld);
    w_.s_add_u32(buffer.limit, buffer.limit, f_.tile.rows_left[0]);
    w_.s_lshl_b32(buffer.limit, buffer.limit, results_.result.output->shift());
    set_buffer_limit(c_, buffer);
    set_buffer_format(c_, buffer);
    return {srd, ld};
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
  OutputPosition at_;
  Reg out_of_range_;
};

}  // namespace

void write_atomic_store(Context& c, const ProductPlan& product, const ResultTiles& results, const Finished& finished) {
  AtomicStore(c, product, results, finished).run();
}

}  // namespace kiln::kernel
