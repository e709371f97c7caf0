// Rules: what it takes to bring the sums of a split K together, in LDS and in the workspace. The words of a recipe that
// say how K is split are recipe.hpp's.
#include "codegen/plan/rules.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

/// So that offsets within a tile's part of the workspace, and twice as far, stay below kOutOfRange.
constexpr std::uint64_t kMaxPartsBytes = 0x3fffffff;
/// Reads of sums in flight; the most are 128 registers of a lane.
constexpr std::uint32_t kFewestInFlight = 8, kMostInFlight = 32;

/// Atomics add alpha times a part to D; nothing can follow.
Result<void> atomics_possible(const KernelShape& s) {
  const isa::Element& sum = isa::element_of(s.product.sum);
  if (!isa::has_atomic_add(*s.processor, s.product.sum))
    return rejection(fmt::format("{} has no atomic addition of {}", s.processor->name, name_of(sum.type)));
  if (s.result.output != &sum)
    return rejection(
        fmt::format("atomics add to a D of {}, not of {}", name_of(sum.type), name_of(s.result.output->type)));
  if (!s.recipe.type.epilogue.is_plain()) return rejection("nothing can follow a sum by atomics");
  if (!s.recipe.buffer_addressing) return rejection("atomics are written with buffer descriptors");
  return {};
}

}  // namespace

Result<SplitPlan> split_of_k(const KernelShape& shape) {
  const Recipe& r = shape.recipe;
  SplitPlan split;
  // In LDS at least one register of a lane must find room, which of at most 1,024 lanes it always does.
  split.group_lds_bytes = (r.local_split_u - 1) * shape.workgroup.group_threads * 4 * shape.result.accumulator_dwords;
  if (r.reduces && r.split().other != OtherKernel::kReduces) return rejection("reduce1 is the second kernel of gsumb");
  if (r.split().sums == SumsGo::kToD) return split;
  if (r.type.grouped && !r.split().is_one_launch())
    return rejection("a group of problems is one launch; this split takes two");
  if (r.split().sums == SumsGo::kByAtomics) {
    KILN_TRY(atomics_possible(shape));
    return split;
  }
  split.part_bytes = std::uint64_t{4} * shape.accumulator_registers() * shape.workgroup.group_threads;
  split.counters = r.split().counts_arrivals
                       ? (shape.workgroup.group_threads + shape.workgroup.lanes - 1) / shape.workgroup.lanes
                       : 0;
  if (split.part_bytes * r.global_split_u > kMaxPartsBytes)
    return rejection(fmt::format("{} parts of {} bytes exceed {}", r.global_split_u, split.part_bytes, kMaxPartsBytes));
  return split;
}

std::uint32_t sums_in_flight(const KernelShape& shape, const RegisterPlan& registers) {
  // A launch may say few parts, and what is read behind the last one is in vain.
  if (shape.recipe.launch_says_split) return kFewestInFlight;
  // Lanes and offsets; a load's data and its address; sums that AccVGPRs cannot be added to.
  constexpr std::uint32_t kOthers = 24, kOfLoad = 5, kOfSum = 4;
  const bool are_apart = shape.result.accumulators_in_accvgprs;
  const std::uint32_t kept = kOthers + (are_apart ? 0 : shape.accumulator_registers());
  const std::uint32_t room = registers.vgprs_estimate - std::min(registers.vgprs_estimate, kept);
  const std::uint32_t sums = are_apart ? kOfSum * ((shape.accumulator_registers() + kOfSum - 1) / kOfSum) : 0;
  const std::uint32_t loads = (room - std::min(room, sums)) / kOfLoad;
  return std::clamp(loads * kOfSum >= sums ? loads : room / (kOfLoad + kOfSum), kFewestInFlight, kMostInFlight);
}

}  // namespace kiln::kernel
