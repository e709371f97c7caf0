// Problem types: defaults, quirks, the predicates of each product.
#include "runtime/library/model/problem/type_record.hpp"

#include "runtime/library/model/problem/data_types.hpp"
#include "runtime/library/model/problem/features.hpp"
#include "runtime/library/model/problem/problem.hpp"
#include "tests/runtime/library/model/problem/record_of_text.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using T = TypeKey;

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
           Case{"{DataType: 4, DestDataType: 0}", T::kComputeDataType, 0},
           Case{"{DataType: 8, DestDataType: 6}", T::kComputeDataType, 6},
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
           Case{"{DataType: 2, ComplexConjugateA: 'True,'}", T::kConjugateA, 1},   // a typo in three files
           Case{"{DataType: 2, ComplexConjugateA: 'False,'}", T::kConjugateA, 1},  // text, which Tensile takes for true
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
           Case{"{DataType: 0, ActivationType: all}", T::kActivationType, 11},
           Case{"{DataType: 0, ActivationType: Hipblaslt_all}", T::kActivationType, 12},
           Case{"{DataType: 0, ActivationType: relu}", T::kActivationType, 5},
           Case{"{DataType: 0, ActivationType: Clamp}", T::kActivationType, 14},
           Case{"{DataType: 0, ActivationType: false}", T::kActivationType, 0},
           Case{"{DataType: 4, ComputeDataType: 0}", T::kActivationComputeDataType, 0},
           Case{"{DataType: 0, UseScaleAB: ''}", T::kUseScaleAb, 0},
           Case{"{DataType: 0, UseScaleAB: Vector}", T::kUseScaleAb, 2},
           Case{"{DataType: 0, UseScaleAB: true}", T::kUseScaleAb, 1},
           Case{"{DataType: 0, UseScaleAB: false}", T::kUseScaleAb, 0},
           Case{"{DataType: 0, OperationType: TensorContraction}", T::kOperationType, 0},
           Case{"{DataType: 0, OperationType: ConvolutionForward}", T::kOperationType, 1},
           Case{"{DataType: 0, Sparse: null}", T::kSparse, 0},
       })
    EXPECT_EQ(record_of_text(c.text)[c.key], c.value) << c.text;
}

// What kiln does not know is harmless only where it says nothing; known keys that kiln does not honour have one value
// each that is.
TEST(TypeRecord, KeysOfOtherMathematics) {
  struct Case {
    std::string keys, foreign;
  };
  for (const Case& c : {
           Case{"NewKey: true", "NewKey=1"},
           Case{"NewKey: 32", "NewKey=32"},
           Case{"NewKey: -1", "NewKey=-1"},
           Case{"NewKey: Row", "NewKey=Row"},
           Case{"NewKey: [0]", "NewKey=[0]"},
           Case{"NewKey: {a: 1}", "NewKey={a:1}"},
           Case{"NewKey: false", ""},
           Case{"NewKey: 0", ""},
           Case{"NewKey: 0.0", ""},
           Case{"NewKey: []", ""},
           Case{"NewKey: {}", ""},
           Case{"NewKey: null", ""},
           Case{"NewKey: ~", ""},
           Case{"NewKey: ''", ""},
           Case{"NewKey: none", ""},
           Case{"NewKey: 'None'", ""},
           Case{"UseRMSEpilogue: true, MXBlockB: 32, MXBlockA: 32", "MXBlockA=32, MXBlockB=32, UseRMSEpilogue=1"},
           Case{"MirrorDimsA: []", ""},
           Case{"MirrorDimsA: [0]", "MirrorDimsA=[0]"},
           Case{"MirrorDimsMXSB: [1]", "MirrorDimsMXSB=[1]"},
           Case{"ZeroPadB: [[0, 1, 2, 2]]", "ZeroPadB=[[0,1,2,2]]"},
           Case{"SetConstStrideBias: [[0, 1]]", "SetConstStrideBias=[[0,1]]"},
           Case{"ConvolutionConfig: [[Filter, 3]]", "ConvolutionConfig=[[Filter,3]]"},
           Case{"ConvolutionConfig: []", ""},
           Case{"UseScaleDVec: 1", "UseScaleDVec=1"},
           Case{"isMixMode: true", "isMixMode=1"},
           Case{"isMixMode: false", ""},
           Case{"Fp32toFp8SWClip: true", ""},
           Case{"Fp32toFp8SWClip: false", "Fp32toFp8SWClip=0"},
           Case{"TLUA: true, TileAwareSelection: true, Batched: true", ""},
           Case{"ActivationType: of_the_future", "ActivationType=of_the_future"},
           Case{"UseScaleAB: Block", "UseScaleAB=Block"},
           Case{"UseScaleAB: None", ""},
           Case{"BiasSrc: E", "BiasSrc=E"},
       }) {
    const TypeRecord record = record_of_text("{DataType: 4, ComputeDataType: 0, " + c.keys + "}");
    EXPECT_EQ(record.foreign, c.foreign) << c.keys;
    const TypeRecord plain = record_of_text("{DataType: 4, ComputeDataType: 0}");
    EXPECT_EQ(record.foreign.empty(), row_predicates(record, Product::kTensileLite).size() ==
                                          row_predicates(plain, Product::kTensileLite).size())
        << c.keys;
    for (const Product product : {Product::kTensile, Product::kTensileLite})
      EXPECT_EQ(c.foreign.empty(),
                std::ranges::none_of(type_predicates(record, product),
                                     [](const Predicate& p) { return p.kind == PredicateKind::kForeign; }))
          << c.keys;
  }
}

// Solutions repeat their type: a value that was read before says the same again.
TEST(TypeRecord, RepeatedTypesKeepWhatKilnDoesNotKnow) {
  const std::string one = "{DataType: 4, UseScaleAB: Block, NewKey: 3}", other = "{DataType: 4, UseScaleAB: ''}";
  YamlReader yaml("t", "[" + one + ", " + one + ", " + other + ", " + one + "]");
  yaml.advance();
  ASSERT_TRUE(yaml.enter_list("types"));
  TypeReader reader(yaml);
  for (const char* foreign :
       {"NewKey=3, UseScaleAB=Block", "NewKey=3, UseScaleAB=Block", "", "NewKey=3, UseScaleAB=Block"}) {
    ASSERT_TRUE(yaml.more());
    TypeRecord record;
    ASSERT_TRUE(reader.read(record)) << yaml.error().message;
    EXPECT_EQ(record.foreign, foreign);
  }
}

TEST(TypeRecord, NumbersOfDataTypesDependOnProductVersionAndTarget) {
  struct Case {
    std::int32_t code;
    TypeCodes codes;
    bool is_fnuz;
    TypeId type;
  };
  for (const Case& c : {
           Case{0, TypeCodes::kTensile, true, TypeId::kF32},   Case{8, TypeCodes::kTensile, true, TypeId::kI8},
           Case{8, TypeCodes::kLite, true, TypeId::kI8},       Case{9, TypeCodes::kTensile, true, TypeId::kXf32},
           Case{9, TypeCodes::kLite, true, TypeId::kI64},      Case{10, TypeCodes::kTensile, true, TypeId::kF8N},
           Case{10, TypeCodes::kLite, true, TypeId::kXf32},    Case{11, TypeCodes::kTensile, false, TypeId::kB8},
           Case{11, TypeCodes::kLite, true, TypeId::kF8N},     Case{11, TypeCodes::kLite, false, TypeId::kF8},
           Case{12, TypeCodes::kLite, false, TypeId::kB8},     Case{13, TypeCodes::kTensile, true, TypeId::kB8F8N},
           Case{13, TypeCodes::kLite, true, TypeId::kF8B8N},   Case{14, TypeCodes::kLite, false, TypeId::kB8F8},
           Case{14, TypeCodes::kTensile, true, TypeId::kNone}, Case{15, TypeCodes::kLite, true, TypeId::kNone},
           Case{11, TypeCodes::kNew, false, TypeId::kF8N},     Case{15, TypeCodes::kNew, true, TypeId::kF8},
           Case{41, TypeCodes::kNew, false, TypeId::kF4B6},    Case{99, TypeCodes::kNew, false, TypeId::kNone},
           Case{-1, TypeCodes::kNew, false, TypeId::kNone},
       }) {
    TypeRecord record = record_of_text("{DataType: 4, BiasDataTypeList: []}");
    record[T::kDestDataType] = c.code;
    if (c.code >= 0 && c.code < 31) record[T::kBiasDataTypeList] = std::int32_t{1} << c.code;
    const TypeRecord out = resolved(record, c.codes, c.is_fnuz);
    EXPECT_EQ(static_cast<TypeId>(out[T::kDestDataType]), c.type) << c.code << " " << static_cast<int>(c.codes);
    const auto number = static_cast<std::int32_t>(c.type);
    if (c.code < 0 || c.code >= 31) continue;
    EXPECT_EQ(out[T::kBiasDataTypeList], number < 31 ? std::int32_t{1} << number : 0) << c.code;
  }
}

TEST(TypeRecord, KeysOfTensileLiteAreNoticed) {
  EXPECT_FALSE(states_lite_keys(record_of_text("{DataType: 4, UseBeta: true, StochasticRounding: false}")));
  EXPECT_TRUE(states_lite_keys(record_of_text("{DataType: 4, GroupedGemm: false}")));
}

TEST(TypeRecord, UnknownKeysAreCounted) {
  YamlReader yaml("t", "{DataType: 4, TLUA: true, TotalIndices: 4, New: {a: 1}, Newer: 2}");
  yaml.advance();
  TypeReader reader(yaml);
  TypeRecord record;
  ASSERT_TRUE(reader.read(record));
  EXPECT_EQ(reader.take_unknown_keys(), 2U);
  EXPECT_EQ(reader.take_unknown_keys(), 0U);
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
  const Problem problem = Problem::from(GemmProblem::packed(
      {DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF32, Transpose::kT, Transpose::kN},
      64, 64, 64));
  const Hardware hardware{"gfx942", 304, false};
  for (const Case& c : {
           Case{"", true},
           Case{", UseBias: 1, BiasDataTypeList: [0, 4], ActivationType: hipblaslt_all, UseScaleAlphaVec: 1, "
                "UseScaleAB: Scalar,"
                " UseScaleCD: true, SupportUserArgs: true",
                true},
           Case{", ActivationType: relu", true},
           Case{", ActivationComputeDataType: 4", true},  // the problem has no activation
           Case{", GroupedGemm: true", false}, Case{", StridedBatched: false", false}, Case{", Gradient: true", false},
           Case{", UseE: true", true},  // dropped: there is no activation
           Case{", UseE: true, ActivationType: all", true},
           Case{", UseE: true, ActivationType: all, Activation: true", false}, Case{", Sparse: 1", false},
           Case{", OutputAmaxD: true", false}, Case{", F32XdlMathOp: 10", false},
           Case{", ActivationNoGuard: true", true},  // only for gradients of activations
       }) {
    const auto predicates = type_predicates(record_of_text(text_of_type(c.more)), Product::kTensileLite);
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
  EXPECT_EQ(names(type_predicates(record_of_text(text_of_type(", UseBeta: 0")), Product::kTensile)),
            (std::vector<std::string>{"OperationIdentifierEqual", "BetaZero", "StridedBatched", "TypesEqual",
                                      "HighPrecisionAccumulate", "F32XdlMathOp", "StochasticRounding"}));
  EXPECT_EQ(names(type_predicates(record_of_text(text_of_type(", Activation: true, ActivationType: hipblaslt_all")),
                                  Product::kTensileLite)),
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

TEST(TypeRecord, HighPrecisionIsAccumulatedInAWiderType) {
  struct Case {
    const char* keys;
    TypeCodes codes;
    TypeId compute;
  };
  for (const Case& c : {
           Case{"{DataType: 4, HighPrecisionAccumulate: true}", TypeCodes::kTensile, TypeId::kF32},
           Case{"{DataType: 4, HighPrecisionAccumulate: false}", TypeCodes::kTensile, TypeId::kF16},
           Case{"{DataType: 7, HighPrecisionAccumulate: true}", TypeCodes::kLite, TypeId::kF32},
           Case{"{DataType: 8, HighPrecisionAccumulate: true}", TypeCodes::kLite, TypeId::kI32},
           Case{"{DataType: 8, HighPrecisionAccumulate: true}", TypeCodes::kTensile, TypeId::kI8},
           Case{"{DataType: 8, DestDataType: 6, HighPrecisionAccumulate: true}", TypeCodes::kTensile, TypeId::kI32},
           Case{"{DataType: 0, HighPrecisionAccumulate: true}", TypeCodes::kLite, TypeId::kF32},
       })
    EXPECT_EQ(static_cast<TypeId>(resolved(record_of_text(c.keys), c.codes, false)[T::kComputeDataType]), c.compute)
        << c.keys;
}

TEST(TypeRecord, LiteSettlesContradictions) {
  struct Case {
    const char* keys;
    TypeKey key;
    std::int32_t stated, settled;
  };
  constexpr auto kHipblasltAll = static_cast<std::int32_t>(Activation::kHipblasltAll);
  constexpr auto kRelu = static_cast<std::int32_t>(Activation::kRelu);
  for (const Case& c : {
           Case{", ActivationType: hipblaslt_all, Activation: true", T::kActivationType, kHipblasltAll, kHipblasltAll},
           Case{", ActivationType: hipblaslt_all", T::kActivationType, kHipblasltAll, 0},
           Case{", ActivationType: relu, Activation: true", T::kActivationType, kRelu, 0},
           Case{", ActivationType: all, Activation: true, ActivationComputeDataType: 1", T::kActivationComputeDataType,
                1, 0},
           Case{", ActivationType: all, Activation: true, ActivationComputeDataType: 4", T::kActivationComputeDataType,
                4, 4},
           Case{", ActivationType: all, Activation: true, Gradient: true", T::kUseE, 0, 1},
           Case{", ActivationType: all, Activation: true, Gradient: true, ActivationNoGuard: true",
                T::kActivationNoGuard, 1, 1},
           Case{", ActivationType: all, Activation: true, ActivationNoGuard: true", T::kActivationNoGuard, 1, 0},
           Case{", BiasSrc: A", T::kBiasSrc, 0, 3},
           Case{", BiasSrc: A, Gradient: true", T::kBiasSrc, 0, 0},
           Case{", SupportUserArgs: false", T::kSupportUserArgs, 0, 0},
           Case{"", T::kSupportUserArgs, 0, 1},
       }) {
    const TypeRecord record = record_of_text(text_of_type(c.keys));
    EXPECT_EQ(record[c.key], c.stated) << c.keys;
    EXPECT_EQ(settled(record, Product::kTensileLite)[c.key], c.settled) << c.keys;
    EXPECT_EQ(settled(record, Product::kTensile), record) << c.keys;
  }
  // The row asks for what is stated, the solutions for what is settled.
  const TypeRecord record = record_of_text(text_of_type(", ActivationType: relu, Activation: true"));
  const auto of = [](const std::vector<Predicate>& list) {
    const auto it =
        std::find_if(list.begin(), list.end(), [](const Predicate& p) { return p.kind == PredicateKind::kActivation; });
    return it == list.end() ? std::string("none") : text_of(*it);
  };
  EXPECT_EQ(of(row_predicates(record, Product::kTensileLite)), "Activation(value=Relu)");
  EXPECT_EQ(of(solution_predicates(record, Product::kTensileLite)), "Activation(value=None)");
}

TEST(TypeRecord, PrefixGrowsWithTheEpilogue) {
  // "_HA" + "_Bias" + "_SAV" and so on: only the differences matter.
  const auto length = [](const std::string& more) { return prefix_length(record_of_text(text_of_type(more))); };
  EXPECT_LT(length(""), length(", ActivationType: all"));
  EXPECT_EQ(length(", ActivationType: hipblaslt_all") - length(""), 3U);
  EXPECT_EQ(length(", UseBias: 1") - length(""), 5U);
  EXPECT_EQ(length(", UseE: 1") - length(""), 4U);
  EXPECT_EQ(length(", UseE: 1, Gradient: 1") - length(""), 5U);
  EXPECT_EQ(length(", UseScaleAB: Vector") - length(""), 5U);
  EXPECT_EQ(length(", GroupedGemm: 1, StridedBatched: 0") - length(""), 3U);
}

}  // namespace
}  // namespace kiln::library
