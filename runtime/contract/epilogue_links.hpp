// What an epilogue does to the sums on their way to D (problem.hpp), a row per link: its word in a recipe, its traits,
// what it reads from memory of the device or writes there, how programs say it, and which types have none. A recipe's
// words, the arguments of a kernel and their values, the check of problems and addresses, captures, bench lines and the
// flags of tools, their output, the self test's draws and the reference's data walk this table.
// What a kernel writes for a link is codegen/kernel/epilogue's, its formula runtime/reference/expectation.cpp's.
#pragma once

#include "runtime/contract/epilogue_link.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kiln {

enum class LinkId : std::uint8_t {
  kBias,
  kScaleAlphaVec,
  kScaleA,
  kScaleB,
  kScaleC,
  kScaleD,
  kAmaxD,
  kAuxOutput,
  kAuxInput,
  kScaleAux,
  kAmaxAux,
  kActivation
};

namespace links {
using E = Epilogue;
using P = GemmProblem;
using At = MatrixAddresses;

inline std::string_view amax_aux_refusal(const ProblemType& type) {
  return type.epilogue.aux == Aux::kOutput ? amax_refusal(type) : "there is no auxiliary matrix that is written";
}

// clang-format off
inline constexpr std::array kRows = {
    EpilogueLink{LinkId::kBias, "bias", "bias", {}, has_vector<&E::bias>, bias_text, set_bias,
                 {&At::bias, bias_elements, bias_type}, {}, bias_flags, {&P::stride_bias, "stride_bias"}},
    EpilogueLink{LinkId::kScaleAlphaVec, "scale_alpha_vec", "scalealphavec", kScales,
                 has_vector<&E::scale_alpha_vec>, alpha_vector_text, set_alpha_vector,
                 {&At::scale_alpha_vec, alpha_vector_elements, scale_type}, {}, alpha_vector_flags},
    EpilogueLink{LinkId::kScaleA, "scale_a", "scalea", kScalesOperand,
                 has_scale<&E::scale_a>, scale_text<&E::scale_a>, set_scale<&E::scale_a>,
                 {&At::scale_a, scale_elements<&E::scale_a, VectorSide::kRows>, scale_type}, {}, scale_a_flags},
    EpilogueLink{LinkId::kScaleB, "scale_b", "scaleb", kScalesOperand,
                 has_scale<&E::scale_b>, scale_text<&E::scale_b>, set_scale<&E::scale_b>,
                 {&At::scale_b, scale_elements<&E::scale_b, VectorSide::kColumns>, scale_type}, {}, scale_b_flags},
    number<&E::scale_c>(LinkId::kScaleC, "scale_c", "scalec", kScales, &At::scale_c,
                        "scaleC", "a number scales C"),
    number<&E::scale_d>(LinkId::kScaleD, "scale_d", "scaled", kScales, &At::scale_d,
                        "scaleD", "a number scales D"),
    number<&E::amax_d>(LinkId::kAmaxD, "amax_d", "amaxd", largest(MagnitudeOf::kBeforeScaleD), &At::amax_d,
                       "amaxD", "write the largest magnitude of D, before it is scaled, as one f32", amax_refusal),
    EpilogueLink{LinkId::kAuxOutput, "aux", "auxo", {.writes = true}, uses_aux<Aux::kOutput>, aux_text, set_aux<Aux::kOutput>,
                 {&At::aux, aux_elements<Aux::kOutput>, aux_type}, {}, aux_flags, kAuxStrides, aux_refusal},
    EpilogueLink{LinkId::kAuxInput, "aux", "auxi", {}, uses_aux<Aux::kInput>, aux_text, set_aux<Aux::kInput>,
                 {&At::aux, aux_elements<Aux::kInput>, aux_type}, {}, aux_flags, kAuxStrides, aux_refusal},
    number<&E::scale_aux>(LinkId::kScaleAux, "scale_aux", "auxscale", kScales, &At::scale_aux,
                          "scaleE", "a number scales E", scale_aux_refusal),
    number<&E::amax_aux>(LinkId::kAmaxAux, "amax_aux", "auxamax", largest(MagnitudeOf::kBeforeActivation), &At::amax_aux,
                         "amaxE", "write the largest magnitude of E, before it is scaled, as one f32", amax_aux_refusal),
    EpilogueLink{LinkId::kActivation, "activation", "act", {}, has_activation, activation_text, set_activation,
                 {}, {}, activation_flags},
};
// clang-format on
static_assert(
    [] {
      for (std::size_t i = 0; i < kRows.size(); ++i)
        if (static_cast<std::size_t>(kRows[i].id) != i) return false;
      return true;
    }(),
    "rows are in the order of their ids");
}  // namespace links

inline constexpr std::size_t kEpilogueLinks = links::kRows.size();
/// By LinkId, in the order of a recipe's words and of a kernel's arguments.
inline constexpr const std::array<EpilogueLink, kEpilogueLinks>& epilogue_links = links::kRows;
constexpr const EpilogueLink& link_of(LinkId id) {
  return epilogue_links[static_cast<std::size_t>(id)];
}

/// Those that are there or not, in that order.
inline constexpr auto switch_links = [] {
  std::array<LinkId, std::ranges::count_if(epilogue_links, &EpilogueLink::is_switch)> ids{};
  auto to = ids.begin();
  for (const EpilogueLink& link : epilogue_links)
    if (link.is_switch()) *to++ = link.id;
  return ids;
}();

/// Something for each link.
template <class T>
struct PerLink {
  std::array<T, kEpilogueLinks> all{};
  T& operator[](LinkId id) { return all[static_cast<std::size_t>(id)]; }
  const T& operator[](LinkId id) const { return all[static_cast<std::size_t>(id)]; }
};

/// Why a problem of the type cannot have the link that it has; empty: it can, or has no such link.
inline std::string_view refusal_of(const EpilogueLink& link, const ProblemType& type) {
  return link.refusal != nullptr && link.is_in(type.epilogue) ? link.refusal(type) : std::string_view();
}

/// "--amaxD 1": hipblaslt-bench's flags for a link that the problem has.
std::string bench_flags_of(const EpilogueLink& link, const GemmProblem& problem);

bool has_scales(const Epilogue& epilogue);
/// Some link's results depend on ProblemType::numerics; of activations see ProblemType::has_numerics.
bool follows_numerics(const Epilogue& epilogue);
/// The link of an auxiliary matrix; there is one.
inline LinkId aux_link(const Epilogue& epilogue) {
  return epilogue.aux == Aux::kOutput ? LinkId::kAuxOutput : LinkId::kAuxInput;
}
/// Some link writes what a launch has to clear first.
bool accumulates(const Epilogue& epilogue);

}  // namespace kiln
