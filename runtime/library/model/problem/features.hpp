// What a problem can ask for beside the product of its matrices, and whether kiln runs it: one row each. A solution's
// problem type that asks for what kiln does not run is not used (usable_type), a flag that asks for it is refused
// (tools/flags/draft_gemm.cpp): where a feature begins to work, its row here says so and both follow. The links of an
// epilogue are not among them: kiln runs each that has a row in runtime/contract/epilogue_links.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kiln::library {

enum class Feature : std::uint8_t {
  kPointerArrays,
  kGroupedGemm,
  kUserArguments,
  kDeviceArguments,
  kGradient,
  kSparse,
  kSwizzle,
  kInitialStrides,
  kConjugate,
  kStochasticRounding,
  kFp16Alt,
  kComplex,
  kCount
};

struct FeatureRow {
  Feature feature;
  bool runs;
  std::string_view name;  ///< "... that kiln does not run"
};

// clang-format off
inline constexpr std::array kFeatures = {
    FeatureRow{Feature::kPointerArrays,      true,  "batches of pointers"},
    FeatureRow{Feature::kGroupedGemm,        true,  "grouped GEMM"},
    FeatureRow{Feature::kUserArguments,      true,  "arguments in the user's memory"},  // its kernels serve plain launches, too
    FeatureRow{Feature::kDeviceArguments,    true,  "a grouped GEMM's arguments in the device's memory"},
    FeatureRow{Feature::kGradient,           true,  "a gradient of a bias"},  // its kernels serve the product; others sum
    FeatureRow{Feature::kSparse,             false, "a sparse operand"},
    FeatureRow{Feature::kSwizzle,            false, "a swizzled operand"},
    FeatureRow{Feature::kInitialStrides,     true,  "a stride for the contiguous index"},
    FeatureRow{Feature::kConjugate,          true,  "a conjugated operand"},
    FeatureRow{Feature::kStochasticRounding, false, "stochastic rounding"},
    FeatureRow{Feature::kFp16Alt,            true,  "f16 multiplied as bf16 (Fp16AltImpl)"},
    FeatureRow{Feature::kComplex,            true,  "complex numbers"},
};
// clang-format on
static_assert(kFeatures.size() == static_cast<std::size_t>(Feature::kCount));
static_assert([] {
  for (std::size_t i = 0; i < kFeatures.size(); ++i)
    if (static_cast<std::size_t>(kFeatures[i].feature) != i) return false;
  return true;
}());

constexpr bool runs(Feature feature) {
  return kFeatures[static_cast<std::size_t>(feature)].runs;
}
constexpr std::string_view name_of(Feature feature) {
  return kFeatures[static_cast<std::size_t>(feature)].name;
}

}  // namespace kiln::library
