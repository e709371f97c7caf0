// The table of types. Columns: id, Tensile's name, the bench tools' spelling, bits, the same type without fnuz.
#include "runtime/library/model/problem/data_types.hpp"

#include <algorithm>
#include <array>

namespace kiln::library {
namespace {

struct TypeRow {
  TypeId id;
  std::string_view name, bench;
  unsigned bits;
  TypeId plain;
};
using T = TypeId;
// clang-format off
constexpr std::array kTypeRows = {
    TypeRow{T::kF32,   "Float",                "f32_r",      32, T::kF32},
    TypeRow{T::kF64,   "Double",               "f64_r",      64, T::kF64},
    TypeRow{T::kC32,   "ComplexFloat",         "f32_c",      64, T::kC32},
    TypeRow{T::kC64,   "ComplexDouble",        "f64_c",     128, T::kC64},
    TypeRow{T::kF16,   "Half",                 "f16_r",      16, T::kF16},
    TypeRow{T::kI8x4,  "Int8x4",               "i8x4_r",     32, T::kI8x4},
    TypeRow{T::kI32,   "Int32",                "i32_r",      32, T::kI32},
    TypeRow{T::kBf16,  "BFloat16",             "bf16_r",     16, T::kBf16},
    TypeRow{T::kI8,    "Int8",                 "i8_r",        8, T::kI8},
    TypeRow{T::kI64,   "Int64",                "i64_r",      64, T::kI64},
    TypeRow{T::kXf32,  "XFloat32",             "xf32_r",     32, T::kXf32},
    TypeRow{T::kF8N,   "Float8_fnuz",          "f8_fnuz_r",   8, T::kF8},
    TypeRow{T::kB8N,   "BFloat8_fnuz",         "bf8_fnuz_r",  8, T::kB8},
    TypeRow{T::kF8B8N, "Float8BFloat8_fnuz",   "",            8, T::kF8B8},
    TypeRow{T::kB8F8N, "BFloat8Float8_fnuz",   "",            8, T::kB8F8},
    TypeRow{T::kF8,    "Float8",               "f8_r",        8, T::kF8},
    TypeRow{T::kB8,    "BFloat8",              "bf8_r",       8, T::kB8},
    TypeRow{T::kF8B8,  "Float8BFloat8",        "",            8, T::kF8B8},
    TypeRow{T::kB8F8,  "BFloat8Float8",        "",            8, T::kB8F8},
    TypeRow{T::kF6,    "Float6",               "f6_r",        6, T::kF6},
    TypeRow{T::kB6,    "BFloat6",              "bf6_r",       6, T::kB6},
    TypeRow{T::kF4,    "Float4",               "f4_r",        4, T::kF4},
    TypeRow{T::kE8M0,  "E8",                   "e8_r",        8, T::kE8M0},
    TypeRow{T::kE5M3,  "E5M3",                 "e5m3_r",      8, T::kE5M3},
    TypeRow{T::kF8F6,  "Float8Float6",         "",            8, T::kF8F6},
    TypeRow{T::kF6F8,  "Float6Float8",         "",            8, T::kF6F8},
    TypeRow{T::kF8B6,  "Float8BFloat6",        "",            8, T::kF8B6},
    TypeRow{T::kB6F8,  "BFloat6Float8",        "",            8, T::kB6F8},
    TypeRow{T::kF8F4,  "Float8Float4",         "",            8, T::kF8F4},
    TypeRow{T::kF4F8,  "Float4Float8",         "",            8, T::kF4F8},
    TypeRow{T::kB8F6,  "BFloat8Float6",        "",            8, T::kB8F6},
    TypeRow{T::kF6B8,  "Float6BFloat8",        "",            8, T::kF6B8},
    TypeRow{T::kB8B6,  "BFloat8BFloat6",       "",            8, T::kB8B6},
    TypeRow{T::kB6B8,  "BFloat6BFloat8",       "",            8, T::kB6B8},
    TypeRow{T::kB8F4,  "BFloat8Float4",        "",            8, T::kB8F4},
    TypeRow{T::kF4B8,  "Float4BFloat8",        "",            8, T::kF4B8},
    TypeRow{T::kF6B6,  "Float6BFloat6",        "",            6, T::kF6B6},
    TypeRow{T::kB6F6,  "BFloat6Float6",        "",            6, T::kB6F6},
    TypeRow{T::kF6F4,  "Float6Float4",         "",            6, T::kF6F4},
    TypeRow{T::kF4F6,  "Float4Float6",         "",            6, T::kF4F6},
    TypeRow{T::kB6F4,  "BFloat6Float4",        "",            6, T::kB6F4},
    TypeRow{T::kF4B6,  "Float4BFloat6",        "",            6, T::kF4B6},
    TypeRow{T::kNone,  "None",                 "",            0, T::kNone},
};
struct Alias {
  std::string_view name;
  TypeId id;
};
constexpr std::array kBenchAliases = {
    Alias{"s", T::kF32},  Alias{"d", T::kF64},      Alias{"c", T::kC32},       Alias{"z", T::kC64},
    Alias{"h", T::kF16},  Alias{"i", T::kI32},      Alias{"i8", T::kI8},       Alias{"i32", T::kI32},
    Alias{"x", T::kXf32}, Alias{"f8_ocp_r", T::kF8}, Alias{"bf8_ocp_r", T::kB8}, Alias{"bf16", T::kBf16},
};
/// kiln's types, in the order of their numbers.
struct Own {
  DataType type;
  TypeId id;
};
constexpr std::array kOwn = {
    Own{DataType::kF32, T::kF32},       Own{DataType::kF16, T::kF16},         Own{DataType::kBf16, T::kBf16},
    Own{DataType::kF64, T::kF64},       Own{DataType::kI8, T::kI8},           Own{DataType::kI32, T::kI32},
    Own{DataType::kF8, T::kF8},         Own{DataType::kBf8, T::kB8},          Own{DataType::kF8Fnuz, T::kF8N},
    Own{DataType::kBf8Fnuz, T::kB8N},   Own{DataType::kXf32, T::kXf32},       Own{DataType::kC32, T::kC32},
    Own{DataType::kC64, T::kC64},
};
/// Which two types a pair is made of.
struct Pair {
  TypeId both, a, b;
};
constexpr std::array kPairs = {
    Pair{T::kF8B8N, T::kF8N, T::kB8N}, Pair{T::kB8F8N, T::kB8N, T::kF8N}, Pair{T::kF8B8, T::kF8, T::kB8},
    Pair{T::kB8F8, T::kB8, T::kF8},
};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kTypeRows.size(); ++i)
    if (static_cast<std::size_t>(kTypeRows[i].id) != i) return false;
  for (std::size_t i = 0; i < kOwn.size(); ++i)
    if (static_cast<std::size_t>(kOwn[i].type) != i) return false;
  return true;
}());

char lower_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
bool equal_in_any_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower_letter(x) == lower_letter(y); });
}
const TypeRow& type_row_of(TypeId type) {
  return kTypeRows[std::min(static_cast<std::size_t>(type), kTypeRows.size() - 1)];
}

}  // namespace

std::string_view name_of(TypeId type) {
  return type_row_of(type).name;
}
std::optional<TypeId> parse_type_name(std::string_view name) {
  for (const TypeRow& row : kTypeRows)
    if (equal_in_any_case(row.name, name)) return row.id;
  return std::nullopt;
}
std::string_view bench_name_of(TypeId type) {
  return type_row_of(type).bench;
}
std::optional<TypeId> parse_bench_type(std::string_view text) {
  if (text.empty()) return std::nullopt;
  for (const TypeRow& row : kTypeRows)
    if (equal_in_any_case(row.bench, text)) return row.id;
  for (const Alias& alias : kBenchAliases)
    if (equal_in_any_case(alias.name, text)) return alias.id;
  return std::nullopt;
}
unsigned bits_of(TypeId type) {
  return type_row_of(type).bits;
}
TypeId without_flavour(TypeId type) {
  return type_row_of(type).plain;
}

TypeId with_fnuz(TypeId type) {
  for (const TypeRow& row : kTypeRows)
    if (row.plain == type && row.id != type) return row.id;
  return type;
}
TypeId type_id(DataType type) {
  const auto number = static_cast<std::size_t>(type);
  return number < kOwn.size() ? kOwn[number].id : TypeId::kNone;
}
std::optional<DataType> data_type(TypeId type) {
  for (const Own& row : kOwn)
    if (row.id == type) return row.type;
  return std::nullopt;
}

std::optional<std::pair<TypeId, TypeId>> halves_of(TypeId type) {
  for (const Pair& pair : kPairs)
    if (pair.both == type) return std::pair{pair.a, pair.b};
  return std::nullopt;
}
TypeId pair_of(TypeId a, TypeId b) {
  if (a == b) return a;
  for (const Pair& pair : kPairs)
    if (pair.a == a && pair.b == b) return pair.both;
  return TypeId::kNone;
}

}  // namespace kiln::library
