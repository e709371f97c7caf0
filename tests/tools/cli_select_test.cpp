// kiln select: both spellings of a problem, answers in order, wrong lines by their number.
#include "tests/tools/program.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

namespace kiln::tools::test {
namespace {

const std::string kLogic = KILN_SOURCE_DIR "/tests/runtime/library/data/gfx90a";

std::vector<Json> lines_of(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(Json::parse(line, nullptr, false));
  return lines;
}

Outcome select(const ScratchFolder& folder, const std::string& problems, const Arguments& more = {}) {
  write_text(folder.file("problems.txt"), problems);
  return kiln(Arguments{"select", "--library", kLogic, "--arch", "gfx90a:xnack-", "--cu_count", "110", "--json",
                        "--problems", folder.file("problems.txt")} +
              more);
}

TEST(CliSelect, FlagsAndJsonSayTheSameAndAnswersComeInOrder) {
  const ScratchFolder folder;
  const Outcome outcome = select(folder,
                                 "-m 4096 -n 4096 -k 4096 --precision f16_r --transA N\n"
                                 "{\"m\": 4096, \"n\": 4096, \"k\": 4096, \"transA\": \"N\", \"a_type\": \"f16_r\"}\n"
                                 "\n"
                                 "hipblaslt-bench --sizem=64 -n 64 -k 64 --transA T --iters 10 --beta -1.5\n"
                                 "-m 4 -n 4 -k 4 -r f64_r --compute_type f64_r\n");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0]["solution"], lines[1]["solution"]);
  EXPECT_EQ(lines[0]["solution"]["name"], "large");
  EXPECT_EQ(lines[0]["solution"]["index"], 0);
  EXPECT_EQ(lines[0]["solution"]["library"], "tensile_euclidean.yaml");
  EXPECT_EQ(lines[0]["distance"], 0.0);
  EXPECT_EQ(lines[0]["ranked_by"], "Tensile");
  for (const char* key :
       {"kernel", "grid", "workgroup", "work_items", "global_split_u", "workspace_bytes", "macro_tile", "depth_u"})
    EXPECT_TRUE(lines[0]["launch"].contains(key)) << key;
  EXPECT_EQ(lines[2]["solution"]["name"], "grid_64");
  EXPECT_EQ(lines[2]["solution"]["library"], "lite_gridbased.yaml");
  EXPECT_TRUE(lines[3]["solution"].is_null());
  EXPECT_NE(lines[3]["reason"].get<std::string>().find("Double"), std::string::npos);
}

TEST(CliSelect, CompatibleMeansTensilesAnswerOrNone) {
  const ScratchFolder folder;
  const std::string free_size = "-m 100 -n 100 -k 100 -r f32_r\n";
  EXPECT_TRUE(lines_of(select(folder, free_size).out).at(0)["solution"].is_null());
  const auto ranked = lines_of(select(folder, free_size, {"--no-tensile-compatible"}).out).at(0);
  EXPECT_TRUE(ranked["solution"].is_object());
  EXPECT_EQ(ranked["ranked_by"], "kiln");
}

/// The table's answer first; where there is none, what can run all the same.
TEST(CliSelect, RequestedSolutionsAreFilledUp) {
  const ScratchFolder folder;
  const auto lines = lines_of(select(folder, "-m 4096 -n 4096 -k 4096 -r f16_r\n-m 100 -n 100 -k 100 -r f32_r\n",
                                     {"--requested_solution", "100"})
                                  .out);
  ASSERT_EQ(lines.size(), 2U);
  const Json& table = lines[0]["solutions"];
  ASSERT_GE(table.size(), 2U);
  EXPECT_EQ(table[0]["solution"]["name"], "large");
  EXPECT_EQ(table[0]["ranked_by"], "Tensile");
  for (std::size_t i = 1; i < table.size(); ++i) {
    EXPECT_EQ(table[i]["ranked_by"], "kiln");
    EXPECT_NE(table[i]["solution"], table[0]["solution"]);
  }
  ASSERT_FALSE(lines[1]["solutions"].empty());
  EXPECT_EQ(lines[1]["solutions"][0]["ranked_by"], "kiln");
  const auto one = lines_of(select(folder, "-m 4096 -n 4096 -k 4096 -r f16_r\n", {"--requested_solution", "1"}).out);
  EXPECT_EQ(one.at(0)["solutions"].size(), 1U);
}

/// What the real hipBLASLt 7.1.1 answered: target, flags, error, kernel's name or "none". KILN_HIPBLASLT_FOLDER is the
/// library folder of that version.
TEST(CliSelect, AnswersAreThoseOfTheRealHipblaslt) {
  const char* const library = std::getenv("KILN_HIPBLASLT_FOLDER");
  std::ifstream answers(KILN_SOURCE_DIR "/../shared/dropin/hipblaslt-answers.tsv");
  if (library == nullptr || !answers)
    GTEST_SKIP() << "KILN_HIPBLASLT_FOLDER is not set, or there are no answers to compare with";
  struct Asked {
    std::string problems;
    std::vector<std::string> names;
  };
  std::map<std::string, Asked> targets;
  for (std::string line; std::getline(answers, line);) {
    std::istringstream fields(line);
    std::string target, flags, error, name;
    if (line.starts_with('#') || !std::getline(fields, target, '\t') || !std::getline(fields, flags, '\t') ||
        !std::getline(fields, error, '\t') || !std::getline(fields, name, '\t'))
      continue;
    targets[target].problems += flags + "\n";
    targets[target].names.push_back(name.substr(0, name.find(' ')));  // behind it stands what was tuned by hand
  }
  const ScratchFolder folder;
  std::size_t same = 0, filled = 0;
  for (const auto& [target, asked] : targets) {
    write_text(folder.file("problems.txt"), asked.problems);
    const auto lines = lines_of(kiln({"select", "--library", library, "--arch", target, "--problems",
                                      folder.file("problems.txt"), "--requested_solution", "1", "--json"})
                                    .out);
    ASSERT_EQ(lines.size(), asked.names.size()) << target;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Json& found = lines[i]["solutions"];
      EXPECT_EQ(found.empty(), asked.names[i] == "none") << target << " " << lines[i];
      if (found.empty()) continue;
      // What fills up has no order in the real library.
      if (found[0]["ranked_by"] == "kiln") {
        ++filled;
        continue;
      }
      EXPECT_EQ(found[0]["solution"]["name"], asked.names[i]) << target;
      same += found[0]["solution"]["name"] == asked.names[i] ? 1 : 0;
    }
  }
  std::printf("%zu answers of the tables, the same; %zu filled up\n", same, filled);
}

TEST(CliSelect, EveryFlagOfTheClientIsKnown) {
  const ScratchFolder folder;
  const Outcome outcome = select(
      folder,
      "hipblaslt-bench -m 64 -n 64 -k 64 --lda 64 --ldb 64 --ldc 64 --ldd 64 --lde 64 --any_stride 0 --stride_a 4096 "
      "--stride_b 4096 --stride_c 4096 --stride_d 4096 --stride_e 4096 --alpha 1 --beta 0 -f matmul -r f16_r --a_type "
      "f16_r --b_type f16_r --c_type f16_r --d_type f16_r --compute_type f32_r --compute_input_typeA f16_r "
      "--compute_input_typeB f16_r --scale_type f32_r --initialization hpl --transA N --transB N --swizzleA 0 "
      "--swizzleB 0 --batch_count 1 --batch_mode 0 --HMM 0 -v 0 -i 10 -j 2 --algo_method heuristic --solution_index -1 "
      "--requested_solution 1 --activation_type none --activation_arg1 0 --activation_arg2 inf --bias_type default "
      "--bias_source d --scaleA 0 --scaleB 0 --scaleC 0 --scaleD 0 --aux_type default --grouped_gemm 0 "
      "--use_user_args 0 --device 0 --workspace 1048576 --function_filter x --api_method c --print_kernel_info 0 "
      "--rotating 0 --use_gpu_timer 0 --skip_slow_solution_ratio 0.5 --splitk 0 --wgm 0 --flush 0 --dump_matrix 0\n"
      "--bias_vector --scaleAlpha_vector --amaxScaleA --amaxScaleB --amaxD --use_e --gradient --c_equal_d "
      "--log_function_name --activation_type swish --scaleA 2 --scaleB v --batch 2\n");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(lines_of(outcome.out).size(), 2U) << outcome.out;
}

TEST(CliSelect, ComputeUnitsDefaultToThoseOfAKnownDevice) {
  const ScratchFolder folder;
  write_text(folder.file("problems.txt"), "-m 64 -n 64 -k 64\n");
  const auto reason = [&](const std::string& arch, const Arguments& more = {}) {
    const Outcome outcome = kiln(
        Arguments{"select", "--library", kLogic, "--arch", arch, "--json", "--problems", folder.file("problems.txt")} +
        more);
    return outcome.err + lines_of(outcome.out).at(0)["reason"].get<std::string>();
  };
  EXPECT_NE(reason("gfx906:xnack-").find("gfx906 (60 compute units)"), std::string::npos);
  EXPECT_NE(reason("gfx1151").find("gfx1151 (40 compute units)"), std::string::npos);
  EXPECT_NE(reason("gfx1151", {"--cu_count", "20"}).find("gfx1151 (20 compute units)"), std::string::npos);
  EXPECT_NE(reason("gfx1251").find("no device of gfx1251 is known"), std::string::npos);
}

TEST(CliSelect, WrongLinesAreNamed) {
  struct Case {
    std::string line, message;
  };
  const ScratchFolder folder;
  for (const Case& c : {
           Case{"-m 1 -q 2", "unknown flag '-q'"},
           Case{"-m", "m has no value; expected a whole number, 0 or more"},
           Case{"-m -5", "m is '-5'; expected a whole number, 0 or more"},
           Case{"-m 1 loose", "found 'loose'; expected a flag such as -m or --transA"},
           Case{"--a_type f17_r", "a_type is 'f17_r'; expected f16_r"},
           Case{"--compute_type f8_r", "compute_type is 'f8_r'; expected f32_r"},
           Case{"--transA X", "transA is 'X'; expected N, T or C"},
           Case{"-m 100 --lda 99", "lda is 99; it must be at least 100"},
           Case{"--splitk 256", "splitk is '256'; expected 0 to 255"},
           Case{"--batch_mode 2", "batch_mode is '2'; expected 0 (strided) or 1 (general)"},
           Case{"--scaleA 3", "scaleA is '3', hipBLASLt's number of a format with a scale for each block of elements"},
           Case{"--scaleB 1001", "scaleB is '1001', hipBLASLt's number of a format with a scale for each block"},
           Case{"--scaleA block", "scaleA is 'block'; expected s or 1 (scalar), v or 2 (vector), or 0"},
           Case{"--activation_type clamped", "activation_type is 'clamped'; expected none, relu"},
           Case{"{\"m\": 1", "is not one whole JSON object"},
           Case{"{\"o\": 1}", "unknown key 'o'"},
           Case{"{\"m\": [1]}", "m is [1]; expected a whole number"},
           Case{"{\"m\": 1.5}", "m is '1.5'; expected a whole number"},
       }) {
    const Outcome outcome = select(folder, "-m 64 -n 64 -k 64\n" + c.line + "\n");
    EXPECT_EQ(outcome.exit_code, 2) << c.line;
    EXPECT_NE(outcome.err.find("problems.txt:2: " + c.message), std::string::npos) << c.line << '\n' << outcome.err;
    const auto lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 2U) << c.line;  // the answer before it, and the error
    EXPECT_TRUE(lines[0].contains("solution"));
    EXPECT_EQ(lines[1]["error"]["exit_code"], 2);
  }
  const Outcome missing = kiln({"select", "--arch", "gfx90a", "--problems", folder.file("none")});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_NE(missing.err.find("none: No such file"), std::string::npos);
}

}  // namespace
}  // namespace kiln::tools::test
