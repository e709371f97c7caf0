// The fields and range checks of buffer descriptors (descriptor.hpp).
#include "runtime/emulator/memory/descriptor.hpp"

#include <algorithm>
#include <array>

namespace kiln::emulator {
namespace {

using Rules = BufferDescriptor::Rules;

Rules rules_of(const Architecture& arch) {
  if (arch.before_gfx10()) return Rules::kGfx9;
  if (!arch.from(Generation::kGfx11)) return Rules::kGfx10;
  if (!arch.from(Generation::kGfx12)) return Rules::kGfx11;
  return arch.from(Generation::kGfx1250) ? Rules::kGfx1250 : Rules::kGfx12;
}

/// gfx1250: 57 bits of base, 45 of bytes; no data format, no thread ids.
void read_wide(const std::uint32_t* w, BufferDescriptor& d) {
  d.base = w[0] | std::uint64_t{w[1] & 0x1ff'ffff} << 32;
  d.records = w[1] >> 25 | std::uint64_t{w[2]} << 7 | std::uint64_t{w[3] & 0x3f} << 39;
  constexpr std::array<std::uint32_t, 4> kScales = {1, 4, 8, 32};
  d.stride_scale = kScales[w[3] >> 26 & 3];
  d.stride = (w[3] >> 12 & 0x3fff) * d.stride_scale;
  d.swizzle = (w[3] >> 28 & 1) != 0;
  d.index_stride = 32;
  d.element_bytes = 16;
  d.oob = w[3] >> 29 & 1;
}

}  // namespace

BufferDescriptor read_descriptor(const Wave& wave, unsigned first_sgpr) {
  std::uint32_t w[4];
  for (unsigned i = 0; i < 4; ++i) w[i] = static_cast<std::uint32_t>(read_scalar(wave, first_sgpr + i, 1));
  BufferDescriptor d;
  d.rules = rules_of(*wave.launch->architecture);
  if (d.rules == Rules::kGfx1250) {
    read_wide(w, d);
    return d;
  }
  d.base = w[0] | std::uint64_t{w[1] & 0xffff} << 32;
  if ((d.base >> 47 & 1) != 0) d.base |= 0xffffULL << 48;
  d.stride = w[1] >> 16 & 0x3fff;
  d.records = w[2];
  constexpr std::array<std::uint32_t, 4> kIndexStrides = {8, 16, 32, 64}, kElements = {4, 4, 8, 16};
  d.index_stride = kIndexStrides[w[3] >> 21 & 3];
  d.add_tid = (w[3] >> 23 & 1) != 0;
  d.swizzle = d.rules >= Rules::kGfx11 ? (w[1] >> 30 & 3) != 0 : (w[1] >> 31 & 1) != 0;
  if (d.rules >= Rules::kGfx11) d.element_bytes = kElements[w[1] >> 30 & 3];  // gfx9 has no field: always a dword
  if (d.rules >= Rules::kGfx10) d.oob = w[3] >> 28 & 3;
  if (d.rules == Rules::kGfx9 && d.add_tid) d.stride |= (w[3] >> 15 & 0xf) << 14;
  // A stride of 0 leaves nothing to swizzle. The manuals do not say so (cdna3 9.1.5.2), but one of hipBLASLt's tuned
  // kernels for gfx942 sets both swizzle bits in the descriptors of packed matrices and reads them in order.
  if (d.rules == Rules::kGfx9 && d.stride == 0 && !d.add_tid) d.swizzle = false;
  if (d.rules == Rules::kGfx12) {
    constexpr std::array<std::uint32_t, 4> kScales = {1, 4, 8, 32};
    d.stride_scale = kScales[w[3] >> 18 & 3];
    d.stride *= d.stride_scale;
  }
  const unsigned format = d.rules == Rules::kGfx9    ? w[3] >> 15 & 0xf
                          : d.rules == Rules::kGfx10 ? w[3] >> 12 & 0x7f
                                                     : w[3] >> 12 & 0x3f;
  d.unbound = format == 0 && !d.add_tid;
  return d;
}

std::uint64_t BufferDescriptor::address(std::uint64_t index, std::uint64_t offset, std::uint64_t soffset) const {
  if (!swizzle) return base + soffset + stride * index + offset;
  if (rules >= Rules::kGfx12) {
    offset += soffset;
    soffset = 0;
  }
  return base + soffset + (index / index_stride * stride + offset / element_bytes * element_bytes) * index_stride +
         index % index_stride * element_bytes + offset % element_bytes;
}

bool BufferDescriptor::in_range(bool idxen, std::uint64_t index, std::uint64_t offset, std::uint64_t soffset,
                                unsigned payload) const {
  if (unbound) return false;
  if (rules == Rules::kGfx9) {
    if (add_tid && !idxen) return true;  // scratch
    if (stride != 0 && idxen) return index < records;
    if (swizzle && stride != 0) return index < records && offset < stride;
    // The manuals leave soffset out. Hardware counts it, as AMD found when it modelled gfx950 (ROCm/rocm-systems
    // pull request 10928), and Tensile's edge tiles rely on it.
    return offset + soffset + payload <= records;
  }
  if (rules == Rules::kGfx1250) {
    if (swizzle) return true;
    const std::uint64_t end = offset + soffset + payload;
    return index * stride + end <= records && (oob == 0 || end <= stride);
  }
  const bool past_stride = rules == Rules::kGfx10 ? offset >= stride : offset + payload > stride;
  switch (oob) {
    case 0:
      return index < records && !past_stride;
    case 1:
      return index < records;
    case 2:
      return records != 0;
    default:
      break;
  }
  if (swizzle && stride != 0) return index < records && !past_stride;
  const std::uint64_t limit = records > soffset ? records - soffset : 0;
  return offset + payload <= limit;
}

std::optional<std::uint64_t> BufferDescriptor::bytes_of_offsets(std::uint64_t soffset) const {
  if (swizzle || add_tid) return std::nullopt;
  if (unbound) return 0;
  constexpr unsigned kOnlyRecords = 3;
  const bool counts_records = rules == Rules::kGfx9 || oob == (rules == Rules::kGfx1250 ? 0 : kOnlyRecords);
  if (!counts_records) return std::nullopt;
  return records > soffset ? records - soffset : 0;
}

unsigned BufferDescriptor::allowed(bool idxen, std::uint64_t index, std::uint64_t offset, std::uint64_t soffset,
                                   unsigned bytes, bool all_or_nothing) const {
  if (all_or_nothing) return in_range(idxen, index, offset, soffset, bytes) ? bytes : 0;
  const unsigned component = std::min(bytes, 4U);
  unsigned good = 0;
  while (good < bytes && in_range(idxen, index, offset + good, soffset, component)) good += component;
  return std::min(good, bytes);
}

}  // namespace kiln::emulator
