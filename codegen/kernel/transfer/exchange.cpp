// A column's bits are shifts of the key's bit; bits with the same shift go together.
#include "codegen/kernel/transfer/exchange.hpp"

#include <bit>
#include <map>

namespace kiln::kernel {

void write_exchange(Context& c, const OperandPlan& plan, Reg address, Reg key) {
  const int to_bytes = std::countr_zero(c.plan.block_bytes);
  std::map<int, std::uint32_t> masks;  // of the key, by how far it is shifted left
  for (int in = 0; in < static_cast<int>(Exchange::kInputs); ++in)
    for (std::uint32_t rest = plan.exchange.columns[static_cast<std::size_t>(in)]; rest != 0; rest &= rest - 1)
      masks[std::countr_zero(rest) + to_bytes - in] |= 1U << in;
  for (const auto& [shift, mask] : masks) {
    const Reg bits = c.w.vgpr("exchanged");
    c.w.v_and_b32(bits, mask, key);
    if (shift > 0) c.w.v_lshlrev_b32(bits, static_cast<unsigned>(shift), bits);
    if (shift < 0) c.w.v_lshrrev_b32(bits, static_cast<unsigned>(-shift), bits);
    c.w.v_xor_b32(address, bits, address);
  }
}

std::vector<Reg> write_patterns(Context& c, Reg address, const std::vector<std::uint32_t>& patterns) {
  std::vector<Reg> addresses = {address};
  for (std::size_t i = 1; i < patterns.size(); ++i) {
    addresses.push_back(c.w.vgpr("pattern_address"));
    c.w.v_xor_b32(addresses[i], patterns[i], address);
  }
  return addresses;
}

}  // namespace kiln::kernel
