// The scalar side of a wave that vector opcodes need, and the lane selections of DPP and SDWA.
// Source: AMD ISA manuals: cdna3 3.3-3.9, 6.2 and 12.17 (DPP, SDWA), rdna3 7.7 (DPP8, DPP16).
#include "runtime/emulator/code/instruction.hpp"

#include <bit>

namespace kiln::emulator {

void set_exec(WaveState& wave, std::uint64_t exec) {
  exec &= wave.full_mask;
  wave.s[kExec] = static_cast<std::uint32_t>(exec);
  wave.s[kExec + 1] = static_cast<std::uint32_t>(exec >> 32);
  for (unsigned i = 0; i < kMaxLanes; ++i) wave.exec_mask[i] = (exec >> i & 1) != 0 ? ~0U : 0U;
}

namespace {

std::uint32_t read_one(const WaveState& wave, unsigned index) {
  switch (index) {
    case kNull:
      return 0;
    case kVccz:
      return (std::uint64_t{wave.s[kVcc + 1]} << 32 | wave.s[kVcc]) == 0 ? 1 : 0;
    case kExecz:
      return (std::uint64_t{wave.s[kExec + 1]} << 32 | wave.s[kExec]) == 0 ? 1 : 0;
    default:
      return wave.s[index];
  }
}

}  // namespace

std::uint64_t read_special(const WaveState& wave, unsigned index, unsigned registers) {
  if (registers == 1) return read_one(wave, index);
  if (index == kNull || index >= kScc)
    return index >= kSharedBase && index < kPopsWave ? std::uint64_t{wave.s[index + 1]} << 32 | wave.s[index]
                                                     : read_one(wave, index);
  return std::uint64_t{wave.s[index + 1]} << 32 | wave.s[index];
}

void write_special(WaveState& wave, unsigned index, unsigned registers, std::uint64_t value) {
  if (index == kNull) return;
  if (index >= kExec && index <= kExec + 1U) {
    const std::uint64_t old = std::uint64_t{wave.s[kExec + 1]} << 32 | wave.s[kExec];
    if (registers == 2) return set_exec(wave, value);
    const std::uint64_t low = value & 0xffffffffU;
    return set_exec(wave, index == kExec ? (old >> 32 << 32) | low : (old & 0xffffffffU) | low << 32);
  }
  wave.s[index] = static_cast<std::uint32_t>(value);
  if (registers == 2) wave.s[index + 1] = static_cast<std::uint32_t>(value >> 32);
}

std::uint64_t read_mask(const WaveState& wave, const Operand& operand) {
  if (operand.kind == Operand::kConstant) return operand.value & wave.full_mask;
  return read_scalar(wave, operand.index, wave.lanes / 32) & wave.full_mask;
}

void write_mask(WaveState& wave, const Operand& operand, std::uint64_t value) {
  if (operand.kind == Operand::kSgpr) write_scalar(wave, operand.index, wave.lanes / 32, value);
}

// --- DPP -------------------------------------------------------------------------------------------------------------

namespace {

/// The lane whose value `lane` reads, or -1 where it falls out of its row (or the wave).
int dpp_source(const Dpp& dpp, unsigned lane, unsigned lanes) {
  const unsigned row = lane & ~15U, in_row = lane & 15U, n = dpp.argument;
  const auto in_row_or_none = [&](int l) { return l >= 0 && l < 16 ? static_cast<int>(row) + l : -1; };
  const auto in_wave_or_none = [&](int l) { return l >= 0 && l < static_cast<int>(lanes) ? l : -1; };
  const int l = static_cast<int>(in_row), s = static_cast<int>(n);
  switch (dpp.control) {
    case DppControl::kQuadPerm:
      return static_cast<int>((lane & ~3U) + (n >> (2 * (lane & 3)) & 3));
    case DppControl::kRowShl:
      return in_row_or_none(l + s);
    case DppControl::kRowShr:
      return in_row_or_none(l - s);
    case DppControl::kRowRor:
      return static_cast<int>(row + ((in_row + 16 - n) & 15));
    case DppControl::kWaveShl:
      return in_wave_or_none(static_cast<int>(lane) + 1);
    case DppControl::kWaveRol:
      return static_cast<int>((lane + 1) % lanes);
    case DppControl::kWaveShr:
      return in_wave_or_none(static_cast<int>(lane) - 1);
    case DppControl::kWaveRor:
      return static_cast<int>((lane + lanes - 1) % lanes);
    case DppControl::kRowMirror:
      return static_cast<int>(row + 15 - in_row);
    case DppControl::kRowHalfMirror:
      return static_cast<int>((lane & ~7U) + 7 - (lane & 7));
    case DppControl::kRowBcast15:
      return row == 0 ? -1 : static_cast<int>(row - 1);
    case DppControl::kRowBcast31:
      return lane < 32 ? -1 : 31;
    case DppControl::kRowShare:
      return static_cast<int>(row + n);
    case DppControl::kRowXmask:
      return static_cast<int>(row + (in_row ^ n));
    case DppControl::kDpp8:
      return static_cast<int>((lane & ~7U) + (n >> (3 * (lane & 7)) & 7));
    case DppControl::kNone:
      break;
  }
  return static_cast<int>(lane);
}

std::uint64_t exec_of(const WaveState& wave) {
  return std::uint64_t{wave.s[kExec + 1]} << 32 | wave.s[kExec];
}

bool dpp_valid(const WaveState& wave, const Dpp& dpp, int source) {
  return source >= 0 && (dpp.fetch_inactive || (exec_of(wave) >> source & 1) != 0);
}

}  // namespace

void dpp_permute(const WaveState& wave, const Instruction& in, const std::uint32_t* from, std::uint32_t* to) {
  for (unsigned i = 0; i < wave.lanes; ++i) {
    const int source = dpp_source(in.dpp, i, wave.lanes);
    to[i] = dpp_valid(wave, in.dpp, source) ? from[source] : 0;
  }
}

std::uint64_t dpp_active(const WaveState& wave, const Instruction& in) {
  std::uint64_t active = 0;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((exec_of(wave) >> i & 1) == 0) continue;
    if ((in.dpp.row_mask >> (i / 16) & 1) == 0 || (in.dpp.bank_mask >> (i / 4 % 4) & 1) == 0) continue;
    const int source = dpp_source(in.dpp, i, wave.lanes);
    if (!in.dpp.bound_zero && !dpp_valid(wave, in.dpp, source)) continue;
    active |= std::uint64_t{1} << i;
  }
  return active;
}

std::uint64_t dpp_sources(const WaveState& wave, const Instruction& in) {
  std::uint64_t sources = 0;
  const std::uint64_t active = dpp_active(wave, in);
  for (unsigned i = 0; i < wave.lanes; ++i) {
    const int source = dpp_source(in.dpp, i, wave.lanes);
    if ((active >> i & 1) != 0 && dpp_valid(wave, in.dpp, source)) sources |= std::uint64_t{1} << source;
  }
  return sources;
}

// --- SDWA ------------------------------------------------------------------------------------------------------------

void sdwa_select(const WaveState& wave, const Operand& operand, const std::uint32_t* from, std::uint32_t* to) {
  const unsigned bits = operand.select < 4 ? 8 : operand.select < 6 ? 16 : 32;
  const unsigned shift = operand.select < 4 ? operand.select * 8U : operand.select < 6 ? (operand.select - 4U) * 16 : 0;
  const bool extend = (operand.flags & Operand::kSext) != 0;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    const std::uint32_t top = from[i] >> shift << (32 - bits);
    to[i] = extend ? static_cast<std::uint32_t>(static_cast<std::int32_t>(top) >> (32 - bits)) : top >> (32 - bits);
  }
}

void sdwa_merge(const WaveState& wave, const Instruction& in, const std::uint32_t* old, std::uint32_t* row) {
  if (in.dst_select == 6) return;
  const unsigned bits = in.dst_select < 4 ? 8 : 16;
  const unsigned shift = in.dst_select < 4 ? in.dst_select * 8U : (in.dst_select - 4U) * 16;
  const std::uint32_t mask = (bits == 8 ? 0xffU : 0xffffU) << shift;
  for (unsigned i = 0; i < wave.lanes; ++i) {
    std::uint32_t x = row[i] << shift & mask;
    if ((in.flags & kDstPreserve) != 0) {
      x |= old[i] & ~mask;
    } else if ((in.flags & kDstSext) != 0) {
      x = static_cast<std::uint32_t>(static_cast<std::int32_t>(x << (32 - bits - shift)) >> (32 - bits - shift));
    }
    row[i] = x;
  }
}

}  // namespace kiln::emulator
