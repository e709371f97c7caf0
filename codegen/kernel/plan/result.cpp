// Rule: where results stand, so that a store fills the cache lines it touches. Of all layouts that a wave tile allows
// (plan.hpp) the one whose stores have the most bytes in each line is taken; among equals the one whose stores are as
// wide as the recipe asks, or 8 bytes; then the narrower one, which needs fewer registers.
#include "codegen/kernel/plan/rules.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kLineBytes = 128;    ///< of a cache line; where lines have 64, a whole one is two of them
constexpr std::uint32_t kLargestStore = 16;  ///< bytes
constexpr std::uint32_t kMostElements = 8;   ///< of a store: each is a register while it is computed
constexpr std::uint32_t kStoreBytes = 8;     ///< of a lane: 16 of them are a line

struct Layout {
  bool swapped;
  std::uint32_t run, row_vector, store_vector;
};

/// Lanes of a store that follow each other along the rows are what the row_vector of each makes up apart.
std::uint32_t bytes_in_line(const Plan& p, const Layout& l) {
  const std::uint32_t element = p.output->bytes();
  const std::uint32_t apart = l.row_vector * (l.swapped ? 1 : l.run) * element;
  const std::uint32_t lanes = std::clamp(kLineBytes / apart, 1U, l.swapped ? p.mi->n : p.row_groups);
  return lanes * l.store_vector * element;
}

/// The instruction that multiplies B by A; nullptr if its tiles would have another shape.
const isa::MatrixInstruction* exchanged(const Plan& p) {
  if (p.mi->m != p.mi->n) return nullptr;
  return isa::find_matrix_instruction(*p.processor, p.lanes, p.input_b->type, p.input->type, p.mi->m, p.mi->n, p.mi->k,
                                      p.mi->blocks);
}

bool is_better(const Plan& p, const Layout& l, const Layout& than) {
  const std::uint32_t bytes = bytes_in_line(p, l), other_bytes = bytes_in_line(p, than);
  if (bytes != other_bytes) return bytes > other_bytes;
  const std::uint32_t wanted = std::max(p.recipe.store_vector_width, kStoreBytes / p.output->bytes());
  const std::uint32_t wide = std::min(l.store_vector, wanted), other_wide = std::min(than.store_vector, wanted);
  if (wide != other_wide) return wide > other_wide;
  return l.store_vector < than.store_vector;
}

}  // namespace

Rejection result_layout(Plan& p) {
  p.accumulators = p.mi != nullptr ? p.mi->results() : 1;
  p.accumulator_dwords = isa::dwords_of(p.sum);
  p.row_groups = p.mi != nullptr ? p.mi->row_groups() : 1;
  p.accumulators_in_accvgprs = p.mi != nullptr && p.traits().acc_file != isa::AccFile::kNone;
  Layout best{false, 1, 1, 1};
  if (p.mi != nullptr) {
    // Scattered rows become runs by the order in which lanes read rows of A (local_read.cpp); scattered columns may
    // stay as they are.
    const bool scattered = p.mi->layout == isa::ResultLayout::kScattered;
    // Element by element where a store has no descriptor that would cut its end, and with atomics.
    const bool by_element =
        !p.recipe.buffer_addressing || (p.recipe.global_split_u > 1 && p.recipe.global_split == GlobalSplit::kAtomics);
    const std::uint32_t most =
        by_element ? 1 : std::min(kMostElements, kLargestStore / std::max(p.output->bytes(), p.output_c->bytes()));
    best = {false, scattered ? 4 : p.mi->run, 1, 1};
    for (const bool swapped : {false, true})
      for (std::uint32_t rows = 1; rows <= most && p.recipe.wave_tile[0] % rows == 0; rows *= 2) {
        if (swapped && exchanged(p) == nullptr) continue;
        const std::uint32_t run = !scattered ? p.mi->run : swapped ? 1 : 4;
        const Layout layout{swapped, run, rows, std::min(most, rows * (swapped ? 1 : run))};
        if (is_better(p, layout, best)) best = layout;
      }
    if (best.swapped) p.mi = exchanged(p);
  }
  p.swapped = best.swapped;
  p.run = best.run;
  p.a.row_vector = best.row_vector;
  p.store_vector = best.store_vector;
  return std::nullopt;
}

}  // namespace kiln::kernel
