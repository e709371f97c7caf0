// See convert.hpp.
#include "runtime/api/c/convert.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace kiln::c {
namespace {

/// What a member of a struct may be: from 0 to `last`, but for a gap.
struct Range {
  std::string_view name;
  std::int32_t value, last;
  std::string_view expected;
};

/// A link of the epilogue that is one number, there or not.
struct NumberLink {
  std::string_view name;
  std::int32_t kiln_problem::*c_member;
  bool Epilogue::*member;
  std::uint64_t kiln_addresses::*c_address;
  std::uint64_t MatrixAddresses::*address;
};
using P = kiln_problem;
using At = kiln_addresses;
constexpr std::array kNumberLinks = {
    NumberLink{"scale_c", &P::scale_c, &Epilogue::scale_c, &At::scale_c, &MatrixAddresses::scale_c},
    NumberLink{"scale_d", &P::scale_d, &Epilogue::scale_d, &At::scale_d, &MatrixAddresses::scale_d},
    NumberLink{"amax_d", &P::amax_d, &Epilogue::amax_d, &At::amax_d, &MatrixAddresses::amax_d},
    NumberLink{"scale_aux", &P::scale_aux, &Epilogue::scale_aux, &At::scale_aux, &MatrixAddresses::scale_aux},
    NumberLink{"amax_aux", &P::amax_aux, &Epilogue::amax_aux, &At::amax_aux, &MatrixAddresses::amax_aux},
};

constexpr std::int32_t kGapFirst = KILN_SILU + 1, kGapLast = KILN_EXP - 1;  // between the activations' numbers
constexpr std::string_view kTypes = "a kiln_data_type", kFlag = "0 or 1";

template <class List>
Result<void> check(std::string_view of, const List& ranges) {
  for (const Range& r : ranges)
    if (r.value < 0 || r.value > r.last)
      return invalid(fmt::format("{}::{} is {}; expected {}", of, r.name, r.value, r.expected));
  return {};
}

/// Of a number that is one of a type.
DataType type_of(kiln_data_type type) {
  return static_cast<DataType>(type - 1);
}
static_assert(KILN_F32 - 1 == static_cast<int>(DataType::kF32) && KILN_I32 - 1 == static_cast<int>(DataType::kI32) &&
              KILN_XF32 - 1 == static_cast<int>(DataType::kXf32) && KILN_C64 - 1 == static_cast<int>(DataType::kC64));
static_assert(KILN_SILU == static_cast<int>(Activation::kSilu) && KILN_CLAMP == static_cast<int>(Activation::kClamp) &&
              KILN_DRELU == static_cast<int>(Activation::kDRelu) && KILN_AUX_INPUT == static_cast<int>(Aux::kInput) &&
              KILN_BIAS_GRADIENT_OF_D == static_cast<int>(BiasGradient::kOfD));

std::optional<DataType> maybe_type_of(kiln_data_type type) {
  return type == KILN_TYPE_NONE ? std::nullopt : std::optional(type_of(type));
}

Result<void> check_problem(const kiln_problem& p) {
  KILN_TRY(check("kiln_problem",
                 std::array{Range{"a", p.a, KILN_C64, kTypes},
                            Range{"b", p.b, KILN_C64, kTypes},
                            Range{"c", p.c, KILN_C64, kTypes},
                            Range{"d", p.d, KILN_C64, kTypes},
                            Range{"compute", p.compute, KILN_C64, kTypes},
                            Range{"compute_input_a", p.compute_input_a, KILN_C64, kTypes},
                            Range{"compute_input_b", p.compute_input_b, KILN_C64, kTypes},
                            Range{"trans_a", p.trans_a, KILN_CONJUGATED, "a kiln_transpose"},
                            Range{"trans_b", p.trans_b, KILN_CONJUGATED, "a kiln_transpose"},
                            Range{"bias", p.bias, KILN_COLUMNS, "a kiln_vector_side"},
                            Range{"bias_type", p.bias_type, KILN_C64, kTypes},
                            Range{"scale_alpha_vec", p.scale_alpha_vec, KILN_COLUMNS, "a kiln_vector_side"},
                            Range{"scale_a", p.scale_a, KILN_SCALE_VECTOR, "a kiln_scale"},
                            Range{"scale_b", p.scale_b, KILN_SCALE_VECTOR, "a kiln_scale"},
                            Range{"aux", p.aux, KILN_AUX_INPUT, "a kiln_aux"},
                            Range{"aux_type", p.aux_type, KILN_C64, kTypes},
                            Range{"bias_gradient", p.bias_gradient, KILN_BIAS_GRADIENT_OF_D, "a kiln_bias_gradient"},
                            Range{"bias_gradient_type", p.bias_gradient_type, KILN_C64, kTypes},
                            Range{"uniform_summation", p.uniform_summation, 1, kFlag},
                            Range{"complex_3m", p.complex_3m, 1, kFlag},
                            Range{"activation", p.activation, KILN_DRELU, "a kiln_activation"},
                            Range{"pointer_array", p.pointer_array, 1, kFlag},
                            Range{"device_scalars", p.device_scalars, 1, kFlag},
                            Range{"grouped", p.grouped, 1, kFlag},
                            Range{"initial_strides", p.initial_strides, 1, kFlag},
                            Range{"numerics", p.numerics, KILN_NUMERICS_HIPBLASLT, "a kiln_numerics"}}));
  for (const NumberLink& link : kNumberLinks)
    KILN_TRY(check("kiln_problem", std::array{Range{link.name, p.*link.c_member, 1, kFlag}}));
  if (p.activation >= kGapFirst && p.activation <= kGapLast)
    return invalid(fmt::format("kiln_problem::activation is {}; expected a kiln_activation", p.activation));
  for (const auto& [name, type] : {std::pair{"a", p.a}, {"b", p.b}, {"c", p.c}, {"d", p.d}, {"compute", p.compute}})
    if (type == KILN_TYPE_NONE)
      return invalid(fmt::format("kiln_problem::{} is KILN_TYPE_NONE; expected a type", name));
  return {};
}

Transpose transpose_of(kiln_transpose transpose) {
  return transpose == KILN_T || transpose == KILN_C ? Transpose::kT : Transpose::kN;
}
bool is_conjugated(kiln_transpose transpose) {
  return transpose == KILN_C || transpose == KILN_CONJUGATED;
}

ProblemType type_of(const kiln_problem& p) {
  ProblemType type;
  type.a = type_of(p.a);
  type.b = type_of(p.b);
  type.c = type_of(p.c);
  type.d = type_of(p.d);
  type.compute = type_of(p.compute);
  type.compute_input_a = maybe_type_of(p.compute_input_a);
  type.compute_input_b = maybe_type_of(p.compute_input_b);
  type.trans_a = transpose_of(p.trans_a);
  type.trans_b = transpose_of(p.trans_b);
  type.conjugate_a = is_conjugated(p.trans_a);
  type.conjugate_b = is_conjugated(p.trans_b);
  Epilogue& e = type.epilogue;
  e.bias = static_cast<VectorSide>(p.bias);
  e.bias_type = maybe_type_of(p.bias_type).value_or(DataType::kF32);
  e.scale_alpha_vec = static_cast<VectorSide>(p.scale_alpha_vec);
  e.scale_a = static_cast<Scale>(p.scale_a);
  e.scale_b = static_cast<Scale>(p.scale_b);
  e.aux = static_cast<Aux>(p.aux);
  e.aux_type = maybe_type_of(p.aux_type).value_or(DataType::kF32);
  e.activation = static_cast<Activation>(p.activation);
  for (const NumberLink& link : kNumberLinks) e.*link.member = p.*link.c_member != 0;
  type.pointer_array = p.pointer_array != 0;
  type.device_scalars = p.device_scalars != 0;
  type.grouped = p.grouped != 0;
  type.initial_strides = p.initial_strides != 0;
  type.numerics = static_cast<Numerics>(p.numerics);
  return type;
}

}  // namespace

Result<RuntimeOptions> options_of(const kiln_options& o) {
  KILN_TRY(check("kiln_options", std::array{Range{"device", o.device, KILN_DEVICE_NONE, "a kiln_device"},
                                            Range{"assembler", o.assembler, KILN_ASSEMBLER_COMGR, "a kiln_assembler"},
                                            Range{"policy", o.policy, KILN_POLICY_LOOKUP_ONLY, "a kiln_policy"},
                                            Range{"allow_atomics", o.allow_atomics, 1, kFlag},
                                            Range{"tensile_answers", o.tensile_answers, 1, kFlag},
                                            Range{"proving", o.proving, KILN_PROVING_ALL, "a kiln_proving"},
                                            Range{"emulator_strict", o.emulator_strict, 1, kFlag},
                                            Range{"log_level", o.log_level, KILN_LOG_DEBUG, "a kiln_log_level"}}));
  RuntimeOptions options;
  if (o.library_path_count != 0) KILN_TRY(not_null(o.library_paths, "kiln_options::library_paths"));
  for (std::size_t i = 0; i < o.library_path_count; ++i) {
    KILN_TRY(not_null(o.library_paths[i], fmt::format("kiln_options::library_paths[{}]", i)));
    options.library_paths.emplace_back(o.library_paths[i]);
  }
  if (o.cache_folder != nullptr) options.cache_folder = o.cache_folder;
  if (o.arch != nullptr) options.arch = o.arch;
  options.device = static_cast<DeviceChoice>(o.device);
  options.gpu = o.gpu;
  options.compute_units = o.compute_units;
  options.code_object_version = o.code_object_version;
  options.assembler = static_cast<Assembler>(o.assembler);
  options.allow_atomics = o.allow_atomics != 0;
  options.tensile_answers = o.tensile_answers != 0;
  options.proving = static_cast<Proving>(o.proving);
  options.global_split_u = o.global_split_u;
  options.workgroup_mapping = o.workgroup_mapping;
  options.emulator_strict = o.emulator_strict != 0;
  options.emulator_threads = o.emulator_threads;
  options.log_level = static_cast<LogLevel>(o.log_level);
  if (o.log != nullptr)
    options.log = [log = o.log, data = o.log_data](LogLevel level, std::string_view message) {
      log(data, static_cast<kiln_log_level>(level), std::string(message).c_str());
    };
  return options;
}

Result<KernelPolicy> policy_of(kiln_policy policy, KernelPolicy otherwise) {
  if (policy == KILN_POLICY_DEFAULT) return otherwise;
  if (policy < 0 || policy > KILN_POLICY_LOOKUP_ONLY)
    return invalid(fmt::format("policy is {}; expected a kiln_policy", policy));
  return static_cast<KernelPolicy>(policy - KILN_POLICY_WAIT);
}

Result<GemmProblem> problem_of(const kiln_problem* problem) {
  KILN_TRY(check_struct(problem, "problem"));
  const kiln_problem& p = *problem;
  KILN_TRY(check_problem(p));
  GemmProblem out;
  out.type = type_of(p);
  out.m = p.m;
  out.n = p.n;
  out.k = p.k;
  out.batch = p.batch;
  out.lda = p.lda;
  out.ldb = p.ldb;
  out.ldc = p.ldc;
  out.ldd = p.ldd;
  out.stride_a = p.stride_a;
  out.stride_b = p.stride_b;
  out.stride_c = p.stride_c;
  out.stride_d = p.stride_d;
  out.initial_stride_a = p.initial_stride_a;
  out.initial_stride_b = p.initial_stride_b;
  out.initial_stride_c = p.initial_stride_c;
  out.initial_stride_d = p.initial_stride_d;
  out.stride_bias = p.stride_bias;
  out.ld_aux = p.ld_aux;
  out.stride_aux = p.stride_aux;
  out.bias_gradient = static_cast<BiasGradient>(p.bias_gradient);
  out.bias_gradient_type = maybe_type_of(p.bias_gradient_type).value_or(DataType::kF32);
  out.stride_bias_gradient = p.stride_bias_gradient;
  out.uniform_summation = p.uniform_summation != 0;
  out.complex_3m = p.complex_3m != 0;
  out.compute_units = p.compute_units;
  out.alpha = p.alpha;
  out.beta = p.beta;
  out.alpha_imaginary = p.alpha_imaginary;
  out.beta_imaginary = p.beta_imaginary;
  out.activation_arguments = {p.activation_arguments[0], p.activation_arguments[1]};
  out.fill_defaults();
  return out;
}

Result<std::vector<GemmProblem>> all_of(const kiln_problem* problems, std::size_t count) {
  KILN_TRY(not_null(problems, "problems"));
  std::vector<GemmProblem> all;
  for (std::size_t i = 0; i < count; ++i) {
    auto problem = problem_of(&problems[i]);
    if (!problem && count > 1) return std::move(problem).error().note(fmt::format("in problem {}", i));
    if (!problem) return std::move(problem).error();
    all.push_back(std::move(problem).value());
  }
  return all;
}

Result<std::vector<GemmProblem>> problems_of(const kiln_problem* problems, std::size_t count) {
  if (count == 0) return invalid("count is 0; expected one problem, or those of a group");
  KILN_ASSIGN(std::vector<GemmProblem> all, all_of(problems, count));
  if (count > 1 && !all.front().type.grouped)
    return invalid(fmt::format("count is {}; several problems need kiln_problem::grouped", count));
  return all;
}

Result<MatrixAddresses> addresses_of(const kiln_addresses* addresses) {
  KILN_TRY(check_struct(addresses, "addresses"));
  const kiln_addresses& at = *addresses;
  MatrixAddresses out;
  out.a = at.a;
  out.b = at.b;
  out.c = at.c;
  out.d = at.d;
  out.bias = at.bias;
  out.scale_alpha_vec = at.scale_alpha_vec;
  out.scale_a = at.scale_a;
  out.scale_b = at.scale_b;
  out.aux = at.aux;
  for (const NumberLink& link : kNumberLinks) out.*link.address = at.*link.c_address;
  out.alpha = at.alpha;
  out.beta = at.beta;
  out.workspace = at.workspace;
  out.bias_gradient = at.bias_gradient;
  return out;
}

Result<SolutionOverrides> overrides_of(const kiln_overrides* overrides) {
  if (overrides == nullptr) return SolutionOverrides{};
  KILN_TRY(check_struct(overrides, "overrides"));
  return SolutionOverrides{overrides->global_split_u, overrides->workgroup_mapping};
}

}  // namespace kiln::c

size_t kiln_data_type_bytes(kiln_data_type type) {
  return type < KILN_F32 || type > KILN_XF32 ? 0 : kiln::bytes_of(static_cast<kiln::DataType>(type - 1));
}
