// See modelled_path.hpp.
#include "tests/bench/modelled_path.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/device/emulator_device.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/library/ranking/rates.hpp"
#include "runtime/profile/profile.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace kiln::runtime {
namespace {

double divided(double count, double by) {
  return std::ceil(count / by);
}

/// What the kernels of a launch leave behind.
using Recordings = std::vector<std::unique_ptr<emulator::Recording>>;

Result<double> clocks_of(const emulator::Recording& recording, const Target& target, double workgroups,
                         const profile::Latencies& latencies) {
  const unsigned lanes = recording.architecture.before_gfx10() ? 0 : recording.wave_lanes;
  KILN_ASSIGN(codegen::Module* const module, codegen_module());
  KILN_ASSIGN(const std::vector<mc::Timing> timings, module->timings(recording.code, target, lanes));
  KILN_ASSIGN(const profile::Profile alone, profile::analyze(recording, timings, {1, latencies}));
  const double units = std::max(1U, alone.wgp_mode ? alone.compute_units / 2 : alone.compute_units);
  const double on_busiest = divided(workgroups, units);
  const double fits = std::max(1U, alone.occupancy.workgroups);
  const double resident = std::min(on_busiest, fits);
  KILN_ASSIGN(const profile::Profile profile,
              profile::analyze(recording, timings, {static_cast<unsigned>(resident), latencies}));
  return static_cast<double>(profile.model.clocks) * divided(on_busiest, resident);
}

/// The part of the problem that one macro tile covers.
GemmProblem one_tile(GemmProblem problem, const KernelResources& resources) {
  problem.m = std::min<std::uint64_t>(problem.m, resources.macro_tile[0]);
  problem.n = std::min<std::uint64_t>(problem.n, resources.macro_tile[1]);
  return problem;
}

/// The path of each kernel's first workgroup, or of the last ones of `firsts`.
Result<Recordings> record(Runtime& runtime, device::EmulatorDevice& device, const Kernel& kernel,
                          const GemmProblem& problem, const Recordings* firsts) {
  Recordings recordings;
  device.record([&] {
    recordings.push_back(std::make_unique<emulator::Recording>());
    if (firsts != nullptr && recordings.size() <= firsts->size())
      recordings.back()->traced_workgroup = (*firsts)[recordings.size() - 1]->workgroups - 1;
    return recordings.back().get();
  });
  const auto verified = verify(runtime, kernel, problem, {});
  device.record({});
  if (!verified) return verified.error();
  if (!verified->verdict.passed) return Error{ErrorCode::kInternal, verified->verdict.text(), {}};
  return recordings;
}

}  // namespace

Result<ModelledPath> modelled_path(Runtime& runtime, const Selected& selected, const GemmProblem& problem) {
  Pipeline& pipeline = pipeline_of(runtime);
  auto* const device = dynamic_cast<device::EmulatorDevice*>(pipeline.device().get());
  if (device == nullptr) return Error{ErrorCode::kInvalidArgument, "the runtime is not on the emulator", {}};
  KILN_ASSIGN(const Kernel kernel, pipeline.kernel_of(selected));
  const GemmProblem tile = one_tile(problem, kernel.resources);
  KILN_ASSIGN(const Recordings firsts, record(runtime, *device, kernel, tile, nullptr));
  // Where workgroups share the tile the last one adds.
  Recordings lasts;
  if (kernel.resources.global_split_u > 1) {
    KILN_ASSIGN(lasts, record(runtime, *device, kernel, tile, &firsts));
  }
  const double tiles = divided(static_cast<double>(problem.m), static_cast<double>(tile.m)) *
                       divided(static_cast<double>(problem.n), static_cast<double>(tile.n));
  ModelledPath path{};
  for (std::size_t k = 0; k < firsts.size(); ++k)
    for (std::size_t i = 0; i < path.size(); ++i) {
      const double workgroups = static_cast<double>(firsts[k]->workgroups) * tiles;
      KILN_ASSIGN(const double clocks, clocks_of(*firsts[k], runtime.target(), workgroups, kLatencies[i]));
      path[i] += clocks;
      if (k >= lasts.size()) continue;
      KILN_ASSIGN(const double first, clocks_of(*firsts[k], runtime.target(), 1, kLatencies[i]));
      KILN_ASSIGN(const double last, clocks_of(*lasts[k], runtime.target(), 1, kLatencies[i]));
      path[i] += std::max(0.0, last - first);
    }
  return path;
}

double memory_clocks(Pipeline& pipeline, const GemmProblem& problem) {
  const library::Rates rates = library::rates_of(pipeline.hardware());
  const auto m = static_cast<double>(problem.m), n = static_cast<double>(problem.n), k = static_cast<double>(problem.k);
  const double bytes = (m + n) * k * static_cast<double>(bytes_of(problem.type.a)) +
                       m * n * static_cast<double>(bytes_of(problem.type.d));
  return bytes / (rates.memory_gb_per_s.value * 1e3) * rates.clock_mhz.value;
}

}  // namespace kiln::runtime
