// The recipe fuzzer: for each generation and type random recipes (tiles, widths, prefetch, waves, splits, epilogues,
// arrays of pointers), each of which a named rule refuses or whose kernel computes a random problem right, strict. Two
// kernels each in the pipelined order or a random one; `--long` takes 20, each in three orders and with the same bytes
// in all of them; `--shard I/N` takes every N-th type, `--jobs J` runs J processes, each a shard
// of that.
#include "runtime/selftest/draws.hpp"
#include "tests/child.hpp"
#include "tests/runtime/recipe_runs.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using selftest::kDrawnTypes;
using selftest::Random;
using selftest::random_abi;
using selftest::random_problem;
using selftest::random_recipe;
using selftest::random_type;

bool is_long = false;
std::size_t shard = 0, shards = 1;

constexpr std::size_t kMostJobs = 256;

bool read_number(std::string_view text, std::size_t& number) {
  const char *const begin = text.data(), *const end = begin + text.size();
  const auto [rest, error] = std::from_chars(begin, end, number);
  return !text.empty() && error == std::errc() && rest == end;
}

/// Processes of a shard each; 0 if all of them succeeded.
int run_jobs(std::size_t jobs) {
  std::vector<pid_t> children;
  for (std::size_t j = 0; j < jobs; ++j) {
    const pid_t child = kiln::test::start_child([&]() -> int {
      shard += j * shards;
      shards *= jobs;
      std::exit(RUN_ALL_TESTS());
    });
    if (child < 0) break;
    children.push_back(child);
  }
  bool all = children.size() == jobs;
  for (const pid_t child : children) all = kiln::test::wait_for(child) == 0 && all;
  return all ? 0 : 1;
}

/// "I/N"
bool read_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  return slash != std::string_view::npos && read_number(text.substr(0, slash), shard) &&
         read_number(text.substr(slash + 1), shards) && shard < shards;
}

class RandomKernels : public testing::TestWithParam<std::string> {};

TEST_P(RandomKernels, AreRefusedByARuleOrRight) {
  const isa::Processor& processor = *isa::find_processor(GetParam());
  std::vector<Runtime> runtimes;
  runtimes.push_back(open(GetParam(), {}));
  for (const std::uint64_t seed : {11, 12}) runtimes.push_back(open(GetParam(), {Schedule::Kind::kRandom, seed}));
  for (std::size_t t = shard; t < kDrawnTypes.size(); t += shards) {
    Random random(GetParam() + kDrawnTypes[t]);
    const std::size_t wanted = is_long ? 20 : 2;
    constexpr std::size_t kTries = 400;  // for each
    std::size_t made = 0;
    for (std::size_t i = 0; i < wanted * kTries && made < wanted; ++i) {
      ProblemType type = random_type(random, kDrawnTypes[t]);
      kernel::Recipe recipe = random_recipe(random, processor, type);
      random_abi(random, type, recipe);
      const GemmProblem problem = random_problem(random, recipe, type);
      ASSERT_TRUE(problem.validate()) << problem.text() << ": " << problem.validate().error().text();
      ASSERT_EQ(kernel::Recipe::parse(recipe.text()).value(), recipe);
      const auto plan = kernel::make_plan(recipe, processor);
      if (!plan) {
        EXPECT_TRUE(plan.error().message.starts_with("rule ")) << plan.error().text();
        continue;
      }
      if (!plan->accepts(problem)) continue;
      const auto first = run(runtimes[is_long ? 0 : i % runtimes.size()], *plan, problem);
      if (!first) continue;
      ++made;
      for (std::size_t r = 1; is_long && r < runtimes.size(); ++r) {
        const auto other = run(runtimes[r], *plan, problem);
        EXPECT_TRUE(!other || *other == *first) << recipe.text();
      }
      if (HasFailure()) return;
    }
    EXPECT_EQ(made, wanted) << GetParam() << ' ' << kDrawnTypes[t];
  }
}

/// What a problem goes beyond, all its other sizes being small: what a grid counts along N or in the batch, or a matrix
/// with an element that far from its first one.
enum class Beyond : std::uint8_t { kTilesAlongN, kBatch, kBytes31, kBytes32, kElements31, kElements32 };

/// A matrix of the problem, as it stands in memory.
struct Distances {
  std::uint64_t columns, bytes;
  std::uint64_t &ld, &stride;
};

Distances distances_of(GemmProblem& p, std::uint64_t matrix) {
  const bool ta = p.type.trans_a == Transpose::kT, tb = p.type.trans_b == Transpose::kT;
  if (matrix == 0) return {ta ? p.m : p.k, bytes_of(p.type.a), p.lda, p.stride_a};
  if (matrix == 1) return {tb ? p.k : p.n, bytes_of(p.type.b), p.ldb, p.stride_b};
  if (matrix == 2) return {p.n, bytes_of(p.type.c), p.ldc, p.stride_c};
  return {p.n, bytes_of(p.type.d), p.ldd, p.stride_d};
}

/// By the leading dimension or by the stride of the batch.
void go_far(Random& random, GemmProblem& p, std::uint64_t elements) {
  constexpr std::uint64_t kMore = 99, kLargestLd = 0xffffffff;
  const Distances of = distances_of(p, random.below(4));
  const bool ld_suffices = of.columns > 1 && elements / (of.columns - 1) + kMore < kLargestLd;
  std::uint64_t& distance = ld_suffices && random.one_in(2) ? of.ld : of.stride;
  const std::uint64_t steps = &distance == &of.ld ? of.columns - 1 : p.batch - 1;
  distance = elements / steps + 1 + random.below(kMore);
  for (std::uint64_t* stride : {&p.stride_a, &p.stride_b, &p.stride_c, &p.stride_d})
    if (stride != &distance) *stride = 0;
  p.fill_defaults();
}

GemmProblem problem_beyond(Random& random, const kernel::Plan& plan, Beyond beyond) {
  constexpr std::uint64_t kCounted = 1U << 16;
  const auto [m, n, k] = plan.recipe.multiple;
  GemmProblem p = GemmProblem::packed(plan.recipe.type, m * (1 + random.below(3)), n * (2 + random.below(5)),
                                      k * (1 + random.below(3)), 2 + random.below(2));
  p.beta = 1;
  if (beyond == Beyond::kTilesAlongN || beyond == Beyond::kBatch) {
    p.m = m;
    p.n = beyond == Beyond::kTilesAlongN ? (kCounted * plan.b.rows + random.below(99)) / n * n + n : n;
    p.k = k;
    p.batch = beyond == Beyond::kBatch ? kCounted + 1 + random.below(9) : 1;
    for (std::uint64_t* distance : {&p.lda, &p.ldb, &p.ldc, &p.ldd, &p.stride_a, &p.stride_b, &p.stride_c, &p.stride_d})
      *distance = 0;
    p.fill_defaults();
    return p;
  }
  const bool is_bytes = beyond == Beyond::kBytes31 || beyond == Beyond::kBytes32;
  const bool is_31 = beyond == Beyond::kBytes31 || beyond == Beyond::kElements31;
  go_far(random, p, (is_31 ? 1ULL << 31U : 1ULL << 32U) / (is_bytes ? bytes_of(p.type.d) : 1));
  return p;
}

/// A recipe whose kernel takes a problem beyond the boundary.
std::optional<std::pair<kernel::Plan, GemmProblem>> random_pair(Random& random, const isa::Processor& processor,
                                                                Beyond beyond) {
  const ProblemType type = random_type(random, kDrawnTypes[random.below(kDrawnTypes.size())]);
  const kernel::Recipe recipe = random_recipe(random, processor, type);
  auto plan = kernel::make_plan(recipe, processor);
  // Of 2^16 workgroups small ones are many as they are.
  constexpr std::uint32_t kSmallTile = 16, kFewThreads = 64;
  const bool is_large = beyond == Beyond::kTilesAlongN || beyond == Beyond::kBatch;
  if (!plan || type.initial_strides) return std::nullopt;
  if (is_large && (plan->a.rows > kSmallTile || plan->b.rows > kSmallTile || recipe.depth_u > kSmallTile ||
                   plan->workgroup.threads > kFewThreads || recipe.global_split_u * recipe.local_split_u > 2))
    return std::nullopt;
  const GemmProblem problem = problem_beyond(random, *plan, beyond);
  EXPECT_TRUE(problem.validate()) << problem.text() << ": " << problem.validate().error().text();
  if (!plan->accepts(problem)) return std::nullopt;
  return std::pair(std::move(plan).value(), problem);
}

TEST_P(RandomKernels, AreRightBeyondEachBoundary) {
  const isa::Processor& processor = *isa::find_processor(GetParam());
  Runtime runtime = open(GetParam());
  const bool counts_little = processor.traits().most_workgroups_yz != 0xffffffff;
  if (!is_long && GetParam() != "gfx90a" && GetParam() != "gfx1200") GTEST_SKIP() << "minutes: only with --long";
  for (const Beyond beyond : {Beyond::kTilesAlongN, Beyond::kBatch, Beyond::kBytes31, Beyond::kBytes32,
                              Beyond::kElements31, Beyond::kElements32}) {
    const bool is_large = beyond == Beyond::kTilesAlongN || beyond == Beyond::kBatch;
    if (is_large && !counts_little && !is_long) continue;  // a grid as any other
    Random random(GetParam() + std::to_string(static_cast<int>(beyond)));
    const std::size_t wanted = is_long ? 8 : 1;
    std::size_t made = 0;
    constexpr std::size_t kTries = 20'000;  // small tiles with few threads are drawn seldom
    for (std::size_t i = 0; i < kTries && made < wanted; ++i)
      if (const auto pair = random_pair(random, processor, beyond))
        made += run(runtime, pair->first, pair->second) ? 1 : 0;
    EXPECT_EQ(made, wanted) << GetParam() << " beyond boundary " << static_cast<int>(beyond);
  }
}

INSTANTIATE_TEST_SUITE_P(Generations, RandomKernels, testing::ValuesIn(representatives()),
                         [](const auto& of) { return of.param; });

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  using namespace kiln::runtime;
  testing::InitGoogleTest(&argc, argv);
  std::size_t jobs = 1;
  for (int i = 1; i < argc; ++i) {
    const std::string_view flag = argv[i], value = i + 1 < argc ? argv[i + 1] : "";
    if (flag == "--long") is_long = true;
    if (flag == "--shard" && !read_shard(value)) return 2;
    if (flag == "--jobs" && (!read_number(value, jobs) || jobs == 0 || jobs > kMostJobs)) return 2;
  }
  return jobs == 1 ? RUN_ALL_TESTS() : run_jobs(jobs);
}
