// The tables of types.hpp. FAST computes narrow f32 inputs; inputs that are narrower already stay as they are.
#include "runtime/compat/hipblaslt/types.hpp"

#include <algorithm>
#include <array>

namespace kiln::hipblaslt {
namespace {

// clang-format off
constexpr std::array kElements = {
    ElementType{HIP_R_32F,          DataType::kF32,      "R_32F"},
    ElementType{HIP_R_64F,          DataType::kF64,      "R_64F"},
    ElementType{HIP_R_16F,          DataType::kF16,      "R_16F"},
    ElementType{HIP_R_16BF,         DataType::kBf16,     "R_16BF"},
    ElementType{HIP_R_8I,           DataType::kI8,       "R_8I"},
    ElementType{HIP_R_32I,          DataType::kI32,      "R_32I"},
    ElementType{HIP_R_8F_E4M3,      DataType::kF8,       "R_8F_E4M3"},
    ElementType{HIP_R_8F_E5M2,      DataType::kBf8,      "R_8F_E5M2"},
    ElementType{HIP_R_8F_E4M3_FNUZ, DataType::kF8Fnuz,   "R_8F_E4M3_FNUZ"},
    ElementType{HIP_R_8F_E5M2_FNUZ, DataType::kBf8Fnuz,  "R_8F_E5M2_FNUZ"},
    ElementType{HIP_C_32F,          {},                  "C_32F"},
    ElementType{HIP_C_64F,          {},                  "C_64F"},
    ElementType{HIP_C_16F,          {},                  "C_16F"},
    ElementType{HIP_R_6F_E2M3,      {},                  "R_6F_E2M3"},
    ElementType{HIP_R_6F_E3M2,      {},                  "R_6F_E3M2"},
    ElementType{HIP_R_4F_E2M1,      {},                  "R_4F_E2M1"},
};

constexpr std::array kComputes = {
    ComputeType{HIPBLAS_COMPUTE_16F,                 DataType::kF32, {},                 {},                 "COMPUTE_16F",                 "f32_r"},
    ComputeType{HIPBLAS_COMPUTE_32F,                 DataType::kF32, {},                 {},                 "COMPUTE_32F",                 "f32_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_16F,        DataType::kF32, DataType::kF16,     DataType::kF16,     "COMPUTE_32F_FAST_16F",        "f32_f16_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_16BF,       DataType::kF32, DataType::kBf16,    DataType::kBf16,    "COMPUTE_32F_FAST_16BF",       "f32_bf16_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_TF32,       DataType::kF32, DataType::kXf32,    DataType::kXf32,    "COMPUTE_32F_FAST_TF32",       "xf32_r"},
    ComputeType{HIPBLAS_COMPUTE_64F,                 DataType::kF64, {},                 {},                 "COMPUTE_64F",                 "f64_r"},
    ComputeType{HIPBLAS_COMPUTE_32I,                 DataType::kI32, {},                 {},                 "COMPUTE_32I",                 "i32_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_8F_FNUZ,    DataType::kF32, DataType::kF8Fnuz,  DataType::kF8Fnuz,  "COMPUTE_32F_FAST_8F_FNUZ",    "f32_f8_fnuz_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_8BF_FNUZ,   DataType::kF32, DataType::kBf8Fnuz, DataType::kBf8Fnuz, "COMPUTE_32F_FAST_8BF_FNUZ",   "f32_bf8_fnuz_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_8F8BF_FNUZ, DataType::kF32, DataType::kF8Fnuz,  DataType::kBf8Fnuz, "COMPUTE_32F_FAST_8F8BF_FNUZ", "f32_f8bf8_fnuz_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_8BF8F_FNUZ, DataType::kF32, DataType::kBf8Fnuz, DataType::kF8Fnuz,  "COMPUTE_32F_FAST_8BF8F_FNUZ", "f32_bf8f8_fnuz_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_8F,         DataType::kF32, DataType::kF8,      DataType::kF8,      "COMPUTE_32F_FAST_8F",         "f32_f8_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_8BF,        DataType::kF32, DataType::kBf8,     DataType::kBf8,     "COMPUTE_32F_FAST_8BF",        "f32_bf8_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_8F8BF,      DataType::kF32, DataType::kF8,      DataType::kBf8,     "COMPUTE_32F_FAST_8F8BF",      "f32_f8bf8_r"},
    ComputeType{HIPBLAS_COMPUTE_32F_FAST_8BF8F,      DataType::kF32, DataType::kBf8,     DataType::kF8,      "COMPUTE_32F_FAST_8BF8F",      "f32_bf8f8_r"},
};
// clang-format on

template <class Table, class Number>
auto find(const Table& table, Number number) {
  const auto row = std::ranges::find(table, number, &Table::value_type::hip);
  return row == table.end() ? nullptr : &*row;
}

}  // namespace

const ElementType* find_element_type(hipDataType type) {
  return find(kElements, type);
}

const ComputeType* find_compute_type(hipblasComputeType_t type) {
  return find(kComputes, type);
}

std::optional<DataType> data_type(hipDataType type) {
  const ElementType* const row = find_element_type(type);
  return row == nullptr ? std::nullopt : row->type;
}

std::optional<hipDataType> hip_type(DataType type) {
  const auto row = std::ranges::find(kElements, type, &ElementType::type);
  return row == kElements.end() ? std::nullopt : std::optional(row->hip);
}

bool is_complex(hipDataType type) {
  switch (static_cast<int>(type)) {
    case HIP_C_32F:
    case HIP_C_64F:
    case HIP_C_16F:
    case HIP_C_16BF:
    case HIP_C_8I:
    case HIP_C_8U:
    case HIP_C_32I:
    case HIP_C_32U:
      return true;
    default:
      return false;
  }
}

std::string_view bench_name(hipDataType type) {
  const auto known = data_type(type);
  return known ? name_of(*known) : "invalid";
}

}  // namespace kiln::hipblaslt
