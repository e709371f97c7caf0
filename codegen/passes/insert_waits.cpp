// insert_waits: for each register, how many memory instructions of its counter were issued after the one that will
// write it. That age is the largest counter value at which the result is certainly there. Ages are merged over the
// control flow graph by their minimum, until nothing changes, so that a loop's waits are right on every path.
//
// Which counter an event moves is the generation's (Traits::counters). Loads, stores and LDS accesses return in order;
// scalar loads may return in any order, and so may what a flat access does to the LDS counter, so that while one is
// outstanding only 0 is a safe wait (cdna3 4.4, rdna3 5.6, rdna4 5.7.1).
//
// Time is the number of instructions a counter has seen: a register remembers when its load was issued, and a wait
// moves a floor below which everything has arrived, so that neither costs a walk over all registers.
#include "codegen/ir/check.hpp"
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
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();

/// The memory instructions of one counter at one point of the program.
struct Queue {
  std::vector<std::int64_t> issued_at;  ///< per register
  std::int64_t lds_at = kNever;         ///< the youngest LDS access
  std::int64_t unordered_at = kNever;   ///< the youngest that may return in any order
  std::int64_t now = 0, floor = 0;      ///< what was issued up to `floor` has arrived

  std::uint32_t age(std::int64_t at) const { return at > floor ? static_cast<std::uint32_t>(now - at) : kNone; }
  void wait(std::uint32_t count) { floor = std::max(floor, now - count); }
  /// Takes over what is younger in the other one. True if anything was.
  bool merge(const Queue& other) {
    bool changed = false;
    const auto least = [&](std::int64_t& mine, std::int64_t theirs) {
      const std::uint32_t a = age(mine), b = other.age(theirs);
      if (b < a) changed = true;
      mine = std::min(a, b) == kNone ? kNever : now - std::min(a, b);
    };
    for (std::size_t r = 0; r < issued_at.size(); ++r) least(issued_at[r], other.issued_at[r]);
    least(lds_at, other.lds_at);
    least(unordered_at, other.unordered_at);
    floor = std::min(floor, now - (other.now - other.floor));
    return changed;
  }
};

struct State {
  std::array<Queue, kCounters> queues;
  bool reached = false;

  bool merge(const State& other) {
    if (!reached) {
      *this = other;
      return reached = true;
    }
    bool changed = false;
    for (std::size_t c = 0; c < kCounters; ++c) changed = queues[c].merge(other.queues[c]) || changed;
    return changed;
  }
};

class Inserter {
 public:
  explicit Inserter(Function& function) : function_(function), slot_(function), counters_(function.traits().counters) {}

  void run() {
    const std::size_t blocks = function_.blocks.size();
    std::vector<State> at_entry(blocks);
    for (Queue& queue : at_entry[0].queues) queue.issued_at.assign(slot_.size(), kNever);
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
    for (std::size_t b = 0; b < blocks; ++b)
      if (at_entry[b].reached) rewrite(function_.blocks[b], std::move(at_entry[b]));
  }

 private:
  using Waits = std::array<std::uint32_t, kCounters>;  ///< largest safe counter value, kNone: no wait

  Waits waits_of(const State& state, const Instruction& instruction) const {
    Waits waits;
    waits.fill(kNone);
    for_each_register(instruction, [&](const Reg& reg, isa::OperandRole) {
      for (std::uint32_t d = 0; d < reg.count; ++d)
        for (std::size_t c = 0; c < counters_.count; ++c)
          waits[c] = std::min(waits[c], state.queues[c].age(state.queues[c].issued_at[slot_(reg, d)]));
    });
    for (std::size_t c = 0; c < counters_.count; ++c) {
      const Queue& queue = state.queues[c];
      if (instruction.info().cls == isa::OpcodeClass::kBarrier) waits[c] = std::min(waits[c], queue.age(queue.lds_at));
      if (waits[c] != kNone && queue.age(queue.unordered_at) != kNone) waits[c] = 0;
      if (waits[c] != kNone) waits[c] = std::min(waits[c], std::uint32_t{counters_.counters[c].limit});
    }
    return waits;
  }

  static void apply_waits(State& state, const Waits& waits) {
    for (std::size_t c = 0; c < kCounters; ++c)
      if (waits[c] != kNone) state.queues[c].wait(waits[c]);
  }

  void count(State& state, const Instruction& instruction, isa::MemoryEvent event, bool unordered) const {
    Queue& queue = state.queues[counters_.of_event[static_cast<std::size_t>(event)]];
    ++queue.now;
    if (event == isa::MemoryEvent::kLds) queue.lds_at = queue.now;
    if (unordered) queue.unordered_at = queue.now;
    for_each_register(instruction, [&](const Reg& reg, isa::OperandRole role) {
      if (role != isa::OperandRole::kDef) return;
      for (std::uint32_t d = 0; d < reg.count; ++d) queue.issued_at[slot_(reg, d)] = queue.now;
    });
  }

  void issue(State& state, const Instruction& instruction) const {
    const isa::OpcodeInfo& info = instruction.info();
    if (info.cls == isa::OpcodeClass::kVmemLoad) count(state, instruction, isa::MemoryEvent::kLoad, false);
    if (info.cls == isa::OpcodeClass::kVmemStore) count(state, instruction, isa::MemoryEvent::kStore, false);
    if (isa::is_lds(info.cls) || info.flat) count(state, instruction, isa::MemoryEvent::kLds, info.flat);
    if (info.cls == isa::OpcodeClass::kSmem) count(state, instruction, isa::MemoryEvent::kScalar, true);
  }

  void rewrite(Block& block, State state) const {
    std::vector<Instruction> result;
    result.reserve(block.instructions.size() + block.instructions.size() / 8);
    for (const Instruction& instruction : block.instructions) {
      const Waits waits = waits_of(state, instruction);
      Instruction wait;
      wait.op = Opcode::wait;
      for (std::size_t c = 0; c < kCounters; ++c)
        if (waits[c] != kNone) wait.modifiers.waits[c] = static_cast<std::int8_t>(waits[c]);
      if (wait.modifiers != Modifiers{}) result.push_back(wait);
      apply_waits(state, waits);
      issue(state, instruction);
      result.push_back(instruction);
    }
    block.instructions = std::move(result);
  }

  Function& function_;
  RegisterSlots slot_;
  const isa::Counters& counters_;
};

}  // namespace

void insert_waits(ir::Function& function) {
  KILN_CHECK(function.allocated, "waits are between physical registers");
  Inserter(function).run();
}

}  // namespace kiln::passes
