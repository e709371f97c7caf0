// The vocabulary of a selection: the device that is asked for, the answer, the trace of the way to it and the caller's
// verdict on a solution. It stands below everything that selects.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kiln::library {

struct Solution;

struct Hardware {
  std::string processor;  ///< "gfx942", features stripped
  std::uint32_t compute_units = 0;
  bool is_apu = false;
  std::optional<std::uint32_t> pci_chip_id = std::nullopt;  ///< asked for by some of the newest libraries
};

/// One line of the way through the hierarchy.
struct TraceStep {
  unsigned depth = 0;
  std::string node;       ///< "Hardware", "ProblemMap", "Problem", "Matching", "Single", ...
  std::string predicate;  ///< "AMDGPU(Processor=gfx942)", "Free0SizeMultiple(index=0, value=8)", or empty
  std::string operands;   ///< "M=1000", what the predicate or distance was applied to
  bool accepted = false;
  std::string detail;  ///< distance, row key, reason
};
using Trace = std::vector<TraceStep>;

/// Why a table's answer says little about the problem.
enum class Doubt : std::uint8_t {
  kNone,
  kFallback,   ///< the table is of no processor: Tensile's fallback
  kOtherSize,  ///< the row is of another size than the problem
};

struct Selection {
  const Solution* solution = nullptr;  ///< owned by the library
  /// Of the table row; 0 for an exact hit. Asked for Tensile's answer, what its host library reports: the largest
  /// double for a GridBased row of TensileLite, and for what comes from no table.
  double distance = 0;
  bool is_ranked = false;  ///< by kiln's own ranking, not by the library's
  Doubt doubt = Doubt::kNone;
};

/// Who may answer.
enum class Answers : std::uint8_t {
  kTensile,        ///< exactly Tensile's answer, or none
  kTensileOrKiln,  ///< where Tensile has none, kiln's own ranking
};

/// Asked for each solution whose own predicates hold: nothing if kiln can write it, else the reason why not. A rejected
/// solution is skipped like one whose predicate fails.
using Accept = std::function<std::optional<std::string>(const Solution&)>;

}  // namespace kiln::library
