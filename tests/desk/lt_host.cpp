// What a call of hipBLASLt costs on the host: two libraries in one process, by turns, over a HIP whose functions return
// at once (recording_hip.cpp). Prints a table of medians and the ratio of the second library to the first.
//
//   lt_host RECORDING_HIP LIBRARY OTHER_LIBRARY        files; AMD's library needs the C library of its distribution:
//
//   sid/lib64/ld-linux-x86-64.so.2 --library-path sid/usr/lib/x86_64-linux-gnu:/usr/lib/x86_64-linux-gnu
//       build/release/desk/lt_host build/release/desk/recording/libamdhip64.so.6
//       build/release/lib/kiln/compat/libhipblaslt.so.1 sid/usr/lib/x86_64-linux-gnu/libhipblaslt.so.1
//
//   asked before, 1     hipblasLtMatmulAlgoGetHeuristic with 1 algorithm requested, of a problem that was asked before
//   asked before, 128   likewise with 128
//   a new size, 1       likewise of sizes that were never asked
//   launch              hipblasLtMatmul with the algorithm
//   first call          heuristic and launch of a new size whose kernel is there
#include "lt_abi.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

/// f16, NN, its workspace 32 MB: what PyTorch asks for.
class Product {
 public:
  Product(const lt::HipBlasLt& blas, lt::Handle handle, std::uint64_t m, std::uint64_t n, std::uint64_t k)
      : blas_(blas), handle_(handle) {
    constexpr std::int32_t kHalf = 2, kSingle = 0, kCompute = 2;
    const std::uint64_t limit = kWorkspace;
    take(blas.hipblasLtMatmulDescCreate(&how_, kCompute, kSingle));
    for (const auto& [which, value] : {std::pair{lt::kTransA, lt::kOpN}, {lt::kTransB, lt::kOpN}, {lt::kEpilogue, 1}})
      take(blas.hipblasLtMatmulDescSetAttribute(how_, which, &value, sizeof value));
    take(blas.hipblasLtMatrixLayoutCreate(&a_, kHalf, m, k, static_cast<std::int64_t>(m)));
    take(blas.hipblasLtMatrixLayoutCreate(&b_, kHalf, k, n, static_cast<std::int64_t>(k)));
    take(blas.hipblasLtMatrixLayoutCreate(&d_, kHalf, m, n, static_cast<std::int64_t>(m)));
    take(blas.hipblasLtMatmulPreferenceCreate(&preference_));
    take(blas.hipblasLtMatmulPreferenceSetAttribute(preference_, lt::kMaxWorkspaceBytes, &limit, sizeof limit));
  }
  ~Product() {
    blas_.hipblasLtMatmulPreferenceDestroy(preference_);
    for (lt::Layout const one : {a_, b_, d_}) blas_.hipblasLtMatrixLayoutDestroy(one);
    blas_.hipblasLtMatmulDescDestroy(how_);
  }
  Product(const Product&) = delete;
  Product& operator=(const Product&) = delete;

  /// Algorithms found.
  int ask(int requested, lt::HeuristicResult* results) {
    int found = 0;
    take(blas_.hipblasLtMatmulAlgoGetHeuristic(handle_, how_, a_, b_, d_, d_, preference_, requested, results, &found));
    return found;
  }
  void launch(const lt::HeuristicResult& result, char* memory) {
    const float alpha = 1, beta = 0;
    take(blas_.hipblasLtMatmul(handle_, how_, &alpha, memory, a_, memory, b_, &beta, memory, d_, memory, d_,
                               &result.algo, memory, kWorkspace, nullptr));
  }
  int status() const { return status_; }

  static constexpr std::uint64_t kWorkspace = 32 << 20;

 private:
  void take(int status) {
    if (status_ == 0) status_ = status;
  }
  const lt::HipBlasLt& blas_;
  lt::Handle handle_;
  lt::Descriptor how_ = nullptr;
  lt::Layout a_ = nullptr, b_ = nullptr, d_ = nullptr;
  lt::Preference preference_ = nullptr;
  int status_ = 0;
};

struct Library {
  lt::HipBlasLt blas{};
  lt::Handle handle = nullptr;
};

bool open(const char* path, Library& library) {
  void* const file = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (file == nullptr) return std::fprintf(stderr, "lt_host: %s\n", dlerror()), false;
  return lt::find_all(file, library.blas) && library.blas.hipblasLtCreate(&library.handle) == 0;
}

double median(std::vector<double> times) {
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
  return times[times.size() / 2];
}

/// Microseconds of one call, over `calls` of them.
double time_of(int calls, const std::function<void()>& call) {
  const auto start = Clock::now();
  for (int i = 0; i < calls; ++i) call();
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count() / calls;
}

struct Row {
  const char* name;
  double target;  ///< microseconds, of the first library
  std::vector<double> times[2];
};

enum Measured : std::size_t { kAskOne, kAskMany, kAskNew, kLaunch, kFirstCall };
constexpr int kRounds = 21, kCalls = 200, kMany = 128, kNewSizes = 10;

bool measure(Library& library, std::size_t which, std::vector<Row>& rows, std::vector<char>& memory, int round) {
  Product known(library.blas, library.handle, 1024, 512, 768);
  std::vector<lt::HeuristicResult> results(kMany);
  if (known.ask(kMany, results.data()) == 0 || known.ask(1, results.data()) == 0) return false;
  known.launch(results[0], memory.data());  // from now on its kernel is there
  rows[kAskOne].times[which].push_back(time_of(kCalls, [&] { known.ask(1, results.data()); }));
  rows[kAskMany].times[which].push_back(time_of(kCalls, [&] { known.ask(kMany, results.data()); }));
  rows[kLaunch].times[which].push_back(time_of(kCalls, [&] { known.launch(results[0], memory.data()); }));
  // Sizes of a model: one that changes, and a kernel that is there once another size has taken it.
  for (int i = 0; i < kNewSizes; ++i) {
    const std::uint64_t m = 1031 + 2 * (static_cast<std::uint64_t>(round) * kNewSizes + static_cast<std::uint64_t>(i));
    Product new_size(library.blas, library.handle, m, 511, 768);
    rows[kAskNew].times[which].push_back(time_of(1, [&] { new_size.ask(1, results.data()); }));
    Product first(library.blas, library.handle, m, 509, 768);
    const double time = time_of(1, [&] {
      if (first.ask(1, results.data()) != 0) first.launch(results[0], memory.data());
    });
    if (round > 0) rows[kFirstCall].times[which].push_back(time);
    if (new_size.status() != 0 || first.status() != 0) return false;
  }
  return known.status() == 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return std::fprintf(stderr, "usage: lt_host RECORDING_HIP LIBRARY OTHER_LIBRARY\n"), 2;
  void* const hip = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
  if (hip == nullptr) return std::fprintf(stderr, "lt_host: %s\n", dlerror()), 1;
  auto* const launches = reinterpret_cast<std::uint64_t (*)()>(dlsym(hip, "kiln_recorded_launches"));
  Library libraries[2];
  for (int i = 0; i < 2; ++i)
    if (!open(argv[2 + i], libraries[i])) return std::fprintf(stderr, "lt_host: cannot use %s\n", argv[2 + i]), 1;
  std::vector<Row> rows = {{"asked before, 1", 1, {}},
                           {"asked before, 128", 20, {}},
                           {"a new size, 1", 300, {}},
                           {"launch", 2, {}},
                           {"first call", 300, {}}};
  std::vector<char> memory(Product::kWorkspace);
  for (int round = 0; round < kRounds; ++round)
    for (std::size_t which = 0; which < 2; ++which) {
      const std::uint64_t before = launches();
      if (!measure(libraries[which], which, rows, memory, round))
        return std::fprintf(stderr, "lt_host: %s fails\n", argv[2 + which]), 1;
      if (launches() - before < kCalls + kNewSizes + 1)
        return std::fprintf(stderr, "lt_host: %s launched less than it was told to\n", argv[2 + which]), 1;
    }
  std::printf("%-20s %12s %12s %8s %12s\n", "microseconds", "first", "second", "ratio", "target");
  for (const Row& row : rows) {
    const double first = median(row.times[0]), second = median(row.times[1]);
    std::printf("%-20s %12.2f %12.2f %7.1fx %12.0f\n", row.name, first, second, second / first, row.target);
  }
  return 0;
}
