// The epilogue's links, end to end: each alone and all together, on kernels of every generation, with whole numbers and
// powers of two, so that every result is exact. All emulated, strict: vectors lie in buffers of exactly their size.
#include "codegen/plan/plan.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/reference/elements.hpp"
#include "runtime/reference/operands.hpp"
#include "tests/runtime/epilogue_launch.hpp"
#include "tests/runtime/epilogue_reference.hpp"

#include <array>
#include <cmath>

namespace kiln::runtime {
namespace {

void check_links(Runtime& runtime, const GemmProblem& p, const Kernel& kernel) {
  const Epilogue& e = p.type.epilogue;
  const Inputs in = inputs_of(p);
  Memory memory(runtime);
  const auto scale = [&](const std::vector<double>& values, std::string_view name) {
    return memory.put(bytes_of_values(values, scale_type(p.type)), name);
  };
  MatrixAddresses at;
  at.a = memory.put(bytes_of_values(in.a, p.type.a), "A");
  at.b = memory.put(bytes_of_values(in.b, p.type.b), "B");
  at.c = memory.put(bytes_of_values(in.c, p.type.c), "C");
  at.d = memory.put(bytes_of_values(std::vector<double>(p.extent_d(), -77), p.type.d), "D");
  if (e.bias != VectorSide::kNone) at.bias = memory.put(bytes_of_values(in.bias, e.bias_type), "bias");
  if (e.scale_alpha_vec != VectorSide::kNone) at.scale_alpha_vec = scale(in.scale_alpha_vec, "scale_alpha_vec");
  if (e.scale_a != Scale::kNone) at.scale_a = scale(in.scale_a, "scale_a");
  if (e.scale_b != Scale::kNone) at.scale_b = scale(in.scale_b, "scale_b");
  if (e.scale_c) at.scale_c = scale(in.scale_c, "scale_c");
  if (e.scale_d) at.scale_d = scale(in.scale_d, "scale_d");
  if (const std::uint64_t bytes = kernel.workspace_bytes(p); bytes != 0)
    at.workspace = memory.put(std::vector<std::byte>(bytes), "workspace");
  const std::string where = runtime.device_description() + ", " + p.text() + ", " + kernel.solution.recipe;
  const auto launch = runtime.launch(kernel, p, at);
  ASSERT_TRUE(launch) << where << ": " << launch.error().text();
  const std::vector<std::byte> d = memory.get(at.d);
  std::size_t wrong = 0;
  for (std::size_t k = 0; k < p.batch; ++k)
    for (std::size_t j = 0; j < p.n; ++j)
      for (std::size_t i = 0; i < p.m; ++i) {
        const double have = value_of(d, k * p.stride_d + i + j * p.ldd, p.type.d), want = expected(p, in, i, j, k);
        if (have != want && wrong++ == 0)
          ADD_FAILURE() << where << ": D[" << i << ", " << j << ", " << k << "] is " << have << ", not " << want;
      }
  EXPECT_EQ(wrong, 0U) << where;
}

void check_links(Runtime& runtime, const GemmProblem& p) {
  const auto kernel = runtime.kernel(p);
  ASSERT_TRUE(kernel) << p.text() << ": " << kernel.error().text();
  check_links(runtime, p, *kernel);
}

/// Each link alone, with each of its words, and several together.
std::vector<Epilogue> epilogues() {
  std::vector<Epilogue> list;
  const auto with = [&](auto&& change) {
    Epilogue e;
    change(e);
    list.push_back(e);
  };
  for (const VectorSide side : {VectorSide::kRows, VectorSide::kColumns}) {
    for (const DataType type : {DataType::kF32, DataType::kF16})
      with([&](Epilogue& e) { e.bias = side, e.bias_type = type; });
    with([&](Epilogue& e) { e.scale_alpha_vec = side; });
  }
  for (const Scale scale : {Scale::kScalar, Scale::kVector}) {
    with([&](Epilogue& e) { e.scale_a = scale; });
    with([&](Epilogue& e) { e.scale_b = scale; });
    with([&](Epilogue& e) { e.scale_a = e.scale_b = scale, e.scale_alpha_vec = VectorSide::kRows; });
    with([&](Epilogue& e) {
      e.scale_a = Scale::kScalar, e.scale_b = scale, e.scale_c = e.scale_d = true;
      e.bias = VectorSide::kColumns, e.scale_alpha_vec = VectorSide::kColumns, e.activation = Activation::kRelu;
    });
  }
  with([&](Epilogue& e) { e.scale_c = true; });
  with([&](Epilogue& e) { e.scale_d = true; });
  return list;
}

struct Sizes {
  std::uint64_t m, n, k, batch;
  double alpha, beta;
  std::uint64_t extra;  ///< added to leading dimensions and strides
};

// Whole tiles and vectors; the last rows half a vector; one row, one column; a batch with distances; A and B not read.
constexpr Sizes kSizes[] = {{128, 64, 4, 1, 2, 0.5, 0}, {67, 35, 3, 2, 1, 2, 1},   {66, 33, 3, 2, 0.5, 0, 0},
                            {1, 70, 2, 1, 1, 1, 0},     {129, 1, 5, 3, -1, 1, 13}, {40, 40, 0, 1, 1, 1, 0}};

GemmProblem problem_of(const Sizes& s, const ProblemType& type) {
  GemmProblem p;
  p.type = type;
  p.m = s.m, p.n = s.n, p.k = s.k, p.batch = s.batch, p.alpha = s.alpha, p.beta = s.beta;
  p.fill_defaults();
  for (std::uint64_t* ld : {&p.lda, &p.ldb, &p.ldc, &p.ldd}) *ld += s.extra;
  for (std::uint64_t* stride : {&p.stride_a, &p.stride_b, &p.stride_c, &p.stride_d}) *stride = 0;
  p.fill_defaults();
  p.stride_bias = s.batch > 1 ? length_of(type.epilogue.bias, p) + s.extra : 0;
  return p;
}

class EpilogueLinks : public testing::TestWithParam<std::string> {};

TEST_P(EpilogueLinks, AreExact) {
  Runtime runtime = open(GetParam());
  constexpr DataType kS = DataType::kF32, kH = DataType::kF16;
  std::size_t turn = 0;
  for (const auto& [input, output] : {std::pair{kS, kS}, std::pair{kH, kH}, std::pair{kH, kS}})
    for (const Epilogue& epilogue : epilogues()) {
      const bool ta = turn % 2 == 0, tb = turn % 3 == 0;
      const ProblemType type = {.a = input,
                                .b = input,
                                .c = output,
                                .d = output,
                                .compute = kS,
                                .trans_a = ta ? Transpose::kT : Transpose::kN,
                                .trans_b = tb ? Transpose::kT : Transpose::kN,
                                .epilogue = epilogue};
      check_links(runtime, problem_of(kSizes[turn % 2], type));
      check_links(runtime, problem_of(kSizes[2 + turn++ % (std::size(kSizes) - 2)], type));
    }
}

/// A bias of each type that there is for the sums, and of each activation that selects, over sums of each type.
TEST_P(EpilogueLinks, AreExactForEveryType) {
  using T = DataType;
  using A = Activation;
  struct Case {
    DataType input, output, compute, bias;
    std::vector<Activation> activations;
  };
  const std::vector<Activation> all = {A::kAbs, A::kRelu, A::kClamp, A::kClippedRelu, A::kLeakyRelu};
  Runtime runtime = open(GetParam());
  std::size_t turn = 0;
  for (const Case& c :
       {Case{T::kF64, T::kF64, T::kF64, T::kF64, all}, Case{T::kI8, T::kI32, T::kI32, T::kI32, all},
        Case{T::kI8, T::kI8, T::kI32, T::kI32, all}, Case{T::kBf16, T::kBf16, T::kF32, T::kBf16, all},
        Case{T::kF16, T::kF32, T::kF32, T::kF8, {A::kNone}}, Case{T::kF16, T::kF32, T::kF32, T::kBf8Fnuz, {A::kNone}},
        Case{T::kF8, T::kF32, T::kF32, T::kBf16, all}, Case{T::kF32, T::kF32, T::kF32, T::kBf8, all}})
    for (const Activation activation : c.activations)
      for (const VectorSide side : {VectorSide::kRows, VectorSide::kColumns}) {
        ProblemType type = {.a = c.input, .b = c.input, .c = c.output, .d = c.output, .compute = c.compute};
        type.epilogue.bias = side;
        type.epilogue.bias_type = c.bias;
        type.epilogue.activation = activation;
        Sizes sizes = kSizes[turn++ % 4];
        if (is_integer(c.compute)) sizes.alpha = 2, sizes.beta = turn % 2 == 0 ? 0 : -1;
        GemmProblem p = problem_of(sizes, type);
        p.activation_arguments = {-3, 9};
        check_links(runtime, p);
      }
}

/// Scales of whole numbers are whole numbers of 32 bits; sums of i8 that f32 is computed with have those of f32.
TEST_P(EpilogueLinks, OfSumsOfI8AreExact) {
  struct Case {
    DataType output, compute, bias;
  };
  using T = DataType;
  Runtime runtime = open(GetParam());
  std::size_t turn = 0;
  for (const Case& c :
       {Case{T::kI32, T::kI32, T::kI32}, Case{T::kI8, T::kI32, T::kI32}, Case{T::kI32, T::kF32, T::kF32},
        Case{T::kI8, T::kF32, T::kI32}, Case{T::kF16, T::kF32, T::kF16}, Case{T::kF32, T::kF32, T::kI32}})
    for (const VectorSide side : {VectorSide::kRows, VectorSide::kColumns})
      for (const Activation activation :
           {Activation::kNone, Activation::kRelu, Activation::kClippedRelu, Activation::kLeakyRelu}) {
        ProblemType type = {.a = T::kI8, .b = T::kI8, .c = c.output, .d = c.output, .compute = c.compute};
        Epilogue& e = type.epilogue;
        e.scale_alpha_vec = side;
        e.activation = activation;
        e.scale_c = turn % 2 == 0;
        e.scale_d = turn % 3 == 0;
        e.scale_a = turn % 2 == 0 ? Scale::kScalar : Scale::kVector;
        e.scale_b = turn % 4 < 2 ? Scale::kVector : Scale::kNone;
        e.bias = side;
        e.bias_type = c.bias;
        Sizes sizes = kSizes[turn++ % 4];
        sizes.alpha = -1, sizes.beta = turn % 2 == 0 ? 0 : 2;
        GemmProblem p = problem_of(sizes, type);
        p.activation_arguments = {-3, 9};
        check_links(runtime, p);
        p = problem_of(kSizes[5], type);
        check_links(runtime, p);
      }
}

/// Every link at once.
Epilogue everything() {
  Epilogue epilogue;
  epilogue.bias = VectorSide::kRows;
  epilogue.bias_type = DataType::kF16;
  epilogue.scale_a = epilogue.scale_b = Scale::kVector;
  epilogue.scale_alpha_vec = VectorSide::kColumns;
  epilogue.scale_c = epilogue.scale_d = true;
  epilogue.activation = Activation::kRelu;
  return epilogue;
}

TEST_P(EpilogueLinks, DoNotDependOnTheOrder) {
  const ProblemType type = {.epilogue = everything()};
  for (const std::uint64_t seed : {1, 2, 3}) {
    Runtime runtime = open(GetParam(), {Schedule::Kind::kRandom, seed});
    for (const std::size_t i : {0U, 1U}) check_links(runtime, problem_of(kSizes[i], type));
  }
}

/// With 64 of K at most; 32 where lanes hold operands twice and the largest tile finds no registers for more.
Result<kernel::Plan> plan_of(kernel::Recipe recipe, const isa::Processor& processor) {
  Result<kernel::Plan> plan = Error{};
  for (const std::uint32_t depth : {64U, 32U}) {
    recipe.depth_u = std::min(recipe.depth_u, depth);
    recipe.lds_pad = {0, 0};
    if (const auto padding = kernel::conflict_free_padding(recipe, processor)) recipe.lds_pad = *padding;
    plan = kernel::make_plan(recipe, processor);
    if (plan) break;
  }
  return plan;
}

/// What selection rarely comes to: 64-bit addresses, K split over groups of waves or workgroups; every layout of D.
TEST_P(EpilogueLinks, AreExactWithOtherRecipes) {
  using kernel::Recipe;
  struct Change {
    const char* name;
    void (*apply)(Recipe&);
  };
  const Change changes[] = {
      {"64-bit addresses",
       [](Recipe& r) {
         r.buffer_addressing = false, r.global_read_vector_width = {1, 1};
       }},
      {"groups of waves", [](Recipe& r) { r.local_split_u = 2, r.depth_u *= 2; }},
      {"8 tiles that share their rows",
       [](Recipe& r) {
         r.wave_tile = {8, 1}, r.store_vector_width = 8, r.depth_u = 32;
         r.prefetch_local_read = 0;
       }},
      {"4 tiles",
       [](Recipe& r) {
         r.wave_tile = {4, 2}, r.store_vector_width = 1;
       }},
      {"2 tiles",
       [](Recipe& r) {
         r.wave_tile = {2, 3};
       }},
      {"3 tiles",
       [](Recipe& r) {
         r.wave_tile = {3, 1};
       }},
      {"workgroups that meet", [](Recipe& r) { r.global_split_u = 2; }},
  };
  Runtime runtime = open(GetParam());
  ProblemType type;
  type.epilogue = everything();
  const auto selected = runtime.kernel(problem_of(kSizes[0], type));
  ASSERT_TRUE(selected) << selected.error().text();
  for (const Change& change : changes) {
    auto recipe = Recipe::parse(selected->solution.recipe);
    ASSERT_TRUE(recipe) << recipe.error().text();
    // Whatever is selected: small tiles, nobody shares their K, and one of them is in flight.
    if (recipe->matrix_instruction.is_valu()) {
      recipe->wave_tile = {2, 2};
      recipe->wave_group = {8, 8};
    } else {
      recipe->wave_group = {2, 2};
    }
    recipe->global_split_u = recipe->local_split_u = 1;
    recipe->prefetch_global_read = 1;
    change.apply(*recipe);
    auto plan = plan_of(*recipe, *isa::find_processor(GetParam()));
    ASSERT_TRUE(plan) << change.name << ": " << plan.error().text();
    const library::Solution solution;
    const auto kernel = pipeline_of(runtime).kernel_of({&solution, 0, std::move(plan).value()});
    ASSERT_TRUE(kernel) << change.name << ": " << kernel.error().text();
    for (const std::size_t i : {0U, 1U, 4U}) check_links(runtime, problem_of(kSizes[i], type), *kernel);
  }
}

/// Numbers of all sizes, judged by derived bounds: every activation behind all other links.
TEST_P(EpilogueLinks, AreWithinTheReferencesBounds) {
  Runtime runtime = open(GetParam());
  std::size_t turn = 0;
  for (const Activation activation :
       {Activation::kAbs, Activation::kClippedRelu, Activation::kGelu, Activation::kLeakyRelu, Activation::kSigmoid,
        Activation::kTanh, Activation::kDGelu, Activation::kGeluScaling, Activation::kSilu, Activation::kExp,
        Activation::kClamp}) {
    ProblemType type;
    type.c = type.d = turn % 2 == 0 ? DataType::kF16 : DataType::kF32;
    type.epilogue = everything();
    type.epilogue.activation = activation;
    GemmProblem p = problem_of(kSizes[turn++ % std::size(kSizes)], type);
    p.activation_arguments = {0.75, 1.5};
    const auto kernel = runtime.kernel(p);
    ASSERT_TRUE(kernel) << kernel.error().text();
    const auto result = verify(runtime, *kernel, p, {});
    ASSERT_TRUE(result) << p.text() << ": " << result.error().text();
    EXPECT_TRUE(result->verdict.passed) << GetParam() << ", " << kernel->solution.recipe << ": "
                                        << result->verdict.text();
  }
}

/// Elements that 8-bit floats do not reach, and scales that bring them there: converted first, they would saturate.
TEST_P(EpilogueLinks, ScaleWhatIsConvertedToANarrowerTypeBeforeThat) {
  Runtime runtime = open(GetParam());
  for (const DataType stored : {DataType::kF16, DataType::kF32})
    for (const bool both : {false, true}) {
      ProblemType type = {.a = stored, .b = stored, .c = DataType::kF32, .d = DataType::kF32};
      type.compute_input_a = type.compute_input_b = stored == DataType::kF16 ? DataType::kF8 : DataType::kBf16;
      type.epilogue.scale_a = Scale::kScalar;
      if (both) type.epilogue.scale_b = Scale::kScalar;
      const GemmProblem p = problem_of(kSizes[1], type);
      // bf16 holds 257 / 256 not, 257 / 256 * 256 / 257 does.
      const double a = stored == DataType::kF16 ? 4096 : 257.0, b = both ? 8192 : 3;
      const double scale_a = stored == DataType::kF16 ? 1.0 / 16 : static_cast<double>(1.0F / 257),
                   scale_b = both ? 1.0 / 4096 : 1;
      const double read_a = stored == DataType::kF16 ? 256 : 1, read_b = both ? 2 : 3;
      Memory memory(runtime);
      const auto put = [&](std::size_t count, double value, DataType of, std::string_view name) {
        return memory.put(bytes_of_values(std::vector<double>(count, value), of), name);
      };
      MatrixAddresses at;
      at.a = put(p.extent_a(), a, type.a, "A");
      at.b = put(p.extent_b(), b, type.b, "B");
      at.c = put(p.extent_c(), 5, type.c, "C");
      at.d = put(p.extent_d(), -77, type.d, "D");
      at.scale_a = put(1, scale_a, DataType::kF32, "scale_a");
      if (both) at.scale_b = put(1, scale_b, DataType::kF32, "scale_b");
      const auto kernel = runtime.kernel(p);
      ASSERT_TRUE(kernel) << kernel.error().text();
      const auto launch = runtime.launch(*kernel, p, at);
      ASSERT_TRUE(launch) << launch.error().text();
      const double want = p.alpha * static_cast<double>(p.k) * read_a * read_b + p.beta * 5;
      EXPECT_EQ(value_of(memory.get(at.d), p.ldd + 1, type.d), want) << kernel->solution.recipe;
    }
}

INSTANTIATE_TEST_SUITE_P(Targets, EpilogueLinks, testing::ValuesIn(representatives()), test_name);

}  // namespace
}  // namespace kiln::runtime
