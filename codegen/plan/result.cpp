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

/// What the choice depends on.
struct Given {
  const Recipe& recipe;
  const isa::Processor& processor;
  const ProductPlan& product;
  const FragmentBlock& block;
  const isa::Element &output, &output_c;
  const isa::MatrixInstruction* by_a;  ///< multiplies B by A; nullptr: there is none

  std::uint32_t row_groups() const { return product.mi != nullptr ? product.mi->row_groups() : 1; }
};

/// Lanes of a store that follow each other along the rows are what the row_vector of each makes up apart.
std::uint32_t bytes_in_line(const Given& g, const Layout& l) {
  const std::uint32_t element = g.output.bytes();
  const std::uint32_t apart = l.row_vector * (l.swapped ? 1 : l.run) * element;
  const std::uint32_t lanes = std::clamp(kLineBytes / apart, 1U, l.swapped ? g.product.mi->n : g.row_groups());
  return lanes * l.store_vector * element;
}

bool is_better(const Given& g, const Layout& l, const Layout& than) {
  const std::uint32_t bytes = bytes_in_line(g, l), other_bytes = bytes_in_line(g, than);
  if (bytes != other_bytes) return bytes > other_bytes;
  const std::uint32_t wanted = std::max(g.recipe.store_vector_width, kStoreBytes / g.output.bytes());
  const std::uint32_t wide = std::min(l.store_vector, wanted), other_wide = std::min(than.store_vector, wanted);
  if (wide != other_wide) return wide > other_wide;
  return l.store_vector < than.store_vector;
}

/// Elements of a store, at most: one by one where a store has no descriptor that would cut its end, and with atomics.
std::uint32_t most_elements(const Given& g) {
  const Recipe& r = g.recipe;
  const bool by_element = !r.buffer_addressing || r.split().sums == SumsGo::kByAtomics;
  if (by_element) return 1;
  const Epilogue& epilogue = r.type.epilogue;  // a piece of an auxiliary matrix is one access, too
  const std::uint32_t aux = epilogue.aux != Aux::kNone ? isa::element_of(epilogue.aux_type).bytes() : 1;
  return std::min(kMostElements, kLargestStore / std::max({g.output.bytes(), g.output_c.bytes(), aux}));
}

/// As many as sv says.
std::uint32_t said_elements(const Given& g) {
  return std::min(most_elements(g), std::bit_floor(std::max(g.recipe.store_vector_width, 1U)));
}

/// What the recipe says and cannot be.
Result<void> possible(const Given& g) {
  const Recipe& r = g.recipe;
  const isa::MatrixInstruction* const mi = g.product.mi;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::uint32_t vector = r.vector_width[i];
    if (vector != 0 && (!std::has_single_bit(vector) || r.wave_tile[i] % vector != 0))
      return rejection(
          fmt::format("vw{} of {}: a power of two that divides {} tiles", vector, "AB"[i], r.wave_tile[i]));
  }
  if (r.arch_vgpr && g.processor.traits().acc_file == isa::AccFile::kApart)
    return rejection(
        fmt::format("archvgpr: matrix instructions of {} have their results in AccVGPRs", g.processor.name));
  if (!r.source_swap && mi != nullptr && mi->blocks > 1)
    return rejection(fmt::format("{} blocks are along M (ss0) or N (ss1)", mi->blocks));
  if (!r.source_swap) return {};
  if (mi == nullptr) return rejection("ss is for matrix instructions");
  if (*r.source_swap && g.by_a == nullptr)
    return rejection(fmt::format("ss1: {} has no instruction that multiplies B by A", g.processor.name));
  return {};
}

/// Of a matrix instruction.
Layout matrix_layout(const Given& g) {
  // Scattered rows become runs by the order in which lanes read rows of A (local_read.cpp); scattered columns may stay
  // as they are.
  const Recipe& r = g.recipe;
  const bool scattered = g.product.mi->layout == isa::ResultLayout::kScattered;
  const std::uint32_t most = most_elements(g);
  // Transposing reads leave neighbouring rows in neighbouring lanes.
  const std::uint32_t said = r.transposing_reads[0] == 1 ? std::max(r.vector_width[0], 1U) : r.vector_width[0];
  std::optional<Layout> best;
  for (const bool swapped : {false, true}) {
    if (r.source_swap.value_or(swapped) != swapped || (swapped && g.by_a == nullptr)) continue;
    const std::uint32_t run = !scattered ? g.product.mi->run() : swapped ? 1 : 4;
    const std::uint32_t least_rows = std::max(said, 1U), most_rows = said != 0 ? said : most;
    for (std::uint32_t rows = least_rows; rows <= most_rows && r.wave_tile[0] % rows == 0; rows *= 2) {
      const std::uint32_t wanted = r.source_swap ? said_elements(g) : most;
      const Layout layout{swapped, run, rows, std::min(wanted, rows * (swapped ? 1 : run))};
      if (!best || is_better(g, layout, *best)) best = layout;
    }
  }
  return *best;
}

/// Tiles of the vector engine that share their rows: as many as one read of LDS brings rows of.
std::uint32_t vector_rows(const Given& g, std::size_t i) {
  if (g.recipe.vector_width[i] != 0) return g.recipe.vector_width[i];
  std::uint32_t rows = 1;
  while (g.block.block_k == product_k(g.product) && 2 * rows * g.block.block_bytes <= kLargestStore &&
         g.recipe.wave_tile[i] % (2 * rows) == 0)
    rows *= 2;
  return rows;
}

}  // namespace

const isa::MatrixInstruction* exchanged(const isa::Processor& processor, std::uint32_t lanes,
                                        const ProductPlan& product) {
  const isa::MatrixInstruction* const mi = product.mi;
  if (mi == nullptr || mi->m != mi->n) return nullptr;
  return isa::find_matrix_instruction(processor, lanes, product.input_b->type, product.input->type, mi->m, mi->n, mi->k,
                                      mi->blocks);
}

Result<ResultPlan> result_layout(const Recipe& r, const isa::Processor& processor, std::uint32_t lanes,
                                 const ProductPlan& product, const FragmentBlock& block) {
  const isa::MatrixInstruction* const mi = product.mi;
  const Given given{r,
                    processor,
                    product,
                    block,
                    isa::element_of(r.type.d),
                    isa::element_of(r.type.c),
                    exchanged(processor, lanes, product)};
  KILN_TRY(possible(given));
  const std::uint32_t rows = mi != nullptr ? 1 : vector_rows(given, 0);
  const Layout best =
      mi != nullptr ? matrix_layout(given) : Layout{false, 1, rows, std::min(said_elements(given), rows)};
  ResultPlan result;
  result.output = &given.output;
  result.output_c = &given.output_c;
  result.accumulators = mi != nullptr ? mi->results() : 1;
  result.accumulator_dwords = isa::dwords_of(product.sum);
  result.accumulators_in_accvgprs = mi != nullptr && processor.traits().acc_file != isa::AccFile::kNone && !r.arch_vgpr;
  result.third_product = product.by_three;
  const std::uint32_t sums = r.wave_tile[0] * r.wave_tile[1] * result.sum_registers();
  result.crowds_vgprs = !result.accumulators_in_accvgprs && 2 * sums > processor.traits().vgprs;
  result.swapped = best.swapped;
  result.run = best.run;
  result.row_groups = given.row_groups();
  result.row_vectors = {best.row_vector, mi != nullptr ? std::max(r.vector_width[1], 1U) : vector_rows(given, 1)};
  result.store_vector = best.store_vector;
  return result;
}

}  // namespace kiln::kernel
