// The strict runs that a kernel has passed, as its entry of the cache says them (kernels/kernel_entry.hpp):
//
//   proof  := "judge " identity "\n" "code " digest "\n" run+ "sum " digest16 "\n"
//   run    := "run " M "x" N "x" K " batch " n " alpha " number " beta " number " waves " schedule "\n"
//   schedule := "inorder" | "reverse" | "random:7"
//   code   := XXH3-128 of the code object, sum := XXH3-64 of the lines before it; hexadecimal digits
//
// A proof counts for the bytes that it names and the judge that made it; one whose sum does not hold counts for none.
#pragma once

#include "kiln/result.hpp"
#include "runtime/emulator/wave_order_kinds.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::runtime {

/// In which order the waves of a workgroup run.
struct WaveSchedule {
  std::string_view name;
  emulator::WaveOrder order;
  std::uint64_t seed;
};
inline constexpr std::array kWaveSchedules = {WaveSchedule{"inorder", emulator::WaveOrder::kInOrder, 0},
                                              WaveSchedule{"reverse", emulator::WaveOrder::kReverse, 0},
                                              WaveSchedule{"random:7", emulator::WaveOrder::kRandom, 7}};

/// A small problem of the kernel's type. Complex scalars have the imaginary parts 0.
struct ProofProblem {
  std::uint64_t m = 0, n = 0, k = 0, batch = 1;
  std::int32_t alpha = 1, beta = 0;
  bool operator==(const ProofProblem&) const = default;
  /// "64x64x96 batch 1 alpha 1 beta 0"
  std::string text() const;
};

struct ProofRun {
  ProofProblem problem;
  std::size_t schedule = 0;  ///< index into kWaveSchedules
  bool operator==(const ProofRun&) const = default;
  std::string text() const;
};

struct Proof {
  std::string judge;  ///< judge_identity() of the kiln that ran them
  std::vector<ProofRun> runs;
};

/// Which build of the emulator and the reference judges here: "0.1.0 judge 8f1c0a6b2d3e4f57".
const char* judge_identity();

std::string write_proof(const Proof& proof, std::span<const std::byte> code_object);
/// kMalformedFile: it is not as it was written, or is that of other bytes.
Result<Proof> read_proof(std::string_view text, std::span<const std::byte> code_object);
/// Whether it is one of these bytes by this build of the judge.
bool is_proven(std::string_view text, std::span<const std::byte> code_object);

}  // namespace kiln::runtime
