// Lists of problems in the forms that people have: hipBLASLt's tuning files and TunableOp's CSV, beside flags and JSON.
#include "tools/flags/problem_list.hpp"

#include "tests/runtime/scratch_folder.hpp"

#include <fstream>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::tools {
namespace {

using library::Problem;
using library::TypeId;

/// The problems of a text, or the first error.
Result<std::vector<Problem>> problems_of(const std::string& text) {
  const runtime::test::ScratchFolder folder;
  std::ofstream(folder.file("list")) << text;
  KILN_ASSIGN(ProblemList list, ProblemList::open(folder.file("list"), "list"));
  std::vector<Problem> problems;
  Result<ProblemDraft> draft = default_draft();
  while (true) {
    KILN_ASSIGN(const bool is_there, list.next(draft));
    if (!is_there) return problems;
    if (!draft) return draft.error();
    auto problem = problem_of(*draft);
    if (!problem) return list.at_line(problem.error());
    problems.push_back(std::move(*problem));
  }
}

/// The only problem of a text.
Problem one(const std::string& text) {
  const auto problems = problems_of(text);
  EXPECT_TRUE(problems) << problems.error().text();
  if (!problems || problems->size() != 1) {
    ADD_FAILURE() << text;
    return {};
  }
  return problems->front();
}

/// The same said by the flags of hipblaslt-bench.
void expect_same(const std::string& text, const std::string& flags) {
  const Problem a = one(text), b = one(flags);
  EXPECT_EQ(a.text(), b.text()) << text;
  const auto rest = [](const Problem& p) {
    return std::tuple(p.lda, p.ldb, p.ldc, p.ldd, p.stride_a, p.stride_b, p.stride_c, p.stride_d, p.alpha, p.beta,
                      p.bias, p.bias_type, p.activation, p.activation_enum, p.scale_ab, p.compute_input_a, p.math);
  };
  EXPECT_EQ(rest(a), rest(b)) << text;
}

TEST(ProblemList, TunableOpSaysWhatItsOperationsCompute) {
  struct Case {
    const char *line, *flags;
  };
  for (const Case& c : {
           Case{"GemmTunableOp_float_NN,nn_512_256_128_ld_512_128_640",
                "-m 512 -n 256 -k 128 -r f32_r --lda 512 --ldb 128 --ldc 640 --ldd 640"},
           Case{"GemmTunableOp_BFloat16_TN,tn_8192_2_1024_ld_1024_1024_8192",
                "-m 8192 -n 2 -k 1024 -r bf16_r --transA T --lda 1024 --ldb 1024 --ldc 8192 --ldd 8192"},
           Case{"GemmTunableOp_Half_NT,nt_64_32_16", "-m 64 -n 32 -k 16 -r f16_r --transB T"},
           Case{"GemmTunableOp_double_TT,tt_64_32_16_ld_16_32_64",
                "-m 64 -n 32 -k 16 -r f64_r --compute_type f64_r --transA T --transB T"},
           Case{"GemmTunableOp_tf32_NN,nn_64_32_16_ld_64_16_64", "-m 64 -n 32 -k 16 -r f32_r --compute_type xf32_r"},
           Case{"GemmTunableOp_c10::complex<float>_NN,nn_64_32_16_ld_64_16_64",
                "-m 64 -n 32 -k 16 -r f32_c --compute_type f32_c"},
           Case{"GemmStridedBatchedTunableOp_Half_NN,nn_64_32_16_B_12_ld_64_16_64",
                "-m 64 -n 32 -k 16 -r f16_r --batch_count 12"},
           Case{"GemmStridedBatchedTunableOp_BFloat16_float_NN,nn_64_32_16_B_12_ld_64_16_64",
                "-m 64 -n 32 -k 16 -r bf16_r --c_type f32_r --d_type f32_r --batch_count 12"},
           Case{"GemmStridedBatchedTunableOp_Half_NN,nn_64_32_16_B_2_ld_64_16_64_stride_1024_512_4096",
                "-m 64 -n 32 -k 16 -r f16_r --batch_count 2 --stride_a 1024 --stride_b 512 --stride_c 4096 "
                "--stride_d 4096"},
           Case{"GemmAndBiasTunableOp_BFloat16_TN,tn_64_32_16_ld_16_16_64",
                "-m 64 -n 32 -k 16 -r bf16_r --transA T --bias_vector --bias_type bf16_r"},
           Case{"ScaledGemmTunableOp_Float8_e4m3fn_Float8_e5m2_BFloat16_TN,tn_64_32_16_ld_16_16_64_rw_0_bias_None",
                "-m 64 -n 32 -k 16 --transA T --a_type f8_r --b_type bf8_r --c_type bf16_r --d_type bf16_r --scaleA s "
                "--scaleB s"},
           Case{"ScaledGemmTunableOp_Float8_e4m3fnuz_Float8_e4m3fnuz_Half_TN,tn_64_32_16_ld_16_16_64_rw_1_bias_Half",
                "-m 64 -n 32 -k 16 --transA T --a_type f8_fnuz_r --b_type f8_fnuz_r --c_type f16_r --d_type f16_r "
                "--scaleA v --scaleB v --bias_vector --bias_type f16_r"},
           // Results, and what a log of the BLAS's parameters adds.
           Case{"Validator,PT_VERSION,2.6.0\nValidator,GCN_ARCH_NAME,gfx942:sramecc+:xnack-\n"
                "GemmTunableOp_Half_NN,nn_64_32_16_ld_64_16_64,Gemm_Hipblaslt_1219,1.262\n",
                "-m 64 -n 32 -k 16 -r f16_r"},
           Case{"GemmTunableOp_Half_NN,nn_64_32_16_ld_64_16_64,Default,0.0123,BLAS_PARAMS,x",
                "-m 64 -n 32 -k 16 -r f16_r"},
           Case{
               "GemmAndBiasTunableOp_Half_NN,nn_64_32_16_ld_64_16_64,- { function: matmul, M: 64, N: 32, K: 16, alpha: "
               "2.0000, transA: n, activation: RELU, bias_type: f16_r, compute_type: f32_r }",
               "-m 64 -n 32 -k 16 -r f16_r --alpha 2 --bias_vector --bias_type f16_r --activation_type relu"},
       })
    expect_same(c.line, c.flags);
}

constexpr const char* kColumns =
    "    transA,transB,grouped_gemm,batch_count,m,n,k,alpha,lda,stride_a,beta,ldb,stride_b,ldc,stride_c,ldd,stride_d,"
    "a_type,b_type,c_type,d_type,compute_type,scaleA,scaleB,scaleC,scaleD,amaxD,activation_type,bias_vector,bias_type,"
    "rotating_buffer,hipblaslt-Gflops,hipblaslt-GB/s,us,solution_index\n";

TEST(ProblemList, TuningFilesSayProblemsByTheirColumns) {
  expect_same(
      "Git Version: d5f81531\n" + std::string(kColumns) +
          "    N,T,0,1,64,48,1024,1.1,64,65536,0.9,48,49152,64,3072,64,3072,f32_r,f32_r,f32_r,f32_r,f32_r,0,0,0,"
          "0,0,none,0,f32_r,512,903.229,55.8608,9.28735,49257\n",
      "-m 64 -n 48 -k 1024 --transB T --alpha 1.1 --beta 0.9 -r f32_r --lda 64 --stride_a 65536 --ldb 48 "
      "--stride_b 49152 --ldc 64 --stride_c 3072 --ldd 64 --stride_d 3072");
  expect_same(
      "m,n,k,a_type,b_type,c_type,d_type,compute_type,bias_vector,bias_type,activation_type,kernel_name\n"
      "8,9,10,f16_r,f16_r,f16_r,f16_r,f32_r,1,f16_r,gelu,Cijk_Ailk\n",
      "-m 8 -n 9 -k 10 -r f16_r --bias_vector --bias_type f16_r --activation_type gelu");
  // A bench appends its header to what is there, with the columns that it has.
  const auto two =
      problems_of("Git Version: 1\nm,n,k,us\n8,8,8,1.5\nGit Version: 2\nk,n,m,us,solution_index\n4,5,6,1,7\n");
  ASSERT_TRUE(two) << two.error().text();
  ASSERT_EQ(two->size(), 2U);
  EXPECT_EQ((*two)[1].m, 6U);
  EXPECT_EQ((*two)[1].k, 4U);
}

TEST(ProblemList, BadLinesSayTheirPlaceAndWhatWouldBeRight) {
  struct Case {
    std::string text, error;
  };
  const std::string good = "GemmTunableOp_float_NN,nn_8_8_8_ld_8_8_8\n";
  for (const Case& c : {
           Case{good + "GemmTunableOp_int_NN,nn_8_8_8\n",
                "list:2: operation 'GemmTunableOp_int_NN' has no type where "
                "'int_NN' stands; expected one of float, "},
           Case{good + "FooTunableOp_float_NN,nn_8_8_8\n",
                "list:2: operation 'FooTunableOp_float_NN'; expected "
                "GemmTunableOp, "},
           Case{good + "GemmTunableOp_float_XN,nn_8_8_8\n", "ends with 'XN'; expected NN, NT, TN or TT"},
           Case{good + "GemmTunableOp_float_NN\n", "list:2: 'GemmTunableOp_float_NN' has no parameters; expected "},
           Case{good + "GemmTunableOp_float_NN,tn_8_8_8\n",
                "begin with 'tn'; expected the transposes of the operation, "
                "NN"},
           Case{good + "GemmTunableOp_float_NN,nn_8_8\n", "have nothing where a number of m_n_k belongs"},
           Case{good + "GemmTunableOp_float_NN,nn_8_x_8\n", "have 'x' where a number of m_n_k belongs"},
           Case{good + "GemmTunableOp_float_NN,nn_8_8_8_ld_8_8\n", "have nothing where a number of ld belongs"},
           Case{good + "GemmTunableOp_float_NN,nn_8_8_8_foo_8\n", "have a part 'foo'; expected B, ld or stride"},
           Case{good + "GemmTunableOp_float_NN,nn_8_8_8_B_2\n", "have a batch (B)"},
           Case{good + "GemmStridedBatchedTunableOp_float_NN,nn_8_8_8\n", "have no batch; expected B_COUNT"},
           Case{good + "GemmTunableOp_float_NN,nn_8_8_8_ld_4_8_8\n", "list:2: lda is 4; it must be at least 8"},
           Case{good + "GemmTunableOp_float_NN,nn_8_8_8,Default,soon\n",
                "the time of solution Default is 'soon'; "
                "expected milliseconds"},
           Case{"ScaledGemmTunableOp_Float8_e5m2_BFloat16_TN,tn_8_8_8\n", "expected three of float"},
           Case{"ScaledGemmTunableOp_Half_Half_Half_TN,tn_8_8_8_rw_2\n", "expected rw_0"},
           Case{"ScaledGemmTunableOp_Half_Half_Half_TN,tn_8_8_8_bias_Int\n", "have a bias of 'Int'; expected None"},
           Case{"Git Version: 1\n1,2,3\n", "list:2: there are values, but no names of columns before them"},
           Case{"m,n,k,us\n1,2,3\n", "list:2: 3 values; expected 4, one for each column"},
           Case{"m,n,k,quantum\n1,2,3,4\n", "list:1: column 'quantum'; expected the flags of hipblaslt-bench"},
           Case{"m,n,us\n1,2,3\n", "list:1: there is no column 'k'"},
           Case{"m,n,k\n\n1,two,3\n", "list:3: n is 'two'; expected a whole number"},
           Case{"- {function: matmul, M: 1}\n", "list:1: is YAML, as the --yaml of hipblaslt-bench"},
           Case{"-m 8\nfoo\n", "list:2: found 'foo'; expected a flag"},
       }) {
    const auto problems = problems_of(c.text);
    ASSERT_FALSE(problems) << c.text;
    EXPECT_NE(problems.error().message.find(c.error), std::string::npos) << problems.error().message;
    EXPECT_TRUE(problems.error().message.starts_with("list:")) << problems.error().message;
  }
}

}  // namespace
}  // namespace kiln::tools
