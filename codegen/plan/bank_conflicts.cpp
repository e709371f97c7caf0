// What the accesses to an operand's tile cost in LDS. All writes of a wave, and all reads, are as good as its first:
// they differ from it by one XOR of the lowest places and one distance for all lanes, which exchanges or rotates the
// banks. So do the reads of the waves; of the writes each wave is asked, as its threads may begin anywhere along K.
#include "codegen/plan/lds_accesses.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kHalf = 32;  ///< lanes after which the pattern of groups repeats
constexpr std::uint32_t kQuad = 4;   ///< lanes that are in one group

const isa::LdsGroups& groups_of(const std::array<isa::LdsGroups, 3>& by_width, std::uint32_t bytes) {
  return by_width[static_cast<std::size_t>(std::countr_zero(std::max(bytes, 4U) / 4))];
}

}  // namespace

LdsElement first_write(const WorkgroupPlan& workgroup, const OperandPlan& o, std::uint32_t thread) {
  const std::uint32_t lanes = workgroup.lanes, line = thread % o.global_read.lines, wave = thread / lanes;
  std::uint32_t across = std::min(thread / o.global_read.lines, o.global_read.across - 1);
  if (o.global_read.wave_reads != WaveReads::kTogether) across = thread % lanes / o.global_read.lines;
  if (o.global_read.wave_reads == WaveReads::kApart) across += wave * o.global_read.passes * o.global_read.wave_across;
  if (o.global_read.wave_reads == WaveReads::kInterleaved)
    across = (across / o.global_read.wave_unit * workgroup.waves + wave) * o.global_read.wave_unit +
             across % o.global_read.wave_unit;
  across ^= o.lds.turn(line);
  if (o.k_contiguous) return {across, line * o.global_read.vector};
  return {line * o.global_read.vector, across * o.global_read.k_rows};
}

LdsElement write_step(const OperandPlan& o, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row,
                      std::uint32_t element) {
  const std::uint32_t along = chunk * o.global_read.chunk_elems + element;
  if (o.k_contiguous) return {pass * o.global_read.pass_across(), along};
  return {along, pass * o.global_read.pass_across() * o.global_read.k_rows + k_row};
}

LdsElement first_read(const KernelShape& p, const OperandPlan& o, std::uint32_t lane) {
  if (p.product.mi == nullptr) {
    const std::uint32_t along0 = p.recipe.wave_group[0];
    return {(o.name == 'B' ? lane / along0 : lane % along0) * o.row_vector, 0};
  }
  const std::uint32_t group = lane / o.tile_rows;
  if (o.fragment_read.transposing != nullptr) {
    constexpr std::uint32_t kLanes = isa::TransposingRead::kLanes;
    const std::uint32_t index = lane % o.tile_rows, first = index / kLanes * kLanes;
    return {first + o.fragment_read.transposing->row_of(index % kLanes),
            group * p.fragments.block_k + o.fragment_read.transposing->k_of(index % kLanes)};
  }
  return {p.row_of_lane(o, lane % o.tile_rows) * o.row_vector,
          p.fragments.groups > 1 ? group * p.fragments.block_k : 0};
}

LdsElement read_step(const FragmentPlan& p, const OperandPlan& o, std::uint32_t tile, std::uint32_t step,
                     std::uint32_t read) {
  const std::uint32_t parts =
      o.fragment_read.reads_per_step / p.blocks_per_step;  // of a lane's k, one transposing read each
  return {o.first_row(tile),
          (step * p.blocks_per_step + read / parts) * p.groups * p.block_k + read % parts * (p.block_k / parts)};
}

namespace {

/// The lanes of an access, those that are served together next to each other.
template <class F>
WaveAccess access_of(const KernelShape& p, const OperandPlan& o, const isa::LdsGroups& groups, std::uint32_t bytes,
                     std::uint64_t count, F&& element_of_lane) {
  WaveAccess access;
  access.count = count;
  access.unit_shift = static_cast<std::uint32_t>(std::countr_zero(std::max(bytes, 4U)));
  access.bank_mask = (groups.banks * 4 >> access.unit_shift) - 1;
  const std::uint32_t block_bytes = o.lds.block_bytes();
  const std::uint32_t span = groups.both_halves ? p.workgroup.lanes : std::min(p.workgroup.lanes, kHalf);
  const std::uint32_t last_group = *std::max_element(groups.of_quad.begin(), groups.of_quad.end());
  std::uint32_t at = 0;
  for (std::uint32_t first = 0; first < p.workgroup.lanes; first += span)
    for (std::uint32_t group = 0; group <= last_group; ++group) {
      for (std::uint32_t quad = first; quad < first + span; quad += kQuad) {
        if (groups.of_quad[quad % kHalf / kQuad] != group) continue;
        for (std::uint32_t lane = quad; lane < quad + kQuad; ++lane) {
          const LdsPlan::Position position = o.lds.position_of(element_of_lane(lane));
          access.key[at] = position.key;
          access.bytes[at++] = position.place * block_bytes + position.rest_bytes;
        }
      }
      access.end_of_group.push_back(at);
    }
  return access;
}

}  // namespace

LdsCycles WaveAccess::cycles(const std::array<std::uint32_t, 64>& at) const {
  LdsCycles cycles;
  std::uint32_t lane = 0;
  std::array<std::uint8_t, 64> before;  // of the lanes of a bank: the lane before, + 1
  for (const std::uint32_t end : end_of_group) {
    std::array<std::uint8_t, 64> last{}, wanted_of_bank{};
    std::uint8_t most = 0;
    for (; lane < end; ++lane) {
      const std::uint32_t wanted = at[lane] >> unit_shift, bank = wanted & bank_mask;
      std::uint32_t same = last[bank];
      while (same != 0 && at[same - 1] >> unit_shift != wanted) same = before[same - 1];
      if (same != 0) continue;  // broadcast
      before[lane] = last[bank];
      last[bank] = static_cast<std::uint8_t>(lane + 1);
      most = std::max(most, ++wanted_of_bank[bank]);
    }
    cycles.taken += most * count;
    cycles.ideal += count;
  }
  return cycles;
}

std::vector<WaveAccess> wave_accesses(const KernelShape& p, const OperandPlan& o) {
  const std::uint32_t waves = p.workgroup.threads / p.workgroup.lanes;
  std::vector<WaveAccess> all = {access_of(
      p, o, groups_of(p.traits().lds_reads, o.fragment_read.read_bytes), o.fragment_read.read_bytes,
      std::uint64_t{waves} * o.tiles / o.fragment_read.read_rows * p.fragments.steps * o.fragment_read.reads_per_step,
      [&](std::uint32_t l) { return first_read(p, o, l); })};
  const std::uint32_t written = o.write_bytes();
  const std::uint64_t count = o.global_read.loads() * o.global_read.vector * o.lds.element_bytes / written;
  // Waves that begin with a line, or at the same distance along one, differ as an access differs from the first.
  const bool alike = p.workgroup.lanes % o.global_read.lines == 0 || o.global_read.lines % p.workgroup.lanes == 0;
  for (std::uint32_t wave = 0; wave < (alike ? 1 : waves); ++wave)
    all.push_back(
        access_of(p, o, groups_of(p.traits().lds_writes, written), written, alike ? count * waves : count,
                  [&](std::uint32_t l) { return first_write(p.workgroup, o, wave * p.workgroup.lanes + l); }));
  return all;
}

LdsCycles lds_cycles(const KernelShape& p, const OperandPlan& o) {
  LdsCycles all;
  for (const WaveAccess& access : wave_accesses(p, o)) {
    std::array<std::uint32_t, 64> at = access.bytes;
    if (o.lds.exchange.bits != 0)
      for (std::uint32_t lane = 0; lane < p.workgroup.lanes; ++lane)
        at[lane] ^= o.lds.exchange(access.key[lane]) * o.lds.block_bytes();
    all += access.cycles(at);
  }
  return all;
}

LdsCost lds_cost(const Plan& plan) {
  LdsCycles both;
  for (const OperandPlan* o : {&plan.a, &plan.b})
    if (!o->direct) both += lds_cycles(plan, *o);
  return {both.taken, both.ideal};
}

}  // namespace kiln::kernel
