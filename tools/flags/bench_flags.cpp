// See bench_flags.hpp. What the flags mean together: problem_draft.hpp.
#include "tools/flags/bench_flags.hpp"

#include "tools/flags/bench_setters.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using namespace setters;

constexpr std::string_view kSize = "a whole number, 0 or more, below 2^64";
constexpr std::string_view kReal = "a number that a double can hold";
constexpr std::string_view kTypes =
    "f16_r, bf16_r, f32_r, f64_r, f32_c, f64_c, i8_r, i32_r, f8_r, bf8_r, f8_fnuz_r, bf8_fnuz_r, ...";
constexpr std::string_view kComputes = "f32_r, xf32_r, f64_r, i32_r, f16_r, f32_f16_r, f32_bf16_r, ...";
constexpr std::string_view kOnOff = "0 or 1";
constexpr std::string_view kScale = "s or 1 (scalar), v or 2 (vector), or 0";
constexpr std::string_view kActivations = "none, relu, gelu, swish, silu, sigmoid, tanh, ...";
constexpr std::string_view kTrans = "N, T or C";
constexpr std::string_view kFunctionNames = "matmul, gemm, gemm_ex, gemm_strided_batched or gemm_strided_batched_ex";
constexpr FlagRole kProblem = FlagRole::kProblem, kData = FlagRole::kData, kNothing = FlagRole::kNothing;
constexpr FlagRole kOfBias = FlagRole::kBias, kOfActivation = FlagRole::kActivation, kOfGroup = FlagRole::kGroup;

/// Of the epilogue's links that are there or not.
template <std::size_t... kPlaces>
constexpr auto flags_of_links(std::index_sequence<kPlaces...>) {
  const auto flag = [](LinkId id, bool (*set)(Draft&, std::string_view)) {
    const LinkSwitch& link = link_of(id).as_switch;
    return BenchFlag{link.flag, kProblem, true, set, kOnOff, "", link.help};
  };
  return std::array{flag(switch_links[kPlaces], set_link<switch_links[kPlaces]>)...};
}

// clang-format off
constexpr std::array kFlags = {
    //        names                   role      alone  what it sets                            expected   default  help
    BenchFlag{"m sizem",              kProblem, false, set_size<&Problem::m>,                  kSize,     "128",   "rows of D"},
    BenchFlag{"n sizen",              kProblem, false, set_size<&Problem::n>,                  kSize,     "128",   "columns of D"},
    BenchFlag{"k sizek",              kProblem, false, set_size<&Problem::k>,                  kSize,     "128",   "length of the sum; 0 is allowed"},
    BenchFlag{"batch_count batch",    kProblem, false, set_size<&Problem::batch>,              kSize,     "1",     "matrices in the batch"},
    BenchFlag{"transA transposeA",    kProblem, false, set_transpose<true>,                    kTrans,    "N",     "N, or T: A is stored transposed; C: and conjugated"},
    BenchFlag{"transB transposeB",    kProblem, false, set_transpose<false>,                   kTrans,    "N",     "the same for B"},
    BenchFlag{"lda",                  kProblem, false, set_size<&Problem::lda>,                kSize,     "0",     "leading dimension of A in elements; 0: the smallest"},
    BenchFlag{"ldb",                  kProblem, false, set_size<&Problem::ldb>,                kSize,     "0",     "of B"},
    BenchFlag{"ldc",                  kProblem, false, set_size<&Problem::ldc>,                kSize,     "0",     "of C"},
    BenchFlag{"ldd",                  kProblem, false, set_size<&Problem::ldd>,                kSize,     "0",     "of D"},
    BenchFlag{"stride_a",             kProblem, false, set_stride<&Problem::stride_a, 0>,      kSize,     "0",     "elements between the matrices of a batch; 0: packed, with --any_stride 0"},
    BenchFlag{"stride_b",             kProblem, false, set_stride<&Problem::stride_b, 1>,      kSize,     "0",     "of B"},
    BenchFlag{"stride_c",             kProblem, false, set_stride<&Problem::stride_c, 2>,      kSize,     "0",     "of C"},
    BenchFlag{"stride_d",             kProblem, false, set_stride<&Problem::stride_d, 3>,      kSize,     "0",     "of D"},
    BenchFlag{"any_stride",           kProblem, true,  set_draft_flag<&Draft::any_stride>,     kOnOff,    "",      "a batch stride of 0 stays 0: all matrices are the same one"},
    BenchFlag{"initial_stride_a",     kProblem, false, set_initial_stride<&Problem::initial_stride_a>, kSize, "1", "elements between A's neighbours along its contiguous index"},
    BenchFlag{"initial_stride_b",     kProblem, false, set_initial_stride<&Problem::initial_stride_b>, kSize, "1", "of B"},
    BenchFlag{"initial_stride_c",     kProblem, false, set_initial_stride<&Problem::initial_stride_c>, kSize, "1", "of C"},
    BenchFlag{"initial_stride_d",     kProblem, false, set_initial_stride<&Problem::initial_stride_d>, kSize, "1", "of D"},
    BenchFlag{"alpha",                kProblem, false, set_real<&Problem::alpha>,              kReal,     "1",     "0: A and B are not read"},
    BenchFlag{"beta",                 kProblem, false, set_real<&Problem::beta>,               kReal,     "0",     "0: C is not read"},
    BenchFlag{"alphai",               kProblem, false, [](Draft& d, std::string_view t) { return number(t, d.alpha_imaginary); }, kReal, "0", "alpha's imaginary part, of complex types"},
    BenchFlag{"betai",                kProblem, false, [](Draft& d, std::string_view t) { return number(t, d.beta_imaginary); }, kReal, "0", "beta's"},
    BenchFlag{"r precision",          kProblem, false, set_type<&Draft::precision>,            kTypes,    "f16_r", "types of A, B, C and D that are not given"},
    BenchFlag{"a_type",               kProblem, false, set_type<&Draft::a>,                    kTypes,    "",      "type of A: f16_r, bf16_r, f32_r, f64_r, i8_r, f8_r, bf8_r, f8_fnuz_r or bf8_fnuz_r"},
    BenchFlag{"b_type",               kProblem, false, set_type<&Draft::b>,                    kTypes,    "",      "of B"},
    BenchFlag{"c_type",               kProblem, false, set_type<&Draft::c>,                    kTypes,    "",      "of C"},
    BenchFlag{"d_type",               kProblem, false, set_type<&Draft::d>,                    kTypes,    "",      "of D"},
    BenchFlag{"compute_type",         kProblem, false, set_word<&Draft::compute>,              kComputes,  "f32_r", "type of the sums, and what is multiplied: f32_r, f16_r, f64_r, i32_r, xf32_r, f32_f16_r, f32_bf16_r, ..."},
    BenchFlag{"compute_input_typeA",  kProblem, false, set_type<&Draft::input_a>,              kTypes,    "",      "what the elements of A are converted to before they are multiplied"},
    BenchFlag{"compute_input_typeB",  kProblem, false, set_type<&Draft::input_b>,              kTypes,    "",      "the same for B"},
    BenchFlag{"bias_vector",          kProblem, true,  set_draft_flag<&Draft::bias_vector>,    kOnOff,    "",      "add a bias, one element per row of D"},
    BenchFlag{"bias_dim",             kProblem, false, set_bias_dim,                           "0 to 3",  "",      "1: per row of D, 2: per column; 0: no bias"},
    BenchFlag{"bias_type",            kOfBias,  false, set_type<&Draft::bias_type>,            kTypes,    "",      "type of the bias (default: D's, of i8_r what is computed in)"},
    BenchFlag{"activation_type",      kProblem, false, set_activation,                         kActivations, "none", "none, relu, gelu, swish (silu), sigmoid, tanh, abs, clippedrelu, leakyrelu, geluscaling, exp or clamp"},
    BenchFlag{"activation_arg1",      kOfActivation, false, set_argument<0>,                   kReal,     "0",     "its first argument: clippedrelu's threshold, leakyrelu's slope, ..."},
    BenchFlag{"activation_arg2",      kOfActivation, false, set_argument<1>,                   kReal,     "inf",   "its second: clippedrelu's upper bound, tanh's factor"},
    BenchFlag{"scaleA",               kProblem, true,  set_scale<&Draft::scale_a>,             kScale,    "",      "s: one f32 (i32 where i32 is computed) scales A, v: one per row of A"},
    BenchFlag{"scaleB",               kProblem, true,  set_scale<&Draft::scale_b>,             kScale,    "",      "s: one number scales B, v: one per column of B"},
};
constexpr auto kLinkFlags = flags_of_links(std::make_index_sequence<switch_links.size()>());
constexpr std::array kMoreFlags = {
    BenchFlag{"uniform_summation_order", kProblem, true, set_on_off<&Draft::uniform_summation>, "on or off", "",    "each row of D is the same bit for bit for every M and wherever it stands"},
    BenchFlag{"complex_3m",           kProblem, true,  set_on_off<&Draft::complex_3m>,         "on or off", "",    "complex numbers may be multiplied by three real products (gemm3m): another error bound"},
    BenchFlag{"sm_count_target",      kProblem, false, set_compute_units,                      kSize,     "0",     "compute units that the launch may count on; 0: all"},
    BenchFlag{"scaleAlpha_vector",    kProblem, true,  set_draft_flag<&Draft::scale_alpha>,    kOnOff,    "",      "alpha times one f32 (i32 where i32 is computed) per row of D"},
    BenchFlag{"seed",                 kData,    false, [](Draft& d, std::string_view t) { return number(t, d.seed); }, kSize, "1", "of the data"},
    BenchFlag{"initialization init",  kData,    false, [](Draft& d, std::string_view t) { d.initialization = t; return !t.empty(); }, "random, integer, ...", "random",
                                                                                                                     "random (uniform in [-1, 1)) or integer (small; results are exact)"},
    BenchFlag{"pointer_mode",         kProblem, false, set_pointer_mode,                       "host or device", "host", "where alpha and beta are"},
    BenchFlag{"numerics",             kProblem, false, set_numerics,                           "kiln or hipblaslt", "kiln", "whose results stand at NaN and infinity ('kiln help numerics')"},
    // What kiln refuses for a kernel unless it says what holds anyway, and asks a library about.
    BenchFlag{"f function",           kProblem, false, set_function,                           kFunctionNames, "", ""},
    BenchFlag{"batch_mode",           kProblem, false, set_batch_mode,                         "0 (strided) or 1 (general)", "", ""},
    BenchFlag{"strided_batched",      kProblem, true,  set_flag<&Problem::strided_batched>,    kOnOff,    "", ""},
    BenchFlag{"composite_compute_type", kProblem, false, set_word<&Draft::composite>,          "f32, f8_f8_f32, ...", "", ""},
    BenchFlag{"scale_type",           kProblem, false, set_word<&Draft::scale_type>,           kTypes,    "", ""},
    BenchFlag{"amaxScaleA",           kProblem, true,  set_draft_flag<&Draft::amax_scale_a>,   kOnOff,    "", ""},
    BenchFlag{"amaxScaleB",           kProblem, true,  set_draft_flag<&Draft::amax_scale_b>,   kOnOff,    "", ""},
    BenchFlag{"use_e",                kProblem, true,  set_flag<&Problem::use_e>,              kOnOff,    "", "an auxiliary matrix E takes what goes into the activation"},
    BenchFlag{"gradient",             kProblem, true,  set_draft_flag<&Draft::gradient>,       kOnOff,    "", "E is read: the activation's derivative there multiplies; with --bias_vector sums beside D take the place of the bias"},
    BenchFlag{"grouped_gemm",         kProblem, true,  set_group,                              "0, 1 or the number of GEMMs", "", "a group in one launch: problems alike, or those of repeated sizes, -m 8 .. -m 9 .."},
    BenchFlag{"use_user_args",        kOfGroup, true,  set_flag<&Problem::device_user_arguments>, kOnOff, "", "with --abi lite2: a group's arguments as a program may write them in the device's memory"},
    BenchFlag{"splitk",               kProblem, false, set_split,                              "0 to 255", "0", "workgroups that share K (0: as the solution says)"},
    BenchFlag{"wgm",                  kProblem, false, set_mapping,                            "0 to 65535", "0", "workgroup mapping (0: as the solution says)"},
    BenchFlag{"sparse",               kProblem, false, set_sparse,                             "0, 1 (A) or 2 (B)", "", ""},
    BenchFlag{"swizzleA",             kProblem, true,  set_flag<&Problem::swizzle_a>,          kOnOff,    "", ""},
    BenchFlag{"swizzleB",             kProblem, true,  set_flag<&Problem::swizzle_b>,          kOnOff,    "", ""},
    BenchFlag{"fp16_alt_impl",        kProblem, true,  set_flag<&Problem::fp16_alt>,           kOnOff,    "", ""},
    BenchFlag{"fp16_alt_impl_rnz",    kProblem, true,  set_flag<&Problem::fp16_alt_round>,     kOnOff,    "", ""},
    BenchFlag{"stochastic_rounding",  kProblem, true,  set_flag<&Problem::stochastic_rounding>, kOnOff,   "", ""},
    BenchFlag{"flags",                kProblem, false, set_gemm_flags,                         kSize,     "", ""},
    BenchFlag{"math_mode",            kProblem, false, [](Draft& d, std::string_view t) { return number(t, d.math_mode); }, kSize, "", ""},
    // What only Tensile's selection is asked about, or what the flags above decide whether it matters.
    BenchFlag{"workspace",            kNothing, false, set_size<&Problem::workspace_bytes>,    kSize,     "", ""},
    BenchFlag{"deterministic",        kNothing, true,  set_flag<&Problem::deterministic>,      kOnOff,    "", ""},
    BenchFlag{"atomics_not_allowed",  kNothing, true,  set_no_atomics,                         kOnOff,    "", ""},
    BenchFlag{"c_equal_d",            kNothing, true,  set_flag<&Problem::c_equals_d>,         kOnOff,    "", ""},
    BenchFlag{"performance_metric",   kNothing, false, set_metric,                             "DeviceEfficiency, CUEfficiency, Auto, Experimental...", "", ""},
    BenchFlag{"bias_source",          kOfBias,  false, set_bias_source,                        "a, b or d", "", "with --gradient: what is summed, rows of A or columns of B over K, or rows of D over N"},
    BenchFlag{"bias_length",          kNothing, false, set_size<&Problem::bias_length>,        kSize,     "", ""},
    BenchFlag{"aux_type",             kProblem, false, set_type<&Draft::aux_type>,             kTypes,    "", "type of E (default: D's)"},
    BenchFlag{"lde",                  kProblem, false, set_size<&Problem::lde>,                kSize,     "0", "leading dimension of E"},
    BenchFlag{"stride_e",             kProblem, false, set_size<&Problem::stride_e>,           kSize,     "0", "elements between the E of a batch"},
};
/// How to measure, check and print.
constexpr std::array kMeasuring = {
    // with a value                                    alone or with one
    BenchFlag{"i iters",                  kNothing, false, ignore, "", "", ""}, BenchFlag{"v verify",            kNothing, true, ignore, "", "", ""},
    BenchFlag{"j cold_iters",             kNothing, false, ignore, "", "", ""}, BenchFlag{"t test",              kNothing, true, ignore, "", "", ""},
    BenchFlag{"runtime",                  kNothing, false, ignore, "", "", ""}, BenchFlag{"estimate_iters",      kNothing, true, ignore, "", "", ""},
    BenchFlag{"cold_runtime",             kNothing, false, ignore, "", "", ""}, BenchFlag{"use_hipblaslt",       kNothing, false, ignore, "", "", ""},
    BenchFlag{"api_method",               kNothing, false, ignore, "", "", ""}, BenchFlag{"HMM",                 kNothing, true, ignore, "", "", ""},
    BenchFlag{"algo_method",              kNothing, false, ignore, "", "", ""}, BenchFlag{"HPA",                 kNothing, true, ignore, "", "", ""},
    BenchFlag{"solution_index",           kNothing, false, ignore, "", "", ""}, BenchFlag{"print_kernel_info",   kNothing, true, ignore, "", "", ""},
    BenchFlag{"requested_solution",       kNothing, false, ignore, "", "", ""}, BenchFlag{"use_gpu_timer",       kNothing, true, ignore, "", "", ""},
    BenchFlag{"flush",               kNothing, true, ignore, "", "", ""},
    BenchFlag{"log_function_name",   kNothing, true, ignore, "", "", ""},
    BenchFlag{"device",                   kNothing, false, ignore, "", "", ""}, BenchFlag{"log_datatype",        kNothing, true, ignore, "", "", ""},
    BenchFlag{"parallel_devices",         kNothing, false, ignore, "", "", ""}, BenchFlag{"dump_matrix",         kNothing, true, ignore, "", "", ""},
    BenchFlag{"function_filter",          kNothing, false, ignore, "", "", ""}, BenchFlag{"outofplace",          kNothing, true, ignore, "", "", ""},
    BenchFlag{"name_filter",              kNothing, false, ignore, "", "", ""}, BenchFlag{"c_noalias_d",         kNothing, true, ignore, "", "", ""},
    BenchFlag{"rotating",                 kNothing, false, ignore, "", "", ""}, BenchFlag{"fortran",             kNothing, true, ignore, "", "", ""},
    BenchFlag{"skip_slow_solution_ratio", kNothing, false, ignore, "", "", ""}, BenchFlag{"atomics_allowed",     kNothing, true, ignore, "", "", ""},
    BenchFlag{"algo",                     kNothing, false, ignore, "", "", ""}, BenchFlag{"z",                   kNothing, true, ignore, "", "", ""},
    BenchFlag{"api",                      kNothing, false, ignore, "", "", ""},
    BenchFlag{"flush_memory_size",        kNothing, false, ignore, "", "", ""}, BenchFlag{"flush_batch_count",   kNothing, false, ignore, "", "", ""},
    BenchFlag{"geam_ex_op",               kNothing, false, ignore, "", "", ""},
    BenchFlag{"side",                     kNothing, false, ignore, "", "", ""}, BenchFlag{"uplo",                kNothing, false, ignore, "", "", ""},
    BenchFlag{"diag",                     kNothing, false, ignore, "", "", ""}, BenchFlag{"incx",                kNothing, false, ignore, "", "", ""},
    BenchFlag{"incy",                     kNothing, false, ignore, "", "", ""}, BenchFlag{"stride_x",            kNothing, false, ignore, "", "", ""},
    BenchFlag{"stride_y",                 kNothing, false, ignore, "", "", ""},
};
// clang-format on

constexpr auto kAll = [] {
  std::array<BenchFlag, kFlags.size() + kLinkFlags.size() + kMoreFlags.size() + kMeasuring.size()> all{};
  auto to = all.begin();
  for (const std::span<const BenchFlag> flags :
       {std::span<const BenchFlag>(kFlags), std::span<const BenchFlag>(kLinkFlags),
        std::span<const BenchFlag>(kMoreFlags), std::span<const BenchFlag>(kMeasuring)})
    to = std::copy(flags.begin(), flags.end(), to);
  return all;
}();

/// Calls visit(name) for each name until it returns true.
template <class Visit>
constexpr bool any_name(std::string_view names, Visit visit) {
  while (true) {
    const std::size_t blank = names.find(' ');
    if (visit(names.substr(0, blank))) return true;
    if (blank == std::string_view::npos) return false;
    names.remove_prefix(blank + 1);
  }
}

constexpr const BenchFlag* find(std::string_view name) {
  for (const BenchFlag& flag : kAll)
    if (any_name(flag.names, [&](std::string_view own) { return own == name; })) return &flag;
  return nullptr;
}
static_assert(
    [] {
      for (const BenchFlag& flag : kAll)
        if (any_name(flag.names, [&](std::string_view own) { return find(own) != &flag; })) return false;
      return true;
    }(),
    "a name stands twice in the table");
static_assert(std::ranges::none_of(kAll, [](const BenchFlag& f) { return f.is_switch && !f.standard.empty(); }),
              "CLI11 gives a switch that stands alone its default for a value");

std::string dashed(std::string_view name) {
  return fmt::format("{}{}", name.size() == 1 ? "-" : "--", name);
}

}  // namespace

std::span<const BenchFlag> bench_flags() {
  return kAll;
}

const BenchFlag* find_bench_flag(std::string_view name) {
  return find(name);
}

std::string dashed_name(const BenchFlag& flag) {
  return dashed(flag.names.substr(0, flag.names.find(' ')));
}

std::string long_name(const BenchFlag& flag) {
  std::string found = dashed_name(flag);
  any_name(flag.names, [&](std::string_view name) {
    if (name.size() > 1) found = dashed(name);
    return name.size() > 1;
  });
  return found;
}

std::string dashed_names(const BenchFlag& flag) {
  std::string all;
  any_name(flag.names, [&](std::string_view name) {
    all += (all.empty() ? "" : ",") + dashed(name);
    return false;
  });
  return all;
}

bool is_size(const BenchFlag& flag) {
  return flag.expected == kSize;
}

bool is_of_member(const BenchFlag& flag) {
  return flag.role == FlagRole::kProblem && is_size(flag) && !flag.standard.empty();
}

std::string type_name(const BenchFlag& flag) {
  return flag.expected == kSize ? "UINT" : flag.expected == kReal ? "FLOAT" : "TEXT";
}

Result<void> apply(const BenchFlag& flag, std::string_view spelled, std::string_view value, ProblemDraft& draft) {
  if (flag.set(draft, value)) return {};
  // hipBLASLt's client numbers its formats of scales; those above a vector's are of blocks of elements (3: MX, 1001:
  // the same, swizzled).
  if (std::uint32_t format = 0; flag.expected == kScale && number(value, format))
    return Error{ErrorCode::kUnsupported,
                 fmt::format("{} is '{}', hipBLASLt's number of a format with a scale for each block of elements, for "
                             "which kiln has no kernels; expected {}",
                             spelled, value, flag.expected),
                 {}};
  return Error{ErrorCode::kInvalidArgument, fmt::format("{} is '{}'; expected {}", spelled, value, flag.expected), {}};
}

bool has_effect(const BenchFlag& flag, const ProblemDraft& draft, bool makes_data) {
  switch (flag.role) {
    case FlagRole::kProblem:
      return true;
    case FlagRole::kBias:
      return draft.bias_vector || draft.problem.bias != 0;
    case FlagRole::kActivation:
      return draft.activation != Activation::kNone;
    case FlagRole::kGroup:
      return draft.grouped != 0;
    case FlagRole::kData:
      return makes_data;
    case FlagRole::kNothing:
      break;
  }
  return false;
}

bool is_bench_program(std::string_view word) {
  return word.ends_with("-bench");
}

void use_defaults_of(std::string_view program, ProblemDraft& draft) {
  draft.rocblas = program.ends_with("rocblas-bench");
}

}  // namespace kiln::tools
