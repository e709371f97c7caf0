// See bench_line.hpp.
#include "runtime/pipeline/bench_line.hpp"

#include "runtime/contract/epilogue_links.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

class Line {
 public:
  void say(std::string_view flags) { text_ += fmt::format("{}{}", text_.empty() ? "" : " ", flags); }
  template <class Value>
  void say(std::string_view flag, const Value& value) {
    text_ += fmt::format("{}{} {}", text_.empty() ? "" : " ", flag, value);
  }
  template <class Value>
  void say_unless(std::string_view flag, const Value& value, const Value& usual) {
    if (!(value == usual)) say(flag, value);
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void say_types(const ProblemType& type, Line& line) {
  const std::string transposes = transpose_name(type);
  if (transposes[0] != 'N') line.say("--transA", transposes[0]);
  if (transposes[1] != 'N') line.say("--transB", transposes[1]);
  line.say("--a_type", name_of(type.a));
  line.say("--b_type", name_of(type.b));
  line.say("--c_type", name_of(type.c));
  line.say("--d_type", name_of(type.d));
  const bool is_xf32 = type.compute_input_a == DataType::kXf32;
  line.say("--compute_type", is_xf32 ? "xf32_r" : name_of(type.compute));
  if (is_xf32 || (!type.compute_input_a && !type.compute_input_b)) return;
  line.say("--compute_input_typeA", name_of(type.input_a()));
  line.say("--compute_input_typeB", name_of(type.input_b()));
}

void say_epilogue(const GemmProblem& p, Line& line) {
  for (const EpilogueLink& link : epilogue_links)
    if (link.is_in(p.type.epilogue)) line.say(bench_flags_of(link, p));
}

/// Sums beside D: the flags of a bias, which has none then.
void say_bias_gradient(const GemmProblem& p, Line& line) {
  if (p.bias_gradient == BiasGradient::kNone) return;
  if (p.type.epilogue.aux != Aux::kInput) line.say("--gradient", 1);
  line.say("--bias_vector", 1);
  line.say("--bias_source", p.bias_gradient == BiasGradient::kOfA   ? "a"
                            : p.bias_gradient == BiasGradient::kOfB ? "b"
                                                                    : "d");
  line.say("--bias_type", name_of(p.bias_gradient_type));
}

void say_sizes(const GemmProblem& p, Line& line) {
  line.say("-m", p.m);
  line.say("-n", p.n);
  line.say("-k", p.k);
}

/// What is not as the defaults have it.
void say_layout(const GemmProblem& p, Line& line) {
  const GemmProblem usual = GemmProblem::packed(p.type, p.m, p.n, p.k, p.batch);
  line.say_unless("--lda", p.lda, usual.lda);
  line.say_unless("--ldb", p.ldb, usual.ldb);
  line.say_unless("--ldc", p.ldc, usual.ldc);
  line.say_unless("--ldd", p.ldd, usual.ldd);
  if (p.type.initial_strides) {
    line.say("--initial_stride_a", p.initial_stride_a);
    line.say("--initial_stride_b", p.initial_stride_b);
    line.say("--initial_stride_c", p.initial_stride_c);
    line.say("--initial_stride_d", p.initial_stride_d);
  }
  GemmProblem strides = p;
  strides.stride_a = strides.stride_b = strides.stride_c = strides.stride_d = 0;
  strides.fill_defaults();
  line.say_unless("--stride_a", p.stride_a, strides.stride_a);
  line.say_unless("--stride_b", p.stride_b, strides.stride_b);
  line.say_unless("--stride_c", p.stride_c, strides.stride_c);
  line.say_unless("--stride_d", p.stride_d, strides.stride_d);
}

/// A problem of several.
void say_member(const GemmProblem& p, Line& line) {
  say_sizes(p, line);
  line.say("--batch_count", p.batch);
  line.say("--lda", p.lda);
  line.say("--ldb", p.ldb);
  line.say("--ldc", p.ldc);
  line.say("--ldd", p.ldd);
  line.say("--stride_a", p.stride_a);
  line.say("--stride_b", p.stride_b);
  line.say("--stride_c", p.stride_c);
  line.say("--stride_d", p.stride_d);
  if (!p.type.initial_strides) return;
  line.say("--initial_stride_a", p.initial_stride_a);
  line.say("--initial_stride_b", p.initial_stride_b);
  line.say("--initial_stride_c", p.initial_stride_c);
  line.say("--initial_stride_d", p.initial_stride_d);
}

bool has_stride_of_0(const GemmProblem& p) {
  return p.stride_a == 0 || p.stride_b == 0 || p.stride_c == 0 || p.stride_d == 0;
}

}  // namespace

std::optional<std::string> bench_line(const GemmProblem& problem) {
  return bench_line(std::span(&problem, 1));
}

std::optional<std::string> bench_line(std::span<const GemmProblem> problems) {
  const GemmProblem& p = problems[0];
  if (p.type.epilogue.scale_alpha_vec == VectorSide::kColumns) return std::nullopt;
  const bool sums = p.bias_gradient != BiasGradient::kNone;
  if (sums && (p.type.epilogue.bias != VectorSide::kNone || p.stride_bias_gradient != 0)) return std::nullopt;
  Line line;
  if (problems.size() == 1) {
    say_sizes(p, line);
    line.say_unless("--batch_count", p.batch, std::uint64_t{1});
  }
  say_types(p.type, line);
  if (problems.size() == 1) say_layout(p, line);
  if (std::any_of(problems.begin(), problems.end(), has_stride_of_0)) line.say("--any_stride", 1);
  line.say_unless("--alpha", p.alpha, 1.0);
  line.say_unless("--beta", p.beta, 0.0);
  line.say_unless("--alphai", p.alpha_imaginary, 0.0);
  line.say_unless("--betai", p.beta_imaginary, 0.0);
  if (p.type.device_scalars) line.say("--pointer_mode", "device");
  if (p.type.grouped) line.say("--grouped_gemm", 1);
  if (p.type.pointer_array) line.say("--batch_mode", 1);
  say_epilogue(p, line);
  say_bias_gradient(p, line);
  if (p.uniform_summation) line.say("--uniform_summation_order", "on");
  if (p.complex_3m) line.say("--complex_3m", "on");
  line.say_unless("--sm_count_target", p.compute_units, std::uint32_t{0});
  if (const Numerics numerics = p.type.canonical().numerics; numerics != Numerics::kKiln)
    line.say("--numerics", name_of(numerics));
  if (problems.size() > 1)
    for (const GemmProblem& member : problems) say_member(member, line);
  return line.take();
}

}  // namespace kiln::runtime
