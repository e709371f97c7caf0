// insert_hazard_nops: how many wait states ago each register saw each kind of event, merged over the control flow graph
// by the minimum; before an instruction whose distance to such an event is too small, s_nop makes up the rest. WMMA's
// rows and one of gfx10.1 count vector instructions instead of wait states and are filled with v_nop.
#include "codegen/ir/check.hpp"
#include "codegen/isa/hazards.hpp"
#include "codegen/isa/matrix_instructions.hpp"
#include "codegen/passes/passes.hpp"
#include "codegen/passes/register_slots.hpp"

#include <algorithm>
#include <array>

namespace kiln::passes {
namespace {

using namespace ir;
using isa::HazardConsumer;
using isa::HazardProducer;
using isa::OpcodeClass;
using isa::OperandRole;

constexpr std::size_t kProducers = static_cast<std::size_t>(HazardProducer::kCount);
constexpr std::uint32_t kLongAgo = 1U << 20;

/// The last time a register saw a kind of event, on the state's clock.
struct Event {
  std::int32_t time = -static_cast<std::int32_t>(kLongAgo);
  std::uint16_t first = 0;  ///< first register the matrix instruction wrote; 0xffff: several
  std::uint8_t passes = 0;  ///< of a matrix instruction
};

struct State {
  explicit State(std::size_t registers) { events.fill(std::vector<Event>(registers)); }
  std::array<std::vector<Event>, kProducers> events;
  std::int32_t states = 0;   ///< clock: wait states
  std::int32_t vectors = 0;  ///< clock: vector instructions
  bool reached = false;

  std::int32_t clock(std::size_t producer) const {
    return isa::counts_vector_instructions(static_cast<HazardProducer>(producer)) ? vectors : states;
  }
  /// How much of the producer's clock has passed since its event; at least kMaxHazardStates + 1 for "long ago".
  std::uint32_t age(std::size_t producer, std::size_t reg) const {
    const auto age = static_cast<std::uint32_t>(clock(producer) - events[producer][reg].time);
    return std::min(age, isa::kMaxHazardStates + 1);
  }
  bool merge(const State& other) {
    bool changed = !reached;
    reached = true;
    for (std::size_t p = 0; p < kProducers; ++p)
      for (std::size_t r = 0; r < events[p].size(); ++r) {
        const std::uint32_t mine = age(p, r), theirs = other.age(p, r);
        if (theirs > isa::kMaxHazardStates) continue;
        Event& event = events[p][r];
        const Event& from = other.events[p][r];
        Event merged = event;
        if (mine > isa::kMaxHazardStates) {
          merged = from;
        } else {
          if (from.first != event.first) merged.first = 0xffff;
          merged.passes = std::max(event.passes, from.passes);
        }
        merged.time = clock(p) - static_cast<std::int32_t>(std::min(mine, theirs));
        changed = changed || merged.time != event.time || merged.first != event.first || merged.passes != event.passes;
        event = merged;
      }
    return changed;
  }
};

bool is_vector(const Instruction& i) {
  return i.info().cls == OpcodeClass::kValu || i.info().cls == OpcodeClass::kMatrix;
}

/// The kinds of use an instruction makes of operand i, as rows name them.
bool consumes(const Instruction& instruction, std::size_t i, HazardConsumer consumer) {
  const isa::OpcodeInfo& info = instruction.info();
  const Reg& reg = instruction.operands[i].reg;
  const bool def = info.operands[i].role == OperandRole::kDef;
  const bool sgpr = reg.cls == RegisterClass::kSgpr;
  const bool valu = info.cls == OpcodeClass::kValu;
  const bool matrix = info.cls == OpcodeClass::kMatrix;
  switch (consumer) {
    case HazardConsumer::kMatrixReadsAb:
      return matrix && (i == 1 || i == 2);
    case HazardConsumer::kMatrixReadsCOverlapped:
      return matrix && i == 3;
    case HazardConsumer::kMatrixReads:
      return matrix && !def;
    case HazardConsumer::kValuReadsOrWrites:
      return valu && !sgpr;
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
    case HazardConsumer::kAccReadReads:
      return instruction.op == Opcode::v_accvgpr_read_b32 && !def;
    case HazardConsumer::kAccWriteReads:
      return instruction.op == Opcode::v_accvgpr_write_b32 && !def;
  }
  return false;
}

class Inserter {
 public:
  explicit Inserter(Function& function) : function_(function), slot_(function) {
    const isa::Processor& p = *function.processor;
    const unsigned members = 1U << static_cast<unsigned>(p.generation) | 1U << static_cast<unsigned>(p.youngest);
    for (const isa::Hazard& hazard : isa::hazards())
      if ((hazard.generations & members) != 0) rows_.push_back(&hazard);
  }

  void run() {
    if (rows_.empty()) return;
    std::vector<State> at_entry(function_.blocks.size(), State(slot_.size()));
    at_entry[0].reached = true;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t b = 0; b < function_.blocks.size(); ++b) {
        if (!at_entry[b].reached) continue;
        State state = at_entry[b];
        walk(function_.blocks[b].instructions, state, nullptr);
        for (const BlockId next : function_.successors(static_cast<BlockId>(b)))
          changed = at_entry[next].merge(state) || changed;
      }
    }
    for (std::size_t b = 0; b < function_.blocks.size(); ++b) {
      std::vector<Instruction> result;
      State state = at_entry[b];
      walk(function_.blocks[b].instructions, state, &result);
      function_.blocks[b].instructions = std::move(result);
    }
  }

 private:
  /// Steps through a block; writes it with its nops to `out` if given.
  void walk(const std::vector<Instruction>& list, State& state, std::vector<Instruction>* out) const {
    for (const Instruction& instruction : list) {
      std::uint32_t missing = 0, missing_vectors = 0;
      find_missing(state, instruction, missing, missing_vectors);
      for (; missing_vectors > 0; --missing_vectors) {
        if (out != nullptr) out->push_back(nop(Opcode::v_nop, 0));
        ++state.states;
        ++state.vectors;
        if (missing > 0) --missing;
      }
      while (missing > 0) {
        const std::uint32_t states = std::min(missing, 16U);
        if (out != nullptr) out->push_back(nop(Opcode::s_nop, states - 1));
        state.states += static_cast<std::int32_t>(states);
        missing -= states;
      }
      ++state.states;
      if (is_vector(instruction)) ++state.vectors;
      record(state, instruction);
      if (out != nullptr) out->push_back(instruction);
    }
  }

  static Instruction nop(Opcode op, std::uint32_t states) {
    Instruction instruction;
    instruction.op = op;
    if (op == Opcode::s_nop) instruction.operands[0] = Operand(states);
    return instruction;
  }

  void find_missing(const State& state, const Instruction& instruction, std::uint32_t& missing,
                    std::uint32_t& missing_vectors) const {
    for (std::size_t i = 0; i < instruction.info().operand_count; ++i) {
      if (!instruction.operands[i].is_reg()) continue;
      const Reg& reg = instruction.operands[i].reg;
      for (const isa::Hazard* row : rows_) {
        if (!consumes(instruction, i, row->consumer)) continue;
        for (std::uint32_t d = 0; d < reg.count; ++d) {
          const auto producer = static_cast<std::size_t>(row->producer);
          const std::uint32_t age = state.age(producer, slot_(reg, d));
          if (age > isa::kMaxHazardStates) continue;
          const Event& event = state.events[producer][slot_(reg, d)];
          if (row->consumer == HazardConsumer::kMatrixReadsCOverlapped && event.first == reg.number()) continue;
          std::uint32_t& short_of = isa::counts_vector_instructions(row->producer) ? missing_vectors : missing;
          if (const std::uint32_t need = row->states + row->per_pass * std::uint32_t{event.passes}; need > age)
            short_of = std::max(short_of, need - age);
        }
      }
    }
  }

  void set(State& state, HazardProducer producer, const Reg& reg, std::uint32_t passes) const {
    const auto p = static_cast<std::size_t>(producer);
    for (std::uint32_t d = 0; d < reg.count; ++d)
      state.events[p][slot_(reg, d)] = {state.clock(p), static_cast<std::uint16_t>(reg.number()),
                                        static_cast<std::uint8_t>(passes)};
  }

  void record(State& state, const Instruction& instruction) const {
    const isa::OpcodeInfo& info = instruction.info();
    if (info.cls == OpcodeClass::kMatrix) {
      const isa::MatrixInstruction& mi = *isa::find_matrix_instruction(instruction.op);
      const isa::Generation generation = function_.processor->generation;
      const std::uint32_t passes = isa::passes_of(mi, generation);
      if (mi.unit == isa::MatrixUnit::kWmma) {
        set(state, HazardProducer::kWmmaWritesVgpr, instruction.operands[0].reg, passes);
        for (std::size_t i = 1; i < 4; ++i)
          if (instruction.operands[i].is_reg())
            set(state, HazardProducer::kWmmaReadsVgpr, instruction.operands[i].reg, passes);
        return;
      }
      // An f32 MFMA counts as XDL until gfx940.
      const bool xdl = mi.is_xdl || generation < isa::Generation::kGfx940;
      set(state, xdl ? HazardProducer::kXdlWritesVgpr : HazardProducer::kSgemmWritesVgpr, instruction.operands[0].reg,
          passes);
      if (xdl && instruction.operands[3].is_reg())
        set(state, HazardProducer::kXdlReadsC, instruction.operands[3].reg, passes - 1);
      return;
    }
    if (info.cls == OpcodeClass::kVmemStore && instruction.operands[0].is_reg() && info.operands[0].dwords > 2)
      set(state, HazardProducer::kWideStoreReadsData, instruction.operands[0].reg, 0);
    if (isa::is_vmem(info.cls))
      for (std::size_t i = 0; i < info.operand_count; ++i)
        if (instruction.operands[i].is_reg() && instruction.operands[i].reg.cls == RegisterClass::kSgpr)
          set(state, HazardProducer::kVmemReadsSgpr, instruction.operands[i].reg, 0);
    if (info.cls != OpcodeClass::kValu) return;
    for_each_register(instruction, [&](const Reg& reg, OperandRole role) {
      if (role != OperandRole::kDef) return;
      set(state, reg.cls == RegisterClass::kSgpr ? HazardProducer::kValuWritesSgpr : HazardProducer::kValuWritesVgpr,
          reg, 0);
    });
  }

  Function& function_;
  RegisterSlots slot_;
  std::vector<const isa::Hazard*> rows_;
};

}  // namespace

void insert_hazard_nops(ir::Function& function) {
  KILN_CHECK(function.allocated, "hazards are between physical registers");
  Inserter(function).run();
}

}  // namespace kiln::passes
