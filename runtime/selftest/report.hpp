// What a selftest found: plain values, written as JSON and as text, and read again for --replay.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kiln::selftest {

inline constexpr unsigned kLevels = 5;
inline constexpr std::array<const char*, kLevels> kLevelNames = {"device", "instructions", "engines", "waits", "speed"};

enum class State : std::uint8_t { kPassed, kFailed, kSkipped };

/// One thing that was looked at: "memory", "24 GiB".
struct Line {
  State state = State::kPassed;
  std::string name, text, remedy = {};
};

/// One dword that is not as the emulator has it.
struct Vector {
  std::uint32_t pass = 0, lane = 0, row = 0;  ///< row of what is stored; kMemoryRow: dword `lane` of memory
  std::uint32_t got = 0, expected = 0;
  bool all_lanes = false;             ///< the rows of all lanes follow, else those of this lane
  std::vector<std::uint32_t> inputs;  ///< row by row
};
inline constexpr std::uint32_t kMemoryRow = 0xffffffff;

struct ProbeLine {
  std::string name, kind;
  State state = State::kPassed;
  std::uint64_t hash = 0;          ///< every dword that the device stored
  std::uint64_t differing = 0;     ///< dwords that are wrong
  std::uint64_t within_bound = 0;  ///< dwords with other bits that are as right
  std::string text;                ///< says why there are no dwords to compare
  std::vector<Vector> vectors;     ///< the first of them
};

struct KernelLine {
  std::string recipe, problem, engine;
  State state = State::kPassed;
  std::string text;  ///< says why it failed
};

struct Report {
  std::string device, target, driver, kiln;
  std::map<std::string, std::string> firmware;  ///< firmware.hpp
  bool emulated = false;
  std::array<bool, kLevels> asked{};
  std::vector<Line> device_lines;
  std::vector<ProbeLine> probes;
  std::vector<KernelLine> kernels;
  std::uint64_t pairs = 0, pairs_covered = 0;  ///< words that stand together
  std::uint64_t pairs_never_legal = 0;         ///< and those that no legal recipe was found for
  std::vector<std::string> common_words;       ///< kernels that failed have them, and few others
  std::vector<Line> waits, speed;
  /// Why a level could not go on; it has failed, and those behind it did not run.
  std::array<std::string, kLevels> stopped;

  /// Asked for, and none before it was stopped.
  bool ran(unsigned level) const;
  State state(unsigned level) const;
  bool failed() const;
};

}  // namespace kiln::selftest
