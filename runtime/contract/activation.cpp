// The activations and their names.
#include "runtime/contract/activation.hpp"

#include <algorithm>
#include <array>

namespace kiln {
namespace {

constexpr std::array kActivationNames = {
    ActivationName{Activation::kNone, "none"},
    ActivationName{Activation::kAbs, "abs"},
    ActivationName{Activation::kClippedRelu, "clippedrelu"},
    ActivationName{Activation::kGelu, "gelu"},
    ActivationName{Activation::kLeakyRelu, "leakyrelu"},
    ActivationName{Activation::kRelu, "relu"},
    ActivationName{Activation::kSigmoid, "sigmoid"},
    ActivationName{Activation::kTanh, "tanh"},
    ActivationName{Activation::kDGelu, "dgelu"},
    ActivationName{Activation::kGeluScaling, "geluscaling"},
    ActivationName{Activation::kSilu, "silu"},
    ActivationName{Activation::kExp, "exp"},
    ActivationName{Activation::kClamp, "clamp"},
};

}  // namespace

std::span<const ActivationName> activation_names() {
  return kActivationNames;
}

bool is_known(Activation activation) {
  return std::any_of(kActivationNames.begin(), kActivationNames.end(),
                     [&](const ActivationName& row) { return row.activation == activation; });
}

std::string_view name_of(Activation activation) {
  for (const ActivationName& row : kActivationNames)
    if (row.activation == activation) return row.name;
  return "unknown";
}

std::optional<Activation> parse_activation(std::string_view name) {
  const auto same = [](char x, char y) { return x == (y >= 'A' && y <= 'Z' ? y - 'A' + 'a' : y); };
  for (const ActivationName& row : kActivationNames)
    if (std::equal(row.name.begin(), row.name.end(), name.begin(), name.end(), same)) return row.activation;
  return std::nullopt;
}

}  // namespace kiln
