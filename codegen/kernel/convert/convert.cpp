// See convert.hpp. One function per isa::Conversion and direction.
#include "codegen/kernel/convert/convert.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {
namespace {

using isa::Conversion;

// v_perm_b32 d, hi, lo, selector: selector bytes 0-3 pick from lo, 4-7 from hi, 0x0c is zero.
constexpr std::uint32_t kLowBytes = 0x0c0c0400, kLowHalves = 0x05040100, kHighHalves = 0x07060302;

constexpr std::uint32_t kLargestBits = 0x7f7fffff;  ///< the largest f32

/// How elements are narrowed.
struct Narrowing {
  bool exact = false;                        ///< each is one of the type already
  Infinity infinity = Infinity::kSaturates;  ///< in 8 bits
};

/// The bit pattern of a float that v_cmp and v_min take as an f32.
std::uint32_t f32_bits(float value) {
  return std::bit_cast<std::uint32_t>(value);
}

bool has_instructions(const Context& c, const isa::Element& element) {
  return isa::has_float8(c.processor, element.type);
}

/// The lowest bytes of up to four registers in one.
void pack_bytes(Context& c, Reg stored, Reg values, std::uint32_t count) {
  ir::Writer& w = c.w;
  if (count == 1) {
    w.v_mov_b32(stored, values);
    return;
  }
  if (count == 2) {
    w.v_perm_b32(stored, values.sub(1), values.sub(0), kLowBytes);
    return;
  }
  const Reg low = c.temporary(), high = c.temporary();
  w.v_perm_b32(low, values.sub(1), values.sub(0), kLowBytes);
  w.v_perm_b32(high, values.sub(3), values.sub(2), kLowBytes);
  w.v_perm_b32(stored, high, low, kLowHalves);
}

void narrow_half(Context& c, Reg stored, Reg values, std::uint32_t count) {
  ir::Writer& w = c.w;
  if (count == 1) {
    w.v_cvt_f16_f32(stored, values);
    return;
  }
  for (std::uint32_t e = 0; e < count; ++e) w.v_cvt_f16_f32(values.sub(e), values.sub(e));
  for (std::uint32_t e = 0; e + 1 < count; e += 2)
    w.v_pack_b32_f16(stored.sub(e / 2), values.sub(e), values.sub(e + 1));
}

/// bf16: adds just below half of the last place, and the place's own bit for ties; a NaN is made quiet instead.
void round_to_upper_half(Context& c, Reg value) {
  ir::Writer& w = c.w;
  const Reg rounded = c.temporary(), quiet = c.temporary(), is_nan = c.masks.next();
  w.v_bfe_u32(rounded, value, 16, 1);
  w.v_add3_u32(rounded, value, rounded, 0x7fffU);
  w.v_or_b32(quiet, 0x400000U, value);
  w.v_cmp_u_f32(is_nan, value, value);
  w.v_cndmask_b32(value, rounded, quiet, is_nan);
}

void narrow_upper_half(Context& c, Reg stored, Reg values, std::uint32_t count, bool exact) {
  ir::Writer& w = c.w;
  const bool one_instruction = isa::has(c.processor, isa::Opcode::v_cvt_pk_bf16_f32);
  for (std::uint32_t e = 0; e < count; e += 2) {
    const Reg first = values.sub(e), second = values.sub(std::min(e + 1, count - 1));
    if (one_instruction) {
      w.v_cvt_pk_bf16_f32(stored.sub(e / 2), first, second);
      continue;
    }
    if (!exact) {
      round_to_upper_half(c, first);
      if (e + 1 < count) round_to_upper_half(c, second);
    }
    if (e + 1 < count) {
      w.v_perm_b32(stored.sub(e / 2), second, first, kHighHalves);
    } else {
      w.v_lshrrev_b32(stored.sub(e / 2), 16, first);
    }
  }
}

/// What is beyond the largest number becomes it; NaN, which minimum and maximum would lose, is put back. So is infinity
/// if it stays: the instruction then makes what the format has for it, NaN where it has none.
void saturate(Context& c, const isa::Float8Format& format, Reg value, Infinity infinity) {
  ir::Writer& w = c.w;
  const std::uint32_t largest = f32_bits(f32_from_f8(static_cast<std::uint8_t>(format.largest), format.type));
  const Reg within = c.temporary(), stays = c.masks.next();
  w.v_min_f32(within, largest, value);
  w.v_max_f32(within, largest | 0x80000000U, within);
  if (infinity == Infinity::kStays) {
    const Reg magnitude = c.temporary();
    w.v_and_b32(magnitude, 0x7fffffffU, value);
    w.v_cmp_lt_u32(stays, kLargestBits, magnitude);
  } else {
    w.v_cmp_u_f32(stays, value, value);
  }
  w.v_cndmask_b32(value, within, value, stays);
}

void narrow_with_float8(Context& c, const isa::Element& element, Reg stored, Reg values, std::uint32_t count,
                        Infinity infinity) {
  const isa::Float8Format& format = isa::float8_format(element.type);
  for (std::uint32_t e = 0; e < count; ++e) saturate(c, format, values.sub(e), infinity);
  if (count <= 2) {
    c.w.emit(format.narrow_pair, {stored, values.sub(0), values.sub(count - 1)});
    return;
  }
  for (std::uint32_t e = 0; e < count; e += 4) {
    const Reg low = c.temporary(), high = c.temporary();
    c.w.emit(format.narrow_pair, {low, values.sub(e), values.sub(e + 1)});
    c.w.emit(format.narrow_pair, {high, values.sub(e + 2), values.sub(e + 3)});
    c.w.v_perm_b32(stored.sub(e / 4), high, low, kLowHalves);
  }
}

void narrow_values(Context& c, const isa::Element& element, Reg stored, Reg values, std::uint32_t count,
                   Narrowing how) {
  switch (element.conversion) {
    case Conversion::kSame:
      return;
    case Conversion::kHalf:
      return narrow_half(c, stored, values, count);
    case Conversion::kUpperHalf:
      return narrow_upper_half(c, stored, values, count, how.exact);
    case Conversion::kFloat8:
      if (has_instructions(c, element)) return narrow_with_float8(c, element, stored, values, count, how.infinity);
      for (std::uint32_t e = 0; e < count; ++e)
        narrow_float8(c, isa::float8_format(element.type), values.sub(e), how.infinity);
      break;
    case Conversion::kSignedByte:
      for (std::uint32_t e = 0; e < count; ++e) {
        c.w.v_min_i32(values.sub(e), 127U, values.sub(e));
        c.w.v_max_i32(values.sub(e), static_cast<unsigned>(-128), values.sub(e));
      }
      break;
  }
  for (std::uint32_t e = 0; e < count; e += 4)
    pack_bytes(c, stored.sub(e / 4), values.sub(e, std::min(4U, count - e)), std::min(4U, count - e));
}

}  // namespace

void widen(Context& c, const isa::Element& element, Reg to, Reg dword, std::uint32_t e) {
  ir::Writer& w = c.w;
  switch (element.conversion) {
    case Conversion::kSame:
      w.v_mov_b32(to, dword);
      return;
    case Conversion::kHalf:
      if (e != 0) w.v_lshrrev_b32(to, 16, dword);
      w.v_cvt_f32_f16(to, e != 0 ? to : dword);
      return;
    case Conversion::kUpperHalf:
      if (e == 0) {
        w.v_lshlrev_b32(to, 16, dword);
      } else {
        w.v_and_b32(to, 0xffff0000U, dword);
      }
      return;
    case Conversion::kFloat8:
      if (!has_instructions(c, element)) return widen_float8(c, isa::float8_format(element.type), to, dword, e);
      if (e != 0) w.v_lshrrev_b32(to, 8 * e, dword);
      w.emit(isa::float8_format(element.type).widen, {to, e != 0 ? to : dword});
      return;
    case Conversion::kSignedByte:
      w.v_bfe_i32(to, dword, 8 * e, 8);
      return;
  }
}

void narrow(Context& c, const isa::Element& element, Reg stored, Reg values, std::uint32_t count) {
  const bool stays = c.recipe.type.numerics == Numerics::kHipblaslt;
  narrow_values(c, element, stored, values, count, {.infinity = stays ? Infinity::kStays : Infinity::kSaturates});
}

bool is_computed(const Recipe& recipe, const isa::Element& element) {
  return element.conversion == Conversion::kSame && element.sum == computed_sum(recipe);
}

namespace {

/// An integer where the epilogue computes in f32.
bool is_integer_beside_f32(const Context& c, const isa::Element& element) {
  return element.sum == isa::Sum::kI32 && computed_sum(c.recipe) == isa::Sum::kF32;
}

}  // namespace

void to_computed(Context& c, const isa::Element& element, Reg to, Reg dword, std::uint32_t e) {
  const bool is_whole_dword = element.conversion == Conversion::kSame;
  if (!is_whole_dword) widen(c, element, to, dword, e);
  if (is_integer_beside_f32(c, element)) c.w.v_cvt_f32_i32(to, is_whole_dword ? dword : to);
}

// The conversion saturates at the ends of i32; narrow() does at those of i8.
void from_computed(Context& c, const isa::Element& element, Reg stored, Reg values, std::uint32_t count) {
  for (std::uint32_t e = 0; is_integer_beside_f32(c, element) && e < count; ++e) {
    c.w.v_rndne_f32(values.sub(e), values.sub(e));
    c.w.v_cvt_i32_f32(values.sub(e), values.sub(e));
  }
  narrow(c, element, stored, values, count);
}

// In groups that fill whole dwords of both.
void convert(Context& c, const isa::Element& from, const isa::Element& to, Reg target, Reg source, std::uint32_t count,
             Reg scale) {
  const std::uint32_t group = std::min(count, std::max(from.per_dword(), to.per_dword()));
  const bool exact = from.bits < to.bits;
  for (std::uint32_t first = 0; first < count; first += group) {
    const Reg stored = target.sub(first / to.per_dword(), std::max(1U, group / to.per_dword()));
    const bool in_place = !to.is_packed();
    const Reg values = in_place ? stored : c.w.vgpr("converted", group);
    for (std::uint32_t e = 0; e < group; ++e)
      widen(c, from, values.sub(e), source.sub((first + e) / from.per_dword()), (first + e) % from.per_dword());
    for (std::uint32_t e = 0; scale.count != 0 && e < group; ++e) c.w.v_mul_f32(values.sub(e), scale, values.sub(e));
    narrow_values(c, to, stored, values, group, {.exact = exact});
  }
}

}  // namespace kiln::kernel
