// The scales of A and B: a factor per row (column) and block of k. Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/table.hpp"
#include "runtime/emulator/vector/lanes.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// E8M0, E5M3 (no sign), E4M3 (no sign). cdna5 7.12.6.
KILN_INLINE double scale_value(u32 byte, unsigned format) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  if (format == 0) return byte == 0xff ? kNan : bits<double>(u64{byte + 1023 - 127} << 52);
  const u32 e = format == 1 ? byte >> 3 : byte >> 3 & 15, m = byte & 7;
  if (byte == 0xff || (format == 2 && (byte & 0x7f) == 0x7f)) return kNan;
  return __builtin_ldexp(double(e == 0 ? m : m | 8), static_cast<int>(e == 0 ? 1 : e) - (format == 1 ? 15 : 7) - 3);
}

/// The scale of row (column) i in block `block` of k. `which`: 0 for A, 1 for B.
KILN_SHARED double scale_of(const WaveState& w, const Instruction& in, const MatrixPlan& plan, unsigned which,
                            unsigned i, unsigned block) {
  const MatrixRow& row = *plan.row;
  if (row.scale_block == 0) return 1;
  const Operand& o = in.src[3 + which];
  const unsigned format = in.scale_formats >> (2 * which) & 3;
  if (!row.wide()) {
    const unsigned byte = (in.op_sel >> which & 1) | (in.op_sel_hi >> which & 1) << 1;
    const unsigned lane = block * (which == 0 ? row.m : row.n) + i;
    return scale_value(w.v[o.index][lane] >> (8 * byte) & 0xff, 0);
  }
  if (o.kind == Operand::kConstant) return o.value == 0 ? 1.0 : scale_value(static_cast<u32>(o.value) & 0xff, format);
  if (o.kind == Operand::kSgpr) return scale_value(static_cast<u32>(read_scalar(w, o.index, 1)) & 0xff, format);
  const unsigned lane = i + ((in.scale_rows >> which & 1) != 0 && i < 16 ? 16 : 0);
  return scale_value(w.v[o.index + block / 4][lane & 31] >> (8 * (block % 4)) & 0xff, format);
}

struct Scales {
  double a[32][8];
  double b[8][32];
};
KILN_SHARED void load_scales(const WaveState& w, const Instruction& in, const MatrixPlan& plan, Scales& to) {
  const MatrixRow& row = *plan.row;
  const unsigned size = row.scale_block != 0 ? row.scale_block : 32;
  for (unsigned block = 0; block * size < row.k; ++block) {
    for (unsigned i = 0; i < row.m; ++i) to.a[i][block] = scale_of(w, in, plan, 0, i, block);
    for (unsigned j = 0; j < row.n; ++j) to.b[block][j] = scale_of(w, in, plan, 1, j, block);
  }
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
