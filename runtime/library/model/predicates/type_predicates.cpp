// What follows from a problem type: the predicates of its row and of its solutions, its place among rows. Which types
// kiln runs: problem/usable_type.cpp.
// Source: formats.md 1.5 (prefix), 2.4.3.
#include "runtime/library/model/problem/problem.hpp"
#include "runtime/library/model/problem/type_record.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using T = TypeKey;

/// The run-time activations that a kernel of a kind, computing in a type, can be asked for.
std::int64_t activation_mask(Activation kind, bool gradient, std::int32_t compute) {
  struct Choice {
    Activation activation;
    bool is_gradient, single, other, hipblaslt;  // computed in Single; in Double or Int32; one of hipblaslt_all
  };
  using A = Activation;
  static constexpr std::array kActivations = {
      Choice{A::kAbs, false, true, true, false},          Choice{A::kClippedRelu, false, true, true, false},
      Choice{A::kGelu, false, true, false, true},         Choice{A::kLeakyRelu, false, true, true, false},
      Choice{A::kRelu, false, true, true, true},          Choice{A::kSigmoid, false, true, false, false},
      Choice{A::kTanh, false, true, false, false},        Choice{A::kDGelu, true, true, false, true},
      Choice{A::kGeluScaling, false, true, false, false}, Choice{A::kSilu, false, true, false, false}};
  const auto type = static_cast<TypeId>(compute);
  const bool is_single = type == TypeId::kF32 || type == TypeId::kF16;
  std::int64_t mask = gradient ? 0 : 1;  // None has no derivative
  for (const Choice& row : kActivations)
    if (row.is_gradient == gradient && (is_single ? row.single : row.other) &&
        !(row.activation == A::kDGelu && type != TypeId::kF32) && (kind == A::kAll || row.hipblaslt))
      mask |= std::int64_t{1} << static_cast<unsigned>(row.activation);
  return mask;
}

}  // namespace

std::int64_t activations_of(const TypeRecord& r) {
  const auto kind = static_cast<Activation>(r[T::kActivationType]);
  if (kind != Activation::kAll && kind != Activation::kHipblasltAll) return 0;
  return activation_mask(kind, r[T::kGradient] != 0, r[T::kActivationComputeDataType]);
}

namespace {

/// A file's types are all of one flavour, so only the flavourless type tells; see any_flavour().
std::int64_t type_value(std::int32_t type) {
  return any_flavour(static_cast<TypeId>(std::clamp(type, 0, static_cast<std::int32_t>(TypeId::kNone))));
}

}  // namespace

std::size_t operation_of(const TypeRecord& r) {
  const auto bit = [&](TypeKey key, std::size_t value) { return r[key] != 0 ? value : 0; };
  return bit(T::kLayoutA, 2) + bit(T::kLayoutB, 1) + bit(T::kConjugateA, 4) + bit(T::kConjugateB, 8);
}

namespace {

std::vector<Predicate> known_row_predicates(const TypeRecord& r, Product product) {
  using K = PredicateKind;
  std::vector<Predicate> list;
  const auto add = [&](K kind, PredicateValues values = {}) { list.push_back({kind, values}); };
  const auto flag = [&](K kind, TypeKey key) { add(kind, {r[key]}); };
  PredicateValues types = {type_value(r[T::kDataTypeA]), type_value(r[T::kDataTypeB]), type_value(r[T::kDestDataType]),
                           type_value(r[T::kDestDataType]), -1};
  if (product == Product::kTensile) {
    add(K::kTypesEqual, types);
    flag(K::kHighPrecisionAccumulate, T::kHighPrecisionAccumulate);
    add(K::kF32XdlMathOp, {type_value(r[T::kF32XdlMathOp])});
    flag(K::kStochasticRounding, T::kStochasticRounding);
    return list;
  }
  types[4] = type_value(r[T::kMacDataTypeA]);
  if (r[T::kMacDataTypeB] != r[T::kMacDataTypeA]) types[5] = 1 + type_value(r[T::kMacDataTypeB]);
  add(K::kTypesEqual, types);
  flag(K::kHighPrecisionAccumulate, T::kHighPrecisionAccumulate);
  flag(K::kActivation, T::kActivationType);
  add(K::kActivationComputeType, {type_value(r[T::kActivationComputeDataType])});
  flag(K::kActivationNoGuard, T::kActivationNoGuard);
  flag(K::kUseGradient, T::kGradient);
  flag(K::kUseBias, T::kUseBias);
  flag(K::kUseE, T::kUseE);
  flag(K::kStridedBatched, T::kStridedBatched);
  flag(K::kGroupedGemm, T::kGroupedGemm);
  flag(K::kUseScaleAb, T::kUseScaleAb);
  flag(K::kUseScaleCd, T::kUseScaleCd);
  flag(K::kUseScaleAlphaVec, T::kUseScaleAlphaVec);
  flag(K::kSparse, T::kSparse);
  add(K::kF32XdlMathOp, {type_value(r[T::kF32XdlMathOp])});
  flag(K::kSupportDeviceUserArguments, T::kSupportUserArgs);
  if (r[T::kSwizzleA] != 0) add(K::kSwizzleTensorA, {1});
  if (r[T::kSwizzleB] != 0) add(K::kSwizzleTensorB, {1});
  return list;
}

}  // namespace

std::vector<Predicate> row_predicates(const TypeRecord& r, Product product) {
  std::vector<Predicate> list = known_row_predicates(r, product);
  if (!r.foreign.empty()) list.push_back(foreign_predicate(r.foreign));
  return list;
}

namespace {

/// What the solutions of a (settled) type ask and its row does not.
std::vector<Predicate> own_predicates(const TypeRecord& r, Product product) {
  using K = PredicateKind;
  std::vector<Predicate> list;
  const auto add = [&](K kind, PredicateValues values = {}) { list.push_back({kind, values}); };
  const auto flag = [&](K kind, TypeKey key) { add(kind, {r[key]}); };
  if (r[T::kUseBeta] == 0) add(K::kBetaZero);
  if (product == Product::kTensile) {
    flag(K::kStridedBatched, T::kStridedBatched);
    return list;
  }
  flag(K::kBiasDataTypeWhiteList, T::kBiasDataTypeList);
  add(K::kBiasSrcWhiteList, {std::int64_t{1} << std::clamp(r[T::kBiasSrc], 0, 3)});
  flag(K::kAmaxDCheck, T::kOutputAmaxD);
  if (const std::int64_t activations = activations_of(r); activations != 0)
    add(K::kActivationEnumWhiteList, {activations});
  return list;
}

}  // namespace

std::vector<Predicate> solution_predicates(const TypeRecord& record, Product product) {
  const TypeRecord type = settled(record, product);
  std::vector<Predicate> list = own_predicates(type, product);
  if (type == record) return list;
  const std::vector<Predicate> row = row_predicates(record, product);
  for (const Predicate& predicate : row_predicates(type, product)) {
    const bool always = predicate.kind == PredicateKind::kSupportDeviceUserArguments && predicate.values[0] != 0;
    if (!always && std::find(row.begin(), row.end(), predicate) == row.end()) list.push_back(predicate);
  }
  return list;
}

std::vector<Predicate> type_predicates(const TypeRecord& record, Product product) {
  const TypeRecord type = settled(record, product);
  std::vector<Predicate> list{
      {PredicateKind::kOperationIdentifierEqual, {static_cast<std::int64_t>(operation_of(type))}}};
  for (const auto& part : {own_predicates(type, product), row_predicates(type, product)})
    list.insert(list.end(), part.begin(), part.end());
  return list;
}

std::size_t prefix_length(const TypeRecord& r) {
  // Only the parts in which the types of one operation and architecture can differ.
  struct Part {
    bool present;
    std::string_view text;
  };
  const bool grouped = r[T::kGroupedGemm] != 0;
  const auto activation = static_cast<Activation>(r[T::kActivationType]);
  const bool is_one_activation =
      activation != Activation::kNone && activation != Activation::kAll && activation != Activation::kHipblasltAll;
  const std::string one_activation = fmt::format("_{}", name_of(activation));
  const std::array parts = {
      Part{activation == Activation::kAll, "_A"},
      Part{activation == Activation::kHipblasltAll, "_HA"},
      Part{is_one_activation, one_activation},
      Part{r[T::kUseBias] != 0, "_Bias"},
      Part{r[T::kUseE] != 0 && r[T::kGradient] != 0, "_Grad"},
      Part{r[T::kUseE] != 0 && r[T::kGradient] == 0, "_Aux"},
      Part{grouped, "_GG"},
      Part{!grouped && r[T::kStridedBatched] == 0, "_GB"},
      Part{r[T::kUseScaleAb] == 1, "_SAB"},
      Part{r[T::kUseScaleAb] == 2, "_SABV"},
      Part{r[T::kUseScaleCd] != 0, "_SCD"},
      Part{r[T::kUseScaleAlphaVec] != 0, "_SAV"},
      Part{r[T::kSparse] != 0, "_SPA"},
      Part{r[T::kF32XdlMathOp] != 0, "_MX"},
      Part{r[T::kSupportUserArgs] != 0, "_UA"},
      Part{r[T::kHighPrecisionAccumulate] != 0, "_HPA"},
  };
  std::size_t length = 0;
  for (const Part& part : parts)
    if (part.present) length += part.text.size();
  return length;
}

}  // namespace kiln::library
