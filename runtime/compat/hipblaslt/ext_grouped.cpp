// GroupedGemm: vectors of problems, one launch. Arguments that a program edits in the device's memory are read there by
// a kernel of hipBLASLt's own kind; where a solution has none, they are read back first, which waits for the stream.
#include "runtime/compat/hipblaslt/ext_instance.hpp"
#include "runtime/compat/hipblaslt/log.hpp"
#include "runtime/compat/shared/hip.hpp"

#include <cstring>
#include <utility>

using namespace kiln::hipblaslt;

namespace hipblaslt_ext {
namespace {

template <class... Vectors>
bool have_size(std::size_t size, const Vectors&... vectors) {
  return ((vectors.size() == size) && ...);
}

bool fits(std::size_t count, const std::vector<GemmEpilogue>& epilogues) {
  return epilogues.size() == count || epilogues.size() == 1;
}
/// One entry stands for all problems, as in the library.
template <class Entry>
Entry& entry_of(std::vector<Entry>& entries, std::size_t i) {
  return entries.size() == 1 ? entries.front() : entries[i];
}

uint32_t narrow(std::uint64_t number) {
  return static_cast<uint32_t>(number);
}
void* pointer(const void* address) {
  return const_cast<void*>(address);
}

/// Alpha or beta in the bytes of its own type.
void put_scalar(int8_t (&bytes)[16], double value, const Descriptor& how) {
  const auto put = [&](auto number) { std::memcpy(bytes, &number, sizeof number); };
  switch (scalar_type_of(how.compute)) {
    case HIP_R_64F:
      return put(value);
    case HIP_R_32I:
      return put(static_cast<std::int32_t>(value));
    default:
      return put(static_cast<float>(value));
  }
}

// Numbers that TensileLite's kernels have for a bias' type and an activation.
struct TypeCode {
  hipDataType type;
  int code;
};
constexpr TypeCode kBiasTypes[] = {{HIP_R_32F, 0}, {HIP_R_16F, 4}, {HIP_R_16BF, 7}};
struct ActivationCode {
  std::int32_t bits;  ///< the epilogue's
  int code;
};
constexpr ActivationCode kActivationCodes[] = {{HIPBLASLT_EPILOGUE_GELU, 3},
                                               {HIPBLASLT_EPILOGUE_RELU, 5},
                                               {HIPBLASLT_EPILOGUE_SWISH_EXT, 10},
                                               {HIPBLASLT_EPILOGUE_CLAMP_EXT, 12}};

int bias_code_of(const Product& p) {
  for (const TypeCode& row : kBiasTypes)
    if (row.type == bias_type_of(p)) return row.code;
  return 0;
}
int activation_code_of(const Product& p) {
  for (const ActivationCode& row : kActivationCodes)
    if ((p.how.epilogue & row.bits) == row.bits) return row.code;
  return 0;
}

UserArguments arguments_of(const Product& p) {
  UserArguments made{};
  made.m = narrow(p.d.rows);
  made.n = narrow(p.d.columns);
  made.batch = static_cast<uint32_t>(p.d.batch_count);
  made.k = narrow(k_of(p));
  made.d = p.at_d;
  made.c = pointer(p.at_c);
  made.a = pointer(p.at_a);
  made.b = pointer(p.at_b);
  made.strideD1 = narrow(static_cast<std::uint64_t>(p.d.ld));
  made.strideD2 = narrow(static_cast<std::uint64_t>(p.d.stride));
  made.strideC1 = narrow(static_cast<std::uint64_t>(p.c.ld));
  made.strideC2 = narrow(static_cast<std::uint64_t>(p.c.stride));
  made.strideA1 = narrow(static_cast<std::uint64_t>(p.a.ld));
  made.strideA2 = narrow(static_cast<std::uint64_t>(p.a.stride));
  made.strideB1 = narrow(static_cast<std::uint64_t>(p.b.ld));
  made.strideB2 = narrow(static_cast<std::uint64_t>(p.b.stride));
  put_scalar(made.alpha, p.alpha, p.how);
  put_scalar(made.beta, p.beta, p.how);
  made.scaleA = pointer(p.how.scale_a);
  made.scaleB = pointer(p.how.scale_b);
  made.scaleC = pointer(p.how.scale_c);
  made.scaleD = pointer(p.how.scale_d);
  made.scaleAlphaVec = pointer(p.alpha_vector);
  made.bias = pointer(p.how.bias);
  made.biasType = bias_code_of(p);
  made.e = pointer(p.how.aux);
  made.strideE1 = narrow(static_cast<std::uint64_t>(p.how.aux_ld));
  made.strideE2 = narrow(static_cast<std::uint64_t>(p.how.aux_stride));
  made.act0 = p.how.activation_0;
  made.act1 = p.how.activation_1;
  made.activationType = activation_code_of(p);
  return made;
}

void set_layout(Layout& layout, std::uint64_t rows, std::uint64_t columns, uint32_t batch, uint32_t ld,
                uint32_t stride) {
  layout.rows = rows;
  layout.columns = columns;
  layout.batch_count = static_cast<std::int32_t>(batch);
  layout.ld = ld;
  layout.stride = stride;
}

double scalar_in(const int8_t (&bytes)[16], const Descriptor& how) {
  return scalar_at(bytes, how);
}

/// The inverse of arguments_of; type and epilogue stay the problem's.
Product changed(Product p, const UserArguments& made) {
  const bool ta = p.how.op_a != HIPBLAS_OP_N, tb = p.how.op_b != HIPBLAS_OP_N;
  const uint32_t m = made.m, n = made.n, k = made.k;
  set_layout(p.a, ta ? k : m, ta ? m : k, made.batch, made.strideA1, made.strideA2);
  set_layout(p.b, tb ? n : k, tb ? k : n, made.batch, made.strideB1, made.strideB2);
  set_layout(p.c, m, n, made.batch, made.strideC1, made.strideC2);
  set_layout(p.d, m, n, made.batch, made.strideD1, made.strideD2);
  p.at_a = made.a;
  p.at_b = made.b;
  p.at_c = made.c;
  p.at_d = made.d;
  p.alpha = scalar_in(made.alpha, p.how);
  p.beta = scalar_in(made.beta, p.how);
  p.how.scale_a = made.scaleA;
  p.how.scale_b = made.scaleB;
  p.how.scale_c = made.scaleC;
  p.how.scale_d = made.scaleD;
  p.alpha_vector = made.scaleAlphaVec;
  p.how.bias = made.bias;
  p.how.aux = made.e;
  p.how.aux_ld = made.strideE1;
  p.how.aux_stride = made.strideE2;
  p.how.activation_0 = made.act0;
  p.how.activation_1 = made.act1;
  return p;
}

}  // namespace

GroupedGemm::GroupedGemm(hipblasLtHandle_t handle, hipblasOperation_t opA, hipblasOperation_t opB, hipDataType typeA,
                         hipDataType typeB, hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute)
    : GemmInstance(handle, GemmType::HIPBLASLT_GROUPED_GEMM) {
  m_problem_types.emplace_back(opA, opB, typeA, typeB, typeC, typeD, typeCompute);
}
GroupedGemm::GroupedGemm(hipblasLtHandle_t handle, std::vector<hipblasLtMatmulDesc_t>& matmul_descr,
                         std::vector<void*>& alpha, std::vector<void*>& A, std::vector<hipblasLtMatrixLayout_t>& matA,
                         std::vector<void*>& B, std::vector<hipblasLtMatrixLayout_t>& matB, std::vector<void*>& beta,
                         std::vector<void*>& C, std::vector<hipblasLtMatrixLayout_t>& matC, std::vector<void*>& D,
                         std::vector<hipblasLtMatrixLayout_t>& matD)
    : GemmInstance(handle, GemmType::HIPBLASLT_GROUPED_GEMM) {
  setProblem(matmul_descr, alpha, A, matA, B, matB, beta, C, matC, D, matD);
}
GroupedGemm::GroupedGemm(GroupedGemm&&) noexcept = default;
GroupedGemm& GroupedGemm::operator=(GroupedGemm&&) noexcept = default;

hipblasStatus_t GroupedGemm::setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                                        std::vector<int64_t>& batch_count, std::vector<GemmEpilogue>& epilogue,
                                        std::vector<GemmInputs>& inputs) {
  const std::size_t count = m.size();
  if (m_problem_types.empty() || !have_size(count, n, k, batch_count, inputs) || !fits(count, epilogue))
    return HIPBLAS_STATUS_INVALID_VALUE;
  const ProblemTypeValues& type = *m_problem_types.front().pimpl;
  std::vector<Product> products;
  for (std::size_t i = 0; i < count; ++i)
    products.push_back(product_of(packed(m[i], n[i], k[i], batch_count[i], type), type, *entry_of(epilogue, i).pimpl,
                                  *inputs[i].pimpl));
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  const hipblasStatus_t status = set_products(instance, std::move(products));
  m_gemm_count = instance.products.size();
  return status;
}

hipblasStatus_t GroupedGemm::setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                                        std::vector<int64_t>& batch_count, std::vector<int64_t>& lda,
                                        std::vector<int64_t>& ldb, std::vector<int64_t>& ldc, std::vector<int64_t>& ldd,
                                        std::vector<int64_t>& strideA, std::vector<int64_t>& strideB,
                                        std::vector<int64_t>& strideC, std::vector<int64_t>& strideD,
                                        std::vector<GemmEpilogue>& epilogue, std::vector<GemmInputs>& inputs,
                                        GemmProblemType& problemtype) {
  const std::size_t count = m.size();
  if (!have_size(count, n, k, batch_count, lda, ldb, ldc, ldd, strideA, strideB, strideC, strideD, inputs) ||
      !fits(count, epilogue))
    return HIPBLAS_STATUS_INVALID_VALUE;
  std::vector<Product> products;
  for (std::size_t i = 0; i < count; ++i) {
    const Sizes sizes{m[i],   n[i],   k[i],       batch_count[i], lda[i],     ldb[i],
                      ldc[i], ldd[i], strideA[i], strideB[i],     strideC[i], strideD[i]};
    products.push_back(product_of(sizes, *problemtype.pimpl, *entry_of(epilogue, i).pimpl, *inputs[i].pimpl));
  }
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  const hipblasStatus_t status = set_products(instance, std::move(products));
  m_gemm_count = instance.products.size();
  if (status == HIPBLAS_STATUS_SUCCESS) m_problem_types = {problemtype};
  return status;
}

hipblasStatus_t GroupedGemm::setProblem(std::vector<hipblasLtMatmulDesc_t>& matmul_descr, std::vector<void*>& alpha,
                                        std::vector<void*>& A, std::vector<hipblasLtMatrixLayout_t>& matA,
                                        std::vector<void*>& B, std::vector<hipblasLtMatrixLayout_t>& matB,
                                        std::vector<void*>& beta, std::vector<void*>& C,
                                        std::vector<hipblasLtMatrixLayout_t>& matC, std::vector<void*>& D,
                                        std::vector<hipblasLtMatrixLayout_t>& matD) {
  const std::size_t count = matmul_descr.size();
  if (!have_size(count, alpha, A, matA, B, matB, beta, C, matC, D, matD)) return HIPBLAS_STATUS_INVALID_VALUE;
  std::vector<Product> products;
  std::vector<GemmProblemType> types;
  for (std::size_t i = 0; i < count; ++i) {
    if (matmul_descr[i] == nullptr || matA[i] == nullptr || matB[i] == nullptr || matC[i] == nullptr ||
        matD[i] == nullptr)
      return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (alpha[i] == nullptr || beta[i] == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
    products.push_back(
        product_of(matmul_descr[i], alpha[i], A[i], matA[i], B[i], matB[i], beta[i], C[i], matC[i], D[i], matD[i]));
    types.emplace_back(GemmProblemType::GemmProblemTypeImpl(type_of(products.back())));
  }
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  const hipblasStatus_t status = set_products(instance, std::move(products));
  m_gemm_count = instance.products.size();
  m_problem_types = std::move(types);
  return status;
}

std::vector<GemmProblemType> GroupedGemm::getProblemTypes() {
  return m_problem_types;
}

hipblasStatus_t GroupedGemm::getDefaultValueForDeviceUserArguments(void* hostDeviceUserArgs) {
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  if (hostDeviceUserArgs == nullptr || instance.products.empty()) return HIPBLAS_STATUS_INVALID_VALUE;
  if (instance.has_user_kernel(nullptr)) {
    std::memcpy(hostDeviceUserArgs, instance.user_arguments.bytes.data(), instance.user_arguments.bytes.size());
    return HIPBLAS_STATUS_SUCCESS;
  }
  auto* at = static_cast<std::byte*>(hostDeviceUserArgs);
  for (const Product& product : instance.products) {
    const UserArguments arguments = arguments_of(product);
    std::memcpy(at, &arguments, sizeof arguments);
    at += sizeof arguments;
  }
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t GroupedGemm::run(void* deviceUserArgs, hipStream_t stream) {
  Instance& instance = instance_of(m_data, m_handle, m_gemm_type);
  if (m_gemm_count == 0 || deviceUserArgs == nullptr || !instance.is_initialised()) return HIPBLAS_STATUS_INVALID_VALUE;
  const auto answer = [](const kiln::Result<void>& done) {
    if (done) return HIPBLAS_STATUS_SUCCESS;
    if (logs(LogBit::kError)) log_error("run", "error", done.error().text());
    return status_of(done.error());
  };
  if (instance.has_user_kernel(stream))
    return answer(instance.run_user(reinterpret_cast<std::uint64_t>(deviceUserArgs), stream));
  if (instance.device->context()->capturing()) return HIPBLAS_STATUS_NOT_SUPPORTED;
  std::vector<UserArguments> arguments(instance.products.size());
  if (!kiln::compat::copy_to_host(arguments.data(), deviceUserArgs, arguments.size() * sizeof(UserArguments), stream))
    return HIPBLAS_STATUS_INTERNAL_ERROR;
  std::vector<Product> products;
  for (std::size_t i = 0; i < arguments.size(); ++i) products.push_back(changed(instance.products[i], arguments[i]));
  return answer(instance.run_as(std::move(products), stream));
}

}  // namespace hipblaslt_ext
