// The matrix instructions kernels are built from, one row each, and the layout of their operands.
//
// A and B: a wave's lanes form `groups` of m (or n) lanes; lane l holds k_per_lane elements of row l % m. Which k they
// are does not matter as long as A and B agree, since the sum over k is the same; groups of lanes hold different k, and
// groups that a wave has beyond `groups` hold copies (gfx11: all of them hold the same 16 k).
//
// An instruction of several blocks multiplies m rows by n columns in each. All blocks get the same columns, so that it
// makes m * blocks rows by n columns, with one lane group for A.
//
// D: a lane holds rows of column lane % n. The layout says which:
//   kRuns      row = r / run * (run * lane groups) + run * (lane / n) + r % run     MFMA: run 4; gfx12: run = registers
//   kScattered row = lane groups * r + lane / n                                     gfx11, f64 MFMA: no neighbours
//   kHalves    row = 2 * run * (lane / n % 2) + run * (lane / n / 2) + r            gfx12, waves of 64: as waves of 32,
//              whose lanes' upper halves of registers stand in lanes 32 and up
//
// Sources: cdna1 to cdna4 ch. 7, rdna3 7.9, rdna4 7.12, cdna5 7.12; AMD's matrix calculator; passes: LLVM's
// SISchedule.td.
#pragma once

#include "codegen/isa/element.hpp"
#include "codegen/isa/opcodes.hpp"
#include "kiln/data_type.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace kiln::isa {

enum class MatrixUnit : std::uint8_t { kMfma, kWmma };
enum class ResultLayout : std::uint8_t { kRuns, kScattered, kHalves };

struct MatrixInstruction {
  Opcode op;
  MatrixUnit unit;
  std::uint32_t wave_lanes;
  DataType a, b;  ///< of 8-bit floats OCP's name, whichever flavour the generation has
  Sum sum;
  std::uint32_t m, n, k, blocks;
  ResultLayout layout;
  std::array<std::uint32_t, 2> passes;  ///< by Traits::matrix_rate; MFMA: of 4 cycles; gfx12.5's WMMA: see hazards.cpp
  std::uint8_t neg_lo = 0;              ///< modifier: of integer products, which operands are signed

  /// Counts as XDL for the hazard distances (of f32: Traits::f32_mfma_is_xdl).
  bool is_xdl() const { return a != DataType::kF32 && a != DataType::kF64; }
  /// Of A and D, those of its blocks behind each other.
  std::uint32_t rows() const { return m * blocks; }
  /// Elements of D in a lane.
  std::uint32_t results() const { return m * n * blocks / wave_lanes; }
  std::uint32_t result_registers() const { return results() * dwords_of(sum); }
  /// Consecutive rows of D in consecutive elements of a lane.
  std::uint32_t run() const {
    return layout == ResultLayout::kScattered ? 1 : unit == MatrixUnit::kMfma ? 4 : results();
  }
  /// Lane groups that hold different k; the others hold copies.
  std::uint32_t groups() const {
    const bool copies = unit == MatrixUnit::kWmma && layout == ResultLayout::kScattered;
    return blocks > 1 || copies ? 1 : wave_lanes / m;
  }
  /// Elements of k in one lane.
  std::uint32_t k_per_lane() const { return k / groups(); }
  /// Lane groups along the rows of D.
  std::uint32_t row_groups() const { return wave_lanes / n; }
};

std::span<const MatrixInstruction> matrix_instructions();
/// nullptr if the processor has no such instruction for waves of that many lanes.
const MatrixInstruction* find_matrix_instruction(const Processor& processor, std::uint32_t wave_lanes, DataType a,
                                                 DataType b, std::uint32_t m, std::uint32_t n, std::uint32_t k,
                                                 std::uint32_t blocks);
/// Whether the instruction multiplies such elements on the processor; of complex ones their parts, which
/// stand side by side in a lane: it may take one k of each.
bool multiplies(const Processor& processor, const MatrixInstruction& mi, DataType a, DataType b);
const MatrixInstruction* find_matrix_instruction(Opcode op);

/// What multiplies, and what elements of A and B become for it (isa::multiplied_as).
struct Multiplication {
  const MatrixInstruction* matrix = nullptr;  ///< nullptr: vector instructions
  const VectorProduct* vector = nullptr;
  const Element *a = nullptr, *b = nullptr;
};
/// By a matrix instruction of that shape, with the least conversion; nothing if there is none.
std::optional<Multiplication> matrix_multiplication(const Processor& processor, std::uint32_t wave_lanes, DataType a,
                                                    DataType b, std::uint32_t m, std::uint32_t n, std::uint32_t k,
                                                    std::uint32_t blocks);
std::optional<Multiplication> vector_multiplication(const Processor& processor, DataType a, DataType b);
/// The row of the result that element `r` of a lane is.
std::uint32_t row_of(const MatrixInstruction& mi, std::uint32_t r, std::uint32_t lane);
std::uint32_t passes_of(const MatrixInstruction& mi, Generation generation);

}  // namespace kiln::isa
