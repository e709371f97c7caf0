// extend_branches: a branch reaches 2^15 dwords. One whose target is farther away goes by an island, one `s_branch` on
// the way, which goes on to the target or to the next island. Islands stand between two blocks, best where control does
// not fall through from the first one; elsewhere a branch leads past them. No register is needed, and SCC stays as it
// is. Sizes are what instructions take at most (size.hpp), so that it needs no assembler; a kernel of some 90,000 bytes
// and more may get an island that it could do without.
#include "codegen/ir/check.hpp"
#include "codegen/ir/size.hpp"
#include "codegen/passes/passes.hpp"

#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kiln::passes {
namespace {

using namespace ir;

/// Bytes, of a branch in either direction; the rest is for what the encoder puts behind branches (gfx10.1).
constexpr std::int64_t kReach = 4 * INT16_MAX - 1024;
/// To an island, so that those that are added between leave it in reach.
constexpr std::int64_t kReachOfIsland = kReach - kReach / 8;
/// An island where nothing falls through is taken if it is so far on the way, another one only if it is that far.
constexpr std::int64_t kFarEnough = kReach / 2, kLeastStep = kReach / 16;

/// Offsets of blocks, in bytes at most; one more than there are blocks.
std::vector<std::int64_t> offsets_of(const Function& function) {
  std::vector<std::int64_t> offsets{0};
  for (const Block& block : function.blocks) {
    std::int64_t bytes = 0;
    for (const Instruction& i : block.instructions) bytes += most_bytes(i, function.processor->generation);
    offsets.push_back(offsets.back() + bytes);
  }
  return offsets;
}

bool falls_through(const Block& block) {
  if (block.instructions.empty()) return true;
  const Opcode last = block.instructions.back().op;
  return last != Opcode::s_branch && last != Opcode::s_endpgm;
}

Instruction branch_to(BlockId block) {
  Instruction branch;
  branch.op = Opcode::s_branch;
  branch.operands[0] = Operand::label(block);
  return branch;
}

/// The block before which an island is put, for a branch at `from` bytes that goes to `to`: of those in reach the
/// farthest, if it can be where nothing falls through. 0: none is.
BlockId place_of_island(const Function& function, const std::vector<std::int64_t>& offsets, std::int64_t from,
                        std::int64_t to) {
  const std::int64_t whole = std::abs(to - from);
  BlockId best = 0, best_free = 0;
  std::int64_t farthest = kLeastStep, farthest_free = kFarEnough;
  for (BlockId b = 1; b < function.blocks.size(); ++b) {
    const std::int64_t way = to > from ? offsets[b] - from : from - offsets[b];
    if (way > kReachOfIsland || way >= whole) continue;
    if (way > farthest) {
      farthest = way;
      best = b;
    }
    if (way > farthest_free && !falls_through(function.blocks[b - 1])) {
      farthest_free = way;
      best_free = b;
    }
  }
  return best_free != 0 ? best_free : best;
}

/// Islands of one round, by the block that they stand before and the one that they lead to.
using Islands = std::map<std::pair<BlockId, BlockId>, std::uint32_t>;

/// Puts them in, each group behind a branch past it where control falls into it. Until then operands name an island by
/// the number of blocks and its own.
void insert_islands(Function& function, const Islands& islands) {
  const std::size_t before = function.blocks.size();
  std::vector<Block> blocks;
  std::vector<BlockId> moved(before + islands.size());
  auto next = islands.begin();
  for (BlockId b = 0; b < before; ++b) {
    for (bool first = true; next != islands.end() && next->first.first == b; ++next, first = false) {
      const std::size_t number = before + next->second;  // no other block has it in its name
      if (first && falls_through(blocks.back()))
        blocks.push_back({".past_island" + std::to_string(number), {}, {branch_to(b)}});
      moved[number] = static_cast<BlockId>(blocks.size());
      blocks.push_back({".island" + std::to_string(number), {}, {branch_to(next->first.second)}});
    }
    moved[b] = static_cast<BlockId>(blocks.size());
    blocks.push_back(std::move(function.blocks[b]));
  }
  for (Block& block : blocks)
    for (Instruction& i : block.instructions)
      for (Operand& operand : i.operands)
        if (operand.kind == Operand::Kind::kLabel) operand.value = moved[static_cast<std::size_t>(operand.value)];
  function.blocks = std::move(blocks);
}

/// Whether any branch was led by an island.
bool add_islands(Function& function) {
  const std::vector<std::int64_t> offsets = offsets_of(function);
  if (offsets.back() <= kReach) return false;
  Islands islands;
  for (BlockId b = 0; b < function.blocks.size(); ++b) {
    std::int64_t at = offsets[b];
    for (Instruction& i : function.blocks[b].instructions) {
      const std::int64_t from = at;
      at += most_bytes(i, function.processor->generation);
      if (i.info().cls != isa::OpcodeClass::kBranch) continue;
      const auto target = static_cast<BlockId>(i.operands[0].value);
      if (std::abs(offsets[target] - from) <= kReach) continue;
      const BlockId before = place_of_island(function, offsets, from, offsets[target]);
      if (before == 0) continue;  // a block longer than a branch reaches: the encoder names it
      const auto number = static_cast<std::uint32_t>(islands.size());
      const auto island = islands.try_emplace({before, target}, number).first;
      i.operands[0] = Operand::label(static_cast<BlockId>(function.blocks.size() + island->second));
    }
  }
  if (islands.empty()) return false;
  insert_islands(function, islands);
  return true;
}

}  // namespace

void extend_branches(Function& function) {
  KILN_CHECK(function.allocated, "sizes are those of physical registers");
  while (add_islands(function)) {
  }
}

}  // namespace kiln::passes
