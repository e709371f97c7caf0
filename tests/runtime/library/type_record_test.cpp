// Problem types: defaults, quirks, what kiln can use, the predicates of each product.
#include "runtime/library/type_record.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using T = TypeKey;

TypeRecord read(const std::string& text) {
  YamlReader yaml("t", text);
  yaml.advance();
  TypeRecord record;
  EXPECT_TRUE(TypeReader(yaml).read(record)) << yaml.error().message << "\n" << text;
  return record;
}

TEST(TypeRecord, ReadsAndDefaults) {
  struct Case {
    std::string text;
    TypeKey key;
    std::int32_t value;
  };
  for (const Case& c : {
           Case{"{DataType: 4}", T::kDataTypeA, 4},
           Case{"{DataType: 4, DataTypeA: 11}", T::kDataTypeA, 11},
           Case{"{DataType: 4}", T::kDestDataType, 4},
           Case{"{DataType: 4, HighPrecisionAccumulate: true}", T::kComputeDataType, 0},
           Case{"{DataType: 8, HighPrecisionAccumulate: true}", T::kComputeDataType, 6},
           Case{"{DataType: 4}", T::kComputeDataType, 4},
           Case{"{DataType: 0}", T::kLayoutA, 2},  // nothing says it
           Case{"{DataType: 0, TransposeA: true}", T::kLayoutA, 1},
           Case{"{DataType: 0, TransposeB: 0}", T::kLayoutB, 0},
           Case{"{DataType: 0, IndexAssignmentsA: [0, 3, 2]}", T::kLayoutA, 0},
           Case{"{DataType: 0, IndexAssignmentsA: [3, 0, 2]}", T::kLayoutA, 1},
           Case{"{DataType: 0, IndexAssignmentsB: [3, 1, 2]}", T::kLayoutB, 0},
           Case{"{DataType: 0, IndexAssignmentsB: [1, 3, 2]}", T::kLayoutB, 1},
           Case{"{DataType: 0, IndexAssignmentsB: [3, 1]}", T::kLayoutB, 2},
           Case{"{DataType: 0, IndexAssignmentsA: [3, 0, 2], TransposeA: 0}", T::kLayoutA, 1},  // the assignment wins
           Case{"{DataType: 0, TransposeA: 0, IndexAssignmentsA: [3, 0, 2]}", T::kLayoutA, 1},
           Case{"{DataType: 2, ComplexConjugateA: 'True,'}", T::kConjugateA, 1},  // a typo in three files
           Case{"{DataType: 2, ComplexConjugateA: 'False,'}", T::kConjugateA, 0},
           Case{"{DataType: 0}", T::kStridedBatched, 1},
           Case{"{DataType: 0, StridedBatched: false}", T::kStridedBatched, 0},
           Case{"{DataType: 0}", T::kUseBeta, 1},
           Case{"{DataType: 0, UseBeta: 0}", T::kUseBeta, 0},
           Case{"{DataType: 0, UseBias: true}", T::kUseBias, 1},
           Case{"{DataType: 0, UseBias: 3}", T::kUseBias, 3},
           Case{"{DataType: 0, BiasSrc: A}", T::kBiasSrc, 0},
           Case{"{DataType: 0, BiasSrc: D}", T::kBiasSrc, 3},
           Case{"{DataType: 4, BiasDataTypeList: [0, 4]}", T::kBiasDataTypeList, 0x11},
           Case{"{DataType: 4, BiasDataTypeList: []}", T::kBiasDataTypeList, 0},
           Case{"{DataType: 8, DestDataType: 8, ComputeDataType: 6}", T::kBiasDataTypeList, 1 << 6},  // without Int8
           Case{"{DataType: 0, ActivationType: none}", T::kActivationType, 0},
           Case{"{DataType: 0, ActivationType: all}", T::kActivationType, 1},
           Case{"{DataType: 0, ActivationType: Hipblaslt_all}", T::kActivationType, 2},
           Case{"{DataType: 0, ActivationType: relu}", T::kActivationType, 3},
           Case{"{DataType: 4, ComputeDataType: 0}", T::kActivationComputeDataType, 0},
           Case{"{DataType: 0, UseScaleAB: ''}", T::kUseScaleAb, 0},
           Case{"{DataType: 0, UseScaleAB: Vector}", T::kUseScaleAb, 2},
           Case{"{DataType: 0, UseScaleAB: true}", T::kUseScaleAb, 1},
           Case{"{DataType: 0, UseScaleAB: false}", T::kUseScaleAb, 0},
           Case{"{DataType: 0, OperationType: TensorContraction}", T::kOperationType, 0},
           Case{"{DataType: 0, OperationType: ConvolutionForward}", T::kOperationType, 1},
           Case{"{DataType: 0, Sparse: null}", T::kSparse, 0},
       })
    EXPECT_EQ(read(c.text)[c.key], c.value) << c.text;
}

std::string text_of_type(const std::string& more) {
  return "{DataType: 4, DestDataType: 4, ComputeDataType: 0, HighPrecisionAccumulate: true, TransposeA: 1, TransposeB: "
         "0" +
         more + "}";
}

TEST(TypeRecord, PlainGemmPassesWhatEpiloguesCanDoAndFailsWhatIsAnotherOperation) {
  struct Case {
    std::string more;
    bool holds;
  };
  const GemmProblem problem = GemmProblem::packed(
      {DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF32, Transpose::kT, Transpose::kN},
      64, 64, 64);
  const Hardware hardware{"gfx942", 304, false};
  for (const Case& c : {
           Case{"", true},
           Case{", UseBias: 1, BiasDataTypeList: [0, 4], ActivationType: hipblaslt_all, UseScaleAlphaVec: 1, "
                "UseScaleAB: Scalar,"
                " UseScaleCD: true, SupportUserArgs: true",
                true},
           Case{", ActivationType: relu", true},
           Case{", ActivationComputeDataType: 4", false},
           Case{", GroupedGemm: true", false},
           Case{", StridedBatched: false", false},
           Case{", Gradient: true", false},
           Case{", UseE: true", false},
           Case{", Sparse: 1", false},
           Case{", OutputAmaxD: true", false},
           Case{", F32XdlMathOp: 10", false},
           Case{", ActivationNoGuard: true", false},
       }) {
    const auto predicates = type_predicates(read(text_of_type(c.more)), Product::kTensileLite);
    EXPECT_EQ(std::all_of(predicates.begin(), predicates.end(),
                          [&](const Predicate& p) {
                            return holds(p, {problem, hardware});
                          }),
              c.holds)
        << c.more;
  }
}

std::vector<std::string> names(const std::vector<Predicate>& predicates) {
  std::vector<std::string> list;
  for (const Predicate& p : predicates) list.emplace_back(name_of(p.kind));
  return list;
}

TEST(TypeRecord, PredicatesOfEachProduct) {
  EXPECT_EQ(names(type_predicates(read(text_of_type(", UseBeta: 0")), Product::kTensile)),
            (std::vector<std::string>{"OperationIdentifierEqual", "BetaZero", "StridedBatched", "TypesEqual",
                                      "HighPrecisionAccumulate", "F32XdlMathOp", "StochasticRounding"}));
  EXPECT_EQ(names(type_predicates(read(text_of_type(", ActivationType: hipblaslt_all")), Product::kTensileLite)),
            (std::vector<std::string>{"OperationIdentifierEqual",
                                      "BiasDataTypeWhiteList",
                                      "BiasSrcWhiteList",
                                      "AmaxDCheck",
                                      "ActivationEnumWhiteList",
                                      "TypesEqual",
                                      "HighPrecisionAccumulate",
                                      "Activation",
                                      "ActivationComputeType",
                                      "ActivationNoGuard",
                                      "UseGradient",
                                      "UseBias",
                                      "UseE",
                                      "StridedBatched",
                                      "GroupedGemm",
                                      "UseScaleAB",
                                      "UseScaleCD",
                                      "UseScaleAlphaVec",
                                      "Sparse",
                                      "F32XdlMathOp",
                                      "SupportDeviceUserArguments"}));
}

TEST(TypeRecord, PrefixGrowsWithTheEpilogue) {
  // "_HA" + "_Bias" + "_SAV" and so on: only the differences matter.
  const auto length = [](const std::string& more) { return prefix_length(read(text_of_type(more))); };
  EXPECT_LT(length(""), length(", ActivationType: all"));
  EXPECT_EQ(length(", ActivationType: hipblaslt_all") - length(""), 3U);
  EXPECT_EQ(length(", UseBias: 1") - length(""), 5U);
  EXPECT_EQ(length(", UseE: 1") - length(""), 4U);
  EXPECT_EQ(length(", UseE: 1, Gradient: 1") - length(""), 5U);
  EXPECT_EQ(length(", UseScaleAB: Vector") - length(""), 5U);
  EXPECT_EQ(length(", GroupedGemm: 1, StridedBatched: 0") - length(""), 3U);
}

TEST(TypeRecord, UsableTypes) {
  const auto usable = usable_type(read(text_of_type("")));
  ASSERT_TRUE(usable.type);
  EXPECT_EQ(transpose_name(*usable.type), "TN");
  EXPECT_EQ(type_letters(*usable.type), "HHS");
  EXPECT_TRUE(usable.reason.empty());
}

}  // namespace
}  // namespace kiln::library
