// legalize: a vector instruction reads at most one SGPR on gfx9 and two on gfx10+ (the constant bus), and a VOP3
// encoding has no literal on gfx9 (cdna3 6.2.1, rdna2 6.2). Literals go to an SGPR, SGPRs too many go to VGPRs. A
// buffer access without a scalar offset says so in the generation's way.
#include "codegen/ir/writer.hpp"
#include "codegen/passes/passes.hpp"

#include <array>

namespace kiln::passes {
namespace {

using namespace ir;

bool is_literal(const Operand& operand) {
  if (operand.kind == Operand::Kind::kInteger) return operand.value < -16 || operand.value > 64;
  if (operand.kind != Operand::Kind::kFloat) return false;
  switch (static_cast<std::uint32_t>(operand.value)) {
    case 0x00000000:
    case 0x3f000000:
    case 0xbf000000:
    case 0x3f800000:
    case 0xbf800000:
    case 0x40000000:
    case 0xc0000000:
    case 0x40800000:
    case 0xc0800000:
      return false;  // 0, +-0.5, +-1, +-2, +-4 are inline
    default:
      return true;
  }
}

class Legalizer {
 public:
  explicit Legalizer(Function& function) : function_(function), writer_(function) {}

  void run() {
    for (Block& block : function_.blocks) {
      std::vector<Instruction> old = std::move(block.instructions);
      block.instructions.clear();
      block.instructions.reserve(old.size() + old.size() / 8);
      out_ = &block.instructions;
      for (Instruction& instruction : old) {
        const isa::OpcodeClass cls = instruction.info().cls;
        if ((cls == isa::OpcodeClass::kValu || cls == isa::OpcodeClass::kMatrix) && instruction.op != Opcode::v_mov_b32)
          legalize(instruction);
        if (instruction.info().offen && instruction.operands[3].kind == Operand::Kind::kInteger &&
            function_.traits().buffer_offset_null)
          instruction.operands[3] = Operand::special(Special::kNull);
        out_->push_back(instruction);
      }
    }
  }

 private:
  void legalize(Instruction& instruction) {
    const isa::OpcodeInfo& info = instruction.info();
    for (std::size_t i = 0; i < info.operand_count; ++i)
      if (info.operands[i].role == isa::OperandRole::kUse && is_literal(instruction.operands[i]))
        instruction.operands[i] = literal(instruction.operands[i], instruction);
    const std::size_t limit = function_.traits().constant_bus;
    // Masks stay in SGPRs, so they are counted first.
    std::vector<Reg> bus;
    const auto fits = [&](const Reg& reg) {
      for (const Reg& r : bus)
        if (r == reg) return true;
      if (bus.size() == limit) return false;
      bus.push_back(reg);
      return true;
    };
    for (const bool masks : {true, false})
      for (std::size_t i = 0; i < info.operand_count; ++i) {
        Operand& operand = instruction.operands[i];
        if (info.operands[i].role != isa::OperandRole::kUse || !operand.is_reg() ||
            operand.reg.cls != RegisterClass::kSgpr || (info.operands[i].dwords == 0) != masks)
          continue;
        if (!fits(operand.reg) && operand.reg.count == 1)
          operand = move(Opcode::v_mov_b32, writer_.vgpr("moved"), operand, instruction);
      }
  }

  /// Literals rotate through a few SGPRs, so that no order of a block needs more; one that is still there is used
  /// again.
  Operand literal(const Operand& value, const Instruction& user) {
    for (const Literal& l : literals_)
      if (l.used && l.block == out_ && l.value == value.value) return l.reg;
    Literal& slot = literals_[next_literal_];
    next_literal_ = (next_literal_ + 1) % literals_.size();
    if (slot.reg.count == 0) slot.reg = writer_.sgpr("literal");
    slot = {slot.reg, value.value, out_, true};
    return move(Opcode::s_mov_b32, slot.reg, value, user);
  }

  struct Literal {
    Reg reg;
    std::int64_t value = 0;
    const std::vector<Instruction>* block = nullptr;
    bool used = false;
  };

  Operand move(Opcode op, Reg to, const Operand& from, const Instruction& user) {
    Instruction instruction;
    instruction.op = op;
    instruction.operands[0] = to;
    instruction.operands[1] = from;
    instruction.placement = user.placement;
    out_->push_back(instruction);
    return to;
  }

  Function& function_;
  Writer writer_;
  std::vector<Instruction>* out_ = nullptr;
  std::array<Literal, 8> literals_;
  std::size_t next_literal_ = 0;
};

}  // namespace

void legalize(ir::Function& function) {
  Legalizer(function).run();
}

}  // namespace kiln::passes
