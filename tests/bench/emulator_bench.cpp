// How fast the emulator runs a GEMM's steady loop, per family: millions of wave-instructions per second of one host
// core, fast and strict, and what strict costs. The steady loop is the difference between a long K and a short one of
// the same kernel, so that entry, exit and decoding cancel out. Time is the thread's CPU time: other processes on the
// machine do not count. What the host could do at best is measured in the same run: a bare loop of f32 fused
// multiply-adds; "of limit" is the share of it that the kernel's own multiply-adds reach, and "at most" the
// instructions per second that the loop would reach if nothing else took time.
//
//   emulator_bench [ARCH [f16|f32 [fast|strict]]]
//
// With a mode it only runs the long K in that mode, some times, for a profiler to look at.
#include "kiln/kiln.hpp"
#include "runtime/capture.hpp"
#include "runtime/codegen_module.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/verification.hpp"

#include <chrono>
#include <cstring>
#include <ctime>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#if defined(__x86_64__)
#define KILN_WIDEST __attribute__((noinline, target("avx2,fma")))
#else
#define KILN_WIDEST __attribute__((noinline))
#endif

namespace kiln::runtime {
namespace {

struct Case {
  const char* arch;
  DataType type;
};
constexpr Case kCases[] = {{"gfx90a", DataType::kF16},  {"gfx90a", DataType::kF32},  {"gfx942", DataType::kF16},
                           {"gfx942", DataType::kF32},  {"gfx1030", DataType::kF16}, {"gfx1030", DataType::kF32},
                           {"gfx1100", DataType::kF16}, {"gfx1100", DataType::kF32}};
constexpr std::uint64_t kSize = 256, kShort = 256, kLong = 1024;
constexpr int kRuns = 5;

double thread_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// --- the limit -------------------------------------------------------------------------------------------------------

typedef float Vector __attribute__((vector_size(32)));
constexpr std::uint64_t kRounds = 20'000'000, kChains = 10;

KILN_WIDEST float bare_loop(float x, float y) {
  Vector sums[kChains] = {};
  const Vector a = Vector{} + x, b = Vector{} + y;
  for (std::uint64_t i = 0; i < kRounds; ++i) {
#pragma GCC unroll 10
    for (Vector& sum : sums) sum = a * sum + b;
  }
  Vector all{};
  for (const Vector& sum : sums) all += sum;
  return all[0];
}

/// Multiply-adds per second.
double host_limit() {
  double best = 0;
  for (int run = 0; run < 3; ++run) {
    const double start = thread_seconds();
    volatile float keep = bare_loop(0.5F, 0.25F);
    (void)keep;
    best = std::max(best, static_cast<double>(kRounds * kChains * 8) / (thread_seconds() - start));
  }
  return best;
}

// --- the kernel ------------------------------------------------------------------------------------------------------

/// A machine with the buffers and arguments of one captured launch.
class Bench {
 public:
  static Result<Bench> make(Capture capture) {
    Bench bench(std::move(capture));
    const CapturedLaunch& l = bench.capture_.launches[0];
    bench.kernarg_ = l.kernarg;
    std::vector<emulator::Address> addresses;
    for (const CapturedBuffer& buffer : bench.capture_.buffers) {
      KILN_ASSIGN(const emulator::Address address, bench.machine_.allocate(buffer.content.size(), buffer.name));
      KILN_TRY(bench.machine_.write(address, buffer.content));
      addresses.push_back(address);
    }
    for (const CapturedPointer& p : l.pointers) {
      const std::uint64_t value = addresses[p.buffer] + p.offset;
      std::memcpy(bench.kernarg_.data() + p.at, &value, sizeof value);
    }
    return bench;
  }
  Result<emulator::Report> run(bool strict, unsigned threads) {
    const CapturedLaunch& l = capture_.launches[0];
    const emulator::Machine::Launch launch{l.code_object, l.kernel, l.grid_workgroups, l.workgroup_lanes, kernarg_, 0};
    emulator::Options options;
    options.strict = strict;
    options.threads = threads;
    return machine_.launch(launch, options);
  }

 private:
  explicit Bench(Capture capture)
      : capture_(std::move(capture)),
        machine_(capture_.target,
                 [](std::span<const std::byte> code, const Target& t,
                    unsigned wave_lanes) -> Result<std::vector<mc::Disassembled>> {
                   KILN_ASSIGN(codegen::Module* const module, codegen_module());
                   return module->disassemble(code, t, wave_lanes);
                 }) {}

  Capture capture_;
  emulator::Machine machine_;
  std::vector<std::byte> kernarg_;
};

Result<Bench> make_bench(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem) {
  KILN_ASSIGN(const Verification result, verify(runtime, kernel, problem, {}));
  const std::string folder =
      (std::filesystem::temp_directory_path() / fmt::format("kiln_emulator_bench_{}", ::getpid())).string();
  KILN_TRY(write_capture(folder, runtime.target(), kernel, problem, result));
  Result<Capture> capture = read_capture(folder);
  std::filesystem::remove_all(folder);
  if (!capture) return capture.error();
  return Bench::make(std::move(*capture));
}

struct Loop {
  double seconds = 0;
  std::uint64_t instructions = 0, matrix = 0;
  double per_second() const { return static_cast<double>(instructions) / seconds; }
};

/// The least CPU time of several runs on this thread.
Result<Loop> measure(Bench& bench, bool strict) {
  Loop best;
  for (int run = 0; run <= kRuns; ++run) {  // the first one decodes
    const double start = thread_seconds();
    KILN_ASSIGN(emulator::Report report, bench.run(strict, 1));
    const double seconds = thread_seconds() - start;
    if (run == 1 || (run > 1 && seconds < best.seconds))
      best = {seconds, report.instructions, report.by_class["matrix"]};
  }
  return best;
}
Result<Loop> steady_loop(Bench& short_k, Bench& long_k, bool strict) {
  KILN_ASSIGN(const Loop outside, measure(short_k, strict));
  KILN_ASSIGN(const Loop all, measure(long_k, strict));
  return Loop{all.seconds - outside.seconds, all.instructions - outside.instructions, all.matrix - outside.matrix};
}

/// Wall time of a whole launch on all cores.
Result<double> strict_seconds(Bench& bench) {
  double best = 1e9;
  for (int run = 0; run < kRuns; ++run) {
    const auto start = std::chrono::steady_clock::now();
    KILN_TRY(bench.run(true, 0));
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return best;
}

Result<void> run_case(const Case& c, double limit, std::string_view only_mode) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = c.arch;
  KILN_ASSIGN(Runtime runtime, Runtime::open(options));
  GemmProblem problem;
  problem.type = {c.type, c.type, c.type, c.type, DataType::kF32, Transpose::kT, Transpose::kN};
  problem.m = problem.n = kSize;
  problem.k = kLong;
  problem.batch = 1;
  problem.alpha = 1;
  problem.beta = 0;
  problem.fill_defaults();
  GemmProblem small = problem;
  small.k = kShort;
  small.lda = small.ldb = small.ldc = small.ldd = 0;
  small.stride_a = small.stride_b = small.stride_c = small.stride_d = 0;
  small.fill_defaults();
  KILN_ASSIGN(const Kernel kernel, runtime.kernel(problem));
  KILN_ASSIGN(Bench long_k, make_bench(runtime, kernel, problem));
  if (!only_mode.empty()) {
    for (int run = 0; run < 50; ++run) KILN_TRY(long_k.run(only_mode == "strict", 1));
    return {};
  }
  KILN_ASSIGN(Bench short_k, make_bench(runtime, kernel, small));
  KILN_ASSIGN(const Loop fast, steady_loop(short_k, long_k, false));
  KILN_ASSIGN(const Loop strict, steady_loop(short_k, long_k, true));
  KILN_ASSIGN(const double whole, strict_seconds(short_k));
  const double macs = static_cast<double>(kSize * kSize * (kLong - kShort));
  const auto instructions = static_cast<double>(fast.instructions);
  fmt::print("{:<8} {:<4} {:>6.1f} {:>6.0f} {:>8.2f} {:>8.2f} {:>6.2f} {:>9.1f} {:>9.1f}% {:>9.1f} {:>9.1f}\n", c.arch,
             c.type == DataType::kF16 ? "f16" : "f32", 100 * static_cast<double>(fast.matrix) / instructions,
             macs / instructions, fast.per_second() / 1e6, strict.per_second() / 1e6, strict.seconds / fast.seconds,
             macs / fast.seconds / 1e9, 100 * macs / fast.seconds / limit, limit / (macs / instructions) / 1e6,
             whole * 1e3);
  return {};
}

int run(int argc, char** argv) {
  const double limit = host_limit();
  fmt::print("GEMM {0}x{0}x{1} less {0}x{0}x{2}; the host's limit: {3:.1f} G multiply-adds/s of a core\n", kSize, kLong,
             kShort, limit / 1e9);
  fmt::print("{:<8} {:<4} {:>6} {:>6} {:>8} {:>8} {:>6} {:>9} {:>10} {:>9} {:>9}\n", "", "", "matrix", "MACs/", "fast",
             "strict", "ratio", "fast", "of limit", "at most", "256^3");
  fmt::print("{:<8} {:<4} {:>6} {:>6} {:>8} {:>8} {:>6} {:>9} {:>10} {:>9} {:>9}\n", "", "", "%", "instr", "M instr/s",
             "M/s", "", "G MACs/s", "", "M instr/s", "strict ms");
  int failed = 0;
  for (const Case& c : kCases) {
    if (argc > 1 && std::string_view(argv[1]) != c.arch) continue;
    if (argc > 2 && std::string_view(argv[2]) != (c.type == DataType::kF16 ? "f16" : "f32")) continue;
    const auto result = run_case(c, limit, argc > 3 ? argv[3] : "");
    if (result) continue;
    fmt::print("{}: {}\n", c.arch, result.error().text());
    failed = 1;
  }
  return failed;
}

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  return kiln::runtime::run(argc, argv);
}
