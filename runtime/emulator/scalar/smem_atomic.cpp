// Scalar memory beyond loads and stores: atomics (gfx9 to gfx10.1) and scratch. An atomic names one register for its
// data and, with glc, for the value that was there before; a compare-and-swap's data is the new value, then the one to
// compare with. Source: cdna2 and rdna1 ISA manuals 8.2 (addresses; an SGPR's offset counts 64 bytes in scratch) and
// 12.6.1 (what each does).
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/descriptor.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// Where an access goes and how many bytes from there a descriptor allows.
struct Place {
  std::uint64_t address = 0, readable = ~std::uint64_t{0};
};

std::uint64_t offset_of(const Wave& wave, const Instruction& in, unsigned source, std::uint64_t scale) {
  const auto immediate = static_cast<std::uint64_t>(std::int64_t{in.offset});
  const Operand& o = in.src[source];
  if (o.kind == Operand::kConstant)
    return immediate + static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(o.value)});
  return immediate + scale * read_scalar(wave, o.index, 1);
}

Place plain_place(const Wave& wave, const Instruction& in, unsigned base, std::uint64_t scale = 1) {
  return {(read_scalar(wave, in.src[base].index, 2) + offset_of(wave, in, base + 1, scale)) & ~std::uint64_t{3}};
}

Place buffer_place(const Wave& wave, const Instruction& in, unsigned base) {
  const BufferDescriptor buffer = read_descriptor(wave, in.src[base].index);
  const std::uint64_t size = buffer.scalar_bytes(), offset = offset_of(wave, in, base + 1, 1) & ~std::uint64_t{3};
  return {buffer.base + offset, size > offset ? size - offset : 0};
}

/// The host's bytes, or nullptr after a report; out of a descriptor's range silently.
std::byte* host_at(Wave& wave, const Instruction& in, const Place& place, unsigned bytes, const char* verb) {
  if (bytes > place.readable) return nullptr;
  std::byte* host = wave.group->cursor.at(place.address, bytes);
  if (host == nullptr && wave.strict()) {
    wave.report(ViolationKind::kOutOfBounds, in,
                fmt::format("{} {} bytes at {:#x}: {}", verb, bytes, place.address,
                            wave.launch->memory->describe(place.address)));
  }
  return host;
}

void run_atomic(Wave& wave, const Instruction& in, const Place& place) {
  const AccessShape shape = shape_of_access(in);
  const unsigned dwords = shape.registers();
  const unsigned data = in.src[0].index;
  std::uint64_t old = 0;
  if (place.address % shape.bytes != 0) {
    if (wave.strict())
      wave.report(ViolationKind::kMisaligned, in,
                  fmt::format("atomic of {} bytes at {:#x}", shape.bytes, place.address));
  } else if (std::byte* host = host_at(wave, in, place, shape.bytes, "changes")) {
    const bool compares = shape.atomic == AtomicOp::kCmpSwap;
    old = exchange_at(host, shape.bytes, shape.atomic, read_scalar(wave, data, dwords),
                      compares ? read_scalar(wave, data + dwords, dwords) : 0);
  }
  if (in.dst[0].kind == Operand::kNothing) {
    issue(wave, in, kLgkmCount, Event::kScalarLoad);
    return;
  }
  const std::uint32_t words[2] = {static_cast<std::uint32_t>(old), static_cast<std::uint32_t>(old >> 32)};
  deliver_scalars(wave, in, kLgkmCount, words, dwords);
}

void s_atomic(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  run_atomic(wave, in, plain_place(wave, in, 1));
}
void s_buffer_atomic(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  run_atomic(wave, in, buffer_place(wave, in, 1));
}

void s_scratch_load(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const unsigned dwords = in.opcode->detail;
  std::uint32_t data[4] = {};
  const std::byte* host = host_at(wave, in, plain_place(wave, in, 0, 64), 4 * dwords, "reads");
  if (host != nullptr) std::memcpy(data, host, std::size_t{4} * dwords);
  deliver_scalars(wave, in, kLgkmCount, data, dwords);
}
void s_scratch_store(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const unsigned dwords = in.opcode->detail;
  std::uint32_t data[4] = {};
  for (unsigned i = 0; i < dwords; ++i) data[i] = static_cast<std::uint32_t>(read_scalar(wave, in.src[0].index + i, 1));
  std::byte* host = host_at(wave, in, plain_place(wave, in, 1, 64), 4 * dwords, "writes");
  if (host != nullptr) std::memcpy(host, data, std::size_t{4} * dwords);
  issue(wave, in, kLgkmCount, Event::kScalarLoad);
}

}  // namespace

void add_smem_atomic_rows(Opcodes& opcodes) {
  struct Name {
    const char* name;
    AtomicOp op;
  };
  constexpr std::array kNames = {
      Name{"swap", AtomicOp::kSwap}, Name{"cmpswap", AtomicOp::kCmpSwap}, Name{"add", AtomicOp::kAdd},
      Name{"sub", AtomicOp::kSub},   Name{"smin", AtomicOp::kSMin},       Name{"umin", AtomicOp::kUMin},
      Name{"smax", AtomicOp::kSMax}, Name{"umax", AtomicOp::kUMax},       Name{"and", AtomicOp::kAnd},
      Name{"or", AtomicOp::kOr},     Name{"xor", AtomicOp::kXor},         Name{"inc", AtomicOp::kInc},
      Name{"dec", AtomicOp::kDec}};
  for (const Name& n : kNames) {
    for (const unsigned bytes : {4U, 8U}) {
      const unsigned data_bytes = n.op == AtomicOp::kCmpSwap ? 2 * bytes : bytes;
      const Type data = data_bytes == 16 ? Type::kB128 : data_bytes == 8 ? Type::kB64 : Type::kB32;
      const std::uint32_t detail = atomic_detail(bytes, n.op);
      const char* wide = bytes == 8 ? "_x2" : "";
      opcodes.add(fmt::format("s_atomic_{}{}", n.name, wide),
                  {"", Class::kSmem, &s_atomic, {data, Type::kB64, Type::kB32}, 0, 3, kAtomic, detail});
      opcodes.add(fmt::format("s_buffer_atomic_{}{}", n.name, wide),
                  {"", Class::kSmem, &s_buffer_atomic, {data, Type::kB128, Type::kB32}, 0, 3, kAtomic, detail});
    }
  }
  struct Size {
    const char* name;
    Type type;
    unsigned dwords;
  };
  for (const Size& s :
       {Size{"dword", Type::kB32, 1}, Size{"dwordx2", Type::kB64, 2}, Size{"dwordx4", Type::kB128, 4}}) {
    opcodes.add(fmt::format("s_scratch_load_{}", s.name),
                {"", Class::kSmem, &s_scratch_load, {s.type, Type::kB64, Type::kB32}, 1, 2, kLoad, s.dwords});
    opcodes.add(fmt::format("s_scratch_store_{}", s.name),
                {"", Class::kSmem, &s_scratch_store, {s.type, Type::kB64, Type::kB32}, 0, 3, kStore, s.dwords});
  }
}

}  // namespace kiln::emulator
