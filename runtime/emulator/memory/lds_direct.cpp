// See lds_direct.hpp. The operand's value goes into a scalar of its own, which the instruction then reads as any other.
// Source: vega ISA manual 10.3.1, rdna3 12.4.
#include "runtime/emulator/memory/lds_direct.hpp"

#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

std::uint32_t read_lds_direct(Wave& wave, const Instruction& in) {
  struct DataType {
    unsigned bytes;
    bool is_signed;
  };
  constexpr std::array<DataType, 8> kTypes = {
      {{1, false}, {2, false}, {4, false}, {0, false}, {1, true}, {2, true}, {0, false}, {0, false}}};
  const std::uint32_t m0 = wave.s[kM0], at = m0 & 0xffff;
  const auto [bytes, is_signed] = kTypes[m0 >> 16 & 7];
  if (wave.strict() && wave.shadow.scalar[kM0] != ~0U)
    wave.report(ViolationKind::kUninitialized, in, "m0 is read but was never written");
  if (bytes == 0) {
    wave.fail(in, fmt::format("reads LDS as data type {} (M0 bits 18:16), which does not exist", m0 >> 16 & 7));
    return 0;
  }
  if (at % 4 != 0 && wave.strict())
    wave.report(ViolationKind::kMisaligned, in, fmt::format("LDS offset {} (M0) must be a multiple of 4", at));
  if (at + bytes > wave.group->lds.size()) {
    if (wave.strict())
      wave.report(ViolationKind::kOutOfBounds, in,
                  fmt::format("{} bytes at LDS offset {} of {}", bytes, at, wave.group->lds.size()));
    return 0;
  }
  if (wave.strict()) wave.group->lds_shadow.read(wave, in, at, bytes, 0);
  std::uint32_t value = 0;
  std::memcpy(&value, wave.group->lds.data() + at, bytes);
  const unsigned spare = 32 - 8 * bytes;
  return is_signed ? static_cast<std::uint32_t>(static_cast<std::int32_t>(value << spare) >> spare) : value;
}

/// LDS first, then the instruction itself.
void execute_lds_direct(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  wave.s[kLdsDirect] = read_lds_direct(wave, in);
  execute(wave, wave.launch->program->lds_direct[in.pair]);
}

/// Quads of lanes of which any is active.
std::uint64_t active_quads(std::uint64_t exec) {
  constexpr std::uint64_t kFirst = 0x1111111111111111ULL;
  const std::uint64_t any = (exec | exec >> 1 | exec >> 2 | exec >> 3) & kFirst;
  return any * 15;
}

void load_lds_direct(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Row data;
  std::fill(std::begin(data), std::end(data), read_lds_direct(wave, in));
  deliver(wave, in, kExpCount, Event::kLdsLoad, &data, 1, active_quads(wave.exec()), {4, false, 0, AtomicOp::kSwap});
}

}  // namespace

void add_lds_direct_rows(Opcodes& opcodes) {
  for (const char* name : {"lds_direct_load", "ds_direct_load"})
    opcodes.add(name, {"", Class::kLds, &load_lds_direct, {Type::kB32}, 1, 0, kLoad | kReadsM0, 4});
}

void add_lds_direct(Program& program) {
  for (Instruction& in : program.code) {
    if (in.execute == &load_lds_direct) program.loads_lds_direct = true;
    const auto is_direct = [](const Operand& o) { return o.kind == Operand::kSgpr && o.index == kLdsDirect; };
    if (std::none_of(std::begin(in.src), std::end(in.src), is_direct)) continue;
    program.lds_direct.push_back(in);
    in.execute = &execute_lds_direct;
    in.rounds = Rounds::kNearest;  // the instruction itself sees to it
    in.pair = static_cast<std::uint32_t>(program.lds_direct.size() - 1);
  }
}

}  // namespace kiln::emulator
