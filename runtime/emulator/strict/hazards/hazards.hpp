// Hazard distances: how much must lie between two instructions for the second to see the first one's result. Strict
// mode only. Each wave remembers who last wrote a register and when, counted in wait states; the rules are a table
// (rules.cpp) that was written from the manuals, not from the pass that inserts the nops. Code that was clean on
// the way on which the wave comes (paths.hpp) is not looked at again.
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/strict/hazards/paths.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace kiln::emulator {

struct Wave;
struct Program;
struct Architecture;
struct HazardRule;
struct LaunchState;

enum class Touch : std::uint8_t {
  kReadVector,          ///< reads what the producer wrote
  kWriteVector,         ///< overwrites what the producer wrote
  kOverwriteAddend,     ///< overwrites what the producer reads as matrix C; gfx1250: as any source
  kOverwriteStoreData,  ///< overwrites what the producer stores
  kReadScalar,
  kHwreg,
  kVskip,      ///< is a vector instruction, which MODE.VSKIP may skip
  kReadHwreg,  ///< reads a hardware register that the producer, no s_setreg, has changed
  kSetMsb,     ///< sets the vector registers' high bits, which stand in MODE
};
inline constexpr unsigned kTouches = 9;

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
  std::uint32_t last_nop = 0;      ///< the clock of the last S_NOP
  std::uint32_t matrix_free = 0;   ///< the clock when the matrix unit takes the next instruction: one per pass
  std::uint32_t stall = 0;         ///< what the current instruction waits for that
  std::uint32_t last_classes = 0;  ///< of the instruction before
  const Instruction* wrote_half_vcc = nullptr;  ///< since VCC was written as a whole
  bool idle = false;  ///< since the last wait for everything nothing ran that could be unfinished
  std::array<Write, kVectorRegisters> vector{};      ///< who wrote it
  std::array<Write, kVectorRegisters> addend{};      ///< which matrix instruction read it as C (gfx1250: as anything)
  std::array<Write, kVectorRegisters> store_data{};  ///< which wide store read it
  std::array<Write, kScalars> scalar{};
  std::array<Write, 64> hwreg{};
  std::array<Write, 64> changed{};  ///< the same registers, by other instructions than s_setreg
  Write vskip;                      ///< s_setreg of MODE.VSKIP

  void reset(const LaunchState& launch, HazardPaths& paths);
  bool gfx1250() const { return gfx1250_; }
  /// The next instruction; `at` is its place in the program's code.
  void check(Wave& wave, const Instruction& in, std::int64_t at) {
    if (at != last_ + 1) jump(wave, at);
    last_ = at;
    if (path_ != nullptr && paths_->is_clean(*path_, at)) {
      behind_ = true;
      if (gfx1250_ && in.op_class == Class::kMatrix) check_exec(wave, in);
    } else {
      check_closely(wave, in, at);
    }
  }
  /// One that is not in the program's code as it stands: a copy that a mode asks for.
  void check_copy(Wave& wave, const Instruction& in);

 private:
  static constexpr std::int64_t kLost = -2;  ///< no instruction follows it

  void jump(const Wave& wave, std::int64_t at);
  void check_closely(Wave& wave, const Instruction& in, std::int64_t at);
  void check_exec(Wave& wave, const Instruction& in) const;
  /// Remembers what ran while nobody looked.
  void catch_up(const Wave& wave, std::int64_t at);
  /// true: something was reported.
  bool examine(Wave& wave, const Instruction& in);
  void start(std::uint32_t classes);
  void remember(const Wave& wave, const Program& program, const Instruction& in);
  void forget();

  const Program* program_ = nullptr;  ///< that the wave started with
  HazardPaths* paths_ = nullptr;
  HazardPath* path_ = nullptr;  ///< nullptr: not known for long enough
  std::int64_t last_ = kLost;   ///< the instruction before this one
  unsigned known_ = 0;          ///< without a path: instructions since the last jump
  bool behind_ = false;         ///< what ran last has not been remembered
  bool gfx1250_ = false;
  std::uint16_t generation_ = 0;
};

}  // namespace kiln::emulator
