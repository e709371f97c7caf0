// The module with the emulator: not in a process that emulates nothing, opened for the first emulated device; missing,
// damaged, of another build. A program that is linked with libkiln.so, as users' are.
#include "runtime/device/emulator_module.hpp"

#include "kiln/kiln.hpp"
#include "runtime/device/hip_device.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::device {
namespace {

using testing::HasSubstr;

const std::string kReal = KILN_BINARY_DIR "/lib/kiln/libkiln-emulator.so";

/// Whether a file of this name is a part of the process.
bool is_mapped(const std::string& name) {
  std::ifstream maps("/proc/self/maps");
  return std::string(std::istreambuf_iterator<char>(maps), {}).find("/" + name) != std::string::npos;
}

Result<Context> open(DeviceChoice device) {
  RuntimeOptions options;
  options.device = device;
  options.arch = "gfx90a";
  options.cache_folder = "none";
  return Context::open(options);
}

TEST(EmulatorModule, IsNotOpenedWhereNothingIsEmulated) {
  unsetenv(kEmulatorModuleVariable);
  auto context = open(DeviceChoice::kNone);
  ASSERT_TRUE(context) << context.error().text();
  EXPECT_TRUE(context->prepare(GemmProblem::packed(ProblemType(), 64, 64, 64)));
  EXPECT_TRUE(is_mapped("libkiln.so.0.1.0") && is_mapped("libkiln-codegen.so")) << "the test sees what is mapped";
  EXPECT_FALSE(is_mapped("libkiln-emulator.so"));
}

TEST(EmulatorModule, WhatCannotBeOpenedIsNamed) {
  const runtime::test::ScratchFolder folder;
  const auto made = [&](const std::string& name, std::uint64_t size, bool is_module) {
    if (is_module)
      std::filesystem::copy_file(kReal, folder.file(name));
    else
      std::ofstream(folder.file(name)) << "text";
    std::filesystem::resize_file(folder.file(name), size);
    return folder.file(name);
  };
  const std::string tests = KILN_BINARY_DIR "/tests/", cut = made("cut.so", 1'000'000, true);
  struct Row {
    std::string path, says;
  };
  const Row rows[] = {
      {folder.file("none.so"), "the emulator libkiln-emulator.so is not where it should be: " + folder.file("none.so") +
                                   "\n  KILN_EMULATOR_MODULE names it"},
      {made("text.so", 4, false), "text.so is no file of kiln's: it has no ELF header"},
      {made("empty.so", 0, false), "empty.so is no file of kiln's: it has no ELF header"},
      {made("headers.so", 64, true), "headers.so is no file of kiln's: its program headers lie behind its end"},
      {cut, "cut.so is no file of kiln's: it is cut: a segment of it lies behind its end"},
      {tests + "libfake_codegen_module_no_note.so", "is no file of kiln's: it has no note of a build of kiln's"},
      {tests + "libfake_codegen_module_other_build.so", "is of another build of kiln: it is '0.0.9 build 01234567"},
      {tests + "libfake_codegen_module_working.so",
       "is not the emulator of this kiln: it has no function kiln_emulator_entry"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.path);
    setenv(kEmulatorModuleVariable, row.path.c_str(), 1);
    const auto context = open(DeviceChoice::kEmulator);
    ASSERT_FALSE(context);
    EXPECT_EQ(context.error().code, ErrorCode::kDevice);
    EXPECT_THAT(context.error().text(), HasSubstr(row.says));
  }
  EXPECT_THAT(runtime::open_module<EmulatorModule>(kEmulatorModule, cut).error().message, HasSubstr("it is cut"));
  unsetenv(kEmulatorModuleVariable);
  EXPECT_FALSE(is_mapped("libkiln-emulator.so"));
}

/// Where the emulator would stand in for a GPU, the error says both.
TEST(EmulatorModule, AMissingOneIsToldWithTheMissingGpu) {
  if (open_hip_device()) GTEST_SKIP() << "there is a GPU";
  setenv(kEmulatorModuleVariable, "/nonexistent/emulator.so", 1);
  const auto context = open(DeviceChoice::kAuto);
  unsetenv(kEmulatorModuleVariable);
  ASSERT_FALSE(context);
  EXPECT_THAT(context.error().message, HasSubstr("not where it should be: /nonexistent/emulator.so"));
  EXPECT_THAT(context.error().text(), HasSubstr("no AMD GPU can be used ("));
}

TEST(EmulatorModule, IsOpenedForTheFirstEmulatedDevice) {
  EXPECT_FALSE(is_mapped("libkiln-emulator.so")) << "the tests before this one have not opened it";
  const auto first = open(DeviceChoice::kEmulator), second = open(DeviceChoice::kEmulator);
  ASSERT_TRUE(first) << first.error().text();
  ASSERT_TRUE(second) << second.error().text();
  EXPECT_EQ(first->device_description(), "emulated gfx90a");
  EXPECT_TRUE(is_mapped("libkiln-emulator.so"));
}

}  // namespace
}  // namespace kiln::device
