// See master_features.hpp.
#include "runtime/library/model/master_features.hpp"

#include "runtime/library/model/model_features.hpp"

#include <array>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Kind = DocumentReader::Kind;

struct FeatureName {
  std::string_view name;
  TreeFeature::Kind kind;
};
constexpr std::array kFeatureNames = {
    FeatureName{"FreeSizeA", TreeFeature::Kind::kFreeSizeA},
    FeatureName{"FreeSizeB", TreeFeature::Kind::kFreeSizeB},
    FeatureName{"BatchSize", TreeFeature::Kind::kBatchSize},
    FeatureName{"BoundSize", TreeFeature::Kind::kBoundSize},
    FeatureName{"Tile0Granularity", TreeFeature::Kind::kTile0Granularity},
    FeatureName{"Tile1Granularity", TreeFeature::Kind::kTile1Granularity},
    FeatureName{"CUGranularity", TreeFeature::Kind::kCuGranularity},
    FeatureName{"WavesPerSIMD", TreeFeature::Kind::kWavesPerSimd},
    FeatureName{"ProblemScaleMeasure", TreeFeature::Kind::kProblemScale},
};
/// A number (1 / tile size), or a map of scales.
bool read_value(DocumentReader& in, TreeFeature& feature) {
  double value = 0;
  if (in.kind() == Kind::kScalar) {
    if (!in.read_real(value, "value")) return false;
    feature.mt0_scale = feature.mt1_scale = static_cast<float>(value);
    return true;
  }
  if (!in.enter(Kind::kMap, "a map with scales")) return false;
  std::string key;
  while (in.more()) {
    if (!in.read_text(key, "a key")) return false;
    if (in.kind() == Kind::kMap) {
      if (!read_value(in, feature)) return false;
      continue;
    }
    if (!in.read_real(value, key)) return false;
    const auto scale = static_cast<float>(value);
    if (key == "mt0" || key == "mt0Scale") feature.mt0_scale = scale;
    if (key == "mt1" || key == "mt1Scale") feature.mt1_scale = scale;
    if (key == "cus" || key == "cuScale") feature.cu_scale = scale;
    if (key == "ws" || key == "waveScale") feature.wave_scale = scale;
  }
  return !in.failed();
}

bool read_feature(DocumentReader& in, TreeFeature& feature) {
  if (!in.enter(Kind::kMap, "a map with a feature")) return false;
  std::string key;
  std::string type;
  std::int64_t index = 0;
  while (in.more()) {
    if (!in.read_text(key, "a key")) return false;
    if (key == "type")
      in.read_text(type, "a type");
    else if (key == "index")
      in.read_int(index, "index");
    else if (key == "value" && !in.at_null())
      read_value(in, feature);
    else
      in.skip();
  }
  feature.index = static_cast<std::uint8_t>(index);
  for (const FeatureName& row : kFeatureNames)
    if (row.name == type) feature.kind = row.kind;
  return !in.failed();
}

}  // namespace

bool read_features(DocumentReader& in, std::vector<TreeFeature>& features) {
  if (!in.enter(Kind::kList, "a list of features")) return false;
  while (in.more()) {
    if (features.size() == kMaxFeatures) return in.fail_expected(fmt::format("at most {} features", kMaxFeatures));
    if (!read_feature(in, features.emplace_back())) return false;
  }
  return !in.failed();
}

TreeFeature read_region_feature(const std::string& text) {
  TreeFeature feature;
  const auto document = make_yaml_document("feature", text);
  return read_feature(*document, feature) ? feature : TreeFeature{};
}

bool steps_are_valid(const DecisionTree& tree) {
  const auto count = static_cast<std::int32_t>(tree.steps.size());
  for (std::int32_t at = 0; at < count; ++at) {
    const DecisionStep& step = tree.steps[static_cast<std::size_t>(at)];
    for (const std::int32_t next : {step.next_lte, step.next_gt})
      if (next < -2 || (next >= 0 && next <= at) || next >= count) return false;
    if (step.feature < 0 || static_cast<std::size_t>(step.feature) >= kMaxFeatures) return false;
  }
  return true;
}

}  // namespace kiln::library
