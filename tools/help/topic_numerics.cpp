// `kiln help numerics`. The code it describes: codegen/kernel/convert, codegen/kernel/epilogue; the judge's side is
// runtime/reference. hipBLASLt's: formats.md, section 5; tensilelite's Activation.py (ROCm/hipBLASLt, 0.11).
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string numerics_page() {
  // style: table
  return R"(What kiln's kernels make of numbers at the edges, and where hipBLASLt's own kernels differ. A result's error
bound, by type and hardware, is in runtime/reference/arithmetic.hpp and expectation.hpp; `kiln run --verify` applies it.

Whose numerics: `kiln run --numerics kiln` (the default) or `hipblaslt`; ProblemType::numerics in C++, kiln_problem's
numerics in C. libhipblaslt.so.1 of kiln asks for hipBLASLt's. Marked * below is what that changes; kernels of problems
that have nothing of it are the same ones, and have the same key in the cache.

Sums
  f32, f16, bf16, 8 bits   products are added in f32, whatever the type of D and of compute: HHH (compute f16) is HHS
                           with alpha and beta of f16. hipBLASLt takes compute 16F for 32F; Tensile's kernels without
                           high precision accumulation, which rocBLAS has for HHH, add in f16.
  xf32                     the factors keep 11 bits; on a target without such an instruction they are f32, as
                           hipBLASLt's are there.
  f32_c, f64_c             the four products of the parts, each sum an f32 or f64 one of 2 K products. alpha and beta
                           likewise: alpha_re * sum_re - alpha_im * sum_im, an alpha_im of 0 included, so that an
                           infinity in one part makes NaN of the other, as in a BLAS (not C's Annex G).
                           With --complex_3m on (GemmProblem::complex_3m) kernels whose tile leaves the registers take
                           three products, of the parts and of their sums (gemm3m of a BLAS). The error of an imaginary
                           part is then bounded by K and the sum of (|ar|+|ai|) * (|br|+|bi|), not by that of its own
                           products: a part that is small beside the other one loses digits. A real part that is
                           infinite makes NaN of the imaginary one, so that D has NaN where four products give
                           infinity, and sums of parts may leave the range of numbers where products do not.
  f64                      f64. i8 in i32: modulo 2^32. i8 in f32: i32 sums, rounded once.
  order                    fixed for a kernel and a problem; other split, tile or target: other last bits. Only
                           RuntimeOptions::allow_atomics leaves the order to the workgroups. With
                           --uniform_summation_order on (GemmProblem::uniform_summation) it is one for every row and
                           all M: a row of D has the same bits alone, among any others and wherever it stands. The
                           order is chosen for types, N, K, batch and device, and `kiln explain` says it.
  denormals                f32's are kept in the epilogue; what matrix units do with those of their operands is the
                           hardware's (CDNA2 and RDNA3 read some as 0).

Order of the epilogue, each step in f32 (f64, i32 where that is computed in)
  alpha * scale_a * scale_b * scale_alpha_vec, + beta * scale_c * C, + bias, activation, amax_d, * scale_d, to D's
  type. An auxiliary matrix E holds what goes into the activation, times scale_aux; where it is read the activation of
  E multiplies.
  A bias gradient sums D as it is stored, in f32.
  scale_alpha_vec multiplies alpha. In hipBLASLt's API a vector of alphas (POINTER_MODE 1 and 4) replaces alpha: the
  same with alpha = 1. beta 0 does not read C, alpha 0 or K 0 neither A nor B: NaN there does not reach D.

To D's type, to nearest even
  f32, f16, bf16   beyond the largest number: infinity. kiln never truncates to bf16.
  8 bits *   beyond the largest number, infinity included: the largest number, with its sign. hipBLASLt's kernels cut
             finite numbers alike, and leave infinity: NaN in f8 (e4m3), f8_fnuz and bf8_fnuz, infinity in bf8 (e5m2).
             What A and B are converted to before they are multiplied saturates with both.
  i8         the nearest integer, from -128 to 127. i32: as the sum is; of f32 the nearest that i32 has.
  amax_d *   the largest magnitude in f32, before scale_d and D's type: NaN where there is one; of hipBLASLt's kernels
             the largest number beside it (v_max returns the number of the two). amax_aux: the same of what goes into
             the activation where that is written to E, before scale_aux and E's type.
  NaN        a NaN of D's type; which bits is not promised (fnuz types have one, 0x80). Of integers 0.

Activations of x = NaN, and at infinities (f of the limit where the column says so)
                 kiln             hipBLASLt's kernels
  relu *         NaN              0: v_max returns the number of the two
  clippedrelu *  NaN              0: x >= a is false. At x = a: kiln 0, hipBLASLt min(a, b), also of i32
  clamp *        NaN              b, or a where that is more: v_min and v_max return the number
  leakyrelu      NaN              NaN
  abs, sigmoid, exp, tanh         NaN in both
  gelu, silu *   NaN; f(-inf) = 0 NaN; f(-inf) = NaN, an infinity times 0; so geluscaling
  dgelu          NaN; limits      NaN; f(-inf) may be NaN
  NaN in kiln's results always says that something was wrong before it; no activation hides one.

Not followed with --numerics hipblaslt, and why
  dgelu          hipBLASLt has it in gradients only.
  sums of HHH    nothing to follow: hipBLASLt adds in f32, too. rocBLAS' kernels that add in f16 have another API.
  bf16           no truncation: kiln rounds to nearest even, always. Kernels of Tensile's that cut (Fp16AltImpl, which
                 multiplies f16 as bf16) are a way to other results that no problem asks for.
  scale_alpha_vec    kiln's API has a factor beside alpha. The drop-in's pointer modes 1 and 4 make alpha 1, so that
                 the vector stands in its place, as in hipBLASLt; the ext API's multiplies, there as here.
  bits of NaN    neither library promises any: the sign and payload are those of the instruction that made it.
  order of sums, last bits    other tiles and splits add in another order, in either library.

A program that compares with hipBLASLt bit by bit has to expect what is not followed, and 1 unit in the last place where
an activation is approximated otherwise.

Sources: kiln's kernels and reference (codegen/plan/activations.hpp has the formulas); hipBLASLt's order
of the epilogue and saturation: runtime/library/formats.md, section 5; its activations: ROCm/hipBLASLt,
tensilelite/Tensile/Activation.py; v_max and v_min of a NaN: AMD's CDNA3 and RDNA3 ISA manuals; 8-bit formats: OCP
8-bit Floating Point Specification 1.0.
)";
}

}  // namespace kiln::tools
