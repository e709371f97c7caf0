// From a row, a target and modifiers to the place of every element (table.hpp). The layouts follow one rule: lanes are
// dealt out row by row, then groups of lanes take chunks of k in turn; targets differ in the size of the chunks.
#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/matrix/table.hpp"
#include "runtime/emulator/matrix/unpacked.hpp"

#include <algorithm>
#include <array>

namespace kiln::emulator {
namespace {

/// The types of a f8f6f4 operand, by cbsz/blgp or matrix_a_fmt. cdna4 7.1.6, cdna5 7.12.6.
constexpr std::array kSmallFormats = {Format::kFp8, Format::kBf8, Format::kFp6, Format::kBf6, Format::kFp4};

struct Planner {
  const MatrixRow& row;
  MatrixUnit unit;
  const Instruction& in;
  MatrixPlan& plan;

  bool is_cdna() const { return !row.wide(); }

  /// Elements of consecutive k that one lane takes before the next group of lanes gets its turn.
  unsigned chunk(Format format, unsigned per_lane, bool expanded) const {
    const unsigned bits = bits_of(format);
    if (is_cdna()) return bits >= 8 ? std::max(1U, std::min(per_lane, 128 / bits)) : per_lane;
    unsigned size = 64 / bits;  // RDNA4: eight bytes
    if (unit == MatrixUnit::kGfx1250) {
      const bool block_scaled = row.a == Format::kF8f6f4 || row.a == Format::kFp4;
      size = block_scaled ? (bits == 8 ? 16U : 32U) : format == Format::kF32 ? 2U : 8U;
    }
    return std::min(expanded ? 2 * size : size, per_lane);
  }

  /// MatrixSource::place from everything else.
  void places(MatrixSource& s) const {
    const unsigned rows = plan.copies ? plan.lanes : unsigned{s.rows_per_set} * row.blocks;
    const unsigned sets = s.set_elements == 0 ? 1U : unsigned{s.per_lane} / s.set_elements;
    for (auto& element : s.place) std::fill(std::begin(element), std::end(element), kNoPlace);
    for (unsigned k = 0; k < s.depth; ++k) {
      for (unsigned set = 0; set < sets; ++set) {
        const unsigned element = s.element[k] + set * s.set_elements;
        for (unsigned i = 0; i < rows; i += 16)
          s.place[element][(s.lane[k] + i) / 16] = static_cast<std::uint16_t>(k * kMaxLanes + set * s.rows_per_set + i);
      }
    }
  }

  bool source(MatrixSource& s, Format format, unsigned dim, bool is_a) {
    s.format = format;
    s.bits = static_cast<std::uint8_t>(bits_of(format));
    const unsigned depth = is_a && row.sparse() ? row.k / 2U : row.k;
    s.depth = static_cast<std::uint8_t>(depth);
    const unsigned set_rows = std::min<unsigned>(dim, row.wide() ? 16U : dim), sets = dim / set_rows;
    s.rows_per_set = static_cast<std::uint8_t>(set_rows);
    if (plan.copies) {
      for (unsigned k = 0; k < depth; ++k) s.element[k] = static_cast<std::uint8_t>(k);
      s.per_lane = static_cast<std::uint8_t>(depth);
      return true;
    }
    // Waves of 64 on RDNA4: as waves of 32, with the upper half of each lane's registers in lanes 32 and up.
    const unsigned dealt_lanes = row.wide() ? 32U : 64U;
    const unsigned groups = dealt_lanes / (set_rows * row.blocks), per_lane = depth / groups;
    const unsigned size = chunk(format, per_lane, row.sparse() && !is_a);
    unsigned kept = per_lane;  // in a lane of this wave
    const unsigned registers = per_lane * s.bits / 32;
    const bool split = row.wide() && plan.lanes == 64 && registers >= 2;
    if (split) kept = per_lane / 2;
    for (unsigned k = 0; k < depth; ++k) {
      const unsigned turn = k / size, group = turn % groups;
      unsigned element = turn / groups * size + k % size, lane = group * set_rows * row.blocks;
      if (split && element >= kept) {
        element -= kept;
        lane += 32;
      }
      s.lane[k] = static_cast<std::uint8_t>(lane);
      s.element[k] = static_cast<std::uint8_t>(element);
    }
    s.per_lane = static_cast<std::uint8_t>(kept * sets);
    s.set_elements = static_cast<std::uint8_t>(kept);
    return true;
  }

  void results() {
    const unsigned size_d = bits_of(row.d);
    plan.block_places = 0;
    for (unsigned i = 0; i < row.m; ++i) {
      unsigned reg = 0, lane = 0;
      if (is_cdna()) {
        const unsigned groups = 64U / row.n;  // of four rows (f64: one), side by side in the lanes
        const unsigned run = size_d == 64 ? 1 : 4;
        if (row.m / run >= groups && row.m > 4) {
          reg = i / (run * groups) * run + i % run;
          lane = i / run % groups * row.n;
          plan.block_places = static_cast<std::uint16_t>(row.m * row.n);
        } else {  // 4x4: the blocks stand side by side; f64 spreads the rows over the lanes
          reg = size_d == 64 ? 0 : i % 4;
          lane = size_d == 64 ? i * row.n * row.blocks : 0;
          plan.block_places = row.n;
        }
      } else if (plan.copies) {
        reg = i / (plan.lanes / 16);
        lane = i % (plan.lanes / 16) * 16;
      } else {
        reg = i % 8 + i / 16 * 8;
        lane = i / 8 % 2 * 16;
        if (plan.lanes == 64) {
          lane += reg / 4 * 32;
          reg %= 4;
        }
      }
      plan.d_register[i] = static_cast<std::uint8_t>(reg);
      plan.d_lane[i] = static_cast<std::uint8_t>(lane);
    }
    const unsigned copies = plan.copies ? plan.lanes / 16 : 1;
    for (unsigned i = 0; i < row.m; ++i) {
      const unsigned per_copy = row.m / copies, r = i % per_copy * copies + i / per_copy;
      DRow& d = plan.d_rows[i];
      d.row = static_cast<std::uint8_t>(r);
      d.copy = static_cast<std::uint8_t>(plan.copies ? plan.d_lane[r] % 32U : 0U);
      d.place = static_cast<std::uint16_t>(plan.d_register[r] * kMaxLanes + plan.d_lane[r]);
    }
    plan.elements = static_cast<std::uint8_t>(row.m * row.n * row.blocks / plan.lanes);
    const auto registers = [&](Format format) {
      const unsigned bits = plan.op_sel_results ? 32 : bits_of(format);
      return static_cast<std::uint8_t>(plan.elements * bits / 32);
    };
    plan.d_registers = registers(row.d);
    plan.c_registers = registers(row.c);
  }

  /// Measured on CDNA1-3 by MMA-Sim, and of halves on RDNA3 and RDNA4; the others' order is not known, see MatrixSum.
  void arithmetic(Format a) {
    const bool halves = a == Format::kF16 || a == Format::kBf16;
    plan.fnuz = unit == MatrixUnit::kCdna3;
    if (row.d == Format::kI32) {
      plan.sum = MatrixSum::kInteger;
    } else if (row.scale_block != 0 || row.a == Format::kF8f6f4 || row.a == Format::kFp4) {
      plan.sum = MatrixSum::kScaled;
    } else if (halves && (unit == MatrixUnit::kCdna1 || unit == MatrixUnit::kCdna2)) {
      plan.sum = MatrixSum::kPairwise;
      plan.group = plan.a.per_lane == 2 ? 2 : 4;  // bf16 without _1k: 2
      plan.flush = unit == MatrixUnit::kCdna2;
    } else if (halves && (unit == MatrixUnit::kRdna3 || unit == MatrixUnit::kRdna4) && !row.sparse()) {
      plan.sum = MatrixSum::kDots;
      plan.dots = unit == MatrixUnit::kRdna3 ? DotUnit::kRdna3 : DotUnit::kRdna4;
    } else if (unit == MatrixUnit::kCdna3 && (halves || bits_of(a) == 8 || a == Format::kXf32)) {
      plan.sum = MatrixSum::kAligned;
      plan.group = static_cast<std::uint8_t>(halves ? std::min<unsigned>(8, row.k) : a == Format::kXf32 ? 4U : 16U);
    } else {
      plan.sum = MatrixSum::kChain;
      plan.mode_flushes = is_cdna() && a == Format::kF32;
    }
  }

  /// Not where MODE changes the numbers, where they are copies, or where the indices of a sparse A do.
  bool keeps() const {
    const auto fits = [](const MatrixSource& s) {
      return s.bits <= 16 && unsigned{s.per_lane} * s.bits <= 32 * kMaxUnpackedRegisters && s.depth <= kMaxUnpackedK;
    };
    return !row.sparse() && row.a != Format::kF8f6f4 && fits(plan.a) && fits(plan.b);
  }

  /// Of four cycles, CDNA. AMD's matrix instruction calculator (CDNA1-3), cdna4 7.1.2 and 7.5 (CDNA4).
  std::uint8_t passes() const {
    if (unit == MatrixUnit::kGfx1250) {
      // Two VALU instructions each, as long as others execute beside it; f32 does not. LLVM
      // checkWMMACoexecutionHazards.
      if (row.a == Format::kF32) return 0;
      return static_cast<std::uint8_t>((row.sparse() ? 1 : 2) * (row.d == Format::kI32 ? 2 : 1));
    }
    if (!is_cdna()) return 0;
    const bool late = unit == MatrixUnit::kCdna3 || unit == MatrixUnit::kCdna4;
    if (row.a == Format::kF64) return row.m == 4 ? 4 : unit == MatrixUnit::kCdna4 ? 16 : 8;
    const std::uint8_t full = row.m == 32 ? 16 : row.m == 16 ? 8 : 2;
    if (!late || row.blocks != 1 || row.a == Format::kF32) return full;
    const bool slow = row.a == Format::kF8f6f4 && (plan.a.bits == 8 || plan.b.bits == 8);
    return slow ? full : full / 2;
  }

  /// Bits of a lane's sparse indices, and which set of them the instruction names.
  bool index() {
    if (!row.sparse()) return true;
    const unsigned bits = 2U * plan.a.per_lane, sets = std::max(1U, 32 / bits);
    const unsigned key = is_cdna() ? ((in.cbsz & 3) != 0 ? 0U : in.abid % sets) : in.abid;
    if (key >= sets) return false;
    plan.index_shift = static_cast<std::uint8_t>(key * bits);
    return true;
  }

  bool run() {
    Format a = row.a, b = row.b;
    if (row.a == Format::kF8f6f4) {
      if (in.cbsz >= kSmallFormats.size() || in.blgp >= kSmallFormats.size()) return false;
      a = kSmallFormats[in.cbsz];
      b = kSmallFormats[in.blgp];
    }
    plan.row = &row;
    plan.copies = unit == MatrixUnit::kRdna3;
    plan.half_results = !is_cdna() && bits_of(row.d) == 16 && !plan.copies;
    plan.op_sel_results = plan.copies && bits_of(row.d) == 16;
    plan.exec_must_be_full = unit == MatrixUnit::kGfx1250;
    if (!source(plan.a, a, row.m, true) || !source(plan.b, b, row.n, false)) return false;
    places(plan.a);
    places(plan.b);
    results();
    arithmetic(a);
    plan.keeps = keeps();
    plan.passes = passes();
    return index();
  }
};

}  // namespace

bool plan_matrix(const Instruction& in, MatrixUnit unit, MatrixPlans& plans) {
  const MatrixRow& row = matrix_row(*in.opcode);
  bool good = true;
  for (const unsigned lanes : {32U, 64U}) {
    if ((lanes == 32) != row.wide() && !(row.wide() && unit != MatrixUnit::kGfx1250)) continue;
    MatrixPlan& plan = plans.by_size[lanes == 64 ? 1 : 0];
    plan = {};
    plan.lanes = lanes;
    good = Planner{row, unit, in, plan}.run() && good;
  }
  return good;
}

}  // namespace kiln::emulator
