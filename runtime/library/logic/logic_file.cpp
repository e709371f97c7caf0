// The names of logic_file.hpp's enumerations.
#include "runtime/library/logic/logic_file.hpp"

#include <fmt/format.h>

namespace kiln::library {
namespace {

template <class Enum>
struct Name {
  std::string_view name;
  Enum value;
};
constexpr std::array kKinds = {
    Name{"Euclidean", TableKind::kEuclidean},
    Name{"Manhattan", TableKind::kManhattan},
    Name{"Ratio", TableKind::kRatio},
    Name{"JSD", TableKind::kJsd},
    Name{"Equality", TableKind::kEquality},
    Name{"GridBased", TableKind::kGridBased},
    Name{"FreeSize", TableKind::kFreeSize},
    Name{"Random", TableKind::kRandom},
    Name{"Range", TableKind::kRange},
    Name{"Prediction", TableKind::kPrediction},
    Name{"DecisionTree", TableKind::kDecisionTree},
};
constexpr std::array kMetrics = {
    Name{"DeviceEfficiency", PerformanceMetric::kDeviceEfficiency},
    Name{"CUEfficiency", PerformanceMetric::kCuEfficiency},
    Name{"Experimental", PerformanceMetric::kExperimental},
    Name{"ExperimentalGrid", PerformanceMetric::kExperimentalGrid},
    Name{"ExperimentalDTree", PerformanceMetric::kExperimentalDTree},
    Name{"ExperimentalMLP", PerformanceMetric::kExperimentalMlp},
    Name{"ExperimentalStreamK", PerformanceMetric::kExperimentalStreamK},
};
constexpr bool is_in_order(const auto& table) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].value) != i) return false;
  return true;
}
static_assert(is_in_order(kKinds) && kKinds.size() == static_cast<std::size_t>(TableKind::kCount));
static_assert(is_in_order(kMetrics) && kMetrics.size() == static_cast<std::size_t>(PerformanceMetric::kCount));

template <class Enum, std::size_t N>
std::optional<Enum> parse(const std::array<Name<Enum>, N>& table, std::string_view name) {
  for (const Name<Enum>& row : table)
    if (row.name == name) return row.value;
  return std::nullopt;
}

}  // namespace

std::string_view name_of(TableKind kind) {
  return kKinds[static_cast<std::size_t>(kind)].name;
}
std::optional<TableKind> parse_table_kind(std::string_view name) {
  return parse(kKinds, name);
}
std::string_view name_of(PerformanceMetric metric) {
  return kMetrics[static_cast<std::size_t>(metric)].name;
}
std::optional<PerformanceMetric> parse_metric(std::string_view name) {
  return parse(kMetrics, name);
}

void name_parts(std::vector<LogicFile>& files, const std::string& name) {
  for (std::size_t i = 0; i < files.size(); ++i) files[i].name = i == 0 ? name : fmt::format("{}#{}", name, i + 1);
}

}  // namespace kiln::library
