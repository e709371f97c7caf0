// Solutions by their numbers: ranked, asked one by one, chosen and run, of kiln's own and of a library, with the same
// numbers in whatever order a process comes to them.
#include "kiln/kiln.hpp"
#include "runtime/translate/own_numbers.hpp"
#include "tests/runtime/library/logic_text.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;

RuntimeOptions emulator_of(const char* arch, std::vector<std::string> libraries = {}) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = arch;
  options.library_paths = std::move(libraries);
  return options;
}

Context open(const RuntimeOptions& options) {
  auto context = Context::open(options);
  EXPECT_TRUE(context) << context.error().text();
  return std::move(context).value();
}

std::string sample(std::string_view name) {
  return std::string(KILN_SOURCE_DIR) + "/runtime/library/sample/" + std::string(name);
}

ProblemType type_of(DataType ab, DataType cd, Transpose a = Transpose::kN, Transpose b = Transpose::kN) {
  ProblemType type;
  type.a = type.b = ab;
  type.c = type.d = cd;
  type.trans_a = a;
  type.trans_b = b;
  return type;
}

GemmProblem f32_problem(std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  return GemmProblem::packed(type_of(DataType::kF32, DataType::kF32), m, n, k);
}

/// Whether a plan computes D = 2 * K of matrices full of 1 and 2.
::testing::AssertionResult multiplies(Context& context, const GemmPlan& plan) {
  const GemmProblem& p = plan.problem();
  const auto filled = [&](std::uint64_t elements, float value) {
    Buffer buffer = context.allocate(elements * sizeof(float)).value();
    EXPECT_TRUE(buffer.upload(std::vector<float>(elements, value)));
    return buffer;
  };
  const Buffer a = filled(p.extent_a(), 1), b = filled(p.extent_b(), 2), d = filled(p.extent_d(), -1);
  const Buffer workspace = filled(plan.workspace_bytes() / sizeof(float) + 4, 0);
  MatrixAddresses at{a.address(), b.address(), d.address(), d.address()};
  at.workspace = workspace.address();
  if (const auto done = context.enqueue(plan, at); !done) return ::testing::AssertionFailure() << done.error().text();
  std::vector<float> result(p.extent_d());
  EXPECT_TRUE(d.download(result));
  const auto expected = static_cast<float>(2 * p.k);
  if (std::ranges::all_of(result, [&](float value) { return value == expected; })) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "D is not " << expected << " everywhere";
}

TEST(Candidates, OwnSolutionsAreRankedAndRunByTheirNumbers) {
  for (const char* arch : {"gfx90a", "gfx1030"}) {
    SCOPED_TRACE(arch);
    Context context = open(emulator_of(arch));
    const GemmProblem p = f32_problem(70, 33, 20);
    const auto one = context.candidates(p, 1);
    ASSERT_TRUE(one) << one.error().text();
    ASSERT_EQ(one->size(), 1U);
    EXPECT_EQ(one->front().index, context.prepare(p)->solution());
    const auto all = context.candidates(p, 1000);
    ASSERT_TRUE(all) << all.error().text();
    ASSERT_GT(all->size(), 5U);
    EXPECT_EQ(all->front(), one->front());
    EXPECT_TRUE(std::is_sorted(all->begin() + 1, all->end(), [](const Candidate& x, const Candidate& y) {
      return x.modelled_microseconds < y.modelled_microseconds;
    }));
    std::set<SolutionIndex> indices;
    const auto of_type = context.solutions(p.type);
    ASSERT_TRUE(of_type);
    EXPECT_TRUE(std::ranges::is_sorted(*of_type));
    for (const Candidate& c : *all) {
      EXPECT_TRUE(indices.insert(c.index).second);
      EXPECT_GE(c.index, 0);
      EXPECT_GT(c.modelled_microseconds, 0);
      EXPECT_TRUE(std::ranges::binary_search(*of_type, c.index));
      const auto again = context.candidate(p, c.index);
      ASSERT_TRUE(again) << again.error().text();
      EXPECT_EQ(*again, c);
    }
    EXPECT_EQ(context.candidates(p, 3).value(), std::vector(all->begin(), all->begin() + 3));
    for (const std::size_t i : {std::size_t{0}, std::size_t{2}, all->size() - 1}) {
      const auto plan = context.prepare(p, (*all)[i].index);
      ASSERT_TRUE(plan) << plan.error().text();
      EXPECT_EQ(plan->solution(), (*all)[i].index);
      EXPECT_EQ(plan->workspace_bytes(), (*all)[i].workspace_bytes);
      EXPECT_TRUE(multiplies(context, *plan));
      EXPECT_FALSE(context.solution_name((*all)[i].index)->empty());
    }
  }
}

TEST(Candidates, ALibrarysSolutionsHaveTheSameNumbersInAnyOrder) {
  const std::vector<std::string> libraries = {sample("kiln_gfx942_f16.yaml"), sample("kiln_gfx90a_f16.yaml")};
  const GemmProblem nn = GemmProblem::packed(type_of(DataType::kF16, DataType::kF16), 256, 256, 256);
  GemmProblem tn =
      GemmProblem::packed(type_of(DataType::kF16, DataType::kF16, Transpose::kT, Transpose::kN), 512, 256, 256);
  Context first = open(emulator_of("gfx90a", libraries)), second = open(emulator_of("gfx90a", libraries));
  const auto expected = first.candidates(nn, 100);
  ASSERT_TRUE(expected) << expected.error().text();
  ASSERT_FALSE(expected->empty());
  ASSERT_TRUE(second.candidates(tn, 100));
  EXPECT_EQ(second.candidates(nn, 100).value(), *expected);
  const std::vector<SolutionIndex> all = first.solutions(nn.type).value();
  EXPECT_EQ(second.solutions(nn.type).value(), all);
  EXPECT_GE(all.size(), expected->size());

  Context third = open(emulator_of("gfx90a", libraries));
  for (const Candidate& c : *expected) {
    EXPECT_TRUE(std::ranges::binary_search(all, c.index));
    EXPECT_EQ(third.solution_name(c.index).value(), first.solution_name(c.index).value());
    EXPECT_FALSE(third.kernel_name(c.index)->empty());
    EXPECT_EQ(third.candidate(nn, c.index).value(), c);
  }
  // The library answers, so none of its first candidates is kiln's own.
  EXPECT_FALSE(own_of_number(expected->front().index));
  // Solutions for another target do not count.
  const std::vector<SolutionIndex> of_another = open(emulator_of("gfx942", libraries)).solutions(nn.type).value();
  for (const SolutionIndex index : of_another)
    EXPECT_TRUE(own_of_number(index) || !std::ranges::binary_search(all, index)) << index;
}

TEST(Candidates, WhatStandsInTheWayIsNamed) {
  const test::ScratchFolder folder;
  const std::string path = folder.file("multiples.yaml");
  library::LogicText logic;
  logic.solutions = "[" + library::LogicText::matrix(4, 4, ", AssertFree0ElementMultiple: 8") + "]";
  std::ofstream(path) << logic.text();
  Context context = open(emulator_of("gfx90a", {path}));
  const GemmProblem good = GemmProblem::packed(type_of(DataType::kF16, DataType::kF16), 256, 256, 256);
  std::size_t refused = 0;
  const std::vector<SolutionIndex> of_type = context.solutions(good.type).value();
  for (const SolutionIndex index : of_type) {
    if (own_of_number(index)) continue;
    const GemmProblem odd = GemmProblem::packed(good.type, 255, 256, 256);
    const auto asked = context.candidate(odd, index);
    if (asked) continue;
    ++refused;
    EXPECT_EQ(asked.error().code, ErrorCode::kNoSolution);
    EXPECT_THAT(asked.error().message, HasSubstr("cannot be used: "));
    EXPECT_THAT(asked.error().message, HasSubstr("Free0SizeMultiple(index=0, value=8) does not hold: M=255"));
    EXPECT_EQ(context.prepare(odd, index).error().message, asked.error().message);
  }
  EXPECT_GT(refused, 0U);

  const SolutionIndex index = context.candidates(good, 1)->front().index;
  const auto other_type = context.candidate(f32_problem(64, 64, 64), index);
  ASSERT_FALSE(other_type);
  EXPECT_THAT(other_type.error().message, HasSubstr("it is for NN HHS, the problem is NN SSS"));
  for (const SolutionIndex none : {-1, 1 << 23, (1 << 30) - 1, 0x7fffffff, std::numeric_limits<SolutionIndex>::min()}) {
    const auto plan = context.prepare(good, none);
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().code, ErrorCode::kInvalidArgument);
    EXPECT_THAT(plan.error().message, HasSubstr("there is no solution " + std::to_string(none)));
    EXPECT_EQ(context.candidate(good, none).error().code, ErrorCode::kInvalidArgument);
    EXPECT_EQ(context.solution_name(none).error().code, ErrorCode::kInvalidArgument);
    EXPECT_EQ(context.kernel_name(none).error().code, ErrorCode::kInvalidArgument);
  }
  EXPECT_THAT(context.candidate(good, index, {256, 0}).error().message,
              HasSubstr("SolutionOverrides::global_split_u is 256"));
  EXPECT_THAT(context.candidate(good, index, {0, -1}).error().message,
              HasSubstr("SolutionOverrides::workgroup_mapping is -1"));
}

TEST(Candidates, OverridesReplaceTheSolutionsValues) {
  Context context = open(emulator_of("gfx942"));
  const GemmProblem p = f32_problem(64, 64, 500);
  const SolutionIndex index = context.candidates(p, 1, 0)->front().index;
  const Candidate plain = context.candidate(p, index).value(), split = context.candidate(p, index, {3, 2}).value();
  EXPECT_EQ(split.index, index);
  EXPECT_EQ(plain.workspace_bytes, 0U);
  EXPECT_GT(split.workspace_bytes, 0U);
  const auto plan = context.prepare(p, index, {3, 2});
  ASSERT_TRUE(plan) << plan.error().text();
  EXPECT_EQ(plan->kernel().resources.global_split_u, 3U);
  EXPECT_EQ(plan->workspace_bytes(), split.workspace_bytes);
  EXPECT_TRUE(multiplies(context, *plan));
  EXPECT_EQ(context.prepare(p, index)->kernel().resources.global_split_u, 1U);
  EXPECT_EQ(context.prepare(p, index, {3, 2})->kernel().resources.global_split_u, 3U);
}

TEST(Candidates, TheLimitOfTheWorkspaceLeavesOut) {
  RuntimeOptions options = emulator_of("gfx942");
  options.global_split_u = 4;
  Context context = open(options);
  const GemmProblem p = f32_problem(64, 64, 2000);
  const std::vector<Candidate> all = context.candidates(p, 1000).value();
  ASSERT_FALSE(all.empty());
  const auto largest = std::ranges::max(all, {}, &Candidate::workspace_bytes).workspace_bytes;
  ASSERT_GT(largest, 0U);
  std::vector<Candidate> expected;
  std::ranges::copy_if(all, std::back_inserter(expected),
                       [&](const Candidate& c) { return c.workspace_bytes < largest; });
  EXPECT_EQ(context.candidates(p, 1000, largest - 1).value(), expected);
  Context other = open(options);  // which has to rank more for the one that fits
  EXPECT_EQ(other.candidates(p, 1, largest - 1).value(),
            std::vector(expected.begin(), expected.begin() + (expected.empty() ? 0 : 1)));
  EXPECT_TRUE(context.candidates(p, 0)->empty());
}

TEST(Candidates, ThereAreNoneOfWhatKilnDoesNotWrite) {
  Context context = open(emulator_of("gfx90a"));
  GemmProblem p = f32_problem(8, 8, 8);
  p.type.a = DataType::kI8;
  const auto none = context.candidates(p, 8);
  ASSERT_TRUE(none) << none.error().text();
  EXPECT_TRUE(none->empty());
  EXPECT_TRUE(context.solutions(p.type)->empty());
  p = f32_problem(8, 8, 8);
  p.lda = 7;
  EXPECT_EQ(context.candidates(p, 8).error().code, ErrorCode::kInvalidArgument);
}

TEST(Candidates, OfAGroupTakeAllOfItsProblems) {
  Context context = open(emulator_of("gfx90a"));
  std::vector<GemmProblem> group = {f32_problem(70, 33, 20), f32_problem(128, 96, 64)};
  for (GemmProblem& p : group) p.type.grouped = true;
  const auto all = context.candidates(group, 100);
  ASSERT_TRUE(all) << all.error().text();
  ASSERT_GT(all->size(), 1U);
  EXPECT_EQ(all->front().index, context.prepare(group)->solution());
  const auto plan = context.prepare(group, all->back().index);
  ASSERT_TRUE(plan) << plan.error().text();
  EXPECT_EQ(plan->solution(), all->back().index);
  EXPECT_FALSE(context.candidates(std::span<const GemmProblem>(), 1));
}

TEST(Candidates, ThreadsRankTheSameProblems) {
  Context context = open(emulator_of("gfx90a"));
  const std::vector<Candidate> expected = open(emulator_of("gfx90a")).candidates(f32_problem(64, 32, 16), 20).value();
  std::vector<std::thread> threads;
  std::atomic<std::size_t> wrong = 0;
  for (std::size_t t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (std::size_t i = 0; i < 20; ++i) {
        const std::size_t count = (i * 7 + t * 3) % 20 + 1;
        const auto found = context.candidates(f32_problem(64, 32, 16), count);
        if (!found || *found != std::vector(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(
                                                                                     std::min(count, expected.size()))))
          ++wrong;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0U);
}

TEST(Revision, ChangesWithTheLibrary) {
  const std::string none = open(emulator_of("gfx90a")).revision();
  EXPECT_EQ(none.size(), 15U);
  EXPECT_EQ(none.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(open(emulator_of("gfx1030")).revision(), none);
  const std::string of_file = open(emulator_of("gfx90a", {sample("kiln_gfx90a_f16.yaml")})).revision();
  EXPECT_NE(of_file, none);
  // By its bytes, wherever it lies.
  const test::ScratchFolder folder;
  const std::string copy = folder.file("other.yaml");
  std::filesystem::copy_file(sample("kiln_gfx90a_f16.yaml"), copy);
  EXPECT_EQ(open(emulator_of("gfx90a", {copy})).revision(), of_file);
  std::ofstream(copy, std::ios::app) << "\n";
  EXPECT_NE(open(emulator_of("gfx90a", {copy})).revision(), of_file);
}

TEST(OwnNumbers, SayTheTypeAndTheSolution) {
  std::set<SolutionIndex> seen;
  using enum DataType;
  for (const Transpose a : {Transpose::kN, Transpose::kT})
    for (const Transpose b : {Transpose::kN, Transpose::kT})
      for (const auto& [ab, cd, compute, input] : {std::tuple{kF32, kF32, kF32, kF32},
                                                   {kF32, kF32, kF32, kXf32},
                                                   {kF16, kBf16, kF32, kF16},
                                                   {kBf8Fnuz, kF8Fnuz, kF32, kBf8Fnuz},
                                                   {kI8, kF16, kF32, kI8},
                                                   {kF16, kF16, kF16, kF16},
                                                   {kF64, kF64, kF64, kF64},
                                                   {kI8, kI32, kI32, kI8},
                                                   {kI8, kI8, kI32, kI8}})
        for (const std::size_t i : {0U, 3U, 255U}) {
          ProblemType type = type_of(ab, cd, a, b);
          type.compute = compute;
          if (input != ab) type.compute_input_a = type.compute_input_b = input;
          const auto number = own_number(type, i);
          ASSERT_TRUE(number);
          EXPECT_TRUE(seen.insert(*number).second);
          const auto own = own_of_number(*number);
          ASSERT_TRUE(own);
          EXPECT_EQ(own->candidate, i);
          EXPECT_EQ(own->type, type);
        }
  EXPECT_FALSE(own_number(type_of(kF32, kF32), 2048));
  EXPECT_FALSE(own_of_number(1 << 23)) << "between the common types' and a library's";
  EXPECT_FALSE(own_of_number(-1));
  EXPECT_FALSE(own_of_number(0x7fffffff));
}

}  // namespace
}  // namespace kiln::runtime
