// See honest.hpp.
#include "tests/runtime/reference/honest.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <gtest/gtest.h>

namespace kiln::reference {

double chain_f32(const Factors& f) {
  float sum = 0;
  for (std::size_t l = 0; l < f.a.size(); ++l)
    sum = std::fmaf(static_cast<float>(f.a[l]), static_cast<float>(f.b[l]), sum);
  return sum;
}

double chain_f64(const Factors& f) {
  double sum = 0;
  for (std::size_t l = 0; l < f.a.size(); ++l) sum = std::fma(f.a[l], f.b[l], sum);
  return sum;
}

double exact_integers(const Factors& f) {
  std::uint32_t sum = 0;
  for (std::size_t l = 0; l < f.a.size(); ++l)
    sum += static_cast<std::uint32_t>(static_cast<int>(f.a[l]) * static_cast<int>(f.b[l]));
  return std::bit_cast<std::int32_t>(sum);
}

Accumulate accumulate_of(const ProblemType& type) {
  return type.compute == DataType::kF64 ? chain_f64 : is_integer(type.input_a()) ? exact_integers : chain_f32;
}

namespace {

/// Operations of the compute type.
struct Machine {
  DataType type;
  double rounded(double v) const {
    if (type == DataType::kF64) return v;
    if (type == DataType::kI32)
      return std::bit_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::int64_t>(v)));
    return static_cast<float>(v);
  }
  double mul(double x, double y) const {
    if (type != DataType::kI32) return rounded(x * y);
    return std::bit_cast<std::int32_t>(
        static_cast<std::uint32_t>(static_cast<std::int64_t>(x) * static_cast<std::int64_t>(y)));
  }
  double add(double x, double y) const { return rounded(x + y); }
};

/// As a kernel with a good library of functions would have it.
double activation_of(const GemmProblem& p, double x) {
  const double a = p.activation_arguments[0], b = p.activation_arguments[1];
  const auto gelu = [](double v) { return 0.5 * v * (1 + std::tanh(0.7978845608 * (v + 0.044715 * v * v * v))); };
  switch (p.type.epilogue.activation) {
    case Activation::kNone:
      return x;
    case Activation::kAbs:
      return std::fabs(x);
    case Activation::kClippedRelu:
      return x > a ? std::min(x, b) : 0;
    case Activation::kGelu:
      return gelu(x);
    case Activation::kLeakyRelu:
      return x >= 0 ? x : a * x;
    case Activation::kRelu:
      return std::max(0.0, x);
    case Activation::kSigmoid:
      return 1 / (1 + std::exp(-x));
    case Activation::kTanh:
      return b * std::tanh(a * x);
    case Activation::kDGelu: {
      const double w = 0.0356774 * x * x * x + 0.797885 * x, v = 0.0535161 * x * x * x + 0.398942 * x;
      return 0.5 * std::tanh(w) + v * (1 - std::tanh(w) * std::tanh(w)) + 0.5;
    }
    case Activation::kDRelu:
      return x > 0 ? 1 : 0;
    case Activation::kGeluScaling:
      return a * gelu(x);
    case Activation::kSilu:
      return x / (1 + std::exp(-x));
    case Activation::kExp:
      return std::exp(x);
    case Activation::kClamp:
      return std::max(a, std::min(x, b));
  }
  return x;
}

}  // namespace

Finish links_of(const GemmProblem& p, const Operands& x, Link skip) {
  return [&p, &x, skip](double sum, const Element& at) {
    const Epilogue& e = p.type.epilogue;
    const Machine m{p.type.compute};
    const auto scale = [&](const std::vector<std::byte>& from, std::uint64_t i) {
      return load_element(from, scale_type(p.type), i);
    };
    double r = m.rounded(sum);
    const auto factor = [&](bool has, Link link, double f) {
      if (has && skip != link) r = m.mul(r, f);
    };
    factor(true, Link::kAlpha, p.alpha);
    if (e.scale_a != Scale::kNone)
      factor(true, Link::kScaleA, scale(x.of(LinkId::kScaleA), e.scale_a == Scale::kVector ? at.i : 0));
    if (e.scale_b != Scale::kNone)
      factor(true, Link::kScaleB, scale(x.of(LinkId::kScaleB), e.scale_b == Scale::kVector ? at.j : 0));
    if (e.scale_alpha_vec != VectorSide::kNone)
      factor(true, Link::kScaleAlpha,
             scale(x.of(LinkId::kScaleAlphaVec), e.scale_alpha_vec == VectorSide::kRows ? at.i : at.j));
    if (p.beta != 0 && skip != Link::kBetaC) {
      const double beta = e.scale_c && skip != Link::kScaleC ? m.mul(p.beta, scale(x.of(LinkId::kScaleC), 0)) : p.beta;
      r = m.add(r, m.mul(beta, m.rounded(at.c)));
    }
    if (e.bias != VectorSide::kNone && skip != Link::kBias) {
      const std::uint64_t i = at.batch * p.stride_bias + (e.bias == VectorSide::kRows ? at.i : at.j);
      r = m.add(r, m.rounded(load_element(x.of(LinkId::kBias), e.bias_type, i)));
    }
    if (skip != Link::kActivation) r = m.rounded(activation_of(p, r));
    if (e.scale_d) factor(true, Link::kScaleD, scale(x.of(LinkId::kScaleD), 0));
    return r;
  };
}

std::vector<std::byte> run_honest(const GemmProblem& p, const Operands& x, const Accumulate& accumulate,
                                  const Finish& finish) {
  std::vector<std::byte> d = x.d;
  const bool ta = p.type.trans_a == Transpose::kT, tb = p.type.trans_b == Transpose::kT;
  const auto input = [](DataType stored, DataType multiplied, double v) {
    return stored == multiplied || multiplied == DataType::kXf32 ? v : rounded_to(multiplied, v);
  };
  for (std::uint64_t batch = 0; batch < p.batch; ++batch)
    for (std::uint64_t j = 0; j < p.n; ++j)
      for (std::uint64_t i = 0; i < p.m; ++i) {
        Factors f{std::vector<double>(p.k), std::vector<double>(p.k)};
        for (std::uint64_t l = 0; l < p.k; ++l) {
          const auto at_a = layout_a(p).offset_elements(batch, ta ? l : i, ta ? i : l);
          const auto at_b = layout_b(p).offset_elements(batch, tb ? j : l, tb ? l : j);
          f.a[l] = input(p.type.a, p.type.input_a(), load_element(x.a, p.type.a, at_a));
          f.b[l] = input(p.type.b, p.type.input_b(), load_element(x.b, p.type.b, at_b));
        }
        const double c = p.beta == 0 ? 0 : load_element(x.c, p.type.c, layout_c(p).offset_elements(batch, i, j));
        store_element(d, p.type.d, layout_d(p).offset_elements(batch, i, j), finish(accumulate(f), {batch, i, j, c}));
      }
  return d;
}

std::vector<std::byte> run_honest(const GemmProblem& p, const Operands& x) {
  return run_honest(p, x, accumulate_of(p.type), links_of(p, x));
}

GemmProblem problem_of(const char* letters, std::uint64_t m, std::uint64_t n, std::uint64_t k, std::uint64_t batch) {
  ProblemType type;
  EXPECT_TRUE(parse_type_letters(letters, type)) << letters;
  GemmProblem p = GemmProblem::packed(type, m, n, k, batch);
  p.ldd += 3;
  p.stride_d = p.ldd * n + 5;
  return p;
}

}  // namespace kiln::reference
