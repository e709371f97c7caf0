// See far_branches.hpp.
#include "codegen/kernel/store/far_branches.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

/// Instructions of at most 3 dwords, with room for what the passes put in between.
constexpr std::size_t kReach = 8000;

}  // namespace

std::size_t FarBranches::written() const {
  std::size_t count = 0;
  for (const ir::Block& block : w_.function().blocks) count += block.instructions.size();
  return count;
}

void FarBranches::branch(ir::Opcode op, ir::BlockId target) {
  if (pending_.empty()) last_ = written();
  w_.branch(op, target);
  const ir::BlockId block = w_.current();
  pending_.push_back({target, block, w_.function().blocks[block].instructions.size() - 1});
}

void FarBranches::place(ir::BlockId target) {
  std::erase_if(pending_, [&](const Pending& p) { return p.target == target; });
  w_.place(target);
}

void FarBranches::relay() {
  if (pending_.empty() || written() - last_ < kReach) return;
  const ir::BlockId past = w_.new_block(fmt::format("past_relays{}", ++relays_));
  w_.branch(ir::Opcode::s_branch, past);
  last_ = written();
  for (Pending& p : pending_) {
    const ir::BlockId relay = w_.new_block(fmt::format("relay{}_{}", relays_, w_.function().blocks[p.target].label));
    w_.function().blocks[p.block].instructions[p.index].operands[0] = ir::Operand::label(relay);
    w_.place(relay);
    w_.branch(ir::Opcode::s_branch, p.target);
    p.block = relay;
    p.index = 0;
  }
  w_.place(past);
}

}  // namespace kiln::kernel
