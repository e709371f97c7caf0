// What the library answers beside its clients' sequences: activations of NaN and infinities, a tuning file's lines, and
// what later versions brought.
#include "product.hpp"

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

using lt::Handle;
using lt::Product;

double gelu(double x) {
  return 0.5 * x * (1 + std::tanh(0.7978845608 * (x + 0.044715 * x * x * x)));
}

/// What activations make of NaN and infinities: hipBLASLt's results, not kiln's own (kiln help numerics).
void edges() {
  const Handle handle;
  const double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  struct Case {
    int epilogue;
    std::vector<double> results;
  };
  for (const Case& one :
       {Case{HIPBLASLT_EPILOGUE_RELU, {0, 0, inf, 0, 2}},
        Case{HIPBLASLT_EPILOGUE_GELU, {nan, nan, inf, gelu(-4), gelu(2)}},
        Case{HIPBLASLT_EPILOGUE_SWISH_EXT, {nan, nan, inf, -4 / (1 + std::exp(4)), 2 / (1 + std::exp(-2))}},
        Case{HIPBLASLT_EPILOGUE_CLAMP_EXT, {5, -3, 5, -3, 2}}}) {
    Product product(lt::kF16, lt::kF16, true, false, 32, 16, 32);
    std::vector<double>& values = product.c.values;
    const std::vector<double> edge = {nan, -inf, inf, -4, 2};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = edge[i % edge.size()];
    product.c.upload();
    product.alpha = 0;
    product.beta = 1;
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, one.epilogue);
    const float low = -3, high = 5;
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG0_EXT, low);
    product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG1_EXT, high);
    const auto results = product.heuristic(handle);
    CHECK(results.size() == 1);
    LT(product.matmul(handle, &results[0].algo));
    const std::vector<double> found = product.d.download();
    for (std::size_t i = 0; i < found.size(); ++i) {
      const double expected = one.results[i % edge.size()];
      const bool same =
          std::isnan(expected) ? std::isnan(found[i]) : found[i] == expected || std::abs(found[i] - expected) < 0.01;
      if (same) continue;
      std::fprintf(stderr, "epilogue %d of %g is %g instead of %g\n", one.epilogue, edge[i % edge.size()], found[i],
                   expected);
      std::exit(1);
    }
  }
}

/// HIPBLASLT_TUNING_OVERRIDE_FILE: says what a line has of the third algorithm, or, where LT_FIRST is set, whether that
/// one is the first.
void tuning() {
  const Handle handle;
  Product product(lt::kF16, lt::kF16, true, false, 64, 48, 32);
  auto results = product.heuristic(handle, 8);
  CHECK(results.size() >= 3);
  const int tuned = hipblaslt_ext::matmulIsTuned(handle.at, product.how.at, product.la.at, product.lb.at, product.lc.at,
                                                 product.ld.at);
  const char* const first = std::getenv("LT_FIRST");
  if (first == nullptr) {
    char revision[64] = {};
    LT(hipblasLtGetGitRevision(handle.at, revision));
    std::printf("%s %d %s\n", revision, hipblaslt_ext::getIndexFromAlgo(results[2].algo),
                hipblaslt_ext::getKernelNameFromAlgo(handle.at, results[2].algo).c_str());
    CHECK(tuned == 0);
    return;
  }
  std::set<int> indices;
  for (auto& result : results) indices.insert(hipblaslt_ext::getIndexFromAlgo(result.algo));
  CHECK(indices.size() == results.size());
  CHECK((std::to_string(hipblaslt_ext::getIndexFromAlgo(results[0].algo)) == first) == (tuned == 1));
  CHECK(product.heuristic(handle).size() == 1);
  std::printf("%d\n", tuned);
  LT(product.matmul(handle, nullptr));
  product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); }, 0.01);
  // Another problem is none of the file's.
  Product other(lt::kF16, lt::kF16, true, false, 64, 48, 64);
  CHECK(hipblaslt_ext::matmulIsTuned(handle.at, other.how.at, other.la.at, other.lb.at, other.lc.at, other.ld.at) == 0);
}

/// What hipBLASLt 1.2 to 1.5 brought: offsets and arrays of pointers of layouts, the epilogue sigmoid; hints change
/// nothing.
void later() {
  const Handle handle;
  Product second(lt::kF16, lt::kF16, true, false, 33, 18, 40, 2);
  const std::int32_t one = 1, arrays = 1;
  for (const auto& [layout, matrix] :
       {std::pair(&second.la, &second.a), {&second.lb, &second.b}, {&second.lc, &second.c}, {&second.ld, &second.d}}) {
    const std::int64_t offset = matrix->stride();
    LT(hipblasLtMatrixLayoutSetAttribute(layout->at, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &one, sizeof one));
    LT(hipblasLtMatrixLayoutSetAttribute(layout->at, HIPBLASLT_MATRIX_LAYOUT_OFFSET, &offset, sizeof offset));
  }
  second.beta = 1;
  auto results = second.heuristic(handle);
  CHECK(results.size() == 1);
  LT(second.matmul(handle, &results[0].algo));
  second.check([&](auto i, auto j, auto l) { return l == 0 ? 0 : second.plain(i, j, l); }, 0.01);

  Product batch(lt::kF16, lt::kF32, false, true, 20, 36, 24, 3);
  std::vector<std::unique_ptr<Array<void*>>> tables;
  for (const auto& [layout, matrix] :
       {std::pair(&batch.la, &batch.a), {&batch.lb, &batch.b}, {&batch.lc, &batch.c}, {&batch.ld, &batch.d}}) {
    LT(hipblasLtMatrixLayoutSetAttribute(layout->at, HIPBLASLT_MATRIX_LAYOUT_BATCH_MODE, &arrays, sizeof arrays));
    std::vector<void*> pointers;
    const std::size_t bytes = static_cast<std::size_t>(matrix->stride()) * lt::bytes_of(matrix->type);
    for (std::size_t l = 0; l < 3; ++l) pointers.push_back(static_cast<char*>(matrix->at) + (2 - l) * bytes);
    tables.push_back(std::make_unique<Array<void*>>(pointers));
  }
  const float alpha = 1, beta = 0;
  results = batch.heuristic(handle);
  CHECK(results.size() == 1);
  LT(hipblasLtMatmul(handle.at, batch.how.at, &alpha, tables[0]->at, batch.la.at, tables[1]->at, batch.lb.at, &beta,
                     tables[2]->at, batch.lc.at, tables[3]->at, batch.ld.at, &results[0].algo, batch.workspace.at,
                     lt::kWorkspace, nullptr));
  batch.check([&](auto i, auto j, auto l) { return batch.plain(i, j, l); });

  Product product(lt::kF16, lt::kF32, true, false, 36, 20, 24);
  const std::int32_t units = 8;
  product.how.set(HIPBLASLT_MATMUL_DESC_SM_COUNT_TARGET, units);
  product.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, HIPBLASLT_EPILOGUE_SIGMOID_EXT);
  results = product.heuristic(handle);
  CHECK(results.size() == 1);
  LT(product.matmul(handle, &results[0].algo));
  product.check([&](auto i, auto j, auto l) { return 1 / (1 + std::exp(-product.plain(i, j, l))); }, 1e-5);
}

/// rocBLAS as it calls hipBLASLt 1.4.1 and later: a solution by its number, whether it runs the problem, the C API.
void rocblas_later() {
  const Handle handle;
  Product product(lt::kF16, lt::kF16, false, true, 40, 24, 32, 2);
  const float alpha = 1, beta = 0;
  std::vector<int> wanted = {hipblaslt_ext::getIndexFromAlgo(product.heuristic(handle).at(0).algo)};
  std::vector<hipblasLtMatmulHeuristicResult_t> results;
  LT(hipblaslt_ext::getAlgosFromIndex(handle.at, wanted, results));
  std::size_t bytes = 1;
  int count = -1;
  const auto ask = [&](const Product& asked) {
    return hipblaslt_ext::isSolutionSupported(results.data(), handle.at, asked.how.at, &alpha, asked.la.at, asked.lb.at,
                                              &beta, asked.lc.at, asked.ld.at, &bytes, &count);
  };
  LT(ask(product));
  CHECK(count == 1 && bytes <= lt::kWorkspace);
  LT(product.matmul(handle, &results[0].algo));
  product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); });
  const Product other(lt::kF32, lt::kF32, false, true, 40, 24, 32);
  CHECK(ask(other) == HIPBLAS_STATUS_INVALID_VALUE && count == 0 && bytes == 0);
  CHECK(hipblaslt_ext::isSolutionSupported(results.data(), handle.at, product.how.at, &alpha, product.la.at,
                                           product.lb.at, &beta, product.lc.at, product.ld.at, &bytes,
                                           nullptr) == HIPBLAS_STATUS_INVALID_VALUE);
}

/// A solution that is said to run a group does, whatever registers its code then takes.
void supported() {
  const Handle handle;
  const Product product(lt::kF16, lt::kF16, false, false, 40, 24, 32);
  hipblaslt_ext::GroupedGemm gemm(handle.at, HIPBLAS_OP_N, HIPBLAS_OP_N, lt::kF16, lt::kF16, lt::kF16, lt::kF16,
                                  HIPBLAS_COMPUTE_32F);
  const float alpha = 1, beta = 0;
  std::vector<std::int64_t> m = {40}, n = {24}, k = {32}, batch = {1};
  std::vector<hipblaslt_ext::GemmEpilogue> epilogues(1);
  std::vector<hipblaslt_ext::GemmInputs> inputs(1);
  inputs[0].setA(product.a.at);
  inputs[0].setB(product.b.at);
  inputs[0].setC(product.c.at);
  inputs[0].setD(product.d.at);
  inputs[0].setAlpha(&alpha);
  inputs[0].setBeta(&beta);
  LT(gemm.setProblem(m, n, k, batch, epilogues, inputs));
  gemm.setMaxWorkspaceBytes(lt::kWorkspace);
  std::vector<hipblasLtMatmulHeuristicResult_t> all;
  LT(hipblaslt_ext::getAllAlgos(handle.at, hipblaslt_ext::GemmType::HIPBLASLT_GROUPED_GEMM, HIPBLAS_OP_N, HIPBLAS_OP_N,
                                lt::kF16, lt::kF16, lt::kF16, lt::kF16, HIPBLAS_COMPUTE_32F, all));
  std::size_t found = 0;
  for (hipblasLtMatmulHeuristicResult_t& one : all) {
    std::size_t bytes = 0;
    if (gemm.isAlgoSupported(one.algo, bytes) != HIPBLAS_STATUS_SUCCESS || bytes > lt::kWorkspace) continue;
    ++found;
    LT(gemm.initialize(one.algo, product.workspace.at));
  }
  CHECK(found > 1);
}

/// Rows of D in one order of summation, asked for in each of the three ways: the same bits for all M.
void uniform() {
  const Handle handle, uniform_handle;
  LT(hipblasLtSetUniformSummationOrder(uniform_handle.at, 1));
  const std::int32_t on = 1;
  std::vector<double> first;
  for (const std::size_t m : {1, 17, 100}) {
    for (const bool by_handle : {false, true}) {
      Product product(lt::kF16, lt::kF32, true, false, m, 20, 200);
      for (double& value : product.a.values) value += 1.0 / 1024;
      product.a.upload();
      if (!by_handle) product.how.set(HIPBLASLT_MATMUL_DESC_UNIFORM_SUMMATION_ORDER_EXT, on);
      const Handle& by = by_handle ? uniform_handle : handle;
      const auto results = product.heuristic(by);
      CHECK(results.size() == 1);
      LT(product.matmul(by, &results[0].algo));
      std::vector<double> row;
      const std::vector<double> d = product.d.download();
      for (std::size_t j = 0; j < product.n; ++j) row.push_back(d[j * m]);
      if (first.empty()) first = row;
      CHECK(row == first);
    }
  }
}

/// KILN_SELFTEST=enforce on a GPU that was found wrong: no kernel of kiln's runs, and no question is a failure.
void steps_aside() {
  const Handle handle;
  const Product product(lt::kF16, lt::kF16, true, false, 32, 32, 32);
  CHECK(product.heuristic(handle, 4).empty());
  std::vector<hipblasLtMatmulHeuristicResult_t> all;
  LT(hipblaslt_ext::getAllAlgos(handle.at, hipblaslt_ext::GemmType::HIPBLASLT_GEMM, HIPBLAS_OP_T, HIPBLAS_OP_N,
                                lt::kF16, lt::kF16, lt::kF16, lt::kF16, HIPBLAS_COMPUTE_32F, all));
  CHECK(all.empty());
  CHECK(product.matmul(handle, nullptr) != HIPBLAS_STATUS_SUCCESS);
}

constexpr Program kPrograms[] = {{"edges", edges},
                                 {"tuning", tuning},
                                 {"later", later},
                                 {"rocblas_later", rocblas_later},
                                 {"supported", supported},
                                 {"uniform", uniform},
                                 {"steps_aside", steps_aside}};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
