// Transfers beside plain loads and stores: blocks of registers by a mask in M0, copies between memory and LDS that
// ASYNCcnt counts, loads that also watch a cache line or go to several workgroups of a cluster, which all ask for them;
// prefetches.
// Sources: rdna4 ISA manual 11.4 (blocks), cdna5 10.6 to 10.8 and 15.13.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <array>
#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

// --- blocks ----------------------------------------------------------------------------------------------------------

/// The addresses of dword `n` of a block.
LaneAccess dword_of(Wave& wave, const Instruction& in, unsigned n, bool scratch) {
  if (scratch) return scratch_lane_addresses(wave, in, n);
  LaneAccess access = global_lane_addresses(wave, in, 4);
  for (std::uint64_t& address : access.address) address += 4 * n;
  return access;
}
constexpr AccessShape kDword{4, false, 0, AtomicOp::kSwap};

/// One count for the whole block: all runs of registers but the last join the event that follows.
template <bool kScratch>
void load_block(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const std::uint32_t mask = wave.s[kM0];
  for (unsigned first = 0; first < 32;) {
    if ((mask >> first & 1) == 0) {
      ++first;
      continue;
    }
    const auto count = static_cast<unsigned>(std::countr_one(mask >> first));
    Row data[32];
    for (unsigned r = 0; r < count; ++r)
      load_lanes(wave, in, kDword, dword_of(wave, in, first + r, kScratch), &data[r]);
    const bool last = first + count == 32 || mask >> (first + count) == 0;
    Instruction part = in;
    part.dst[0].index = static_cast<std::uint16_t>(in.dst[0].index + first);
    deliver(wave, part, kVmCount, Event::kLoad, data, count, wave.exec(), {4 * count, false, 0, AtomicOp::kSwap});
    if (wave.strict()) {
      Event& event = *wave.counters.queues[kVmCount].back();
      event.by = &in;
      event.joins_next = !last;
      wave.counters.joins = wave.counters.joins || !last;
    }
    first += count;
  }
}

template <bool kScratch>
void store_block(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const std::uint32_t mask = wave.s[kM0];
  for (unsigned r = 0; r < 32; ++r) {
    if ((mask >> r & 1) == 0) continue;
    if (wave.strict() && !kScratch) wave.shadow.check_vector(wave, in, in.src[2].index + r, wave.exec());
    Operand source = in.src[2];
    source.index = static_cast<std::uint16_t>(source.index + r);
    store_lanes(wave, in, kDword, dword_of(wave, in, r, kScratch), source);
  }
  if (mask != 0) issue(wave, in, kVsCount, Event::kStore);
}

// --- memory and LDS --------------------------------------------------------------------------------------------------

/// Bytes of LDS that a lane names, or false after a report.
bool lds_place(Wave& wave, const Instruction& in, unsigned lane, unsigned bytes, std::uint32_t& at) {
  at = wave.v[in.src[2].index][lane] + static_cast<std::uint32_t>(in.offset);
  if (std::uint64_t{at} + bytes <= wave.group->lds.size()) return true;
  if (wave.strict())
    wave.report(ViolationKind::kOutOfBounds, in, fmt::format("LDS offset {} of {} bytes", at, wave.group->lds.size()),
                static_cast<int>(lane));
  return false;
}

void load_to_lds(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  const LaneAccess access = global_lane_addresses(wave, in, shape.bytes);
  Row data[4];
  load_lanes(wave, in, shape, access, data);
  Event* event = issue(wave, in, kAsyncCount, Event::kLdsStore);
  for (unsigned i = 0; i < wave.lanes; ++i) {
    std::uint32_t at = 0;
    if ((access.lanes >> i & 1) == 0 || !lds_place(wave, in, i, shape.bytes, at)) continue;
    std::byte copied[16];
    for (unsigned r = 0; r < shape.registers(); ++r)
      std::memcpy(copied + 4UL * r, &data[r][i], std::min(4U, shape.bytes));
    if (event != nullptr) {
      wave.group->lds_shadow.copy(wave, in, at, shape.bytes, static_cast<int>(i), copied);
      event->is_copy = true;
      event->lds_offsets.push_back(at);
      event->lds_bytes = static_cast<std::uint8_t>(shape.bytes);
    }
    std::memcpy(wave.group->lds.data() + at, copied, shape.bytes);
  }
  if (event != nullptr) check_own_lds_order(wave, in, *event);
}

void store_from_lds(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const AccessShape shape = shape_of_access(in);
  LaneAccess access = global_lane_addresses(wave, in, shape.bytes);
  Row data[4] = {};
  std::vector<std::uint32_t> offsets;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    std::uint32_t at = 0;
    if ((access.lanes >> i & 1) == 0) continue;
    if (!lds_place(wave, in, i, shape.bytes, at)) {
      access.lanes &= ~(1ULL << i);
      continue;
    }
    for (unsigned r = 0; r < shape.registers(); ++r)
      std::memcpy(&data[r][i], wave.group->lds.data() + at + 4 * r, std::min(4U, shape.bytes));
    if (wave.strict()) wave.group->lds_shadow.read(wave, in, at, shape.bytes, static_cast<int>(i));
    offsets.push_back(at);
  }
  store_rows(wave, in, shape, access, data);
  if (Event* event = issue(wave, in, kAsyncCount, Event::kLdsLoad)) {
    event->lds_bytes = static_cast<std::uint8_t>(shape.bytes);
    event->lds_offsets = std::move(offsets);
    check_own_lds_order(wave, in, *event);
    event->late = std::make_shared<LateRead>(LateRead{.by = &in, .used = true});
  }
}

void prefetch(WaveState&, const Instruction&) {}

}  // namespace

void add_transfer_rows(Opcodes& opcodes) {
  const Opcode load{"", Class::kFlat, &load_block<false>, {Type::kB1024}, 1, 3, kLoad | kReadsM0 | kOwnWrites, 16};
  opcodes.add("global_load_block", load);
  Opcode row = load;
  row.execute = &load_block<true>;
  opcodes.add("scratch_load_block", row);
  const Opcode store{"", Class::kFlat, &store_block<false>, {Type::kB1024}, 0, 3, kStore | kReadsM0 | kOwnReads, 16};
  opcodes.add("global_store_block", store);
  row = store;
  row.execute = &store_block<true>;
  opcodes.add("scratch_store_block", row);

  struct Size {
    const char* name;
    unsigned bytes;
  };
  for (const Size& s : {Size{"b8", 1}, Size{"b32", 4}, Size{"b64", 8}, Size{"b128", 16}}) {
    const std::uint32_t detail = access_detail(s.bytes) | kAccessAsync;
    for (const char* prefix : {"global", "cluster"}) {
      opcodes.add(fmt::format("{}_load_async_to_lds_{}", prefix, s.name),
                  {"", Class::kFlat, &load_to_lds, {Type::kB32}, 0, 3, kLoad, detail});
    }
    opcodes.add(fmt::format("global_store_async_from_lds_{}", s.name),
                {"", Class::kFlat, &store_from_lds, {Type::kB32}, 0, 3, kStore, detail});
    if (s.bytes == 1) continue;
    for (const char* prefix : {"global", "flat"})
      opcodes.add(fmt::format("{}_load_monitor_{}", prefix, s.name),
                  *opcodes.find(fmt::format("{}_load_{}", prefix, s.name)));
    opcodes.add(fmt::format("cluster_load_{}", s.name), *opcodes.find(fmt::format("global_load_{}", s.name)));
  }
  for (const char* name : {"global_prefetch_b8", "flat_prefetch_b8"})
    opcodes.add(name, {"", Class::kFlat, &prefetch, {}, 0, 3, kNoTrait, 0});
}

}  // namespace kiln::emulator
