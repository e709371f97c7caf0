// LogicBuilder: what Tensile's dict form has under "Library" and "LibraryType": a table like the list form's, or the
// regions of a decision tree. Source: formats.md 1.2, 2.7.
#include "runtime/library/logic/logic_builder.hpp"
#include "runtime/library/model/model_features.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Kind = YamlEvent::Kind;

constexpr std::size_t kMostPredicates = 256;  // of a region

}  // namespace

bool LogicBuilder::read_library_type() {
  return yaml_.read_text(library_type_, "a library type such as Matching or DecisionTree");
}

bool LogicBuilder::read_library() {
  if (yaml_.at(Kind::kSequenceStart)) return read_regions();
  if (!yaml_.enter_map("a map with a table, or a list of regions of decision trees")) return false;
  while (yaml_.more()) {
    const std::string key = yaml_.key();
    bool ok = true;
    if (key == "indexOrder") {
      ok = read_index_order();
    } else if (key == "table") {
      ok = read_table();
    } else if (key == "distance" && !yaml_.at_null()) {
      std::string text;
      ok = yaml_.read_text(text, "a distance such as Euclidean");
      if (ok) set_kind(text);
    } else {
      ok = yaml_.skip();  // the weights of models
    }
    if (!ok) return false;
  }
  return !yaml_.failed();
}

/// Rows as in the list form, or [0, n]: all solutions.
bool LogicBuilder::read_table() {
  if (yaml_.at_null()) return yaml_.skip();
  return read_row_list("a list of table rows [[sizes], [solution, speed]], or [0, number of solutions]", true);
}

bool LogicBuilder::read_regions() {
  if (!yaml_.enter_list("a list of regions")) return false;
  while (yaml_.more())
    if (!read_region(file_.regions.emplace_back())) return false;
  return !yaml_.failed();
}

bool LogicBuilder::read_region(DecisionRegion& region) {
  if (!yaml_.enter_map("a region: a map with region, features, trees and fallback")) return false;
  while (yaml_.more()) {
    const std::string key = yaml_.key();
    bool ok = true;
    if (key == "region") {
      ok = read_texts(region.predicates, kMostPredicates, "predicates");
    } else if (key == "features") {
      ok = read_texts(region.features, kMaxFeatures, "features");
    } else if (key == "trees") {
      if (!yaml_.enter_list("a list of decision trees")) return false;
      while (yaml_.more())
        if (!read_tree(region)) return false;
    } else if (key == "fallback" && !yaml_.at_null()) {
      ok = yaml_.read_int(region.fallback, "fallback");
    } else {
      ok = yaml_.skip();
    }
    if (!ok) return false;
  }
  return !yaml_.failed();
}

bool LogicBuilder::read_tree(DecisionRegion& region) {
  DecisionRegion::Tree& tree = region.trees.emplace_back();
  const std::size_t line = yaml_.current().line;
  const std::size_t column = yaml_.current().column;
  if (!yaml_.enter_map("a decision tree: a map with solution and tree")) return false;
  bool has_solution = false;
  while (yaml_.more()) {
    const std::string key = yaml_.key();
    if (key == "solution") {
      has_solution = true;
      if (!yaml_.read_int(tree.solution, "solution")) return false;
    } else if (key == "tree") {
      if (!yaml_.enter_list("a list of the tree's steps")) return false;
      while (yaml_.more())
        if (!read_step(tree.steps.emplace_back())) return false;
    } else {
      yaml_.skip();
    }
  }
  return !yaml_.failed() &&
         (has_solution || yaml_.fail_at(line, column, "expected the key solution in the decision tree"));
}

bool LogicBuilder::read_step(DecisionRegion::Step& step) {
  if (!yaml_.enter_map("a map with featureIdx, threshold, nextIdxLTE and nextIdxGT")) return false;
  while (yaml_.more()) {
    const std::string key = yaml_.key();
    double threshold = 0;
    bool ok = true;
    if (key == "featureIdx") {
      ok = yaml_.read_int32(step.feature, key);
    } else if (key == "threshold") {
      ok = yaml_.read_real(threshold, key);
      step.threshold = static_cast<float>(threshold);
    } else if (key == "nextIdxLTE") {
      ok = yaml_.read_int32(step.next_lte, key);
    } else if (key == "nextIdxGT") {
      ok = yaml_.read_int32(step.next_gt, key);
    } else {
      ok = yaml_.skip();
    }
    if (!ok) return false;
  }
  return !yaml_.failed();
}

/// The maps of a list as flow text: what they mean is the business of the reader of master libraries.
bool LogicBuilder::read_texts(std::vector<std::string>& out, std::size_t most, std::string_view what) {
  if (!yaml_.enter_list(fmt::format("a list of {}", what))) return false;
  while (yaml_.more()) {
    if (out.size() == most) return yaml_.fail_expected(fmt::format("at most {} {}", most, what));
    if (!yaml_.at(Kind::kMappingStart)) return yaml_.fail_expected(fmt::format("a map, one of the {}", what));
    if (!append_value(yaml_, ValueStyle::kFlow, out.emplace_back())) return false;
  }
  return !yaml_.failed();
}

/// Drops what names solutions that do not exist or steps that lead nowhere.
void LogicBuilder::check_regions() {
  const auto exists = [&](std::int64_t solution) {
    return solution >= 0 && static_cast<std::size_t>(solution) < file_.solutions.size();
  };
  for (DecisionRegion& region : file_.regions) {
    if (!exists(region.fallback)) region.fallback = -1;
    file_.dropped_rows += std::erase_if(region.trees, [&](const DecisionRegion::Tree& tree) {
      const auto leads = [&](std::int32_t next) {
        return next == -1 || next == -2 || (next >= 0 && static_cast<std::size_t>(next) < tree.steps.size());
      };
      return !exists(tree.solution) ||
             !std::all_of(tree.steps.begin(), tree.steps.end(), [&](const DecisionRegion::Step& s) {
               return leads(s.next_lte) && leads(s.next_gt) && s.feature >= 0 &&
                      static_cast<std::size_t>(s.feature) < region.features.size();
             });
    });
  }
}

}  // namespace kiln::library
