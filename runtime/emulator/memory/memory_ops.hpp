// What buffer, global, flat, scratch and LDS instructions share: the shape of an access, and how results reach
// registers through the counters.
#pragma once

#include "runtime/emulator/memory/atomics.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace kiln::emulator {

/// Opcode::detail of memory opcodes.
constexpr std::uint32_t access_detail(unsigned bytes, bool sign = false, unsigned d16 = 0) {
  return bytes | (sign ? 1U << 8 : 0U) | d16 << 9;
}
constexpr std::uint32_t kAccessToLds = 1U << 15;   ///< a load whose data goes to LDS
constexpr std::uint32_t kAccessTensor = 1U << 13;  ///< a tensor's descriptor stands for address and data
constexpr std::uint32_t kAccessAsync = 1U << 14;   ///< between memory and LDS; a register holds the LDS address
constexpr std::uint32_t atomic_detail(unsigned bytes, AtomicOp op) {
  return bytes | static_cast<std::uint32_t>(op) << 16;
}

struct AccessShape {
  unsigned bytes;  ///< per lane and piece
  bool sign;
  unsigned d16;  ///< 0: whole registers, 1: low half, 2: high half
  AtomicOp atomic;
  unsigned registers() const { return (bytes + 3) / 4; }
  unsigned dwords() const { return (bytes + 3) / 4; }
};
inline AccessShape shape_of_access(const Instruction& in) {
  const std::uint32_t d = in.opcode->detail;
  return {d & 0xff, (d >> 8 & 1) != 0, d >> 9 & 3, static_cast<AtomicOp>(d >> 16 & 0xff)};
}

/// One vector memory instruction's lanes: where each reads or writes, and how many of its bytes the range check allows.
struct LaneAccess {
  std::uint64_t address[kMaxLanes] = {};
  std::uint8_t allowed_bytes[kMaxLanes] = {};
  std::uint64_t lanes = 0;  ///< active
  /// Swizzled memory: from `origin` on, bytes stand together in units, and a lane's next unit `step` bytes further on.
  /// unit 0: all bytes stand together.
  std::uint64_t origin = 0;
  std::uint32_t unit = 0, step = 0;
};

/// Where an instruction that is about to run will access memory, for recordings. Scratch memory is swizzled and comes
/// dword by dword.
struct Footprint {
  unsigned memory_pieces = 0, lds_pieces = 0;
  unsigned crossbar_cycles = 0;  ///< of the permutes, which touch no bytes
  LaneAccess memory[5];
  LaneAccess lds[2];
};
void footprint_of_buffer(Wave& wave, const Instruction& in, Footprint& footprint);
void footprint_of_flat(Wave& wave, const Instruction& in, Footprint& footprint);
void footprint_of_lds(Wave& wave, const Instruction& in, Footprint& footprint);

/// The same of a tensor's transfer: bytes from, up to but not with, in the order in which LDS holds them.
struct TensorFootprint {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> memory, lds;
};
TensorFootprint footprint_of_tensor(const Wave& wave, const Instruction& in);

/// Memory to `data`: a register's row per dword. Out-of-range bytes read 0; what no allocation holds is reported.
void load_lanes(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access, Row* data);
void store_lanes(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access,
                 const Operand& source);
void store_rows(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access, const Row* data);
/// Where a buffer instruction's lanes go, after the range check (vmem.cpp).
LaneAccess buffer_addresses(Wave& wave, const Instruction& in, unsigned bytes, bool all_or_nothing);
/// Those of a global instruction, and of dword `n` of a scratch instruction's block (flat.cpp).
LaneAccess global_lane_addresses(Wave& wave, const Instruction& in, unsigned bytes);
LaneAccess scratch_lane_addresses(Wave& wave, const Instruction& in, unsigned n);
/// Atomic on memory; `data` receives the old values.
void atomic_lanes(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access,
                  const Operand& source, Row* data);
/// The plain case of an access: all active lanes' places checked at once, at base + at[i].
struct PlainAccess {
  std::byte* base = nullptr;      ///< nullptr: not the plain case
  const std::uint32_t* at = own;  ///< or the address register itself
  std::uint32_t own[kMaxLanes];
};
/// Loads and stores of the plain case, which inactive lanes take no part in, and what follows them: the result is
/// delivered, the store issued.
void plain_load(Wave& wave, const Instruction& in, Counter counter, Event::Kind kind, const AccessShape& shape,
                const PlainAccess& access);
void plain_store(const Wave& wave, const AccessShape& shape, const PlainAccess& access, const Operand& source);

/// Puts a narrow value where its register wants it: extended, or in one half.
std::uint32_t narrow_value(const AccessShape& shape, std::uint32_t raw);
std::uint32_t kept_bits(const AccessShape& shape);

/// Results of a memory instruction: into the registers at once (fast mode), or as an event of `counter` (strict).
void deliver(Wave& wave, const Instruction& in, Counter counter, Event::Kind kind, const Row* data, unsigned registers,
             std::uint64_t lanes, const AccessShape& shape);
/// The same for scalar registers.
void deliver_scalars(Wave& wave, const Instruction& in, Counter counter, const std::uint32_t* data, unsigned dwords);
/// deliver() in strict mode, with the data to be filled in by the caller.
Row* expect(Wave& wave, const Instruction& in, Counter counter, Event::Kind kind, unsigned registers,
            std::uint64_t lanes, const AccessShape& shape);
/// A load to LDS: each lane's data goes to M0's offset + the instruction's + the lane's place.
void deliver_to_lds(Wave& wave, const Instruction& in, const AccessShape& shape, std::uint64_t lanes, const Row* data);
/// Whether a load's data goes to LDS.
inline bool to_lds(const Instruction& in) {
  return (in.flags & kLdsBit) != 0 || (in.opcode->detail & kAccessToLds) != 0;
}
/// What buffer, global and scratch loads do with their data: to LDS or into registers. `reloaded`: what of it has no
/// meaning.
void deliver_load(Wave& wave, const Instruction& in, const AccessShape& shape, std::uint64_t lanes, const Row* data,
                  std::shared_ptr<const Reloaded> reloaded = nullptr);
/// Their general case, lane by lane.
void load_each_lane(Wave& wave, const Instruction& in, const AccessShape& shape, const LaneAccess& access);
/// The counter of stores.
inline Counter store_counter(const Wave& wave) {
  return wave.launch->architecture->store_counter ? kVsCount : kVmCount;
}
/// An operation without a result that a wait must cover: a store, an LDS write.
Event* issue(Wave& wave, const Instruction& in, Counter counter, Event::Kind kind);
/// An arrival at the barrier in LDS at `at`, once the copies that the counter counts have landed (lds_barrier.cpp).
void arrive_after_copies(Wave& wave, const Instruction& in, Counter counter, std::uint32_t at);
/// Reports LDS instructions of the wave itself that a copy would have to wait for: copies go their own way.
void check_own_lds_order(Wave& wave, const Instruction& in, const Event& copy);
/// s_waitcnt: at most `count` operations of the counter stay outstanding.
void wait_for(Wave& wave, Counter counter, unsigned count);

}  // namespace kiln::emulator
