// Rows of the table for solutions: sizes, strides, scalars, limits of buffers, splitting of K. Source: formats.md
// 2.4.3; details of arithmetic (what is a float, what is not counted) from measuring Tensile's own host.
#pragma once

#include "runtime/library/model/predicates/row.hpp"

#include <cmath>

namespace kiln::library::predicates {

inline constexpr std::uint64_t kBufferLimitBytes = 1ULL << 32;   // a buffer descriptor's range
inline constexpr std::uint64_t kSplitLimitBytes = 128ULL << 20;  // L refuses larger GSU workspaces
inline constexpr float kSynchronizerWords = 40960;               // L's Synchronizer buffer
inline constexpr float kNewSynchronizerWords = 409600;
inline constexpr std::uint32_t kSynchronizerGemms = 16;

inline std::uint64_t free0(const Problem& p) {
  return p.transpose_c01 ? p.n : p.m;
}

inline std::uint64_t free1(const Problem& p) {
  return p.transpose_c01 ? p.m : p.n;
}

// Stride 0 is that of the contiguous index.
inline std::uint64_t stride_at(std::int64_t index, const std::array<std::uint64_t, 3>& strides) {
  return strides[index == 0 ? 0 : index == 1 ? 1 : 2];
}
inline std::array<std::uint64_t, 3> strides_a(const Problem& p) {
  return {p.initial_stride_a, p.lda, p.stride_a};
}
inline std::array<std::uint64_t, 3> strides_b(const Problem& p) {
  return {p.initial_stride_b, p.ldb, p.stride_b};
}
inline std::array<std::uint64_t, 3> strides_c(const Problem& p) {
  return {p.initial_stride_c, p.ldc, p.stride_c};
}
inline std::array<std::uint64_t, 3> strides_d(const Problem& p) {
  return {p.initial_stride_d, p.ldd, p.stride_d};
}

inline std::string stride_text(char tensor, std::int64_t index, std::uint64_t stride) {
  return fmt::format("stride {}[{}]={}", tensor, index, stride);
}

// Tensile's arithmetic: element counts are integers, bytes per element are whole.
inline double intensity(const Problem& p) {
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

// [bytes per element of C, of bias, gsu]: what splitting K needs, without and with the reduction of a bias gradient.
struct SplitBytes {
  std::uint64_t c, reduction;
};
inline SplitBytes split_bytes(const V& v, const Problem& p) {
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

// Tensile computes this in single precision. Newer hosts count the batch, know the number of waves, and ask only where
// K is split, by v[5].
inline float synchronizer_words(const V& v, const Problem& p) {
  const float tiles0 = std::ceil(static_cast<float>(p.m) / static_cast<float>(v[0]));
  const float tiles1 = std::ceil(static_cast<float>(p.n) / static_cast<float>(v[1]));
  const std::int64_t waves = v[5] != 0 ? v[4] : v[4] / 64;
  const float words = tiles0 * tiles1 * static_cast<float>(v[2]) * static_cast<float>(waves) * static_cast<float>(v[3]);
  return v[5] != 0 ? words * static_cast<float>(p.batch) : words;
}

inline bool synchronizer_suffices(const V& v, const Problem& p) {
  const std::int64_t gsu = v[5] != 0 ? asked_gsu(p, v[5]) : 0;
  if (gsu == 1 || gsu == kAutomaticGsu) return true;
  return synchronizer_words(v, p) <= (v[5] != 0 ? kNewSynchronizerWords : kSynchronizerWords) &&
         p.grouped_count <= kSynchronizerGemms;
}

inline std::uint64_t xcc_group(const V& v, const C& c) {
  return v[1] == -1 ? c.hardware.compute_units : u(v[1]);
}

// (stride[1] * DUorMT + ShiftPtrElem) * bytes
inline std::uint64_t load_extent(std::uint64_t stride, std::int64_t rows, std::int64_t shift, TypeId type) {
  return (stride * u(rows) + u(shift)) * bytes_of(type);
}

inline std::uint64_t smallest_split_k(const V& v, const Problem& p) {
  if (v[1] == 0) return u(v[0]);  // Tensile: one number
  const std::int64_t gsu = asked_gsu(p, v[1]);
  return gsu == 1 || gsu == kAutomaticGsu ? 0 : u(gsu) * u(v[0]);
}

inline ScalarRestriction restriction_of(std::int64_t value) {
  return value == 1 ? ScalarRestriction::kOne : value == -1 ? ScalarRestriction::kMinusOne : ScalarRestriction::kAny;
}

inline std::string ai_text(const V&, const C& c) {
  return fmt::format("intensity={:.4g}", intensity(c.problem));
}

// clang-format off
inline constexpr std::array kSolutionRows = {
    Row{K::kFree0SizeMultiple,        "Free0SizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return is_multiple(free0(c.problem), v[1]); }, m_text},
    Row{K::kFree1SizeMultiple,        "Free1SizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return is_multiple(free1(c.problem), v[1]); }, n_text},
    Row{K::kBoundSizeMultiple,        "BoundSizeMultiple",        "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return is_multiple(c.problem.k, v[1]); }, k_text},
    Row{K::kStrideAEqual,             "StrideAEqual",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return stride_at(v[0], strides_a(c.problem)) == u(v[1]); },
        [](const V& v, const C& c) { return stride_text('A', v[0], stride_at(v[0], strides_a(c.problem))); }},
    Row{K::kStrideBEqual,             "StrideBEqual",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return stride_at(v[0], strides_b(c.problem)) == u(v[1]); },
        [](const V& v, const C& c) { return stride_text('B', v[0], stride_at(v[0], strides_b(c.problem))); }},
    Row{K::kStrideCEqual,             "StrideCEqual",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return stride_at(v[0], strides_c(c.problem)) == u(v[1]); },
        [](const V& v, const C& c) { return stride_text('C', v[0], stride_at(v[0], strides_c(c.problem))); }},
    Row{K::kStrideDEqual,             "StrideDEqual",             "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return stride_at(v[0], strides_d(c.problem)) == u(v[1]); },
        [](const V& v, const C& c) { return stride_text('D', v[0], stride_at(v[0], strides_d(c.problem))); }},
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
        [](const V& v, const C& c) { return v[0] == -1 || (v[0] > 0 && std::has_single_bit(u(v[0])) && xcc_group(v, c) % u(v[0]) == 0); },
        [](const V&, const C& c) { return fmt::format("compute units={}", c.hardware.compute_units); }},
    Row{K::kSynchronizerSizeCheck,    "SynchronizerSizeCheck",    "MT0,MT1,tiles,stores,threads", Print::kNumbers,
        [](const V& v, const C& c) { return synchronizer_suffices(v, c.problem); },
        [](const V& v, const C& c) { return fmt::format("words={} of {}", synchronizer_words(v, c.problem), v[5] != 0 ? kNewSynchronizerWords : kSynchronizerWords); }},
    Row{K::kWorkspaceCheck,           "WorkspaceCheck",           "bytes_per_elem_c,bytes_per_elem_bias,gsu", Print::kNumbers,
        [](const V& v, const C& c) { const auto [bytes, reduction] = split_bytes(v, c.problem);
          // What a grouped launch needs is asked for apart: all its GEMMs and their arguments (launch.hpp).
          return bytes <= kSplitLimitBytes && (c.problem.grouped_count != 0 || bytes + reduction <= c.problem.workspace_bytes); },
        [](const V& v, const C& c) { const auto [bytes, reduction] = split_bytes(v, c.problem);
          return fmt::format("needs {} of {} bytes", bytes + reduction, c.problem.workspace_bytes); }},
};
// clang-format on

}  // namespace kiln::library::predicates
