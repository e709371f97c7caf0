// Problems beyond what a grid counts, and matrices whose gaps are longer than memory: in seconds, and verified.
#include "program.hpp"

namespace kiln::tools::test {
namespace {

const Arguments kHere = {"--device", "emulator", "--cache", "none", "--json"};

Json ran(const Arguments& flags) {
  const Outcome outcome = kiln(Arguments{"run"} + flags + kHere);
  EXPECT_EQ(outcome.exit_code, 0) << text_of(flags) << '\n' << outcome.err << outcome.out;
  return outcome.json();
}

TEST(CliLargeProblems, BatchesBeyondTheIdsAreSeveralLaunches) {
  const Arguments one = {"-m", "1", "-n", "1", "-k", "1", "-r", "f32_r", "--compute_type", "f32_r", "--fast"};
  const Json json = ran(Arguments{"--arch", "gfx1201", "--batch_count", "65537"} + one);
  EXPECT_EQ(json["kernel"]["launches"], 2);
  EXPECT_EQ(json["kernel"]["grid"], Json::array({1, 1, 65537}));
  EXPECT_EQ(json["verify"]["passed"], true);
  EXPECT_EQ(ran(Arguments{"--arch", "gfx1201", "--batch_count", "65536"} + one)["kernel"]["launches"], 1);
  const Json pointers = ran(Arguments{"--arch", "gfx1250", "--batch_count", "65540", "--batch_mode", "1"} + one);
  EXPECT_EQ(pointers["kernel"]["launches"], 2);
  EXPECT_EQ(ran(Arguments{"--arch", "gfx1100", "--batch_count", "65537"} + one)["kernel"]["launches"], 1);
  const Outcome text = kiln(Arguments{"run", "--arch", "gfx1201", "--batch_count", "65537", "--cache", "none"} + one);
  EXPECT_NE(text.out.find("1 x 1 x 65537 workgroups in 2 launches"), std::string::npos) << text.out;
}

TEST(CliLargeProblems, EachLinkOfASplitProblemIsRight) {
  for (const char* mode : {"0", "1"}) {
    const Json json = ran({"--arch",
                           "gfx1201",
                           "--fast",
                           "-m",
                           "2",
                           "-n",
                           "1",
                           "-k",
                           "9",
                           "--batch_count",
                           "65539",
                           "--splitk",
                           "2",
                           "--beta",
                           "2",
                           "--bias_vector",
                           "--scaleA",
                           "v",
                           "--scaleAlpha_vector",
                           "--activation_type",
                           "relu",
                           "--batch_mode",
                           mode});
    EXPECT_EQ(json["kernel"]["launches"], 2) << mode;
    EXPECT_EQ(json["verify"]["passed"], true) << mode;
  }
}

TEST(CliLargeProblems, ACaptureHasEachLaunch) {
  const ScratchFolder folder;
  const std::string capture = folder.file("capture");
  ran({"--arch", "gfx1201", "--fast", "-r", "f32_r", "-m", "1", "-n", "1", "-k", "1", "--batch_count", "65538",
       "--capture", capture});
  const Json launches = Json::parse(read_text(capture + "/launches.json"))["launches"];
  ASSERT_EQ(launches.size(), 2U);
  EXPECT_EQ(launches[0]["grid_workgroups"], Json::array({1, 1, 65536}));
  EXPECT_EQ(launches[1]["grid_workgroups"], Json::array({1, 1, 2}));
  EXPECT_EQ(launches[1]["kernarg"][0]["offset"], 65536 * 4);
  const Outcome replay = kiln({"replay", capture, "--device", "emulator", "--fast"});
  EXPECT_EQ(replay.exit_code, 0) << replay.err << replay.out;
}

TEST(CliLargeProblems, GapsTakeNeitherTimeNorMemory) {
  for (const char* arch : {"gfx942", "gfx1201", "gfx906"})
    for (const char* type : {"f32_r", "f64_r"}) {
      const Arguments small = {"--arch", arch, "-m", "3", "-n", "3", "-k", "3", "-r", type, "--compute_type", type};
      const Json far = ran(small + Arguments{"--lda", "2147483648", "--ldb", "2147483650", "--ldd", "4294967295",
                                             "--ldc", "2147483655", "--beta", "1"});
      EXPECT_EQ(far["verify"]["passed"], true) << arch;
      const Json batches = ran(small + Arguments{"--batch_count", "3", "--stride_a", "4294967311", "--stride_b",
                                                 "4294967299", "--stride_d", "4294967297", "--transA", "T"});
      EXPECT_EQ(batches["verify"]["passed"], true) << arch;
    }
}

TEST(CliLargeProblems, BatchesStandSideBySide) {
  const Json json =
      ran({"--arch", "gfx942", "-m", "4", "-n", "3", "-k", "8", "--batch_count", "2", "--ldd", "8", "--stride_d", "4"});
  EXPECT_EQ(json["verify"]["passed"], true);
  const Outcome overlap = kiln(Arguments{"run", "--arch", "gfx942", "-m", "4", "-n", "3", "-k", "8", "--batch_count",
                                         "2", "--ldd", "8", "--stride_d", "3"} +
                               kHere);
  EXPECT_EQ(overlap.exit_code, 2);
  EXPECT_NE(overlap.err.find("overlap"), std::string::npos) << overlap.err;
}

TEST(CliLargeProblems, AStrideOf0StaysOneIfAsked) {
  const Arguments line = {"--arch", "gfx942", "-m", "4", "-n", "3", "-k", "8", "--batch_count", "3", "--stride_b", "0"};
  const Outcome kept = kiln(Arguments{"run", "--any_stride"} + line + kHere);
  ASSERT_EQ(kept.exit_code, 0) << kept.err;
  EXPECT_EQ(kept.json()["problem"]["stride_b"], 0);
  EXPECT_EQ(kept.json()["problem"]["stride_a"], 32) << "what was not said is packed";
  EXPECT_EQ(kept.json()["verify"]["passed"], true);
  EXPECT_EQ(kept.err, "");
  const Outcome packed = kiln(Arguments{"run"} + line + kHere);
  ASSERT_EQ(packed.exit_code, 0) << packed.err;
  EXPECT_EQ(packed.json()["problem"]["stride_b"], 24);
  EXPECT_NE(packed.err.find("--stride_b 0 is taken as packed, 24; with --any_stride it stays 0"), std::string::npos)
      << packed.err;
}

}  // namespace
}  // namespace kiln::tools::test
