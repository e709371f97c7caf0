// See speed.hpp. Times of kernels are the device's own (events), those of launches and copies the host's.
#include "runtime/selftest/speed.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/selftest/instructions.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

constexpr const char* kSlow = "look at the power cap, the clocks and the memory channels";
/// Of the model, below which something is wrong with the device.
constexpr double kLeastPart = 0.5;

template <class F>
Result<double> seconds_of(F&& work) {
  const auto start = std::chrono::steady_clock::now();
  KILN_TRY(work());
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Result<Line> launch_cost(const Subject& subject) {
  constexpr int kTimes = 100;
  const std::vector<Probe> probes = probes_of(*subject.processor);
  const Probe& probe = *std::ranges::find(probes, "v_mov_b32", &Probe::name);
  KILN_ASSIGN(const auto code, assemble(probe, *subject.processor, subject.target, subject.code_object_version));
  KILN_ASSIGN(ProbeRunner runner, ProbeRunner::open(*subject.device, subject.processor->traits()));
  KILN_TRY(runner.load(code));
  const auto rows = rows_of(probe, *subject.processor, 0);
  KILN_TRY(runner.run(probe, rows));
  KILN_ASSIGN(const double took, seconds_of([&]() -> Result<void> {
                for (int i = 0; i < kTimes; ++i) KILN_TRY(runner.launch(probe));
                return {};
              }));
  return Line{State::kPassed, "launch", fmt::format("{:.1f} us, waited for", took / kTimes * 1e6)};
}

/// A launch's matrices on the device, zeros or whatever lies there: times do not hang on them.
struct Operands {
  MatrixAddresses at;
  std::vector<Buffer> buffers;
};
Result<Operands> operands_of(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem) {
  Operands made;
  MatrixAddresses& at = made.at;
  for (auto& [address, bytes] :
       {std::pair<std::uint64_t&, std::uint64_t>{at.a, problem.extent_a() * bytes_of(problem.type.a)},
        std::pair<std::uint64_t&, std::uint64_t>{at.b, problem.extent_b() * bytes_of(problem.type.b)},
        std::pair<std::uint64_t&, std::uint64_t>{at.c, problem.extent_c() * bytes_of(problem.type.c)},
        std::pair<std::uint64_t&, std::uint64_t>{at.d, problem.extent_d() * bytes_of(problem.type.d)},
        std::pair<std::uint64_t&, std::uint64_t>{at.workspace, kernel.workspace_bytes(problem)}}) {
    KILN_ASSIGN(Buffer buffer, runtime.allocate(std::max<std::uint64_t>(bytes, 1), "selftest"));
    address = buffer.address();
    made.buffers.push_back(std::move(buffer));
  }
  return made;
}

/// The shortest of some launches, by the device's events.
Result<double> best_microseconds(Runtime& runtime, const GemmProblem& problem) {
  constexpr int kTimes = 5;
  KILN_ASSIGN(const Kernel kernel, runtime.kernel(problem));
  KILN_ASSIGN(const Operands operands, operands_of(runtime, kernel, problem));
  double best = 0;
  for (int i = 0; i < kTimes; ++i) {
    KILN_ASSIGN(const LaunchInfo info, runtime.launch(kernel, problem, operands.at));
    best = i == 0 ? info.microseconds : std::min(best, info.microseconds);
  }
  return best;
}

struct LargeGemm {
  const char* name;
  DataType input, output;
  std::uint64_t part;  ///< Subject::largest_gemm is divided by it
};
constexpr std::array kLargeGemms = {LargeGemm{"f16", DataType::kF16, DataType::kF16, 1},
                                    LargeGemm{"bf16", DataType::kBf16, DataType::kBf16, 1},
                                    LargeGemm{"f32", DataType::kF32, DataType::kF32, 2}};

ProblemType type_of(const LargeGemm& row) {
  ProblemType type;
  type.a = type.b = row.input;
  type.c = type.d = row.output;
  return type;
}

/// A GEMM of no K is D = C: each element is read once and written once.
Result<Line> copy_bandwidth(Runtime& runtime, std::uint64_t size) {
  GemmProblem problem = GemmProblem::packed(type_of(kLargeGemms.back()), 2 * size, size, 0);
  problem.beta = 1;
  KILN_ASSIGN(const double best, best_microseconds(runtime, problem));
  const double bytes = 2.0 * static_cast<double>(problem.extent_d() * bytes_of(problem.type.d));
  return Line{best > 0 ? State::kPassed : State::kFailed, "memory",
              fmt::format("copies {:.0f} MiB at {:.1f} GB/s, reads and writes together", bytes / 2 / (1 << 20),
                          best > 0 ? bytes / best * 1e-3 : 0.0),
              best > 0 ? "" : kSlow};
}

Result<Line> large_gemm(Runtime& runtime, const LargeGemm& row, std::uint64_t size) {
  const GemmProblem problem = GemmProblem::packed(type_of(row), size, size, size);
  KILN_ASSIGN(const auto ranked, runtime::pipeline_of(runtime).ranked(std::span(&problem, 1), 1));
  KILN_ASSIGN(const double best, best_microseconds(runtime, problem));
  const double modelled = ranked.list.empty() ? 0 : ranked.list.front().modelled_microseconds;
  const double work = 2.0 * static_cast<double>(size * size) * static_cast<double>(size);
  const bool right = best > 0 && modelled / best >= kLeastPart;
  return Line{right ? State::kPassed : State::kFailed, fmt::format("GEMM {}", row.name),
              fmt::format("{0}x{0}x{0}: {1:.0f} us, {2:.2f} TFLOPS, {3:.0f} % of the model", size, best,
                          work / best * 1e-6, 100 * modelled / best),
              right ? "" : kSlow};
}

}  // namespace

Result<void> measure_speed(const Subject& subject, std::vector<Line>& lines) {
  // `kiln gpu` is HIP over the emulator, and says so in the GPU's name.
  const device::Properties& properties = subject.device->properties();
  if (subject.device->emulated() || properties.description.find("emulated") != std::string::npos) {
    lines.push_back({State::kSkipped, "speed", "the device is emulated: there is nothing to measure"});
    return {};
  }
  KILN_ASSIGN(Line launch, launch_cost(subject));
  lines.push_back(std::move(launch));
  KILN_ASSIGN(runtime::OpenedDevice device, subject.open());
  KILN_ASSIGN(Runtime runtime, runtime::RuntimeAccess::open_on(subject.options, std::move(device)));
  KILN_ASSIGN(Line copy, copy_bandwidth(runtime, subject.largest_gemm));
  lines.push_back(std::move(copy));
  for (const LargeGemm& row : kLargeGemms) {
    subject.tell(kLevelNames[4], static_cast<std::uint64_t>(&row - kLargeGemms.data()), kLargeGemms.size());
    KILN_ASSIGN(Line line, large_gemm(runtime, row, subject.largest_gemm / row.part));
    lines.push_back(std::move(line));
  }
  return {};
}

}  // namespace kiln::selftest
