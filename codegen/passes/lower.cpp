// lower: makes the generation's instructions of the pseudo instructions that other passes and the writer use:
//   wait      s_waitcnt with all its counters but gfx10's and gfx11's vscnt, which has an instruction of its own (rdna2
//             4.4), or from gfx12 on one instruction per counter (rdna4 5.7)
//   settle    nothing: it stood for the wait that insert_waits put before it
//   write_back, invalidate   what makes this wave's stores seen by other compute units, and theirs by this wave: the
//             cache instructions that the generation has, at device scope (AMDGPUUsage "Memory Model", agent release
//             and acquire); a write-back only where stores may stay in one of several caches of level 2
//   barrier   s_barrier, or from gfx12 on s_barrier_signal and s_barrier_wait of barrier -1, the workgroup's (rdna4)
#include "codegen/ir/check.hpp"
#include "codegen/passes/passes.hpp"

#include <array>
#include <span>

namespace kiln::passes {
namespace {

using namespace ir;

constexpr std::array kWaitInstructions = {Opcode::s_wait_loadcnt, Opcode::s_wait_storecnt, Opcode::s_wait_dscnt,
                                          Opcode::s_wait_kmcnt};

void lower_wait(const isa::Counters& counters, const Instruction& wait, std::vector<Instruction>& out) {
  if (!counters.own_instructions) {
    Instruction together;
    together.op = Opcode::s_waitcnt;
    std::uint32_t immediate = counters.no_wait;
    bool any = false;
    for (std::size_t c = 0; c < counters.count; ++c) {
      const std::int8_t count = wait.modifiers.waits[c];
      const isa::Counter& counter = counters.counters[c];
      if (count < 0) continue;
      if (!counter.is_apart) {
        any = true;
        immediate = (immediate & ~counter.field(counter.limit)) | counter.field(static_cast<std::uint32_t>(count));
        continue;
      }
      Instruction apart;
      apart.op = Opcode::s_waitcnt_vscnt;
      apart.operands = {Operand::special(Special::kNull), Operand(static_cast<int>(count))};
      out.push_back(apart);
    }
    together.operands[0] = Operand(immediate);
    if (any) out.push_back(together);
    return;
  }
  for (std::size_t c = 0; c < counters.count; ++c) {
    if (wait.modifiers.waits[c] < 0) continue;
    Instruction one;
    one.op = kWaitInstructions[c];
    one.operands[0] = Operand(static_cast<int>(wait.modifiers.waits[c]));
    out.push_back(one);
  }
}

void lower_barrier(isa::Barrier kind, const Instruction& barrier, std::vector<Instruction>& out) {
  out.push_back(barrier);
  if (kind == isa::Barrier::kPlain) {
    out.back().op = Opcode::s_barrier;
    return;
  }
  out.back().op = Opcode::s_barrier_signal;
  out.back().operands[0] = Operand(-1);
  Instruction wait;
  wait.op = Opcode::s_barrier_wait;
  wait.operands[0] = Operand(-1);
  out.push_back(wait);
}

constexpr std::array kWriteBacks = {Opcode::buffer_wbl2, Opcode::global_wb};
constexpr std::array kInvalidations = {Opcode::buffer_wbinvl1_vol, Opcode::buffer_inv, Opcode::buffer_gl1_inv,
                                       Opcode::buffer_gl0_inv, Opcode::global_inv};

void lower_fence(const isa::Processor& processor, const Instruction& fence, std::span<const Opcode> ops,
                 std::vector<Instruction>& out) {
  for (const Opcode op : ops) {
    if (!isa::has(processor, op)) continue;
    out.push_back(fence);
    out.back().op = op;
    out.back().modifiers.cache_policy = isa::CachePolicy::kFence;
  }
}

}  // namespace

void lower(ir::Function& function) {
  const isa::Traits& traits = function.traits();
  for (Block& block : function.blocks) {
    std::vector<Instruction> result;
    result.reserve(block.instructions.size());
    for (const Instruction& instruction : block.instructions) {
      if (instruction.op == Opcode::wait) {
        lower_wait(traits.counters, instruction, result);
      } else if (instruction.op == Opcode::barrier) {
        lower_barrier(traits.barrier, instruction, result);
      } else if (instruction.op == Opcode::write_back) {
        if (traits.several_caches) lower_fence(*function.processor, instruction, kWriteBacks, result);
      } else if (instruction.op == Opcode::invalidate) {
        lower_fence(*function.processor, instruction, kInvalidations, result);
      } else if (instruction.op == Opcode::settle) {
        continue;
      } else {
        KILN_CHECK(!isa::is_pseudo(instruction.op), "{} is not lowered", instruction.info().name);
        result.push_back(instruction);
        isa::CachePolicy& policy = result.back().modifiers.cache_policy;
        if (function.processor->stores_pass_caches && instruction.info().cls == isa::OpcodeClass::kVmemStore) {
          constexpr std::uint32_t kPasses = 3;  // sc0 sc1
          if (policy == isa::CachePolicy::kNone) policy = isa::CachePolicy::kPassCaches;
          if (const std::uint32_t bits = isa::non_temporal_bits(policy); bits != 0)
            policy = isa::non_temporal(bits | kPasses);
        }
      }
    }
    block.instructions = std::move(result);
  }
}

}  // namespace kiln::passes
