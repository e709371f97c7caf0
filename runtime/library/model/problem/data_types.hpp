// Every element type that solution libraries speak of, whether kiln writes kernels for it or not: one row each, with
// Tensile's name, hipblaslt-bench's spelling and the size. The numbers are those of the newest logic files
// (formats.md 1.6); older files number some types differently, see logic's readers. Source: formats.md 1.6.
#pragma once

#include "kiln/data_type.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace kiln::library {

/// "N" types are AMD's fnuz flavour (gfx94x), the others OCP's. F8B8 is a pair: A is F8 and B is B8.
enum class TypeId : std::uint8_t {
  kF32,
  kF64,
  kC32,
  kC64,
  kF16,
  kI8x4,
  kI32,
  kBf16,
  kI8,
  kI64,
  kXf32,
  kF8N,
  kB8N,
  kF8B8N,
  kB8F8N,
  kF8,
  kB8,
  kF8B8,
  kB8F8,
  kF6,
  kB6,
  kF4,
  kE8M0,
  kE5M3,
  kF8F6,
  kF6F8,
  kF8B6,
  kB6F8,
  kF8F4,
  kF4F8,
  kB8F6,
  kF6B8,
  kB8B6,
  kB6B8,
  kB8F4,
  kF4B8,
  kF6B6,
  kB6F6,
  kF6F4,
  kF4F6,
  kB6F4,
  kF4B6,
  kNone,  ///< no such tensor, or not stated
};

/// Tensile's name, as master libraries spell it: "Half", "Float8_fnuz". Pairs of the small types have none.
std::string_view name_of(TypeId type);
/// Accepts Tensile's names of all versions, in any case.
std::optional<TypeId> parse_type_name(std::string_view name);
/// hipblaslt-bench's and rocblas-bench's spelling: "f16_r"; empty where they have none.
std::string_view bench_name_of(TypeId type);
/// The spelling of a flag's value; also the short forms h, s, d, c, z, i8, i32.
std::optional<TypeId> parse_bench_type(std::string_view text);
/// Size of an element in bits (of the wider half of a pair).
unsigned bits_of(TypeId type);
inline std::uint64_t bytes_of(TypeId type) {
  return (bits_of(type) + 7) / 8;
}
/// The OCP type of a fnuz type, anything else unchanged: older libraries do not tell the two flavours apart.
TypeId without_flavour(TypeId type);
/// The fnuz type of an OCP type, anything else unchanged.
TypeId with_fnuz(TypeId type);
/// kiln's element types, of which kXf32 is XFloat32.
TypeId type_id(DataType type);
/// The inverse; nothing where kiln has no such elements.
std::optional<DataType> data_type(TypeId type);

/// What A and B are of a pair of small types ("Float8BFloat8"); nothing of a type that is no pair.
std::optional<std::pair<TypeId, TypeId>> halves_of(TypeId type);
/// The pair of two types, or the type that both are; kNone where there is no such pair.
TypeId pair_of(TypeId a, TypeId b);

}  // namespace kiln::library
