// kiln profile: the same flags as run, a table and one JSON object whose figures agree with each other; code objects of
// others; what is refused.
#include "program.hpp"
#include "tests/runtime/emulator/machine.hpp"

#include <gtest/gtest.h>

namespace kiln::tools::test {
namespace {

/// With a K that is not split, so that there are trips of the steady loop.
Arguments gemm(const ScratchFolder& folder, const char* arch) {
  return {"profile",           "-m", "70", "-n", "64", "-k", "1100", "--arch", arch, "--splitk", "1", "--cache",
          folder.file("cache")};
}

std::uint64_t sum_of(const Json& object) {
  std::uint64_t sum = 0;
  for (const auto& [key, value] : object.items()) sum += value.get<std::uint64_t>();
  return sum;
}

TEST(CliProfile, JsonAgreesWithItself) {
  for (const char* arch : {"gfx90a", "gfx942", "gfx1030", "gfx1100"}) {
    SCOPED_TRACE(arch);
    const ScratchFolder folder;
    const Outcome outcome = kiln(gemm(folder, arch) + Arguments{"--json", "--annotate"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const Json json = outcome.json();
    EXPECT_EQ(
        keys_of(json),
        (std::vector<std::string>{
            "cache",   "cache_fault",     "cache_faults", "cache_stored",  "emulated", "global_memory", "hottest_lines",
            "kernel",  "kernels",         "launch",       "lds",           "listing",  "modelled",      "occupancy",
            "problem", "proven",          "resources",    "schema",        "solution", "steady_loop",   "target",
            "verify",  "violation_texts", "violations",   "without_effect"}));
    EXPECT_EQ(json["target"], arch);
    EXPECT_EQ(json["violations"], 0);
    EXPECT_EQ(json["verify"]["passed"], true);
    const std::uint64_t instructions = json["emulated"]["instructions"];
    EXPECT_EQ(sum_of(json["emulated"]["by_class"]), instructions);
    const Json& loop = json["steady_loop"];
    EXPECT_EQ(sum_of(loop["by_class"]), loop["executed"]);
    EXPECT_EQ(loop["label"], "L_steady_loop");
    const Json& model = json["modelled"];
    EXPECT_EQ(sum_of(model["wave_clocks_by_cause"]), model["wave_clocks"]);
    std::uint64_t executed = 0, clocks = 0;
    for (const Json& line : json["listing"]) {
      executed += line["executed"].get<std::uint64_t>();
      clocks += line["modelled_clocks"].get<std::uint64_t>();
    }
    EXPECT_EQ(executed, instructions);
    EXPECT_EQ(clocks, model["wave_clocks"]);
    EXPECT_GT(json["global_memory"]["lines"], 0);
    EXPECT_LE(json["global_memory"]["ideal_lines"], json["global_memory"]["lines"]);
    EXPECT_LE(json["lds"]["conflict_free_cycles"], json["lds"]["cycles"]);
    const bool matrix = std::string(arch) != "gfx1030";
    EXPECT_EQ(loop["modelled"]["matrix_unit_percent"].get<double>() > 0, matrix);
    EXPECT_EQ(loop["modelled"]["multiply_add_percent"].get<double>() > 0, !matrix);
    EXPECT_GE(json["occupancy"]["waves_per_simd"], 1);
  }
}

/// Every flag of run is one of profile.
TEST(CliProfile, HasTheFlagsOfRun) {
  const std::string run = kiln({"run", "--help"}).out, profile = kiln({"profile", "--help"}).out;
  for (std::size_t at = run.find("\n  -"); at != std::string::npos; at = run.find("\n  -", at + 1)) {
    const std::string flag = run.substr(at + 3, run.find_first_of(" {\n", at + 3) - at - 3);
    EXPECT_NE(profile.find("  " + flag), std::string::npos) << flag;
  }
  const ScratchFolder folder;
  EXPECT_EQ(kiln(gemm(folder, "gfx942") + Arguments{"--capture", folder.file("launch")}).exit_code, 0);
  EXPECT_EQ(kiln({"replay", folder.file("launch")}).exit_code, 0);
}

/// run and profile see the same launch.
TEST(CliProfile, CountsWhatRunCounts) {
  const ScratchFolder folder;
  Arguments run = gemm(folder, "gfx942");
  run[0] = "run";
  const Json ran = kiln(run + Arguments{"--json"}).json(),
             profiled = kiln(gemm(folder, "gfx942") + Arguments{"--json"}).json();
  EXPECT_EQ(ran["emulator"]["instructions"], profiled["emulated"]["instructions"]);
  EXPECT_EQ(ran["solution"], profiled["solution"]);
  EXPECT_EQ(ran["kernel"]["lds_bytes"], profiled["resources"]["lds_bytes"]);
  EXPECT_EQ(profiled["hottest_lines"].size(), 15U);
}

TEST(CliProfile, TheTableNamesItsParts) {
  const ScratchFolder folder;
  const Outcome outcome = kiln(gemm(folder, "gfx942") + Arguments{"--top", "3"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  for (const char* part :
       {"Instructions by class (emulated", "Steady loop: +0x", "(L_steady_loop)", "matrix unit: works",
        "Global memory: cache lines of 128 bytes", "LDS: cycles of the 32 banks", "Waits by cause (modelled",
        "Hottest lines", "occupancy  ", "// next tile of A"})
    EXPECT_NE(outcome.out.find(part), std::string::npos) << part << '\n' << outcome.out;
  EXPECT_EQ(outcome.out.find("FLOPS"), std::string::npos);
}

TEST(CliProfile, ProfilesAnyCodeObject) {
  const ScratchFolder folder;
  const std::vector<std::byte> code = emulator::build({.target = "gfx1201", .body = R"(
    s_load_b64 s[4:5], s[0:1], 0x0
    v_lshlrev_b32 v1, 3, v0
    s_wait_kmcnt 0x0
    global_load_b32 v2, v1, s[4:5]
    s_wait_loadcnt 0x0
    global_store_b32 v1, v2, s[4:5])"});
  write_text(folder.file("k.co"), std::string(reinterpret_cast<const char*>(code.data()), code.size()));
  write_text(folder.file("a.json"),
             R"({"buffers": {"A": {"size": 512}}, "kernarg": [{"type": "ptr", "buffer": "A"}]})");
  const Outcome outcome = kiln({"profile", "--co", folder.file("k.co"), "--args", folder.file("a.json"), "--block",
                                "32", "--grid", "2", "--vmem-latency", "500", "--json"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const Json json = outcome.json();
  EXPECT_EQ(json["target"], "gfx1201");
  EXPECT_EQ(json["steady_loop"], nullptr);
  EXPECT_EQ(json["global_memory"]["lines"], 8);
  EXPECT_EQ(json["global_memory"]["ideal_lines"], 4);
  EXPECT_EQ(json["hottest_lines"][0]["instruction"], "s_wait_loadcnt 0x0");
  EXPECT_EQ(json["hottest_lines"][0]["main_stall"], "vector_load");
  EXPECT_EQ(json["hottest_lines"][0]["modelled_clocks"], 502);  // 500, two lines, less the load's slot, and its own
}

TEST(CliProfile, ViolationsMakeTheExitCode) {
  const ScratchFolder folder;
  const std::vector<std::byte> code = emulator::build({.body = "v_add_u32 v2, v1, v1"});
  write_text(folder.file("k.co"), std::string(reinterpret_cast<const char*>(code.data()), code.size()));
  write_text(folder.file("a.json"), R"({"kernarg": []})");
  const Arguments flags = {"profile", "--co", folder.file("k.co"), "--args", folder.file("a.json")};
  const Outcome strict = kiln(flags);
  EXPECT_EQ(strict.exit_code, 6);
  EXPECT_NE(strict.err.find("kiln: violation: uninitialized"), std::string::npos) << strict.err;
  EXPECT_EQ(kiln(flags + Arguments{"--fast"}).exit_code, 0);
}

TEST(CliProfile, SaysWhatIsWrong) {
  const ScratchFolder folder;
  struct Row {
    Arguments arguments;
    const char* message;
  };
  const Row rows[] = {
      {{"--device", "hip"}, "the emulator only"},
      {{"-m", "0"}, "nothing is launched"},
      {{"--workgroup", "99"}, "workgroup 99 is to be modelled"},
      {{"--co", "k.co"}, "--co and --args are needed"},
      {{"--arch", "gfx42"}, "gfx42"},
  };
  for (const Row& row : rows) {
    const Outcome outcome = kiln(Arguments{"profile", "--cache", folder.file("cache")} + row.arguments);
    EXPECT_EQ(outcome.exit_code, 2) << row.message << outcome.err;
    EXPECT_NE(outcome.err.find(row.message), std::string::npos) << outcome.err;
  }
}

}  // namespace
}  // namespace kiln::tools::test
