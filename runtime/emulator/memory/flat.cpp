// Global, flat and scratch instructions. Global: a 64-bit address in a VGPR pair, or an SGPR pair plus a 32-bit VGPR
// offset. Flat: an address that may lie in one of the apertures of LDS and scratch. Scratch: an offset into the wave's
// own memory, in which each lane's dwords stand apart by the wave's size. Source: cdna3 ISA manual ch. 10, rdna3
// ch. 11.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/access_names.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

std::uint64_t pair_of(const Wave& wave, const Operand& o, unsigned lane) {
  return wave.v[o.index][lane] | std::uint64_t{wave.v[o.index + 1U][lane]} << 32;
}

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

LaneAccess global_addresses(Wave& wave, const Instruction& in, unsigned bytes) {
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

/// Swizzled memory is not contiguous: an access runs dword by dword.
/// `owners`: whose scratch memory each lane means; nullptr: its own.
template <class Body>
void by_dword(Wave& wave, const AccessShape& shape, const LaneAccess& offsets, Body body,
              const std::uint8_t* owners = nullptr) {
  for (unsigned r = 0; r < shape.registers(); ++r) {
    LaneAccess part = offsets;
    for (unsigned i = 0; i < wave.lanes; ++i) {
      part.address[i] = scratch_address(wave, offsets.address[i] + 4 * r, owners == nullptr ? i : owners[i]);
      part.allowed_bytes[i] = static_cast<std::uint8_t>(std::min(4U, shape.bytes));
    }
    body(part, r);
  }
}
AccessShape one_dword(AccessShape shape) {
  shape.bytes = std::min(shape.bytes, 4U);
  return shape;
}

Counter store_counter(const Wave& wave) {
  return wave.launch->architecture->store_counter ? kVsCount : kVmCount;
}

bool to_lds(const Instruction& in) {
  return (in.flags & kLdsBit) != 0 || (in.opcode->detail & kAccessToLds) != 0;
}

/// All active lanes' bytes in one region, not more than 4 GiB apart.
bool find_plain(Wave& wave, const Instruction& in, unsigned bytes, PlainAccess& access) {
  if (bytes < 4 || wave.exec() == 0 || in.src[0].kind != Operand::kVgpr || (in.flags & kScaleOffset) != 0) return false;
  const LaneMoves& moves = *wave.launch->moves;
  const auto offset = static_cast<std::uint64_t>(std::int64_t{in.offset});
  const std::uint32_t* low = wave.v[in.src[0].index];
  std::uint64_t first = 0, span = 0, least = 0;
  if (in.src[1].kind == Operand::kSgpr && in.src[1].index != kNull) {
    const LaneMoves::Range range = moves.add_offset(low, 0, wave.exec_mask, wave.lanes, access.at);
    least = range.least;
    span = range.most - range.least;
    first = read_scalar(wave, in.src[1].index, 2) + range.least + offset;
  } else {
    const std::uint32_t* high = wave.v[in.src[0].index + 1U];
    const LaneMoves::WideRange range = moves.range_of_pairs(low, high, wave.exec_mask, wave.lanes);
    span = range.most - range.least;
    if (span > 0xffff'ffffU) return false;
    moves.add_offset(low, 0U - static_cast<std::uint32_t>(range.least), wave.exec_mask, wave.lanes, access.at);
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
  if (!to_lds(in) && find_plain(wave, in, shape.bytes, plain))
    return plain_load(wave, in, kVmCount, Event::kLoad, shape, plain);
  const LaneAccess access = global_addresses(wave, in, shape.bytes);
  Row data[4];
  load_lanes(wave, in, shape, access, data);
  if (to_lds(in)) return deliver_to_lds(wave, in, shape, access.lanes, data);
  deliver(wave, in, kVmCount, Event::kLoad, data, shape.registers(), access.lanes, shape);
}
void global_store(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  PlainAccess plain;
  if (find_plain(wave, in, shape.bytes, plain)) {
    plain_store(wave, shape, plain, in.src[2]);
  } else {
    store_lanes(wave, in, shape, global_addresses(wave, in, shape.bytes), in.src[2]);
  }
  issue(wave, in, store_counter(wave), Event::kStore);
}
void global_atomic(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  const LaneAccess access = global_addresses(wave, in, shape.bytes);
  Row data[4];
  atomic_lanes(wave, in, shape, access, in.src[2], data);
  if (in.dst[0].kind != Operand::kNothing) {
    deliver(wave, in, kVmCount, Event::kLoad, data, shape.registers(), access.lanes, shape);
  } else {
    issue(wave, in, store_counter(wave), Event::kStore);
  }
}

void scratch_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  const LaneAccess offsets = scratch_offsets(wave, in, shape.bytes);
  Row data[4];
  by_dword(wave, shape, offsets,
           [&](const LaneAccess& part, unsigned r) { load_lanes(wave, in, one_dword(shape), part, &data[r]); });
  if (to_lds(in)) return deliver_to_lds(wave, in, shape, offsets.lanes, data);
  deliver(wave, in, kVmCount, Event::kLoad, data, shape.registers(), offsets.lanes, shape);
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

// --- flat: the aperture decides, lane by lane ----------------------------------------------------------------------

enum class Aperture { kGlobal, kShared, kPrivate };
Aperture aperture_of(const Wave& wave, std::uint64_t address) {
  const std::uint32_t high = static_cast<std::uint32_t>(address >> 32);
  if (high == wave.s[kSharedBase + 1]) return Aperture::kShared;
  const unsigned ignored = wave.launch->architecture->from(Generation::kGfx1250) ? 26 : 0;
  if (high >> ignored == wave.s[kPrivateBase + 1] >> ignored) return Aperture::kPrivate;
  return Aperture::kGlobal;
}

struct FlatLanes {
  LaneAccess global, shared, scratch;
  std::uint8_t owners[kMaxLanes];  ///< of the scratch memory
};
FlatLanes split_flat(Wave& wave, const Instruction& in, unsigned bytes) {
  FlatLanes lanes;
  const LaneAccess all = global_addresses(wave, in, bytes);
  lanes.global = lanes.shared = lanes.scratch = all;
  lanes.global.lanes = lanes.shared.lanes = lanes.scratch.lanes = 0;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((all.lanes >> i & 1) == 0) continue;
    const Aperture aperture = aperture_of(wave, all.address[i]);
    LaneAccess& to = aperture == Aperture::kGlobal   ? lanes.global
                     : aperture == Aperture::kShared ? lanes.shared
                                                     : lanes.scratch;
    to.lanes |= 1ULL << i;
    lanes.owners[i] = static_cast<std::uint8_t>(i);
    if (aperture != Aperture::kGlobal) to.address[i] = static_cast<std::uint32_t>(all.address[i]);
    if (aperture != Aperture::kPrivate || !wave.launch->architecture->from(Generation::kGfx1250)) continue;
    lanes.owners[i] = static_cast<std::uint8_t>(all.address[i] >> 52 & 31);
    to.address[i] = (all.address[i] & ((1ULL << 52) - 1)) - wave.flat_scratch / wave.lanes;
  }
  return lanes;
}

bool lds_in_range(Wave& wave, const Instruction& in, std::uint64_t offset, unsigned bytes, unsigned lane) {
  if (offset + bytes <= wave.group->lds.size()) return true;
  if (wave.strict()) {
    wave.report(ViolationKind::kOutOfBounds, in,
                fmt::format("LDS offset {} of {} bytes", offset, wave.group->lds.size()), static_cast<int>(lane));
  }
  return false;
}

/// Counts in vmcnt and in lgkmcnt; which of them brings the data depends on where the addresses are. Lanes in LDS need
/// lgkmcnt(0), as they return in any order.
void flat_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  const FlatLanes lanes = split_flat(wave, in, shape.bytes);
  Row data[4], part[4];
  load_lanes(wave, in, shape, lanes.global, data);
  const auto take = [&](std::uint64_t mask, unsigned r) {
    for (unsigned i = 0; i < wave.lanes; ++i) data[r][i] = (mask >> i & 1) != 0 ? part[0][i] : data[r][i];
  };
  if (lanes.scratch.lanes != 0) {
    by_dword(
        wave, shape, lanes.scratch,
        [&](const LaneAccess& access, unsigned r) {
          load_lanes(wave, in, one_dword(shape), access, part);
          take(lanes.scratch.lanes, r);
        },
        lanes.owners);
  }
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((lanes.shared.lanes >> i & 1) == 0 || !lds_in_range(wave, in, lanes.shared.address[i], shape.bytes, i))
      continue;
    std::uint32_t words[4] = {};
    std::memcpy(words, wave.group->lds.data() + lanes.shared.address[i], shape.bytes);
    if (wave.strict())
      wave.group->lds_shadow.read(wave, in, static_cast<std::uint32_t>(lanes.shared.address[i]), shape.bytes,
                                  static_cast<int>(i));
    for (unsigned r = 0; r < shape.registers(); ++r) data[r][i] = narrow_value(shape, words[r]);
  }
  deliver(wave, in, kVmCount, Event::kLoad, data, shape.registers(), wave.exec(), shape);
  if (lanes.shared.lanes == 0) return;
  if (Event* twin = issue(wave, in, kLgkmCount, Event::kFlat)) wave.shadow.pending_twin(*twin, in, shape.registers());
}

void flat_store(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  const FlatLanes lanes = split_flat(wave, in, shape.bytes);
  store_lanes(wave, in, shape, lanes.global, in.src[2]);
  if (lanes.scratch.lanes != 0) {
    by_dword(
        wave, shape, lanes.scratch,
        [&](const LaneAccess& access, unsigned r) {
          Operand source = in.src[2];
          source.index = static_cast<std::uint16_t>(source.index + r);
          store_lanes(wave, in, one_dword(shape), access, source);
        },
        lanes.owners);
  }
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((lanes.shared.lanes >> i & 1) == 0 || !lds_in_range(wave, in, lanes.shared.address[i], shape.bytes, i))
      continue;
    for (unsigned r = 0; r < shape.registers(); ++r) {
      const std::uint32_t raw = wave.v[in.src[2].index + r][i] >> (shape.d16 == 2 ? 16 : 0);
      std::memcpy(wave.group->lds.data() + lanes.shared.address[i] + 4 * r, &raw, std::min(4U, shape.bytes));
    }
    if (wave.strict())
      wave.group->lds_shadow.write(wave, in, static_cast<std::uint32_t>(lanes.shared.address[i]), shape.bytes,
                                   static_cast<int>(i));
  }
  issue(wave, in, store_counter(wave), Event::kStore);
  if (lanes.shared.lanes != 0) issue(wave, in, kLgkmCount, Event::kFlat);
}

void flat_atomic(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const FlatLanes lanes = split_flat(wave, in, shape_of_access(in).bytes);
  if (lanes.shared.lanes == 0 && lanes.scratch.lanes == 0) return global_atomic(state, in);
  const AccessShape shape = shape_of_access(in);
  const unsigned n = shape.registers();
  Row data[4], part[4];
  atomic_lanes(wave, in, shape, lanes.global, in.src[2], data);
  if (lanes.scratch.lanes != 0) {
    if (n != 1) return wave.fail(in, "64-bit flat atomics on scratch are not supported");
    by_dword(
        wave, shape, lanes.scratch,
        [&](const LaneAccess& access, unsigned) { atomic_lanes(wave, in, shape, access, in.src[2], part); },
        lanes.owners);
    for (unsigned i = 0; i < wave.lanes; ++i) {
      if ((lanes.scratch.lanes >> i & 1) != 0) data[0][i] = part[0][i];
    }
  }
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((lanes.shared.lanes >> i & 1) == 0 || !lds_in_range(wave, in, lanes.shared.address[i], shape.bytes, i))
      continue;
    const auto at = static_cast<std::uint32_t>(lanes.shared.address[i]);
    const auto value = [&](unsigned k) {
      const std::uint64_t low = wave.v[in.src[2].index + k * n][i];
      return n == 2 ? low | std::uint64_t{wave.v[in.src[2].index + k * n + 1][i]} << 32 : low;
    };
    std::uint64_t old = 0;
    std::memcpy(&old, wave.group->lds.data() + at, shape.bytes);
    const bool compares = shape.atomic == AtomicOp::kCmpSwap || shape.atomic == AtomicOp::kCmpSwapFloat;
    const std::uint64_t next = apply_atomic(shape.atomic, shape.bytes, old, value(0), compares ? value(1) : 0);
    if (wave.strict()) wave.group->lds_shadow.atomic(wave, in, at, shape.bytes, static_cast<int>(i));
    std::memcpy(wave.group->lds.data() + at, &next, shape.bytes);
    data[0][i] = static_cast<std::uint32_t>(old);
    if (n == 2) data[1][i] = static_cast<std::uint32_t>(old >> 32);
  }
  if (in.dst[0].kind != Operand::kNothing) {
    deliver(wave, in, kVmCount, Event::kLoad, data, n, wave.exec(), shape);
    if (lanes.shared.lanes == 0) return;
    if (Event* twin = issue(wave, in, kLgkmCount, Event::kFlat)) wave.shadow.pending_twin(*twin, in, n);
  } else {
    issue(wave, in, store_counter(wave), Event::kStore);
    if (lanes.shared.lanes != 0) issue(wave, in, kLgkmCount, Event::kFlat);
  }
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
  const AccessShape shape = shape_of_access(in);
  const LaneAccess access = addtid_addresses(wave, in);
  Row data[4];
  load_lanes(wave, in, shape, access, data);
  deliver(wave, in, kVmCount, Event::kLoad, data, 1, access.lanes, shape);
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
  const auto add_scratch = [&](const LaneAccess& offsets) {
    by_dword(wave, shape, offsets, [&](const LaneAccess& part, unsigned) { add(part); });
  };
  if (in.opcode->name.starts_with("scratch")) return add_scratch(scratch_offsets(wave, in, shape.bytes));
  if (in.execute == &global_load_addtid || in.execute == &global_store_addtid) return add(addtid_addresses(wave, in));
  if (in.opcode->name.starts_with("global")) return add(global_addresses(wave, in, shape.bytes));
  const FlatLanes lanes = split_flat(wave, in, shape.bytes);
  if (lanes.global.lanes != 0) add(lanes.global);
  if (lanes.scratch.lanes != 0) add_scratch(lanes.scratch);
  if (lanes.shared.lanes != 0) footprint.lds[footprint.lds_pieces++] = lanes.shared;
}

LaneAccess global_lane_addresses(Wave& wave, const Instruction& in, unsigned bytes) {
  return global_addresses(wave, in, bytes);
}
LaneAccess scratch_lane_addresses(Wave& wave, const Instruction& in, unsigned n) {
  LaneAccess access = scratch_offsets(wave, in, 4);
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
