// Runtime::launch() refuses what would read or write memory that is not the operands', and what the emulator finds
// fault with; and a Runtime, a Buffer or a Kernel that is used wrongly ends in an Error or a check, never in a wild
// access.
#include "cache/cache.hpp"
#include "kiln/kiln.hpp"
#include "runtime/host/log.hpp"
#include "runtime/kernels/kernel_entry.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;

RuntimeOptions emulator_of(const char* arch) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = arch;
  return options;
}

Runtime open(const RuntimeOptions& options) {
  auto runtime = Runtime::open(options);
  EXPECT_TRUE(runtime) << runtime.error().text();
  return std::move(runtime).value();
}

/// Three batches with room between columns and matrices.
GemmProblem roomy(float alpha, float beta, std::uint64_t k = 20) {
  ProblemType type;
  type.a = type.b = type.c = type.d = DataType::kF32;
  GemmProblem p = GemmProblem::packed(type, 33, 17, k, 3);
  p.lda = p.ldc = p.ldd = 40;
  p.ldb = 30;
  p.stride_a = 2000;
  p.stride_b = 1000;
  p.stride_c = p.stride_d = 1700;
  p.alpha = alpha;
  p.beta = beta;
  return p;
}

struct Operands {
  Buffer a, b, c, d;
  MatrixAddresses at() const { return {a.address(), b.address(), c.address(), d.address()}; }
};

/// Each exactly as large as the problem needs, and all ones.
Operands exact(Runtime& runtime, const GemmProblem& p) {
  const auto ones = [&](std::uint64_t elements, const char* name) {
    const std::vector<float> content(elements, 1.0F);
    Buffer buffer = runtime.allocate(elements * sizeof(float), name).value();
    EXPECT_TRUE(buffer.upload(content));
    return buffer;
  };
  return {ones(p.extent_a(), "A"), ones(p.extent_b(), "B"), ones(p.extent_c(), "C"), ones(p.extent_d(), "D")};
}

struct Case {
  const char* name;
  GemmProblem problem;
  bool reads_ab, reads_c;
};
const Case kCases[] = {
    {"all", roomy(1, 2), true, true},
    {"beta 0", roomy(1, 0), true, false},
    {"beta -0", roomy(1, -0.0F), true, false},
    {"alpha 0", roomy(0, 1), false, true},
    {"alpha -0", roomy(-0.0F, 1), false, true},
    {"K 0", roomy(1, 1, 0), false, true},
    {"alpha and beta 0", roomy(0, 0), false, false},
    {"alpha and beta NaN", roomy(std::nanf(""), std::nanf("")), true, true},
};

constexpr std::uint64_t MatrixAddresses::*kMembers[] = {&MatrixAddresses::a, &MatrixAddresses::b, &MatrixAddresses::c,
                                                        &MatrixAddresses::d};
constexpr const char* kNames[] = {"A", "B", "C", "D"};

class Launch : public testing::TestWithParam<const char*> {};

// Each operand in turn is each kind of wrong. Where the problem does not touch it the launch goes well, which strict
// mode proves: it reports every access outside of an allocation.
TEST_P(Launch, OperandsThatAreTouchedMustBeTheDevices) {
  for (const bool strict : {true, false}) {
    RuntimeOptions options = emulator_of(GetParam());
    options.emulator_strict = strict;
    Runtime runtime = open(options), other = open(options);
    for (const Case& c : kCases) {
      SCOPED_TRACE(c.name);
      const auto kernel = runtime.kernel(c.problem);
      ASSERT_TRUE(kernel) << kernel.error().text();
      const Operands operands = exact(runtime, c.problem), others = exact(other, c.problem);
      const auto whole = runtime.launch(*kernel, c.problem, operands.at());
      ASSERT_TRUE(whole) << whole.error().text();
      EXPECT_EQ(whole->violation_count, 0U);
      const bool used[] = {c.reads_ab, c.reads_ab, c.reads_c, true};
      float host = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        const std::uint64_t right = operands.at().*kMembers[i];
        struct Wrong {
          std::uint64_t address;
          const char* says;
        };
        for (const Wrong& wrong : {Wrong{0, " is null"}, Wrong{right + 4, " is too small: "},
                                   Wrong{right + 2, "not aligned to its elements of 4 bytes"},
                                   Wrong{right - 4, "4 bytes before the start of "},
                                   Wrong{reinterpret_cast<std::uint64_t>(&host), " is not in memory of emulated gfx"},
                                   Wrong{4, "far from every allocation"}, Wrong{~0ULL - 3, "far from every allocation"},
                                   Wrong{others.at().*kMembers[i], "memory of another device of this process"}}) {
          MatrixAddresses at = operands.at();
          at.*kMembers[i] = wrong.address;
          const auto launched = runtime.launch(*kernel, c.problem, at);
          if (!used[i]) {
            ASSERT_TRUE(launched) << kNames[i] << wrong.says << launched.error().text();
            EXPECT_EQ(launched->violation_count, 0U) << kNames[i] << wrong.says;
            continue;
          }
          ASSERT_FALSE(launched) << kNames[i] << wrong.says;
          EXPECT_EQ(launched.error().code, ErrorCode::kInvalidArgument);
          EXPECT_THAT(launched.error().message, testing::StartsWith(kNames[i]));
          EXPECT_THAT(launched.error().message, HasSubstr(wrong.says));
          EXPECT_THAT(launched.error().text(), HasSubstr("bytes of "));
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Launch, testing::Values("gfx942", "gfx90a", "gfx1100", "gfx1030"),
                         [](const auto& target) { return std::string(target.param); });

TEST(LaunchTest, ABufferOfAnySizeEndsWhereItEnds) {
  Runtime runtime = open(emulator_of("gfx942"));
  ProblemType type;
  const GemmProblem p = GemmProblem::packed(type, 1, 1, 1);
  const auto kernel = runtime.kernel(p);
  ASSERT_TRUE(kernel);
  const Buffer a = runtime.allocate(2, "A").value(), b = runtime.allocate(2, "B").value();
  for (const std::uint64_t bytes : {0, 1}) {
    const Buffer small = runtime.allocate(bytes, "D").value();
    const auto launched = runtime.launch(*kernel, p, {a.address(), b.address(), 0, small.address()});
    ASSERT_FALSE(launched) << bytes;
    EXPECT_THAT(launched.error().message, testing::StartsWith("D is "));
  }
  std::uint64_t freed = 0;
  { freed = runtime.allocate(2, "gone").value().address(); }
  EXPECT_FALSE(runtime.launch(*kernel, p, {a.address(), b.address(), 0, freed}));
}

TEST(LaunchTest, ProblemsOfNothingTouchNothing) {
  Runtime runtime = open(emulator_of("gfx942"));
  ProblemType type;
  const auto kernel = runtime.kernel(GemmProblem::packed(type, 8, 8, 8));
  ASSERT_TRUE(kernel);
  for (const GemmProblem& p : {GemmProblem::packed(type, 0, 8, 8), GemmProblem::packed(type, 8, 0, 8),
                               GemmProblem::packed(type, 8, 8, 8, 0)}) {
    const auto launched = runtime.launch(*kernel, p, {});
    ASSERT_TRUE(launched) << launched.error().text();
    EXPECT_FALSE(launched->launched);
  }
}

TEST(LaunchTest, InvalidProblemsAreErrors) {
  Runtime runtime = open(emulator_of("gfx942"));
  const GemmProblem good = roomy(1, 1);
  const auto kernel = runtime.kernel(good);
  ASSERT_TRUE(kernel);
  const Operands operands = exact(runtime, good);
  for (const std::function<void(GemmProblem&)>& change :
       {std::function<void(GemmProblem&)>([](GemmProblem& p) { p.type.d = static_cast<DataType>(77); }),
        std::function<void(GemmProblem&)>([](GemmProblem& p) { p.m = ~0ULL; }),
        std::function<void(GemmProblem&)>([](GemmProblem& p) { p.stride_a = ~0ULL / 3 + 1; }),
        std::function<void(GemmProblem&)>([](GemmProblem& p) { p.lda = 0; })}) {
    GemmProblem bad = good;
    change(bad);
    EXPECT_FALSE(runtime.kernel(bad));
    EXPECT_FALSE(runtime.launch(*kernel, bad, operands.at()));
  }
  // Larger than the buffers were made for.
  GemmProblem larger = good;
  larger.batch = 4;
  const auto launched = runtime.launch(*kernel, larger, operands.at());
  ASSERT_FALSE(launched);
  EXPECT_THAT(launched.error().message, HasSubstr("A is too small"));
}

TEST(LaunchTest, KernelsThatWereChangedAreErrors) {
  Runtime runtime = open(emulator_of("gfx942")), other = open(emulator_of("gfx942"));
  const GemmProblem p = roomy(1, 1);
  const Kernel good = runtime.kernel(p).value();
  const Operands operands = exact(runtime, p);
  const std::function<void(Kernel&)> changes[] = {[](Kernel& k) {
                                                    k.resources.macro_tile = {0, 0};
                                                  },
                                                  [](Kernel& k) { k.resources.macro_tile[1] *= 2; },
                                                  [](Kernel& k) { k.resources.name = "another"; },
                                                  [](Kernel& k) {
                                                    k.resources.workgroup = {0, 0, 0};
                                                  },
                                                  [](Kernel& k) { k.type.trans_a = Transpose::kT; },
                                                  [](Kernel& k) { k.code_object.reset(); },
                                                  [](Kernel& k) { k = Kernel{}; }};
  for (const auto& change : changes) {
    Kernel bad = good;
    change(bad);
    const auto launched = runtime.launch(bad, p, operands.at());
    ASSERT_FALSE(launched);
    EXPECT_EQ(launched.error().code, ErrorCode::kInvalidArgument);
  }
  EXPECT_FALSE(other.launch(good, p, operands.at()));
  EXPECT_TRUE(runtime.launch(good, p, operands.at()));

  Kernel none = good;
  none.resources.macro_tile = {0, 0};
  EXPECT_EQ(none.grid(p), (std::array<std::uint32_t, 3>{0, 0, 3}));
  GemmProblem huge = p;
  huge.m = huge.n = huge.batch = ~0ULL;
  none.resources.macro_tile = {1, 1};
  EXPECT_EQ(none.grid(huge), (std::array<std::uint32_t, 3>{0xffffffff, 0xffffffff, 0xffffffff}));
}

/// Puts a kernel that waits for no vector load into the cache, in place of the one that is there.
void remove_waits(const std::string& folder) {
  cache::Cache cache = cache::Cache::open(folder);
  const std::vector<cache::Entry> entries = cache.list();
  ASSERT_EQ(entries.size(), 1U);
  auto entry = decode(cache.get(entries[0].key).value());
  ASSERT_TRUE(entry) << entry.error().text();
  // s_waitcnt is SOPP opcode 12 on gfx942, s_nop is opcode 0; lgkmcnt stands in bits 11 to 8, and is 15 where only
  // vector loads are waited for (AMD Instinct MI300 ISA, 4.4 and 16.5).
  int changed = 0;
  for (std::size_t at = 0; at + 4 <= entry->code_object.size(); at += 4) {
    std::uint32_t word = 0;
    std::memcpy(&word, entry->code_object.data() + at, sizeof word);
    if (word >> 16 != 0xbf8c || (word >> 8 & 15U) != 15) continue;
    word = 0xbf800000;
    std::memcpy(entry->code_object.data() + at, &word, sizeof word);
    ++changed;
  }
  ASSERT_GT(changed, 0);
  cache.put(entries[0].key, encode(*entry));
}

TEST(LaunchTest, ViolationsAreAnErrorUnlessTolerated) {
  const test::ScratchFolder folder;
  RuntimeOptions options = emulator_of("gfx942");
  options.cache_folder = folder.path();
  const GemmProblem p = roomy(1, 1);
  ASSERT_TRUE(open(options).kernel(p));
  remove_waits(folder.path());

  Runtime runtime = open(options);
  const auto kernel = runtime.kernel(p);
  ASSERT_TRUE(kernel && kernel->cache_hit);
  const Operands operands = exact(runtime, p);
  const auto refused = runtime.launch(*kernel, p, operands.at());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kDevice);
  EXPECT_THAT(refused.error().message, HasSubstr("violations in " + kernel->resources.name));
  ASSERT_FALSE(refused.error().notes.empty());
  EXPECT_THAT(refused.error().notes[0], HasSubstr("buffer_load"));

  options.tolerate_violations = true;
  Runtime tolerant = open(options);
  const auto same = tolerant.kernel(p);
  ASSERT_TRUE(same);
  const Operands again = exact(tolerant, p);
  const auto told = tolerant.launch(*same, p, again.at());
  ASSERT_TRUE(told) << told.error().text();
  EXPECT_GT(told->violation_count, 0U);
  EXPECT_EQ(told->violations, refused.error().notes);
}

TEST(LaunchTest, TheLogTellsOfEachStep) {
  const test::ScratchFolder folder;
  std::string told;
  RuntimeOptions options = emulator_of("gfx942");
  options.cache_folder = "/proc/no folder can be made here";
  options.log_level = LogLevel::kDebug;
  options.log = [&](LogLevel level, std::string_view message) {
    told += fmt::format("{}: {}\n", name_of(level), message);
  };
  Runtime runtime = open(options);
  const GemmProblem p = roomy(1, 1);
  const auto kernel = runtime.kernel(p);
  ASSERT_TRUE(kernel);
  const Operands operands = exact(runtime, p);
  ASSERT_TRUE(runtime.launch(*kernel, p, operands.at()));
  EXPECT_THAT(told, HasSubstr("debug: opened: device emulated gfx942"));
  EXPECT_THAT(told, HasSubstr("debug: kernel " + kernel->resources.name + ": generated"));
  EXPECT_THAT(told, HasSubstr("debug: launched " + kernel->resources.name));
  EXPECT_THAT(told, HasSubstr("error: kernel cache: "));
}

TEST(LaunchTest, ABufferOutlivesItsRuntime) {
  Buffer buffer;
  {
    Runtime runtime = open(emulator_of("gfx942"));
    buffer = runtime.allocate(16, "A").value();
  }
  EXPECT_TRUE(buffer.upload(std::vector<float>{1, 2, 3, 4}));
  std::vector<float> back(4);
  EXPECT_TRUE(buffer.download(back));
  EXPECT_EQ(back[3], 4);
}

TEST(LaunchTest, AssigningToABufferFreesWhatItHeld) {
  Runtime runtime = open(emulator_of("gfx942"));
  Buffer first = runtime.allocate(16, "first").value();
  const std::uint64_t address = first.address();
  first = runtime.allocate(16, "second").value();
  const GemmProblem p = GemmProblem::packed({}, 1, 1, 1);
  const auto kernel = runtime.kernel(p);
  ASSERT_TRUE(kernel);
  EXPECT_FALSE(runtime.launch(*kernel, p, {address, address, 0, address}));
  Buffer& self = first;
  first = std::move(self);
  EXPECT_EQ(first.bytes(), 16U);
  EXPECT_EQ(Buffer().address(), 0U);
  EXPECT_EQ(Buffer().bytes(), 0U);
  EXPECT_TRUE(Buffer().upload(std::vector<float>{}));
  EXPECT_FALSE(Buffer().upload(std::vector<float>{1}));
}

TEST(LaunchDeathTest, WhatWasMovedAwayStopsTheProgram) {
  Runtime runtime = open(emulator_of("gfx942"));
  const GemmProblem p = roomy(1, 1);
  const Kernel kernel = runtime.kernel(p).value();
  Buffer buffer = runtime.allocate(16, "A").value();
  Buffer kept = std::move(buffer);
  std::vector<float> four(4);
  // NOLINTBEGIN(bugprone-use-after-move): that is what is tested
  EXPECT_DEATH((void)buffer.address(),
               "kiln: check failed: .*runtime.cpp:[0-9]+: .*Buffer::address\\(\\) after it was moved");
  EXPECT_DEATH((void)buffer.bytes(), "check failed: .*Buffer::bytes\\(\\) after it was moved from");
  EXPECT_DEATH((void)buffer.upload(four), "check failed: .*Buffer::upload\\(\\) after it was moved from");
  EXPECT_DEATH((void)buffer.download(four), "check failed: .*Buffer::download\\(\\) after it was moved from");
  buffer = std::move(kept);
  EXPECT_TRUE(buffer.upload(four));
  EXPECT_DEATH((void)kept.address(), "check failed: .*Buffer::address\\(\\)");

  Runtime moved = std::move(runtime);
  EXPECT_DEATH((void)runtime.target(),
               "kiln: check failed: .*runtime.cpp:[0-9]+: .*Runtime::target\\(\\) after it was moved");
  EXPECT_DEATH((void)runtime.device_description(), "check failed: .*Runtime::device_description\\(\\)");
  EXPECT_DEATH((void)runtime.emulated(), "check failed: .*Runtime::emulated\\(\\)");
  EXPECT_DEATH((void)runtime.kernel(p), "check failed: .*Runtime::kernel\\(\\)");
  EXPECT_DEATH((void)runtime.allocate(16), "check failed: .*Runtime::allocate\\(\\)");
  EXPECT_DEATH((void)runtime.launch(kernel, p, {}), "check failed: .*Runtime::launch\\(\\)");
  runtime = std::move(moved);
  EXPECT_TRUE(runtime.kernel(p));
  // NOLINTEND(bugprone-use-after-move)
}

}  // namespace
}  // namespace kiln::runtime
