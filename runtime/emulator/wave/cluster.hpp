// Workgroups that run together: on gfx1250 they have places in their cluster and a barrier that counts workgroups, not
// waves. Where a launch has no clusters, each workgroup is one of its own.
// Source: cdna5 ISA manual 2.3 (state), 5.6.6 (barrier), 10.7 (loads for several workgroups: each of them asks for its
// own copy, so to a program they are plain loads).
#pragma once

#include "runtime/emulator/wave/wave.hpp"

#include <cstdint>
#include <memory>
#include <random>
#include <vector>

namespace kiln::emulator {

class Cluster {
 public:
  Cluster(const LaunchState& launch, Recorder* recorder);
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
  const LaunchState& launch_;
  Recorder* recorder_;
  std::vector<std::unique_ptr<Workgroup>> groups_;
  std::mt19937_64 random_;

  void run_turns(std::uint64_t slice);
  void complete_barrier();
  bool stuck();
};

}  // namespace kiln::emulator
