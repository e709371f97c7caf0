// The functions of the rows of epilogue_links.hpp, and questions about all of them.
#include "runtime/contract/epilogue_links.hpp"

#include <optional>

#include <fmt/format.h>

namespace kiln {
namespace links {
namespace {

struct Letter {
  char letter;
  VectorSide side;
};
constexpr std::array kSides = {Letter{'m', VectorSide::kRows}, Letter{'n', VectorSide::kColumns}};

std::string text_of(VectorSide side) {
  for (const Letter& row : kSides)
    if (row.side == side) return std::string(1, row.letter);
  return {};
}

/// Cuts the letter off.
bool take(std::string_view& text, VectorSide& side) {
  for (const Letter& row : kSides)
    if (!text.empty() && text[0] == row.letter) {
      side = row.side;
      text.remove_prefix(1);
      return true;
    }
  return false;
}

std::uint64_t length_of(const GemmProblem& p, VectorSide side) {
  if (side == VectorSide::kNone) return 0;
  return side == VectorSide::kRows ? p.m : p.n;
}

bool is_computed_in_f32(const ProblemType& type) {
  return type.compute == DataType::kF32 || type.compute == DataType::kF16;
}

}  // namespace

std::string bias_text(const Epilogue& e) {
  return text_of(e.bias) + std::string(letters_of(e.bias_type));
}

bool set_bias(Epilogue& e, std::string_view text) {
  if (!take(text, e.bias)) return false;
  const std::optional<DataType> type = take_letters(text);
  if (!type || !text.empty()) return false;
  e.bias_type = *type;
  return true;
}

std::uint64_t bias_elements(const GemmProblem& p) {
  const VectorSide side = p.type.epilogue.bias;
  return side == VectorSide::kNone || p.empty() ? 0 : length_of(p, side) + (p.batch - 1) * p.stride_bias;
}

DataType bias_type(const ProblemType& type) {
  return type.epilogue.bias_type;
}

std::string bias_flags(const GemmProblem& p) {
  const Epilogue& e = p.type.epilogue;
  return fmt::format("--bias_dim {} --bias_type {}", e.bias == VectorSide::kColumns ? 2 : 1, name_of(e.bias_type));
}

std::string alpha_vector_text(const Epilogue& e) {
  return text_of(e.scale_alpha_vec);
}

bool set_alpha_vector(Epilogue& e, std::string_view text) {
  return take(text, e.scale_alpha_vec) && text.empty();
}

std::uint64_t alpha_vector_elements(const GemmProblem& p) {
  return p.empty() ? 0 : length_of(p, p.type.epilogue.scale_alpha_vec);
}

std::string alpha_vector_flags(const GemmProblem&) {
  return "--scaleAlpha_vector 1";
}

std::string text_of(Scale scale) {
  return scale == Scale::kVector ? "v" : "s";
}

bool take(std::string_view text, Scale& scale) {
  scale = text == "v" ? Scale::kVector : Scale::kScalar;
  return text == "v" || text == "s";
}

std::uint64_t elements_of(const GemmProblem& p, Scale scale, VectorSide side) {
  if (scale == Scale::kNone || p.empty()) return 0;
  return scale == Scale::kVector ? length_of(p, side) : 1;
}

std::string scale_a_flags(const GemmProblem& p) {
  return "--scaleA " + text_of(p.type.epilogue.scale_a);
}
std::string scale_b_flags(const GemmProblem& p) {
  return "--scaleB " + text_of(p.type.epilogue.scale_b);
}

std::string aux_text(const Epilogue& e) {
  return std::string(letters_of(e.aux_type));
}

bool set_aux(Epilogue& e, Aux use, std::string_view text) {
  const std::optional<DataType> type = take_letters(text);
  if (!type || !text.empty()) return false;
  e.aux = use;
  e.aux_type = *type;
  return true;
}

DataType aux_type(const ProblemType& type) {
  return type.epilogue.aux_type;
}

std::string aux_flags(const GemmProblem& p) {
  const bool reads = p.type.epilogue.aux == Aux::kInput;
  return fmt::format("--use_e 1{} --aux_type {} --lde {} --stride_e {}", reads ? " --gradient 1" : "",
                     name_of(p.type.epilogue.aux_type), p.ld_aux, p.stride_aux);
}

std::string_view aux_refusal(const ProblemType& type) {
  if (!is_computed_in_f32(type)) return "the auxiliary matrix is of what f32 is computed in";
  const DataType of = type.epilogue.aux_type;
  if (!is_known(of) || is_integer(of) || is_complex(of) || bytes_of(of) > 4 || of == DataType::kXf32)
    return "the auxiliary matrix is of floats of 32 bits or less";
  return type.epilogue.aux == Aux::kInput && type.epilogue.activation == Activation::kNone
             ? "an auxiliary matrix that is read needs an activation"
             : "";
}

bool has_activation(const Epilogue& e) {
  return e.activation != Activation::kNone;
}

std::string activation_text(const Epilogue& e) {
  return std::string(name_of(e.activation));
}

bool set_activation(Epilogue& e, std::string_view text) {
  const std::optional<Activation> activation = parse_activation(text);
  e.activation = activation.value_or(Activation::kNone);
  return activation.has_value();
}

std::string activation_flags(const GemmProblem& p) {
  return fmt::format("--activation_type {} --activation_arg1 {} --activation_arg2 {}",
                     name_of(p.type.epilogue.activation), p.activation_arguments[0], p.activation_arguments[1]);
}

std::string no_text(const Epilogue&) {
  return {};
}

DataType f32(const ProblemType&) {
  return DataType::kF32;
}

std::string_view amax_refusal(const ProblemType& type) {
  return is_computed_in_f32(type) ? "" : "the largest magnitude is an f32, of what f32 is computed in";
}

std::string_view scale_aux_refusal(const ProblemType& type) {
  return type.epilogue.aux == Aux::kNone ? "there is no auxiliary matrix that it could scale" : "";
}

}  // namespace links

namespace {

bool any_has(const Epilogue& epilogue, bool LinkTraits::*trait) {
  return std::ranges::any_of(epilogue_links,
                             [&](const EpilogueLink& link) { return link.traits.*trait && link.is_in(epilogue); });
}

}  // namespace

DataType scale_type(const ProblemType& type) {
  return type.compute == DataType::kI32 ? DataType::kI32 : DataType::kF32;
}

std::string bench_flags_of(const EpilogueLink& link, const GemmProblem& problem) {
  return link.is_switch() ? fmt::format("--{} 1", link.as_switch.flag) : link.bench_flags(problem);
}

bool has_scales(const Epilogue& epilogue) {
  return any_has(epilogue, &LinkTraits::is_scale);
}

bool follows_numerics(const Epilogue& epilogue) {
  return any_has(epilogue, &LinkTraits::follows_numerics);
}

bool accumulates(const Epilogue& epilogue) {
  return any_has(epilogue, &LinkTraits::accumulates);
}

}  // namespace kiln
