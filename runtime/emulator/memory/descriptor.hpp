// Buffer descriptors (V#): the four SGPRs that buffer instructions and scalar buffer loads take. Where the fields lie,
// what counts as in range, and that a descriptor without a data format stands for no memory at all differ between
// generations; everything that depends on it is here. Source: vega 8.1.5 and 8.1.8, cdna2/cdna3 9.1.5, rdna2 8.1.5,
// rdna3, rdna4 and cdna5 9.4 and 9.6.
#pragma once

#include "runtime/emulator/wave/wave.hpp"

#include <cstdint>
#include <optional>

namespace kiln::emulator {

struct BufferDescriptor {
  enum class Rules : std::uint8_t { kGfx9, kGfx10, kGfx11, kGfx12, kGfx1250 };
  Rules rules = Rules::kGfx9;
  std::uint64_t base = 0, records = 0;
  std::uint32_t stride = 0;        ///< bytes
  std::uint32_t stride_scale = 1;  ///< that `stride` contains
  std::uint32_t index_stride = 64, element_bytes = 4;
  bool swizzle = false, add_tid = false;
  /// Its data format is INVALID: loads return zeros and stores do nothing.
  bool unbound = false;
  unsigned oob = 3;  ///< OOB_SELECT, gfx10 and newer

  /// Where an access goes. `offset`: vector and instruction offset.
  std::uint64_t address(std::uint64_t index, std::uint64_t offset, std::uint64_t soffset) const;
  /// How many of the `bytes` at `offset` the range check lets through; components are dwords.
  unsigned allowed(bool idxen, std::uint64_t index, std::uint64_t offset, std::uint64_t soffset, unsigned bytes,
                   bool all_or_nothing) const;
  /// How many bytes from offset 0 on are in range where nothing but the offset counts, as in a linear buffer that is
  /// accessed without an index; nothing: other rules hold.
  std::optional<std::uint64_t> bytes_of_offsets(std::uint64_t soffset) const;
  /// Bytes from the base that scalar loads may read: they know no scale, and count records also on gfx1250.
  std::uint64_t scalar_bytes() const { return stride == 0 ? records : records * (stride / stride_scale); }

 private:
  bool in_range(bool idxen, std::uint64_t index, std::uint64_t offset, std::uint64_t soffset, unsigned payload) const;
};

/// The descriptor in four SGPRs.
BufferDescriptor read_descriptor(const Wave& wave, unsigned first_sgpr);

}  // namespace kiln::emulator
