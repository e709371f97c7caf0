// The rows of element.hpp. Sources: rdna1 to rdna4, vega, cdna1 to cdna5: VOP3P, "v_dot2", "v_dot4", "v_fma_mix";
// 8-bit floats: OCP 8-bit Floating Point Specification 1.0, cdna3 2.4.
#include "codegen/isa/element.hpp"

#include <algorithm>
#include <array>

namespace kiln::isa {
namespace {

using O = Opcode;
using T = DataType;
using Way = Conversion;
// clang-format off
// type, bits, sum, conversion
constexpr std::array kElements = {
    Element{T::kF32,     32, Sum::kF32, Way::kSame},
    Element{T::kF16,     16, Sum::kF32, Way::kHalf},
    Element{T::kBf16,    16, Sum::kF32, Way::kUpperHalf},
    Element{T::kF64,     64, Sum::kF64, Way::kSame},
    Element{T::kI8,       8, Sum::kI32, Way::kSignedByte},
    Element{T::kI32,     32, Sum::kI32, Way::kSame},
    Element{T::kF8,       8, Sum::kF32, Way::kFloat8},
    Element{T::kBf8,      8, Sum::kF32, Way::kFloat8},
    Element{T::kF8Fnuz,   8, Sum::kF32, Way::kFloat8},
    Element{T::kBf8Fnuz,  8, Sum::kF32, Way::kFloat8},
    Element{T::kXf32,    32, Sum::kF32, Way::kSame},
    Element{T::kC32,     64, Sum::kC32, Way::kSame},
    Element{T::kC64,    128, Sum::kC64, Way::kSame},
};

// type, flavour, mantissa, bias, largest, to f32, two of them, two from f32
constexpr std::array kFloat8 = {
    Float8Format{T::kF8,      Float8::kOcp,  3, 7,  0x7e, O::v_cvt_f32_fp8, O::v_cvt_pk_f32_fp8, O::v_cvt_pk_fp8_f32},
    Float8Format{T::kBf8,     Float8::kOcp,  2, 15, 0x7b, O::v_cvt_f32_bf8, O::v_cvt_pk_f32_bf8, O::v_cvt_pk_bf8_f32},
    Float8Format{T::kF8Fnuz,  Float8::kFnuz, 3, 8,  0x7f, O::v_cvt_f32_fp8, O::v_cvt_pk_f32_fp8, O::v_cvt_pk_fp8_f32},
    Float8Format{T::kBf8Fnuz, Float8::kFnuz, 2, 16, 0x7f, O::v_cvt_f32_bf8, O::v_cvt_pk_f32_bf8, O::v_cvt_pk_bf8_f32},
};

// bf16 before f16: matrix instructions of CDNA2 flush f16's denormals, which some 8-bit floats would become.
constexpr std::array kAsF32 = {T::kF32}, kAsF64 = {T::kF64}, kAsI8 = {T::kI8}, kAsI32 = {T::kI32};
constexpr std::array kAsF16 = {T::kF16, T::kF32}, kAsBf16 = {T::kBf16, T::kF32}, kAsXf32 = {T::kXf32, T::kF32};
constexpr std::array kAsC32 = {T::kC32}, kAsC64 = {T::kC64};
constexpr std::array kAsF8 = {T::kF8, T::kBf16, T::kF16, T::kF32}, kAsBf8 = {T::kBf8, T::kBf16, T::kF16, T::kF32},
                     kAsF8Fnuz = {T::kF8Fnuz, T::kBf16, T::kF16, T::kF32},
                     kAsBf8Fnuz = {T::kBf8Fnuz, T::kBf16, T::kF16, T::kF32};
const std::array<std::span<const T>, kElements.size()> kMultipliedAs = {
    kAsF32, kAsF16, kAsBf16, kAsF64, kAsI8, kAsI32, kAsF8, kAsBf8, kAsF8Fnuz, kAsBf8Fnuz, kAsXf32, kAsC32, kAsC64};

constexpr std::uint8_t kSignedBytes = 0b011;
// input, opcode, form, signed operands; the first one that a processor has is taken
constexpr std::array kProducts = {
    VectorProduct{T::kF32,     O::v_fma_f32,      ProductForm::kWhole},
    VectorProduct{T::kXf32,    O::v_fma_f32,      ProductForm::kWhole},
    VectorProduct{T::kF64,     O::v_fma_f64,      ProductForm::kWhole},
    VectorProduct{T::kC32,     O::v_fma_f32,      ProductForm::kParts},
    VectorProduct{T::kC64,     O::v_fma_f64,      ProductForm::kParts},
    VectorProduct{T::kF16,     O::v_dot2_f32_f16, ProductForm::kWhole},
    VectorProduct{T::kF16,     O::v_fma_mix_f32,  ProductForm::kMixed},
    VectorProduct{T::kF16,     O::v_mad_mix_f32,  ProductForm::kMixed},
    VectorProduct{T::kF16,     O::v_fma_f32,      ProductForm::kWiden},
    VectorProduct{T::kBf16,    O::v_fma_f32,      ProductForm::kWiden},
    VectorProduct{T::kI8,      O::v_dot4_i32_i8,  ProductForm::kWhole},
    VectorProduct{T::kI8,      O::v_dot4_i32_iu8, ProductForm::kWhole, kSignedBytes},
    VectorProduct{T::kI8,      O::v_mad_i32_i24,  ProductForm::kWiden},
    VectorProduct{T::kF8,      O::v_fma_f32,      ProductForm::kWiden},
    VectorProduct{T::kBf8,     O::v_fma_f32,      ProductForm::kWiden},
    VectorProduct{T::kF8Fnuz,  O::v_fma_f32,      ProductForm::kWiden},
    VectorProduct{T::kBf8Fnuz, O::v_fma_f32,      ProductForm::kWiden},
};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kElements.size(); ++i)
    if (static_cast<std::size_t>(kElements[i].type) != i) return false;
  return true;
}());

}  // namespace

std::span<const Element> elements() {
  return kElements;
}

const Element& element_of(DataType type) {
  return kElements[static_cast<std::size_t>(type)];
}

const Element& element_of(Sum sum) {
  static constexpr std::array kStoredAs = {T::kF32, T::kF64, T::kI32, T::kC32, T::kC64};
  return element_of(kStoredAs[static_cast<std::size_t>(sum)]);
}

const Float8Format& float8_format(DataType type) {
  return *std::find_if(kFloat8.begin(), kFloat8.end() - 1, [&](const Float8Format& f) { return f.type == type; });
}

bool has_float8(const Processor& processor, DataType type) {
  const Float8Format& format = float8_format(type);
  return format.type == type && format.flavour == processor.traits().float8 && has(processor, format.widen);
}

std::span<const DataType> multiplied_as(DataType type) {
  return kMultipliedAs[static_cast<std::size_t>(type)];
}

const VectorProduct* find_vector_product(const Processor& processor, DataType input) {
  const auto* it = std::find_if(kProducts.begin(), kProducts.end(),
                                [&](const VectorProduct& row) { return row.input == input && has(processor, row.op); });
  return it == kProducts.end() ? nullptr : it;
}

}  // namespace kiln::isa
