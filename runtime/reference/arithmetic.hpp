// How far a correct kernel's accumulation may be from the exact sum, by the hardware that adds. Everything here is
// derived; nothing is a safety factor.
//
// Notation: u = 2^-24, the largest relative error of one f32 operation rounded to nearest. S = sum over l of a*b,
// exact; T = sum of |a*b|. A sum of K terms in any order, each operation with a relative error of at most s, is off by
// at most gamma(K, s) * T with gamma = K*s / (1 - K*s) (Higham, Accuracy and Stability of Numerical Algorithms, 3.1
// and 4.2: one rounding of the product and K-1 additions touch each term at most). Zeros that pad K add exactly.
//
//   s = u     fma or mul/add chains and trees of f32 rounded to nearest: VALU (f16, bf16 and 8-bit floats are widened
//             exactly), f32 MFMA, f16 and bf16 MFMA of CDNA1/2 (their products are exact in f32; groups of 4, bf16 on
//             CDNA1 of 2, in a pairwise tree, then added to the accumulator).
//             f16 and bf16 WMMA of RDNA4: steps of two pairs. A pair loses at most u * (its larger product) by a cut, a
//             second cut of pairs and C at most 2u * T(step) or u/2 * |C|, then the rounding, u: in all
//             (3 + 1.5 * ceil(K/4)) * u * T, no more than K*u*T for K >= 6; one step has no C and at most 3u, of K = 2
//             2u, of K = 1 nothing, and K = 5 4u.
//             Matrix units whose arithmetic nobody has told (CDNA4, gfx12.5): any order of operations to nearest.
//   s = 2u    f16 and bf16 MFMA of CDNA3: groups of 8; products are aligned to the largest one and cut at 24 fraction
//             bits: each of the other min(K,8)-1 products of a group loses at most u * (the largest product), so a
//             group at most (min(K,8)-1) * u * T(group). Then the accumulator is aligned with a cut of at most
//             2u * |accumulator or group sum| and the result rounded, u: at most 3u * T for each of ceil(K/8) groups.
//             In all (min(K,8)-1 + 3*ceil(K/8)) * u * T <= 2*K*u*T for K >= 2, and K = 1 is exact. A K that is split
//             into P parts, each of 16 and more, has P more groups and P additions: still less.
//             xf32 MFMA of CDNA3: the same with groups of 4; K = 5 has 3 + 2*2 + 2u.
//             8-bit floats on CDNA3: groups of 16, products of even and odd l apart, each cut as above: at most
//             7u * T(group); of the two sums the smaller one is cut, u; the accumulator is cut, u, and the result
//             rounded, u. With n products in the fullest of G groups (n-1 + 2*G) * u * T, and n + G <= K + 1.
//             8-bit floats on RDNA4: groups of 4, cut as there: (n-1) * u * T(group), then 2u a group: the same.
//             f16 and bf16 WMMA and V_DOT2 of RDNA3: steps of two products, which lose at most u * (the larger product)
//             each and C as much, or a quarter of it where C is far larger, then a rounding, u: in all
//             (3 + 7/8 * K) * u * T, no more than 2*K*u*T for K >= 3; K = 1 loses 2u, K = 2 3u. A term whose sign is
//             not C's comes out one place too far from zero, even if it is an integer: no sum is exact but those of
//             zeros.
//   s = 2^-53 f64, everywhere a chain of fma.
//   s = 0     integers.
//
// Denormals. CDNA2's MFMA (and V_DOT2 of f16) reads those of f16 and bf16 as zero, so does RDNA3 those of bf16; of f16
// it may lose all: a kernel may be off by the sum of |a*b| over the pairs in which a or b is one. Units that align
// products go by their factors' exponents, and that of a denormal is up to f, its fraction bits, too large: what is cut
// for its sake is up to 2^f * u of its product instead of u. CDNA3 has n + 2 such cuts in a group of n (two denormal
// factors have the least exponent there is, and nothing is cut), RDNA4 3 in a step of pairs and 6 in a group of 4.
// CDNA2 and RDNA3 also flush f32 denormals of products and sums, two operations a product. Sums of f16 products are
// multiples of 2^-48 and never that small, those of bf16 products lose up to 2 * 2^-126 each. Elsewhere only products
// underflow: 2^-149.
//
// xf32 keeps 11 bits of each factor, cut or rounded: a product is off by at most 2 * 2^-10 + 2^-20 of itself.
//
// Sources: isa.md "Matrix arithmetic found by MMA-Sim" (microsoft/MMA-Sim, bit-exact models of CDNA1-3); RDNA3, RDNA4:
// ROCm/rocm-systems issue 12056 (measured on gfx1100, gfx1151 and gfx1201), runtime/emulator/vector/rdna_dot.hpp.
#pragma once

#include "codegen/isa/processor.hpp"
#include "kiln/data_type.hpp"

#include <cstdint>

namespace kiln::reference {

struct Arithmetic {
  double step = 0x1p-24;        ///< largest relative error of one accumulation step
  double denormal_loss = 0;     ///< share that may be lost of products with a denormal factor
  bool exact_integers = true;   ///< what needs no rounding comes out as it is
  double underflow = 0x1p-149;  ///< absolute error of a product that is too small
  double input_error = 0;       ///< relative error of a product whose factors are cut or rounded before
  /// What elements are multiplied as: its denormals are meant.
  DataType multiplied = DataType::kF16;
  bool complex_by_three = false;  ///< complex numbers by three real products (complex.hpp), not by four
};

/// What the hardware that a kernel accumulates with may do. `multiplied` is the type that A's elements have when they
/// are multiplied: 8-bit floats that were widened to bf16 are bf16.
Arithmetic arithmetic_of(isa::Generation generation, bool matrix_instruction, DataType multiplied);

/// gamma(K, step); infinity where no bound exists (K * step >= 1).
double gamma_of(std::uint64_t k, double step);

}  // namespace kiln::reference
