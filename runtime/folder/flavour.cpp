// See flavour.hpp.
#include "runtime/folder/flavour.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

namespace kiln::folder {
namespace {

using library::Product;

// clang-format off
constexpr std::array kFlavours = {
    Flavour{"rocm-5.7",    Product::kTensile,     KernelAbi::kTensile1, false, false, "rocBLAS of ROCm up to 5.7",  "ROCBLAS_TENSILE_LIBPATH"},
    Flavour{"rocm-6.0",    Product::kTensile,     KernelAbi::kTensile1, false, false, "rocBLAS of ROCm 6.0",        "ROCBLAS_TENSILE_LIBPATH"},
    Flavour{"rocm-6.4",    Product::kTensile,     KernelAbi::kTensile2, false, true,  "rocBLAS of ROCm 6.1 to 6.4", "ROCBLAS_TENSILE_LIBPATH"},
    Flavour{"hipblaslt-1", Product::kTensileLite, KernelAbi::kLite2,    true,  true,  "hipBLASLt 1.0 and 1.1",      "HIPBLASLT_TENSILE_LIBPATH"},
};
// clang-format on

}  // namespace

std::span<const Flavour> flavours() {
  return kFlavours;
}

Result<const Flavour*> find_flavour(std::string_view word) {
  const auto* const found = std::ranges::find(kFlavours, word, &Flavour::word);
  if (found != kFlavours.end()) return found;
  std::string known;
  for (const Flavour& flavour : kFlavours) known += fmt::format("{}{}", known.empty() ? "" : ", ", flavour.word);
  return Error{ErrorCode::kInvalidArgument, fmt::format("--for is '{}'; expected {}", word, known), {}};
}

}  // namespace kiln::folder
