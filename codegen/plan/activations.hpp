// The activations as facts: their formulas, how many arguments they take, and how far a kernel's result may be from the
// exact function of the f32 value that goes in. u = 2^-24 is half a unit in the last place of 1; a flushed or denormal
// intermediate costs at most `flushed`, which is 2^-119: 2^-126 times what it is multiplied with, 128 at most.
//
//   activation    f(x), with arguments a and b                            |kernel - f(x)| at most
//   abs           |x|                                                     exact
//   clippedrelu   x > a ? min(x, b) : 0                                   exact
//   leakyrelu     x >= 0 ? x : a x                                        u |f|
//   relu          max(0, x)                                               exact
//   clamp         max(a, min(x, b))                                       exact
//   exp           e^x                                                     4 u |f|
//   sigmoid       1 / (1 + e^-x)                                          8 u |f|
//   silu          x / (1 + e^-x)                                          9 u |f|
//   gelu          x / 2 (1 + tanh(0.7978845608 (x + 0.044715 x^3)))       8 u |f| + 2 u |x|
//   geluscaling   a gelu(x)                                               9 u |f| + 2 u |a x|
//   tanh          b tanh(a x)                                             9 u |f|
//   dgelu         1/2 + tanh(w) / 2 + v (1 - tanh(w)^2) with              8 u |f| + 4 u |x|
//                 w = 0.0356774 x^3 + 0.797885 x, v = 0.0535161 x^3 + 0.398942 x
//   drelu         x > 0 ? 1 : 0                                           exact, of NaN too
// plus `flushed` each; of geluscaling |a| and of tanh |b| times that. NaN stays NaN, and at infinities the functions
// have their limits. How the bounds come about stands beside the code (activation.cpp, exponentials.cpp). They take 1
// unit in the last place for v_exp_f32 and v_rcp_f32 (rdna2, cdna3 manuals, VOP1).
#pragma once

#include "kiln/problem.hpp"

#include <cstdint>

namespace kiln::kernel {

/// Numbers that the activation takes as kernel arguments: a, or a and b.
constexpr std::uint32_t argument_count(Activation activation) {
  switch (activation) {
    case Activation::kClippedRelu:
    case Activation::kTanh:
    case Activation::kClamp:
      return 2;
    case Activation::kLeakyRelu:
    case Activation::kGeluScaling:
      return 1;
    default:
      return 0;
  }
}

}  // namespace kiln::kernel
