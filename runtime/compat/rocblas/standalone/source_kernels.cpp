// See source_kernels.hpp. The sources are OpenCL C without headers; a word is 64 bits wide.
#include "runtime/compat/rocblas/standalone/source_kernels.hpp"

#include "kiln/context.hpp"
#include "runtime/compat/rocblas/handle.hpp"
#include "runtime/compat/rocblas/scalars.hpp"

#include <algorithm>
#include <cstring>
#include <span>

namespace kiln::rocblas {
namespace {

constexpr std::uint32_t kLanes = 64;
/// gfx12 counts so many workgroups along y.
constexpr std::uint64_t kMostRows = 65535;

/// The number that an argument's two words are, or that lies where they say. A batch is found by a stride, or by the
/// address of its matrix.
constexpr const char* kCommon = R"(
typedef unsigned long word;
#define KERNEL __attribute__((reqd_work_group_size(64, 1, 1))) __kernel void
#define LANE ((word)__builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x())
#define ROW ((word)__builtin_amdgcn_workgroup_id_y())
typedef union { word bits[2]; NUMBER number; } scalar;
static NUMBER number_of(word low, word high, word on_device) {
  if (on_device) return *(const __global NUMBER*)low;
  scalar value;
  value.bits[0] = low;
  value.bits[1] = high;
  return value.number;
}
static __global NUMBER* of_batch(word at, word stride, word batch, word pointers) {
  return pointers ? (__global NUMBER*)((const __global word*)at)[batch] : (__global NUMBER*)at + stride * batch;
}
)";

constexpr const char* kReal = R"(
static NUMBER multiply_add(NUMBER a, NUMBER b, NUMBER c, word conjugate) { return a * b + c; }
static int is_zero(NUMBER a) { return a == 0; }
)";
constexpr const char* kComplex = R"(
static NUMBER multiply_add(NUMBER a, NUMBER b, NUMBER c, word conjugate) {
  PART im = conjugate ? -a.im : a.im;
  c.re = c.re + a.re * b.re - im * b.im;
  c.im = c.im + a.re * b.im + im * b.re;
  return c;
}
static int is_zero(NUMBER a) { return a.re == 0 && a.im == 0; }
)";

/// Element (i, k) of op(A) lies row * i + column * k behind its first. Flags: 1 batches by addresses, 2 scalars on the
/// device, 4 conjugates A.
constexpr const char* kGemv = R"(
KERNEL kiln_gemv(word a, word x, word y, word alpha, word alpha_high, word beta, word beta_high, word length, word depth,
                 word row, word column, word incx, word incy, word first_x, word first_y, word stride_a, word stride_x,
                 word stride_y, word flags, word batches, word rows) {
  word i = LANE;
  if (i >= length) return;
  NUMBER times = number_of(alpha, alpha_high, flags & 2), keeps = number_of(beta, beta_high, flags & 2);
  for (word batch = ROW; batch < batches; batch += rows) {
    __global NUMBER* to = of_batch(y, stride_y, batch, flags & 1) + first_y + i * incy;
    NUMBER sum = ZERO, result = ZERO;
    if (!is_zero(times)) {
      const __global NUMBER* from = of_batch(a, stride_a, batch, flags & 1) + i * row;
      const __global NUMBER* with = of_batch(x, stride_x, batch, flags & 1) + first_x;
      for (word k = 0; k < depth; ++k) sum = multiply_add(from[k * column], with[k * incx], sum, flags & 4);
      result = multiply_add(times, sum, result, 0);
    }
    if (!is_zero(keeps)) result = multiply_add(keeps, *to, result, 0);
    *to = result;
  }
}
)";

/// The triangle's element (i, j) lies row * i + column * j behind its first; unknowns of one system lie `step` apart,
/// systems `other`. Flags: 1 batches by addresses, 2 alpha on the device, 4 an upper triangle, 8 ones on its diagonal.
constexpr const char* kTrsm = R"(
KERNEL kiln_trsm(word a, word b, word alpha, word alpha_high, word size, word systems, word row, word column, word step,
                 word other, word stride_a, word stride_b, word flags, word batches, word rows) {
  word system = LANE;
  if (system >= systems) return;
  NUMBER times = number_of(alpha, alpha_high, flags & 2);
  for (word batch = ROW; batch < batches; batch += rows) {
    __global NUMBER* x = of_batch(b, stride_b, batch, flags & 1) + system * other;
    if (times == 0) {
      for (word n = 0; n < size; ++n) x[n * step] = 0;
      continue;
    }
    const __global NUMBER* t = of_batch(a, stride_a, batch, flags & 1);
    for (word n = 0; n < size; ++n) {
      word i = flags & 4 ? size - 1 - n : n;
      NUMBER sum = times * x[i * step];
      for (word m = 0; m < n; ++m) {
        word j = flags & 4 ? size - 1 - m : m;
        sum -= t[i * row + j * column] * x[j * step];
      }
      x[i * step] = flags & 8 ? sum : sum / t[i * row + i * column];
    }
  }
}
)";

std::string source_of(Datatype type, const char* kernel) {
  const bool is_complex = type == kF32C || type == kF64C;
  const std::string part = type == kF64R || type == kF64C ? "double" : "float";
  std::string text = is_complex ? "#define PART " + part + "\ntypedef struct { PART re, im; } NUMBER;\n" +
                                      "#define ZERO ((NUMBER){0, 0})\n"
                                : "typedef " + part + " NUMBER;\n#define ZERO 0\n";
  return text + kCommon + (is_complex ? kComplex : kReal) + kernel;
}

}  // namespace

const OwnKernel& gemv_kernel(Datatype type) {
  static const std::array kKernels = {
      OwnKernel{"kiln_gemv", source_of(kF32R, kGemv)}, OwnKernel{"kiln_gemv", source_of(kF64R, kGemv)},
      OwnKernel{"kiln_gemv", source_of(kF32C, kGemv)}, OwnKernel{"kiln_gemv", source_of(kF64C, kGemv)}};
  return kKernels[type == kF32R ? 0 : type == kF64R ? 1 : type == kF32C ? 2 : 3];
}

const OwnKernel& trsm_kernel(Datatype type) {
  static const std::array kKernels = {OwnKernel{"kiln_trsm", source_of(kF32R, kTrsm)},
                                      OwnKernel{"kiln_trsm", source_of(kF64R, kTrsm)}};
  return kKernels[type == kF32R ? 0 : 1];
}

std::array<std::uint64_t, 2> words_of(const void* scalar, Datatype type, bool on_device) {
  if (on_device) return {reinterpret_cast<std::uint64_t>(scalar), 0};
  std::array<std::uint64_t, 2> words{};
  std::memcpy(words.data(), scalar, bytes_of_scalar(type));
  return words;
}

Status launch(Handle handle, const OwnKernel& kernel, std::uint64_t items, std::uint64_t batches, Words arguments) {
  Context* const context = context_of_gpu();
  if (context == nullptr) return kNotImplemented;
  const std::uint64_t rows = std::min(batches, kMostRows);
  arguments.push_back(batches);
  arguments.push_back(rows);
  const std::array<std::uint32_t, 3> workgroups = {static_cast<std::uint32_t>((items + kLanes - 1) / kLanes),
                                                   static_cast<std::uint32_t>(rows), 1};
  const auto done = context->enqueue({kernel.source, kernel.name, kLanes}, workgroups,
                                     std::as_bytes(std::span(arguments)), stream_of(handle));
  if (done) return kSuccess;
  return done.error().code == ErrorCode::kCodegen ? kNotImplemented : kInternalError;
}

}  // namespace kiln::rocblas
