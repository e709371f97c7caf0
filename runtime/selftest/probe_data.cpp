// See probe_data.hpp. Numbers come from mix64 of the probe's name, the pass and the place.
#include "runtime/selftest/probe_data.hpp"

#include "runtime/contract/mix64.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace kiln::selftest {
namespace {

/// A sequence of random numbers for one dword.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() { return state_ = mix64(state_, 0x5e1f7e57); }
  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>((next() >> 32) % limit); }
  bool one_in(std::uint32_t n) { return below(n) == 0; }
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

/// Zeros, ones, infinities, quiet and signalling NaN, denormals, limits; ties and limits of conversions to 16 and 8
/// bits; limits of integers; pairs of halves; bytes that are 8-bit floats.
constexpr std::array<std::uint32_t, 50> kSpecial = {
    0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00001, 0x7f800001,
    0xffa00000, 0x00000001, 0x80000001, 0x007fffff, 0x807fffff, 0x00800000, 0x80800000, 0x7f7fffff, 0xff7fffff,
    0x3f801000, 0x3f803000, 0x33000000, 0x33000001, 0x387fe000, 0x38801000, 0x477fe000, 0x477ff000, 0x47800000,
    0x3f880000, 0x3f808000, 0x43e00000, 0x43e80000, 0x47600000, 0x4f000000, 0xcf000000, 0x4f800000, 0x3f000000,
    0x40200000, 0xc0200000, 0xffffffff, 0x7fffffff, 0x0000001f, 0x7e007c01, 0x03ff8001, 0x7c00fbff, 0x00007c00,
    0xfc00fc00, 0x03ff0001, 0x00000080, 0x0000007f, 0x807f7cfc};

std::uint32_t pattern(Dice& dice) {
  switch (dice.below(8)) {
    case 0:
    case 1:
      return kSpecial[dice.below(kSpecial.size())];
    case 2:
      return dice.below(64);
    case 3:
      return 0U - dice.below(64);
    case 4:
    case 5:  // numbers of similar size, whose sums and products round
      return (dice.below(2) << 31) | ((124 + dice.below(8)) << 23) | (static_cast<std::uint32_t>(dice.next()) >> 9);
    case 6:  // halves of similar size, or 8-bit floats
      return (static_cast<std::uint32_t>(dice.next()) & 0x87ff87ffU) | 0x38003800U;
    default:
      return static_cast<std::uint32_t>(dice.next());
  }
}

/// The upper dword of a number of 64 bits now and then is that of a special one.
std::uint32_t upper_pattern(Dice& dice) {
  constexpr std::array<std::uint32_t, 12> kUpper = {0x7ff00000, 0xfff00000, 0x7ff80000, 0x7ff00001,
                                                    0x00000000, 0x80000000, 0x000fffff, 0x00100000,
                                                    0x7fefffff, 0x3ff00000, 0xbff00000, 0x800fffff};
  if (dice.one_in(4)) return kUpper[dice.below(kUpper.size())];
  if (dice.one_in(4)) return static_cast<std::uint32_t>(dice.next());
  return (dice.below(2) << 31) | ((1020 + dice.below(8)) << 20) | (static_cast<std::uint32_t>(dice.next()) >> 12);
}

std::uint64_t bits_of(double value, DataType type) {
  const auto f32 = static_cast<float>(value);
  switch (type) {
    case DataType::kF16:
      return f16_from_f32(f32);
    case DataType::kBf16:
      return bf16_from_f32(f32);
    case DataType::kF64:
      return std::bit_cast<std::uint64_t>(value);
    case DataType::kI8:
      return static_cast<std::uint8_t>(static_cast<std::int8_t>(value));
    case DataType::kI32:
      return static_cast<std::uint32_t>(static_cast<std::int32_t>(value));
    case DataType::kF8:
    case DataType::kBf8:
    case DataType::kF8Fnuz:
    case DataType::kBf8Fnuz:
      return f8_from_f32(f32, type);
    default:
      return std::bit_cast<std::uint32_t>(f32);
  }
}

double product_value(Dice& dice, DataType type, Products products) {
  const bool integer = is_integer(type);
  const double sign = dice.below(2) != 0 ? -1 : 1;
  if (products == Products::kIntegers) return sign * (1 + dice.below(3));
  if (integer) return std::floor(dice.unit() * 256) - 128;
  if (products == Products::kSpecial && dice.one_in(64)) {
    constexpr std::array<double, 4> kRare = {INFINITY, -INFINITY, NAN, 0x1p-15};
    return kRare[dice.below(kRare.size())];
  }
  if (products == Products::kWide) return sign * std::ldexp(1 + dice.unit(), static_cast<int>(dice.below(9)) - 6);
  return sign * dice.unit();
}

bool is_float8(DataType type) {
  return bytes_of(type) == 1 && !is_integer(type);
}

constexpr std::uint32_t kAllLanes = 256;

}  // namespace

std::uint32_t passes_of(const Probe& probe) {
  return kAllLanes / probe.lanes;
}

DataType element_of(const Probe& probe, const isa::Processor& processor, std::uint32_t operand) {
  if (probe.matrix == nullptr) return operand == 2 ? DataType::kF32 : DataType::kF16;  // v_dot2_f32_f16
  if (operand == 2)
    return probe.matrix->sum == isa::Sum::kF64   ? DataType::kF64
           : probe.matrix->sum == isa::Sum::kI32 ? DataType::kI32
                                                 : DataType::kF32;
  const DataType type = operand == 0 ? probe.matrix->a : probe.matrix->b;
  if (!is_float8(type) || processor.traits().float8 != isa::Float8::kFnuz) return type;
  return type == DataType::kF8 ? DataType::kF8Fnuz : DataType::kBf8Fnuz;
}

std::vector<std::uint32_t> rows_of(const Probe& probe, const isa::Processor& processor, std::uint32_t pass) {
  std::vector<std::uint32_t> rows(std::size_t{probe.loaded} * probe.lanes);
  const std::uint64_t seed = mix64(mix64(0, probe.name), pass);
  for (std::uint32_t row = 0; row < probe.loaded; ++row)
    for (std::uint32_t lane = 0; lane < probe.lanes; ++lane) {
      std::uint32_t& dword = rows[row * probe.lanes + lane];
      Dice dice(mix64(mix64(seed, row), probe.fill == Fill::kScalars ? 0 : lane));
      if (probe.fill == Fill::kCounts) {
        dword = lane % 7 + 1;
      } else if (probe.fill == Fill::kFinite) {
        dword = std::bit_cast<std::uint32_t>(static_cast<float>(dice.unit() * 8 - 4));
      } else if (probe.fill != Fill::kProducts) {
        const bool upper = probe.compare == Compare::kF64 && row % 2 != 0;
        dword = upper ? upper_pattern(dice) : pattern(dice);
      } else {
        const DataType type = element_of(probe, processor, probe.operands[row]);
        const auto bytes = static_cast<std::uint32_t>(bytes_of(type));
        if (bytes == 8) {  // both of its dwords roll the same dice
          Dice of_both(mix64(mix64(seed, row / 2 * 2), lane));
          dword = static_cast<std::uint32_t>(bits_of(product_value(of_both, type, products_of(pass)), type) >>
                                             (row % 2 == 0 ? 0 : 32));
          continue;
        }
        for (std::uint32_t at = 0; at < 4; at += bytes)
          dword |= static_cast<std::uint32_t>(bits_of(product_value(dice, type, products_of(pass)), type)) << (8 * at);
      }
    }
  return rows;
}

std::vector<std::uint32_t> without_signs(const Probe& probe, std::vector<std::uint32_t> rows) {
  for (std::uint32_t row = 0; row < probe.loaded; ++row) {
    std::uint32_t signs = 0x80000000;
    if (probe.matrix != nullptr && probe.operands[row] < 2) {
      const std::size_t bytes = bytes_of(probe.operands[row] == 0 ? probe.matrix->a : probe.matrix->b);
      signs = bytes == 1 ? 0x80808080 : bytes == 2 ? 0x80008000 : bytes == 8 && row % 2 == 0 ? 0 : 0x80000000;
    } else if (probe.matrix == nullptr && probe.operands[row] < 2) {
      signs = 0x80008000;
    } else if (probe.compare == Compare::kSumF64 && row % 2 == 0) {
      signs = 0;
    }
    for (std::uint32_t lane = 0; lane < probe.lanes; ++lane) rows[row * probe.lanes + lane] &= ~signs;
  }
  return rows;
}

}  // namespace kiln::selftest
