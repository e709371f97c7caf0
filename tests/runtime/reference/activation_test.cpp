// The exact functions against their formulas, their limits, and how far errors of the argument carry.
#include "runtime/reference/activation.hpp"

#include <array>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace kiln::reference {
namespace {

using Real = long double;
constexpr Real kInf = std::numeric_limits<Real>::infinity();
constexpr ActivationArguments kArguments{0.75, 2.5};

struct Row {
  Activation activation;
  Real (*formula)(Real x);
  Real at_minus_infinity, at_infinity;
};

Real gelu(Real x) {
  return 0.5L * x * (1 + std::tanh(0.7978845608L * (x + 0.044715L * x * x * x)));
}
Real dgelu(Real x) {
  const Real w = 0.0356774L * x * x * x + 0.797885L * x, v = 0.0535161L * x * x * x + 0.398942L * x;
  return 0.5L * std::tanh(w) + v * (1 - std::tanh(w) * std::tanh(w)) + 0.5L;
}

const std::array kRows = {
    Row{Activation::kNone, [](Real x) { return x; }, -kInf, kInf},
    Row{Activation::kAbs, [](Real x) { return std::fabs(x); }, kInf, kInf},
    Row{Activation::kClippedRelu, [](Real x) { return x > 0.75L ? std::min(x, 2.5L) : 0; }, 0, 2.5L},
    Row{Activation::kGelu, gelu, 0, kInf},
    Row{Activation::kLeakyRelu, [](Real x) { return x >= 0 ? x : 0.75L * x; }, -kInf, kInf},
    Row{Activation::kRelu, [](Real x) { return std::max(0.0L, x); }, 0, kInf},
    Row{Activation::kSigmoid, [](Real x) { return 1 / (1 + std::exp(-x)); }, 0, 1},
    Row{Activation::kTanh, [](Real x) { return 2.5L * std::tanh(0.75L * x); }, -2.5L, 2.5L},
    Row{Activation::kDGelu, dgelu, 0, 1},
    Row{Activation::kGeluScaling, [](Real x) { return 0.75L * gelu(x); }, 0, kInf},
    Row{Activation::kSilu, [](Real x) { return x / (1 + std::exp(-x)); }, 0, kInf},
    Row{Activation::kExp, [](Real x) { return std::exp(x); }, 0, kInf},
    Row{Activation::kClamp, [](Real x) { return std::min(std::max(x, 0.75L), 2.5L); }, 0.75L, 2.5L},
};

TEST(ReferenceActivation, IsItsFormula) {
  for (const Row& row : kRows)
    for (int i = -1024; i <= 1024; ++i) {
      const Real x = i * 0x1p-7L;
      const Real right = row.formula(x), got = activate(row.activation, x, kArguments);
      EXPECT_LE(std::fabs(got - right), 0x1p-58L * std::max(std::fabs(right), 1.0L))
          << name_of(row.activation) << ' ' << static_cast<double>(x);
    }
}

TEST(ReferenceActivation, WithHipblasltsNumerics) {
  constexpr auto kLt = Numerics::kHipblaslt;
  const Real nan = std::nanl("");
  const auto of = [](Activation f, Real x) { return activate(f, x, kArguments, kLt); };
  EXPECT_EQ(of(Activation::kRelu, nan), 0);
  EXPECT_EQ(of(Activation::kClippedRelu, nan), 0);
  EXPECT_EQ(of(Activation::kClippedRelu, 0.75L), 0.75L);
  EXPECT_EQ(activate(Activation::kClippedRelu, 0.75L, kArguments), 0);
  EXPECT_EQ(activate_integer(Activation::kClippedRelu, 2, {2, 5}, kLt), 2);
  EXPECT_EQ(activate_integer(Activation::kClippedRelu, 2, {2, 5}), 0);
  EXPECT_EQ(of(Activation::kClamp, nan), 2.5L);
  for (const Activation f : {Activation::kGelu, Activation::kGeluScaling, Activation::kSilu}) {
    EXPECT_TRUE(std::isnan(of(f, nan)) && std::isnan(of(f, -kInf))) << name_of(f);
    EXPECT_EQ(of(f, kInf), kInf) << name_of(f);
  }
  for (const Row& row : kRows)
    for (const Real x : {-1e30L, -3.0L, -0.5L, 0.0L, 0.5L, 2.0L, 3.0L, 1e3L})
      EXPECT_EQ(of(row.activation, x), activate(row.activation, x, kArguments)) << name_of(row.activation) << ' ' << x;
}

TEST(ReferenceActivation, LimitsAndNan) {
  for (const Row& row : kRows) {
    EXPECT_EQ(activate(row.activation, kInf, kArguments), row.at_infinity) << name_of(row.activation);
    EXPECT_EQ(activate(row.activation, -kInf, kArguments), row.at_minus_infinity) << name_of(row.activation);
    EXPECT_TRUE(std::isnan(activate(row.activation, std::nanl(""), kArguments))) << name_of(row.activation);
    for (const Real large : {1e30L, -1e30L}) {
      const Activated f = activate_within(row.activation, large, 1e20L, kArguments, 0x1p-24);
      EXPECT_FALSE(std::isnan(f.value) || std::isnan(f.carried) || std::isnan(f.own)) << name_of(row.activation);
    }
  }
}

// Wherever the argument may be, the function is within what is said to carry; and not much more is said.
TEST(ReferenceActivation, ErrorsCarryNoFurther) {
  for (const Row& row : kRows)
    for (const ActivationArguments& a : {kArguments, ActivationArguments{-1.5, 0.5}, ActivationArguments{3, -2}})
      for (const Real error : {0x1p-12L, 0x1p-3L, 1.0L})
        for (int step = -96; step <= 96; ++step) {
          const Real x = step * 0x1p-4L;
          const Activated f = activate_within(row.activation, x, error, a, 0x1p-24);
          EXPECT_EQ(f.value, activate(row.activation, x, a));
          Real farthest = 0;
          for (int i = -64; i <= 64; ++i)
            farthest = std::max(farthest, std::fabs(activate(row.activation, x + error * i / 64, a) - f.value));
          // 2^-60: the functions' own roundings.
          EXPECT_LE(farthest, f.carried + 0x1p-60L * (1 + std::fabs(f.value)))
              << name_of(row.activation) << ' ' << static_cast<double>(x) << ' ' << static_cast<double>(error);
        }
}

// The largest slopes are what the header says, not more.
TEST(ReferenceActivation, SlopesAreReached) {
  for (const Activation activation :
       {Activation::kGelu, Activation::kGeluScaling, Activation::kSilu, Activation::kDGelu}) {
    const ActivationArguments a{2, 0};
    constexpr Real kStep = 0x1p-20L;
    Real steepest = 0;
    for (int step = -1536; step <= 1536; ++step) {
      const Real x = step * 0x1p-8L;
      steepest = std::max(steepest, std::fabs(activate(activation, x + kStep, a) - activate(activation, x, a)) / kStep);
    }
    const Real said = activate_within(activation, 0, 1, a, 0).carried;
    EXPECT_LE(steepest, said) << name_of(activation);
    EXPECT_GE(steepest, said * 0.99L) << name_of(activation);
  }
}

// On both sides of the step of clippedrelu at a.
TEST(ReferenceActivation, AStepIsWithinReachOrNot) {
  const ActivationArguments a{0.75, 2.5};
  EXPECT_GE(activate_within(Activation::kClippedRelu, 0.75L, 0x1p-30L, a, 0).carried, 0.75L);
  EXPECT_GE(activate_within(Activation::kClippedRelu, 0.75L + 0x1p-30L, 0x1p-29L, a, 0).carried, 0.75L);
  EXPECT_LE(activate_within(Activation::kClippedRelu, 0.75L + 0x1p-30L, 0x1p-31L, a, 0).carried, 0x1p-30L);
  EXPECT_EQ(activate_within(Activation::kClippedRelu, 0.7L, 0x1p-31L, a, 0).carried, 0);
  // A kernel's selections are exact, and so is their own error.
  for (const Activation activation :
       {Activation::kNone, Activation::kAbs, Activation::kRelu, Activation::kClamp, Activation::kClippedRelu})
    EXPECT_TRUE(is_selection(activation) && activate_within(activation, 1, 0, a, 0x1p-24).own == 0);
}

TEST(ReferenceActivation, OfIntegers) {
  const ActivationArguments a{-100, 100};
  EXPECT_EQ(activate_integer(Activation::kClamp, 1000, a), 100);
  EXPECT_EQ(activate_integer(Activation::kClamp, -1000, a), -100);
  EXPECT_EQ(activate_integer(Activation::kRelu, -5, a), 0);
  EXPECT_EQ(activate_integer(Activation::kAbs, -2147483647, a), 2147483647);
  EXPECT_EQ(activate_integer(Activation::kAbs, -2147483647 - 1, a), -2147483647 - 1);
  EXPECT_EQ(activate_integer(Activation::kNone, -7, a), -7);
  EXPECT_EQ(activate_integer(Activation::kClippedRelu, -100, a), 0);
  EXPECT_EQ(activate_integer(Activation::kClippedRelu, -99, a), -99);
  EXPECT_EQ(activate_integer(Activation::kClippedRelu, 1000, a), 100);
  EXPECT_EQ(activate_integer(Activation::kLeakyRelu, -7, a), 700);
  EXPECT_EQ(activate_integer(Activation::kLeakyRelu, 7, a), 7);
  EXPECT_EQ(activate_integer(Activation::kLeakyRelu, -2000000000, {3, 0}), -1705032704) << "modulo 2^32";
}

}  // namespace
}  // namespace kiln::reference
