// Scalar memory: loads into SGPRs, from an address pair or a buffer descriptor. They return out of order; only
// lgkmcnt(0) makes them safe. The two low address bits are ignored by hardware, which strict mode reports.
// Source: cdna3 ISA manual ch. 8, rdna3 ch. 8.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/descriptor.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// What the instruction itself adds to its base, and what a register does.
std::uint64_t written_offset(const Instruction& in) {
  const auto offset = static_cast<std::uint64_t>(std::int64_t{in.offset});
  if (in.sources < 2 || in.src[1].kind != Operand::kConstant) return offset;
  return offset + static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(in.src[1].value)});
}
std::uint64_t computed_offset(const Wave& wave, const Instruction& in) {
  if (in.sources < 2 || in.src[1].kind == Operand::kConstant) return 0;
  const std::uint64_t scale = (in.flags & kScaleOffset) != 0 ? 4ULL * in.opcode->detail : 1;
  return scale * static_cast<std::uint32_t>(read_scalar(wave, in.src[1].index, 1));
}
std::uint64_t offset_of(const Wave& wave, const Instruction& in) {
  return written_offset(in) + computed_offset(wave, in);
}

std::uint64_t whole_dwords(std::uint64_t address) {
  return address & ~std::uint64_t{3};
}

/// `readable` bytes from `address` may be read; the rest is 0 (a descriptor's range). The low bits of an address are
/// ignored. Registers that have some are a mistake; in the instruction's own offset anybody can see them, and MIOpen's
/// kernels load halves from where the dword around them is.
void load(Wave& wave, const Instruction& in, std::uint64_t address, std::uint64_t readable, std::uint64_t computed) {
  const unsigned dwords = in.opcode->detail;
  std::uint32_t data[16] = {};
  if ((computed & 3) != 0 && wave.strict()) {
    wave.report(ViolationKind::kMisaligned, in,
                fmt::format("scalar load at {:#x}: the two low bits are ignored", address));
  }
  address = whole_dwords(address);
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
  deliver_scalars(wave, in, kLgkmCount, data, dwords);
}

/// The low bits of each component are ignored, not those of the sum (cdna3 manual 8.2.1.1, rdna4 8.1.1).
void s_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const std::uint64_t base = read_scalar(wave, in.src[0].index, 2), computed = computed_offset(wave, in);
  load(wave, in, whole_dwords(base) + whole_dwords(computed) + whole_dwords(written_offset(in)), ~std::uint64_t{0},
       base | computed);
}

void s_buffer_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const BufferDescriptor buffer = read_descriptor(wave, in.src[0].index);
  const std::uint64_t size = buffer.scalar_bytes(), offset = offset_of(wave, in);
  load(wave, in, whole_dwords(buffer.base) + offset, size > offset ? size - offset : 0,
       buffer.base | computed_offset(wave, in));
}

/// Loads of 8 and 16 bits (gfx12), extended to a register. detail: bytes, and bit 8 for signed.
void load_narrow(Wave& wave, const Instruction& in, std::uint64_t address, std::uint64_t readable) {
  const unsigned bytes = in.opcode->detail & 0xff;
  std::uint32_t value = 0;
  const std::byte* host = bytes <= readable ? wave.group->cursor.at(address, bytes) : nullptr;
  if (host != nullptr) std::memcpy(&value, host, bytes);
  if (host == nullptr && bytes <= readable && wave.strict()) {
    wave.report(ViolationKind::kOutOfBounds, in,
                fmt::format("reads {} bytes at {:#x}: {}", bytes, address, wave.launch->memory->describe(address)));
  }
  const unsigned spare = 32 - 8 * bytes;
  if ((in.opcode->detail & 0x100) != 0)
    value = static_cast<std::uint32_t>(static_cast<std::int32_t>(value << spare) >> spare);
  deliver_scalars(wave, in, kLgkmCount, &value, 1);
}
std::uint64_t narrow_offset(const Wave& wave, const Instruction& in) {
  return (in.flags & kScaleOffset) == 0 ? offset_of(wave, in)
                                        : static_cast<std::uint64_t>(std::int64_t{in.offset}) +
                                              (in.opcode->detail & 0xff) * read_scalar(wave, in.src[1].index, 1);
}
void s_load_narrow(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  load_narrow(wave, in, read_scalar(wave, in.src[0].index, 2) + narrow_offset(wave, in), ~std::uint64_t{0});
}
void s_buffer_load_narrow(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const BufferDescriptor buffer = read_descriptor(wave, in.src[0].index);
  const std::uint64_t size = buffer.scalar_bytes(), offset = narrow_offset(wave, in);
  load_narrow(wave, in, buffer.base + offset, size > offset ? size - offset : 0);
}

/// Scalar stores (gfx8 to gfx10.1): data, address, offset.
void store(Wave& wave, const Instruction& in, std::uint64_t address, std::uint64_t writable) {
  address &= ~std::uint64_t{3};
  for (unsigned i = 0; i < in.opcode->detail; ++i) {
    const auto value = static_cast<std::uint32_t>(read_scalar(wave, in.src[0].index + i, 1));
    if (4ULL * i + 4 > writable) break;
    std::byte* host = wave.group->cursor.at(address + 4ULL * i, 4);
    if (host != nullptr) {
      std::memcpy(host, &value, 4);
    } else if (wave.strict()) {
      wave.report(ViolationKind::kOutOfBounds, in,
                  fmt::format("writes 4 bytes at {:#x}: {}", address + 4ULL * i,
                              wave.launch->memory->describe(address + 4ULL * i)));
    }
  }
  issue(wave, in, kLgkmCount, Event::kScalarLoad);
}
std::uint64_t store_offset(const Wave& wave, const Instruction& in) {
  const Operand& o = in.src[2];
  return static_cast<std::uint64_t>(std::int64_t{in.offset}) +
         (o.kind == Operand::kConstant ? static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(o.value)})
                                       : static_cast<std::uint32_t>(read_scalar(wave, o.index, 1)));
}
void s_store(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  store(wave, in, read_scalar(wave, in.src[1].index, 2) + store_offset(wave, in), ~std::uint64_t{0});
}
void s_buffer_store(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const BufferDescriptor buffer = read_descriptor(wave, in.src[1].index);
  const std::uint64_t size = buffer.scalar_bytes(), offset = store_offset(wave, in);
  store(wave, in, buffer.base + offset, size > offset ? size - offset : 0);
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
                                 Size{nullptr, "b96", Type::kB96, 3},     Size{"dwordx4", "b128", Type::kB128, 4},
                                 Size{"dwordx8", "b256", Type::kB256, 8}, Size{"dwordx16", "b512", Type::kB512, 16}};
  for (const Size& size : kSizes) {
    for (const char* name : {size.gfx9, size.gfx11}) {
      if (name == nullptr) continue;
      opcodes.add(fmt::format("s_load_{}", name),
                  {"", Class::kSmem, &s_load, {size.type, Type::kB64, Type::kB32}, 1, 2, kLoad, size.dwords});
      opcodes.add(fmt::format("s_buffer_load_{}", name),
                  {"", Class::kSmem, &s_buffer_load, {size.type, Type::kB128, Type::kB32}, 1, 2, kLoad, size.dwords});
    }
  }
  struct Narrow {
    const char* name;
    std::uint32_t detail;
  };
  for (const Narrow n : {Narrow{"u8", 1}, Narrow{"i8", 0x101}, Narrow{"u16", 2}, Narrow{"i16", 0x102}}) {
    opcodes.add(fmt::format("s_load_{}", n.name),
                {"", Class::kSmem, &s_load_narrow, {Type::kB32, Type::kB64, Type::kB32}, 1, 2, kLoad, n.detail});
    opcodes.add(
        fmt::format("s_buffer_load_{}", n.name),
        {"", Class::kSmem, &s_buffer_load_narrow, {Type::kB32, Type::kB128, Type::kB32}, 1, 2, kLoad, n.detail});
  }
  for (const Size& size : kSizes) {
    if (size.dwords == 3 || size.dwords > 4) continue;
    opcodes.add(fmt::format("s_store_{}", size.gfx9),
                {"", Class::kSmem, &s_store, {size.type, Type::kB64, Type::kB32}, 0, 3, kStore, size.dwords});
    opcodes.add(fmt::format("s_buffer_store_{}", size.gfx9),
                {"", Class::kSmem, &s_buffer_store, {size.type, Type::kB128, Type::kB32}, 0, 3, kStore, size.dwords});
  }
  for (const char* name : {"s_memtime", "s_memrealtime"}) {
    opcodes.add(name, {"", Class::kSmem, &s_time, {Type::kB64}, 1, 0, kLoad, 2});
  }
  for (const char* name : {"s_dcache_inv", "s_dcache_inv_vol", "s_dcache_wb", "s_dcache_wb_vol", "s_gl1_inv"}) {
    opcodes.add(name, {"", Class::kSmem, &s_cache, {}, 0, 0, 0, 0});
  }
  for (const char* name : {"s_dcache_discard", "s_dcache_discard_x2"})
    opcodes.add(name, {"", Class::kSmem, &s_cache, {Type::kB64, Type::kB32}, 0, 2, 0, 0});
  opcodes.add("s_atc_probe", {"", Class::kSmem, &s_cache, {Type::kImmediate, Type::kB64, Type::kB32}, 0, 3, 0, 0});
  opcodes.add("s_atc_probe_buffer",
              {"", Class::kSmem, &s_cache, {Type::kImmediate, Type::kB128, Type::kB32}, 0, 3, 0, 0});
}

}  // namespace kiln::emulator
