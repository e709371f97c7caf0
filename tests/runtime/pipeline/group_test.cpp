// Several problems in one launch: each D is right, whoever uploads the arguments, and what is wrong with one of them is
// said with its number. All emulated, strict.
#include "codegen/plan/plan.hpp"
#include "kiln/kiln.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/reference/judge.hpp"
#include "tests/runtime/emulated_targets.hpp"

#include <algorithm>
#include <string_view>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

struct Sizes {
  std::uint64_t m, n, k, batch;
  double alpha, beta;
};
// The second has nothing to compute, the third no K.
constexpr Sizes kGroup[] = {{100, 70, 90, 1, 1, 0}, {0, 10, 10, 1, 1, 0}, {33, 20, 0, 2, 1, 2},
                            {17, 129, 65, 3, 2, 1}, {1, 1, 1, 1, 2, -1},  {64, 64, 256, 1, 1, 1}};

std::vector<GemmProblem> group_of(ProblemType type) {
  type.grouped = true;
  std::vector<GemmProblem> problems;
  for (const Sizes& s : kGroup) {
    problems.push_back(GemmProblem::packed(type, s.m, s.n, s.k, s.batch));
    problems.back().alpha = s.alpha;
    problems.back().beta = s.beta;
  }
  return problems;
}

/// A group's matrices on the device, and what was uploaded.
struct Group {
  std::vector<reference::Operands> inputs;
  std::vector<MatrixAddresses> matrices;
  std::vector<Buffer> buffers;
};

template <class Owner>
void put(Owner& runtime, Group& group, std::uint64_t& address, const std::vector<std::byte>& bytes, std::size_t more) {
  auto buffer = runtime.allocate(std::max<std::size_t>(bytes.size() + more, 1));
  ASSERT_TRUE(buffer) << buffer.error().text();
  ASSERT_TRUE(buffer->upload(std::span(bytes)));
  address = buffer->address();
  group.buffers.push_back(std::move(buffer).value());
}

template <class Owner>
Group place(Owner& runtime, const Kernel& kernel, const std::vector<GemmProblem>& problems) {
  Group group;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    group.inputs.push_back(reference::make_operands(problems[i], reference::Initialization::kRandom, i));
    MatrixAddresses& at = group.matrices.emplace_back();
    const reference::Operands& inputs = group.inputs.back();
    put(runtime, group, at.a, inputs.a, 0);
    put(runtime, group, at.b, inputs.b, 0);
    put(runtime, group, at.c, inputs.c, 0);
    put(runtime, group, at.workspace, {}, kernel.workspace_bytes(problems[i]));
    put(runtime, group, at.d, inputs.d, 0);
  }
  return group;
}

void judge_all(Runtime& runtime, const Kernel& kernel, const std::vector<GemmProblem>& problems, const Group& group) {
  const kernel::Plan& plan = *pipeline_of(runtime).plan_of(kernel);
  const reference::Arithmetic arithmetic =
      reference::arithmetic_of(plan.processor->generation, plan.product.mi != nullptr, plan.product.input->type);
  for (std::size_t i = 0; i < problems.size(); ++i) {
    std::vector<std::byte> d(group.inputs[i].d.size());
    ASSERT_TRUE(group.buffers[5 * i + 4].download(std::span(d)));
    const auto verdict = reference::judge(problems[i], arithmetic, group.inputs[i], d);
    ASSERT_TRUE(verdict) << verdict.error().text();
    EXPECT_TRUE(verdict->passed) << runtime.device_description() << ' ' << problems[i].text() << ' '
                                 << kernel.solution.recipe << ": " << verdict->text();
  }
}

class Groups : public testing::TestWithParam<const char*> {};

TEST_P(Groups, AreRightInEveryProblem) {
  Runtime runtime = open(GetParam());
  for (const char* letters : {"SSS", "HHS", "I8II", "DDD"}) {
    ProblemType type;
    ASSERT_TRUE(parse_type_letters(letters, type));
    type.trans_a = Transpose::kT;
    const std::vector<GemmProblem> problems = group_of(type);
    const auto kernel = runtime.kernel(problems.front());
    ASSERT_TRUE(kernel) << kernel.error().text();
    const Group group = place(runtime, *kernel, problems);
    const auto launch = runtime.launch_group(*kernel, problems, group.matrices);
    ASSERT_TRUE(launch) << GetParam() << ' ' << letters << ": " << launch.error().text();
    judge_all(runtime, *kernel, problems, group);
  }
}

/// A problem whose A has one row takes other kernels of 8-bit types than one of 16: the kernel is the group's, in
/// whatever order its problems are.
TEST_P(Groups, TheWholeGroupDecidesItsKernel) {
  Runtime runtime = open(GetParam());
  for (const char* letters : {"I8II", "F8SS", "B8HS", "HHS"})
    for (const Transpose trans_a : {Transpose::kN, Transpose::kT}) {
      ProblemType type;
      ASSERT_TRUE(parse_type_letters(letters, type));
      type.trans_a = trans_a;
      type.grouped = true;
      std::vector<GemmProblem> problems = {GemmProblem::packed(type, 16, 8, 16), GemmProblem::packed(type, 1, 8, 16),
                                           GemmProblem::packed(type, 33, 1, 7)};
      std::string recipe;
      for (int turn = 0; turn < 3; ++turn) {
        std::rotate(problems.begin(), problems.begin() + 1, problems.end());
        const auto kernel = runtime.kernel(std::span<const GemmProblem>(problems));
        ASSERT_TRUE(kernel) << letters << ": " << kernel.error().text();
        if (turn == 0) recipe = kernel->solution.recipe;
        EXPECT_EQ(kernel->solution.recipe, recipe) << "whatever the order";
        const Group group = place(runtime, *kernel, problems);
        const auto launch = runtime.launch_group(*kernel, problems, group.matrices);
        ASSERT_TRUE(launch) << GetParam() << ' ' << letters << ": " << launch.error().text();
        judge_all(runtime, *kernel, problems, group);
      }
    }
}

TEST(GroupErrors, AKernelForAGroupNeedsOne) {
  Runtime runtime = open("gfx942");
  EXPECT_EQ(runtime.kernel(std::span<const GemmProblem>()).error().message, "a group of no problems");
  std::vector<GemmProblem> problems = {GemmProblem::packed(ProblemType{}, 8, 8, 8)};
  EXPECT_NE(runtime.kernel(std::span<const GemmProblem>(problems)).error().message.find("ProblemType::grouped"),
            std::string::npos);
  problems[0].type.grouped = true;
  problems.push_back(problems[0]);
  problems[1].type.trans_a = Transpose::kT;
  EXPECT_NE(runtime.kernel(std::span<const GemmProblem>(problems)).error().message.find("problem 1"),
            std::string::npos);
  problems[1] = problems[0];
  problems[1].lda = 3;
  const auto invalid = runtime.kernel(std::span<const GemmProblem>(problems));
  ASSERT_FALSE(invalid);
  EXPECT_EQ(invalid.error().notes.back(), "in problem 1 of the group");
}

/// In a stream of the application's, twice: the counters are zero again after the first.
TEST_P(Groups, AContextEnqueuesThemWithTheSameResults) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = GetParam();
  options.global_split_u = 3;
  auto runtime = Runtime::open(options);
  auto context = Context::open(options);
  ASSERT_TRUE(runtime && context);
  ProblemType type;
  ASSERT_TRUE(parse_type_letters("SSS", type));
  const std::vector<GemmProblem> problems = group_of(type);
  const auto kernel = runtime->kernel(problems.front());
  const auto plan = context->prepare(problems.front());
  ASSERT_TRUE(kernel && plan);
  EXPECT_EQ(plan->kernel().resources, kernel->resources);
  const Group expected = place(*runtime, *kernel, problems), group = place(*context, *kernel, problems);
  ASSERT_TRUE(runtime->launch_group(*kernel, problems, expected.matrices));
  judge_all(*runtime, *kernel, problems, expected);
  const auto arguments = context->group_arguments(*plan, problems, group.matrices);
  ASSERT_TRUE(arguments) << arguments.error().text();
  Buffer memory = context->allocate(arguments->bytes.size()).value();
  ASSERT_TRUE(memory.upload(std::span(arguments->bytes)));
  for (int i = 0; i < 2; ++i) {
    const auto done = context->enqueue_group(*plan, *arguments, memory.address());
    ASSERT_TRUE(done) << done.error().text();
  }
  for (std::size_t i = 0; i < problems.size(); ++i) {
    std::vector<std::byte> d(group.inputs[i].d.size()), right(d.size());
    ASSERT_TRUE(group.buffers[5 * i + 4].download(std::span(d)));
    ASSERT_TRUE(expected.buffers[5 * i + 4].download(std::span(right)));
    EXPECT_EQ(d, right) << problems[i].text();
  }
  // One problem's plan is not a group's, and the other way round.
  EXPECT_EQ(context->enqueue(*plan, group.matrices.front()).error().message,
            "the plan is for groups of problems: enqueue_group() launches them");
  const auto single = context->prepare(GemmProblem::packed(type, 16, 16, 16));
  ASSERT_TRUE(single);
  EXPECT_FALSE(context->group_arguments(*single, problems, group.matrices));
  EXPECT_FALSE(context->enqueue_group(*single, *arguments, memory.address()));
  EXPECT_FALSE(context->enqueue_group(*plan, *arguments, 0));
  // Nor is another group's kernel theirs, though the arguments look the same.
  GemmProblem turned = problems.front();
  turned.type.trans_a = Transpose::kT;
  turned.lda = turned.k;
  const auto other = context->prepare(turned);
  ASSERT_TRUE(other) << other.error().text();
  const auto mixed = context->enqueue_group(*other, *arguments, memory.address());
  ASSERT_FALSE(mixed);
  EXPECT_EQ(mixed.error().code, ErrorCode::kInvalidArgument);
  EXPECT_NE(mixed.error().message.find("are for the kernel " + plan->kernel().resources.name), std::string::npos);
}

TEST_P(Groups, SplitK) {
  Runtime runtime = open(GetParam());
  ProblemType type;
  const std::vector<GemmProblem> problems = group_of(type);
  const auto selected = runtime.kernel(problems.front());
  ASSERT_TRUE(selected) << selected.error().text();
  kernel::Recipe recipe = kernel::Recipe::parse(selected->solution.recipe).value();
  recipe.global_split_u = 3;
  auto plan = kernel::make_plan(recipe, *isa::find_processor(GetParam()));
  ASSERT_TRUE(plan) << plan.error().text();
  const library::Solution solution;
  const auto kernel = pipeline_of(runtime).kernel_of({&solution, 0, std::move(plan).value()});
  ASSERT_TRUE(kernel) << kernel.error().text();
  const Group group = place(runtime, *kernel, problems);
  const auto launch = runtime.launch_group(*kernel, problems, group.matrices);
  ASSERT_TRUE(launch) << GetParam() << ": " << launch.error().text();
  judge_all(runtime, *kernel, problems, group);
}

INSTANTIATE_TEST_SUITE_P(Targets, Groups,
                         testing::Values("gfx803", "gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201",
                                         "gfx1250"),
                         [](const auto& of) { return std::string(of.param); });

TEST(GroupArguments, SayWhatIsWrong) {
  Runtime runtime = open("gfx942");
  const std::vector<GemmProblem> problems = group_of({});
  const auto kernel = runtime.kernel(problems.front());
  ASSERT_TRUE(kernel) << kernel.error().text();
  Group group = place(runtime, *kernel, problems);
  const auto refused = [&](const auto& result, std::string_view expected) {
    ASSERT_FALSE(result) << expected;
    EXPECT_EQ(result.error().code, ErrorCode::kInvalidArgument);
    EXPECT_NE(result.error().text().find(expected), std::string::npos) << result.error().text();
  };
  refused(runtime.launch(*kernel, problems.front(), group.matrices.front()), "launch_group()");
  refused(runtime.group_arguments(*kernel, problems, std::span(group.matrices).first(2)), "a group of 6 problems");
  std::vector<MatrixAddresses> without_d = group.matrices;
  without_d[3].d = 0;
  refused(runtime.group_arguments(*kernel, problems, without_d), "in problem 3 of the group");
  auto arguments = runtime.group_arguments(*kernel, problems, group.matrices);
  ASSERT_TRUE(arguments) << arguments.error().text();
  refused(runtime.launch_group(*kernel, *arguments, 0), "null");
  arguments->bytes.pop_back();
  refused(runtime.launch_group(*kernel, *arguments, 64), "bytes, not");

  GemmProblem alone = problems.front();
  alone.type.grouped = false;
  const auto other = runtime.kernel(alone);
  ASSERT_TRUE(other) << other.error().text();
  refused(runtime.group_arguments(*other, problems, group.matrices), "ProblemType::grouped");
  const auto nothing = runtime.launch_group(*kernel, std::span<const GemmProblem>(), {});
  ASSERT_TRUE(nothing) << nothing.error().text();
  EXPECT_FALSE(nothing->launched);
}

}  // namespace
}  // namespace kiln::runtime
