// pair_instructions: joins two vector instructions of the same kind in one v_dual_* where registers let them. The first
// one looks ahead for another that nothing keeps from being moved up to it; products of an outer product, whose
// neighbours share an operand, find theirs in the next row. Only within what the writer marked as one segment, so that
// no operand is waited for earlier than its segment needs it, and nothing is moved up to where it would wait for a
// result. (rdna3 7.6; LLVM's GCNCreateVOPD joins neighbours)
#include "codegen/ir/check.hpp"
#include "codegen/ir/dual.hpp"
#include "codegen/passes/passes.hpp"
#include "codegen/passes/register_slots.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace kiln::passes {
namespace {

using namespace ir;
using isa::OperandRole;

constexpr std::size_t kWindow = 32;    ///< instructions that are looked at
constexpr std::uint64_t kLatency = 5;  ///< instructions until a result is there

class Pairer {
 public:
  explicit Pairer(Function& function)
      : function_(function), slot_(function), read_(slot_.size()), written_(slot_.size()), issued_(slot_.size()) {}

  void run() {
    for (Block& block : function_.blocks) walk(block.instructions);
  }

 private:
  void walk(std::vector<Instruction>& list) {
    std::vector<bool> taken(list.size());
    std::vector<std::optional<Half>> halves;
    for (const Instruction& instruction : list) halves.push_back(half_of(instruction));
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (taken[i]) continue;
      if (halves[i])
        if (const std::size_t j = join(list, halves, taken, i); j != i) taken[j] = true;
      issue(list[i]);
    }
    std::size_t to = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (taken[i]) continue;
      if (to != i) list[to] = std::move(list[i]);
      ++to;
    }
    list.resize(to);
  }

  /// Makes a pair of instruction i and one behind it, which it returns; i if there is none.
  std::size_t join(std::vector<Instruction>& list, const std::vector<std::optional<Half>>& halves,
                   const std::vector<bool>& taken, std::size_t i) {
    ++mark_;
    note(list[i]);
    for (std::size_t j = i + 1; j < list.size() && j - i < kWindow; ++j) {
      if (taken[j]) continue;
      const isa::OpcodeInfo& info = list[j].info();
      if (info.writes_exec || info.cls == isa::OpcodeClass::kBranch || info.cls == isa::OpcodeClass::kEnd) break;
      if (halves[j] && halves[j]->pair == halves[i]->pair && list[j].placement.segment == list[i].placement.segment &&
          is_free(list[j]) && is_ready(list[j]))
        if (auto dual = fitting(*halves[i], *halves[j])) {
          dual->note = list[i].note.empty() ? list[j].note : list[i].note;
          dual->placement = list[i].placement;
          list[i] = *dual;
          return j;
        }
      note(list[j]);
    }
    return i;
  }

  std::optional<Instruction> fitting(Half first, Half second) const {
    for (const bool swap_first : {false, true}) {
      if (swap_first && !first.commutes()) break;
      if (swap_first) std::swap(first.first, first.second);
      for (const bool swap_second : {false, true}) {
        if (swap_second && !second.commutes()) break;
        if (swap_second) std::swap(second.first, second.second);
        const Instruction dual = dual_of(first, second);
        if (halves_fit(dual, function_.traits().dual_banks)) return dual;
      }
    }
    return std::nullopt;
  }

  /// Marks what an instruction reads and writes, which others are not moved across.
  void note(const Instruction& instruction) {
    for_each_register(instruction, [&](const Reg& reg, OperandRole role) {
      std::vector<std::uint32_t>& marks = role == OperandRole::kDef ? written_ : read_;
      for (std::uint32_t d = 0; d < reg.count; ++d) marks[slot_(reg, d)] = mark_;
    });
  }
  bool is_free(const Instruction& instruction) const {
    bool free = true;
    for_each_register(instruction, [&](const Reg& reg, OperandRole role) {
      for (std::uint32_t d = 0; d < reg.count; ++d) {
        const std::size_t slot = slot_(reg, d);
        free = free && written_[slot] != mark_ && (role != OperandRole::kDef || read_[slot] != mark_);
      }
    });
    return free;
  }

  void issue(const Instruction& instruction) {
    ++issues_;
    for_each_register(instruction, [&](const Reg& reg, OperandRole role) {
      if (role != OperandRole::kDef) return;
      for (std::uint32_t d = 0; d < reg.count; ++d) issued_[slot_(reg, d)] = issues_;
    });
  }
  /// All that it reads would be there if it were issued next.
  bool is_ready(const Instruction& instruction) const {
    bool ready = true;
    for_each_register(instruction, [&](const Reg& reg, OperandRole role) {
      if (role == OperandRole::kUse) ready = ready && issues_ + 1 - issued_[slot_(reg, 0)] >= kLatency;
    });
    return ready;
  }

  Function& function_;
  RegisterSlots slot_;
  std::vector<std::uint32_t> read_, written_;  ///< by register: the last search that saw it read or written
  std::uint32_t mark_ = 0;
  std::vector<std::uint64_t> issued_;  ///< by register: which instruction wrote it last
  std::uint64_t issues_ = kLatency;    ///< what a function starts with is there
};

}  // namespace

void pair_instructions(ir::Function& function) {
  if (function.traits().dual_banks == 0 || function.wave64()) return;
  KILN_CHECK(function.allocated, "banks are of physical registers");
  Pairer(function).run();
}

}  // namespace kiln::passes
