// Lane loops of memory instructions. Unlike the vector ALU these go lane by lane: addresses may be anything.
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <span>
#include <type_traits>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

bool stands_together(const LaneAccess& access, unsigned lane) {
  return access.unit == 0 ||
         (access.address[lane] - access.origin) % access.unit + access.allowed_bytes[lane] <= access.unit;
}

/// Calls `move(host pointer, first byte, bytes)` for each unit that a lane's bytes lie in; false if nobody holds one.
template <class Move>
bool for_units(Wave& wave, const LaneAccess& access, unsigned lane, Move move) {
  std::uint64_t address = access.address[lane];
  for (unsigned done = 0; done < access.allowed_bytes[lane];) {
    const auto at = static_cast<unsigned>((address - access.origin) % access.unit);
    const unsigned bytes = std::min(access.unit - at, access.allowed_bytes[lane] - done);
    std::byte* host = wave.group->cursor.at(address, bytes);
    if (host == nullptr) return false;
    move(host, done, bytes);
    done += bytes;
    address += access.step - at;
  }
  return true;
}

/// Runs `body(host pointer, lane)` for each active lane some of whose bytes an allocation holds; reports the first that
/// has others too: a GPU knows pages, not where an allocation ends in one, so what is there is read or written, and
/// what is not is 0. Bytes that do not stand together are brought together and, unless they are only read, taken back.
template <class Body>
void for_lanes(Wave& wave, const Instruction& in, const LaneAccess& access, const char* verb, Body body) {
  constexpr bool kReads = std::is_invocable_v<Body, const std::byte*, unsigned>;
  int bad_lane = -1;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((access.lanes >> i & 1) == 0 || access.allowed_bytes[i] == 0) continue;
    bool is_held = true;
    if (stands_together(access, i)) {
      std::byte* host = wave.group->cursor.at(access.address[i], access.allowed_bytes[i]);
      is_held = host != nullptr;
      if (is_held) {
        body(host, i);
      } else if (const std::span<std::byte> held = wave.group->cursor.held(access.address[i], access.allowed_bytes[i]);
                 !held.empty()) {
        std::byte bytes[16] = {};
        std::memcpy(bytes, held.data(), held.size());
        body(bytes, i);
        if (!kReads) std::memcpy(held.data(), bytes, held.size());
      }
    } else {
      std::byte bytes[16];
      is_held = for_units(wave, access, i,
                          [&](const std::byte* host, unsigned at, unsigned n) { std::memcpy(bytes + at, host, n); });
      if (is_held) body(bytes, i);
      if (is_held && !kReads)
        for_units(wave, access, i, [&](std::byte* host, unsigned at, unsigned n) { std::memcpy(host, bytes + at, n); });
    }
    if (!is_held && bad_lane < 0) bad_lane = static_cast<int>(i);
  }
  if (bad_lane < 0 || !wave.strict()) return;
  const std::uint64_t bad = access.address[bad_lane];
  wave.report(ViolationKind::kOutOfBounds, in,
              fmt::format("{} {} bytes at {:#x}: {}", verb, access.allowed_bytes[bad_lane], bad,
                          wave.launch->memory->describe(bad)),
              bad_lane);
}

}  // namespace

std::uint32_t narrow_value(const AccessShape& shape, std::uint32_t raw) {
  if (shape.bytes >= 4) return raw;
  const unsigned spare = 32 - 8 * shape.bytes;
  const std::uint32_t top = raw << spare;
  std::uint32_t value = shape.sign ? static_cast<std::uint32_t>(static_cast<std::int32_t>(top) >> spare) : top >> spare;
  if (shape.d16 == 1) value &= 0xffff;
  if (shape.d16 == 2) value <<= 16;
  return value;
}

std::uint32_t kept_bits(const AccessShape& shape) {
  return shape.d16 == 1 ? 0xffff0000U : shape.d16 == 2 ? 0xffffU : 0U;
}

void load_lanes(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access, Row* data) {
  const unsigned registers = shape.registers();
  std::memset(data, 0, registers * sizeof(Row));
  for_lanes(wave, in, access, "reads", [&](const std::byte* host, unsigned i) {
    if (shape.bytes < 4) {
      std::uint32_t raw = 0;
      std::memcpy(&raw, host, access.allowed_bytes[i]);
      data[0][i] = narrow_value(shape, raw);
      return;
    }
    std::uint32_t words[4] = {};
    if (access.allowed_bytes[i] == 16) {
      std::memcpy(words, host, 16);
    } else {
      std::memcpy(words, host, access.allowed_bytes[i]);
    }
    for (unsigned r = 0; r < registers; ++r) data[r][i] = words[r];
  });
}

void store_lanes(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access,
                 const Operand& source) {
  if (access.unit == 4 && wave.strict()) note_spill(wave, access, shape.registers(), source.index);
  for_lanes(wave, in, access, "writes", [&](std::byte* host, unsigned i) {
    if (shape.bytes < 4) {
      const std::uint32_t raw = wave.v[source.index][i] >> (shape.d16 == 2 ? 16 : 0);
      std::memcpy(host, &raw, access.allowed_bytes[i]);
      return;
    }
    std::uint32_t words[4] = {};
    for (unsigned r = 0; r < shape.registers(); ++r) words[r] = wave.v[source.index + r][i];
    std::memcpy(host, words, access.allowed_bytes[i]);
  });
}

namespace {

/// Bytes (halves) of the plain case.
template <class Narrow>
void gather_narrow(const AccessShape& shape, const PlainAccess& access, std::uint64_t lanes, std::uint32_t* to) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(lanes));
    Narrow raw;
    std::memcpy(&raw, access.base + access.at[i], sizeof raw);
    to[i] = narrow_value(shape, raw);
  }
}
template <class Narrow>
void scatter_narrow(const AccessShape& shape, const PlainAccess& access, std::uint64_t lanes,
                    const std::uint32_t* from) {
  for (; lanes != 0; lanes &= lanes - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(lanes));
    const auto raw = static_cast<Narrow>(from[i] >> (shape.d16 == 2 ? 16 : 0));
    std::memcpy(access.base + access.at[i], &raw, sizeof raw);
  }
}

}  // namespace

void plain_load(Wave& wave, const Instruction& in, Counter counter, Event::Kind kind, const AccessShape& shape,
                const PlainAccess& access) {
  const auto gather = wave.launch->moves->gather[shape.registers() - 1];
  const std::uint64_t exec = wave.exec();
  const bool all = exec == wave.full_mask, narrow = shape.bytes < 4, goes_to_lds = to_lds(in);
  if (all) wave.next_lines.prefetch(in, access.base, access.at, wave.lanes, shape.bytes);
  // Without checks nothing is outstanding: the registers get their values at once.
  if (all && !narrow && !goes_to_lds) {
    return gather(
        access.base, access.at, wave.lanes,
        wave.strict() ? expect(wave, in, counter, kind, shape.registers(), exec, shape) : wave.v + in.dst[0].index);
  }
  alignas(64) Row data[4];
  if (!all) std::memset(data, 0, shape.registers() * sizeof(Row));
  if (narrow) {
    shape.bytes == 1 ? gather_narrow<std::uint8_t>(shape, access, exec, data[0])
                     : gather_narrow<std::uint16_t>(shape, access, exec, data[0]);
  } else if (all) {
    gather(access.base, access.at, wave.lanes, data);
  } else {
    for (std::uint64_t left = exec; left != 0; left &= left - 1) {
      const auto i = static_cast<unsigned>(std::countr_zero(left));
      for (unsigned r = 0; r < shape.registers(); ++r) std::memcpy(&data[r][i], access.base + access.at[i] + 4 * r, 4);
    }
  }
  if (goes_to_lds) return deliver_load(wave, in, shape, exec, data);
  deliver(wave, in, counter, kind, data, shape.registers(), exec, shape);
}

void plain_store(const Wave& wave, const AccessShape& shape, const PlainAccess& access, const Operand& source) {
  const std::uint64_t exec = wave.exec();
  const Row* from = wave.v + source.index;
  if (shape.bytes == 1) return scatter_narrow<std::uint8_t>(shape, access, exec, from[0]);
  if (shape.bytes == 2) return scatter_narrow<std::uint16_t>(shape, access, exec, from[0]);
  if (exec == wave.full_mask)
    return wave.launch->moves->scatter[shape.registers() - 1](access.base, access.at, wave.lanes, from);
  for (std::uint64_t left = exec; left != 0; left &= left - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(left));
    for (unsigned r = 0; r < shape.registers(); ++r) std::memcpy(access.base + access.at[i] + 4 * r, &from[r][i], 4);
  }
}

void store_rows(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access,
                const Row* data) {
  for_lanes(wave, in, access, "writes", [&](std::byte* host, unsigned i) {
    std::uint32_t words[4] = {};
    for (unsigned r = 0; r < shape.registers(); ++r) words[r] = data[r][i];
    std::memcpy(host, words, access.allowed_bytes[i]);
  });
}

void atomic_lanes(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access,
                  const Operand& source, Row* data) {
  std::memset(data, 0, shape.registers() * sizeof(Row));
  for_lanes(wave, in, access, "changes", [&](std::byte* host, unsigned i) {
    const unsigned n = shape.bytes / 4;
    if (access.address[i] % shape.bytes != 0) {
      if (wave.strict()) {
        wave.report(ViolationKind::kMisaligned, in,
                    fmt::format("atomic of {} bytes at {:#x}", shape.bytes, access.address[i]), static_cast<int>(i));
      }
      return;
    }
    const auto value = [&](unsigned k) {
      const std::uint64_t low = wave.v[source.index + k * n][i];
      return n == 2 ? low | std::uint64_t{wave.v[source.index + k * n + 1][i]} << 32 : low;
    };
    const std::uint64_t compare =
        shape.atomic == AtomicOp::kCmpSwap || shape.atomic == AtomicOp::kCmpSwapFloat ? value(1) : 0;
    const std::uint64_t old = exchange_at(host, shape.bytes, shape.atomic, value(0), compare);
    data[0][i] = static_cast<std::uint32_t>(old);
    if (n == 2) data[1][i] = static_cast<std::uint32_t>(old >> 32);
  });
}

namespace {

/// Places of lanes whose `bytes` follow each other.
template <unsigned kBytes>
constexpr auto kConsecutive = [] {
  std::array<std::uint32_t, kMaxLanes> at{};
  for (unsigned i = 0; i < kMaxLanes; ++i) at[i] = kBytes * i;
  return at;
}();
constexpr const std::uint32_t* kConsecutiveDwords[] = {kConsecutive<4>.data(), kConsecutive<8>.data(),
                                                       kConsecutive<12>.data(), kConsecutive<16>.data()};

}  // namespace

/// Each lane's data goes to LDS at M0 + inst offset + lane * size, at least a dword. cdna3 manual 9.1.9, 10.3. M0 has
/// as many bits as the target's LDS needs: 18 on gfx950 (cdna4 manual 9.1.9), where AMD's bf16 GEMMs of aiter use them.
void deliver_to_lds(Wave& wave, const Instruction& in, const AccessShape& shape, std::uint64_t lanes, const Row* data) {
  const std::uint32_t m0_mask = std::bit_ceil(wave.launch->architecture->lds_bytes) - 4;
  const std::uint32_t base = (wave.s[kM0] & m0_mask) + static_cast<std::uint32_t>(in.offset);
  std::vector<std::byte>& lds = wave.group->lds;
  Event* event = issue(wave, in, kVmCount, Event::kLdsStore);
  const unsigned bytes = std::max(shape.bytes, 4U), all = wave.lanes * bytes;
  const auto note = [&](std::uint32_t at, unsigned size, unsigned lane, const std::byte* copied) {
    wave.group->lds_shadow.copy(wave, in, at, size, static_cast<int>(lane), copied);
    event->is_copy = true;
    event->lds_offsets.push_back(at);
    event->lds_bytes = static_cast<std::uint8_t>(size);
  };
  if (lanes == wave.full_mask && std::uint64_t{base} + all <= lds.size()) {
    const unsigned dwords = bytes / 4 - 1;
    const auto scatter = wave.launch->moves->scatter[dwords];
    if (event == nullptr) return scatter(lds.data() + base, kConsecutiveDwords[dwords], wave.lanes, data);
    std::array<std::byte, 16UL * kMaxLanes> copied;
    scatter(copied.data(), kConsecutiveDwords[dwords], wave.lanes, data);
    const unsigned piece = base % 16 == 0 ? 16 : bytes;  // few, of the size that most are read in
    for (unsigned at = 0; at < all; at += piece) note(base + at, piece, at / bytes, copied.data() + at);
    std::memcpy(lds.data() + base, copied.data(), all);
    return;
  }
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((lanes >> i & 1) == 0) continue;
    const std::uint64_t at = std::uint64_t{base} + std::uint64_t{i} * bytes;
    if (at + bytes > lds.size()) {
      if (wave.strict())
        wave.report(ViolationKind::kOutOfBounds, in, fmt::format("LDS offset {} of {} bytes", at, lds.size()),
                    static_cast<int>(i));
      continue;
    }
    std::byte copied[16];
    for (unsigned r = 0; r < bytes / 4; ++r) std::memcpy(copied + 4 * r, &data[r][i], 4);
    if (event != nullptr) note(static_cast<std::uint32_t>(at), bytes, i, copied);
    std::memcpy(lds.data() + at, copied, bytes);
  }
}

void deliver_load(Wave& wave, const Instruction& in, const AccessShape& shape, std::uint64_t lanes, const Row* data,
                  std::shared_ptr<const Reloaded> reloaded) {
  if (to_lds(in)) {
    deliver_to_lds(wave, in, shape, lanes, data);
    // global_load_lds counts in lgkmcnt besides, as LLVM has it (SIInstrInfo::mayAccessLDSThroughFlat); the manuals
    // name vmcnt alone. Taken for right: code that knows nothing of it only waits for more.
    if (in.opcode->op_class == Class::kFlat) issue(wave, in, kLgkmCount, Event::kOther);
    return;
  }
  deliver(wave, in, kVmCount, Event::kLoad, data, shape.registers(), lanes, shape);
  if (reloaded != nullptr) wave.counters.queues[kVmCount].back()->reloaded = std::move(reloaded);
}

void load_each_lane(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access) {
  Row data[4];
  load_lanes(wave, in, shape, access, data);
  std::shared_ptr<Reloaded> reloaded;
  for (unsigned r = 0; access.unit == 4 && r < shape.registers(); ++r) find_spilled(wave, access, r, r, reloaded);
  deliver_load(wave, in, shape, access.lanes, data, std::move(reloaded));
}

}  // namespace kiln::emulator
