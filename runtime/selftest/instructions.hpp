// Level 1: each probe on the device and on the emulator.
#pragma once

#include "runtime/selftest/probe_compare.hpp"
#include "runtime/selftest/report.hpp"
#include "runtime/selftest/subject.hpp"

#include <vector>

namespace kiln::selftest {

/// Runs probes on one device.
class ProbeRunner {
 public:
  static Result<ProbeRunner> open(device::Device& device, const isa::Traits& traits);
  ProbeRunner(ProbeRunner&& other) noexcept;
  ProbeRunner& operator=(ProbeRunner&&) = delete;
  ~ProbeRunner();

  Result<void> load(std::span<const std::byte> code_object);
  /// The region that the loaded probe stores; kDevice also for what strict mode finds.
  Result<std::vector<std::uint32_t>> run(const Probe& probe, std::span<const std::uint32_t> rows);
  /// Whether anything was stored into such a region, which a launch that did nothing leaves as it was.
  static bool has_results(std::span<const std::uint32_t> stored);
  /// Runs the probe once more on what lies there.
  Result<void> launch(const Probe& probe);
  /// What the last run took, as the device says.
  double microseconds() const { return microseconds_; }

 private:
  ProbeRunner(device::Device& device, const isa::Traits& traits) : device_(&device), traits_(&traits) {}
  device::Device* device_;
  const isa::Traits* traits_;
  device::Address allocated_ = 0, base_ = 0;
  device::CodeObjectId code_ = 0;
  double microseconds_ = 0;
};

Result<std::vector<std::byte>> assemble(const Probe& probe, const isa::Processor& processor, const Target& target,
                                        unsigned code_object_version);

/// Adds a line for each probe. An Error says why there are no more.
Result<void> probe_instructions(const Subject& subject, std::vector<ProbeLine>& lines);

}  // namespace kiln::selftest
