// Workgroups that run together: on gfx1250 they have places in their cluster and a barrier that counts workgroups, not
// waves. Where a launch has no clusters, each workgroup is one of its own.
// Source: cdna5 ISA manual 2.3 (state), 5.6.6 (barrier), 10.7 (loads for several workgroups: each of them asks for its
// own copy, so to a program they are plain loads).
#pragma once

#include "runtime/emulator/wave/wave.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <random>
#include <vector>

namespace kiln::emulator {

class Cluster {
 public:
  /// What its state hangs on: a launch that has the same can take it over.
  struct Shape {
    const Program* program;
    std::uint32_t entry;
    unsigned waves, wave_lanes, vgprs, accvgprs;
    std::uint32_t lds_bytes;
    std::array<std::uint32_t, 3> cluster;
    bool strict, measured_wmma;
    bool operator==(const Shape&) const = default;
  };

  Cluster(const LaunchState& launch, Recorder* recorder);
  /// Whether it may run in another launch, too: that is one of the same kernel.
  bool fits(const LaunchState& launch) const;
  /// For another launch.
  void move_to(const LaunchState& launch);
  /// Lets go of a launch that ends; false: it has left what the launch began with, and cannot run again.
  bool leave();
  /// Starts the cluster of this number in the launch.
  void reset(std::uint64_t number);
  /// To the end, or for about `slice` wave-instructions, or until all waves sleep or only other workgroups of the
  /// launch can help: then false, and a further call goes on.
  bool run(std::uint64_t slice);
  /// A workgroup waits at a barrier of GlobalSync.
  bool waits_for_others() const;
  /// Each wave has ended, sleeps, or rests at a barrier.
  bool sleeps() const;
  /// In the order of their places.
  const std::vector<std::unique_ptr<Workgroup>>& workgroups() const { return groups_; }

  void signal_barrier(Wave& wave, const Instruction& in);
  void wait_barrier(Wave& wave, const Instruction& in);
  unsigned barrier_members() const;
  unsigned barrier_signals() const;

 private:
  const LaunchState* launch_;
  Shape shape_;
  Recorder* recorder_;
  std::vector<std::unique_ptr<Workgroup>> groups_;
  std::mt19937_64 random_;

  void run_turns(std::uint64_t slice);
  void complete_barrier();
  bool stuck();
};

/// What a launch leaves to the next one of the same kernel: registers, LDS and what strict mode has found out about the
/// code take longer to make than many a small launch to run.
struct KeptCluster {
  std::mutex mutex;
  std::unique_ptr<Cluster> cluster;
};

}  // namespace kiln::emulator
