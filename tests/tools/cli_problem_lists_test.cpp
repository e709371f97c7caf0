// kiln warm --problems, select and rank over the lists of problems that people have, and what `kiln pack` says of YAML
// that is no library logic.
#include "tests/tools/program.hpp"

#include <algorithm>

namespace kiln::tools::test {
namespace {

constexpr const char* kTunable =
    "Validator,PT_VERSION,2.6.0\n"
    "GemmTunableOp_float_NN,nn_96_64_32_ld_96_32_96,Gemm_Rocblas_7,0.01\n"
    "GemmAndBiasTunableOp_BFloat16_TN,tn_64_2_48_ld_48_48_64,Default,0.02\n";
constexpr const char* kTable =
    "Git Version: d5f81531\n    transA,transB,m,n,k,a_type,b_type,c_type,d_type,compute_type,us,solution_index\n"
    "    T,N,96,64,32,f16_r,f16_r,f16_r,f16_r,f32_r,9.2,49257\n";

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(CliProblemLists, WarmSelectAndRankReadThem) {
  const ScratchFolder folder;
  write_text(folder.file("tunable.csv"), kTunable);
  write_text(folder.file("table.txt"), kTable);
  struct Case {
    std::string list;
    std::size_t problems;
  };
  for (const Case& c : {Case{folder.file("tunable.csv"), 2}, Case{folder.file("table.txt"), 1}}) {
    const Outcome warm =
        kiln({"warm", "--arch", "gfx942", "--problems", c.list, "--cache", folder.file("c"), "--dry-run", "--json"});
    ASSERT_EQ(warm.exit_code, 0) << warm.err;
    EXPECT_EQ(warm.json()["kernels"], c.problems) << c.list;
    for (const char* command : {"select", "rank"}) {
      const Outcome outcome = kiln({command, "--arch", "gfx90a", "--library", KILN_SOURCE_DIR "/runtime/library/sample",
                                    "--problems", c.list, "--json"});
      EXPECT_EQ(outcome.exit_code, 0) << command << outcome.err;
      EXPECT_EQ(lines_of(outcome.out), c.problems) << command << outcome.out;
    }
  }
}

TEST(CliProblemLists, BadLinesAreErrorsWithTheirPlace) {
  const ScratchFolder folder;
  const std::string list = folder.file("tunable.csv");
  write_text(list, std::string(kTunable) + "GemmTunableOp_int_NN,nn_8_8_8\n");
  for (const Arguments& arguments :
       {Arguments{"warm", "--arch", "gfx942", "--cache", folder.file("c"), "--problems", list},
        Arguments{"select", "--arch", "gfx90a", "--library", KILN_SOURCE_DIR "/runtime/library/sample", "--problems",
                  list},
        Arguments{"rank", "--arch", "gfx90a", "--library", KILN_SOURCE_DIR "/runtime/library/sample", "--problems",
                  list}}) {
    const Outcome outcome = kiln(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << arguments.front();
    EXPECT_NE(outcome.err.find(list + ":4: operation 'GemmTunableOp_int_NN'"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("expected one of float"), std::string::npos) << outcome.err;
  }
}

TEST(CliProblemLists, PackNamesWhatIsNoLibraryLogic) {
  const ScratchFolder folder;
  struct Case {
    const char *text, *what, *instead;
  };
  for (const Case& c : {
           Case{"GlobalParameters:\n  MinimumRequiredVersion: 5.0.0\nBenchmarkProblems:\n  - []\n",
                "a tuning configuration of Tensile or TensileLite (the key GlobalParameters)", "3_LibraryLogic"},
           Case{"- {function: matmul, M: 1, N: 2, K: 3, transA: N}\n", "problems of hipblaslt-bench (the key function)",
                "kiln warm --problems"},
           Case{"- { rocblas_function: \"rocblas_gemm_ex\", transA: 'N', M: 1}\n",
                "problems of rocblas-bench (the key rocblas_function)", "kiln select --problems"},
           Case{"---\ninclude: hipblaslt_common.yaml\nDefinitions:\n  - {M: 1}\nTests:\n- name: x\n",
                "problems of a test or bench of hipBLASLt or rocBLAS (the key Definitions)", "kiln warm --problems"},
       }) {
    write_text(folder.file("a.yaml"), c.text);
    const Outcome outcome = kiln({"pack", folder.file("a.yaml"), "-o", folder.file("o")});
    EXPECT_EQ(outcome.exit_code, 2) << outcome.err;
    for (const char* part : {"a.yaml:", "expected library logic, found", c.what, c.instead})
      EXPECT_NE(outcome.err.find(part), std::string::npos) << part << "\n" << outcome.err;
  }
}

}  // namespace
}  // namespace kiln::tools::test
