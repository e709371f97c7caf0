// The number formats of formatted buffer accesses: how wide the fields of an element are, lowest bits first, and how a
// field becomes the 32 bits of a register and back. Sources: cdna3 ISA manual 9.1.2 (DFMT, NFMT), rdna2 table 47, rdna3
// table 52 (the one number both share from gfx10 on); which field is the lowest of 10_11_11 and its kin: Mesa's
// ac_formats.c.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kiln::emulator {

enum class NumberFormat : std::uint8_t { kUnorm, kSnorm, kUscaled, kSscaled, kUint, kSint, kReserved, kFloat };

struct BufferFormat {
  std::uint8_t data = 1;  ///< DFMT, an index of the layouts
  NumberFormat number = NumberFormat::kUnorm;
};

struct FormatLayout {
  std::string_view name;
  std::uint8_t bits[4];       ///< lowest field first; 0: no such field
  std::uint8_t gfx10, gfx11;  ///< bit per NumberFormat that has a number of its own
  unsigned fields() const { return bits[1] == 0 ? 1 : bits[2] == 0 ? 2 : bits[3] == 0 ? 3 : 4; }
  unsigned bytes() const { return (bits[0] + bits[1] + bits[2] + bits[3]) / 8U; }
};
/// nullptr for numbers that name nothing.
const FormatLayout* layout_of(BufferFormat format);

/// gfx10+: the single number of a format.
std::optional<BufferFormat> unified_format(unsigned number, bool gfx11);
/// "BUF_FMT_8_8_UINT", "BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_UINT", either half of the latter.
std::optional<BufferFormat> parse_format(std::string_view text);

/// A field's bits as a register: integers extended, the rest as float.
std::uint32_t read_field(std::uint32_t bits, unsigned width, NumberFormat number);
/// Whether it is a float in the register.
bool reads_as_float(NumberFormat number);
/// A register as a field; no value where no manual says which it is (a float that would have to be rounded, an integer
/// that does not fit).
std::optional<std::uint32_t> write_field(std::uint32_t value, unsigned width, NumberFormat number);

/// A float as a half: cut, or to nearest even. None of them if it must be exact and is not.
enum class HalfRounding : std::uint8_t { kNearest, kCut };
std::uint32_t to_half(float value, HalfRounding rounding);
float from_half(std::uint32_t half);

}  // namespace kiln::emulator
