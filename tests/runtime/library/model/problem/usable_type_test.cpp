// Which problem types kiln runs: types of the matrices, features, and what it does not know.
#include "runtime/library/model/problem/data_types.hpp"
#include "runtime/library/model/problem/features.hpp"
#include "tests/runtime/library/model/problem/record_of_text.hpp"

#include <utility>

namespace kiln::library {
namespace {

/// The record of such keys in a file of TensileLite for gfx942 or gfx1201.
UsableType usable(const std::string& keys, bool is_fnuz = true, TypeCodes codes = TypeCodes::kLite) {
  return usable_type(
      resolved(record_of_text("{UseBias: 0, TransposeA: 1, TransposeB: 0, " + keys + "}"), codes, is_fnuz));
}

TEST(UsableType, UsableTypesOfMatrices) {
  struct Case {
    std::string keys;
    const char* letters;
    bool is_fnuz = true;
    TypeCodes codes = TypeCodes::kLite;
  };
  const std::string hpa = ", HighPrecisionAccumulate: true";
  for (const Case& c : {
           Case{"DataType: 0", "SSS"},
           Case{"DataType: 1", "DDD"},
           Case{"DataType: 4" + hpa, "HHS"},
           Case{"DataType: 4, DestDataType: 0, ComputeDataType: 0" + hpa, "HSS"},
           Case{"DataType: 4", "HHH"},
           Case{"DataType: 7" + hpa, "BBS"},
           Case{"DataType: 7, DestDataType: 0, ComputeDataType: 0" + hpa, "BSS"},
           Case{"DataType: 8, DestDataType: 6, ComputeDataType: 6" + hpa, "I8II"},
           Case{"DataType: 8, DestDataType: 8, ComputeDataType: 6" + hpa, "I8I8I"},
           Case{"DataType: 11, DestDataType: 4, ComputeDataType: 0" + hpa, "F8NHS"},
           Case{"DataType: 11, DestDataType: 7, ComputeDataType: 0" + hpa, "F8BS", false},
           Case{"DataType: 13, DestDataType: 12, ComputeDataType: 0" + hpa, "F8NB8NB8NS"},
           Case{"DataType: 14, DestDataType: 11, ComputeDataType: 0" + hpa, "B8F8F8S", false},
           Case{"DataType: 4, DataTypeA: 11, DataTypeB: 4, DestDataType: 4, ComputeDataType: 0" + hpa, "F8NH_HHS"},
           Case{"DataType: 13, DataTypeA: 4, DataTypeB: 4, DestDataType: 4, ComputeDataType: 0" + hpa, "HH_F8NB8NHS"},
           Case{"DataType: 0, F32XdlMathOp: 10", "SS_XSS"},
           Case{"DataType: 7, DataTypeA: 0, DataTypeB: 0, DestDataType: 0, ComputeDataType: 0" + hpa, "SS_BSS"},
           Case{"DataType: 0, MacDataTypeA: 7, MacDataTypeB: 7", "SS_BSS", false, TypeCodes::kNew},
           Case{"DataType: 17, MacDataTypeA: 15, MacDataTypeB: 16, DestDataType: 0, ComputeDataType: 0" + hpa, "F8B8SS",
                false, TypeCodes::kNew},
           Case{"DataType: 12, DestDataType: 11, ComputeDataType: 0" + hpa, "F8NB8NB8NS", true, TypeCodes::kTensile},
       }) {
    const UsableType type = usable(c.keys, c.is_fnuz, c.codes);
    ASSERT_TRUE(type.type) << c.keys << ": " << type.reason;
    EXPECT_EQ(type_letters(*type.type), c.letters) << c.keys;
    EXPECT_EQ(transpose_name(*type.type), "TN");
    EXPECT_TRUE(type.reason.empty());
    EXPECT_TRUE(type.type->epilogue.is_plain());
  }
}

// All of a type must run; each feature's row decides alone.
TEST(UsableType, UsableTypesByFeature) {
  struct Case {
    const char* keys;
    Feature feature;
  };
  const std::string activation = ", Activation: true, ActivationType: hipblaslt_all";
  const std::string hhs = "DataType: 4, HighPrecisionAccumulate: true";
  for (const Case& c : {
           Case{", StridedBatched: false", Feature::kPointerArrays},
           Case{", GroupedGemm: true", Feature::kGroupedGemm},
           Case{", GroupedGemm: true, StridedBatched: false", Feature::kGroupedGemm},
           Case{", SupportUserArgs: true", Feature::kUserArguments},
           Case{", Gradient: true, UseBias: 1", Feature::kGradient},
           Case{", Sparse: 1", Feature::kSparse},
           Case{", SwizzleTensorB: 1", Feature::kSwizzle},
           Case{", UseInitialStridesCD: true", Feature::kInitialStrides},
           Case{", ComplexConjugateB: true", Feature::kConjugate},
           Case{", StochasticRounding: true", Feature::kStochasticRounding},
           Case{", Fp16AltImplRound: true", Feature::kFp16Alt},
       }) {
    const UsableType type = usable(hhs + c.keys);
    EXPECT_EQ(type.type.has_value(), runs(c.feature)) << c.keys;
    const std::string name(name_of(c.feature));
    EXPECT_EQ(type.reason, runs(c.feature) ? "" : "its kernels are for " + name + ", which kiln does not run");
  }
  for (const char* keys :
       {", UseBias: 3, BiasDataTypeList: [0, 4, 7]", ", Activation: true, ActivationType: hipblaslt_all",
        ", Activation: true, ActivationType: all", ", UseScaleAB: Scalar", ", UseScaleAB: Vector", ", UseScaleCD: 1",
        ", UseScaleAlphaVec: 3", ", UseE: true, Activation: true, ActivationType: all", ", OutputAmaxD: true"})
    EXPECT_EQ(usable(hhs + keys).reason, "") << keys;
  // What TensileLite drops is not asked: E without an activation.
  EXPECT_TRUE(usable(hhs + ", UseE: true").type);
  EXPECT_TRUE(usable(hhs + ", UseE: true" + activation).type);
  // A gradient without a bias reads E; E of integers there is none.
  EXPECT_TRUE(usable(hhs + ", UseE: true, Gradient: true" + activation).type);
  EXPECT_EQ(usable(hhs + ", UseE: true, DataTypeE: 8" + activation).reason, "compute=f32_r takes no aux");
}

TEST(UsableType, TypesOfOtherMathematicsAreNotUsable) {
  const UsableType type = usable("DataType: 0, UseRMSEpilogue: true");
  EXPECT_FALSE(type.type);
  EXPECT_EQ(type.reason, "its kernels are for UseRMSEpilogue=1, which kiln does not know");
}

TEST(UsableType, UnusableTypesOfMatrices) {
  for (const auto& [keys, reason] : {
           std::pair{"DataType: 5, DestDataType: 6, ComputeDataType: 6", "A is Int8x4; kiln has no such type"},
           std::pair{"DataType: 2, DestDataType: 2, ComputeDataType: 2", ""},
           std::pair{"DataType: 2, DestDataType: 2, ComputeDataType: 0",
                     "unsupported type combination a=f32_c b=f32_c c=f32_c d=f32_c compute=f32_r"},
           std::pair{"DataType: 4, DestDataType: 9", "D is Int64; kiln has no such type"},
           std::pair{"DataType: 4, ComputeDataType: 3",
                     "unsupported type combination a=f16_r b=f16_r c=f16_r d=f16_r compute=f64_c"},
           std::pair{"DataType: 1, DestDataType: 0",
                     "unsupported type combination a=f64_r b=f64_r c=f32_r d=f32_r compute=f32_r"},
           std::pair{"DataType: 8, DestDataType: 1, ComputeDataType: 0",
                     "unsupported type combination a=i8_r b=i8_r c=f64_r d=f64_r compute=f32_r"},
       })
    EXPECT_EQ(usable(keys).reason, reason) << keys;
}

}  // namespace
}  // namespace kiln::library
