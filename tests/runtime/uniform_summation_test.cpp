// GemmProblem::uniform_summation, end to end, emulated and strict: a row of D has the same bits whatever M is and
// wherever it stands, for M from 1 to 512, on a processor of every generation. The data are of many magnitudes, so that
// any other order of the sums would show; that it does show is tested as well.
#include "codegen/plan/summation.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/contract/mix64.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tests/runtime/epilogue_launch.hpp"

#include <array>
#include <cmath>
#include <map>
#include <set>

namespace kiln::runtime {
namespace {

constexpr std::array<std::uint64_t, 8> kRows = {1, 2, 3, 16, 17, 64, 100, 512};

struct Case {
  DataType input, output, compute;
  Transpose trans_a, trans_b;
  std::uint64_t n, k;
  double beta = 0;
  std::uint64_t batch = 1;
};
constexpr Transpose kN = Transpose::kN, kT = Transpose::kT;
constexpr DataType kS = DataType::kF32, kH = DataType::kF16, kB = DataType::kBf16, kD = DataType::kF64;
constexpr std::array kCases = {
    Case{kH, kH, kS, kT, kN, 19, 203},
    Case{kH, kS, kS, kN, kT, 17, 330, 0.5},
    Case{kB, kB, kS, kN, kN, 5, 700, 1},
    Case{kS, kS, kS, kT, kT, 9, 75, 0, 2},
    Case{kD, kD, kD, kT, kN, 5, 77, -1.5},
    Case{DataType::kF8, kB, kS, kT, kN, 7, 260},
    Case{DataType::kI8, kS, kS, kT, kN, 5, 150, 1},
};

/// Elements of one operand: a hash of where they are in the whole problem, so that rows are the same for all M.
double element(std::uint64_t matrix, std::uint64_t row, std::uint64_t column, DataType type) {
  const std::uint64_t bits = mix64(mix64(mix64(0, matrix), row), column);
  const double sign = bits % 2 == 0 ? 1 : -1;
  if (is_integer(type)) return sign * static_cast<double>((bits >> 8U) % 100);
  const int reach = type == DataType::kF8 ? 3 : 6;
  const double fraction = 1 + static_cast<double>((bits >> 8U) % 1024) / 1024;
  return sign * std::ldexp(fraction, static_cast<int>((bits >> 32U) % static_cast<unsigned>(2 * reach)) - reach);
}

GemmProblem problem_of(const Case& c, std::uint64_t m) {
  GemmProblem p;
  p.type = {.a = c.input, .b = c.input, .c = c.output, .d = c.output, .compute = c.compute};
  p.type.trans_a = c.trans_a;
  p.type.trans_b = c.trans_b;
  p.type = p.type.canonical();
  p.m = m, p.n = c.n, p.k = c.k, p.batch = c.batch, p.beta = c.beta;
  p.alpha = 0.75;
  p.uniform_summation = true;
  p.fill_defaults();
  return p;
}

/// Every other row of A and C is one that stands elsewhere, too.
std::uint64_t content_of_row(std::uint64_t row) {
  return row % 2 == 1 && row > 36 ? row - 37 : row;
}

std::vector<std::byte> matrix(const GemmProblem& p, char name) {
  const bool is_b = name == 'B';
  const DataType type = is_b ? p.type.b : name == 'A' ? p.type.a : p.type.c;
  const std::uint64_t rows = is_b ? p.k : p.m, columns = name == 'A' ? p.k : p.n;
  const bool transposed = name == 'A' ? p.type.trans_a == kT : is_b && p.type.trans_b == kT;
  const std::uint64_t ld = name == 'A' ? p.lda : is_b ? p.ldb : p.ldc, stride = ld * (transposed ? rows : columns);
  std::vector<double> values(stride * p.batch);
  for (std::uint64_t l = 0; l < p.batch; ++l)
    for (std::uint64_t j = 0; j < columns; ++j)
      for (std::uint64_t i = 0; i < rows; ++i)
        values[l * stride + (transposed ? j + i * ld : i + j * ld)] =
            element(static_cast<std::uint64_t>(name) + l * 7, is_b ? i : content_of_row(i), j, type);
  return bytes_of_values(values, type);
}

/// The bits of each element of D, by batch, column and row.
std::vector<std::byte> product(Runtime& runtime, const Kernel& kernel, const GemmProblem& p) {
  Memory memory(runtime);
  MatrixAddresses at;
  at.a = memory.put(matrix(p, 'A'), "A");
  at.b = memory.put(matrix(p, 'B'), "B");
  at.c = memory.put(matrix(p, 'C'), "C");
  at.d = memory.put(std::vector<std::byte>(p.extent_d() * bytes_of(p.type.d)), "D");
  if (const std::uint64_t bytes = kernel.workspace_bytes(p); bytes != 0)
    at.workspace = memory.put(std::vector<std::byte>(bytes), "workspace");
  const auto launch = runtime.launch(kernel, p, at);
  EXPECT_TRUE(launch) << p.text() << ", " << kernel.solution.recipe << ": " << launch.error().text();
  return memory.get(at.d);
}

/// Rows of D of which one is not, bit by bit, what `row_of` says of another D.
template <class RowOf>
std::size_t different_rows(const GemmProblem& p, const std::vector<std::byte>& d, const GemmProblem& q,
                           const std::vector<std::byte>& e, RowOf&& row_of) {
  const std::size_t size = bytes_of(p.type.d);
  std::size_t count = 0;
  for (std::uint64_t i = 0; i < p.m; ++i) {
    bool is_same = true;
    for (std::uint64_t l = 0; l < p.batch; ++l)
      for (std::uint64_t j = 0; j < p.n; ++j)
        is_same = is_same && std::memcmp(&d[(l * p.stride_d + j * p.ldd + i) * size],
                                         &e[(l * q.stride_d + j * q.ldd + row_of(i)) * size], size) == 0;
    count += is_same ? 0 : 1;
  }
  return count;
}

class UniformSummation : public testing::TestWithParam<std::string> {};

TEST_P(UniformSummation, RowsHaveTheSameBitsForAllM) {
  Runtime runtime = open(GetParam());
  for (const Case& c : kCases) {
    const GemmProblem all = problem_of(c, kRows.back());
    const auto of_all = runtime.kernel(all);
    if (!of_all && of_all.error().code == ErrorCode::kUnsupported) continue;  // no such type
    ASSERT_TRUE(of_all) << GetParam() << ", " << all.text() << ": " << of_all.error().text();
    const std::vector<std::byte> d = product(runtime, *of_all, all);
    EXPECT_EQ(different_rows(all, d, all, d, content_of_row), 0U) << GetParam() << ", " << all.text();
    for (const std::uint64_t m : kRows) {
      const GemmProblem p = problem_of(c, m);
      const auto kernel = runtime.kernel(p);
      ASSERT_TRUE(kernel) << GetParam() << ", " << p.text() << ": " << kernel.error().text();
      const std::vector<std::byte> e = product(runtime, *kernel, p);
      EXPECT_EQ(different_rows(p, e, all, d, [](std::uint64_t i) { return i; }), 0U)
          << GetParam() << ", " << p.text() << ": " << kernel->solution.recipe << " and " << of_all->solution.recipe;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, UniformSummation, testing::ValuesIn(representatives()), test_name);

TEST(UniformSummationOrder, IsOneForAllMAndTilesStillFollowM) {
  for (const char* arch : {"gfx90a", "gfx942", "gfx1100", "gfx1201", "gfx1030"}) {
    Runtime runtime = open(arch);
    Pipeline& pipeline = pipeline_of(runtime);
    for (const Case& c : {Case{kH, kH, kS, kT, kN, 4096, 4096}, Case{kH, kH, kS, kN, kN, 128, 16384}}) {
      std::set<std::string> orders;
      std::set<std::array<std::uint32_t, 2>> tiles;
      for (const std::uint64_t m : {1U, 2U, 16U, 33U, 128U, 512U, 4096U}) {
        library::Trace trace;
        const auto selected = pipeline.select(problem_of(c, m), &trace);
        ASSERT_TRUE(selected) << arch << ": " << selected.error().text();
        orders.insert(kernel::summation_text(selected->plan));
        tiles.insert(selected->plan.recipe.macro_tile());
        EXPECT_EQ(selected->plan.recipe.stagger.starts, 0U);
        ASSERT_FALSE(trace.empty());
        EXPECT_NE(trace.back().detail.find("'" + *orders.begin() + "', the same for all M"), std::string::npos)
            << trace.back().detail;
      }
      EXPECT_EQ(orders.size(), 1U) << arch << ": " << *orders.begin() << " and " << *orders.rbegin();
      // Of tiles of lanes few are as deep as each other.
      EXPECT_TRUE(tiles.size() > 1 || orders.begin()->starts_with("valu")) << arch << ": " << *orders.begin();
    }
  }
}

// What the test of rows compares would differ in another order: the same problem by solutions of others.
TEST(UniformSummationOrder, ShowsInTheDataOfTheseTests) {
  Runtime runtime = open("gfx90a");
  Pipeline& pipeline = pipeline_of(runtime);
  const GemmProblem p = problem_of(kCases[1], 17);
  const auto usual = pipeline.select(p);
  ASSERT_TRUE(usual);
  const auto d = product(runtime, *runtime.kernel(p), p);
  const auto ranked = [&] {
    GemmProblem any = p;
    any.uniform_summation = false;
    return pipeline.ranked(std::span(&any, 1), 200);
  }();
  ASSERT_TRUE(ranked);
  std::size_t others = 0, different = 0;
  for (const Candidate& candidate : ranked->list) {
    auto chosen = pipeline.chosen(std::span(&p, 1), candidate.index, {});
    if (!chosen || kernel::summation_text(chosen->plan) == kernel::summation_text(usual->plan)) continue;
    const auto kernel = pipeline.kernel_of_chosen(*chosen);
    if (!kernel) continue;
    different += different_rows(p, product(runtime, *kernel, p), p, d, [](std::uint64_t i) { return i; }) != 0 ? 1 : 0;
    if (++others == 4) break;
  }
  EXPECT_EQ(others, 4U);
  EXPECT_GT(different, 0U);
}

// Solutions that a program is offered for different M are of one order, too, so that any of them may be taken.
TEST(UniformSummationOrder, IsThatOfAllCandidates) {
  Runtime runtime = open("gfx942");
  Pipeline& pipeline = pipeline_of(runtime);
  std::set<std::string> orders;
  for (const std::uint64_t m : {1U, 100U}) {
    const GemmProblem p = problem_of(kCases[0], m);
    const auto ranked = pipeline.ranked(std::span(&p, 1), 50);
    ASSERT_TRUE(ranked);
    EXPECT_GT(ranked->list.size(), 1U);
    for (const Candidate& candidate : ranked->list) {
      const auto chosen = pipeline.chosen(std::span(&p, 1), candidate.index, {});
      ASSERT_TRUE(chosen) << chosen.error().text();
      orders.insert(kernel::summation_text(chosen->plan));
    }
  }
  EXPECT_EQ(orders.size(), 1U);
}

// Fewer units are kept busy by fewer workgroups: K is split into fewer parts, or none.
TEST(ComputeUnits, OfAProblemDecideItsSolution) {
  for (const char* arch : {"gfx90a", "gfx1100"}) {
    Runtime runtime = open(arch);
    Pipeline& pipeline = pipeline_of(runtime);
    ProblemType type;
    type.trans_a = kT;
    GemmProblem p = GemmProblem::packed(type, 256, 256, 32768);
    const auto groups = [&](std::uint32_t units) {
      p.compute_units = units;
      const auto selected = pipeline.select(p);
      EXPECT_TRUE(selected);
      const auto [mt0, mt1] = selected->plan.recipe.macro_tile();
      return (p.m + mt0 - 1) / mt0 * ((p.n + mt1 - 1) / mt1) * selected->plan.recipe.global_split_u;
    };
    const std::uint64_t all = groups(0), few = groups(4);
    EXPECT_LT(few, all) << arch;
    EXPECT_EQ(groups(pipeline.hardware().compute_units), all) << arch;
    EXPECT_EQ(groups(1'000'000), all) << arch;
    p.compute_units = 4;
    EXPECT_EQ(pipeline.hardware(p).compute_units, 4U);
    const auto ranked = pipeline.ranked(std::span(&p, 1), 1);
    ASSERT_TRUE(ranked && ranked->list.size() == 1);
    p.compute_units = 0;
    const auto of_all = pipeline.ranked(std::span(&p, 1), 1);
    ASSERT_TRUE(of_all && of_all->list.size() == 1);
    EXPECT_GT(ranked->list[0].modelled_microseconds, of_all->list[0].modelled_microseconds) << arch;
  }
}

}  // namespace
}  // namespace kiln::runtime
