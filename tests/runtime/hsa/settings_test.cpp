// What the environment asks of the emulated GPUs: what each variable means, and what is told of one that is wrong.
#include "runtime/hsa/settings.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>

namespace kiln::hsa {
namespace {

Result<Settings> settings_of(const std::map<std::string, std::string>& environment) {
  return read_settings([&](const char* name) {
    const auto found = environment.find(name);
    return found == environment.end() ? nullptr : found->second.c_str();
  });
}

TEST(HsaSettings, NothingIsAskedFor) {
  const auto settings = settings_of({});
  ASSERT_TRUE(settings);
  ASSERT_EQ(settings->gpus.size(), 1U);
  EXPECT_EQ(settings->gpus[0].id(), "gfx90a:sramecc+:xnack-");
  EXPECT_TRUE(settings->options.strict);
  EXPECT_EQ(settings->options.order, emulator::WaveOrder::kInOrder);
  EXPECT_EQ(settings->memory_bytes, 16ULL << 30);
  EXPECT_EQ(settings->asic_revision, 0U);
  EXPECT_EQ(settings->options.instruction_budget, 1ULL << 30);
  EXPECT_TRUE(settings->log.empty());
  EXPECT_FALSE(settings->options.undefined_stores);
  EXPECT_TRUE(settings_of({{"KILN_GPU_UNDEFINED_STORES", "1"}})->options.undefined_stores);
}

TEST(HsaSettings, EachVariable) {
  const auto settings = settings_of({{"KILN_GPUS", "gfx1030,gfx90a:xnack+,gfx906"},
                                     {"KILN_GPU_REVISION", "1"},
                                     {"KILN_GPU_FAST", "1"},
                                     {"KILN_GPU_SCHEDULE", "random:7"},
                                     {"KILN_GPU_BUDGET", "1000"},
                                     {"KILN_GPU_MEMORY", "512"},
                                     {"KILN_GPU_LOG", "/tmp/log"}});
  ASSERT_TRUE(settings);
  ASSERT_EQ(settings->gpus.size(), 3U);
  EXPECT_EQ(settings->asic_revision, 1U);
  EXPECT_EQ(settings->gpus[0].id(), "gfx1030");
  EXPECT_EQ(settings->gpus[1].id(), "gfx90a:sramecc+:xnack+");
  EXPECT_EQ(settings->gpus[2].id(), "gfx906:sramecc+:xnack-");
  EXPECT_FALSE(settings->options.strict);
  EXPECT_EQ(settings->options.order, emulator::WaveOrder::kRandom);
  EXPECT_EQ(settings->options.seed, 7U);
  EXPECT_EQ(settings->options.instruction_budget, 1000U);
  EXPECT_EQ(settings->memory_bytes, 512ULL << 20);
  EXPECT_EQ(settings->log, "/tmp/log");
}

TEST(HsaSettings, WhatIsWrongIsNamed) {
  struct Case {
    const char *variable, *value, *told;
  };
  constexpr Case kCases[] = {
      {"KILN_GPUS", "gfx90b", "gfx90b"},
      {"KILN_GPUS", "gfx9-generic", "is no GPU, but code for several"},
      {"KILN_GPUS", "gfx90a,cuda", "cuda"},
      {"KILN_GPU_SCHEDULE", "random",
       "KILN_GPU_SCHEDULE is 'random'; expected inorder, reverse, lockstep or random:SEED"},
      {"KILN_GPU_SCHEDULE", "random:", "expected inorder"},
      {"KILN_GPU_BUDGET", "-1", "KILN_GPU_BUDGET is '-1'; expected a number above 0"},
      {"KILN_GPU_MEMORY", "8G", "KILN_GPU_MEMORY is '8G'"},
  };
  for (const Case& c : kCases) {
    const auto settings = settings_of({{c.variable, c.value}});
    ASSERT_FALSE(settings) << c.variable << '=' << c.value;
    EXPECT_NE(settings.error().text().find(c.told), std::string::npos) << settings.error().text();
  }
}

}  // namespace
}  // namespace kiln::hsa
