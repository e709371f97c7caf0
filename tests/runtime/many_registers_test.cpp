// Kernels with more VGPRs than instructions name, for waves that have them: sums in several of the parts that a mode
// chooses from, right in any order of the instructions. Emulated, strict.
#include "codegen/plan/plan.hpp"
#include "kiln/kiln.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

struct Row {
  const char* letters;
  kernel::MatrixInstructionShape instruction;
  std::array<std::uint32_t, 2> tile, group;
  std::uint32_t depth_u, prefetch;
  std::uint32_t least_vgprs;
};
constexpr Row kRows[] = {
    {"HHS", {16, 16, 32, 1}, {8, 4}, {2, 2}, 32, 1, 257},   {"HHS", {16, 16, 32, 1}, {8, 8}, {2, 2}, 32, 2, 600},
    {"HHS", {16, 16, 32, 1}, {10, 8}, {1, 2}, 32, 2, 769},  {"SSS", {16, 16, 4, 1}, {8, 8}, {1, 2}, 16, 1, 513},
    {"F8F8S", {16, 16, 64, 1}, {6, 8}, {2, 1}, 64, 1, 385}, {"DDD", {1, 1, 1, 1}, {12, 12}, {8, 8}, 8, 1, 300},
};

ProblemType type_of(const Row& row, bool transposed) {
  ProblemType type;
  EXPECT_TRUE(parse_type_letters(row.letters, type));
  type.trans_a = transposed ? Transpose::kT : Transpose::kN;
  type.trans_b = transposed ? Transpose::kN : Transpose::kT;
  return type;
}

kernel::Plan plan_of(const Row& row, const isa::Processor& processor, bool transposed) {
  kernel::Recipe r;
  r.type = type_of(row, transposed);
  r.matrix_instruction = row.instruction;
  r.wave_tile = row.tile;
  r.wave_group = row.group;
  r.depth_u = row.depth_u;
  const auto elems = static_cast<std::uint32_t>(16 / bytes_of(r.type.a));
  r.global_read_vector_width = {elems, elems};
  r.local_read_vector_width = elems;
  r.prefetch_global_read = r.lds_buffers = row.prefetch;
  if (const auto padding = kernel::conflict_free_padding(r, processor)) r.lds_pad = *padding;
  auto plan = kernel::make_plan(r, processor);
  EXPECT_TRUE(plan) << r.text() << ": " << plan.error().text();
  return std::move(plan).value();
}

Runtime open(Schedule schedule) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = "gfx1250";
  options.schedule = schedule;
  return std::move(Runtime::open(options)).value();
}

std::vector<std::byte> run(Runtime& runtime, const kernel::Plan& plan, const GemmProblem& problem,
                           std::uint32_t least_vgprs) {
  const library::Solution solution;
  const auto kernel = pipeline_of(runtime).kernel_of({&solution, 0, plan});
  EXPECT_TRUE(kernel) << plan.recipe.text() << ": " << kernel.error().text();
  if (!kernel) return {};
  EXPECT_GE(kernel->resources.vgprs, least_vgprs) << plan.recipe.text();
  const auto result = verify(runtime, *kernel, problem, {});
  EXPECT_TRUE(result) << plan.recipe.text() << ": " << result.error().text();
  if (!result) return {};
  EXPECT_TRUE(result->verdict.passed) << plan.recipe.text() << ": " << result->verdict.text();
  EXPECT_EQ(result->launch.violation_count, 0U)
      << plan.recipe.text() << ": " << (result->launch.violations.empty() ? "" : result->launch.violations[0]);
  return result->d;
}

TEST(ManyRegisters, KernelsVerifyInAnyOrder) {
  std::vector<Runtime> runtimes;
  runtimes.push_back(open({}));
  for (const std::uint64_t seed : {1}) runtimes.push_back(open({Schedule::Kind::kRandom, seed}));
  bool transposed = false;
  for (const Row& row : kRows) {
    transposed = !transposed;
    const kernel::Plan plan = plan_of(row, *isa::find_processor("gfx1250"), transposed);
    GemmProblem problem = GemmProblem::packed(plan.recipe.type, 90, 70, 77);
    problem.beta = 1;
    const std::vector<std::byte> expected = run(runtimes[0], plan, problem, row.least_vgprs);
    for (std::size_t r = 1; r < runtimes.size(); ++r)
      EXPECT_EQ(run(runtimes[r], plan, problem, row.least_vgprs), expected) << plan.recipe.text();
  }
}

}  // namespace
}  // namespace kiln::runtime
