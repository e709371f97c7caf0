// The recipe fuzzer: for each generation and type random recipes (tiles, widths, prefetch, waves, splits, epilogues,
// arrays of pointers), each of which a named rule refuses or whose kernel computes a random problem right, strict. Two
// kernels each in the pipelined order or a random one; `--long` takes 20, each in three orders and with the same bytes
// in all of them; `--shard I/N` takes every N-th type, `--jobs J` runs
// J processes, each a shard of that.
#include "codegen/isa/matrix_instructions.hpp"
#include "codegen/kernel/plan/plan.hpp"
#include "kiln/kiln.hpp"
#include "runtime/pipeline.hpp"
#include "runtime/runtime_access.hpp"
#include "runtime/verification.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <random>
#include <set>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

bool is_long = false;
std::size_t shard = 0, shards = 1;

constexpr std::array kTypes = {
    "SSS",      "DDD",     "HHS",     "HSS",      "HHH",      "BBS",    "BSS",    "I8II",    "I8I8I",    "F8SS",
    "F8HS",     "F8F8S",   "B8BS",    "F8B8HS",   "B8F8SS",   "B8B8S",  "F8NSS",  "F8NF8NS", "B8NHS",    "F8NB8NBS",
    "B8NF8NSS", "F8H_HHS", "HF8_HSS", "F8NH_HHS", "HF8N_HHS", "SS_XSS", "SS_BSS", "SS_HSS",  "F8F8S_CH", "BBS_CS"};

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
    const pid_t child = fork();
    if (child < 0) break;
    if (child == 0) {
      shard += j * shards;
      shards *= jobs;
      std::exit(RUN_ALL_TESTS());
    }
    children.push_back(child);
  }
  bool all = children.size() == jobs;
  for (const pid_t child : children) {
    int status = 0;
    all = waitpid(child, &status, 0) == child && status == 0 && all;
  }
  return all ? 0 : 1;
}

/// "I/N"
bool read_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  return slash != std::string_view::npos && read_number(text.substr(0, slash), shard) &&
         read_number(text.substr(slash + 1), shards) && shard < shards;
}

class Random {
 public:
  explicit Random(std::string_view seed) {
    std::seed_seq sequence(seed.begin(), seed.end());
    engine_.seed(sequence);
  }
  std::uint64_t below(std::uint64_t limit) { return engine_() % limit; }
  bool one_in(std::uint64_t n) { return below(n) == 0; }
  std::uint32_t power(unsigned least, unsigned most) { return 1U << (least + below(most - least + 1)); }
  /// As often below 12 as above.
  std::uint64_t size() { return static_cast<std::uint64_t>(std::exp2(static_cast<double>(below(7200)) / 1000)); }

 private:
  std::mt19937_64 engine_;
};

/// Links that kernels have which sum in f32; of whole numbers the scaled alpha.
Epilogue random_epilogue(Random& random, const ProblemType& type) {
  Epilogue e;
  constexpr std::array kSides = {VectorSide::kRows, VectorSide::kColumns};
  if (type.compute == DataType::kI32 && random.one_in(2)) e.scale_alpha_vec = kSides[random.below(kSides.size())];
  if (type.compute != DataType::kF32 || random.one_in(2)) return e;
  constexpr std::array kBiasTypes = {DataType::kF32, DataType::kF16, DataType::kBf16};
  constexpr std::array kScales = {Scale::kNone, Scale::kScalar, Scale::kVector};
  constexpr std::array kActivations = {
      Activation::kNone,    Activation::kRelu, Activation::kGelu,      Activation::kSilu,        Activation::kTanh,
      Activation::kSigmoid, Activation::kAbs,  Activation::kLeakyRelu, Activation::kClippedRelu, Activation::kClamp};
  if (random.one_in(2)) {
    e.bias = kSides[random.below(kSides.size())];
    e.bias_type = kBiasTypes[random.below(kBiasTypes.size())];
  }
  if (random.one_in(3)) e.scale_alpha_vec = kSides[random.below(kSides.size())];
  if (random.one_in(3)) e.scale_a = kScales[random.below(kScales.size())];
  if (random.one_in(3)) e.scale_b = kScales[random.below(kScales.size())];
  e.scale_c = random.one_in(4);
  e.scale_d = random.one_in(4);
  e.activation = kActivations[random.below(kActivations.size())];
  return e;
}

ProblemType random_type(Random& random, const char* letters) {
  ProblemType type;
  EXPECT_TRUE(parse_type_letters(letters, type)) << letters;
  type.trans_a = random.one_in(2) ? Transpose::kT : Transpose::kN;
  type.trans_b = random.one_in(2) ? Transpose::kT : Transpose::kN;
  type.epilogue = random_epilogue(random, type);
  type.pointer_array = random.one_in(6);
  type.device_scalars = random.one_in(6);
  type.initial_strides = random.one_in(12);
  return type;
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
GemmProblem random_problem(Random& random, const kernel::Recipe& recipe) {
  const ProblemType& type = recipe.type;
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
  p.activation_arguments = {is_integer(type.compute) ? 1 : 0.5, 2};
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

Runtime open(const std::string& arch, Schedule schedule) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = arch;
  options.schedule = schedule;
  auto runtime = Runtime::open(options);
  EXPECT_TRUE(runtime) << runtime.error().text();
  return std::move(runtime).value();
}

/// D of the plan's kernel; nothing if the registers do not suffice.
std::optional<std::vector<std::byte>> run(Runtime& runtime, const kernel::Plan& plan, const GemmProblem& problem) {
  const library::Solution solution;
  const auto kernel = pipeline_of(runtime).kernel_of({&solution, 0, plan});
  const std::string where = runtime.device_description() + ", " + problem.text() + ", " + plan.recipe.text();
  if (!kernel) {
    EXPECT_NE(kernel.error().text().find("registers"), std::string::npos) << where << ": " << kernel.error().text();
    return std::nullopt;
  }
  const auto result = verify(runtime, *kernel, problem, {});
  EXPECT_TRUE(result) << where << ": " << result.error().text();
  if (!result) return std::nullopt;
  EXPECT_TRUE(result->verdict.passed) << where << " alpha " << problem.alpha << " beta " << problem.beta << ": "
                                      << result->verdict.text();
  return result->d;
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
      const ProblemType type = random_type(random, kTypes[t]);
      const kernel::Recipe recipe = random_recipe(random, processor, type);
      const GemmProblem problem = random_problem(random, recipe);
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
        EXPECT_EQ(other.value_or(*first), *first) << recipe.text();
      }
      if (HasFailure()) return;
    }
    EXPECT_EQ(made, wanted) << GetParam() << ' ' << kTypes[t];
  }
}

/// What random recipes seldom come to.
TEST(NamedKernels, AreRight) {
  struct Case {
    const char *processor, *recipe;
  };
  constexpr Case kCases[] = {
      // Fewer pieces of a tile than threads: along rows, along K, by elements with 64-bit addresses.
      {"gfx906", "DDD NT mt96x64 mi1x1x1x1 wt6x4 wg16x16 du4 gr2x1 lr2 pad0x0 ldsb2 pgr1 plr0 wgm8 sv2 buf1"},
      {"gfx908", "DDD TN mt48x64 mi1x1x1x1 wt6x4 wg8x16 du4 gr2x2 lr2 pad0x0 ldsb2 pgr1 plr1 wgm1 sv2 buf1"},
      {"gfx942", "SSS NT mt128x16 mi16x16x4x1 wt2x1 wg4x1 du8 gr1x1 lr1 pad0x0 ldsb2 pgr2 plr3 wgm1 sv2 buf1"},
      // Stores that branches do not reach over at once, with buffer descriptors and 64-bit addresses.
      {"gfx950",
       "F8NF8NS TN mt128x128 mi32x32x16x1 wt4x4 wg1x1 du32 gr16x16 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 "
       "actgelu"},
      {"gfx1100",
       "HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 "
       "scaled actgeluscaling"},
      // Groups that share waves: 4 and 8 in one, 16 in four, and across the bounds of waves.
      {"gfx906", "SSS NT mt16x16 mi1x1x1x1 wt4x4 wg4x4 du32 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1 lsu4"},
      {"gfx1030", "HHS TN mt16x8 mi1x1x1x1 wt2x4 wg8x2 du64 gr2x2 lr4 pad0x0 ldsb2 pgr2 plr0 wgm1 sv2 buf1 lsu8"},
      {"gfx900", "SSS TT mt32x16 mi1x1x1x1 wt4x4 wg8x4 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 lsu8"},
      {"gfx90a", "SSS NN mt32x24 mi1x1x1x1 wt4x4 wg8x6 du32 gr1x1 lr1 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 lsu4"},
      {"gfx900", "SSS TT mt32x16 mi1x1x1x1 wt4x4 wg8x4 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 gsu3 lsu4"},
      {"gfx1100", "SSS NT mt32x24 mi1x1x1x1 wt4x4 wg8x6 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 gsu2 lsu4"},
      {"gfx906",
       "SSS TN mt16x16 mi1x1x1x1 wt4x4 wg4x4 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 gsumb3 lsu4"},
      // Transposing reads of both operands, with tiles that are no powers of two, padding, parts of a block.
      {"gfx950", "HHS NT mt96x80 mi16x16x32x1 wt3x5 wg2x1 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr0 wgm1 sv4 buf1 tr1x1"},
      {"gfx950",
       "F8F8S NT mt64x64 mi32x32x64x1 wt1x1 wg2x2 du128 gr16x16 lr16 pad0x32 ldsb1 pgr1 plr1 wgm1 sv4 buf1 tr1x1"},
      {"gfx950",
       "I8II NN mt64x32 mi16x16x64x1 wt2x2 wg2x1 du128 gr4x16 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 tr1x0 lsu2"},
      {"gfx950", "BBS NT mt32x32 mi32x32x16x1 wt1x1 wg1x1 du32 gr1x2 lr4 pad8x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 tr1x1"},
      {"gfx1250", "HHS NT mt96x32 mi16x16x32x1 wt3x1 wg2x2 du64 gr8x4 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 tr1x1"},
      {"gfx1250",
       "F8F8S TT mt32x64 mi16x16x128x1 wt1x2 wg2x2 du128 gr16x16 lr16 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 tr0x1"},
      // Past LDS: rows of f64 and f32 as they arrive, halves and bytes put together, K contiguous, B, both operands,
      // groups of waves that share K, workgroups that do and begin at different k.
      {"gfx90a",
       "DDD NT mt128x64 mi16x16x4x1 wt2x4 wg4x1 du16 gr2x2 lr1 pad0x0 ldsb1 pgr2 plr1 wgm8 sv2 buf1 vw2x1 dtv1x0"},
      {"gfx942",
       "SSS NN mt256x32 mi32x32x2x1 wt2x1 wg4x1 du8 gr2x2 lr1 pad0x0 ldsb2 pgr1 plr3 wgm1 sv2 buf1 vw2x1 dtv1x0"},
      {"gfx942",
       "HHS NT mt192x48 mi16x16x16x1 wt3x3 wg4x1 du64 gr8x8 lr4 pad0x0 ldsb1 pgr2 plr3 wgm1 sv4 buf1 vw1x1 dtv1x0"},
      {"gfx942",
       "BBS TT mt64x128 mi16x16x16x1 wt4x4 wg1x2 du32 gr8x8 lr4 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 vw4x4 dtv0x1"},
      {"gfx942",
       "I8II NN mt64x64 mi16x16x32x1 wt4x2 wg1x2 du128 gr4x16 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 vw4x1 dtv1x0"},
      {"gfx950",
       "SSS NT mt64x64 mi16x16x4x1 wt2x2 wg2x2 du32 gr2x2 lr2 pad0x0 ldsb2 pgr2 plr1 wgm1 sv2 buf1 vw2x2 dtv1x1"},
      {"gfx90a",
       "DDD NN mt64x32 mi16x16x4x1 wt2x2 wg2x1 du32 gr2x2 lr2 pad0x0 ldsb1 pgr2 plr1 wgm1 sv2 buf1 vw2x1 dtv1x0 lsu2"},
      {"gfx942",
       "SSS NT mt64x64 mi16x16x4x1 wt2x2 wg2x2 du16 gr2x2 lr1 pad0x0 ldsb2 pgr2 plr1 wgm1 sv2 buf1 vw2x1 dtv1x0 "
       "stagger8x0x0 gsu3"},
      {"gfx90a",
       "SSS NT mt64x32 mi16x16x1x4 wt1x2 wg1x1 du8 gr1x1 lr1 pad0x0 ldsb1 pgr2 plr1 wgm1 sv1 buf1 ss0 dtv1x0"},
      // By transposing loads: with edges and without, several blocks of a step, both operands, a tile of one step.
      {"gfx1201",
       "HHS NT mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x1 mul8x1x1 "
       "tr1x0 dtv1x0"},
      {"gfx1200",
       "BBS NN mt64x32 mi16x16x16x1 wt4x1 wg1x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr1 plr0 wgm1 sv4 buf1 vw1x1 mul64x1x1 "
       "tr1x0 dtv1x0 lsu2"},
      {"gfx1201",
       "F8F8S TT mt32x64 mi16x16x16x1 wt1x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x1 mul1x8x1 "
       "tr0x1 dtv0x1 gsu3"},
      {"gfx1201",
       "HHS NT mt32x32 mi16x16x16x1 wt1x1 wg2x2 du16 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x1 mul16x16x1 "
       "tr1x1 dtv1x1"},
      {"gfx1250",
       "HHS NT mt64x64 mi16x16x32x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x1 mul8x8x1 "
       "tr1x1 dtv1x1"},
      {"gfx1250",
       "F8F8S NT mt32x64 mi16x16x64x1 wt1x2 wg2x2 du128 gr16x16 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 vw1x1 "
       "mul32x1x2 tr1x0 dtv1x0 stagger8x0x0"},
      // Tiles of one step, which are multiplied from copies; fragments put together in their own step.
      {"gfx942",
       "SSS NT mt64x64 mi16x16x4x1 wt2x2 wg2x2 du4 gr1x1 lr1 pad0x0 ldsb2 pgr2 plr1 wgm1 sv2 buf1 vw2x1 dtv1x0"},
      {"gfx942",
       "HHS TT mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x2 dtv1x1"},
      {"gfx90a",
       "BBS NN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du64 gr8x8 lr4 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 vw2x1 dtv1x0 lsu2"},
      {"gfx1100", "HHS TN mt64x64 mi16x16x16x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 dtv1x0"},
      {"gfx1201",
       "HHS NT mt64x64 mi16x16x16x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 vw2x1 dtv1x0"},
      {"gfx1250",
       "F8F8S TN mt32x64 mi16x16x64x1 wt1x2 wg2x2 du128 gr16x16 lr16 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 dtv0x1"},
      // Several rows at one k.
      {"gfx1030", "SSS TN mt128x64 mi1x1x1x1 wt8x8 wg16x8 du16 gr4x4 lr1 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1"},
      {"gfx1100", "SSS NT mt96x32 mi1x1x1x1 wt12x4 wg8x8 du8 gr4x2 lr1 pad4x0 ldsb1 pgr1 plr2 wgm1 sv4 buf1 vw4x2"},
      {"gfx906", "HHS NT mt64x32 mi1x1x1x1 wt8x4 wg8x8 du16 gr4x2 lr2 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 lsu2"},
      {"gfx90a", "DDD TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr2x2 lr1 pad0x0 ldsb1 pgr1 plr1 wgm1 sv2 buf1 wsgr1x1"},
      {"gfx1030", "HHS TN mt128x64 mi1x1x1x1 wt8x8 wg16x8 du16 gr8x8 lr2 pad0x0 ldsb2 pgr1 plr1 wgm1 sv8 buf1 vw8x8"},
      {"gfx906", "HHS NT mt128x96 mi1x1x1x1 wt8x8 wg16x12 du16 gr8x4 lr2 pad0x0 ldsb1 pgr1 plr1 wgm1 sv8 buf1 vw8x8"},
      {"gfx1201", "I8II NT mt64x64 mi1x1x1x1 wt8x8 wg8x8 du16 gr16x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1"},
      {"gfx803", "HHS TT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr1x1 lr2 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0"},
      {"gfx1030", "HHS TN mt24x24 mi1x1x1x1 wt3x3 wg8x8 du8 gr1x1 lr2 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0"},
      {"gfx906",
       "DDD NN mt64x96 mi1x1x1x1 wt4x6 wg16x16 du8 gr2x2 lr2 pad0x4 ldsb2 pgr1 plr1 wgm1 sv2 buf1 exactgr1x1"},
      // Stores of 16 elements by way of LDS, from as many AccVGPRs as there are.
      {"gfx942",
       "F8NF8NS TT mt256x256 mi32x32x16x1 wt2x8 wg4x1 du32 gr4x4 lr8 pad0x0 ldsb2 pgr2 plr3 wgm4 sv4 buf1 ss0 vw1x1 "
       "sr16"},
      // 12 rows of a wave's own, whose places carry; waves that take turns by whole K-blocks.
      {"gfx942",
       "HSS NN mt64x48 mi16x16x16x1 wt1x3 wg4x1 du128 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 wsgr1x1"},
      {"gfx942", "HSS NN mt64x16 mi16x16x16x1 wt1x1 wg4x1 du64 gr8x4 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 wsgr2x1"},
      // Tiles of B in turn; and what is written to LDS where fragments were.
      {"gfx1102",
       "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du32 gr4x4 lr8 pad16x16 ldsb2 pgr1 plr0 wgm1 sv2 buf1 ss1"},
      {"gfx1102", "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr0 wgm1 sv4 buf1 ss1"},
      {"gfx1102", "HHS NT mt128x128 mi16x16x16x1 wt4x4 wg2x2 du32 gr4x4 lr8 pad0x64 ldsb2 pgr1 plr0 wgm2 sv4 buf1 ss1"},
      {"gfx1102", "BBS TT mt128x128 mi16x16x16x1 wt4x4 wg2x2 du32 gr4x4 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 gsu2"},
      // Matrix instructions of several blocks, along M and N.
      {"gfx942", "HHS NT mt16x64 mi16x16x4x4 wt1x1 wg1x1 du16 gr4x4 lr4 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 ss1"},
      {"gfx942",
       "HHS NT mt64x128 mi16x16x4x4 wt4x2 wg1x1 du16 gr4x4 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 ss1 vw4x1"},
      {"gfx90a", "BBS NN mt128x64 mi32x32x4x2 wt1x1 wg2x2 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 ss0 sr4"},
      {"gfx908", "BBS TN mt64x128 mi32x32x2x2 wt2x1 wg1x2 du16 gr2x2 lr2 pad0x0 ldsb1 pgr1 plr1 wgm1 sv2 buf1 ss1"},
      {"gfx908", "SSS TT mt256x32 mi32x32x1x2 wt1x1 wg4x1 du8 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 ss0"},
      {"gfx908", "I8II TN mt64x8 mi4x4x4x16 wt1x2 wg1x1 du32 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 ss0"},
      {"gfx90a", "HHS NN mt8x64 mi4x4x4x16 wt2x1 wg1x1 du32 gr1x4 lr4 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 ss1 vw2x1"},
      {"gfx950", "SSS NN mt64x64 mi16x16x1x4 wt1x1 wg1x4 du16 gr4x4 lr4 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 ss0 lsu2"},
  };
  for (const Case& c : kCases) {
    const kernel::Recipe recipe = kernel::Recipe::parse(c.recipe).value();
    const auto plan = kernel::make_plan(recipe, *isa::find_processor(c.processor));
    ASSERT_TRUE(plan) << plan.error().text();
    Runtime runtime = open(c.processor, {});
    for (const auto& [m, n, k] : {std::array<std::uint64_t, 3>{256, 128, 16}, {101, 67, 21}, {1, 1, 1}}) {
      const auto rounded = [](std::uint64_t size, std::uint64_t to) { return (size + to - 1) / to * to; };
      const auto& multiple = recipe.multiple;
      GemmProblem problem = GemmProblem::packed(recipe.type, rounded(m, multiple[0]), rounded(n, multiple[1]),
                                                rounded(k, multiple[2]), 2);
      problem.beta = 1;
      if (m == 1 && !plan->accepts(problem)) continue;  // an ld of 1
      EXPECT_TRUE(run(runtime, *plan, problem)) << c.recipe;
    }
  }
}

/// One processor per generation, the first of its rows.
std::vector<std::string> representatives() {
  std::vector<std::string> names;
  std::set<isa::Generation> seen;
  for (const isa::Processor& p : isa::processors())
    if (seen.insert(p.generation).second) names.emplace_back(p.name);
  return names;
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
