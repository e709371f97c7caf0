// hipBLASLt's enumerations of types, and what they are to kiln: one row each (facts.md, section 1.2 and 1.10).
#pragma once

#include "kiln/data_type.hpp"

#include <optional>
#include <string_view>

#include <hipblaslt/hipblaslt.h>

namespace kiln::hipblaslt {

struct ElementType {
  hipDataType hip;
  std::optional<DataType> type;  ///< nothing: kiln has no such elements
  std::string_view log_name;     ///< of the library's trace lines: "R_16F"
};

struct ComputeType {
  hipblasComputeType_t hip;
  DataType compute;
  /// What wider inputs are narrowed to before they are multiplied.
  std::optional<DataType> narrow_a, narrow_b;
  std::string_view log_name;    ///< "COMPUTE_32F"
  std::string_view bench_name;  ///< "f32_r"
};

/// nullptr for a number that has no row.
const ElementType* find_element_type(hipDataType type);
const ComputeType* find_compute_type(hipblasComputeType_t type);

/// Nothing for what kiln has no elements of.
std::optional<DataType> data_type(hipDataType type);
std::optional<hipDataType> hip_type(DataType type);
bool is_complex(hipDataType type);
/// "f16_r"; "invalid" where the bench has no word.
std::string_view bench_name(hipDataType type);

}  // namespace kiln::hipblaslt
