// Which problem types kiln runs. All of a type must run, not only its product: the types of the matrices must be a
// combination that GemmProblem::validate() takes, every feature that the type's solutions may be asked for must be one
// that runs (features.hpp), and with each of the epilogue's links, bias types and activations a problem must be valid.
// Source: formats.md 1.4, 5.
#include "runtime/library/model/problem/features.hpp"
#include "runtime/library/model/problem/problem.hpp"
#include "runtime/library/model/problem/type_record.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using T = TypeKey;

template <TypeKey... Keys>
bool any_of(const TypeRecord& r) {
  return ((r[Keys] != 0) || ...);
}

/// Who asks for a feature.
struct Asked {
  Feature feature;
  bool (*asks)(const TypeRecord&);
};
// The first that does not run is the reason that is told.
// clang-format off
constexpr std::array kAsked = {
    Asked{Feature::kConjugate,          any_of<T::kConjugateA, T::kConjugateB>},
    Asked{Feature::kInitialStrides,     any_of<T::kInitialStridesAb, T::kInitialStridesCd>},
    Asked{Feature::kSparse,             any_of<T::kSparse>},
    Asked{Feature::kSwizzle,            any_of<T::kSwizzleA, T::kSwizzleB>},
    Asked{Feature::kGradient,           [](const TypeRecord& r) { return r[T::kGradient] != 0 && r[T::kUseBias] != 0; }},
    Asked{Feature::kStochasticRounding, any_of<T::kStochasticRounding>},
    Asked{Feature::kFp16Alt,            any_of<T::kFp16AltImpl, T::kFp16AltImplRound>},
    Asked{Feature::kGroupedGemm,        any_of<T::kGroupedGemm>},
    Asked{Feature::kPointerArrays,      [](const TypeRecord& r) { return r[T::kStridedBatched] == 0 && r[T::kGroupedGemm] == 0; }},
    Asked{Feature::kUserArguments,      any_of<T::kSupportUserArgs>},
};
// clang-format on

struct Operand {
  std::string_view name;
  TypeKey key;
  DataType ProblemType::*member;
};
constexpr std::array kOperands = {
    Operand{"A", T::kDataTypeA, &ProblemType::a},
    Operand{"B", T::kDataTypeB, &ProblemType::b},
    Operand{"D", T::kDestDataType, &ProblemType::d},
    Operand{"the accumulator", T::kComputeDataType, &ProblemType::compute},
};

TypeId type_at(const TypeRecord& r, TypeKey key) {
  return static_cast<TypeId>(std::clamp<std::int32_t>(r[key], 0, static_cast<std::int32_t>(TypeId::kNone)));
}

UsableType no_such(std::string_view what, TypeId type) {
  return {std::nullopt, fmt::format("{} is {}; kiln has no such type", what, name_of(type))};
}

/// What the multiplier is fed, of A and of B: a pair stands for both.
std::pair<TypeId, TypeId> inputs_of(const TypeRecord& r) {
  const TypeId a = type_at(r, T::kMacDataTypeA), b = type_at(r, T::kMacDataTypeB);
  if (type_at(r, T::kF32XdlMathOp) == TypeId::kXf32 && a == TypeId::kF32) return {TypeId::kXf32, TypeId::kXf32};
  // f16 that is rounded (or, without Fp16AltImplRound, cut) to bf16: kiln rounds.
  if (any_of<T::kFp16AltImpl, T::kFp16AltImplRound>(r) && a == TypeId::kF16) return {TypeId::kBf16, TypeId::kBf16};
  if (const auto halves = halves_of(a)) return *halves;
  return {a, b};
}

/// Every epilogue that the type's solutions can be asked for at least once has one link here that it has.
std::vector<Epilogue> epilogues_of(const TypeRecord& r) {
  std::vector<Epilogue> list;
  const auto scale = static_cast<Scale>(std::clamp<std::int32_t>(r[T::kUseScaleAb], 0, 2));
  list.push_back({.scale_a = scale, .scale_b = scale, .scale_c = r[T::kUseScaleCd] != 0});
  if (r[T::kOutputAmaxD] != 0) list.push_back({.amax_d = true});
  if (r[T::kUseScaleAlphaVec] != 0) list.push_back({.scale_alpha_vec = VectorSide::kRows});
  if (r[T::kUseBias] != 0 && r[T::kGradient] == 0)
    for (std::int32_t bit = 0; bit < 31; ++bit)
      if ((r[T::kBiasDataTypeList] >> bit & 1) != 0)
        list.push_back(
            {.bias = VectorSide::kRows, .bias_type = data_type(static_cast<TypeId>(bit)).value_or(DataType{0xff})});
  if (r[T::kUseE] != 0)
    list.push_back({.activation = kiln::Activation::kGelu,
                    .aux = r[T::kGradient] != 0 ? Aux::kInput : Aux::kOutput,
                    .aux_type = data_type(type_at(r, T::kDataTypeE)).value_or(DataType{0xff})});
  const std::int64_t activations = activations_of(r);
  for (unsigned bit = 0; bit < static_cast<unsigned>(Activation::kCount); ++bit)
    if ((activations >> bit & 1) != 0) list.push_back({.activation = static_cast<kiln::Activation>(bit)});
  return list;
}

/// Why a problem of the type with some epilogue is not valid; empty: all are.
std::string invalid_epilogue(ProblemType type, const TypeRecord& r) {
  for (const Epilogue& epilogue : epilogues_of(r)) {
    type.epilogue = epilogue;
    if (const auto valid = GemmProblem::packed(type, 1, 1, 1).validate(); !valid) return valid.error().message;
  }
  return {};
}

}  // namespace

UsableType usable_type(const TypeRecord& stated) {
  if (!stated.foreign.empty())
    return {std::nullopt, fmt::format("its kernels are for {}, which kiln does not know", stated.foreign)};
  // Without settling a type keeps what TensileLite drops from it.
  const TypeRecord r = states_lite_keys(stated) ? settled(stated, Product::kTensileLite) : stated;
  ProblemType type;
  for (const Operand& o : kOperands) {
    const auto known = data_type(type_at(r, o.key));
    if (!known) return no_such(o.name, type_at(r, o.key));
    type.*o.member = *known;
  }
  type.c = type.d;
  const auto [input_a, input_b] = inputs_of(r);
  type.compute_input_a = data_type(input_a);
  type.compute_input_b = data_type(input_b);
  if (!type.compute_input_a) return no_such("the multiplier's input", input_a);
  if (!type.compute_input_b) return no_such("the multiplier's input", input_b);
  if (std::string reason = not_a_gemm(r); !reason.empty()) return {std::nullopt, std::move(reason)};
  type.trans_a = r[T::kLayoutA] == 1 ? Transpose::kT : Transpose::kN;
  type.trans_b = r[T::kLayoutB] == 1 ? Transpose::kT : Transpose::kN;
  type.conjugate_a = r[T::kConjugateA] != 0;
  type.conjugate_b = r[T::kConjugateB] != 0;
  for (const Asked& row : kAsked)
    if (!runs(row.feature) && row.asks(r))
      return {std::nullopt, fmt::format("its kernels are for {}, which kiln does not run", name_of(row.feature))};
  type.grouped = r[T::kGroupedGemm] != 0;
  type.initial_strides = any_of<T::kInitialStridesAb, T::kInitialStridesCd>(r);
  type.pointer_array = r[T::kStridedBatched] == 0 && !type.grouped;
  type = type.canonical();
  if (const auto valid = GemmProblem::packed(type, 1, 1, 1).validate(); !valid)
    return {std::nullopt, valid.error().message};
  if (std::string reason = invalid_epilogue(type, r); !reason.empty()) return {std::nullopt, std::move(reason)};
  return {type, {}};
}

}  // namespace kiln::library
