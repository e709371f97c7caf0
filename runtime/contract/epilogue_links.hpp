// What an epilogue does to the sums on their way to D (problem.hpp), one row per link: its word in a recipe, whether it
// is a scale, and what it reads from memory of the device. A recipe's words, the arguments of a kernel and their
// values, the check of addresses, captures and the reference's data walk this table. What a kernel writes for a link is
// codegen/kernel/epilogue's, its formula runtime/reference/expectation.cpp's.
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

enum class LinkId : std::uint8_t { kBias, kScaleAlphaVec, kScaleA, kScaleB, kScaleC, kScaleD, kActivation };

struct EpilogueLink {
  LinkId id;
  std::string_view name;  ///< its argument's of a kernel, its file's in a capture, in messages
  std::string_view word;  ///< a recipe's; the link's text follows it
  bool is_scale;          ///< there are types that have none
  bool (*is_in)(const Epilogue& epilogue);
  /// What follows the word; and back, false if that is nothing that the link has.
  std::string (*text)(const Epilogue& epilogue);
  bool (*set)(Epilogue& epilogue, std::string_view text);
  std::uint64_t MatrixAddresses::*address;  ///< nullptr: it reads nothing
  /// What it reads: nothing where the problem lacks the link or is empty.
  std::uint64_t (*elements)(const GemmProblem& problem);
  DataType (*type)(const ProblemType& type);

  bool reads() const { return address != nullptr; }
};

inline constexpr std::size_t kEpilogueLinks = 7;
/// By LinkId, in the order of a recipe's words and of a kernel's arguments.
extern const std::array<EpilogueLink, kEpilogueLinks> epilogue_links;
inline const EpilogueLink& link_of(LinkId id) {
  return epilogue_links[static_cast<std::size_t>(id)];
}

/// Of scales: f32, or i32 where that is computed in.
DataType scale_type(const ProblemType& type);
bool has_scales(const Epilogue& epilogue);

}  // namespace kiln
