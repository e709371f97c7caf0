// The immediate of s_delay_alu: up to two delays, each of an instruction that waits for an ALU result. The first is of
// the next instruction, the second of the one that is `skip` behind it. (rdna3 16.5, S_DELAY_ALU)
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kiln::isa {

/// Results that can be waited for: of the last four vector instructions, the last three transcendental ones (they are
/// counted apart), or so many cycles for one of the scalar unit.
inline constexpr std::array<std::string_view, 12> kDelayNames = {
    "NO_DEP",        "VALU_DEP_1",    "VALU_DEP_2",        "VALU_DEP_3",   "VALU_DEP_4",   "TRANS32_DEP_1",
    "TRANS32_DEP_2", "TRANS32_DEP_3", "FMA_ACCUM_CYCLE_1", "SALU_CYCLE_1", "SALU_CYCLE_2", "SALU_CYCLE_3"};
inline constexpr std::uint32_t kLastVector = 4, kLastTrans = 3, kLastScalarCycles = 3;
constexpr std::uint32_t vector_delay(std::uint32_t nth) {
  return nth;
}
constexpr std::uint32_t trans_delay(std::uint32_t nth) {
  return 4 + nth;
}
constexpr std::uint32_t scalar_delay(std::uint32_t cycles) {
  return 8 + cycles;
}

inline constexpr std::array<std::string_view, 6> kDelaySkipNames = {"SAME",   "NEXT",   "SKIP_1",
                                                                    "SKIP_2", "SKIP_3", "SKIP_4"};

struct Delay {
  std::uint32_t first = 0, skip = 0, second = 0;

  static constexpr Delay of(std::uint32_t immediate) {
    return {immediate & 15U, immediate >> 4 & 7U, immediate >> 7 & 15U};
  }
  constexpr std::uint32_t immediate() const { return first | skip << 4 | second << 7; }
};

}  // namespace kiln::isa
