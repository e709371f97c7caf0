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

/// What a host asks for by types, in parts of their own, besides an epilogue that a launch may or may not have.
enum class Links : std::uint8_t {
  kNone,
  kAux,     ///< the auxiliary matrix is written
  kScales,  ///< A, B, C and D have scales, one number each
};

/// Element types by which a host asks: of A and B, of C and D, of the sums; whether the host calls it a high precision
/// accumulation; Tensile's letters; the host's product.
struct TypeRow {
  TypeId a, output, compute;
  bool is_hpa;
  std::string_view letters;
  Product product;
  Links links = Links::kNone;
  TypeId b = a;
  bool is_grouped = false;  ///< several problems in a launch
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
    TypeRow{TypeId::kF16,  TypeId::kF16,  TypeId::kF32, true,  "HH_HPA",  Product::kTensileLite, Links::kAux},
    TypeRow{TypeId::kBf16, TypeId::kBf16, TypeId::kF32, true,  "BB_HPA",  Product::kTensileLite, Links::kAux},
};

/// Of what a host launches groups.
constexpr std::array kGroupedTypes = {
    TypeRow{TypeId::kF16,  TypeId::kF16,  TypeId::kF32, true,  "HH_HPA",  Product::kTensileLite},
    TypeRow{TypeId::kF16,  TypeId::kF32,  TypeId::kF32, true,  "HS_HPA",  Product::kTensileLite},
    TypeRow{TypeId::kBf16, TypeId::kBf16, TypeId::kF32, true,  "BB_HPA",  Product::kTensileLite},
    TypeRow{TypeId::kBf16, TypeId::kF32,  TypeId::kF32, true,  "BS_HPA",  Product::kTensileLite},
    TypeRow{TypeId::kF32,  TypeId::kF32,  TypeId::kF32, false, "SS",      Product::kTensileLite},
};

/// Of A, of B or of D.
struct EightBitType {
  TypeId type;
  std::string_view letters;
};
constexpr std::array kOcpTypes = {EightBitType{TypeId::kF8,   "F8"}, EightBitType{TypeId::kB8,   "B8"}};
constexpr std::array kFnuzTypes = {EightBitType{TypeId::kF8N, "F8N"}, EightBitType{TypeId::kB8N, "B8N"}};
constexpr std::array kOutputsOfEightBits = {
    EightBitType{TypeId::kF32, "S"}, EightBitType{TypeId::kF16, "H"}, EightBitType{TypeId::kBf16, "B"},
};
// clang-format on

/// A row with its letters and those of what it asks for.
struct Family {
  TypeRow row;
  std::string letters;
};

std::string_view letters_of(Links links) {
  constexpr std::array<std::string_view, 3> kLetters = {"", "_Aux", "_SAB_SCD"};
  return kLetters.at(static_cast<std::size_t>(links));
}

/// The 8-bit floats of a flavour; no problem mixes two.
using EightBitTypes = std::span<const EightBitType>;

/// OCP's, which programs ask for on all processors: where no instruction multiplies them, kernels convert them. The
/// other flavour where instructions do.
std::vector<EightBitTypes> eight_bit_types(std::string_view architecture) {
  const isa::Processor* const processor = isa::find_processor(architecture);
  if (processor != nullptr && processor->traits().float8 == isa::Float8::kFnuz) return {kFnuzTypes, kOcpTypes};
  return {kOcpTypes};
}

/// OCP's floats of 8 bits, where no instruction multiplies them.
bool is_converted(TypeId type, std::string_view architecture) {
  const isa::Processor* const processor = isa::find_processor(architecture);
  return (type == TypeId::kF8 || type == TypeId::kB8) && processor != nullptr &&
         processor->traits().float8 != isa::Float8::kOcp;
}

/// Parts are numbered by their place here: new ones come last.
std::vector<Family> families(std::string_view architecture) {
  std::vector<Family> list;
  const auto add = [&](const TypeRow& row, std::string_view letters) {
    list.push_back({row, fmt::format("{}{}{}", letters, letters_of(row.links), row.is_grouped ? "_GG" : "")});
  };
  for (const TypeRow& row : kTypes) add(row, row.letters);
  for (const EightBitTypes inputs : eight_bit_types(architecture))
    for (const EightBitType& a : inputs)
      for (const EightBitType& b : inputs)
        for (const EightBitTypes outputs : {EightBitTypes(kOutputsOfEightBits), inputs})
          for (const EightBitType& d : outputs)
            // Hosts give null for scales that a problem has not.
            add({a.type, d.type, TypeId::kF32, true, {}, Product::kTensileLite, Links::kScales, b.type},
                fmt::format("{}{}{}_HPA", a.letters, b.letters, d.letters));
  for (TypeRow row : kGroupedTypes) {
    row.is_grouped = true;
    add(row, row.letters);
  }
  return list;
}

bool is_complex(TypeId type) {
  return type == TypeId::kC32 || type == TypeId::kC64;
}

/// How A and B are stored: N, T, or T and conjugated.
struct Operation {
  bool trans_a, trans_b, conjugate_a, conjugate_b;
};
std::vector<Operation> operations_of(const TypeRow& row) {
  std::vector<Operation> list;
  const int last = is_complex(row.a) ? 2 : 1;
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
  type(T::kDataTypeA, row.a);
  type(T::kDataTypeB, row.b);
  for (const T key : {T::kDataType, T::kMacDataTypeA, T::kMacDataTypeB}) type(key, library::pair_of(row.a, row.b));
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
  r[T::kUseE] = row.links == Links::kAux ? 1 : 0;
  r[T::kGroupedGemm] = r[T::kSupportUserArgs] = row.is_grouped ? 1 : 0;
  r[T::kUseScaleAb] = r[T::kUseScaleCd] = row.links == Links::kScales ? 1 : 0;
  return r;
}

/// What each kernel of the part has.
Epilogue epilogue_of(const TypeRow& row) {
  switch (row.links) {
    case Links::kNone:
      return {};
    case Links::kAux:
      return {.aux = Aux::kOutput, .aux_type = *library::data_type(row.output)};
    case Links::kScales:
      return {.scale_a = Scale::kScalar, .scale_b = Scale::kScalar, .scale_c = true, .scale_d = true};
  }
  return {};
}

}  // namespace

std::int64_t Part::first_index() const {
  constexpr std::int64_t kMostParts = 256;
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
  for (const auto& [row, letters] : families(architecture)) {
    if (row.product != flavour.product) continue;
    for (const Operation& operation : operations_of(row))
      // hipBLASLt of these releases has no batches by arrays.
      for (const bool is_array : {false, true}) {
        if (is_array && flavour.is_lite()) continue;
        Part part;
        part.flavour = &flavour;
        part.architecture = architecture;
        part.number = parts.size();
        part.letters = letters;
        part.is_converted = is_converted(row.a, architecture);
        part.record = record_of(row, operation, is_array);
        library::UsableType usable = library::usable_type(part.record);
        part.type = usable.type;
        if (part.type) part.type->epilogue = epilogue_of(row);
        part.unusable = std::move(usable.reason);
        part.prefix = fmt::format("TensileLibrary_Type_{}_{}{}_{}", letters,
                                  library::operation_identifier(library::operation_of(part.record)),
                                  is_array ? "_GB" : "", architecture);
        parts.push_back(std::move(part));
      }
  }
  return parts;
}

}  // namespace kiln::folder
