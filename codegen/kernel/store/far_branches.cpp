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
  std::vector<Pending> relays;  // One for each target.
  for (const Pending& p : pending_) {
    auto relay = std::ranges::find(relays, p.target, &Pending::target);
    if (relay == relays.end()) {
      const ir::BlockId block = w_.new_block(fmt::format("relay{}_{}", relays_, w_.function().blocks[p.target].label));
      w_.place(block);
      w_.branch(ir::Opcode::s_branch, p.target);
      relay = relays.insert(relay, {p.target, block, 0});
    }
    w_.function().blocks[p.block].instructions[p.index].operands[0] = ir::Operand::label(relay->block);
  }
  pending_ = std::move(relays);
  w_.place(past);
}

}  // namespace kiln::kernel
