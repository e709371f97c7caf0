// What matrices are made of, one row per element type, and how vector instructions multiply and convert them.
#pragma once

#include "codegen/isa/opcodes.hpp"
#include "kiln/data_type.hpp"

#include <cstdint>
#include <span>

namespace kiln::isa {

struct Element {
  DataType type;
  std::uint32_t bits;
  /// Of a type that f32 arithmetic does not take as it is: to f32 (from the low bits of a dword), from f32, and two of
  /// them into one dword.
  Opcode widen, narrow, pack;

  std::uint32_t bytes() const { return bits / 8; }
  /// log2 of bytes(), for shifts.
  std::uint32_t shift() const { return bits == 64 ? 3 : bits == 32 ? 2 : bits == 16 ? 1 : 0; }
  std::uint32_t per_dword() const { return bits >= 32 ? 1 : 32 / bits; }
  /// Several share a dword.
  bool is_packed() const { return bits < 32; }
};

std::span<const Element> elements();
const Element& element_of(DataType type);

/// How a vector instruction multiplies and adds a dword of A and B to an f32 sum.
enum class ProductForm : std::uint8_t {
  kWhole,  ///< one instruction takes the dword: a product, or a sum of products
  kMixed,  ///< one instruction per element, which it picks by op_sel
  kWiden,  ///< elements are converted to f32 first
};

struct VectorProduct {
  DataType input;
  Opcode op;
  ProductForm form;
};

/// The best that the processor has; nullptr if it cannot multiply the type.
const VectorProduct* find_vector_product(const Processor& processor, DataType input);

}  // namespace kiln::isa
