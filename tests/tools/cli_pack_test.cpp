// kiln pack and kiln library: files in, one file out, and what is said about both.
#include "program.hpp"
#include "tools/output/embed.hpp"
#include "tools/output/progress.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::tools::test {
namespace {

const std::string kLogic = std::string(KILN_SOURCE_DIR) + "/runtime/library/sample";
const std::string k942 = kLogic + "/kiln_gfx942_f16.yaml";
const std::string k1030 = kLogic + "/kiln_gfx1030_f32.yaml";

TEST(CliPack, NeitherOrderNorJobsChangeTheBytes) {
  ScratchFolder folder;
  ASSERT_EQ(kiln({"pack", k942, k1030, "-o", folder.file("a"), "--jobs", "1"}).exit_code, 0);
  ASSERT_EQ(kiln({"pack", k1030, k942, "-o", folder.file("b"), "--jobs", "3"}).exit_code, 0);
  EXPECT_FALSE(read_text(folder.file("a")).empty());
  EXPECT_EQ(read_text(folder.file("a")), read_text(folder.file("b")));
  // Packing what is packed gives the same again.
  ASSERT_EQ(kiln({"pack", folder.file("a"), "-o", folder.file("c")}).exit_code, 0);
  EXPECT_EQ(read_text(folder.file("a")), read_text(folder.file("c")));
}

TEST(CliPack, FiltersArchitectures) {
  ScratchFolder folder;
  struct Case {
    const char* filter;
    unsigned files;
  };
  for (const Case& c : {Case{"all", 4}, Case{"gfx942", 1}, Case{"gfx9*", 2}, Case{"gfx10*;gfx90a", 2},
                        Case{"gfx942:xnack-,gfx1100", 2}, Case{"gfx803", 0}}) {
    const Json json = kiln({"pack", kLogic, "--architecture", c.filter, "-o", folder.file("x"), "--json"}).json();
    EXPECT_EQ(json["input_files"], c.files) << c.filter;
    EXPECT_EQ(json["filtered_files"], 4 - c.files) << c.filter;
  }
  for (const char* bad : {"gfx", "aldebaran", "gfx*9", ""}) {
    const Outcome outcome = kiln({"pack", kLogic, "--arch", bad, "-o", folder.file("x")});
    EXPECT_EQ(outcome.exit_code, 2) << bad;
    EXPECT_NE(outcome.err.find("expected names like gfx942"), std::string::npos) << outcome.err;
  }
}

TEST(CliPack, Reports) {
  const Outcome table = kiln({"pack", k942, k1030, "--report"});
  EXPECT_EQ(table.exit_code, 0) << table.err;
  EXPECT_NE(table.out.find("kiln_gfx942_f16.yaml"), std::string::npos) << table.out;
  EXPECT_NE(table.out.find("MIWaveTile"), std::string::npos) << table.out;
  const Json report = kiln({"pack", k942, k1030, "--report", "--json"}).json()["report"];
  ASSERT_EQ(report["files"].size(), 2U);
  const Json& total = report["total"];
  EXPECT_EQ(total["solutions"].get<int>(),
            report["files"][0]["solutions"].get<int>() + report["files"][1]["solutions"].get<int>());
  EXPECT_EQ(total["usable"], total["solutions"]);  // kiln's own
  EXPECT_LE(total["kernels"].get<int>(), total["usable"].get<int>());
  for (const Json& parameter : total["parameters"]) EXPECT_EQ(parameter["unsupported"], 0) << parameter;
  EXPECT_EQ(total["switches"]["solutions"], total["usable"]);
}

// An empty text is kept as it is written, quotes and all; it names no hand-written kernel.
TEST(CliPack, AnEmptyCustomKernelNameIsHonoured) {
  ScratchFolder folder;
  struct Case {
    const char* value;
    int honoured, unsupported;
  };
  for (const Case& c : {Case{"''", 1, 0}, Case{"by_hand", 0, 1}}) {
    write_text(folder.file("a.yaml"),
               fmt::format("{{MinimumRequiredVersion: 4.33.0, ArchitectureName: gfx90a, LibraryType: Matching,\n"
                           "ProblemType: {{DataType: 0, TransposeA: 0, TransposeB: 0}},\n"
                           "Solutions: [{{DepthU: 8, CustomKernelName: {}}}],\n"
                           "Library: {{indexOrder: [0, 1, 2, 3], table: [], distance: Euclidean}}}}\n",
                           c.value));
    const Json total = kiln({"pack", folder.file("a.yaml"), "--report", "--json"}).json()["report"]["total"];
    const Json& rows = total["parameters"];
    const auto row =
        std::find_if(rows.begin(), rows.end(), [](const Json& r) { return r["name"] == "CustomKernelName"; });
    ASSERT_NE(row, rows.end()) << total;
    EXPECT_EQ((*row)["honoured"], c.honoured) << c.value;
    EXPECT_EQ((*row)["unsupported"], c.unsupported) << c.value;
  }
}

// Each solution of a file twice: as many kernels as once.
TEST(CliPack, SolutionsWithOneRecipeAreOneKernel) {
  ScratchFolder folder;
  write_text(folder.file("a.yaml"), read_text(k942));
  write_text(folder.file("b.yaml"), read_text(k942));
  const Json once = kiln({"pack", folder.file("a.yaml"), "--report", "--json"}).json()["report"]["total"];
  const Json twice =
      kiln({"pack", folder.file("a.yaml"), folder.file("b.yaml"), "--report", "--json"}).json()["report"]["total"];
  EXPECT_EQ(twice["solutions"].get<int>(), 2 * once["solutions"].get<int>());
  EXPECT_EQ(twice["kernels"], once["kernels"]);
}

TEST(CliPack, ManifestNamesWhatWouldBeWritten) {
  ScratchFolder folder;
  const Outcome outcome =
      kiln({"pack", k942, "-o", folder.file("x.kiln"), "--embed-library", "embedded", "--generate-manifest-and-exit"});
  EXPECT_EQ(outcome.out, folder.file("x.kiln") + "\n" + folder.file("embedded.cpp") + "\n");
  EXPECT_EQ(read_text(folder.file("x.kiln")), "");
}

TEST(CliPack, EmbedsTheLibrary) {
  ScratchFolder folder;
  ASSERT_EQ(
      kiln({"pack", k942, "-o", folder.file("x.kiln"), "--embed-library", folder.file("my-library.cpp")}).exit_code, 0);
  const std::string bytes = read_text(folder.file("x.kiln"));
  write_text(
      folder.file("main.cpp"),
      "#include <cstddef>\n#include <cstdio>\nextern \"C\" const unsigned char my_library[];\n"
      "extern \"C\" const std::size_t my_library_bytes;\n"
      "int main() { return std::fwrite(my_library, 1, my_library_bytes, stdout) == my_library_bytes ? 0 : 1; }\n");
  const std::string command = "c++ -std=c++20 -Wall -Wextra -Wpedantic -Werror -o " + folder.file("main") + " " +
                              folder.file("main.cpp") + " " + folder.file("my-library.cpp") + " && " +
                              folder.file("main") + " > " + folder.file("out");
  ASSERT_EQ(std::system(command.c_str()), 0);
  EXPECT_EQ(read_text(folder.file("out")), bytes);
}

TEST(CliPack, BadFilesAreSaid) {
  ScratchFolder folder;
  write_text(folder.file("bad.yaml"), "- {MinimumRequiredVersion: 4.33.0}\n- [\n");
  const Outcome outcome = kiln({"pack", folder.file("bad.yaml"), k942, "-o", folder.file("x"), "--json"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_NE(outcome.err.find("bad.yaml:"), std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.json()["bad_files"], 1);
  EXPECT_EQ(outcome.json()["input_files"], 1);
  EXPECT_FALSE(read_text(folder.file("x")).empty());
  const Outcome strict = kiln({"pack", folder.file("bad.yaml"), k942, "-o", folder.file("y"), "--strict"});
  EXPECT_EQ(strict.exit_code, 2);
  EXPECT_EQ(read_text(folder.file("y")), "");
  EXPECT_EQ(kiln({"pack", folder.file("bad.yaml"), "-o", folder.file("y")}).exit_code, 2);
}

TEST(CliPack, WrongUse) {
  ScratchFolder folder;
  struct Case {
    Arguments arguments;
    const char* message;
  };
  const std::string x = folder.file("x");
  for (const Case& c :
       {Case{{"pack", k942}, "nothing to do: expected -o FILE or --report"},
        Case{{"pack", folder.file("no"), "-o", x}, "does not exist"},
        Case{{"pack", folder.file(""), "-o", x}, "holds no library logic (*.yaml)"},
        Case{{"pack", k942, "-o", folder.file("no/x")}, "cannot write"},
        Case{{"pack", k942, "-o", x, "--format", "xml"}, "xml"},
        Case{{"pack", k942, "-o", x, "--format", "yaml", "--embed-library", "e"}, "expected --format compact"},
        Case{{"pack", k942, "-o", x, "--separate-architectures"}, "is for --format msgpack or yaml"},
        Case{{"pack", k942, "-o", x, "--jobs", "0"}, "0"},
        Case{{"library", "show", k942, "--file", "other"}, "no logic file is called 'other'"},
        Case{{"library", "diff", k942}, "paths"}}) {
    const Outcome outcome = kiln(c.arguments);
    EXPECT_EQ(outcome.exit_code, 2) << text_of(c.arguments);
    EXPECT_NE(outcome.err.find(c.message), std::string::npos) << outcome.err;
  }
}

TEST(CliPack, WritesMasterLibraries) {
  ScratchFolder folder;
  for (const char* format : {"msgpack", "yaml"}) {
    const std::string one = folder.file(format), two = folder.file(std::string(format) + "2");
    ASSERT_EQ(kiln({"pack", k942, k1030, "--format", format, "-o", one, "--jobs", "1"}).exit_code, 0);
    ASSERT_EQ(kiln({"pack", k1030, k942, "--library-format", format, "-o", two, "--jobs", "3"}).exit_code, 0);
    EXPECT_EQ(read_text(one), read_text(two));
    // Packed again, with a version.
    const std::string packed = folder.file(std::string(format) + ".kiln");
    ASSERT_EQ(kiln({"pack", one, "--version", "6.3", "-o", packed}).exit_code, 0);
    const Json list = kiln({"library", "list", packed, "--json"}).json()["libraries"][0];
    EXPECT_EQ(list["version"], "6.3");
    ASSERT_EQ(list["masters"].size(), 1U);
    EXPECT_EQ(list["masters"][0]["solutions"], list["solutions"]);
    EXPECT_EQ(kiln({"library", "diff", packed, one, "--json"}).json()["files"].size(), 0U);
    EXPECT_EQ(kiln({"library", "diff", packed, k942, "--json"}).json()["files"][0]["change"], "added");
  }
}

TEST(CliPack, ALibraryForEachArchitecture) {
  ScratchFolder folder;
  const std::string to = folder.file("masters");
  const std::vector<std::string> names = {to + "/TensileLibrary_gfx1030.dat", to + "/TensileLibrary_gfx942.dat"};
  const Outcome manifest = kiln({"pack", k942, k1030, "--format", "msgpack", "--separate-architectures", "-o", to,
                                 "--generate-manifest-and-exit"});
  EXPECT_EQ(manifest.out, names[0] + "\n" + names[1] + "\n");
  EXPECT_TRUE(read_text(names[0]).empty());
  ASSERT_EQ(kiln({"pack", k942, k1030, "--format", "msgpack", "-o", to + "/"}).exit_code, 0);
  for (const std::string& name : names)
    EXPECT_EQ(kiln({"library", "list", name, "--json"}).json()["libraries"][0]["masters"].size(), 1U);
  const Json shown = kiln({"library", "show", names[1], "--json"}).json()["masters"][0];
  std::size_t solutions = 0, rows = 0;
  for (const Json& table : shown["tables"]) {
    solutions += table["solution_list"].size();
    rows += table["library"]["table"].size();
  }
  const Json listed = kiln({"library", "list", names[1], "--json"}).json()["libraries"][0];
  EXPECT_EQ(solutions, listed["solutions"]);
  EXPECT_EQ(rows, listed["rows"]);
  const std::string index = shown["tables"][0]["solution_list"][0]["index"].dump();
  const std::string one = kiln({"library", "show", names[1], "--solution", index}).out;
  EXPECT_NE(one.find("solution " + index + ":"), std::string::npos);
  EXPECT_EQ(one.find("solution " + index + ":"), one.rfind("  solution ") + 2);
}

TEST(CliLibrary, ListsAndShows) {
  ScratchFolder folder;
  const std::string packed = folder.file("x.kiln");
  ASSERT_EQ(kiln({"pack", k942, k1030, "-o", packed}).exit_code, 0);
  const Json list = kiln({"library", "list", packed, "--json"}).json()["libraries"][0];
  EXPECT_EQ(list["file_bytes"], read_text(packed).size());
  EXPECT_EQ(list["files"][0]["name"], "kiln_gfx1030_f32.yaml");
  EXPECT_EQ(list["files"][0]["processor"], "gfx1030");
  EXPECT_NE(kiln({"library", "list", packed}).out.find("Half*Half->Half, Float, TN"), std::string::npos);
  const Json show =
      kiln({"library", "show", packed, "--file", "kiln_gfx942_f16.yaml", "--solution", "0", "--json"}).json();
  ASSERT_FALSE(show["files"].empty());
  ASSERT_EQ(show["files"][0]["solution_list"].size(), 1U);
  EXPECT_TRUE(show["files"][0]["solution_list"][0]["parameters"].contains("DepthU"));
  EXPECT_NE(kiln({"library", "show", k942, "--solution", "0"}).out.find("MIWaveTile=["), std::string::npos);
}

TEST(CliLibrary, DiffSaysWhatChanged) {
  ScratchFolder folder;
  std::string text = read_text(k942);
  write_text(folder.file("kiln_gfx942_f16.yaml"), text);
  EXPECT_EQ(kiln({"library", "diff", k942, folder.file("kiln_gfx942_f16.yaml")}).out, "");
  const std::size_t at = text.find("DepthU: ");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, text.find_first_of(",}", at) - at, "DepthU: 16");
  write_text(folder.file("kiln_gfx942_f16.yaml"), text);
  const Json diff = kiln({"library", "diff", k942, folder.file("kiln_gfx942_f16.yaml"), "--json"}).json();
  ASSERT_FALSE(diff["files"].empty());
  EXPECT_EQ(diff["files"][0]["change"], "changed");
  EXPECT_EQ(diff["files"][0]["solutions_added"], diff["files"][0]["solutions_removed"]);
  const std::string out = kiln({"library", "diff", k942, k1030}).out;
  EXPECT_NE(out.find("added    kiln_gfx1030_f32.yaml"), std::string::npos) << out;
  EXPECT_NE(out.find("removed  kiln_gfx942_f16.yaml"), std::string::npos) << out;
}

// A packed library does not keep the speeds of a grid, which is no difference.
TEST(CliLibrary, SpeedsOfGridsAreNotCompared) {
  ScratchFolder folder;
  const std::string data = std::string(KILN_SOURCE_DIR) + "/tests/runtime/library/data/gfx90a/";
  for (const auto& [name, has_speeds] :
       {std::pair{"lite_gridbased.yaml", false}, std::pair{"tensile_euclidean.yaml", true}}) {
    const std::string packed = folder.file("x.kiln");
    ASSERT_EQ(kiln({"pack", data + name, "-o", packed}).exit_code, 0);
    EXPECT_EQ(kiln({"library", "diff", data + name, packed}).out, "");
    for (const std::string& library : {data + name, packed}) {
      const Json rows = kiln({"library", "show", library, "--json"}).json()["files"][0]["row_list"];
      ASSERT_FALSE(rows.empty());
      EXPECT_EQ(rows[0]["speed"].is_number(), has_speeds) << rows[0];
      EXPECT_EQ(kiln({"library", "show", library}).out.find(" at ") != std::string::npos, has_speeds);
    }
  }
}

TEST(Progress, DrawsABar) {
  EXPECT_EQ(progress_line(0, 10, "x"), "[                    ]   0% x");
  EXPECT_EQ(progress_line(5, 10, "x"), "[##########          ]  50% x");
  EXPECT_EQ(progress_line(10, 10, "x"), "[####################] 100% x");
  EXPECT_EQ(progress_line(0, 0, "x"), "[####################] 100% x");
}

TEST(Embed, MakesIdentifiers) {
  EXPECT_EQ(identifier_of("my-library 2"), "my_library_2");
  EXPECT_EQ(identifier_of("9x"), "_9x");
  EXPECT_EQ(identifier_of(""), "_");
}

}  // namespace
}  // namespace kiln::tools::test
