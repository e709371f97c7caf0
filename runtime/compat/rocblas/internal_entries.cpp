// rocBLAS's templates that its own trsm, syrk and others call, and rocSOLVER: C++ functions with the arguments of the
// strided and batched entries, with an offset behind each matrix. Names are those of rocBLAS 6 (also with sizes of 64
// bits) and of 5.x; what their types are called stands in the name alone.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/real.hpp"

#include <cstddef>

using namespace kiln::rocblas;

namespace {

std::size_t bytes_of(Datatype type) {
  switch (type) {
    case kF16R:
      return 2;
    case kF32R:
      return 4;
    case kF64C:
      return 16;
    default:
      return 8;
  }
}

template <class Int>
struct Operands {
  const void *a, *b;
  void* c;
  std::int64_t offset_a, offset_b, offset_c;
  Int lda, ldb, ldc;
  std::int64_t stride_a, stride_b, stride_c;
};

template <class Int>
void set_operands(const Operands<Int>& x, Datatype type, Batch batch, Gemm& g) {
  const auto at = [&](const void* matrix, std::int64_t offset) -> const void* {
    if (matrix == nullptr || batch == Batch::kPointers) return matrix;
    return static_cast<const std::byte*>(matrix) + offset * static_cast<std::int64_t>(bytes_of(type));
  };
  const auto left = [&](std::int64_t offset) { return batch == Batch::kPointers ? offset : 0; };
  g.a = {at(x.a, x.offset_a), type, x.lda, x.stride_a, left(x.offset_a)};
  g.b = {at(x.b, x.offset_b), type, x.ldb, x.stride_b, left(x.offset_b)};
  g.c = g.d = {at(x.c, x.offset_c), type, x.ldc, x.stride_c, left(x.offset_c)};
  g.batch = batch;
}

}  // namespace

// FUNCTION: a name of ours; SYMBOL: the template's.
#define KILN_INTERNAL(FUNCTION, SYMBOL, TYPE, BATCH, INT)                                                             \
  __attribute__((visibility("default"))) Status FUNCTION(                                                             \
      Handle handle, Operation op_a, Operation op_b, INT m, INT n, INT k, const void* alpha, const void* a,           \
      std::int64_t offset_a, INT lda, std::int64_t stride_a, const void* b, std::int64_t offset_b, INT ldb,           \
      std::int64_t stride_b, const void* beta, void* c, std::int64_t offset_c, INT ldc, std::int64_t stride_c,        \
      INT batch_count) __asm__(SYMBOL);                                                                               \
  Status FUNCTION(Handle handle, Operation op_a, Operation op_b, INT m, INT n, INT k, const void* alpha,              \
                  const void* a, std::int64_t offset_a, INT lda, std::int64_t stride_a, const void* b,                \
                  std::int64_t offset_b, INT ldb, std::int64_t stride_b, const void* beta, void* c,                   \
                  std::int64_t offset_c, INT ldc, std::int64_t stride_c, INT batch_count) {                           \
    const Operands<INT> x{a, b, c, offset_a, offset_b, offset_c, lda, ldb, ldc, stride_a, stride_b, stride_c};        \
    const auto forward = [&] {                                                                                        \
      auto* const next = real<decltype(FUNCTION)>(SYMBOL);                                                            \
      return next == nullptr ? kNotImplemented                                                                        \
                             : next(handle, op_a, op_b, m, n, k, alpha, a, offset_a, lda, stride_a, b, offset_b, ldb, \
                                    stride_b, beta, c, offset_c, ldc, stride_c, batch_count);                         \
    };                                                                                                                \
    Gemm g;                                                                                                           \
    g.handle = handle;                                                                                                \
    g.op_a = op_a;                                                                                                    \
    g.op_b = op_b;                                                                                                    \
    g.m = m;                                                                                                          \
    g.n = n;                                                                                                          \
    g.k = k;                                                                                                          \
    g.alpha = alpha;                                                                                                  \
    g.beta = beta;                                                                                                    \
    g.compute = TYPE;                                                                                                 \
    g.batch_count = batch_count;                                                                                      \
    set_operands(x, TYPE, BATCH, g);                                                                                  \
    return answer(g, forward);                                                                                        \
  }

#define KILN_STATUS "15rocblas_status_P15_rocblas_handle18rocblas_operation_"
// rocBLAS 6: T is the one argument of the template; S..: the substitutions that follow from it.
#define KILN_TEMPLATES(LETTER, TYPE, T, OP, ARG, OUT, PTRS)                                                         \
  KILN_INTERNAL(LETTER##gemm_template,                                                                              \
                "_Z30rocblas_internal_gemm_templateI" T "E" KILN_STATUS OP "iiiPKT_" ARG "lil" ARG "lil" ARG OUT    \
                "lili",                                                                                             \
                TYPE, Batch::kStrided, std::int32_t)                                                                \
  KILN_INTERNAL(LETTER##gemm_template_64,                                                                           \
                "_Z33rocblas_internal_gemm_template_64I" T "E" KILN_STATUS OP "lllPKT_" ARG "lll" ARG "lll" ARG OUT \
                "llll",                                                                                             \
                TYPE, Batch::kStrided, std::int64_t)                                                                \
  KILN_INTERNAL(LETTER##gemm_batched_template,                                                                      \
                "_Z38rocblas_internal_gemm_batched_templateI" T "E" KILN_STATUS OP "iiiPKT_PK" ARG "lil" PTRS       \
                "lil" ARG "PK" OUT "lili",                                                                          \
                TYPE, Batch::kPointers, std::int32_t)                                                               \
  KILN_INTERNAL(LETTER##gemm_batched_template_64,                                                                   \
                "_Z41rocblas_internal_gemm_batched_template_64I" T "E" KILN_STATUS OP "lllPKT_PK" ARG "lll" PTRS    \
                "lll" ARG "PK" OUT "llll",                                                                          \
                TYPE, Batch::kPointers, std::int64_t)

KILN_TEMPLATES(h, kF16R, "DF16_", "S3_", "S6_", "PS4_", "S8_")
KILN_TEMPLATES(s, kF32R, "f", "S3_", "S6_", "PS4_", "S8_")
KILN_TEMPLATES(d, kF64R, "d", "S3_", "S6_", "PS4_", "S8_")
KILN_TEMPLATES(c, kF32C, "19rocblas_complex_numIfE", "S5_", "S8_", "PS6_", "SA_")
KILN_TEMPLATES(z, kF64C, "19rocblas_complex_numIdE", "S5_", "S8_", "PS6_", "SA_")

// rocBLAS 5: whether matrices are found by addresses is a template argument, and so are the types of scalars, A and C.
#define KILN_OLD_TEMPLATES(LETTER, TYPE, STRIDED, OP, A, ALPHA, BATCHED, OP_BATCHED, A_BATCHED, ALPHA_BATCHED)        \
  KILN_INTERNAL(LETTER##gemm_template_5,                                                                              \
                "_Z30rocblas_internal_gemm_templateILb0E" STRIDED "E" KILN_STATUS OP "iiiPKT0_PKT1_lil" A "lil" ALPHA \
                "PT2_lili",                                                                                           \
                TYPE, Batch::kStrided, std::int32_t)                                                                  \
  KILN_INTERNAL(LETTER##gemm_batched_template_5,                                                                      \
                "_Z30rocblas_internal_gemm_templateILb1E" BATCHED "E" KILN_STATUS OP_BATCHED                          \
                "iiiPKT0_PKT1_lil" A_BATCHED "lil" ALPHA_BATCHED "PT2_lili",                                          \
                TYPE, Batch::kPointers, std::int32_t)

KILN_OLD_TEMPLATES(h, kF16R, "DF16_DF16_DF16_", "S3_", "S9_", "S6_", "DF16_PKDF16_KPDF16_", "S7_", "SD_", "SA_")
KILN_OLD_TEMPLATES(s, kF32R, "fff", "S3_", "S9_", "S6_", "fPKfKPf", "S7_", "SD_", "SA_")
KILN_OLD_TEMPLATES(d, kF64R, "ddd", "S3_", "S9_", "S6_", "dPKdKPd", "S7_", "SD_", "SA_")
KILN_OLD_TEMPLATES(c, kF32C, "19rocblas_complex_numIfES1_S1_", "S5_", "SB_", "S8_",
                   "19rocblas_complex_numIfEPKS1_KPS1_", "S9_", "SF_", "SC_")
KILN_OLD_TEMPLATES(z, kF64C, "19rocblas_complex_numIdES1_S1_", "S5_", "SB_", "S8_",
                   "19rocblas_complex_numIdEPKS1_KPS1_", "S9_", "SF_", "SC_")
