// expand: instructions that a generation lacks, as short sequences of those it has. All of them are gfx8's gaps:
// additions that leave VCC alone, three-operand integer instructions, the high product of scalars, stores of a dword's
// upper half, and global_ accesses, for which flat_ ones stand in, without offsets (vega manual ch. 12 against gcn3's).
#include "codegen/ir/writer.hpp"
#include "codegen/passes/passes.hpp"

#include <algorithm>
#include <array>

namespace kiln::passes {
namespace {

using namespace ir;

constexpr std::uint32_t kLowHalves = 0x05040100;  ///< v_perm_b32: the low halves of two dwords

class Expander {
 public:
  explicit Expander(Function& function) : function_(function), writer_(function) {}

  void run() {
    const auto lacks = [this](const Instruction& i) {
      return !isa::has(*function_.processor, i.op) && !isa::is_pseudo(i.op);
    };
    for (Block& block : function_.blocks) {
      if (std::none_of(block.instructions.begin(), block.instructions.end(), lacks)) continue;
      std::vector<Instruction> old = std::move(block.instructions);
      block.instructions.clear();
      out_ = &block.instructions;
      for (const Instruction& instruction : old) {
        user_ = &instruction;
        if (!lacks(instruction) || !expand(instruction)) out_->push_back(instruction);
      }
    }
  }

 private:
  Instruction& put(Opcode op, std::initializer_list<Operand> operands) {
    Instruction instruction;
    instruction.op = op;
    std::copy(operands.begin(), operands.end(), instruction.operands.begin());
    instruction.placement = user_->placement;
    instruction.lds_region = user_->lds_region;
    instruction.note = user_->note;
    out_->push_back(instruction);
    return out_->back();
  }

  /// False where there is no sequence: the verifier will say so.
  bool expand(const Instruction& i) {
    const auto& o = i.operands;
    switch (i.op) {
      case Opcode::v_add_u32:
        put(Opcode::v_add_co_u32, {o[0], carry(), o[1], o[2]});
        return true;
      case Opcode::v_sub_u32:
        put(Opcode::v_sub_co_u32, {o[0], carry(), o[1], o[2]});
        return true;
      case Opcode::v_lshl_add_u32:
        shift_then_add(o[0], o[1], o[2], o[3]);
        return true;
      case Opcode::v_add_lshl_u32: {
        const Reg sum = writer_.vgpr("sum");
        put(Opcode::v_add_co_u32, {sum, carry(), o[1], o[2]});
        put(Opcode::v_lshlrev_b32, {o[0], o[3], sum});
        return true;
      }
      case Opcode::v_pack_b32_f16:
        put(Opcode::v_perm_b32, {o[0], o[2], o[1], Operand(kLowHalves)});
        return true;
      case Opcode::s_mul_hi_u32: {
        const Reg factor = writer_.vgpr("factor"), product = writer_.vgpr("product");
        put(Opcode::v_mov_b32, {factor, o[1]});
        put(Opcode::v_mul_hi_u32, {product, factor, o[2]});
        put(Opcode::v_readfirstlane_b32, {o[0], product});
        return true;
      }
      case Opcode::ds_write_b16_d16_hi:
        write_upper_half(Opcode::ds_write_b16, i);
        return true;
      case Opcode::ds_write_b8_d16_hi:
        write_upper_half(Opcode::ds_write_b8, i);
        return true;
      case Opcode::v_lshl_or_b32:
        combine(Opcode::v_lshlrev_b32, {o[2], o[1]}, Opcode::v_or_b32, o[0], o[3]);
        return true;
      case Opcode::v_and_or_b32:
        combine(Opcode::v_and_b32, {o[1], o[2]}, Opcode::v_or_b32, o[0], o[3]);
        return true;
      case Opcode::v_add3_u32: {
        const Reg sum = writer_.vgpr("sum");
        put(Opcode::v_add_co_u32, {sum, carry(), o[2], o[1]});
        put(Opcode::v_add_co_u32, {o[0], carry(), o[3], sum});
        return true;
      }
      default:
        return expand_global(i);
    }
  }

  bool expand_global(const Instruction& i) {
    struct Row {
      Opcode global, flat;
      std::size_t address;
    };
    static constexpr std::array kRows = {Row{Opcode::global_load_dword, Opcode::flat_load_dword, 1},
                                         Row{Opcode::global_load_ushort, Opcode::flat_load_ushort, 1},
                                         Row{Opcode::global_load_ubyte, Opcode::flat_load_ubyte, 1},
                                         Row{Opcode::global_load_dwordx2, Opcode::flat_load_dwordx2, 1},
                                         Row{Opcode::global_load_dwordx4, Opcode::flat_load_dwordx4, 1},
                                         Row{Opcode::global_store_dwordx2, Opcode::flat_store_dwordx2, 0},
                                         Row{Opcode::global_store_dwordx4, Opcode::flat_store_dwordx4, 0},
                                         Row{Opcode::global_store_byte, Opcode::flat_store_byte, 0},
                                         Row{Opcode::global_store_dword, Opcode::flat_store_dword, 0},
                                         Row{Opcode::global_store_short, Opcode::flat_store_short, 0}};
    for (const Row& row : kRows) {
      if (row.global != i.op) continue;
      std::array<Operand, 2> operands = {i.operands[0], i.operands[1]};
      if (i.modifiers.offset_bytes != 0)
        operands[row.address] = moved(operands[row.address].reg, i.modifiers.offset_bytes);
      put(row.flat, {operands[0], operands[1]}).partial = i.partial;
      return true;
    }
    return false;
  }

  void write_upper_half(Opcode write, const Instruction& i) {
    const Reg high = writer_.vgpr("high");
    put(Opcode::v_lshrrev_b32, {high, Operand(16), i.operands[1]});
    put(write, {i.operands[0], high}).modifiers = i.modifiers;
  }

  /// to = second(other, first(of))
  void combine(Opcode first, std::array<Operand, 2> of, Opcode second, const Operand& to, const Operand& other) {
    const Reg between = writer_.vgpr("between");
    put(first, {between, of[0], of[1]});
    put(second, {to, other, between});
  }

  void shift_then_add(const Operand& to, const Operand& value, const Operand& shift, const Operand& addend) {
    const Reg shifted = writer_.vgpr("shifted");
    put(Opcode::v_lshlrev_b32, {shifted, shift, value});
    put(Opcode::v_add_co_u32, {to, carry(), addend, shifted});
  }

  /// The address `offset` bytes further.
  Reg moved(Reg address, std::uint32_t offset) {
    const Reg to = writer_.vgpr("moved", 2), low_carry = writer_.mask("carry"), zero = writer_.vgpr("zero");
    put(Opcode::v_mov_b32, {zero, Operand(0)});
    put(Opcode::v_add_co_u32, {to.sub(0), low_carry, Operand(offset), address.sub(0)});
    put(Opcode::v_addc_co_u32, {to.sub(1), carry(), address.sub(1), zero, low_carry});
    return to;
  }

  /// Nobody reads it; one of a few, so that additions do not wait for each other.
  Reg carry() {
    Reg& mask = carries_[next_];
    next_ = (next_ + 1) % carries_.size();
    if (mask.count == 0) mask = writer_.mask("carry");
    return mask;
  }

  Function& function_;
  Writer writer_;
  std::vector<Instruction>* out_ = nullptr;
  const Instruction* user_ = nullptr;
  std::array<Reg, 4> carries_;
  std::size_t next_ = 0;
};

}  // namespace

void expand(ir::Function& function) {
  Expander(function).run();
}

}  // namespace kiln::passes
