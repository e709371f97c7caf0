// kiln run and replay, on the emulated device: verified results, the JSON object, captures, and exit code 4 when a
// kernel is wrong.
#include "cache/cache.hpp"
#include "program.hpp"
#include "runtime/kernels/kernel_entry.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include <gtest/gtest.h>

namespace kiln::tools::test {
namespace {

const Arguments kEmulator = {"--device", "emulator", "--cache", "none"};

/// Whose numerics: in the problem, and in the recipe where they change the kernel.
TEST(CliRun, NumericsAreChosen) {
  const Arguments small = {"-m", "33", "-n", "17", "-k", "40", "--arch", "gfx942", "--numerics", "hipblaslt"};
  const Json relu = kiln(Arguments{"run", "--json", "--activation_type", "relu"} + small + kEmulator).json();
  EXPECT_EQ(relu["verify"]["passed"], true);
  EXPECT_EQ(relu["problem"]["numerics"], "hipblaslt");
  EXPECT_NE(relu["solution"]["recipe"].get<std::string>().find(" ltnum1 "), std::string::npos);
  const Json plain = kiln(Arguments{"run", "--json"} + small + kEmulator).json();
  EXPECT_EQ(plain["problem"]["numerics"], "kiln");
  EXPECT_EQ(plain["solution"]["recipe"].get<std::string>().find("ltnum"), std::string::npos);
}

TEST(CliRun, JsonHasTheFieldsThatAreDocumented) {
  const Outcome outcome =
      kiln(Arguments{"run", "--json", "-m", "33", "-n", "17", "-k", "40", "--arch", "gfx942"} + kEmulator);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err << outcome.out;
  const Json json = outcome.json();
  EXPECT_EQ(keys_of(json),
            (std::vector<std::string>{"asic_revision", "cache", "cache_fault", "cache_faults", "cache_stored", "device",
                                      "emulator", "group", "kernel", "problem", "proven", "schema", "solution",
                                      "target", "time_us", "verify", "without_effect"}));
  EXPECT_EQ(keys_of(json["verify"]), (std::vector<std::string>{"max_error_ratio", "passed"}));
  EXPECT_EQ(keys_of(json["emulator"]), (std::vector<std::string>{"instructions", "violation_texts", "violations"}));
  EXPECT_EQ(json["verify"]["passed"], true);
  EXPECT_LE(json["verify"]["max_error_ratio"].get<double>(), 1.0);
  EXPECT_GT(json["emulator"]["instructions"].get<std::uint64_t>(), 10U);
  EXPECT_EQ(json["emulator"]["violations"], 0);
  EXPECT_NE(json["device"].get<std::string>().find("emulated"), std::string::npos);
  EXPECT_EQ(json["cache"], "miss");
  for (const char* stage : {"select", "assemble", "launch", "verify"})
    EXPECT_TRUE(json["time_us"].contains(stage)) << stage;
}

TEST(CliRun, EveryTargetAndType) {
  for (const char* arch : {"gfx90a", "gfx942", "gfx1100", "gfx1030"})
    for (const Arguments& types :
         {Arguments{}, Arguments{"--c_type", "f32_r", "--d_type", "f32_r"},
          Arguments{"--a_type", "f32_r", "--b_type", "f32_r", "--c_type", "f32_r", "--d_type", "f32_r"},
          Arguments{"--a_type", "i8_r", "--b_type", "i8_r", "--c_type", "i32_r", "--d_type", "i32_r", "--scaleA", "v"},
          Arguments{"--a_type", "i8_r", "--b_type", "i8_r", "--c_type", "i8_r", "--d_type", "i8_r", "--bias_vector"}})
      for (const char* initialization : {"random", "integer"}) {
        const Arguments arguments =
            Arguments{"run",    "--json", "--arch",           arch,          "-m", "70", "-n", "45", "-k", "37",
                      "--beta", "0.5",    "--initialization", initialization} +
            types + kEmulator;
        const Outcome outcome = kiln(arguments);
        EXPECT_EQ(outcome.exit_code, 0) << text_of(arguments) << outcome.err << outcome.out;
      }
}

TEST(CliRun, SaysThatItIsEmulated) {
  const Outcome outcome = kiln(Arguments{"run", "-m", "20", "-n", "20", "-k", "20"} + kEmulator);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err << outcome.out;
  for (const char* text : {"emulated gfx942", "recipe", "VGPRs", "violations", "passed"})
    EXPECT_NE(outcome.out.find(text), std::string::npos) << text << '\n' << outcome.out;
  EXPECT_EQ(outcome.out.find("flop"), std::string::npos);
}

// Without a GPU the emulator stands in, and stderr says why; who asked for it is not told.
TEST(CliRun, SaysWhyItIsEmulated) {
  const Arguments small = {"run", "-m", "4", "-n", "4", "-k", "4", "--cache", "none"};
  if (kiln(small + Arguments{"--device", "hip"}).exit_code == 0) GTEST_SKIP() << "there is a GPU";
  const Outcome chosen = kiln(small);
  EXPECT_EQ(chosen.exit_code, 0) << chosen.err;
  EXPECT_TRUE(chosen.err.starts_with("kiln: info: no AMD GPU can be used (")) << chosen.err;
  EXPECT_NE(chosen.err.find("gfx942 is emulated"), std::string::npos) << chosen.err;
  EXPECT_EQ(std::count(chosen.err.begin(), chosen.err.end(), '\n'), 1) << chosen.err;
  EXPECT_EQ(kiln(small + Arguments{"--device", "emulator"}).err, "");
  // What fails before anything is launched says its error only.
  EXPECT_TRUE(kiln(small + Arguments{"--solution", "7777"}).err.starts_with("kiln: error: "));
}

TEST(CliRun, KilnLogSaysHowMuchIsToldAndWhere) {
  ScratchFolder folder;
  const auto with = [&](const std::string& value) {
    setenv("KILN_LOG", value.c_str(), 1);
    const Outcome outcome = kiln(Arguments{"run", "-m", "4", "-n", "4", "-k", "4", "--arch", "gfx942"} + kEmulator);
    unsetenv("KILN_LOG");
    return outcome;
  };
  EXPECT_EQ(with("off").err, "");
  EXPECT_NE(with("debug").err.find("kiln: debug: launched "), std::string::npos);
  EXPECT_EQ(with("debug:" + folder.file("log")).err, "");
  EXPECT_NE(read_text(folder.file("log")).find("kiln: debug: launched "), std::string::npos);
  const Outcome bad = with("loud");
  EXPECT_EQ(bad.exit_code, 2);
  EXPECT_TRUE(bad.err.starts_with("kiln: error: KILN_LOG is 'loud'")) << bad.err;
}

TEST(CliRun, NothingToDoSucceeds) {
  for (const char* flag : {"-m", "-n", "--batch_count"}) {
    Arguments arguments = {"run", "--json", "-k", "4"};
    for (const char* size : {"-m", "-n", "--batch_count"})
      arguments = arguments + Arguments{size, std::string(size) == flag ? "0" : "3"};
    const Outcome outcome = kiln(arguments + kEmulator);
    EXPECT_EQ(outcome.exit_code, 0) << flag << outcome.err;
    EXPECT_EQ(outcome.json()["emulator"]["instructions"], 0);
  }
}

TEST(CliRun, SeedsAndSchedulesAreReproducible) {
  ScratchFolder folder;
  const auto capture = [&](const char* name, const Arguments& more) {
    const Outcome outcome =
        kiln(Arguments{"run", "-m", "50", "-n", "40", "-k", "70", "--capture", folder.file(name)} + more + kEmulator);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err << outcome.out;
    return read_text(folder.file(name) + "/d.bin");
  };
  const std::string base = capture("base", {});
  EXPECT_FALSE(base.empty());
  EXPECT_EQ(capture("again", {}), base);
  EXPECT_NE(capture("seed", {"--seed", "2"}), base);
  for (const char* schedule : {"source", "random:1", "random:2", "random:3"})
    EXPECT_EQ(capture(schedule, {"--schedule", schedule}), base) << schedule;
}

// Scalars of the compute type, and every vector and scale of an epilogue.
TEST(CliReplay, TypesAndEpiloguesAreTheSameAgain) {
  struct Row {
    Arguments flags;
    std::vector<std::string> buffers;
  };
  const Row rows[] = {
      {{"-r", "bf16_r", "--bias_vector", "--activation_type", "leakyrelu", "--activation_arg1", "0.25"}, {"BIAS"}},
      {{"--scaleA", "s", "--scaleB", "v", "--scaleC", "--scaleD", "--scaleAlpha_vector", "--beta", "1"},
       {"SCALE_A", "SCALE_ALPHA_VEC", "SCALE_B", "SCALE_C", "SCALE_D"}},
      {{"-r", "f64_r", "--compute_type", "f64_r", "--alpha", "1.25", "--beta", "-3"}, {}},
      {{"-r", "i8_r", "--c_type", "i32_r", "--d_type", "i32_r", "--compute_type", "i32_r", "--beta", "-2"}, {}},
  };
  for (const Row& row : rows) {
    ScratchFolder folder;
    const std::string path = folder.file("capture");
    const Outcome run =
        kiln(Arguments{"run", "-m", "50", "-n", "40", "-k", "70", "--arch", "gfx942", "--capture", path} + row.flags +
             kEmulator);
    ASSERT_EQ(run.exit_code, 0) << text_of(row.flags) << run.err << run.out;
    const Json buffers = Json::parse(read_text(path + "/launches.json"))["buffers"];
    for (const std::string& name : row.buffers) EXPECT_TRUE(buffers.contains(name)) << buffers;
    EXPECT_EQ(buffers.size(), 4 + row.buffers.size()) << buffers;
    const Outcome again = kiln({"replay", path, "--device", "emulator", "--json"});
    EXPECT_EQ(again.exit_code, 0) << text_of(row.flags) << again.err;
    EXPECT_EQ(again.json()["compared"]["D"]["different_bytes"], 0) << again.out;
  }
}

TEST(CliReplay, SameAgain) {
  ScratchFolder folder;
  const std::string path = folder.file("capture");
  ASSERT_EQ(kiln(Arguments{"run", "-m", "50", "-n", "40", "-k", "70", "--beta", "1", "--capture", path} + kEmulator)
                .exit_code,
            0);
  const Json launches = Json::parse(read_text(path + "/launches.json"));
  EXPECT_EQ(launches["target"], "gfx942");
  for (const char* name : {"A", "B", "C", "D"})
    EXPECT_TRUE(std::filesystem::exists(path + "/" + launches["buffers"][name]["file"].get<std::string>())) << name;
  EXPECT_EQ(keys_of(launches["launches"][0]),
            (std::vector<std::string>{"code_object", "grid_workgroups", "kernarg", "kernel", "workgroup_lanes"}));
  const Outcome replay = kiln({"replay", path, "--device", "emulator", "--json"});
  EXPECT_EQ(replay.exit_code, 0) << replay.err;
  EXPECT_EQ(replay.json()["same"], true);
  EXPECT_EQ(replay.json()["compared"]["D"]["different_bytes"], 0);
  EXPECT_NE(kiln({"replay", path, "--device", "emulator"}).out.find("D: all 4000 bytes are as captured"),
            std::string::npos);

  // One byte of the dump changed: the replay must notice.
  std::string dump = read_text(path + "/d.bin");
  dump[100] = static_cast<char>(dump[100] ^ 1);
  write_text(path + "/d.bin", dump);
  const Outcome different = kiln({"replay", path, "--device", "emulator"});
  EXPECT_EQ(different.exit_code, 4);
  EXPECT_NE(different.out.find("1 of 4000 bytes differ, the first at 100"), std::string::npos) << different.out;

  write_text(path + "/launches.json", "{}");
  const Outcome broken = kiln({"replay", path, "--device", "emulator"});
  EXPECT_EQ(broken.exit_code, 2);
  EXPECT_NE(broken.err.find("a member 'target'"), std::string::npos) << broken.err;
}

/// Takes the stores to memory out of code for gfx942 (MUBUF, CDNA3 ISA 13.6): how many there were.
std::size_t drop_stores(std::vector<std::byte>& code_object) {
  constexpr std::uint32_t kNop = 0xbf800000, kMubuf = 0x38, kFirstStore = 24, kLastStore = 31;
  std::size_t dropped = 0;
  for (std::size_t at = 0; at + 8 <= code_object.size(); at += 4) {
    std::uint32_t word = 0;
    std::memcpy(&word, code_object.data() + at, sizeof word);
    const std::uint32_t op = word >> 18 & 0x7f;
    if (word >> 26 != kMubuf || op < kFirstStore || op > kLastStore) continue;
    for (const std::size_t half : {at, at + 4}) std::memcpy(code_object.data() + half, &kNop, sizeof kNop);
    ++dropped;
  }
  return dropped;
}

// A kernel that stores nothing, put into the cache under the right key and name: the verification must notice.
TEST(CliRun, AWrongKernelIsExitCode4) {
  ScratchFolder folder;
  const std::string path = folder.file("cache");
  const Arguments small = {"-m", "64", "-n", "64", "-k", "64", "--arch", "gfx942", "--cache", path};
  ASSERT_EQ(kiln(Arguments{"kernel"} + small).exit_code, 0);
  {
    cache::Cache cache = cache::Cache::open(path);
    const auto entries = cache.list();
    ASSERT_EQ(entries.size(), 1U);
    auto kernel = runtime::decode(cache.get(entries[0].key).value());
    ASSERT_TRUE(kernel);
    ASSERT_GT(drop_stores(kernel->code_object), 0U);
    ASSERT_TRUE(cache.put(entries[0].key, runtime::encode(*kernel)));
  }
  const Arguments run = Arguments{"run", "--device", "emulator"} + small;
  const Outcome outcome = kiln(run);
  EXPECT_EQ(outcome.exit_code, 4) << outcome.err;
  EXPECT_NE(outcome.out.find("cache hit"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("wrong element"), std::string::npos) << outcome.out;
  EXPECT_EQ(kiln(run + Arguments{"--json"}).json()["verify"]["passed"], false);
}

}  // namespace
}  // namespace kiln::tools::test
