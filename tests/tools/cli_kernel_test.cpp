// kiln kernel, emit, explain and cache: no device is needed.
#include "program.hpp"

#include <filesystem>

#include <gtest/gtest.h>

namespace kiln::tools::test {
namespace {

const Arguments kProblem = {"-m", "1000", "-n", "520", "-k", "264", "--transA", "T", "--arch", "gfx942"};

bool is_elf(const std::string& bytes) {
  return bytes.starts_with(
      "\x7f"
      "ELF");
}

TEST(CliKernel, MissThenHitWithoutLlvm) {
  ScratchFolder folder;
  const Arguments base = Arguments{"kernel", "--json", "--cache", folder.file("cache")} + kProblem;
  const Json first = kiln(base + Arguments{"-o", folder.file("1.co")}).json();
  const Json second = kiln(base + Arguments{"-o", folder.file("2.co")}).json();
  EXPECT_EQ(first["cache"], "miss");
  EXPECT_EQ(first["llvm_loaded"], true);
  EXPECT_TRUE(first["time_us"].contains("assemble"));
  EXPECT_EQ(second["cache"], "hit");
  EXPECT_EQ(second["llvm_loaded"], false);
  EXPECT_FALSE(second["time_us"].contains("assemble"));
  EXPECT_TRUE(is_elf(read_text(folder.file("1.co"))));
  EXPECT_EQ(read_text(folder.file("1.co")), read_text(folder.file("2.co")));
  EXPECT_EQ(first["kernel"], second["kernel"]);
  EXPECT_EQ(first["kernel"]["code_object_bytes"], read_text(folder.file("1.co")).size());
}

// What the first process learned of the target's instructions lies in the cache's folder.
TEST(CliKernel, MissWithKnownFormsAsksNothingOfLlvm) {
  ScratchFolder folder;
  const Arguments base = Arguments{"kernel", "--json", "--cache", folder.file("cache")} + kProblem;
  EXPECT_EQ(kiln(base).json()["llvm_loaded"], true);
  std::filesystem::remove(folder.file("cache") + "/cache.mdb");
  const Json other = kiln(base).json();
  EXPECT_EQ(other["cache"], "miss");
  EXPECT_EQ(other["llvm_loaded"], false);
}

TEST(CliKernel, JsonHasTheFieldsThatAreDocumented) {
  const Json json = kiln(Arguments{"kernel", "--json", "--cache", "none"} + kProblem).json();
  EXPECT_EQ(keys_of(json), (std::vector<std::string>{"cache", "cache_fault", "cache_faults", "cache_stored", "device",
                                                     "kernel", "llvm_loaded", "problem", "proven", "schema", "solution",
                                                     "target", "time_us", "without_effect"}));
  EXPECT_EQ(keys_of(json["kernel"]),
            (std::vector<std::string>{"accvgprs", "code_object_bytes", "code_object_version", "grid", "launches",
                                      "lds_bytes", "name", "sgprs", "vgprs", "workgroup"}));
  EXPECT_EQ(keys_of(json["solution"]), (std::vector<std::string>{"index", "library", "name", "recipe"}));
  EXPECT_EQ(json["target"], "gfx942");
  EXPECT_EQ(json["problem"]["m"], 1000);
  EXPECT_EQ(json["problem"]["lda"], 264);
  // The grid covers D with the macro tile of the recipe.
  const std::string recipe = json["solution"]["recipe"];
  unsigned mt0 = 0;
  unsigned mt1 = 0;
  // NOLINTNEXTLINE(bugprone-unchecked-string-to-number-conversion): the two are compared below
  ASSERT_EQ(std::sscanf(recipe.c_str(), "HHS TN mt%ux%u", &mt0, &mt1), 2) << recipe;
  EXPECT_EQ(json["kernel"]["grid"], Json::array({(1000 + mt0 - 1) / mt0, (520 + mt1 - 1) / mt1, 1}));
}

// Sizes are arguments of a kernel; types, target, code object version and schedule are not.
TEST(CliKernel, WhatMakesAnotherKernel) {
  ScratchFolder folder;
  const Arguments base = Arguments{"kernel", "--json", "--cache", folder.file("cache")} + kProblem;
  EXPECT_EQ(kiln(base).json()["cache"], "miss");
  EXPECT_EQ(kiln(base + Arguments{"--alpha", "2", "--beta", "3", "--lda", "300"}).json()["cache"], "hit");
  EXPECT_EQ(kiln(base + Arguments{"--seed", "2", "--initialization", "integer"}).json()["cache"], "hit");
  EXPECT_EQ(kiln(base + Arguments{"--code-object-version", "5"}).json()["cache"], "miss");
  EXPECT_EQ(kiln(base + Arguments{"--schedule", "source"}).json()["cache"], "miss");
  EXPECT_EQ(kiln(base + Arguments{"--schedule", "random:1"}).json()["cache"], "miss");
  EXPECT_EQ(kiln(base + Arguments{"--schedule", "random:2"}).json()["cache"], "miss");
  EXPECT_EQ(kiln(base + Arguments{"--schedule", "random:1"}).json()["cache"], "hit");
  EXPECT_EQ(kiln({"cache", "stats", "--json", "--cache", folder.file("cache")}).json()["entries"], 5);
}

TEST(CliKernel, ADamagedCacheIsAMiss) {
  ScratchFolder folder;
  const Arguments base = Arguments{"kernel", "--json", "--cache", folder.file("cache")} + kProblem;
  EXPECT_EQ(kiln(base).json()["cache"], "miss");
  for (const auto& entry : std::filesystem::directory_iterator(folder.file("cache")))
    if (entry.file_size() > 0) write_text(entry.path(), std::string(20000, 'x'));
  EXPECT_EQ(kiln(base).exit_code, 0);
  write_text(folder.file("file"), "x");
  const Outcome unusable = kiln(Arguments{"kernel", "--json", "--cache", folder.file("file")} + kProblem);
  EXPECT_EQ(unusable.exit_code, 0);
  EXPECT_EQ(unusable.json()["cache"], "miss");
}

TEST(CliKernel, TargetsHaveSeveralNames) {
  const auto asked = [](const std::string& arch) {
    return kiln({"kernel", "--json", "--cache", "none", "-m", "32", "-n", "32", "-k", "32", "--arch", arch});
  };
  for (const char* arch : {"amdgcn-amd-amdhsa--gfx90a:xnack-", "gfx90a:xnack-", "MI250X:xnack-"})
    EXPECT_EQ(asked(arch).json()["target"], "gfx90a:xnack-") << arch;
  EXPECT_EQ(asked("AMD Radeon RX 7900 XTX").json()["target"], "gfx1100");
  const Outcome unknown = asked("MI999X");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_NE(unknown.err.find("'MI999X': neither a gfx processor nor a product that is known"), std::string::npos)
      << unknown.err;
}

TEST(CliKernel, ForcedSolution) {
  const Json chosen = kiln(Arguments{"kernel", "--json", "--cache", "none"} + kProblem).json();
  const std::int64_t index = chosen["solution"]["index"];
  const Json forced =
      kiln(Arguments{"kernel", "--json", "--cache", "none", "--solution", std::to_string(index)} + kProblem).json();
  EXPECT_EQ(forced["solution"], chosen["solution"]);
  // A library of one type for one target.
  const Arguments one = {"kernel", "--cache", "none", "--library",
                         KILN_SOURCE_DIR "/tests/runtime/library/data/gfx90a/lite_gridbased.yaml"};
  EXPECT_EQ(kiln(one + Arguments{"--arch", "gfx90a", "--transA", "T", "--solution", "0"}).exit_code, 0);
  const Outcome other = kiln(one + Arguments{"--arch", "gfx90a", "--transA", "N", "--solution", "0"});
  EXPECT_EQ(other.exit_code, 3);
  EXPECT_NE(other.err.find("it is for TN"), std::string::npos) << other.err;
  const Outcome strided = kiln(one + Arguments{"--arch", "gfx90a", "--transA", "T", "--solution", "0",
                                               "--initial_stride_a", "2", "--lda", "1024"});
  EXPECT_EQ(strided.exit_code, 3);
  EXPECT_NE(strided.err.find("it is for TN HHS, the problem is TN HHS with initial strides"), std::string::npos)
      << strided.err;
  EXPECT_EQ(kiln(one + Arguments{"--arch", "gfx942", "--transA", "T", "--solution", "0"}).exit_code, 3);
  const Outcome none = kiln(one + Arguments{"--arch", "gfx90a", "--transA", "T", "--solution", "77"});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_NE(none.err.find("no solution 77"), std::string::npos) << none.err;
}

TEST(CliEmit, EveryStage) {
  ScratchFolder folder;
  const auto emit = [&](const char* stage) { return kiln(Arguments{"emit", "--stage", stage} + kProblem); };
  const Json kernel =
      kiln(Arguments{"kernel", "--json", "--cache", "none", "-o", folder.file("k.co")} + kProblem).json();
  EXPECT_EQ(emit("recipe").out, kernel["solution"]["recipe"].get<std::string>() + "\n");
  EXPECT_NE(emit("plan").out.find("lds_bytes"), std::string::npos);
  EXPECT_GT(emit("ir").out.size(), 1000U);
  const std::string assembly = emit("asm").out;
  EXPECT_NE(assembly.find(".amdhsa_kernel " + kernel["kernel"]["name"].get<std::string>()), std::string::npos);
  EXPECT_NE(assembly.find("v_mfma_f32_"), std::string::npos);
  EXPECT_TRUE(is_elf(emit("object").out));
  EXPECT_EQ(emit("code-object").out, read_text(folder.file("k.co")));
  EXPECT_EQ(kiln(Arguments{"emit", "-o", folder.file("k.s")} + kProblem).out, "");
  EXPECT_EQ(read_text(folder.file("k.s")), assembly);
}

TEST(CliExplain, ShowsTheWay) {
  const Arguments library = {"--library", KILN_SOURCE_DIR "/runtime/library/sample"};
  const Json chosen = kiln(Arguments{"kernel", "--json", "--cache", "none"} + kProblem + library).json();
  const Json json = kiln(Arguments{"explain", "--json"} + kProblem + library).json();
  EXPECT_EQ(json["solution"]["index"], chosen["solution"]["index"]);
  EXPECT_EQ(json["solution"]["recipe"], chosen["solution"]["recipe"]);
  EXPECT_TRUE(json["reason"].is_null());
  bool accepted_hardware = false;
  bool refused_hardware = false;
  for (const Json& step : json["steps"]) {
    EXPECT_EQ(keys_of(step),
              (std::vector<std::string>{"accepted", "depth", "detail", "node", "operands", "predicate"}));
    if (step["node"] == "Hardware") (step["accepted"].get<bool>() ? accepted_hardware : refused_hardware) = true;
  }
  EXPECT_TRUE(accepted_hardware);
  EXPECT_TRUE(refused_hardware);
  const std::string text = kiln(Arguments{"explain"} + kProblem + library).out;
  EXPECT_NE(text.find("+ Hardware"), std::string::npos);
  EXPECT_NE(text.find("- Hardware"), std::string::npos);
  EXPECT_NE(text.find(chosen["solution"]["recipe"].get<std::string>()), std::string::npos);
}

TEST(CliExplain, WithoutAnAnswerItSaysWhy) {
  const std::string logic = std::string(KILN_SOURCE_DIR) + "/runtime/library/sample/kiln_gfx90a_f16.yaml";
  const Outcome outcome = kiln(Arguments{"explain", "--json", "--library", logic, "--solution", "0"} + kProblem);
  EXPECT_EQ(outcome.exit_code, 3);
  const Json json = outcome.json();
  EXPECT_TRUE(json["solution"].is_null());
  EXPECT_TRUE(json["reason"].is_string());
  EXPECT_TRUE(json["steps"].is_array());
}

TEST(CliCache, StatsAndList) {
  ScratchFolder folder;
  const Arguments cache = {"--cache", folder.file("cache")};
  EXPECT_EQ(kiln(Arguments{"cache", "stats", "--json"} + cache).json()["entries"], 0);
  const Json kernel = kiln(Arguments{"kernel", "--json"} + cache + kProblem).json();
  const Json stats = kiln(Arguments{"cache", "stats", "--json"} + cache).json();
  EXPECT_EQ(stats["entries"], 1);
  EXPECT_TRUE(stats["damaged"].is_null());
  EXPECT_GT(stats["value_bytes"], kernel["kernel"]["code_object_bytes"]);
  const Json entries = kiln(Arguments{"cache", "list", "--json"} + cache).json()["entries"];
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_EQ(entries[0]["target"], "gfx942");
  EXPECT_EQ(entries[0]["recipe"], kernel["solution"]["recipe"]);
  EXPECT_NE(kiln(Arguments{"cache", "list"} + cache).out.find(kernel["solution"]["recipe"].get<std::string>()),
            std::string::npos);
  EXPECT_NE(kiln(Arguments{"cache", "stats"} + cache).out.find("1 with"), std::string::npos);
}

}  // namespace
}  // namespace kiln::tools::test
