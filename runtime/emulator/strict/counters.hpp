// Outstanding memory operations of a wave. Each is an event in the FIFO of the counter that s_waitcnt names. In strict
// mode a load's data stays in its event and reaches the registers when a wait retires it, so that a missing wait also
// gives wrong results. In-order operations retire from the front; scalar loads (and flat, which may go either way)
// return in any order, so only a wait for 0 retires them. Source: cdna3 ISA manual 4.4, rdna3 5.6, rdna4 and
// cdna5 5.7.1.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <cstdint>
#include <deque>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace kiln::emulator {

/// vmcnt is loadcnt and lgkmcnt is dscnt from gfx12 on, where scalar loads and messages have kmcnt for themselves.
enum Counter : std::uint8_t {
  kVmCount,
  kLgkmCount,
  kExpCount,
  kVsCount,  ///< storecnt
  kKmCount,
  kSampleCount,
  kBvhCount,
  kAsyncCount,
  kTensorCount,
  kXCount,
  kCounters
};
static_assert(kCounters <= kMaxCounters);
/// As the target's manual calls it.
const char* name_of(Counter counter, bool gfx12);

/// Of a vector whose new elements need no value: they are about to be written.
template <class T>
struct Unset : std::allocator<T> {
  template <class U>
  struct rebind {
    using other = Unset<U>;
  };
  template <class U, class... Args>
  void construct(U* at, Args&&... args) {
    if constexpr (sizeof...(Args) == 0) {
      ::new (static_cast<void*>(at)) U;
    } else {
      ::new (static_cast<void*>(at)) U(std::forward<Args>(args)...);
    }
  }
};

/// An LDS read that was not waited for before a barrier. Kernels prefetch what they never use, so that it is a fault
/// only if another wave overwrites the bytes in the next epoch and what was read is used all the same.
struct LateRead {
  const Instruction* by = nullptr;
  bool used = false;
  const Instruction* overwritten_by = nullptr;
  unsigned writer_wave = 0;
  std::uint32_t lds_offset = 0;
};

struct DisputedRead;  // disputes.hpp
struct Reloaded;      // spills.hpp

struct Event {
  enum Kind : std::uint8_t { kLoad, kStore, kLdsLoad, kLdsStore, kScalarLoad, kFlat, kOther };
  Kind kind = kOther;
  Counter counter = kVmCount;  ///< in whose queue it is
  const Instruction* by = nullptr;
  std::uint8_t registers = 0;  ///< that it writes when it retires
  std::uint16_t first = 0;     ///< in the vector or the scalar file
  std::uint32_t keep = 0;      ///< bits of a register that stay as they are (d16)
  bool clears_rest = false;    ///< d16, perhaps with SRAM ECC: the other half is lost
  bool is_copy = false;        ///< from memory to LDS
  bool joins_next = false;     ///< part of the operation whose count the next event is
  std::uint64_t lanes = 0;
  std::uint64_t unwritten = 0;                            ///< lanes whose LDS bytes nobody wrote
  std::vector<std::uint64_t> unwritten_of;                ///< the same by register; empty: all alike
  int never_written = -1;                                 ///< or whose address came of this register, which nobody had
  std::vector<std::uint32_t, Unset<std::uint32_t>> data;  ///< registers * 64, or scalars
  // What LDS bytes it touches, for the race check when it is outstanding over a barrier.
  std::uint8_t lds_bytes = 0, lds_pieces = 0;
  std::vector<std::uint32_t> lds_offsets;
  std::shared_ptr<LateRead> late;
  std::shared_ptr<const DisputedRead> disputed;  ///< why some lanes are `unwritten`
  std::shared_ptr<const Reloaded> reloaded;      ///< from scratch memory: what has no meaning
};

/// It returns when those before it have returned.
inline bool in_order(const Event& event) {
  return event.kind != Event::kScalarLoad && event.kind != Event::kFlat;
}

struct Counters {
  std::deque<std::unique_ptr<Event>> queues[kCounters];
  std::uint32_t out_of_order[kCounters] = {};  ///< of the events in each queue
  bool joins = false;                          ///< some event has ever joined the next
  std::vector<std::unique_ptr<Event>> spare;

  std::unique_ptr<Event> take();
  void give_back(std::unique_ptr<Event> event);
  bool empty() const;
  void reset();
};

}  // namespace kiln::emulator
