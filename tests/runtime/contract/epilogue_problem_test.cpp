// GemmProblem's epilogue: what is refused, with its name, and what is taken.
#include "kiln/problem.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace kiln {
namespace {

GemmProblem problem_of(const char* letters) {
  ProblemType type;
  EXPECT_TRUE(parse_type_letters(letters, type)) << letters;
  return GemmProblem::packed(type, 5, 7, 11, 2);
}

/// One change to a problem, and what it must say.
struct Refusal {
  const char* letters;
  void (*change)(GemmProblem&);
  ErrorCode code;
  const char* says;
};

TEST(Problem, RefusesEpilogues) {
  // style: table
  constexpr ErrorCode kUnsupported = ErrorCode::kUnsupported, kInvalid = ErrorCode::kInvalidArgument;
  const Refusal rows[] = {
      {"HHS", [](GemmProblem& p) { p.type.epilogue.bias = static_cast<VectorSide>(3); }, kInvalid, "bias is 3"},
      {"HHS", [](GemmProblem& p) { p.type.epilogue.scale_alpha_vec = static_cast<VectorSide>(255); }, kInvalid,
       "scale_alpha_vec is 255"},
      {"HHS", [](GemmProblem& p) { p.type.epilogue.scale_a = static_cast<Scale>(3); }, kInvalid, "scale_a is 3"},
      {"HHS", [](GemmProblem& p) { p.type.epilogue.scale_b = static_cast<Scale>(77); }, kInvalid, "scale_b is 77"},
      {"HHS", [](GemmProblem& p) { p.type.epilogue.activation = static_cast<Activation>(11); }, kInvalid,
       "activation is 11"},
      {"HHS", [](GemmProblem& p) { p.type.epilogue.activation = static_cast<Activation>(255); }, kInvalid,
       "activation is 255"},
      {"HHS", [](GemmProblem& p) { p.activation_arguments[1] = std::numeric_limits<double>::quiet_NaN(); }, kInvalid,
       "finite"},
      {"SSS", [](GemmProblem& p) { p.activation_arguments[0] = std::numeric_limits<double>::infinity(); }, kInvalid,
       "finite"},
      {"HHS",
       [](GemmProblem& p) {
         p.type.epilogue.bias = VectorSide::kRows;
         p.type.epilogue.bias_type = DataType::kI32;
       },
       kUnsupported, "bias of i32_r"},
      {"HHS",
       [](GemmProblem& p) {
         p.type.epilogue.bias = VectorSide::kRows;
         p.type.epilogue.bias_type = static_cast<DataType>(77);
       },
       kUnsupported, "bias of 77"},
      {"HHS",
       [](GemmProblem& p) {
         p.type.epilogue.bias = VectorSide::kColumns;
         p.stride_bias = std::numeric_limits<std::uint64_t>::max();
       },
       kInvalid, "stride_bias"},
      {"DDD", [](GemmProblem& p) { p.type.epilogue.bias = VectorSide::kRows; }, kUnsupported, "bias of f32_r"},
      {"DDD", [](GemmProblem& p) { p.type.epilogue.activation = Activation::kTanh; }, kUnsupported, "activation tanh"},
      {"DDD", [](GemmProblem& p) { p.type.epilogue.scale_d = true; }, kUnsupported, "scales"},
      {"I8II", [](GemmProblem& p) { p.type.epilogue.bias = VectorSide::kRows; }, kUnsupported, "bias of f32_r"},
      {"I8II", [](GemmProblem& p) { p.type.epilogue.activation = Activation::kGelu; }, kUnsupported, "activation gelu"},
      {"I8HS",
       [](GemmProblem& p) {
         p.type.epilogue.bias = VectorSide::kRows;
         p.type.epilogue.bias_type = DataType::kI8;
       },
       kUnsupported, "bias of i8_r"},
      {"DDD", [](GemmProblem& p) { p.type.epilogue.scale_alpha_vec = VectorSide::kRows; }, kUnsupported, "scales"},
      {"I8II", [](GemmProblem& p) { p.alpha = 0.5; }, kInvalid, "alpha is 0.5"},
      {"I8I8I", [](GemmProblem& p) { p.beta = 0x1p31; }, kInvalid, "beta is 2147483648"},
      {"I8II", [](GemmProblem& p) { p.beta = std::numeric_limits<double>::quiet_NaN(); }, kInvalid, "beta is nan"},
      {"I8II",
       [](GemmProblem& p) {
         p.activation_arguments = {1, 2.5};
       },
       kInvalid, "argument 2 is 2.5"},
  };
  for (const Refusal& row : rows) {
    GemmProblem p = problem_of(row.letters);
    ASSERT_TRUE(p.validate()) << row.letters;
    row.change(p);
    const auto result = p.validate();
    ASSERT_FALSE(result) << row.says;
    EXPECT_EQ(result.error().code, row.code) << row.says;
    EXPECT_NE(result.error().message.find(row.says), std::string::npos) << result.error().text();
    EXPECT_FALSE(p.text().empty());
  }
}

TEST(Problem, TakesEpilogues) {
  // style: table
  const Refusal rows[] = {
      {"HHS",
       [](GemmProblem& p) {
         p.type.epilogue = {
             VectorSide::kRows, DataType::kBf16, VectorSide::kColumns, Scale::kVector, Scale::kScalar, true, true,
             Activation::kDGelu};
         p.stride_bias = 9;
         p.activation_arguments = {-1.5, 1e30};
       },
       {},
       ""},
      {"DDD",
       [](GemmProblem& p) {
         p.type.epilogue.bias = VectorSide::kColumns;
         p.type.epilogue.bias_type = DataType::kF64;
         p.type.epilogue.activation = Activation::kLeakyRelu;
       },
       {},
       ""},
      {"I8I8I",
       [](GemmProblem& p) {
         p.type.epilogue.bias = VectorSide::kColumns;
         p.type.epilogue.bias_type = DataType::kI32;
         p.type.epilogue.activation = Activation::kClamp;
         p.activation_arguments = {-2147483648.0, 2147483647.0};
         p.alpha = -2147483648.0;
       },
       {},
       ""},
      {"I8II",
       [](GemmProblem& p) {
         p.type.epilogue = {
             VectorSide::kRows,     DataType::kI32, VectorSide::kRows, Scale::kVector, Scale::kScalar, true, true,
             Activation::kLeakyRelu};
         p.activation_arguments = {-3, 0};
       },
       {},
       ""},
      {"I8I8I", [](GemmProblem& p) { p.type.epilogue.activation = Activation::kClippedRelu; }, {}, ""},
      {"I8IS",
       [](GemmProblem& p) {
         p.type.epilogue = {
             VectorSide::kColumns, DataType::kI32, VectorSide::kRows, Scale::kVector, Scale::kVector, true, true,
             Activation::kGelu};
         p.alpha = 0.1;
       },
       {},
       ""},
      {"I8BS",
       [](GemmProblem& p) {
         p.type.epilogue.bias = VectorSide::kRows;
         p.type.epilogue.bias_type = DataType::kBf16;
         p.type.epilogue.activation = Activation::kTanh;
       },
       {},
       ""},
      {"HHH", [](GemmProblem& p) { p.type.epilogue.activation = Activation::kSilu; }, {}, ""},
      {"HHS", [](GemmProblem& p) { p.type.pointer_array = true; }, {}, ""},
  };
  for (const Refusal& row : rows) {
    GemmProblem p = problem_of(row.letters);
    row.change(p);
    const auto result = p.validate();
    EXPECT_TRUE(result) << row.letters << ": " << result.error().text();
  }
}

}  // namespace
}  // namespace kiln
