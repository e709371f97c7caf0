// A draft as the problem of a kernel. What the flags mean together is said once, in the problem that Tensile is asked
// about (problem_draft.cpp): types, inputs and epilogue are those of that problem, in kiln's words. What kiln runs
// nothing of is refused by its flag first; runtime/library/model/problem/features.hpp says what that is.
#include "runtime/contract/list_text.hpp"
#include "runtime/library/model/problem/features.hpp"
#include "tools/flags/invalid.hpp"
#include "tools/flags/problem_draft.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using library::Feature;
using library::Problem;
using library::TypeId;

/// What a draft may ask for, as long as its feature does not run.
struct Refusal {
  std::string_view flag;
  Feature feature;
  bool (*is_asked)(const ProblemDraft&);
};
// clang-format off
constexpr std::array kRefusals = {
    Refusal{"--function",            Feature::kPointerArrays,      [](const ProblemDraft& d) { return !d.problem.strided_batched && d.function != "matmul"; }},
    Refusal{"--batch_mode",          Feature::kPointerArrays,      [](const ProblemDraft& d) { return !d.problem.strided_batched && d.function == "matmul"; }},
    Refusal{"--grouped_gemm",        Feature::kGroupedGemm,        [](const ProblemDraft& d) { return d.grouped != 0; }},
    Refusal{"--use_user_args",       Feature::kDeviceArguments,    [](const ProblemDraft& d) { return d.grouped != 0 && d.problem.device_user_arguments; }},
    Refusal{"--sparse",              Feature::kSparse,             [](const ProblemDraft& d) { return d.problem.sparse != 0; }},
    Refusal{"--swizzleA",            Feature::kSwizzle,            [](const ProblemDraft& d) { return d.problem.swizzle_a; }},
    Refusal{"--swizzleB",            Feature::kSwizzle,            [](const ProblemDraft& d) { return d.problem.swizzle_b; }},
    Refusal{"--fp16_alt_impl",       Feature::kFp16Alt,            [](const ProblemDraft& d) { return d.problem.fp16_alt; }},
    Refusal{"--fp16_alt_impl_rnz",   Feature::kFp16Alt,            [](const ProblemDraft& d) { return d.problem.fp16_alt_round; }},
    Refusal{"--stochastic_rounding", Feature::kStochasticRounding, [](const ProblemDraft& d) { return d.problem.stochastic_rounding; }},
    Refusal{"--alphai",              Feature::kComplex,            [](const ProblemDraft& d) { return d.alpha_imaginary != 0; }},
    Refusal{"--betai",               Feature::kComplex,            [](const ProblemDraft& d) { return d.beta_imaginary != 0; }},
};
// clang-format on

/// A value of a flag for which there is nothing to wait.
struct Mismatch {
  std::string_view flag;
  bool (*is_asked)(const ProblemDraft&);
};
constexpr std::array kMismatches = {
    Mismatch{"--bias_source",
             [](const ProblemDraft& d) {
               return !d.gradient && d.problem.bias != 0 && d.problem.bias_source != library::BiasSource::kD;
             }},
    Mismatch{"--activation_type",  // chosen at run time: no choice
             [](const ProblemDraft& d) {
               return d.activation == library::Activation::kAll || d.activation == library::Activation::kHipblasltAll;
             }},
    Mismatch{"--scale_type",
             [](const ProblemDraft& d) {
               return d.scale_type && library::parse_bench_type(*d.scale_type) != d.problem.compute;
             }},
    Mismatch{"--amaxScaleA", [](const ProblemDraft& d) { return d.amax_scale_a; }},
    Mismatch{"--amaxScaleB", [](const ProblemDraft& d) { return d.amax_scale_b; }},
    Mismatch{"--composite_compute_type", [](const ProblemDraft& d) { return d.composite && *d.composite != "f32"; }},
};

/// Of a draft as it was said, or `filled`.
Result<void> refuse(const std::vector<std::string_view>& flags) {
  if (flags.empty()) return {};
  return Error{ErrorCode::kUnsupported,
               fmt::format("kiln writes no kernels yet for what {} {} for", list_text(flags, ", "),
                           flags.size() == 1 ? "asks" : "ask"),
               {"`kiln select` says which solution of a library answers such a problem"}};
}

Result<void> refuse_what_does_not_run(const ProblemDraft& said) {
  std::vector<std::string_view> flags;
  for (const Refusal& row : kRefusals)
    if (!runs(row.feature) && row.is_asked(said)) flags.push_back(row.flag);
  return refuse(flags);
}

Result<void> refuse_mismatches(const ProblemDraft& filled) {
  std::vector<std::string_view> flags;
  for (const Mismatch& row : kMismatches)
    if (row.is_asked(filled)) flags.push_back(row.flag);
  return refuse(flags);
}

Result<DataType> type_of(std::string_view flag, TypeId type) {
  if (const auto known = library::data_type(type)) return *known;
  const std::string_view bench = library::bench_name_of(type);
  std::vector<std::string_view> own;
  for (std::uint8_t number = 0; is_known(DataType{number}); ++number) own.push_back(name_of(DataType{number}));
  return Error{ErrorCode::kUnsupported,
               fmt::format("{} is {}, a type that kiln does not multiply; it has kernels for {}", flag,
                           bench.empty() ? library::name_of(type) : bench, list_text(own, ", ")),
               {"`kiln select` says which solution of a library answers such a problem"}};
}

Result<void> fill_inputs(const ProblemDraft& d, ProblemType& type) {
  const Problem& p = d.problem;
  const bool is_f32 = type.a == DataType::kF32 && type.b == DataType::kF32;
  // rocBLAS's --math_mode allows xf32 where there are f32; --compute_type xf32_r asks for it.
  if (p.math == TypeId::kXf32 && (is_f32 || d.math_mode == 0)) {
    type.compute_input_a = type.compute_input_b = DataType::kXf32;
    return {};
  }
  if ((p.fp16_alt || p.fp16_alt_round) && type.a == DataType::kF16 && type.b == DataType::kF16) {
    type.compute_input_a = type.compute_input_b = DataType::kBf16;
    return {};
  }
  // Of two types the narrower is multiplied, but nobody loses bits of f32 unasked.
  if (!d.says_input && type.a != type.b && std::max(bytes_of(type.a), bytes_of(type.b)) >= sizeof(float)) return {};
  const auto halves = library::halves_of(p.compute_input_a);
  KILN_ASSIGN(type.compute_input_a, type_of("--compute_input_typeA", halves ? halves->first : p.compute_input_a));
  KILN_ASSIGN(type.compute_input_b, type_of("--compute_input_typeB", halves ? halves->second : p.compute_input_b));
  return {};
}

VectorSide side_of(std::uint8_t side, std::uint8_t factor_dim) {
  if (side == 0) return VectorSide::kNone;
  return side == 2 || (side == 3 && factor_dim == 1) ? VectorSide::kColumns : VectorSide::kRows;
}

/// A gradient's bias is what is summed, not what is added.
bool sums_bias(const ProblemDraft& d) {
  return d.gradient && d.problem.bias != 0;
}

Result<void> fill_bias_gradient(const ProblemDraft& d, GemmProblem& problem) {
  if (!sums_bias(d)) return {};
  const library::BiasSource source = d.problem.bias_source;
  problem.bias_gradient = source == library::BiasSource::kA   ? BiasGradient::kOfA
                          : source == library::BiasSource::kB ? BiasGradient::kOfB
                                                              : BiasGradient::kOfD;
  KILN_ASSIGN(problem.bias_gradient_type, type_of("--bias_type", d.problem.bias_type));
  return {};
}

Result<Epilogue> epilogue_of(const ProblemDraft& d) {
  const Problem& p = d.problem;
  Epilogue e = d.switches;
  const bool sums = sums_bias(d);
  e.bias = sums ? VectorSide::kNone : side_of(p.bias, p.factor_dim);
  if (e.bias != VectorSide::kNone) {
    KILN_ASSIGN(e.bias_type, type_of("--bias_type", p.bias_type));
  }
  e.scale_alpha_vec = side_of(p.scale_alpha_vec, p.factor_dim);
  e.scale_a = static_cast<Scale>(d.scale_a);
  e.scale_b = static_cast<Scale>(d.scale_b);
  e.activation = static_cast<Activation>(p.activation_enum);
  const bool reads = d.gradient && (!sums || e.activation != Activation::kNone);
  if (!p.use_e && !reads) return e;
  e.aux = d.gradient ? Aux::kInput : Aux::kOutput;
  KILN_ASSIGN(e.aux_type, type_of("--aux_type", p.e == TypeId::kNone ? p.d : p.e));
  return e;
}

Result<ProblemType> type_of(const ProblemDraft& d) {
  const Problem& p = d.problem;
  ProblemType type;
  const auto transpose = [](bool is_transposed) { return is_transposed ? Transpose::kT : Transpose::kN; };
  type.trans_a = transpose(p.trans_a);
  type.trans_b = transpose(p.trans_b);
  type.conjugate_a = p.conjugate_a;
  type.conjugate_b = p.conjugate_b;
  const auto said_by = [&](std::string_view flag, TypeId t) { return d.precision == t ? "-r (--precision)" : flag; };
  KILN_ASSIGN(type.a, type_of(said_by("--a_type", p.a), p.a));
  KILN_ASSIGN(type.b, type_of(said_by("--b_type", p.b), p.b));
  KILN_ASSIGN(type.c, type_of(said_by("--c_type", p.c), p.c));
  KILN_ASSIGN(type.d, type_of(said_by("--d_type", p.d), p.d));
  KILN_ASSIGN(type.compute, type_of("--compute_type", p.compute));
  KILN_TRY(fill_inputs(d, type));
  KILN_ASSIGN(type.epilogue, epilogue_of(d));
  type.grouped = d.grouped != 0;
  type.device_scalars = d.device_scalars;
  type.pointer_array = !p.strided_batched && !type.grouped;
  type.initial_strides = p.initial_strides;
  type.numerics = d.numerics;
  return type.canonical();
}

/// The largest number of a compute type, in which alpha and beta are.
double largest_of(DataType type) {
  switch (type) {
    case DataType::kF16:
      return f32_from_f16(0x7bff);
    case DataType::kI32:
      return INT32_MAX;
    case DataType::kF64:
    case DataType::kC64:
      return std::numeric_limits<double>::max();
    default:
      return std::numeric_limits<float>::max();
  }
}

/// alpha or beta. What i32 takes of them validate() says.
Result<double> scalar(std::string_view flag, double value, DataType type) {
  if (!is_integer(type) && std::fabs(value) > largest_of(type))
    return invalid(fmt::format("{} is {}; it must be in the range of {}", flag, value, name_of(type)));
  return value;
}

/// The batch strides, as they are said and as a problem has them.
struct Stride {
  std::string_view name;
  std::size_t index;  ///< in ProblemDraft::says_stride
  std::uint64_t Problem::*said;
  std::uint64_t GemmProblem::*filled;
};
constexpr std::array kStrides = {Stride{"--stride_a", 0, &Problem::stride_a, &GemmProblem::stride_a},
                                 Stride{"--stride_b", 1, &Problem::stride_b, &GemmProblem::stride_b},
                                 Stride{"--stride_c", 2, &Problem::stride_c, &GemmProblem::stride_c},
                                 Stride{"--stride_d", 3, &Problem::stride_d, &GemmProblem::stride_d}};

/// A bound of infinity is the largest number.
std::array<double, 2> finite(const ProblemDraft& d, DataType type) {
  std::array<double, 2> arguments = d.activation_arguments;
  for (double& value : arguments) value = std::clamp(value, -largest_of(type), largest_of(type));
  return arguments;
}

}  // namespace

Result<GemmProblem> gemm_of(ProblemDraft draft) {
  KILN_TRY(refuse_what_does_not_run(draft));
  const Problem said = draft.problem;
  KILN_ASSIGN(draft, filled(std::move(draft)));
  KILN_TRY(refuse_mismatches(draft));
  GemmProblem p;
  KILN_ASSIGN(p.type, type_of(draft));
  KILN_TRY(fill_bias_gradient(draft, p));
  p.uniform_summation = draft.uniform_summation;
  p.complex_3m = draft.complex_3m;
  p.compute_units = draft.compute_units;
  p.m = said.m;
  p.n = said.n;
  p.k = said.k;
  p.batch = said.batch;
  p.initial_stride_a = said.initial_stride_a;
  p.initial_stride_b = said.initial_stride_b;
  p.initial_stride_c = said.initial_stride_c;
  p.initial_stride_d = said.initial_stride_d;
  p.lda = said.lda;
  p.ldb = said.ldb;
  p.ldc = said.ldc;
  p.ldd = draft.in_place && said.ldd == 0 ? said.ldc : said.ldd;
  p.stride_a = said.stride_a;
  p.stride_b = said.stride_b;
  p.stride_c = said.stride_c;
  p.stride_d = draft.in_place && said.stride_d == 0 ? said.stride_c : said.stride_d;
  p.ld_aux = said.lde;
  p.stride_aux = said.stride_e;
  KILN_ASSIGN(p.alpha, scalar("--alpha", said.alpha, p.type.compute));
  KILN_ASSIGN(p.beta, scalar("--beta", said.beta, p.type.compute));
  KILN_ASSIGN(p.alpha_imaginary, scalar("--alphai", draft.alpha_imaginary, p.type.compute));
  KILN_ASSIGN(p.beta_imaginary, scalar("--betai", draft.beta_imaginary, p.type.compute));
  if (p.type.epilogue.activation != Activation::kNone) p.activation_arguments = finite(draft, p.type.compute);
  p.fill_defaults();
  if (draft.any_stride)
    for (const Stride& s : kStrides)
      if (draft.says_stride[s.index] && said.*s.said == 0) p.*s.filled = 0;
  KILN_TRY(p.validate());
  return p;
}

std::vector<std::string> notes_on_strides(const ProblemDraft& draft, const GemmProblem& problem) {
  std::vector<std::string> notes;
  if (draft.any_stride || problem.batch <= 1) return notes;
  for (const Stride& s : kStrides)
    if (draft.says_stride[s.index] && draft.problem.*s.said == 0)
      notes.push_back(
          fmt::format("{} 0 is taken as packed, {}; with --any_stride it stays 0", s.name, problem.*s.filled));
  return notes;
}

}  // namespace kiln::tools
