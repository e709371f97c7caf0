// A column's bits are shifts of the key's bit; bits with the same shift go together.
#include "codegen/kernel/transfer/exchange.hpp"

#include <bit>
#include <map>

namespace kiln::kernel {
namespace {

/// What the exchange of `key` XORs to an address, in parts.
std::vector<Reg> exchanged_bits(Context& c, const LdsPlan& lds, Reg key) {
  const int to_bytes = std::countr_zero(lds.block_bytes());
  std::map<int, std::uint32_t> masks;  // of the key, by how far it is shifted left
  for (int in = 0; in < static_cast<int>(Exchange::kInputs); ++in)
    for (std::uint32_t rest = lds.exchange.columns[static_cast<std::size_t>(in)]; rest != 0; rest &= rest - 1)
      masks[std::countr_zero(rest) + to_bytes - in] |= 1U << in;
  std::vector<Reg> parts;
  for (const auto& [shift, mask] : masks) {
    const Reg bits = c.w.vgpr("exchanged");
    c.w.v_and_b32(bits, mask, key);
    if (shift > 0) c.w.v_lshlrev_b32(bits, static_cast<unsigned>(shift), bits);
    if (shift < 0) c.w.v_lshrrev_b32(bits, static_cast<unsigned>(-shift), bits);
    parts.push_back(bits);
  }
  return parts;
}

}  // namespace

std::vector<Reg> write_patterns(Context& c, const LdsPlan& lds, Reg place, Reg key,
                                const std::vector<LdsPattern>& patterns) {
  std::map<std::uint32_t, Reg> sums = {{0, place}};
  for (const LdsPattern& pattern : patterns) {
    if (sums.contains(pattern.added)) continue;
    const Reg sum = c.w.vgpr("pattern_sum");
    c.w.v_add_u32(sum, pattern.added, place);
    sums.emplace(pattern.added, sum);
  }
  if (key.count != 0)
    for (const Reg bits : exchanged_bits(c, lds, key))
      for (const auto& [added, sum] : sums) c.w.v_xor_b32(sum, bits, sum);
  std::vector<Reg> addresses = {place};
  for (std::size_t i = 1; i < patterns.size(); ++i) {
    const Reg sum = sums.at(patterns[i].added);
    if (patterns[i].flipped == 0) {  // nobody else's: with the same sum another pattern has other bits
      addresses.push_back(sum);
      continue;
    }
    addresses.push_back(c.w.vgpr("pattern_address"));
    c.w.v_xor_b32(addresses[i], patterns[i].flipped, sum);
  }
  return addresses;
}

}  // namespace kiln::kernel
