// What decision trees and GranularitySelection compute of a problem. All in single precision where Tensile's is.
// Source: formats.md 2.3, 2.7, 2.8.
#pragma once

#include "runtime/library/model/selection.hpp"
#include "runtime/library/model/tree.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <span>

namespace kiln::library {

/// rocBLAS's libraries have up to 401 for a forest.
inline constexpr std::size_t kMaxFeatures = 4096;

/// What a forest's features are of one problem. Each is computed when a step first asks for it: a walk asks for few.
/// One that is no number is computed every time.
class FeatureValues {
 public:
  FeatureValues(std::span<const TreeFeature> features, const Problem& problem);
  /// Asked for one that does not exist: 0.
  float operator[](std::size_t index) {
    if (index >= count_) return 0;
    return std::isnan(values_[index]) ? compute(index) : values_[index];
  }

 private:
  float compute(std::size_t index);

  std::span<const TreeFeature> features_;
  const Problem& problem_;
  std::size_t count_;
  std::array<float, kMaxFeatures> values_;  // up to count_
};

/// Whether a tree says yes. Steps only lead forward (checked when it is read), so this ends.
bool predicts(const DecisionTree& tree, FeatureValues& features);

/// GFLOP/s that GranularitySelection expects: the speed measured at the nearest K on a problem that wastes nothing,
/// times what tiles, compute units and waves waste of this one.
double projected_speed(const Solution& solution, const Problem& problem, const Hardware& hardware);

}  // namespace kiln::library
