// Emulated targets: opened strict and without a cache; which ones tests run on.
#pragma once

#include "codegen/isa/processor.hpp"
#include "kiln/kiln.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::runtime {

inline Runtime open(const std::string& arch, Schedule schedule = {}) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = arch;
  options.schedule = schedule;
  auto runtime = Runtime::open(options);
  EXPECT_TRUE(runtime) << runtime.error().text();
  return std::move(runtime).value();
}

/// One processor per generation.
inline std::vector<std::string> representatives() {
  std::vector<std::string> names;
  std::set<isa::Generation> seen;
  for (const isa::Processor& p : isa::processors())
    if (seen.insert(p.generation).second) names.emplace_back(p.name);
  return names;
}

inline std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace kiln::runtime
