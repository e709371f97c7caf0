// The judge over the links of the epilogue: each alone and all together, in the orders that kernels may multiply in;
// a link that is missing, misplaced or read from the wrong place is caught.
#include "tests/runtime/reference/honest.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <gtest/gtest.h>

namespace kiln::reference {
namespace {

Verdict verdict_of(const GemmProblem& p, const Operands& x, std::span<const std::byte> d) {
  auto result = judge(p, arithmetic_of(isa::Generation::kGfx10_3, false, p.type.input_a()), x, d);
  EXPECT_TRUE(result) << result.error().text();
  return std::move(result).value();
}

GemmProblem full(const char* letters, Activation activation = Activation::kNone) {
  GemmProblem p = problem_of(letters, 11, 9, 40);
  p.type.epilogue = {
      VectorSide::kRows, DataType::kBf16, VectorSide::kColumns, Scale::kVector, Scale::kVector, true, true, activation};
  p.alpha = 1.5;
  p.beta = 0.75;
  p.stride_bias = 20;
  p.activation_arguments = {0.75, 2.5};
  return p;
}

constexpr Link kAllLinks[] = {Link::kAlpha, Link::kScaleA, Link::kScaleB, Link::kScaleAlpha,
                              Link::kBetaC, Link::kScaleC, Link::kBias,   Link::kScaleD};

TEST(JudgeEpilogue, AMissingLinkIsCaught) {
  for (const char* letters : {"SSS", "HHS", "BBS", "F8F8S", "F8NSS"})
    for (const Initialization init : {Initialization::kRandom, Initialization::kInteger}) {
      const GemmProblem p = full(letters);
      ASSERT_TRUE(p.validate()) << p.validate().error().text();
      const Operands x = make_operands(p, init, 5);
      EXPECT_TRUE(verdict_of(p, x, run_honest(p, x)).passed) << letters << verdict_of(p, x, run_honest(p, x)).text();
      for (const Link link : kAllLinks) {
        const auto d = run_honest(p, x, accumulate_of(p.type), links_of(p, x, link));
        if (d == run_honest(p, x)) continue;  // a scale of 1
        EXPECT_FALSE(verdict_of(p, x, d).passed) << letters << ' ' << static_cast<int>(link);
      }
    }
}

TEST(JudgeEpilogue, TheLargestMagnitude) {
  GemmProblem p = full("HHS");
  p.type.epilogue.amax_d = true;
  const Operands x = make_operands(p, Initialization::kInteger, 5);
  const auto d = run_honest(p, x);
  GemmProblem before = p;  // exact, in f32 and not scaled
  before.type.d = DataType::kF32;
  before.type.epilogue.scale_d = false;
  const auto wide = run_honest(before, make_operands(before, Initialization::kInteger, 5));
  float largest = 0;
  for (std::uint64_t k = 0; k < p.batch; ++k)
    for (std::uint64_t j = 0; j < p.n; ++j)
      for (std::uint64_t i = 0; i < p.m; ++i)
        largest = std::max(
            largest,
            std::fabs(static_cast<float>(load_element(wide, DataType::kF32, layout_d(p).offset_elements(k, i, j)))));
  const auto verdict_with = [&](std::optional<float> amax) {
    Results results{d, {}};
    std::vector<std::byte>& bytes = results.links[static_cast<std::size_t>(LinkId::kAmaxD)];
    bytes.resize(amax ? sizeof(float) : 0);
    if (amax) store_element(bytes, DataType::kF32, 0, *amax);
    return judge(p, arithmetic_of(isa::Generation::kGfx10_3, false, p.type.input_a()), x, results);
  };
  EXPECT_TRUE(verdict_with(largest)->passed) << verdict_with(largest)->text();
  for (const float wrong : {0.0F, largest / 2, std::nextafter(largest, 2 * largest), -largest, std::nanf("")}) {
    const auto verdict = verdict_with(wrong);
    EXPECT_FALSE(verdict->passed) << wrong;
    EXPECT_NE(verdict->text().find("amax_d is "), std::string::npos) << verdict->text();
  }
  EXPECT_FALSE(verdict_with({}));  // nothing came back
}

TEST(JudgeEpilogue, TheAuxiliaryMatrix) {
  GemmProblem p = full("HHS", Activation::kRelu);
  p.type.epilogue.aux = Aux::kOutput;
  p.type.epilogue.amax_aux = true;
  p.ld_aux = p.m + 2;
  p.fill_defaults();
  const Operands x = make_operands(p, Initialization::kInteger, 5);
  GemmProblem before = p;  // what goes into the activation, in f32
  before.type.d = DataType::kF32;
  before.type.epilogue.scale_d = false;
  before.type.epilogue.activation = Activation::kNone;
  const auto wide = run_honest(before, make_operands(before, Initialization::kInteger, 5));
  std::vector<std::byte> aux = x.of(LinkId::kAuxOutput);
  double largest = 0;
  for (std::uint64_t k = 0; k < p.batch; ++k)
    for (std::uint64_t j = 0; j < p.n; ++j)
      for (std::uint64_t i = 0; i < p.m; ++i) {
        const double value = load_element(wide, DataType::kF32, layout_d(p).offset_elements(k, i, j));
        store_element(aux, DataType::kF32, layout_aux(p).offset_elements(k, i, j), value);
        largest = std::max(largest, std::fabs(value));
      }
  const auto d = run_honest(p, x);
  const auto verdict_with = [&](const std::vector<std::byte>& bytes, double amax) {
    LinkBytes links;
    std::vector<std::byte>& number = links[static_cast<std::size_t>(LinkId::kAmaxAux)];
    number.resize(sizeof(float));
    store_element(number, DataType::kF32, 0, amax);
    links[static_cast<std::size_t>(LinkId::kAuxOutput)] = bytes;
    return judge(p, arithmetic_of(isa::Generation::kGfx10_3, false, p.type.input_a()), x, Results(d, links));
  };
  EXPECT_TRUE(verdict_with(aux, largest)->passed) << verdict_with(aux, largest)->text();
  for (const double not_it : {0.0, largest / 2, largest + 1, -largest})
    EXPECT_NE(verdict_with(aux, not_it)->text().find("amax_aux is "), std::string::npos) << not_it;
  std::vector<std::byte> wrong = aux;
  store_element(wrong, DataType::kF32, 3, load_element(aux, DataType::kF32, 3) + 1);
  EXPECT_NE(verdict_with(wrong, largest)->text().find("aux[i=3, j=0, batch=0] is "), std::string::npos);
  wrong = aux;
  wrong[p.m * sizeof(float)] ^= std::byte{1};  // behind the first column
  EXPECT_NE(verdict_with(wrong, largest)->text().find("outside of its elements"), std::string::npos);
  EXPECT_FALSE(verdict_with({}, largest));  // nothing came back
}

TEST(JudgeEpilogue, EachLinkAlone) {
  struct Row {
    const char* name;
    void (*set)(Epilogue&);
  };
  for (const Row& row :
       {Row{"bias of rows", [](Epilogue& e) { e.bias = VectorSide::kRows; }},
        Row{"bias of columns", [](Epilogue& e) { e.bias = VectorSide::kColumns; }},
        Row{"alpha of rows", [](Epilogue& e) { e.scale_alpha_vec = VectorSide::kRows; }},
        Row{"alpha of columns", [](Epilogue& e) { e.scale_alpha_vec = VectorSide::kColumns; }},
        Row{"A", [](Epilogue& e) { e.scale_a = Scale::kScalar; }},
        Row{"A's rows", [](Epilogue& e) { e.scale_a = Scale::kVector; }},
        Row{"B", [](Epilogue& e) { e.scale_b = Scale::kScalar; }},
        Row{"B's columns", [](Epilogue& e) { e.scale_b = Scale::kVector; }},
        Row{"C", [](Epilogue& e) { e.scale_c = true; }}, Row{"D", [](Epilogue& e) { e.scale_d = true; }}}) {
    GemmProblem p = full("HSS");
    p.type.epilogue = {};
    row.set(p.type.epilogue);
    GemmProblem plain = p;
    plain.type.epilogue = {};
    const Operands x = make_operands(p, Initialization::kRandom, 5);
    EXPECT_TRUE(verdict_of(p, x, run_honest(p, x)).passed) << row.name;
    EXPECT_FALSE(verdict_of(p, x, run_honest(plain, x)).passed) << row.name;
  }
}

// Scales among themselves first, or one after the other: kernels may do either.
TEST(JudgeEpilogue, FactorsInAnyOrder) {
  const GemmProblem p = full("SSS");
  const Operands x = make_operands(p, Initialization::kRandom, 5);
  const auto f32 = [](const std::vector<std::byte>& from, std::uint64_t i) {
    return static_cast<float>(load_element(from, DataType::kF32, i));
  };
  const Finish finish = [&](double sum, const Element& at) {
    const float rows = static_cast<float>(p.alpha) * f32(x.of(LinkId::kScaleA), at.i);
    const float columns = f32(x.of(LinkId::kScaleB), at.j) * f32(x.of(LinkId::kScaleAlphaVec), at.j);
    const float y = static_cast<float>(p.beta) * f32(x.of(LinkId::kScaleC), 0);
    float r = std::fmaf(y, static_cast<float>(at.c), static_cast<float>(sum) * (rows * columns));
    r += static_cast<float>(load_element(x.of(LinkId::kBias), DataType::kBf16, at.batch * p.stride_bias + at.i));
    return double{r * f32(x.of(LinkId::kScaleD), 0)};
  };
  EXPECT_TRUE(verdict_of(p, x, run_honest(p, x, accumulate_of(p.type), finish)).passed);
  const Finish late_bias = [&](double sum, const Element& at) {
    const double bias = load_element(x.of(LinkId::kBias), DataType::kBf16, at.batch * p.stride_bias + at.i);
    return links_of(p, x, Link::kBias)(sum, at) + bias;  // behind scale_d
  };
  EXPECT_FALSE(verdict_of(p, x, run_honest(p, x, accumulate_of(p.type), late_bias)).passed);
  const Finish first_batch = [&](double sum, const Element& at) { return links_of(p, x)(sum, {0, at.i, at.j, at.c}); };
  EXPECT_FALSE(verdict_of(p, x, run_honest(p, x, accumulate_of(p.type), first_batch)).passed);
}

// A sum of which one factor's product is exact, and another's is not: with the factors multiplied first both round.
TEST(JudgeEpilogue, AnExactPartialProductIsOneOrderOnly) {
  GemmProblem p = problem_of("SSS", 1, 1, 1);
  p.type.epilogue.scale_alpha_vec = VectorSide::kRows;
  p.type.epilogue.scale_b = Scale::kScalar;
  const ElementSums sums{3, 3};
  bool beyond_one_rounding = false;
  for (int i = 1; i < 200; ++i) {
    const float scale_b = 1 + std::ldexp(1.0F, -21), scale_alpha = 1 + std::ldexp(static_cast<float>(i * 40009), -23);
    const double got = 3.0F * (scale_b * scale_alpha);
    const Expectation e = expect(p, arithmetic_of(isa::Generation::kGfx10_3, false, DataType::kF32), sums, 0,
                                 {.scale_alpha = scale_alpha, .scale_b = scale_b});
    EXPECT_LE(ratio_of(got, e, p.type.d), 1) << i;
    beyond_one_rounding = beyond_one_rounding || std::fabs(got - e.value) > std::ldexp(e.value, -24);
  }
  EXPECT_TRUE(beyond_one_rounding);
}

constexpr Activation kActivations[] = {Activation::kAbs,       Activation::kClippedRelu, Activation::kGelu,
                                       Activation::kLeakyRelu, Activation::kRelu,        Activation::kTanh,
                                       Activation::kSigmoid,   Activation::kGeluScaling, Activation::kSilu,
                                       Activation::kDGelu,     Activation::kExp,         Activation::kClamp};

TEST(JudgeEpilogue, Activations) {
  for (const Activation activation : kActivations)
    for (const char* letters : {"SSS", "HHS", "F8NBS"})
      for (const Initialization init : {Initialization::kRandom, Initialization::kInteger}) {
        GemmProblem p = full(letters, activation);
        p.alpha = 0.03;  // where the functions bend
        const Operands x = make_operands(p, init, 5);
        const auto good = run_honest(p, x);
        EXPECT_TRUE(verdict_of(p, x, good).passed)
            << name_of(activation) << ' ' << letters << ' ' << verdict_of(p, x, good).text();
        EXPECT_FALSE(
            verdict_of(p, x, run_honest(p, x, accumulate_of(p.type), links_of(p, x, Link::kActivation))).passed)
            << name_of(activation);
        // 2^-13 of the result is too much for f32.
        const Finish links = links_of(p, x);
        const auto d = run_honest(p, x, accumulate_of(p.type),
                                  [&](double sum, const Element& at) { return links(sum, at) * (1 + 0x1p-13); });
        EXPECT_TRUE(p.type.d != DataType::kF32 || !verdict_of(p, x, d).passed) << name_of(activation);
      }
}

// Data that nothing rounds stay exact through all links: the neighbour of a right result is wrong.
TEST(JudgeEpilogue, ExactThroughAllLinks) {
  for (const Activation activation : {Activation::kNone, Activation::kAbs, Activation::kRelu, Activation::kClamp}) {
    GemmProblem p = full("HSS", activation);
    p.alpha = 2;
    p.activation_arguments = {-1000, 1000};
    const Operands x = make_operands(p, Initialization::kInteger, 5);
    auto d = run_honest(p, x);
    EXPECT_EQ(verdict_of(p, x, d).max_error_ratio, 0);
    const std::uint64_t at = layout_d(p).offset_elements(1, 3, 4);
    const auto value = static_cast<float>(load_element(d, DataType::kF32, at));
    store_element(d, DataType::kF32, at, std::nextafter(value, 1e9F));
    EXPECT_EQ(verdict_of(p, x, d).wrong_elements, 1U) << name_of(activation);
  }
}

TEST(JudgeEpilogue, OfIntegersAndF64) {
  struct Row {
    const char* letters;
    double least, most;  ///< of clamp: some results lie beyond, others between
  };
  for (const auto& [letters, least, most] : {Row{"I8II", -1e6, 1e6}, Row{"I8I8I", -20, 30}, Row{"DDD", -0.5, 1}})
    for (const Activation activation : {Activation::kNone, Activation::kAbs, Activation::kRelu, Activation::kClamp,
                                        Activation::kClippedRelu, Activation::kLeakyRelu}) {
      if (letters[0] == 'D' && activation == Activation::kLeakyRelu) continue;  // it rounds
      GemmProblem p = problem_of(letters, 11, 9, 40);
      p.type.epilogue.bias = VectorSide::kColumns;
      p.type.epilogue.bias_type = p.type.compute;
      p.type.epilogue.activation = activation;
      p.activation_arguments = {least, most};
      p.alpha = -1;
      p.beta = 2;
      ASSERT_TRUE(p.validate()) << p.validate().error().text();
      const Operands x = make_operands(p, Initialization::kRandom, 5);
      EXPECT_TRUE(verdict_of(p, x, run_honest(p, x)).passed) << letters << name_of(activation);
      for (const Link link : {Link::kAlpha, Link::kBetaC, Link::kBias, Link::kActivation}) {
        if (link == Link::kActivation && activation == Activation::kNone) continue;
        EXPECT_FALSE(verdict_of(p, x, run_honest(p, x, accumulate_of(p.type), links_of(p, x, link))).passed)
            << letters << name_of(activation) << static_cast<int>(link);
      }
    }
}

// Scalars are numbers of the compute type.
TEST(JudgeEpilogue, ScalarsAreRounded) {
  GemmProblem p = problem_of("HHH", 4, 4, 4);
  p.alpha = 0.1;
  EXPECT_EQ(alpha_of(p), rounded_to(DataType::kF16, 0.1));
  p.type.compute = DataType::kF32;
  EXPECT_EQ(alpha_of(p), double{0.1F});
  p.beta = 1e-60;  // 0 as f32: C is not read
  EXPECT_EQ(beta_of(p), 0);
}

}  // namespace
}  // namespace kiln::reference
