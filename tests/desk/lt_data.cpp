// See lt_data.hpp. Bounds: a sum of K products whose order is not known, in the compute type's precision, is off by
// at most K + 2 roundings of the sum of magnitudes; then an activation, whose device function is a few roundings off;
// then one rounding to the type.
#include "lt_data.hpp"

#include <algorithm>
#include <cmath>

namespace lt {
namespace {

constexpr std::byte kUntouched{0x5a};

Array make_array(const ElementType* type, std::int64_t count, std::uint64_t seed) {
  Array array{type, std::vector<std::byte>(static_cast<std::size_t>(count * type->bytes))};
  Random random(seed);
  for (std::int64_t i = 0; i < count; ++i) {
    const std::uint64_t bits = random_bits(*type, random);
    std::memcpy(array.bytes.data() + i * type->bytes, &bits, static_cast<std::size_t>(type->bytes));
  }
  return array;
}

Array untouched(const ElementType* type, std::int64_t count) {
  return {type, std::vector<std::byte>(static_cast<std::size_t>(count * type->bytes), kUntouched)};
}

/// Neither zero nor one, so that a scale that is left out shows.
Array make_scales(std::int64_t count, std::uint64_t seed) {
  Array array = make_array(find_type("f32_r"), count, seed);
  for (std::int64_t i = 0; i < count; ++i) {
    const float scale = static_cast<float>(0.5 + std::abs(array[i]));
    std::memcpy(array.bytes.data() + i * 4, &scale, 4);
  }
  return array;
}

double activate(const Problem& problem, double x) {
  constexpr double kGeluOuter = 0.7978845608028654, kGeluInner = 0.044715;
  switch (problem.activation) {
    case Activation::kRelu:
      return std::max(x, 0.0);
    case Activation::kGelu:
      return 0.5 * x * (1 + std::tanh(kGeluOuter * (x + kGeluInner * x * x * x)));
    case Activation::kSwish:
      return x / (1 + std::exp(-x));
    case Activation::kClamp:
      return std::max(problem.act0, std::min(x, problem.act1));
    case Activation::kNone:
      break;
  }
  return x;
}

double compute_rounding(const Problem& problem) {
  if (problem.compute == "i32_r") return 0;
  if (problem.compute == "f64_r") return std::ldexp(1.0, -53);
  return problem.compute.find("xf32") != std::string::npos ? std::ldexp(1.0, -10) : std::ldexp(1.0, -24);
}

struct Element {
  double value, error;
};

/// Before the activation.
Element sum_of(const Problem& p, const Data& data, std::int64_t row, std::int64_t column, std::int64_t batch) {
  double sum = 0, magnitude = 0;
  for (std::int64_t k = 0; k < p.k; ++k) {
    const double a = data.a[batch * p.stride_a + (p.trans_a ? k + row * p.lda : row + k * p.lda)];
    const double b = data.b[batch * p.stride_b + (p.trans_b ? column + k * p.ldb : k + column * p.ldb)];
    sum += a * b;
    magnitude += std::abs(a * b);
  }
  double factor = p.alpha;
  if (p.alpha_vector) factor = data.alpha_vector[row];
  if (p.scale_a != 0) factor *= data.scale_a[p.scale_a == 2 ? row : 0];
  if (p.scale_b != 0) factor *= data.scale_b[p.scale_b == 2 ? column : 0];
  double addend = 0;
  if (p.beta != 0) {
    addend = p.beta * data.c[batch * p.stride_c + row + column * p.ldc];
    if (p.scale_c != 0) addend *= data.scale_c[0];
  }
  const double bias = p.bias ? data.bias[row] : 0;
  const double all = std::abs(factor) * magnitude + std::abs(addend) + std::abs(bias);
  return {factor * sum + addend + bias, compute_rounding(p) * static_cast<double>(p.k + 8) * all};
}

Element finished(const Problem& p, const Data& data, Element x) {
  constexpr double kLipschitz = 1.13, kFunction = 64;
  Element y{activate(p, x.value), x.error * kLipschitz};
  if (p.activation == Activation::kGelu || p.activation == Activation::kSwish)
    y.error += kFunction * std::ldexp(1.0, -24) * std::max(1.0, std::abs(x.value));
  if (p.scale_d != 0) {
    y.value *= data.scale_d[0];
    y.error *= std::abs(data.scale_d[0]);
  }
  return y;
}

/// Error over bound of one element that was stored as `type`.
double ratio(const ElementType& type, double found, Element right) {
  double value = right.value;
  // Integers of 8 bits saturate.
  if (type.name == "i8_r") value = std::clamp(std::nearbyint(value), -128.0, 127.0);
  const double bound = 1.001 * (right.error + rounding(type) * (std::abs(value) + right.error)) + smallest_step(type);
  const double error = std::abs(found - value);
  if (std::isnan(error)) return HUGE_VAL;
  return error == 0 ? 0 : bound == 0 ? HUGE_VAL : error / bound;
}

/// Elements between the last row of a column and the next column's first keep what they were filled with.
std::int64_t count_strays(const Problem& p, const Array& array, std::int64_t ld, std::int64_t stride) {
  std::int64_t strays = 0;
  const std::int64_t count = static_cast<std::int64_t>(array.bytes.size()) / array.type->bytes;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t inside = stride == 0 ? i : i % stride;
    if (inside % ld < p.m && inside / ld < p.n) continue;
    const auto* const first = array.bytes.data() + i * array.type->bytes;
    strays += std::any_of(first, first + array.type->bytes, [](std::byte byte) { return byte != kUntouched; }) ? 1 : 0;
  }
  return strays;
}

}  // namespace

double Array::operator[](std::int64_t element) const {
  return value_of(*type, load_bits(*type, bytes.data() + element * type->bytes));
}

std::int64_t elements(std::int64_t rows, std::int64_t columns, std::int64_t ld, std::int64_t stride,
                      std::int64_t batches) {
  return columns == 0 ? 0 : (batches - 1) * stride + (columns - 1) * ld + rows;
}

Data make_data(const Problem& p) {
  Data data;
  const std::int64_t b = p.batch_count;
  data.a = make_array(
      p.a, p.trans_a ? elements(p.k, p.m, p.lda, p.stride_a, b) : elements(p.m, p.k, p.lda, p.stride_a, b), 1);
  data.b = make_array(
      p.b, p.trans_b ? elements(p.n, p.k, p.ldb, p.stride_b, b) : elements(p.k, p.n, p.ldb, p.stride_b, b), 2);
  data.c = make_array(p.c, elements(p.m, p.n, p.ldc, p.stride_c, b), 3);
  data.d = untouched(p.d, elements(p.m, p.n, p.ldd, p.stride_d, b));
  if (p.use_e) data.e = untouched(p.aux_type, elements(p.m, p.n, p.lde, p.stride_e, b));
  if (p.bias) data.bias = make_array(p.bias_type, p.m, 4);
  if (p.alpha_vector) data.alpha_vector = make_scales(p.m, 5);
  if (p.scale_a != 0) data.scale_a = make_scales(p.scale_a == 2 ? p.m : 1, 6);
  if (p.scale_b != 0) data.scale_b = make_scales(p.scale_b == 2 ? p.n : 1, 7);
  if (p.scale_c != 0) data.scale_c = make_scales(1, 8);
  if (p.scale_d != 0) data.scale_d = make_scales(1, 9);
  return data;
}

Comparison compare(const Problem& p, const Data& data, const Array& found_d, const Array& found_e) {
  Comparison result;
  double squares = 0, errors = 0;
  for (std::int64_t batch = 0; batch < p.batch_count; ++batch)
    for (std::int64_t column = 0; column < p.n; ++column)
      for (std::int64_t row = 0; row < p.m; ++row) {
        const Element before = sum_of(p, data, row, column, batch);
        const Element right = finished(p, data, before);
        const double found = found_d[batch * p.stride_d + row + column * p.ldd];
        result.largest_ratio = std::max(result.largest_ratio, ratio(*p.d, found, right));
        squares += right.value * right.value;
        errors += (found - right.value) * (found - right.value);
        if (!p.use_e) continue;
        const double aux = found_e[batch * p.stride_e + row + column * p.lde];
        result.largest_ratio = std::max(result.largest_ratio, ratio(*p.aux_type, aux, before));
      }
  result.norm_error = squares == 0 ? std::sqrt(errors) : std::sqrt(errors / squares);
  result.strays = count_strays(p, found_d, p.ldd, p.stride_d);
  if (p.use_e) result.strays += count_strays(p, found_e, p.lde, p.stride_e);
  return result;
}

}  // namespace lt
