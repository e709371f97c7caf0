// hipBLASLt's C++ API: a product as an object whose launches are built once and run often, groups of products, lists of
// all solutions of a type. Names and layouts of AMD's 1.1, for machines that lack its header. Callers make and destroy
// the objects, so their sizes and inline parts are fixed. C++17.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <hipblaslt/hipblaslt.h>

// NOLINTBEGIN: the names are foreign.
namespace hipblaslt_ext {

class GemmInstance;
class Gemm;
class GroupedGemm;

enum class GemmType { HIPBLASLT_GEMM = 1, HIPBLASLT_GROUPED_GEMM = 2 };

class HIPBLASLT_EXPORT GemmPreference {
 public:
  GemmPreference();
  ~GemmPreference();
  GemmPreference(const GemmPreference& pref);
  GemmPreference& operator=(const GemmPreference& pref);
  GemmPreference(GemmPreference&& pref);
  GemmPreference& operator=(GemmPreference&& pref);
  void setMaxWorkspaceBytes(size_t workspaceBytes);
  size_t getMaxWorkspaceBytes() const;  ///< 0
  void setUniformSummationOrder(bool uniformSummationOrder);
  bool getUniformSummationOrder() const;  ///< false; later than 1.1
  /// Later than 1.1; a hint. Another number than the three is HIPBLAS_STATUS_INVALID_VALUE and changes nothing.
  hipblasStatus_t setStreamKTileSchedulingMode(hipblasLtStreamKTileSchedulingMode_t mode);
  hipblasLtStreamKTileSchedulingMode_t getStreamKTileSchedulingMode() const;  ///< off

 private:
  friend GemmInstance;
  class GemmPreferenceImpl;
  std::unique_ptr<GemmPreferenceImpl> pimpl;
};
using GemmPreferenceV2 [[deprecated]] = GemmPreference;

/// Everything is 0 until it is set.
class HIPBLASLT_EXPORT GemmProblemType {
 private:
  friend Gemm;
  friend GroupedGemm;
  class GemmProblemTypeImpl;
  std::unique_ptr<GemmProblemTypeImpl> pimpl;

 public:
  GemmProblemType();
  GemmProblemType(hipblasOperation_t opA, hipblasOperation_t opB, hipDataType typeA, hipDataType typeB,
                  hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute);
  ~GemmProblemType();
  GemmProblemType(const GemmProblemTypeImpl& impl);
  GemmProblemType& operator=(const GemmProblemTypeImpl& impl);
  GemmProblemType(const GemmProblemType& type);
  GemmProblemType& operator=(const GemmProblemType& type);
  GemmProblemType(GemmProblemType&& type);
  GemmProblemType& operator=(GemmProblemType&& type);
  void setOpA(hipblasOperation_t op);
  void setOpB(hipblasOperation_t op);
  void setTypeA(hipDataType type);
  void setTypeB(hipDataType type);
  void setTypeC(hipDataType type);
  void setTypeD(hipDataType type);
  void setTypeCompute(hipblasComputeType_t type);
  void setOrderA(hipblasLtOrder_t order);
  void setOrderB(hipblasLtOrder_t order);
  hipblasOperation_t getOpA() const;
  hipblasOperation_t getOpB() const;
  hipDataType getTypeA() const;
  hipDataType getTypeB() const;
  hipDataType getTypeC() const;
  hipDataType getTypeD() const;
  hipblasComputeType_t getTypeCompute() const;
  hipblasLtOrder_t getOrderA() const;
  hipblasLtOrder_t getOrderB() const;
};
using GemmProblemTypeV2 [[deprecated]] = GemmProblemType;

class HIPBLASLT_EXPORT GemmEpilogue {
 public:
  GemmEpilogue();
  ~GemmEpilogue();
  GemmEpilogue(const GemmEpilogue& epilogue);
  GemmEpilogue& operator=(const GemmEpilogue& epilogue);
  GemmEpilogue(GemmEpilogue&& epilogue);
  GemmEpilogue& operator=(GemmEpilogue&& epilogue);
  void setMode(hipblasLtEpilogue_t mode);
  void setBiasDataType(hipDataType biasDataType);
  void setAuxDataType(hipDataType auxDataType);
  void setAuxLeadingDimension(int auxLeadingDimension);
  void setAuxBatchStride(int auxBatchStride);
  void setScalingAType(hipblasLtMatmulMatrixScale_t scalingAType);
  void setScalingBType(hipblasLtMatmulMatrixScale_t scalingBType);
  void setAct0(float act0);
  void setAct1(float act1);
  hipblasLtEpilogue_t getMode() const;
  hipDataType getBiasDataType() const;
  hipDataType getAuxDataType() const;
  int getAuxLeadingDimension() const;
  int getAuxBatchStride() const;
  /// Throw std::invalid_argument until they are set.
  hipblasLtMatmulMatrixScale_t getScalingAType() const;
  hipblasLtMatmulMatrixScale_t getScalingBType() const;
  float getAct0();
  float getAct1();

 private:
  friend Gemm;
  friend GroupedGemm;
  class GemmEpilogueImpl;
  std::unique_ptr<GemmEpilogueImpl> pimpl;
};
using GemmEpilogueV2 [[deprecated]] = GemmEpilogue;

/// 0: as the solution says.
struct HIPBLASLT_EXPORT GemmTuning {
 public:
  GemmTuning();
  ~GemmTuning();
  GemmTuning(const GemmTuning& tuning);
  GemmTuning& operator=(const GemmTuning& tuning);
  GemmTuning(GemmTuning&& tuning);
  GemmTuning& operator=(GemmTuning&& tuning);
  void setSplitK(uint16_t splitK);
  void setWgm(int16_t wgm);
  uint16_t getSplitK() const;
  int16_t getWgm() const;

 private:
  friend GemmInstance;
  class GemmTuningImpl;
  std::unique_ptr<GemmTuningImpl> pimpl;
};
using GemmTuningV2 [[deprecated]] = GemmTuning;

/// Addresses; alpha and beta of the host, read by setProblem.
class HIPBLASLT_EXPORT GemmInputs {
 public:
  GemmInputs();
  ~GemmInputs();
  GemmInputs(const GemmInputs& input);
  GemmInputs& operator=(const GemmInputs& input);
  GemmInputs(GemmInputs&& input);
  GemmInputs& operator=(GemmInputs&& input);
  void setA(const void* a);
  void setB(const void* b);
  void setC(const void* c);
  void setD(const void* d);
  void setAlpha(const void* alpha);
  void setBeta(const void* beta);
  void setBias(const void* bias);
  void setScaleA(const void* scaleA);
  void setScaleB(const void* scaleB);
  void setScaleC(const void* scaleC);
  void setScaleD(const void* scaleD);
  void setScaleAux(const void* scaleAux);
  void setScaleAlphaVec(const void* scaleAlphaVec);
  void setAux(const void* aux);
  void setAmaxD(const void* amaxD);
  const void* getA() const;
  const void* getB() const;
  const void* getC() const;
  const void* getD() const;
  const void* getAlpha() const;
  const void* getBeta() const;
  const void* getBias() const;
  const void* getScaleA() const;
  const void* getScaleB() const;
  const void* getScaleC() const;
  const void* getScaleD() const;
  const void* getScaleAux() const;
  const void* getScaleAlphaVec() const;
  const void* getAux() const;
  const void* getAmaxD() const;

 private:
  friend Gemm;
  friend GroupedGemm;
  class GemmInputsImpl;
  std::unique_ptr<GemmInputsImpl> pimpl;
};
using GemmInputsV2 [[deprecated]] = GemmInputs;

/// One problem of a group, as a program edits it in memory of the device.
struct UserArguments {
  uint32_t m, n, batch, k;
  void *d, *c, *a, *b;
  uint32_t strideD1, strideD2, strideC1, strideC2, strideA1, strideA2, strideB1, strideB2;
  int8_t alpha[16], beta[16];
  void *scaleA, *scaleB, *scaleC, *scaleD, *scaleAlphaVec, *bias;
  int biasType;
  uint32_t reserved;
  void* e;
  uint32_t strideE1, strideE2;
  float act0, act1;
  int activationType;
} __attribute__((packed));

/// setProblem, then algoGetHeuristic, initialize (which freezes addresses and scalars) and run.
class GemmInstance {
 public:
  HIPBLASLT_EXPORT virtual ~GemmInstance() {}
  GemmInstance(const GemmInstance& rhs) = delete;
  GemmInstance& operator=(const GemmInstance& rhs) = delete;
  HIPBLASLT_EXPORT GemmInstance(GemmInstance&& rhs) noexcept;
  HIPBLASLT_EXPORT GemmInstance& operator=(GemmInstance&& rhs) noexcept;
  HIPBLASLT_EXPORT hipblasStatus_t algoGetHeuristic(const int requestedAlgoCount, const GemmPreference& pref,
                                                    std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults);
  HIPBLASLT_EXPORT hipblasStatus_t isAlgoSupported(hipblasLtMatmulAlgo_t& algo, size_t& workspaceSizeInBytes);
  HIPBLASLT_EXPORT hipblasStatus_t isAlgoSupported(hipblasLtMatmulAlgo_t& algo, GemmTuning& tuning,
                                                   size_t& workspaceSizeInBytes);
  HIPBLASLT_EXPORT void setMaxWorkspaceBytes(size_t workspaceBytes);
  HIPBLASLT_EXPORT size_t getMaxWorkspaceBytes() const;
  HIPBLASLT_EXPORT hipblasStatus_t initialize(const hipblasLtMatmulAlgo_t& algo, void* workspace,
                                              bool useUserArgs = true, hipStream_t stream = nullptr);
  HIPBLASLT_EXPORT hipblasStatus_t initialize(const hipblasLtMatmulAlgo_t& algo, GemmTuning& tuning, void* workspace,
                                              bool useUserArgs = true, hipStream_t stream = nullptr);
  HIPBLASLT_EXPORT hipblasStatus_t run(hipStream_t stream, hipEvent_t start = nullptr, hipEvent_t stop = nullptr);
  HIPBLASLT_EXPORT GemmType getGemmType();
  HIPBLASLT_EXPORT size_t getGemmCount();
  HIPBLASLT_EXPORT std::string getSolutionName();
  HIPBLASLT_EXPORT std::string getKernelName();

 protected:
  HIPBLASLT_EXPORT explicit GemmInstance(hipblasLtHandle_t handle, GemmType type);
  GemmType m_gemm_type;
  size_t m_gemm_count = 0;
  std::vector<GemmProblemType> m_problem_types;
  hipblasLtHandle_t m_handle;
  std::shared_ptr<void> m_data;
  size_t m_workspace_bytes = 0;
};

class Gemm : public GemmInstance {
 public:
  HIPBLASLT_EXPORT explicit Gemm(hipblasLtHandle_t handle, hipblasOperation_t opA, hipblasOperation_t opB,
                                 hipDataType typeA, hipDataType typeB, hipDataType typeC, hipDataType typeD,
                                 hipblasComputeType_t typeCompute);
  HIPBLASLT_EXPORT explicit Gemm(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmul_descr, const void* alpha,
                                 const void* A, hipblasLtMatrixLayout_t matA, const void* B,
                                 hipblasLtMatrixLayout_t matB, const void* beta, const void* C,
                                 hipblasLtMatrixLayout_t matC, void* D, hipblasLtMatrixLayout_t matD);
  Gemm(const Gemm&) = delete;
  HIPBLASLT_EXPORT Gemm(Gemm&&) noexcept;
  Gemm& operator=(const Gemm&) = delete;
  HIPBLASLT_EXPORT Gemm& operator=(Gemm&&) noexcept;
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(int64_t m, int64_t n, int64_t k, int64_t batch_count,
                                              GemmEpilogue& epilogue, GemmInputs& inputs);
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(int64_t m, int64_t n, int64_t k, int64_t batch_count, int64_t lda,
                                              int64_t ldb, int64_t ldc, int64_t ldd, int64_t strideA, int64_t strideB,
                                              int64_t strideC, int64_t strideD, GemmEpilogue& epilogue,
                                              GemmInputs& inputs, GemmProblemType& problemtype);
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(hipblasLtMatmulDesc_t matmul_descr, const void* alpha, const void* A,
                                              hipblasLtMatrixLayout_t matA, const void* B, hipblasLtMatrixLayout_t matB,
                                              const void* beta, const void* C, hipblasLtMatrixLayout_t matC, void* D,
                                              hipblasLtMatrixLayout_t matD);
  HIPBLASLT_EXPORT GemmProblemType getProblemTypes();
};

/// One entry of each vector per problem; one solution takes them all.
class GroupedGemm : public GemmInstance {
 public:
  HIPBLASLT_EXPORT explicit GroupedGemm(hipblasLtHandle_t handle, hipblasOperation_t opA, hipblasOperation_t opB,
                                        hipDataType typeA, hipDataType typeB, hipDataType typeC, hipDataType typeD,
                                        hipblasComputeType_t typeCompute);
  HIPBLASLT_EXPORT explicit GroupedGemm(hipblasLtHandle_t handle, std::vector<hipblasLtMatmulDesc_t>& matmul_descr,
                                        std::vector<void*>& alpha, std::vector<void*>& A,
                                        std::vector<hipblasLtMatrixLayout_t>& matA, std::vector<void*>& B,
                                        std::vector<hipblasLtMatrixLayout_t>& matB, std::vector<void*>& beta,
                                        std::vector<void*>& C, std::vector<hipblasLtMatrixLayout_t>& matC,
                                        std::vector<void*>& D, std::vector<hipblasLtMatrixLayout_t>& matD);
  GroupedGemm(const GroupedGemm&) = delete;
  HIPBLASLT_EXPORT GroupedGemm(GroupedGemm&&) noexcept;
  GroupedGemm& operator=(const GroupedGemm&) = delete;
  HIPBLASLT_EXPORT GroupedGemm& operator=(GroupedGemm&&) noexcept;
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                                              std::vector<int64_t>& batch_count, std::vector<GemmEpilogue>& epilogue,
                                              std::vector<GemmInputs>& inputs);
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(std::vector<int64_t>& m, std::vector<int64_t>& n, std::vector<int64_t>& k,
                                              std::vector<int64_t>& batch_count, std::vector<int64_t>& lda,
                                              std::vector<int64_t>& ldb, std::vector<int64_t>& ldc,
                                              std::vector<int64_t>& ldd, std::vector<int64_t>& strideA,
                                              std::vector<int64_t>& strideB, std::vector<int64_t>& strideC,
                                              std::vector<int64_t>& strideD, std::vector<GemmEpilogue>& epilogue,
                                              std::vector<GemmInputs>& inputs, GemmProblemType& problemtype);
  HIPBLASLT_EXPORT hipblasStatus_t setProblem(std::vector<hipblasLtMatmulDesc_t>& matmul_descr,
                                              std::vector<void*>& alpha, std::vector<void*>& A,
                                              std::vector<hipblasLtMatrixLayout_t>& matA, std::vector<void*>& B,
                                              std::vector<hipblasLtMatrixLayout_t>& matB, std::vector<void*>& beta,
                                              std::vector<void*>& C, std::vector<hipblasLtMatrixLayout_t>& matC,
                                              std::vector<void*>& D, std::vector<hipblasLtMatrixLayout_t>& matD);
  HIPBLASLT_EXPORT std::vector<GemmProblemType> getProblemTypes();
  HIPBLASLT_EXPORT hipblasStatus_t getDefaultValueForDeviceUserArguments(void* hostDeviceUserArgs);
  using GemmInstance::run;
  /// kiln's library reads the records back, which waits for the stream.
  HIPBLASLT_EXPORT hipblasStatus_t run(void* deviceUserArgs, hipStream_t stream);
};

HIPBLASLT_EXPORT std::string gemmType2String(GemmType type);
/// Every solution of a type, by rising index.
HIPBLASLT_EXPORT hipblasStatus_t getAllAlgos(hipblasLtHandle_t handle, GemmType typeGemm, hipblasOperation_t opA,
                                             hipblasOperation_t opB, hipDataType typeA, hipDataType typeB,
                                             hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute,
                                             std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults);
HIPBLASLT_EXPORT int getIndexFromAlgo(hipblasLtMatmulAlgo_t& algo);
HIPBLASLT_EXPORT std::string getSolutionNameFromAlgo(hipblasLtHandle_t handle, hipblasLtMatmulAlgo_t& algo);
HIPBLASLT_EXPORT std::string getKernelNameFromAlgo(hipblasLtHandle_t handle, hipblasLtMatmulAlgo_t& algo);
HIPBLASLT_EXPORT hipblasStatus_t getAlgosFromIndex(hipblasLtHandle_t handle, std::vector<int>& algoIndex,
                                                   std::vector<hipblasLtMatmulHeuristicResult_t>& heuristicResults);
HIPBLASLT_EXPORT hipblasStatus_t matmulIsAlgoSupported(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                                       const void* alpha, hipblasLtMatrixLayout_t Adesc,
                                                       hipblasLtMatrixLayout_t Bdesc, const void* beta,
                                                       hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
                                                       hipblasLtMatmulAlgo_t& algo, size_t& workspaceSizeInBytes);
/// Later than 1.1: whether a solution found by its number runs a problem; the count of such solutions is 1 or 0, and
/// the workspace in bytes. rocBLAS calls it. The result may be const or not: both names are exported.
HIPBLASLT_EXPORT hipblasStatus_t isSolutionSupported(hipblasLtMatmulHeuristicResult_t* heuristicResult,
                                                     hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                                     const void* alpha, hipblasLtMatrixLayout_t Adesc,
                                                     hipblasLtMatrixLayout_t Bdesc, const void* beta,
                                                     hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
                                                     size_t* workspaceSizeInBytes, int* returnAlgoCount);
HIPBLASLT_EXPORT hipblasStatus_t isSolutionSupported(const hipblasLtMatmulHeuristicResult_t* heuristicResult,
                                                     hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                                     const void* alpha, hipblasLtMatrixLayout_t Adesc,
                                                     hipblasLtMatrixLayout_t Bdesc, const void* beta,
                                                     hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
                                                     size_t* workspaceSizeInBytes, int* returnAlgoCount);
HIPBLASLT_EXPORT hipblasStatus_t copyMatmul(hipblasLtMatmulDesc_t src, hipblasLtMatmulDesc_t dst);
/// 1: the library has an entry of exactly this size.
HIPBLASLT_EXPORT int matmulIsTuned(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                   hipblasLtMatrixLayout_t Adesc, hipblasLtMatrixLayout_t Bdesc,
                                   hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc);

}  // namespace hipblaslt_ext
// NOLINTEND
