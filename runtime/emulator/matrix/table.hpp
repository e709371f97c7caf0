// The matrix instructions of every target: one row each, and the plan that a decoded instruction gets from its row, its
// target and its modifiers. The row says what is multiplied; the plan says in which lane and register each element
// stands and how the sums are rounded; multiply.cpp then needs neither names nor targets.
// Sources: cdna1/cdna2 ISA manual ch. 7, cdna3 and cdna4 7.1-7.5, rdna3 7.9, rdna4 7.12, cdna5 7.12; AMD's matrix
// instruction calculator; the arithmetic of CDNA1-3 as measured by MMA-Sim.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace kiln::emulator {

struct Architecture;

/// The generations of matrix units; bits of MatrixRow::units.
enum class MatrixUnit : std::uint8_t {
  kNone = 0,
  kCdna1 = 1,
  kCdna2 = 2,
  kCdna3 = 4,
  kCdna4 = 8,
  kRdna3 = 16,
  kRdna4 = 32,
  kGfx1250 = 64,
};
MatrixUnit matrix_unit_of(const Architecture& architecture);

/// kF8f6f4: the instruction's modifiers say which.
enum class Format : std::uint8_t {
  kF64,
  kF32,
  kXf32,
  kF16,
  kBf16,
  kFp8,
  kBf8,
  kFp6,
  kBf6,
  kFp4,
  kI8,
  kI4,
  kI32,
  kF8f6f4,
};
inline constexpr std::uint8_t kFormatBits[] = {64, 32, 32, 16, 16, 8, 8, 6, 6, 4, 8, 4, 32, 0};
[[gnu::always_inline]] inline constexpr unsigned bits_of(Format format) {
  return kFormatBits[static_cast<unsigned>(format)];
}

enum class MatrixKind : std::uint8_t { kMfma, kSmfmac, kWmma, kSwmmac };

struct MatrixRow {
  std::string_view name;
  std::string_view also;  ///< another spelling of the same instruction, or nothing
  std::uint8_t units;
  MatrixKind kind;
  std::uint8_t m, n, k, blocks;
  Format a, b, c, d;
  std::uint8_t scale_block;  ///< elements along k that share a scale; 0: no scales

  [[gnu::always_inline]] bool sparse() const { return kind == MatrixKind::kSmfmac || kind == MatrixKind::kSwmmac; }
  [[gnu::always_inline]] bool wide() const { return kind == MatrixKind::kWmma || kind == MatrixKind::kSwmmac; }
};
/// Opcode::detail of a matrix instruction is its index here.
std::span<const MatrixRow> matrix_rows();
inline const MatrixRow& matrix_row(const Opcode& opcode) {
  return matrix_rows()[opcode.detail];
}

inline constexpr unsigned kMaxMatrixK = 128;
inline constexpr unsigned kMaxPlaces = 128;  ///< elements of A or B in a lane
inline constexpr std::uint16_t kNoPlace = 0xffff;
inline constexpr unsigned kMaxMatrixRegisters = 16;  ///< of A or B

/// How sums are formed. kChain: an fma per k, in order, from C (f32, f64; and where no order is known: FP8 and sparse A
/// of RDNA4, CDNA4, gfx1250). kPairwise: CDNA1 and CDNA2. kAligned: CDNA3. kDots: f16 and bf16 of RDNA4, and of RDNA3
/// if asked for (Options::measured_wmma), as vector/rdna_dot.hpp says. kScaled: blocks of the scales' size are summed
/// exactly, scaled, then added to C, one rounding a block. kInteger: exact.
enum class MatrixSum : std::uint8_t { kChain, kPairwise, kAligned, kDots, kScaled, kInteger };

/// Where A or B stands: element k of row (column) i of block b is element `element[k]` of lane `lane[k] + b * dim + i`.
struct MatrixSource {
  Format format{};
  std::uint8_t bits = 0;
  std::uint8_t per_lane = 0;  ///< elements in a lane's registers
  std::uint8_t depth = 0;     ///< k; half of it for a sparse A
  std::uint8_t lane[kMaxMatrixK] = {}, element[kMaxMatrixK] = {};
  std::uint8_t rows_per_set = 0, set_elements = 0;  ///< rows past rows_per_set stand set_elements further on
  /// Where the lanes 16 * q to 16 * q + 15 of element e go in an array by k and 64 columns, which are the rows
  /// (columns) of all blocks. kMaxPlaces bounds e.
  std::uint16_t place[kMaxPlaces][4] = {};
};

/// A row of D.
struct DRow {
  std::uint8_t row = 0;
  /// Where the copy of A and B begins that makes it. Programs have to make four copies in waves of 64 (rdna3 7.9), but
  /// only those of the first 32 lanes are read: MIOpen's Fury kernels leave the other lanes as they are.
  std::uint8_t copy = 0;
  std::uint16_t place = 0;  ///< of its first element in block 0: register * 64 + lane
};

struct MatrixPlan {
  const MatrixRow* row = nullptr;
  unsigned lanes = 64;
  MatrixSource a, b;
  MatrixSum sum = MatrixSum::kChain;
  DotUnit dots{};               ///< kDots
  std::uint8_t group = 1;       ///< products that are summed at once
  bool fnuz = false;            ///< FP8 and BF8 without infinities and minus zero (gfx94x)
  bool flush = false;           ///< denormals of f16 and bf16 become zero (CDNA2)
  bool mode_flushes = false;    ///< f32: as MODE says
  bool copies = false;          ///< every 16 lanes hold all of A and B (RDNA3): see DRow
  bool half_results = false;    ///< 16-bit C and D: two to a register
  bool op_sel_results = false;  ///< 16-bit C and D in one half, as op_sel says (RDNA3)
  bool exec_must_be_full = false;
  bool keeps = false;  ///< A and B are worth keeping as numbers (unpacked.hpp)
  std::uint8_t c_registers = 0, d_registers = 0;
  std::uint8_t elements = 0;  ///< of D in a lane, whatever their size
  // Row i, column 0 of block 0 of D: register (counted as if elements had 32 bits) and lane; columns follow in the
  // next lanes.
  std::uint8_t d_register[32] = {}, d_lane[32] = {};
  DRow d_rows[32] = {};            ///< those of one copy one after the other
  std::uint16_t block_places = 0;  ///< what the next block's are further on
  std::uint8_t index_shift = 0;    ///< sparse: first bit of a lane's indices
  std::uint8_t passes = 0;         ///< of four cycles, CDNA
};

/// Plans for waves of 32 and of 64 lanes.
struct MatrixPlans {
  MatrixPlan by_size[2];
};

/// The plans of a decoded instruction; false for a combination of modifiers that means nothing.
bool plan_matrix(const Instruction& in, MatrixUnit unit, MatrixPlans& plans);

/// Sets Instruction::keeps where several matrix instructions have A or B in common. Without a promise: code that is
/// jumped into may change the registers in between.
void mark_shared_operands(std::span<Instruction> code);

/// blgp permutes the lanes of B: where lane `lane` takes its elements from. cdna3 manual 7.1.4.
[[gnu::always_inline]] inline bool permutes_b(const Instruction& in, const MatrixRow& row) {
  return in.blgp != 0 && row.kind == MatrixKind::kMfma && row.a != Format::kF8f6f4 && row.a != Format::kF64;
}
[[gnu::always_inline]] inline unsigned blgp_lane(unsigned blgp, unsigned lane) {
  switch (blgp) {
    case 1:
      return lane & 31;
    case 2:
      return (lane & 31) + 32;
    case 3:
      return (lane + 16) & 63;
    default:
      return (lane & 15) + (blgp - 4) * 16;
  }
}
/// cbsz and abid broadcast one block of A to its neighbours.
[[gnu::always_inline]] inline unsigned block_of_a(const Instruction& in, const MatrixRow& row, unsigned block) {
  if (row.kind != MatrixKind::kMfma || row.a == Format::kF8f6f4 || in.cbsz == 0) return block;
  const unsigned spread = (1U << in.cbsz) - 1;
  return ((block & ~spread) | (in.abid & spread)) % row.blocks;
}

[[gnu::always_inline]] inline const MatrixPlan& plan_of(const Instruction& in, unsigned lanes) {
  return in.matrix->by_size[lanes == 64 ? 1 : 0];
}

}  // namespace kiln::emulator
