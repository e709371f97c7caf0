// Watches the waves of one host thread, instruction by instruction, before each runs.
#pragma once

#include "runtime/emulator/profile/recording.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <vector>

namespace kiln::emulator {

class Recorder {
 public:
  /// `recording` collects what all threads saw; both outlive the recorder.
  Recorder(const LaunchState& launch, Recording& recording);
  void start_workgroup(std::uint64_t linear_id);
  /// One that was started before goes on.
  void resume_workgroup(std::uint64_t linear_id);
  void note(Wave& wave, const Instruction& in);
  /// Adds this thread's counts; not at the same time as another thread's.
  void finish();

 private:
  void note_tensor(Wave& wave, const Instruction& in, InstructionRecord& record, TraceStep& step);
  void note_memory(Wave& wave, const Instruction& in, InstructionRecord& record, TraceStep& step);

  const LaunchState* launch_;
  Recording* recording_;
  std::vector<InstructionRecord> instructions_;
  bool traces_ = false;
  std::uint64_t steps_ = 0;
};

}  // namespace kiln::emulator
