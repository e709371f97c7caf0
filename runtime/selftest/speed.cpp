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

/// The device writes its memory; reading one byte back waits for it.
Result<Line> fill_bandwidth(device::Device& device) {
  constexpr std::uint64_t kBytes = 1 << 28;
  constexpr int kTimes = 8;
  KILN_ASSIGN(const device::Address address, device.allocate(kBytes, "selftest"));
  std::array<std::byte, 1> one{};
  const auto fill = [&]() -> Result<void> {
    for (int i = 0; i < kTimes; ++i) KILN_TRY(device.clear(address, kBytes));
    return device.download(one, address);
  };
  const auto warm = fill();
  const auto seconds = warm ? seconds_of(fill) : Result<double>(warm.error());
  KILN_TRY(device.free(address));
  KILN_ASSIGN(const double took, seconds);
  return Line{State::kPassed, "memory", fmt::format("fills {:.1f} GB/s", kTimes * kBytes / took * 1e-9)};
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

struct LargeGemm {
  const char* name;
  DataType input, output;
  std::uint64_t size;
};
constexpr std::array kLargeGemms = {LargeGemm{"f16", DataType::kF16, DataType::kF16, 4096},
                                    LargeGemm{"bf16", DataType::kBf16, DataType::kBf16, 4096},
                                    LargeGemm{"f32", DataType::kF32, DataType::kF32, 2048}};

Result<Line> large_gemm(Runtime& runtime, const LargeGemm& row) {
  ProblemType type;
  type.a = type.b = row.input;
  type.c = type.d = row.output;
  const GemmProblem problem = GemmProblem::packed(type, row.size, row.size, row.size);
  KILN_ASSIGN(const Kernel kernel, runtime.kernel(problem));
  KILN_ASSIGN(const auto ranked, runtime::pipeline_of(runtime).ranked(std::span(&problem, 1), 1));
  MatrixAddresses at;
  std::vector<Buffer> buffers;
  for (auto& [address, bytes] :
       {std::pair<std::uint64_t&, std::uint64_t>{at.a, problem.extent_a() * bytes_of(type.a)},
        std::pair<std::uint64_t&, std::uint64_t>{at.b, problem.extent_b() * bytes_of(type.b)},
        std::pair<std::uint64_t&, std::uint64_t>{at.d, problem.extent_d() * bytes_of(type.d)},
        std::pair<std::uint64_t&, std::uint64_t>{at.workspace, kernel.workspace_bytes(problem)}}) {
    KILN_ASSIGN(Buffer buffer, runtime.allocate(std::max<std::uint64_t>(bytes, 1), row.name));
    address = buffer.address();
    buffers.push_back(std::move(buffer));
  }
  at.c = at.d;
  double best = 0;
  for (int i = 0; i < 5; ++i) {
    KILN_ASSIGN(const LaunchInfo info, runtime.launch(kernel, problem, at));
    best = i == 0 ? info.microseconds : std::min(best, info.microseconds);
  }
  const double modelled = ranked.list.empty() ? 0 : ranked.list.front().modelled_microseconds;
  const double work = 2.0 * static_cast<double>(row.size * row.size) * static_cast<double>(row.size);
  const bool right = best > 0 && modelled / best >= kLeastPart;
  return Line{right ? State::kPassed : State::kFailed, fmt::format("GEMM {}", row.name),
              fmt::format("{0}x{0}x{0}: {1:.0f} us, {2:.2f} TFLOPS, {3:.0f} % of the model", row.size, best,
                          work / best * 1e-6, 100 * modelled / best),
              right ? "" : kSlow};
}

}  // namespace

Result<std::vector<Line>> measure_speed(const Subject& subject) {
  // `kiln gpu` is HIP over the emulator, and says so in the GPU's name.
  const device::Properties& properties = subject.device->properties();
  if (subject.device->emulated() || properties.description.find("emulated") != std::string::npos)
    return std::vector<Line>{{State::kSkipped, "speed", "the device is emulated: there is nothing to measure"}};
  std::vector<Line> lines;
  KILN_ASSIGN(Line fill, fill_bandwidth(*subject.device));
  lines.push_back(std::move(fill));
  KILN_ASSIGN(Line launch, launch_cost(subject));
  lines.push_back(std::move(launch));
  KILN_ASSIGN(runtime::OpenedDevice device, subject.open());
  KILN_ASSIGN(Runtime runtime, runtime::RuntimeAccess::open_on(subject.options, std::move(device)));
  for (const LargeGemm& row : kLargeGemms) {
    subject.tell(kLevelNames[4], static_cast<std::uint64_t>(&row - kLargeGemms.data()), kLargeGemms.size());
    KILN_ASSIGN(Line line, large_gemm(runtime, row));
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace kiln::selftest
