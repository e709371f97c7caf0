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
  EXPECT_EQ(failed.exit_code, 1);
  EXPECT_EQ(failed.json()["built"], 0);
  EXPECT_EQ(failed.json()["not_stored"], 1);
  EXPECT_EQ(failed.json()["bytes"], 0);
  EXPECT_NE(failed.json()["cache_fault"].get<std::string>().find("file"), std::string::npos);
}

TEST_F(CliWarm, BadInputIsNamed) {
  struct Row {
    Arguments arguments;
    const char* message;
  };
  for (const Row& row : {Row{{"--arch", "gfx942"}, "--problems FILE or --all"},
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
