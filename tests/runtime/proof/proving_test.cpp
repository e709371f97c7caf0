// RuntimeOptions::proving and $KILN_PROVE: which kernels get a proof, where it is kept, and what becomes of a kernel
// that fails. The code generator makes defective kernels when it is told to (mutant_codegen_module.cpp).
#include "kiln/kiln.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/kernels/kernel_entry.hpp"
#include "runtime/kernels/prover.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <dlfcn.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using Messages = std::vector<std::string>;

/// Of the module that the process has.
bool& armed() {
  static bool* const switched = [] {
    void* const module = dlopen(KILN_MUTANT_MODULE, RTLD_NOW | RTLD_LOCAL);
    return module == nullptr ? nullptr : static_cast<bool*>(dlsym(module, "kiln_mutant_armed"));
  }();
  EXPECT_NE(switched, nullptr);
  return *switched;
}

GemmProblem problem(std::uint64_t m = 96) {
  GemmProblem p;
  p.type = {DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF32};
  p.m = m;
  p.n = 64;
  p.k = 80;
  p.batch = 1;
  p.fill_defaults();
  return p;
}

class ProvingTest : public testing::Test {
 protected:
  ProvingTest() { armed() = false; }
  ~ProvingTest() override {
    armed() = false;
    ::unsetenv(kProveVariable);
  }

  Runtime open(Proving proving, Messages* errors = nullptr, const char* arch = "gfx942") const {
    RuntimeOptions options;
    options.cache_folder = folder_.path();
    options.device = DeviceChoice::kEmulator;
    options.arch = arch;
    options.proving = proving;
    options.log_level = LogLevel::kError;
    if (errors != nullptr)
      options.log = [errors](LogLevel, std::string_view message) { errors->emplace_back(message); };
    auto runtime = Runtime::open(options);
    EXPECT_TRUE(runtime) << runtime.error().text();
    return std::move(runtime).value();
  }
  /// What the cache has of a kernel.
  static std::optional<KernelEntry> entry_of(Runtime& runtime, const Kernel& kernel) {
    const auto recipe = kernel::Recipe::parse(kernel.solution.recipe);
    if (!recipe) return std::nullopt;
    Pipeline& pipeline = pipeline_of(runtime);
    const auto value = pipeline.kernel_cache().get(pipeline.key_of(*recipe));
    if (!value) return std::nullopt;
    auto entry = decode(*value);
    return entry ? std::optional(std::move(entry).value()) : std::nullopt;
  }

  test::ScratchFolder folder_;
};

TEST_F(ProvingTest, OffIsTheDefaultAndProvesNothing) {
  Runtime runtime = open(Proving::kAuto);
  const auto kernel = runtime.kernel(problem());
  ASSERT_TRUE(kernel) << kernel.error().text();
  EXPECT_FALSE(kernel->proven);
  const auto entry = entry_of(runtime, *kernel);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->proof, "");
}

TEST_F(ProvingTest, FirstProvesWhatIsWritten) {
  ::setenv(kProveVariable, "first", 1);
  {
    Runtime runtime = open(Proving::kAuto);
    const auto kernel = runtime.kernel(problem());
    ASSERT_TRUE(kernel) << kernel.error().text();
    EXPECT_TRUE(kernel->proven);
    const auto entry = entry_of(runtime, *kernel);
    ASSERT_TRUE(entry);
    EXPECT_TRUE(is_proven(entry->proof, entry->code_object));
  }
  ::unsetenv(kProveVariable);
  const auto found = open(Proving::kAuto).kernel(problem());
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_TRUE(found->cache_hit);
  EXPECT_TRUE(found->proven) << "whoever asks";
}

TEST_F(ProvingTest, AllProvesWhatTheCacheHasAsWell) {
  ASSERT_TRUE(open(Proving::kOff).kernel(problem()));
  const auto first = open(Proving::kFirst).kernel(problem());
  ASSERT_TRUE(first);
  EXPECT_FALSE(first->proven) << "it was not written now";
  {
    Runtime runtime = open(Proving::kAll);
    const auto all = runtime.kernel(problem());
    ASSERT_TRUE(all) << all.error().text();
    EXPECT_TRUE(all->cache_hit);
    EXPECT_TRUE(all->proven);
    const auto entry = entry_of(runtime, *all);
    ASSERT_TRUE(entry);
    EXPECT_TRUE(is_proven(entry->proof, entry->code_object));
  }
  const auto kept = open(Proving::kOff).kernel(problem());
  ASSERT_TRUE(kept);
  EXPECT_TRUE(kept->proven);
}

TEST_F(ProvingTest, AKernelThatFailsIsNeitherLaunchedNorKept) {
  Messages errors;
  Runtime runtime = open(Proving::kFirst, &errors);
  const auto selected = pipeline_of(runtime).select(problem());
  ASSERT_TRUE(selected);
  armed() = true;
  const auto kernel = runtime.kernel(problem());
  ASSERT_TRUE(kernel) << kernel.error().text();
  EXPECT_NE(kernel->solution.recipe, selected->plan.recipe.text()) << "the next solution answers";
  EXPECT_TRUE(kernel->proven);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_NE(errors[0].find("kernel " + selected->plan.kernel_name() + " fails its proof on gfx942, run "),
            std::string::npos)
      << errors[0];
  Pipeline& pipeline = pipeline_of(runtime);
  EXPECT_FALSE(pipeline.kernel_cache().contains(pipeline.key_of(selected->plan.recipe)));
  EXPECT_NE(pipeline.select(problem())->plan.recipe.text(), selected->plan.recipe.text());
}

TEST_F(ProvingTest, AnEntryThatFailsIsMadeAgain) {
  std::string proof;
  {
    Runtime runtime = open(Proving::kFirst);
    const auto sound = runtime.kernel(problem());
    ASSERT_TRUE(sound);
    proof = entry_of(runtime, *sound).value().proof;
    ASSERT_TRUE(pipeline_of(runtime).kernel_cache().clear());
  }
  armed() = true;
  {
    // A defective kernel, with the proof of the sound one.
    Runtime runtime = open(Proving::kOff);
    const auto mutant = runtime.kernel(problem());
    ASSERT_TRUE(mutant) << mutant.error().text();
    auto entry = entry_of(runtime, *mutant);
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->proof, "");
    entry->proof = proof;
    EXPECT_FALSE(is_proven(entry->proof, entry->code_object));
    Pipeline& pipeline = pipeline_of(runtime);
    const auto recipe = kernel::Recipe::parse(mutant->solution.recipe);
    ASSERT_TRUE(recipe);
    ASSERT_TRUE(pipeline.kernel_cache().put(pipeline.key_of(*recipe), encode(*entry)));
  }
  armed() = false;
  Messages errors;
  Runtime runtime = open(Proving::kAll, &errors);
  const auto kernel = runtime.kernel(problem());
  ASSERT_TRUE(kernel) << kernel.error().text();
  EXPECT_TRUE(kernel->proven);
  EXPECT_FALSE(kernel->cache_hit);
  EXPECT_TRUE(kernel->cache_stored);
  EXPECT_NE(kernel->cache_fault.find("fails its proof on gfx942"), std::string::npos) << kernel->cache_fault;
  EXPECT_FALSE(errors.empty());
  const auto entry = entry_of(runtime, *kernel);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->proof, proof);
}

// K split over workgroups whose sums another kernel adds: both are proven, each with the other beside it.
TEST_F(ProvingTest, TheTwoKernelsOfALaunchAreProven) {
  Runtime runtime = open(Proving::kFirst, nullptr, "gfx90a");
  Pipeline& pipeline = pipeline_of(runtime);
  const auto recipe = kernel::Recipe::parse(
      "HHS TN mt64x64 mi32x32x8x1 wt1x1 wg2x2 du32 gr8x8 lr4 pad8x8 ldsb2 pgr2 plr1 wgm8 sv4 buf1 gsumb3");
  ASSERT_TRUE(recipe) << recipe.error().text();
  const auto plan = kernel::make_plan(*recipe, pipeline.processor());
  ASSERT_TRUE(plan) << plan.error().text();
  const library::Solution none;
  const auto kernel = pipeline.kernel_of({&none, 0, *plan});
  ASSERT_TRUE(kernel) << kernel.error().text();
  EXPECT_TRUE(kernel->proven);
  ASSERT_TRUE(recipe->companion());
  for (const kernel::Recipe& one : {*recipe, *recipe->companion()}) {
    const auto value = pipeline.kernel_cache().get(pipeline.key_of(one));
    ASSERT_TRUE(value) << one.text();
    const auto entry = decode(*value);
    ASSERT_TRUE(entry);
    EXPECT_TRUE(is_proven(entry->proof, entry->code_object)) << one.text();
  }
}

TEST_F(ProvingTest, AVariableThatCannotBeFollowedIsAnError) {
  ::setenv(kProveVariable, "sometimes", 1);
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kNone;
  options.arch = "gfx942";
  const auto opened = Runtime::open(options);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::kInvalidArgument);
  EXPECT_NE(opened.error().message.find("KILN_PROVE is 'sometimes'"), std::string::npos);
}

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  ::setenv("KILN_CODEGEN_MODULE", KILN_MUTANT_MODULE, 1);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
