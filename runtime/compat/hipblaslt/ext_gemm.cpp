// GemmInstance and Gemm: the object's members are a frame that callers may move and destroy, all else is Instance.
#include "runtime/compat/hipblaslt/algo.hpp"
#include "runtime/compat/hipblaslt/ext_instance.hpp"
#include "runtime/compat/hipblaslt/log.hpp"

#include <utility>

using namespace kiln::hipblaslt;

namespace hipblaslt_ext {
namespace {

/// Whether there is a problem and a GPU that kiln serves.
bool is_usable(const Instance& instance) {
  return instance.device != nullptr && instance.device->context() != nullptr && !instance.products.empty();
}

hipblasStatus_t ask(Instance& instance, const hipblasLtMatmulAlgo_t& algo, const kiln::SolutionOverrides& overrides,
                    size_t& bytes) {
  bytes = 0;
  if (!is_usable(instance)) return HIPBLAS_STATUS_INVALID_VALUE;
  const auto candidate = instance.candidate(index_of(algo), overrides);
  if (!candidate || candidate->workspace_bytes > algo.max_workspace_bytes ||
      !instance.has_kernel(index_of(algo), overrides))
    return HIPBLAS_STATUS_INVALID_VALUE;
  bytes = candidate->workspace_bytes;
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t answer(const char* function, const kiln::Result<void>& done) {
  if (done) return HIPBLAS_STATUS_SUCCESS;
  if (logs(LogBit::kError)) log_error(function, "error", done.error().text());
  return status_of(done.error());
}

hipblasStatus_t initialise(Instance& instance, const hipblasLtMatmulAlgo_t& algo,
                           const kiln::SolutionOverrides& overrides, void* workspace, size_t limit,
                           hipStream_t stream) {
  if (!is_usable(instance)) return HIPBLAS_STATUS_INVALID_VALUE;
  if (workspace == nullptr && limit > 0) return HIPBLAS_STATUS_INVALID_VALUE;
  return answer("initialize", instance.initialise(index_of(algo), overrides, workspace, limit, stream));
}

}  // namespace

GemmInstance::GemmInstance(hipblasLtHandle_t handle, GemmType type) : m_gemm_type(type), m_handle(handle) {}
GemmInstance::GemmInstance(GemmInstance&& rhs) noexcept
    : m_gemm_type(rhs.m_gemm_type),
      m_gemm_count(rhs.m_gemm_count),
      m_problem_types(std::move(rhs.m_problem_types)),
      m_handle(rhs.m_handle),
      m_data(std::move(rhs.m_data)) {}
GemmInstance& GemmInstance::operator=(GemmInstance&& rhs) noexcept {
  m_gemm_type = rhs.m_gemm_type;
  m_gemm_count = rhs.m_gemm_count;
  m_problem_types = std::move(rhs.m_problem_types);
  m_handle = rhs.m_handle;
  m_data = std::move(rhs.m_data);
  return *this;
}

hipblasStatus_t GemmInstance::algoGetHeuristic(const int requestedAlgoCount, const GemmPreference& pref,
                                               std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults) {
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  if (m_gemm_count == 0 || requestedAlgoCount < 1) return HIPBLAS_STATUS_INVALID_VALUE;
  heuristicResults.clear();
  if (!is_usable(instance)) return HIPBLAS_STATUS_SUCCESS;
  const size_t limit = pref.getMaxWorkspaceBytes();
  for (Product& product : instance.products)
    if (pref.getUniformSummationOrder()) product.how.uniform_summation_order = 1;
  for (const kiln::Candidate& one : instance.candidates(static_cast<std::size_t>(requestedAlgoCount), limit))
    heuristicResults.push_back(result_of(one, limit));
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t GemmInstance::isAlgoSupported(hipblasLtMatmulAlgo_t& algo, size_t& workspaceSizeInBytes) {
  return ask(instance_of(m_data, m_handle, m_gemm_type), algo, {}, workspaceSizeInBytes);
}
hipblasStatus_t GemmInstance::isAlgoSupported(hipblasLtMatmulAlgo_t& algo, GemmTuning& tuning,
                                              size_t& workspaceSizeInBytes) {
  return ask(instance_of(m_data, m_handle, m_gemm_type), algo, overrides_of(*tuning.pimpl), workspaceSizeInBytes);
}

// The limit is kept behind m_data: members behind it stand elsewhere in other versions of the header.
void GemmInstance::setMaxWorkspaceBytes(size_t workspaceBytes) {
  instance_of(m_data, m_handle, m_gemm_type).limit = workspaceBytes;
}
size_t GemmInstance::getMaxWorkspaceBytes() const {
  return m_data == nullptr ? 0 : static_cast<const Instance*>(m_data.get())->limit;
}

hipblasStatus_t GemmInstance::initialize(const hipblasLtMatmulAlgo_t& algo, void* workspace, bool /*useUserArgs*/,
                                         hipStream_t stream) {
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  return initialise(instance, algo, {}, workspace, instance.limit, stream);
}
hipblasStatus_t GemmInstance::initialize(const hipblasLtMatmulAlgo_t& algo, GemmTuning& tuning, void* workspace,
                                         bool /*useUserArgs*/, hipStream_t stream) {
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  return initialise(instance, algo, overrides_of(*tuning.pimpl), workspace, instance.limit, stream);
}

hipblasStatus_t GemmInstance::run(hipStream_t stream, hipEvent_t start, hipEvent_t stop) {
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  if (m_gemm_count == 0 || !instance.is_initialised()) return HIPBLAS_STATUS_INVALID_VALUE;
  return answer("run", instance.run(stream, {start, stop}));
}

GemmType GemmInstance::getGemmType() {
  return m_gemm_type;
}
size_t GemmInstance::getGemmCount() {
  return m_gemm_count;
}

std::string GemmInstance::getSolutionName() {
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  if (!instance.is_initialised()) return {};
  const auto name = instance.device->context()->solution_name(instance.index);
  return name ? *name : "";
}
std::string GemmInstance::getKernelName() {
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  if (!instance.is_initialised()) return {};
  const auto name = instance.device->context()->kernel_name(instance.index);
  return name ? *name : "";
}

Gemm::Gemm(hipblasLtHandle_t handle, hipblasOperation_t opA, hipblasOperation_t opB, hipDataType typeA,
           hipDataType typeB, hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute)
    : GemmInstance(handle, GemmType::HIPBLASLT_GEMM) {
  m_problem_types.emplace_back(opA, opB, typeA, typeB, typeC, typeD, typeCompute);
}
Gemm::Gemm(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmul_descr, const void* alpha, const void* A,
           hipblasLtMatrixLayout_t matA, const void* B, hipblasLtMatrixLayout_t matB, const void* beta, const void* C,
           hipblasLtMatrixLayout_t matC, void* D, hipblasLtMatrixLayout_t matD)
    : GemmInstance(handle, GemmType::HIPBLASLT_GEMM) {
  setProblem(matmul_descr, alpha, A, matA, B, matB, beta, C, matC, D, matD);
}
Gemm::Gemm(Gemm&&) noexcept = default;
Gemm& Gemm::operator=(Gemm&&) noexcept = default;

hipblasStatus_t Gemm::setProblem(int64_t m, int64_t n, int64_t k, int64_t batch_count, GemmEpilogue& epilogue,
                                 GemmInputs& inputs) {
  if (m_problem_types.empty()) return HIPBLAS_STATUS_INVALID_VALUE;
  const Sizes s = packed(m, n, k, batch_count, *m_problem_types.front().pimpl);
  return setProblem(m, n, k, batch_count, s.lda, s.ldb, s.ldc, s.ldd, s.stride_a, s.stride_b, s.stride_c, s.stride_d,
                    epilogue, inputs, m_problem_types.front());
}

hipblasStatus_t Gemm::setProblem(int64_t m, int64_t n, int64_t k, int64_t batch_count, int64_t lda, int64_t ldb,
                                 int64_t ldc, int64_t ldd, int64_t strideA, int64_t strideB, int64_t strideC,
                                 int64_t strideD, GemmEpilogue& epilogue, GemmInputs& inputs,
                                 GemmProblemType& problemtype) {
  const Sizes sizes{m, n, k, batch_count, lda, ldb, ldc, ldd, strideA, strideB, strideC, strideD};
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  const hipblasStatus_t status =
      set_products(instance, {product_of(sizes, *problemtype.pimpl, *epilogue.pimpl, *inputs.pimpl)});
  m_gemm_count = instance.products.size();
  if (status == HIPBLAS_STATUS_SUCCESS && &problemtype != m_problem_types.data()) m_problem_types = {problemtype};
  return status;
}

hipblasStatus_t Gemm::setProblem(hipblasLtMatmulDesc_t matmul_descr, const void* alpha, const void* A,
                                 hipblasLtMatrixLayout_t matA, const void* B, hipblasLtMatrixLayout_t matB,
                                 const void* beta, const void* C, hipblasLtMatrixLayout_t matC, void* D,
                                 hipblasLtMatrixLayout_t matD) {
  if (matmul_descr == nullptr || matA == nullptr || matB == nullptr || matC == nullptr || matD == nullptr)
    return HIPBLAS_STATUS_NOT_INITIALIZED;
  if (alpha == nullptr || beta == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  const Product product = product_of(matmul_descr, alpha, A, matA, B, matB, beta, C, matC, D, matD);
  const hipblasStatus_t status = set_products(instance, {product});
  m_gemm_count = instance.products.size();
  m_problem_types.clear();
  m_problem_types.emplace_back(GemmProblemType::GemmProblemTypeImpl(type_of(product)));
  return status;
}

GemmProblemType Gemm::getProblemTypes() {
  return m_problem_types.empty() ? GemmProblemType() : m_problem_types.front();
}

}  // namespace hipblaslt_ext
