// The activations and the two kinds of numerics, and their names.
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
    ActivationName{Activation::kDRelu, "drelu"},
    ActivationName{Activation::kGeluScaling, "geluscaling"},
    ActivationName{Activation::kSilu, "silu"},
    ActivationName{Activation::kExp, "exp"},
    ActivationName{Activation::kClamp, "clamp"},
};

constexpr std::array<std::string_view, 2> kNumericsNames = {"kiln", "hipblaslt"};  // by Numerics

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

std::string_view name_of(Numerics numerics) {
  const auto at = static_cast<std::size_t>(numerics);
  return at < kNumericsNames.size() ? kNumericsNames[at] : "unknown";
}

std::optional<Numerics> parse_numerics(std::string_view name) {
  for (std::size_t i = 0; i < kNumericsNames.size(); ++i)
    if (kNumericsNames[i] == name) return static_cast<Numerics>(i);
  return std::nullopt;
}

}  // namespace kiln
