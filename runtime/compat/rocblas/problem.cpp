// rocBLAS's types, scalars and layouts as a GemmProblem.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/scalars.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace kiln::rocblas {
namespace {

template <class T>
T at(const void* from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}
template <class T>
std::complex<double> real_at(const void* from) {
  return static_cast<double>(at<T>(from));
}
template <class T>
std::complex<double> complex_at(const void* from) {
  const auto value = at<std::array<T, 2>>(from);
  return {static_cast<double>(value[0]), static_cast<double>(value[1])};
}

struct Row {
  Datatype type;
  DataType own;
  std::size_t scalar_bytes;  ///< 0: no scalar is of it
  std::complex<double> (*value)(const void*);
};
constexpr std::array kRows = {
    Row{kF16R, DataType::kF16, 2,
        [](const void* from) -> std::complex<double> { return double{f32_from_f16(at<std::uint16_t>(from))}; }},
    Row{kF32R, DataType::kF32, 4, real_at<float>},
    Row{kF64R, DataType::kF64, 8, real_at<double>},
    Row{kF32C, DataType::kC32, 8, complex_at<float>},
    Row{kF64C, DataType::kC64, 16, complex_at<double>},
    Row{kI32R, DataType::kI32, 4, real_at<std::int32_t>},
    Row{kI8R, DataType::kI8, 0, nullptr},
    Row{kBf16R, DataType::kBf16, 0, nullptr},
};

const Row* row_of(Datatype type) {
  const auto* const row = std::ranges::find(kRows, type, &Row::type);
  return row == kRows.end() ? nullptr : row;
}

bool set_types(const Gemm& g, ProblemType& type) {
  struct Member {
    Datatype from;
    DataType& to;
  };
  for (const Member& member : {Member{g.a.type, type.a}, Member{g.b.type, type.b}, Member{g.c.type, type.c},
                               Member{g.d.type, type.d}, Member{g.compute, type.compute}}) {
    const Row* const row = row_of(member.from);
    if (row == nullptr) return false;
    member.to = row->own;
  }
  type.trans_a = g.op_a == kNone ? Transpose::kN : Transpose::kT;
  type.trans_b = g.op_b == kNone ? Transpose::kN : Transpose::kT;
  type.conjugate_a = g.op_a == kConjugateTranspose;
  type.conjugate_b = g.op_b == kConjugateTranspose;
  return true;
}

/// Batches of A and B may be one matrix, stride 0; nothing is filled in behind a stride that is said.
void set_layout(const Gemm& g, GemmProblem& p) {
  const auto number = [](std::int64_t value) { return static_cast<std::uint64_t>(value); };
  p.m = number(g.m);
  p.n = number(g.n);
  p.k = number(g.k);
  p.batch = number(g.batch_count);
  p.lda = number(g.a.ld);
  p.ldb = number(g.b.ld);
  p.ldc = number(g.c.ld);
  p.ldd = number(g.d.ld);
  p.fill_defaults();
  if (g.batch != Batch::kStrided || g.batch_count == 1) return;
  p.stride_a = number(g.a.stride);
  p.stride_b = number(g.b.stride);
  p.stride_c = number(g.c.stride);
  p.stride_d = number(g.d.stride);
}

}  // namespace

std::size_t bytes_of_scalar(Datatype type) {
  const Row* const row = row_of(type);
  return row == nullptr ? 0 : row->scalar_bytes;
}

std::complex<double> value_of(const void* scalar, Datatype type) {
  const Row* const row = row_of(type);
  return row == nullptr || row->value == nullptr || scalar == nullptr ? 0.0 : row->value(scalar);
}

std::optional<GemmProblem> problem_of(const Gemm& g, bool device_scalars, bool as_xf32) {
  GemmProblem p;
  if (!set_types(g, p.type)) return std::nullopt;
  if ((g.flags & kStochasticRounding) != 0) return std::nullopt;
  if (p.type.a == DataType::kF16 && (g.flags & (kFp16AltImpl | kFp16AltImplRounds)) != 0)
    p.type.compute_input_a = p.type.compute_input_b = DataType::kBf16;
  if (as_xf32 && p.type.a == DataType::kF32) p.type.compute_input_a = p.type.compute_input_b = DataType::kXf32;
  p.type.pointer_array = g.batch == Batch::kPointers;
  p.type.device_scalars = device_scalars;
  if (g.a.stride < 0 || g.b.stride < 0 || g.c.stride < 0 || g.d.stride < 0) return std::nullopt;
  set_layout(g, p);
  if (!device_scalars) {
    const std::complex<double> alpha = value_of(g.alpha, scalar_type(g)), beta = value_of(g.beta, scalar_type(g));
    p.alpha = alpha.real();
    p.alpha_imaginary = alpha.imag();
    p.beta = beta.real();
    p.beta_imaginary = beta.imag();
  }
  p.type = p.type.canonical();
  return p.validate() ? std::optional(p) : std::nullopt;
}

}  // namespace kiln::rocblas
