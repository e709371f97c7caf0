// The table of ABIs, and which recipes and problem types each has kernels of (abi.hpp).
#include "codegen/plan/abi/abi.hpp"

#include "codegen/plan/abi/argument_rows.hpp"
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

/// Nothing where there is nothing wrong.
using Refusal = std::string_view (*)(const Recipe&);

std::string_view refuses_none(const Recipe&) {
  return {};
}

std::string_view refusal_of_tensile(const Recipe& r) {
  if (r.type.grouped) return "a launch is one problem";
  return r.type.epilogue.is_plain() ? "" : "no argument says anything of an epilogue";
}

std::string_view refusal_of_lite(const Recipe& r) {
  const Epilogue& e = r.type.epilogue;
  if (is_complex(r.type.compute)) return "there are no complex numbers";
  if (r.type.pointer_array) return "matrices of a batch are found by strides";
  if (r.type.grouped && (r.global_split_u > 1 || r.launch_says_split)) return "of a group K is not split";
  if (r.type.grouped && r.type.initial_strides) return "in memory a group's arguments have no initial strides";
  if (r.type.grouped && isa::element_of(r.type.compute).sum != isa::Sum::kF32 && argument_count(e.activation) != 0)
    return "in memory a group's activation has arguments of f32";
  if (e.bias != VectorSide::kNone && e.scale_alpha_vec != VectorSide::kNone && e.bias != e.scale_alpha_vec)
    return "bias and alpha vector lie along the same side of D";
  return {};
}

struct AbiRow {
  KernelAbi abi;
  std::span<const ArgumentRow> (*rows)();
  Refusal refusal;
  bool is_flat;       ///< where ids are in SGPRs
  bool has_counters;  ///< its host keeps some at zero, with which workgroups that share a tile count themselves
};

// clang-format off
// By KernelAbi.
constexpr std::array kAbis = {
    AbiRow{KernelAbi::kKiln,     nullptr,       refuses_none,       false, true},
    AbiRow{KernelAbi::kTensile1, tensile1_rows, refusal_of_tensile, false, false},
    AbiRow{KernelAbi::kTensile2, tensile2_rows, refusal_of_tensile, false, false},
    AbiRow{KernelAbi::kLite2,    lite2_rows,    refusal_of_lite,    true,  true},
};
// clang-format on

const AbiRow& row_of(KernelAbi abi) {
  return kAbis[static_cast<std::size_t>(abi)];
}

std::string_view refusal_of_split(const Recipe& r) {
  if (r.split().sums == SumsGo::kToD && !r.reduces) return {};
  if (!row_of(r.abi).has_counters) return "no host clears counters, and K is not split";
  if (r.split().counts_arrivals && !r.reduces) return {};
  return "its host launches one kernel, whose last workgroup of a tile adds up: gsu";
}

/// The first link of the recipe whose memory no argument is the address of; nullptr: none.
const EpilogueLink* link_without_argument(const Recipe& r) {
  const auto* const found = std::ranges::find_if(epilogue_links, [&](const EpilogueLink& link) {
    return link.has_memory() && link.is_in(r.type.epilogue) && !has_argument(r.abi, link.id);
  });
  return found == epilogue_links.end() ? nullptr : found;
}

/// Of all hosts but kiln's.
std::string_view refusal_of_hosts(const Recipe& r) {
  if (const std::string_view refusal = refusal_of_split(r); !refusal.empty()) return refusal;
  if (r.type.device_scalars) return "alpha and beta are arguments";
  return {};
}

/// The number of f32 is 0.
bool is_float(DataType type) {
  return code_of_bias_type(type) == 0U;
}

std::string_view refusal_of_launch_epilogue(const Recipe& r) {
  const Epilogue& e = r.type.epilogue;
  if (r.abi != KernelAbi::kLite2) return "ha1 is of kernels with the arguments of lite2";
  if (isa::element_of(r.type.compute).sum != isa::Sum::kF32) return "ha1 is of what f32 is computed in";
  if (e.activation != Activation::kNone) return "a launch says the activation, and the recipe as well";
  if (e.aux == Aux::kInput) return "an activation that multiplies is not one that a launch says";
  if (e.bias != VectorSide::kNone && !code_of_bias_type(e.bias_type))
    return "a launch has no number for the bias' type";
  return {};
}

/// A type of vectors that a kernel takes in place of its own.
bool takes_bias_type(const Epilogue& kernel, DataType type) {
  return type == kernel.bias_type || is_float(type);
}

/// An activation that a launch says is hipBLASLt's.
bool has_other_numerics(const ProblemType& type) {
  return type.epilogue.activation != Activation::kNone && type.has_numerics() && type.numerics != Numerics::kHipblaslt;
}

}  // namespace

std::span<const ArgumentRow> argument_rows_of(KernelAbi abi) {
  const AbiRow& row = row_of(abi);
  return row.rows == nullptr ? std::span<const ArgumentRow>() : row.rows();
}

bool has_argument(KernelAbi abi, LinkId link) {
  const std::span<const ArgumentRow> rows = argument_rows_of(abi);
  return abi == KernelAbi::kKiln || std::ranges::find(rows, argument_of(link), &ArgumentRow::id) != rows.end();
}

Result<void> abi_exists(const Recipe& r, const isa::Processor&) {
  std::string_view refusal = r.abi == KernelAbi::kKiln ? std::string_view() : refusal_of_hosts(r);
  if (refusal.empty()) refusal = row_of(r.abi).refusal(r);
  if (const EpilogueLink* const link = link_without_argument(r); refusal.empty() && link != nullptr)
    return rejection(fmt::format("of {}: no argument is the address of {}", name_of(r.abi), link->name));
  if (refusal.empty() && r.launch_says_epilogue) refusal = refusal_of_launch_epilogue(r);
  if (refusal.empty() && r.launch_says_split && r.abi != KernelAbi::kLite2)
    refusal = "launchgsu1 is of kernels with the arguments of lite2";
  if (refusal.empty()) return {};
  return rejection(fmt::format("of {}: {}", name_of(r.abi), refusal));
}

// The host of lite2 launches a grid of three dimensions on gfx12, the generation since which ids are no SGPRs.
bool has_flat_grid(const Recipe& recipe, const isa::Processor& processor) {
  return row_of(recipe.abi).is_flat && processor.traits().workgroup_ids == isa::WorkgroupIds::kSgprs;
}

Recipe with_abi(Recipe recipe, KernelAbi abi) {
  recipe.abi = abi;
  if (abi != KernelAbi::kLite2) return recipe;
  Recipe family = recipe;
  family.launch_says_epilogue = true;
  Epilogue& e = family.type.epilogue;
  if (!code_of_activation(e.activation) || has_other_numerics(recipe.type)) return recipe;
  e.activation = Activation::kNone;
  const VectorSide side = e.bias != VectorSide::kNone              ? e.bias
                          : e.scale_alpha_vec != VectorSide::kNone ? e.scale_alpha_vec
                                                                   : VectorSide::kRows;
  if (const DataType d = family.type.d; (e.bias == VectorSide::kNone || is_float(e.bias_type)) && code_of_bias_type(d))
    e.bias_type = d;
  e.bias = side;
  if (e.scale_alpha_vec == VectorSide::kNone) e.scale_alpha_vec = side;
  family.type = family.type.canonical();
  const bool is_one = refusal_of_lite(family).empty() && refusal_of_launch_epilogue(family).empty() &&
                      link_without_argument(family) == nullptr;
  return is_one ? family : recipe;
}

std::string_view refusal_of_type(const Recipe& recipe, const ProblemType& type) {
  constexpr std::string_view kOther = "the problem's types or layouts are not the kernel's";
  if (!recipe.launch_says_epilogue) return type.canonical() == recipe.type.canonical() ? std::string_view() : kOther;
  const Epilogue& kernel = recipe.type.epilogue;
  const Epilogue& asked = type.epilogue;
  if (!code_of_activation(asked.activation)) return "the problem's activation has no number that a launch could say";
  if (asked.bias != VectorSide::kNone && (asked.bias != kernel.bias || !takes_bias_type(kernel, asked.bias_type)))
    return "the problem's bias is not one of the kernel's";
  if (has_other_numerics(type)) return "the kernel's numerics are those of hipBLASLt";
  ProblemType rest = type;
  rest.epilogue.activation = Activation::kNone;
  rest.epilogue.bias = kernel.bias;
  rest.epilogue.bias_type = kernel.bias_type;
  // What is at null is none.
  if (asked.scale_alpha_vec == VectorSide::kNone) rest.epilogue.scale_alpha_vec = kernel.scale_alpha_vec;
  if (asked.scale_a == Scale::kNone) rest.epilogue.scale_a = kernel.scale_a;
  if (asked.scale_b == Scale::kNone) rest.epilogue.scale_b = kernel.scale_b;
  rest.epilogue.scale_c = asked.scale_c || kernel.scale_c;
  rest.epilogue.scale_d = asked.scale_d || kernel.scale_d;
  return rest.canonical() == recipe.type.canonical() ? std::string_view() : kOther;
}

bool has_half_scalars(const ProblemType& type) {
  return isa::element_of(type.compute).conversion == isa::Conversion::kHalf;
}

bool has_exact_scalars(const GemmProblem& p) {
  constexpr double kLargest = 65504, kDenormals = 0x1p24;
  const auto is_half = [&](double value) {
    if (!std::isfinite(value)) return true;
    if (std::abs(value) > kLargest) return false;
    int exponent = 0;
    const double mantissa = std::frexp(value, &exponent);  // 11 bits, and none below 2^-24
    return mantissa * 2048 == std::trunc(mantissa * 2048) && value * kDenormals == std::trunc(value * kDenormals);
  };
  return !has_half_scalars(p.type) || (is_half(p.alpha) && is_half(p.beta));
}

bool has_short_strides(const GemmProblem& p) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
  const bool by_address = p.type.pointer_array;
  return std::ranges::all_of(std::array{p.stride_a, p.stride_b, p.stride_c, p.stride_d, p.stride_bias, p.stride_aux},
                             [&](std::uint64_t stride) { return by_address || p.batch <= 1 || stride <= kMost; });
}

}  // namespace kiln::kernel
