// Lines of hipblaslt-bench's and rocblas-bench's logs in run, explain, kernel and emit: pasted behind `--`, as flags,
// or as one quoted word; what is taken without effect, what is refused and by which name.
#include "program.hpp"

#include <iterator>
#include <sstream>

namespace kiln::tools::test {
namespace {

const Arguments kEmulator = {"--device", "emulator", "--cache", "none"};

/// What HIPBLASLT_LOG_MASK=32 prints.
const std::string kHipblasltLine =
    "hipblaslt-bench --api_method c -m 70 -n 45 -k 37 --lda 70 --ldb 37 --ldc 71 --ldd 72 --stride_a 0 --stride_b 0 "
    "--stride_c 0 --stride_d 0 --alpha 1.500000 --beta 1.000000 --transA N --transB N --batch_count 1 --scaleA 0 "
    "--scaleB 0 --a_type f16_r --b_type f16_r --c_type f16_r --d_type f16_r --scale_type f32_r --bias_type f32_r "
    "--compute_type f32_r --algo_method index --solution_index 56073 --activation_type none";
const std::vector<std::string> kHipblasltIdle = {"--bias_type", "--api_method", "--algo_method", "--solution_index"};

Arguments words_of(const std::string& line) {
  std::istringstream stream(line);
  return {std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>()};
}

TEST(CliBenchLines, EachWayToPasteSaysTheSame) {
  const Arguments words = words_of(kHipblasltLine);
  const Arguments ways[] = {
      Arguments{"--"} + words, words, {kHipblasltLine}, Arguments(words.begin() + 1, words.end())};
  for (const Arguments& way : ways) {
    const Outcome outcome = kiln(Arguments{"run", "--json", "--arch", "gfx942"} + kEmulator + way);
    ASSERT_EQ(outcome.exit_code, 0) << text_of(way) << outcome.err;
    const Json json = outcome.json();
    EXPECT_EQ(json["problem"]["m"], 70);
    EXPECT_EQ(json["problem"]["ldc"], 71);
    EXPECT_EQ(json["problem"]["ldd"], 72);
    EXPECT_EQ(json["problem"]["alpha"], 1.5);
    EXPECT_EQ(json["without_effect"], kHipblasltIdle) << text_of(way);
    EXPECT_EQ(json["verify"]["passed"], true);
  }
}

TEST(CliBenchLines, TextListsOnceWhatHasNoEffect) {
  for (const char* command : {"run", "kernel", "explain"}) {
    const Outcome outcome =
        kiln(Arguments{command, "--device", "emulator", "--arch", "gfx942", "--"} + words_of(kHipblasltLine) +
             Arguments{"--iters", "10", "-j", "2", "-i", "20", "--verify", "--device", "0"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::string line =
        "no effect  taken, without effect here: --bias_type, --iters, --verify, --cold_iters, --api_method, "
        "--algo_method, --solution_index, --device\n";
    const std::size_t at = outcome.out.find(line);
    ASSERT_NE(at, std::string::npos) << command << '\n' << outcome.out;
    EXPECT_EQ(outcome.out.find("no effect", at + 1), std::string::npos);
  }
  // Stdout is the stage's own.
  const Outcome emit = kiln({"emit", "--stage", "recipe", "--arch", "gfx942", "--iters", "3"});
  EXPECT_EQ(emit.out, kiln({"emit", "--stage", "recipe", "--arch", "gfx942"}).out);
  EXPECT_NE(emit.err.find("without effect here: --iters\n"), std::string::npos) << emit.err;
}

TEST(CliBenchLines, RocblasHasItsOwnNamesAndDefaults) {
  struct Row {
    std::string line;
    const char* problem;
  };
  const Row rows[] = {
      {"./rocblas-bench -f gemm_ex --transposeA T --transposeB N -m 174 -n 20 -k 51 --alpha 1 --a_type f16_r --lda 51 "
       "--b_type f16_r --ldb 51 --beta 0 --c_type f32_r --ldc 174 --d_type f32_r --ldd 174 --compute_type f32_r --algo "
       "0 "
       "--solution_index 0 --flags 0",
       "M=174 N=20 K=51 batch=1 TN HSS"},
      {"/opt/rocm/bin/rocblas-bench -f gemm_strided_batched -r s --transposeA C --transposeB N -m 16 -n 8 -k 4 --lda 4 "
       "--stride_a 64 --ldb 4 --stride_b 32 --ldc 20 --stride_c 160 --batch_count 3",
       "M=16 N=8 K=4 batch=3 TN SSS"},
      {"rocblas-bench -f gemm -m 16 -n 8 -k 4", "M=16 N=8 K=4 batch=1 NN SSS"},
      {"hipblaslt-bench -m 16 -n 8 -k 4", "M=16 N=8 K=4 batch=1 NN HHS"},
      {"hipblaslt-bench -m16 -n=8 --sizek=4 -r f32_r", "M=16 N=8 K=4 batch=1 NN SSS"},
  };
  for (const Row& row : rows) {
    const Outcome outcome = kiln({"explain", "--arch", "gfx90a", row.line});
    EXPECT_EQ(outcome.exit_code, 0) << row.line << outcome.err;
    EXPECT_NE(outcome.out.find(row.problem), std::string::npos) << outcome.out;
  }
  // A function without D: C's layout is D's.
  const Json in_place = kiln({"explain", "--json", "--arch", "gfx90a", rows[1].line}).json();
  EXPECT_EQ(in_place["problem"]["ldd"], 20);
  EXPECT_EQ(in_place["problem"]["stride_d"], 160);
}

TEST(CliBenchLines, GroupsPointersAndConversionsAreVerified) {
  for (const char* line :
       {"--grouped_gemm 3 --use_user_args 1 -m 40 -n 30 -k 20", "--batch_mode 1 --batch_count 2 -m 40 -n 30 -k 20",
        "-f gemm_batched_ex -m 40 -n 30 -k 20 --lda 40 --ldb 20 --ldc 40 --ldd 40", "--flags 4 -m 40 -n 30 -k 20",
        "--pointer_mode device --alpha 2 --beta 3 -m 40 -n 30 -k 20",
        "--pointer_mode device --alpha 0 --beta 0 --initialization integer --splitk 3 -m 40 -n 30 -k 200"}) {
    const Outcome outcome = kiln({"run", "--arch", "gfx90a", "--json", "--", std::string("hipblaslt-bench ") + line});
    ASSERT_EQ(outcome.exit_code, 0) << line << '\n' << outcome.err;
    EXPECT_EQ(outcome.json()["verify"]["passed"], true) << line;
  }
}

TEST(CliBenchLines, SplitsAndMappingsAreTheUsers) {
  struct Row {
    const char* flags;
    const char* word;  ///< of the recipe
  };
  for (const Row& row :
       {Row{"--splitk 4 --beta 2", " gsu4"}, Row{"--splitk 3 --bias_vector --activation_type relu", " gsu3"},
        Row{"-r f32_r --splitk 4 --atomics", " gsusb4"}, Row{"-r f32_r --splitk 4", " gsu4"},
        Row{"--splitk 2 --grouped_gemm 2", " gsu2"}, Row{"--wgm 3", " wgm3 "}}) {
    std::vector<std::string> words = {"run", "--arch", "gfx90a", "--json", "-m", "70", "-n", "50", "-k", "600"};
    std::istringstream flags(row.flags);
    for (std::string word; flags >> word;) words.push_back(word);
    const Outcome outcome = kiln(words);
    ASSERT_EQ(outcome.exit_code, 0) << row.flags << '\n' << outcome.err;
    EXPECT_NE(outcome.json()["solution"]["recipe"].get<std::string>().find(row.word), std::string::npos)
        << row.flags << '\n'
        << outcome.out;
    EXPECT_EQ(outcome.json()["verify"]["passed"], true) << row.flags;
  }
}

TEST(CliBenchLines, ComplexNumbersAreMultiplied) {
  for (const char* line : {"rocblas-bench -f gemm -r c --transposeA C --alpha 2 --alphai -1 --beta 1 --betai 0.5",
                           "rocblas-bench -f gemm_strided_batched -r z --transposeB C --batch_count 2 --alphai 3",
                           "rocblas-bench -f gemm_batched -r f32_c --batch_count 2 --beta 2"}) {
    const Outcome outcome =
        kiln({"run", "--arch", "gfx90a", "--json", "--", std::string(line) + " -m 30 -n 20 -k 10 --lda 40 --ldb 40"});
    ASSERT_EQ(outcome.exit_code, 0) << line << '\n' << outcome.err;
    EXPECT_EQ(outcome.json()["verify"]["passed"], true) << line;
  }
}

TEST(CliBenchLines, WhatCannotBeServedIsNamed) {
  struct Row {
    std::string line;
    std::vector<const char*> messages;
  };
  const Row rows[] = {
      {"--sparse 1 --bias_vector --gradient", {"--sparse asks for", "kiln select"}},
      {"--scaleE", {"there is no auxiliary matrix that it could scale"}},
      {"--amaxE", {"there is no auxiliary matrix that is written"}},
      {"--uniform_summation_order 2", {"uniform_summation_order is '2'; expected on or off"}},
      {"--complex_3m 3", {"complex_3m is '3'; expected on or off"}},
      {"--amaxScaleA 1 --amaxScaleB 1", {"--amaxScaleA, --amaxScaleB ask for"}},
      {"--gradient", {"an auxiliary matrix that is read needs an activation"}},
      {"--bias_vector --bias_source a", {"no kernels yet for what --bias_source asks for"}},
      {"--activation_type all", {"--activation_type"}},
      {"--swizzleA 1 --swizzleB true", {"--swizzleA, --swizzleB"}},
      {"--compute_input_typeA bf16_r --compute_input_typeB f16_r",
       {"unsupported type combination", "multiplied as bf16_r and f16_r"}},
      {"--b_type f32_r", {"unsupported type combination a=f16_r b=f32_r"}},
      {"--scale_type f16_r", {"--scale_type"}},
      {"--a_type f32_c", {"unsupported type combination a=f32_c b=f16_r", "compute=f32_c with all of f32_c"}},
      {"--alphai 2", {"alpha or beta has an imaginary part (2, 0); with compute=f32_r it must be 0"}},
      {"-r f4_r", {"-r (--precision) is f4_r, a type that kiln does not multiply", "f32_r, f16_r"}},
      {"-r f6_r --a_type f16_r", {"-r (--precision) is f6_r, a type that kiln does not multiply"}},
      {"-r f32_c --bias_vector --bias_type f32_r", {"compute=f32_c takes no bias of f32_r"}},
      {"--compute_type f64_c", {"unsupported type combination a=f16_r", "compute=f64_c with all of f64_c"}},
      {"--scaleA 3", {"scaleA is '3', hipBLASLt's number of a format", "s or 1 (scalar), v or 2 (vector), or 0"}},
      {"--scaleB 1001", {"scaleB is '1001', hipBLASLt's number of a format", "each block of elements"}},
      {"--scaleC 3", {"scaleC is '3'; expected 0 or 1"}},
      {"--a_type i8_r", {"unsupported type combination a=i8_r b=f16_r", "compute=i32_r with a and b of i8_r"}},
      {"--compute_type xf32_r", {"multiplied as xf32_r and xf32_r"}},
      {"-r i8_r --compute_type i32_r --alpha 0.5", {"alpha is 0.5", "whole number"}},
      {"--compute_type f16_r --beta 70000", {"--beta is 70000", "f16_r"}},
      {"-f trsm", {"'trsm'", "expected matmul, gemm"}},
      {"--frobnicate 4", {"unknown flag '--frobnicate'"}},
      {"-m 16 --arch gfx942",
       {"--arch is a flag of kiln's, and stands in the line of hipblaslt-bench", "--arch ... -- hipblaslt-bench"}},
      {"-m 16 --json", {"--json is a flag of kiln's", "put it before the line"}},
      {"-m 16 --solution=3", {"--solution is a flag of kiln's"}},
      {"--batch_cuont 4", {"unknown flag '--batch_cuont'; did you mean --batch_count?"}},
      {"-m", {"m has no value", "in the line 'hipblaslt-bench -m'"}},
      {"-m x", {"m is 'x'; expected a whole number"}},
      {"--alpha 1e400", {"alpha is '1e400'"}},
      {"--alpha 1e39", {"--alpha is 1e+39", "f32"}},
  };
  for (const char* command : {"run", "explain"})
    for (const Row& row : rows) {
      const Outcome outcome = kiln({command, "--arch", "gfx942", "--", "hipblaslt-bench " + row.line});
      EXPECT_EQ(outcome.exit_code, 2) << row.line;
      EXPECT_EQ(outcome.out, "") << row.line;
      for (const char* message : row.messages)
        EXPECT_NE(outcome.err.find(message), std::string::npos) << row.line << '\n' << outcome.err;
    }
  const Outcome library = kiln({"explain", "--library", "logic", "hipblaslt-bench", "-m", "4"});
  EXPECT_EQ(library.exit_code, 2);
  EXPECT_NE(library.err.find("put -- before hipblaslt-bench"), std::string::npos) << library.err;
  const Outcome other = kiln({"run", "frobnicate"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_NE(other.err.find("unexpected argument 'frobnicate'"), std::string::npos) << other.err;
}

// What the flags of types and epilogues say; whether there is a kernel is not asked here.
TEST(CliBenchLines, TypesAndEpiloguesAsTheProblemHasThem) {
  struct Row {
    std::string line;
    Json members;  // of the problem
  };
  const Row rows[] = {
      {"-r bf16_r", {{"a_type", "bf16_r"}, {"d_type", "bf16_r"}, {"compute_input_typeB", "bf16_r"}}},
      {"-r f32_r --compute_type xf32_r", {{"a_type", "f32_r"}, {"compute_input_typeA", "xf32_r"}}},
      {"-r f32_r --compute_type f32_bf16_r", {{"compute_type", "f32_r"}, {"compute_input_typeA", "bf16_r"}}},
      {"--a_type f8_fnuz_r --b_type bf8_fnuz_r",
       {{"compute_input_typeA", "f8_fnuz_r"}, {"compute_input_typeB", "bf8_fnuz_r"}, {"d_type", "f16_r"}}},
      {"--a_type f8_r --b_type f16_r", {{"compute_input_typeA", "f8_r"}, {"compute_input_typeB", "f8_r"}}},
      {"--a_type f8_r --b_type f16_r --compute_type f32_f16_r", {{"compute_input_typeA", "f16_r"}}},
      {"-r f16_r --compute_type f32_f8bf8_r", {{"compute_input_typeA", "f8_r"}, {"compute_input_typeB", "bf8_r"}}},
      {"-r i8_r --c_type i32_r --d_type i32_r --compute_type i32_r", {{"d_type", "i32_r"}, {"compute_type", "i32_r"}}},
      {"-r d --compute_type f64_r --scale_type f64_r", {{"a_type", "f64_r"}, {"compute_type", "f64_r"}}},
      {"rocblas-bench -f gemm -r s --math_mode 1", {{"compute_input_typeA", "xf32_r"}}},
      {"rocblas-bench -f gemm_ex -r h --compute_type f32_r --math_mode 1", {{"compute_input_typeA", "f16_r"}}},
      {"-r f32_r --compute_input_typeA f16_r", {{"compute_input_typeA", "f16_r"}, {"compute_input_typeB", "f16_r"}}},
      {"--alpha 2", {{"pointer_array", false}, {"initial_strides", false}, {"initial_stride_a", 1}, {"lda", 128}}},
      {"--initial_stride_a 3 --initial_stride_c 0",
       {{"initial_strides", true}, {"initial_stride_a", 3}, {"lda", 382}, {"initial_stride_c", 0}, {"ldc", 1}}},
      {"--initial_stride_b 1", {{"initial_strides", true}, {"ldb", 128}}},
  };
  for (const Row& row : rows) {
    const bool is_whole = row.line.starts_with("rocblas-bench");
    const Outcome outcome =
        kiln({"explain", "--json", "--arch", "gfx942", (is_whole ? "" : "hipblaslt-bench ") + row.line});
    const Json problem = outcome.json().value("problem", Json());
    ASSERT_FALSE(problem.is_null()) << row.line << outcome.err;
    for (const auto& [name, value] : row.members.items()) EXPECT_EQ(problem[name], value) << row.line << ' ' << name;
  }
}

TEST(CliBenchLines, WhatSelectionIsTold) {
  const Outcome outcome = kiln({"explain", "--json", "--arch", "gfx942", "-m", "17", "--uniform_summation_order", "on",
                                "--sm_count_target", "8", "--gradient", "--bias_vector", "--bias_source", "a"});
  const Json problem = outcome.json()["problem"];
  EXPECT_EQ(problem["uniform_summation_order"], true);
  EXPECT_EQ(problem["sm_count_target"], 8);
  EXPECT_EQ(problem["bias_gradient"], (Json{{"of", "A"}, {"type", "f16_r"}}));
  EXPECT_EQ(outcome.json()["compute_units"], 8);
  const std::string text =
      kiln({"explain", "--arch", "gfx942", "-m", "17", "--uniform_summation_order", "on", "--sm_count_target", "8"})
          .out;
  EXPECT_NE(text.find("sums in one order for all M, for 8 compute units"), std::string::npos) << text;
  EXPECT_NE(text.find("the same for all M"), std::string::npos) << text;
  EXPECT_NE(text.find(", 8 compute units"), std::string::npos) << text;
}

TEST(CliBenchLines, ComplexProductsByThree) {
  const std::vector<std::string> line = {"explain",     "--arch", "gfx90a",       "-m", "64",
                                         "--precision", "f32_c",  "--complex_3m", "on"};
  std::vector<std::string> as_json = line;
  as_json.emplace_back("--json");
  const Json answer = kiln(as_json).json();
  EXPECT_EQ(answer["problem"]["complex_3m"], true);
  const Outcome text = kiln(line);
  EXPECT_NE(text.out.find("complex numbers by three products"), std::string::npos) << text.out << text.err;
  EXPECT_NE(text.out.find("products3"), std::string::npos) << text.out;
  const Outcome refused = kiln({"explain", "--arch", "gfx90a", "--complex_3m", "on"});
  EXPECT_NE(refused.err.find("complex_3m is of complex types"), std::string::npos) << refused.err;
}

TEST(CliBenchLines, EpiloguesAsTheProblemHasThem) {
  // style: table
  struct Row {
    std::string line;
    Json members;  // those that differ from nothing
    const char* text;
  };
  const Row rows[] = {
      {"--bias_type f32_r --activation_arg1 3", {}, "alpha 1, beta 0\n"},
      {"--bias_vector", {{"bias", "M"}, {"bias_type", "f16_r"}}, "beta 0, bias of f16_r along M\n"},
      {"--bias_dim 2 --bias_type f32_r", {{"bias", "N"}, {"bias_type", "f32_r"}}, "bias of f32_r along N\n"},
      {"--bias_vector 0 --bias_type f32_r", {}, "beta 0\n"},
      {"--activation_type swish",
       {{"activation_type", "silu"}, {"activation_arg1", 0.0}, {"activation_arg2", 3.4028234663852886e38}},
       "beta 0, silu\n"},
      {"--activation_type clippedrelu --activation_arg1 0.5 --activation_arg2 6",
       {{"activation_type", "clippedrelu"}, {"activation_arg1", 0.5}, {"activation_arg2", 6.0}},
       "beta 0, clippedrelu\n"},
      {"--scaleA s --scaleB v", {{"scaleA", "scalar"}, {"scaleB", "vector"}}, "scaleA scalar, scaleB vector\n"},
      {"--scaleC --scaleD 1", {{"scaleC", true}, {"scaleD", true}}, "beta 0, scaleC, scaleD\n"},
      {"--scaleAlpha_vector", {{"scaleAlpha_vector", "M"}}, "scaleAlpha_vector along M\n"},
      {"--amaxD --scaleD", {{"amaxD", true}, {"scaleD", true}}, "beta 0, scaleD, amaxD\n"},
      {"--use_e --aux_type f32_r",
       {{"aux", "written"}, {"aux_type", "f32_r"}},
       "beta 0, an auxiliary matrix of f32_r that is written\n"},
      {"--use_e --gradient --activation_type gelu",
       {{"aux", "read"},
        {"aux_type", "f16_r"},
        {"activation_type", "dgelu"},
        {"activation_arg1", 0.0},
        {"activation_arg2", 3.4028234663852886e38}},
       "an auxiliary matrix of f16_r that is read, dgelu\n"},
      {"--use_e --scaleE",
       {{"aux", "written"}, {"aux_type", "f16_r"}, {"scaleE", true}},
       "an auxiliary matrix of f16_r that is written, scaleE\n"},
      {"--use_e --scaleE --amaxE --amaxD",
       {{"aux", "written"}, {"aux_type", "f16_r"}, {"scaleE", true}, {"amaxE", true}, {"amaxD", true}},
       "an auxiliary matrix of f16_r that is written, amaxD, scaleE, amaxE\n"},
      {"--gradient --bias_vector --bias_source b --bias_type f32_r", {}, "beta 0, bias gradient of B in f32_r\n"},
      {"--gradient --bias_vector --activation_type relu",
       {{"aux", "read"},
        {"aux_type", "f16_r"},
        {"activation_type", "drelu"},
        {"activation_arg1", 0.0},
        {"activation_arg2", 3.4028234663852886e38}},
       "is read, drelu, bias gradient of D in f16_r\n"},
  };
  const Json none = {{"bias", nullptr},
                     {"bias_type", nullptr},
                     {"scaleA", nullptr},
                     {"scaleB", nullptr},
                     {"scaleC", false},
                     {"scaleD", false},
                     {"scaleAlpha_vector", nullptr},
                     {"amaxD", false},
                     {"aux", nullptr},
                     {"scaleE", false},
                     {"amaxE", false},
                     {"aux_type", nullptr},
                     {"activation_type", "none"},
                     {"activation_arg1", nullptr},
                     {"activation_arg2", nullptr}};
  for (const Row& row : rows) {
    const std::string line = "hipblaslt-bench " + row.line;
    const Json outcome = kiln({"explain", "--json", "--arch", "gfx942", line}).json();
    Json expected = none;
    for (const auto& [name, value] : row.members.items()) expected[name] = value;
    EXPECT_EQ(outcome["problem"]["epilogue"], expected) << row.line;
    const std::string text = kiln({"explain", "--arch", "gfx942", line}).out;
    EXPECT_NE(text.find(row.text), std::string::npos) << text;
  }
  // What belongs to a link that is not there has no effect.
  const Json outcome =
      kiln({"explain", "--json", "--arch", "gfx942", "--bias_type", "f32_r", "--activation_arg1", "3"}).json();
  EXPECT_EQ(outcome["without_effect"], (std::vector<std::string>{"--bias_type", "--activation_arg1"}));
  EXPECT_EQ(
      kiln({"explain", "--json", "--arch", "gfx942", "--bias_type", "f32_r", "--bias_vector"}).json()["without_effect"],
      Json::array());
}

TEST(CliBenchLines, ABenchsDataIsKilnsNearest) {
  ScratchFolder folder;
  const auto data = [&](const std::string& words) {
    const Outcome outcome =
        kiln(Arguments{"run", "--arch", "gfx942", "--force", "--capture", folder.file(words)} + kEmulator +
             Arguments{"--", "hipblaslt-bench -m 9 -n 9 -k 9 --initialization " + words});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    return read_text(folder.file(words) + "/a.bin");
  };
  EXPECT_EQ(data("rand_int"), data("integer"));
  EXPECT_EQ(data("hpl"), data("random"));
  EXPECT_NE(data("trig_float"), data("rand_int"));
  EXPECT_EQ(kiln({"run", "--initialization", "hpl"}).exit_code, 2);  // kiln's own flag, kiln's own words
}

TEST(CliBenchLines, FlagsWithoutEffectAreNotInTheHelp) {
  struct Row {
    const char* command;
    std::vector<const char*> hidden, shown;
  };
  const Row rows[] = {
      {"run", {"--iters", "--api_method"}, {"--seed", "--cache", "--schedule", "--fast"}},
      {"kernel", {"--seed", "--initialization", "--fast"}, {"--cache", "--schedule", "--transA"}},
      {"explain", {"--seed", "--cache", "--schedule", "--code-object-version"}, {"--target-cus", "--solution"}},
      {"emit", {"--seed", "--cache"}, {"--schedule", "--code-object-version"}},
  };
  for (const Row& row : rows) {
    const std::string help = kiln({row.command, "--help"}).out;
    for (const char* flag : row.hidden) EXPECT_EQ(help.find(flag), std::string::npos) << row.command << flag;
    for (const char* flag : row.shown) EXPECT_NE(help.find(flag), std::string::npos) << row.command << flag;
  }
  const Outcome explain =
      kiln({"explain", "--json", "--arch", "gfx942", "--seed", "3", "--cache", "none", "--schedule", "source"});
  EXPECT_EQ(explain.json()["without_effect"], (std::vector<std::string>{"--seed", "--cache", "--schedule"}));
}

}  // namespace
}  // namespace kiln::tools::test
