// What kiln pack and kiln warm say of solutions that kiln cannot use: keys that it does not know, and the classes of
// refusals, which are the same in both.
#include "tests/tools/program.hpp"

#include <filesystem>
#include <map>

#include <fmt/format.h>

namespace kiln::tools::test {
namespace {

/// hipBLASLt's list form: one solution of f16.
std::string logic(const std::string& type_keys, const std::string& solution_keys = "") {
  return fmt::format(
      "- {{MinimumRequiredVersion: 4.33.0}}\n- aldebaran\n- gfx90a\n- []\n"
      "- {{DataType: 4, DestDataType: 4, ComputeDataType: 0, HighPrecisionAccumulate: true, TransposeA: false,"
      " TransposeB: false{}}}\n"
      "- - {{SolutionNameMin: S, KernelLanguage: Assembly, MatrixInstruction: [16, 16, 16, 1], MIWaveGroup: [2, 2],"
      " MIWaveTile: [2, 2], DepthU: 32{}}}\n"
      "- [2, 3, 0, 1]\n- - - [256, 256, 1, 256]\n    - [0, 100.0]\n- null\n- null\n- DeviceEfficiency\n- Equality\n",
      type_keys, solution_keys);
}

TEST(CliUnknownKeys, StrictRefusesThemByName) {
  const ScratchFolder folder;
  struct Case {
    std::string type_keys, solution_keys, named;
  };
  for (const Case& c : {
           Case{", UseRMSEpilogue: true", "", "1 solution is for UseRMSEpilogue=1, which kiln does not know"},
           Case{", ZeroPadA: [[0, 1]]", "", "for ZeroPadA=[[0,1]]"},
           Case{", Fp32toFp8SWClip: false", "", "for Fp32toFp8SWClip=0"},
           Case{"", ", TileQuant: true", "for TileQuant=1"},
           Case{"", ", MXBlockA: 32", "for MXBlockA=32"},
           Case{"", ", BrandNew: 3", "1 solution states BrandNew, a key that kiln does not know"},
       }) {
    write_text(folder.file("a.yaml"), logic(c.type_keys, c.solution_keys));
    const Outcome lax = kiln({"pack", folder.file("a.yaml"), "-o", folder.file("lax.kiln")});
    EXPECT_EQ(lax.exit_code, 0) << lax.err;
    const Outcome strict = kiln({"pack", folder.file("a.yaml"), "-o", folder.file("strict.kiln"), "--strict"});
    EXPECT_EQ(strict.exit_code, 2) << c.named;
    EXPECT_NE(strict.err.find("a.yaml: "), std::string::npos) << strict.err;
    EXPECT_NE(strict.err.find(c.named), std::string::npos) << strict.err;
    EXPECT_FALSE(std::filesystem::exists(folder.file("strict.kiln")));
    EXPECT_EQ(kiln({"pack", folder.file("lax.kiln"), "-o", folder.file("again.kiln"), "--strict"}).exit_code, 2)
        << "packed: " << c.named;
  }
  write_text(folder.file("a.yaml"), logic(", BrandNew: false, MXBlockA: 0", ", BrandNew: 0, TileQuant: false"));
  EXPECT_EQ(kiln({"pack", folder.file("a.yaml"), "-o", folder.file("x.kiln"), "--strict"}).exit_code, 0);
}

TEST(CliUnknownKeys, MasterLibrariesKeepThem) {
  const ScratchFolder folder;
  for (const char* format : {"yaml", "msgpack"})
    for (const auto& [type_keys, solution_keys, named] : {std::tuple{", UseRMSEpilogue: true", "", "UseRMSEpilogue=1"},
                                                          std::tuple{"", ", TileQuant: true", "TileQuant=1"}}) {
      write_text(folder.file("a.yaml"), logic(type_keys, solution_keys));
      const std::string master =
          folder.file(format == std::string("yaml") ? "TensileLibrary_gfx90a.yaml" : "TensileLibrary_gfx90a.dat");
      ASSERT_EQ(kiln({"pack", folder.file("a.yaml"), "--format", format, "-o", master}).exit_code, 0);
      const Outcome explained =
          kiln({"explain", "-m", "256", "-n", "256", "-k", "256", "--arch", "gfx90a", "--library", master});
      EXPECT_EQ(explained.exit_code, 0) << explained.err;
      EXPECT_EQ(explained.out.find("+ Answer Tensile"), std::string::npos) << explained.out;
      const Outcome strict = kiln({"pack", master, "-o", folder.file("x.kiln"), "--strict"});
      EXPECT_EQ(strict.exit_code, 2) << named;
      EXPECT_NE(strict.err.find(named), std::string::npos) << strict.err;
    }
}

TEST(CliUnknownKeys, ExplainNeverAnswersWithOne) {
  const ScratchFolder folder;
  write_text(folder.file("fused.yaml"), logic(", UseRMSEpilogue: true"));
  write_text(folder.file("plain.yaml"), logic(""));
  const auto explain = [&](const std::string& library) {
    return kiln({"explain", "-m", "256", "-n", "256", "-k", "256", "--arch", "gfx90a", "--library", library}).out;
  };
  const std::string fused = explain(folder.file("fused.yaml"));
  EXPECT_EQ(fused.find("+ Answer Tensile"), std::string::npos) << fused;
  EXPECT_NE(fused.find("UseRMSEpilogue=1"), std::string::npos) << fused;
  const std::string both = explain(folder.file(""));
  EXPECT_NE(both.find("+ Answer Tensile"), std::string::npos) << both;
  EXPECT_NE(both.find("of plain.yaml"), std::string::npos) << both;
}

TEST(CliUnknownKeys, ReportCountsThem) {
  const ScratchFolder folder;
  write_text(folder.file("a.yaml"), logic(", UseRMSEpilogue: true"));
  write_text(folder.file("b.yaml"), logic("", ", BrandNew: 3, Harmless: 0"));
  write_text(folder.file("c.yaml"), logic("", ", PartialRMS: true"));
  const Json json = kiln({"pack", folder.file(""), "--report", "--json"}).json();
  const Json& total = json["report"]["total"];
  EXPECT_EQ(total["solutions"], 3);
  EXPECT_EQ(total["usable"], 1);
  EXPECT_EQ(total["unknown_keys"],
            (Json::array({{{"name", "BrandNew"}, {"solutions", 1}}, {{"name", "PartialRMS"}, {"solutions", 1}}})));
  std::map<std::string, int> refused;
  for (const Json& row : total["refused"]) refused[row["reason"]] = row["solutions"];
  EXPECT_EQ(refused,
            (std::map<std::string, int>{{"types: its kernels are for UseRMSEpilogue=1, which kiln does not know", 1},
                                        {"PartialRMS: kiln has no kernels that normalize", 1}}));
  EXPECT_EQ(json["unknown"].size(), 3U);
}

TEST(CliUnknownKeys, WarmCountsByTheReportsClasses) {
  const ScratchFolder folder;
  write_text(folder.file("a.yaml"), logic(", UseRMSEpilogue: true"));
  write_text(folder.file("b.yaml"), logic("", ", CustomKernelName: one"));
  write_text(folder.file("c.yaml"), logic("", ", CustomKernelName: another"));
  write_text(folder.file("d.yaml"), logic(", Sparse: 1"));
  write_text(folder.file("e.yaml"), logic("", ", StreamK: 3"));
  write_text(folder.file("f.yaml"), logic("", ", UseF32XEmulation: true"));
  write_text(folder.file("g.yaml"), logic("", ", MIWaveTile: [64, 64]"));
  const Json report = kiln({"pack", folder.file(""), "--report", "--json"}).json()["report"]["total"];
  std::map<std::string, int> packed, warmed;
  for (const Json& row : report["refused"]) packed[row["reason"]] = row["solutions"];
  const Outcome warm = kiln({"warm", "--arch", "gfx90a", "--library", folder.file(""), "--all", "--dry-run", "--cache",
                             folder.file("cache"), "--json"});
  ASSERT_EQ(warm.exit_code, 0) << warm.err;
  const Json summary = warm.json();
  for (const Json& row : summary["unsupported"]) warmed[row["reason"]] = row["count"];
  EXPECT_EQ(warmed, packed);
  EXPECT_EQ(packed["CustomKernelName: a kernel written by hand"], 2) << report["refused"];
  EXPECT_EQ(packed["types: its kernels are for a sparse operand, which kiln does not run"], 1) << report["refused"];
  EXPECT_EQ(packed["UseF32XEmulation: f32 products are not emulated"], 1) << report["refused"];
}

TEST(CliUnknownKeys, ExperimentalFoldersAreLeftOutAndSaid) {
  const ScratchFolder folder;
  std::filesystem::create_directories(folder.file("Experimental/dtree"));
  write_text(folder.file("a.yaml"), logic(""));
  write_text(folder.file("Experimental/dtree/b.yaml"), logic(""));
  const Outcome without = kiln({"pack", folder.file(""), "-o", folder.file("x.kiln"), "--json"});
  EXPECT_EQ(without.json()["solutions"], 1);
  EXPECT_EQ(without.json()["experimental_files"], 1);
  EXPECT_NE(without.err.find("1 file in folders named experimental left out (--experimental takes them)"),
            std::string::npos)
      << without.err;
  const Outcome with = kiln({"pack", folder.file(""), "-o", folder.file("x.kiln"), "--json", "--experimental"});
  EXPECT_EQ(with.json()["solutions"], 2);
  EXPECT_EQ(with.json()["experimental_files"], 0);
  EXPECT_EQ(with.err, "");
}

}  // namespace
}  // namespace kiln::tools::test
