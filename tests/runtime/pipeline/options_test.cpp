// Runtime::open() refuses every option that is out of range, whatever else is asked for.
#include "runtime/pipeline/options.hpp"

#include "runtime/pipeline/open_device.hpp"

#include <functional>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

struct Row {
  const char* says;
  std::function<void(RuntimeOptions&)> change;
};

TEST(Options, NumbersOutOfRangeAreErrors) {
  const Row rows[] = {
      {"RuntimeOptions::device is 42; expected kAuto,", [](auto& o) { o.device = static_cast<DeviceChoice>(42); }},
      {"RuntimeOptions::gpu is -2;", [](auto& o) { o.gpu = -2; }},
      {"RuntimeOptions::device is 4;", [](auto& o) { o.device = static_cast<DeviceChoice>(4); }},
      {"RuntimeOptions::schedule.kind is 9;", [](auto& o) { o.schedule.kind = static_cast<Schedule::Kind>(9); }},
      {"RuntimeOptions::proving is 4; expected kAuto, kOff,", [](auto& o) { o.proving = static_cast<Proving>(4); }},
      {"RuntimeOptions::code_object_version is 99; expected 4, 5 or 6", [](auto& o) { o.code_object_version = 99; }},
      {"RuntimeOptions::code_object_version is 3;", [](auto& o) { o.code_object_version = 3; }},
      {"RuntimeOptions::code_object_version is 7;", [](auto& o) { o.code_object_version = 7; }},
      {"RuntimeOptions::global_split_u is 256;", [](auto& o) { o.global_split_u = 256; }},
      {"RuntimeOptions::workgroup_mapping is 65536;", [](auto& o) { o.workgroup_mapping = 65536; }},
      {"RuntimeOptions::emulator_threads is 4294967295;", [](auto& o) { o.emulator_threads = 4294967295U; }},
      {"RuntimeOptions::log_level is 77;", [](auto& o) { o.log_level = static_cast<LogLevel>(77); }},
      {"target 'gfx0'", [](auto& o) { o.arch = "gfx0"; }},
      {"", [](auto& o) { o.library_paths = {""}; }},
      {"", [](auto& o) { o.library_paths = {"/nonexistent/library"}; }},
  };
  for (const Row& row : rows)
    for (const DeviceChoice device : {DeviceChoice::kEmulator, DeviceChoice::kNone}) {
      RuntimeOptions options;
      options.cache_folder = "none";
      options.device = device;
      row.change(options);
      const auto runtime = Runtime::open(options);
      ASSERT_FALSE(runtime) << row.says;
      EXPECT_NE(runtime.error().message.find(row.says), std::string::npos) << runtime.error().message;
      EXPECT_FALSE(runtime.error().message.empty());
    }
}

TEST(Options, WhatMayBeAnything) {
  RuntimeOptions options;
  options.cache_folder = "/proc/no such folder";
  options.device = DeviceChoice::kEmulator;
  options.compute_units = 4294967295U;
  options.emulator_threads = 1024;
  options.schedule = {Schedule::Kind::kRandom, ~0ULL};
  options.code_object_version = 6;
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  ProblemType type;
  const auto kernel = runtime->kernel(GemmProblem::packed(type, 64, 64, 64));
  EXPECT_TRUE(kernel) << kernel.error().text();

  options.solution = -77;
  auto forced = Runtime::open(options);
  ASSERT_TRUE(forced) << forced.error().text();
  const auto none = forced->kernel(GemmProblem::packed(type, 64, 64, 64));
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().message.find("no solution -77"), std::string::npos) << none.error().message;
}

TEST(Options, OpenDeviceLooksAtThemToo) {
  RuntimeOptions options;
  options.device = static_cast<DeviceChoice>(42);
  const auto opened = open_device(options);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::kInvalidArgument);
}

}  // namespace
}  // namespace kiln::runtime
