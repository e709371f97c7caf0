// What a row of epilogue_links.hpp says of a link, and the functions that rows have there: each is of one column. Those
// that several links share are templates over the link's member of Epilogue.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/runtime.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace kiln {

enum class LinkId : std::uint8_t;

/// What a largest magnitude is taken of: the values that go into the activation, or that scale_d multiplies.
enum class MagnitudeOf : std::uint8_t { kBeforeActivation, kBeforeScaleD };

/// What a link is beside its row's columns.
struct LinkTraits {
  bool is_scale = false;        ///< there are types that have none
  bool scales_operand = false;  ///< A's or B's elements may be scaled by it before they are multiplied
  bool writes = false;          ///< its memory is written
  /// It is the largest magnitude of some values: an f32 that a launch clears first, and every workgroup raises.
  bool accumulates = false;
  MagnitudeOf magnitude_of = MagnitudeOf::kBeforeScaleD;
  bool follows_numerics = false;  ///< ProblemType::numerics says what becomes of NaN
};

/// Distances of a link's memory in elements, and the names of their arguments; nullptr: it has none.
struct LinkStrides {
  std::uint64_t GemmProblem::*batch = nullptr;  ///< between those of a batch
  std::string_view batch_name = {};
  std::uint64_t GemmProblem::*ld = nullptr;  ///< between columns
  std::string_view ld_name = {};
};

/// What a link reads or writes.
struct LinkMemory {
  std::uint64_t MatrixAddresses::*address = nullptr;  ///< nullptr: nothing
  /// As many as the problem has: none where it lacks the link or is empty.
  std::uint64_t (*elements)(const GemmProblem& problem) = nullptr;
  DataType (*type)(const ProblemType& type) = nullptr;
};

/// How tools say a link that is there or not.
struct LinkSwitch {
  bool Epilogue::*member = nullptr;  ///< nullptr: there is more to be said of it
  std::string_view flag = {};        ///< hipblaslt-bench's, or of its kind; its key in JSON
  std::string_view help = {};
};

struct EpilogueLink {
  LinkId id;
  std::string_view name;  ///< its argument's of a kernel, its file's in a capture, in messages
  std::string_view word;  ///< a recipe's; the link's text follows it
  LinkTraits traits;
  bool (*is_in)(const Epilogue& epilogue);
  /// What follows the word; and back, false if that is nothing that the link has.
  std::string (*text)(const Epilogue& epilogue);
  bool (*set)(Epilogue& epilogue, std::string_view text);
  LinkMemory memory;
  LinkSwitch as_switch;
  std::string (*bench_flags)(const GemmProblem& problem);  ///< hipblaslt-bench's; nullptr: the switch's
  LinkStrides strides = {};
  /// Why there is none of it for a problem type; empty: there is. nullptr: the types' families say (families.cpp).
  std::string_view (*refusal)(const ProblemType& type) = nullptr;

  constexpr bool has_memory() const { return memory.address != nullptr; }
  constexpr bool is_switch() const { return as_switch.member != nullptr; }
};

/// Of scales: f32, or i32 where that is computed in.
DataType scale_type(const ProblemType& type);

namespace links {

// Of a bias and of a vector of alphas.
std::string bias_text(const Epilogue& e);
bool set_bias(Epilogue& e, std::string_view text);
std::uint64_t bias_elements(const GemmProblem& p);
DataType bias_type(const ProblemType& type);
std::string bias_flags(const GemmProblem& p);
template <VectorSide Epilogue::*kVector>
bool has_vector(const Epilogue& e) {
  return e.*kVector != VectorSide::kNone;
}
std::string alpha_vector_text(const Epilogue& e);
bool set_alpha_vector(Epilogue& e, std::string_view text);
std::uint64_t alpha_vector_elements(const GemmProblem& p);
std::string alpha_vector_flags(const GemmProblem& p);

// Of a scale of A or B.
std::string text_of(Scale scale);
bool take(std::string_view text, Scale& scale);
/// A vector is along a side of D.
std::uint64_t elements_of(const GemmProblem& p, Scale scale, VectorSide side);
template <Scale Epilogue::*kScale>
bool has_scale(const Epilogue& e) {
  return e.*kScale != Scale::kNone;
}
template <Scale Epilogue::*kScale>
std::string scale_text(const Epilogue& e) {
  return text_of(e.*kScale);
}
template <Scale Epilogue::*kScale>
bool set_scale(Epilogue& e, std::string_view text) {
  return take(text, e.*kScale);
}
template <Scale Epilogue::*kScale, VectorSide kSide>
std::uint64_t scale_elements(const GemmProblem& p) {
  return elements_of(p, p.type.epilogue.*kScale, kSide);
}
std::string scale_a_flags(const GemmProblem& p);
std::string scale_b_flags(const GemmProblem& p);

// Of the auxiliary matrix, which is written or read.
template <Aux kUse>
bool uses_aux(const Epilogue& e) {
  return e.aux == kUse;
}
std::string aux_text(const Epilogue& e);
bool set_aux(Epilogue& e, Aux use, std::string_view text);
template <Aux kUse>
bool set_aux(Epilogue& e, std::string_view text) {
  return set_aux(e, kUse, text);
}
template <Aux kUse>
std::uint64_t aux_elements(const GemmProblem& p) {
  return p.type.epilogue.aux == kUse ? p.extent_aux() : 0;
}
DataType aux_type(const ProblemType& type);
std::string aux_flags(const GemmProblem& p);
std::string_view aux_refusal(const ProblemType& type);
inline constexpr LinkStrides kAuxStrides = {&GemmProblem::stride_aux, "stride_aux", &GemmProblem::ld_aux, "ld_aux"};

bool has_activation(const Epilogue& e);
std::string activation_text(const Epilogue& e);
bool set_activation(Epilogue& e, std::string_view text);
std::string activation_flags(const GemmProblem& p);

// Of one number that is there or not.
template <bool Epilogue::*kLink>
bool is_set(const Epilogue& e) {
  return e.*kLink;
}
std::string no_text(const Epilogue& e);
template <bool Epilogue::*kLink>
bool set_number(Epilogue& e, std::string_view text) {
  return e.*kLink = text.empty();
}
template <bool Epilogue::*kLink>
std::uint64_t one_element(const GemmProblem& p) {
  return p.type.epilogue.*kLink && !p.empty() ? 1 : 0;
}
DataType f32(const ProblemType& type);
std::string_view amax_refusal(const ProblemType& type);
std::string_view scale_aux_refusal(const ProblemType& type);

inline constexpr LinkTraits kScales = {.is_scale = true}, kScalesOperand = {.is_scale = true, .scales_operand = true};
constexpr LinkTraits largest(MagnitudeOf of) {
  return {.writes = true, .accumulates = true, .magnitude_of = of, .follows_numerics = true};
}

/// The row of a number: a scale, or the largest magnitude of some values.
template <bool Epilogue::*kLink>
constexpr EpilogueLink number(LinkId id, std::string_view name, std::string_view word, LinkTraits traits,
                              std::uint64_t MatrixAddresses::*address, std::string_view flag, std::string_view help,
                              std::string_view (*refusal)(const ProblemType&) = nullptr) {
  return {id,
          name,
          word,
          traits,
          is_set<kLink>,
          no_text,
          set_number<kLink>,
          {address, one_element<kLink>, traits.is_scale ? scale_type : f32},
          {kLink, flag, help},
          nullptr,
          {},
          refusal};
}

}  // namespace links

}  // namespace kiln
