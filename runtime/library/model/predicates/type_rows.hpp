// Rows of the table for selection rows and problem types. Source: formats.md 2.4.3; details from measuring Tensile's
// own host.
#pragma once

#include "runtime/library/model/predicates/row.hpp"

namespace kiln::library::predicates {

inline constexpr std::uint64_t kCuEfficiencyFlops = 2ULL * 1500 * 1500 * 1500;

inline bool type_is(std::int64_t value, TypeId type) {
  if (value >= kAnyFlavour) return value - kAnyFlavour == static_cast<std::int64_t>(without_flavour(type));
  return value == static_cast<std::int64_t>(type);
}

inline bool types_equal(const V& v, const C& c) {
  const Problem& p = c.problem;
  return type_is(v[0], p.a) && type_is(v[1], p.b) && type_is(v[2], p.c) && type_is(v[3], p.d) &&
         (v[4] < 0 || type_is(v[4], p.compute_input_a)) && (v[5] == 0 || type_is(v[5] - 1, p.compute_input_b));
}

inline bool in_mask(std::int64_t mask, std::size_t bit) {
  return bit < 63 && ((mask >> bit) & 1) != 0;
}

template <class Enum>
bool in_mask(std::int64_t mask, Enum value) {
  return in_mask(mask, static_cast<std::size_t>(value));
}

inline bool activation_fits(const V& v, const C& c) {
  const Activation solution = static_cast<Activation>(v[0]);
  const Activation problem = c.problem.activation;
  if (solution == Activation::kAll || problem == solution || problem == Activation::kNone) return true;
  return solution == Activation::kHipblasltAll &&
         (problem == Activation::kDGelu || problem == Activation::kGelu || problem == Activation::kRelu);
}

inline bool activation_listed(const V& v, const C& c) {
  const Activation problem = c.problem.activation;
  if (problem != Activation::kAll && problem != Activation::kHipblasltAll) return true;
  return in_mask(v[0], c.problem.activation_enum);
}

inline bool bias_source_listed(const V& v, const C& c) {
  const Problem& p = c.problem;
  if (p.bias == 0) return true;
  if (p.scale_alpha_vec != 0 && p.scale_alpha_vec != p.bias) return false;
  if (!in_mask(v[0], p.bias_source)) return false;
  if (p.bias_source == BiasSource::kB) return p.bias_length == p.n;
  if (p.bias_source == BiasSource::kC) return true;
  // Tensile's index into D's sizes: only a bias of D can lie along N.
  const bool along_n = p.bias_source == BiasSource::kD && (p.bias == 2 || (p.bias == 3 && p.factor_dim == 1));
  return p.bias_length >= (along_n ? p.n : p.m);
}

inline bool cu_efficiency(const V&, const C& c) {
  const Problem& p = c.problem;
  const std::uint64_t products = p.a == TypeId::kI8x4 ? 4 : 1;  // of one element
  return p.metric == Metric::kCuEfficiency ||
         (p.metric == Metric::kAuto && 2 * products * (p.m * p.n * p.batch * p.k) < kCuEfficiencyFlops);
}

inline std::string bias_text(const V&, const C& c) {
  const Problem& p = c.problem;
  if (p.bias == 0) return "no bias";
  return fmt::format("bias of {}, {} elements, along {}, source {}", name_of(p.bias_type), p.bias_length,
                     p.bias == 1   ? "M"
                     : p.bias == 2 ? "N"
                                   : "either",
                     "ABCD"[static_cast<std::size_t>(p.bias_source)]);
}

inline std::string activation_text(const V&, const C& c) {
  return fmt::format("activation={}, run as {}", name_of(c.problem.activation), name_of(c.problem.activation_enum));
}

inline std::string types_text(const V&, const C& c) {
  const Problem& p = c.problem;
  return fmt::format("a={} b={} c={} d={} multiplied as {}", name_of(p.a), name_of(p.b), name_of(p.c), name_of(p.d),
                     name_of(p.compute_input_a));
}

// clang-format off
inline constexpr std::array kTypeRows = {
    Row{K::kCuEfficiency,             "CUEfficiency",             "",      Print::kNothing,   cu_efficiency, metric_text},
    Row{K::kExperimental,             "Experimental",             "",      Print::kNothing,
        [](const V&, const C& c) { return metric_is(c, Metric::kExperimental); }, metric_text},
    Row{K::kFp16AltImpl,              "Fp16AltImpl",              "",      Print::kNothing,   flag_set<&P::fp16_alt>,       flag_text<&P::fp16_alt>},
    Row{K::kFp16AltImplRound,         "Fp16AltImplRound",         "",      Print::kNothing,   flag_set<&P::fp16_alt_round>, flag_text<&P::fp16_alt_round>},
    Row{K::kEqualityMatching,         "EqualityMatching",         "",      Print::kNothing,   always, no_operands},
    Row{K::kFreeSizeMatching,         "FreeSizeMatching",         "",      Print::kNothing,   always, no_operands},
    Row{K::kOperationIdentifierEqual, "OperationIdentifierEqual", "value", Print::kOperation,
        [](const V& v, const C& c) { return u(v[0]) == c.problem.operation(); },
        [](const V&, const C& c) { return std::string(operation_identifier(c.problem.operation())); }},
    Row{K::kBetaZero,                 "BetaZero",                 "",      Print::kNothing,
        [](const V&, const C& c) { return c.problem.beta == 0; }, beta_text},
    Row{K::kStridedBatched,           "StridedBatched",           "value", Print::kBool, flag_equals<&P::strided_batched>,
        [](const V&, const C& c) -> std::string { return c.problem.strided_batched ? "strided batch" : "batch of pointers"; }},
    Row{K::kTypesEqual,               "TypesEqual",               "a,b,c,d,compute_input,compute_input_b", Print::kTypesEqual, types_equal, types_text},
    Row{K::kHighPrecisionAccumulate,  "HighPrecisionAccumulate",  "value", Print::kBool, flag_equals<&P::high_precision_accumulate>,
        [](const V&, const C& c) { return fmt::format("compute={} input={}", name_of(c.problem.compute), name_of(c.problem.a)); }},
    Row{K::kF32XdlMathOp,             "F32XdlMathOp",             "value", Print::kTypes,
        [](const V& v, const C& c) { return type_is(v[0], c.problem.math); },
        [](const V&, const C& c) { return fmt::format("math={}", name_of(c.problem.math)); }},
    Row{K::kStochasticRounding,       "StochasticRounding",       "value", Print::kBool,     flag_equals<&P::stochastic_rounding>, flag_text<&P::stochastic_rounding>},
    Row{K::kBiasDataTypeWhiteList,    "BiasDataTypeWhiteList",    "value", Print::kTypeMask,
        [](const V& v, const C& c) { return (c.problem.bias == 0 && (c.problem.bias_type == TypeId::kNone || v[0] == 0)) || in_mask(v[0], c.problem.bias_type); }, bias_text},
    Row{K::kBiasSrcWhiteList,         "BiasSrcWhiteList",         "value", Print::kSourceMask, bias_source_listed, bias_text},
    Row{K::kAmaxDCheck,               "AmaxDCheck",               "value", Print::kBool,
        [](const V& v, const C& c) { return c.problem.amax_d == (v[0] != 0) && (v[0] == 0 || asked_gsu(c.problem, 0) <= 1); }, flag_text<&P::amax_d>},
    Row{K::kActivationEnumWhiteList,  "ActivationEnumWhiteList",  "value", Print::kActivationMask, activation_listed, activation_text},
    Row{K::kActivation,               "Activation",               "value", Print::kActivation, activation_fits, activation_text},
    Row{K::kActivationComputeType,    "ActivationComputeType",    "value", Print::kTypes,
        [](const V& v, const C& c) { return c.problem.activation == Activation::kNone || type_is(v[0], c.problem.activation_compute); },
        [](const V&, const C& c) { return fmt::format("computed in {}", name_of(c.problem.activation_compute)); }},
    Row{K::kActivationNoGuard,        "ActivationNoGuard",        "value", Print::kBool,     flag_equals<&P::activation_no_guard>, flag_text<&P::activation_no_guard>},
    Row{K::kUseGradient,              "UseGradient",              "value", Print::kBool,     flag_equals<&P::gradient>, flag_text<&P::gradient>},
    Row{K::kUseBias,                  "UseBias",                  "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.bias == 0 || v[0] != 0; }, bias_text},
    Row{K::kUseE,                     "UseE",                     "value", Print::kBool,     flag_equals<&P::use_e>, flag_text<&P::use_e>},
    Row{K::kGroupedGemm,              "GroupedGemm",              "value", Print::kBool,
        [](const V& v, const C& c) { return (c.problem.grouped_count > 0) == (v[0] != 0); },
        [](const V&, const C& c) { return fmt::format("{} grouped", c.problem.grouped_count); }},
    Row{K::kUseScaleAb,               "UseScaleAB",               "value", Print::kScale,
        [](const V& v, const C& c) { return c.problem.scale_ab == ScaleAb::kNone || v[0] == static_cast<std::int64_t>(c.problem.scale_ab); },
        [](const V&, const C& c) -> std::string { return c.problem.scale_ab == ScaleAb::kNone ? "not used" : c.problem.scale_ab == ScaleAb::kScalar ? "Scalar" : "Vector"; }},
    Row{K::kUseScaleCd,               "UseScaleCD",               "value", Print::kBool,
        [](const V& v, const C& c) { return !c.problem.scale_cd || v[0] != 0; }, flag_text<&P::scale_cd>},
    Row{K::kUseScaleAlphaVec,         "UseScaleAlphaVec",         "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.scale_alpha_vec == 0 || (c.problem.scale_alpha_vec & v[0]) != 0; },
        [](const V&, const C& c) { return fmt::format("scale_alpha_vec={}", c.problem.scale_alpha_vec); }},
    Row{K::kSparse,                   "Sparse",                   "value", Print::kNumbers,
        [](const V& v, const C& c) { return v[0] == c.problem.sparse; },
        [](const V&, const C& c) { return fmt::format("sparse={}", c.problem.sparse); }},
    Row{K::kSupportDeviceUserArguments, "SupportDeviceUserArguments", "value", Print::kBool,
        [](const V& v, const C& c) { return !c.problem.device_user_arguments || c.problem.grouped_count == 0 || v[0] != 0; },
        flag_text<&P::device_user_arguments>},
};
// clang-format on

}  // namespace kiln::library::predicates
