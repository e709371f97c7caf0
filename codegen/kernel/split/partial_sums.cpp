// See partial_sums.hpp.
#include "codegen/kernel/split/partial_sums.hpp"

#include "codegen/kernel/access/arithmetic.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {
namespace {

constexpr std::size_t kMostDwords = 4;  ///< of an access

}  // namespace

std::vector<std::vector<SumChunk>> sum_chunks(const WorkgroupPlan& workgroup, const ResultPlan& result,
                                              const Accumulators& accumulators, std::uint64_t most_bytes) {
  std::vector<Reg> registers;
  for (const std::vector<Reg>& column : accumulators)
    for (const Reg& tuple : column)
      for (std::uint32_t r = 0; r < tuple.count; ++r) registers.push_back(tuple.sub(r));
  std::vector<std::vector<SumChunk>> lists(1);
  std::uint64_t offset = 0;
  for (std::size_t first = 0; first < registers.size();) {
    const std::uint64_t room = (most_bytes - offset) / (std::uint64_t{4} * workgroup.group_threads);
    if (room < result.accumulator_dwords) {
      lists.emplace_back();
      offset = 0;
      continue;
    }
    const std::size_t left = std::min({registers.size() - first, kMostDwords, static_cast<std::size_t>(room)});
    const std::size_t dwords = std::bit_floor(left);
    const auto begin = registers.begin() + static_cast<std::ptrdiff_t>(first);
    lists.back().push_back({{begin, begin + static_cast<std::ptrdiff_t>(dwords)}, static_cast<std::uint32_t>(offset)});
    offset += std::uint64_t{lists.back().back().bytes()} * workgroup.group_threads;
    first += dwords;
  }
  return lists;
}

Reg write_chunk_tuple(Context& c, const ResultPlan& result, const SumChunk& chunk, Reg staging) {
  const auto count = static_cast<std::uint32_t>(chunk.sums.size());
  if (!result.accumulators_in_accvgprs) {
    bool tuple = chunk.sums[0].offset % c.traits().vgpr_tuple_alignment == 0 || count == 1;
    for (std::uint32_t i = 1; i < count; ++i)
      tuple = tuple && chunk.sums[i].id == chunk.sums[0].id && chunk.sums[i].offset == chunk.sums[0].offset + i;
    if (tuple) {
      Reg all = chunk.sums[0];
      all.count = static_cast<std::uint16_t>(count);
      return all;
    }
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    if (result.accumulators_in_accvgprs) {
      c.w.v_accvgpr_read_b32(staging.sub(i), chunk.sums[i]);
    } else {
      c.w.v_mov_b32(staging.sub(i), chunk.sums[i]);
    }
  }
  return staging.sub(0, count);
}

void write_add(Context& c, isa::Sum sum_type, const SumChunk& chunk, const Reg* sums, Reg part) {
  const std::uint32_t dwords = isa::dwords_of(isa::part_of(sum_type));
  const isa::Opcode add = isa::sum_addition_of(sum_type).add;
  for (std::uint32_t i = 0; i < chunk.sums.size(); i += dwords) {
    Reg sum = sums[i];
    sum.count = static_cast<std::uint16_t>(dwords);
    c.w.emit(add, {sum, sum, part.sub(i, dwords)});
  }
}

Reg ThreadOffsets::operator()(std::uint32_t bytes) {
  Reg& offset = of_dwords_[bytes / 4];
  if (offset.count == 0) offset = multiply_small(c_.w, thread_, bytes, "thread_bytes");
  return offset;
}

}  // namespace kiln::kernel
