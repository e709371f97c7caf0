// See part.hpp.
#include "runtime/folder/part.hpp"

#include "codegen/isa/processor.hpp"
#include "runtime/library/model/problem/problem.hpp"

#include <array>
#include <span>
#include <string_view>

#include <fmt/format.h>

namespace kiln::folder {
namespace {

using library::Product;
using library::TypeId;
using T = library::TypeKey;

/// Element types by which a host asks: of A and B, of C and D, of the sums; whether the host calls it a high precision
/// accumulation; Tensile's letters; the host's product.
struct TypeRow {
  TypeId input, output, compute;
  bool is_hpa;
  std::string_view letters;
  Product product;
};

// clang-format off
constexpr std::array kTypes = {
    TypeRow{TypeId::kF32,  TypeId::kF32,  TypeId::kF32, false, "SS",      Product::kTensile},
    TypeRow{TypeId::kF64,  TypeId::kF64,  TypeId::kF64, false, "DD",      Product::kTensile},
    TypeRow{TypeId::kF16,  TypeId::kF16,  TypeId::kF32, true,  "HH_HPA",  Product::kTensile},
    TypeRow{TypeId::kF16,  TypeId::kF32,  TypeId::kF32, true,  "HS_HPA",  Product::kTensile},
    TypeRow{TypeId::kF16,  TypeId::kF16,  TypeId::kF16, false, "HH",      Product::kTensile},
    TypeRow{TypeId::kBf16, TypeId::kBf16, TypeId::kF32, true,  "BB_HPA",  Product::kTensile},
    TypeRow{TypeId::kBf16, TypeId::kF32,  TypeId::kF32, true,  "BS_HPA",  Product::kTensile},
    TypeRow{TypeId::kI8,   TypeId::kI32,  TypeId::kI32, true,  "I8I_HPA", Product::kTensile},
    TypeRow{TypeId::kC32,  TypeId::kC32,  TypeId::kC32, false, "CC",      Product::kTensile},
    TypeRow{TypeId::kC64,  TypeId::kC64,  TypeId::kC64, false, "ZZ",      Product::kTensile},
    TypeRow{TypeId::kF32,  TypeId::kF32,  TypeId::kF32, false, "SS",      Product::kTensileLite},
    TypeRow{TypeId::kF64,  TypeId::kF64,  TypeId::kF64, false, "DD",      Product::kTensileLite},
    TypeRow{TypeId::kF16,  TypeId::kF16,  TypeId::kF32, true,  "HH_HPA",  Product::kTensileLite},
    TypeRow{TypeId::kF16,  TypeId::kF32,  TypeId::kF32, true,  "HS_HPA",  Product::kTensileLite},
    TypeRow{TypeId::kBf16, TypeId::kBf16, TypeId::kF32, true,  "BB_HPA",  Product::kTensileLite},
    TypeRow{TypeId::kBf16, TypeId::kF32,  TypeId::kF32, true,  "BS_HPA",  Product::kTensileLite},
    TypeRow{TypeId::kI8,   TypeId::kI8,   TypeId::kI32, true,  "I8I8_HPA",Product::kTensileLite},
    TypeRow{TypeId::kI8,   TypeId::kI32,  TypeId::kI32, true,  "I8I_HPA", Product::kTensileLite},
};
// clang-format on

bool is_complex(TypeId type) {
  return type == TypeId::kC32 || type == TypeId::kC64;
}

/// How A and B are stored: N, T, or T and conjugated.
struct Operation {
  bool trans_a, trans_b, conjugate_a, conjugate_b;
};
std::vector<Operation> operations_of(const TypeRow& row) {
  std::vector<Operation> list;
  const int last = is_complex(row.input) ? 2 : 1;
  for (int a = 0; a <= last; ++a)
    for (int b = 0; b <= last; ++b) list.push_back({a != 0, b != 0, a == 2, b == 2});
  return list;
}

/// What one kernel of TensileLite's kind serves besides plain problems: which activation there is, and whether bias and
/// alpha vector are there, a launch says. Its host compares a bias' type without a bias, too.
void add_epilogue(library::TypeRecord& r, const TypeRow& row) {
  const auto bit = [](TypeId type) { return 1 << static_cast<int>(type); };
  r[T::kBiasDataTypeList] = bit(row.output) | bit(TypeId::kF32);
  if (row.compute != TypeId::kF32) return;
  r[T::kActivationType] = static_cast<std::int32_t>(library::Activation::kHipblasltAll);
  r[T::kUseBias] = r[T::kUseScaleAlphaVec] = 1;
}

library::TypeRecord record_of(const TypeRow& row, const Operation& operation, bool is_array) {
  library::TypeRecord r;
  const auto type = [&](T key, TypeId id) { r[key] = static_cast<std::int32_t>(id); };
  for (const T key : {T::kDataType, T::kDataTypeA, T::kDataTypeB, T::kMacDataTypeA, T::kMacDataTypeB})
    type(key, row.input);
  for (const T key : {T::kDestDataType, T::kDataTypeE}) type(key, row.output);
  for (const T key : {T::kComputeDataType, T::kActivationComputeDataType}) type(key, row.compute);
  r[T::kLayoutA] = operation.trans_a ? 1 : 0;
  r[T::kLayoutB] = operation.trans_b ? 1 : 0;
  r[T::kConjugateA] = operation.conjugate_a ? 1 : 0;
  r[T::kConjugateB] = operation.conjugate_b ? 1 : 0;
  r[T::kHighPrecisionAccumulate] = row.is_hpa ? 1 : 0;
  r[T::kStridedBatched] = is_array ? 0 : 1;
  r[T::kUseBeta] = 1;
  r[T::kBiasSrc] = 3;
  if (row.product == Product::kTensileLite) add_epilogue(r, row);
  return r;
}

}  // namespace

std::int64_t Part::first_index() const {
  constexpr std::int64_t kMostParts = 128;
  const auto processors = isa::processors();
  std::int64_t row = 1;  // below are the numbers of the installed libraries
  for (const isa::Processor& p : processors) {
    if (p.name == architecture) break;
    ++row;
  }
  return (row * kMostParts + static_cast<std::int64_t>(number)) * kMostSolutions;
}

std::vector<Part> parts_of(const Flavour& flavour, const std::string& architecture) {
  std::vector<Part> parts;
  for (const TypeRow& row : kTypes) {
    if (row.product != flavour.product) continue;
    for (const Operation& operation : operations_of(row))
      // hipBLASLt of these releases has no batches by arrays.
      for (const bool is_array : {false, true}) {
        if (is_array && flavour.is_lite()) continue;
        Part part;
        part.flavour = &flavour;
        part.architecture = architecture;
        part.number = parts.size();
        part.letters = row.letters;
        part.record = record_of(row, operation, is_array);
        library::UsableType usable = library::usable_type(part.record);
        part.type = usable.type;
        part.unusable = std::move(usable.reason);
        part.prefix = fmt::format("TensileLibrary_Type_{}_{}{}_{}", row.letters,
                                  library::operation_identifier(library::operation_of(part.record)),
                                  is_array ? "_GB" : "", architecture);
        parts.push_back(std::move(part));
      }
  }
  return parts;
}

}  // namespace kiln::folder
