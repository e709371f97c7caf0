// What an epilogue does to the sums on their way to D (problem.hpp), a row per link: its word in a recipe, its traits,
// what it reads from memory of the device or writes there, hipblaslt-bench's flags, and which types have none. A
// recipe's words, the arguments of a kernel and their values, the check of problems and addresses, captures, bench
// lines and the reference's data walk this table. What a kernel writes for a link is codegen/kernel/epilogue's, its
// formula runtime/reference/expectation.cpp's.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/runtime.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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
  kActivation
};

/// What a link is beside its row's columns.
struct LinkTraits {
  bool is_scale = false;          ///< there are types that have none
  bool scales_operand = false;    ///< A's or B's elements may be scaled by it before they are multiplied
  bool writes = false;            ///< its memory is written
  bool accumulates = false;       ///< it writes what a launch has cleared before: every workgroup adds its own
  bool follows_numerics = false;  ///< ProblemType::numerics says what becomes of NaN
};

/// Distances of a link's memory in elements, and the names of their arguments; nullptr: it has none.
struct LinkStrides {
  std::uint64_t GemmProblem::*batch = nullptr;  ///< between those of a batch
  std::string_view batch_name = {};
  std::uint64_t GemmProblem::*ld = nullptr;  ///< between columns
  std::string_view ld_name = {};
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
  std::uint64_t MatrixAddresses::*address;  ///< nullptr: it neither reads nor writes memory
  /// What it reads or writes: nothing where the problem lacks the link or is empty.
  std::uint64_t (*elements)(const GemmProblem& problem);
  DataType (*type)(const ProblemType& type);
  std::string (*bench_flags)(const GemmProblem& problem);  ///< hipblaslt-bench's for it
  LinkStrides strides = {};
  /// Why there is none of it for a problem type; empty: there is. nullptr: the types' families say (families.cpp).
  std::string_view (*refusal)(const ProblemType& type) = nullptr;

  bool has_memory() const { return address != nullptr; }
};

inline constexpr std::size_t kEpilogueLinks = 11;
/// By LinkId, in the order of a recipe's words and of a kernel's arguments.
extern const std::array<EpilogueLink, kEpilogueLinks> epilogue_links;
inline const EpilogueLink& link_of(LinkId id) {
  return epilogue_links[static_cast<std::size_t>(id)];
}

/// Why a problem of the type cannot have the link that it has; empty: it can, or has no such link.
inline std::string_view refusal_of(const EpilogueLink& link, const ProblemType& type) {
  return link.refusal != nullptr && link.is_in(type.epilogue) ? link.refusal(type) : std::string_view();
}

/// Of scales: f32, or i32 where that is computed in.
DataType scale_type(const ProblemType& type);
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
