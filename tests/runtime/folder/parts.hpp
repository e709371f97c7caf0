// The parts of a folder, by their types.
#pragma once

#include "runtime/folder/part.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::folder {

/// The first part whose files are named by the letters: "SS", "HH_HPA".
inline const Part& part_of(const Flavour& flavour, const std::string& architecture, std::string_view type) {
  static std::map<std::pair<std::string, std::string>, std::vector<Part>> known;
  std::vector<Part>& parts = known[{std::string(flavour.word), architecture}];
  if (parts.empty()) parts = parts_of(flavour, architecture);
  const auto found = std::ranges::find_if(parts, [&](const Part& p) {
    return p.prefix.find(fmt::format("_Type_{}_Contraction", type)) != std::string::npos;
  });
  EXPECT_NE(found, parts.end()) << type;
  return *found;
}

}  // namespace kiln::folder
