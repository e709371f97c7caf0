// What a matrix instruction makes of registers that nobody wrote: an undefined element of A spoils its row of D, one of
// B its column, one of C itself. Kernels that load the edge of a matrix multiply rows and columns that they throw away
// (MIOpen's Fury). Where the elements stand is told by the instruction's plan (matrix/table.hpp).
#include "runtime/emulator/matrix/table.hpp"
#include "runtime/emulator/strict/registers/parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <array>
#include <bit>

namespace kiln::emulator {
namespace {

/// The lanes of which 16 bits of a register are undefined.
std::uint64_t undefined_half(const RegisterShadow& shadow, unsigned index, bool high) {
  return ~(high ? shadow.high[index] : shadow.low[index]) | shadow.stale[index];
}
std::uint64_t undefined_whole(const RegisterShadow& shadow, const Operand& o, std::uint64_t lanes) {
  std::uint64_t found = 0;
  for (unsigned i = o.index; o.kind == Operand::kVgpr && i < unsigned{o.index} + o.registers; ++i)
    found |= undefined_half(shadow, i, false) | undefined_half(shadow, i, true);
  return found & lanes;
}

/// Calls visit(lanes, element) for the undefined elements of A or B.
template <class Visit>
void for_undefined(const Wave& wave, const Operand& o, const MatrixSource& source, Visit visit) {
  if (o.kind != Operand::kVgpr) return;
  for (unsigned e = 0; e < source.per_lane; ++e) {
    const unsigned first = e * source.bits / 16, last = (e * source.bits + source.bits - 1U) / 16;
    std::uint64_t lanes = 0;
    for (unsigned half = first; half <= last; ++half)
      lanes |= undefined_half(wave.shadow, o.index + half / 2, half % 2 != 0);
    if ((lanes & wave.full_mask) != 0) visit(lanes & wave.full_mask, e);
  }
}

/// The rows of A (columns of B) of all blocks or copies in which some lanes' elements `e` stand.
std::uint64_t places_of(const MatrixPlan& plan, const MatrixSource& source, std::uint64_t lanes, unsigned e) {
  std::uint64_t found = 0;
  for (unsigned i = 0; i < plan.lanes; i += 16) {
    const std::uint16_t place = source.place[e][i / 16];
    if (place != kNoPlace) found |= (lanes >> i & 0xffff) << place % kMaxLanes;
  }
  return found;
}

std::uint64_t undefined_rows(const Wave& wave, const Instruction& in, const MatrixPlan& plan) {
  std::uint64_t found = 0;
  for_undefined(wave, in.src[0], plan.a,
                [&](std::uint64_t lanes, unsigned e) { found |= places_of(plan, plan.a, lanes, e); });
  if (!plan.row->sparse()) return found;
  // A lane's indices say where its elements of A stand.
  const std::uint64_t lanes = undefined_whole(wave.shadow, in.src[2], wave.full_mask);
  for (unsigned e = 0; e < plan.a.per_lane; ++e) found |= places_of(plan, plan.a, lanes, e);
  return found;
}

std::uint64_t undefined_columns(const Wave& wave, const Instruction& in, const MatrixPlan& plan) {
  std::uint64_t found = 0;
  const bool permutes = permutes_b(in, *plan.row);
  for_undefined(wave, in.src[1], plan.b, [&](std::uint64_t lanes, unsigned e) {
    std::uint64_t from = lanes;
    if (permutes) {
      from = 0;
      for (unsigned i = 0; i < kMaxLanes; ++i) from |= (lanes >> blgp_lane(in.blgp, i) & 1) << i;
    }
    found |= places_of(plan, plan.b, from, e);
  });
  return found;
}

/// Of D, by its elements in a lane: lanes that hang on what is undefined.
using Elements = std::array<std::uint64_t, kMatrixResults>;

void add_addend(const Wave& wave, const Instruction& in, const MatrixPlan& plan, unsigned count, Elements& found) {
  const MatrixRow& row = *plan.row;
  const Operand& c = row.sparse() ? in.dst[0] : in.src[2];
  if (c.kind != Operand::kVgpr) return;
  const unsigned bits = bits_of(row.c);
  for (unsigned r = 0; r < count; ++r) {
    if (bits == 16) {
      const bool high = plan.op_sel_results ? (in.op_sel & 4) != 0 : r % 2 != 0;
      found[r] |= undefined_half(wave.shadow, c.index + (plan.op_sel_results ? r : r / 2), high);
      continue;
    }
    for (unsigned half = r * bits / 16; half < (r + 1) * bits / 16; ++half)
      found[r] |= undefined_half(wave.shadow, c.index + half / 2, half % 2 != 0);
  }
}

void add_products(const Wave& wave, const Instruction& in, const MatrixPlan& plan, Elements& found) {
  const MatrixRow& row = *plan.row;
  const std::uint64_t rows = undefined_rows(wave, in, plan), columns = undefined_columns(wave, in, plan);
  if ((rows | columns) == 0) return;
  const std::uint64_t all = ~std::uint64_t{0} >> (kMaxLanes - row.n);
  for (unsigned block = 0; block < row.blocks; ++block) {
    for (const DRow& d : std::span(plan.d_rows).first(row.m)) {
      const bool whole_row = (rows >> (block_of_a(in, row, block) * row.m + d.row + d.copy) & 1) != 0;
      const unsigned place = d.place + block * plan.block_places;
      found[place / kMaxLanes] |= (whole_row ? all : columns >> (block * row.n + d.copy) & all) << place % kMaxLanes;
    }
  }
}

}  // namespace

void find_matrix_garbage(Wave& wave, const Instruction& in) {
  RegisterShadow& shadow = wave.shadow;
  const MatrixPlan& plan = plan_of(in, wave.lanes);
  const MatrixRow& row = *plan.row;
  const unsigned count = static_cast<unsigned>(row.m) * row.n * row.blocks / plan.lanes, bits = bits_of(row.d);
  Elements found{};
  add_addend(wave, in, plan, count, found);
  add_products(wave, in, plan, found);
  std::uint64_t scales = 0;  // behind C, which of a sparse one comes after the indices
  for (unsigned s = row.sparse() ? 4 : 3; s < in.sources; ++s)
    scales |= undefined_whole(shadow, in.src[s], wave.full_mask);
  shadow.matrix_garbage.fill(0);
  for (unsigned r = 0; r < count; ++r) {
    const std::uint64_t lanes = (scales != 0 ? ~std::uint64_t{0} : found[r]) & wave.full_mask;
    if (bits == 16) {
      shadow.matrix_garbage[plan.op_sel_results ? r : r / 2] |= lanes;
      continue;
    }
    for (unsigned i = r * bits / 32; i < (r + 1) * bits / 32; ++i) shadow.matrix_garbage[i] |= lanes;
  }
}

}  // namespace kiln::emulator
