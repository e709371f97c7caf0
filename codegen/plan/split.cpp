// Rules: what it takes to bring the sums of a split K together, in LDS and in the workspace. The words of a recipe that
// say how K is split are recipe.hpp's.
#include "codegen/plan/rules.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

/// So that offsets within a tile's part of the workspace, and twice as far, stay below kOutOfRange.
constexpr std::uint64_t kMaxPartsBytes = 0x3fffffff;

/// Atomics add alpha times a part to D; nothing can follow.
Rejection atomics_possible(const Plan& p) {
  const isa::Element& sum = isa::element_of(p.sum);
  if (!isa::has_atomic_add(*p.processor, p.sum))
    return fmt::format("{} has no atomic addition of {}", p.processor->name, name_of(sum.type));
  if (p.output != &sum)
    return fmt::format("atomics add to a D of {}, not of {}", name_of(sum.type), name_of(p.output->type));
  if (!p.recipe.type.epilogue.is_plain()) return "nothing can follow a sum by atomics";
  if (!p.recipe.buffer_addressing) return "atomics are written with buffer descriptors";
  return std::nullopt;
}

}  // namespace

/// Groups of whole waves, which branch as one, or of lanes; in LDS at least one register of a lane must find room,
/// which of at most 1,024 lanes it always does.
Rejection local_split(Plan& p) {
  const std::uint32_t split = p.recipe.local_split_u;
  if (split == 1) return std::nullopt;
  p.groups_share_waves = p.group_threads % p.lanes != 0;
  p.lds_bytes = std::max(p.lds_bytes, (split - 1) * p.group_threads * 4 * p.accumulator_dwords);
  return std::nullopt;
}

Rejection global_split(Plan& p) {
  const Recipe& r = p.recipe;
  if (r.reduces && (r.global_split_u == 1 || r.global_split != GlobalSplit::kReduce))
    return "reduce1 is the second kernel of gsumb";
  if (r.global_split_u == 1) return std::nullopt;
  if (r.type.grouped && r.global_split != GlobalSplit::kLastSums)
    return "a group of problems is one launch; this split takes two";
  if (!r.has_workspace()) return atomics_possible(p);
  p.part_bytes = std::uint64_t{4} * p.accumulator_registers() * p.group_threads;
  p.counters = r.global_split == GlobalSplit::kLastSums ? (p.group_threads + p.lanes - 1) / p.lanes : 0;
  if (p.part_bytes * r.global_split_u > kMaxPartsBytes)
    return fmt::format("{} parts of {} bytes exceed {}", r.global_split_u, p.part_bytes, kMaxPartsBytes);
  return std::nullopt;
}

}  // namespace kiln::kernel
