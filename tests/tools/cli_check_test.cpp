// kiln check: the kernels of the sample are made, shards add up, and a wrong shard is said.
#include "tests/tools/program.hpp"

namespace kiln::tools::test {
namespace {

const Arguments kCheck = {"check", "--library", KILN_SOURCE_DIR "/runtime/library/sample"};

TEST(CliCheck, MakesTheKernelOfEverySolution) {
  const Outcome all = kiln(kCheck + Arguments{"--json"});
  ASSERT_EQ(all.exit_code, 0) << all.err;
  const auto json = Json::parse(all.out);
  ASSERT_EQ(json["processors"].size(), 4U);
  std::uint64_t made = 0;
  for (const auto& processor : json["processors"]) {
    EXPECT_EQ(processor["made"], processor["solutions"]) << processor["arch"];
    EXPECT_TRUE(processor["refused"].empty());
    made += processor["made"].get<std::uint64_t>();
  }
  EXPECT_GT(json["kernels"].get<std::uint64_t>(), 4U);
  EXPECT_EQ(json["switches"]["solutions"], made);
  EXPECT_LE(json["switches"]["all"].get<std::uint64_t>(), made);
  EXPECT_GE(json["switches"]["all_with_atomics"], json["switches"]["all"]);
  for (const auto& each : json["switches"]["each"]) {
    std::uint64_t others = 0;
    for (const auto& otherwise : each["otherwise"]) others += otherwise["solutions"].get<std::uint64_t>();
    EXPECT_LE(each["honoured"].get<std::uint64_t>() + others, made) << each["name"];
  }
  std::uint64_t in_shards = 0;
  for (const char* shard : {"0/2", "1/2"}) {
    const Outcome part = kiln(kCheck + Arguments{"--json", "--shard", shard});
    ASSERT_EQ(part.exit_code, 0) << part.err;
    const Json of_part = Json::parse(part.out);
    for (const auto& processor : of_part["processors"]) in_shards += processor["made"].get<std::uint64_t>();
  }
  EXPECT_EQ(in_shards, made);
  const Outcome one = kiln(kCheck + Arguments{"--arch", "gfx942"});
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_NE(one.out.find("gfx942"), std::string::npos) << one.out;
  EXPECT_NE(one.out.find("every structural switch is honoured"), std::string::npos) << one.out;
  EXPECT_EQ(one.out.find("gfx90a"), std::string::npos) << one.out;
}

TEST(CliCheck, SaysWhatAShardIs) {
  for (const char* shard : {"2/2", "1", "x/2", "0/2x"}) {
    const Outcome wrong = kiln(kCheck + Arguments{"--shard", shard});
    EXPECT_EQ(wrong.exit_code, 2) << shard;
    EXPECT_NE(wrong.err.find("I/N"), std::string::npos) << wrong.err;
  }
}

}  // namespace
}  // namespace kiln::tools::test
