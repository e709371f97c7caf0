// The element types of a GEMM, with the names users of hipblaslt-bench know (f16_r) and Tensile's letters (H).
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kiln {

enum class DataType : std::uint8_t { kF32, kF16 };

/// False for a number that is no enumerator, such as one of a later version.
bool is_known(DataType type);
/// Size of one element in bytes; 0 if it is not known.
std::size_t bytes_of(DataType type);
/// hipblaslt-bench's name: "f32_r", "f16_r"; "unknown".
std::string_view name_of(DataType type);
/// Tensile's letter: 'S', 'H'; '?'.
char letter_of(DataType type);
/// Parses hipblaslt-bench's name. kInvalidArgument names the known types.
Result<DataType> parse_data_type(std::string_view name);

/// IEEE binary16 <-> binary32, round to nearest even, denormals and NaN kept.
float f32_from_f16(std::uint16_t bits);
std::uint16_t f16_from_f32(float value);

}  // namespace kiln
