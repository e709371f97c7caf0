// The library is a guest: whatever goes wrong, and where nobody listens to its log, it writes nothing to the program's
// output, throws nothing and does not end the process. Each error that a program can bring about is brought about here
// with both streams in a file.
#include "kiln/kiln.hpp"
#include "tests/runtime/output_of.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using test::output_of;

RuntimeOptions emulator_of(const char* arch, const std::string& cache = "none") {
  RuntimeOptions options;
  options.cache_folder = cache;
  options.device = DeviceChoice::kEmulator;
  options.arch = arch;
  return options;
}

GemmProblem small_problem() {
  return GemmProblem::packed(ProblemType{}, 32, 32, 32);
}

TEST(Quiet, OutputWouldBeFound) {
  EXPECT_EQ(output_of([] { std::puts("to stdout"); }), "to stdout\n");
  EXPECT_EQ(output_of([] { std::fputs("to stderr", stderr); }), "to stderr");
  EXPECT_EQ(output_of([] { throw std::runtime_error("up"); }), "thrown: up");
}

TEST(Quiet, WhatCannotBeOpened) {
  const test::ScratchFolder folder;
  std::ofstream(folder.path() + "/bad.yaml") << "- {MinimumRequiredVersion: [\n";
  std::ofstream(folder.path() + "/bad.kiln") << "no library";
  std::vector<RuntimeOptions> all(9, emulator_of("gfx942"));
  all[0].arch = "gfx000";
  all[1].arch = "no target";
  all[2].library_paths = {"/nowhere"};
  all[3].library_paths = {folder.path() + "/bad.yaml"};
  all[4].library_paths = {folder.path() + "/bad.kiln"};
  all[5].code_object_version = 99;
  all[6].emulator_threads = 1000000;
  all[7].arch = "gfx942:xnack+:xnack-";
  all[8].device = DeviceChoice::kHip;
  all[8].arch = "gfx803";
  all[8].gpu = 77;
  for (std::size_t i = 0; i < all.size(); ++i) {
    bool opened = true;
    EXPECT_EQ(output_of([&] { opened = Context::open(all[i]).ok(); }), "") << i;
    EXPECT_FALSE(opened) << i;
    EXPECT_EQ(output_of([&] { opened = Runtime::open(all[i]).ok(); }), "") << i;
    EXPECT_FALSE(opened) << i;
  }
}

TEST(Quiet, WhatCannotBePrepared) {
  for (const char* arch : {"gfx942", "gfx1030", "gfx803"}) {
    auto context = Context::open(emulator_of(arch));
    ASSERT_TRUE(context);
    std::vector<GemmProblem> all(8, small_problem());
    all[0].lda = 3;
    all[1].ldd = 0;
    all[2].m = std::numeric_limits<std::uint64_t>::max();
    all[3].k = std::uint64_t{1} << 40U;
    all[4].batch = std::uint64_t{1} << 40U;
    all[5].type.d = DataType::kF64;
    all[6].type.a = DataType::kI8;
    all[7].lda = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t i = 0; i < all.size(); ++i) {
      bool prepared = true;
      EXPECT_EQ(output_of([&] { prepared = context->prepare(all[i]).ok(); }), "") << arch << ' ' << i;
      EXPECT_FALSE(prepared) << arch << ' ' << i;
    }
    GemmProblem odd = small_problem();
    odd.alpha = std::nan("");
    for (const KernelPolicy policy : {KernelPolicy::kLookupOnly, KernelPolicy::kFallback, KernelPolicy::kWait})
      EXPECT_EQ(output_of([&] { static_cast<void>(context->prepare(odd, policy)); }), "") << arch;
    EXPECT_EQ(output_of([&] { context->wait_for_builds(); }), "");
  }
}

TEST(Quiet, WhatCannotBeLaunched) {
  auto context = Context::open(emulator_of("gfx90a")), other = Context::open(emulator_of("gfx90a"));
  ASSERT_TRUE(context && other);
  const GemmProblem problem = small_problem();
  const auto plan = context->prepare(problem);
  ASSERT_TRUE(plan);
  auto buffer = context->allocate(problem.extent_a() * sizeof(std::uint16_t));
  auto little = context->allocate(16);
  ASSERT_TRUE(buffer && little);
  const std::uint64_t good = buffer->address(), small = little->address();
  for (const MatrixAddresses& at :
       {MatrixAddresses{}, MatrixAddresses{good, 0, good, good}, MatrixAddresses{good, good + 1, good, good},
        MatrixAddresses{good, good, good, 12345}, MatrixAddresses{small, good, good, good},
        MatrixAddresses{good, good, good, small}, MatrixAddresses{good, good, good, std::uint64_t{1} << 60U}}) {
    bool launched = true;
    EXPECT_EQ(output_of([&] { launched = context->enqueue(*plan, at).ok(); }), "") << at.d;
    EXPECT_FALSE(launched) << at.d;
    EXPECT_EQ(output_of([&] { launched = other->enqueue(*plan, at).ok(); }), "");
    EXPECT_FALSE(launched);
    EXPECT_EQ(output_of([&] { launched = context->group_arguments(*plan, {}, {&at, 1}).ok(); }), "");
    EXPECT_FALSE(launched);
  }
  bool done = true;
  EXPECT_EQ(output_of([&] { done = context->allocate(std::uint64_t{1} << 60U).ok(); }), "");
  EXPECT_FALSE(done);
  EXPECT_EQ(output_of([&] { done = little->upload(std::vector<float>(1000)).ok(); }), "");
  EXPECT_FALSE(done);
  EXPECT_EQ(output_of([&] { done = context->enqueue_group(*plan, GroupArguments{}, 0).ok(); }), "");
  EXPECT_FALSE(done);
}

TEST(Quiet, ACacheThatFails) {
  const test::ScratchFolder folder;
  std::ofstream(folder.path() + "/cache.mdb") << std::string(50000, 'x');
  const std::string file = folder.path() + "/file";
  std::ofstream(file) << "no folder";
  for (const std::string& cache : {folder.path(), file, std::string("/proc/kiln"), std::string("/dev/null/\n")}) {
    CacheCounters counters;
    EXPECT_EQ(output_of([&] {
                auto context = Context::open(emulator_of("gfx90a", cache));
                if (context && context->prepare(small_problem())) counters = cache_counters(*context);
              }),
              "")
        << cache;
    EXPECT_GT(counters.faults, 0U) << cache;
  }
}

}  // namespace
}  // namespace kiln::runtime
