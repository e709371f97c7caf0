// The names of library_data.hpp's kinds.
#include "runtime/library/model/library_data.hpp"

#include <fmt/format.h>

namespace kiln::library {
namespace {

struct Name {
  std::string_view name;
  TableKind value;
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
constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kKinds.size(); ++i)
    if (static_cast<std::size_t>(kKinds[i].value) != i) return false;
  return true;
}
static_assert(is_in_order() && kKinds.size() == static_cast<std::size_t>(TableKind::kCount));

}  // namespace

std::string_view name_of(TableKind kind) {
  return kKinds[static_cast<std::size_t>(kind)].name;
}
std::optional<TableKind> parse_table_kind(std::string_view name) {
  for (const Name& row : kKinds)
    if (row.name == name) return row.value;
  return std::nullopt;
}

void name_parts(std::vector<LogicFile>& files, const std::string& name) {
  for (std::size_t i = 0; i < files.size(); ++i) files[i].name = i == 0 ? name : fmt::format("{}#{}", name, i + 1);
}

}  // namespace kiln::library
