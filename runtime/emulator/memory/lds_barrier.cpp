// gfx1250's barriers in LDS memory, by which waves and copies meet without blocking: 64 bits, of which [28:0] count the
// arrivals still missing, [31:29] are the phase and [47:32] what the count starts from again. An arrival subtracts;
// when the count falls below zero the phase has changed by the borrow and the count starts again. A wave waits by
// reading the phase. An asynchronous arrival happens when all copies that its wave issued before it have landed.
// Sources: cdna5 ISA manual 11.2.2 and 15.17 (86, 117). It leaves the width of the count open; 29 bits is what Triton's
// BarrierOpConversion.cpp and MLIR's AMDGPUToROCDL.cpp build their programs on.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

constexpr unsigned kCountBits = 29;

/// One arrival; what the barrier was before.
std::uint64_t arrive(Wave& wave, const Instruction& in, std::uint32_t at, std::uint32_t update, int lane) {
  if (std::uint64_t{at} + 8 > wave.group->lds.size()) {
    if (wave.strict())
      wave.report(ViolationKind::kOutOfBounds, in,
                  fmt::format("a barrier at LDS offset {} of {}", at, wave.group->lds.size()), lane);
    return 0;
  }
  if (at % 8 != 0 && wave.strict())
    wave.report(ViolationKind::kMisaligned, in, fmt::format("a barrier at LDS offset {}", at), lane);
  std::byte* place = wave.group->lds.data() + at;
  std::uint64_t old = 0;
  std::memcpy(&old, place, 8);
  const std::uint32_t state = static_cast<std::uint32_t>(old) - update;
  const bool complete = (state >> (kCountBits - 1) & 1) != 0;
  const auto again = static_cast<std::uint32_t>(old >> 32 & 0xffff);
  const std::uint32_t next = complete ? state >> kCountBits << kCountBits | again : state;
  if (wave.strict()) wave.group->lds_shadow.arrive(wave, in, at, lane);
  std::memcpy(place, &next, 4);
  if (complete && wave.strict()) wave.group->lds_shadow.phase(wave.group->waves);
  return old;
}

void ds_arrive(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Row data[2] = {};
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((wave.exec() >> i & 1) == 0) continue;
    const std::uint32_t at = wave.v[in.src[0].index][i] + static_cast<std::uint32_t>(in.offset);
    const std::uint64_t old = arrive(wave, in, at, wave.v[in.src[1].index][i], static_cast<int>(i));
    data[0][i] = static_cast<std::uint32_t>(old);
    data[1][i] = static_cast<std::uint32_t>(old >> 32);
  }
  deliver(wave, in, kLgkmCount, Event::kLdsLoad, data, 2, wave.exec(), {8, false, 0, AtomicOp::kSwap});
}

void ds_arrive_async(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((wave.exec() >> i & 1) != 0)
      arrive_after_copies(wave, in, kAsyncCount, wave.v[in.src[0].index][i] + static_cast<std::uint32_t>(in.offset));
  }
  issue(wave, in, kAsyncCount, Event::kOther);
}

}  // namespace

void arrive_after_copies(Wave& wave, const Instruction& in, Counter counter, std::uint32_t at) {
  // For whoever waits for the barrier they have landed, although their wave has not waited for its counter.
  for (const auto& event : wave.counters.queues[counter]) {
    if (!event->is_copy) continue;
    wave.group->lds_shadow.landed(wave, *event);
    event->lds_offsets.clear();
  }
  arrive(wave, in, at, 1, -1);
}

void check_own_lds_order(Wave& wave, const Instruction& in, const Event& copy) {
  const auto overlaps = [&](const Event& other) {
    return std::any_of(other.lds_offsets.begin(), other.lds_offsets.end(), [&](std::uint32_t a) {
      return std::any_of(copy.lds_offsets.begin(), copy.lds_offsets.end(),
                         [&](std::uint32_t b) { return a < b + copy.lds_bytes && b < a + other.lds_bytes; });
    });
  };
  for (const auto& event : wave.counters.queues[kLgkmCount]) {
    if (event->kind == Event::kLdsLoad && copy.kind == Event::kLdsLoad) continue;
    if (event->lds_offsets.empty() || !overlaps(*event)) continue;
    wave.report(ViolationKind::kUnwaitedResult, in,
                fmt::format("touches LDS that {} of its own wave may not have touched yet",
                            wave.launch->program->text_of(*event->by)));
    return;
  }
}

void add_lds_barrier_rows(Opcodes& opcodes) {
  opcodes.add("ds_atomic_barrier_arrive_rtn_b64",
              {"", Class::kLds, &ds_arrive, {Type::kB64, Type::kB32, Type::kB64}, 1, 2, kAtomic, 8});
  opcodes.add("ds_atomic_async_barrier_arrive_b64",
              {"", Class::kLds, &ds_arrive_async, {Type::kB32}, 0, 1, kAtomic, 8});
}

}  // namespace kiln::emulator
