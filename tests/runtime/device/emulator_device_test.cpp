// The emulated device passes calls on and turns reports into the device's words.
#include "runtime/device/emulator_device.hpp"

#include "tests/runtime/emulator/machine.hpp"

#include <gtest/gtest.h>

namespace kiln::device {
namespace {

EmulatorDevice open(const char* target) {
  return EmulatorDevice(Target::parse(target).value(), {},
                        [](std::span<const std::byte> code, const Target& t, unsigned wave_lanes) {
                          return mc::disassemble(code, t, wave_lanes);
                        });
}

TEST(EmulatorDevice, DescribesItself) {
  const EmulatorDevice device = open("gfx942:xnack-");
  EXPECT_TRUE(device.emulated());
  EXPECT_EQ(device.properties().target.processor, "gfx942");
  EXPECT_EQ(device.properties().description, "emulated gfx942:xnack-");
  EXPECT_GT(device.properties().compute_units, 0U);
}

TEST(EmulatorDevice, RunsAKernelAndReportsViolations) {
  EmulatorDevice device = open("gfx942");
  const auto memory = device.allocate(256, "D");
  ASSERT_TRUE(memory);
  const auto code = device.load(emulator::build({.body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32 v1, 2, v0
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v0, s[4:5]
    v_xor_b32 v2, v3, v0)"}),
                                Origin::kOwn);
  ASSERT_TRUE(code);
  Launch launch;
  launch.kernel = "k";
  launch.workgroup_lanes = {64, 1, 1};
  std::vector<std::byte> kernarg(8);
  std::memcpy(kernarg.data(), &*memory, 8);
  launch.kernarg = kernarg;
  const auto report = device.launch(*code, launch);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->instructions, 6U);
  EXPECT_EQ(report->violation_count, 1U);
  ASSERT_EQ(report->violations.size(), 1U);
  EXPECT_NE(report->violations[0].find("v3"), std::string::npos);
  std::vector<std::byte> bytes(256);
  ASSERT_TRUE(device.download(bytes, *memory));
  EXPECT_EQ(bytes[4 * 17], std::byte{17});
  EXPECT_TRUE(device.upload(*memory, bytes));
  EXPECT_TRUE(device.free(*memory));
}

TEST(EmulatorDevice, TellsWhatIsWrong) {
  EmulatorDevice device = open("gfx942");
  const auto unknown = device.launch(7, {});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::kInvalidArgument);
  const auto code = device.load(std::vector<std::byte>(100), Origin::kForeign);
  ASSERT_TRUE(code);
  const auto broken = device.launch(*code, {});
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().code, ErrorCode::kMalformedFile);
  EXPECT_FALSE(device.free(1));
  std::vector<std::byte> bytes(4);
  EXPECT_FALSE(device.download(bytes, 1));
}

}  // namespace
}  // namespace kiln::device
