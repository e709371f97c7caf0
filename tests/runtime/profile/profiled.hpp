// A small kernel, run with a recording and analysed.
#pragma once

#include "runtime/profile/profile.hpp"
#include "tests/runtime/emulator/machine.hpp"

#include <memory>
#include <string_view>

namespace kiln::profile {

struct Profiled {
  std::unique_ptr<emulator::Runner> runner;  ///< the recording points into its machine
  emulator::Recording recording;
  Profile profile;

  /// Index of the n-th instruction whose text starts so.
  std::uint32_t find(std::string_view start, unsigned nth = 0) const;
  const emulator::InstructionRecord& record(std::string_view start, unsigned nth = 0) const {
    return recording.instructions[find(start, nth)];
  }
  const ModelledLine& line(std::string_view start, unsigned nth = 0) const {
    return profile.model.lines[find(start, nth)];
  }
  /// Clocks that a line loses to a cause.
  std::uint64_t stall(std::string_view start, Cause cause, unsigned nth = 0) const {
    return line(start, nth).by_cause[static_cast<std::size_t>(cause)];
  }
};

/// Runs without strict checks: the kernels wait too little on purpose.
Profiled profile_text(const emulator::KernelText& kernel, emulator::RunRequest request,
                      const ProfileOptions& options = {});

}  // namespace kiln::profile
