// insert_hazard_nops: how many wait states ago each register saw each kind of event, merged over the control flow graph
// by the minimum; before an instruction whose distance to such an event is too small, s_nop makes up the rest. Some
// rows count vector instructions instead of wait states, which v_nop fills, or scalar ones (isa::clock_of).
#include "codegen/ir/check.hpp"
#include "codegen/isa/hazards.hpp"
#include "codegen/isa/matrix_instructions.hpp"
#include "codegen/passes/insertions.hpp"
#include "codegen/passes/passes.hpp"
#include "codegen/passes/register_slots.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace kiln::passes {
namespace {

using namespace ir;
using isa::HazardClock;
using isa::HazardConsumer;
using isa::HazardProducer;
using isa::OpcodeClass;
using isa::OperandRole;

constexpr std::size_t kProducers = static_cast<std::size_t>(HazardProducer::kCount);
constexpr std::int32_t kLongAgo = isa::kMaxHazardStates + 1;

/// The last time a register saw a kind of event, on the producer's clock.
struct Event {
  std::int32_t time = -kLongAgo;
  std::uint16_t first = 0;  ///< first register the matrix instruction wrote; 0xffff: several
  std::uint8_t passes = 0;  ///< of a matrix instruction
};

/// An event that still counts at the border of a block: there are few of them.
struct Recent {
  std::uint32_t slot;
  std::uint8_t producer;
  std::uint8_t age;
  std::uint8_t passes;
  std::uint16_t first;
  bool operator==(const Recent&) const = default;
  bool before(const Recent& other) const {
    return producer != other.producer ? producer < other.producer : slot < other.slot;
  }
};

/// What may have happened before a block, on any way to it.
struct Entry {
  std::vector<Recent> events;  ///< by producer and register
  bool reached = false;
  bool changed = false;  ///< since the block was walked

  void merge(const std::vector<Recent>& other) {
    std::vector<Recent> merged;
    merged.reserve(events.size() + other.size());
    auto mine = events.begin();
    for (const Recent& from : other) {
      while (mine != events.end() && mine->before(from)) merged.push_back(*mine++);
      if (mine == events.end() || from.before(*mine)) {
        merged.push_back(from);
        continue;
      }
      Recent both = *mine++;
      both.age = std::min(both.age, from.age);
      both.passes = std::max(both.passes, from.passes);
      if (both.first != from.first) both.first = 0xffff;
      merged.push_back(both);
    }
    merged.insert(merged.end(), mine, events.end());
    changed = changed || !reached || merged != events;
    reached = true;
    events = std::move(merged);
  }
};

/// The events of all registers at one point of a block. Clocks never go back: what happened before a block is long ago
/// as soon as they have been put forward.
class State {
 public:
  explicit State(std::size_t registers) {
    for (auto& events : events_) events.resize(registers);
  }

  void enter(const std::vector<Recent>& before) {
    for (std::int32_t& clock : clocks_) clock += 2 * kLongAgo;
    for (auto& touches : touches_) touches.clear();
    before_ = &before;
    for (const Recent& recent : before)
      put(recent.producer, recent.slot, {clock(recent.producer) - recent.age, recent.first, recent.passes});
  }
  /// What counts behind the block.
  std::vector<Recent> leave() const {
    std::vector<Recent> left;
    const auto take = [&](std::size_t p, std::size_t slot) {
      const Event& event = events_[p][slot];
      if (const std::uint32_t old = age(p, slot); old < kLongAgo)
        left.push_back({static_cast<std::uint32_t>(slot), static_cast<std::uint8_t>(p), static_cast<std::uint8_t>(old),
                        event.passes, event.first});
    };
    for (const Recent& recent : *before_) take(recent.producer, recent.slot);
    for (std::size_t p = 0; p < kProducers; ++p)
      for (auto touch = touches_[p].rbegin(); touch != touches_[p].rend() && clock(p) - touch->time < kLongAgo; ++touch)
        for (std::uint32_t d = 0; d < touch->count; ++d) take(p, touch->slot + d);
    std::sort(left.begin(), left.end(), [](const Recent& a, const Recent& b) { return a.before(b); });
    left.erase(std::unique(left.begin(), left.end()), left.end());
    return left;
  }

  std::int32_t clock(std::size_t producer) const {
    return clocks_[static_cast<std::size_t>(isa::clock_of(static_cast<HazardProducer>(producer)))];
  }
  /// How much of the producer's clock has passed since its event; kLongAgo at most.
  std::uint32_t age(std::size_t producer, std::size_t slot) const {
    return static_cast<std::uint32_t>(std::min(clock(producer) - events_[producer][slot].time, kLongAgo));
  }
  const Event& event(std::size_t producer, std::size_t slot) const { return events_[producer][slot]; }
  /// True if no register has seen such an event lately.
  bool quiet(std::size_t producer) const { return clock(producer) - youngest_[producer] >= kLongAgo; }

  /// Of registers in a row.
  void set(std::size_t producer, std::size_t slot, std::uint32_t count, std::uint16_t first, std::uint8_t passes) {
    for (std::uint32_t d = 0; d < count; ++d) put(producer, slot + d, {clock(producer), first, passes});
    touches_[producer].push_back({clock(producer), static_cast<std::uint32_t>(slot), count});
  }

  /// What saw an event of the first kind one instruction ago has seen one of the second then.
  void repeat(std::size_t of, std::size_t as) {
    const auto repeat_one = [&](std::uint32_t slot) {
      if (age(of, slot) <= 1) touches_[as].push_back({events_[of][slot].time, slot, 1});
      if (age(of, slot) <= 1) put(as, slot, events_[of][slot]);
    };
    for (const Recent& recent : *before_)
      if (recent.producer == of) repeat_one(recent.slot);
    for (auto touch = touches_[of].rbegin(); touch != touches_[of].rend() && clock(of) - touch->time <= 1; ++touch)
      for (std::uint32_t d = 0; d < touch->count; ++d) repeat_one(touch->slot + d);
  }

  void pass(HazardClock clock, std::uint32_t time = 1) {
    clocks_[static_cast<std::size_t>(clock)] += static_cast<std::int32_t>(time);
  }

 private:
  struct Touch {
    std::int32_t time;
    std::uint32_t slot, count;
  };
  void put(std::size_t producer, std::size_t slot, Event event) {
    events_[producer][slot] = event;
    youngest_[producer] = std::max(youngest_[producer], event.time);
  }

  std::array<std::int32_t, isa::kHazardClocks> clocks_{};
  std::array<std::vector<Event>, kProducers> events_;
  std::array<std::int32_t, kProducers> youngest_{};
  std::array<std::vector<Touch>, kProducers> touches_;  ///< of this block
  const std::vector<Recent>* before_ = nullptr;
};

/// The kinds of use an instruction makes of operand i, as rows name them.
bool consumes(const Instruction& instruction, std::size_t i, HazardConsumer consumer) {
  const isa::OpcodeInfo& info = instruction.info();
  const Reg& reg = instruction.operands[i].reg;
  const bool def = info.operands[i].role == OperandRole::kDef;
  const bool reads = !def || instruction.partial;
  const bool sgpr = reg.cls == RegisterClass::kSgpr;
  const bool valu = info.cls == OpcodeClass::kValu;
  const bool matrix = info.cls == OpcodeClass::kMatrix;
  switch (consumer) {
    case HazardConsumer::kMatrixReadsAb:
      return matrix && (i == 1 || i == 2);
    case HazardConsumer::kMatrixReadsC:
    case HazardConsumer::kMatrixReadsCOverlapped:
      return matrix && i == 3;
    case HazardConsumer::kMatrixReads:
      return matrix && !def;
    case HazardConsumer::kValuReadsOrWrites:
      return valu && !sgpr;
    case HazardConsumer::kOtherValuReadsOrWrites:
      return valu && !sgpr && !info.dot_product;
    case HazardConsumer::kValuReads:
      return valu && reads && !sgpr;
    case HazardConsumer::kMemoryReads:
      return (isa::is_vmem(info.cls) || isa::is_lds(info.cls)) && !def && !sgpr;
    case HazardConsumer::kValuWrites:
      return valu && def && !sgpr;
    case HazardConsumer::kLoadWrites:
      return (info.cls == OpcodeClass::kVmemLoad || info.cls == OpcodeClass::kLdsRead) && def;
    case HazardConsumer::kVmemReadsSgpr:
      return isa::is_vmem(info.cls) && sgpr;
    case HazardConsumer::kReadlaneReads:
      return instruction.op == Opcode::v_readfirstlane_b32 && !def;
    case HazardConsumer::kValuReadsSgpr:
      return valu && !def && sgpr;
    case HazardConsumer::kScalarWrites:
      return (info.cls == OpcodeClass::kSalu || info.cls == OpcodeClass::kSmem) && def && sgpr;
    case HazardConsumer::kValuWritesSgpr:
      return valu && def && sgpr;
    case HazardConsumer::kAccReadReads:
      return instruction.op == Opcode::v_accvgpr_read_b32 && !def;
    case HazardConsumer::kAccWriteReads:
      return instruction.op == Opcode::v_accvgpr_write_b32 && !def;
  }
  return false;
}

class NopInserter {
 public:
  NopInserter(Function& function, Distances distances) : function_(function), slot_(function), distances_(distances) {
    const isa::Processor& p = *function.processor;
    const unsigned members = 1U << static_cast<unsigned>(p.generation) | 1U << static_cast<unsigned>(p.youngest);
    for (const isa::Hazard& hazard : isa::hazards())
      if ((hazard.generations & members) != 0) {
        rows_.push_back(&hazard);
        producers_ |= 1U << static_cast<unsigned>(hazard.producer);
      }
    KILN_CHECK(rows_.size() <= 32, "rows_of has a bit for each row");
    consumed_.assign(static_cast<std::size_t>(Opcode::kCount) * isa::OpcodeInfo::kMaxOperands * 4, -1);
  }

  void run() {
    if (rows_.empty()) return;
    const std::size_t blocks = function_.blocks.size();
    std::vector<Entry> entries(blocks);
    std::vector<std::vector<BlockId>> successors(blocks);
    for (std::size_t b = 0; b < blocks; ++b) successors[b] = function_.successors(static_cast<BlockId>(b));
    entries[0].reached = entries[0].changed = true;
    // What the last walk of a block found missing is what it needs.
    std::vector<std::vector<Insertion>> nops(blocks);
    State state(slot_.size());
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t b = 0; b < blocks; ++b) {
        if (!entries[b].changed) continue;
        entries[b].changed = false;
        walk(function_.blocks[b].instructions, entries[b], state, nops[b]);
        const std::vector<Recent> left = state.leave();
        for (const BlockId next : successors[b]) {
          entries[next].merge(left);
          changed = changed || entries[next].changed;
        }
      }
    }
    for (std::size_t b = 0; b < blocks; ++b) insert(function_.blocks[b].instructions, nops[b]);
  }

 private:
  /// Steps through a block and finds the nops that it needs.
  void walk(const std::vector<Instruction>& list, const Entry& entry, State& state, std::vector<Insertion>& nops) {
    nops.clear();
    state.enter(entry.events);
    for (std::size_t i = 0; i < list.size(); ++i) {
      auto [states, vectors, scalars] = find_missing(state, list[i]);
      const auto fill = [&, &short_of = states](Opcode op, std::initializer_list<Operand> operands,
                                                std::uint32_t takes) {
        Instruction nop;
        nop.op = op;
        std::copy(operands.begin(), operands.end(), nop.operands.begin());
        nops.push_back({i, nop});
        pass(state, nop, takes);
        short_of -= std::min(short_of, takes);
      };
      for (; scalars > 0; --scalars) fill(Opcode::s_mov_null_b32, {Operand::special(Special::kNull), Operand(0)}, 1);
      for (; vectors > 0; --vectors) fill(Opcode::v_nop, {}, 1);
      const auto most = [&short_of = states] { return std::min(short_of, 16U); };
      for (std::uint32_t takes = most(); takes > 0; takes = most()) fill(Opcode::s_nop, {Operand(takes - 1)}, takes);
      pass(state, list[i], 1);
      record(state, list[i]);
    }
  }

  /// Puts the clocks forward by an instruction.
  void pass(State& state, const Instruction& instruction, std::uint32_t takes) const {
    state.pass(HazardClock::kWaitStates, takes);
    const OpcodeClass cls = instruction.info().cls;
    if (cls == OpcodeClass::kValu || cls == OpcodeClass::kMatrix) state.pass(HazardClock::kVectorInstructions);
    if (cls == OpcodeClass::kSalu || waits_for_scalar_loads(instruction)) state.pass(HazardClock::kScalarInstructions);
  }
  bool waits_for_scalar_loads(const Instruction& instruction) const {
    if (instruction.op != Opcode::s_waitcnt) return false;
    const isa::Counters& counters = function_.traits().counters;
    const isa::Counter& counter =
        counters.counters[counters.of_event[static_cast<std::size_t>(isa::MemoryEvent::kScalar)]];
    return counter.number_in(static_cast<std::uint32_t>(instruction.operands[0].value)) == 0;
  }

  /// By how much each clock is short of what an instruction needs.
  std::array<std::uint32_t, isa::kHazardClocks> find_missing(const State& state, const Instruction& instruction) {
    std::array<std::uint32_t, isa::kHazardClocks> missing{};
    for (std::size_t i = 0; i < instruction.info().operand_count; ++i) {
      if (!instruction.operands[i].is_reg()) continue;
      const Reg& reg = instruction.operands[i].reg;
      for (std::uint32_t rows = rows_of(instruction, i); rows != 0; rows &= rows - 1) {
        const isa::Hazard& row = *rows_[static_cast<std::size_t>(std::countr_zero(rows))];
        const auto producer = static_cast<std::size_t>(row.producer);
        if (state.quiet(producer)) continue;
        std::uint32_t& short_of = missing[static_cast<std::size_t>(isa::clock_of(row.producer))];
        for (std::uint32_t d = 0; d < reg.count; ++d) {
          const std::uint32_t age = state.age(producer, slot_(reg, d));
          if (age >= kLongAgo) continue;
          const Event& event = state.event(producer, slot_(reg, d));
          if (row.consumer == HazardConsumer::kMatrixReadsCOverlapped && event.first == reg.number()) continue;
          const bool longest = distances_ == Distances::kLongest;
          const std::uint32_t need = longest ? kLongAgo : row.states + row.per_pass * std::uint32_t{event.passes};
          if (need > age) short_of = std::max(short_of, need - age);
        }
      }
    }
    return missing;
  }

  /// The rows for which an instruction's operand i is a consumer, as bits; the same for all of an opcode with a
  /// register of that class there, results being sources or not.
  std::uint32_t rows_of(const Instruction& instruction, std::size_t i) {
    const bool sgpr = instruction.operands[i].reg.cls == RegisterClass::kSgpr;
    std::int64_t& known = consumed_[(static_cast<std::size_t>(instruction.op) * isa::OpcodeInfo::kMaxOperands + i) * 4 +
                                    (sgpr ? 2 : 0) + (instruction.partial ? 1 : 0)];
    if (known >= 0) return static_cast<std::uint32_t>(known);
    known = 0;
    for (std::size_t r = 0; r < rows_.size(); ++r)
      if (consumes(instruction, i, rows_[r]->consumer)) known |= std::int64_t{1} << r;
    return static_cast<std::uint32_t>(known);
  }

  bool has(HazardProducer producer) const { return (producers_ >> static_cast<unsigned>(producer) & 1U) != 0; }

  void set(State& state, HazardProducer producer, const Reg& reg, std::uint32_t passes) const {
    if (!has(producer)) return;
    state.set(static_cast<std::size_t>(producer), slot_(reg, 0), reg.count, static_cast<std::uint16_t>(reg.number()),
              static_cast<std::uint8_t>(passes));
  }

  void record(State& state, const Instruction& instruction) const {
    const isa::OpcodeInfo& info = instruction.info();
    if (info.cls == OpcodeClass::kMatrix) {
      const isa::MatrixInstruction& mi = *isa::find_matrix_instruction(instruction.op);
      const std::uint32_t passes = isa::passes_of(mi, function_.processor->generation);
      if (mi.unit == isa::MatrixUnit::kWmma) {
        set(state, HazardProducer::kWmmaWritesVgpr, instruction.operands[0].reg, passes);
        for (std::size_t i = 1; i < 4; ++i)
          if (instruction.operands[i].is_reg())
            set(state, HazardProducer::kWmmaReadsVgpr, instruction.operands[i].reg, passes);
        return;
      }
      if (mi.sum == isa::Sum::kF64) {
        if (has(HazardProducer::kValuBeforeDgemm))
          state.repeat(static_cast<std::size_t>(HazardProducer::kValuWritesVgpr),
                       static_cast<std::size_t>(HazardProducer::kValuBeforeDgemm));
        set(state, HazardProducer::kDgemmWritesVgpr, instruction.operands[0].reg, passes);
        return;
      }
      const bool xdl = mi.is_xdl() || function_.traits().f32_mfma_is_xdl;
      set(state, xdl ? HazardProducer::kXdlWritesVgpr : HazardProducer::kSgemmWritesVgpr, instruction.operands[0].reg,
          passes);
      if (passes == 2) set(state, HazardProducer::kShortWritesVgpr, instruction.operands[0].reg, passes);
      if (xdl && instruction.operands[3].is_reg())
        set(state, HazardProducer::kXdlReadsC, instruction.operands[3].reg, passes - 1);
      return;
    }
    if (isa::is_vmem(info.cls) || info.cls == OpcodeClass::kSmem) {
      const HazardProducer reads =
          info.cls == OpcodeClass::kSmem ? HazardProducer::kSmemReadsSgpr : HazardProducer::kVmemReadsSgpr;
      for_each_register(instruction, [&](const Reg& reg, OperandRole role) {
        const bool is_scalar = reg.cls == RegisterClass::kSgpr;
        if (role == OperandRole::kUse && is_scalar) set(state, reads, reg, 0);
        if (info.cls == OpcodeClass::kVmemStore && !is_scalar && reg.count > 2)
          set(state, HazardProducer::kWideStoreReadsData, reg, 0);
      });
    }
    if (info.cls != OpcodeClass::kValu) return;
    for_each_register(instruction, [&](const Reg& reg, OperandRole role) {
      if (info.transcendental && reg.cls != RegisterClass::kSgpr) {
        const bool def = role == OperandRole::kDef;
        set(state, def ? HazardProducer::kTransWritesVgpr : HazardProducer::kTransReadsVgpr, reg, 0);
        if (def) set(state, HazardProducer::kTransResult, reg, 0);
      }
      if (role != OperandRole::kDef) return;
      if (info.dot_product) set(state, HazardProducer::kDotWritesVgpr, reg, 0);
      set(state, reg.cls == RegisterClass::kSgpr ? HazardProducer::kValuWritesSgpr : HazardProducer::kValuWritesVgpr,
          reg, 0);
    });
  }

  Function& function_;
  RegisterSlots slot_;
  Distances distances_;
  std::vector<const isa::Hazard*> rows_;
  std::uint32_t producers_ = 0;         ///< bits: those of the rows
  std::vector<std::int64_t> consumed_;  ///< rows_of; -1: not asked yet
};

}  // namespace

void insert_hazard_nops(ir::Function& function, Distances distances) {
  KILN_CHECK(function.allocated, "hazards are between physical registers");
  NopInserter(function, distances).run();
}

}  // namespace kiln::passes
