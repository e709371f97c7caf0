// See modelled_path.hpp.
#include "tests/bench/modelled_path.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/device/emulator_device.hpp"
#include "runtime/kernels/codegen_module.hpp"
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

/// A kernel of a launch.
struct Recorded {
  emulator::Recording recording;
  std::string name;
};

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

}  // namespace

Result<ModelledPath> modelled_path(Runtime& runtime, const Selected& selected, const GemmProblem& problem) {
  Pipeline& pipeline = pipeline_of(runtime);
  auto* const device = dynamic_cast<device::EmulatorDevice*>(pipeline.device().get());
  if (device == nullptr) return Error{ErrorCode::kInvalidArgument, "the runtime is not on the emulator", {}};
  KILN_ASSIGN(const Kernel kernel, pipeline.kernel_of(selected));
  const GemmProblem tile = one_tile(problem, kernel.resources);
  const LaunchSteps steps = launch_steps(*kernel.prepared, tile);
  std::vector<std::unique_ptr<Recorded>> kernels;
  device->record([&] {
    kernels.push_back(std::make_unique<Recorded>());
    kernels.back()->name = steps[(kernels.size() - 1) % steps.size()].kernel->kernel.resources.name;
    return &kernels.back()->recording;
  });
  const auto verified = verify(runtime, kernel, tile, {});
  device->record({});
  if (!verified) return verified.error();
  if (!verified->verdict.passed) return Error{ErrorCode::kInternal, verified->verdict.text(), {}};
  const double tiles = divided(static_cast<double>(problem.m), static_cast<double>(tile.m)) *
                       divided(static_cast<double>(problem.n), static_cast<double>(tile.n));
  ModelledPath path{};
  for (const auto& recorded : kernels)
    for (std::size_t i = 0; i < path.size(); ++i) {
      const double workgroups = static_cast<double>(recorded->recording.workgroups) * tiles;
      KILN_ASSIGN(const double clocks, clocks_of(recorded->recording, runtime.target(), workgroups, kLatencies[i]));
      path[i] += clocks;
    }
  return path;
}

}  // namespace kiln::runtime
