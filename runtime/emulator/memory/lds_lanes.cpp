// LDS instructions that only use its crossbar: values go from lane to lane, and no LDS byte is touched. Source: cdna3
// ISA manual 12.12, rdna3 12.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

namespace kiln::emulator {
namespace {

void deliver_lanes(Wave& wave, const Instruction& in, const Row* data, std::uint64_t lanes) {
  deliver(wave, in, kLgkmCount, Event::kLdsLoad, data, 1, lanes, {4, false, 0, AtomicOp::kSwap});
}

/// Pull: lane i reads the lane its address names. Inactive lanes give 0, unless they are fetched as well.
template <bool kFetchInactive>
void ds_bpermute(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Row data = {};
  const std::uint64_t exec = wave.exec();
  for (unsigned i = 0; i < wave.lanes; ++i) {
    const unsigned from = (wave.v[in.src[0].index][i] + static_cast<std::uint32_t>(in.offset)) / 4 % wave.lanes;
    data[i] = kFetchInactive || (exec >> from & 1) != 0 ? wave.v[in.src[1].index][from] : 0;
  }
  deliver_lanes(wave, in, &data, exec);
}
/// Push: lane i writes to the lane its address names; the highest lane wins.
void ds_permute(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Row data = {};
  const std::uint64_t exec = wave.exec();
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((exec >> i & 1) == 0) continue;
    data[(wave.v[in.src[0].index][i] + static_cast<std::uint32_t>(in.offset)) / 4 % wave.lanes] =
        wave.v[in.src[1].index][i];
  }
  deliver_lanes(wave, in, &data, exec);
}

unsigned swizzle_source(unsigned offset, unsigned lane) {
  if ((offset & 0x8000) != 0) {
    if (offset >= 0xe000) {  // FFT: the bits of the lane reversed within a group
      unsigned reversed = 0;
      for (unsigned b = 0; b < 5; ++b) reversed |= (lane >> b & 1) << (4 - b);
      return (lane & ~31U) | ((reversed ^ (offset & 31)) & 31);
    }
    if (offset >= 0xc000) {  // rotate
      const unsigned mask = offset & 31, shift = offset >> 5 & 31;
      const unsigned turned = (offset >> 10 & 1) != 0 ? lane - shift : lane + shift;
      return (lane & ~31U) | (lane & mask & 31) | (turned & ~mask & 31);
    }
    return (lane & ~3U) | (offset >> (2 * (lane & 3)) & 3);
  }
  const unsigned and_mask = offset & 31, or_mask = offset >> 5 & 31, xor_mask = offset >> 10 & 31;
  return (lane & ~31U) | (((lane & and_mask) | or_mask) ^ xor_mask);
}
void ds_swizzle(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Row data = {};
  const std::uint64_t exec = wave.exec();
  for (unsigned i = 0; i < wave.lanes; ++i) {
    const unsigned from = swizzle_source(static_cast<unsigned>(in.offset), i);
    data[i] = from < wave.lanes && (exec >> from & 1) != 0 ? wave.v[in.src[0].index][from] : 0;
  }
  deliver_lanes(wave, in, &data, exec);
}

}  // namespace

void add_lds_lane_rows(Opcodes& opcodes) {
  opcodes.add("ds_bpermute_fi_b32",
              {"", Class::kLds, &ds_bpermute<true>, {Type::kB32, Type::kB32, Type::kB32}, 1, 2, kLoad | kCrossbar, 4});
  opcodes.add("ds_bpermute_b32",
              {"", Class::kLds, &ds_bpermute<false>, {Type::kB32, Type::kB32, Type::kB32}, 1, 2, kLoad | kCrossbar, 4});
  opcodes.add("ds_permute_b32",
              {"", Class::kLds, &ds_permute, {Type::kB32, Type::kB32, Type::kB32}, 1, 2, kLoad | kCrossbar, 4});
  opcodes.add("ds_swizzle_b32", {"", Class::kLds, &ds_swizzle, {Type::kB32, Type::kB32}, 1, 1, kLoad | kCrossbar, 4});
}

}  // namespace kiln::emulator
