// schedule: list scheduling over the dependence graph of each block. Every instruction gets a wished-for time; the
// ready one with the earliest time goes next, so the order never breaks a dependence whatever the times are. In the
// pipelined order the backbone of a segment (its matrix instructions) is spread evenly over [s, s + 1), and the other
// instructions of the segment evenly over its first part, so that loads are issued early and one or two at a time
// between matrix instructions. Random times prove that no result depends on the order.
#include "codegen/ir/check.hpp"
#include "codegen/passes/passes.hpp"

#include <algorithm>
#include <queue>
#include <random>

namespace kiln::passes {
namespace {

using namespace ir;

/// Dependences of one block, found by walking it once and remembering, for each resource (a register dword, SCC, EXEC,
/// LDS), who wrote it last and who has read it since.
class DependenceGraph {
 public:
  DependenceGraph(const Function& function, const std::vector<Instruction>& list)
      : successors(list.size()), predecessors(list.size(), 0) {
    std::uint32_t dwords = 0;
    for (const VirtualRegister& v : function.registers) {
      first_.push_back(dwords);
      dwords += v.count;
    }
    scc_ = dwords++;
    exec_ = dwords++;
    resources_.resize(dwords);
    for (std::size_t i = 0; i < list.size(); ++i) add(static_cast<std::uint32_t>(i), list[i]);
    // A branch or the end comes after everything else; a fence stands between what is before and behind it.
    if (!list.empty())
      for (std::size_t i = 0; i < list.size(); ++i)
        if (is_fixed(list[i]))
          for (std::size_t j = 0; j < list.size(); ++j) {
            if (j < i) edge(static_cast<std::uint32_t>(j), static_cast<std::uint32_t>(i));
            if (j > i) edge(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
          }
  }

 private:
  struct Resource {
    std::int64_t writer = -1;
    std::vector<std::uint32_t> readers;
  };
  struct LdsAccess {
    std::uint32_t instruction;
    bool write;
    std::uint8_t region;
  };

  static bool is_fixed(const Instruction& i) {
    const isa::OpcodeClass cls = i.info().cls;
    return cls == isa::OpcodeClass::kBranch || cls == isa::OpcodeClass::kEnd || cls == isa::OpcodeClass::kFence;
  }

  void edge(std::uint32_t from, std::uint32_t to) {
    if (from == to) return;
    successors[from].push_back(to);
    ++predecessors[to];
  }
  void read(std::uint32_t i, Resource& r) {
    if (r.writer >= 0) edge(static_cast<std::uint32_t>(r.writer), i);
    r.readers.push_back(i);
  }
  void write(std::uint32_t i, Resource& r) {
    if (r.writer >= 0) edge(static_cast<std::uint32_t>(r.writer), i);
    for (const std::uint32_t reader : r.readers) edge(reader, i);
    r.readers.clear();
    r.writer = i;
  }

  void add(std::uint32_t i, const Instruction& instruction) {
    const isa::OpcodeInfo& info = instruction.info();
    for (const isa::OperandRole role : {isa::OperandRole::kUse, isa::OperandRole::kDef})
      for_each_register(instruction, [&](const Reg& reg, isa::OperandRole r) {
        if (r != role) return;
        for (std::uint32_t d = 0; d < reg.count; ++d) {
          Resource& resource = resources_[first_[reg.id] + reg.offset + d];
          if (role == isa::OperandRole::kUse) {
            read(i, resource);
          } else {
            write(i, resource);
          }
        }
      });
    if (info.reads_scc) read(i, resources_[scc_]);
    if (info.writes_scc) write(i, resources_[scc_]);
    if (info.writes_exec) {
      write(i, resources_[exec_]);
    } else if (info.cls != isa::OpcodeClass::kSalu && info.cls != isa::OpcodeClass::kSmem) {
      read(i, resources_[exec_]);
    }
    add_lds(i, instruction);
  }

  void add_lds(std::uint32_t i, const Instruction& instruction) {
    const isa::OpcodeClass cls = instruction.info().cls;
    if (cls == isa::OpcodeClass::kBarrier) {
      for (const LdsAccess& access : lds_) edge(access.instruction, i);
      if (barrier_ >= 0) edge(static_cast<std::uint32_t>(barrier_), i);
      lds_.clear();
      barrier_ = i;
      return;
    }
    if (!isa::is_lds(cls)) return;
    if (barrier_ >= 0) edge(static_cast<std::uint32_t>(barrier_), i);
    const bool write = cls == isa::OpcodeClass::kLdsWrite;
    for (const LdsAccess& other : lds_) {
      const bool disjoint = other.region != instruction.lds_region && other.region != 0 && instruction.lds_region != 0;
      if ((write != other.write) && !disjoint) edge(other.instruction, i);
    }
    lds_.push_back({i, write, instruction.lds_region});
  }

  std::vector<std::uint32_t> first_;
  std::uint32_t scc_ = 0, exec_ = 0;
  std::vector<Resource> resources_;
  std::vector<LdsAccess> lds_;
  std::int64_t barrier_ = -1;

 public:
  std::vector<std::vector<std::uint32_t>> successors;
  std::vector<std::uint32_t> predecessors;
};

/// The part of a segment over which its other instructions are spread: what is left covers their latency.
constexpr double kFillerShare = 0.8;

std::vector<double> pipelined_times(const std::vector<Instruction>& list) {
  std::vector<double> times(list.size(), 0);
  std::size_t begin = 0;
  double base = 0;
  while (begin < list.size()) {
    const std::int16_t segment = list[begin].placement.segment;
    std::size_t end = begin;
    std::size_t backbone = 0, fillers = 0;
    for (; end < list.size() && list[end].placement.segment == segment; ++end)
      ++(list[end].placement.backbone ? backbone : fillers);
    std::size_t b = 0, f = 0;
    for (std::size_t i = begin; i < end; ++i) {
      if (segment == Placement::kNone || backbone == 0) {
        times[i] = base + static_cast<double>(i - begin) / static_cast<double>(end - begin);
      } else if (list[i].placement.backbone) {
        times[i] = base + static_cast<double>(b++) / static_cast<double>(backbone);
      } else {
        const double share = list[i].placement.early ? kFillerShare / 4 : kFillerShare;
        times[i] = base + share * (static_cast<double>(f++) + 0.5) / static_cast<double>(fillers);
      }
    }
    base += 1;
    begin = end;
  }
  return times;
}

std::vector<double> times_of(const std::vector<Instruction>& list, Schedule::Kind kind, std::mt19937_64& random) {
  if (kind == Schedule::Kind::kPipelined) return pipelined_times(list);
  std::vector<double> times(list.size());
  for (double& time : times) time = static_cast<double>(random() >> 11);
  return times;
}

void schedule_block(const Function& function, std::vector<Instruction>& list, const std::vector<double>& times) {
  DependenceGraph graph(function, list);
  using Ready = std::pair<double, std::uint32_t>;
  std::priority_queue<Ready, std::vector<Ready>, std::greater<>> ready;
  for (std::uint32_t i = 0; i < list.size(); ++i)
    if (graph.predecessors[i] == 0) ready.emplace(times[i], i);
  std::vector<Instruction> result;
  result.reserve(list.size());
  while (!ready.empty()) {
    const std::uint32_t i = ready.top().second;
    ready.pop();
    result.push_back(list[i]);
    for (const std::uint32_t next : graph.successors[i])
      if (--graph.predecessors[next] == 0) ready.emplace(times[next], next);
  }
  KILN_CHECK(result.size() == list.size(), "the dependence graph of a block has a cycle");
  list = std::move(result);
}

}  // namespace

void schedule(ir::Function& function, Schedule::Kind kind, std::uint64_t seed) {
  if (kind == Schedule::Kind::kSource) return;
  std::mt19937_64 random(seed);
  for (Block& block : function.blocks) {
    const bool marked = std::any_of(block.instructions.begin(), block.instructions.end(),
                                    [](const Instruction& i) { return i.placement.segment != Placement::kNone; });
    if (kind == Schedule::Kind::kPipelined && !marked) continue;
    schedule_block(function, block.instructions, times_of(block.instructions, kind, random));
  }
}

}  // namespace kiln::passes
