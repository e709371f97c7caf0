// The calls of programs that use hipBLASLt, in their order and with their attributes (facts.md of the library, and the
// sources of those programs), on the device and checked against the host. They do not know whose library they call.
#include "product.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <numeric>
#include <set>
#include <thread>

#include <dlfcn.h>

namespace {

using lt::Handle;
using lt::Product;

/// PyTorch's gemm, bgemm and addmm: one result asked for, C's layout for D, the same pointer.
void pytorch() {
  const Handle handle;
  struct Case {
    hipDataType type;
    bool ta, tb;
    std::size_t batch;
  };
  for (const Case& one : {Case{lt::kF16, true, false, 1}, Case{lt::kBf16, false, false, 1},
                          Case{lt::kF32, false, true, 1}, Case{lt::kF16, false, false, 3}}) {
    Product product(one.type, one.type, one.ta, one.tb, 33, 18, 40, one.batch);
    const auto results = product.heuristic(handle);
    CHECK(results.size() == 1 && results[0].state == HIPBLAS_STATUS_SUCCESS);
    const float alpha = 1, beta = 0;
    LT(hipblasLtMatmul(handle.at, product.how.at, &alpha, product.a.at, product.la.at, product.b.at, product.lb.at,
                       &beta, product.d.at, product.lc.at, product.d.at, product.lc.at, &results[0].algo,
                       product.workspace.at, lt::kWorkspace, nullptr));
    product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); }, one.type == lt::kF32 ? 0 : 0.01);
  }
}

double gelu(double x) {
  return 0.5 * x * (1 + std::tanh(0.7978845608 * (x + 0.044715 * x * x * x)));
}

/// gemm_and_bias with each activation that PyTorch asks for, and the library's others.
void epilogues() {
  const Handle handle;
  struct Case {
    int epilogue;
    double (*activation)(double);
    bool bias;
  };
  constexpr auto kPlain = [](double x) { return x; };
  constexpr auto kRelu = [](double x) { return std::max(x, 0.0); };
  for (const Case& one :
       {Case{HIPBLASLT_EPILOGUE_BIAS, kPlain, true}, Case{HIPBLASLT_EPILOGUE_RELU_BIAS, kRelu, true},
        Case{HIPBLASLT_EPILOGUE_GELU_BIAS, gelu, true}, Case{HIPBLASLT_EPILOGUE_RELU, kRelu, false},
        Case{HIPBLASLT_EPILOGUE_SWISH_EXT, [](double x) { return x / (1 + std::exp(-x)); }, false},
        Case{HIPBLASLT_EPILOGUE_CLAMP_EXT, [](double x) { return std::min(std::max(x, -3.0), 5.0); }, false}}) {
    Product product(lt::kF16, lt::kF16, true, false, 36, 20, 24);
    const lt::Matrix bias(lt::kF16, product.m, 1, 1, 9);
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, one.epilogue);
    product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, bias.at);
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG0_EXT, -3.0F);
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG1_EXT, 5.0F);
    const auto results = product.heuristic(handle);
    CHECK(results.size() == 1);
    product.alpha = 0.25;
    LT(product.matmul(handle, &results[0].algo));
    product.check([&](auto i, auto j,
                      auto l) { return one.activation(product.plain(i, j, l) + (one.bias ? bias.values[i] : 0)); },
                  0.01);
  }
}

/// _int_mm: sums and scalars of int32.
void int_mm() {
  const Handle handle;
  Product product(lt::kI8, lt::kI32, true, false, 32, 16, 64, 1, HIPBLAS_COMPUTE_32I, lt::kI32);
  const auto results = product.heuristic(handle);
  CHECK(results.size() == 1);
  const std::int32_t alpha = 1, beta = 0;
  LT(hipblasLtMatmul(handle.at, product.how.at, &alpha, product.a.at, product.la.at, product.b.at, product.lb.at, &beta,
                     product.d.at, product.lc.at, product.d.at, product.lc.at, &results[0].algo, product.workspace.at,
                     lt::kWorkspace, nullptr));
  product.check([&](auto i, auto j, auto l) { return product.sum(i, j, l); });
}

/// TunableOp: all algorithms of a type once, by a handle that is thrown away, each asked and run.
void tunable_op() {
  std::vector<hipblasLtMatmulHeuristicResult_t> all;
  {
    const Handle temporary;
    int version = 0;
    char revision[64] = {};
    LT(hipblasLtGetVersion(temporary.at, &version));
    LT(hipblasLtGetGitRevision(temporary.at, revision));
    CHECK(version == 100100 && std::strlen(revision) == 15);
    LT(hipblaslt_ext::getAllAlgos(temporary.at, hipblaslt_ext::GemmType::HIPBLASLT_GEMM, HIPBLAS_OP_T, HIPBLAS_OP_N,
                                  lt::kF16, lt::kF16, lt::kF16, lt::kF16, HIPBLAS_COMPUTE_32F, all));
  }
  std::sort(all.begin(), all.end(), [](auto& left, auto& right) {
    return hipblaslt_ext::getIndexFromAlgo(left.algo) < hipblaslt_ext::getIndexFromAlgo(right.algo);
  });
  CHECK(all.size() > 1);
  const Handle handle;
  Product product(lt::kF16, lt::kF16, true, false, 64, 48, 96);
  std::set<int> seen;
  std::size_t run = 0;
  for (auto& candidate : all) {
    CHECK(seen.insert(hipblaslt_ext::getIndexFromAlgo(candidate.algo)).second && *seen.begin() >= 0);
    const float alpha = 1, beta = 0;
    std::size_t bytes = 1;
    if (hipblaslt_ext::matmulIsAlgoSupported(handle.at, product.how.at, &alpha, product.la.at, product.lb.at, &beta,
                                             product.lc.at, product.ld.at, candidate.algo, bytes) != 0) {
      CHECK(bytes == 0);
      continue;
    }
    if (bytes >= lt::kWorkspace || ++run > 12) continue;
    LT(product.matmul(handle, &candidate.algo));
    product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); }, 0.01);
    CHECK(!hipblaslt_ext::getKernelNameFromAlgo(handle.at, candidate.algo).empty());
    CHECK(!hipblaslt_ext::getSolutionNameFromAlgo(handle.at, candidate.algo).empty());
  }
  CHECK(run > 1);
}

template <class Function>
Function* named(void* library, const char* name) {
  auto* const function = reinterpret_cast<Function*>(dlsym(library, name));
  if (function == nullptr) std::fprintf(stderr, "%s is missing\n", name);
  CHECK(function != nullptr);
  return function;
}

/// XLA: functions by dlsym, bias and scale pointers that are no pointers in the heuristic, many results, the
/// algorithm's number kept.
void xla() {
  void* const library = dlopen("libhipblaslt.so.1", RTLD_NOW);
  CHECK(library != nullptr);
  CHECK(std::string(named<const char*(hipblasStatus_t)>(
            library, "hipblasStatusToString")(HIPBLAS_STATUS_NOT_SUPPORTED)) == "HIPBLAS_STATUS_NOT_SUPPORTED");
  const auto get_heuristic =
      named<decltype(hipblasLtMatmulAlgoGetHeuristic)>(library, "hipblasLtMatmulAlgoGetHeuristic");
  const auto matmul = named<decltype(hipblasLtMatmul)>(library, "hipblasLtMatmul");
  const Handle handle;
  Product product(lt::kBf16, lt::kF32, false, false, 40, 24, 32, 2);
  std::size_t written = 0;
  std::int32_t batch = 0;
  LT(hipblasLtMatrixLayoutGetAttribute(product.la.at, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof batch,
                                       &written));
  CHECK(batch == 2 && written == sizeof batch);
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, HIPBLASLT_EPILOGUE_BIAS);
  product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, reinterpret_cast<void*>(0x100));
  const lt::Preference preference(lt::kWorkspace);
  std::vector<hipblasLtMatmulHeuristicResult_t> results(128);
  int count = 0;
  LT(get_heuristic(handle.at, product.how.at, product.la.at, product.lb.at, product.lc.at, product.ld.at, preference.at,
                   static_cast<int>(results.size()), results.data(), &count));
  CHECK(count >= 1);
  const lt::Matrix bias(lt::kF32, product.m, 1, 1, 5);
  product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, bias.at);
  std::set<std::int32_t> ids;
  for (int i = 0; i < count; ++i) {
    CHECK(results[i].state == HIPBLAS_STATUS_SUCCESS && results[i].workspaceSize <= lt::kWorkspace);
    std::int32_t id = -1;
    std::memcpy(&id, results[i].algo.data, sizeof id);
    CHECK(id >= 0 && ids.insert(id).second);
    for (int byte = 4; byte < 16; ++byte) CHECK(results[i].algo.data[byte] == 0);
    if (i >= 4) continue;
    const float alpha = 2, beta = 1;
    LT(matmul(handle.at, product.how.at, &alpha, product.a.at, product.la.at, product.b.at, product.lb.at, &beta,
              product.c.at, product.lc.at, product.d.at, product.ld.at, &results[i].algo, product.workspace.at,
              lt::kWorkspace, nullptr));
    product.check(
        [&](auto m, auto n, auto l) { return 2 * product.sum(m, n, l) + product.c.value(m, n, l) + bias.values[m]; });
  }
  // Eight-bit floats with scales that are nowhere, which this GPU may or may not have kernels for.
  const lt::Layout a(lt::kF8, 64, 32), b(lt::kF8, 64, 48), d(lt::kBf16, 32, 48);
  const lt::Descriptor f8;
  f8.set(HIPBLASLT_MATMUL_DESC_TRANSA, HIPBLAS_OP_T);
  f8.set(HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER, reinterpret_cast<void*>(0x1234));
  f8.set(HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER, reinterpret_cast<void*>(0x1234));
  LT(get_heuristic(handle.at, f8.at, a.at, b.at, d.at, d.at, preference.at, 8, results.data(), &count));
}

/// TransformerEngine: an algorithm's first eight bytes kept as a number and taken up by another handle; gelu with its
/// argument stored.
void transformer_engine() {
  std::int64_t kept = -1;
  Product product(lt::kBf16, lt::kBf16, true, false, 48, 32, 64);
  const lt::Matrix aux(lt::kBf16, product.m, product.n), bias(lt::kBf16, product.m, 1, 1, 7);
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, HIPBLASLT_EPILOGUE_GELU_AUX_BIAS);
  product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, lt::kBf16);
  product.how.set(HIPBLASLT_MATMUL_DESC_BIAS_POINTER, bias.at);
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux.at);
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, static_cast<std::int64_t>(product.m));
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE, lt::kBf16);
  product.alpha = 0.125;
  {
    const Handle handle;
    const auto results = product.heuristic(handle, 4);
    CHECK(!results.empty());
    std::memcpy(&kept, results[0].algo.data, sizeof kept);
  }
  const Handle handle;
  std::vector<int> wanted = {static_cast<int>(kept)};
  std::vector<hipblasLtMatmulHeuristicResult_t> results;
  LT(hipblaslt_ext::getAlgosFromIndex(handle.at, wanted, results));
  CHECK(results.size() == 1 && hipblaslt_ext::getIndexFromAlgo(results[0].algo) == wanted[0]);
  std::size_t bytes = 0;
  const float alpha = 0.125, beta = 0;
  LT(hipblaslt_ext::matmulIsAlgoSupported(handle.at, product.how.at, &alpha, product.la.at, product.lb.at, &beta,
                                          product.lc.at, product.ld.at, results[0].algo, bytes));
  CHECK(bytes <= lt::kWorkspace);
  LT(product.matmul(handle, &results[0].algo));
  const auto before = [&](auto i, auto j, auto l) { return product.plain(i, j, l) + bias.values[i]; };
  Product::compare(aux, before, 0.01);
  product.check([&](auto i, auto j, auto l) { return gelu(before(i, j, l)); }, 0.02);
}

/// rocBLAS: the C++ objects, a solution by its number, a workspace limit of its own.
void rocblas() {
  const Handle handle;
  Product product(lt::kF16, lt::kF32, false, true, 35, 21, 50, 2);
  hipblaslt_ext::Gemm gemm(handle.at, HIPBLAS_OP_N, HIPBLAS_OP_T, lt::kF16, lt::kF16, lt::kF32, lt::kF32,
                           HIPBLAS_COMPUTE_32F);
  hipblaslt_ext::GemmProblemType type;
  type.setOpA(HIPBLAS_OP_N);
  type.setOpB(HIPBLAS_OP_T);
  type.setTypeA(lt::kF16);
  type.setTypeB(lt::kF16);
  type.setTypeC(lt::kF32);
  type.setTypeD(lt::kF32);
  type.setTypeCompute(HIPBLAS_COMPUTE_32F);
  hipblaslt_ext::GemmEpilogue epilogue;
  hipblaslt_ext::GemmInputs inputs;
  const float alpha = 2, beta = 3;
  inputs.setA(product.a.at);
  inputs.setB(product.b.at);
  inputs.setC(product.c.at);
  inputs.setD(product.d.at);
  inputs.setAlpha(&alpha);
  inputs.setBeta(&beta);
  LT(gemm.setProblem(35, 21, 50, 2, 35, 21, 35, 35, product.a.stride(), product.b.stride(), product.c.stride(),
                     product.d.stride(), epilogue, inputs, type));
  hipblaslt_ext::GemmPreference preference;
  preference.setMaxWorkspaceBytes(lt::kWorkspace);
  std::vector<hipblasLtMatmulHeuristicResult_t> results;
  LT(gemm.algoGetHeuristic(1, preference, results));
  CHECK(results.size() == 1);
  std::vector<int> index = {hipblaslt_ext::getIndexFromAlgo(results[0].algo)};
  LT(hipblaslt_ext::getAlgosFromIndex(handle.at, index, results));
  std::size_t bytes = 0;
  LT(gemm.isAlgoSupported(results[0].algo, bytes));
  gemm.setMaxWorkspaceBytes(lt::kWorkspace);
  LT(gemm.initialize(results[0].algo, product.workspace.at));
  LT(gemm.run(nullptr));
  product.alpha = 2;
  product.beta = 3;
  product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); });
  CHECK(!gemm.getKernelName().empty() && gemm.getGemmCount() == 1);
  // K split by the caller.
  hipblaslt_ext::GemmTuning tuning;
  tuning.setSplitK(2);
  if (gemm.isAlgoSupported(results[0].algo, tuning, bytes) == HIPBLAS_STATUS_SUCCESS) {
    CHECK(bytes <= lt::kWorkspace);
    LT(gemm.initialize(results[0].algo, tuning, product.workspace.at));
    LT(gemm.run(nullptr));
    product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); });
  }
}

/// hipBLASLt's sample of algorithms by number: it tries a hundred after another, from 0 on, until one runs its problem.
void numbers_from_zero() {
  const Handle handle;
  Product product(lt::kF16, lt::kF16, false, false, 64, 48, 32);
  const float alpha = 1, beta = 0;
  for (int first = 0; first < 1000; first += 100) {
    std::vector<int> wanted(100);
    std::iota(wanted.begin(), wanted.end(), first);
    std::vector<hipblasLtMatmulHeuristicResult_t> results;
    LT(hipblaslt_ext::getAlgosFromIndex(handle.at, wanted, results));
    for (hipblasLtMatmulHeuristicResult_t& result : results) {
      std::size_t bytes = 0;
      if (hipblaslt_ext::matmulIsAlgoSupported(handle.at, product.how.at, &alpha, product.la.at, product.lb.at, &beta,
                                               product.lc.at, product.ld.at, result.algo,
                                               bytes) != HIPBLAS_STATUS_SUCCESS)
        continue;
      LT(product.matmul(handle, &result.algo));
      return product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); });
    }
  }
  CHECK(!"an algorithm among the first thousand numbers");
}

/// Problems of several sizes in a launch.
void grouped() {
  const Handle handle;
  std::vector<std::unique_ptr<Product>> products;
  for (const std::size_t size : {17U, 40U, 33U})
    products.push_back(std::make_unique<Product>(lt::kF16, lt::kF16, false, false, size, size + 3, 24));
  hipblaslt_ext::GroupedGemm gemm(handle.at, HIPBLAS_OP_N, HIPBLAS_OP_N, lt::kF16, lt::kF16, lt::kF16, lt::kF16,
                                  HIPBLAS_COMPUTE_32F);
  const float alpha = 1, beta = 1;
  std::vector<std::int64_t> m, n, k, batch;
  std::vector<hipblaslt_ext::GemmEpilogue> epilogues(products.size());
  std::vector<hipblaslt_ext::GemmInputs> inputs(products.size());
  for (std::size_t i = 0; i < products.size(); ++i) {
    Product& product = *products[i];
    product.beta = 1;
    m.push_back(static_cast<std::int64_t>(product.m));
    n.push_back(static_cast<std::int64_t>(product.n));
    k.push_back(static_cast<std::int64_t>(product.k));
    batch.push_back(1);
    inputs[i].setA(product.a.at);
    inputs[i].setB(product.b.at);
    inputs[i].setC(product.c.at);
    inputs[i].setD(product.d.at);
    inputs[i].setAlpha(&alpha);
    inputs[i].setBeta(&beta);
  }
  LT(gemm.setProblem(m, n, k, batch, epilogues, inputs));
  hipblaslt_ext::GemmPreference preference;
  preference.setMaxWorkspaceBytes(lt::kWorkspace);
  std::vector<hipblasLtMatmulHeuristicResult_t> results;
  LT(gemm.algoGetHeuristic(2, preference, results));
  CHECK(!results.empty());
  gemm.setMaxWorkspaceBytes(lt::kWorkspace);
  LT(gemm.initialize(results[0].algo, products[0]->workspace.at));
  for (int i = 0; i < 2; ++i) LT(gemm.run(nullptr));
  for (const auto& product : products)
    product->check([&](auto i, auto j, auto l) { return product->plain(i, j, l); }, 0.01);
  CHECK(gemm.getGemmCount() == 3 && gemm.getGemmType() == hipblaslt_ext::GemmType::HIPBLASLT_GROUPED_GEMM);
  std::vector<hipblaslt_ext::UserArguments> arguments(3);
  LT(gemm.getDefaultValueForDeviceUserArguments(arguments.data()));
  CHECK(arguments[1].m == 40 && arguments[2].n == 36 && arguments[0].d == products[0]->d.at);
  // Edited on the device: one problem has fewer columns, and twice the alpha, another one relu (5), which only a kernel
  // that reads the arguments itself can know.
  arguments[1].n = 5;
  CHECK(arguments[2].activationType == 0);
  arguments[2].activationType = 5;
  const float two = 2;
  std::memcpy(arguments[1].alpha, &two, sizeof two);
  HIP(hipMemset(products[1]->d.at, 0, products[1]->d.values.size() * 2));
  const Array<hipblaslt_ext::UserArguments> edited(arguments);
  LT(gemm.run(edited.at, nullptr));
  products[1]->alpha = 2;
  products[1]->check([&](auto i, auto j, auto l) { return j < 5 ? products[1]->plain(i, j, l) : 0; }, 0.01);
  products[2]->check([&](auto i, auto j, auto l) { return std::max(products[2]->plain(i, j, l), 0.0); }, 0.01);
}

/// A vector in the place of alpha, scales of A, B, C and D.
void vectors() {
  const Handle handle;
  Product product(lt::kF16, lt::kF16, true, false, 36, 20, 24);
  const lt::Matrix alphas(lt::kF32, product.m, 1, 1, 4), one(lt::kF32, 4, 1, 1, 11);
  product.how.set(HIPBLASLT_MATMUL_DESC_POINTER_MODE, HIPBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST);
  const auto results = product.heuristic(handle);
  CHECK(results.size() == 1);
  const float beta = 1;
  LT(hipblasLtMatmul(handle.at, product.how.at, alphas.at, product.a.at, product.la.at, product.b.at, product.lb.at,
                     &beta, product.c.at, product.lc.at, product.d.at, product.ld.at, &results[0].algo,
                     product.workspace.at, lt::kWorkspace, nullptr));
  product.check(
      [&](auto i, auto j, auto l) { return alphas.values[i] * product.sum(i, j, l) + product.c.value(i, j, l); }, 0.01);
  Product scaled(lt::kF16, lt::kF32, true, false, 36, 20, 24);
  const auto* const scales = static_cast<const float*>(one.at);
  scaled.how.set(HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER, scales);
  scaled.how.set(HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER, scales + 1);
  scaled.how.set(HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER, scales + 2);
  scaled.how.set(HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER, scales + 3);
  scaled.beta = 1;
  const auto found = scaled.heuristic(handle);
  CHECK(found.size() == 1);
  LT(scaled.matmul(handle, &found[0].algo));
  scaled.check([&](auto i, auto j, auto l) {
    return one.values[3] *
           (one.values[0] * one.values[1] * scaled.sum(i, j, l) + one.values[2] * scaled.c.value(i, j, l));
  });
}

constexpr Program kPrograms[] = {{"pytorch", pytorch}, {"epilogues", epilogues},
                                 {"int_mm", int_mm},   {"tunable_op", tunable_op},
                                 {"xla", xla},         {"transformer_engine", transformer_engine},
                                 {"rocblas", rocblas}, {"numbers", numbers_from_zero},
                                 {"grouped", grouped}, {"vectors", vectors}};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
