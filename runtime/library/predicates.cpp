// The table of predicates. Columns: kind, name, labels of the values, how the values print, what it evaluates, what it
// prints as its operands. Source: formats.md 2.4.3.
#include "runtime/library/predicates.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using V = PredicateValues;
using C = PredicateContext;

enum class Print : std::uint8_t { kNumbers, kTypes, kTypeMask, kOperation, kBool, kReal, kNothing };

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
constexpr std::uint64_t kSynchronizerWords = 40960;       // L's Synchronizer buffer
constexpr double kCuEfficiencyFlops = 2.0 * 1500.0 * 1500.0 * 1500.0;

std::uint64_t u(std::int64_t value) {
  return static_cast<std::uint64_t>(value);
}

std::uint64_t size_at(const GemmProblem& p, std::int64_t index) {
  const std::array sizes = {p.m, p.n, p.batch, p.k};
  return index >= 0 && index < 4 ? sizes[static_cast<std::size_t>(index)] : 0;
}
std::string size_text(const V& v, const C& c) {
  static constexpr std::array kNames = {"M", "N", "batch", "K"};
  return v[0] >= 0 && v[0] < 4 ? fmt::format("{}={}", kNames[static_cast<std::size_t>(v[0])], size_at(c.problem, v[0]))
                               : fmt::format("size({}) does not exist", v[0]);
}

// Stride 0 is that of the contiguous index.
std::uint64_t stride_at(std::int64_t index, std::uint64_t ld, std::uint64_t batch_stride) {
  return index == 0 ? 1 : index == 1 ? ld : batch_stride;
}
std::string stride_text(char tensor, std::int64_t index, std::uint64_t stride) {
  return fmt::format("stride {}[{}]={}", tensor, index, stride);
}

struct Intensity {
  double gflop, gbyte;
};
Intensity intensity(const GemmProblem& p) {
  const auto d = [](std::uint64_t x) { return static_cast<double>(x); };
  const auto bytes = [&](DataType t) { return d(bytes_of(t)); };
  const double c_elems = d(p.m) * d(p.n) * d(p.batch);
  const bool beta = p.beta != 0.0F;
  return {(2.0 * c_elems * d(p.k) + (beta ? 2.0 * c_elems : 0.0)) * 1e-9,
          (d(p.m) * d(p.k) * d(p.batch) * bytes(p.type.a) + d(p.k) * d(p.n) * d(p.batch) * bytes(p.type.b) +
           c_elems * bytes(p.type.c) * (beta ? 2.0 : 1.0)) *
              1e-9};
}
double real_of(std::int64_t bits) {
  return std::bit_cast<double>(bits);
}

std::uint64_t d_elems(const GemmProblem& p) {
  return p.m * p.n * p.batch;
}
std::uint64_t tiles(std::uint64_t size, std::int64_t tile) {
  return tile <= 0 ? size : (size + u(tile) - 1) / u(tile);
}

// [bytes per element of C, of bias, gsu]: what splitting K would need.
std::uint64_t split_bytes(const V& v, const C& c) {
  return v[2] > 1 ? d_elems(c.problem) * u(v[0]) * u(v[2]) : 0;
}

std::uint64_t synchronizer_words(const V& v, const C& c) {
  return tiles(c.problem.m, v[0]) * tiles(c.problem.n, v[1]) * u(v[2]) * (u(v[4]) / 64) * u(v[3]);
}
std::uint64_t xcc_group(const V& v, const C& c) {
  return v[1] == -1 ? c.hardware.compute_units : u(v[1]);
}

// (stride[1] * DUorMT + ShiftPtrElem) * bytes
std::uint64_t load_extent(std::uint64_t stride, std::int64_t rows, std::int64_t shift, DataType type) {
  return (stride * u(rows) + u(shift)) * bytes_of(type);
}

bool hpa(const GemmProblem& p) {
  return bytes_of(p.type.compute) > bytes_of(p.type.a);
}
bool always(const V&, const C&) {
  return true;
}
bool never(const V&, const C&) {
  return false;
}
bool value_is_zero(const V& v, const C&) {
  return v[0] == 0;
}
std::string no_operands(const V&, const C&) {
  return {};
}
std::string plain(const V&, const C&) {
  return "plain GEMM: not used";
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
std::string beta_text(const V&, const C& c) {
  return fmt::format("beta={}", c.problem.beta);
}
std::string ai_text(const V&, const C& c) {
  const auto [gflop, gbyte] = intensity(c.problem);
  return fmt::format("intensity={:.4g}", gflop / gbyte);
}

using K = PredicateKind;
// clang-format off
constexpr std::array kRows = {
    Row{K::kCuEfficiency, "CUEfficiency", "", Print::kNothing,
        [](const V&, const C& c) { const GemmProblem& p = c.problem;
          return 2.0 * static_cast<double>(p.m) * static_cast<double>(p.n) * static_cast<double>(p.k) *
                     static_cast<double>(p.batch) < kCuEfficiencyFlops; },
        [](const V&, const C& c) { return c.problem.text(); }},
    Row{K::kExperimental,             "Experimental",             "",      Print::kNothing,   never,  no_operands},
    Row{K::kFp16AltImpl,              "Fp16AltImpl",              "",      Print::kNothing,   never,  plain},
    Row{K::kFp16AltImplRound,         "Fp16AltImplRound",         "",      Print::kNothing,   never,  plain},
    Row{K::kEqualityMatching,         "EqualityMatching",         "",      Print::kNothing,   always, no_operands},
    Row{K::kFreeSizeMatching,         "FreeSizeMatching",         "",      Print::kNothing,   always, no_operands},
    Row{K::kOperationIdentifierEqual, "OperationIdentifierEqual", "value", Print::kOperation,
        [](const V& v, const C& c) { return v[0] == operation_code(c.problem.type); },
        [](const V&, const C& c) { return transpose_name(c.problem.type); }},
    Row{K::kBetaZero,                 "BetaZero",                 "",      Print::kNothing,
        [](const V&, const C& c) { return c.problem.beta == 0.0F; }, beta_text},
    Row{K::kStridedBatched,           "StridedBatched",           "value", Print::kBool,
        [](const V& v, const C&) { return v[0] != 0; }, [](const V&, const C&) -> std::string { return "strided batch"; }},
    Row{K::kTypesEqual,               "TypesEqual",               "a,b,c,d,compute_input", Print::kTypes,
        [](const V& v, const C& c) { const ProblemType& t = c.problem.type;
          return v[0] == type_code(t.a) && v[1] == type_code(t.b) && v[2] == type_code(t.c) && v[3] == type_code(t.d) &&
                 v[4] == type_code(t.a); },
        [](const V&, const C& c) { const ProblemType& t = c.problem.type;
          return fmt::format("a={} b={} c={} d={}", name_of(t.a), name_of(t.b), name_of(t.c), name_of(t.d)); }},
    Row{K::kHighPrecisionAccumulate,  "HighPrecisionAccumulate",  "value", Print::kBool,
        [](const V& v, const C& c) { return (v[0] != 0) == hpa(c.problem); },
        [](const V&, const C& c) { return fmt::format("compute={} input={}", name_of(c.problem.type.compute),
                                                      name_of(c.problem.type.a)); }},
    Row{K::kF32XdlMathOp,             "F32XdlMathOp",             "value", Print::kTypes,
        value_is_zero, [](const V&, const C&) -> std::string { return "math=Float"; }},
    Row{K::kStochasticRounding,       "StochasticRounding",       "value", Print::kBool,     value_is_zero, plain},
    Row{K::kBiasDataTypeWhiteList,    "BiasDataTypeWhiteList",    "value", Print::kTypeMask, always,        plain},
    Row{K::kBiasSrcWhiteList,         "BiasSrcWhiteList",         "value", Print::kNumbers,  always,        plain},
    Row{K::kAmaxDCheck,               "AmaxDCheck",               "value", Print::kBool,     value_is_zero, plain},
    Row{K::kActivationEnumWhiteList,  "ActivationEnumWhiteList",  "",      Print::kNothing,  always,        plain},
    // A problem without activation runs on a solution with any.
    Row{K::kActivation,               "Activation",               "value", Print::kNumbers,  always,        plain},
    Row{K::kActivationComputeType,    "ActivationComputeType",    "value", Print::kTypes,
        [](const V& v, const C& c) { return v[0] == type_code(c.problem.type.compute); },
        [](const V&, const C& c) { return fmt::format("compute={}", name_of(c.problem.type.compute)); }},
    Row{K::kActivationNoGuard,        "ActivationNoGuard",        "value", Print::kBool,     value_is_zero, plain},
    Row{K::kUseGradient,              "UseGradient",              "value", Print::kBool,     value_is_zero, plain},
    Row{K::kUseBias,                  "UseBias",                  "value", Print::kNumbers,  always,        plain},
    Row{K::kUseE,                     "UseE",                     "value", Print::kBool,     value_is_zero, plain},
    Row{K::kGroupedGemm,              "GroupedGemm",              "value", Print::kBool,     value_is_zero, plain},
    Row{K::kUseScaleAb,               "UseScaleAB",               "value", Print::kNumbers,  always,        plain},
    Row{K::kUseScaleCd,               "UseScaleCD",               "value", Print::kBool,     always,        plain},
    Row{K::kUseScaleAlphaVec,         "UseScaleAlphaVec",         "value", Print::kNumbers,  always,        plain},
    Row{K::kSparse,                   "Sparse",                   "value", Print::kNumbers,  value_is_zero, plain},
    Row{K::kSupportDeviceUserArguments, "SupportDeviceUserArguments", "value", Print::kBool, always,        plain},
    Row{K::kFree0SizeMultiple,        "Free0SizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return v[1] > 0 && c.problem.m % u(v[1]) == 0; }, m_text},
    Row{K::kFree1SizeMultiple,        "Free1SizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return v[1] > 0 && c.problem.n % u(v[1]) == 0; }, n_text},
    Row{K::kBoundSizeMultiple,        "BoundSizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return v[1] > 0 && c.problem.k % u(v[1]) == 0; }, k_text},
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
        [](const V& v, const C& c) { return size_at(c.problem, v[0]) == u(v[1]); }, size_text},
    Row{K::kSizeGreaterThan,          "SizeGreaterThan",          "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return size_at(c.problem, v[0]) > u(v[1]); }, size_text},
    Row{K::kSizeLessThan,             "SizeLessThan",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return size_at(c.problem, v[0]) < u(v[1]); }, size_text},
    Row{K::kSizeMultiple,             "SizeMultiple",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return v[1] > 0 && size_at(c.problem, v[0]) % u(v[1]) == 0; }, size_text},
    Row{K::kAiGreaterThanEqual,       "AIGreaterThanEqual",       "value", Print::kReal,
        [](const V& v, const C& c) { const auto i = intensity(c.problem); return i.gflop / i.gbyte >= real_of(v[0]); }, ai_text},
    Row{K::kAiLessThanEqual,          "AILessThanEqual",          "value", Print::kReal,
        [](const V& v, const C& c) { const auto i = intensity(c.problem); return i.gflop / i.gbyte <= real_of(v[0]); }, ai_text},
    Row{K::kAlphaValue,               "AlphaValue",               "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.alpha == static_cast<float>(v[0]); },
        [](const V&, const C& c) { return fmt::format("alpha={}", c.problem.alpha); }},
    Row{K::kBetaValue,                "BetaValue",                "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.beta == static_cast<float>(v[0]); }, beta_text},
    // Whether C and D are one buffer is not part of a GemmProblem: assume that they are not.
    Row{K::kCEqualsD,                 "CEqualsD",                 "",      Print::kNothing, never,
        [](const V&, const C&) -> std::string { return "C and D are separate"; }},
    Row{K::kCdStridesEqual,           "CDStridesEqual",           "",      Print::kNothing,
        [](const V&, const C& c) { return c.problem.ldc == c.problem.ldd && c.problem.stride_c == c.problem.stride_d; },
        [](const V&, const C& c) { return fmt::format("ldc={} ldd={} stride_c={} stride_d={}", c.problem.ldc, c.problem.ldd,
                                                      c.problem.stride_c, c.problem.stride_d); }},
    Row{K::kLeadingFree0SizesGreaterOrEqual, "LeadingFree0SizesGreaterOrEqual", "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.m >= u(v[0]); }, m_text},
    Row{K::kLeadingFree1SizesGreaterOrEqual, "LeadingFree1SizesGreaterOrEqual", "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.n >= u(v[0]); }, n_text},
    Row{K::kBufferLoadOffsetLimitCheck, "BufferLoadOffsetLimitCheck", "ShiftPtrElemA,ShiftPtrElemB,DUorMT0,DUorMT1", Print::kNumbers,
        [](const V& v, const C& c) { const GemmProblem& p = c.problem;
          return load_extent(p.lda, v[2], v[0], p.type.a) < kBufferLimitBytes &&
                 load_extent(p.ldb, v[3], v[1], p.type.b) < kBufferLimitBytes; },
        [](const V&, const C& c) { return fmt::format("lda={} ldb={}", c.problem.lda, c.problem.ldb); }},
    Row{K::kBufferLoadOffsetLimitCheckBeta, "BufferLoadOffsetLimitCheck_Beta", "value", Print::kNumbers,
        [](const V& v, const C& c) { const GemmProblem& p = c.problem;
          return p.beta == 0.0F || p.ldc * bytes_of(p.type.c) * u(v[0]) < kBufferLimitBytes; },
        [](const V&, const C& c) { return fmt::format("beta={} ldc={}", c.problem.beta, c.problem.ldc); }},
    Row{K::kBufferStoreOffsetLimitCheck, "BufferStoreOffsetLimitCheck", "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.ldd * bytes_of(c.problem.type.d) * u(v[0]) < kBufferLimitBytes; },
        [](const V&, const C& c) { return fmt::format("ldd={}", c.problem.ldd); }},
    Row{K::kKernelLanguageCompatible, "KernelLanguageCompatible", "value", Print::kNumbers, always,
        [](const V&, const C&) -> std::string { return "any language"; }},
    Row{K::kArithmeticUnitCompatible, "ArithmeticUnitCompatible", "value", Print::kNumbers, always,
        [](const V&, const C&) -> std::string { return "any unit"; }},
    Row{K::kDeterministicMode,        "DeterministicMode",        "value", Print::kBool, value_is_zero,
        [](const V&, const C&) -> std::string { return "not required"; }},
    Row{K::kGlobalSplitUCheckMinK,    "GlobalSplitUCheckMinK",    "value", Print::kNumbers,
        [](const V& v, const C& c) { return c.problem.k >= u(v[0]); }, k_text},
    Row{K::kPersistentKernelCheck,    "PersistentKernelCheck",    "",      Print::kNothing, always, no_operands},
    Row{K::kWorkgroupMappingXccCheck, "WorkgroupMappingXCCCheck", "xcc,group", Print::kNumbers,
        [](const V& v, const C& c) { return v[0] > 0 && std::has_single_bit(u(v[0])) && xcc_group(v, c) % u(v[0]) == 0; },
        [](const V&, const C& c) { return fmt::format("compute units={}", c.hardware.compute_units); }},
    Row{K::kSynchronizerSizeCheck,    "SynchronizerSizeCheck",    "MT0,MT1,tiles,stores,threads", Print::kNumbers,
        [](const V& v, const C& c) { return synchronizer_words(v, c) <= kSynchronizerWords; },
        [](const V& v, const C& c) { return fmt::format("words={} of {}", synchronizer_words(v, c), kSynchronizerWords); }},
    Row{K::kWorkspaceCheck,           "WorkspaceCheck",           "bytes_per_elem_c,bytes_per_elem_bias,gsu", Print::kNumbers,
        [](const V& v, const C& c) { const std::uint64_t bytes = split_bytes(v, c);
          return bytes <= kSplitLimitBytes && bytes <= c.workspace_bytes; },
        [](const V& v, const C& c) { return fmt::format("needs {} of {} bytes", split_bytes(v, c), c.workspace_bytes); }},
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

std::string mask_text(std::int64_t mask) {
  std::string text;
  for (std::int64_t code = 0; code < 63; ++code)
    if (((mask >> code) & 1) != 0) text += (text.empty() ? "" : "|") + type_code_name(code);
  return "[" + text + "]";
}

std::string value_text(Print print, std::int64_t value) {
  switch (print) {
    case Print::kTypes:
      return type_code_name(value);
    case Print::kTypeMask:
      return mask_text(value);
    case Print::kOperation:
      return std::string(operation_identifier(static_cast<std::size_t>(value)));
    case Print::kBool:
      return value != 0 ? "true" : "false";
    case Print::kReal:
      return fmt::format("{}", real_of(value));
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
std::size_t value_count(PredicateKind kind) {
  return count_labels(row_of(kind).labels);
}

bool holds(const Predicate& predicate, const PredicateContext& context) {
  return row_of(predicate.kind).holds(predicate.values, context);
}

std::string text_of(const Predicate& predicate) {
  const Row& row = row_of(predicate.kind);
  std::string text(row.name);
  std::string_view labels = row.labels;
  for (std::size_t i = 0; !labels.empty(); ++i) {
    const std::size_t comma = labels.find(',');
    text += fmt::format("{}{}={}", i == 0 ? "(" : ", ", labels.substr(0, comma),
                        value_text(row.print, predicate.values[i]));
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

std::int64_t type_code(DataType type) {
  return type == DataType::kF32 ? 0 : 4;
}

std::string type_code_name(std::int64_t code) {
  // 9 and above differ between products and versions (formats.md 1.6); kiln supports none of them.
  static constexpr std::array kNames = {"Float",  "Double", "ComplexFloat", "ComplexDouble", "Half",
                                        "Int8x4", "Int32",  "BFloat16",     "Int8"};
  return code >= 0 && static_cast<std::size_t>(code) < kNames.size() ? kNames[static_cast<std::size_t>(code)]
                                                                     : fmt::format("type {}", code);
}

std::int64_t operation_code(const ProblemType& type) {
  return (type.trans_a == Transpose::kT ? 2 : 0) + (type.trans_b == Transpose::kT ? 1 : 0);
}

}  // namespace kiln::library
