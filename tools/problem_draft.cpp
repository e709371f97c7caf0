// See problem_draft.hpp.
#include "tools/problem_draft.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kiln::tools {
namespace {

using library::Activation;
using library::Problem;
using library::ScaleAb;
using library::TypeId;

struct Compute {
  std::string_view name;
  TypeId compute;
  TypeId input;  // kNone: follows from A and B
  bool is_xf32;
};
// clang-format off
constexpr std::array kComputes = {
    Compute{"f32_r",        TypeId::kF32, TypeId::kNone,  false}, Compute{"s",            TypeId::kF32, TypeId::kNone,  false},
    Compute{"xf32_r",       TypeId::kF32, TypeId::kNone,  true},  Compute{"x",            TypeId::kF32, TypeId::kNone,  true},
    Compute{"xf32",         TypeId::kF32, TypeId::kNone,  true},  Compute{"f64_r",        TypeId::kF64, TypeId::kNone,  false},
    Compute{"d",            TypeId::kF64, TypeId::kNone,  false}, Compute{"i32_r",        TypeId::kI32, TypeId::kNone,  false},
    Compute{"i",            TypeId::kI32, TypeId::kNone,  false}, Compute{"f16_r",        TypeId::kF16, TypeId::kNone,  false},
    Compute{"h",            TypeId::kF16, TypeId::kNone,  false}, Compute{"f32_c",        TypeId::kC32, TypeId::kNone,  false},
    Compute{"c",            TypeId::kC32, TypeId::kNone,  false}, Compute{"f64_c",        TypeId::kC64, TypeId::kNone,  false},
    Compute{"z",            TypeId::kC64, TypeId::kNone,  false}, Compute{"bf16_r",       TypeId::kBf16, TypeId::kNone, false},
    Compute{"f32_f16_r",    TypeId::kF32, TypeId::kF16,   false}, Compute{"f32_bf16_r",   TypeId::kF32, TypeId::kBf16,  false},
    Compute{"f32_f8_r",     TypeId::kF32, TypeId::kF8,    false}, Compute{"f32_bf8_r",    TypeId::kF32, TypeId::kB8,    false},
    Compute{"f32_f8bf8_r",  TypeId::kF32, TypeId::kF8B8,  false}, Compute{"f32_bf8f8_r",  TypeId::kF32, TypeId::kB8F8,  false},
    Compute{"f32_f8_fnuz_r", TypeId::kF32, TypeId::kF8N,  false}, Compute{"f32_bf8_fnuz_r", TypeId::kF32, TypeId::kB8N, false},
    Compute{"f32_f8bf8_fnuz_r", TypeId::kF32, TypeId::kF8B8N, false}, Compute{"f32_bf8f8_fnuz_r", TypeId::kF32, TypeId::kB8F8N, false},
};
// clang-format on

Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
}

/// Types that were not said, and D where it is C.
void fill_gaps(ProblemDraft& d) {
  const TypeId standard = d.rocblas ? TypeId::kF32 : TypeId::kF16;
  const TypeId precision = d.precision.value_or(standard);
  for (std::optional<TypeId>* type : {&d.a, &d.b, &d.c, &d.d})
    if (!*type) *type = precision;
  if (!d.compute) d.compute = std::string(d.rocblas ? library::bench_name_of(precision) : "f32_r");
  if (d.in_place && d.problem.ldd == 0) d.problem.ldd = d.problem.ldc;
  if (d.in_place && d.problem.stride_d == 0) d.problem.stride_d = d.problem.stride_c;
}

Result<const Compute*> compute_of(const ProblemDraft& d) {
  const auto* row =
      std::find_if(kComputes.begin(), kComputes.end(), [&](const Compute& c) { return c.name == d.compute; });
  if (row != kComputes.end()) return row;
  return invalid(fmt::format(
      "compute_type is '{}'; expected f32_r, xf32_r, f64_r, i32_r, f16_r, f32_c, f64_c, f32_f16_r, f32_bf16_r, ...",
      *d.compute));
}

Result<void> fill_types(ProblemDraft& d) {
  Problem& p = d.problem;
  p.a = *d.a;
  p.b = *d.b;
  p.c = *d.c;
  p.d = *d.d;
  KILN_ASSIGN(const Compute* const row, compute_of(d));
  p.compute = row->compute;
  p.math = row->is_xf32 || d.math_mode == 1 ? TypeId::kXf32 : TypeId::kF32;
  p.compute_input_a = d.input_a.value_or(row->input);
  p.compute_input_b = d.input_b.value_or(d.input_a ? TypeId::kNone : row->input);
  p.activation_compute = TypeId::kNone;
  p.bias_type = d.bias_type.value_or(TypeId::kNone);
  p.e = d.aux_type.value_or(TypeId::kNone);
  return {};
}

void fill_epilogue(ProblemDraft& d) {
  Problem& p = d.problem;
  if (d.bias_vector && p.bias == 0) p.bias = 1;
  p.gradient = d.gradient;
  if (d.activation != Activation::kNone) {
    // hipBLASLt: chosen at run time; a gradient asks for the derivative.
    p.activation = d.activation == Activation::kAll ? Activation::kAll : Activation::kHipblasltAll;
    const bool is_derivative = d.gradient && d.activation == Activation::kGelu;
    p.activation_enum = is_derivative ? Activation::kDGelu
                        : d.activation == Activation::kAll || d.activation == Activation::kHipblasltAll
                            ? Activation::kNone
                            : d.activation;
  }
  p.scale_ab = d.scale_a != ScaleAb::kNone ? d.scale_a : d.scale_b;
  p.scale_cd = d.scale_c || d.scale_d;
  if (d.scale_alpha) p.scale_alpha_vec = 1;
  p.grouped_count = static_cast<std::uint32_t>(d.grouped);
  if (d.grouped > 0) p.device_user_arguments = true;  // as hipBLASLt's host asks
}

Result<void> check(const Problem& p) {
  struct Least {
    std::string_view name;
    std::uint64_t value, least;
  };
  for (const Least& l : {Least{"lda", p.lda, p.trans_a ? p.k : p.m}, Least{"ldb", p.ldb, p.trans_b ? p.n : p.k},
                         Least{"ldc", p.ldc, p.m}, Least{"ldd", p.ldd, p.m}})
    if (l.value < l.least) return invalid(fmt::format("{} is {}; it must be at least {}", l.name, l.value, l.least));
  return {};
}

/// What a draft may ask for that kiln writes no kernels for yet.
struct Unserved {
  std::string_view flag;
  bool (*is_asked)(const ProblemDraft&);
};
// clang-format off
constexpr std::array kUnserved = {
    Unserved{"--function",            [](const ProblemDraft& d) { return !d.problem.strided_batched && d.function != "matmul"; }},
    Unserved{"--batch_mode",          [](const ProblemDraft& d) { return !d.problem.strided_batched && d.function == "matmul"; }},
    Unserved{"--grouped_gemm",        [](const ProblemDraft& d) { return d.grouped != 0; }},
    Unserved{"--use_user_args",       [](const ProblemDraft& d) { return d.problem.device_user_arguments; }},
    Unserved{"--bias_vector",         [](const ProblemDraft& d) { return d.bias_vector; }},
    Unserved{"--bias_dim",            [](const ProblemDraft& d) { return d.problem.bias != 0; }},
    Unserved{"--activation_type",     [](const ProblemDraft& d) { return d.activation != Activation::kNone; }},
    Unserved{"--gradient",            [](const ProblemDraft& d) { return d.gradient; }},
    Unserved{"--use_e",               [](const ProblemDraft& d) { return d.problem.use_e; }},
    Unserved{"--scaleA",              [](const ProblemDraft& d) { return d.scale_a != ScaleAb::kNone; }},
    Unserved{"--scaleB",              [](const ProblemDraft& d) { return d.scale_b != ScaleAb::kNone; }},
    Unserved{"--scaleC",              [](const ProblemDraft& d) { return d.scale_c; }},
    Unserved{"--scaleD",              [](const ProblemDraft& d) { return d.scale_d; }},
    Unserved{"--scaleAlpha_vector",   [](const ProblemDraft& d) { return d.scale_alpha; }},
    Unserved{"--amaxScaleA",          [](const ProblemDraft& d) { return d.amax_scale_a; }},
    Unserved{"--amaxScaleB",          [](const ProblemDraft& d) { return d.amax_scale_b; }},
    Unserved{"--amaxD",               [](const ProblemDraft& d) { return d.problem.amax_d; }},
    Unserved{"--sparse",              [](const ProblemDraft& d) { return d.problem.sparse != 0; }},
    Unserved{"--swizzleA",            [](const ProblemDraft& d) { return d.problem.swizzle_a; }},
    Unserved{"--swizzleB",            [](const ProblemDraft& d) { return d.problem.swizzle_b; }},
    Unserved{"--splitk",              [](const ProblemDraft& d) { return d.problem.gsu != 0; }},
    Unserved{"--wgm",                 [](const ProblemDraft& d) { return d.workgroup_mapping != 0; }},
    Unserved{"--fp16_alt_impl",       [](const ProblemDraft& d) { return d.problem.fp16_alt; }},
    Unserved{"--fp16_alt_impl_rnz",   [](const ProblemDraft& d) { return d.problem.fp16_alt_round; }},
    Unserved{"--stochastic_rounding", [](const ProblemDraft& d) { return d.problem.stochastic_rounding; }},
    Unserved{"--math_mode",           [](const ProblemDraft& d) { return d.math_mode != 0; }},
    Unserved{"--alphai",              [](const ProblemDraft& d) { return d.alpha_imaginary != 0; }},
    Unserved{"--betai",               [](const ProblemDraft& d) { return d.beta_imaginary != 0; }},
    Unserved{"--compute_input_typeA", [](const ProblemDraft& d) { return d.input_a && d.input_a != d.a; }},
    Unserved{"--compute_input_typeB", [](const ProblemDraft& d) { return d.input_b && d.input_b != d.b; }},
    Unserved{"--scale_type",          [](const ProblemDraft& d) { return d.scale_type && library::parse_bench_type(*d.scale_type) != TypeId::kF32; }},
    Unserved{"--composite_compute_type", [](const ProblemDraft& d) { return d.composite && *d.composite != "f32"; }},
};
// clang-format on

Result<void> refuse_unserved(const ProblemDraft& draft) {
  std::vector<std::string_view> flags;
  for (const Unserved& row : kUnserved)
    if (row.is_asked(draft)) flags.push_back(row.flag);
  if (flags.empty()) return {};
  return Error{ErrorCode::kUnsupported,
               fmt::format("kiln writes no kernels yet for what {} {} for", fmt::join(flags, ", "),
                           flags.size() == 1 ? "asks" : "ask"),
               {"`kiln select` says which solution of a library answers such a problem"}};
}

Result<DataType> data_type(std::string_view flag, TypeId type) {
  auto known = parse_data_type(library::bench_name_of(type));
  if (known) return known;
  return Error{ErrorCode::kUnsupported, fmt::format("{}: {}", flag, known.error().message), {}};
}

Result<ProblemType> type_of(const ProblemDraft& d) {
  ProblemType type;
  const auto transpose = [](bool is_transposed) { return is_transposed ? Transpose::kT : Transpose::kN; };
  type.trans_a = transpose(d.problem.trans_a);
  type.trans_b = transpose(d.problem.trans_b);
  KILN_ASSIGN(type.a, data_type("--a_type", *d.a));
  KILN_ASSIGN(type.b, data_type("--b_type", *d.b));
  KILN_ASSIGN(type.c, data_type("--c_type", *d.c));
  KILN_ASSIGN(type.d, data_type("--d_type", *d.d));
  KILN_ASSIGN(const Compute* const row, compute_of(d));
  KILN_ASSIGN(type.compute, data_type("--compute_type", row->compute));
  const bool converts = row->input != TypeId::kNone && (row->input != *d.a || row->input != *d.b);
  if (row->is_xf32 || converts)
    return Error{
        ErrorCode::kUnsupported, fmt::format("kiln writes no kernels yet with --compute_type {}", *d.compute), {}};
  return type;
}

/// A kernel's alpha or beta is an f32.
Result<float> scalar(std::string_view flag, double value) {
  const auto rounded = static_cast<float>(value);
  if (std::isinf(rounded) && !std::isinf(value))
    return invalid(fmt::format("{} is {}; it must be in the range of f32", flag, value));
  return rounded;
}

}  // namespace

ProblemDraft default_draft() {
  ProblemDraft draft;
  draft.problem.m = draft.problem.n = draft.problem.k = 128;
  return draft;
}

Result<Problem> problem_of(ProblemDraft draft) {
  for (const auto& [name, value] : {std::pair{"alpha", draft.problem.alpha}, std::pair{"beta", draft.problem.beta}})
    if (!std::isfinite(value)) return invalid(fmt::format("{} is '{}'; expected a number", name, value));
  fill_gaps(draft);
  KILN_TRY(fill_types(draft));
  fill_epilogue(draft);
  draft.problem.canonicalize();
  KILN_TRY(check(draft.problem));
  return draft.problem;
}

Result<GemmProblem> gemm_of(ProblemDraft draft) {
  fill_gaps(draft);
  KILN_TRY(refuse_unserved(draft));
  const Problem& said = draft.problem;
  GemmProblem p;
  KILN_ASSIGN(p.type, type_of(draft));
  p.m = said.m;
  p.n = said.n;
  p.k = said.k;
  p.batch = said.batch;
  p.lda = said.lda;
  p.ldb = said.ldb;
  p.ldc = said.ldc;
  p.ldd = said.ldd;
  p.stride_a = said.stride_a;
  p.stride_b = said.stride_b;
  p.stride_c = said.stride_c;
  p.stride_d = said.stride_d;
  KILN_ASSIGN(p.alpha, scalar("--alpha", said.alpha));
  KILN_ASSIGN(p.beta, scalar("--beta", said.beta));
  p.fill_defaults();
  KILN_TRY(p.validate());
  return p;
}

}  // namespace kiln::tools
