// What training asks of a product beside D: the largest magnitude of D, and the gradients of a bias. Run as
// "training PART".
#include "product.hpp"

#include <memory>

namespace {

using lt::Handle;
using lt::Product;

/// Where 8-bit types are scaled by what came last: the magnitude in front of D's scale, for each call anew.
void amax() {
  const Handle handle;
  Product product(lt::kF16, lt::kF16, true, false, 37, 21, 24);
  const lt::Matrix amax(lt::kF32, 1, 1, 1, 7);
  lt::Matrix scale(lt::kF32, 1, 1);
  scale.values[0] = 0.5;
  scale.upload();
  product.how.set(HIPBLASLT_MATMUL_DESC_AMAX_D_POINTER, amax.at);
  product.how.set(HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER, scale.at);
  for (const double alpha : {0.5, 0.25}) {
    product.alpha = alpha;
    const auto results = product.heuristic(handle);
    CHECK(results.size() == 1);
    LT(product.matmul(handle, &results[0].algo));
    double largest = 0;
    for (std::size_t j = 0; j < product.n; ++j)
      for (std::size_t i = 0; i < product.m; ++i) largest = std::max(largest, std::abs(product.plain(i, j, 0)));
    product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l) / 2; }, 0.01);
    CHECK(amax.download()[0] == largest);
  }
}

/// Sums of A's rows and of B's columns, of each transpose, into a vector of each type.
void bias_gradients() {
  const Handle handle;
  for (const bool ta : {false, true})
    for (const bool tb : {false, true})
      for (const bool of_a : {false, true}) {
        const hipDataType type = ta == tb ? lt::kF32 : lt::kF16;
        Product product(lt::kF16, lt::kF16, ta, tb, 37, 21, 50);
        const lt::Matrix bias(type, of_a ? product.m : product.n, 1);
        product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, of_a ? HIPBLASLT_EPILOGUE_BGRADA : HIPBLASLT_EPILOGUE_BGRADB);
        product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, bias.at);
        product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, static_cast<std::int32_t>(type));
        product.alpha = 0.25;
        const auto results = product.heuristic(handle);
        CHECK(results.size() == 1);
        LT(product.matmul(handle, &results[0].algo));
        product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); }, 0.01);
        Product::compare(bias, [&](auto i, auto, auto) {
          double sum = 0;
          for (std::size_t x = 0; x < product.k; ++x)
            sum += of_a ? (ta ? product.a.value(x, i, 0) : product.a.value(i, x, 0))
                        : (tb ? product.b.value(i, x, 0) : product.b.value(x, i, 0));
          return sum;
        });
      }
}

/// Of a batch the sums of all of its matrices are one vector, as the bias of a batch is.
void batches() {
  const Handle handle;
  for (const auto epilogue : {HIPBLASLT_EPILOGUE_BGRADA, HIPBLASLT_EPILOGUE_BGRADB, HIPBLASLT_EPILOGUE_DRELU_BGRAD}) {
    const bool of_a = epilogue == HIPBLASLT_EPILOGUE_BGRADA, of_b = epilogue == HIPBLASLT_EPILOGUE_BGRADB;
    Product product(lt::kF16, lt::kF32, true, false, 36, 20, 24, 3);
    const lt::Matrix bias(lt::kF32, of_b ? product.n : product.m, 1);
    const lt::Matrix aux(lt::kF32, product.m, product.n, 3, 5);
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, epilogue);
    product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, bias.at);
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux.at);
    product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, static_cast<std::int32_t>(lt::kF32));
    const auto results = product.heuristic(handle);
    CHECK(results.size() == 1);
    LT(product.matmul(handle, &results[0].algo));
    const auto wanted = [&](auto i, auto j, auto l) {
      return of_a || of_b || aux.value(i, j, l) > 0 ? product.plain(i, j, l) : 0;
    };
    product.check(wanted);
    Product::compare(bias, [&](auto i, auto, auto) {
      double sum = 0;
      for (std::size_t l = 0; l < 3; ++l)
        for (std::size_t x = 0; x < (of_a || of_b ? product.k : product.n); ++x)
          sum += of_a ? product.a.value(x, i, l) : of_b ? product.b.value(x, i, l) : wanted(i, x, l);
      return sum;
    });
  }
}

/// A scale of the aux matrix: of what is written, and of what is read.
void scaled_aux() {
  const Handle handle;
  Product product(lt::kF16, lt::kF32, true, false, 37, 21, 24);
  lt::Matrix aux(lt::kF32, 37, 21, 1, 3), scale(lt::kF32, 1, 1);
  scale.values[0] = -2;
  scale.upload();
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux.at);
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER, scale.at);
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, HIPBLASLT_EPILOGUE_DRELU);
  auto results = product.heuristic(handle);
  CHECK(results.size() == 1);
  LT(product.matmul(handle, &results[0].algo));
  product.check([&](auto i, auto j, auto) { return aux.value(i, j, 0) < 0 ? product.plain(i, j, 0) : 0; });
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, HIPBLASLT_EPILOGUE_RELU_AUX);
  results = product.heuristic(handle);
  CHECK(results.size() == 1);
  LT(product.matmul(handle, &results[0].algo));
  Product::compare(aux, [&](auto i, auto j, auto) { return -2 * product.plain(i, j, 0); });
}

double gelu_derivative(double x) {
  const double w = 0.0356774 * x * x * x + 0.797885 * x, v = 0.0535161 * x * x * x + 0.398942 * x;
  return 0.5 + 0.5 * std::tanh(w) + v * (1 - std::tanh(w) * std::tanh(w));
}
double relu_derivative(double x) {
  return x > 0 ? 1 : 0;
}

/// TransformerEngine's pair: the forward pass keeps what goes into the activation, the backward pass multiplies with
/// the derivative there, and sums rows of the result to the bias's gradient.
void transformer() {
  const Handle handle;
  struct Pass {
    int forward, backward;
    double (*derivative)(double);
    bool bias;
  };
  for (const Pass& pass :
       {Pass{HIPBLASLT_EPILOGUE_GELU_AUX_BIAS, HIPBLASLT_EPILOGUE_DGELU_BGRAD, gelu_derivative, true},
        Pass{HIPBLASLT_EPILOGUE_GELU_AUX, HIPBLASLT_EPILOGUE_DGELU, gelu_derivative, false},
        Pass{HIPBLASLT_EPILOGUE_RELU_AUX_BIAS, HIPBLASLT_EPILOGUE_DRELU_BGRAD, relu_derivative, true},
        Pass{HIPBLASLT_EPILOGUE_RELU_AUX, HIPBLASLT_EPILOGUE_DRELU, relu_derivative, false}}) {
    Product product(lt::kF16, lt::kF16, true, false, 37, 21, 24);
    product.alpha = 0.125;
    const lt::Matrix aux(lt::kF32, 40, 21);
    const lt::Matrix bias(lt::kF16, 37, 1, 1, 9), gradient(lt::kF32, 37, 1);
    const std::int64_t ld = 40;
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, pass.forward);
    product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, bias.at);
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux.at);
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, ld);
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE, static_cast<std::int32_t>(lt::kF32));
    auto results = product.heuristic(handle);
    CHECK(results.size() == 1);
    LT(product.matmul(handle, &results[0].algo));
    const auto kept = [&](auto i, auto j) { return product.plain(i, j, 0) + (pass.bias ? bias.values[i] : 0); };
    Product::compare(aux, [&](auto i, auto j, auto) { return i < product.m ? kept(i, j) : 0; });

    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, pass.backward);
    product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, gradient.at);
    product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, static_cast<std::int32_t>(lt::kF32));
    results = product.heuristic(handle);
    CHECK(results.size() == 1);
    LT(product.matmul(handle, &results[0].algo));
    const auto wanted = [&](auto i, auto j) { return product.plain(i, j, 0) * pass.derivative(kept(i, j)); };
    product.check([&](auto i, auto j, auto) { return wanted(i, j); }, 0.01);
    Product::compare(
        gradient,
        [&](auto i, auto, auto) {
          double sum = 0;
          for (std::size_t j = 0; pass.bias && j < product.n; ++j) sum += wanted(i, j);
          return sum;
        },
        0.02);
  }
}

/// Problems of several sizes in a launch, each with sums of its own.
class Group {
 public:
  explicit Group(hipblasLtEpilogue_t mode) : mode_(mode) {
    epilogues_[0].setMode(mode);
    epilogues_[0].setBiasDataType(lt::kF32);
    epilogues_[0].setAuxDataType(lt::kF32);
    for (const std::size_t size : {17U, 40U, 33U}) add(size, size == 40 ? 2 : 1);
  }

  void set(hipblaslt_ext::GroupedGemm& gemm) { LT(gemm.setProblem(m_, n_, k_, batch_, epilogues_, inputs_)); }
  void* workspace() const { return members_[0]->product.workspace.at; }
  void forget_sums() const {
    for (const auto& member : members_) HIP(hipMemset(member->sums.at, 0xff, member->sums.values.size() * 4));
  }
  void check() const {
    for (const auto& member : members_) {
      const Product& product = member->product;
      const auto wanted = [&](auto i, auto j, auto l) {
        return of_a() || of_b() || member->aux.value(i, j, l) > 0 ? product.plain(i, j, l) : 0;
      };
      product.check(wanted);
      Product::compare(member->sums, [&](auto i, auto, auto) {
        double sum = 0;
        for (std::size_t l = 0; l < product.batch; ++l)
          for (std::size_t x = 0; x < (of_a() || of_b() ? product.k : product.n); ++x)
            sum += of_a() ? product.a.value(i, x, l) : of_b() ? product.b.value(x, i, l) : wanted(i, x, l);
        return sum;
      });
    }
  }

 private:
  struct Member {
    Member(std::size_t size, std::size_t batch, bool of_b)
        : product(lt::kF16, lt::kF32, false, false, size, size + 3, 24, batch),
          sums(lt::kF32, of_b ? product.n : product.m, 1),
          aux(lt::kF32, product.m, product.n, batch, 5) {}
    Product product;
    lt::Matrix sums, aux;
  };

  bool of_a() const { return mode_ == HIPBLASLT_EPILOGUE_BGRADA; }
  bool of_b() const { return mode_ == HIPBLASLT_EPILOGUE_BGRADB; }
  void add(std::size_t size, std::size_t batch) {
    Member& member = *members_.emplace_back(std::make_unique<Member>(size, batch, of_b()));
    member.product.alpha = alpha_;
    m_.push_back(static_cast<std::int64_t>(member.product.m));
    n_.push_back(static_cast<std::int64_t>(member.product.n));
    k_.push_back(static_cast<std::int64_t>(member.product.k));
    batch_.push_back(static_cast<std::int64_t>(batch));
    hipblaslt_ext::GemmInputs& input = inputs_.emplace_back();
    input.setA(member.product.a.at);
    input.setB(member.product.b.at);
    input.setC(member.product.c.at);
    input.setD(member.product.d.at);
    input.setBias(member.sums.at);
    input.setAux(member.aux.at);
    input.setAlpha(&alpha_);
    input.setBeta(&beta_);
  }

  const float alpha_ = 0.5, beta_ = 0;
  hipblasLtEpilogue_t mode_;
  std::vector<std::unique_ptr<Member>> members_;
  std::vector<std::int64_t> m_, n_, k_, batch_;
  std::vector<hipblaslt_ext::GemmEpilogue> epilogues_ = std::vector<hipblaslt_ext::GemmEpilogue>(1);
  std::vector<hipblaslt_ext::GemmInputs> inputs_;
};

/// Rows of A, columns of B, rows of what a derivative makes of D.
void grouped() {
  const Handle handle;
  for (const auto mode : {HIPBLASLT_EPILOGUE_BGRADA, HIPBLASLT_EPILOGUE_BGRADB, HIPBLASLT_EPILOGUE_DRELU_BGRAD}) {
    Group group(mode);
    hipblaslt_ext::GroupedGemm gemm(handle.at, HIPBLAS_OP_N, HIPBLAS_OP_N, lt::kF16, lt::kF16, lt::kF32, lt::kF32,
                                    HIPBLAS_COMPUTE_32F);
    group.set(gemm);
    hipblaslt_ext::GemmPreference preference;
    preference.setMaxWorkspaceBytes(lt::kWorkspace);
    std::vector<hipblasLtMatmulHeuristicResult_t> results;
    LT(gemm.algoGetHeuristic(1, preference, results));
    CHECK(results.size() == 1);
    std::size_t bytes = 0;
    LT(gemm.isAlgoSupported(results[0].algo, bytes));
    CHECK(bytes == results[0].workspaceSize && bytes > 0);  // a batch is summed in two steps
    gemm.setMaxWorkspaceBytes(lt::kWorkspace);
    LT(gemm.initialize(results[0].algo, group.workspace()));
    for (int run = 0; run < 2; ++run) {
      group.forget_sums();
      LT(gemm.run(nullptr));
      group.check();
    }
    // Arguments that a program edits on the device have no kernel that knows of sums: they are read back.
    std::vector<hipblaslt_ext::UserArguments> arguments(3);
    LT(gemm.getDefaultValueForDeviceUserArguments(arguments.data()));
    const Array<hipblaslt_ext::UserArguments> edited(arguments);
    group.forget_sums();
    LT(gemm.run(edited.at, nullptr));
    group.check();
  }
}

/// Matrices that arrays of addresses find, and an auxiliary matrix beside them, which its descriptor gives a stride.
void arrays() {
  const Handle handle;
  for (const auto epilogue : {HIPBLASLT_EPILOGUE_RELU_AUX, HIPBLASLT_EPILOGUE_DRELU}) {
    Product batch(lt::kF16, lt::kF32, false, true, 20, 36, 24, 3);
    const lt::Matrix aux(lt::kF32, 23, 36, 3, 5);
    const std::int64_t ld = 23, stride = aux.stride();
    const std::int32_t by_address = 1;
    batch.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, epilogue);
    batch.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux.at);
    batch.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, ld);
    batch.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE, stride);
    std::vector<std::unique_ptr<Array<void*>>> tables;
    for (const auto& [layout, matrix] :
         {std::pair(&batch.la, &batch.a), {&batch.lb, &batch.b}, {&batch.lc, &batch.c}, {&batch.ld, &batch.d}}) {
      LT(hipblasLtMatrixLayoutSetAttribute(layout->at, HIPBLASLT_MATRIX_LAYOUT_BATCH_MODE, &by_address, 4));
      std::vector<void*> pointers;
      const std::size_t bytes = static_cast<std::size_t>(matrix->stride()) * lt::bytes_of(matrix->type);
      for (std::size_t l = 0; l < 3; ++l) pointers.push_back(static_cast<char*>(matrix->at) + (2 - l) * bytes);
      tables.push_back(std::make_unique<Array<void*>>(pointers));
    }
    const float alpha = 1, beta = 0;
    const auto results = batch.heuristic(handle);
    CHECK(results.size() == 1);
    LT(hipblasLtMatmul(handle.at, batch.how.at, &alpha, tables[0]->at, batch.la.at, tables[1]->at, batch.lb.at, &beta,
                       tables[2]->at, batch.lc.at, tables[3]->at, batch.ld.at, &results[0].algo, batch.workspace.at,
                       lt::kWorkspace, nullptr));
    // The arrays name the matrices from the last one on; E has its matrices as they follow each other.
    const bool is_written = epilogue == HIPBLASLT_EPILOGUE_RELU_AUX;
    batch.check([&](auto i, auto j, auto l) {
      const double plain = batch.plain(i, j, l);
      return is_written ? std::max(plain, 0.0) : aux.value(i, j, 2 - l) > 0 ? plain : 0;
    });
    Product::compare(aux, [&](auto i, auto j, auto l) {
      return is_written && i < batch.m ? batch.plain(i, j, 2 - l) : aux.value(i, j, l);
    });
  }
}

/// What there is no kernel for has no results; a vector or a matrix that is missing is an error of the call.
void refused() {
  const Handle handle;
  Product bytes(lt::kI8, lt::kI32, true, false, 36, 20, 24);
  bytes.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, HIPBLASLT_EPILOGUE_BGRADB);
  const lt::Matrix bias(lt::kF32, 36, 1);
  bytes.how.set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, bias.at);
  CHECK(bytes.heuristic(handle).empty());
  CHECK(bytes.matmul(handle, nullptr) != HIPBLAS_STATUS_SUCCESS);
  Product product(lt::kF16, lt::kF16, true, false, 36, 20, 24);
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, HIPBLASLT_EPILOGUE_BGRADA);
  CHECK(product.matmul(handle, nullptr) == HIPBLAS_STATUS_INVALID_VALUE);
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, HIPBLASLT_EPILOGUE_DGELU);
  CHECK(product.heuristic(handle).empty());
  CHECK(product.matmul(handle, nullptr) == HIPBLAS_STATUS_INVALID_VALUE);
}

constexpr Program kPrograms[] = {{"amax", amax},
                                 {"bias_gradients", bias_gradients},
                                 {"batches", batches},
                                 {"scaled_aux", scaled_aux},
                                 {"transformer", transformer},
                                 {"grouped", grouped},
                                 {"arrays", arrays},
                                 {"refused", refused}};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
