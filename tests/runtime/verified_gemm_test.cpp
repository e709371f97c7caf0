// The main promise, case by case: every target, type and transpose over awkward sizes gives a D within its bounds, with
// nothing that a GPU would punish, and the same bytes in any order of the kernel's instructions. All emulated, strict.
#include "codegen/isa/processor.hpp"
#include "kiln/kiln.hpp"
#include "runtime/capture/verification.hpp"
#include "tests/runtime/emulated_targets.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

/// --long: more random problems, each in three orders.
bool is_long = false;

struct Sizes {
  std::uint64_t m, n, k, batch;
  float alpha, beta;
  std::uint64_t extra;  ///< added to each leading dimension and stride
};

// C is NaN where beta is 0, A and B where alpha or K is 0, and so is all padding (reference/operands.hpp).
constexpr Sizes kSizes[] = {
    {1, 1, 1, 1, 1, 0, 0},     {17, 33, 5, 1, 2, 0.5F, 0}, {129, 127, 63, 1, 1, 1, 0}, {33, 20, 0, 1, 1, 2, 0},
    {1, 70, 40, 1, 1, 0, 0},   {70, 1, 40, 1, 1, 1, 0},    {65, 35, 50, 1, 1, 1, 37},  {40, 30, 70, 3, 1, -1, 7},
    {64, 64, 130, 1, 0, 1, 0}, {96, 64, 256, 1, 1, 0, 0},  {7, 5, 300, 2, 0.5F, 0, 1},
};
constexpr Sizes kLarge = {300, 200, 1000, 1, 1, 0, 0};

GemmProblem problem_of(const Sizes& s, ProblemType type) {
  GemmProblem p;
  p.type = type;
  p.m = s.m;
  p.n = s.n;
  p.k = s.k;
  p.batch = s.batch;
  p.alpha = s.alpha;
  p.beta = s.beta;
  p.fill_defaults();
  for (std::uint64_t* ld : {&p.lda, &p.ldb, &p.ldc, &p.ldd}) *ld += s.extra;
  for (std::uint64_t* stride : {&p.stride_a, &p.stride_b, &p.stride_c, &p.stride_d}) *stride = 0;
  p.fill_defaults();
  for (std::uint64_t* stride : {&p.stride_a, &p.stride_b, &p.stride_c, &p.stride_d}) *stride += s.extra;
  return p;
}

std::vector<std::byte> run(Runtime& runtime, const GemmProblem& problem, std::uint64_t offset_bytes = 0) {
  const auto kernel = runtime.kernel(problem);
  EXPECT_TRUE(kernel) << problem.text() << ": " << kernel.error().text();
  if (!kernel) return {};
  VerificationOptions options;
  options.offset_bytes = offset_bytes;
  const auto result = verify(runtime, *kernel, problem, options);
  EXPECT_TRUE(result) << problem.text() << ": " << result.error().text();
  if (!result) return {};
  const std::string where = runtime.device_description() + ", " + problem.text() + ", " + kernel->solution.recipe;
  EXPECT_TRUE(result->verdict.passed) << where << ": " << result->verdict.text();
  EXPECT_EQ(result->launch.violation_count, 0U)
      << where << ": " << (result->launch.violations.empty() ? "" : result->launch.violations[0]);
  return result->d;
}

std::vector<ProblemType> all_types() {
  std::vector<ProblemType> types;
  constexpr DataType kS = DataType::kF32, kH = DataType::kF16;
  for (const auto& [input, output] : {std::pair{kS, kS}, std::pair{kH, kH}, std::pair{kH, kS}})
    for (const Transpose a : {Transpose::kN, Transpose::kT})
      for (const Transpose b : {Transpose::kN, Transpose::kT})
        types.push_back({input, input, output, output, kS, a, b});
  return types;
}

class VerifiedGemm : public testing::TestWithParam<std::string> {};

/// One processor per generation, the first of its rows, and every generic one.
std::vector<std::string> representatives_and_generics() {
  std::vector<std::string> names;
  std::set<isa::Generation> seen;
  for (const isa::Processor& p : isa::processors())
    if (seen.insert(p.generation).second || p.is_generic()) names.emplace_back(p.name);
  return names;
}

/// gfx802 stands for names that LLVM knows and kiln has no row for.
std::vector<std::string> all_processors() {
  std::vector<std::string> names = {"gfx802"};
  for (const isa::Processor& p : isa::processors()) names.emplace_back(p.name);
  return names;
}

TEST_P(VerifiedGemm, AwkwardSizes) {
  Runtime runtime = open(GetParam());
  for (const ProblemType& type : all_types())
    for (const Sizes& sizes : kSizes) run(runtime, problem_of(sizes, type));
}

TEST_P(VerifiedGemm, ManyTilesOfK) {
  Runtime runtime = open(GetParam());
  for (const ProblemType& type : all_types())
    if (type.trans_a != type.trans_b) run(runtime, problem_of(kLarge, type));
}

TEST_P(VerifiedGemm, PointersAlignedToAnElementOnly) {
  Runtime runtime = open(GetParam());
  for (const ProblemType& type : all_types()) run(runtime, problem_of(kSizes[2], type), bytes_of(type.d));
}

TEST_P(VerifiedGemm, AnyOrderGivesTheSameBytes) {
  std::vector<Runtime> runtimes;
  runtimes.push_back(open(GetParam()));
  for (const std::uint64_t seed : {1, 2, 3}) runtimes.push_back(open(GetParam(), {Schedule::Kind::kRandom, seed}));
  for (const ProblemType& type : all_types())
    for (const std::size_t i : {2U, 6U}) {
      const GemmProblem problem = problem_of(kSizes[i], type);
      const std::vector<std::byte> expected = run(runtimes[0], problem);
      for (std::size_t r = 1; r < runtimes.size(); ++r)
        EXPECT_EQ(run(runtimes[r], problem), expected) << problem.text();
    }
}

/// Sizes are as often below 16 as above 64; a quarter has distances between its rows.
GemmProblem random_problem(std::mt19937_64& random) {
  const auto below = [&](std::uint64_t limit) { return random() % limit; };
  const auto size = [&] { return static_cast<std::uint64_t>(std::exp2(static_cast<double>(below(7300)) / 1000)); };
  constexpr float kScales[] = {0, 1, -1, 0.5F, 2};
  const std::vector<ProblemType> types = all_types();
  const Sizes sizes = {
      size(), size(), size() - 1, 1 + below(3), kScales[below(5)], kScales[below(5)], below(4) == 0 ? below(9) : 0};
  return problem_of(sizes, types[below(types.size())]);
}

TEST_P(VerifiedGemm, RandomProblems) {
  std::seed_seq seed(GetParam().begin(), GetParam().end());
  std::mt19937_64 random(seed);
  std::vector<Runtime> runtimes;
  runtimes.push_back(open(GetParam()));
  if (is_long)
    for (const std::uint64_t order : {4, 5}) runtimes.push_back(open(GetParam(), {Schedule::Kind::kRandom, order}));
  for (int i = 0; i < (is_long ? 40 : 4); ++i) {
    const GemmProblem problem = random_problem(random);
    const std::vector<std::byte> expected = run(runtimes[0], problem);
    for (std::size_t r = 1; r < runtimes.size(); ++r) EXPECT_EQ(run(runtimes[r], problem), expected) << problem.text();
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, VerifiedGemm, testing::ValuesIn(representatives_and_generics()), test_name);

/// On every processor a kernel of each engine: f16 and f32 take a matrix instruction each where there is one, and the
/// vector unit elsewhere.
class EveryProcessor : public testing::TestWithParam<std::string> {};

TEST_P(EveryProcessor, RunsAKernelOfEachEngine) {
  Runtime runtime = open(GetParam());
  for (const ProblemType& type : all_types())
    if (type.trans_a == Transpose::kT && type.trans_b == Transpose::kN) run(runtime, problem_of(kSizes[6], type));
}

INSTANTIATE_TEST_SUITE_P(Targets, EveryProcessor, testing::ValuesIn(all_processors()), test_name);

/// Where there are waves of both sizes: the sample's logic, told to use the other one.
class OtherWaveSize : public testing::TestWithParam<std::string> {};

std::vector<std::string> representatives_of_both_sizes() {
  std::vector<std::string> names = representatives_and_generics();
  std::erase_if(names, [](const std::string& name) {
    const isa::Traits& traits = isa::find_processor(name)->traits();
    return !traits.wave32 || !traits.wave64;
  });
  return names;
}

/// The sample for `of`, for `arch` and waves of `lanes`.
std::string logic_with(const char* of, const char* type, const std::string& arch, std::uint32_t lanes) {
  std::ifstream file(std::string(KILN_SOURCE_DIR "/runtime/library/sample/kiln_") + of + "_" + type + ".yaml");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto replace = [&](std::string_view from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << of << ": " << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
  };
  replace(std::string("\n- ") + of + "\n", "\n- " + arch + "\n");
  replace("WavefrontSize: 32", "WavefrontSize: " + std::to_string(lanes));
  return text;
}

TEST_P(OtherWaveSize, Verifies) {
  const isa::Processor& processor = *isa::find_processor(GetParam());
  const std::uint32_t lanes = processor.traits().wave_lanes == 32 ? 64 : 32;
  const bool has_wmma = processor.generation >= isa::Generation::kGfx11;
  const std::string folder = testing::TempDir() + "/other_wave_size_" + GetParam();
  std::filesystem::create_directories(folder);
  std::ofstream(folder + "/f32.yaml") << logic_with("gfx1030", "f32", GetParam(), lanes);
  if (has_wmma) std::ofstream(folder + "/f16.yaml") << logic_with("gfx1100", "f16", GetParam(), lanes);
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = GetParam();
  options.library_paths = {folder};
  options.tensile_answers = true;
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  for (const ProblemType& type : all_types()) {
    if (type.a == DataType::kF16 && !has_wmma) continue;
    for (const std::size_t i : {1U, 6U, 9U}) {
      const auto kernel = runtime->kernel(problem_of(kSizes[i], type));
      ASSERT_TRUE(kernel) << kernel.error().text();
      const std::string words = kernel->solution.recipe + ' ';
      EXPECT_NE(words.find(" wave" + std::to_string(lanes) + ' '), std::string::npos) << words;
      run(*runtime, problem_of(kSizes[i], type));
    }
  }
  std::filesystem::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(Targets, OtherWaveSize, testing::ValuesIn(representatives_of_both_sizes()), test_name);

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  kiln::runtime::is_long = argc > 1 && std::string_view(argv[1]) == "--long";
  return RUN_ALL_TESTS();
}
