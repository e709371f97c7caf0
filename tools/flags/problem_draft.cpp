// See problem_draft.hpp.
#include "tools/flags/problem_draft.hpp"

#include "tools/flags/invalid.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

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
constexpr std::array kComputeTypes = {
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

/// Types that were not said, and D where it is C.
void fill_gaps(ProblemDraft& d) {
  const TypeId standard = d.rocblas ? TypeId::kF32 : TypeId::kF16;
  const TypeId precision = d.precision.value_or(standard);
  for (std::optional<TypeId>* type : {&d.a, &d.b, &d.c, &d.d})
    if (!*type) *type = precision;
  const bool is_complex = precision == TypeId::kC32 || precision == TypeId::kC64;
  if (!d.compute) d.compute = std::string(d.rocblas || is_complex ? library::bench_name_of(precision) : "f32_r");
  if (d.in_place && d.problem.ldd == 0) d.problem.ldd = d.problem.ldc;
  if (d.in_place && d.problem.stride_d == 0) d.problem.stride_d = d.problem.stride_c;
}

Result<const Compute*> compute_of(const ProblemDraft& d) {
  const auto* row =
      std::find_if(kComputeTypes.begin(), kComputeTypes.end(), [&](const Compute& c) { return c.name == d.compute; });
  if (row != kComputeTypes.end()) return row;
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
  d.says_input = d.input_a || d.input_b || row->input != TypeId::kNone;
  p.activation_compute = TypeId::kNone;
  p.bias_type = d.bias_type.value_or(TypeId::kNone);
  p.e = d.aux_type.value_or(TypeId::kNone);
  return {};
}

void fill_epilogue(ProblemDraft& d) {
  Problem& p = d.problem;
  if (d.bias_vector && p.bias == 0) p.bias = 1;
  p.gradient = d.gradient;
  if (d.activation != library::Activation::kNone) {
    // hipBLASLt: chosen at run time; a gradient asks for the derivative.
    p.activation =
        d.activation == library::Activation::kAll ? library::Activation::kAll : library::Activation::kHipblasltAll;
    p.activation_enum =
        d.gradient && d.activation == library::Activation::kGelu   ? library::Activation::kDGelu
        : d.gradient && d.activation == library::Activation::kRelu ? library::Activation::kDRelu
        : d.activation == library::Activation::kAll || d.activation == library::Activation::kHipblasltAll
            ? library::Activation::kNone
            : d.activation;
  }
  p.scale_ab = d.scale_a != ScaleAb::kNone ? d.scale_a : d.scale_b;
  p.scale_cd = d.switches.scale_c || d.switches.scale_d;
  p.amax_d = d.switches.amax_d;
  if (d.scale_alpha) p.scale_alpha_vec = 1;
  p.grouped_count = static_cast<std::uint32_t>(d.grouped);
  if (d.grouped > 0) p.device_user_arguments = true;  // as hipBLASLt's host asks
}

Result<void> check(const Problem& p) {
  if (p.initial_strides) return {};
  struct Least {
    std::string_view name;
    std::uint64_t value, least;
  };
  for (const Least& l : {Least{"lda", p.lda, p.trans_a ? p.k : p.m}, Least{"ldb", p.ldb, p.trans_b ? p.n : p.k},
                         Least{"ldc", p.ldc, p.m}, Least{"ldd", p.ldd, p.m}})
    if (l.value < l.least) return invalid(fmt::format("{} is {}; it must be at least {}", l.name, l.value, l.least));
  return {};
}

}  // namespace

ProblemDraft default_draft() {
  ProblemDraft draft;
  draft.problem.m = draft.problem.n = draft.problem.k = 128;
  return draft;
}

Result<ProblemDraft> filled(ProblemDraft draft) {
  for (const auto& [name, value] :
       {std::pair{"alpha", draft.problem.alpha}, std::pair{"beta", draft.problem.beta},
        std::pair{"alphai", draft.alpha_imaginary}, std::pair{"betai", draft.beta_imaginary}})
    if (!std::isfinite(value)) return invalid(fmt::format("{} is '{}'; expected a number", name, value));
  fill_gaps(draft);
  KILN_TRY(fill_types(draft));
  fill_epilogue(draft);
  draft.problem.canonicalize();
  return draft;
}

Result<Problem> problem_of(ProblemDraft draft) {
  KILN_ASSIGN(draft, filled(std::move(draft)));
  KILN_TRY(check(draft.problem));
  return draft.problem;
}

}  // namespace kiln::tools
