// See bias_gradient.hpp.
#include "runtime/contract/bias_gradient.hpp"

#include "runtime/contract/invalid.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace kiln {
namespace {

/// Rows that are summed, as the operand A of a product has them.
struct Summed {
  DataType type;
  Transpose transpose;
  std::uint64_t rows, length, ld, initial, stride;
  std::uint64_t MatrixAddresses::*at;
};

Summed summed_of(const GemmProblem& p) {
  const auto flipped = [](Transpose t) { return t == Transpose::kT ? Transpose::kN : Transpose::kT; };
  switch (p.bias_gradient) {
    case BiasGradient::kOfA:
      return {p.type.a, p.type.trans_a, p.m, p.k, p.lda, p.initial_stride_a, p.stride_a, &MatrixAddresses::a};
    case BiasGradient::kOfB:
      return {p.type.b, flipped(p.type.trans_b), p.n, p.k, p.ldb, p.initial_stride_b, p.stride_b, &MatrixAddresses::b};
    default:
      return {p.type.d, Transpose::kN, p.m, p.n, p.ldd, p.initial_stride_d, p.stride_d, &MatrixAddresses::d};
  }
}

/// The sums of `length` elements of each row, for each matrix of the batch.
GemmProblem sum_of(const Summed& summed, DataType to, std::uint64_t batch, std::uint64_t stride, Numerics numerics) {
  GemmProblem sum;
  sum.type.a = sum.type.b = summed.type;
  sum.type.c = sum.type.d = to;
  sum.type.trans_a = summed.transpose;
  sum.type.initial_strides = true;
  sum.type.numerics = numerics;
  sum.type = sum.type.canonical();
  sum.m = summed.rows;
  sum.n = 1;
  sum.k = summed.length;
  sum.batch = batch;
  sum.lda = summed.ld;
  sum.initial_stride_a = summed.initial;
  sum.initial_stride_b = 0;
  sum.fill_defaults();
  sum.stride_a = summed.stride;
  sum.stride_b = 0;
  sum.stride_c = sum.stride_d = stride;
  return sum;
}

bool joins_batch(const GemmProblem& p) {
  return p.batch > 1 && p.stride_bias_gradient == 0;
}

std::uint64_t length_of(const GemmProblem& p) {
  return p.bias_gradient == BiasGradient::kOfB ? p.n : p.m;
}

}  // namespace

GradientSteps::GradientSteps(const GemmProblem& p) {
  if (p.bias_gradient == BiasGradient::kNone || p.empty()) return;
  const Summed summed = summed_of(p);
  from_ = summed.at;
  const Numerics numerics = p.type.numerics;
  if (!joins_batch(p)) {
    const std::uint64_t stride = p.stride_bias_gradient == 0 ? summed.rows : p.stride_bias_gradient;
    steps_[count_++] = sum_of(summed, p.bias_gradient_type, p.batch, stride, numerics);
    return;
  }
  steps_[count_++] = sum_of(summed, DataType::kF32, p.batch, summed.rows, numerics);
  const Summed parts = {DataType::kF32,        Transpose::kN,
                        summed.rows,           p.batch,
                        summed.rows,           1,
                        summed.rows * p.batch, &MatrixAddresses::workspace};
  steps_[count_++] = sum_of(parts, p.bias_gradient_type, 1, summed.rows, numerics);
}

std::uint64_t GradientSteps::workspace_bytes() const {
  return count_ < 2 ? 0 : steps_[0].extent_d() * bytes_of(steps_[0].type.d);
}

MatrixAddresses GradientSteps::addresses(std::size_t step, const MatrixAddresses& at, std::uint64_t one,
                                         std::uint64_t workspace) const {
  MatrixAddresses of_step;
  of_step.a = step == 0 ? at.*from_ : workspace;
  of_step.b = one;
  of_step.c = of_step.d = step + 1 < count_ ? workspace : at.bias_gradient;
  return of_step;
}

std::uint64_t bias_gradient_elements(const GemmProblem& p) {
  if (p.bias_gradient == BiasGradient::kNone || p.empty()) return 0;
  return length_of(p) + (p.batch - 1) * p.stride_bias_gradient;
}

Result<void> check_bias_gradient(const GemmProblem& p) {
  if (p.bias_gradient == BiasGradient::kNone) return {};
  const auto unsupported = [](std::string reason) {
    return Error{ErrorCode::kUnsupported, "there is no bias gradient of such a problem", {std::move(reason)}};
  };
  if (p.bias_gradient > BiasGradient::kOfD)
    return invalid(fmt::format("bias_gradient is {}; the largest is {}", static_cast<unsigned>(p.bias_gradient),
                               static_cast<unsigned>(BiasGradient::kOfD)));
  const auto is_summed = [](DataType type) {
    return is_known(type) && !is_integer(type) && bytes_of(type) <= 4 && type != DataType::kXf32;
  };
  if (!is_summed(p.bias_gradient_type) || !is_summed(summed_of(p).type))
    return unsupported("floats of 32 bits or less are summed, to such floats");
  if (p.type.compute == DataType::kF64 || is_integer(p.type.compute) || is_complex(p.type.compute))
    return unsupported("sums are of what f32 is computed in");
  if (p.type.pointer_array) return unsupported("the matrices of a batch are found by strides");
  if (p.batch > 1 && p.stride_bias_gradient != 0 && p.stride_bias_gradient < length_of(p))
    return invalid(fmt::format("stride_bias_gradient is {}; vectors of {} elements overlap. 0 sums all of the batch",
                               p.stride_bias_gradient, length_of(p)));
  if (constexpr std::uint64_t kMost = std::uint64_t{1} << 40U; p.stride_bias_gradient > kMost)
    return invalid(fmt::format("stride_bias_gradient is {}; at most {} are served", p.stride_bias_gradient, kMost));
  for (const GemmProblem& step : GradientSteps(p))
    if (auto valid = step.validate(); !valid) return std::move(valid).error().note("as the sums of bias_gradient");
  return {};
}

std::uint64_t bits_of_one(DataType type) {
  switch (type) {
    case DataType::kF32:
      return 0x3f800000;
    case DataType::kF16:
      return 0x3c00;
    case DataType::kBf16:
      return 0x3f80;
    case DataType::kF8:
      return 0x38;
    case DataType::kBf8:
      return 0x3c;
    case DataType::kF8Fnuz:
    case DataType::kBf8Fnuz:
      return 0x40;
    case DataType::kF64:
      return 0x3ff0000000000000;
    default:
      return 1;
  }
}

}  // namespace kiln
