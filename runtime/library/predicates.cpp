// The table of predicates. Columns: kind, name, labels of the values, how the values print, what it evaluates, what it
// prints as its operands. Source: formats.md 2.4.3; details of arithmetic (what is a float, what is not counted) from
// measuring Tensile's own host.
#include "runtime/library/predicates.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using V = PredicateValues;
using C = PredicateContext;

enum class Print : std::uint8_t {
  kNumbers,
  kTypes,
  kTypesEqual,
  kTypeMask,
  kSourceMask,
  kActivation,
  kActivationMask,
  kScale,
  kScalar,
  kLanguage,
  kUnit,
  kOperation,
  kBool,
  kReal,
  kText,
  kNothing
};

struct Row {
  PredicateKind kind;
  std::string_view name;
  std::string_view labels;  // one per value, separated by commas
  Print print;
  bool (*holds)(const V&, const C&);
  std::string (*operands)(const V&, const C&);
};

constexpr std::uint64_t kBufferLimitBytes = 1ULL << 32;   // a buffer descriptor's range
constexpr std::uint64_t kSplitLimitBytes = 128ULL << 20;  // L refuses larger GSU workspaces
constexpr float kSynchronizerWords = 40960;               // L's Synchronizer buffer
constexpr std::uint32_t kSynchronizerGemms = 16;
constexpr std::uint64_t kCuEfficiencyFlops = 2ULL * 1500 * 1500 * 1500;
constexpr std::uint64_t kWorkgroupLimit = 1ULL << 24;

std::uint64_t u(std::int64_t value) {
  return static_cast<std::uint64_t>(value);
}

bool is_multiple(std::uint64_t size, std::int64_t of) {
  return of > 0 && size % u(of) == 0;
}
std::uint64_t free0(const Problem& p) {
  return p.transpose_c01 ? p.n : p.m;
}
std::uint64_t free1(const Problem& p) {
  return p.transpose_c01 ? p.m : p.n;
}
std::uint64_t size_at(const Problem& p, std::int64_t index) {
  const std::array sizes = {p.m, p.n, p.batch, p.k};
  return index >= 0 && index < 4 ? sizes[static_cast<std::size_t>(index)] : 0;
}
std::string size_text(const V& v, const C& c) {
  static constexpr std::array kNames = {"M", "N", "batch", "K"};
  return v[0] >= 0 && v[0] < 4 ? fmt::format("{}={}", kNames[static_cast<std::size_t>(v[0])], size_at(c.problem, v[0]))
                               : fmt::format("size({}) does not exist", v[0]);
}
bool has_size(const V& v) {
  return v[0] >= 0 && v[0] < 4;
}

// Stride 0 is that of the contiguous index.
std::uint64_t stride_at(std::int64_t index, std::uint64_t ld, std::uint64_t batch_stride) {
  return index == 0 ? 1 : index == 1 ? ld : batch_stride;
}
std::string stride_text(char tensor, std::int64_t index, std::uint64_t stride) {
  return fmt::format("stride {}[{}]={}", tensor, index, stride);
}

// Tensile's arithmetic: element counts are integers, bytes per element are whole.
double intensity(const Problem& p) {
  const auto d = [](std::uint64_t x) { return static_cast<double>(x); };
  double gflop = d(2 * (p.m * p.n * p.batch * p.k)) * 1e-9;
  std::uint64_t c_elems = p.d_elems();
  if (p.beta != 0) {
    gflop += d(2 * c_elems) * 1e-9;
    c_elems *= 2;
  }
  const std::uint64_t bytes =
      p.m * p.k * p.batch * bytes_of(p.a) + p.k * p.n * p.batch * bytes_of(p.b) + c_elems * bytes_of(p.c);
  return gflop / (d(bytes) * 1e-9);
}
double real_of(std::int64_t bits) {
  return std::bit_cast<double>(bits);
}

std::uint64_t tiles(std::uint64_t size, std::int64_t tile) {
  return tile <= 0 ? size : (size + u(tile) - 1) / u(tile);
}

// TensileLite hands the wish on in eight bits.
std::int64_t asked_gsu(const Problem& p, std::int64_t own) {
  const std::uint32_t asked = p.gsu & 0xFF;
  return asked > 0 ? std::int64_t{asked} : own;
}

// [bytes per element of C, of bias, gsu]: what splitting K needs, without and with the reduction of a bias gradient.
struct SplitBytes {
  std::uint64_t c, reduction;
};
SplitBytes split_bytes(const V& v, const Problem& p) {
  const std::int64_t gsu = asked_gsu(p, v[2]);
  const std::uint64_t multiplier = gsu > 1 ? u(gsu) : 0;
  const std::uint64_t per_c = u(v[0]) * multiplier;
  const std::uint64_t per_bias = u(v[1]) * multiplier;
  SplitBytes bytes{p.d_elems() * per_c, 0};
  if (!p.gradient || p.bias == 0) return bytes;
  if (p.bias_source == BiasSource::kD && per_c == 0) bytes.reduction = p.d_elems() * bytes_of(p.compute);
  if (p.bias_source == BiasSource::kA) bytes.reduction = p.m * per_bias;
  if (p.bias_source == BiasSource::kB) bytes.reduction = p.n * per_bias;
  return bytes;
}

// Tensile computes this in single precision.
float synchronizer_words(const V& v, const Problem& p) {
  const float tiles0 = std::ceil(static_cast<float>(p.m) / static_cast<float>(v[0]));
  const float tiles1 = std::ceil(static_cast<float>(p.n) / static_cast<float>(v[1]));
  return tiles0 * tiles1 * static_cast<float>(v[2]) * static_cast<float>(v[4] / 64) * static_cast<float>(v[3]);
}
std::uint64_t xcc_group(const V& v, const C& c) {
  return v[1] == -1 ? c.hardware.compute_units : u(v[1]);
}

// (stride[1] * DUorMT + ShiftPtrElem) * bytes
std::uint64_t load_extent(std::uint64_t stride, std::int64_t rows, std::int64_t shift, TypeId type) {
  return (stride * u(rows) + u(shift)) * bytes_of(type);
}

std::uint64_t smallest_split_k(const V& v, const Problem& p) {
  if (v[1] == 0) return u(v[0]);  // Tensile: one number
  const std::int64_t gsu = asked_gsu(p, v[1]);
  return gsu == 1 ? 0 : u(gsu) * u(v[0]);
}

std::uint64_t needed_workspace(const V& v, const C& c) {
  const std::uint64_t units = std::max<std::uint64_t>(c.hardware.compute_units, 1);
  if (v[2] <= 0) return c.problem.d_elems() * u(v[0]) + units * u(v[1]);
  // Stream-K; a flag for each compute unit, too, unless all have the same number of whole tiles.
  constexpr std::uint64_t kFlagBytes = 4;
  const std::uint64_t all = tiles(c.problem.m, v[2]) * tiles(c.problem.n, v[3]) * u(v[4]) * c.problem.batch;
  return units * (u(v[1]) + (all % units != 0 ? kFlagBytes : 0));
}

bool type_is(std::int64_t value, TypeId type) {
  if (value >= kAnyFlavour) return value - kAnyFlavour == static_cast<std::int64_t>(without_flavour(type));
  return value == static_cast<std::int64_t>(type);
}
bool types_equal(const V& v, const C& c) {
  const Problem& p = c.problem;
  return type_is(v[0], p.a) && type_is(v[1], p.b) && type_is(v[2], p.c) && type_is(v[3], p.d) &&
         (v[4] < 0 || type_is(v[4], p.compute_input_a)) && (v[5] == 0 || type_is(v[5] - 1, p.compute_input_b));
}
bool in_mask(std::int64_t mask, std::size_t bit) {
  return bit < 63 && ((mask >> bit) & 1) != 0;
}
template <class Enum>
bool in_mask(std::int64_t mask, Enum value) {
  return in_mask(mask, static_cast<std::size_t>(value));
}
bool activation_fits(const V& v, const C& c) {
  const Activation solution = static_cast<Activation>(v[0]);
  const Activation problem = c.problem.activation;
  if (solution == Activation::kAll || problem == solution || problem == Activation::kNone) return true;
  return solution == Activation::kHipblasltAll &&
         (problem == Activation::kDGelu || problem == Activation::kGelu || problem == Activation::kRelu);
}
bool activation_listed(const V& v, const C& c) {
  const Activation problem = c.problem.activation;
  if (problem != Activation::kAll && problem != Activation::kHipblasltAll) return true;
  return in_mask(v[0], c.problem.activation_enum);
}
bool bias_source_listed(const V& v, const C& c) {
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

bool metric_is(const C& c, Metric metric) {
  return c.problem.metric == metric;
}
bool cu_efficiency(const V&, const C& c) {
  const Problem& p = c.problem;
  return p.metric == Metric::kCuEfficiency ||
         (p.metric == Metric::kAuto && 2 * (p.m * p.n * p.batch * p.k) < kCuEfficiencyFlops);
}
ScalarRestriction restriction_of(std::int64_t value) {
  return value == 1 ? ScalarRestriction::kOne : value == -1 ? ScalarRestriction::kMinusOne : ScalarRestriction::kAny;
}

bool always(const V&, const C&) {
  return true;
}
bool never(const V&, const C&) {
  return false;
}
// A flag of the problem that must have the predicate's value.
template <bool Problem::*Flag>
bool flag_equals(const V& v, const C& c) {
  return (c.problem.*Flag) == (v[0] != 0);
}
template <bool Problem::*Flag>
bool flag_set(const V&, const C& c) {
  return c.problem.*Flag;
}
template <bool Problem::*Flag>
std::string flag_text(const V&, const C& c) {
  return c.problem.*Flag ? "wanted" : "not wanted";
}
std::string no_operands(const V&, const C&) {
  return {};
}
std::string m_text(const V&, const C& c) {
  return fmt::format("M={}", c.problem.m);
}
std::string n_text(const V&, const C& c) {
  return fmt::format("N={}", c.problem.n);
}
std::string k_text(const V&, const C& c) {
  return fmt::format("K={}", c.problem.k);
}
std::string batch_text(const V&, const C& c) {
  return fmt::format("batch={}", c.problem.batch);
}
std::string beta_text(const V&, const C& c) {
  return fmt::format("beta={}", c.problem.beta);
}
std::string ai_text(const V&, const C& c) {
  return fmt::format("intensity={:.4g}", intensity(c.problem));
}
std::string metric_text(const V&, const C& c) {
  static constexpr std::array kNames = {"Auto",
                                        "CUEfficiency",
                                        "DeviceEfficiency",
                                        "Experimental",
                                        "ExperimentalGrid",
                                        "ExperimentalDTree",
                                        "ExperimentalMLP",
                                        "ExperimentalStreamK"};
  return fmt::format("metric={}", kNames[static_cast<std::size_t>(c.problem.metric)]);
}
std::string bias_text(const V&, const C& c) {
  const Problem& p = c.problem;
  if (p.bias == 0) return "no bias";
  return fmt::format("bias of {}, {} elements, along {}, source {}", name_of(p.bias_type), p.bias_length,
                     p.bias == 1   ? "M"
                     : p.bias == 2 ? "N"
                                   : "either",
                     "ABCD"[static_cast<std::size_t>(p.bias_source)]);
}
std::string activation_text(const V&, const C& c) {
  return fmt::format("activation={}, run as {}", name_of(c.problem.activation), name_of(c.problem.activation_enum));
}
std::string c_and_d_text(const V&, const C& c) {
  return fmt::format("ldc={} ldd={} stride_c={} stride_d={}", c.problem.ldc, c.problem.ldd, c.problem.stride_c,
                     c.problem.stride_d);
}
std::string types_text(const V&, const C& c) {
  const Problem& p = c.problem;
  return fmt::format("a={} b={} c={} d={} multiplied as {}", name_of(p.a), name_of(p.b), name_of(p.c), name_of(p.d),
                     name_of(p.compute_input_a));
}
std::string hardware_text(const V&, const C& c) {
  return fmt::format("{} with {} compute units{}", c.hardware.processor, c.hardware.compute_units,
                     c.hardware.is_apu ? ", APU" : "");
}

using K = PredicateKind;
using P = Problem;
// clang-format off
constexpr std::array kRows = {
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
        [](const V& v, const C& c) { return c.problem.bias == 0 || in_mask(v[0], c.problem.bias_type); }, bias_text},
    Row{K::kBiasSrcWhiteList,         "BiasSrcWhiteList",         "value", Print::kSourceMask, bias_source_listed, bias_text},
    Row{K::kAmaxDCheck,               "AmaxDCheck",               "value", Print::kBool,
        [](const V& v, const C& c) { return c.problem.amax_d == (v[0] != 0) && (v[0] == 0 || c.problem.gsu <= 1); }, flag_text<&P::amax_d>},
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
    Row{K::kFree0SizeMultiple,        "Free0SizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return is_multiple(free0(c.problem), v[1]); }, m_text},
    Row{K::kFree1SizeMultiple,        "Free1SizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return is_multiple(free1(c.problem), v[1]); }, n_text},
    Row{K::kBoundSizeMultiple,        "BoundSizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return is_multiple(c.problem.k, v[1]); }, k_text},
    Row{K::kStrideAEqual,             "StrideAEqual",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return stride_at(v[0], c.problem.lda, c.problem.stride_a) == u(v[1]); },
        [](const V& v, const C& c) { return stride_text('A', v[0], stride_at(v[0], c.problem.lda, c.problem.stride_a)); }},
    Row{K::kStrideBEqual,             "StrideBEqual",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return stride_at(v[0], c.problem.ldb, c.problem.stride_b) == u(v[1]); },
        [](const V& v, const C& c) { return stride_text('B', v[0], stride_at(v[0], c.problem.ldb, c.problem.stride_b)); }},
    Row{K::kStrideCEqual,             "StrideCEqual",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return stride_at(v[0], c.problem.ldc, c.problem.stride_c) == u(v[1]); },
        [](const V& v, const C& c) { return stride_text('C', v[0], stride_at(v[0], c.problem.ldc, c.problem.stride_c)); }},
    Row{K::kStrideDEqual,             "StrideDEqual",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return stride_at(v[0], c.problem.ldd, c.problem.stride_d) == u(v[1]); },
        [](const V& v, const C& c) { return stride_text('D', v[0], stride_at(v[0], c.problem.ldd, c.problem.stride_d)); }},
    Row{K::kSizeEqual,                "SizeEqual",                "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return has_size(v) && size_at(c.problem, v[0]) == u(v[1]); }, size_text},
    Row{K::kSizeGreaterThan,          "SizeGreaterThan",          "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return has_size(v) && size_at(c.problem, v[0]) > u(v[1]); }, size_text},
    Row{K::kSizeLessThan,             "SizeLessThan",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return has_size(v) && size_at(c.problem, v[0]) < u(v[1]); }, size_text},
    Row{K::kSizeMultiple,             "SizeMultiple",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return has_size(v) && is_multiple(size_at(c.problem, v[0]), v[1]); }, size_text},
    Row{K::kAiGreaterThanEqual,       "AIGreaterThanEqual",       "value", Print::kReal,
        [](const V& v, const C& c) { return intensity(c.problem) >= real_of(v[0]); }, ai_text},
    Row{K::kAiLessThanEqual,          "AILessThanEqual",          "value", Print::kReal,
        [](const V& v, const C& c) { return intensity(c.problem) <= real_of(v[0]); }, ai_text},
    Row{K::kAlphaValue,               "AlphaValue",               "value", Print::kScalar,
        [](const V& v, const C& c) { return v[0] == 0 || c.problem.alpha_restriction == restriction_of(v[0]); },
        [](const V&, const C& c) { return fmt::format("alpha={}", c.problem.alpha); }},
    Row{K::kBetaValue,                "BetaValue",                "value", Print::kScalar,
        [](const V& v, const C& c) { return v[0] == 0 || c.problem.beta_restriction == restriction_of(v[0]); }, beta_text},
    Row{K::kCEqualsD,                 "CEqualsD",                 "",      Print::kNothing, flag_set<&P::c_equals_d>,
        [](const V&, const C& c) -> std::string { return c.problem.c_equals_d ? "C is D" : "C and D are separate"; }},
    Row{K::kCdStridesEqual,           "CDStridesEqual",           "",      Print::kNothing,
        [](const V&, const C& c) { return c.problem.ldc == c.problem.ldd && c.problem.stride_c == c.problem.stride_d; }, c_and_d_text},
    Row{K::kLeadingFree0SizesGreaterOrEqual, "LeadingFree0SizesGreaterOrEqual", "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.m >= u(v[0]); }, m_text},
    Row{K::kLeadingFree1SizesGreaterOrEqual, "LeadingFree1SizesGreaterOrEqual", "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.n >= u(v[0]) || (c.problem.grouped_count > 0 && c.problem.n == 0); }, n_text},
    Row{K::kBufferLoadOffsetLimitCheck, "BufferLoadOffsetLimitCheck", "ShiftPtrElemA,ShiftPtrElemB,DUorMT0,DUorMT1", Print::kNumbers,
        [](const V& v, const C& c) { const Problem& p = c.problem;
          return load_extent(p.lda, v[2], v[0], p.a) < kBufferLimitBytes &&
                 load_extent(p.ldb, v[3], v[1], p.b) < kBufferLimitBytes; },
        [](const V&, const C& c) { return fmt::format("lda={} ldb={}", c.problem.lda, c.problem.ldb); }},
    Row{K::kBufferLoadOffsetLimitCheckBeta, "BufferLoadOffsetLimitCheck_Beta", "value", Print::kNumbers,
        [](const V& v, const C& c) { const Problem& p = c.problem;
          return p.beta == 0 || p.ldc * bytes_of(p.c) * u(v[0]) < kBufferLimitBytes; },
        [](const V&, const C& c) { return fmt::format("beta={} ldc={}", c.problem.beta, c.problem.ldc); }},
    Row{K::kBufferStoreOffsetLimitCheck, "BufferStoreOffsetLimitCheck", "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.ldd * bytes_of(c.problem.d) * u(v[0]) < kBufferLimitBytes; },
        [](const V&, const C& c) { return fmt::format("ldd={}", c.problem.ldd); }},
    Row{K::kKernelLanguageCompatible, "KernelLanguageCompatible", "value", Print::kLanguage,
        [](const V& v, const C& c) { return c.problem.kernel_language == KernelLanguage::kAny ||
                                            (c.problem.kernel_language == KernelLanguage::kSource) == (v[0] != 0); },
        [](const V&, const C& c) -> std::string { return c.problem.kernel_language == KernelLanguage::kAny ? "any language" : "a certain language"; }},
    Row{K::kArithmeticUnitCompatible, "ArithmeticUnitCompatible", "value", Print::kUnit,
        [](const V& v, const C& c) { return c.problem.arithmetic_unit == ArithmeticUnit::kAny ||
                                            (c.problem.arithmetic_unit == ArithmeticUnit::kMfma) == (v[0] != 0); },
        [](const V&, const C& c) -> std::string { return c.problem.arithmetic_unit == ArithmeticUnit::kAny ? "any unit" : "a certain unit"; }},
    Row{K::kDeterministicMode,        "DeterministicMode",        "value", Print::kBool, flag_equals<&P::deterministic>, flag_text<&P::deterministic>},
    Row{K::kGlobalSplitUCheckMinK,    "GlobalSplitUCheckMinK",    "value,gsu", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.k >= smallest_split_k(v, c.problem); }, k_text},
    Row{K::kPersistentKernelCheck,    "PersistentKernelCheck",    "",      Print::kNothing, flag_set<&P::persistent_eligible>, flag_text<&P::persistent_eligible>},
    Row{K::kWorkgroupMappingXccCheck, "WorkgroupMappingXCCCheck", "xcc,group", Print::kNumbers,
        [](const V& v, const C& c) { return v[0] > 0 && std::has_single_bit(u(v[0])) && xcc_group(v, c) % u(v[0]) == 0; },
        [](const V&, const C& c) { return fmt::format("compute units={}", c.hardware.compute_units); }},
    Row{K::kSynchronizerSizeCheck,    "SynchronizerSizeCheck",    "MT0,MT1,tiles,stores,threads", Print::kNumbers,
        [](const V& v, const C& c) { return synchronizer_words(v, c.problem) <= kSynchronizerWords && c.problem.grouped_count <= kSynchronizerGemms; },
        [](const V& v, const C& c) { return fmt::format("words={} of {}", synchronizer_words(v, c.problem), kSynchronizerWords); }},
    Row{K::kWorkspaceCheck,           "WorkspaceCheck",           "bytes_per_elem_c,bytes_per_elem_bias,gsu", Print::kNumbers,
        [](const V& v, const C& c) { const auto [bytes, reduction] = split_bytes(v, c.problem);
          // What a grouped launch needs is asked for apart: all its GEMMs and their arguments (launch.hpp).
          return bytes <= kSplitLimitBytes && (c.problem.grouped_count != 0 || bytes + reduction <= c.problem.workspace_bytes); },
        [](const V& v, const C& c) { const auto [bytes, reduction] = split_bytes(v, c.problem);
          return fmt::format("needs {} of {} bytes", bytes + reduction, c.problem.workspace_bytes); }},
    Row{K::kTrue,                     "TruePred",                 "",      Print::kNothing, always, no_operands},
    Row{K::kFalse,                    "FalsePred",                "",      Print::kNothing, never, no_operands},
    Row{K::kUnknown,                  "(unknown to kiln)",        "",      Print::kNothing, never, no_operands},
    Row{K::kBatchSizeMultiple,        "BatchSizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return is_multiple(c.problem.batch, v[1]); }, batch_text},
    Row{K::kBatchSizeEqual,           "BatchSizeEqual",           "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.batch == u(v[1]); }, batch_text},
    Row{K::kProblemSizeEqual,         "ProblemSizeEqual",         "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return has_size(v) && size_at(c.problem, v[0]) == u(v[1]); }, size_text},
    // The batch is not among the sizes that Tensile looks at.
    Row{K::kMaxProblemSizeGreaterThan, "MaxProblemSizeGreaterThan", "value", Print::kNumbers,
        [](const V& v, const C& c) { return std::max({c.problem.m, c.problem.n, c.problem.k}) > u(v[0]); },
        [](const V&, const C& c) { return fmt::format("M={} N={} K={}", c.problem.m, c.problem.n, c.problem.k); }},
    Row{K::kSizeInRange,              "SizeInRange",              "index,min,max", Print::kNumbers,
        [](const V& v, const C& c) { const std::uint64_t size = size_at(c.problem, v[0]);
          return has_size(v) && size >= u(v[1]) && size < u(v[2]); }, size_text},
    Row{K::kLdcEqualsLdd,             "LDCEqualsLDD",             "",      Print::kNothing,
        [](const V&, const C& c) { return c.problem.ldc == c.problem.ldd; }, c_and_d_text},
    Row{K::kBetaOne,                  "BetaOne",                  "",      Print::kNothing,
        [](const V&, const C& c) { return c.problem.beta == 1; }, beta_text},
    Row{K::kExperimentalGrid,         "ExperimentalGrid",         "",      Print::kNothing,
        [](const V&, const C& c) { return metric_is(c, Metric::kExperimentalGrid); }, metric_text},
    Row{K::kExperimentalDTree,        "ExperimentalDTree",        "",      Print::kNothing,
        [](const V&, const C& c) { return metric_is(c, Metric::kExperimentalDTree); }, metric_text},
    Row{K::kExperimentalMlp,          "ExperimentalMLP",          "",      Print::kNothing,
        [](const V&, const C& c) { return metric_is(c, Metric::kExperimentalMlp); }, metric_text},
    Row{K::kExperimentalStreamK,      "ExperimentalStreamK",      "",      Print::kNothing,
        [](const V&, const C& c) { return metric_is(c, Metric::kExperimentalStreamK); }, metric_text},
    Row{K::kGridBasedMatching,        "GridBasedMatching",        "",      Print::kNothing, always, no_operands},
    Row{K::kRangeMatching,            "RangeMatching",            "",      Print::kNothing, always, no_operands},
    Row{K::kPredictionMatching,       "PredictionMatching",       "",      Print::kNothing, always, no_operands},
    Row{K::kSwizzleTensorA,           "SwizzleTensorA",           "value", Print::kBool, flag_equals<&P::swizzle_a>, flag_text<&P::swizzle_a>},
    Row{K::kSwizzleTensorB,           "SwizzleTensorB",           "value", Print::kBool, flag_equals<&P::swizzle_b>, flag_text<&P::swizzle_b>},
    Row{K::kWorkgroupNumberCheck,     "WorkgroupNumberCheck",     "MT0,MT1,gsu", Print::kNumbers,
        [](const V& v, const C& c) { const Problem& p = c.problem;
          return tiles(p.m, v[0]) * tiles(p.n, v[1]) * p.batch * u(std::max<std::int64_t>(asked_gsu(p, v[2]), 1)) < kWorkgroupLimit; },
        [](const V&, const C& c) { return c.problem.text(); }},
    Row{K::kWorkspaceLimit,           "WorkspaceCheck",           "bytes_per_elem_c,bytes_per_compute_unit,MT0,MT1,gsu", Print::kNumbers,
        [](const V& v, const C& c) { return needed_workspace(v, c) <= c.problem.workspace_bytes; },
        [](const V& v, const C& c) { return fmt::format("needs {} of {} bytes", needed_workspace(v, c), c.problem.workspace_bytes); }},
    Row{K::kProcessor,                "Processor",                "value,,,,", Print::kText,
        [](const V& v, const C& c) { return v == processor_values(c.hardware.processor); }, hardware_text},
    Row{K::kCuCount,                  "CUCount",                  "value", Print::kNumbers,
        [](const V& v, const C& c) { return v[0] == std::int64_t{c.hardware.compute_units}; }, hardware_text},
    Row{K::kIsApu,                    "IsAPU",                    "value", Print::kNumbers,
        [](const V& v, const C& c) { return (v[0] != 0) == c.hardware.is_apu; }, hardware_text},
    Row{K::kPciChipId,                "PciChipID",                "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.hardware.pci_chip_id && v[0] == std::int64_t{*c.hardware.pci_chip_id}; }, hardware_text},
    Row{K::kAnd,                      "And",                      "",      Print::kNothing, never, no_operands},
    Row{K::kOr,                       "Or",                       "",      Print::kNothing, never, no_operands},
    Row{K::kNot,                      "Not",                      "",      Print::kNothing, never, no_operands},
};
// clang-format on
static_assert(kRows.size() == static_cast<std::size_t>(K::kCount));
static_assert([] {
  for (std::size_t i = 0; i < kRows.size(); ++i)
    if (static_cast<std::size_t>(kRows[i].kind) != i) return false;
  return true;
}());

const Row& row_of(PredicateKind kind) {
  return kRows[static_cast<std::size_t>(kind)];
}

constexpr std::size_t count_labels(std::string_view labels) {
  return labels.empty() ? 0 : 1 + static_cast<std::size_t>(std::count(labels.begin(), labels.end(), ','));
}
static_assert([] {
  for (const Row& row : kRows)
    if (count_labels(row.labels) > std::tuple_size_v<PredicateValues>) return false;
  return true;
}());

std::string mask_text(std::int64_t mask, std::string (*name)(std::int64_t)) {
  std::string text;
  for (std::int64_t bit = 0; bit < 63; ++bit)
    if (((mask >> bit) & 1) != 0) text += (text.empty() ? "" : "|") + name(bit);
  return "[" + text + "]";
}

std::string activation_name(std::int64_t value) {
  return std::string(name_of(static_cast<Activation>(value)));
}
std::string source_name(std::int64_t value) {
  return std::string(1, value >= 0 && value < 4 ? "ABCD"[value] : '?');
}

std::string value_text(Print print, const Predicate& predicate, std::size_t i) {
  const std::int64_t value = predicate.values[i];
  switch (print) {
    case Print::kTypes:
    case Print::kTypesEqual:
      return type_code_name(value);
    case Print::kTypeMask:
      return mask_text(value, type_code_name);
    case Print::kSourceMask:
      return mask_text(value, source_name);
    case Print::kActivation:
      return activation_name(value);
    case Print::kActivationMask:
      return mask_text(value, activation_name);
    case Print::kScale:
      return value == 0 ? "none" : value == 1 ? "Scalar" : "Vector";
    case Print::kScalar:
      return value == 0 ? "Any" : fmt::format("{}", value);
    case Print::kLanguage:
      return value != 0 ? "Source" : "Assembly";
    case Print::kUnit:
      return value != 0 ? "MFMA" : "VALU";
    case Print::kOperation:
      return std::string(operation_identifier(static_cast<std::size_t>(value)));
    case Print::kBool:
      return value != 0 ? "true" : "false";
    case Print::kReal:
      return fmt::format("{}", real_of(value));
    case Print::kText:
    case Print::kNumbers:
    case Print::kNothing:
      break;
  }
  return fmt::format("{}", value);
}

}  // namespace

std::string_view name_of(PredicateKind kind) {
  return row_of(kind).name;
}
std::optional<PredicateKind> parse_predicate_kind(std::string_view name) {
  // Old names of the same thing.
  if (name == "TargetProcessor") return K::kProcessor;
  for (const Row& row : kRows)
    if (row.name == name) return row.kind;
  return std::nullopt;
}
std::size_t value_count(PredicateKind kind) {
  return count_labels(row_of(kind).labels);
}

bool holds(const Predicate& predicate, const PredicateContext& context) {
  return row_of(predicate.kind).holds(predicate.values, context);
}

std::string text_of(const Predicate& predicate) {
  const Row& row = row_of(predicate.kind);
  if (row.print == Print::kText) return fmt::format("{}(value={})", row.name, processor_text(predicate.values));
  std::string text(row.name);
  std::string_view labels = row.labels;
  std::string_view separator = "(";
  for (std::size_t i = 0; !labels.empty(); ++i) {
    const std::size_t comma = labels.find(',');
    // What is not compared is not shown.
    const std::int64_t value = predicate.values[i];
    const bool shown = row.print == Print::kTypesEqual               ? i < 4 || (i == 4 && value >= 0)
                       : predicate.kind == K::kGlobalSplitUCheckMinK ? i == 0 || value != 0
                                                                     : true;
    if (shown) {
      text += fmt::format("{}{}={}", separator, labels.substr(0, comma), value_text(row.print, predicate, i));
      separator = ", ";
    }
    labels.remove_prefix(comma == std::string_view::npos ? labels.size() : comma + 1);
  }
  return row.labels.empty() ? text : text + ")";
}

std::string operands_of(const Predicate& predicate, const PredicateContext& context) {
  return row_of(predicate.kind).operands(predicate.values, context);
}

bool row_precedes(const std::vector<Predicate>& a, const std::vector<Predicate>& b) {
  if (a.empty() || b.empty()) return !a.empty() && b.empty();
  return std::lexicographical_compare(
      a.begin(), a.end(), b.begin(), b.end(), [](const Predicate& x, const Predicate& y) {
        return std::tuple(name_of(x.kind), x.values) < std::tuple(name_of(y.kind), y.values);
      });
}

bool holds(const HardwarePredicate& predicate, const Hardware& hardware) {
  if (predicate.processor.empty()) return true;
  return predicate.processor == hardware.processor &&
         (!predicate.compute_units || *predicate.compute_units == hardware.compute_units) &&
         (!predicate.is_apu || *predicate.is_apu == hardware.is_apu);
}

std::string text_of(const HardwarePredicate& predicate) {
  if (predicate.processor.empty()) return "TruePred";
  std::string text = "AMDGPU(Processor=" + predicate.processor;
  if (predicate.compute_units) text += fmt::format(", CUCount={}", *predicate.compute_units);
  if (predicate.is_apu) text += fmt::format(", IsAPU={}", *predicate.is_apu ? 1 : 0);
  return text + ")";
}

bool row_precedes(const HardwarePredicate& a, const HardwarePredicate& b) {
  const auto key = [](const HardwarePredicate& p) {
    return std::tuple(p.processor.empty(), p.is_apu ? (*p.is_apu ? 0 : 1) : 2,
                      p.compute_units ? -static_cast<std::int64_t>(*p.compute_units) : 1,
                      std::string_view(p.processor));
  };
  return key(a) < key(b);
}

std::int64_t any_flavour(TypeId type) {
  const TypeId plain = without_flavour(type);
  // Only types that exist in both flavours need to be told apart.
  const bool has_both =
      plain == TypeId::kF8 || plain == TypeId::kB8 || plain == TypeId::kF8B8 || plain == TypeId::kB8F8;
  return static_cast<std::int64_t>(plain) + (has_both ? kAnyFlavour : 0);
}

PredicateValues processor_values(std::string_view processor) {
  PredicateValues values{};
  for (std::size_t i = 0; i < processor.size() && i < 40; ++i)
    values[i / 8] = static_cast<std::int64_t>(u(values[i / 8]) |
                                              (std::uint64_t{static_cast<unsigned char>(processor[i])} << (i % 8 * 8)));
  return values;
}

std::string processor_text(const PredicateValues& values) {
  std::string text;
  for (std::size_t i = 0; i < 5; ++i)
    for (unsigned shift = 0; shift < 64; shift += 8)
      if (const auto c = static_cast<char>((u(values[i]) >> shift) & 0xFF); c != 0) text += c;
  return text;
}

std::string type_code_name(std::int64_t code) {
  if (code >= kAnyFlavour) code -= kAnyFlavour;
  return code >= 0 && code < static_cast<std::int64_t>(TypeId::kNone) ? std::string(name_of(static_cast<TypeId>(code)))
                                                                      : fmt::format("type {}", code);
}

}  // namespace kiln::library
