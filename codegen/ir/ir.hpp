// The machine IR: one function per kernel, a list of blocks in layout order, instructions whose operands are virtual
// registers until allocate_registers makes them physical. It is not SSA: a virtual register may be written many times,
// and register tuples are tracked dword by dword. The last instruction of a block may branch; otherwise control falls
// through to the next block.
#pragma once

#include "codegen/isa/opcodes.hpp"
#include "codegen/isa/processor.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::ir {

using isa::Opcode;

enum class RegisterClass : std::uint8_t { kSgpr, kVgpr, kAccVgpr };
inline constexpr std::size_t kRegisterClasses = 3;

/// `count` consecutive registers, from `offset` within virtual register `id`, or from physical register `id + offset`.
struct Reg {
  RegisterClass cls = RegisterClass::kVgpr;
  bool physical = false;
  std::uint16_t offset = 0;
  std::uint16_t count = 0;
  std::uint32_t id = 0;

  /// A slice of this one.
  Reg sub(std::uint32_t first, std::uint32_t n = 1) const {
    Reg r = *this;
    r.offset = static_cast<std::uint16_t>(offset + first);
    r.count = static_cast<std::uint16_t>(n);
    return r;
  }
  /// Physical number of the first register.
  std::uint32_t number() const { return id + offset; }
  bool operator==(const Reg&) const = default;
};

using BlockId = std::uint32_t;

/// Registers and words that are not allocated.
enum class Special : std::uint8_t { kOff, kNull, kExec, kM0, kTtmp7, kTtmp9 };

struct Operand {
  enum class Kind : std::uint8_t { kNone, kRegister, kInteger, kFloat, kLabel, kSpecial } kind = Kind::kNone;
  Reg reg;
  std::int64_t value = 0;  ///< kInteger: the constant; kFloat: the bits of the f32; kLabel: the block; kSpecial: which
  Operand() = default;
  Operand(Reg r) : kind(Kind::kRegister), reg(r) {}        // NOLINT: implicit by design
  Operand(int v) : kind(Kind::kInteger), value(v) {}       // NOLINT: implicit by design
  Operand(unsigned v) : kind(Kind::kInteger), value(v) {}  // NOLINT: implicit by design
  static Operand label(BlockId block);
  static Operand constant(float v);
  static Operand special(Special which);
  static Operand off() { return special(Special::kOff); }
  bool is(Special which) const { return kind == Kind::kSpecial && value == static_cast<std::int64_t>(which); }
  bool is_reg() const { return kind == Kind::kRegister; }
};

/// Where a scheduler may put an instruction. Instructions of a block with a `segment` are merged segment by segment:
/// the backbone (matrix instructions, or what stands for them) sets the pace, the others are spread between.
struct Placement {
  static constexpr std::int16_t kNone = -1;
  std::int16_t segment = kNone;
  bool backbone = false;
  bool early = false;  ///< as soon in its segment as dependences allow
};

/// What stands behind an instruction's operands, as data.
struct Modifiers {
  static constexpr std::uint8_t kDefault = 0xff;
  std::uint32_t offset_bytes = 0;     ///< of memory instructions: `offset:`
  std::uint8_t op_sel = kDefault;     ///< a bit per source
  std::uint8_t op_sel_hi = kDefault;  ///< a bit per source
  std::uint8_t neg_lo = 0;            ///< a bit per source; of integer products: the operand is signed
  isa::CachePolicy cache_policy = isa::CachePolicy::kNone;
  /// `wait`: for each of the generation's counters how many may be outstanding, -1: any.
  std::array<std::int8_t, isa::kMemoryEvents> waits{-1, -1, -1, -1};
  bool operator==(const Modifiers&) const = default;
};

struct Instruction {
  Opcode op{};
  std::array<Operand, isa::OpcodeInfo::kMaxOperands> operands;
  Modifiers modifiers;
  bool partial = false;         ///< lanes that EXEC switches off keep the old value: a result is also a use
  std::uint8_t lds_region = 0;  ///< LDS accesses of different non-zero regions never touch the same bytes
  Placement placement;
  std::string_view note;  ///< a comment for the reader of the assembly; a literal

  const isa::OpcodeInfo& info() const { return isa::info_of(op); }
};

struct Block {
  std::string label;
  std::string note;
  std::vector<Instruction> instructions;
};

struct VirtualRegister {
  RegisterClass cls;
  std::uint16_t count;
  std::uint16_t alignment;
  std::int32_t fixed = -1;  ///< physical number it must have, or -1
  std::string name;
};

struct RegisterUse {
  std::uint32_t sgprs = 0, vgprs = 0, accvgprs = 0;
};

struct Function {
  std::string name;
  const isa::Processor* processor = nullptr;
  std::uint32_t wave_lanes = 0;  ///< 32 or 64
  std::vector<VirtualRegister> registers;
  std::vector<Block> blocks;
  std::uint32_t lds_bytes = 0;
  RegisterUse used;                        ///< set by allocate_registers
  std::optional<RegisterClass> exhausted;  ///< of which allocate_registers had too few
  bool allocated = false;                  ///< operands are physical

  const isa::Traits& traits() const { return processor->traits(); }
  bool wave64() const { return wave_lanes == 64; }
  /// SGPRs of a lane mask.
  std::uint32_t mask_dwords() const { return wave64() ? 2 : 1; }
  /// The blocks control may go to from block b.
  std::vector<BlockId> successors(BlockId b) const;
};

/// Calls f(reg, role) for each register operand of an instruction, in operand order; for a partial result as use, too.
template <class F>
void for_each_register(const Instruction& instruction, F&& f) {
  const isa::OpcodeInfo& info = instruction.info();
  for (std::size_t i = 0; i < info.operand_count; ++i)
    if (instruction.operands[i].is_reg()) {
      if (instruction.partial && info.operands[i].role == isa::OperandRole::kDef)
        f(instruction.operands[i].reg, isa::OperandRole::kUse);
      f(instruction.operands[i].reg, info.operands[i].role);
    }
}

}  // namespace kiln::ir
