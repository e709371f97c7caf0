// Each error of the command line: its exit code, "kiln: error:" with what is wrong and what would be right, nothing on
// stdout. And the help of each subcommand.
#include "program.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace kiln::tools::test {
namespace {

std::string logic(const std::string& name) {
  return std::string(KILN_SOURCE_DIR) + "/runtime/library/sample/" + name;
}

struct Row {
  Arguments arguments;
  int exit_code;
  std::vector<const char*> messages;  ///< parts of stderr
};

TEST(CliErrors, Table) {
  // style: table
  ScratchFolder folder;
  write_text(folder.file("broken.yaml"), "- {MinimumRequiredVersion: 4.33.0}\n- aquavanjaram\n- [gfx942, {]\n");
  write_text(folder.file("not_logic.yaml"), "hello: world\n");
  write_text(folder.file("file"), "x");
  const Row rows[] = {
      {{}, 2, {"no subcommand; known are run, kernel", "kiln --help"}},
      {{"frobnicate"}, 2, {"unknown subcommand 'frobnicate'; known are run, kernel", "kiln --help"}},
      {{"run", "--frobnicate"}, 2, {"--frobnicate", "kiln run --help"}},
      {{"run", "-m"}, 2, {"--sizem"}},
      {{"run", "-m", "many"}, 2, {"many"}},
      {{"run", "-m", "-5"}, 2, {"-m is '-5'; expected a whole number, 0 or more"}},
      {{"run", "-k", "99999999999"}, 2, {"K is 99999999999; the largest is"}},
      {{"run", "--transA", "X"}, 2, {"--transA is 'X'; expected N, T or C"}},
      {{"run", "--transB", ""}, 2, {"--transB is ''; expected N, T or C"}},
      {{"run", "-m", ""}, 2, {"-m is ''; expected a whole number"}},
      {{"run", "-m", " 64"}, 2, {"-m is ' 64'"}},
      {{"run", "--alpha", "1e400"}, 2, {"--alpha is '1e400'"}},
      {{"run", "--seed", "-1"}, 2, {"--seed is '-1'"}},
      {{"run", "--lda", "127"}, 2, {"lda is 127", "at least 128"}},
      {{"run", "--ldb", "127"}, 2, {"ldb is 127", "at least 128"}},
      {{"run", "--ldc", "1"}, 2, {"ldc is 1", "at least 128"}},
      {{"run", "--ldd", "1"}, 2, {"ldd is 1", "at least 128"}},
      {{"run", "--batch_count", "2", "--stride_d", "5"}, 2, {"stride_d is 5", "overlap"}},
      {{"run", "--a_type", "f12_r"}, 2, {"--a_type is 'f12_r'; expected f16_r, bf16_r, f32_r"}},
      {{"run", "--b_type", "f32_r"}, 2, {"unsupported type combination", "supported: compute=f16_r with all of f16_r"}},
      {{"run", "--compute_type", "f64_r"}, 2, {"unsupported type combination", "compute=f64_r with all of f64_r"}},
      {{"run", "--arch", "gfx943"}, 2, {"unknown target 'gfx943'", "gfx942", "known targets"}},
      {{"run", "--arch", "gfx1100:xnack+"}, 2, {"gfx1100 has no xnack"}},
      {{"kernel", "--arch", "gfx103x"}, 2, {"unknown target 'gfx103x'; did you mean gfx1030"}},
      {{"explain", "--arch", "gfx"}, 2, {"target 'gfx': neither a gfx processor nor a product"}},
      {{"run", "--device", "hip:x"}, 2, {"--device is 'hip:x'; expected"}},
      {{"run", "--device", "cuda"}, 2, {"--device is 'cuda'; expected auto, emulator, hip or hip:NUMBER"}},
      {{"run", "--initialization", "hpl"}, 2, {"unknown initialization 'hpl'; expected random or integer"}},
      {{"run", "--code-object-version", "3"}, 2, {"--code-object-version is 3; expected 4, 5 or 6"}},
      {{"run", "--schedule", "best"}, 2, {"--schedule is 'best'; expected pipelined, source, random:SEED or safe"}},
      {{"run", "--schedule", "random:x"}, 2, {"--schedule is 'random:x'"}},
      {{"run", "--strict", "--fast"}, 2, {"--strict"}},
      {{"run", "--solution", "999999"}, 2, {"no solution 999999"}},
      {{"emit", "--stage", "wish"},
       2,
       {"--stage is 'wish'; expected one of recipe, plan, ir, asm, object, code-object"}},
      {{"cache"}, 2, {"subcommand"}},
      {{"replay"}, 2, {"folder"}},
      {{"run", "--library", folder.file("none.yaml")}, 2, {"none.yaml"}},
      {{"run", "--library", folder.file("broken.yaml")}, 2, {"broken.yaml:3"}},
      {{"run", "--library", folder.file("not_logic.yaml")}, 2, {"not_logic.yaml:1"}},
      {{"kernel", "-o", folder.file("file/x"), "--cache", "none"}, 2, {"cannot write"}},
      {{"replay", folder.file("none")}, 2, {"launches.json"}},
      {{"run", "--library", logic("kiln_gfx90a_f16.yaml"), "--arch", "gfx1100", "--solution", "0"}, 3, {"gfx1100"}},
      {{"explain", "--library", logic("kiln_gfx90a_f16.yaml"), "--arch", "gfx942", "--solution", "0"}, 3, {"gfx942"}},
  };
  for (const Row& row : rows) {
    const Outcome outcome = kiln(row.arguments);
    EXPECT_EQ(outcome.exit_code, row.exit_code) << text_of(row.arguments) << '\n' << outcome.err;
    EXPECT_TRUE(outcome.err.starts_with("kiln: error: ")) << text_of(row.arguments) << '\n' << outcome.err;
    EXPECT_GE(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 2) << "no hint: " << outcome.err;
    for (const char* message : row.messages)
      EXPECT_NE(outcome.err.find(message), std::string::npos) << text_of(row.arguments) << '\n' << outcome.err;
    if (row.arguments.empty() || row.arguments[0] != "explain") {
      EXPECT_EQ(outcome.out, "") << text_of(row.arguments);
    }
  }
}

TEST(CliErrors, HipWithoutGpuSaysSo) {
  const Outcome outcome = kiln({"run", "--device", "hip", "-m", "16", "-n", "16", "-k", "16"});
  if (outcome.exit_code == 0) GTEST_SKIP() << "there is a GPU";
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_TRUE(outcome.err.starts_with("kiln: error: ")) << outcome.err;
}

TEST(CliErrors, AFullDiskIsNotSuccess) {
  ScratchFolder folder;
  const std::string command = std::string(KILN_BINARY_DIR) + "/bin/kiln targets > /dev/full 2> " + folder.file("err");
  const int status = std::system(command.c_str());
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_TRUE(read_text(folder.file("err")).starts_with("kiln: error: cannot write"));
}

TEST(CliHelp, EachSubcommandHasExamplesAndExitCodes) {
  const std::string all = kiln({"--help"}).out;
  for (const char* name : {"run", "kernel", "explain", "select", "rank", "emit", "replay", "cache", "targets"}) {
    EXPECT_NE(all.find(std::string("  ") + name), std::string::npos) << name;
    const Outcome outcome = kiln({name, "--help"});
    EXPECT_EQ(outcome.exit_code, 0);
    // An example may make its files by other subcommands first.
    const std::size_t examples = std::min(outcome.out.find("Examples:\n"), outcome.out.size());
    EXPECT_NE(outcome.out.find("\n  kiln " + std::string(name), examples), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("Exit codes:\n  0  success"), std::string::npos);
  }
  EXPECT_NE(kiln({"run", "--help"}).out.find("--batch_count"), std::string::npos);
  EXPECT_TRUE(kiln({"--version"}).out.starts_with("kiln 0."));
}

TEST(CliTargets, ListsThem) {
  const Json targets = kiln({"targets", "--json"}).json()["targets"];
  const auto find = [&](const char* name) {
    for (const Json& row : targets)
      if (row["name"] == name) return row;
    ADD_FAILURE() << name;
    return Json();
  };
  EXPECT_GE(targets.size(), 4U);
  EXPECT_TRUE(find("gfx1030")["matrix_instructions"].empty());
  EXPECT_EQ(find("gfx942")["wave_lanes"], 64);
  EXPECT_FALSE(find("gfx942")["matrix_instructions"].empty());
  const std::string text = kiln({"targets"}).out;
  for (const char* name : {"gfx1030", "gfx1100", "gfx90a", "gfx942"}) EXPECT_NE(text.find(name), std::string::npos);
}

}  // namespace
}  // namespace kiln::tools::test
