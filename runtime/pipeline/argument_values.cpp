// The value of every kernel argument for a problem and its addresses (pipeline.hpp); which of them a kernel has, and
// where, is codegen/plan/arguments.cpp.
#include "codegen/plan/abi/abi.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace kiln::runtime {
namespace {

std::uint64_t f32_bits(double value) {
  return std::bit_cast<std::uint32_t>(static_cast<float>(value));
}

/// Alpha, beta or an argument of the activation as kernels that compute in a type have it (codegen/plan/arguments.cpp).
std::uint64_t scalar_bits(DataType compute, double value) {
  compute = part_of(compute);
  if (compute == DataType::kF64) return std::bit_cast<std::uint64_t>(value);
  if (!is_integer(compute)) return f32_bits(value);
  if (std::isnan(value)) return 0;
  constexpr double kLeast = std::numeric_limits<std::int32_t>::min(), kMost = std::numeric_limits<std::int32_t>::max();
  return static_cast<std::uint32_t>(static_cast<std::int32_t>(std::clamp(value, kLeast, kMost)));
}

}  // namespace

std::size_t scalar_bytes_of(DataType compute) {
  return is_complex(compute) || compute == DataType::kF64 ? bytes_of(compute) : sizeof(float);
}

kernel::ArgumentValues argument_values(const GemmProblem& p, const MatrixAddresses& at, const MatrixOffsets& offsets,
                                       std::uint64_t counters_bytes) {
  using Id = kernel::ArgumentId;
  kernel::ArgumentValues values{};
  const auto set = [&](Id id, std::uint64_t value) { values[static_cast<std::size_t>(id)] = value; };
  set(Id::kD, at.d);
  set(Id::kC, at.c);
  set(Id::kA, at.a);
  set(Id::kB, at.b);
  const bool by_address = p.type.pointer_array;
  set(Id::kStrideD, by_address ? offsets.d : p.stride_d);
  set(Id::kStrideC, by_address ? offsets.c : p.stride_c);
  set(Id::kStrideA, by_address ? offsets.a : p.stride_a);
  set(Id::kStrideB, by_address ? offsets.b : p.stride_b);
  set(Id::kLdd, p.ldd);
  set(Id::kLdc, p.ldc);
  set(Id::kLda, p.lda);
  set(Id::kLdb, p.ldb);
  set(Id::kM, p.m);
  set(Id::kN, p.n);
  set(Id::kK, p.k);
  set(Id::kBatch, p.batch);
  set(Id::kInitialStrideD, p.initial_stride_d);
  set(Id::kInitialStrideC, p.initial_stride_c);
  set(Id::kInitialStrideA, p.initial_stride_a);
  set(Id::kInitialStrideB, p.initial_stride_b);
  set(Id::kAlpha, scalar_bits(p.type.compute, p.alpha));
  set(Id::kBeta, scalar_bits(p.type.compute, p.beta));
  set(Id::kAlphaImaginary, scalar_bits(p.type.compute, p.alpha_imaginary));
  set(Id::kBetaImaginary, scalar_bits(p.type.compute, p.beta_imaginary));
  set(Id::kAlphaAddress, at.alpha);
  set(Id::kBetaAddress, at.beta);
  for (const EpilogueLink& link : epilogue_links) {
    // A kernel may have a link that the problem has not; it finds null then.
    if (link.has_memory()) set(kernel::argument_of(link.id), link.is_in(p.type.epilogue) ? at.*link.memory.address : 0);
    if (link.strides.batch != nullptr) set(kernel::stride_of(link.id), p.*link.strides.batch);
    if (link.strides.ld != nullptr) set(kernel::ld_of(link.id), p.*link.strides.ld);
  }
  set(Id::kActivationA, scalar_bits(p.type.compute, p.activation_arguments[0]));
  set(Id::kActivationB, scalar_bits(p.type.compute, p.activation_arguments[1]));
  set(Id::kBiasType, kernel::code_of_bias_type(p.type.epilogue.bias_type).value_or(0));
  set(Id::kActivationCode, kernel::code_of_activation(p.type.epilogue.activation).value_or(0));
  set(Id::kOffsetD, by_address ? offsets.d : 0);
  set(Id::kOffsetC, by_address ? offsets.c : 0);
  set(Id::kOffsetA, by_address ? offsets.a : 0);
  set(Id::kOffsetB, by_address ? offsets.b : 0);
  set(Id::kWorkspace, at.workspace);
  set(Id::kCounters, at.workspace);
  set(Id::kCountersPlaced, 1);
  set(Id::kParts, at.workspace + counters_bytes);
  return values;
}

}  // namespace kiln::runtime
