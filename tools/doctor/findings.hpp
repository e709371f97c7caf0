// What `kiln doctor` finds out: facts about this machine or a program, and what follows from each for kiln.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::tools {

enum class Verdict : std::uint8_t {
  kFine,     ///< works, or says nothing about whether it does
  kLimited,  ///< works in part, or by another way
  kWrong     ///< does not work
};

struct Finding {
  std::string name;  ///< "hip", "cache"
  std::string text;
  Verdict verdict = Verdict::kFine;
  std::string advice = {};  ///< what one can do about it; empty: nothing needs to be done
};

using Findings = std::vector<Finding>;

/// GPUs, driver, HIP, code objects, library, cache and drop-ins, as kiln would use them here.
Findings machine_findings();
/// What a program loads, asks of libraries that kiln stands for, and carries in kernels of its own, for these GPUs.
Findings program_findings(const std::string& program, const std::vector<std::string>& processors);

/// The processors of the GPUs that the kernel driver lists ("gfx1031"), whatever HIP makes of them.
std::vector<std::string> driver_processors();

}  // namespace kiln::tools
