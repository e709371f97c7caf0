// See model_features.hpp.
#include "runtime/library/model/model_features.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace kiln::library {
namespace {

constexpr double kLanesPerWave = 64, kSimdsPerComputeUnit = 4;  // as Tensile's host assumes

float granularity(float x) {
  return x / std::ceil(x);
}

// The batch does not count here, in Tensile.
float tiles_per_cu(const TreeFeature& f, const Problem& p) {
  const float tiles0 = static_cast<float>(p.m) * f.mt0_scale;
  const float tiles1 = static_cast<float>(p.n) * f.mt1_scale;
  return std::ceil(tiles0) * std::ceil(tiles1) * f.cu_scale;
}

float value_of(const TreeFeature& f, const Problem& p) {
  switch (f.kind) {
    case TreeFeature::Kind::kFreeSizeA:
      return static_cast<float>(p.m);
    case TreeFeature::Kind::kFreeSizeB:
      return static_cast<float>(p.n);
    case TreeFeature::Kind::kBatchSize:
      return static_cast<float>(p.batch);
    case TreeFeature::Kind::kBoundSize:
      return static_cast<float>(p.k);
    case TreeFeature::Kind::kTile0Granularity:
      return granularity(static_cast<float>(p.m) * f.mt0_scale);
    case TreeFeature::Kind::kTile1Granularity:
      return granularity(static_cast<float>(p.n) * f.mt1_scale);
    case TreeFeature::Kind::kCuGranularity:
      return granularity(tiles_per_cu(f, p));
    case TreeFeature::Kind::kWavesPerSimd:
      return std::ceil(tiles_per_cu(f, p)) * f.wave_scale;
    case TreeFeature::Kind::kProblemScale:  // N twice: Tensile's slip
      return static_cast<float>(p.n * p.n * p.batch);
    case TreeFeature::Kind::kUnknown:
      break;
  }
  return 0;
}

double ideal_at(const Solution& solution, std::uint64_t k) {
  double nearest = 0;
  std::int64_t best = INT32_MAX;
  for (const auto& [at, speed] : solution.ideals) {
    const std::int64_t apart = std::abs(std::int64_t{at} - static_cast<std::int64_t>(k));
    if (apart < best) {
      best = apart;
      nearest = speed;
    }
  }
  return nearest;
}

}  // namespace

FeatureValues::FeatureValues(std::span<const TreeFeature> features, const Problem& problem)
    : features_(features), problem_(problem), count_(std::min(features.size(), kMaxFeatures)) {
  std::fill_n(values_.begin(), count_, std::numeric_limits<float>::quiet_NaN());
}

float FeatureValues::compute(std::size_t index) {
  return values_[index] = value_of(features_[index], problem_);
}

bool predicts(const DecisionTree& tree, FeatureValues& features) {
  const std::span<const DecisionStep> steps = tree.steps;
  std::int32_t at = 0;
  while (static_cast<std::uint32_t>(at) < steps.size()) {  // below 0 is an answer
    const DecisionStep& step = steps[static_cast<std::size_t>(at)];
    at = features[static_cast<std::size_t>(step.feature)] <= step.threshold ? step.next_lte : step.next_gt;
  }
  return at == -2;
}

double projected_speed(const Solution& solution, const Problem& p, const Hardware& hardware) {
  const LaunchInfo& launch = solution.launch;
  const auto d = [](auto x) { return static_cast<double>(x); };
  const double tiles0 = d(p.m) / launch.macro_tile[0];
  const double tiles1 = d(p.n) / launch.macro_tile[1];
  const double lanes = d(launch.work_group[0]) * launch.work_group[1] * launch.work_group[2];
  const double units = d(hardware.compute_units) / launch.global_split_u / launch.work_group[2];
  const double per_cu = d(p.batch) * std::ceil(tiles0) * std::ceil(tiles1) / units;
  const double waves = std::min(1.0, std::floor(per_cu + 1.0) * lanes / kLanesPerWave / kSimdsPerComputeUnit);
  const double total = d(granularity(static_cast<float>(tiles0))) * d(granularity(static_cast<float>(tiles1))) *
                       d(granularity(static_cast<float>(per_cu))) * waves;
  return ideal_at(solution, p.k) * total;
}

}  // namespace kiln::library
