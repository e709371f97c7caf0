// Addresses of global and scratch instructions, which flat ones share: an address in a VGPR pair or an SGPR pair plus
// an offset; and scratch memory, where each lane's dwords stand apart.
#pragma once

#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>

namespace kiln::emulator {

/// Where dword and byte `offset` of a lane's scratch memory stands.
std::uint64_t scratch_address(const Wave& wave, std::uint64_t offset, unsigned lane);

/// Offsets into the lanes' scratch memory, as addresses.
LaneAccess scratch_offsets(Wave& wave, const Instruction& in, unsigned bytes);

/// Scratch memory in dwords, each lane's next one behind those of the others.
inline void set_swizzled(const Wave& wave, LaneAccess& access) {
  access.unit = 4;
  access.step = 4 * wave.lanes;
}

/// Swizzled memory is not contiguous: an access runs dword by dword.
/// `owners`: whose scratch memory each lane means; nullptr: its own.
template <class Body>
void by_dword(Wave& wave, const AccessShape& shape, const LaneAccess& offsets, Body body,
              const std::uint8_t* owners = nullptr) {
  for (unsigned r = 0; r < shape.registers(); ++r) {
    LaneAccess part = offsets;
    set_swizzled(wave, part);
    for (unsigned i = 0; i < wave.lanes; ++i) {
      part.address[i] = scratch_address(wave, offsets.address[i] + 4 * r, owners == nullptr ? i : owners[i]);
      part.allowed_bytes[i] = static_cast<std::uint8_t>(std::min(4U, shape.bytes));
    }
    body(part, r);
  }
}
inline AccessShape one_dword(AccessShape shape) {
  shape.bytes = std::min(shape.bytes, 4U);
  return shape;
}

void global_atomic(WaveState& state, const Instruction& in);
void flat_load(WaveState& state, const Instruction& in);
void flat_store(WaveState& state, const Instruction& in);
void flat_atomic(WaveState& state, const Instruction& in);
void footprint_of_apertures(Wave& wave, const Instruction& in, Footprint& footprint);

}  // namespace kiln::emulator
