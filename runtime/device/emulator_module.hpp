// Emulated devices for code that only wants one: which file has the emulator is decided where a program is linked.
// libkiln.so has emulator_opened.cpp, which opens the shared module that holds the emulator for the first device: a
// process with a GPU never loads it. Programs that have all of kiln linked in (tests, benchmarks) have
// emulator_linked.cpp, and open nothing. The module stands on libkiln.so, as kiln's own program does.
#pragma once

#include "kiln/result.hpp"
#include "kiln/target.hpp"
#include "runtime/device/device.hpp"
#include "runtime/host/own_module.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace kiln::device {

struct EmulatedOptions {
  bool strict = true;
  unsigned threads = 0;  ///< host threads; 0: all
  /// Wave-instructions of one wave before it counts as endless, the same from a violation on, and how many violations
  /// are told by a text of their own; 0: as emulator::Options has them.
  std::uint64_t instruction_budget = 0, budget_after_violation = 0;
  std::size_t max_violation_texts = 0;
};

/// A device that emulates a target. kDevice if the emulator must be opened and cannot be: own_module.hpp.
Result<std::unique_ptr<Device>> open_emulated_device(const Target& target, const EmulatedOptions& options);

/// What the module lets out. It has no objects that end before the process: a program's own objects, which may hold a
/// device, end after those of what was loaded later.
class EmulatorModule {
 public:
  virtual std::unique_ptr<Device> open(const Target& target, const EmulatedOptions& options) = 0;

 protected:
  ~EmulatorModule() = default;
};

/// Names the module's file; when set, no other place is looked at.
inline constexpr const char* kEmulatorModuleVariable = "KILN_EMULATOR_MODULE";
inline constexpr runtime::OwnModule kEmulatorModule{
    "the emulator", "libkiln-emulator.so", kEmulatorModuleVariable, "kiln_emulator_entry", "kiln", ErrorCode::kDevice};

}  // namespace kiln::device
