// Rule: the epilogue's links are those that there are for the type of the sums, and its vectors within reach of a
// load's immediate offset.
#include "codegen/plan/rules.hpp"
#include "runtime/contract/epilogue_links.hpp"

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
  isa::Sum computed;
  bool scales;  ///< of the type that is computed in
};
/// Those that compare and multiply.
constexpr std::uint32_t kActivations = bit(Activation::kNone) | bit(Activation::kAbs) | bit(Activation::kRelu) |
                                       bit(Activation::kClamp) | bit(Activation::kClippedRelu) |
                                       bit(Activation::kLeakyRelu);
constexpr std::array kLinks = {
    Links{isa::Sum::kI32, true},
    Links{isa::Sum::kF64, false},
};

/// A bias of i32 is added to f32 where it is added to sums of i32.
bool adds(const Recipe& r, const ProductPlan& product, const isa::Element& bias) {
  return bias.sum == computed_sum(r) || (bias.conversion == isa::Conversion::kSame && bias.sum == product.sum);
}

}  // namespace

Result<void> epilogue_exists(const Recipe& r, const isa::Processor& processor, const ProductPlan& product) {
  const Epilogue& e = r.type.epilogue;
  if (e.is_plain()) return {};
  const std::string_view compute = name_of(r.type.compute);
  if (is_complex(r.type.compute)) return rejection(fmt::format("nothing follows sums of {}", compute));
  for (const Links& row : kLinks) {
    if (row.computed != computed_sum(r)) continue;
    if (has_scales(e) && !row.scales) return rejection(fmt::format("there are no scales that compute in {}", compute));
    if ((kActivations & bit(e.activation)) == 0)
      return rejection(fmt::format("there is no {} that computes in {}", name_of(e.activation), compute));
  }
  for (const EpilogueLink& link : epilogue_links)
    if (const std::string_view reason = refusal_of(link, r.type); !reason.empty())
      return rejection(fmt::format("{}: {}", link.name, reason));
  const isa::Element& computed = isa::element_of(computed_sum(r));
  if (e.bias != VectorSide::kNone && !adds(r, product, isa::element_of(e.bias_type)))
    return rejection(fmt::format("a bias of {} is not added to {}", name_of(e.bias_type), compute));
  const auto [mt0, mt1] = r.macro_tile();
  const std::uint32_t last = computed.bytes_of(std::max(mt0, mt1) - 1);
  const std::uint32_t limit = processor.traits().buffer_offset_limit;
  if (last > limit)
    return rejection(fmt::format("the last element of a tile's bias or scales is at offset {}; buffer offsets go to {}",
                                 last, limit));
  if (r.split().sums == SumsGo::kByAtomics)
    return rejection("workgroups that add to D by atomics have no whole sums to put through an epilogue");
  return {};
}

}  // namespace kiln::kernel
