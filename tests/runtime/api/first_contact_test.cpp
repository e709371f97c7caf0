// $KILN_SELFTEST: which devices are tested, when, and what follows from what was found; and a process that is started
// alone leaves nothing behind in the one that starts it.
#include "runtime/api/first_contact.hpp"

#include "codegen/identity.hpp"
#include "kiln/context.hpp"
#include "runtime/device/emulator_device.hpp"
#include "runtime/host/files.hpp"
#include "runtime/pipeline/device_notes.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/wait.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;
using testing::Not;

/// An emulated device that says it is a GPU.
class PretendedGpu final : public device::EmulatorDevice {
 public:
  PretendedGpu() : EmulatorDevice(Target::parse("gfx1100").value(), {}) {}
  bool emulated() const override { return false; }
  device::Facts facts() override {
    device::Facts facts = EmulatorDevice::facts();
    facts.number = 0;
    facts.driver = "a driver";
    return facts;
  }
};

class FirstContactTest : public testing::Test {
 protected:
  void SetUp() override { unsetenv(kSelftestVariable); }
  void TearDown() override { unsetenv(kSelftestVariable); }

  Result<std::unique_ptr<FirstContact>> open(const char* policy) {
    if (policy != nullptr) setenv(kSelftestVariable, policy, 1);
    RuntimeOptions options;
    options.log = [this](LogLevel, std::string_view text) { log_ += std::string(text) + "\n"; };
    return FirstContact::open(device_, folder_.path(), Log::open(options).value());
  }
  void note(Verdict verdict, const std::string& driver = "a driver", const std::string& what = "v_add_f32") {
    const device::Properties& properties = device_->properties();
    ASSERT_TRUE(note_tested(folder_.path(),
                            {properties.target.id(), properties.description, driver, codegen::build_identity()},
                            {verdict, what}));
  }

  test::ScratchFolder folder_;
  std::shared_ptr<device::Device> device_ = std::make_shared<PretendedGpu>();
  std::string log_;
};

TEST_F(FirstContactTest, ADeviceIsDueOnceIfThatIsAskedFor) {
  EXPECT_FALSE(open(nullptr).value()->take_due());
  EXPECT_FALSE(open("off").value()->take_due());
  for (const char* const policy : {"first", "enforce"}) {
    const auto contact = open(policy);
    ASSERT_TRUE(contact) << contact.error().text();
    EXPECT_TRUE((*contact)->take_due());
    EXPECT_FALSE((*contact)->take_due());
  }
  const auto other = open("always");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::kInvalidArgument);
  EXPECT_THAT(other.error().text(), HasSubstr("KILN_SELFTEST is 'always'; expected first, enforce or off"));
}

TEST_F(FirstContactTest, NeitherTheEmulatorNorADeviceWithoutAFolderIsDue) {
  device_ = std::make_shared<device::EmulatorDevice>(Target::parse("gfx1100").value(), emulator::Options());
  EXPECT_FALSE(open("first").value()->take_due());
  device_ = nullptr;
  EXPECT_FALSE(open("first").value()->take_due());
  setenv(kSelftestVariable, "first", 1);
  EXPECT_FALSE(FirstContact::open(std::make_shared<PretendedGpu>(), "", Log()).value()->take_due());
}

TEST_F(FirstContactTest, WhatWasFoundDecides) {
  note(Verdict::kRight);
  EXPECT_FALSE(open("first").value()->take_due());
  note(Verdict::kBegan);
  EXPECT_FALSE(open("first").value()->take_due());
  EXPECT_EQ(log_, "");
  note(Verdict::kWrong);
  EXPECT_FALSE(open("first").value()->take_due());
  EXPECT_THAT(log_, HasSubstr("to be wrong: v_add_f32"));
  const auto refused = open("enforce");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kDevice);
  EXPECT_THAT(refused.error().text(), HasSubstr("v_add_f32"));
}

TEST_F(FirstContactTest, AnotherDriverIsAnotherDevice) {
  note(Verdict::kWrong, "an older driver");
  EXPECT_TRUE(open("enforce").value()->take_due());
}

TEST_F(FirstContactTest, ADamagedNoteIsToldAndWhereThatIsEnforcedRefused) {
  note(Verdict::kRight);
  ASSERT_TRUE(write_file(device_notes_path(folder_.path()), "kiln-devices 1\ntested x\n"));
  EXPECT_FALSE(open("first").value()->take_due());
  EXPECT_EQ(log_, "") << "the quarantine's reader tells it";
  const auto refused = open("enforce");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kDevice);
  EXPECT_THAT(refused.error().text(), testing::AllOf(HasSubstr("line 2"), HasSubstr("remove it and run")));
}

TEST_F(FirstContactTest, ADamagedNoteBesideTheDevicesQuarantineIsToldHere) {
  const device::Properties& properties = device_->properties();
  ASSERT_TRUE(set_quarantine(folder_.path(), properties.target, properties.description, "why"));
  const auto bytes = read_file(device_notes_path(folder_.path()));
  ASSERT_TRUE(bytes);
  const std::string text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  ASSERT_TRUE(write_file(device_notes_path(folder_.path()), text + "tested x\n"));
  EXPECT_FALSE(open("first").value()->take_due());
  EXPECT_THAT(log_, HasSubstr("line 3"));
}

/// What it came to could not be kept, so that each process would test the device again.
TEST_F(FirstContactTest, ADeviceIsNotDueWhereTheFolderIsNotTrusted) {
  ASSERT_EQ(chmod(folder_.path().c_str(), 0777), 0);
  EXPECT_FALSE(open("first").value()->take_due());
  EXPECT_THAT(log_, HasSubstr("others may write to it"));
  EXPECT_TRUE(open("enforce")) << "nothing says that the device is wrong";
}

TEST_F(FirstContactTest, AContextOfTheEmulatorOpensWithAnyPolicy) {
  setenv(kSelftestVariable, "enforce", 1);
  RuntimeOptions options;
  options.device = DeviceChoice::kEmulator;
  options.arch = "gfx1100";
  options.cache_folder = folder_.path();
  EXPECT_TRUE(Context::open(options));
  setenv(kSelftestVariable, "always", 1);
  EXPECT_FALSE(Context::open(options));
}

TEST(StartAlone, LeavesNoChildAndWhatWouldReachIntoItOut) {
  const test::ScratchFolder folder;
  const std::string script = folder.path() + "/script", out = folder.path() + "/out";
  ASSERT_TRUE(write_file(script, "#!/bin/sh\necho \"$1:$2\" > " + out + "\nenv >> " + out + "\n"));
  ASSERT_EQ(chmod(script.c_str(), 0755), 0);
  setenv("KILN_SELFTEST", "first", 1);
  setenv("KILN_SELFTEST_OTHER", "stays", 1);
  const auto started = start_alone(script, {"one", "two words"});
  unsetenv("KILN_SELFTEST");
  unsetenv("KILN_SELFTEST_OTHER");
  ASSERT_TRUE(started) << started.error().text();
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
  const auto bytes = read_file(out);
  ASSERT_TRUE(bytes);
  const std::string text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  EXPECT_THAT(text, testing::StartsWith("one:two words\n"));
  EXPECT_THAT(text, HasSubstr("KILN_SELFTEST_OTHER=stays"));
  EXPECT_THAT(text, Not(HasSubstr("KILN_SELFTEST=")));
  const auto missing = start_alone(folder.path() + "/none", {});
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().text(), HasSubstr("/none"));
}

}  // namespace
}  // namespace kiln::runtime
