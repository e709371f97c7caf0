// --abi: kernels with the arguments of AMD's hosts verify, their launches are captured and replayed, and what those
// arguments cannot say is refused with the rule's name.
#include "program.hpp"

#include <gtest/gtest.h>

namespace kiln::tools::test {
namespace {

const Arguments kSmall = {"-m",         "65",       "-n",     "33",     "-k",          "70",    "--beta",        "0.5",
                          "--cache",    "none",     "--arch", "gfx90a", "--precision", "f16_r", "--batch_count", "2",
                          "--numerics", "hipblaslt"};
const Arguments kEpilogue = {"--bias_vector", "--bias_type", "f32_r", "--activation_type", "gelu"};

TEST(KernelAbi, KernelsOfEachVerify) {
  for (const char* abi : {"kiln", "tensile1", "tensile2", "lite2"}) {
    const Outcome outcome = kiln(Arguments{"run", "--abi", abi} + kSmall);
    EXPECT_EQ(outcome.exit_code, 0) << abi << '\n' << outcome.out << outcome.err;
    EXPECT_NE(outcome.out.find("passed"), std::string::npos) << outcome.out;
    const bool is_named = outcome.out.find(std::string(" abi") + abi) != std::string::npos;
    EXPECT_EQ(is_named, std::string(abi) != "kiln") << outcome.out;
  }
}

/// In each form: as the host writes the arguments, and as a program may.
TEST(KernelAbi, GroupsVerify) {
  std::string instructions;
  for (const char* form : {"0", "1"}) {
    const Outcome outcome = kiln(Arguments{"run",
                                           "--abi",
                                           "lite2",
                                           "-m",
                                           "65",
                                           "-n",
                                           "33",
                                           "-k",
                                           "70",
                                           "-m",
                                           "17",
                                           "-n",
                                           "40",
                                           "-k",
                                           "16",
                                           "--grouped_gemm",
                                           "--use_user_args",
                                           form,
                                           "--cache",
                                           "none",
                                           "--arch",
                                           "gfx90a",
                                           "--precision",
                                           "f16_r",
                                           "--json"} +
                                 kEpilogue);
    ASSERT_EQ(outcome.exit_code, 0) << form << '\n' << outcome.out << outcome.err;
    const Json json = outcome.json();
    EXPECT_EQ(json["group"].size(), 2U);
    EXPECT_EQ(json["verify"]["passed"], true);
    // The problem of a workgroup is found in other ways.
    const std::string counted = json["emulator"]["instructions"].dump();
    EXPECT_NE(counted, instructions);
    instructions = counted;
  }
  const Outcome other = kiln({"run", "--abi", "tensile2", "--grouped_gemm", "--cache", "none", "--arch", "gfx90a"});
  EXPECT_EQ(other.exit_code, 3) << other.out << other.err;
  EXPECT_NE(other.err.find("a launch is one problem"), std::string::npos) << other.err;
}

TEST(KernelAbi, LaunchesAreReplayed) {
  ScratchFolder folder;
  for (const char* abi : {"tensile1", "tensile2", "lite2"}) {
    const std::string capture = folder.file(abi);
    const Arguments epilogue = std::string(abi) == "lite2" ? kEpilogue : Arguments();
    const Outcome saved = kiln(Arguments{"run", "--abi", abi, "--capture", capture} + kSmall + epilogue);
    ASSERT_EQ(saved.exit_code, 0) << abi << '\n' << saved.out << saved.err;
    const Outcome replayed = kiln({"replay", capture});
    EXPECT_EQ(replayed.exit_code, 0) << abi << '\n' << replayed.out << replayed.err;
  }
}

TEST(KernelAbi, WhatArgumentsCannotSayIsRefused) {
  const Outcome bias = kiln(Arguments{"run", "--abi", "tensile2"} + kSmall + kEpilogue);
  EXPECT_EQ(bias.exit_code, 3) << bias.out << bias.err;
  EXPECT_NE(bias.err.find("rule abi_exists"), std::string::npos) << bias.err;
  const Outcome split = kiln(Arguments{"run", "--abi", "tensile2", "--splitk", "4"} + kSmall);
  EXPECT_EQ(split.exit_code, 3) << split.out << split.err;
  EXPECT_NE(split.err.find("rule abi_exists"), std::string::npos) << split.err;
  const Outcome unknown = kiln(Arguments{"run", "--abi", "tensile3"} + kSmall);
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_NE(unknown.err.find("--abi is 'tensile3'"), std::string::npos) << unknown.err;
}

}  // namespace
}  // namespace kiln::tools::test
