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

/// LdsPlan::position_of without its divisions where all numbers are powers of two, which they mostly are: an access has
/// 64 lanes, and a search for padding hundreds of accesses.
class Positions {
 public:
  explicit Positions(const LdsPlan& lds)
      : lds_(lds),
        are_powers_(std::has_single_bit(lds.block_rows) && std::has_single_bit(lds.block_k) &&
                    std::has_single_bit(lds.interleave)),
        row_shift_(std::countr_zero(lds.block_rows)),
        k_shift_(std::countr_zero(lds.block_k)),
        part_shift_(std::countr_zero(lds.interleave)) {}
  LdsPlan::Position operator()(LdsElement at) const {
    if (!are_powers_) return lds_.position_of(at);
    const std::uint32_t block = at.row >> row_shift_, part = block & (lds_.interleave - 1), k_block = at.k >> k_shift_;
    return {part * lds_.row_part + (block >> part_shift_), (k_block << part_shift_) + part,
            k_block * lds_.k_block_stride_bytes + (at.row & (lds_.block_rows - 1)) * lds_.row_bytes() +
                (at.k & (lds_.block_k - 1)) * lds_.element_bytes};
  }

 private:
  const LdsPlan& lds_;
  bool are_powers_;
  int row_shift_, k_shift_, part_shift_;
};

/// The lanes of an access, those that are served together next to each other.
template <class F>
WaveAccess access_of(const KernelShape& p, const OperandPlan& o, const isa::LdsGroups& groups, std::uint32_t bytes,
                     std::uint64_t count, F&& element_of_lane) {
  WaveAccess access;
  access.count = count;
  access.unit_shift = static_cast<std::uint32_t>(std::countr_zero(std::max(bytes, 4U)));
  access.bank_mask = (groups.banks * 4 >> access.unit_shift) - 1;
  const std::uint32_t block_bytes = o.lds.block_bytes();
  const Positions position_of(o.lds);
  const std::uint32_t span = groups.both_halves ? p.workgroup.lanes : std::min(p.workgroup.lanes, kHalf);
  const std::uint32_t last_group = *std::max_element(groups.of_quad.begin(), groups.of_quad.end());
  std::uint32_t at = 0;
  for (std::uint32_t first = 0; first < p.workgroup.lanes; first += span)
    for (std::uint32_t group = 0; group <= last_group; ++group) {
      for (std::uint32_t quad = first; quad < first + span; quad += kQuad) {
        if (groups.of_quad[quad % kHalf / kQuad] != group) continue;
        for (std::uint32_t lane = quad; lane < quad + kQuad; ++lane) {
          const LdsPlan::Position position = position_of(element_of_lane(lane));
          access.key[at] = position.key;
          access.bytes[at++] = position.place * block_bytes + position.rest_bytes;
        }
      }
      access.end_of_group.push_back(at);
    }
  return access;
}

}  // namespace

void BankCounts::add(std::uint64_t banks, std::size_t bit) {
  for (; banks != 0; ++bit) {
    const std::uint64_t both = bits_[bit] & banks;
    bits_[bit] ^= banks;
    banks = both;
    used_ = std::max(used_, bit + 1);
  }
}

std::uint32_t BankCounts::most() const {
  std::uint32_t most = 0;
  std::uint64_t largest = ~std::uint64_t{0};
  for (std::size_t bit = used_; bit-- > 0;) {
    if ((bits_[bit] & largest) == 0) continue;
    largest &= bits_[bit];
    most |= 1U << bit;
  }
  return most;
}

namespace {

/// The bits of banks that are `distance` away, as XOR.
std::uint64_t moved(std::uint64_t banks, std::uint32_t distance) {
  constexpr std::array<std::uint64_t, 6> kLower = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                                   0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (; distance != 0; distance &= distance - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(distance));
    banks = (banks & kLower[i]) << (std::size_t{1} << i) | (banks >> (std::size_t{1} << i) & kLower[i]);
  }
  return banks;
}

}  // namespace

std::uint32_t BankCounts::most_with(const BankCounts& other, std::uint32_t distance) const {
  if (used_ <= 1 && other.used_ <= 1) {
    const std::uint64_t others = moved(other.bits_[0], distance);
    return (bits_[0] & others) != 0 ? 2 : (bits_[0] | others) != 0 ? 1 : 0;
  }
  BankCounts sum = *this;
  for (std::size_t bit = 0; bit < other.used_; ++bit) sum.add(moved(other.bits_[bit], distance), bit);
  return sum.most();
}

namespace {

/// What lanes want: each address once, as a lane's is broadcast to the others.
struct Wanted {
  std::array<std::uint32_t, 64> addresses;
  std::size_t count = 0;
  BankCounts of_bank{};

  void add(std::uint32_t address, std::uint32_t bank) {
    const auto end = addresses.begin() + static_cast<std::ptrdiff_t>(count);
    if (of_bank.has(bank) && std::find(addresses.begin(), end, address) != end) return;
    addresses[count++] = address;
    of_bank.add(bank);
  }
};

}  // namespace

LdsCycles WaveAccess::cycles(const LaneAddresses& at) const {
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

MovedAccess::MovedAccess(const WaveAccess& access, const LaneAddresses& at, std::uint32_t key_bit)
    : access_(&access), at_(&at), key_bit_(key_bit) {
  groups_.reserve(access.end_of_group.size());
  std::uint32_t lane = 0;
  for (const std::uint32_t end : access.end_of_group) {
    Group group{lane, end, {}, {}, 0};
    Wanted resting, moving;
    for (; lane < end; ++lane) {
      const std::uint32_t address = at[lane] >> access.unit_shift;
      (access.has_bit(lane, key_bit) ? moving : resting).add(address, address & access.bank_mask);
    }
    group.resting = resting.of_bank;
    group.moving = moving.of_bank;
    for (std::size_t i = 0; i < resting.count; ++i)
      for (std::size_t j = 0; j < moving.count; ++j)
        if (const std::uint32_t distance = resting.addresses[i] ^ moving.addresses[j]; distance < kDistances)
          group.meets |= std::uint64_t{1} << distance;
    groups_.push_back(group);
  }
}

std::uint64_t MovedAccess::lost(std::uint32_t by_bytes, std::uint64_t enough) const {
  const WaveAccess& access = *access_;
  const std::uint32_t distance = by_bytes >> access.unit_shift;
  std::uint64_t lost = 0;
  for (std::size_t i = 0; i < groups_.size() && lost < enough; ++i) {
    const Group& group = groups_[i];
    if (distance < kDistances && (group.meets >> distance & 1U) == 0) {
      lost += (group.resting.most_with(group.moving, distance & access.bank_mask) - 1) * access.count;
      continue;
    }
    Wanted both;
    for (std::uint32_t lane = group.begin; lane < group.end; ++lane) {
      const std::uint32_t address = (*at_)[lane] >> access.unit_shift ^ (access.has_bit(lane, key_bit_) ? distance : 0);
      both.add(address, address & access.bank_mask);
    }
    lost += (both.of_bank.most() - 1) * access.count;
  }
  return lost;
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
    if (!o->direct) both += o->lds.cycles;
  return {both.taken, both.ideal};
}

}  // namespace kiln::kernel
