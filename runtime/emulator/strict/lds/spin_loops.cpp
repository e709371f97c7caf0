// Finds the LDS reads by which waves wait for each other (order.hpp): in loops of a few instructions that store
// nothing and read the same place in every round, and comparisons of src_lds_direct.
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/strict/lds/order.hpp"

#include <algorithm>
#include <span>

namespace kiln::emulator {
namespace {

constexpr std::size_t kLongestLoop = 24;  ///< instructions

bool reads_lds_direct(const Instruction& in) {
  return std::any_of(std::begin(in.src), std::end(in.src),
                     [](const Operand& o) { return o.kind == Operand::kSgpr && o.index == kLdsDirect; });
}
bool returns_lds(const Instruction& in) {
  if (in.op_class != Class::kLds) return reads_lds_direct(in);
  if ((in.opcode->traits & kCrossbar) != 0) return false;
  return (in.opcode->traits & (kLoad | kAtomic)) != 0 && in.dst[0].kind == Operand::kVgpr;
}
bool writes(const Instruction& in, Operand::Kind kind, unsigned index) {
  return std::any_of(std::begin(in.dst), std::end(in.dst), [&](const Operand& d) {
    return d.kind == kind && index >= d.index && index < unsigned{d.index} + d.registers;
  });
}

/// Whether a loop could do this while it waits.
bool only_waits(const Instruction& in) {
  switch (in.op_class) {
    case Class::kSalu:
      return !in.opcode->name.ends_with("pc_b64") && in.opcode->name != "s_call_b64";
    case Class::kBranch:
    case Class::kWait:
    case Class::kValu:
    case Class::kTrans:
      return true;
    case Class::kMessage:
      return !in.opcode->name.starts_with("s_barrier") && !in.opcode->name.starts_with("s_sendmsg") &&
             !in.opcode->name.starts_with("s_endpgm") && in.opcode->name != "s_trap";
    case Class::kLds:
      return returns_lds(in);
    default:
      return false;
  }
}

/// A comparison takes LDS itself. MIOpen's 3x3 kernels test once on their way, and wait elsewhere if they have to.
bool is_test(const Instruction& in) {
  return reads_lds_direct(in) && in.opcode->name.starts_with("v_cmp");
}

bool has_fixed_place(const Instruction& poll, std::span<const Instruction> loop) {
  const bool by_m0 = reads_lds_direct(poll) || (poll.opcode->traits & kReadsM0) != 0;
  return std::none_of(loop.begin(), loop.end(), [&](const Instruction& in) {
    if (by_m0 && writes(in, Operand::kSgpr, kM0)) return true;
    return poll.op_class == Class::kLds && poll.src[0].kind == Operand::kVgpr &&
           writes(in, Operand::kVgpr, poll.src[0].index);
  });
}

bool is_poll(const Program& program, std::size_t at) {
  const std::size_t end = std::min(program.code.size(), at + kLongestLoop);
  for (std::size_t i = at; i < end && only_waits(program.code[i]); ++i) {
    const Instruction& in = program.code[i];
    if (in.op_class != Class::kBranch || in.target > at || at - in.target >= kLongestLoop) continue;
    const std::span<const Instruction> loop(&program.code[in.target], i + 1 - in.target);
    return std::all_of(loop.begin(), loop.end(), only_waits) && has_fixed_place(program.code[at], loop);
  }
  return false;
}

}  // namespace

bool find_polls(Program& program) {
  bool any = false;
  for (std::size_t i = 0; i < program.code.size(); ++i) {
    if (!returns_lds(program.code[i]) || !(is_test(program.code[i]) || is_poll(program, i))) continue;
    program.code[i].flags |= kPolls;
    any = true;
  }
  return any;
}

}  // namespace kiln::emulator
