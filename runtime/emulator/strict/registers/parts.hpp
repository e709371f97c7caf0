// What the parts of the register shadow share (shadow.hpp): which halves and lanes of a register an instruction reads
// or writes, how registers are called, and the parts themselves.
#pragma once

#include "runtime/emulator/strict/registers/shadow.hpp"

#include <cstdint>
#include <string>

namespace kiln::emulator {

// vector_access.cpp
enum Half : std::uint8_t { kLowHalf = 1, kHighHalf = 2, kBothHalves = 3, kAnyHalf = 4 };
bool is_memory(Class c);
bool is_accvgpr(const Wave& wave, unsigned index);
std::string name_of_vector(const Wave& wave, unsigned index);
/// Which halves (bits) of a source's registers the opcode needs, and which of its destination it writes.
std::uint8_t needed_halves(const Instruction& in, unsigned source);
std::uint32_t needed_bits(const Instruction& in, unsigned source);
std::uint8_t written_halves(const Wave& wave, const Instruction& in);
/// The same of what an outstanding event will write (shadow.cpp).
bool writes_low(const Event& event);
bool writes_high(const Event& event);
/// Of an opcode that takes one half of a register and no more of it, by a constant (a shift by 16, a mask of one half):
/// which half, and which halves of the result are made of it. Of others: none.
struct HalfTaken {
  std::uint8_t from = 0, to = 0;
  unsigned source = 0;
};
HalfTaken half_taken(const Instruction& in);
/// The source of a plain copy, or -1: what is undefined stays so, and is reported where it is used. So do bits that a
/// constant masks: Tensile's persistent loops mask LDS addresses at their top, before the first pass makes them.
int moved_source(const Instruction& in);
/// The lanes of a vector source that are read.
std::uint64_t lanes_read(const Wave& wave, const Instruction& in, unsigned source);

// checks.cpp: one instruction, or half of a pair
void check_one(Wave& wave, const Instruction& in);
void note_one(Wave& wave, const Instruction& in);

// scalars.cpp
std::string name_of_scalar(unsigned index);
bool is_bit_logic(const Instruction& in);
/// The bits of a source of bit logic that must be defined: those of a shift's amount.
std::uint64_t bits_read_of_shift(const Instruction& in, unsigned source);
void check_bit_logic(Wave& wave, const Instruction& in);
void note_bit_logic(Wave& wave, const Instruction& in);

/// A scalar is copied to all lanes of a vector register, undefined or not: clang spills vectors of which it has filled
/// a part only.
bool is_scalar_copy(const Instruction& in, unsigned source);
/// Of a scalar that is copied: what arithmetic made of scalars that nobody wrote, which is not carried on.
std::uint64_t bits_not_copied(const Wave& wave, const Operand& o);
/// A lane's halves are as defined as those of the scalar.
void note_scalar_copy(Wave& wave, const Instruction& in, std::uint64_t lanes);

// stale_lanes.cpp
/// Whether undefined sources only make an undefined result, which is nobody's fault before it is used.
bool carries_stale(const Instruction& in);
/// Whether a source is spilled: of an undefined register that is no fault (spills.hpp).
bool is_spill(const Wave& wave, const Instruction& in, unsigned source);
/// Whether undefined lanes of a source are carried on by the memory instruction itself: what an LDS store stores makes
/// undefined bytes, an LDS load from anywhere makes an undefined result.
bool is_carried_by_lds(const Instruction& in, unsigned source);
/// Those of a source's lanes that matter to a buffer instruction: none if its descriptor is unbound, and of what it
/// stores those that the range check does not drop.
std::uint64_t lanes_that_matter(Wave& wave, const Instruction& in, unsigned source, std::uint64_t lanes);
/// The same of scalar arithmetic.
bool carries_undefined_scalars(const Instruction& in);
void note_scalar_garbage(Wave& wave, const Instruction& in);
/// When a wave ends: results of undefined registers that are still there.
void report_left_garbage(Wave& wave);
/// `in` uses `name`, which holds what came of that.
void report_use(Wave& wave, const Instruction& in, const StaleFrom& from, const std::string& name, int lane);
void report_stale(Wave& wave, const Instruction& in, unsigned index, std::uint64_t lanes);
void check_stale(Wave& wave, const Instruction& in);
void note_stale(Wave& wave, const Instruction& in);

// undefined_bits.cpp: RegisterShadow::result_bits, unless nothing undefined comes in
void find_undefined_result(Wave& wave, const Instruction& in);

// matrix_garbage.cpp: RegisterShadow::matrix_garbage
void find_matrix_garbage(Wave& wave, const Instruction& in);

// late_reads.cpp
void check_late(Wave& wave, const Instruction& in);
void note_late(Wave& wave, const Instruction& in);

}  // namespace kiln::emulator
