// Hazard distances: how much must lie between two instructions for the second to see the first one's result. Strict
// mode only. Each wave remembers who last wrote a register and when, counted in wait states; the rules are a table
// (hazard_rules.cpp) that was written from the manuals, not from the pass that inserts the nops.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace kiln::emulator {

struct Wave;
struct Program;
struct Architecture;
struct HazardRule;

enum class Touch : std::uint8_t {
  kReadVector,          ///< reads what the producer wrote
  kWriteVector,         ///< overwrites what the producer wrote
  kOverwriteAddend,     ///< overwrites what the producer reads as matrix C; gfx1250: as A, B or index
  kOverwriteStoreData,  ///< overwrites what the producer stores
  kReadScalar,
  kHwreg,
  kVskip,      ///< is a vector instruction, which MODE.VSKIP may skip
  kReadVskip,  ///< reads MODE
};
inline constexpr unsigned kTouches = 8;

/// The rules that can hold for instructions of one class, as the second of the two.
struct HazardRules {
  std::uint32_t consumer = 0;
  bool produces = false;  ///< the class is the first of the two in some rule
  std::array<std::vector<const HazardRule*>, kTouches> rules;
  std::array<std::uint32_t, kTouches> producers{};  ///< classes that any of them names
};

/// Sets the class of every instruction, of those under MODE.VSKIP too, and makes the rules of each class.
void classify_hazards(Program& program, const Architecture& architecture);

struct HazardState {
  struct Write {
    std::uint32_t clock = 0;     ///< wait states issued before it
    std::uint32_t valus = 0;     ///< VALU instructions before it
    std::uint32_t matrices = 0;  ///< matrix instructions up to and with it
    std::uint32_t producer = 0;  ///< its class; 0: nobody
    std::uint8_t passes = 0;     ///< of a matrix instruction
    const Instruction* by = nullptr;
  };
  std::uint32_t clock = 0, valus = 0, matrices = 0;
  std::uint32_t matrix_free = 0;  ///< the clock when the matrix unit takes the next instruction: one per pass
  std::uint32_t stall = 0;        ///< what the current instruction waits for that
  std::array<Write, kVectorRegisters> vector{};      ///< who wrote it
  std::array<Write, kVectorRegisters> addend{};      ///< which matrix instruction read it as C (gfx1250: A or B)
  std::array<Write, kVectorRegisters> store_data{};  ///< which wide store read it
  std::array<Write, kScalars> scalar{};
  std::array<Write, 64> hwreg{};
  Write vskip, setvskip;  ///< s_setreg of MODE.VSKIP, s_setvskip

  void reset();
  void check(Wave& wave, const Instruction& in);
};

}  // namespace kiln::emulator
