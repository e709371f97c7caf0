// hipblasLtMatmulAlgoGetHeuristic: the order of its checks is that of facts.md, section 1.8. What has no kernels is no
// error, as programs fall back on 0 results, and throw on a status.
#include "runtime/compat/hipblaslt/algo.hpp"
#include "runtime/compat/hipblaslt/log.hpp"
#include "runtime/compat/hipblaslt/run.hpp"
#include "runtime/compat/hipblaslt/types.hpp"

using namespace kiln::hipblaslt;

namespace {

bool any_complex(const Product& product) {
  for (const Layout* layout : {&product.a, &product.b, &product.c, &product.d})
    if (is_complex(layout->type)) return true;
  return false;
}

int fill(const Handle& handle, const Product& product, std::uint64_t limit, int requested,
         hipblasLtMatmulHeuristicResult_t* results) {
  Device& device = *handle.device;
  if (device.context() == nullptr) return 0;
  device.build_missed();
  if (has_aux(product.how.epilogue) && product.how.aux == nullptr) return 0;
  if (product.d.rows == 0 || product.d.columns == 0) return 0;
  const auto wanted = translate(product);
  if (!wanted) return 0;
  int count = 0;
  for (const kiln::Candidate& one : candidates_for(device, *wanted, static_cast<std::size_t>(requested), limit))
    results[count++] = result_of(one, limit);
  return count;
}

}  // namespace

hipblasStatus_t hipblasLtMatmulAlgoGetHeuristic(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                                hipblasLtMatrixLayout_t Adesc, hipblasLtMatrixLayout_t Bdesc,
                                                hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
                                                hipblasLtMatmulPreference_t pref, int requestedAlgoCount,
                                                hipblasLtMatmulHeuristicResult_t heuristicResultsArray[],
                                                int* returnAlgoCount) {
  if (handle == nullptr || matmulDesc == nullptr || pref == nullptr || Adesc == nullptr || Bdesc == nullptr ||
      Cdesc == nullptr || Ddesc == nullptr)
    return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (requestedAlgoCount < 1 || heuristicResultsArray == nullptr || returnAlgoCount == nullptr)
    return HIPBLAS_STATUS_INVALID_VALUE;
  Product product;
  product.how = *object(matmulDesc);
  product.a = *object(Adesc);
  product.b = *object(Bdesc);
  product.c = *object(Cdesc);
  product.d = *object(Ddesc);
  if (product.how.sm_count_target == 0) product.how.sm_count_target = object(pref)->sm_count_target;
  take_defaults(*object(handle), product.how);
  if (any_complex(product)) return HIPBLAS_STATUS_INTERNAL_ERROR;
  const std::uint64_t limit = object(pref)->max_workspace_bytes;
  *returnAlgoCount = fill(*object(handle), product, limit, requestedAlgoCount, heuristicResultsArray);
  log_api("rocblaslt_matmul_algo_get_heuristic", "requestedAlgoCount", requestedAlgoCount, "returnAlgoCount",
          *returnAlgoCount, "maxWorkSpaceBytes", limit);
  return HIPBLAS_STATUS_SUCCESS;
}
