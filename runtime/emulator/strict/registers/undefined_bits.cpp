// Which bits of a result hang on bits that nobody wrote. Compilers leave undefined bits where they know that a mask, a
// shift or a multiplication drops them, so that a whole result must not be blamed for some bits of a source. Nothing is
// known here of what opcodes do: the instruction is executed a few more times with other bits in the undefined places,
// and what is the same each time is defined.
#include "runtime/emulator/strict/registers/parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

namespace kiln::emulator {
namespace {

/// No bit is the same in all of them, and no two bits are always alike. Each register begins with another one, so that
/// sums and differences of two are not the same each time.
constexpr std::uint32_t kFillings[] = {0, ~0U, 0x55555555, 0x9e3779b9, 0xcccc3333, 0x00010fff, 0x7f0ff0f0};
constexpr std::size_t kTimes = std::size(kFillings);

struct UndefinedRegister {
  unsigned index = 0;
  LaneBits bits{}, value{};
};

/// A register of the destination: what it held, and the result of the first time.
struct Result {
  unsigned index = 0;
  LaneBits old{}, first{};
};

void add_undefined(const Wave& wave, unsigned index, std::vector<UndefinedRegister>& to) {
  const RegisterShadow& shadow = wave.shadow;
  const std::uint64_t some = (shadow.stale[index] | ~shadow.low[index] | ~shadow.high[index]) & wave.full_mask;
  if (some == 0) return;
  if (std::ranges::any_of(to, [&](const UndefinedRegister& r) { return r.index == index; })) return;
  UndefinedRegister r;
  r.index = index;
  for (std::uint64_t left = some; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    r.bits[lane] = shadow.undefined_bits(index, lane);
  }
  std::copy_n(wave.v[index], kMaxLanes, r.value.begin());
  to.push_back(r);
}

/// Opcodes whose every result can be seen in vector registers. A comparison of two numbers may come out alike for all
/// that was tried, and still not for all.
bool shows_its_results(const Instruction& in) {
  return (in.opcode->op_class == Class::kValu || in.opcode->op_class == Class::kTrans) &&
         in.dst[0].kind == Operand::kVgpr && carries_stale(in);
}

}  // namespace

std::uint32_t RegisterShadow::undefined_bits(unsigned index, unsigned lane) const {
  std::uint32_t bits = 0;
  if ((stale[index] >> lane & 1) != 0) {
    const StaleFrom& from = stale_from[index];
    const auto part = stale_bits.find(index);
    bits = from.disputed_register >= 0 ? from.disputed->bits[from.disputed_register][lane]
           : part == stale_bits.end()  ? ~0U
                                       : part->second[lane];
  }
  if ((low[index] >> lane & 1) == 0) bits |= 0xffff;
  if ((high[index] >> lane & 1) == 0) bits |= 0xffff0000;
  return bits;
}

void RegisterShadow::set_stale_bits(unsigned index, std::uint64_t lanes, const LaneBits* bits) {
  auto part = stale_bits.find(index);
  if (part == stale_bits.end()) {
    if (bits == nullptr) return;
    part = stale_bits.try_emplace(index).first;
    part->second.fill(~0U);
  }
  for (std::uint64_t left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    part->second[lane] = bits != nullptr ? (*bits)[lane] : ~0U;
  }
  if (stale[index] == 0) stale_bits.erase(part);
}

void find_undefined_result(Wave& wave, const Instruction& in) {
  RegisterShadow& shadow = wave.shadow;
  const bool is_pair = (in.flags & kIsPair) != 0;
  const std::span<const Instruction> parts = is_pair
                                                 ? std::span<const Instruction>(wave.launch->program->pairs[in.pair])
                                                 : std::span<const Instruction>(&in, 1);
  if (!std::ranges::all_of(parts, shows_its_results) || shadow.mask_garbage.by != nullptr) return;
  std::vector<UndefinedRegister> undefined;
  bool is_stale = shadow.garbage != 0;
  for (const Instruction& part : parts) {
    for (unsigned s = 0; s < part.sources; ++s) {
      const Operand& o = part.src[s];
      if (o.kind != Operand::kVgpr) continue;
      for (unsigned i = o.index; i < unsigned{o.index} + o.registers; ++i) {
        is_stale = is_stale || shadow.stale[i] != 0;
        add_undefined(wave, i, undefined);
      }
    }
  }
  if (!is_stale) return;

  std::vector<Result> results;
  for (const Instruction& part : parts) {
    const Operand& d = part.dst[0];
    for (unsigned i = d.index; i < unsigned{d.index} + d.registers; ++i) {
      add_undefined(wave, i, undefined);  // parts of the destination that stay, or that are added to
      results.push_back({.index = i});
      std::copy_n(wave.v[i], kMaxLanes, results.back().old.begin());
      shadow.result_bits[i] = {};
    }
  }
  std::uint32_t scalars[kScalars];
  std::ranges::copy(wave.s, scalars);
  for (std::size_t time = 0; time < kTimes; ++time) {
    for (std::size_t n = 0; n < undefined.size(); ++n) {
      const UndefinedRegister& r = undefined[n];
      const std::uint32_t filling = kFillings[(time + n) % kTimes];
      for (unsigned lane = 0; lane < wave.lanes; ++lane)
        wave.v[r.index][lane] = (r.value[lane] & ~r.bits[lane]) | (filling & r.bits[lane]);
    }
    execute(wave, in);
    for (Result& r : results) {
      const std::uint32_t* result = wave.v[r.index];
      if (time == 0) std::copy_n(result, kMaxLanes, r.first.begin());
      LaneBits& differing = shadow.result_bits[r.index];
      for (unsigned lane = 0; lane < wave.lanes; ++lane) differing[lane] |= result[lane] ^ r.first[lane];
    }
    for (const Result& r : results) std::ranges::copy(r.old, wave.v[r.index]);
    std::ranges::copy(scalars, wave.s);
  }
  for (const UndefinedRegister& r : undefined) std::ranges::copy(r.value, wave.v[r.index]);
}

}  // namespace kiln::emulator
