// Loads that transpose a matrix tile on its way into registers, from LDS or from memory. Each lane reads a few elements
// that follow each other in M; it receives elements that follow each other in K. Lanes exchange among 16 neighbours.
// Sources: cdna4 ISA manual 11.4 (gfx950; which lane of 16 reads what follows from the K values it names: 4x16, 8x16
// and 16x16 tiles, row by row), rdna4 11.6, cdna5 10.9 and 11.2.4 with the figure of the lanes' places, rdna4 7.9
// (wave64). gfx950's six-bit form: AMD's rocRoller, TransposeInstructionsTest, which checks on the GPU that 16 lanes
// transpose a 16x16 tile, and says that its addresses are multiples of 16 bytes.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

enum class Tile : std::uint32_t { kGfx950, k16Bits, k8Bits, k6Bits, k4Bits };

struct Kind {
  Tile tile;
  unsigned bytes, bits;  ///< that a lane reads; of an element
  unsigned elements() const { return bytes * 8 / bits; }
};
constexpr std::uint32_t detail_of(const Kind& kind) {
  return kind.bytes | static_cast<std::uint32_t>(kind.tile) << 20 | kind.bits << 24;
}
Kind kind_of(const Instruction& in) {
  const std::uint32_t d = in.opcode->detail;
  return {static_cast<Tile>(d >> 20 & 15), d & 0xff, d >> 24};
}

struct Source {
  unsigned lane, element;
};
/// What lane `i` gets as its element `e`.
Source source_of(const Kind& kind, unsigned i, unsigned e, unsigned lanes) {
  const unsigned row = i % 16, half = i & ~15U, n = kind.elements();
  if (kind.tile == Tile::kGfx950) return {half + e * (16 / n) + row / n, row % n};
  if (kind.tile == Tile::k4Bits) return {half + e, row};
  if (kind.tile == Tile::k6Bits) return {half + (e / 8 * 4 + e / 4 % 2 * 8 + e % 4), row};
  // 16x16 tiles, of which a lane of a wave64 holds half as much.
  const unsigned k = lanes == 64 ? i / 16 % 2 * 8 + i / 32 * 4 + e : i / 16 * 8 + e, m = row;
  if (kind.tile == Tile::k16Bits) return {k / 8 * 16 + m / 8 * 8 + k % 8, m % 8};
  return {k / 4 * 8 + m / 8 * 4 + k % 4, m % 8};
}

/// `raw` as read, a row per dword, to `data` as received; the number of dwords a lane receives.
unsigned transpose(const Kind& kind, unsigned lanes, const Row* raw, Row* data) {
  const bool whole = lanes == 32 || kind.tile == Tile::kGfx950;
  const unsigned elements = whole ? kind.elements() : kind.elements() / 2;
  const std::uint32_t mask = (1U << kind.bits) - 1;
  std::memset(data, 0, 4 * sizeof(Row));
  for (unsigned i = 0; i < lanes; ++i) {
    for (unsigned e = 0; e < elements; ++e) {
      const Source from = source_of(kind, i, e, lanes);
      const unsigned at = from.element * kind.bits, to = e * kind.bits;
      std::uint64_t window = raw[at / 32][from.lane];
      if (at / 32 < 3) window |= std::uint64_t{raw[at / 32 + 1][from.lane]} << 32;
      const std::uint64_t value = (window >> at % 32 & mask) << to % 32;
      data[to / 32][i] |= static_cast<std::uint32_t>(value);
      if (to % 32 + kind.bits > 32) data[to / 32 + 1][i] |= static_cast<std::uint32_t>(value >> 32);
    }
  }
  return elements * kind.bits / 32;
}

void expect_all_lanes(Wave& wave, const Instruction& in) {
  if (wave.strict() && wave.exec() != wave.full_mask)
    wave.report(ViolationKind::kHazard, in, "EXEC is not all ones, as a transposing load demands");
}

void ds_load_transposed(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const Kind kind = kind_of(in);
  if (kind.tile == Tile::kGfx950) expect_all_lanes(wave, in);
  Row raw[4] = {}, data[4];
  const std::vector<std::byte>& lds = wave.group->lds;
  std::vector<std::uint32_t> offsets;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    const std::uint32_t at = wave.v[in.src[0].index][i] + static_cast<std::uint32_t>(in.offset);
    const unsigned alignment = kind.bytes != 12 ? kind.bytes : kind.tile == Tile::kGfx950 ? 16 : 4;
    if (wave.strict() && at % alignment != 0)
      wave.report(ViolationKind::kMisaligned, in, fmt::format("{} bytes at LDS offset {}", kind.bytes, at),
                  static_cast<int>(i));
    if (std::uint64_t{at} + kind.bytes > lds.size()) {
      if (wave.strict())
        wave.report(ViolationKind::kOutOfBounds, in,
                    fmt::format("{} bytes at LDS offset {} of {}", kind.bytes, at, lds.size()), static_cast<int>(i));
      continue;
    }
    for (unsigned r = 0; r < kind.bytes / 4; ++r) std::memcpy(&raw[r][i], lds.data() + at + 4 * r, 4);
    if (wave.strict()) wave.group->lds_shadow.read(wave, in, at, kind.bytes, static_cast<int>(i));
    offsets.push_back(at);
  }
  const unsigned registers = transpose(kind, wave.lanes, raw, data);
  deliver(wave, in, kLgkmCount, Event::kLdsLoad, data, registers, wave.full_mask,
          {4 * registers, false, 0, AtomicOp::kSwap});
  if (!wave.strict()) return;
  Event& event = *wave.counters.queues[kLgkmCount].back();
  event.lds_bytes = static_cast<std::uint8_t>(kind.bytes);
  event.lds_offsets = std::move(offsets);
}

/// Addresses are those of lanes 0 to 31, in a wave64 as well.
void global_load_transposed(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  if (wave.exec() == 0) return;
  expect_all_lanes(wave, in);
  const Kind kind = kind_of(in);
  LaneAccess access = global_lane_addresses(wave, in, kind.bytes);
  access.lanes &= 0xffffffffU;
  Row raw[4] = {}, data[4];
  load_lanes(wave, in, {kind.bytes, false, 0, AtomicOp::kSwap}, access, raw);
  const unsigned registers = transpose(kind, wave.lanes, raw, data);
  deliver(wave, in, kVmCount, Event::kLoad, data, registers, wave.full_mask,
          {4 * registers, false, 0, AtomicOp::kSwap});
}

}  // namespace

void add_transpose_rows(Opcodes& opcodes) {
  const auto lds = [&](const char* name, const Kind& kind) {
    opcodes.add(name, {"",
                       Class::kLds,
                       &ds_load_transposed,
                       {bits_of_bytes(kind.bytes), Type::kB32},
                       1,
                       1,
                       kLoad | kIgnoresExec,
                       detail_of(kind)});
  };
  const auto global = [&](const char* name, const Kind& kind) {
    opcodes.add(name,
                {"", Class::kFlat, &global_load_transposed, {bits_of_bytes(kind.bytes)}, 1, 3, kLoad, detail_of(kind)});
  };
  lds("ds_read_b64_tr_b16", {Tile::kGfx950, 8, 16});
  lds("ds_read_b64_tr_b8", {Tile::kGfx950, 8, 8});
  lds("ds_read_b64_tr_b4", {Tile::kGfx950, 8, 4});
  lds("ds_read_b96_tr_b6", {Tile::kGfx950, 12, 6});
  lds("ds_load_tr16_b128", {Tile::k16Bits, 16, 16});
  lds("ds_load_tr8_b64", {Tile::k8Bits, 8, 8});
  lds("ds_load_tr6_b96", {Tile::k6Bits, 12, 6});
  lds("ds_load_tr4_b64", {Tile::k4Bits, 8, 4});
  for (const char* name : {"global_load_tr_b128", "global_load_tr16_b128"}) global(name, {Tile::k16Bits, 16, 16});
  for (const char* name : {"global_load_tr_b64", "global_load_tr8_b64"}) global(name, {Tile::k8Bits, 8, 8});
  global("global_load_tr6_b96", {Tile::k6Bits, 12, 6});
  global("global_load_tr4_b64", {Tile::k4Bits, 8, 4});
}

}  // namespace kiln::emulator
