// The order of rocBLAS's checks: facts.md.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/scalars.hpp"

#include <algorithm>

namespace kiln::rocblas {
namespace {

bool is_operation(Operation op) {
  return op == kNone || op == kTranspose || op == kConjugateTranspose;
}

bool has_wrong_size(const Gemm& g) {
  const std::int64_t rows_a = g.op_a == kNone ? g.m : g.k, rows_b = g.op_b == kNone ? g.k : g.n;
  return g.m < 0 || g.n < 0 || g.k < 0 || g.batch_count < 0 || g.a.ld < std::max<std::int64_t>(rows_a, 1) ||
         g.b.ld < std::max<std::int64_t>(rows_b, 1) || g.c.ld < std::max<std::int64_t>(g.m, 1) ||
         g.d.ld < std::max<std::int64_t>(g.m, 1);
}

/// Of the entries with a type in their name.
std::optional<Status> check_pointers(const Gemm& g, bool known) {
  if (g.beta == nullptr) return kInvalidPointer;
  const Datatype scalar = scalar_type(g);
  if (known && is_one(g.beta, scalar)) {
    if (g.k == 0) return kSuccess;
    if (g.alpha == nullptr) return kInvalidPointer;
    if (is_zero(g.alpha, scalar)) return kSuccess;
  }
  if (g.c.at == nullptr) return kInvalidPointer;
  if (g.k == 0) return std::nullopt;
  if (g.alpha == nullptr) return kInvalidPointer;
  const bool reads = !known || !is_zero(g.alpha, scalar);
  if (reads && (g.a.at == nullptr || g.b.at == nullptr)) return kInvalidPointer;
  return std::nullopt;
}

std::optional<Status> check_pointers_ex(const Gemm& g, bool known) {
  if ((g.k > 0 && g.alpha == nullptr) || g.beta == nullptr || g.d.at == nullptr) return kInvalidPointer;
  const Datatype scalar = scalar_type(g);
  const bool reads_c = !known || !is_zero(g.beta, scalar);
  const bool reads_ab = g.k > 0 && (!known || !is_zero(g.alpha, scalar));
  if (reads_c && g.c.at == nullptr) return kInvalidPointer;
  if (reads_ab && (g.a.at == nullptr || g.b.at == nullptr)) return kInvalidPointer;
  if (g.c.at == g.d.at && g.c.ld != g.d.ld) return kInvalidSize;
  if (g.c.at == g.d.at && g.c.type != g.d.type) return kInvalidValue;
  return std::nullopt;
}

}  // namespace

std::optional<Status> checked(const Gemm& g, bool scalars_are_known) {
  if (!is_operation(g.op_a) || !is_operation(g.op_b)) return kInvalidValue;
  if (has_wrong_size(g)) return kInvalidSize;
  if (g.m == 0 || g.n == 0 || g.batch_count == 0) return kSuccess;
  return g.is_ex ? check_pointers_ex(g, scalars_are_known) : check_pointers(g, scalars_are_known);
}

}  // namespace kiln::rocblas
