// The activations by name.
#pragma once

#include "kiln/problem.hpp"

#include <span>
#include <string_view>

namespace kiln {

struct ActivationName {
  Activation activation;
  std::string_view name;
};

/// All activations of this version.
std::span<const ActivationName> activation_names();

/// False for a number that no activation has.
bool is_known(Activation activation);

}  // namespace kiln
