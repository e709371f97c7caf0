// How far a correct kernel's f32 accumulation may be from the exact sum, by the hardware that adds. Everything here is
// derived; nothing is a safety factor.
//
// Notation: u = 2^-24, the largest relative error of one f32 operation rounded to nearest. S = sum over l of a*b,
// exact; T = sum of |a*b|. A sum of K terms in any order, each operation with a relative error of at most s, is off by
// at most gamma(K, s) * T with gamma = K*s / (1 - K*s) (Higham, Accuracy and Stability of Numerical Algorithms, 3.1
// and 4.2: one rounding of the product and K-1 additions touch each term at most). Zeros that pad K add exactly.
//
//   s = u     fma or mul/add chains and trees of f32 rounded to nearest: VALU, f32 MFMA, f16 MFMA of CDNA1/2 (f16
//             products are exact in f32; groups of 4 in a pairwise tree, then added to the accumulator).
//   s = 2u    f16 MFMA of CDNA3: groups of 8; products are aligned to the largest one and cut at 24 fraction bits: each
//             of the other min(K,8)-1 products of a group loses at most u * (the largest product), so a group at most
//             (min(K,8)-1) * u * T(group). Then the accumulator is aligned with a cut of at most 2u * |accumulator or
//             group sum| and the result rounded, u: at most 3u * T for each of ceil(K/8) groups. In all
//             (min(K,8)-1 + 3*ceil(K/8)) * u * T <= 2*K*u*T for K >= 2, and K = 1 is exact.
//             f16 WMMA of RDNA3: steps of two products, which lose at most u * (the larger product) each and C as much,
//             or a quarter of it where C is far larger, then a rounding, u: in all (3 + 7/8 * K) * u * T, no more than
//             2*K*u*T for K >= 3; K = 1 loses 2u, K = 2 3u. A term whose sign is not C's comes out one place too far
//             from zero, even if it is an integer: no sum is exact but those of zeros. Denormals lie so far below what
//             their exponent promises that all of such a product may be lost.
//
// CDNA2's f16 MFMA reads f16 denormals as zero: a kernel may be off by the sum of |a*b| over the pairs in which a or b
// is one. It also flushes f32 denormals of the result, but sums of f16 products are multiples of 2^-48 and never that
// small. Sources: isa.md "Matrix arithmetic found by MMA-Sim" (microsoft/MMA-Sim, bit-exact models of CDNA1-3); RDNA3:
// ROCm/rocm-systems issue 12056 (measured on gfx1100 and gfx1151).
#pragma once

#include "codegen/isa/processor.hpp"
#include "kiln/data_type.hpp"

#include <cstdint>

namespace kiln::reference {

struct Arithmetic {
  double step = 0x1p-24;               ///< largest relative error of one accumulation step
  bool flushes_f16_denormals = false;  ///< f16 denormals of A and B may count as zero
  bool exact_integers = true;          ///< what needs no rounding comes out as it is
};

/// What the hardware that a kernel accumulates with may do.
Arithmetic arithmetic_of(isa::Generation generation, bool matrix_instruction, DataType input);

/// gamma(K, step); infinity where no bound exists (K * step >= 1).
double gamma_of(std::uint64_t k, double step);

}  // namespace kiln::reference
