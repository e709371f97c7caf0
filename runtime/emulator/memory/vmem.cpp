// Buffer instructions (MUBUF). An address is base + soffset + offset, the offset swizzled where the descriptor says so
// (descriptor.hpp, which also checks the range). Source: cdna2/cdna3 ISA manual 9.1.5, rdna2 8.1.5, rdna3, rdna4 and
// cdna5 9.4.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/access_names.hpp"
#include "runtime/emulator/memory/descriptor.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// Offsets of lanes from the descriptor's base, but for the scalar one.
struct LaneOffsets {
  const std::uint32_t* vector;  ///< nullptr: zeros
  std::uint32_t offset;
  std::uint64_t mask;
  std::uint64_t of(unsigned lane) const {
    return (std::uint64_t{vector != nullptr ? vector[lane] : 0U} + offset) & mask;
  }
};

/// Where offsets alone count: `in_range` bytes from `base` on are in range.
void set_linear(LaneAccess& access, const LaneOffsets& offsets, unsigned lanes, std::uint64_t base,
                std::uint64_t in_range, unsigned bytes, bool all_or_nothing) {
  const std::uint64_t whole_parts = all_or_nothing ? 0 : ~std::uint64_t{std::min(bytes, 4U) - 1};
  for (unsigned i = 0; i < lanes; ++i) {
    const std::uint64_t offset = offsets.of(i), left = in_range > offset ? in_range - offset : 0;
    access.address[i] = base + offset;
    access.allowed_bytes[i] = static_cast<std::uint8_t>(left >= bytes ? bytes : left & whole_parts);
  }
}

LaneAccess addresses(Wave& wave, const Instruction& in, unsigned bytes, bool all_or_nothing) {
  const BufferDescriptor buffer = read_descriptor(wave, in.src[1].index);
  const std::uint32_t soffset = in.src[2].kind == Operand::kConstant
                                    ? static_cast<std::uint32_t>(in.src[2].value)
                                    : static_cast<std::uint32_t>(read_scalar(wave, in.src[2].index, 1));
  const bool idxen = (in.flags & kIdxen) != 0, offen = (in.flags & kOffen) != 0;
  const bool wraps = wave.launch->architecture->before_gfx10();  // vector and instruction offset, not soffset
  const std::uint64_t mask = wraps ? 0xffff'ffffU : ~std::uint64_t{0};
  const unsigned vaddr = in.src[0].index, vector = vaddr + (idxen ? 1U : 0U);
  LaneAccess access;
  access.lanes = wave.exec();
  const LaneOffsets offsets{offen ? wave.v[vector] : nullptr, static_cast<std::uint32_t>(in.offset), mask};
  const std::optional<std::uint64_t> in_range = idxen ? std::nullopt : buffer.bytes_of_offsets(soffset);
  if (in_range) {
    set_linear(access, offsets, wave.lanes, buffer.base + soffset, *in_range, bytes, all_or_nothing);
    return access;
  }
  if (buffer.swizzle) {
    access.origin = buffer.address(0, 0, soffset);
    access.unit = buffer.element_bytes;
    access.step = buffer.element_bytes * buffer.index_stride;
  }
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((access.lanes >> i & 1) == 0) continue;
    const std::uint64_t index = (idxen ? wave.v[vaddr][i] : 0U) + (buffer.add_tid ? i : 0U);
    const std::uint64_t offset = offsets.of(i);
    access.address[i] = buffer.address(index, offset, soffset);
    access.allowed_bytes[i] =
        static_cast<std::uint8_t>(buffer.allowed(idxen, index, offset, soffset, bytes, all_or_nothing));
  }
  return access;
}

/// A linear buffer of which all active lanes' bytes are in range and in one region: every range check grows with the
/// offset, so that the greatest one's verdict is everybody's.
bool find_plain_buffer(Wave& wave, const Instruction& in, unsigned bytes, PlainAccess& access) {
  const std::uint64_t exec = wave.exec();
  if (exec == 0 || (in.flags & kIdxen) != 0) return false;
  const BufferDescriptor buffer = read_descriptor(wave, in.src[1].index);
  if (buffer.swizzle || buffer.add_tid || buffer.unbound) return false;
  const std::uint32_t soffset = in.src[2].kind == Operand::kConstant
                                    ? static_cast<std::uint32_t>(in.src[2].value)
                                    : static_cast<std::uint32_t>(read_scalar(wave, in.src[2].index, 1));
  const auto offset = static_cast<std::uint32_t>(in.offset);
  LaneMoves::Range range{0, 0};
  if ((in.flags & kOffen) != 0) {
    access.at = wave.v[in.src[0].index];
    range = wave.launch->moves->range_of(access.at, wave.some_lanes(), wave.lanes);
  } else {
    std::fill_n(access.own, wave.lanes, 0);
  }
  const std::uint64_t least = std::uint64_t{range.least} + offset, most = std::uint64_t{range.most} + offset;
  if (most > 0xffff'ffffU) return false;
  if (buffer.allowed(false, 0, most, soffset, bytes, false) != bytes) return false;
  std::byte* host = wave.group->cursor.at(buffer.base + soffset + least, most - least + bytes);
  if (host == nullptr) return false;
  access.base = host - range.least;
  return true;
}

void buffer_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  PlainAccess plain;
  if (find_plain_buffer(wave, in, shape.bytes, plain))
    return plain_load(wave, in, kVmCount, Event::kLoad, shape, plain);
  load_each_lane(wave, in, shape, addresses(wave, in, shape.bytes, false));
}

void buffer_store(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  PlainAccess plain;
  if (find_plain_buffer(wave, in, shape.bytes, plain)) {
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
