// --replay: a report's differing vectors in the emulator of today. Where it gives what the device gave, the emulator
// has been corrected since; where it gives what was expected, the difference stands.
#include "runtime/api/runtime_access.hpp"
#include "runtime/device/emulator_device.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/selftest/engines.hpp"
#include "runtime/selftest/instructions.hpp"
#include "runtime/selftest/selftest.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

/// The rows that a vector was found with: its own, those of its lane in all lanes, or those of its pass.
std::vector<std::uint32_t> rows_with(const Vector& vector, const Probe& probe, const isa::Processor& processor) {
  const std::size_t all = std::size_t{probe.loaded} * probe.lanes;
  if (vector.all_lanes && vector.inputs.size() == all) return vector.inputs;
  std::vector<std::uint32_t> rows = rows_of(probe, processor, vector.pass);
  if (!vector.all_lanes && vector.inputs.size() == probe.loaded)
    for (std::uint32_t row = 0; row < probe.loaded; ++row) rows[row * probe.lanes + vector.lane] = vector.inputs[row];
  return rows;
}

Line replay_one(ProbeRunner& runner, const Probe& probe, const isa::Processor& processor, const Vector& vector) {
  const bool in_memory = vector.row == kMemoryRow;
  const std::size_t at = in_memory ? vector.lane : kResultsAt / 4 + std::size_t{vector.row} * probe.lanes + vector.lane;
  Line line{State::kSkipped, probe.name, "the report names a register that this kiln's probe does not store"};
  if (at >= kRegionBytes / 4 || (!in_memory && vector.row >= probe.stored.size())) return line;
  const auto stored = runner.run(probe, rows_with(vector, probe, processor));
  if (!stored) return {State::kFailed, probe.name, stored.error().text()};
  const std::uint32_t now = (*stored)[at];
  const std::string_view verdict = now == vector.got        ? "as the device has it: it was corrected"
                                   : now == vector.expected ? "as it was expected: the difference stands"
                                                            : "neither";
  line.state = now == vector.got ? State::kPassed : State::kFailed;
  line.text = fmt::format("lane {}: the device has {:08x}, {:08x} was expected; the emulator now gives {:08x}, {}",
                          vector.lane, vector.got, vector.expected, now, verdict);
  return line;
}

Result<void> replay_probes(const Report& report, const Target& target, const isa::Processor& processor,
                           std::vector<Line>& lines) {
  device::EmulatorDevice emulator(target);
  KILN_ASSIGN(ProbeRunner runner, ProbeRunner::open(emulator, processor.traits()));
  const std::vector<Probe> probes = probes_of(processor);
  for (const ProbeLine& found : report.probes) {
    if (found.vectors.empty()) continue;
    const auto probe = std::ranges::find(probes, found.name, &Probe::name);
    if (probe == probes.end()) {
      lines.push_back({State::kSkipped, found.name, "this kiln has no such probe"});
      continue;
    }
    KILN_ASSIGN(const auto code, assemble(*probe, processor, target, device::kOldestCodeObjectVersion));
    KILN_TRY(runner.load(code));
    for (const Vector& vector : found.vectors) lines.push_back(replay_one(runner, *probe, processor, vector));
  }
  return {};
}

Result<void> replay_kernels(const Report& report, const Target& target, const isa::Processor& processor,
                            const OnProgress& progress, std::vector<Line>& lines) {
  std::vector<const KernelLine*> failed;
  for (const KernelLine& line : report.kernels)
    if (line.state == State::kFailed) failed.push_back(&line);
  if (failed.empty()) return {};
  RuntimeOptions options;
  options.cache_folder = "none";
  options.arch = target.id();
  options.device = DeviceChoice::kEmulator;
  KILN_ASSIGN(Runtime runtime, Runtime::open(options));
  const CoveringArray array = covering_array(processor, Subject().kernels);
  for (const KernelLine* const line : failed) {
    if (progress) progress("replaying", static_cast<std::uint64_t>(lines.size()), failed.size());
    const auto draw =
        std::ranges::find_if(array.draws, [&](const Draw& d) { return d.plan.recipe.text() == line->recipe; });
    if (draw == array.draws.end()) {
      lines.push_back({State::kSkipped, line->recipe, "this kiln draws other kernels"});
      continue;
    }
    const auto wrong = judge_kernel(runtime, *draw);
    const bool right = wrong && wrong->empty();
    lines.push_back({right ? State::kFailed : State::kPassed, line->recipe,
                     right ? "right in the emulator: the difference stands"
                           : fmt::format("wrong in the emulator, too: {}", wrong.value_or("it has no code"))});
  }
  return {};
}

}  // namespace

Result<std::vector<Line>> replay(const Report& report, const OnProgress& progress) {
  KILN_ASSIGN(const Target target, Target::parse(report.target));
  KILN_ASSIGN(const auto processor, runtime::processor_of(target, {}));
  std::vector<Line> lines;
  KILN_TRY(replay_probes(report, target, *processor, lines));
  KILN_TRY(replay_kernels(report, target, *processor, progress, lines));
  return lines;
}

}  // namespace kiln::selftest
