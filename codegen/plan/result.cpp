// Rule: where results stand. What the recipe says of it (ss, vw) is done; the rest is chosen so that a store fills the
// cache lines it touches. Of all layouts that are left (plan.hpp) the one whose stores have the most bytes in each line
// is taken; among equals the one whose stores are as wide as the recipe asks, or 8 bytes; then the narrower one, which
// needs fewer registers.
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include <fmt/format.h>

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

/// Elements of a store, at most: one by one where a store has no descriptor that would cut its end, and with atomics.
std::uint32_t most_elements(const Plan& p) {
  const bool by_element =
      !p.recipe.buffer_addressing || (p.recipe.global_split_u > 1 && p.recipe.global_split == GlobalSplit::kAtomics);
  if (by_element) return 1;
  return std::min(kMostElements, kLargestStore / std::max(p.output->bytes(), p.output_c->bytes()));
}

/// As many as sv says.
std::uint32_t said_elements(const Plan& p) {
  return std::min(most_elements(p), std::bit_floor(std::max(p.recipe.store_vector_width, 1U)));
}

/// What the recipe says and cannot be.
Rejection impossible(const Plan& p) {
  const Recipe& r = p.recipe;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::uint32_t vector = r.vector_width[i];
    if (vector != 0 && (!std::has_single_bit(vector) || r.wave_tile[i] % vector != 0))
      return fmt::format("vw{} of {}: a power of two that divides {} tiles", vector, "AB"[i], r.wave_tile[i]);
  }
  if (r.arch_vgpr && p.traits().acc_file == isa::AccFile::kApart)
    return fmt::format("archvgpr: matrix instructions of {} have their results in AccVGPRs", p.processor->name);
  if (!r.source_swap && p.mi != nullptr && p.mi->blocks > 1)
    return fmt::format("{} blocks are along M (ss0) or N (ss1)", p.mi->blocks);
  if (!r.source_swap) return std::nullopt;
  if (p.mi == nullptr) return std::string("ss is for matrix instructions");
  if (*r.source_swap && exchanged(p) == nullptr)
    return fmt::format("ss1: {} has no instruction that multiplies B by A", p.processor->name);
  return std::nullopt;
}

/// Of a matrix instruction.
Layout matrix_layout(const Plan& p) {
  // Scattered rows become runs by the order in which lanes read rows of A (local_read.cpp); scattered columns may stay
  // as they are.
  const bool scattered = p.mi->layout == isa::ResultLayout::kScattered;
  const std::uint32_t most = most_elements(p);
  // Transposing reads leave neighbouring rows in neighbouring lanes.
  const std::uint32_t said =
      p.recipe.transposing_reads[0] == 1 ? std::max(p.recipe.vector_width[0], 1U) : p.recipe.vector_width[0];
  std::optional<Layout> best;
  for (const bool swapped : {false, true}) {
    if (p.recipe.source_swap.value_or(swapped) != swapped || (swapped && exchanged(p) == nullptr)) continue;
    const std::uint32_t run = !scattered ? p.mi->run : swapped ? 1 : 4;
    const std::uint32_t least_rows = std::max(said, 1U), most_rows = said != 0 ? said : most;
    for (std::uint32_t rows = least_rows; rows <= most_rows && p.recipe.wave_tile[0] % rows == 0; rows *= 2) {
      const std::uint32_t wanted = p.recipe.source_swap ? said_elements(p) : most;
      const Layout layout{swapped, run, rows, std::min(wanted, rows * (swapped ? 1 : run))};
      if (!best || is_better(p, layout, *best)) best = layout;
    }
  }
  return *best;
}

/// Tiles of the vector engine that share their rows: as many as one read of LDS brings rows of.
std::uint32_t vector_rows(const Plan& p, std::size_t i) {
  if (p.recipe.vector_width[i] != 0) return p.recipe.vector_width[i];
  std::uint32_t rows = 1;
  while (p.block_k == product_k(p) && 2 * rows * p.block_bytes <= kLargestStore &&
         p.recipe.wave_tile[i] % (2 * rows) == 0)
    rows *= 2;
  return rows;
}

}  // namespace

Rejection result_layout(Plan& p) {
  if (Rejection bad = impossible(p)) return bad;
  p.accumulators = p.mi != nullptr ? p.mi->results() : 1;
  p.accumulator_dwords = isa::dwords_of(p.sum);
  p.row_groups = p.mi != nullptr ? p.mi->row_groups() : 1;
  p.accumulators_in_accvgprs = p.mi != nullptr && p.traits().acc_file != isa::AccFile::kNone && !p.recipe.arch_vgpr;
  const std::uint32_t rows = p.mi != nullptr ? 1 : vector_rows(p, 0);
  const Layout best = p.mi != nullptr ? matrix_layout(p) : Layout{false, 1, rows, std::min(said_elements(p), rows)};
  if (best.swapped) p.mi = exchanged(p);
  p.swapped = best.swapped;
  p.run = best.run;
  p.a.row_vector = best.row_vector;
  p.b.row_vector = p.mi != nullptr ? std::max(p.recipe.vector_width[1], 1U) : vector_rows(p, 1);
  p.store_vector = best.store_vector;
  return std::nullopt;
}

}  // namespace kiln::kernel
