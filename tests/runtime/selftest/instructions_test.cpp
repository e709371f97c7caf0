// Level 1 on right machines: every probe of every processor assembles, strict mode finds nothing, and the device, which
// is the emulator again, gives the emulator's bits.
#include "runtime/selftest/instructions.hpp"

#include "runtime/device/emulator_device.hpp"
#include "tests/runtime/emulated_targets.hpp"

#include <gtest/gtest.h>

namespace kiln::selftest {
namespace {

Subject subject_of(const std::string& arch) {
  Subject subject;
  subject.target = Target::parse(arch).value();
  subject.processor = std::shared_ptr<const isa::Processor>(isa::find_processor(arch), [](const auto*) {});
  emulator::Options options;
  options.threads = 1;
  subject.device = std::make_shared<device::EmulatorDevice>(subject.target, options);
  return subject;
}

class Instructions : public testing::TestWithParam<std::string> {};

TEST_P(Instructions, OfARightMachineAreAsTheEmulatorHasThem) {
  const auto lines = probe_instructions(subject_of(GetParam()));
  ASSERT_TRUE(lines) << lines.error().text();
  EXPECT_GT(lines->size(), 80U);
  for (const ProbeLine& line : *lines) {
    EXPECT_EQ(line.state, State::kPassed) << line.name << ": " << line.text;
    EXPECT_EQ(line.differing + line.within_bound, 0U) << line.name;
    EXPECT_NE(line.hash, 0U) << line.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Generations, Instructions, testing::ValuesIn(runtime::representatives()), runtime::test_name);

}  // namespace
}  // namespace kiln::selftest
