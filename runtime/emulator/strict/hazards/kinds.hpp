// What operand_bugs.cpp, ordering_bugs.cpp, rdna3_bugs.cpp and expert_scheduling.cpp ask of an instruction.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

namespace kiln::emulator {

inline std::string_view name_of(const Instruction& in) {
  return in.opcode->name;
}
inline bool is_valu(const Instruction& in) {
  const Class c = in.opcode->op_class;
  return c == Class::kValu || c == Class::kTrans || c == Class::kMatrix;
}
inline bool is_vector_memory(const Instruction& in) {
  return in.opcode->op_class == Class::kVmem || in.opcode->op_class == Class::kFlat;
}
inline bool is_lds(const Instruction& in) {
  return in.opcode->op_class == Class::kLds;
}

/// Fields of s_waitcnt_depctr (gfx12: s_wait_alu); 0 waits. s_wait_idle waits for everything, these included.
inline constexpr unsigned kVaVdst = 15U << 12, kVmVsrc = 7U << 2, kSaSdst = 1U, kAllFields = 0xff9f;
inline bool waits_for(const Instruction& in, unsigned field) {
  const std::string_view name = name_of(in);
  return (name == "s_waitcnt_depctr" || name == "s_wait_alu" || name == "s_wait_idle") &&
         (static_cast<unsigned>(in.immediate) & field) == 0;
}

/// What a field of s_wait_alu lets be outstanding; its largest value: all.
inline unsigned wait_of(const Instruction& in, unsigned field) {
  return (static_cast<unsigned>(in.immediate) & field) >> std::countr_zero(field);
}

/// Calls visit(index) for each of an operand's vector registers.
template <class Visit>
void for_vectors(const Operand& o, Visit visit) {
  if (o.kind != Operand::kVgpr) return;
  for (unsigned i = o.index; i < std::min<unsigned>(unsigned{o.index} + o.registers, kVectorRegisters); ++i) visit(i);
}

}  // namespace kiln::emulator
