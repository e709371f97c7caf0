// kiln build: what a packager types. Folders have the files that hosts look for, shards make the same bytes as one run,
// and each wrong option is refused by its name.
#include "tests/tools/small_folder.hpp"

#include <filesystem>
#include <set>
#include <sstream>

namespace kiln::tools::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLogic = KILN_SOURCE_DIR "/runtime/library/sample/kiln_gfx90a_f16.yaml";

TEST(CliBuild, WritesWhatHostsLookFor) {
  const ScratchFolder scratch;
  const std::string out = scratch.file("library");
  const Outcome outcome = kiln(small(out, {"--json"}));
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err << outcome.out;
  const Json json = outcome.json();
  EXPECT_EQ(json["architectures"][0]["parts"], 8);
  EXPECT_EQ(json["architectures"][0]["parts_failed"], 0);
  EXPECT_GT(json["architectures"][0]["kernels"], 8);
  const auto files = files_in(out);
  EXPECT_TRUE(files.contains("TensileLibrary_lazy_gfx1103.dat"));
  std::size_t documents = 0, objects = 0, bytes = 0;
  for (const auto& [name, content] : files) {
    documents += name.ends_with("_gfx1103.dat") && name.find("Type_SS") != std::string::npos ? 1U : 0U;
    objects += name.ends_with("_gfx1103.co") ? 1U : 0U;
    bytes += content.size();
    if (!name.ends_with(".co")) continue;
    EXPECT_TRUE(
        content.starts_with("\x7f"
                            "ELF"))
        << name;
  }
  EXPECT_EQ(documents, 8U);
  EXPECT_EQ(objects, 8U);
  EXPECT_EQ(json["bytes"], bytes);
  // kiln's own reader takes it for what it is.
  const Outcome listed = kiln({"library", "list", out, "--json"});
  ASSERT_EQ(listed.exit_code, 0) << listed.err;
  EXPECT_EQ(listed.json()["libraries"][0]["solutions"], json["architectures"][0]["solutions"]);
}

TEST(CliBuild, ShardsMakeTheBytesOfOneRun) {
  const ScratchFolder scratch;
  for (const Arguments& form : {Arguments{}, Arguments{"--no-lazy"}, Arguments{"--compress", "zstd"}}) {
    const auto built = [&](const std::string& name, Arguments more) {
      more.insert(more.end(), form.begin(), form.end());
      fs::remove_all(scratch.file(name));
      const Outcome outcome = kiln(small(scratch.file(name), more));
      EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
      return scratch.file(name);
    };
    const std::string whole = built("whole", {"--jobs", "1"});
    const std::string first = built("first", {"--shard", "0/2", "--jobs", "2"});
    const std::string second = built("second", {"--shard", "1/2"});
    EXPECT_FALSE(files_in(first).contains("TensileLibrary_lazy_gfx1103.dat"));
    fs::remove_all(scratch.file("joined"));
    const Outcome joined = kiln({"build", "--join", second, first, "-o", scratch.file("joined")});
    ASSERT_EQ(joined.exit_code, 0) << joined.err;
    EXPECT_EQ(files_in(scratch.file("joined")), files_in(whole));
  }
}

TEST(CliBuild, EagerFoldersHaveOneFileOfSolutions) {
  const ScratchFolder scratch;
  const std::string out = scratch.file("eager");
  const Outcome outcome = kiln(small(out, {"--no-lazy", "--no-merge-files", "--json"}));
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  std::size_t documents = 0, objects = 0;
  for (const auto& [name, content] : files_in(out)) {
    documents += name.ends_with(".dat") ? 1U : 0U;
    objects += name.ends_with("_gfx1103.co") ? 1U : 0U;
  }
  EXPECT_EQ(documents, 1U);
  EXPECT_EQ(objects, outcome.json()["architectures"][0]["kernels"]);
}

TEST(CliBuild, LogicWithoutRowsIsNamed) {
  const ScratchFolder scratch;
  const Arguments words = {"build",     "--architecture", "gfx90a",  "--for", "hipblaslt-1", "--types", "HH_HPA",
                           "--library", kLogic,           "--cache", "none",  "--prove",     "0",       "-o"};
  const Outcome outcome = kiln(words + Arguments{scratch.file("logic")});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("tables of kind FreeSize have no rows for a folder"), std::string::npos) << outcome.out;
  EXPECT_NE(kiln(words + Arguments{scratch.file("as_json"), "--json"}).json()["architectures"][0]["left_out"], 0);
}

// Strictly, with the arguments of the host: the auxiliary matrix is written, scales are multiplied.
TEST(CliBuild, KernelsOfAuxAndEightBitFloatsAreProven) {
  for (const auto& [architecture, types] : {std::pair{"gfx90a", "HH_HPA_Aux"}, {"gfx1201", "F8B8B8_HPA_SAB_SCD"}}) {
    const ScratchFolder scratch;
    const Outcome outcome = kiln({"build", "--architecture", architecture, "--for", "hipblaslt-1", "--types", types,
                                  "--cache", "none", "--prove", "1", "--json", "-o", scratch.file("out")});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const Json row = outcome.json()["architectures"][0];
    EXPECT_EQ(row["parts"], 4) << types;
    EXPECT_EQ(row["parts_failed"], 0) << types;
    EXPECT_GT(row["kernels"].get<int>(), 20) << types;
  }
}

TEST(CliBuild, KernelsAreProvenOnce) {
  const ScratchFolder scratch;
  Arguments words = small(scratch.file("out"), {"--json"}, "gfx1201");
  words[8] = scratch.file("cache");
  words[10] = "1";
  const Json first = kiln(words).json(), second = kiln(words).json();
  const auto count = [](const Json& json, const char* key) { return json["architectures"][0][key].get<std::size_t>(); };
  EXPECT_GT(count(first, "proven"), 0U) << first;
  EXPECT_EQ(count(first, "proven_before"), 0U);
  EXPECT_TRUE(first["unproven"].empty()) << first["unproven"];
  EXPECT_EQ(count(second, "proven"), 0U);
  EXPECT_EQ(count(second, "proven_before"), count(first, "proven"));
  EXPECT_EQ(count(second, "from_cache"), count(second, "kernels"));
}

TEST(CliBuild, ManifestNamesWhatIsWritten) {
  const ScratchFolder scratch;
  const std::string out = scratch.file("names");
  ASSERT_EQ(kiln(small(out, {"--generate-manifest-and-exit"})).exit_code, 0);
  std::set<std::string> named;
  std::istringstream lines(read_text(out + "/TensileManifest.txt"));
  for (std::string line; std::getline(lines, line);) named.insert(fs::path(line).filename().string());
  ASSERT_EQ(kiln(small(scratch.file("real"))).exit_code, 0);
  std::set<std::string> written;
  for (const auto& [name, content] : files_in(scratch.file("real"))) written.insert(name);
  EXPECT_EQ(named, written);
}

TEST(CliBuild, KnowsTensilesOptions) {
  const ScratchFolder scratch;
  const Outcome outcome = kiln({"build",
                                "--architecture",
                                "gfx90a",
                                "--for",
                                "rocm-6.4",
                                "--types",
                                "HH_HPA",
                                "--cache",
                                "none",
                                "--prove",
                                "0",
                                "--cxx-compiler",
                                "amdclang++",
                                "--no-enumerate",
                                "--new-client-only",
                                "--no-short-file-names",
                                "--no-library-print-debug",
                                "--no-legacy-components",
                                "--version",
                                "4.4.1",
                                "--library-format",
                                "msgpack",
                                "--code-object-version",
                                "V5",
                                "--merge-files",
                                kLogic,
                                scratch.file("tensile"),
                                "HIP"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.err.find("--cxx-compiler has no effect"), std::string::npos) << outcome.err;
  EXPECT_TRUE(fs::exists(scratch.file("tensile/library/TensileLibrary_lazy_gfx90a.dat")));
}

TEST(CliBuild, RefusesByName) {
  const ScratchFolder scratch;
  const std::string out = scratch.file("out");
  fs::create_directory(scratch.file("installed"));
  write_text(scratch.file("installed/TensileLibrary.dat"), "AMD's");
  struct Case {
    Arguments words;
    const char* text;
  };
  const std::vector<Case> cases = {
      {{"build", "--architecture", "gfx90a", "--for", "rocm-6.4"}, "-o FOLDER is missing"},
      {{"build", "--architecture", "gfx90a", "-o", out}, "--for is missing"},
      {{"build", "--for", "rocm-6.4", "-o", out}, "--architecture is missing"},
      {{"build", "--architecture", "gfx90a", "--for", "rocm-9", "-o", out}, "--for is 'rocm-9'; expected rocm-5.7"},
      {{"build", "--architecture", "gfx9999", "--for", "rocm-6.4", "-o", out}, "gfx9999"},
      {{"build", "--architecture", "gfx90a:xnack-", "--for", "rocm-6.4", "-o", out}, "without features"},
      {{"build", "--architecture", "gfx11-generic", "--for", "rocm-6.4", "-o", out}, "own processor"},
      {small(out, {"--types", "QQ"}), "--types has 'QQ'; expected some of SS"},
      {small(out, {"--code-object-version", "3"}), "--code-object-version is '3'"},
      {small(out, {"--compress", "lz4"}), "--compress is 'lz4'"},
      {small(out, {"--shard", "2/2"}), "--shard is '2/2'"},
      {small(out, {"--no-merge-files"}), "--no-merge-files"},
      {small(out, {"--library", scratch.file("installed")}), "installed"},
      {small(scratch.file("installed")), "kiln did not write it"},
      {small(out, {"--short-file-names"}), "--short-file-names: "},
      {small(out, {"--library-print-debug"}), "--library-print-debug: "},
      {small(out, {"--package-library"}), "--package-library: "},
      {small(out, {"--embed-library", "lib"}), "--embed-library: "},
      {small(out, {"--embed-library-key", "key"}), "--embed-library-key: "},
      {small(out, {"--library-format", "yaml"}), "--library-format: "},
      {small(out, {"a", "b"}), "expected LogicPath OutputPath RuntimeLanguage"},
      {{"build", "--architecture", "gfx90a", "--for", "rocm-6.4", kLogic, out, "OCL"}, "RuntimeLanguage is 'OCL'"},
      {{"build", "--architecture", "gfx90a", "--for", "hipblaslt-1", "--no-lazy", "-o", out}, "--no-lazy"},
      {{"build", "--join", scratch.file("nothing"), "-o", out}, "nothing"},
      {{"build", "--join", scratch.file("installed"), "-o", out}, "kiln-build.txt"},
  };
  for (const Case& c : cases) {
    const Outcome outcome = kiln(c.words);
    EXPECT_EQ(outcome.exit_code, 2) << c.text << outcome.err;
    EXPECT_NE(outcome.err.find(c.text), std::string::npos) << c.text << ": " << outcome.err;
    EXPECT_FALSE(fs::exists(out)) << c.text;
  }
  EXPECT_EQ(files_in(scratch.file("installed")).size(), 1U);
}

}  // namespace
}  // namespace kiln::tools::test
