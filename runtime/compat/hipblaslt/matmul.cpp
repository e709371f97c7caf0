// hipblasLtMatmul: the order of its checks is that of facts.md, section 1.9. Deviations (deviations.md):
// a D without columns is SUCCESS, alpha is read as its own type and never from a device, and an algorithm that does not
// fit the problem is an error instead of another kernel's launch.
#include "runtime/compat/hipblaslt/algo.hpp"
#include "runtime/compat/hipblaslt/log.hpp"
#include "runtime/compat/hipblaslt/matmul_log.hpp"
#include "runtime/compat/hipblaslt/run.hpp"
#include "runtime/compat/hipblaslt/types.hpp"

#include <algorithm>

using namespace kiln::hipblaslt;

namespace {

/// Nothing is to be done, whatever the epilogue lacks.
bool is_empty(const Product& p) {
  return p.d.rows == 0 || p.d.columns == 0;
}

hipblasStatus_t check_types(const Product& p) {
  if (p.c.type != p.d.type) return HIPBLAS_STATUS_INVALID_ENUM;
  const bool all_f32 = p.a.type == HIP_R_32F && p.b.type == HIP_R_32F && p.d.type == HIP_R_32F;
  if (p.how.compute == HIPBLAS_COMPUTE_32F_FAST_TF32 && !all_f32) return HIPBLAS_STATUS_INTERNAL_ERROR;
  const bool is_i8 = p.a.type == HIP_R_8I && p.b.type == HIP_R_8I && (p.d.type == HIP_R_32I || p.d.type == HIP_R_8I);
  if (p.how.compute == HIPBLAS_COMPUTE_32I && !is_i8) return HIPBLAS_STATUS_INTERNAL_ERROR;
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t check_batches(const Product& p) {
  for (const Layout* layout : {&p.a, &p.b, &p.c, &p.d}) {
    if (layout->stride < 0) {
      log_error("rocblaslt_matmul", "error", "a stride is negative");
      return HIPBLAS_STATUS_INVALID_VALUE;
    }
    if (layout->batch_count != p.a.batch_count || layout->batch_count < 1) {
      log_error("rocblaslt_matmul", "error", "batch counts differ or are less than 1");
      return HIPBLAS_STATUS_INVALID_VALUE;
    }
  }
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t check_epilogue(const Product& p) {
  if (has_bias(p.how.epilogue) && p.how.bias == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  if (has_aux(p.how.epilogue)) {
    if (p.how.aux == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
    if (p.how.aux_ld > 0 && static_cast<std::uint64_t>(p.how.aux_ld) < p.d.rows) return HIPBLAS_STATUS_INVALID_VALUE;
  }
  return scale_modes_agree(p.how) ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_INVALID_VALUE;
}

hipblasStatus_t check(const Product& p, const void* workspace, std::size_t workspace_bytes) {
  if (p.at_c == nullptr || p.at_d == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  if ((p.at_a == nullptr || p.at_b == nullptr) && (p.alpha != 0 || p.alpha_vector != nullptr))
    return HIPBLAS_STATUS_INVALID_VALUE;
  if (workspace == nullptr && workspace_bytes > 0) return HIPBLAS_STATUS_INVALID_VALUE;
  if (const hipblasStatus_t status = check_types(p); status != HIPBLAS_STATUS_SUCCESS) return status;
  if (const hipblasStatus_t status = check_batches(p); status != HIPBLAS_STATUS_SUCCESS) return status;
  return is_empty(p) ? HIPBLAS_STATUS_SUCCESS : check_epilogue(p);
}

/// The number of the solution that the call names, or of the best one.
std::optional<kiln::SolutionIndex> choose(Device& device, const kiln::GemmProblem& wanted,
                                          const hipblasLtMatmulAlgo_t* algo, std::uint64_t limit) {
  if (algo != nullptr) return index_of(*algo);
  const auto found = candidates_for(device, wanted, 1, limit);
  return found.empty() ? std::nullopt : std::optional(found.front().index);
}

hipblasStatus_t failed(const kiln::Error& error) {
  if (logs(LogBit::kError)) log_error("rocblaslt_matmul", "error", error.text());
  return status_of(error);
}

hipblasStatus_t launch(Device& device, const Product& product, const hipblasLtMatmulAlgo_t* algo, void* workspace,
                       std::size_t workspace_bytes, hipStream_t stream) {
  if (device.context() == nullptr) return HIPBLAS_STATUS_INTERNAL_ERROR;
  device.build_missed();
  const auto wanted = translate(product);
  if (!wanted) return HIPBLAS_STATUS_INTERNAL_ERROR;
  const std::uint64_t limit =
      algo == nullptr ? workspace_bytes : std::min<std::uint64_t>(workspace_bytes, algo->max_workspace_bytes);
  const auto index = choose(device, *wanted, algo, limit);
  // That rows cannot be added up in one order is told apart, as in later versions.
  if (!index) return wanted->uniform_summation ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_INTERNAL_ERROR;
  const auto prepared = prepare(device, *wanted, *index, {});
  if (!prepared) return failed(prepared.error());
  if (prepared->workspace_bytes() > limit) return HIPBLAS_STATUS_INVALID_VALUE;
  const auto done = enqueue(device, *prepared, product, workspace, stream);
  if (!done) return failed(done.error());
  log_matmul(*device.context(), {&product, 1}, *index, {}, "c", workspace, workspace_bytes, stream);
  return HIPBLAS_STATUS_SUCCESS;
}

}  // namespace

hipblasStatus_t hipblasLtMatmul(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc, const void* alpha,
                                const void* A, hipblasLtMatrixLayout_t Adesc, const void* B,
                                hipblasLtMatrixLayout_t Bdesc, const void* beta, const void* C,
                                hipblasLtMatrixLayout_t Cdesc, void* D, hipblasLtMatrixLayout_t Ddesc,
                                const hipblasLtMatmulAlgo_t* algo, void* workspace, size_t workspaceSizeInBytes,
                                hipStream_t stream) {
  if (handle == nullptr || matmulDesc == nullptr || Adesc == nullptr || Bdesc == nullptr || Cdesc == nullptr ||
      Ddesc == nullptr)
    return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (alpha == nullptr || beta == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  Product product = product_of(matmulDesc, alpha, A, Adesc, B, Bdesc, beta, C, Cdesc, D, Ddesc);
  take_defaults(*object(handle), product.how);
  const hipblasStatus_t status = check(product, workspace, workspaceSizeInBytes);
  if (status != HIPBLAS_STATUS_SUCCESS || is_empty(product)) return status;
  return launch(*object(handle)->device, product, algo, workspace, workspaceSizeInBytes, stream);
}
