// See forest_columns.hpp.
#include "runtime/library/columns/forest_columns.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/document/msgpack_io.hpp"

#include <cmath>
#include <limits>

namespace kiln::library {
namespace {

using Kind = DocumentReader::Kind;

constexpr std::size_t kMostSteps = 1U << 24;  // of a forest

/// All four numbers, as columns keep them.
bool read_step(DocumentReader& in, DecisionStep& step) {
  std::string key;
  std::size_t found = 0;
  if (!in.enter(Kind::kMap, "")) return false;
  for (; in.more(); ++found) {
    double threshold = 0;
    std::int64_t number = 0;
    if (!in.read_text(key, "")) return false;
    if (key == "threshold") {
      if (!in.read_real(threshold, "") || !(std::abs(threshold) <= double{std::numeric_limits<float>::max()}))
        return false;
      step.threshold = static_cast<float>(threshold);
      continue;
    }
    if (!in.read_int(number, "") || number < -2 || number > INT32_MAX) return false;
    std::int32_t* const field = key == "featureIdx"   ? &step.feature
                                : key == "nextIdxLTE" ? &step.next_lte
                                : key == "nextIdxGT"  ? &step.next_gt
                                                      : nullptr;
    if (field == nullptr) return false;
    *field = static_cast<std::int32_t>(number);
  }
  return !in.failed() && found == 4;
}

/// {type: Single, index: n}
bool read_single(DocumentReader& in, std::int64_t& index) {
  std::string key, type;
  bool has_index = false, has_others = false;
  if (in.kind() != Kind::kMap || !in.enter(Kind::kMap, "")) return false;
  while (in.more()) {
    if (!in.read_text(key, "")) return false;
    if (key == "type" && in.kind() == Kind::kScalar) {
      in.read_text(type, "");
    } else if (key == "index") {
      has_index = in.read_int(index, "");
    } else {
      has_others = true;
      in.skip();
    }
  }
  return !in.failed() && type == "Single" && has_index && !has_others;
}

bool read_tree(DocumentReader& in, TreeSteps& steps, std::int64_t& solution) {
  std::string key;
  std::size_t found = 0;
  if (!in.enter(Kind::kMap, "")) return false;
  for (; in.more(); ++found) {
    if (!in.read_text(key, "")) return false;
    if (key == "tree") {
      if (!in.enter(Kind::kList, "")) return false;
      while (in.more())
        if (!read_step(in, steps.emplace_back())) return false;
    } else if (key != "value" || !read_single(in, solution)) {
      return false;
    }
  }
  return !in.failed() && found == 2;
}

}  // namespace

std::optional<std::string> write_forest_columns(std::string_view list) {
  const auto in = make_msgpack_document("", list);
  ForestColumns forest;
  if (!in->enter(Kind::kList, "")) return std::nullopt;
  while (in->more())
    if (!read_tree(*in, forest.trees.emplace_back(), forest.solutions.emplace_back())) return std::nullopt;
  ColumnWriter out;
  write_trees(forest.trees, out);
  out.integers(forest.solutions);
  std::string bytes = out.take();
  ForestColumns again;
  if (in->failed() || !read_forest_columns(bytes, again) || again.trees != forest.trees) return std::nullopt;
  return bytes;
}

bool read_forest_columns(std::string_view bytes, ForestColumns& out) {
  ColumnReader in(bytes);
  read_trees(in, kMostSteps, out.trees);
  if (in.failed()) return false;
  out.solutions.resize(out.trees.size());
  in.integers(out.solutions);
  return in.finished();
}

std::string forest_list(const ForestColumns& forest) {
  MsgpackWriter out;
  out.array(forest.trees.size());
  for (std::size_t i = 0; i < forest.trees.size(); ++i) {
    out.map(2);
    out.text("tree");
    out.array(forest.trees[i].size());
    for (const DecisionStep& step : forest.trees[i]) {
      out.map(4);
      out.text("featureIdx");
      out.integer(step.feature);
      out.text("threshold");
      out.real(double{step.threshold});
      out.text("nextIdxLTE");
      out.integer(step.next_lte);
      out.text("nextIdxGT");
      out.integer(step.next_gt);
    }
    out.text("value");
    out.map(2);
    out.text("type");
    out.text("Single");
    out.text("index");
    out.integer(forest.solutions[i]);
  }
  return out.take();
}

}  // namespace kiln::library
