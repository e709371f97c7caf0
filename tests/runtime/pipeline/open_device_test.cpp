// Which device a runtime gets, on a machine with and without a GPU, and which targets are refused.
#include "runtime/pipeline/open_device.hpp"

#include "runtime/device/hip_device.hpp"

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

bool has_gpu() {
  return device::open_hip_device().ok();
}

RuntimeOptions options_of(DeviceChoice choice, const std::string& arch) {
  RuntimeOptions options;
  options.device = choice;
  options.arch = arch;
  return options;
}

TEST(OpenDevice, EmulatorRunsAnyTarget) {
  for (const char* arch : {"gfx942", "gfx90a:xnack-", "gfx1100", "gfx1030"}) {
    const auto opened = open_device(options_of(DeviceChoice::kEmulator, arch));
    ASSERT_TRUE(opened) << opened.error().text();
    EXPECT_EQ(opened->target.id(), arch);
    ASSERT_NE(opened->device, nullptr);
    EXPECT_TRUE(opened->device->emulated());
    EXPECT_EQ(opened->device->properties().target.processor, opened->target.processor);
    EXPECT_NE(opened->device->properties().description.find("emulated"), std::string::npos);
  }
  EXPECT_EQ(open_device(options_of(DeviceChoice::kEmulator, ""))->target.id(), kDefaultArch);
}

TEST(OpenDevice, NoneNeedsOnlyATarget) {
  const auto opened = open_device(options_of(DeviceChoice::kNone, "gfx1100"));
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->device, nullptr);
  EXPECT_EQ(opened->target.id(), "gfx1100");
}

TEST(OpenDevice, WithoutGpu) {
  if (has_gpu()) GTEST_SKIP() << "there is a GPU";
  EXPECT_EQ(open_device(options_of(DeviceChoice::kNone, ""))->target.id(), kDefaultArch);
  EXPECT_TRUE(open_device(options_of(DeviceChoice::kAuto, ""))->device->emulated());
  const auto hip = open_device(options_of(DeviceChoice::kHip, ""));
  ASSERT_FALSE(hip);
  EXPECT_EQ(hip.error().code, ErrorCode::kDevice);
}

TEST(OpenDevice, WithGpu) {
  if (!has_gpu()) GTEST_SKIP() << "there is no GPU";
  const auto opened = open_device(options_of(DeviceChoice::kHip, ""));
  ASSERT_TRUE(opened);
  EXPECT_FALSE(opened->device->emulated());
  const char* other = opened->target.processor == "gfx942" ? "gfx1100" : "gfx942";
  EXPECT_FALSE(open_device(options_of(DeviceChoice::kHip, other)));
  EXPECT_TRUE(open_device(options_of(DeviceChoice::kAuto, other))->device->emulated());
}

TEST(OpenDevice, RefusesUnknownTargets) {
  struct Row {
    const char* arch;
    const char* message;
  };
  for (const Row& row :
       {Row{"gfx943", "did you mean gfx94"}, Row{"mi300", "a name like gfx942, gfx90a:sramecc+:xnack- or MI300X"},
        Row{"gfx942:ecc+", "unknown feature"}, Row{"gfx1100:xnack+", "gfx1100 has no xnack"},
        Row{"gfx1030:sramecc-", "gfx1030 has no sramecc"}})
    for (const DeviceChoice choice : {DeviceChoice::kAuto, DeviceChoice::kEmulator, DeviceChoice::kNone}) {
      const auto opened = open_device(options_of(choice, row.arch));
      ASSERT_FALSE(opened) << row.arch;
      EXPECT_EQ(opened.error().code, ErrorCode::kUnknownTarget);
      EXPECT_NE(opened.error().message.find(row.message), std::string::npos) << opened.error().message;
    }
}

}  // namespace
}  // namespace kiln::runtime
