// Scalar memory: loads into SGPRs, from an address pair or a buffer descriptor. They return out of order; only
// lgkmcnt(0) makes them safe. The two low address bits are ignored by hardware, which strict mode reports.
// Source: cdna3 ISA manual ch. 8, rdna3 ch. 8.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

std::uint64_t offset_of(const Wave& wave, const Instruction& in) {
  std::uint64_t offset = static_cast<std::uint64_t>(std::int64_t{in.offset});
  if (in.sources < 2) return offset;
  const Operand& o = in.src[1];
  if (o.kind == Operand::kConstant)
    return offset + static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(o.value)});
  const std::uint64_t scale = (in.flags & kScaleOffset) != 0 ? 4ULL * in.opcode->detail : 1;
  return offset + scale * static_cast<std::uint32_t>(read_scalar(wave, o.index, 1));
}

/// `readable` bytes from `address` may be read; the rest is 0 (a descriptor's range).
void load(Wave& wave, const Instruction& in, std::uint64_t address, std::uint64_t readable) {
  const unsigned dwords = in.opcode->detail;
  std::uint32_t data[16] = {};
  if ((address & 3) != 0 && wave.strict()) {
    wave.report(ViolationKind::kMisaligned, in,
                fmt::format("scalar load at {:#x}: the two low bits are ignored", address));
  }
  address &= ~std::uint64_t{3};
  for (unsigned i = 0; i < dwords; ++i) {
    if (4ULL * i + 4 > readable) break;
    const std::byte* host = wave.group->cursor.at(address + 4ULL * i, 4);
    if (host == nullptr) {
      if (wave.strict()) {
        wave.report(ViolationKind::kOutOfBounds, in,
                    fmt::format("reads 4 bytes at {:#x}: {}", address + 4ULL * i,
                                wave.launch->memory->describe(address + 4ULL * i)));
      }
      break;
    }
    std::memcpy(&data[i], host, 4);
  }
  Event* event = issue(wave, in, kLgkmCount, Event::kScalarLoad);
  if (event == nullptr) {
    for (unsigned i = 0; i < dwords; ++i) write_scalar(wave, in.dst[0].index + i, 1, data[i]);
    return;
  }
  event->registers = static_cast<std::uint8_t>(dwords);
  event->first = in.dst[0].index;
  event->data.assign(data, data + dwords);
  wave.shadow.pending(*event);
}

void s_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  load(wave, in, read_scalar(wave, in.src[0].index, 2) + offset_of(wave, in), ~std::uint64_t{0});
}

void s_buffer_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const unsigned first = in.src[0].index;
  const std::uint64_t low = read_scalar(wave, first, 1), high = read_scalar(wave, first + 1, 1);
  const std::uint64_t records = read_scalar(wave, first + 2, 1), stride = high >> 16 & 0x3fff;
  const std::uint64_t size = stride == 0 ? records : records * stride;
  const std::uint64_t offset = offset_of(wave, in);
  load(wave, in, (low | (high & 0xffff) << 32) + offset, size > offset ? size - offset : 0);
}

void s_time(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Event* event = issue(wave, in, kLgkmCount, Event::kScalarLoad);
  if (event == nullptr) return write_scalar(wave, in.dst[0].index, 2, wave.executed);
  event->registers = 2;
  event->first = in.dst[0].index;
  event->data = {static_cast<std::uint32_t>(wave.executed), static_cast<std::uint32_t>(wave.executed >> 32)};
  wave.shadow.pending(*event);
}

void s_cache(WaveState&, const Instruction&) {}

}  // namespace

void add_smem_rows(Opcodes& opcodes) {
  struct Size {
    const char *gfx9, *gfx11;
    Type type;
    unsigned dwords;
  };
  constexpr std::array kSizes = {Size{"dword", "b32", Type::kB32, 1},     Size{"dwordx2", "b64", Type::kB64, 2},
                                 Size{"dwordx3", "b96", Type::kB96, 3},   Size{"dwordx4", "b128", Type::kB128, 4},
                                 Size{"dwordx8", "b256", Type::kB256, 8}, Size{"dwordx16", "b512", Type::kB512, 16}};
  for (const Size& size : kSizes) {
    for (const char* name : {size.gfx9, size.gfx11}) {
      opcodes.add(fmt::format("s_load_{}", name),
                  {"", Class::kSmem, &s_load, {size.type, Type::kB64, Type::kB32}, 1, 2, kLoad, size.dwords});
      opcodes.add(fmt::format("s_buffer_load_{}", name),
                  {"", Class::kSmem, &s_buffer_load, {size.type, Type::kB128, Type::kB32}, 1, 2, kLoad, size.dwords});
    }
  }
  for (const char* name : {"s_memtime", "s_memrealtime"}) {
    opcodes.add(name, {"", Class::kSmem, &s_time, {Type::kB64}, 1, 0, kLoad, 2});
  }
  for (const char* name : {"s_dcache_inv", "s_dcache_inv_vol", "s_dcache_wb", "s_dcache_wb_vol", "s_gl1_inv"}) {
    opcodes.add(name, {"", Class::kSmem, &s_cache, {}, 0, 0, 0, 0});
  }
}

}  // namespace kiln::emulator
