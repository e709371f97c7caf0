// See problem.hpp. Which values follow from which: as hipBLASLt's and rocBLAS's hosts fill Tensile's problem.
#include "runtime/library/model/problem/problem.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::array<std::string_view, kOperations> kIdentifiers = {
    "Contraction_l_Ailk_Bljk_Cijk_Dijk",   "Contraction_l_Ailk_Bjlk_Cijk_Dijk",   "Contraction_l_Alik_Bljk_Cijk_Dijk",
    "Contraction_l_Alik_Bjlk_Cijk_Dijk",   "Contraction_l_AilkC_Bljk_Cijk_Dijk",  "Contraction_l_AilkC_Bjlk_Cijk_Dijk",
    "Contraction_l_AlikC_Bljk_Cijk_Dijk",  "Contraction_l_AlikC_Bjlk_Cijk_Dijk",  "Contraction_l_Ailk_BljkC_Cijk_Dijk",
    "Contraction_l_Ailk_BjlkC_Cijk_Dijk",  "Contraction_l_Alik_BljkC_Cijk_Dijk",  "Contraction_l_Alik_BjlkC_Cijk_Dijk",
    "Contraction_l_AilkC_BljkC_Cijk_Dijk", "Contraction_l_AilkC_BjlkC_Cijk_Dijk", "Contraction_l_AlikC_BljkC_Cijk_Dijk",
    "Contraction_l_AlikC_BjlkC_Cijk_Dijk",
};

constexpr std::array<std::string_view, static_cast<std::size_t>(Activation::kCount)> kActivations = {
    "None",  "Abs",         "Clippedrelu", "Gelu", "Leakyrelu",     "Relu", "Sigmoid", "Tanh",
    "Dgelu", "Geluscaling", "Silu",        "All",  "Hipblaslt_all", "Exp",  "Clamp",   "Drelu"};

constexpr std::array<std::string_view, static_cast<std::size_t>(Metric::kAuto) + 1> kMetrics = {
    "DeviceEfficiency",  "CUEfficiency",    "Experimental",        "ExperimentalGrid",
    "ExperimentalDTree", "ExperimentalMLP", "ExperimentalStreamK", "Auto"};

ScalarRestriction restriction_of(double value) {
  if (value == 1) return ScalarRestriction::kOne;
  return value == -1 ? ScalarRestriction::kMinusOne : ScalarRestriction::kAny;
}

void fill(std::uint64_t& value, std::uint64_t smallest) {
  if (value == 0) value = smallest;
}

/// kiln's activations have Tensile's numbers.
Activation activation_of(kiln::Activation activation) {
  static_assert(static_cast<int>(kiln::Activation::kSilu) == static_cast<int>(Activation::kSilu) &&
                static_cast<int>(kiln::Activation::kExp) == static_cast<int>(Activation::kExp) &&
                static_cast<int>(kiln::Activation::kClamp) == static_cast<int>(Activation::kClamp));
  return static_cast<Activation>(activation);
}

std::uint8_t side_of(VectorSide side) {
  static_assert(static_cast<int>(VectorSide::kRows) == 1 && static_cast<int>(VectorSide::kColumns) == 2);
  return static_cast<std::uint8_t>(side);
}

/// What is multiplied, as TensileLite asks: as xf32 it is f32, for which there is Problem::math. Of f16 as bf16 Tensile
/// asks by a flag.
void fill_inputs(const ProblemType& type, Problem& out) {
  out.compute_input_a = out.compute_input_b = TypeId::kNone;
  if (type.input_a() == DataType::kXf32) {
    out.math = TypeId::kXf32;
  } else if (type.compute_input_a || type.compute_input_b) {
    const TypeId a = type_id(type.input_a()), b = type_id(type.input_b()), both = pair_of(a, b);
    out.compute_input_a = both == TypeId::kNone ? a : both;
    out.compute_input_b = both == TypeId::kNone ? b : both;
    out.fp16_alt = type.a == DataType::kF16 && type.b == DataType::kF16 && both == TypeId::kBf16;
  }
}

/// As hipBLASLt's host: an activation is chosen at run time, what scales A tells how B is scaled.
void fill_epilogue(const Epilogue& e, Problem& out) {
  static_assert(static_cast<int>(Scale::kVector) == static_cast<int>(ScaleAb::kVector));
  out.bias = side_of(e.bias);
  out.bias_type = e.bias == VectorSide::kNone ? TypeId::kNone : type_id(e.bias_type);
  out.scale_alpha_vec = side_of(e.scale_alpha_vec);
  out.scale_ab = static_cast<ScaleAb>(e.scale_a != Scale::kNone ? e.scale_a : e.scale_b);
  out.scale_cd = e.scale_c || e.scale_d;
  out.amax_d = e.amax_d;
  out.use_e = e.aux != Aux::kNone;
  out.gradient = e.aux == Aux::kInput;
  if (out.use_e) out.e = type_id(e.aux_type);
  if (e.activation == kiln::Activation::kNone) return;
  out.activation = Activation::kHipblasltAll;
  out.activation_enum = activation_of(e.activation);
}

/// Sums beside D are a bias to Tensile, of what is summed.
void fill_bias_gradient(const GemmProblem& p, Problem& out) {
  if (p.bias_gradient == BiasGradient::kNone) return;
  out.gradient = true;
  out.bias = 1;
  out.bias_type = type_id(p.bias_gradient_type);
  out.bias_source = p.bias_gradient == BiasGradient::kOfA   ? BiasSource::kA
                    : p.bias_gradient == BiasGradient::kOfB ? BiasSource::kB
                                                            : BiasSource::kD;
}

bool is_complex(TypeId type) {
  return type == TypeId::kC32 || type == TypeId::kC64;
}

}  // namespace

std::string_view name_of(Metric metric) {
  return kMetrics[static_cast<std::size_t>(metric)];
}
std::optional<Metric> parse_metric(std::string_view name) {
  const auto* found = std::find(kMetrics.begin(), kMetrics.end(), name);
  if (found == kMetrics.end()) return std::nullopt;
  return static_cast<Metric>(found - kMetrics.begin());
}

Problem Problem::from(const GemmProblem& p, std::uint64_t workspace_bytes) {
  Problem out;
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
  out.initial_strides = p.type.initial_strides;
  out.initial_stride_a = p.initial_stride_a;
  out.initial_stride_b = p.initial_stride_b;
  out.initial_stride_c = p.initial_stride_c;
  out.initial_stride_d = p.initial_stride_d;
  out.alpha = p.alpha;
  out.beta = p.beta;
  out.workspace_bytes = workspace_bytes;
  out.a = type_id(p.type.a);
  out.b = type_id(p.type.b);
  out.c = type_id(p.type.c);
  out.d = type_id(p.type.d);
  out.compute = type_id(p.type.compute);
  fill_inputs(p.type, out);
  fill_epilogue(p.type.epilogue, out);
  fill_bias_gradient(p, out);
  out.activation_compute = TypeId::kNone;
  out.strided_batched = !p.type.pointer_array;
  out.grouped_count = p.type.grouped ? 1 : 0;
  out.device_user_arguments = p.type.grouped;  // as hipBLASLt's host asks
  out.conjugate_a = p.type.conjugate_a;
  out.conjugate_b = p.type.conjugate_b;
  out.trans_a = p.type.trans_a == Transpose::kT;
  out.trans_b = p.type.trans_b == Transpose::kT;
  out.canonicalize();
  return out;
}

void Problem::canonicalize() {
  const auto least = [](std::uint64_t rows, std::uint64_t initial) { return rows == 0 ? 1 : (rows - 1) * initial + 1; };
  fill(lda, least(trans_a ? k : m, initial_stride_a));
  fill(ldb, least(trans_b ? n : k, initial_stride_b));
  fill(ldc, least(m, initial_stride_c));
  fill(ldd, least(m, initial_stride_d));
  fill(stride_a, lda * (trans_a ? m : k));
  fill(stride_b, ldb * (trans_b ? k : n));
  fill(stride_c, ldc * n);
  fill(stride_d, ldd * n);
  if (use_e) {
    fill(lde, std::max<std::uint64_t>(m, 1));
    fill(stride_e, lde * n);
    if (e == TypeId::kNone) e = d;
  } else {
    lde = stride_e = 0;
    e = TypeId::kNone;
  }
  if (alpha == 0) alpha = 0;  // no negative zero
  if (beta == 0) beta = 0;
  // Tensile's hosts promise what they see; with K = 0, alpha is not read.
  alpha_restriction = k == 0 ? ScalarRestriction::kAny : restriction_of(alpha);
  beta_restriction = restriction_of(beta);
  const TypeId input = default_compute_input(a, b);
  if (compute_input_a == TypeId::kNone) compute_input_a = input;
  if (compute_input_b == TypeId::kNone) compute_input_b = compute_input_a;
  if (activation_compute == TypeId::kNone) activation_compute = compute;
  high_precision_accumulate = bits_of(compute) > std::min(bits_of(a), bits_of(b));
  if (!is_complex(a)) conjugate_a = false;
  if (!is_complex(b)) conjugate_b = false;
  if (bias == 0) {
    bias_length = 0;
    bias_type = TypeId::kNone;
    bias_source = BiasSource::kD;
  } else {
    if (bias_type == TypeId::kNone) bias_type = d == TypeId::kI8 ? compute : d;  // bytes are too few
    const bool along_n = bias_source == BiasSource::kB || (bias_source != BiasSource::kA && bias == 2);
    fill(bias_length, along_n ? n : m);
  }
}

std::array<std::uint64_t, Problem::kShapeWords> Problem::shape() const {
  std::array<std::uint64_t, kShapeWords> words;
  static_assert(offsetof(Problem, grouped_count) + sizeof(words) == sizeof(Problem));
  std::memcpy(words.data(), &grouped_count, sizeof(words));
  return words;
}

std::size_t Problem::operation() const {
  return (trans_a ? 2U : 0U) + (trans_b ? 1U : 0U) + (conjugate_a ? 4U : 0U) + (conjugate_b ? 8U : 0U);
}

std::string Problem::text() const {
  const auto letter = [](bool trans, bool conjugate) { return trans ? (conjugate ? 'C' : 'T') : 'N'; };
  std::string text =
      fmt::format("M={} N={} K={} batch={} {}{} {}*{}->{} in {}", m, n, k, batch, letter(trans_a, conjugate_a),
                  letter(trans_b, conjugate_b), name_of(a), name_of(b), name_of(d), name_of(compute));
  if (math == TypeId::kXf32) text += " as XFloat32";
  if (bias != 0) text += " bias";
  if (activation_enum != Activation::kNone) text += fmt::format(" {}", name_of(activation_enum));
  return text;
}

std::string_view operation_identifier(std::size_t operation) {
  return operation < kOperations ? kIdentifiers[operation] : "other";
}

std::size_t parse_operation_identifier(std::string_view text) {
  const auto* found = std::find(kIdentifiers.begin(), kIdentifiers.end(), text);
  return static_cast<std::size_t>(found - kIdentifiers.begin());
}

std::string_view name_of(Activation activation) {
  return kActivations[std::min(static_cast<std::size_t>(activation), kActivations.size() - 1)];
}

bool parse_activation(std::string_view text, Activation& out) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  for (std::size_t i = 0; i < kActivations.size(); ++i)
    if (std::equal(text.begin(), text.end(), kActivations[i].begin(), kActivations[i].end(),
                   [&](char x, char y) { return lower(x) == lower(y); })) {
      out = static_cast<Activation>(i);
      return true;
    }
  return false;
}

TypeId default_compute_input(TypeId a, TypeId b) {
  if (a != b && halves_of(pair_of(a, b))) return pair_of(a, b);
  return bits_of(a) <= bits_of(b) ? a : b;
}

ProblemType matrices_of(const ProblemType& type) {
  ProblemType plain = type;
  plain.epilogue = {};
  plain.pointer_array = plain.device_scalars = plain.grouped = false;
  plain.numerics = Numerics::kKiln;
  return plain.canonical();
}

bool same_matrices(const ProblemType& one, const ProblemType& other) {
  return matrices_of(one) == matrices_of(other);
}

}  // namespace kiln::library
