// Groups on the command line: flags that are repeated for each problem, as hipBLASLt logs them, every problem verified.
#include "program.hpp"

namespace kiln::tools::test {
namespace {

const Arguments kHere = {"--device", "emulator", "--cache", "none"};

/// What HIPBLASLT_LOG_MASK=32 prints of a group.
const std::string kGroupedLine =
    "hipblaslt-bench --api_method cpp --grouped_gemm  -m 128 -n 128 -k 64 --lda 128 --ldb 64 --ldc 128 --ldd 128 "
    "--stride_a 8192 --stride_b 8192 --stride_c 16384 --stride_d 16384 -m 96 -n 33 -k 70 --lda 96 --ldb 70 --ldc 96 "
    "--ldd 96 --stride_a 6720 --stride_b 2310 --stride_c 3168 --stride_d 3168 --alpha 1 --beta 0 --transA N --transB N "
    "--batch_count 1 --a_type f16_r --b_type f16_r --c_type f16_r --d_type f16_r --scale_type f32_r --bias_type f32_r "
    "--compute_type f32_r";

TEST(CliGroups, APastedLineIsTheWholeGroup) {
  const Outcome outcome = kiln(Arguments{"run", "--json", "--arch", "gfx90a"} + kHere + Arguments{"--", kGroupedLine});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const Json group = outcome.json()["group"];
  ASSERT_EQ(group.size(), 2U);
  EXPECT_EQ(group[0]["problem"]["m"], 128);
  EXPECT_EQ(group[1]["problem"]["m"], 96);
  EXPECT_EQ(group[1]["problem"]["n"], 33);
  EXPECT_EQ(group[1]["problem"]["ldb"], 70);
  for (const Json& member : group) EXPECT_EQ(member["passed"], true);
  const Outcome text = kiln(Arguments{"run", "--arch", "gfx90a"} + kHere + Arguments{"--", kGroupedLine});
  EXPECT_NE(text.out.find("a group of 2 problems"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("problem 1: passed"), std::string::npos) << text.out;
}

TEST(CliGroups, FlagsAreForAllOrForEach) {
  const Outcome outcome = kiln(Arguments{"run",
                                         "--json",
                                         "--arch",
                                         "gfx1100",
                                         "--grouped_gemm",
                                         "-m",
                                         "16",
                                         "-n",
                                         "8",
                                         "-m",
                                         "1",
                                         "-n",
                                         "9",
                                         "-k",
                                         "16",
                                         "-r",
                                         "i8_r",
                                         "--c_type",
                                         "i32_r",
                                         "--d_type",
                                         "i32_r",
                                         "--compute_type",
                                         "i32_r"} +
                               kHere);
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const Json group = outcome.json()["group"];
  ASSERT_EQ(group.size(), 2U);
  EXPECT_EQ(group[0]["problem"]["k"], 16);
  EXPECT_EQ(group[1]["problem"]["k"], 16);
  EXPECT_EQ(group[1]["problem"]["n"], 9);
  // A flag of the command stands for all problems of a pasted line.
  const Json all =
      kiln(Arguments{"run", "--json", "--arch", "gfx90a", "-n", "40"} + kHere + Arguments{"--", kGroupedLine})
          .json()["group"];
  EXPECT_EQ(all[0]["problem"]["n"], 40);
  EXPECT_EQ(all[1]["problem"]["n"], 40);
  // Without a group the last one counts, as it does for each flag.
  EXPECT_EQ(kiln(Arguments{"run", "--json", "--arch", "gfx90a", "-m", "16", "-m", "17"} + kHere).json()["problem"]["m"],
            17);
}

TEST(CliGroups, WhatDoesNotFitIsNamed) {
  struct Row {
    Arguments flags;
    const char* message;
  };
  for (const Row& row :
       {Row{{"-m", "1", "-m", "2", "-m", "3", "-n", "1", "-n", "2"}, "-n is there 2 times; in a group of 3 problems"},
        Row{{"--grouped_gemm", "3", "-m", "1", "-m", "2"}, "--grouped_gemm is 3; the flags describe 2 problems"},
        Row{{"-m", "10", "-m", "20", "--lda", "10", "--lda", "19"}, "in problem 1 of the group"}}) {
    const Outcome outcome = kiln(Arguments{"run", "--arch", "gfx90a", "--grouped_gemm", "1"} + row.flags + kHere);
    EXPECT_EQ(outcome.exit_code, 2) << outcome.out;
    EXPECT_NE(outcome.err.find(row.message), std::string::npos) << outcome.err;
  }
  const Outcome profile = kiln({"profile", "--arch", "gfx90a", "--grouped_gemm", "1", "-m", "8", "-m", "9"});
  EXPECT_NE(profile.err.find("a group of 2 problems"), std::string::npos) << profile.err;
}

TEST(CliGroups, KernelExplainAndWarmTakeOne) {
  const ScratchFolder folder;
  const std::string line =
      "--grouped_gemm 1 -m 16 -n 8 -k 16 -m 1 -n 8 -k 16 -r i8_r --c_type i32_r --d_type i32_r "
      "--compute_type i32_r";
  const Outcome kernel =
      kiln({"kernel", "--json", "--arch", "gfx1100", "--cache", "none", "--", "hipblaslt-bench " + line});
  ASSERT_EQ(kernel.exit_code, 0) << kernel.err;
  const Outcome explain = kiln({"explain", "--json", "--arch", "gfx1100", "--", "hipblaslt-bench " + line});
  ASSERT_EQ(explain.exit_code, 0) << explain.err;
  EXPECT_EQ(explain.json()["solution"]["recipe"], kernel.json()["solution"]["recipe"]);
  write_text(folder.file("problems"), line + "\n");
  const std::string cache = folder.file("cache");
  const Outcome warm = kiln({"warm", "--arch", "gfx1100", "--problems", folder.file("problems"), "--cache", cache});
  ASSERT_EQ(warm.exit_code, 0) << warm.err;
  const Outcome again =
      kiln({"kernel", "--json", "--arch", "gfx1100", "--cache", cache, "--", "hipblaslt-bench " + line});
  EXPECT_EQ(again.json()["cache"], "hit");
}

}  // namespace
}  // namespace kiln::tools::test
