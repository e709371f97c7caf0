// The activations as the judge knows them: the exact function, how far an error of its argument carries, and how far a
// kernel may be from the exact function of the number that goes in. u = 2^-24, of f64 2^-53.
//
//   activation    f(x), with arguments a and b                            a kernel's own error at most
//   abs           |x|                                                     0
//   clippedrelu   x > a ? min(x, b) : 0                                   0
//   leakyrelu     x >= 0 ? x : a x                                        u |f|
//   relu          max(0, x)                                               0
//   clamp         max(a, min(x, b))                                       0
//   exp           e^x                                                     4 u |f|
//   sigmoid       1 / (1 + e^-x)                                          8 u |f|
//   silu          x / (1 + e^-x)                                          9 u |f|
//   gelu          x / 2 (1 + tanh(0.7978845608 (x + 0.044715 x^3)))       8 u |f| + 2 u |x|
//   geluscaling   a gelu(x)                                               9 u |f| + 2 u |a x|
//   tanh          b tanh(a x)                                             9 u |f|
//   dgelu         1/2 + tanh(w) / 2 + v (1 - tanh(w)^2) with              8 u |f| + 4 u |x|
//                 w = 0.0356774 x^3 + 0.797885 x, v = 0.0535161 x^3 + 0.398942 x
//   drelu         x > 0 ? 1 : 0, of NaN too                               0
// plus 2^-119 where an intermediate may be flushed (of geluscaling and tanh times |a|, |b|). The errors are what the
// kernels promise (codegen/kernel/epilogue derives them from v_exp_f32's and v_rcp_f32's unit in the last place). NaN
// stays NaN; at infinities the functions have their limits. a and b are rounded to the compute type before. With
// Numerics::kHipblaslt: clippedrelu is x >= a ? min(x, b) : 0, and of NaN 0; relu of NaN is 0, clamp of it max(a, b);
// gelu, geluscaling and silu of -infinity are NaN.
//
// An error e of x carries |f(x') - f(x)| for |x' - x| <= e: of functions that rise or fall all the way, up to the ends
// of the interval, and on both sides of the step that clippedrelu has at a; of the others at most e times the largest
// slope there is: gelu 1.13, silu 1.1, dgelu 0.8 (their extremes, found by the second derivative's sign).
#pragma once

#include "kiln/problem.hpp"

namespace kiln::reference {

struct ActivationArguments {
  double a = 0, b = 0;
};

/// f(x) in long double.
long double activate(Activation activation, long double x, ActivationArguments arguments,
                     Numerics numerics = Numerics::kKiln);

struct Activated {
  long double value = 0;
  long double carried = 0;  ///< what the argument's error makes of it
  long double own = 0;      ///< what a kernel may add, its argument being off already
};
/// f of a finite x that is off by at most `error`, computed in a type of unit roundoff `u`.
Activated activate_within(Activation activation, long double x, long double error, ActivationArguments arguments,
                          double u, Numerics numerics = Numerics::kKiln);

/// f(x) is one of 0, x, a or b or, of leakyrelu, a product: kernels round nothing else.
bool is_selection(Activation activation);

/// f of i32, wrapping around as integers do: none, relu, abs, clamp, clippedrelu and leakyrelu.
std::int32_t activate_integer(Activation activation, std::int32_t x, ActivationArguments arguments,
                              Numerics numerics = Numerics::kKiln);

}  // namespace kiln::reference
