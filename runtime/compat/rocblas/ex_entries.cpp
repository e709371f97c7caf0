// gemm_ex and its forms: types are arguments, and D may be another matrix than C.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/real.hpp"

#include <algorithm>
#include <array>

using namespace kiln::rocblas;

namespace {

template <class Function, class... Arguments>
Status hand_on_unless_tensile(const char* name, Arguments... arguments) {
  if (!may_enter_tensile()) return kNotImplemented;
  auto* const function = real<Function>(name);
  return function == nullptr ? kNotImplemented : function(arguments...);
}

/// How a call asks for a solution.
struct Choice {
  Algorithm algorithm;
  std::int32_t solution_index;
  std::uint32_t flags;
};

template <class Int>
struct ExArguments {
  Handle handle;
  Operation op_a, op_b;
  Int m, n, k;
  const void *alpha, *beta;
  Matrix a, b, c, d;
  Datatype compute;
};

template <class Int>
Gemm gemm_of(const ExArguments<Int>& x, Batch batch, std::int64_t batch_count, const Choice& choice) {
  Gemm g;
  g.handle = x.handle;
  g.op_a = x.op_a;
  g.op_b = x.op_b;
  g.m = x.m;
  g.n = x.n;
  g.k = x.k;
  g.alpha = x.alpha;
  g.beta = x.beta;
  g.a = x.a;
  g.b = x.b;
  g.c = x.c;
  g.d = x.d;
  g.compute = x.compute;
  g.batch = batch;
  g.batch_count = batch_count;
  g.is_ex = true;
  g.algorithm = choice.algorithm;
  g.solution_index = choice.solution_index;
  g.flags = choice.flags;
  return g;
}

/// A list without room asks how many there are.
std::optional<Status> listed(const Gemm& g, std::int32_t* list, std::int32_t* size) {
  if (g.handle == nullptr) return kInvalidHandle;
  if (size == nullptr) return kInvalidPointer;
  const auto found = solutions_for(g);
  if (!found) return std::nullopt;
  if (list == nullptr) {
    *size = static_cast<std::int32_t>(found->size());
    return kSuccess;
  }
  const std::size_t room = *size < 0 ? 0 : static_cast<std::size_t>(*size);
  std::copy_n(found->begin(), std::min(room, found->size()), list);
  return kSuccess;
}

}  // namespace

#define KILN_EXPORT extern "C" __attribute__((visibility("default")))

#define KILN_EX(NAME, INT)                                                                                           \
  KILN_EXPORT Status NAME(Handle handle, Operation op_a, Operation op_b, INT m, INT n, INT k, const void* alpha,     \
                          const void* a, Datatype a_type, INT lda, const void* b, Datatype b_type, INT ldb,          \
                          const void* beta, const void* c, Datatype c_type, INT ldc, void* d, Datatype d_type,       \
                          INT ldd, Datatype compute, Algorithm algorithm, std::int32_t index, std::uint32_t flags) { \
    const ExArguments<INT> x{handle,                                                                                 \
                             op_a,                                                                                   \
                             op_b,                                                                                   \
                             m,                                                                                      \
                             n,                                                                                      \
                             k,                                                                                      \
                             alpha,                                                                                  \
                             beta,                                                                                   \
                             {a, a_type, lda, 0},                                                                    \
                             {b, b_type, ldb, 0},                                                                    \
                             {c, c_type, ldc, 0},                                                                    \
                             {d, d_type, ldd, 0},                                                                    \
                             compute};                                                                               \
    return answer(gemm_of(x, Batch::kOne, 1, {algorithm, index, flags}), [&] {                                       \
      return hand_on_unless_tensile<decltype(NAME)>(#NAME, handle, op_a, op_b, m, n, k, alpha, a, a_type, lda, b,    \
                                                    b_type, ldb, beta, c, c_type, ldc, d, d_type, ldd, compute,      \
                                                    algorithm, index, flags);                                        \
    });                                                                                                              \
  }
#define KILN_EX_BATCHED(NAME, INT)                                                                                  \
  KILN_EXPORT Status NAME(Handle handle, Operation op_a, Operation op_b, INT m, INT n, INT k, const void* alpha,    \
                          const void* a, Datatype a_type, INT lda, const void* b, Datatype b_type, INT ldb,         \
                          const void* beta, const void* c, Datatype c_type, INT ldc, void* d, Datatype d_type,      \
                          INT ldd, INT batch_count, Datatype compute, Algorithm algorithm, std::int32_t index,      \
                          std::uint32_t flags) {                                                                    \
    const ExArguments<INT> x{handle,                                                                                \
                             op_a,                                                                                  \
                             op_b,                                                                                  \
                             m,                                                                                     \
                             n,                                                                                     \
                             k,                                                                                     \
                             alpha,                                                                                 \
                             beta,                                                                                  \
                             {a, a_type, lda, 0},                                                                   \
                             {b, b_type, ldb, 0},                                                                   \
                             {c, c_type, ldc, 0},                                                                   \
                             {d, d_type, ldd, 0},                                                                   \
                             compute};                                                                              \
    return answer(gemm_of(x, Batch::kPointers, batch_count, {algorithm, index, flags}), [&] {                       \
      return hand_on_unless_tensile<decltype(NAME)>(#NAME, handle, op_a, op_b, m, n, k, alpha, a, a_type, lda, b,   \
                                                    b_type, ldb, beta, c, c_type, ldc, d, d_type, ldd, batch_count, \
                                                    compute, algorithm, index, flags);                              \
    });                                                                                                             \
  }
#define KILN_EX_STRIDED(NAME, INT)                                                                                \
  KILN_EXPORT Status NAME(Handle handle, Operation op_a, Operation op_b, INT m, INT n, INT k, const void* alpha,  \
                          const void* a, Datatype a_type, INT lda, std::int64_t stride_a, const void* b,          \
                          Datatype b_type, INT ldb, std::int64_t stride_b, const void* beta, const void* c,       \
                          Datatype c_type, INT ldc, std::int64_t stride_c, void* d, Datatype d_type, INT ldd,     \
                          std::int64_t stride_d, INT batch_count, Datatype compute, Algorithm algorithm,          \
                          std::int32_t index, std::uint32_t flags) {                                              \
    const ExArguments<INT> x{handle,                                                                              \
                             op_a,                                                                                \
                             op_b,                                                                                \
                             m,                                                                                   \
                             n,                                                                                   \
                             k,                                                                                   \
                             alpha,                                                                               \
                             beta,                                                                                \
                             {a, a_type, lda, stride_a},                                                          \
                             {b, b_type, ldb, stride_b},                                                          \
                             {c, c_type, ldc, stride_c},                                                          \
                             {d, d_type, ldd, stride_d},                                                          \
                             compute};                                                                            \
    return answer(gemm_of(x, Batch::kStrided, batch_count, {algorithm, index, flags}), [&] {                      \
      return hand_on_unless_tensile<decltype(NAME)>(                                                              \
          #NAME, handle, op_a, op_b, m, n, k, alpha, a, a_type, lda, stride_a, b, b_type, ldb, stride_b, beta, c, \
          c_type, ldc, stride_c, d, d_type, ldd, stride_d, batch_count, compute, algorithm, index, flags);        \
    });                                                                                                           \
  }

KILN_EX(rocblas_gemm_ex, std::int32_t)
KILN_EX(rocblas_gemm_ex_64, std::int64_t)
KILN_EX_BATCHED(rocblas_gemm_batched_ex, std::int32_t)
KILN_EX_BATCHED(rocblas_gemm_batched_ex_64, std::int64_t)
KILN_EX_STRIDED(rocblas_gemm_strided_batched_ex, std::int32_t)
KILN_EX_STRIDED(rocblas_gemm_strided_batched_ex_64, std::int64_t)

// What follows is gemm_ex's arguments with a list in place of nothing: which solutions run the problem.

KILN_EXPORT Status rocblas_gemm_ex_get_solutions(Handle handle, Operation op_a, Operation op_b, std::int32_t m,
                                                 std::int32_t n, std::int32_t k, const void* alpha, const void* a,
                                                 Datatype a_type, std::int32_t lda, const void* b, Datatype b_type,
                                                 std::int32_t ldb, const void* beta, const void* c, Datatype c_type,
                                                 std::int32_t ldc, void* d, Datatype d_type, std::int32_t ldd,
                                                 Datatype compute, Algorithm algorithm, std::uint32_t flags,
                                                 std::int32_t* list, std::int32_t* size) {
  const ExArguments<std::int32_t> x{handle,
                                    op_a,
                                    op_b,
                                    m,
                                    n,
                                    k,
                                    alpha,
                                    beta,
                                    {a, a_type, lda, 0},
                                    {b, b_type, ldb, 0},
                                    {c, c_type, ldc, 0},
                                    {d, d_type, ldd, 0},
                                    compute};
  if (const auto status = listed(gemm_of(x, Batch::kOne, 1, {algorithm, 0, flags}), list, size)) return *status;
  return hand_on_unless_tensile<decltype(rocblas_gemm_ex_get_solutions)>(
      "rocblas_gemm_ex_get_solutions", handle, op_a, op_b, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta, c,
      c_type, ldc, d, d_type, ldd, compute, algorithm, flags, list, size);
}

KILN_EXPORT Status rocblas_gemm_batched_ex_get_solutions(
    Handle handle, Operation op_a, Operation op_b, std::int32_t m, std::int32_t n, std::int32_t k, const void* alpha,
    const void* a, Datatype a_type, std::int32_t lda, const void* b, Datatype b_type, std::int32_t ldb,
    const void* beta, const void* c, Datatype c_type, std::int32_t ldc, void* d, Datatype d_type, std::int32_t ldd,
    std::int32_t batch_count, Datatype compute, Algorithm algorithm, std::uint32_t flags, std::int32_t* list,
    std::int32_t* size) {
  const ExArguments<std::int32_t> x{handle,
                                    op_a,
                                    op_b,
                                    m,
                                    n,
                                    k,
                                    alpha,
                                    beta,
                                    {a, a_type, lda, 0},
                                    {b, b_type, ldb, 0},
                                    {c, c_type, ldc, 0},
                                    {d, d_type, ldd, 0},
                                    compute};
  if (const auto status = listed(gemm_of(x, Batch::kPointers, batch_count, {algorithm, 0, flags}), list, size))
    return *status;
  return hand_on_unless_tensile<decltype(rocblas_gemm_batched_ex_get_solutions)>(
      "rocblas_gemm_batched_ex_get_solutions", handle, op_a, op_b, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta,
      c, c_type, ldc, d, d_type, ldd, batch_count, compute, algorithm, flags, list, size);
}

KILN_EXPORT Status rocblas_gemm_strided_batched_ex_get_solutions(
    Handle handle, Operation op_a, Operation op_b, std::int32_t m, std::int32_t n, std::int32_t k, const void* alpha,
    const void* a, Datatype a_type, std::int32_t lda, std::int64_t stride_a, const void* b, Datatype b_type,
    std::int32_t ldb, std::int64_t stride_b, const void* beta, const void* c, Datatype c_type, std::int32_t ldc,
    std::int64_t stride_c, void* d, Datatype d_type, std::int32_t ldd, std::int64_t stride_d, std::int32_t batch_count,
    Datatype compute, Algorithm algorithm, std::uint32_t flags, std::int32_t* list, std::int32_t* size) {
  const ExArguments<std::int32_t> x{handle,
                                    op_a,
                                    op_b,
                                    m,
                                    n,
                                    k,
                                    alpha,
                                    beta,
                                    {a, a_type, lda, stride_a},
                                    {b, b_type, ldb, stride_b},
                                    {c, c_type, ldc, stride_c},
                                    {d, d_type, ldd, stride_d},
                                    compute};
  if (const auto status = listed(gemm_of(x, Batch::kStrided, batch_count, {algorithm, 0, flags}), list, size))
    return *status;
  return hand_on_unless_tensile<decltype(rocblas_gemm_strided_batched_ex_get_solutions)>(
      "rocblas_gemm_strided_batched_ex_get_solutions", handle, op_a, op_b, m, n, k, alpha, a, a_type, lda, stride_a, b,
      b_type, ldb, stride_b, beta, c, c_type, ldc, stride_c, d, d_type, ldd, stride_d, batch_count, compute, algorithm,
      flags, list, size);
}

// Not served: the real library's, as far as it has kernels. By type there is no problem to ask about, and 8-bit floats
// have an interface of their own.

KILN_EXPORT Status rocblas_gemm_ex_get_solutions_by_type(Handle handle, Datatype input, Datatype output,
                                                         Datatype compute, std::uint32_t flags, std::int32_t* list,
                                                         std::int32_t* size) {
  return hand_on_unless_tensile<decltype(rocblas_gemm_ex_get_solutions_by_type)>(
      "rocblas_gemm_ex_get_solutions_by_type", handle, input, output, compute, flags, list, size);
}
KILN_EXPORT Status rocblas_gemm_batched_ex_get_solutions_by_type(Handle handle, Datatype input, Datatype output,
                                                                 Datatype compute, std::uint32_t flags,
                                                                 std::int32_t* list, std::int32_t* size) {
  return hand_on_unless_tensile<decltype(rocblas_gemm_batched_ex_get_solutions_by_type)>(
      "rocblas_gemm_batched_ex_get_solutions_by_type", handle, input, output, compute, flags, list, size);
}

/// It loads all kernels beforehand, and ends the process where there are none.
KILN_EXPORT void rocblas_initialize() {
  if (!may_enter_tensile()) return;
  if (auto* const initialize = real<void()>("rocblas_initialize"); initialize != nullptr) initialize();
}
