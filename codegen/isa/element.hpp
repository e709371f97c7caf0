// What matrices are made of, one row per element type, and how vector instructions multiply and convert them.
#pragma once

#include "codegen/isa/opcodes.hpp"
#include "kiln/data_type.hpp"

#include <cstdint>
#include <span>

namespace kiln::isa {

/// What sums of products are held in, and what epilogues compute in.
enum class Sum : std::uint8_t { kF32, kF64, kI32, kC32, kC64 };
constexpr bool is_complex(Sum sum) {
  return sum == Sum::kC32 || sum == Sum::kC64;
}
/// What a real and an imaginary part are; of all others itself.
constexpr Sum part_of(Sum sum) {
  return sum == Sum::kC32 ? Sum::kF32 : sum == Sum::kC64 ? Sum::kF64 : sum;
}
constexpr std::uint32_t parts_of(Sum sum) {
  return is_complex(sum) ? 2 : 1;
}
constexpr std::uint32_t dwords_of(Sum sum) {
  return parts_of(sum) * (part_of(sum) == Sum::kF64 ? 2 : 1);
}

/// How an element becomes a number of its Sum and comes back.
enum class Conversion : std::uint8_t {
  kSame,        ///< it is one
  kHalf,        ///< v_cvt_f32_f16, v_cvt_f16_f32
  kUpperHalf,   ///< bf16: the upper half of an f32
  kFloat8,      ///< instructions where the processor has them for this flavour, else integer arithmetic
  kSignedByte,  ///< i8
};

struct Element {
  DataType type;
  std::uint32_t bits;
  Sum sum;
  Conversion conversion;

  /// So many of them, side by side.
  std::uint32_t bytes_of(std::uint32_t elements) const {
    return static_cast<std::uint32_t>((std::uint64_t{elements} * bits + 7) / 8);
  }
  /// One: of those with less than 8 bits what holds it.
  std::uint32_t bytes() const { return bytes_of(1); }
  /// log2 of bytes(), for shifts.
  std::uint32_t shift() const { return bits == 128 ? 4 : bits == 64 ? 3 : bits == 32 ? 2 : bits == 16 ? 1 : 0; }
  std::uint32_t per_dword() const { return bits >= 32 ? 1 : 32 / bits; }
  /// Registers of one element; of a packed one, which shares its register, 1.
  std::uint32_t dwords() const { return bits > 32 ? bits / 32 : 1; }
  /// Several share a dword.
  bool is_packed() const { return bits < 32; }
};

std::span<const Element> elements();
const Element& element_of(DataType type);
/// The element that a Sum is stored as.
const Element& element_of(Sum sum);

/// An 8-bit float: 2^(exponent - bias), and the instructions of processors that have its flavour.
struct Float8Format {
  DataType type;
  Float8 flavour;
  std::uint32_t mantissa_bits, bias;
  std::uint32_t largest;  ///< bits of the largest finite number
  Opcode widen, widen_pair, narrow_pair;
};
const Float8Format& float8_format(DataType type);
/// Whether the processor's instructions with fp8 and bf8 in their names mean this type.
bool has_float8(const Processor& processor, DataType type);

/// What elements of a type may be multiplied as, the best first: itself, then types that hold each of its values.
std::span<const DataType> multiplied_as(DataType type);

/// How a vector instruction multiplies and adds a dword of A and B to a sum.
enum class ProductForm : std::uint8_t {
  kWhole,  ///< one instruction takes the dword: a product, or a sum of products
  kMixed,  ///< one instruction per element, which it picks by op_sel
  kWiden,  ///< elements are converted to the Sum first
  kParts,  ///< complex: one instruction for each two parts, with their signs as modifiers
};

struct VectorProduct {
  DataType input;
  Opcode op;
  ProductForm form;
  std::uint8_t neg_lo = 0;  ///< modifier: of integer dot products, which operands are signed
};

/// The best that the processor has; nullptr if it cannot multiply the type.
const VectorProduct* find_vector_product(const Processor& processor, DataType input);

}  // namespace kiln::isa
