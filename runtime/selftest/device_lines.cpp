// See device_lines.hpp. A failure is a driver's or an installation's, and comes with its remedy.
#include "runtime/selftest/device_lines.hpp"

#include "runtime/selftest/instructions.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

constexpr const char* kInstallation =
    "install the driver (amdgpu) and the HIP runtime of one ROCm release, and look "
    "at `kiln doctor`";

Line line(bool right, std::string name, std::string text, std::string remedy) {
  if (right) remedy.clear();
  return {right ? State::kPassed : State::kFailed, std::move(name), std::move(text), std::move(remedy)};
}

Line units(const Subject& subject) {
  const std::uint32_t has = subject.device->properties().compute_units, most = subject.processor->compute_units;
  // Products of a target differ; the emulated one is the largest.
  const bool right = subject.device->emulated() ? has == most : has != 0 && has <= most;
  return line(right, "compute units",
              fmt::format("{}, of at most {} that a {} has", has, most, subject.processor->name),
              "the driver counts units that the chip does not have: kernels are chosen by a wrong number; update it");
}

Line lds(const Subject& subject, const device::Facts& facts) {
  const std::uint32_t needed = subject.processor->traits().lds_bytes;
  // HIP tells what a launch may ask for, which some releases keep at 64 KiB.
  const std::uint32_t least = std::min(needed, subject.device->emulated() ? needed : 1U << 16);
  return line(facts.lds_bytes >= least, "LDS",
              fmt::format("{} bytes for a workgroup; kernels are planned for {}", facts.lds_bytes, needed),
              "another mode or driver leaves workgroups less LDS than the chip has");
}

Line waves(const Subject& subject, const device::Facts& facts) {
  const isa::Traits& traits = subject.processor->traits();
  return line(
      facts.wave_lanes == 64 ? traits.wave64 : facts.wave_lanes == 32 && traits.wave32, "waves",
      fmt::format("{} lanes; kernels have {} unless their recipe says more", facts.wave_lanes, traits.wave_lanes),
      "the device is not of this target");
}

/// Bytes go there and come back.
Line memory(const Subject& subject, const device::Facts& facts) {
  constexpr std::size_t kBytes = 1 << 20;
  std::vector<std::byte> out(kBytes), back(kBytes);
  for (std::size_t i = 0; i < kBytes; ++i) out[i] = static_cast<std::byte>(i * 37 + (i >> 8));
  const auto copies = [&]() -> Result<void> {
    KILN_ASSIGN(const device::Address address, subject.device->allocate(kBytes, "selftest"));
    const auto there = subject.device->upload(address, out);
    auto here = there ? subject.device->download(back, address) : Result<void>();
    KILN_TRY(subject.device->free(address));
    KILN_TRY(there);
    return here;
  };
  const auto copied = copies();
  std::string text =
      copied ? (out == back ? "1 MiB copied there and back" : "1 MiB comes back changed") : copied.error().text();
  if (facts.memory_bytes != 0) text = fmt::format("{} MiB; {}", facts.memory_bytes >> 20, text);
  return line(copied && out == back, "memory", std::move(text), kInstallation);
}

/// A kernel of one wave, of a version of code objects.
Line launches(const Subject& subject, unsigned version) {
  const auto run = [&]() -> Result<double> {
    const std::vector<Probe> probes = probes_of(*subject.processor);
    const auto probe = std::ranges::find(probes, "v_mov_b32", &Probe::name);
    if (probe == probes.end()) return Error{ErrorCode::kInternal, "no probe of v_mov_b32", {}};
    KILN_ASSIGN(const auto code, assemble(*probe, *subject.processor, subject.target, version));
    KILN_ASSIGN(ProbeRunner runner, ProbeRunner::open(*subject.device, subject.processor->traits()));
    KILN_TRY(runner.load(code));
    const auto rows = rows_of(*probe, *subject.processor, 0);
    KILN_ASSIGN(const auto stored, runner.run(*probe, rows));
    if (!std::equal(rows.begin() + probe->lanes, rows.end(), stored.begin() + kResultsAt / 4))
      return Error{ErrorCode::kDevice, "a kernel that copies a register stores something else", {}};
    return runner.microseconds();
  };
  const auto ran = run();
  const std::string name = fmt::format("code object version {}", version);
  if (!ran) return line(false, name, ran.error().text(), kInstallation);
  if (subject.device->emulated()) return line(true, name, "taken; a kernel of one wave runs", {});
  return line(
      *ran > 0, name,
      *ran > 0 ? "taken; a kernel of one wave runs, and events time it" : "taken; events say that it took no time",
      "the driver's event clock stands still: times of tuning will be wrong");
}

Line captures(const Subject& subject, const device::Facts& facts) {
  if (subject.device->emulated()) return {State::kSkipped, "captures", "the emulated device has no streams"};
  if (facts.captures_launches) return line(true, "captures", "record kernels of modules", {});
  return {State::kSkipped, "captures", "this HIP records no kernels of modules; from HIP 5.4 on they are"};
}

}  // namespace

std::vector<Line> look_at_device(const Subject& subject) {
  const device::Facts facts = subject.device->facts();
  std::vector<Line> lines = {{State::kPassed, "device", subject.device->properties().description},
                             {State::kPassed, "driver", facts.driver.empty() ? "none: emulated" : facts.driver}};
  lines.push_back(units(subject));
  lines.push_back(lds(subject, facts));
  lines.push_back(waves(subject, facts));
  lines.push_back(memory(subject, facts));
  lines.push_back(launches(subject, subject.code_object_version));
  lines.push_back(captures(subject, facts));
  return lines;
}

}  // namespace kiln::selftest
