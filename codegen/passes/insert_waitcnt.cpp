// insert_waitcnt: for each register, how many memory instructions of its counter were issued after the one that will
// write it. That age is the largest counter value at which the result is certainly there. Ages are merged over the
// control flow graph by their minimum, until nothing changes, so that a loop's waits are right on every path.
//
// vmcnt counts loads (and stores on gfx9), which return in order; lgkmcnt counts LDS accesses, in order, and scalar
// loads, which may return in any order, so that while one is outstanding only 0 is a safe wait (cdna3 4.4, rdna3 5.6).
#include "codegen/ir/check.hpp"
#include "codegen/passes/passes.hpp"
#include "codegen/passes/register_slots.hpp"

#include <algorithm>
#include <array>

namespace kiln::passes {
namespace {

using namespace ir;

constexpr std::uint16_t kNone = 0xffff;  ///< nothing outstanding

enum Counter : std::size_t { kVm, kLgkm, kCounters };

/// What is outstanding at one point of the program.
struct State {
  std::array<std::vector<std::uint16_t>, kCounters> age;
  std::uint16_t lds_age = kNone;     ///< of the youngest LDS access
  std::uint16_t scalar_age = kNone;  ///< of the youngest scalar load
  bool reached = false;

  explicit State(std::size_t registers) {
    for (auto& ages : age) ages.assign(registers, kNone);
  }
  /// True if this changed.
  bool merge(const State& other) {
    bool changed = !reached;
    reached = true;
    const auto least = [&](std::uint16_t& mine, std::uint16_t theirs) {
      if (theirs < mine) {
        mine = theirs;
        changed = true;
      }
    };
    for (std::size_t c = 0; c < kCounters; ++c)
      for (std::size_t r = 0; r < age[c].size(); ++r) least(age[c][r], other.age[c][r]);
    least(lds_age, other.lds_age);
    least(scalar_age, other.scalar_age);
    return changed;
  }
  static void older(std::uint16_t& a) {
    if (a != kNone && a < kNone - 1) ++a;
  }
  void issue(Counter c) {
    for (std::uint16_t& a : age[c]) older(a);
    if (c == kLgkm) {
      older(lds_age);
      older(scalar_age);
    }
  }
  void wait(Counter c, std::uint16_t count) {
    const auto retire = [&](std::uint16_t& a) {
      if (a != kNone && a >= count) a = kNone;
    };
    for (std::uint16_t& a : age[c]) retire(a);
    if (c == kLgkm) {
      retire(lds_age);
      retire(scalar_age);
    }
  }
};

class Inserter {
 public:
  explicit Inserter(Function& function) : function_(function), slot_(function) {
    const bool gfx9 = isa::is_cdna(function.processor->family);
    stores_count_as_vm_ = gfx9;
    limit_ = {63, static_cast<std::uint16_t>(gfx9 ? 15 : 63)};
  }

  void run() {
    const std::size_t blocks = function_.blocks.size();
    std::vector<State> at_entry(blocks, State(slot_.size()));
    at_entry[0].reached = true;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t b = 0; b < blocks; ++b) {
        if (!at_entry[b].reached) continue;
        State state = at_entry[b];
        for (const Instruction& instruction : function_.blocks[b].instructions) {
          apply_waits(state, waits_of(state, instruction));
          issue(state, instruction);
        }
        for (const BlockId next : function_.successors(static_cast<BlockId>(b)))
          changed = at_entry[next].merge(state) || changed;
      }
    }
    for (std::size_t b = 0; b < blocks; ++b) rewrite(function_.blocks[b], at_entry[b]);
  }

 private:
  using Waits = std::array<std::uint16_t, kCounters>;  ///< largest safe counter value, kNone: no wait

  Waits waits_of(const State& state, const Instruction& instruction) const {
    Waits waits{kNone, kNone};
    for_each_register(instruction, [&](const Reg& reg, isa::OperandRole) {
      for (std::uint32_t d = 0; d < reg.count; ++d)
        for (std::size_t c = 0; c < kCounters; ++c) waits[c] = std::min(waits[c], state.age[c][slot_(reg, d)]);
    });
    if (instruction.info().cls == isa::OpcodeClass::kBarrier) waits[kLgkm] = std::min(waits[kLgkm], state.lds_age);
    if (waits[kLgkm] != kNone && state.scalar_age != kNone) waits[kLgkm] = 0;
    for (std::size_t c = 0; c < kCounters; ++c)
      if (waits[c] != kNone) waits[c] = std::min(waits[c], limit_[c]);
    return waits;
  }

  static void apply_waits(State& state, const Waits& waits) {
    for (std::size_t c = 0; c < kCounters; ++c)
      if (waits[c] != kNone) state.wait(static_cast<Counter>(c), waits[c]);
  }

  void issue(State& state, const Instruction& instruction) const {
    const isa::OpcodeClass cls = instruction.info().cls;
    Counter counter = kCounters;
    if (cls == isa::OpcodeClass::kVmemLoad || (cls == isa::OpcodeClass::kVmemStore && stores_count_as_vm_))
      counter = kVm;
    if (isa::is_lds(cls) || cls == isa::OpcodeClass::kSmem) counter = kLgkm;
    if (counter == kCounters) return;
    state.issue(counter);
    if (isa::is_lds(cls)) state.lds_age = 0;
    if (cls == isa::OpcodeClass::kSmem) state.scalar_age = 0;
    for_each_register(instruction, [&](const Reg& reg, isa::OperandRole role) {
      if (role != isa::OperandRole::kDef) return;
      for (std::uint32_t d = 0; d < reg.count; ++d) state.age[counter][slot_(reg, d)] = 0;
    });
  }

  void rewrite(Block& block, State state) const {
    std::vector<Instruction> result;
    for (const Instruction& instruction : block.instructions) {
      const Waits waits = waits_of(state, instruction);
      if (waits[kVm] != kNone || waits[kLgkm] != kNone) {
        Instruction wait;
        wait.op = Opcode::s_waitcnt;
        if (waits[kVm] != kNone) wait.wait_vm = static_cast<std::int8_t>(waits[kVm]);
        if (waits[kLgkm] != kNone) wait.wait_lgkm = static_cast<std::int8_t>(waits[kLgkm]);
        result.push_back(wait);
        apply_waits(state, waits);
      }
      issue(state, instruction);
      result.push_back(instruction);
    }
    block.instructions = std::move(result);
  }

  Function& function_;
  RegisterSlots slot_;
  bool stores_count_as_vm_ = true;
  std::array<std::uint16_t, kCounters> limit_{};
};

}  // namespace

void insert_waitcnt(ir::Function& function) {
  KILN_CHECK(function.allocated, "waits are between physical registers");
  Inserter(function).run();
}

}  // namespace kiln::passes
