// See lt_call.hpp. The C API.
#include "lt_call.hpp"

namespace lt {

constexpr Compute kComputes[] = {{"f32_r", 2, 0},     {"f16_r", 0, 0},      {"f64_r", 7, 1},    {"i32_r", 9, 10},
                                 {"xf32_r", 6, 0},    {"c_f32_r", 2, 0},    {"c_xf32_r", 6, 0}, {"c_f64_r", 7, 1},
                                 {"f32_f16_r", 4, 0}, {"f32_bf16_r", 5, 0}, {"c_i32_r", 9, 10}};

const Compute* find_compute(const std::string& name) {
  for (const Compute& row : kComputes)
    if (name == row.name) return &row;
  return nullptr;
}

std::int32_t epilogue_of(const Problem& problem) {
  constexpr std::int32_t kActivationBits[] = {0, 2, 32, 65536, 131072};
  const std::int32_t bits =
      kActivationBits[static_cast<int>(problem.activation)] | (problem.bias ? 4 : 0) | (problem.use_e ? 128 : 0);
  return bits == 0 ? 1 : bits;
}

Scalar scalar_of(const Problem& problem, double value) {
  constexpr std::int32_t kDouble = 1, kInteger = 10;
  const std::int32_t type = find_compute(problem.compute)->scale;
  Scalar scalar{};
  if (type == kDouble) {
    scalar.twice = value;
  } else if (type == kInteger) {
    scalar.integer = static_cast<std::int32_t>(value);
  } else {
    scalar.single = static_cast<float>(value);
  }
  return scalar;
}

namespace {

/// Descriptor, layouts and preference of a problem.
class CCall : public Call {
 public:
  CCall(const Libraries& libraries, const Problem& problem, const Device& device)
      : blas_(libraries.blas), handle_(libraries.handle), problem_(problem), device_(device) {
    const Compute& compute = *find_compute(problem.compute);
    take(blas_.hipblasLtMatmulDescCreate(&descriptor_, compute.compute, compute.scale));
    describe();
    const Problem& p = problem;
    a_ = layout(p.a, p.trans_a ? p.k : p.m, p.trans_a ? p.m : p.k, p.lda, p.stride_a);
    b_ = layout(p.b, p.trans_b ? p.n : p.k, p.trans_b ? p.k : p.n, p.ldb, p.stride_b);
    c_ = layout(p.c, p.m, p.n, p.ldc, p.stride_c);
    d_ = layout(p.d, p.m, p.n, p.ldd, p.stride_d);
    const auto limit = static_cast<std::uint64_t>(p.workspace_bytes);
    take(blas_.hipblasLtMatmulPreferenceCreate(&preference_));
    take(blas_.hipblasLtMatmulPreferenceSetAttribute(preference_, kMaxWorkspaceBytes, &limit, sizeof limit));
  }
  ~CCall() override {
    blas_.hipblasLtMatmulPreferenceDestroy(preference_);
    for (Layout const one : {a_, b_, c_, d_}) blas_.hipblasLtMatrixLayoutDestroy(one);
    blas_.hipblasLtMatmulDescDestroy(descriptor_);
  }

  std::vector<HeuristicResult> solutions() override {
    const std::int64_t asked = problem_.solutions < 0 ? 1 << 16 : problem_.solutions;
    std::vector<HeuristicResult> results(static_cast<std::size_t>(asked));
    int found = 0;
    take(blas_.hipblasLtMatmulAlgoGetHeuristic(handle_, descriptor_, a_, b_, c_, d_, preference_,
                                               static_cast<int>(asked), results.data(), &found));
    results.resize(static_cast<std::size_t>(status() == 0 ? found : 0));
    return results;
  }

  int run(const HeuristicResult& result, void* workspace, std::size_t workspace_bytes) override {
    const Scalar alpha = scalar_of(problem_, problem_.alpha), beta = scalar_of(problem_, problem_.beta);
    const void* const first = problem_.alpha_vector ? device_.alpha_vector.get() : &alpha;
    return blas_.hipblasLtMatmul(handle_, descriptor_, first, device_.a.get(), a_, device_.b.get(), b_, &beta,
                                 device_.c.get(), c_, device_.d.get(), d_, &result.algo, workspace, workspace_bytes,
                                 nullptr);
  }

 private:
  template <class Value>
  void attribute(std::int32_t which, const Value& value) {
    take(blas_.hipblasLtMatmulDescSetAttribute(descriptor_, which, static_cast<const void*>(&value), sizeof value));
  }

  void describe() {
    const Problem& p = problem_;
    attribute(kTransA, p.trans_a ? kOpT : kOpN);
    attribute(kTransB, p.trans_b ? kOpT : kOpN);
    attribute(kEpilogue, epilogue_of(p));
    if (p.bias) {
      attribute(kBiasPointer, device_.bias.get());
      attribute(kBiasType, p.bias_type->hip);
    }
    if (p.use_e) {
      attribute(kAuxPointer, device_.e.get());
      attribute(kAuxLd, p.lde);
      attribute(kAuxStride, p.stride_e);
      attribute(kAuxType, p.aux_type->hip);
    }
    if (p.activation == Activation::kClamp) {
      attribute(kActivationArg0, static_cast<float>(p.act0));
      attribute(kActivationArg1, static_cast<float>(p.act1));
    }
    if (p.alpha_vector) attribute(kPointerMode, kAlphaVector);
    if (p.scale_a != 0) attribute(kScaleA, device_.scale_a.get());
    if (p.scale_b != 0) attribute(kScaleB, device_.scale_b.get());
    if (p.scale_a == 2) attribute(kScaleModeA, kScaleVector);
    if (p.scale_b == 2) attribute(kScaleModeB, kScaleVector);
    if (p.scale_c != 0) attribute(kScaleC, device_.scale_c.get());
    if (p.scale_d != 0) attribute(kScaleD, device_.scale_d.get());
  }

  Layout layout(const ElementType* type, std::int64_t rows, std::int64_t columns, std::int64_t ld,
                std::int64_t stride) {
    Layout made = nullptr;
    take(blas_.hipblasLtMatrixLayoutCreate(&made, type->hip, static_cast<std::uint64_t>(rows),
                                           static_cast<std::uint64_t>(columns), ld));
    const auto batches = static_cast<std::int32_t>(problem_.batch_count);
    take(blas_.hipblasLtMatrixLayoutSetAttribute(made, kBatchCount, &batches, sizeof batches));
    take(blas_.hipblasLtMatrixLayoutSetAttribute(made, kBatchStride, &stride, sizeof stride));
    return made;
  }

  const HipBlasLt& blas_;
  Handle handle_;
  const Problem& problem_;
  const Device& device_;
  Descriptor descriptor_ = nullptr;
  Layout a_ = nullptr, b_ = nullptr, c_ = nullptr, d_ = nullptr;
  Preference preference_ = nullptr;
};

}  // namespace

std::unique_ptr<Call> make_c_call(const Libraries& libraries, const Problem& problem, const Device& device) {
  return std::make_unique<CCall>(libraries, problem, device);
}

}  // namespace lt
