// What is soon found of an element's error is no less than the error, and of a wrong element nothing is found; sums in
// f32 are those in double where they may stand for them.
#include "runtime/reference/quick_ratio.hpp"

#include "runtime/reference/complex.hpp"
#include "runtime/reference/worker.hpp"
#include "tests/runtime/reference/honest.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::reference {
namespace {

/// A random element of a problem whose sums are of this size, exact or not.
struct Case {
  ElementSums sums;
  ElementLinks links;
  double c = 0;
};

Case random_case(const GemmProblem& p, bool is_exact, std::mt19937_64& random) {
  std::uniform_real_distribution<double> number(-1, 1);
  const auto scale = [&] {
    const double power = std::exp2(static_cast<double>(random() % 5) - 2);
    return random() % 3 == 0 ? 1 : is_exact ? power : 1 + number(random) / 2;
  };
  const auto rounded = [](double value) { return rounded_to(DataType::kF32, value); };
  Case made;
  const double sum = 20 * number(random);
  made.sums.sum = is_exact ? std::round(sum) : sum;
  made.sums.magnitude = std::fabs(made.sums.sum) * (is_exact ? 4 : 1 + std::fabs(4 * number(random)));
  made.sums.quantum_exponent = is_exact ? 0 : -90;
  for (double ElementLinks::*const link : {&ElementLinks::scale_alpha, &ElementLinks::scale_a, &ElementLinks::scale_b,
                                           &ElementLinks::scale_c, &ElementLinks::scale_d, &ElementLinks::scale_aux})
    made.links.*link = rounded(scale());
  const auto added = [&] {
    return rounded_to(p.type.c, is_exact ? std::round(9 * number(random)) : 9 * number(random));
  };
  made.links.bias = added();
  made.c = added();
  return made;
}

/// Elements in steps of about a tenth of the bound around the right one.
void compare(const GemmProblem& p, const Arithmetic& arithmetic, const Case& made, std::size_t& found) {
  const QuickRatio quick(p, arithmetic);
  const Expectation d = expect(p, arithmetic, made.sums, made.c, made.links);
  const Expectation aux = expect_aux(p, arithmetic, made.sums, made.c, made.links);
  constexpr int kReach = 30;
  for (int step = -kReach; step <= kReach; ++step) {
    const auto at = [&](const Expectation& e, DataType type) {
      return rounded_to(type, e.value + step * e.bound / 10);
    };
    const double of_d = at(d, p.type.d), of_aux = at(aux, p.type.epilogue.aux_type);
    const double ratio = ratio_of(of_d, d, p.type.d), quick_d = quick.of_d(of_d, made.sums, made.c, made.links);
    if (quick_d <= 1) {
      EXPECT_LE(ratio, quick_d) << of_d << " for " << d.value << " within " << d.bound << (d.exact ? ", exact" : "");
      ++found;
    }
    if (quick.of_aux(of_aux, made.sums, made.c, made.links) <= 1) {
      EXPECT_LE(ratio_of(of_aux, aux, p.type.epilogue.aux_type), 1);
      ++found;
    }
  }
}

TEST(QuickRatio, IsNoLessThanTheRatio) {
  std::mt19937_64 random(7);
  for (const char* letters : {"HHS", "BBS", "SSS", "HSS", "F8F8S", "F8NSS", "DDD"})
    for (const bool exact_integers : {true, false})
      for (const bool is_exact : {true, false}) {
        GemmProblem p = problem_of(letters, 4, 4, 33, 1);
        p.type.epilogue.bias = VectorSide::kRows;
        p.type.epilogue.bias_type = DataType::kF32;
        p.type.epilogue.aux = Aux::kOutput;
        p.type.epilogue.aux_type = p.type.d;
        Arithmetic arithmetic = arithmetic_of(isa::Generation::kGfx940, true, p.type.input_a());
        arithmetic.exact_integers = exact_integers;
        std::size_t found = 0, cases = 0;
        for (; cases < 200; ++cases) {
          p.alpha = cases % 3 == 0 ? 1.25 : 1;
          p.beta = cases % 4 == 0 ? 0 : -0.5;
          p.type.epilogue.scale_d = cases % 2 == 0;
          p.type.epilogue.scale_aux = cases % 5 == 0;
          compare(p, arithmetic, random_case(p, is_exact, random), found);
        }
        const bool is_sure = exact_integers || !is_exact;
        EXPECT_GE(found, is_sure ? cases : 0) << letters << ' ' << is_exact;
      }
}

/// The same of the parts of complex elements, by four products and by three.
TEST(QuickRatio, OfPartsIsNoLessThanTheRatio) {
  std::mt19937_64 random(11);
  for (const char* letters : {"CCC", "ZZZ"})
    for (const bool by_three : {false, true})
      for (const bool is_exact : {true, false}) {
        GemmProblem p = problem_of(letters, 4, 4, 17, 1);
        Arithmetic arithmetic = arithmetic_of(isa::Generation::kGfx90a, true, part_of(p.type.input_a()));
        arithmetic.complex_by_three = by_three;
        std::size_t found = 0, cases = 0;
        for (; cases < 200; ++cases) {
          std::tie(p.alpha, p.alpha_imaginary) = cases % 2 == 0 ? std::pair(1.0, 0.0) : std::pair(0.5, -2.0);
          std::tie(p.beta, p.beta_imaginary) = cases % 3 == 0 ? std::pair(0.0, 0.0) : std::pair(-1.0, 0.25);
          const GemmProblem real = real_problem(p);
          const QuickPartRatio quick(p, real, arithmetic);
          const std::array made = {random_case(real, is_exact, random), random_case(real, is_exact, random)};
          const std::array sums = {made[0].sums, made[1].sums};
          const std::complex<double> c(made[0].c, made[1].c);
          for (std::size_t part = 0; part < 2; ++part) {
            const Expectation e = expect_part(p, real, arithmetic, sums, c, part);
            for (int step = -30; step <= 30; ++step) {
              const double got = rounded_to(real.type.d, e.value + step * e.bound / 10);
              const double ratio = quick.of(got, sums, c, part);
              if (!(ratio <= 1)) continue;
              EXPECT_LE(ratio_of(got, e, real.type.d), ratio);
              ++found;
            }
          }
        }
        EXPECT_GT(found, cases / 2) << letters << ' ' << is_exact << ' ' << by_three;
      }
}

TEST(QuickRatio, SaysNothingOfWhatHasNoEnd) {
  const GemmProblem p = problem_of("HHS", 4, 4, 33, 1);
  const Arithmetic arithmetic = arithmetic_of(isa::Generation::kGfx940, true, p.type.input_a());
  const QuickRatio quick(p, arithmetic);
  for (const double sum : {kInfinity, -kInfinity, std::nan(""), 1e6})
    for (const double got : {kInfinity, -kInfinity, std::nan(""), 65504.0})
      for (const int quantum : {0, -40}) {
        ElementSums sums;
        sums.sum = sum;
        sums.magnitude = std::fabs(sum);
        sums.quantum_exponent = quantum;
        EXPECT_FALSE(quick.of_d(got, sums, 0, {}) <= 1) << sum << ' ' << got;
      }
}

TEST(Multiply, SumsInF32AreThoseInDouble) {
  for (const char* letters : {"HHS", "BBS", "SSS", "I8II", "DDD"})
    for (const auto& [m, n, k] : {std::array<std::uint64_t, 3>{1, 1, 1}, {17, 5, 33}, {40, 3, 8}, {16, 8, 300}}) {
      const GemmProblem p = problem_of(letters, m, n, k, 2);
      for (const Initialization init : {Initialization::kInteger, Initialization::kRandom}) {
        const Operands x = make_operands(p, init, 3);
        for (std::uint64_t batch = 0; batch < p.batch; ++batch) {
          const Sums exact = multiply(p, x.a, x.b, batch, 1);
          const Sums bounded = multiply(p, x.a, x.b, batch, 1, {}, {}, {}, true);
          EXPECT_EQ(exact.sum, bounded.sum) << letters;
          EXPECT_EQ(exact.quantum_exponent, bounded.quantum_exponent);
          EXPECT_FALSE(exact.is_bounded);
          if (init == Initialization::kInteger) {
            EXPECT_TRUE(bounded.is_bounded) << letters;
          }
          for (std::size_t i = 0; i < exact.sum.size(); ++i) EXPECT_LE(exact.magnitude[i], bounded.magnitude[i]);
        }
      }
    }
}

}  // namespace
}  // namespace kiln::reference
