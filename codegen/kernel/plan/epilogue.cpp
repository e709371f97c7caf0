// Rule: the epilogue's links are those that there are for the type of the sums, and its vectors within reach of a
// load's immediate offset.
#include "codegen/kernel/plan/rules.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t bit(Activation activation) {
  return 1U << static_cast<unsigned>(activation);
}

/// What there is besides f32, for which there is everything.
struct Links {
  isa::Sum sum;
  std::uint32_t activations;  ///< a bit each
  bool scales_alpha;          ///< by a vector of its own type; there are no other scales
};
constexpr std::uint32_t kOfWholeNumbers =
    bit(Activation::kNone) | bit(Activation::kAbs) | bit(Activation::kRelu) | bit(Activation::kClamp);
constexpr std::array kLinks = {
    Links{isa::Sum::kI32, kOfWholeNumbers, true},
    Links{isa::Sum::kF64, kOfWholeNumbers | bit(Activation::kClippedRelu) | bit(Activation::kLeakyRelu), false},
};

bool scales_matrices(const Epilogue& e) {
  return e.scale_a != Scale::kNone || e.scale_b != Scale::kNone || e.scale_c || e.scale_d;
}

}  // namespace

Rejection epilogue_exists(Plan& p) {
  const Epilogue& e = p.recipe.type.epilogue;
  if (e.is_plain()) return std::nullopt;
  const std::string_view compute = name_of(p.recipe.type.compute);
  for (const Links& row : kLinks) {
    if (row.sum != p.sum) continue;
    if (scales_matrices(e) || (e.scale_alpha_vec != VectorSide::kNone && !row.scales_alpha))
      return fmt::format("there are no scales that compute in {}", compute);
    if ((row.activations & bit(e.activation)) == 0)
      return fmt::format("there is no {} that computes in {}", name_of(e.activation), compute);
  }
  const isa::Element &sum = isa::element_of(p.sum), &bias = isa::element_of(e.bias_type);
  if (e.bias != VectorSide::kNone && bias.sum != p.sum)
    return fmt::format("a bias of {} is not added to {}", name_of(e.bias_type), compute);
  const auto [mt0, mt1] = p.recipe.macro_tile();
  const std::uint32_t last = (std::max(mt0, mt1) - 1) * sum.bytes();
  if (last > p.traits().buffer_offset_limit)
    return fmt::format("the last element of a tile's bias or scales is at offset {}; buffer offsets go to {}", last,
                       p.traits().buffer_offset_limit);
  if (p.recipe.global_split_u > 1 && p.recipe.global_split == GlobalSplit::kAtomics)
    return std::string("workgroups that add to D by atomics have no whole sums to put through an epilogue");
  return std::nullopt;
}

}  // namespace kiln::kernel
