// See write_tree.hpp.
#include "runtime/library/master/write_tree.hpp"

#include "runtime/library/master/write_predicates.hpp"

#include <array>
#include <string_view>

namespace kiln::library {
namespace {

constexpr std::array<std::string_view, 8> kPropertyNames = {"FreeSizeA", "FreeSizeB", "BatchSize", "BoundSize",
                                                            "AStride",   "BStride",   "CStride",   "DStride"};
constexpr std::array<std::string_view, 10> kFeatures = {
    "FreeSizeA",        "FreeSizeB",     "BatchSize",    "BoundSize",           "Tile0Granularity",
    "Tile1Granularity", "CUGranularity", "WavesPerSIMD", "ProblemScaleMeasure", "Unknown"};
static_assert(kFeatures.size() == static_cast<std::size_t>(TreeFeature::Kind::kUnknown) + 1);

class TreeWriter {
 public:
  TreeWriter(const Tree& tree, const std::function<std::int64_t(SlotId)>& number_of, MsgpackWriter& out)
      : tree_(tree), number_of_(number_of), out_(out) {}

  void node(NodeId id) {
    const Node& node = id == kNone ? kNullNode : tree_.nodes[id];
    switch (node.kind) {
      case NodeKind::kNull:
      case NodeKind::kSingle:
        begin("Single", 2);
        out_.text("index");
        return out_.integer(number_at(id));
      case NodeKind::kHardware:
      case NodeKind::kProblem:
        return rows(node);
      case NodeKind::kProblemMap:
        return map(tree_.maps[node.at]);
      case NodeKind::kTable:
        return table(tree_.tables[node.at]);
      case NodeKind::kForest:
        return forest(tree_.forests[node.at]);
      case NodeKind::kGranularity:
      case NodeKind::kPlaceholder:
        return begin("Problem", 1);  // not in trees of logic
    }
  }

 private:
  static constexpr Node kNullNode{};

  void begin(std::string_view type, std::size_t fields) {
    out_.map(fields);
    out_.text("type");
    out_.text(type);
  }
  /// -1 where nothing is answered.
  std::int64_t number_at(NodeId id) const {
    if (id == kNone || tree_.nodes[id].kind != NodeKind::kSingle) return -1;
    return number_of_(tree_.nodes[id].at);
  }

  void rows(const Node& node) {
    const bool is_hardware = node.kind == NodeKind::kHardware;
    begin(is_hardware ? "Hardware" : "Problem", 2);
    out_.text("rows");
    out_.array(node.count);
    for (std::uint32_t i = 0; i < node.count; ++i) {
      const TreeRow& row = tree_.rows[node.at + i];
      out_.map(2);
      out_.text("predicate");
      is_hardware ? write_hardware(tree_.pool, row.condition, out_) : write_condition(tree_.pool, row.condition, out_);
      out_.text("library");
      this->node(row.child);
    }
  }

  void map(const std::array<NodeId, kOperations>& children) {
    begin("ProblemMap", 3);
    out_.text("property");
    begin("OperationIdentifier", 1);
    out_.text("map");
    std::size_t count = 0;
    for (const NodeId child : children) count += child != kNone ? 1U : 0U;
    out_.map(count);
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (children[i] == kNone) continue;
      out_.text(operation_identifier(i));
      node(children[i]);
    }
  }

  void table(const Table& table) {
    if (table.kind == TableKind::kFreeSize || table.kind == TableKind::kPrediction) return solutions(table);
    begin("Matching", 4);
    out_.text("properties");
    out_.array(table.properties.size());
    for (const Property& property : table.properties) {
      begin(kPropertyNames.at(static_cast<std::size_t>(property.kind)), 2);
      out_.text("index");
      out_.integer(property.index);
    }
    out_.text("distance");
    out_.text(name_of(table.kind));
    out_.text("table");
    out_.array(table.size());
    for (std::size_t row = 0; row < table.size(); ++row) table_row(table, row);
  }
  void table_row(const Table& table, std::size_t row) {
    const bool has_speed = table.kind != TableKind::kGridBased;  // grids are written without
    out_.map(has_speed ? 3 : 2);
    out_.text("key");
    out_.array(table.dimensions());
    for (const KeyColumn& column : table.columns) out_.integer(static_cast<std::int64_t>(column[row]));
    out_.text("index");
    out_.integer(number_at(table.values[row]));
    if (!has_speed) return;
    out_.text("speed");
    out_.real(table.speed(row));
  }
  /// What has no keys: rows that are a number only.
  void solutions(const Table& table) {
    const bool is_model = table.kind == TableKind::kPrediction;
    begin(is_model ? "Prediction" : "FreeSize", 2);
    out_.text("table");
    out_.array(table.solutions.size());
    for (const SlotId slot : table.solutions) {
      if (!is_model) {
        out_.map(1);
        out_.text("index");
      }
      out_.integer(number_of_(slot));
    }
  }

  void forest(const Forest& forest) {
    begin("DecisionTree", 4);
    out_.text("features");
    out_.array(forest.features.size());
    for (const TreeFeature& feature : forest.features) this->feature(feature);
    out_.text("trees");
    out_.array(forest.trees.size());
    for (const DecisionTree& tree : forest.trees) {
      out_.map(2);
      out_.text("tree");
      out_.array(tree.steps.size());
      for (const DecisionStep& s : tree.steps) step(s);
      out_.text("value");
      node(tree.value);
    }
    out_.text("nullValue");
    node(forest.null_value);
  }
  void step(const DecisionStep& step) {
    out_.map(4);
    out_.text("featureIdx");
    out_.integer(step.feature);
    out_.text("threshold");
    out_.real(step.threshold);
    out_.text("nextIdxLTE");
    out_.integer(step.next_lte);
    out_.text("nextIdxGT");
    out_.integer(step.next_gt);
  }
  void feature(const TreeFeature& f) {
    using F = TreeFeature::Kind;
    const std::string_view name = kFeatures.at(static_cast<std::size_t>(f.kind));
    if (f.kind == F::kTile0Granularity || f.kind == F::kTile1Granularity) {
      begin(name, 2);
      out_.text("value");
      return out_.real(f.kind == F::kTile0Granularity ? f.mt0_scale : f.mt1_scale);
    }
    if (f.kind == F::kCuGranularity || f.kind == F::kWavesPerSimd) {
      const bool has_waves = f.kind == F::kWavesPerSimd;
      begin(name, 2);
      out_.text("value");
      out_.map(has_waves ? 4 : 3);
      scale("mt0", f.mt0_scale);
      scale("mt1", f.mt1_scale);
      scale("cus", f.cu_scale);
      if (has_waves) scale("ws", f.wave_scale);
      return;
    }
    const bool has_index = f.kind != F::kProblemScale && f.kind != F::kUnknown;
    begin(name, has_index ? 2 : 1);
    if (!has_index) return;
    out_.text("index");
    out_.integer(f.index);
  }
  void scale(std::string_view name, float value) {
    out_.text(name);
    out_.real(value);
  }

  const Tree& tree_;
  const std::function<std::int64_t(SlotId)>& number_of_;
  MsgpackWriter& out_;
};

}  // namespace

void write_tree(const Tree& tree, const std::function<std::int64_t(SlotId)>& number_of, MsgpackWriter& out) {
  TreeWriter(tree, number_of, out).node(tree.root);
}

}  // namespace kiln::library
