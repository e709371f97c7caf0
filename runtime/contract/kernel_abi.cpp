// The names of kernel ABIs.
#include "kiln/kernel.hpp"

#include <array>

namespace kiln {
namespace {

constexpr std::array<std::string_view, 4> kNames = {"kiln", "tensile1", "tensile2", "lite2"};  // by KernelAbi

}  // namespace

std::string_view name_of(KernelAbi abi) {
  const auto at = static_cast<std::size_t>(abi);
  return at < kNames.size() ? kNames[at] : "unknown";
}

std::optional<KernelAbi> parse_kernel_abi(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<KernelAbi>(i);
  return std::nullopt;
}

}  // namespace kiln
