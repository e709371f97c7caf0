// The rows of transposing_reads.hpp.
#include "codegen/isa/transposing_reads.hpp"

#include <algorithm>
#include <array>

namespace kiln::isa {
namespace {

// opcode, bits, bytes, lanes that count k
constexpr std::array kReads = {
    TransposingRead{Opcode::ds_read_b64_tr_b16, 16, 8, 0b1100},
    TransposingRead{Opcode::ds_read_b64_tr_b8, 8, 8, 0b1110},
    TransposingRead{Opcode::ds_load_tr16_b128, 16, 16, 0b0111},
    TransposingRead{Opcode::ds_load_tr8_b64, 8, 8, 0b1011},
};
constexpr std::array kLoads = {
    TransposingRead{Opcode::global_load_tr_b128, 16, 16, 0b0111},
    TransposingRead{Opcode::global_load_tr_b64, 8, 8, 0b1011},
};

template <std::size_t N>
const TransposingRead* find(const std::array<TransposingRead, N>& rows, const Processor& processor,
                            std::uint32_t bits) {
  const auto it = std::find_if(rows.begin(), rows.end(),
                               [&](const TransposingRead& row) { return row.bits == bits && has(processor, row.op); });
  return it == rows.end() ? nullptr : &*it;
}

/// The bits of `value` that `mask` has, next to each other.
std::uint32_t gathered(std::uint32_t value, std::uint32_t mask) {
  std::uint32_t result = 0;
  for (std::uint32_t to = 0; mask != 0; mask &= mask - 1, ++to)
    if ((value & mask & (0U - mask)) != 0) result |= 1U << to;
  return result;
}

}  // namespace

std::uint32_t TransposingRead::k_of(std::uint32_t lane) const {
  return gathered(lane, k_lanes);
}

std::uint32_t TransposingRead::row_of(std::uint32_t lane) const {
  return gathered(lane, (kLanes - 1) & ~k_lanes) * elements();
}

const TransposingRead* find_transposing_read(const Processor& processor, std::uint32_t bits) {
  return find(kReads, processor, bits);
}

const TransposingRead* find_transposing_load(const Processor& processor, std::uint32_t lanes, std::uint32_t bits) {
  constexpr std::uint32_t kWave = 32;  // waves of 64 load half as much
  return lanes == kWave ? find(kLoads, processor, bits) : nullptr;
}

}  // namespace kiln::isa
