// The recipe fuzzer: for each generation and type random recipes (tiles, widths, prefetch, waves, splits, epilogues,
// arrays of pointers), each of which a named rule refuses or whose kernel computes a random problem right, strict. Two
// kernels each in the pipelined order or a random one; `--long` takes 20, each in three orders and with the same bytes
// in all of them; `--shard I/N` takes every N-th type, `--jobs J` runs J processes, each a shard
// of that.
#include "codegen/isa/matrix_instructions.hpp"
#include "tests/child.hpp"
#include "tests/runtime/random_draws.hpp"
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

bool is_long = false;
std::size_t shard = 0, shards = 1;

constexpr std::array kTypes = {
    "SSS",      "DDD",     "HHS",     "HSS",      "HHH",      "BBS",    "BSS",    "I8II",    "I8I8I",    "F8SS",
    "F8HS",     "F8F8S",   "B8BS",    "F8B8HS",   "B8F8SS",   "B8B8S",  "F8NSS",  "F8NF8NS", "B8NHS",    "F8NB8NBS",
    "B8NF8NSS", "F8H_HHS", "HF8_HSS", "F8NH_HHS", "HF8N_HHS", "SS_XSS", "SS_BSS", "SS_HSS",  "F8F8S_CH", "BBS_CS",
    "I8IS",     "I8I8S",   "I8HS",    "I8BS",     "I8SS",     "CCC",    "ZZZ"};

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

/// Links that there are for what is computed in; now and then nearly all of them at once, which takes the most SGPRs.
Epilogue random_epilogue(Random& random, const ProblemType& type) {
  using A = Activation;
  constexpr std::array kSides = {VectorSide::kRows, VectorSide::kColumns};
  constexpr std::array kBiasTypes = {DataType::kF32, DataType::kF16, DataType::kBf16};
  constexpr std::array kScales = {Scale::kScalar, Scale::kVector};
  constexpr std::array kActivations = {A::kClippedRelu, A::kRelu, A::kAbs,     A::kLeakyRelu, A::kClamp,
                                       A::kTanh,        A::kGelu, A::kSigmoid, A::kSilu};
  constexpr std::size_t kPlain = 5;  // the first ones, which there are for every type
  Epilogue e;
  if (is_complex(type.compute)) return e;
  const bool crowded = random.one_in(4);
  if (!crowded && random.one_in(2)) return e;
  const auto has = [&](std::uint64_t one_in) { return crowded ? !random.one_in(8) : random.one_in(one_in); };
  const bool in_f32 = type.compute == DataType::kF32 || type.compute == DataType::kF16;
  if (has(2)) {
    e.bias = kSides[random.below(kSides.size())];
    e.bias_type = in_f32 ? kBiasTypes[random.below(kBiasTypes.size())] : type.compute;
    if (in_f32 && is_integer(type.a) && random.one_in(2)) e.bias_type = DataType::kI32;
  }
  if (has(2)) e.activation = kActivations[random.below(in_f32 ? kActivations.size() : kPlain)];
  if (type.compute == DataType::kF64) return e;
  if (has(3)) e.scale_alpha_vec = kSides[random.below(kSides.size())];
  if (has(3)) e.scale_a = kScales[random.below(kScales.size())];
  if (has(3)) e.scale_b = kScales[random.below(kScales.size())];
  e.scale_c = has(4);
  e.scale_d = has(4);
  e.amax_d = in_f32 && has(4);
  if (in_f32 && has(4)) {
    e.aux = random.one_in(2) ? Aux::kOutput : Aux::kInput;
    e.aux_type = kBiasTypes[random.below(kBiasTypes.size())];
    e.scale_aux = random.one_in(3);
    if (e.aux == Aux::kInput) e.activation = random.one_in(2) ? Activation::kDGelu : Activation::kDRelu;
  }
  return e;
}

ProblemType random_type(Random& random, const char* letters) {
  ProblemType type;
  EXPECT_TRUE(parse_type_letters(letters, type)) << letters;
  type.trans_a = random.one_in(2) ? Transpose::kT : Transpose::kN;
  type.trans_b = random.one_in(2) ? Transpose::kT : Transpose::kN;
  if (is_complex(type.compute)) {
    type.conjugate_a = random.one_in(2);
    type.conjugate_b = random.one_in(2);
  }
  type.epilogue = random_epilogue(random, type);
  type.pointer_array = type.epilogue.aux == Aux::kNone && random.one_in(6);
  type.device_scalars = random.one_in(6);
  type.initial_strides = random.one_in(12);
  type.numerics = random.one_in(3) ? Numerics::kHipblaslt : Numerics::kKiln;
  return type.canonical();
}

/// Elements of a line apart from each other, of what is only read also all in one place, and lines between each other.
void random_initial_strides(Random& random, GemmProblem& p) {
  for (std::uint64_t* stride : {&p.initial_stride_a, &p.initial_stride_b, &p.initial_stride_c})
    *stride = random.below(4);
  p.initial_stride_d = 1 + random.below(3);
  for (std::uint64_t* ld : {&p.lda, &p.ldb, &p.ldc, &p.ldd}) *ld = 0;
  p.fill_defaults();
  if (!random.one_in(2)) return;
  p.ldd = 1 + random.below(2);
  p.initial_stride_d = (std::max<std::uint64_t>(p.n, 1) - 1) * p.ldd + 1;
}

/// Of sizes that the recipe says are multiples of something.
GemmProblem random_problem(Random& random, const kernel::Recipe& recipe, const ProblemType& type) {
  const auto [m, n, k] = recipe.multiple;
  const auto rounded = [](std::uint64_t size, std::uint64_t to) { return (size + to - 1) / to * to; };
  GemmProblem p = GemmProblem::packed(type, rounded(random.size(), m), rounded(random.size(), n),
                                      rounded(random.size() - 1, k), 1 + random.below(3));
  if (type.initial_strides) random_initial_strides(random, p);
  const std::uint64_t extra = random.one_in(4) && !type.initial_strides ? random.below(9) : 0;
  for (std::uint64_t* ld : {&p.lda, &p.ldb, &p.ldc, &p.ldd}) *ld += extra;
  for (std::uint64_t* stride : {&p.stride_a, &p.stride_b, &p.stride_c, &p.stride_d}) *stride = 0;
  p.fill_defaults();
  constexpr std::array kScalars = {0, 1, 1, -1, 2};
  p.alpha = kScalars[random.below(kScalars.size())];
  p.beta = kScalars[random.below(kScalars.size())];
  if (is_complex(type.compute)) {
    p.alpha_imaginary = kScalars[random.below(kScalars.size())];
    p.beta_imaginary = kScalars[random.below(kScalars.size())];
  }
  p.activation_arguments = {is_integer(type.compute) ? -3 : 0.5, 2};
  if (type.epilogue.bias != VectorSide::kNone && random.one_in(2))
    p.stride_bias = type.epilogue.bias == VectorSide::kRows ? p.m : p.n;
  return p;
}

/// What a recipe may say of where results stand, and of sizes.
void random_results(Random& random, bool valu, kernel::Recipe& r) {
  if (!valu && random.one_in(2)) r.source_swap = random.one_in(2);
  if (random.one_in(2))
    for (std::uint32_t& vector : r.vector_width) vector = random.one_in(2) ? 1 : random.power(0, 2);
  if (!valu && random.one_in(3)) r.store_remap = random.power(0, 3);
  r.arch_vgpr = random.one_in(4);
  if (random.one_in(3))
    for (std::uint32_t& multiple : r.multiple) multiple = random.one_in(2) ? 1 : random.power(0, 6);
}

/// And of how A and B are read.
void random_reads(Random& random, kernel::Recipe& r) {
  for (std::size_t i = 0; i < 2; ++i) {
    r.exact_reads[i] = random.one_in(3);
    if (random.one_in(2)) r.wave_separate_global_read[i] = 1 + static_cast<std::uint32_t>(random.below(2));
    r.direct_to_vgpr[i] = random.one_in(5);
    r.transposing_reads[i] = static_cast<std::uint32_t>(random.one_in(2) ? 0 : random.below(3));
  }
  if (random.one_in(3))
    for (std::uint32_t& bits : r.non_temporal) bits = static_cast<std::uint32_t>(random.below(isa::kNonTemporalValues));
  if (r.buffer_addressing && random.one_in(2))
    r.stagger = {random.power(1, 5), static_cast<std::uint32_t>(random.below(3)),
                 static_cast<std::uint32_t>(random.below(4))};
}

kernel::Recipe random_recipe(Random& random, const isa::Processor& processor, const ProblemType& type) {
  kernel::Recipe r;
  r.type = type;
  std::vector<kernel::MatrixInstructionShape> shapes = {{}};
  const isa::Traits& traits = processor.traits();
  if (traits.wave32 && traits.wave64 && random.one_in(3)) r.wave_lanes = traits.wave_lanes == 32 ? 64 : 32;
  const std::uint32_t lanes = r.wave_lanes != 0 ? r.wave_lanes : traits.wave_lanes;
  for (const isa::MatrixInstruction& mi : isa::matrix_instructions())
    if (isa::matrix_multiplication(processor, lanes, type.input_a(), type.input_b(), mi.m, mi.n, mi.k, mi.blocks))
      shapes.push_back({mi.m, mi.n, mi.k, mi.blocks});
  r.matrix_instruction = shapes[shapes.size() > 1 && !random.one_in(5) ? 1 + random.below(shapes.size() - 1) : 0];
  const bool valu = r.matrix_instruction.is_valu();
  for (std::size_t i = 0; i < 2; ++i) {
    r.wave_tile[i] = 1 + static_cast<std::uint32_t>(random.below(4));
    r.wave_group[i] = random.power(valu ? 3 : 0, valu ? 4 : 1);
    r.global_read_vector_width[i] = random.power(0, 4);
  }
  r.depth_u = random.power(3, 7);
  r.local_read_vector_width = random.power(0, 4);
  r.lds_buffers = random.power(0, 1);
  r.prefetch_global_read = static_cast<std::uint32_t>(random.below(3));
  if (r.prefetch_global_read == 0) r.lds_buffers = 1;
  r.prefetch_local_read = static_cast<std::uint32_t>(random.below(3));
  r.workgroup_mapping = random.one_in(2) ? 1 : random.power(1, 3);
  r.maps_along_m = random.one_in(2);
  r.store_vector_width = random.power(0, 3);
  r.buffer_addressing = !random.one_in(type.initial_strides ? 1 : 4);
  if (random.one_in(4)) r.inner_unroll = random.power(1, 2);
  if (random.one_in(4)) r.fragment_sets = r.prefetch_local_read + 1 + static_cast<std::uint32_t>(random.below(3));
  if (random.one_in(3)) r.global_split_u = 2 + static_cast<std::uint32_t>(random.below(3));
  if (random.one_in(4)) r.local_split_u = 2;
  random_results(random, valu, r);
  random_reads(random, r);
  if (const auto padding = kernel::conflict_free_padding(r, processor)) r.lds_pad = *padding;
  return r;
}

class RandomKernels : public testing::TestWithParam<std::string> {};

TEST_P(RandomKernels, AreRefusedByARuleOrRight) {
  const isa::Processor& processor = *isa::find_processor(GetParam());
  std::vector<Runtime> runtimes;
  runtimes.push_back(open(GetParam(), {}));
  for (const std::uint64_t seed : {11, 12}) runtimes.push_back(open(GetParam(), {Schedule::Kind::kRandom, seed}));
  for (std::size_t t = shard; t < kTypes.size(); t += shards) {
    Random random(GetParam() + kTypes[t]);
    const std::size_t wanted = is_long ? 20 : 2;
    constexpr std::size_t kTries = 400;  // for each
    std::size_t made = 0;
    for (std::size_t i = 0; i < wanted * kTries && made < wanted; ++i) {
      ProblemType type = random_type(random, kTypes[t]);
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
    EXPECT_EQ(made, wanted) << GetParam() << ' ' << kTypes[t];
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
  const ProblemType type = random_type(random, kTypes[random.below(kTypes.size())]);
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
    for (std::size_t i = 0; i < 4000 && made < wanted; ++i)
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
