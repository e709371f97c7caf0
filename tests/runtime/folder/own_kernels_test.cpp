// A folder has few of kiln's own kernels, each size one that is modelled nearly as fast as the fastest, and still fewer
// beside tables that answer any size.
#include "runtime/folder/own_kernels.hpp"

#include "runtime/folder/logic.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "tests/runtime/folder/parts.hpp"
#include "tests/runtime/library/logic_text.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <fstream>
#include <limits>
#include <map>
#include <set>

namespace kiln::folder {
namespace {

std::vector<GemmProblem> sizes_of(const ProblemType& type) {
  std::vector<GemmProblem> sizes;
  for (const std::uint64_t m : {1, 33, 500, 4096})
    for (const std::uint64_t n : {1, 48, 1000, 3000})
      for (const std::uint64_t k : {31, 512, 5000}) sizes.push_back(GemmProblem::packed(type, m, n, k, 1));
  return sizes;
}

/// The kernel of the least modelled time among all own solutions, unsplit, and that time; deep tiles come last.
std::pair<std::string, double> fastest(const Part& part, const isa::Processor& processor, const GemmProblem& problem) {
  const library::TimeModel model({std::string(processor.name), processor.compute_units, false});
  std::tuple<bool, double, std::string> best{true, std::numeric_limits<double>::infinity(), ""};
  for (const library::Solution& solution : runtime::own_candidates(processor, *part.type)) {
    const auto recipe = recipe_for(solution, part, processor);
    const auto kernel = recipe ? folder_kernel(*recipe, part, processor) : Result<FolderKernel>(recipe.error());
    if (!kernel || !kernel::make_plan(kernel->recipe, processor)->accepts(problem)) continue;
    const double time = model(model.tiled(solution, library::Problem::from(problem)), 1).total;
    best = std::min(best, {runtime::is_too_deep(solution, problem.k, 1), time, kernel->name});
  }
  return {std::get<2>(best), std::get<1>(best)};
}

class OwnKernelsOf : public testing::TestWithParam<const char*> {};

TEST_P(OwnKernelsOf, AreFewAndNearlyTheFastest) {
  const Part& part = part_of(**find_flavour("rocm-6.4"), GetParam(), "HH_HPA");
  const isa::Processor& processor = *isa::find_processor(GetParam());
  const std::vector<GemmProblem> sizes = sizes_of(*part.type);
  OwnKernels own(part, processor);
  const auto chosen = own.choose(sizes, OwnKernels::Splits::kNone);
  const std::vector<FolderKernel> kernels = own.take();
  std::map<std::string, library::Solution> solutions;
  for (const library::Solution& solution : runtime::own_candidates(processor, *part.type))
    if (const auto recipe = recipe_for(solution, part, processor))
      if (const auto kernel = folder_kernel(*recipe, part, processor)) solutions.emplace(kernel->name, solution);
  const library::TimeModel model({std::string(processor.name), processor.compute_units, false});
  std::set<std::string> names, fastest_names;
  ASSERT_EQ(chosen.size(), sizes.size());
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    ASSERT_TRUE(chosen[i]) << i;
    const std::string& name = kernels[*chosen[i]].name;
    const auto [best, time] = fastest(part, processor, sizes[i]);
    const double ours = model(model.tiled(solutions.at(name), library::Problem::from(sizes[i])), 1).total;
    EXPECT_LE(ours, time * OwnKernels::kAlike) << name << " stands for " << best;
    names.insert(name);
    fastest_names.insert(best);
  }
  EXPECT_LT(names.size(), fastest_names.size());
}

INSTANTIATE_TEST_SUITE_P(Targets, OwnKernelsOf, testing::Values("gfx906", "gfx90a", "gfx1103", "gfx1201"),
                         [](const auto& name) { return std::string(name.param); });

TEST(FolderLogic, ATableForAnySizeLeavesLittleToOwnKernels) {
  const Part& part = part_of(**find_flavour("hipblaslt-1"), "gfx90a", "HH_HPA");
  const isa::Processor& processor = *isa::find_processor("gfx90a");
  const std::size_t fine = fit_own(part, processor, Grid::kFine)->rows.size();
  const std::size_t coarse = fit_own(part, processor, Grid::kCoarse)->rows.size();
  EXPECT_LT(coarse, fine / 4);
  const runtime::test::ScratchFolder scratch;
  for (const auto& [kind, rows] : {std::pair{"GridBased", coarse}, {"Equality", fine}}) {
    const std::string path = scratch.file(fmt::format("{}.yaml", kind));
    library::LogicText logic_text;
    logic_text.rows = "[[[512, 512, 1, 512], [0, 100.0]]]";
    logic_text.rest = library::LogicText::lite(kind);
    std::ofstream(path) << logic_text.text();
    const auto logic = Logic::read({path}, false);
    ASSERT_TRUE(logic) << logic.error().text();
    const auto fitted = logic->fit(part, processor);
    ASSERT_TRUE(fitted) << fitted.error().text();
    EXPECT_EQ(fitted->tables.size(), 1U) << kind;
    EXPECT_EQ(fitted->rows.size(), rows) << kind;
  }
}

}  // namespace
}  // namespace kiln::folder
