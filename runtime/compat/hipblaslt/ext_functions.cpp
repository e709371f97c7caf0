// hipblaslt_ext's functions: lists of solutions, their names, whether one runs a problem.
#include "runtime/compat/hipblaslt/algo.hpp"
#include "runtime/compat/hipblaslt/ext_instance.hpp"
#include "runtime/compat/hipblaslt/tuning.hpp"
#include "runtime/compat/hipblaslt/types.hpp"

#include <algorithm>
#include <limits>

using namespace kiln::hipblaslt;

namespace hipblaslt_ext {
namespace {

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

kiln::Context* context_of(hipblasLtHandle_t handle) {
  return handle == nullptr ? nullptr : object(handle)->device->context();
}

hipblasLtMatmulHeuristicResult_t result(kiln::SolutionIndex index) {
  return result_of({index, 0, 0}, kNoLimit);
}

}  // namespace

std::string gemmType2String(GemmType type) {
  switch (type) {
    case GemmType::HIPBLASLT_GEMM:
      return "gemm";
    case GemmType::HIPBLASLT_GROUPED_GEMM:
      return "grouped gemm";
  }
  return "";
}

hipblasStatus_t getAllAlgos(hipblasLtHandle_t handle, GemmType typeGemm, hipblasOperation_t opA, hipblasOperation_t opB,
                            hipDataType typeA, hipDataType typeB, hipDataType typeC, hipDataType typeD,
                            hipblasComputeType_t typeCompute,
                            std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  for (const hipDataType type : {typeA, typeB, typeC, typeD})
    if (is_complex(type)) return HIPBLAS_STATUS_INTERNAL_ERROR;
  heuristicResults.clear();
  if (context_of(handle) == nullptr) return HIPBLAS_STATUS_SUCCESS;
  // Any size: the type alone counts.
  const ProblemTypeValues type{opA, opB, typeA, typeB, typeC, typeD, typeCompute, {}, {}};
  constexpr std::int64_t kSize = 64;
  const auto wanted = translate(product_of(packed(kSize, kSize, kSize, 1, type), type, {}, {}));
  if (!wanted) return HIPBLAS_STATUS_SUCCESS;
  kiln::GemmProblem problem = object(handle)->device->adapted(*wanted);
  problem.type.grouped = typeGemm == GemmType::HIPBLASLT_GROUPED_GEMM;
  const auto all = context_of(handle)->solutions(problem.type);
  if (!all) return HIPBLAS_STATUS_SUCCESS;
  heuristicResults.reserve(all->size());
  for (const kiln::SolutionIndex index : *all) heuristicResults.push_back(result(index));
  return HIPBLAS_STATUS_SUCCESS;
}

int getIndexFromAlgo(hipblasLtMatmulAlgo_t& algo) {
  return index_of(algo);
}

std::string getSolutionNameFromAlgo(hipblasLtHandle_t handle, hipblasLtMatmulAlgo_t& algo) {
  kiln::Context* const context = context_of(handle);
  if (context == nullptr) return {};
  const auto name = context->solution_name(index_of(algo));
  return name ? *name : "";
}

std::string getKernelNameFromAlgo(hipblasLtHandle_t handle, hipblasLtMatmulAlgo_t& algo) {
  kiln::Context* const context = context_of(handle);
  if (context == nullptr) return {};
  const auto name = context->kernel_name(index_of(algo));
  return name ? *name : "";
}

hipblasStatus_t getAlgosFromIndex(hipblasLtHandle_t handle, std::vector<int>& algoIndex,
                                  std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults) {
  if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  heuristicResults.clear();
  kiln::Context* const context = context_of(handle);
  for (const int index : algoIndex)
    if (context != nullptr && index >= 0 && context->solution_name(index)) heuristicResults.push_back(result(index));
  return heuristicResults.empty() ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t matmulIsAlgoSupported(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc, const void* alpha,
                                      hipblasLtMatrixLayout_t Adesc, hipblasLtMatrixLayout_t Bdesc, const void* beta,
                                      hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
                                      hipblasLtMatmulAlgo_t& algo, size_t& workspaceSizeInBytes) {
  workspaceSizeInBytes = 0;
  if (handle == nullptr || matmulDesc == nullptr || Adesc == nullptr || Bdesc == nullptr || Cdesc == nullptr ||
      Ddesc == nullptr)
    return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (alpha == nullptr || beta == nullptr || context_of(handle) == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  const Product product =
      product_of(matmulDesc, alpha, nullptr, Adesc, nullptr, Bdesc, beta, nullptr, Cdesc, nullptr, Ddesc);
  const auto wanted = translate(product);
  if (!wanted) return HIPBLAS_STATUS_INVALID_VALUE;
  const auto candidate = candidate_for(*object(handle)->device, *wanted, index_of(algo));
  if (!candidate || candidate->workspace_bytes > algo.max_workspace_bytes ||
      !has_kernel(*object(handle)->device, {&*wanted, 1}, index_of(algo), {}))
    return HIPBLAS_STATUS_INVALID_VALUE;
  workspaceSizeInBytes = candidate->workspace_bytes;
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t isSolutionSupported(const hipblasLtMatmulHeuristicResult_t* heuristicResult, hipblasLtHandle_t handle,
                                    hipblasLtMatmulDesc_t matmulDesc, const void* alpha, hipblasLtMatrixLayout_t Adesc,
                                    hipblasLtMatrixLayout_t Bdesc, const void* beta, hipblasLtMatrixLayout_t Cdesc,
                                    hipblasLtMatrixLayout_t Ddesc, size_t* workspaceSizeInBytes, int* returnAlgoCount) {
  if (heuristicResult == nullptr || workspaceSizeInBytes == nullptr || returnAlgoCount == nullptr)
    return HIPBLAS_STATUS_INVALID_VALUE;
  hipblasLtMatmulAlgo_t algo = heuristicResult->algo;
  const hipblasStatus_t status =
      matmulIsAlgoSupported(handle, matmulDesc, alpha, Adesc, Bdesc, beta, Cdesc, Ddesc, algo, *workspaceSizeInBytes);
  *returnAlgoCount = status == HIPBLAS_STATUS_SUCCESS ? 1 : 0;
  return status;
}

hipblasStatus_t isSolutionSupported(hipblasLtMatmulHeuristicResult_t* heuristicResult, hipblasLtHandle_t handle,
                                    hipblasLtMatmulDesc_t matmulDesc, const void* alpha, hipblasLtMatrixLayout_t Adesc,
                                    hipblasLtMatrixLayout_t Bdesc, const void* beta, hipblasLtMatrixLayout_t Cdesc,
                                    hipblasLtMatrixLayout_t Ddesc, size_t* workspaceSizeInBytes, int* returnAlgoCount) {
  const hipblasLtMatmulHeuristicResult_t* const result = heuristicResult;
  return isSolutionSupported(result, handle, matmulDesc, alpha, Adesc, Bdesc, beta, Cdesc, Ddesc, workspaceSizeInBytes,
                             returnAlgoCount);
}

// A line of HIPBLASLT_TUNING_OVERRIDE_FILE is for it.
int matmulIsTuned(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc, hipblasLtMatrixLayout_t Adesc,
                  hipblasLtMatrixLayout_t Bdesc, hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc) {
  if (context_of(handle) == nullptr || matmulDesc == nullptr || Adesc == nullptr || Bdesc == nullptr ||
      Cdesc == nullptr || Ddesc == nullptr)
    return 0;
  Product product;
  product.how = *object(matmulDesc);
  product.a = *object(Adesc);
  product.b = *object(Bdesc);
  product.c = *object(Cdesc);
  product.d = *object(Ddesc);
  const auto wanted = translate(product);
  if (!wanted) return 0;
  return tuned(*context_of(handle), object(handle)->device->adapted(*wanted)) ? 1 : 0;
}

}  // namespace hipblaslt_ext
