// See issue_rows.hpp. Sources besides LLVM's models (SISchedule.td):
//   clocks      a SIMD of gfx8 and gfx9 has 16 lanes: a wave of 64 takes 4 clocks, and LLVM counts in those ("latency
//               values are 1 / (operations / cycle) / 4"); from gfx10 on LLVM counts clocks for a wave of 32, and a
//               wave of 64 passes twice (AMD RDNA white paper)
//   VALU time   before gfx10 the model's latency is the time itself (the same comment); later it is what goes beyond
//               the latency of a full-rate instruction
//   WMMA        LLVM's models of gfx11 and gfx12 take WMMA for plain VALU; its clocks are those that AMD's matrix
//               instruction calculator prints ("Execution cycles")
#include "runtime/profile/issue_rows.hpp"

#include "runtime/emulator/matrix/table.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>

namespace kiln::profile {
namespace {

using emulator::Architecture;
using emulator::Class;
using emulator::Generation;
using emulator::Instruction;
using emulator::Operand;

constexpr unsigned kFullRateLatency = 5;  ///< of LLVM's models from gfx10 on: four stages and a register read
constexpr unsigned kSleepClocks = 64;     ///< s_sleep counts in these (ISA manuals, SOPP)

unsigned resource_cycles(const mc::Timing& timing, std::string_view name) {
  for (const mc::Timing::Resource& resource : timing.resources) {
    if (resource.name == name) return resource.cycles;
  }
  return 0;
}

Unit unit_of(const Instruction& in, const mc::Timing& timing) {
  switch (in.opcode->op_class) {
    case Class::kMatrix:
      return resource_cycles(timing, "HWXDL") != 0 ? Unit::kMatrix : Unit::kValu;
    case Class::kValu:
      return Unit::kValu;
    case Class::kTrans:
      return resource_cycles(timing, "HWTransVALU") != 0 ? Unit::kTrans : Unit::kValu;
    case Class::kSalu:
      return Unit::kSalu;
    case Class::kSmem:
      return Unit::kScalarMemory;
    case Class::kLds:
      return Unit::kLds;
    case Class::kVmem:
    case Class::kFlat:
      return Unit::kVectorMemory;
    case Class::kBranch:
      return Unit::kBranch;
    case Class::kWait:
    case Class::kMessage:
    case Class::kCount:
      break;
  }
  return Unit::kNone;
}

Action action_of(const Instruction& in) {
  const std::string_view name = in.opcode->name;
  if (in.opcode->op_class == Class::kWait) return Action::kWait;
  if (in.opcode->op_class != Class::kMessage) return Action::kPlain;
  if (name == "s_barrier") return Action::kBarrier;
  if (name.starts_with("s_barrier_signal")) return Action::kBarrierSignal;
  if (name == "s_barrier_wait") return Action::kBarrierWait;
  if (name.starts_with("s_endpgm")) return Action::kEnd;
  return name == "s_nop" || name == "s_sleep" ? Action::kNop : Action::kPlain;
}

/// Clocks of a WMMA that LLVM has no matrix unit for; 0 if nothing is known. AMD's calculator, RDNA3 and RDNA4.
unsigned wmma_clocks(const Instruction& in, const Architecture& a) {
  const emulator::MatrixRow& row = emulator::matrix_row(*in.opcode);
  const unsigned bits = std::max(emulator::bits_of(row.a), emulator::bits_of(row.b));
  if (a.from(Generation::kGfx1250)) return 0;
  if (a.from(Generation::kGfx12)) return bits >= 16 ? 16 : 8;
  return bits >= 8 ? 32 : 16;
}

std::uint16_t u16(std::size_t value) {
  return static_cast<std::uint16_t>(value);
}

/// Reads the rows of one code.
class Maker {
 public:
  Maker(const emulator::Recording& recording, IssueTable& table)
      : architecture_(recording.architecture), program_(*recording.program), table_(table) {
    lane_factor_ = !architecture_.before_gfx10() && recording.wave_lanes == 64 ? 2 : 1;
    mask_registers_ = recording.wave_lanes / 32;
  }

  IssueRow make(const Instruction& in, const mc::Timing* timing) const {
    const mc::Timing none;
    IssueRow row;
    row.kind = kind_of(in);
    row.action = action_of(in);
    row.multiplies_and_adds = multiplies_and_adds(in, program_);
    row.model_lacks_it = timing == nullptr || !timing->known;
    const mc::Timing& t = row.model_lacks_it ? none : *timing;
    row.unit = unit_of(in, t);
    set_times(in, t, row);
    set_counters(in, row);
    set_registers(in, t, row);
    return row;
  }

 private:
  void set_times(const Instruction& in, const mc::Timing& t, IssueRow& row) const {
    const unsigned scale = table_.clocks_per_cycle;
    const auto latency = static_cast<unsigned>(std::max(1, t.latency_cycles));
    row.latency_clocks = latency * scale;
    row.unit_clocks = table_.slot_clocks;
    if (in.opcode->op_class == Class::kMatrix) return set_matrix_times(in, t, row);
    if (row.unit == Unit::kValu || row.unit == Unit::kTrans) {
      const unsigned beyond = latency > kFullRateLatency ? latency - kFullRateLatency : 0;
      row.unit_clocks = architecture_.before_gfx10() ? row.latency_clocks : (1 + beyond) * lane_factor_;
    }
    if (row.unit == Unit::kVectorMemory) row.latency_clocks = table_.latencies.vector_memory;
    if (row.unit == Unit::kLds) row.latency_clocks = table_.latencies.lds;
    if (row.unit == Unit::kScalarMemory) row.latency_clocks = table_.latencies.scalar_memory;
    if (row.unit == Unit::kBranch) row.branch_clocks = row.latency_clocks;
    if (row.action != Action::kNop) return;
    const auto count = static_cast<unsigned>(std::max(0, in.immediate));
    row.pause_clocks = in.opcode->name == "s_nop" ? (count + 1) * table_.slot_clocks
                                                  : std::max(table_.slot_clocks, count * kSleepClocks);
  }

  void set_matrix_times(const Instruction& in, const mc::Timing& t, IssueRow& row) const {
    const unsigned cycles = std::max(resource_cycles(t, "HWXDL"), resource_cycles(t, "HWVALU"));
    const unsigned wmma =
        in.matrix != nullptr && emulator::matrix_row(*in.opcode).wide() ? wmma_clocks(in, architecture_) : 0;
    if (row.unit == Unit::kValu && wmma != 0) {
      row.unit_clocks = row.accumulate_clocks = wmma;
      row.latency_clocks += wmma;
      return;
    }
    row.unit_clocks = std::max(table_.slot_clocks, cycles * table_.clocks_per_cycle);
    if (cycles <= 1) row.unit_clocks = row.latency_clocks;
    row.accumulate_clocks = row.latency_clocks;
  }

  void set_counters(const Instruction& in, IssueRow& row) const {
    const auto add = [&row](emulator::Counter counter) { row.counter[row.counters++] = counter; };
    const std::uint32_t traits = in.opcode->traits;
    switch (in.opcode->op_class) {
      case Class::kSmem:
        return add(architecture_.from(Generation::kGfx12) ? emulator::kKmCount : emulator::kLgkmCount);
      case Class::kLds:
        return add(emulator::kLgkmCount);
      case Class::kVmem:
      case Class::kFlat: {
        if ((in.opcode->detail & emulator::kAccessTensor) != 0) return add(emulator::kTensorCount);
        if ((in.opcode->detail & emulator::kAccessAsync) != 0) return add(emulator::kAsyncCount);
        const bool returns = (traits & emulator::kLoad) != 0 ||
                             ((traits & emulator::kAtomic) != 0 &&
                              ((in.flags & emulator::kGlc) != 0 || in.dst[0].kind != Operand::kNothing));
        add(returns || !architecture_.store_counter ? emulator::kVmCount : emulator::kVsCount);
        if (in.opcode->name.starts_with("flat")) add(emulator::kLgkmCount);
        return;
      }
      default:
        return;
    }
  }

  RegisterRange range_of(const Operand& o) const {
    if (o.kind == Operand::kVgpr) {
      const std::size_t count =
          std::min<std::size_t>(std::max<std::size_t>(1, o.registers), emulator::kVectorRegisters - o.index);
      return {o.index, u16(count), 0};
    }
    const std::size_t wanted =
        o.type == emulator::Type::kMask ? mask_registers_ : std::max<std::size_t>(1, o.registers);
    return {u16(kScalarBase + o.index), u16(std::min<std::size_t>(wanted, emulator::kScalars - o.index)), 0};
  }
  static bool is_register(const Operand& o) {
    return o.kind == Operand::kVgpr || (o.kind == Operand::kSgpr && o.index < emulator::kScalars);
  }

  void set_registers(const Instruction& in, const mc::Timing& t, IssueRow& row) const {
    if ((in.flags & emulator::kIsPair) != 0) {
      for (const Instruction& half : program_.pairs[in.pair]) add_operands(half, t, row);
    } else {
      add_operands(in, t, row);
    }
    const std::uint32_t traits = in.opcode->traits;
    const auto scalar = [](std::size_t index, std::size_t count) {
      return RegisterRange{u16(kScalarBase + index), u16(count), 0};
    };
    const Class c = in.opcode->op_class;
    if ((traits & emulator::kReadsScc) != 0) row.reads.push_back(scalar(emulator::kScc, 1));
    if ((traits & emulator::kReadsVcc) != 0) row.reads.push_back(scalar(emulator::kVcc, mask_registers_));
    if ((traits & emulator::kReadsM0) != 0) row.reads.push_back(scalar(emulator::kM0, 1));
    if (c != Class::kSalu && c != Class::kSmem && c != Class::kWait && c != Class::kMessage && c != Class::kBranch)
      row.reads.push_back(scalar(emulator::kExec, 2));
    if ((traits & emulator::kWritesScc) != 0) row.writes.push_back(scalar(emulator::kScc, 1));
    if ((traits & emulator::kWritesVcc) != 0) row.writes.push_back(scalar(emulator::kVcc, mask_registers_));
    if ((traits & emulator::kWritesExec) != 0) row.writes.push_back(scalar(emulator::kExec, 2));
  }

  void add_operands(const Instruction& in, const mc::Timing& t, IssueRow& row) const {
    const bool matrix = in.opcode->op_class == Class::kMatrix;
    for (unsigned s = 0; s < in.sources; ++s) {
      if (!is_register(in.src[s])) continue;
      RegisterRange range = range_of(in.src[s]);
      for (const mc::Timing::Read& read : t.reads) {
        if (read.use == s && read.cycles < 0)
          range.late_clocks = u16(static_cast<unsigned>(-read.cycles) * table_.clocks_per_cycle);
      }
      (matrix && s == 2 ? row.addends : row.reads).push_back(range);
    }
    if ((in.opcode->traits & emulator::kAccumulates) != 0 && is_register(in.dst[0]))
      row.reads.push_back(range_of(in.dst[0]));
    for (const Operand& o : in.dst) {
      if (is_register(o)) row.writes.push_back(range_of(o));
    }
  }

  const Architecture& architecture_;
  const emulator::Program& program_;
  const IssueTable& table_;
  unsigned lane_factor_ = 1;
  unsigned mask_registers_ = 2;
};

/// LLVM's latencies of memory: the same for all instructions of a unit, read off the first of each.
Latencies latencies_of(const emulator::Recording& recording, std::span<const mc::Timing> timings,
                       const Latencies& wanted, unsigned clocks_per_cycle) {
  Latencies found = wanted;
  const auto set = [&](std::uint32_t& to, const mc::Timing& timing) {
    if (to == 0 && timing.known) to = static_cast<std::uint32_t>(std::max(1, timing.latency_cycles)) * clocks_per_cycle;
  };
  for (const mc::Timing& timing : timings) {
    const std::uint32_t index = recording.program->at(recording.program->first_bytes + timing.offset_bytes);
    if (index == emulator::kNowhere) continue;
    const Class c = recording.program->code[index].opcode->op_class;
    if (c == Class::kVmem || c == Class::kFlat) set(found.vector_memory, timing);
    if (c == Class::kLds) set(found.lds, timing);
    if (c == Class::kSmem) set(found.scalar_memory, timing);
  }
  return found;
}

}  // namespace

IssueTable issue_table(const emulator::Recording& recording, std::span<const mc::Timing> timings,
                       const Latencies& wanted) {
  IssueTable table;
  const Architecture& a = recording.architecture;
  table.clocks_per_cycle = table.slot_clocks = a.before_gfx10() ? 4 : 1;
  table.latencies = latencies_of(recording, timings, wanted, table.clocks_per_cycle);
  table.matrix_cycles_from_llvm = a.before_gfx10() || a.from(Generation::kGfx1250);
  std::vector<const mc::Timing*> by_index(recording.program->code.size());
  for (const mc::Timing& timing : timings) {
    const std::uint32_t index = recording.program->at(recording.program->first_bytes + timing.offset_bytes);
    if (index != emulator::kNowhere) by_index[index] = &timing;
  }
  const Maker maker(recording, table);
  table.rows.reserve(by_index.size());
  for (std::size_t i = 0; i < by_index.size(); ++i)
    table.rows.push_back(maker.make(recording.program->code[i], by_index[i]));
  return table;
}

}  // namespace kiln::profile
