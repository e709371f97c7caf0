// What decision trees and GranularitySelection compute of a problem. All in single precision where Tensile's is.
// Source: formats.md 2.3, 2.7, 2.8.
#pragma once

#include "runtime/library/library.hpp"
#include "runtime/library/tree.hpp"

#include <array>
#include <span>

namespace kiln::library {

inline constexpr std::size_t kMaxFeatures = 64;
using FeatureValues = std::array<float, kMaxFeatures>;

FeatureValues features_of(std::span<const Feature> features, const Problem& problem);

/// Whether a tree says yes. Steps only lead forward (checked when it is read), so this ends.
bool predicts(const DecisionTree& tree, const FeatureValues& features);

/// GFLOP/s that GranularitySelection expects: the speed measured at the nearest K on a problem that wastes nothing,
/// times what tiles, compute units and waves waste of this one.
double projected_speed(const Solution& solution, const Problem& problem, const Hardware& hardware);

}  // namespace kiln::library
