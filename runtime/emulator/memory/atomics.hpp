// What atomics do with the old value, on memory and on LDS, and what they are called.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace kiln::emulator {

struct WaveState;

enum class AtomicOp : std::uint8_t {
  kSwap,
  kCmpSwap,
  kAdd,
  kSub,
  kRsub,
  kSMin,
  kUMin,
  kSMax,
  kUMax,
  kAnd,
  kOr,
  kXor,
  kInc,
  kDec,
  kAddF32,
  kMinF32,
  kMaxF32,
  kAddF64,
  kMinF64,
  kMaxF64,
  kPkAddF16,
  kPkAddBf16,
  kMskOr,
  kCondSub,       ///< subtracts where the old value is large enough
  kSubClamp,      ///< subtracts, at least 0
  kCmpSwapFloat,  ///< compares as floats
  kWrap,
};

/// The new value of an atomic.
std::uint64_t apply_atomic(AtomicOp op, unsigned bytes, std::uint64_t old, std::uint64_t data, std::uint64_t compare);
/// The same in LDS, which adds f32 as MODE says of denormals; memory knows no MODE. (LLVM: "DS atomic fadd F32 does
/// respect the denormal mode ... [not] the rounding mode", llvm-project 89468.)
std::uint64_t apply_lds_atomic(const WaveState& wave, AtomicOp op, unsigned bytes, std::uint64_t old,
                               std::uint64_t data, std::uint64_t compare);
/// An atomic on memory, indivisible among host threads; the old value.
std::uint64_t exchange_at(std::byte* host, unsigned bytes, AtomicOp op, std::uint64_t data, std::uint64_t compare);

/// Calls `add(suffix, bytes, operation)` for every atomic's name after "buffer_atomic_" and the like, of all
/// generations.
void for_atomics(const std::function<void(const std::string& name, unsigned bytes, AtomicOp op)>& add);

}  // namespace kiln::emulator
