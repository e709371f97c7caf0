// How fast the emulator runs a GEMM's steady loop, per family: millions of wave-instructions per second of one host
// core, fast and strict, and what strict costs, beside the targets. For targets that kiln generates kernels for, these
// run: the steady loop is the difference between a long K and a short one of the same kernel, so that entry, exit and
// decoding cancel out. For the other families ("loop") it is a loop written here with the mix of such a kernel, run for
// more trips and for fewer. All figures are the best of rounds that take every variant in turn; time is the thread's
// CPU time: other processes on the machine count only where they take the core's caches, clock or half of its pipes,
// and the best round is the one that suffered least. "at most" is what the host could do if nothing but the kernel's
// own multiply-adds took time, from a bare loop measured in the same run (the best of a few as well).
//
//   emulator_bench [ARCH [f16|f32 [fast|strict]]]
//
// With a mode it only runs the long K in that mode, some times, for a profiler to look at.
#include "kiln/kiln.hpp"
#include "runtime/capture/capture.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

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
constexpr int kRounds = 30;
constexpr double kFastTarget = 15, kRatioTarget = 4;

double thread_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// --- the limit -------------------------------------------------------------------------------------------------------

constexpr std::uint64_t kTurns = 20'000'000, kChains = 10;
typedef float Vector128 __attribute__((vector_size(16)));
typedef float Vector256 __attribute__((vector_size(32)));
typedef float Vector512 __attribute__((vector_size(64)));

/// Chains of multiply-adds that do not wait for each other. Each starts with a number of its own: equal ones the
/// compiler would form once.
template <class Vector>
[[gnu::always_inline]] inline float chains(float x, float y) {
  Vector sums[kChains], a = Vector{} + x, b = Vector{} + y;
  for (std::uint64_t i = 0; i < kChains; ++i) sums[i] = Vector{} + static_cast<float>(i);
  for (std::uint64_t i = 0; i < kTurns; ++i) {
#pragma GCC unroll 10
    for (Vector& sum : sums) sum = a * sum + b;
  }
  Vector all{};
  for (const Vector& sum : sums) all += sum;
  return all[0];
}

/// One of the host's vector widths.
struct BareLoop {
  float (*run)(float x, float y);
  std::uint64_t lanes;
};
#if defined(__x86_64__)
__attribute__((noipa, target("avx512f"))) float bare_loop_512(float x, float y) {
  return chains<Vector512>(x, y);
}
__attribute__((noipa, target("avx2,fma"))) float bare_loop_256(float x, float y) {
  return chains<Vector256>(x, y);
}
#endif
__attribute__((noipa)) float bare_loop_128(float x, float y) {
  return chains<Vector128>(x, y);
}
BareLoop widest_bare_loop() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return {bare_loop_512, 16};
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return {bare_loop_256, 8};
#endif
  return {bare_loop_128, 4};
}

/// Multiply-adds per second.
double host_limit() {
  const BareLoop loop = widest_bare_loop();
  double best = 0;
  for (int run = 0; run < 5; ++run) {
    const double start = thread_seconds();
    volatile float keep = loop.run(0.5F, 0.25F);
    (void)keep;
    best = std::max(best, static_cast<double>(kTurns * kChains * loop.lanes) / (thread_seconds() - start));
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

// --- loops for families without kernels of ours ----------------------------------------------------------------------

/// The families' spelling of one loop: loads of the next tile, LDS reads, products, LDS writes, a barrier.
struct LoopText {
  const char* arch;
  unsigned accvgprs;
  const char *wait_load, *wait_lds, *barrier;
  const char *load, *lds_read, *lds_write;  ///< of 16 bytes a lane
  const char* product;
  unsigned products;  ///< a trip
  double macs;        ///< of one product of a wave
};
constexpr const char* kPlainBarrier = "s_barrier";
constexpr const char* kSplitBarrier = "s_barrier_signal -1\ns_barrier_wait -1";
// clang-format off
constexpr LoopText kLoops[] = {
    {"gfx906",  0,  "s_waitcnt vmcnt(0)", "s_waitcnt lgkmcnt(0)", kPlainBarrier, "global_load_dwordx4", "ds_read_b128", "ds_write_b128", "v_dot2_f32_f16 v{0}, v26, v18, v{0}", 16, 128},
    {"gfx908",  32, "s_waitcnt vmcnt(0)", "s_waitcnt lgkmcnt(0)", kPlainBarrier, "global_load_dwordx4", "ds_read_b128", "ds_write_b128", "v_mfma_f32_16x16x16f16 a[{0}:{0}+3], v[26:27], v[18:19], a[{0}:{0}+3]", 4, 4096},
    {"gfx950",  32, "s_waitcnt vmcnt(0)", "s_waitcnt lgkmcnt(0)", kPlainBarrier, "global_load_dwordx4", "ds_read_b128", "ds_write_b128", "v_mfma_f32_16x16x32_f16 a[{0}:{0}+3], v[26:29], v[18:21], a[{0}:{0}+3]", 4, 8192},
    {"gfx1010", 0,  "s_waitcnt vmcnt(0)", "s_waitcnt lgkmcnt(0)", kPlainBarrier, "global_load_dwordx4", "ds_read_b128", "ds_write_b128", "v_pk_fma_f16 v{0}, v26, v18, v{0}", 16, 64},
    {"gfx1151", 0,  "s_waitcnt vmcnt(0)", "s_waitcnt lgkmcnt(0)", kPlainBarrier, "global_load_b128", "ds_load_b128", "ds_store_b128", "v_wmma_f32_16x16x16_f16 v[{0}:{0}+7], v[26:33], v[18:25], v[{0}:{0}+7]", 2, 4096},
    {"gfx1201", 0,  "s_wait_loadcnt 0x0", "s_wait_dscnt 0x0",     kSplitBarrier, "global_load_b128", "ds_load_b128", "ds_store_b128", "v_wmma_f32_16x16x16_f16 v[{0}:{0}+7], v[26:29], v[18:21], v[{0}:{0}+7]", 2, 4096},
};
// clang-format on
constexpr unsigned kShortTrips = 200, kLongTrips = 1200;

std::string text_of(const LoopText& loop) {
  std::string body = fmt::format(R"(
s_load_dwordx2 s[4:5], s[0:1], 0x0
s_load_dword s6, s[0:1], 0x8
v_and_b32 v0, 0x3ff, v0
v_lshlrev_b32 v1, 4, v0
{0}
v_mov_b32 v2, s4
v_mov_b32 v3, s5
s_mov_b32 s7, 0
s_mov_b64 s[8:9], 0
)",
                                 std::string_view(loop.arch) == "gfx1201" ? "s_wait_kmcnt 0x0" : loop.wait_lds);
  for (unsigned r = 6; r < 64; ++r) body += fmt::format("v_mov_b32 v{}, {}\n", r, r < 34 ? "0x3c003800" : "0");
  for (unsigned r = 0; r < loop.accvgprs; ++r) body += fmt::format("v_accvgpr_write_b32 a{}, 0\n", r);
  if (loop.accvgprs != 0) body += "s_nop 7\n";
  body += fmt::format(R"({2} v1, v[6:9]
{1}
{3}
loop:
{0} v[10:13], v[2:3], off
{4} v[18:21], v1
{4} v[26:29], v1
s_add_u32 s8, s8, 1
s_addc_u32 s9, s9, 0
s_mul_i32 s10, s7, 3
s_and_b32 s11, s10, 7
v_lshlrev_b32 v5, 1, v1
v_xor_b32 v14, v5, v1
{1}
)",
                      loop.load, loop.wait_lds, loop.lds_write, loop.barrier, loop.lds_read);
  const std::string product = loop.product;
  for (unsigned i = 0; i < loop.products; ++i) {
    const unsigned step = loop.accvgprs != 0 ? 4 : product.find(":{0}") != std::string::npos ? 8 : 1;
    const unsigned first = (loop.accvgprs != 0 ? 0 : 34) + i * step;
    body += fmt::format(fmt::runtime(product), first) + "\n";
  }
  return body + fmt::format(R"({0}
{1} v1, v[10:13]
{2}
{3}
s_add_u32 s7, s7, 1
s_cmp_lt_u32 s7, s6
s_cbranch_scc1 loop
)",
                            loop.wait_load, loop.lds_write, loop.wait_lds, loop.barrier);
}

// --- measuring -------------------------------------------------------------------------------------------------------

struct Loop {
  double seconds = 0;
  std::uint64_t instructions = 0, matrix = 0;
  double per_second() const { return static_cast<double>(instructions) / seconds; }
};
using Launch = std::function<Result<emulator::Report>(bool strict)>;

Result<Loop> measure(const Launch& launch, bool strict) {
  const double start = thread_seconds();
  KILN_ASSIGN(emulator::Report report, launch(strict));
  return Loop{thread_seconds() - start, report.instructions, report.by_class["matrix"]};
}
double best_of(const std::vector<double>& values) {
  return *std::min_element(values.begin(), values.end());
}

struct Figures {
  Loop fast, strict;
};
/// The loop's time in both modes: what the best long run takes beyond the best short one.
Result<Figures> steady_loop(const Launch& short_run, const Launch& long_run) {
  Figures figures;
  std::vector<double> short_seconds[2], long_seconds[2];
  for (int round = 0; round <= kRounds; ++round) {  // the first one decodes
    for (const bool strict : {false, true}) {
      KILN_ASSIGN(const Loop outside, measure(short_run, strict));
      KILN_ASSIGN(const Loop all, measure(long_run, strict));
      (strict ? figures.strict : figures.fast) = {0, all.instructions - outside.instructions,
                                                  all.matrix - outside.matrix};
      if (round == 0) continue;
      short_seconds[strict ? 1 : 0].push_back(outside.seconds);
      long_seconds[strict ? 1 : 0].push_back(all.seconds);
    }
  }
  figures.fast.seconds = best_of(long_seconds[0]) - best_of(short_seconds[0]);
  figures.strict.seconds = best_of(long_seconds[1]) - best_of(short_seconds[1]);
  return figures;
}

/// Wall time of a whole launch on all cores.
Result<double> strict_seconds(Bench& bench) {
  std::vector<double> seconds;
  for (int round = 0; round < kRounds; ++round) {
    const auto start = std::chrono::steady_clock::now();
    KILN_TRY(bench.run(true, 0));
    seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return best_of(seconds);
}

void print_row(std::string_view arch, std::string_view what, const Figures& f, double macs, double limit,
               const std::string& whole) {
  const auto instructions = static_cast<double>(f.fast.instructions);
  const double fast = f.fast.per_second() / 1e6, ratio = f.strict.seconds / f.fast.seconds;
  fmt::print("{:<8} {:<4} {:>6.1f} {:>6.0f} {:>8.2f} {:<4} {:>8.2f} {:>6.2f} {:<4} {:>9.1f} {:>9}\n", arch, what,
             100 * static_cast<double>(f.fast.matrix) / instructions, macs / instructions, fast,
             fast >= kFastTarget ? "" : "<15", f.strict.per_second() / 1e6, ratio, ratio <= kRatioTarget ? "" : ">4",
             limit / (macs / instructions) / 1e6, whole);
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
  KILN_ASSIGN(const Figures figures, steady_loop([&](bool strict) { return short_k.run(strict, 1); },
                                                 [&](bool strict) { return long_k.run(strict, 1); }));
  KILN_ASSIGN(const double whole, strict_seconds(short_k));
  print_row(c.arch, c.type == DataType::kF16 ? "f16" : "f32", figures,
            static_cast<double>(kSize * kSize * (kLong - kShort)), limit, fmt::format("{:.1f}", whole * 1e3));
  return {};
}

Result<void> run_loop(const LoopText& loop, double limit) {
  emulator::KernelText kernel;
  kernel.target = loop.arch;
  kernel.body = text_of(loop);
  kernel.lds_bytes = 16384;
  kernel.accvgprs = loop.accvgprs;
  const std::vector<std::byte> code = emulator::build(kernel);
  if (code.empty()) return Error{ErrorCode::kInternal, "the loop does not assemble", {}};
  emulator::Runner runner(code, loop.arch);
  const auto launch = [&](unsigned trips) {
    return [&runner, trips](bool strict) {
      emulator::Buffer tile = emulator::Buffer::of(std::vector<std::uint32_t>(4096, 0x3c003800U));
      emulator::RunRequest request;
      request.buffers = {&tile};
      request.scalars = {trips};
      request.lanes = {256, 1, 1};
      request.options.strict = strict;
      request.options.threads = 1;
      return runner.run(request);
    };
  };
  KILN_ASSIGN(const Figures figures, steady_loop(launch(kShortTrips), launch(kLongTrips)));
  const unsigned lanes = std::string_view(loop.arch).size() == 6 ? 64 : 32;
  const double macs = loop.macs * loop.products * (kLongTrips - kShortTrips) * (256.0 / lanes);
  print_row(loop.arch, "loop", figures, macs, limit, "");
  return {};
}

int run(int argc, char** argv) {
  const double limit = host_limit();
  fmt::print("GEMM {0}x{0}x{1} less {0}x{0}x{2}, TN; the host's limit: {3:.1f} G multiply-adds/s of a core ({4})\n",
             kSize, kLong, kShort, limit / 1e9,
             std::array{"baseline", "AVX2", "AVX-512"}[static_cast<std::size_t>(emulator::simd_level_of_host())]);
  fmt::print("targets: fast at least {} M instr/s, strict/fast at most {}, gfx942 f16 256^3 strict under 1000 ms\n",
             kFastTarget, kRatioTarget);
  fmt::print("{:<8} {:<4} {:>6} {:>6} {:>8} {:<4} {:>8} {:>6} {:<4} {:>9} {:>9}\n", "", "", "matrix", "MACs/", "fast",
             "", "strict", "ratio", "", "at most", "256^3");
  fmt::print("{:<8} {:<4} {:>6} {:>6} {:>8} {:<4} {:>8} {:>6} {:<4} {:>9} {:>9}\n", "", "", "%", "instr", "M/s", "",
             "M/s", "", "", "M/s", "strict ms");
  int failed = 0;
  const auto check = [&](std::string_view arch, const Result<void>& result) {
    if (result) return;
    fmt::print("{}: {}\n", arch, result.error().text());
    failed = 1;
  };
  for (const Case& c : kCases) {
    if (argc > 1 && std::string_view(argv[1]) != c.arch) continue;
    if (argc > 2 && std::string_view(argv[2]) != (c.type == DataType::kF16 ? "f16" : "f32")) continue;
    check(c.arch, run_case(c, limit, argc > 3 ? argv[3] : ""));
  }
  for (const LoopText& loop : kLoops) {
    if (argc > 1 && (argc > 2 || std::string_view(argv[1]) != loop.arch)) continue;
    check(loop.arch, run_loop(loop, limit));
  }
  return failed;
}

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  return kiln::runtime::run(argc, argv);
}
