// kiln's own solutions: on every processor and for every type most of them have plans, the last takes the largest
// problems, and what selection chooses of them follows the problem's size.
#include "runtime/translate/own_solutions.hpp"

#include "codegen/isa/processor.hpp"
#include "codegen/plan/plan.hpp"
#include "kiln/runtime.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

constexpr std::uint64_t kLargest = 0x7fffffff;

std::vector<ProblemType> types() {
  std::vector<ProblemType> all;
  constexpr DataType kS = DataType::kF32, kH = DataType::kF16;
  for (const auto& [a, d] : {std::pair{kS, kS}, std::pair{kH, kH}, std::pair{kH, kS}})
    for (const Transpose ta : {Transpose::kN, Transpose::kT})
      for (const Transpose tb : {Transpose::kN, Transpose::kT}) all.push_back({a, a, d, d, kS, ta, tb});
  return all;
}

Result<kernel::Plan> plan_of(const library::Solution& solution, const ProblemType& type,
                             const isa::Processor& processor) {
  KILN_ASSIGN(const kernel::Recipe recipe, recipe_of_solution(solution, type, processor));
  return kernel::make_plan(recipe, processor);
}

TEST(OwnSolutions, MostHavePlansOnEveryProcessorAndTheLastTakesEverything) {
  for (const isa::Processor& processor : isa::processors())
    for (const ProblemType& type : types()) {
      SCOPED_TRACE(std::string(processor.name) + " " + transpose_name(type) + " " + type_letters(type));
      const std::vector<library::Solution> own = own_candidates(processor, type);
      ASSERT_FALSE(own.empty());
      std::size_t planned = 0;
      for (std::size_t i = 0; i < own.size(); ++i) {
        EXPECT_EQ(own[i].index, static_cast<std::int64_t>(i * kOwnSplits.size()));
        const auto plan = plan_of(own[i], type, processor);
        if (!plan) {
          EXPECT_TRUE(plan.error().message.starts_with("rule ")) << own[i].name << ": " << plan.error().text();
          continue;
        }
        ++planned;
        EXPECT_LE(plan->lds_bytes, processor.traits().lds_bytes) << own[i].name;
      }
      EXPECT_GT(2 * planned, own.size());
      const auto last = plan_of(own.back(), type, processor);
      ASSERT_TRUE(last);
      for (const auto& [m, n] : {std::pair{kLargest, std::uint64_t{1}}, std::pair{std::uint64_t{1}, kLargest}}) {
        GemmProblem problem = GemmProblem::packed(type, m, n, 1);
        problem.lda = problem.ldb = problem.ldc = problem.ldd = kLargest;
        EXPECT_TRUE(last->accepts(problem)) << last->accepts(problem).error().text();
      }
    }
}

/// Every type that there is, as its letters.
constexpr const char* kLetters[] = {"SSS",      "DDD",    "HHS",    "HSS",     "HHH",     "BBS",      "BSS",
                                    "I8II",     "I8I8I",  "I8IS",   "I8I8S",   "I8HS",    "I8SS",     "F8SS",
                                    "F8F8S",    "F8B8HS", "B8F8BS", "B8B8S",   "F8NSS",   "F8NF8NS",  "B8NHS",
                                    "F8NB8NBS", "B8NSS",  "BBS_CS", "F8H_HHS", "HF8_HSS", "F8NH_HHS", "HF8N_HHS",
                                    "SS_XSS",   "SS_BSS", "SS_HSS", "HH_BSS",  "HH_F8F8S"};

/// Whatever the types and layouts, with initial strides or not, there is a kernel for the longest leading dimensions.
TEST(OwnSolutions, TheLastOneReachesEverythingOfEveryType) {
  for (const isa::Processor& processor : isa::processors())
    for (const char* letters : kLetters)
      for (int layout = 0; layout < 8; ++layout) {
        ProblemType type;
        ASSERT_TRUE(parse_type_letters(letters, type)) << letters;
        type.trans_a = layout % 2 == 0 ? Transpose::kN : Transpose::kT;
        type.trans_b = layout / 2 % 2 == 0 ? Transpose::kN : Transpose::kT;
        type.initial_strides = layout >= 4;
        SCOPED_TRACE(std::string(processor.name) + " " + transpose_name(type) + " " + type_letters(type));
        const std::vector<library::Solution> own = own_candidates(processor, type);
        ASSERT_FALSE(own.empty());
        const auto last = plan_of(own.back(), type, processor);
        ASSERT_TRUE(last) << last.error().text();
        GemmProblem problem = GemmProblem::packed(type, 40, 40, 40);
        problem.lda = problem.ldb = problem.ldc = problem.ldd = kLargest;
        EXPECT_TRUE(last->accepts(problem)) << last->accepts(problem).error().text();
      }
}

/// The macro tile that is chosen without a library.
std::array<std::uint32_t, 2> tile_for(const std::string& arch, const GemmProblem& problem) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kNone;
  options.arch = arch;
  auto runtime = Runtime::open(options);
  EXPECT_TRUE(runtime) << runtime.error().text();
  const auto kernel = runtime->kernel(problem);
  EXPECT_TRUE(kernel) << kernel.error().text();
  return kernel ? kernel->resources.macro_tile : std::array<std::uint32_t, 2>{};
}

TEST(OwnSolutions, LargeProblemsGetLargerTilesThanSmallOnes) {
  for (const char* arch : {"gfx803", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"}) {
    const ProblemType type = types()[4];  // HHS NN
    const auto large = tile_for(arch, GemmProblem::packed(type, 8192, 8192, 4096));
    const auto small = tile_for(arch, GemmProblem::packed(type, 32, 32, 4096));
    EXPECT_GT(large[0] * large[1], small[0] * small[1]) << arch;
  }
}

/// gfx950 and gfx12.5 have instructions with twice the K, which take no longer than the others.
TEST(OwnSolutions, TakeTheInstructionsOfTheFullRate) {
  struct Row {
    const char *processor, *letters;
    std::int32_t k16, k32;  ///< of instructions with 16 rows and with 32
  };
  for (const Row& row : {Row{"gfx950", "HHS", 32, 16}, Row{"gfx950", "BBS", 32, 16}, Row{"gfx950", "F8SS", 128, 64},
                         Row{"gfx950", "I8II", 64, 32}, Row{"gfx942", "HHS", 16, 8}, Row{"gfx942", "F8NSS", 32, 16},
                         Row{"gfx90a", "BBS", 16, 8}}) {
    ProblemType type;
    ASSERT_TRUE(parse_type_letters(row.letters, type));
    for (const library::Solution& s : own_candidates(*isa::find_processor(row.processor), type)) {
      const auto [m, n, k, blocks] = s.parameters.matrix_instruction;
      EXPECT_EQ(k, m == 16 ? row.k16 : row.k32) << row.processor << ' ' << row.letters << ' ' << s.name;
    }
  }
}

/// Where M or N is small; and where few tiles share a long K, which is read once whatever part of a tile is empty.
TEST(OwnSolutions, SkinnyAndDeepProblemsGetNarrowAndDeepTiles) {
  for (const char* arch : {"gfx90a", "gfx942", "gfx950", "gfx1100"}) {
    ProblemType type = types()[4];  // HHS
    type.trans_a = Transpose::kT;
    for (const auto& [m, n, k, most] :
         {std::array{4096, 16, 4096, 16}, std::array{1, 8192, 8192, 16}, std::array{256, 16, 16384, 32}}) {
      const auto tile = tile_for(arch, GemmProblem::packed(type, m, n, k));
      EXPECT_LE(std::min(tile[0], tile[1]), most) << arch << ' ' << m << ' ' << n << ' ' << k;
    }
  }
}

/// A plan estimates registers: where the code of what is modelled to be the fastest needs more, another one answers.
TEST(OwnSolutions, AnotherOneAnswersWhereRegistersDoNotSuffice) {
  ProblemType type;
  ASSERT_TRUE(parse_type_letters("SS_BSS", type));
  type.trans_b = Transpose::kT;
  const GemmProblem problem = GemmProblem::packed(type, 6144, 6144, 6144);
  std::vector<std::string> log;
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kNone;
  options.log = [&](LogLevel, std::string_view line) { log.emplace_back(line); };
  for (const char* arch : {"gfx908", "gfx90a", "gfx942"}) {
    log.clear();
    options.arch = arch;
    auto runtime = Runtime::open(options);
    ASSERT_TRUE(runtime) << runtime.error().text();
    const auto kernel = runtime->kernel(problem);
    ASSERT_TRUE(kernel) << arch << ": " << kernel.error().text();
    EXPECT_TRUE(std::any_of(
        log.begin(), log.end(),
        [](const std::string& line) { return line.find("VGPRs at the fullest point") != std::string::npos; }))
        << arch << ": nothing had to be taken instead; another problem would show it";
    const auto again = runtime->kernel(GemmProblem::packed(type, 6144, 6144, 6400));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->resources.macro_tile, kernel->resources.macro_tile) << "of whichever of its instructions";
  }
}

TEST(OwnSolutions, HaveNeighboursOnOneXcdWhereThereAreSeveralRounds) {
  // style: table
  struct Case {
    const char* arch;
    std::uint32_t compute_units;  ///< 0: the processor's
    GemmProblem problem;
    kernel::XccMapping became;
  };
  const ProblemType type = types()[0];
  for (const Case& c : {
           Case{"gfx942", 0, GemmProblem::packed(type, 16384, 16384, 4096), {8, 304}},
           Case{"gfx942", 0, GemmProblem::packed(type, 1024, 1024, 4096, 512), {8, 304}},
           Case{"gfx942", 80, GemmProblem::packed(type, 16384, 16384, 4096), {4, 80}},
           Case{"gfx942", 38, GemmProblem::packed(type, 16384, 16384, 4096), {}},
           Case{"gfx942", 0, GemmProblem::packed(type, 2048, 2048, 512), {}},
           Case{"gfx942", 0, GemmProblem::packed(type, 8, 8, 8), {}},
           Case{"gfx950", 0, GemmProblem::packed(type, 16384, 16384, 4096), {8, 256}},
           Case{"gfx90a", 0, GemmProblem::packed(type, 16384, 16384, 4096), {}},
           Case{"gfx1100", 0, GemmProblem::packed(type, 16384, 16384, 4096), {}},
       }) {
    RuntimeOptions options;
    options.cache_folder = "none";
    options.device = DeviceChoice::kNone;
    options.arch = c.arch;
    options.compute_units = c.compute_units;
    auto runtime = Runtime::open(options);
    ASSERT_TRUE(runtime) << runtime.error().text();
    const auto kernel = runtime->kernel(c.problem);
    ASSERT_TRUE(kernel) << kernel.error().text();
    const auto recipe = kernel::Recipe::parse(kernel->solution.recipe);
    ASSERT_TRUE(recipe) << recipe.error().text();
    EXPECT_EQ(recipe->xcc_mapping, c.became) << c.arch << ' ' << c.problem.text() << ": " << kernel->solution.recipe;
  }
}

TEST(OwnSolutions, HaveANarrowSideWhereItsRowsAreNeighboursInDwords) {
  struct Case {
    const char *letters, *transposes;
    bool along_m, along_n;
  };
  for (const Case& c : {Case{"HHS", "NT", true, true}, Case{"HHS", "NN", true, false}, Case{"BBS", "TT", false, true},
                        Case{"HHS", "TN", false, false}, Case{"SSS", "NT", false, false}}) {
    ProblemType type;
    ASSERT_TRUE(parse_type_letters(c.letters, type));
    ASSERT_TRUE(parse_transpose_name(c.transposes, type));
    bool along_m = false, along_n = false;
    for (const library::Solution& s : own_candidates(*isa::find_processor("gfx90a"), type)) {
      const auto& p = s.parameters;
      along_m = along_m || (p.global_read_vector_width_a == 1 && p.global_read_vector_width_b != 1);
      along_n = along_n || (p.global_read_vector_width_b == 1 && p.global_read_vector_width_a != 1);
    }
    EXPECT_EQ(along_m, c.along_m) << c.letters << c.transposes;
    EXPECT_EQ(along_n, c.along_n) << c.letters << c.transposes;
  }
}

TEST(OwnSolutions, BeginAtDifferentKWhereRowsAreInTheSameChannels) {
  // style: table
  struct Case {
    const char *arch, *letters, *transposes;
    std::uint64_t m, n, k, more_ld;  ///< elements from a row or column to the next beyond the packed ones
    kernel::Stagger became;
  };
  for (const Case& c : {
           Case{"gfx942", "HHS", "TN", 4096, 4096, 4096, 0, {32, 1, 0}},
           Case{"gfx942", "HHS", "NN", 4096, 4096, 4096, 0, {32, 1, 0}},
           Case{"gfx942", "HHS", "TT", 4096, 4096, 4096, 0, {32, 1, 0}},
           Case{"gfx942", "HHS", "NT", 4096, 4096, 4096, 0, {}},
           Case{"gfx942", "HHS", "TN", 4096, 4096, 4096, 8, {}},
           Case{"gfx942", "HHS", "TN", 4096, 4096, 1024, 0, {}},
           Case{"gfx942", "HHS", "TN", 64, 65536, 4096, 0, {}},
           Case{"gfx942", "HHS", "TN", 256, 256, 16384, 0, {}},  // K is split
           Case{"gfx90a", "HHS", "TN", 4096, 4096, 4096, 0, {32, 2, 0}},
           Case{"gfx1100", "HHS", "TN", 4096, 4096, 4096, 0, {32, 1, 0}},
           Case{"gfx1201", "HHS", "TN", 4096, 4096, 4096, 0, {32, 2, 0}},
           Case{"gfx1100", "SSS", "TN", 4096, 4096, 4096, 0, {}},
       }) {
    ProblemType type;
    ASSERT_TRUE(parse_type_letters(c.letters, type));
    type.trans_a = c.transposes[0] == 'T' ? Transpose::kT : Transpose::kN;
    type.trans_b = c.transposes[1] == 'T' ? Transpose::kT : Transpose::kN;
    RuntimeOptions options;
    options.cache_folder = "none";
    options.device = DeviceChoice::kNone;
    options.arch = c.arch;
    auto runtime = Runtime::open(options);
    ASSERT_TRUE(runtime) << runtime.error().text();
    GemmProblem problem = GemmProblem::packed(type, c.m, c.n, c.k);
    problem.lda += c.more_ld;
    problem.ldb += c.more_ld;
    for (const bool is_uniform : {false, true}) {
      problem.uniform_summation = is_uniform;
      const auto kernel = runtime->kernel(problem);
      ASSERT_TRUE(kernel) << kernel.error().text();
      const auto recipe = kernel::Recipe::parse(kernel->solution.recipe);
      ASSERT_TRUE(recipe) << recipe.error().text();
      EXPECT_EQ(recipe->stagger, is_uniform ? kernel::Stagger{} : c.became)
          << c.arch << ' ' << problem.text() << ": " << kernel->solution.recipe;
    }
  }
}

// Sizes of any magnitude are counted without overflow, and the workgroups of a group together.
TEST(OwnSolutions, CountTheWorkgroupsOfALaunch) {
  const isa::Processor& processor = *isa::find_processor("gfx942");
  const ProblemType type = types()[0];
  library::Solution own = own_candidates(processor, type).front();
  const auto [m, n] = own.launch.macro_tile;
  const auto tiles = [&](std::uint64_t along_m, std::uint64_t along_n, std::uint64_t batch) {
    return GemmProblem::packed(type, along_m * static_cast<std::uint64_t>(m), along_n * static_cast<std::uint64_t>(n),
                               64, batch);
  };
  const auto many = [&](const std::vector<GemmProblem>& problems, std::uint32_t split = 0) {
    return has_many_rounds(own, problems, processor, 304, split);
  };
  ASSERT_EQ(own.parameters.work_group_mapping_xcc, -1);
  EXPECT_FALSE(many({tiles(38, 8, 1)}));
  EXPECT_TRUE(many({tiles(305, 1, 1)}));
  EXPECT_TRUE(many({tiles(1, 61, 5)}));
  EXPECT_FALSE(many({tiles(38, 4, 1)}, 2));
  EXPECT_TRUE(many({tiles(38, 4, 1)}, 3));
  EXPECT_FALSE(many({tiles(38, 4, 1), tiles(38, 4, 1)}));
  EXPECT_TRUE(many({tiles(38, 4, 1), tiles(39, 4, 1)}));
  EXPECT_TRUE(many({tiles(1ULL << 40, 1ULL << 20, 1)}));
  EXPECT_FALSE(many({tiles(0, 1000, 1)}));
  EXPECT_FALSE(has_many_rounds(own, std::vector{tiles(305, 1, 1)}, processor, 38, 0));
  own.parameters.work_group_mapping_xcc = 1;
  EXPECT_FALSE(many({tiles(305, 1, 1)}));
}

TEST(OwnSolutions, AreChosenByTheirNumberWhereThereIsNoLibrary) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kNone;
  options.arch = "gfx1201";
  const GemmProblem problem = GemmProblem::packed(types()[0], 64, 64, 64);
  options.solution = 1;
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime);
  const auto kernel = runtime->kernel(problem);
  ASSERT_TRUE(kernel) << kernel.error().text();
  EXPECT_EQ(kernel->solution.index, 1);
  EXPECT_EQ(kernel->solution.library, kOwnLibrary);
  options.solution = 100000;
  auto none = Runtime::open(options);
  ASSERT_TRUE(none);
  const auto refused = none->kernel(problem);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kInvalidArgument);
}

}  // namespace
}  // namespace kiln::runtime
