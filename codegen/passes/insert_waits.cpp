// insert_waits: for each register, how many memory instructions of its counter were issued after the one that will
// write it. That age is the largest counter value at which the result is certainly there. Ages are merged over the
// control flow graph by their minimum, until nothing changes, so that a loop's waits are right on every path.
//
// Which counter an event moves is the generation's (Traits::counters). Loads, stores and LDS accesses return in order;
// scalar loads may return in any order, and so may what a flat access does to the LDS counter, so that while one is
// outstanding only 0 is a safe wait (cdna3 4.4, rdna3 5.6, rdna4 5.7.1).
//
// Before `settle` all of the wave's vector memory accesses are complete.
//
// Time is the number of instructions a counter has seen: a register remembers when its load was issued, and a wait
// moves a floor below which everything has arrived, so that neither costs a walk over all registers.
#include "codegen/ir/check.hpp"
#include "codegen/passes/insertions.hpp"
#include "codegen/passes/passes.hpp"
#include "codegen/passes/register_slots.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace kiln::passes {
namespace {

using namespace ir;

constexpr std::size_t kCounters = isa::kMemoryEvents;
constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();  ///< nothing outstanding
constexpr std::int32_t kNever = std::numeric_limits<std::int32_t>::min();

/// One number for each counter.
using Times = std::array<std::int32_t, kCounters>;
constexpr Times kAllNever = {kNever, kNever, kNever, kNever};

/// The memory instructions of all counters at one point of the program.
struct WaitState {
  std::vector<Times> issued;    ///< per register
  Times lds = kAllNever;        ///< the youngest LDS access
  Times unordered = kAllNever;  ///< the youngest that may return in any order
  Times youngest = kAllNever;   ///< no register is younger
  Times now{}, floor{};         ///< what was issued up to `floor` has arrived
  bool reached = false, changed = false;

  std::uint32_t age(std::size_t c, std::int32_t at) const {
    return at > floor[c] ? static_cast<std::uint32_t>(now[c] - at) : kNone;
  }
  bool outstanding(const Times& at) const {
    bool any = false;
    for (std::size_t c = 0; c < kCounters; ++c) any |= at[c] > floor[c];
    return any;
  }
  void wait(std::size_t c, std::uint32_t count) {
    floor[c] = std::max(floor[c], now[c] - static_cast<std::int32_t>(count));
  }

  /// Takes over what is younger in the other one.
  void merge(const WaitState& other) {
    if (!reached) {
      *this = other;
      reached = changed = true;
      return;
    }
    for (std::size_t c = 0; c < kCounters; ++c) {
      // What has arrived on this way and not on the other stays so: it is marked, as the floor sinks.
      const std::int32_t sunk = std::min(floor[c], now[c] - (other.now[c] - other.floor[c]));
      if (sunk == floor[c]) continue;
      for (Times& at : issued)
        if (at[c] <= floor[c]) at[c] = kNever;
      for (Times* const at : {&lds, &unordered, &youngest})
        if ((*at)[c] <= floor[c]) (*at)[c] = kNever;
      floor[c] = sunk;
    }
    if (other.outstanding(other.youngest)) {
      for (std::size_t r = 0; r < issued.size(); ++r)
        if (other.outstanding(other.issued[r])) changed |= take_younger(issued[r], other, other.issued[r]);
      take_younger(youngest, other, other.youngest);
    }
    changed |= take_younger(lds, other, other.lds);
    changed |= take_younger(unordered, other, other.unordered);
  }

 private:
  /// True if one is.
  bool take_younger(Times& mine, const WaitState& other, const Times& theirs) const {
    bool any = false;
    for (std::size_t c = 0; c < kCounters; ++c) {
      const std::uint32_t a = age(c, mine[c]), b = other.age(c, theirs[c]);
      if (b >= a) continue;
      any = true;
      mine[c] = now[c] - static_cast<std::int32_t>(b);
    }
    return any;
  }
};

class WaitInserter {
 public:
  explicit WaitInserter(Function& function)
      : function_(function), slot_(function), counters_(function.traits().counters) {}

  void run() {
    const std::size_t blocks = function_.blocks.size();
    std::vector<std::vector<BlockId>> successors(blocks);
    for (std::size_t b = 0; b < blocks; ++b) successors[b] = function_.successors(static_cast<BlockId>(b));
    std::vector<WaitState> at_entry(blocks);
    at_entry[0].issued.assign(slot_.size(), kAllNever);
    at_entry[0].reached = at_entry[0].changed = true;
    // What the last walk of a block found is what it needs.
    std::vector<std::vector<Insertion>> waits(blocks);
    WaitState state;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t b = 0; b < blocks; ++b) {
        if (!at_entry[b].changed) continue;
        at_entry[b].changed = false;
        state = at_entry[b];
        walk(function_.blocks[b].instructions, state, waits[b]);
        for (const BlockId next : successors[b]) {
          at_entry[next].merge(state);
          changed = changed || at_entry[next].changed;
        }
      }
    }
    for (std::size_t b = 0; b < blocks; ++b) insert(function_.blocks[b].instructions, waits[b]);
  }

 private:
  using Waits = std::array<std::uint32_t, kCounters>;  ///< largest safe counter value, kNone: no wait
  static constexpr Waits kNoWaits = {kNone, kNone, kNone, kNone};

  Waits waits_of(const WaitState& state, const Instruction& instruction) const {
    Waits waits = kNoWaits;
    const auto wait_for = [&](const Reg& reg, isa::OperandRole) {
      const Times* const first = &state.issued[slot_(reg, 0)];
      for (std::uint32_t d = 0; d < reg.count; ++d) {
        if (!state.outstanding(first[d])) continue;
        for (std::size_t c = 0; c < counters_.count; ++c) waits[c] = std::min(waits[c], state.age(c, first[d][c]));
      }
    };
    if (state.outstanding(state.youngest)) for_each_register(instruction, wait_for);
    if (instruction.op == Opcode::settle) {  // whatever was counted, cache write-backs included
      for (const isa::MemoryEvent event : {isa::MemoryEvent::kLoad, isa::MemoryEvent::kStore})
        waits[counters_.of_event[static_cast<std::size_t>(event)]] = 0;
      return waits;
    }
    const bool barrier = instruction.info().cls == isa::OpcodeClass::kBarrier;
    if (waits == kNoWaits && !barrier) return waits;
    for (std::size_t c = 0; c < counters_.count; ++c) {
      if (barrier) waits[c] = std::min(waits[c], state.age(c, state.lds[c]));
      if (waits[c] != kNone && state.age(c, state.unordered[c]) != kNone) waits[c] = 0;
      // The hardware counts no further than the limit, so that waiting for so many is waiting for none.
      if (waits[c] >= counters_.counters[c].limit) waits[c] = kNone;
    }
    return waits;
  }

  static void apply_waits(WaitState& state, const Waits& waits) {
    for (std::size_t c = 0; c < kCounters; ++c)
      if (waits[c] != kNone) state.wait(c, waits[c]);
  }

  void count(WaitState& state, const Instruction& instruction, isa::MemoryEvent event, bool unordered) const {
    const std::size_t c = counters_.of_event[static_cast<std::size_t>(event)];
    const std::int32_t now = ++state.now[c];
    if (event == isa::MemoryEvent::kLds) state.lds[c] = now;
    if (unordered) state.unordered[c] = now;
    for_each_register(instruction, [&](const Reg& reg, isa::OperandRole role) {
      if (role != isa::OperandRole::kDef) return;
      for (std::uint32_t d = 0; d < reg.count; ++d) state.issued[slot_(reg, d)][c] = now;
      state.youngest[c] = now;
    });
  }

  void issue(WaitState& state, const Instruction& instruction) const {
    const isa::OpcodeInfo& info = instruction.info();
    if (info.cls == isa::OpcodeClass::kVmemLoad) count(state, instruction, isa::MemoryEvent::kLoad, false);
    if (info.cls == isa::OpcodeClass::kVmemStore) count(state, instruction, isa::MemoryEvent::kStore, false);
    if (isa::is_lds(info.cls) || info.flat) count(state, instruction, isa::MemoryEvent::kLds, info.flat);
    if (info.cls == isa::OpcodeClass::kSmem) count(state, instruction, isa::MemoryEvent::kScalar, true);
  }

  /// Steps through a block and finds the waits that it needs.
  void walk(const std::vector<Instruction>& list, WaitState& state, std::vector<Insertion>& insertions) const {
    insertions.clear();
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Waits waits = waits_of(state, list[i]);
      if (waits != kNoWaits) {
        Instruction wait;
        wait.op = Opcode::wait;
        for (std::size_t c = 0; c < kCounters; ++c)
          if (waits[c] != kNone) wait.modifiers.waits[c] = static_cast<std::int8_t>(waits[c]);
        insertions.push_back({i, wait});
        apply_waits(state, waits);
      }
      issue(state, list[i]);
    }
  }

  Function& function_;
  RegisterSlots slot_;
  const isa::Counters& counters_;
};

}  // namespace

void insert_waits(ir::Function& function) {
  KILN_CHECK(function.allocated, "waits are between physical registers");
  WaitInserter(function).run();
}

}  // namespace kiln::passes
