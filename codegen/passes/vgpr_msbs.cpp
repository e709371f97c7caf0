// insert_vgpr_msbs, split_vgpr_numbers: instructions name 256 VGPRs, of which gfx12.5 has four times as many. The two
// upper bits of an instruction's three sources and of its result stand in a mode that s_set_vgpr_msb sets; it counts
// for all instructions until it is set again, so that one is needed only where a bit that an instruction looks at is
// another one, on some way to it. Which operand looks at which bits: cdna5 3.6.4. The numbers themselves are cut in a
// step of its own, behind all passes that tell registers by them.
#include "codegen/ir/check.hpp"
#include "codegen/passes/insertions.hpp"
#include "codegen/passes/passes.hpp"

#include <optional>
#include <vector>

namespace kiln::passes {
namespace {

using namespace ir;
using isa::OperandRole;

/// Bits of the mode, and which of them count.
struct Bits {
  std::uint8_t bits = 0, mask = 0;

  void add(unsigned slot, const Reg& reg) {
    bits = static_cast<std::uint8_t>(bits | (reg.number() / isa::kNamedVgprs) << 2 * slot);
    mask = static_cast<std::uint8_t>(mask | 3U << 2 * slot);
  }
  bool contradicts(const Bits& other) const { return ((bits ^ other.bits) & mask & other.mask) != 0; }
  /// What the other one says where this one says nothing.
  void fill(const Bits& other) {
    bits = static_cast<std::uint8_t>(bits | (other.bits & ~mask));
    mask |= other.mask;
  }
};

constexpr unsigned kResult = 3;  ///< the slot behind three sources

Bits needed_by(const Instruction& instruction) {
  const isa::OpcodeInfo& info = instruction.info();
  Bits needed;
  unsigned sources = 0;
  for (std::size_t i = 0; i < info.operand_count; ++i) {
    const bool is_source = info.operands[i].role == OperandRole::kUse;
    unsigned slot = is_source ? sources++ : kResult;
    if (info.offen) slot = i == 0 ? kResult : 0;  // the data of a store, too, is where a load's would be
    const Operand& operand = instruction.operands[i];
    if (operand.is_reg() && operand.reg.cls == RegisterClass::kVgpr) needed.add(slot, operand.reg);
  }
  return needed;
}

class MsbInserter {
 public:
  explicit MsbInserter(Function& function) : function_(function) {}

  void run() {
    const std::size_t blocks = function_.blocks.size();
    std::vector<std::optional<Bits>> at_entry(blocks);
    at_entry[0] = Bits{0, 0xff};
    std::vector<std::vector<Insertion>> sets(blocks);
    std::vector<bool> changed(blocks);
    changed[0] = true;
    for (bool any = true; any;) {
      any = false;
      for (std::size_t b = 0; b < blocks; ++b) {
        if (!changed[b]) continue;
        changed[b] = false;
        const Bits left = walk(function_.blocks[b].instructions, *at_entry[b], sets[b]);
        for (const BlockId next : function_.successors(static_cast<BlockId>(b)))
          if (meet(at_entry[next], left)) changed[next] = any = true;
      }
    }
    for (std::size_t b = 0; b < blocks; ++b) insert(function_.blocks[b].instructions, sets[b]);
  }

 private:
  /// Keeps what both ways to a block agree on. True if that is less than before.
  static bool meet(std::optional<Bits>& entry, const Bits& other) {
    if (!entry) {
      entry = other;
      return true;
    }
    const auto mask = static_cast<std::uint8_t>(entry->mask & other.mask & ~(entry->bits ^ other.bits));
    const bool less = mask != entry->mask;
    *entry = {static_cast<std::uint8_t>(entry->bits & mask), mask};
    return less;
  }

  static Bits walk(const std::vector<Instruction>& list, Bits mode, std::vector<Insertion>& sets) {
    sets.clear();
    for (std::size_t i = 0; i < list.size(); ++i) {
      Bits wanted = needed_by(list[i]);
      if (!mode.contradicts(wanted) && (wanted.mask & ~mode.mask) == 0) continue;
      // Of the other bits those that come next.
      for (std::size_t next = i + 1; next < list.size() && wanted.mask != 0xff; ++next) {
        const Bits later = needed_by(list[next]);
        if (wanted.contradicts(later)) break;
        wanted.fill(later);
      }
      wanted.fill(mode);
      mode = {wanted.bits, 0xff};
      Instruction set;
      set.op = Opcode::s_set_vgpr_msb;
      set.operands[0] = Operand(std::uint32_t{mode.bits});
      sets.push_back({i, set});
    }
    return mode;
  }

  Function& function_;
};

}  // namespace

void insert_vgpr_msbs(ir::Function& function) {
  KILN_CHECK(function.allocated, "numbers are of physical registers");
  if (function.used.vgprs > isa::kNamedVgprs) MsbInserter(function).run();
}

void split_vgpr_numbers(ir::Function& function) {
  if (function.used.vgprs <= isa::kNamedVgprs) return;
  for (Block& block : function.blocks)
    for (Instruction& instruction : block.instructions)
      for (Operand& operand : instruction.operands)
        if (operand.is_reg() && operand.reg.cls == RegisterClass::kVgpr) {
          operand.reg.id = operand.reg.number() % isa::kNamedVgprs;
          operand.reg.offset = 0;
        }
}

}  // namespace kiln::passes
