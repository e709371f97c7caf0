// Buffer instructions (MUBUF). An address is base + soffset + offset, the offset swizzled where the descriptor says so;
// the range check looks at the offset alone and differs between generations. Source: cdna2/cdna3 ISA manual 9.1.5,
// rdna2 8.1.5, rdna3 9.4.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/access_names.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

struct Srd {
  std::uint64_t base = 0;
  std::uint32_t stride = 0, records = 0;
  bool swizzle = false, add_tid = false;
  std::uint32_t index_stride = 64, element_bytes = 4;
  unsigned oob = 3;  ///< gfx10+
};

Srd read_srd(const Wave& wave, const Operand& o) {
  std::uint32_t w[4];
  for (unsigned i = 0; i < 4; ++i) w[i] = static_cast<std::uint32_t>(read_scalar(wave, o.index + i, 1));
  const Architecture& arch = *wave.launch->architecture;
  Srd srd;
  srd.base = w[0] | std::uint64_t{w[1] & 0xffff} << 32;
  if ((srd.base >> 47 & 1) != 0) srd.base |= 0xffffULL << 48;
  srd.stride = w[1] >> 16 & 0x3fff;
  srd.records = w[2];
  constexpr std::array<std::uint32_t, 4> kIndexStrides = {8, 16, 32, 64};
  srd.index_stride = kIndexStrides[w[3] >> 21 & 3];
  srd.add_tid = (w[3] >> 23 & 1) != 0;
  if (arch.before_gfx10()) {
    srd.swizzle = (w[1] >> 31 & 1) != 0;
    srd.element_bytes = 4;  // gfx9 has no field: always a dword
    if (srd.add_tid) srd.stride |= (w[3] >> 15 & 0xf) << 14;
  } else {
    srd.swizzle = !arch.from(Generation::kGfx11) ? (w[1] >> 31 & 1) != 0 : (w[1] >> 30 & 3) != 0;
    constexpr std::array<std::uint32_t, 4> kElements = {4, 4, 8, 16};
    if (arch.from(Generation::kGfx11)) srd.element_bytes = kElements[w[1] >> 30 & 3];
    srd.oob = w[3] >> 28 & 3;
  }
  return srd;
}

/// How many of the bytes at `offset` the range check lets through; components are dwords.
unsigned allowed(const Wave& wave, const Srd& srd, bool idxen, std::uint64_t index, std::uint64_t offset,
                 std::uint64_t soffset, unsigned bytes, bool all_or_nothing) {
  const unsigned component = std::min(bytes, 4U);
  const auto in_range = [&](std::uint64_t at, unsigned payload) {
    if (wave.launch->architecture->before_gfx10()) {
      if (srd.add_tid && !idxen) return true;  // scratch
      if (srd.stride != 0 && idxen) return index < srd.records;
      if (srd.swizzle && srd.stride != 0) return index < srd.records && at < srd.stride;
      // The manuals leave soffset out. Hardware counts it, as AMD found when it modelled gfx950 (ROCm/rocm-systems
      // pull request 10928), and Tensile's edge tiles rely on it.
      return at + soffset + payload <= srd.records;
    }
    const bool rdna2 = !wave.launch->architecture->from(Generation::kGfx11);
    const bool past_stride = rdna2 ? at >= srd.stride : at + payload > srd.stride;
    switch (srd.oob) {
      case 0:
        return index < srd.records && !past_stride;
      case 1:
        return index < srd.records;
      case 2:
        return srd.records != 0;
      default:
        break;
    }
    if (srd.swizzle && srd.stride != 0) return index < srd.records && !past_stride;
    const std::uint64_t limit = srd.records > soffset ? srd.records - soffset : 0;
    return at + payload <= limit;
  };
  if (all_or_nothing) return in_range(offset, bytes) ? bytes : 0;
  unsigned good = 0;
  while (good < bytes && in_range(offset + good, component)) good += component;
  return std::min(good, bytes);
}

LaneAccess addresses(Wave& wave, const Instruction& in, unsigned bytes, bool all_or_nothing) {
  const Srd srd = read_srd(wave, in.src[1]);
  const std::uint32_t soffset = in.src[2].kind == Operand::kConstant
                                    ? static_cast<std::uint32_t>(in.src[2].value)
                                    : static_cast<std::uint32_t>(read_scalar(wave, in.src[2].index, 1));
  const bool idxen = (in.flags & kIdxen) != 0, offen = (in.flags & kOffen) != 0;
  const bool wraps = wave.launch->architecture->before_gfx10();  // vector and instruction offset, not soffset
  const unsigned vaddr = in.src[0].index;
  LaneAccess access;
  access.lanes = wave.exec();
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((access.lanes >> i & 1) == 0) continue;
    const std::uint64_t index = (idxen ? wave.v[vaddr][i] : 0U) + (srd.add_tid ? i : 0U);
    std::uint64_t offset =
        std::uint64_t{offen ? wave.v[vaddr + (idxen ? 1U : 0U)][i] : 0U} + static_cast<std::uint32_t>(in.offset);
    if (wraps) offset &= 0xffff'ffffU;
    std::uint64_t buffer_offset = srd.stride * index + offset;
    if (srd.swizzle) {
      buffer_offset =
          (index / srd.index_stride * srd.stride + offset / srd.element_bytes * srd.element_bytes) * srd.index_stride +
          index % srd.index_stride * srd.element_bytes + offset % srd.element_bytes;
    }
    access.address[i] = srd.base + soffset + buffer_offset;
    access.allowed_bytes[i] =
        static_cast<std::uint8_t>(allowed(wave, srd, idxen, index, offset, soffset, bytes, all_or_nothing));
  }
  return access;
}

/// A linear buffer of which all active lanes' bytes are in range and in one region: every range check grows with the
/// offset, so that the greatest one's verdict is everybody's.
bool find_plain(Wave& wave, const Instruction& in, unsigned bytes, PlainAccess& access) {
  const std::uint64_t exec = wave.exec();
  if (bytes < 4 || exec == 0 || (in.flags & (kIdxen | kLdsBit)) != 0) return false;
  const Srd srd = read_srd(wave, in.src[1]);
  if (srd.swizzle || srd.add_tid) return false;
  const std::uint32_t soffset = in.src[2].kind == Operand::kConstant
                                    ? static_cast<std::uint32_t>(in.src[2].value)
                                    : static_cast<std::uint32_t>(read_scalar(wave, in.src[2].index, 1));
  const auto offset = static_cast<std::uint32_t>(in.offset);
  LaneMoves::Range range{0, 0};
  if ((in.flags & kOffen) != 0) {
    range = wave.launch->moves->add_offset(wave.v[in.src[0].index], offset, wave.exec_mask, wave.lanes, access.at);
  } else {
    std::fill_n(access.at, wave.lanes, offset);
  }
  const std::uint64_t least = std::uint64_t{range.least} + offset, most = std::uint64_t{range.most} + offset;
  if (most > 0xffff'ffffU) return false;
  if (allowed(wave, srd, false, 0, most, soffset, bytes, false) != bytes) return false;
  std::byte* host = wave.group->cursor.at(srd.base + soffset + least, most - least + bytes);
  if (host == nullptr) return false;
  access.base = host - least;
  return true;
}

void buffer_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  PlainAccess plain;
  if (find_plain(wave, in, shape.bytes, plain)) return plain_load(wave, in, kVmCount, Event::kLoad, shape, plain);
  load_each_lane(wave, in, shape, addresses(wave, in, shape.bytes, false));
}

void buffer_store(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  PlainAccess plain;
  if (find_plain(wave, in, shape.bytes, plain)) {
    plain_store(wave, shape, plain, in.src[3]);
  } else {
    store_lanes(wave, in, shape, addresses(wave, in, shape.bytes, false), in.src[3]);
  }
  issue(wave, in, store_counter(wave), Event::kStore);
}

void buffer_atomic(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  const LaneAccess access = addresses(wave, in, shape.bytes, true);
  Row data[4];
  atomic_lanes(wave, in, shape, access, in.src[3], data);
  if ((in.flags & kGlc) != 0) {
    deliver(wave, in, kVmCount, Event::kLoad, data, shape.registers(), access.lanes, shape);
  } else {
    issue(wave, in, store_counter(wave), Event::kStore);
  }
}

/// Cache control: nothing to do, but gfx940's write-backs count in vmcnt.
void buffer_cache(WaveState& state, const Instruction& in) {
  if (in.opcode->detail != 0) issue(wave_of(state), in, kVmCount, Event::kOther);
}

}  // namespace

void footprint_of_buffer(Wave& wave, const Instruction& in, Footprint& footprint) {
  if ((in.opcode->traits & (kLoad | kStore | kAtomic)) == 0) return;
  footprint.memory[0] = addresses(wave, in, shape_of_access(in).bytes, (in.opcode->traits & kAtomic) != 0);
  footprint.memory_pieces = 1;
}

LaneAccess buffer_addresses(Wave& wave, const Instruction& in, unsigned bytes, bool all_or_nothing) {
  return addresses(wave, in, bytes, all_or_nothing);
}

void add_vmem_rows(Opcodes& opcodes) {
  for (const AccessName& l : kLoads) {
    for (const char* name : {l.gfx9, l.gfx11}) {
      opcodes.add(fmt::format("buffer_load_{}", name),
                  {"", Class::kVmem, &buffer_load, {type_of_access(l.detail)}, 1, 4, kLoad, l.detail});
    }
  }
  for (const AccessName& l : kStores) {
    for (const char* name : {l.gfx9, l.gfx11}) {
      opcodes.add(fmt::format("buffer_store_{}", name),
                  {"", Class::kVmem, &buffer_store, {type_of_access(l.detail)}, 0, 4, kStore, l.detail});
    }
  }
  for_atomics([&](const std::string& name, unsigned bytes, AtomicOp op) {
    opcodes.add("buffer_atomic_" + name, {"",
                                          Class::kVmem,
                                          &buffer_atomic,
                                          {bytes == 8 ? Type::kB64 : Type::kB32},
                                          0,
                                          4,
                                          kAtomic,
                                          atomic_detail(bytes, op)});
  });
  for (const char* name :
       {"buffer_wbinvl1", "buffer_wbinvl1_vol", "buffer_inv", "buffer_gl0_inv", "buffer_gl1_inv", "buffer_invl2"}) {
    opcodes.add(name, {"", Class::kVmem, &buffer_cache, {}, 0, 0, kNoTrait, 0});
  }
  opcodes.add("buffer_wbl2", {"", Class::kVmem, &buffer_cache, {}, 0, 0, kNoTrait, 1});
}

}  // namespace kiln::emulator
