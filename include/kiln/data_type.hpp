// The element types of a GEMM, with the names users of hipblaslt-bench know (f16_r) and Tensile's letters (H).
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kiln {

/// kF8 and kBf8 are OCP's e4m3fn and e5m2, the fnuz types AMD's own of gfx94x. kXf32 is no type of a matrix: f32 values
/// that are multiplied with the precision of tf32. kC32 and kC64 are complex: a real part and behind it an imaginary,
/// of f32 or of f64.
enum class DataType : std::uint8_t {
  kF32,
  kF16,
  kBf16,
  kF64,
  kI8,
  kI32,
  kF8,
  kBf8,
  kF8Fnuz,
  kBf8Fnuz,
  kXf32,
  kC32,
  kC64,
};

/// False for a number that is no enumerator, such as one of a later version.
bool is_known(DataType type);
/// Size of one element in bytes; 0 if it is not known.
std::size_t bytes_of(DataType type);
/// hipblaslt-bench's name: "f32_r", "f16_r", "bf8_fnuz_r"; "unknown".
std::string_view name_of(DataType type);
/// Tensile's letters: "S", "H", "B", "I8", "F8N"; "?". None is the beginning of two others that a digit or N could end.
std::string_view letters_of(DataType type);
/// The type whose letters `text` begins with, the longest of them; they are cut off. Nothing if there is none.
std::optional<DataType> take_letters(std::string_view& text);
/// Integers: kI8, kI32.
bool is_integer(DataType type);
/// Complex numbers: kC32, kC64.
bool is_complex(DataType type);
/// The type of a complex number's parts; of any other type itself.
DataType part_of(DataType type);
/// Parses hipblaslt-bench's name. kInvalidArgument names the known types.
Result<DataType> parse_data_type(std::string_view name);

/// IEEE binary16 <-> binary32, round to nearest even, denormals and NaN kept.
float f32_from_f16(std::uint16_t bits);
std::uint16_t f16_from_f32(float value);
/// bfloat16 <-> binary32, the same.
float f32_from_bf16(std::uint16_t bits);
std::uint16_t bf16_from_f32(float value);
/// The 8-bit floats <-> binary32: round to nearest even, denormals kept, what is too large becomes the largest finite
/// value (infinities, too), NaN stays NaN. Sources: OCP 8-bit Floating Point Specification 1.0; AMD's cdna3 manual.
float f32_from_f8(std::uint8_t bits, DataType type);
std::uint8_t f8_from_f32(float value, DataType type);

}  // namespace kiln
