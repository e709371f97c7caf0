// The ext API: C++ classes of hipBLASLt 1.x, declared here as far as they are called, and a Call over them. A module
// of its own, so that its undefined C++ names are looked for in whichever library is open, and only when it is
// opened.
#include "lt_call.hpp"

#include <memory>
#include <vector>

// NOLINTBEGIN: the names are the library's.
enum hipblasOperation_t : int;
enum hipDataType : int;
enum hipblasComputeType_t : int;
enum hipblasLtEpilogue_t : int;
enum hipblasLtMatmulMatrixScale_t : int;
struct ihipStream_t;
struct ihipEvent_t;
struct _hipblasLtMatmulAlgo_t : lt::Algo {};
struct _hipblasLtMatmulHeuristicResult_t {
  _hipblasLtMatmulAlgo_t algo;
  std::size_t workspace_bytes;
  int state;
  float waves;
  int reserved[4];
};

namespace hipblaslt_ext {

enum class GemmType : int { kGemm = 1, kGrouped = 2 };

class GemmPreference {
 public:
  GemmPreference();
  ~GemmPreference();
  void setMaxWorkspaceBytes(std::size_t);

 private:
  void* implementation_;
};

class GemmProblemType {
 public:
  GemmProblemType();
  ~GemmProblemType();
  void setOpA(hipblasOperation_t);
  void setOpB(hipblasOperation_t);
  void setTypeA(hipDataType);
  void setTypeB(hipDataType);
  void setTypeC(hipDataType);
  void setTypeD(hipDataType);
  void setTypeCompute(hipblasComputeType_t);

 private:
  void* implementation_;
};

class GemmEpilogue {
 public:
  GemmEpilogue();
  GemmEpilogue(const GemmEpilogue&);
  ~GemmEpilogue();
  void setMode(hipblasLtEpilogue_t);
  void setBiasDataType(hipDataType);
  void setAuxDataType(hipDataType);
  void setAuxLeadingDimension(int);
  void setAuxBatchStride(int);
  void setScalingAType(hipblasLtMatmulMatrixScale_t);
  void setScalingBType(hipblasLtMatmulMatrixScale_t);
  void setAct0(float);
  void setAct1(float);

 private:
  void* implementation_;
};

class GemmInputs {
 public:
  GemmInputs();
  GemmInputs(const GemmInputs&);
  ~GemmInputs();
  void setA(const void*);
  void setB(const void*);
  void setC(const void*);
  void setD(const void*);
  void setAlpha(const void*);
  void setBeta(const void*);
  void setBias(const void*);
  void setScaleA(const void*);
  void setScaleB(const void*);
  void setScaleC(const void*);
  void setScaleD(const void*);
  void setScaleAlphaVec(const void*);
  void setAux(const void*);

 private:
  void* implementation_;
};

class GemmTuning {
 public:
  GemmTuning();
  ~GemmTuning();
  void setSplitK(std::uint16_t);
  void setWgm(std::int16_t);

 private:
  void* implementation_;
};

/// Its members are the library's: callers destroy them.
class GemmInstance {
 public:
  virtual ~GemmInstance() = default;
  int algoGetHeuristic(int, const GemmPreference&, std::vector<_hipblasLtMatmulHeuristicResult_t>&);
  int isAlgoSupported(_hipblasLtMatmulAlgo_t&, GemmTuning&, std::size_t&);
  int initialize(const _hipblasLtMatmulAlgo_t&, GemmTuning&, void*, bool, ihipStream_t*);
  int run(ihipStream_t*, ihipEvent_t*, ihipEvent_t*);
  void setMaxWorkspaceBytes(std::size_t);

 protected:
  GemmInstance() = default;
  GemmType type_{};
  std::size_t count_ = 0;
  std::vector<GemmProblemType> types_;
  void* handle_ = nullptr;
  std::shared_ptr<void> data_;
  std::size_t workspace_bytes_ = 0;
};
static_assert(sizeof(GemmInstance) == 80);

class Gemm : public GemmInstance {
 public:
  Gemm(void*, hipblasOperation_t, hipblasOperation_t, hipDataType, hipDataType, hipDataType, hipDataType,
       hipblasComputeType_t);
  int setProblem(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t batches, std::int64_t lda,
                 std::int64_t ldb, std::int64_t ldc, std::int64_t ldd, std::int64_t stride_a, std::int64_t stride_b,
                 std::int64_t stride_c, std::int64_t stride_d, GemmEpilogue&, GemmInputs&, GemmProblemType&);
};

class GroupedGemm : public GemmInstance {
 public:
  using Numbers = std::vector<std::int64_t>;
  GroupedGemm(void*, hipblasOperation_t, hipblasOperation_t, hipDataType, hipDataType, hipDataType, hipDataType,
              hipblasComputeType_t);
  int setProblem(Numbers& m, Numbers& n, Numbers& k, Numbers& batches, Numbers& lda, Numbers& ldb, Numbers& ldc,
                 Numbers& ldd, Numbers& stride_a, Numbers& stride_b, Numbers& stride_c, Numbers& stride_d,
                 std::vector<GemmEpilogue>&, std::vector<GemmInputs>&, GemmProblemType&);
};

}  // namespace hipblaslt_ext
// NOLINTEND

namespace lt {
namespace {

namespace ext = hipblaslt_ext;

hipblasOperation_t operation(bool transposed) {
  return static_cast<hipblasOperation_t>(transposed ? kOpT : kOpN);
}
hipDataType data_type(const ElementType* type) {
  return static_cast<hipDataType>(type->hip);
}

class ExtCall : public Call {
 public:
  ExtCall(const Libraries& libraries, const Problem& problem, const Device& device)
      : problem_(problem), alpha_(scalar_of(problem, problem.alpha)), beta_(scalar_of(problem, problem.beta)) {
    compute_ = static_cast<hipblasComputeType_t>(find_compute(problem.compute)->compute);
    describe(device);
    if (problem.grouped) {
      make_grouped(libraries.handle);
    } else {
      make_gemm(libraries.handle);
    }
    preference_.setMaxWorkspaceBytes(static_cast<std::size_t>(problem.workspace_bytes));
    if (problem.split_k != 0) tuning_.setSplitK(static_cast<std::uint16_t>(problem.split_k));
    if (problem.wgm != 0) tuning_.setWgm(static_cast<std::int16_t>(problem.wgm));
  }

  /// With a tuning, those that can be tuned so.
  std::vector<HeuristicResult> solutions() override {
    const bool tuned = problem_.split_k != 0 || problem_.wgm != 0;
    const std::int64_t asked = problem_.solutions < 0 || tuned ? 1 << 16 : problem_.solutions;
    std::vector<_hipblasLtMatmulHeuristicResult_t> found;
    take(gemm_->algoGetHeuristic(static_cast<int>(asked), preference_, found));
    std::vector<HeuristicResult> results;
    for (_hipblasLtMatmulHeuristicResult_t& one : found) {
      std::size_t bytes = 0;
      if (tuned && gemm_->isAlgoSupported(one.algo, tuning_, bytes) != 0) continue;
      results.push_back({one.algo, tuned ? bytes : one.workspace_bytes, one.state, one.waves, {}});
      if (problem_.solutions >= 0 && static_cast<std::int64_t>(results.size()) == problem_.solutions) break;
    }
    return results;
  }

  int run(const HeuristicResult& result, void* workspace, std::size_t workspace_bytes) override {
    // A limit without memory is an error to the library.
    gemm_->setMaxWorkspaceBytes(workspace_bytes);
    _hipblasLtMatmulAlgo_t algo;
    static_cast<Algo&>(algo) = result.algo;
    const int status = gemm_->initialize(algo, tuning_, workspace, false, nullptr);
    return status != 0 ? status : gemm_->run(nullptr, nullptr, nullptr);
  }

 private:
  void describe(const Device& device) {
    const Problem& p = problem_;
    type_.setOpA(operation(p.trans_a));
    type_.setOpB(operation(p.trans_b));
    type_.setTypeA(data_type(p.a));
    type_.setTypeB(data_type(p.b));
    type_.setTypeC(data_type(p.c));
    type_.setTypeD(data_type(p.d));
    type_.setTypeCompute(compute_);
    epilogue_.setMode(static_cast<hipblasLtEpilogue_t>(epilogue_of(p)));
    if (p.bias) epilogue_.setBiasDataType(data_type(p.bias_type));
    if (p.use_e) {
      epilogue_.setAuxDataType(data_type(p.aux_type));
      epilogue_.setAuxLeadingDimension(static_cast<int>(p.lde));
      epilogue_.setAuxBatchStride(static_cast<int>(p.stride_e));
    }
    if (p.activation == Activation::kClamp) {
      epilogue_.setAct0(static_cast<float>(p.act0));
      epilogue_.setAct1(static_cast<float>(p.act1));
    }
    const auto mode = [](std::int64_t scale) {
      return static_cast<hipblasLtMatmulMatrixScale_t>(scale == 2 ? kScaleVector : 0);
    };
    if (p.scale_a != 0) epilogue_.setScalingAType(mode(p.scale_a));
    if (p.scale_b != 0) epilogue_.setScalingBType(mode(p.scale_b));
    inputs_.setA(device.a.get());
    inputs_.setB(device.b.get());
    inputs_.setC(device.c.get());
    inputs_.setD(device.d.get());
    inputs_.setAlpha(&alpha_);
    inputs_.setBeta(&beta_);
    if (p.bias) inputs_.setBias(device.bias.get());
    if (p.use_e) inputs_.setAux(device.e.get());
    if (p.alpha_vector) set_alpha_vector(device);
    if (p.scale_a != 0) inputs_.setScaleA(device.scale_a.get());
    if (p.scale_b != 0) inputs_.setScaleB(device.scale_b.get());
    if (p.scale_c != 0) inputs_.setScaleC(device.scale_c.get());
    if (p.scale_d != 0) inputs_.setScaleD(device.scale_d.get());
  }

  /// Here the vector stands beside alpha; the reference, as the C API, has the vector alone.
  void set_alpha_vector(const Device& device) {
    alpha_ = scalar_of(problem_, 1);
    inputs_.setScaleAlphaVec(device.alpha_vector.get());
  }

  void make_gemm(Handle handle) {
    const Problem& p = problem_;
    auto gemm = std::make_unique<ext::Gemm>(handle, operation(p.trans_a), operation(p.trans_b), data_type(p.a),
                                            data_type(p.b), data_type(p.c), data_type(p.d), compute_);
    take(gemm->setProblem(p.m, p.n, p.k, p.batch_count, p.lda, p.ldb, p.ldc, p.ldd, p.stride_a, p.stride_b, p.stride_c,
                          p.stride_d, epilogue_, inputs_, type_));
    gemm_ = std::move(gemm);
  }

  /// A group of the one problem, as AMD's bench makes of one -m, -n and -k.
  void make_grouped(Handle handle) {
    const Problem& p = problem_;
    auto gemm = std::make_unique<ext::GroupedGemm>(handle, operation(p.trans_a), operation(p.trans_b), data_type(p.a),
                                                   data_type(p.b), data_type(p.c), data_type(p.d), compute_);
    using Numbers = ext::GroupedGemm::Numbers;
    Numbers m{p.m}, n{p.n}, k{p.k}, batches{p.batch_count}, lda{p.lda}, ldb{p.ldb}, ldc{p.ldc}, ldd{p.ldd};
    Numbers a{p.stride_a}, b{p.stride_b}, c{p.stride_c}, d{p.stride_d};
    std::vector<ext::GemmEpilogue> epilogues(1, epilogue_);
    std::vector<ext::GemmInputs> inputs(1, inputs_);
    take(gemm->setProblem(m, n, k, batches, lda, ldb, ldc, ldd, a, b, c, d, epilogues, inputs, type_));
    gemm_ = std::move(gemm);
  }

  const Problem& problem_;
  Scalar alpha_, beta_;
  hipblasComputeType_t compute_{};
  ext::GemmPreference preference_;
  ext::GemmProblemType type_;
  ext::GemmEpilogue epilogue_;
  ext::GemmInputs inputs_;
  ext::GemmTuning tuning_;
  std::unique_ptr<ext::GemmInstance> gemm_;
};

}  // namespace

/// MakeExtCall.
extern "C" [[gnu::visibility("default")]] Call* lt_make_ext_call(const Libraries& libraries, const Problem& problem,
                                                                 const Device& device) {
  return new ExtCall(libraries, problem, device);
}

}  // namespace lt
