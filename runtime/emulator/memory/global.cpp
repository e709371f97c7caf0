// Global and scratch instructions. Global: a 64-bit address in a VGPR pair, or an SGPR pair plus a 32-bit VGPR offset.
// Scratch: an offset into the wave's own memory, in which each lane's dwords stand apart by the wave's size. Flat
// instructions are in flat.cpp. Source: cdna3 ISA manual ch. 10, rdna3 ch. 11.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/access_names.hpp"
#include "runtime/emulator/memory/flat.hpp"

#include <array>

#include <fmt/format.h>

namespace kiln::emulator {

/// Scratch memory: dword `k` of lane `i` stands at (k * lanes + i) * 4, which keeps a wave's accesses together.
std::uint64_t scratch_address(const Wave& wave, std::uint64_t offset, unsigned lane) {
  // Up to gfx90a kernels put the base into the FLAT_SCRATCH registers themselves; on gfx8 its high half counts 256
  // bytes from the base of all scratch memory, and the low half is a size.
  const Generation generation = wave.launch->architecture->generation;
  const std::uint64_t base = generation == Generation::kGfx8
                                 ? wave.launch->scratch + (std::uint64_t{wave.s[kFlatScratch + 1]} << 8)
                             : generation <= Generation::kGfx90a ? read_scalar(wave, kFlatScratch, 2)
                                                                 : wave.flat_scratch;
  return base + offset / 4 * 4 * wave.lanes + lane * 4ULL + offset % 4;
}

namespace {

std::uint64_t pair_of(const Wave& wave, const Operand& o, unsigned lane) {
  return wave.v[o.index][lane] | std::uint64_t{wave.v[o.index + 1U][lane]} << 32;
}

}  // namespace

LaneAccess global_lane_addresses(Wave& wave, const Instruction& in, unsigned bytes) {
  LaneAccess access;
  access.lanes = wave.exec();
  const bool scalar = in.src[1].kind == Operand::kSgpr && in.src[1].index != kNull;
  const std::uint64_t base = scalar ? read_scalar(wave, in.src[1].index, 2) : 0;
  const std::uint64_t scale = (in.flags & kScaleOffset) != 0 ? bytes : 1;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    const std::uint64_t vector = in.src[0].kind != Operand::kVgpr ? 0
                                 : scalar                         ? scale * wave.v[in.src[0].index][i]
                                                                  : pair_of(wave, in.src[0], i);
    access.address[i] = base + vector + static_cast<std::uint64_t>(std::int64_t{in.offset});
    access.allowed_bytes[i] = static_cast<std::uint8_t>(bytes);
  }
  return access;
}

LaneAccess scratch_offsets(Wave& wave, const Instruction& in, unsigned bytes) {
  LaneAccess access;
  access.lanes = wave.exec();
  const std::uint32_t scalar =
      in.src[1].kind == Operand::kSgpr ? static_cast<std::uint32_t>(read_scalar(wave, in.src[1].index, 1)) : 0;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    const std::uint32_t scale = (in.flags & kScaleOffset) != 0 ? bytes : 1;
    const std::uint32_t vector = in.src[0].kind == Operand::kVgpr ? scale * wave.v[in.src[0].index][i] : 0;
    access.address[i] = scalar + vector + static_cast<std::uint32_t>(in.offset);
    access.allowed_bytes[i] = static_cast<std::uint8_t>(bytes);
  }
  return access;
}

void global_atomic(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  const LaneAccess access = global_lane_addresses(wave, in, shape.bytes);
  Row data[4];
  atomic_lanes(wave, in, shape, access, in.src[2], data);
  if (in.dst[0].kind != Operand::kNothing) {
    deliver(wave, in, kVmCount, Event::kLoad, data, shape.registers(), access.lanes, shape);
  } else {
    issue(wave, in, store_counter(wave), Event::kStore);
  }
}

namespace {

/// All active lanes' bytes in one region, not more than 4 GiB apart.
bool find_plain_global(Wave& wave, const Instruction& in, unsigned bytes, PlainAccess& access) {
  if (wave.exec() == 0 || in.src[0].kind != Operand::kVgpr || (in.flags & kScaleOffset) != 0) return false;
  const LaneMoves& moves = *wave.launch->moves;
  const auto offset = static_cast<std::uint64_t>(std::int64_t{in.offset});
  const std::uint32_t* low = wave.v[in.src[0].index];
  std::uint64_t first = 0, span = 0, least = 0;
  if (in.src[1].kind == Operand::kSgpr && in.src[1].index != kNull) {
    const LaneMoves::Range range = moves.range_of(low, wave.some_lanes(), wave.lanes);
    access.at = low;
    least = range.least;
    span = range.most - range.least;
    first = read_scalar(wave, in.src[1].index, 2) + range.least + offset;
  } else {
    const std::uint32_t* high = wave.v[in.src[0].index + 1U];
    const LaneMoves::WideRange range = moves.range_of_pairs(low, high, wave.some_lanes(), wave.lanes);
    span = range.most - range.least;
    if (span > 0xffff'ffffU) return false;
    moves.add_offset(low, 0U - static_cast<std::uint32_t>(range.least), wave.lanes, access.own);
    first = range.least + offset;
  }
  std::byte* host = wave.group->cursor.at(first, span + bytes);
  if (host == nullptr) return false;
  access.base = host - least;
  return true;
}

void global_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  PlainAccess plain;
  if (find_plain_global(wave, in, shape.bytes, plain))
    return plain_load(wave, in, kVmCount, Event::kLoad, shape, plain);
  load_each_lane(wave, in, shape, global_lane_addresses(wave, in, shape.bytes));
}
void global_store(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  PlainAccess plain;
  if (find_plain_global(wave, in, shape.bytes, plain)) {
    plain_store(wave, shape, plain, in.src[2]);
  } else {
    store_lanes(wave, in, shape, global_lane_addresses(wave, in, shape.bytes), in.src[2]);
  }
  issue(wave, in, store_counter(wave), Event::kStore);
}
void scratch_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  const LaneAccess offsets = scratch_offsets(wave, in, shape.bytes);
  Row data[4];
  std::shared_ptr<Reloaded> reloaded;
  by_dword(wave, shape, offsets, [&](const LaneAccess& part, unsigned r) {
    load_lanes(wave, in, one_dword(shape), part, &data[r]);
    find_spilled(wave, part, 0, r, reloaded);
  });
  deliver_load(wave, in, shape, offsets.lanes, data, std::move(reloaded));
}
void scratch_store(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  by_dword(wave, shape, scratch_offsets(wave, in, shape.bytes), [&](const LaneAccess& part, unsigned r) {
    Operand source = in.src[2];
    source.index = static_cast<std::uint16_t>(source.index + r);
    store_lanes(wave, in, one_dword(shape), part, source);
  });
  issue(wave, in, store_counter(wave), Event::kStore);
}

/// M0 and the lane's number make the address: one dword per lane.
LaneAccess addtid_addresses(Wave& wave, const Instruction& in) {
  LaneAccess access;
  access.lanes = wave.exec();
  const std::uint64_t base = in.src[1].kind == Operand::kSgpr ? read_scalar(wave, in.src[1].index, 2) : 0;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    access.address[i] = base + i * 4ULL + static_cast<std::uint64_t>(std::int64_t{in.offset});
    access.allowed_bytes[i] = 4;
  }
  return access;
}
void global_load_addtid(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  load_each_lane(wave, in, shape_of_access(in), addtid_addresses(wave, in));
}
void global_store_addtid(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  store_lanes(wave, in, shape_of_access(in), addtid_addresses(wave, in), in.src[2]);
  issue(wave, in, store_counter(wave), Event::kStore);
}

/// Cache control (gfx12): an invalidation counts like a load, a write-back like a store.
void cache_control(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  issue(wave, in, in.opcode->detail == 0 ? kVmCount : store_counter(wave), Event::kOther);
}

}  // namespace

void footprint_of_flat(Wave& wave, const Instruction& in, Footprint& footprint) {
  if ((in.opcode->traits & (kLoad | kStore | kAtomic)) == 0) return;
  const AccessShape shape = shape_of_access(in);
  const auto add = [&](const LaneAccess& access) { footprint.memory[footprint.memory_pieces++] = access; };
  if (in.opcode->name.starts_with("scratch")) {
    return by_dword(wave, shape, scratch_offsets(wave, in, shape.bytes),
                    [&](const LaneAccess& part, unsigned) { add(part); });
  }
  if (in.execute == &global_load_addtid || in.execute == &global_store_addtid) return add(addtid_addresses(wave, in));
  if (in.opcode->name.starts_with("global")) return add(global_lane_addresses(wave, in, shape.bytes));
  footprint_of_apertures(wave, in, footprint);
}

LaneAccess scratch_lane_addresses(Wave& wave, const Instruction& in, unsigned n) {
  LaneAccess access = scratch_offsets(wave, in, 4);
  set_swizzled(wave, access);
  for (unsigned i = 0; i < wave.lanes; ++i) access.address[i] = scratch_address(wave, access.address[i] + 4 * n, i);
  return access;
}

void add_flat_rows(Opcodes& opcodes) {
  struct Space {
    const char* prefix;
    Execute load, store, atomic;
  };
  constexpr std::array kSpaces = {Space{"global", &global_load, &global_store, &global_atomic},
                                  Space{"flat", &flat_load, &flat_store, &flat_atomic},
                                  Space{"scratch", &scratch_load, &scratch_store, nullptr}};
  constexpr std::array kToLds = {
      AccessName{"ubyte", nullptr, access_detail(1)},    AccessName{"sbyte", nullptr, access_detail(1, true)},
      AccessName{"ushort", nullptr, access_detail(2)},   AccessName{"sshort", nullptr, access_detail(2, true)},
      AccessName{"dword", nullptr, access_detail(4)},    AccessName{"dwordx3", nullptr, access_detail(12)},
      AccessName{"dwordx4", nullptr, access_detail(16)},
  };
  for (const Space& space : kSpaces) {
    for (const AccessName& n : kLoads) {
      for (const char* name : {n.gfx9, n.gfx11}) {
        opcodes.add(fmt::format("{}_load_{}", space.prefix, name),
                    {"", Class::kFlat, space.load, {type_of_access(n.detail)}, 1, 3, kLoad, n.detail});
      }
    }
    for (const AccessName& n : kStores) {
      for (const char* name : {n.gfx9, n.gfx11}) {
        opcodes.add(fmt::format("{}_store_{}", space.prefix, name),
                    {"", Class::kFlat, space.store, {type_of_access(n.detail)}, 0, 3, kStore, n.detail});
      }
    }
    if (std::string_view(space.prefix) != "flat") {
      for (const AccessName& n : kToLds) {
        if (std::string_view(space.prefix) == "scratch" && (n.detail & 0xff) > 4) continue;
        opcodes.add(fmt::format("{}_load_lds_{}", space.prefix, n.gfx9),
                    {"", Class::kFlat, space.load, {}, 0, 3, kLoad | kReadsM0, n.detail | kAccessToLds});
      }
    }
    if (space.atomic == nullptr) continue;
    for_atomics([&](const std::string& name, unsigned bytes, AtomicOp op) {
      if (std::string_view(space.prefix) == "flat" && name.starts_with("csub")) return;
      opcodes.add(fmt::format("{}_atomic_{}", space.prefix, name), {"",
                                                                    Class::kFlat,
                                                                    space.atomic,
                                                                    {bytes == 8 ? Type::kB64 : Type::kB32},
                                                                    0,
                                                                    3,
                                                                    kAtomic,
                                                                    atomic_detail(bytes, op)});
    });
  }
  const Opcode load_addtid{"", Class::kFlat, &global_load_addtid, {Type::kB32}, 1, 3, kLoad, access_detail(4)};
  const Opcode store_addtid{"", Class::kFlat, &global_store_addtid, {Type::kB32}, 0, 3, kStore, access_detail(4)};
  for (const char* name : {"global_load_addtid_b32", "global_load_dword_addtid"}) opcodes.add(name, load_addtid);
  for (const char* name : {"global_store_addtid_b32", "global_store_dword_addtid"}) opcodes.add(name, store_addtid);
  opcodes.add("global_inv", {"", Class::kFlat, &cache_control, {}, 0, 0, kNoTrait, 0});
  opcodes.add("global_wb", {"", Class::kFlat, &cache_control, {}, 0, 0, kNoTrait, 1});
  opcodes.add("global_wbinv", {"", Class::kFlat, &cache_control, {}, 0, 0, kNoTrait, 1});
}

}  // namespace kiln::emulator
