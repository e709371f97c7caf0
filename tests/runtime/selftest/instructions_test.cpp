// Level 1 on right machines: every probe of every processor assembles, strict mode finds nothing, and the device, which
// is the emulator again, gives the emulator's bits.
#include "runtime/selftest/instructions.hpp"

#include "runtime/selftest/selftest.hpp"
#include "tests/runtime/emulated_targets.hpp"
#include "tests/runtime/selftest/mutants.hpp"

#include <gtest/gtest.h>

namespace kiln::selftest {
namespace {

class Instructions : public testing::TestWithParam<std::string> {};

TEST_P(Instructions, OfARightMachineAreAsTheEmulatorHasThem) {
  Subject subject = subject_of(GetParam());
  ASSERT_TRUE(open_subject(subject));
  std::vector<ProbeLine> lines;
  const auto probed = probe_instructions(subject, lines);
  ASSERT_TRUE(probed) << probed.error().text();
  EXPECT_GT(lines.size(), 80U);
  for (const ProbeLine& line : lines) {
    EXPECT_EQ(line.state, State::kPassed) << line.name << ": " << line.text;
    EXPECT_EQ(line.differing + line.within_bound, 0U) << line.name;
    EXPECT_NE(line.hash, 0U) << line.name;
  }
}

std::vector<std::string> all_processors() {
  std::vector<std::string> names;
  for (const isa::Processor& p : isa::processors()) names.emplace_back(p.name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Processors, Instructions, testing::ValuesIn(all_processors()), runtime::test_name);

}  // namespace
}  // namespace kiln::selftest
