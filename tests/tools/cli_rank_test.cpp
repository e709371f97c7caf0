// kiln rank: an order with its parts for each problem, of the library's solutions or kiln's own, and never passed off
// as a measurement; explain and targets say the same of what they show.
#include "tests/tools/program.hpp"

#include <algorithm>
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

Json ranked(const Arguments& more) {
  const Outcome outcome = kiln(Arguments{"rank", "--json"} + more);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto lines = lines_of(outcome.out);
  return lines.size() == 1 ? lines[0] : Json();
}

const Arguments kShape = {"-m", "512", "-n", "512", "-k", "512"};

TEST(CliRank, OrdersByTimesWhosePartsAddUp) {
  const Json json = ranked(Arguments{"--arch", "gfx942"} + kShape);
  const Json& solutions = json["solutions"];
  ASSERT_GT(solutions.size(), 3U) << json;
  EXPECT_EQ(json["ranked"], solutions.size());
  double before = 0;
  for (std::size_t i = 0; i < solutions.size(); ++i) {
    const Json &row = solutions[i], &parts = row["parts_us"];
    const double time = row["modelled_us"];
    EXPECT_EQ(row["rank"], i + 1);
    EXPECT_GE(time, before);
    before = time;
    double sum = 0;
    for (const char* part : {"launch", "prologue", "body", "stores", "split", "plan", "row"})
      sum += parts[part].get<double>();
    EXPECT_NEAR(sum, time, 1e-9 * time);
    for (const char* part : {"math", "cache", "latency", "memory", "lds", "loads"})
      EXPECT_LE(parts[part].get<double>(), parts["body"].get<double>()) << part;
    EXPECT_TRUE(row["reason"].is_null());
  }
  EXPECT_EQ(json["fitted_on"], "gfx942");
}

TEST(CliRank, LimitsAndSaysWhatKilnDoesNotWrite) {
  const Arguments call = Arguments{"--library", kLogic, "--arch", "gfx90a"} + kShape;
  const Json all = ranked(call + Arguments{"--all"});
  const Json written = ranked(call);
  ASSERT_GT(written["solutions"].size(), 1U) << all;
  EXPECT_EQ(all["solutions"].size(), written["solutions"].size() + written["not_written"].get<std::size_t>());
  EXPECT_EQ(ranked(call + Arguments{"--limit", "1"})["solutions"][0], written["solutions"][0]);
  EXPECT_EQ(ranked(call + Arguments{"--limit", "1"})["ranked"], written["solutions"].size());
  // A type that kiln has no kernels for: ranked only where they are asked for.
  const Arguments six_bits = {"--library", kLogic, "--arch", "gfx90a",         "-m",   "64", "-n", "64", "-k",
                              "64",        "-r",   "f6_r",   "--compute_type", "f32_r"};
  const Json refused = ranked(six_bits);
  EXPECT_TRUE(refused["solutions"].empty()) << refused;
  EXPECT_TRUE(refused["reason"].is_string());
}

TEST(CliRank, WhereTheLibraryHasNoneKilnsOwnAreRanked) {
  const Json json = ranked(Arguments{"--library", kLogic, "--arch", "gfx1201"} + kShape);
  ASSERT_FALSE(json["solutions"].empty()) << json;
  for (const Json& row : json["solutions"]) EXPECT_EQ(row["library"], "kiln");
  const auto& derived = json["derived_rates"];
  EXPECT_NE(std::find(derived.begin(), derived.end(), "fitted constants"), derived.end()) << derived;
}

TEST(CliRank, ManyProblemsAreAnsweredInOrder) {
  const ScratchFolder folder;
  write_text(folder.file("p"),
             "-m 64 -n 64 -k 64\n\n{\"m\": 4096, \"n\": 4096, \"k\": 4096}\n-r f6_r --compute_type "
             "f32_r\n");
  const Outcome outcome = kiln({"rank", "--arch", "gfx942", "--problems", folder.file("p"), "--json"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 3U);
  const auto best = [&](std::size_t i) { return lines[i]["solutions"][0]["modelled_us"].get<double>(); };
  EXPECT_LT(10 * best(0), best(1));
  EXPECT_TRUE(lines[2]["solutions"].empty());
  EXPECT_TRUE(lines[2]["reason"].is_string());
}

TEST(CliRank, IsAlwaysCalledAModel) {
  const Outcome text = kiln(Arguments{"rank", "--arch", "gfx90a"} + kShape);
  EXPECT_NE(text.out.find("modelled "), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("us, not measured:"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("fitted to measured speeds of gfx90a"), std::string::npos) << text.out;
  const Outcome explained = kiln(Arguments{"explain", "--arch", "gfx90a"} + kShape);
  EXPECT_NE(explained.out.find("us, not measured: launch "), std::string::npos) << explained.out;
}

TEST(CliRank, ExplainSaysTheSameOfTheChosenOne) {
  const Json json = kiln(Arguments{"explain", "--json", "--arch", "gfx942"} + kShape).json();
  const Json ranking = ranked(Arguments{"--arch", "gfx942"} + kShape);
  for (const Json& row : ranking["solutions"])
    if (row["index"] == json["solution"]["index"] && row["library"] == json["solution"]["library"]) {
      EXPECT_EQ(row["parts_us"], json["modelled"]["parts_us"]);
      EXPECT_EQ(row["modelled_us"], json["modelled"]["us"]);
      return;
    }
  ADD_FAILURE() << "the chosen one is not ranked: " << json["solution"];
}

TEST(CliRank, ASplitIsPartOfTheModelledTime) {
  const auto explained = [](const std::string& split) {
    return kiln({"explain", "--json", "--arch", "gfx942", "-m", "256", "-n", "256", "-k", "65536", "--splitk", split})
        .json();
  };
  const Json whole = explained("1"), parts = explained("8");
  EXPECT_EQ(whole["modelled"]["parts_us"]["split"], 0);
  EXPECT_GT(parts["modelled"]["parts_us"]["split"], 0);
  EXPECT_LT(parts["modelled"]["parts_us"]["latency"], whole["modelled"]["parts_us"]["latency"]);
  EXPECT_LT(parts["modelled"]["us"], whole["modelled"]["us"]);
}

TEST(CliRank, WrongCallsAreNamed) {
  const ScratchFolder folder;
  write_text(folder.file("p"), "-m 64\n-m x\n");
  struct Case {
    Arguments arguments;
    const char* message;
  };
  for (const Case& c : {Case{{"--arch", "gfx942"}, "no problem is given; expected --problems FILE"},
                        Case{{"--arch", "gfx942", "-m", "1", "--problems", folder.file("p")}, "expected one of them"},
                        Case{{"--arch", "gfx942", "--problems", folder.file("p")}, "p:2: m is 'x'; expected"},
                        Case{{"--arch", "gfx9422", "-m", "1"}, "gfx9422"}}) {
    const Outcome outcome = kiln(Arguments{"rank"} + c.arguments);
    EXPECT_EQ(outcome.exit_code, 2) << c.message;
    EXPECT_NE(outcome.err.find(c.message), std::string::npos) << outcome.err;
  }
}

TEST(CliTargets, MarksDerivedRates) {
  bool has_own = false;
  const Json json = kiln({"targets", "--json"}).json();
  for (const Json& target : json["targets"]) {
    const Json& rates = target["rates"];
    EXPECT_GT(rates["clock_mhz"].get<double>(), 0) << target["name"];
    EXPECT_GT(rates["vector"]["f32"].get<double>(), 0) << target["name"];
    const auto& derived = rates["derived_rates"];
    const bool is_fitted = std::find(derived.begin(), derived.end(), "fitted constants") == derived.end();
    EXPECT_EQ(is_fitted, rates["fitted_on"] == target["name"]) << target["name"];
    has_own = has_own || is_fitted;
  }
  EXPECT_TRUE(has_own);
}

}  // namespace
}  // namespace kiln::tools::test
