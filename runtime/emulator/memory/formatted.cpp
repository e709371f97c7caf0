// Formatted buffer accesses: the format comes from the instruction (tbuffer_*) or from the descriptor
// (buffer_*_format_*), which then also says which register gets which field. The range check lets an element through
// whole or not at all. Sources: cdna3 ISA manual 9.1.4 and 9.1.5, rdna4 10.3 and 10.4 (table 51: registers, 9.3.2: too
// few or too many fields).
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/formats.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// Opcode::detail beside access_detail's: fields that the opcode moves, and where the format comes from.
constexpr std::uint32_t kTyped = 1U << 20;
constexpr unsigned kFieldsShift = 24;

struct Element {
  BufferFormat format;
  const FormatLayout* layout = nullptr;
  std::array<std::uint8_t, 4> select = {4, 5, 6, 7};  ///< by register: 0, 1, or field + 4
};

/// False after a failure: the descriptor or the instruction has no format.
bool element_of(Wave& wave, const Instruction& in, Element& element) {
  const Architecture& arch = *wave.launch->architecture;
  if ((in.opcode->detail & kTyped) != 0) {
    if (in.immediate != 0) {
      element.format.data = static_cast<std::uint8_t>(in.immediate & 0xff);
      element.format.number = static_cast<NumberFormat>(in.immediate >> 8);
    }
  } else {
    const auto word = static_cast<std::uint32_t>(read_scalar(wave, in.src[1].index + 3U, 1));
    for (unsigned i = 0; i < 4; ++i) element.select[i] = static_cast<std::uint8_t>(word >> (3 * i) & 7);
    if (arch.before_gfx10()) {
      element.format = {static_cast<std::uint8_t>(word >> 15 & 15), static_cast<NumberFormat>(word >> 12 & 7)};
    } else {
      const bool gfx11 = arch.from(Generation::kGfx11);
      element.format = unified_format(word >> 12 & (gfx11 ? 63 : 127), gfx11).value_or(BufferFormat{0, {}});
    }
  }
  element.layout = layout_of(element.format);
  if (element.layout == nullptr) wave.fail(in, "the format is none of the manual's");
  return element.layout != nullptr;
}

std::uint32_t field_of(const std::uint32_t* words, const FormatLayout& layout, unsigned field) {
  unsigned at = 0;
  for (unsigned f = 0; f < field; ++f) at += layout.bits[f];
  const unsigned width = layout.bits[field];
  return words[at / 32] >> at % 32 & (width == 32 ? ~0U : (1U << width) - 1);
}

struct Shape {
  unsigned fields, d16;
  bool packed;  ///< two halves to a register
  unsigned registers() const { return packed ? (fields + 1) / 2 : fields; }
};
/// gfx8 gives each half a register of its own.
Shape shape_of(const Instruction& in, const Operand& data) {
  Shape shape{in.opcode->detail >> kFieldsShift, in.opcode->detail >> 9 & 3, false};
  shape.packed = shape.d16 != 0 && (data.registers < shape.fields || shape.fields == 1);
  return shape;
}

/// The 16 bits that a D16 load makes of a field. f32 is cut, everything else is exact or rounds to nearest even.
bool narrow(Wave& wave, const Instruction& in, const Element& e, unsigned width, std::uint32_t& value) {
  if (reads_as_float(e.format.number)) {
    const bool cut = e.format.number == NumberFormat::kFloat && width == 32;
    value = to_half(std::bit_cast<float>(value), cut ? HalfRounding::kCut : HalfRounding::kNearest);
    return true;
  }
  if (width == 32) wave.fail(in, "no manual says how a 32-bit integer becomes one of 16 bits");
  value &= 0xffff;
  return width != 32;
}

AccessShape raw_shape(const FormatLayout& layout) {
  return {layout.bytes(), false, 0, AtomicOp::kSwap};
}

void load_format(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Element e;
  if (!element_of(wave, in, e)) return;
  const bool to_lds = (in.flags & kLdsBit) != 0;
  const Shape shape = shape_of(in, in.dst[0]);
  const LaneAccess access = buffer_addresses(wave, in, e.layout->bytes(), true);
  Row raw[4] = {}, data[4] = {};
  load_lanes(wave, in, raw_shape(*e.layout), access, raw);
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((access.lanes >> i & 1) == 0) continue;
    const std::uint32_t words[4] = {raw[0][i], raw[1][i], raw[2][i], raw[3][i]};
    for (unsigned f = 0; f < shape.fields; ++f) {
      const unsigned select = e.select[f], field = select - 4;
      std::uint32_t value = select == 1 ? (reads_as_float(e.format.number) ? 0x3f800000U : 1U) : 0;
      unsigned width = select == 1 ? 16 : 0;
      if (select >= 4 && field < e.layout->fields()) {
        width = e.layout->bits[field];
        value =
            access.allowed_bytes[i] == 0 ? 0 : read_field(field_of(words, *e.layout, field), width, e.format.number);
      }
      if (shape.d16 != 0 && !narrow(wave, in, e, width, value)) return;
      if (!shape.packed)
        data[f][i] = value;
      else
        data[f / 2][i] |= value << (f % 2 == 1 || shape.d16 == 2 ? 16 : 0);
    }
  }
  if (to_lds) return deliver_to_lds(wave, in, {4, false, 0, AtomicOp::kSwap}, access.lanes, data);
  const bool half = shape.d16 != 0 && shape.fields == 1 && shape.packed;
  deliver(wave, in, kVmCount, Event::kLoad, data, shape.registers(), access.lanes,
          {half ? 2U : 4 * shape.registers(), false, half ? shape.d16 : 0, AtomicOp::kSwap});
}

/// The field of the element that a register goes to: the descriptor's selection turned round. A register that is not
/// there is the first one.
void store_format(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  Element e;
  if (!element_of(wave, in, e)) return;
  const Operand& source = in.src[3];
  const Shape shape = shape_of(in, source);
  const LaneAccess access = buffer_addresses(wave, in, e.layout->bytes(), true);
  Row raw[4] = {};
  for (unsigned i = 0; i < wave.lanes; ++i) {
    if ((access.lanes >> i & 1) == 0 || access.allowed_bytes[i] == 0) continue;
    unsigned at = 0;
    for (unsigned field = 0; field < e.layout->fields(); ++field) {
      const auto found = std::find(e.select.begin(), e.select.end(), field + 4);
      const auto wanted = static_cast<unsigned>(found - e.select.begin());
      const unsigned reg = wanted < shape.fields ? wanted : 0, width = e.layout->bits[field];
      std::uint32_t value = wave.v[source.index + (shape.packed ? reg / 2 : reg)][i];
      if (shape.d16 != 0) {
        value = value >> (shape.packed && (reg % 2 == 1 || shape.d16 == 2) ? 16 : 0) & 0xffff;
        if (reads_as_float(e.format.number)) value = std::bit_cast<std::uint32_t>(from_half(value));
        if (e.format.number == NumberFormat::kSint)
          value = static_cast<std::uint32_t>(static_cast<std::int16_t>(value));
      }
      const auto bits = write_field(value, width, e.format.number);
      if (!bits)
        return wave.fail(in, fmt::format("no manual says how {:#x} is stored in {} bits of this format", value, width));
      raw[at / 32][i] |= *bits << at % 32;
      at += width;
    }
  }
  store_rows(wave, in, raw_shape(*e.layout), access, raw);
  issue(wave, in, store_counter(wave), Event::kStore);
}

}  // namespace

void add_formatted_rows(Opcodes& opcodes) {
  constexpr std::array<const char*, 4> kFields = {"x", "xy", "xyz", "xyzw"};
  constexpr std::array kTypes = {Type::kB32, Type::kB64, Type::kB96, Type::kB128};
  const auto add = [&](const std::string& name, bool load, unsigned fields, unsigned d16, bool typed) {
    const unsigned bytes = d16 != 0 && fields == 1 ? 2 : 4 * fields;
    const std::uint32_t detail = access_detail(std::max(bytes, d16 != 0 && fields == 1 ? 2U : 4U), false, d16) |
                                 fields << kFieldsShift | (typed ? kTyped : 0);
    opcodes.add(name, {"",
                       Class::kVmem,
                       load ? &load_format : &store_format,
                       {kTypes[fields - 1]},
                       static_cast<std::uint8_t>(load ? 1 : 0),
                       4,
                       load ? kLoad : kStore,
                       detail});
  };
  for (const bool load : {true, false}) {
    const char* verb = load ? "load" : "store";
    for (unsigned f = 1; f <= 4; ++f) {
      const char* fields = kFields[f - 1];
      for (const bool typed : {false, true}) {
        const char* prefix = typed ? "tbuffer" : "buffer";
        add(fmt::format("{}_{}_format_{}", prefix, verb, fields), load, f, 0, typed);
        add(fmt::format("{}_{}_format_d16_{}", prefix, verb, fields), load, f, 1, typed);
        add(fmt::format("{}_{}_d16_format_{}", prefix, verb, fields), load, f, 1, typed);
      }
    }
    add(fmt::format("buffer_{}_format_d16_hi_x", verb), load, 1, 2, false);
    add(fmt::format("buffer_{}_d16_hi_format_x", verb), load, 1, 2, false);
  }
}

}  // namespace kiln::emulator
