// What the rules of LDS share: who accesses which place, what that costs, and the search for an exchange of places.
#pragma once

#include "codegen/plan/plan.hpp"

namespace kiln::kernel {

/// The first write of a thread.
LdsElement first_write(const WorkgroupPlan& workgroup, const OperandPlan& o, std::uint32_t thread);
LdsElement write_step(const OperandPlan& o, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row,
                      std::uint32_t element);
/// The first read of a lane of the first wave.
LdsElement first_read(const KernelShape& shape, const OperandPlan& o, std::uint32_t lane);
LdsElement read_step(const FragmentPlan& fragments, const OperandPlan& o, std::uint32_t tile, std::uint32_t step,
                     std::uint32_t read);

using LaneAddresses = std::array<std::uint32_t, 64>;

/// What a wave's reads or writes cost.
struct WaveAccess {
  std::uint64_t count;
  std::uint32_t unit_shift, bank_mask;  ///< log2 of bytes that meet as a whole; places for them side by side, less 1
  std::vector<std::uint32_t> end_of_group;
  LaneAddresses bytes{}, key{};  ///< of each lane, without the exchange
  bool has_bit(std::uint32_t lane, std::uint32_t key_bit) const { return (key[lane] >> key_bit & 1U) != 0; }
  /// With the lanes' addresses `at`.
  LdsCycles cycles(const LaneAddresses& at) const;
};

/// Of each of up to 64 banks a number: a word has one of the numbers' bits, of all banks.
class BankCounts {
 public:
  bool has(std::uint32_t bank) const { return (counted_ >> bank & 1U) != 0; }
  void add(std::uint32_t bank) {
    counted_ |= std::uint64_t{1} << bank;
    add(std::uint64_t{1} << bank, 0);
  }
  /// The largest.
  std::uint32_t most() const;
  /// The largest sum of a bank's number and of the other's that is `distance` away, as XOR.
  std::uint32_t most_with(const BankCounts& other, std::uint32_t distance) const;

 private:
  void add(std::uint64_t banks, std::size_t bit);
  std::array<std::uint64_t, 8> bits_{};
  std::size_t used_ = 0;  ///< words that are not 0 end there
  std::uint64_t counted_ = 0;
};

/// What an access costs if the lanes whose keys have a bit, which move together, XOR something to their addresses. How
/// many addresses of a bank either lanes want is counted once; only where one of each come to want the same is it
/// counted again.
class MovedAccess {
 public:
  MovedAccess(const WaveAccess& access, const LaneAddresses& at, std::uint32_t key_bit);
  /// Cycles lost to conflicts with that many bytes XORed, or no fewer than `enough` of them.
  std::uint64_t lost(std::uint32_t by_bytes, std::uint64_t enough) const;

 private:
  static constexpr std::uint32_t kDistances = 64;
  struct Group {
    std::uint32_t begin, end;  ///< lanes
    BankCounts resting, moving;
    std::uint64_t meets;  ///< distances after which a lane of each wants the same
  };
  const WaveAccess* access_;
  const LaneAddresses* at_;
  std::uint32_t key_bit_;
  std::vector<Group> groups_;
};

std::vector<WaveAccess> wave_accesses(const KernelShape& shape, const OperandPlan& o);
/// Of the operand's accesses, where its tile stands.
LdsCycles lds_cycles(const KernelShape& shape, const OperandPlan& o);

/// What `step` adds to a lane's first element, as far as the exchange changes it; `carries`: bits of a place that both
/// may have.
LdsPattern pattern_of(const LdsPlan& lds, LdsElement step, std::uint32_t carries);

/// The operand's place in LDS, which has no padding, with the exchange that has the fewest bank conflicts, with its
/// patterns and its cycles.
LdsPlan with_exchange(const KernelShape& shape, const OperandPlan& o);

}  // namespace kiln::kernel
