// What the keys of a problem type mean once it is known who wrote the file: data types by their numbers, which depend
// on the product and its version, and what the products drop or add where keys contradict each other. Source:
// formats.md 1.4, 1.6.
#include "runtime/library/model/problem/problem.hpp"
#include "runtime/library/model/problem/type_record.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using T = TypeKey;

// The keys that hold a data type's number.
constexpr std::array kTypeNumbers = {T::kDataType,        T::kDataTypeA,    T::kDataTypeB,
                                     T::kDestDataType,    T::kDataTypeE,    T::kActivationComputeDataType,
                                     T::kComputeDataType, T::kMacDataTypeA, T::kMacDataTypeB};

constexpr auto kNone = static_cast<std::int32_t>(TypeId::kNone);

/// High precision accumulation is in Single, or Int32 for integers, whatever is stated.
void settle_compute(TypeRecord& r, bool is_lite) {
  if (r[T::kHighPrecisionAccumulate] == 0 || r[T::kDataType] != r[T::kComputeDataType]) return;
  const auto type = static_cast<TypeId>(r[T::kDataType]);
  if (type == TypeId::kF16 || type == TypeId::kBf16) r[T::kComputeDataType] = static_cast<std::int32_t>(TypeId::kF32);
  if (is_lite && type == TypeId::kI8) r[T::kComputeDataType] = static_cast<std::int32_t>(TypeId::kI32);
}

/// The TypeId that a file means by a number, without flavours of 8-bit floats in older files.
std::int32_t type_of_code(std::int32_t code, TypeCodes codes) {
  using Ids = std::array<TypeId, 6>;
  // From 9 on the products differ.
  static constexpr Ids kTensileIds = {TypeId::kXf32, TypeId::kF8,   TypeId::kB8,
                                      TypeId::kF8B8, TypeId::kB8F8, TypeId::kNone};
  static constexpr Ids kLiteIds = {TypeId::kI64, TypeId::kXf32, TypeId::kF8, TypeId::kB8, TypeId::kF8B8, TypeId::kB8F8};
  constexpr std::int32_t kFirstCode = 9;
  if (code < 0) return kNone;
  if (codes == TypeCodes::kNew || code < kFirstCode) return std::min(code, kNone);
  const auto at = static_cast<std::size_t>(code - kFirstCode);
  return at < kLiteIds.size() ? static_cast<std::int32_t>((codes == TypeCodes::kLite ? kLiteIds : kTensileIds)[at])
                              : kNone;
}

std::int32_t fnuz_of(std::int32_t type) {
  return static_cast<std::int32_t>(with_fnuz(static_cast<TypeId>(type)));
}

}  // namespace

TypeRecord resolved(const TypeRecord& record, TypeCodes codes, bool is_fnuz) {
  const auto resolve = [&](std::int32_t code) {
    const std::int32_t type = type_of_code(code, codes);
    return is_fnuz && codes != TypeCodes::kNew ? fnuz_of(type) : type;
  };
  TypeRecord out = record;
  for (const T key : kTypeNumbers) out[key] = resolve(record[key]);
  settle_compute(out, codes != TypeCodes::kTensile);
  // A pair that feeds the multiplier lies in memory as its two halves.
  for (const T key : {T::kDataTypeA, T::kDataTypeB}) {
    const auto halves = halves_of(static_cast<TypeId>(out[key]));
    if (!halves) continue;
    out[T::kDataTypeA] = static_cast<std::int32_t>(halves->first);
    out[T::kDataTypeB] = static_cast<std::int32_t>(halves->second);
    break;
  }
  // 0 says Float: no substitute for f32 multiplication.
  out[T::kF32XdlMathOp] = resolve(record[T::kF32XdlMathOp]);
  out[T::kBiasDataTypeList] = 0;
  for (std::int32_t code = 0; code < 31; ++code)
    if ((record[T::kBiasDataTypeList] >> code & 1) != 0)
      if (const std::int32_t type = resolve(code); type < 31) out[T::kBiasDataTypeList] |= std::int32_t{1} << type;
  return out;
}

namespace {

/// What TensileLite drops or adds where the keys of an epilogue contradict each other.
void settle_epilogue(TypeRecord& r) {
  const auto activation = static_cast<Activation>(r[T::kActivationType]);
  const bool can_choose = activation == Activation::kAll || activation == Activation::kHipblasltAll;
  if (!can_choose || (r[T::kStates] & stated_keys::kNoActivation) != 0) r[T::kActivationType] = 0;
  const bool has_activation = r[T::kActivationType] != 0;
  const auto bytes = [&](TypeKey key) {
    return bytes_of(static_cast<TypeId>(std::clamp<std::int32_t>(r[key], 0, static_cast<std::int32_t>(TypeId::kNone))));
  };
  std::int32_t& computed_in = r[T::kActivationComputeDataType];
  if (has_activation && ((computed_in != r[T::kComputeDataType] && computed_in != r[T::kDestDataType]) ||
                         (bytes(T::kActivationComputeDataType) != bytes(T::kComputeDataType) &&
                          bytes(T::kDataType) < bytes(T::kDestDataType))))
    computed_in = r[T::kComputeDataType];
  if (!has_activation) r[T::kUseE] = 0;
  if (has_activation && r[T::kGradient] != 0) r[T::kUseE] = 1;
  if (r[T::kGradient] == 0) r[T::kBiasSrc] = 3;
  if (!has_activation || r[T::kGradient] == 0) r[T::kActivationNoGuard] = 0;
  if ((r[T::kStates] & stated_keys::kNoUserArguments) != 0) r[T::kSupportUserArgs] = 1;
}

}  // namespace

TypeRecord settled(const TypeRecord& record, Product product) {
  TypeRecord out = record;
  if (product == Product::kTensileLite) settle_epilogue(out);
  return out;
}

std::string not_a_gemm(const TypeRecord& r) {
  if (r[T::kOperationType] != 0 || r[T::kLayoutA] > 1 || r[T::kLayoutB] > 1)
    return "not a batched GEMM of plain or transposed operands";
  return {};
}

}  // namespace kiln::library
