// Global wave sync (GWS): counters of a GPU by which workgroups of a cooperative launch meet. One wave of each waits,
// and its workgroup stands aside until the last has come. The counters outlive a launch: HIP sets them by a kernel
// before.
// Source: vega ISA manual, DS_GWS_INIT and DS_GWS_BARRIER.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace kiln::emulator {

struct Workgroup;

class GlobalSync {
 public:
  static constexpr std::size_t kResources = 64;

  /// `missing`: how many of those that come wait; the next one lets them go on.
  void init(std::size_t resource, std::uint32_t missing);
  /// A wave comes. True if it was the last: all go on, and the barrier starts again with `missing`. Else `phase` is
  /// what passed() is to be asked with.
  bool arrive(std::size_t resource, std::uint32_t missing, std::uint64_t& phase);
  bool passed(std::size_t resource, std::uint64_t phase) const;

  /// Of launches whose workgroups may wait: as many will run; one has ended; one will not run.
  void expect(std::uint64_t workgroups);
  void end(Workgroup& group);
  void cancel();
  /// Of a workgroup whose waves all wait: nobody will run who could let it go on.
  bool is_stuck(Workgroup& group);

 private:
  struct Resource {
    std::uint32_t missing = 0;
    std::uint64_t phase = 0;
    std::uint64_t blocked = 0;  ///< workgroups that wait for its phase to end, and have said so
  };
  mutable std::mutex mutex_;
  std::array<Resource, kResources> resources_;
  std::uint64_t expected_ = 0;  ///< workgroups that have not ended
};

}  // namespace kiln::emulator
