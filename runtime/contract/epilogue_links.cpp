// See epilogue_links.hpp.
#include "runtime/contract/epilogue_links.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln {
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

// What the rows have in common: of a bias and of a vector of alphas.

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

// Of a scale of A or B, and its vector along a side of D.

template <Scale Epilogue::*kScale>
bool has_scale(const Epilogue& e) {
  return e.*kScale != Scale::kNone;
}
template <Scale Epilogue::*kScale>
std::string scale_text(const Epilogue& e) {
  return e.*kScale == Scale::kVector ? "v" : "s";
}
template <Scale Epilogue::*kScale>
bool set_scale(Epilogue& e, std::string_view text) {
  e.*kScale = text == "v" ? Scale::kVector : Scale::kScalar;
  return text == "v" || text == "s";
}
template <Scale Epilogue::*kScale, VectorSide kSide>
std::uint64_t scale_elements(const GemmProblem& p) {
  const Scale scale = p.type.epilogue.*kScale;
  if (scale == Scale::kNone || p.empty()) return 0;
  return scale == Scale::kVector ? length_of(p, kSide) : 1;
}

// Of a number that scales C or D.

template <bool Epilogue::*kLink>
bool is_set(const Epilogue& e) {
  return e.*kLink;
}
std::string no_text(const Epilogue&) {
  return {};
}
template <bool Epilogue::*kLink>
bool set_number(Epilogue& e, std::string_view text) {
  return e.*kLink = text.empty();
}
template <bool Epilogue::*kLink>
std::uint64_t one_element(const GemmProblem& p) {
  return p.type.epilogue.*kLink && !p.empty() ? 1 : 0;
}

bool set_activation(Epilogue& e, std::string_view text) {
  const std::optional<Activation> activation = parse_activation(text);
  e.activation = activation.value_or(Activation::kNone);
  return activation.has_value();
}

using E = Epilogue;
using At = MatrixAddresses;

std::string bias_flags(const GemmProblem& p) {
  const E& e = p.type.epilogue;
  return fmt::format("--bias_dim {} --bias_type {}", e.bias == VectorSide::kColumns ? 2 : 1, name_of(e.bias_type));
}
template <const char* kFlag>
std::string on_flag(const GemmProblem&) {
  return fmt::format("{} 1", kFlag);
}
constexpr char kScaleAFlag[] = "--scaleA", kScaleBFlag[] = "--scaleB", kScaleCFlag[] = "--scaleC",
               kScaleDFlag[] = "--scaleD", kAlphaVectorFlag[] = "--scaleAlpha_vector", kAmaxDFlag[] = "--amaxD",
               kScaleAuxFlag[] = "--scaleE";
template <const char* kFlag, Scale Epilogue::*kScale>
std::string scale_flag(const GemmProblem& p) {
  return fmt::format("{} {}", kFlag, scale_text<kScale>(p.type.epilogue));
}
std::string activation_flags(const GemmProblem& p) {
  return fmt::format("--activation_type {} --activation_arg1 {} --activation_arg2 {}",
                     name_of(p.type.epilogue.activation), p.activation_arguments[0], p.activation_arguments[1]);
}

bool is_computed_in_f32(const ProblemType& type) {
  return type.compute == DataType::kF32 || type.compute == DataType::kF16;
}

std::string_view amax_refusal(const ProblemType& type) {
  return is_computed_in_f32(type) ? "" : "the largest magnitude is an f32, of what f32 is computed in";
}

// Of the auxiliary matrix, which is written or read.

template <Aux kUse>
bool uses_aux(const E& e) {
  return e.aux == kUse;
}
std::string aux_text(const E& e) {
  return std::string(letters_of(e.aux_type));
}
template <Aux kUse>
bool set_aux(E& e, std::string_view text) {
  const std::optional<DataType> type = take_letters(text);
  if (!type || !text.empty()) return false;
  e.aux = kUse;
  e.aux_type = *type;
  return true;
}
template <Aux kUse>
std::uint64_t aux_elements(const GemmProblem& p) {
  return p.type.epilogue.aux == kUse ? p.extent_aux() : 0;
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
std::string_view scale_aux_refusal(const ProblemType& type) {
  return type.epilogue.aux == Aux::kNone ? "there is no auxiliary matrix that it could scale" : "";
}
constexpr LinkStrides kAuxStrides = {&GemmProblem::stride_aux, "stride_aux", &GemmProblem::ld_aux, "ld_aux"};

constexpr LinkTraits kScales = {.is_scale = true}, kScalesOperand = {.is_scale = true, .scales_operand = true};

}  // namespace

// clang-format off
constinit const std::array<EpilogueLink, kEpilogueLinks> epilogue_links = {
    EpilogueLink{LinkId::kBias, "bias", "bias", {}, [](const E& e) { return e.bias != VectorSide::kNone; },
                 [](const E& e) { return text_of(e.bias) + std::string(letters_of(e.bias_type)); }, set_bias,
                 &At::bias, bias_elements, [](const ProblemType& type) { return type.epilogue.bias_type; },
                 bias_flags, {&GemmProblem::stride_bias, "stride_bias"}},
    EpilogueLink{LinkId::kScaleAlphaVec, "scale_alpha_vec", "scalealphavec", kScales,
                 [](const E& e) { return e.scale_alpha_vec != VectorSide::kNone; },
                 [](const E& e) { return text_of(e.scale_alpha_vec); },
                 [](E& e, std::string_view text) { return take(text, e.scale_alpha_vec) && text.empty(); },
                 &At::scale_alpha_vec,
                 [](const GemmProblem& p) { return p.empty() ? 0 : length_of(p, p.type.epilogue.scale_alpha_vec); }, scale_type,
                 on_flag<kAlphaVectorFlag>},
    EpilogueLink{LinkId::kScaleA, "scale_a", "scalea", kScalesOperand, has_scale<&E::scale_a>, scale_text<&E::scale_a>, set_scale<&E::scale_a>,
                 &At::scale_a, scale_elements<&E::scale_a, VectorSide::kRows>, scale_type, scale_flag<kScaleAFlag, &E::scale_a>},
    EpilogueLink{LinkId::kScaleB, "scale_b", "scaleb", kScalesOperand, has_scale<&E::scale_b>, scale_text<&E::scale_b>, set_scale<&E::scale_b>,
                 &At::scale_b, scale_elements<&E::scale_b, VectorSide::kColumns>, scale_type, scale_flag<kScaleBFlag, &E::scale_b>},
    EpilogueLink{LinkId::kScaleC, "scale_c", "scalec", kScales, is_set<&E::scale_c>, no_text, set_number<&E::scale_c>,
                 &At::scale_c, one_element<&E::scale_c>, scale_type, on_flag<kScaleCFlag>},
    EpilogueLink{LinkId::kScaleD, "scale_d", "scaled", kScales, is_set<&E::scale_d>, no_text, set_number<&E::scale_d>,
                 &At::scale_d, one_element<&E::scale_d>, scale_type, on_flag<kScaleDFlag>},
    EpilogueLink{LinkId::kAmaxD, "amax_d", "amaxd", {.writes = true, .accumulates = true, .follows_numerics = true},
                 is_set<&E::amax_d>, no_text, set_number<&E::amax_d>,
                 &At::amax_d, one_element<&E::amax_d>, [](const ProblemType&) { return DataType::kF32; },
                 on_flag<kAmaxDFlag>, {}, amax_refusal},
    EpilogueLink{LinkId::kAuxOutput, "aux", "auxo", {.writes = true}, uses_aux<Aux::kOutput>, aux_text, set_aux<Aux::kOutput>,
                 &At::aux, aux_elements<Aux::kOutput>, aux_type, aux_flags, kAuxStrides, aux_refusal},
    EpilogueLink{LinkId::kAuxInput, "aux", "auxi", {}, uses_aux<Aux::kInput>, aux_text, set_aux<Aux::kInput>,
                 &At::aux, aux_elements<Aux::kInput>, aux_type, aux_flags, kAuxStrides, aux_refusal},
    EpilogueLink{LinkId::kScaleAux, "scale_aux", "auxscale", kScales, is_set<&E::scale_aux>, no_text, set_number<&E::scale_aux>,
                 &At::scale_aux, one_element<&E::scale_aux>, scale_type, on_flag<kScaleAuxFlag>, {}, scale_aux_refusal},
    EpilogueLink{LinkId::kActivation, "activation", "act", {}, [](const E& e) { return e.activation != Activation::kNone; },
                 [](const E& e) { return std::string(name_of(e.activation)); }, set_activation,
                 nullptr, nullptr, nullptr, activation_flags},
};
// clang-format on

DataType scale_type(const ProblemType& type) {
  return type.compute == DataType::kI32 ? DataType::kI32 : DataType::kF32;
}

bool has_scales(const Epilogue& epilogue) {
  return std::ranges::any_of(epilogue_links,
                             [&](const EpilogueLink& link) { return link.traits.is_scale && link.is_in(epilogue); });
}

bool follows_numerics(const Epilogue& epilogue) {
  return std::ranges::any_of(
      epilogue_links, [&](const EpilogueLink& link) { return link.traits.follows_numerics && link.is_in(epilogue); });
}

bool accumulates(const Epilogue& epilogue) {
  return std::ranges::any_of(epilogue_links,
                             [&](const EpilogueLink& link) { return link.traits.accumulates && link.is_in(epilogue); });
}

}  // namespace kiln
