// Which bits of which registers are defined, which wait for a load, and which hold what came of registers or LDS that
// nobody wrote. Strict mode only. Its parts: parts.hpp.
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/strict/counters.hpp"
#include "runtime/emulator/strict/facts.hpp"
#include "runtime/emulator/strict/registers/spills.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kiln::emulator {

struct Program;
struct Wave;

inline constexpr unsigned kMatrixResults = 32;  ///< registers of a matrix instruction's D, at most

/// Definedness per lane and half of a vector register, per bit of a scalar one; and how many outstanding events write
/// a register.
struct RegisterShadow {
  std::array<std::uint64_t, kVectorRegisters> low{}, high{};
  std::array<std::uint32_t, kScalars> scalar{};  ///< bit by bit
  std::array<std::uint8_t, kVectorRegisters> pending_low{}, pending_high{};
  std::array<std::uint8_t, kScalars> pending_scalar{};
  /// Of the outstanding events of vector registers: LDS reads, loads from memory, and others.
  enum Origin : std::uint8_t { kFromLds, kFromMemory, kFromElsewhere, kOrigins };
  std::array<std::uint8_t, kVectorRegisters> pending_from[kOrigins] = {};

  /// Of the packed instruction between check() and note(): lanes whose low and high result are defined (kCarriesHalves:
  /// by source).
  std::uint64_t element[2] = {};   ///< scalar: [0] the result's bits
  std::uint32_t moved_bits = ~0U;  ///< of v_readlane: the defined bits of what it read

  /// Lanes that come from LDS nobody wrote, or were made of a register nobody wrote, and by whom. Vector arithmetic
  /// carries them on; a use is reported.
  std::array<std::uint64_t, kVectorRegisters> stale{};
  std::array<StaleFrom, kVectorRegisters> stale_from{};
  bool any_stale = false;
  /// Of stale lanes: which of their bits, by register. Of registers that are not here: all.
  std::map<unsigned, LaneBits> stale_bits;
  Spills spills;
  /// Between check() and note(): lanes of the result that are made of what nobody wrote, and of which register.
  std::uint64_t garbage = 0;
  unsigned garbage_register = 0;
  std::map<unsigned, LaneBits> result_bits;  ///< and those of its bits that are, by register; empty: not looked at
  /// Of a matrix instruction: by register of D.
  std::array<std::uint64_t, kMatrixResults> matrix_garbage{};
  /// The same of scalar registers: those that scalar arithmetic made of what nobody wrote are undefined, and where
  /// from.
  StaleFrom scalar_garbage;
  StaleFrom mask_garbage;  ///< of `garbage`, where it comes from a lane mask
  std::array<StaleFrom, kScalars> scalar_from{};
  bool any_scalar_garbage = false;

  /// What came from an LDS read that was outstanding over a barrier.
  std::array<std::shared_ptr<LateRead>, kVectorRegisters> late{};
  unsigned late_registers = 0;

  /// What is defined stays so but for few instructions, so that most are looked at once: settled[i] is the number of
  /// losses at the time when everything that instruction i of `code` names was defined whole. Until the next loss
  /// neither check() nor note() would do anything, unless a register that it names is pending, late or stale (`busy`).
  std::vector<std::uint32_t> settled;
  std::uint32_t losses = 0;
  const Instruction* code = nullptr;
  const StrictFacts* facts = nullptr;  ///< of code[i]
  RegisterGroups busy;

  void reset(const Program& program);
  void define_scalar(unsigned first, unsigned count);
  void defined_vector(unsigned index, std::uint64_t lanes);
  void undefined_vector(unsigned index, std::uint64_t lanes);
  /// The definedness of some lanes of a half, or of a scalar's bits.
  void set_lanes(std::uint64_t& half, std::uint64_t lanes, std::uint64_t defined) {
    if ((half & lanes & ~defined) != 0) lose();
    half = (half & ~lanes) | (defined & lanes);
  }
  void set_scalar(unsigned index, std::uint32_t defined) {
    if ((scalar[index] & ~defined) != 0) lose();
    scalar[index] = defined;
  }
  bool is_settled(const Wave& wave, const Instruction& in, std::size_t at) {
    return (settled[at] == losses || settle(wave, in, at)) && (!facts[at].touches.meets(busy) || is_free(wave, in));
  }
  void lose();

  /// Marks what an event will write, and unmarks it when it has been written.
  void pending(const Event& event);
  void pending_twin(Event& event, const Instruction& in, unsigned registers);
  void retired(const Event& event);
  /// Operations of one in-order counter write in order; a later one may write the same register.
  bool is_written_in_order(Class by, unsigned index) const;
  void set_late(unsigned index, std::shared_ptr<LateRead> read);
  /// Lanes in which a register was not written whole, or with what has no meaning.
  std::uint64_t without_meaning(unsigned index) const { return stale[index] | ~(low[index] & high[index]); }
  /// `bits`: which of the stale lanes' bits; nullptr: all.
  void mark_stale(unsigned index, std::uint64_t lanes, std::uint64_t stale_lanes, StaleFrom from,
                  const LaneBits* bits = nullptr);
  /// The bits of a lane that hang on what nobody wrote.
  std::uint32_t undefined_bits(unsigned index, unsigned lane) const;

  /// Before an instruction: its sources are there and defined, its destinations are not about to be overwritten.
  void check(Wave& wave, const Instruction& in);
  /// After it: its destinations are defined.
  void note(Wave& wave, const Instruction& in);
  /// One register's lanes, for opcodes that choose the lanes they read themselves.
  void check_vector(Wave& wave, const Instruction& in, unsigned index, std::uint64_t lanes);
  /// Of registers whose numbers an opcode moves: no load that is outstanding writes one.
  void check_arrived(Wave& wave, const Instruction& in, unsigned index, bool write);
  /// The same of scalars; and those that are read are defined.
  void check_moved_scalars(Wave& wave, const Instruction& in, unsigned index, unsigned count, bool write);
  /// Of v_readlane, and v_readfirstlane if is_disputed: the scalar is undefined where the lane is (moved_bits).
  void move_lane(const Instruction& in, unsigned index, unsigned lane);
  bool is_disputed(unsigned index, unsigned lane) const {
    return (stale[index] >> lane & 1) != 0 && stale_from[index].disputed_register >= 0;
  }

 private:
  bool settle(const Wave& wave, const Instruction& in, std::size_t at);
  /// Whether none of the registers that an instruction names is busy, but for destinations of loads that come in order.
  bool is_free(const Wave& wave, const Instruction& in) const;
  /// Whether everything that an instruction names is defined whole.
  bool is_whole(const Wave& wave, const Instruction& in) const;
  bool is_whole(const Wave& wave, const NamedRegisters& named) const;
  void no_longer_busy(unsigned first, unsigned count);
  void set_stale_bits(unsigned index, std::uint64_t lanes, const LaneBits* bits);
};

}  // namespace kiln::emulator
