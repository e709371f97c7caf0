// kiln::Context on the emulated device: plans are found again, whatever alpha and beta are; threads share kernels; what
// is not there yet is waited for, replaced or refused, by the policy.
#include "kiln/context.hpp"

#include "kiln/kiln.hpp"
#include "runtime/api/session.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <set>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;

RuntimeOptions emulator_of(const char* arch) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = arch;
  return options;
}

Context open(const RuntimeOptions& options) {
  auto context = Context::open(options);
  EXPECT_TRUE(context) << context.error().text();
  return std::move(context).value();
}

GemmProblem f32_problem(std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  ProblemType type;
  type.a = type.b = type.c = type.d = DataType::kF32;
  return GemmProblem::packed(type, m, n, k);
}

/// A is 1, B is 2, C is 3 everywhere: each element of D is 2 * alpha * K + 3 * beta.
struct Operands {
  Operands(Context& context, const GemmProblem& p, std::uint64_t workspace_bytes = 0)
      : a(filled(context, p.extent_a(), 1)),
        b(filled(context, p.extent_b(), 2)),
        c(filled(context, p.extent_c(), 3)),
        d(filled(context, p.extent_d(), -1)),
        workspace(context.allocate(std::max<std::uint64_t>(workspace_bytes, 16), "workspace").value()) {}
  static Buffer filled(Context& context, std::uint64_t elements, float value) {
    Buffer buffer = context.allocate(elements * sizeof(float)).value();
    EXPECT_TRUE(buffer.upload(std::vector<float>(elements, value)));
    return buffer;
  }
  MatrixAddresses at() const {
    MatrixAddresses at{a.address(), b.address(), c.address(), d.address()};
    at.workspace = workspace.address();
    return at;
  }
  /// Whether each element of D is what it should be.
  bool is_right(const GemmProblem& p) const {
    std::vector<float> result(p.extent_d());
    if (!d.download(result)) return false;
    const auto expected = static_cast<float>(2 * p.alpha * static_cast<double>(p.k) + 3 * p.beta);
    return std::all_of(result.begin(), result.end(), [&](float value) { return value == expected; });
  }
  Buffer a, b, c, d, workspace;
};

TEST(Context, RunsProblemsAndFindsTheirPlansAgain) {
  for (const char* arch : {"gfx90a", "gfx1030"}) {
    Context context = open(emulator_of(arch));
    GemmProblem p = f32_problem(70, 33, 20);
    const Operands operands(context, p);
    const Kernel* kernel = nullptr;
    for (const auto& [alpha, beta] : {std::pair{1.0, 0.0}, {2.0, 0.0}, {-3.0, 0.5}, {0.5, 2.0}, {0.0, 4.0}}) {
      p.alpha = alpha;
      p.beta = beta;
      const auto plan = context.prepare(p);
      ASSERT_TRUE(plan) << plan.error().text();
      if (kernel == nullptr) kernel = &plan->kernel();
      EXPECT_EQ(&plan->kernel(), kernel) << "another kernel for other scalars";
      EXPECT_EQ(plan->problem(), p);
      EXPECT_FALSE(plan->is_fallback());
      const auto done = context.enqueue(*plan, operands.at());
      ASSERT_TRUE(done) << done.error().text();
      EXPECT_TRUE(operands.is_right(p)) << arch << " alpha " << alpha << " beta " << beta;
    }
  }
}

TEST(Context, SplitsKInTheWorkspaceOfThePlan) {
  for (const bool atomics : {false, true}) {
    RuntimeOptions options = emulator_of("gfx942");
    options.global_split_u = 3;
    options.allow_atomics = atomics;
    Context context = open(options);
    const GemmProblem p = f32_problem(64, 64, 500);
    const auto plan = context.prepare(p);
    ASSERT_TRUE(plan) << plan.error().text();
    EXPECT_EQ(plan->kernel().resources.global_split_u, 3U);
    const Operands operands(context, p, plan->workspace_bytes());
    for (int i = 0; i < 2; ++i) {  // the counters begin at zero each time
      const auto done = context.enqueue(*plan, operands.at());
      ASSERT_TRUE(done) << done.error().text();
      EXPECT_TRUE(operands.is_right(p));
    }
    if (plan->workspace_bytes() == 0) continue;
    MatrixAddresses without = operands.at();
    without.workspace = 0;
    EXPECT_THAT(context.enqueue(*plan, without).error().message, HasSubstr("the workspace is null"));
  }
}

TEST(Context, PreparesByARecipe) {
  Context context = open(emulator_of("gfx1100"));
  const GemmProblem p = f32_problem(70, 50, 40);
  const auto plan = context.prepare(p);
  ASSERT_TRUE(plan) << plan.error().text();
  const std::string recipe = plan->kernel().solution.recipe;
  const auto same = context.prepare_recipe(p, recipe, KernelPolicy::kLookupOnly);
  ASSERT_TRUE(same) << same.error().text();
  EXPECT_EQ(same->kernel().solution.recipe, recipe);
  EXPECT_EQ(same->kernel().resources.name, plan->kernel().resources.name);
  EXPECT_EQ(same->solution(), -1);
  const Operands operands(context, p, same->workspace_bytes());
  ASSERT_TRUE(context.enqueue(*same, operands.at()));
  EXPECT_TRUE(operands.is_right(p));
  struct Refusal {
    GemmProblem problem;
    std::string recipe;
    ErrorCode code;
    std::string says;
  };
  GemmProblem other = p;
  other.type.trans_a = Transpose::kT;
  other.lda = 0;
  other.fill_defaults();
  std::string impossible = recipe;
  impossible.replace(impossible.find(" du"), 3, " du10");  // tiles that LDS has no room for
  for (const Refusal& r : {Refusal{p, "SSS NN", ErrorCode::kInvalidArgument, "words where"},
                           Refusal{other, recipe, ErrorCode::kNoSolution, "types or layouts are not the kernel's"},
                           Refusal{p, impossible, ErrorCode::kNoSolution, "rule "}}) {
    const auto refused = context.prepare_recipe(r.problem, r.recipe);
    ASSERT_FALSE(refused) << r.recipe;
    EXPECT_EQ(refused.error().code, r.code) << refused.error().text();
    EXPECT_THAT(refused.error().text(), HasSubstr(r.says));
  }
}

// What a plan says does not end with its Context; only that Context launches it.
TEST(Context, APlanOutlivesIt) {
  const GemmProblem p = f32_problem(70, 33, 20);
  GemmPlan plan, copy;
  std::string name;
  {
    Context context = open(emulator_of("gfx90a"));
    plan = context.prepare(p).value();
    copy = plan;
    name = plan.kernel().resources.name;
  }
  for (const GemmPlan& kept : {plan, copy}) {
    EXPECT_EQ(kept.kernel().resources.name, name);
    EXPECT_FALSE(kept.kernel().code_object->empty());
    EXPECT_EQ(kept.grid(), kept.kernel().grid(p));
    EXPECT_EQ(kept.problem(), p);
    Context other = open(emulator_of("gfx90a"));
    const auto launched = other.enqueue(kept, Operands(other, p).at());
    ASSERT_FALSE(launched);
    EXPECT_EQ(launched.error().code, ErrorCode::kInvalidArgument);
    EXPECT_THAT(launched.error().message, HasSubstr("the plan is of another Context"));
  }
}

// Whatever is told while a kernel is made, the callback may ask for that kernel, and wait for others that are built.
TEST(Context, ALogsCallbackMayAskIt) {
  constexpr int kThreads = 4;
  const auto problem = [](int i) { return f32_problem(16 + static_cast<std::uint64_t>(i % 3), 16, 32); };
  std::atomic<Context*> asked = nullptr;
  std::atomic<int> calls = 0, failed = 0;
  RuntimeOptions options = emulator_of("gfx90a");
  options.log_level = LogLevel::kDebug;
  options.log = [&](LogLevel, std::string_view) {
    Context* const context = asked;
    if (context == nullptr) return;
    for (int i = 0; i < 3; ++i) failed += context->prepare(problem(i)).ok() ? 0 : 1;
    context->wait_for_builds();
    ++calls;
  };
  Context context = open(options);
  asked = &context;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&, i] {
      const KernelPolicy policy = i % 2 == 0 ? KernelPolicy::kWait : KernelPolicy::kFallback;
      failed += context.prepare(problem(i), policy).ok() ? 0 : 1;
    });
  for (std::thread& thread : threads) thread.join();
  context.wait_for_builds();
  EXPECT_EQ(failed, 0);
  EXPECT_GT(calls, 0);
}

TEST(Context, RefusesWhatCannotBe) {
  Context context = open(emulator_of("gfx1100")), other = open(emulator_of("gfx1100"));
  const GemmProblem p = f32_problem(16, 16, 16);
  const Operands operands(context, p);
  const auto plan = context.prepare(p);
  ASSERT_TRUE(plan);
  MatrixAddresses without_b = operands.at();
  without_b.b = 0;
  const auto null = context.enqueue(*plan, without_b);
  ASSERT_FALSE(null);
  EXPECT_EQ(null.error().code, ErrorCode::kInvalidArgument);
  EXPECT_THAT(null.error().message, HasSubstr("B is null"));
  const auto foreign = other.enqueue(*plan, operands.at());
  ASSERT_FALSE(foreign);
  EXPECT_THAT(foreign.error().message, HasSubstr("another Context"));
  GemmProblem invalid = p;
  invalid.lda = 3;
  EXPECT_EQ(context.prepare(invalid).error().code, ErrorCode::kInvalidArgument);
  const auto nothing = context.prepare(f32_problem(0, 16, 16));
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->kernel().resources.name, "");
  EXPECT_TRUE(context.enqueue(*nothing, {}));
}

/// A library whose solution for the problem is not kiln's own.
RuntimeOptions with_sample(const std::string& cache) {
  RuntimeOptions options = emulator_of("gfx90a");
  options.cache_folder = cache;
  options.library_paths = {KILN_SOURCE_DIR "/runtime/library/sample"};
  return options;
}
GemmProblem sample_problem() {
  return GemmProblem::packed(ProblemType{}, 96, 96, 96);
}

TEST(Context, LookupOnlyGeneratesNothing) {
  const test::ScratchFolder folder;
  {
    Context context = open(with_sample(folder.path()));
    const auto missing = context.prepare(sample_problem(), KernelPolicy::kLookupOnly);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::kCodegen);
    EXPECT_THAT(missing.error().message, HasSubstr("is not there yet"));
    ASSERT_TRUE(context.prepare(sample_problem()));
    EXPECT_TRUE(context.prepare(sample_problem(), KernelPolicy::kLookupOnly));
  }
  Context again = open(with_sample(folder.path()));  // from the cache on disk
  const auto found = again.prepare(sample_problem(), KernelPolicy::kLookupOnly);
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_TRUE(found->kernel().cache_hit);
}

TEST(Context, FallsBackUntilTheKernelIsBuilt) {
  const test::ScratchFolder folder;
  Context context = open(with_sample(folder.path()));
  EXPECT_EQ(context.pending_builds(), 0U);
  const auto first = context.prepare(sample_problem(), KernelPolicy::kFallback);
  ASSERT_TRUE(first) << first.error().text();
  EXPECT_TRUE(first->is_fallback());
  EXPECT_EQ(first->kernel().solution.library, "kiln");
  context.wait_for_builds();
  EXPECT_EQ(context.pending_builds(), 0U);
  const auto second = context.prepare(sample_problem(), KernelPolicy::kFallback);
  ASSERT_TRUE(second);
  EXPECT_FALSE(second->is_fallback());
  EXPECT_NE(second->kernel().solution.library, "kiln");
  EXPECT_EQ(&context.prepare(sample_problem())->kernel(), &second->kernel());
}

/// Problems whose kernels differ: by types, transposes and links of the epilogue.
GemmProblem problem_number(std::size_t number) {
  constexpr std::array kTypes = {DataType::kF16, DataType::kF32, DataType::kBf16};
  constexpr std::array kTransposes = {Transpose::kN, Transpose::kT};
  constexpr std::array kSides = {VectorSide::kNone, VectorSide::kRows, VectorSide::kColumns};
  constexpr std::array kActivations = {Activation::kNone,    Activation::kAbs,  Activation::kRelu, Activation::kGelu,
                                       Activation::kSigmoid, Activation::kTanh, Activation::kSilu};
  const auto next = [&](const auto& choices) {
    const auto choice = choices[number % choices.size()];
    number /= choices.size();
    return choice;
  };
  ProblemType type;
  type.a = type.b = type.c = type.d = next(kTypes);
  type.trans_a = next(kTransposes);
  type.trans_b = next(kTransposes);
  type.epilogue.activation = next(kActivations);
  type.epilogue.bias = next(kSides);
  type.epilogue.scale_alpha_vec = next(kSides);
  type.epilogue.scale_c = next(std::array{false, true});
  return GemmProblem::packed(type, 32, 32, 32);
}

TEST(Context, ThreadsGenerateEachKernelOnce) {
  constexpr std::size_t kThreads = 16, kKernels = 1000;
  std::atomic<int> generated = 0, wrong = 0;
  RuntimeOptions options = emulator_of("gfx90a");
  options.log_level = LogLevel::kDebug;
  options.log = [&](LogLevel, std::string_view message) {
    if (message.ends_with(": generated")) ++generated;
  };
  Context context = open(options);
  std::vector<GemmProblem> problems;
  std::set<std::string> recipes;
  Pipeline& pipeline = SessionAccess::session(context).pipeline();
  for (std::size_t i = 0; i < kKernels; ++i) {
    problems.push_back(problem_number(i));
    recipes.insert(pipeline.select(problems.back())->plan.recipe.text());
  }
  ASSERT_EQ(recipes.size(), kKernels);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] {
      for (std::size_t i = 0; i < kKernels; ++i) {
        const GemmProblem& p =
            problems[(i * (t % 2 == 0 ? 1 : 7) + t * 50) % kKernels];  // 7: every one of them as well
        const auto plan = context.prepare(p);
        if (!plan || plan->kernel().type != p.type) ++wrong;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(generated, static_cast<int>(kKernels));
}

TEST(Context, ThreadsRunTheirProblemsAtOnce) {
  Context context = open(emulator_of("gfx1030"));
  std::atomic<int> right = 0;
  std::vector<std::thread> threads;
  for (std::uint64_t t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (std::uint64_t i = 0; i < 3; ++i) {
        const GemmProblem p = f32_problem(20 + t, 30, 10 + i);
        const Operands operands(context, p);
        const auto plan = context.prepare(p);
        if (plan && context.enqueue(*plan, operands.at()) && operands.is_right(p)) ++right;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 12);
}

}  // namespace
}  // namespace kiln::runtime
