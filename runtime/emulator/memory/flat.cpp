// Flat instructions: an address may lie in one of the apertures of LDS and scratch, lane by lane; what is neither is
// global memory. Source: cdna3 ISA manual ch. 10, rdna3 ch. 11, cdna5 10.1.1.
#include "runtime/emulator/memory/flat.hpp"

#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

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
  const LaneAccess all = global_lane_addresses(wave, in, bytes);
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

/// What LDS does of an access, which brings some lanes of `registers`. It counts whether or not a lane goes there; from
/// gfx10 on in order with LDS's own accesses. Before, nothing but a wait for 0 means anything behind it, so that shares
/// without lanes need not be known. Source: rdna4 ISA manual 5.7, rdna2 9.2; LLVM FeatureFlatLgkmVMemCountInOrder.
void issue_lds_share(Wave& wave, const Instruction& in, const FlatLanes& lanes, unsigned registers) {
  const bool in_order = !wave.launch->architecture->before_gfx10();
  if (!in_order && lanes.shared.lanes == 0) return;
  Event* const share = issue(wave, in, kLgkmCount, in_order ? Event::kOther : Event::kFlat);
  if (share != nullptr && lanes.shared.lanes != 0 && registers != 0) wave.shadow.pending_twin(*share, in, registers);
}

}  // namespace

/// Counts in vmcnt and in lgkmcnt; which of them brings the data depends on where the addresses are.
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
  issue_lds_share(wave, in, lanes, shape.registers());
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
  issue_lds_share(wave, in, lanes, 0);
}

void flat_atomic(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const FlatLanes lanes = split_flat(wave, in, shape_of_access(in).bytes);
  if (lanes.shared.lanes == 0 && lanes.scratch.lanes == 0) {
    global_atomic(state, in);
    return issue_lds_share(wave, in, lanes, 0);
  }
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
    const std::uint64_t next =
        apply_lds_atomic(wave, shape.atomic, shape.bytes, old, value(0), compares ? value(1) : 0);
    if (wave.strict()) wave.group->lds_shadow.atomic(wave, in, at, shape.bytes, static_cast<int>(i));
    std::memcpy(wave.group->lds.data() + at, &next, shape.bytes);
    data[0][i] = static_cast<std::uint32_t>(old);
    if (n == 2) data[1][i] = static_cast<std::uint32_t>(old >> 32);
  }
  if (in.dst[0].kind != Operand::kNothing) {
    deliver(wave, in, kVmCount, Event::kLoad, data, n, wave.exec(), shape);
    issue_lds_share(wave, in, lanes, n);
  } else {
    issue(wave, in, store_counter(wave), Event::kStore);
    issue_lds_share(wave, in, lanes, 0);
  }
}

void footprint_of_apertures(Wave& wave, const Instruction& in, Footprint& footprint) {
  const AccessShape shape = shape_of_access(in);
  const FlatLanes lanes = split_flat(wave, in, shape.bytes);
  const auto add = [&](const LaneAccess& access) { footprint.memory[footprint.memory_pieces++] = access; };
  if (lanes.global.lanes != 0) add(lanes.global);
  if (lanes.scratch.lanes != 0)
    by_dword(wave, shape, lanes.scratch, [&](const LaneAccess& part, unsigned) { add(part); });
  if (lanes.shared.lanes != 0) footprint.lds[footprint.lds_pieces++] = lanes.shared;
}

}  // namespace kiln::emulator
