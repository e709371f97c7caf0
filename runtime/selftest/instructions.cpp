// See instructions.hpp.
#include "runtime/selftest/instructions.hpp"

#include "runtime/device/emulator_device.hpp"
#include "runtime/kernels/codegen_module.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::selftest {
namespace {

constexpr std::uint32_t kUntouched = 0x5eadbeef;
constexpr std::uint32_t kMemory = 0x3fc00000;  // atomics that add numbers of f32 begin with some

/// So many bytes of a buffer are in its bounds: three quarters of 16 for each lane.
std::uint32_t bound_bytes(const Probe& probe) {
  return probe.lanes * 12;
}

Vector vector_of(const Probe& probe, std::uint32_t pass, const Difference& difference,
                 const std::vector<std::uint32_t>& rows) {
  Vector vector;
  vector.pass = pass;
  vector.got = difference.got;
  vector.expected = difference.expected;
  constexpr std::uint32_t kFirstResult = kResultsAt / 4;
  const bool in_memory = difference.at < kFirstResult;
  vector.row = in_memory ? kMemoryRow : (difference.at - kFirstResult) / probe.lanes;
  vector.lane = in_memory ? difference.at : (difference.at - kFirstResult) % probe.lanes;
  vector.all_lanes = probe.crosses_lanes || in_memory;  // which lane wrote a dword of memory is the probe's matter
  if (vector.all_lanes) {
    vector.inputs = rows;
  } else {
    for (std::uint32_t row = 0; row < probe.loaded; ++row)
      vector.inputs.push_back(rows[row * probe.lanes + vector.lane]);
  }
  return vector;
}

/// Of inputs of all lanes, which are long, a probe's first differing pass is kept.
void keep(ProbeLine& line, const Probe& probe, std::uint32_t pass, const Comparison& found,
          const std::vector<std::uint32_t>& rows) {
  line.differing += found.wrong_count;
  line.within_bound += found.within_bound;
  for (const Difference& difference : found.wrong) {
    const std::size_t most = probe.crosses_lanes ? 1 : kKeptDifferences;
    if (line.vectors.size() < most) line.vectors.push_back(vector_of(probe, pass, difference, rows));
  }
}

/// The first thing that went wrong is the line's.
template <class T>
bool take(Result<T>&& result, ProbeLine& line, std::string_view whose, T& value) {
  if (result) {
    value = std::move(result).value();
    return true;
  }
  line.state = State::kFailed;
  line.text = fmt::format("{}: {}", whose, result.error().text());
  return false;
}

bool take(const Result<void>& result, ProbeLine& line, std::string_view whose) {
  if (result) return true;
  line.state = State::kFailed;
  line.text = fmt::format("{}: {}", whose, result.error().text());
  return false;
}

ProbeLine probe_one(const Subject& subject, const Probe& probe, ProbeRunner& tested, ProbeRunner& judge) {
  ProbeLine line{probe.name, std::string(probe.kind), State::kPassed, 0, 0, 0, {}, {}};
  std::vector<std::byte> code;
  if (!take(assemble(probe, *subject.processor, subject.target, subject.code_object_version), line, "assembler", code))
    return line;
  if (!take(judge.load(code), line, "emulator") || !take(tested.load(code), line, "device")) return line;
  for (std::uint32_t pass = 0; pass < passes_of(probe); ++pass) {
    const std::vector<std::uint32_t> rows = rows_of(probe, *subject.processor, pass);
    std::vector<std::uint32_t> expected, got, magnitude;
    if (!take(judge.run(probe, rows), line, "emulator", expected)) return line;
    if (!take(tested.run(probe, rows), line, "device", got)) return line;
    if (has_bound(probe) && got != expected &&
        !take(judge.run(probe, without_signs(probe, rows)), line, "emulator", magnitude))
      return line;
    line.hash = XXH64(got.data(), got.size() * sizeof got[0], line.hash);
    keep(line, probe, pass, compare(probe, *subject.processor, pass, got, expected, magnitude), rows);
  }
  if (line.differing != 0) line.state = State::kFailed;
  return line;
}

}  // namespace

Result<std::vector<std::byte>> assemble(const Probe& probe, const isa::Processor& processor, const Target& target,
                                        unsigned code_object_version) {
  KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
  const std::string text = text_of(probe, processor, target, code_object_version);
  const unsigned lanes = processor.traits().says_wavefront_size32 ? probe.lanes : 0;
  KILN_ASSIGN(const mc::Bytes object, module->assemble(text, target, code_object_version, lanes));
  return module->link(object);
}

Result<ProbeRunner> ProbeRunner::open(device::Device& device, const isa::Traits& traits) {
  ProbeRunner runner(device, traits);
  // Both regions begin at multiples of their size.
  KILN_ASSIGN(runner.allocated_, device.allocate(3 * kRegionBytes, "probe"));
  runner.base_ = (runner.allocated_ + kRegionBytes - 1) / kRegionBytes * kRegionBytes;
  return runner;
}

ProbeRunner::ProbeRunner(ProbeRunner&& other) noexcept
    : device_(other.device_),
      traits_(other.traits_),
      allocated_(std::exchange(other.allocated_, 0)),
      base_(other.base_),
      code_(other.code_) {}

ProbeRunner::~ProbeRunner() {
  if (allocated_ != 0) static_cast<void>(device_->free(allocated_));
}

Result<void> ProbeRunner::load(std::span<const std::byte> code_object) {
  KILN_ASSIGN(code_, device_->load(code_object, device::Origin::kOwn));
  return {};
}

Result<std::vector<std::uint32_t>> ProbeRunner::run(const Probe& probe, std::span<const std::uint32_t> rows) {
  std::vector<std::uint32_t> loaded(kRegionBytes / 4, kUntouched), stored(kRegionBytes / 4, kUntouched);
  std::copy(rows.begin(), rows.end(), loaded.begin());
  std::fill(stored.begin(), stored.begin() + kResultsAt / 4, kMemory);
  KILN_TRY(device_->upload(base_, std::as_bytes(std::span(loaded))));
  KILN_TRY(device_->upload(base_ + kRegionBytes, std::as_bytes(std::span(stored))));
  KILN_TRY(launch(probe));
  KILN_TRY(device_->download(std::as_writable_bytes(std::span(stored)), base_ + kRegionBytes));
  return stored;
}

bool ProbeRunner::has_results(std::span<const std::uint32_t> stored) {
  const auto differs_from = [](std::uint32_t before) { return [before](std::uint32_t now) { return now != before; }; };
  return std::ranges::any_of(stored.first(kResultsAt / 4), differs_from(kMemory)) ||
         std::ranges::any_of(stored.subspan(kResultsAt / 4), differs_from(kUntouched));
}

Result<void> ProbeRunner::launch(const Probe& probe) {
  std::vector<std::uint32_t> kernarg;
  for (const std::uint64_t address : {base_, base_ + kRegionBytes}) {
    kernarg.push_back(static_cast<std::uint32_t>(address));
    kernarg.push_back(static_cast<std::uint32_t>(address >> 32));
  }
  const std::uint32_t stored_bytes = probe.kind == "atomic" ? kResultsAt : bound_bytes(probe);
  for (const auto& words : {descriptor_of(*traits_, base_, bound_bytes(probe)),
                            descriptor_of(*traits_, base_ + kRegionBytes, stored_bytes)})
    kernarg.insert(kernarg.end(), words.begin(), words.end());
  device::Launch request;
  request.kernel = kProbeKernel;
  request.workgroup_lanes = {probe.lanes, 1, 1};
  request.kernarg = std::as_bytes(std::span(kernarg));
  KILN_ASSIGN(const device::LaunchReport report, device_->launch(code_, request));
  microseconds_ = report.microseconds;
  if (report.violation_count != 0)
    return Error{ErrorCode::kDevice, report.violations.empty() ? "a violation" : report.violations.front(), {}};
  return {};
}

Result<void> probe_instructions(const Subject& subject, std::vector<ProbeLine>& lines) {
  emulator::Options one_thread;
  one_thread.threads = 1;
  device::EmulatorDevice emulator(subject.target, one_thread);
  KILN_ASSIGN(ProbeRunner judge, ProbeRunner::open(emulator, subject.processor->traits()));
  KILN_ASSIGN(ProbeRunner tested, ProbeRunner::open(*subject.device, subject.processor->traits()));
  const std::vector<Probe> probes = probes_of(*subject.processor);
  for (const Probe& probe : probes) {
    subject.tell(kLevelNames[1], lines.size(), probes.size());
    lines.push_back(probe_one(subject, probe, tested, judge));
  }
  return {};
}

}  // namespace kiln::selftest
