// Proofs of kernels of all generations pass, those of mutants do not, and a proof replays.
#include "runtime/kernels/prover.hpp"

#include "runtime/kernels/codegen_module.hpp"
#include "runtime/kernels/generate_options.hpp"
#include "runtime/proof/problems.hpp"
#include "tests/golden/golden_files.hpp"
#include "tests/runtime/proof/mutants.hpp"

#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

constexpr unsigned kVersion = 4;
const ChosenAssembler kWithLlvm{Assembler::kLlvm, {}};

std::vector<codegen::KernelRow> golden_rows() {
  auto rows = codegen::parse_kernel_table(codegen::text_of_file(codegen::kernel_table_path()));
  EXPECT_TRUE(rows) << rows.error().text();
  return rows ? std::move(rows).value() : std::vector<codegen::KernelRow>();
}

/// A target's prover and what kernels are made with.
struct Subject {
  Target target;
  const isa::Processor* processor = nullptr;
  std::unique_ptr<Prover> prover;

  explicit Subject(Target of) : target(std::move(of)), processor(isa::find_processor(target.processor)) {
    auto opened = Prover::open(target, kVersion, kWithLlvm);
    EXPECT_TRUE(opened) << opened.error().text();
    if (opened) prover = std::move(opened).value();
  }
  Result<KernelEntry> entry(const kernel::Plan& plan, const Drops& drops = {}) const {
    KILN_ASSIGN(codegen::Module* const module, codegen_module());
    const codegen::GenerateOptions options = generate_options(kVersion, {}, Assembler::kLlvm, "");
    KILN_ASSIGN(codegen::GeneratedKernel made,
                drops ? mutant_of(*module, plan, target, options, drops) : module->generate(plan, target, options));
    return KernelEntry{std::move(made.info), std::move(made.code_object), {}};
  }
};

TEST(Prover, KernelsOfAllGenerationsPass) {
  const auto rows = golden_rows();
  std::map<std::string, Subject> subjects;
  std::set<isa::Generation> generations;
  std::set<std::string> processors;
  std::size_t proven = 0;
  constexpr std::size_t kEach = 6;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    // Each few rows, and each processor once.
    if (i % kEach != 0 && !processors.insert(rows[i].target.processor).second) continue;
    const std::string id = rows[i].target.id();
    Subject& subject = subjects.try_emplace(id, rows[i].target).first->second;
    ASSERT_NE(subject.prover, nullptr);
    const auto plan = kernel::make_plan(rows[i].recipe, *subject.processor);
    ASSERT_TRUE(plan) << plan.error().text();
    const auto entry = subject.entry(*plan);
    ASSERT_TRUE(entry) << entry.error().text();
    const auto proof = subject.prover->prove(*plan, *entry);
    ASSERT_TRUE(proof) << id << ' ' << rows[i].recipe.text() << ": " << proof.error().text();
    EXPECT_GE(proof->runs.size(), kProofProblems);
    EXPECT_TRUE(is_proven(write_proof(*proof, entry->code_object), entry->code_object));
    generations.insert(subject.processor->generation);
    if (++proven % kEach == 0) {
      const auto replayed = subject.prover->replay(*plan, *entry, *proof);
      EXPECT_TRUE(replayed) << replayed.error().text();
    }
  }
  EXPECT_GE(proven, 50U);
  EXPECT_GE(generations.size(), 11U);
}

TEST(Prover, ProblemsAreOnesThatTheKernelTakes) {
  for (const codegen::KernelRow& row : golden_rows()) {
    const auto plan = kernel::make_plan(row.recipe, *isa::find_processor(row.target.processor));
    ASSERT_TRUE(plan) << plan.error().text();
    const auto problems = proof_problems(row.recipe);
    for (const ProofProblem& problem : problems) {
      const GemmProblem gemm = gemm_of(row.recipe, problem);
      EXPECT_TRUE(gemm.validate()) << gemm.validate().error().text();
      EXPECT_TRUE(plan->accepts(gemm)) << row.recipe.text() << ": " << problem.text();
    }
    EXPECT_GE(problems[0].k, std::uint64_t{2} * row.recipe.depth_u) << "the loop";
    EXPECT_GT(problems[0].k, std::uint64_t{row.recipe.global_split_u} * row.recipe.depth_u) << "each has a tile";
    if (row.recipe.global_split_u == 1) {
      EXPECT_GE(problems[0].k, std::uint64_t{2 + row.recipe.prefetch_global_read} * row.recipe.depth_u) << "back to it";
    }
    EXPECT_EQ(problems[0].beta, 0);
    EXPECT_NE(problems[1].beta, 0);
    constexpr std::uint32_t kDeep = 32;
    if (row.recipe.multiple[2] == 1 && row.recipe.depth_u >= kDeep) {
      EXPECT_NE(problems[0].k % row.recipe.depth_u, 0U) << "a rest of K";
      for (const kernel::OperandPlan* o : {&plan->a, &plan->b})
        EXPECT_EQ(problems[0].k % kernel::rest_vector(row.recipe, *o), 0U) << row.recipe.text() << ": by reads";
    }
    if (row.recipe.multiple == std::array<std::uint32_t, 3>{1, 1, 1} && row.recipe.depth_u > 1) {
      EXPECT_NE(problems[1].k % row.recipe.depth_u, 0U) << "a rest of K";
      constexpr std::uint32_t kManyShares = 5;
      const std::uint64_t shares = row.recipe.global_split_u, tiles = problems[2].k / row.recipe.depth_u;
      if (shares < kManyShares) {
        EXPECT_LE(problems[2].k, row.recipe.depth_u);
      } else {
        EXPECT_GT(tiles, shares * row.recipe.prefetch_global_read) << "the loop";
      }
    }
  }
}

struct MutantRow {
  const char* target;
  const char* recipe;
};
const MutantRow kMutants[] = {
    {"gfx90a", "HHS TN mt64x64 mi32x32x8x1 wt1x1 wg2x2 du32 gr8x8 lr4 pad8x8 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"gfx90a", "HHS TN mt64x64 mi32x32x8x1 wt1x1 wg2x2 du32 gr8x8 lr4 pad8x8 ldsb2 pgr2 plr1 wgm8 sv4 buf1 gsu3"},
    {"gfx90a", "HHS TN mt64x64 mi32x32x8x1 wt1x1 wg2x2 du32 gr8x8 lr4 pad8x8 ldsb2 pgr2 plr1 wgm8 sv4 buf1 gsu8"},
    {"gfx942", "HHS TN mt64x32 mi16x16x16x1 wt2x1 wg2x2 du64 gr8x8 lr8 pad8x8 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"gfx1030", "SSS NN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1"},
    {"gfx1100", "HHS TN mt64x32 mi16x16x16x1 wt2x1 wg2x2 du32 gr8x8 lr8 pad8x8 ldsb1 pgr1 plr1 wgm1 sv1 buf1"},
    {"gfx1201", "HHS TN mt64x32 mi16x16x16x1 wt2x1 wg2x2 du32 gr8x8 lr8 pad8x8 ldsb1 pgr1 plr1 wgm1 sv1 buf1"}};

TEST(Prover, MutantsFail) {
  for (const MutantRow& row : kMutants) {
    const Subject subject(Target::parse(row.target).value());
    ASSERT_NE(subject.prover, nullptr);
    const auto recipe = kernel::Recipe::parse(row.recipe);
    ASSERT_TRUE(recipe) << recipe.error().text();
    const auto plan = kernel::make_plan(*recipe, *subject.processor);
    ASSERT_TRUE(plan) << row.target << ": " << plan.error().text();
    const auto sound = subject.entry(*plan);
    ASSERT_TRUE(sound) << sound.error().text();
    const auto proof = subject.prover->prove(*plan, *sound);
    ASSERT_TRUE(proof) << row.target << ": " << proof.error().text();
    for (const auto& [what, drops] : {std::pair<const char*, Drops>{"waits", is_wait},
                                      {"barriers", is_barrier},
                                      {"a product", first_of(is_product)},
                                      {"a store", first_of(is_store)}}) {
      SCOPED_TRACE(std::string(row.target) + " without " + what);
      const auto mutant = subject.entry(*plan, drops);
      ASSERT_TRUE(mutant) << mutant.error().text();
      const auto failed = subject.prover->prove(*plan, *mutant);
      ASSERT_FALSE(failed);
      EXPECT_TRUE(fails_proof(failed.error())) << failed.error().text();
      EXPECT_NE(failed.error().message.find(mutant->info.name), std::string::npos) << failed.error().text();
      EXPECT_NE(failed.error().message.find(", run "), std::string::npos) << failed.error().text();
      const auto replayed = subject.prover->replay(*plan, *mutant, *proof);
      EXPECT_FALSE(replayed);
      EXPECT_TRUE(subject.prover->prove(*plan, *sound)) << "nothing is left of the mutant";
    }
  }
}

TEST(Prover, TargetsThatNobodyKnowsAreAnError) {
  Target target;
  target.processor = "gfx9999";
  EXPECT_FALSE(Prover::open(target, kVersion, kWithLlvm));
}

TEST(Prover, TheVariableSaysWhatIsProven) {
  EXPECT_EQ(chosen_proving(Proving::kFirst).value(), Proving::kFirst);
  for (const auto& [text, proving] :
       {std::pair{"off", Proving::kOff}, std::pair{"first", Proving::kFirst}, std::pair{"all", Proving::kAll}}) {
    ::setenv(kProveVariable, text, 1);
    EXPECT_EQ(chosen_proving(Proving::kAuto).value(), proving) << text;
    EXPECT_EQ(chosen_proving(Proving::kOff).value(), Proving::kOff) << "an option wins over it";
  }
  ::setenv(kProveVariable, "yes", 1);
  const auto wrong = chosen_proving(Proving::kAuto);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message, "KILN_PROVE is 'yes'; expected off, first or all");
  ::unsetenv(kProveVariable);
  EXPECT_EQ(chosen_proving(Proving::kAuto).value(), Proving::kOff);
}

}  // namespace
}  // namespace kiln::runtime
