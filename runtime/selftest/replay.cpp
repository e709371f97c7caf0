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

/// A number that must be below what the probe has.
struct Number {
  const char* what;
  std::uint64_t value, has;
};

Result<void> check_vector(const Vector& vector, const Probe& probe) {
  const bool in_memory = vector.row == kMemoryRow;
  const Number lane{"lane", vector.lane, probe.lanes}, dword{"dword of memory", vector.lane, kResultsAt / 4};
  const Number row{"row", in_memory ? 0 : vector.row, in_memory ? 1 : probe.stored.size()};
  for (const Number& number :
       {Number{"pass", vector.pass, passes_of(probe)}, row, in_memory && vector.all_lanes ? dword : lane})
    if (number.value >= number.has)
      return Error{
          ErrorCode::kMalformedFile,
          fmt::format("{}: {} {} is not there; the probe has {}", probe.name, number.what, number.value, number.has),
          {}};
  const std::size_t inputs = std::size_t{probe.loaded} * (vector.all_lanes ? probe.lanes : 1);
  if (vector.inputs.empty() || vector.inputs.size() == inputs) return {};
  return Error{ErrorCode::kMalformedFile,
               fmt::format("{}: a vector has {} inputs; the probe has {}", probe.name, vector.inputs.size(), inputs),
               {}};
}

/// A report comes from elsewhere: its numbers must be some that the probe has.
Result<void> check_numbers(const ProbeLine& line, const Probe& probe) {
  for (const Vector& vector : line.vectors) KILN_TRY(check_vector(vector, probe));
  const std::uint64_t dwords = std::uint64_t{passes_of(probe)} * (kRegionBytes / 4);
  for (const Number& number :
       {Number{"vectors", line.vectors.size(), kKeptDifferences}, Number{"dwords that differ", line.differing, dwords},
        Number{"dwords with other bits", line.within_bound, dwords}})
    if (number.value > number.has)
      return Error{ErrorCode::kMalformedFile,
                   fmt::format("{}: {} {}; there are at most {}", probe.name, number.value, number.what, number.has),
                   {}};
  return {};
}

/// The rows that a vector was found with: its own, those of its lane in all lanes, or those of its pass.
std::vector<std::uint32_t> rows_with(const Vector& vector, const Probe& probe, const isa::Processor& processor) {
  if (vector.all_lanes && !vector.inputs.empty()) return vector.inputs;
  std::vector<std::uint32_t> rows = rows_of(probe, processor, vector.pass);
  if (!vector.inputs.empty())
    for (std::uint32_t row = 0; row < probe.loaded; ++row) rows[row * probe.lanes + vector.lane] = vector.inputs[row];
  return rows;
}

Line replay_one(ProbeRunner& runner, const Probe& probe, const isa::Processor& processor, const Vector& vector) {
  const bool in_memory = vector.row == kMemoryRow;
  const std::size_t at = in_memory ? vector.lane : kResultsAt / 4 + std::size_t{vector.row} * probe.lanes + vector.lane;
  const auto stored = runner.run(probe, rows_with(vector, probe, processor));
  if (!stored) return {State::kFailed, probe.name, stored.error().text()};
  const std::uint32_t now = stored->at(at);
  const std::string_view verdict = now == vector.got        ? "as the device has it: it was corrected"
                                   : now == vector.expected ? "as it was expected: the difference stands"
                                                            : "neither";
  return {now == vector.got ? State::kPassed : State::kFailed, probe.name,
          fmt::format("lane {}: the device has {:08x}, {:08x} was expected; the emulator now gives {:08x}, {}",
                      vector.lane, vector.got, vector.expected, now, verdict)};
}

Result<void> replay_probes(const Report& report, const Target& target, const isa::Processor& processor,
                           std::vector<Line>& lines) {
  device::EmulatorDevice emulator(target);
  KILN_ASSIGN(ProbeRunner runner, ProbeRunner::open(emulator, processor.traits()));
  const std::vector<Probe> probes = probes_of(processor);
  for (const ProbeLine& found : report.probes) {
    const auto probe = std::ranges::find(probes, found.name, &Probe::name);
    if (probe != probes.end()) KILN_TRY(check_numbers(found, *probe));
    if (found.vectors.empty()) continue;
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
