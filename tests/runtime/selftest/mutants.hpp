// Devices with a defect, for proofs that the selftest finds it: an emulated machine one of whose instructions computes
// something else, whose waits or hazard distances are longer than the manuals say, or which is not what it says it is.
#pragma once

#include "runtime/device/emulator_device.hpp"
#include "runtime/selftest/subject.hpp"

#include <memory>
#include <string>
#include <vector>

namespace kiln::selftest {

/// What a defective instruction does, in a word of the table of instruction_mutants.cpp.
struct Mutant {
  std::string name;  ///< "gfx942: v_add_f32 lsb"
  std::string arch;
  unsigned level = 0;  ///< this level must find it
  std::string about;   ///< the level must name it: a probe's, line's or engine's name begins so, or a word is it
  std::function<std::unique_ptr<device::Device>()> make = {};
};

std::vector<Mutant> instruction_mutants();
/// Of an instruction in long kernels only, which no probe is.
std::vector<Mutant> engine_mutants();
/// Of the device as a whole: what it says of itself, memory, launches.
std::vector<Mutant> device_mutants();
/// Of waits and hazard distances.
std::vector<Mutant> wait_mutants();

Subject subject_of(const Mutant& mutant);
/// A right machine of that target.
Subject subject_of(const std::string& arch);

}  // namespace kiln::selftest
