// kiln warm: what it stores is what later runs find; it goes on where it ended; shards are parts of one whole.
#include "tests/tools/program.hpp"

#include <filesystem>
#include <fstream>
#include <set>

namespace kiln::tools::test {
namespace {

namespace fs = std::filesystem;

const std::string kSample = KILN_SOURCE_DIR "/runtime/library/sample";

class CliWarm : public testing::Test {
 protected:
  CliWarm() : folder_(fs::path(testing::TempDir()) / ("kiln_warm_" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    fs::permissions(folder_, fs::perms::owner_all);
  }
  ~CliWarm() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string file(const std::string& name, const std::string& content) const {
    std::ofstream(path(name)) << content;
    return path(name);
  }
  std::set<std::string> keys(const std::string& cache) const {
    std::set<std::string> keys;
    const Json json = kiln({"cache", "list", "--json", "--cache", path(cache)}).json();
    for (const Json& entry : json["entries"]) keys.insert(entry["key"]);
    return keys;
  }

 private:
  fs::path folder_;
};

TEST_F(CliWarm, WhatItStoresIsFound) {
  const std::string problems =
      file("problems",
           "-m 300 -n 200 -k 100 --transA T\n\n-m 64 -n 64 -k 64 --bias_vector --activation_type relu\n"
           "-m 90 -n 90 -k 9000 --transB T -r f32_r\n");
  const Arguments warm = {"warm", "--arch", "gfx942,gfx1100", "--problems", problems, "--cache", path("c"), "--json"};
  const Outcome first = kiln(warm);
  ASSERT_EQ(first.exit_code, 0) << first.err << first.out;
  EXPECT_EQ(first.json()["kernels"], 6);
  EXPECT_EQ(first.json()["built"], 6);
  EXPECT_TRUE(first.json()["failed"].empty());
  const Outcome again = kiln(warm);
  EXPECT_EQ(again.json()["present"], 6);
  EXPECT_EQ(again.json()["built"], 0);
  for (const char* arch : {"gfx942", "gfx1100"}) {
    const Outcome found = kiln({"kernel", "-m", "300", "-n", "200", "-k", "100", "--transA", "T", "--arch", arch,
                                "--cache", path("c"), "-o", path(std::string(arch) + ".co"), "--json"});
    ASSERT_EQ(found.exit_code, 0) << found.err;
    EXPECT_EQ(found.json()["cache"], "hit") << arch;
  }
}

TEST_F(CliWarm, WhatProgramsRecordIsWhatTheyFind) {
  const std::vector<Arguments> asked = {
      {"-m", "300", "-n", "200", "-k", "100", "--transA", "T"},
      {"-m", "64", "-n", "64", "-k", "64", "--bias_dim", "2", "--bias_type", "f32_r", "--activation_type", "gelu"},
      {"-m", "90", "-n", "90", "-k", "9000", "--transB", "T", "-r", "f32_r", "--compute_type", "xf32_r", "--beta", "2"},
      {"-m", "77", "-n", "33", "-k", "11", "--batch_count", "5", "--lda", "100", "--stride_b", "5000", "--scaleA", "v"},
      {"-m", "64", "-n", "32", "-k", "128", "--a_type", "f8_r", "--b_type", "bf8_r", "--scaleD", "--beta", "1"},
      {"-m", "64", "-n", "32", "-k", "128", "-r", "i8_r", "--c_type", "i32_r", "--d_type", "i32_r", "--compute_type",
       "i32_r", "--pointer_mode", "device"},
      {"-m", "48", "-n", "48", "-k", "48", "-r", "f32_r", "--compute_input_typeA", "bf16_r", "--compute_input_typeB",
       "bf16_r", "--scaleAlpha_vector"},
      {"-m", "48", "-n", "48", "-k", "48", "-r", "f64_r", "--compute_type", "f64_r", "--grouped_gemm", "1"},
      {"-m", "48", "-n", "48", "-k", "48", "-r", "bf16_r", "--batch_mode", "1", "--batch_count", "2"},
      {"-m", "48", "-n", "48", "-k", "48", "--compute_type", "f32_bf16_r"},
  };
  ::setenv("KILN_RECORD", path("log").c_str(), 1);
  for (const Arguments& flags : asked) {
    const Outcome outcome = kiln(Arguments{"kernel", "--arch", "gfx942", "--cache", path("asked")} + flags);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  }
  ::unsetenv("KILN_RECORD");
  const Outcome warmed = kiln({"warm", "--arch", "gfx942", "--from-log", path("log"), "--cache", path("c"), "--json"});
  ASSERT_EQ(warmed.exit_code, 0) << warmed.err << warmed.out;
  EXPECT_TRUE(warmed.json()["bad_lines"].empty());
  EXPECT_EQ(keys("c"), keys("asked"));
  EXPECT_GE(keys("asked").size(), asked.size() - 1);
}

TEST_F(CliWarm, BadLinesOfALogAreNamedAndCostNoOther) {
  const std::string log = file("log", "-m 64 -n 64 -k 64\n-m 64 -n\n\nhello\n-m 64 -n 64 -k 64 --transA T");
  const Outcome outcome = kiln({"warm", "--arch", "gfx942,gfx1100", "--from-log", log, "--cache", path("c"), "--json"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.json()["built"], 4);
  ASSERT_EQ(outcome.json()["bad_lines"].size(), 2U) << outcome.out;
  EXPECT_NE(outcome.err.find("log:2: n has no value"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("log:4: found 'hello'; expected a flag"), std::string::npos) << outcome.err;
}

TEST_F(CliWarm, TheVersionOfCodeObjectsIsThatOfKernel) {
  const std::string problems = file("p", "-m 64 -n 64 -k 64\n");
  for (const char* version : {"", "4", "5", "6"}) {
    const Arguments flags = *version == '\0' ? Arguments{} : Arguments{"--code-object-version", version};
    ASSERT_EQ(
        kiln(Arguments{"warm", "--arch", "gfx942", "--problems", problems, "--cache", path("c")} + flags).exit_code, 0);
    const Outcome used = kiln(
        Arguments{"kernel", "-m", "64", "-n", "64", "-k", "64", "--arch", "gfx942", "--cache", path("c"), "--json"} +
        flags);
    EXPECT_EQ(used.json()["cache"], "hit") << version;
    EXPECT_EQ(used.json()["kernel"]["code_object_version"], *version == '\0' ? 4 : *version - '0');
  }
  EXPECT_EQ(keys("c").size(), 3U);
  const Outcome wrong = kiln({"warm", "--arch", "gfx942", "--problems", problems, "--code-object-version", "7"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_NE(wrong.err.find("--code-object-version is 7; expected 4, 5 or 6"), std::string::npos) << wrong.err;
}

// The file is what an export of a warmed cache is, whichever process was faster.
TEST_F(CliWarm, ABundleIsAnExport) {
  const Arguments what = {
      "--arch", "gfx942,gfx1100", "--problems",
      file("p", "-m 64 -n 64 -k 64\n-m 300 -n 200 -k 100 --transA T\n-m 90 -n 90 -k 9000 -r f32_r\n")};
  ASSERT_EQ(kiln(Arguments{"warm", "--cache", path("c")} + what).exit_code, 0);
  const Outcome direct = kiln(Arguments{"warm", "-o", path("direct"), "--jobs", "3", "--json"} + what);
  ASSERT_EQ(direct.exit_code, 0) << direct.err << direct.out;
  EXPECT_EQ(direct.json()["built"], keys("c").size());
  EXPECT_EQ(direct.json()["output"], path("direct"));
  EXPECT_TRUE(direct.json()["cache"].is_null());
  ASSERT_EQ(kiln({"cache", "export", "--cache", path("c"), "-o", path("exported")}).exit_code, 0);
  EXPECT_EQ(read_text(path("direct")), read_text(path("exported")));
  ASSERT_EQ(kiln({"cache", "import", path("direct"), "--cache", path("d")}).exit_code, 0);
  EXPECT_EQ(keys("d"), keys("c"));
  ASSERT_EQ(kiln(Arguments{"warm", "--format", "layer", "-o", path("layer")} + what).exit_code, 0);
  ASSERT_EQ(kiln({"cache", "export", "--format", "layer", "--cache", path("c"), "-o", path("exported")}).exit_code, 0);
  EXPECT_TRUE(read_text(path("layer")) == read_text(path("exported")));
}

TEST_F(CliWarm, ALayerHasItsDictionary) {
  const Arguments what = {"--arch", "gfx942", "--library", kSample, "--all"};
  fs::create_directory(path("layer"));
  fs::permissions(path("layer"), fs::perms::owner_all);
  ASSERT_EQ(kiln(Arguments{"warm", "--format", "layer", "-o", path("layer/cache.mdb")} + what).exit_code, 0);
  const Json stats = kiln({"cache", "stats", "--cache", path("layer"), "--json"}).json();
  EXPECT_GT(stats["dictionary_bytes"], 0);
  EXPECT_EQ(stats["compressed"], stats["entries"]);
  ASSERT_EQ(kiln({"cache", "import", path("layer/cache.mdb"), "--cache", path("d")}).exit_code, 0);
  EXPECT_EQ(keys("d"), keys("layer"));
  ::setenv("KILN_CACHE_LAYERS", path("layer").c_str(), 1);
  ::setenv("KILN_CACHE_DIR", path("own").c_str(), 1);
  EXPECT_EQ(kiln(Arguments{"warm", "--json"} + what).json()["present"], stats["entries"]);
  for (const char* name : {"KILN_CACHE_LAYERS", "KILN_CACHE_DIR"}) ::unsetenv(name);
}

// A folder that is named may be shipped, to where those layers are not; what else is asked for is there already.
TEST_F(CliWarm, AFolderThatIsNamedIsMadeComplete) {
  const Arguments what = {"--arch", "gfx942", "--problems", file("p", "-m 64 -n 64 -k 64\n"), "--json"};
  ASSERT_EQ(kiln(Arguments{"warm", "--cache", path("layer")} + what).json()["built"], 1);
  ::setenv("KILN_CACHE_LAYERS", path("layer").c_str(), 1);
  const Json named = kiln(Arguments{"warm", "--cache", path("c")} + what).json();
  const Json layer = kiln(Arguments{"warm", "--format", "layer", "-o", path("l")} + what).json();
  ::setenv("KILN_CACHE_DIR", path("own").c_str(), 1);
  const Json own = kiln(Arguments{"warm"} + what).json();
  for (const char* name : {"KILN_CACHE_LAYERS", "KILN_CACHE_DIR"}) ::unsetenv(name);
  EXPECT_EQ(named["built"], 1);
  EXPECT_EQ(layer["built"], 1);
  EXPECT_EQ(own["present"], 1);
}

// Under make one process goes on until tokens come; none is kept.
TEST_F(CliWarm, MakesJobserverGetsItsTokensBack) {
  const std::string makefile =
      file("Makefile", "all: ; +\"$(KILN)\" warm --arch gfx942 --problems \"$(P)\" --cache \"$(C)\" --json\n");
  const std::string problems =
      file("p", "-m 64 -n 64 -k 64\n-m 300 -n 200 -k 100 --transA T\n-m 90 -n 90 -k 9000 -r f32_r\n");
  const std::string command = "make -s -j3 -f '" + makefile + "' KILN='" KILN_BINARY_DIR "/bin/kiln' P='" + problems +
                              "' C='" + path("c") + "' >'" + path("out") + "' 2>'" + path("err") + "'";
  if (std::system("command -v make >/dev/null") != 0) GTEST_SKIP() << "no make";
  EXPECT_EQ(std::system(command.c_str()), 0) << read_text(path("err"));
  EXPECT_EQ(read_text(path("err")).find("jobserver"), std::string::npos) << read_text(path("err"));
  const Json json = Json::parse(read_text(path("out")));
  EXPECT_EQ(json["jobs"], 3);
  EXPECT_EQ(json["built"], 3);
}

TEST_F(CliWarm, ALibraryIsWarmedAsItsSolutionsAreUsed) {
  const Outcome all = kiln({"warm", "--arch", "gfx942", "--library", kSample, "--all", "--cache", path("c"), "--json"});
  ASSERT_EQ(all.exit_code, 0) << all.err << all.out;
  EXPECT_GT(all.json()["built"].get<int>(), 0);
  EXPECT_EQ(all.json()["built"], all.json()["kernels"]);
  const Outcome used = kiln({"kernel", "-m", "1000", "-n", "520", "-k", "264", "--arch", "gfx942", "--library", kSample,
                             "--cache", path("c"), "-o", path("k.co"), "--json"});
  ASSERT_EQ(used.exit_code, 0) << used.err;
  EXPECT_EQ(used.json()["cache"], "hit") << used.out;
}

TEST_F(CliWarm, ShardsAreTheWhole) {
  std::set<std::string> together;
  std::size_t sum = 0;
  for (const std::string shard : {"0/3", "1/3", "2/3"}) {
    const std::string cache = "part" + shard.substr(0, 1);
    const Outcome part = kiln({"warm", "--arch", "gfx90a", "--library", kSample, "--all", "--shard", shard, "--cache",
                               path(cache), "--jobs", "2", "--json"});
    ASSERT_EQ(part.exit_code, 0) << part.err << part.out;
    const std::set<std::string> some = keys(cache);
    sum += some.size();
    together.insert(some.begin(), some.end());
  }
  EXPECT_EQ(together.size(), sum);
  ASSERT_EQ(kiln({"warm", "--arch", "gfx90a", "--library", kSample, "--all", "--cache", path("whole")}).exit_code, 0);
  EXPECT_EQ(together, keys("whole"));
}

TEST_F(CliWarm, ADryRunStoresNothing) {
  const Outcome dry =
      kiln({"warm", "--arch", "gfx942", "--library", kSample, "--all", "--dry-run", "--cache", path("none"), "--json"});
  ASSERT_EQ(dry.exit_code, 0) << dry.err << dry.out;
  EXPECT_GT(dry.json()["estimate"]["kernels"].get<int>(), 0);
  EXPECT_GT(dry.json()["estimate"]["bytes"].get<int>(), 0);
  EXPECT_FALSE(fs::exists(path("none")));
}

TEST_F(CliWarm, WhatCannotBeStoredIsSaid) {
  const std::string in_the_way = file("file", "no folder");
  const Outcome failed = kiln(
      {"warm", "--arch", "gfx942", "--problems", file("p", "-m 64 -n 64 -k 64\n"), "--cache", in_the_way, "--json"});
  EXPECT_EQ(failed.exit_code, 2) << "and nothing is made for it";
  EXPECT_NE(failed.json()["error"]["message"].get<std::string>().find(in_the_way), std::string::npos) << failed.out;
}

TEST_F(CliWarm, BadInputIsNamed) {
  struct Row {
    Arguments arguments;
    const char* message;
  };
  for (const Row& row : {Row{{"--arch", "gfx942"}, "--problems FILE, --from-log FILE and --all"},
                         Row{{"--arch", "gfx942", "--all"}, "--library is missing"},
                         Row{{"--arch", "gfx9999", "--all", "--library", kSample}, "gfx9999"},
                         Row{{"--arch", "gfx942", "--all", "--library", kSample, "--shard", "3/3"}, "I/N"},
                         Row{{"--arch", "gfx942", "--problems", file("bad", "-m 4 -n 4 -k 4\n-m x\n")}, "bad:2"}}) {
    const Outcome outcome = kiln(Arguments{"warm", "--cache", path("c")} + row.arguments);
    EXPECT_EQ(outcome.exit_code, 2) << row.message;
    EXPECT_NE(outcome.err.find(row.message), std::string::npos) << outcome.err;
  }
}

}  // namespace
}  // namespace kiln::tools::test
