// The links amax_d and amax_aux, end to end, on kernels of every generation: the largest magnitude in front of scale_d,
// of an auxiliary matrix that is written in front of scale_aux, of elements inside of the matrix only, over all of a
// batch, and its own for each launch. All emulated, strict.
#include "tests/runtime/epilogue_launch.hpp"
#include "tests/runtime/epilogue_reference.hpp"

#include <array>
#include <cmath>
#include <utility>

namespace kiln::runtime {
namespace {

struct Sizes {
  std::uint64_t m, n, k, batch;
  double alpha, beta;
};
// Whole tiles; edges along both sides; single elements at the end; one row, one column; nothing but C; a long K.
constexpr Sizes kSizes[] = {{128, 64, 4, 1, 2, 0.5}, {67, 35, 3, 2, 1, 2},  {66, 33, 3, 3, 0.5, 0},
                            {1, 70, 2, 1, 1, 1},     {129, 1, 5, 3, -1, 1}, {40, 40, 0, 1, 1, 1}};

GemmProblem problem_of(const Sizes& s, DataType type, const Epilogue& epilogue) {
  GemmProblem p;
  p.type = {.a = type, .b = type, .c = type, .d = type, .compute = DataType::kF32, .epilogue = epilogue};
  p.type.epilogue.amax_d = true;
  p.m = s.m, p.n = s.n, p.k = s.k, p.batch = s.batch, p.alpha = s.alpha, p.beta = s.beta;
  p.fill_defaults();
  return p;
}

/// What stands at amax_d and at amax_aux.
struct Largest {
  float d, aux;
};

/// Launches with data of its own; both held `before`.
Largest launched(Runtime& runtime, const GemmProblem& p, const Inputs& in, float before) {
  Memory memory(runtime);
  MatrixAddresses at;
  at.a = memory.put(bytes_of_values(in.a, p.type.a), "A");
  at.b = memory.put(bytes_of_values(in.b, p.type.b), "B");
  at.c = memory.put(bytes_of_values(in.c, p.type.c), "C");
  at.d = memory.put(bytes_of_values(std::vector<double>(p.extent_d(), -77), p.type.d), "D");
  if (p.type.epilogue.bias != VectorSide::kNone)
    at.bias = memory.put(bytes_of_values(in.bias, p.type.epilogue.bias_type), "bias");
  if (p.type.epilogue.scale_d) at.scale_d = memory.put(bytes_of_values(in.scale_d, DataType::kF32), "scale_d");
  at.amax_d = memory.put(bytes_of_values({before}, DataType::kF32), "amax_d");
  at.amax_aux = memory.put(bytes_of_values({before}, DataType::kF32), "amax_aux");
  at.scale_aux = memory.put(bytes_of_values({-4}, DataType::kF32), "scale_aux");
  if (p.type.epilogue.aux == Aux::kOutput)
    at.aux = memory.put(std::vector<std::byte>(p.extent_aux() * bytes_of(p.type.epilogue.aux_type)), "aux");
  const auto kernel = runtime.kernel(p);
  EXPECT_TRUE(kernel) << p.text() << ": " << kernel.error().text();
  if (!kernel) return {before, before};
  if (const std::uint64_t bytes = kernel->workspace_bytes(p); bytes != 0)
    at.workspace = memory.put(std::vector<std::byte>(bytes), "workspace");
  const auto launch = runtime.launch(*kernel, p, at);
  EXPECT_TRUE(launch) << p.text() << ": " << launch.error().text();
  const auto number = [&](std::uint64_t address) {
    return static_cast<float>(value_of(memory.get(address), 0, DataType::kF32));
  };
  return {number(at.amax_d), number(at.amax_aux)};
}

/// Of exact numbers.
float largest_of(GemmProblem p, const Inputs& in) {
  p.type.epilogue.scale_d = false;
  p.type.d = DataType::kF32;
  double largest = 0;
  for (std::size_t k = 0; k < p.batch; ++k)
    for (std::size_t j = 0; j < p.n; ++j)
      for (std::size_t i = 0; i < p.m; ++i) largest = std::max(largest, std::fabs(expected(p, in, i, j, k)));
  return static_cast<float>(largest);
}

/// And of what goes into the activation.
float largest_before(GemmProblem p, const Inputs& in) {
  p.type.epilogue.activation = Activation::kNone;
  return largest_of(p, in);
}

class Amax : public testing::TestWithParam<std::string> {};

TEST_P(Amax, IsTheLargestMagnitude) {
  Runtime runtime = open(GetParam());
  const std::array epilogues = {
      Epilogue{}, Epilogue{.scale_d = true},
      // What lanes outside of the matrix compute would be the largest: the clamp of 0.
      Epilogue{.bias = VectorSide::kRows, .activation = Activation::kClamp},
      Epilogue{.bias = VectorSide::kColumns, .scale_d = true, .activation = Activation::kRelu}};
  std::size_t turn = 0;
  for (const DataType type : {DataType::kF32, DataType::kF16})
    for (const Epilogue& epilogue : epilogues)
      for (const Sizes& sizes : {kSizes[turn % 3], kSizes[3 + turn++ % 3]}) {
        GemmProblem p = problem_of(sizes, type, epilogue);
        p.activation_arguments = {-1000, -900};
        const Inputs in = inputs_of(p);
        const auto [of_d, of_aux] = launched(runtime, p, in, 1e30F);
        EXPECT_EQ(of_d, largest_of(p, in)) << GetParam() << ", " << p.text();
        EXPECT_EQ(of_aux, 1e30F) << "the kernel has no such link";
      }
}

// What is scaled and what is stored are other numbers: f8 holds none above 448.
TEST_P(Amax, OfAnAuxiliaryMatrix) {
  const std::array epilogues = {
      Epilogue{.activation = Activation::kRelu, .aux = Aux::kOutput, .scale_aux = true},
      Epilogue{.bias = VectorSide::kRows, .scale_d = true, .activation = Activation::kClamp, .aux = Aux::kOutput}};
  std::size_t turn = 0;
  for (const std::uint64_t seed : {1, 2, 3}) {
    Runtime runtime = open(GetParam(), {Schedule::Kind::kRandom, seed});
    for (const DataType aux_type : {DataType::kF32, DataType::kF16, DataType::kF8})
      for (Epilogue epilogue : epilogues) {
        epilogue.aux_type = aux_type;
        epilogue.amax_aux = true;
        GemmProblem p = problem_of(kSizes[turn++ % std::size(kSizes)], DataType::kF16, epilogue);
        p.alpha *= 64;
        p.activation_arguments = {-1000, -900};
        const Inputs in = inputs_of(p);
        for (const bool both : {true, false}) {
          p.type.epilogue.amax_d = both;
          const auto [of_d, of_aux] = launched(runtime, p, in, 1e30F);
          EXPECT_EQ(of_aux, largest_before(p, in)) << GetParam() << ", " << p.text();
          EXPECT_EQ(of_d, both ? largest_of(p, in) : 1e30F) << GetParam() << ", " << p.text();
        }
      }
  }
}

/// As kiln has it and as hipBLASLt's kernels do: `kiln help numerics`.
TEST_P(Amax, OfNan) {
  Runtime runtime = open(GetParam());
  for (const Numerics numerics : {Numerics::kKiln, Numerics::kHipblaslt}) {
    GemmProblem p = problem_of(kSizes[1], DataType::kF32, {.aux = Aux::kOutput, .amax_aux = true});
    p.type.numerics = numerics;
    Inputs in = inputs_of(p);
    in.c[p.stride_c + 3 + 5 * p.ldc] = NAN;
    const auto [of_d, of_aux] = launched(runtime, p, in, 0);
    in.c[p.stride_c + 3 + 5 * p.ldc] = 0;
    for (const float got : {of_d, of_aux})
      if (numerics == Numerics::kKiln)
        EXPECT_TRUE(std::isnan(got)) << got;
      else
        EXPECT_TRUE(std::isfinite(got) && got <= largest_of(p, in)) << got;
  }
}

TEST(AmaxProblem, IsRefusedWhereThereIsNone) {
  struct Case {
    void (*change)(ProblemType&);
    const char* says;
  };
  for (const Case& c : {Case{[](ProblemType& t) { t.a = t.b = t.c = t.d = t.compute = DataType::kF64; }, "f64_r"},
                        Case{[](ProblemType& t) {
                               t.a = t.b = DataType::kI8;
                               t.c = t.d = t.compute = DataType::kI32;
                             },
                             "i32_r"}}) {
    GemmProblem p = problem_of(kSizes[0], DataType::kF32, {});
    c.change(p.type);
    const auto valid = p.validate();
    ASSERT_FALSE(valid);
    EXPECT_EQ(valid.error().code, ErrorCode::kUnsupported);
    EXPECT_NE(valid.error().message.find("amax_d"), std::string::npos) << valid.error().text();
    EXPECT_NE(valid.error().text().find(c.says), std::string::npos) << valid.error().text();
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Amax, testing::ValuesIn(representatives()), test_name);

}  // namespace
}  // namespace kiln::runtime
