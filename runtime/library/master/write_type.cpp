// See write_type.hpp. Each line is one field.
#include "runtime/library/master/write_type.hpp"

#include "runtime/library/model/problem/data_types.hpp"
#include "runtime/library/model/problem/problem.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace kiln::library {
namespace {

using T = TypeKey;

class TypeWriter {
 public:
  TypeWriter(const TypeRecord& type, Float8Names names) : type_(type), names_(names) {}

  void common_type(Fields& f) const {
    f.text("operationIdentifier", operation_identifier(operation_of(type_)));
    f.text("aType", name(T::kDataTypeA));
    f.text("bType", name(T::kDataTypeB));
    f.text("cType", name(T::kDestDataType));
    f.text("dType", name(T::kDestDataType));
    f.flag("useBeta", is_set(T::kUseBeta));
    f.flag("highPrecisionAccumulate", is_set(T::kHighPrecisionAccumulate));
    f.flag("useInitialStridesAB", is_set(T::kInitialStridesAb));
    f.flag("useInitialStridesCD", is_set(T::kInitialStridesCd));
    f.flag("stridedBatched", is_set(T::kStridedBatched));
    f.text("f32XdlMathOp", name(T::kF32XdlMathOp));
  }
  Fields tensile_type() const {
    Fields f;
    common_type(f);
    f.flag("stochasticRounding", is_set(T::kStochasticRounding));
    return f;
  }
  Fields lite_type() const {
    static constexpr std::array<std::string_view, 3> kScales = {"", "Scalar", "Vector"};
    const auto activation = static_cast<Activation>(type_[T::kActivationType]);
    Fields f;
    common_type(f);
    f.flag("transA", type_[T::kLayoutA] == 1);
    f.flag("transB", type_[T::kLayoutB] == 1);
    f.text("eType", name(T::kDataTypeE));
    f.text("computeInputType", name(T::kMacDataTypeA));
    f.text("computeType", name(T::kComputeDataType));
    f.number("useBias", type_[T::kUseBias]);
    f.numbers("biasSrcWhiteList", std::array{std::clamp(type_[T::kBiasSrc], 0, 3)});
    write_bias_types(f);
    f.flag("useE", is_set(T::kUseE));
    f.text("useScaleAB", kScales.at(static_cast<std::size_t>(std::clamp(type_[T::kUseScaleAb], 0, 2))));
    f.flag("useScaleCD", is_set(T::kUseScaleCd));
    f.number("useScaleAlphaVec", type_[T::kUseScaleAlphaVec]);
    f.flag("groupedGemm", is_set(T::kGroupedGemm));
    f.flag("useGradient", is_set(T::kGradient));
    f.text("activationType", name_of(activation));
    f.number("activationArgLength", argument_count(activation));
    f.text("activationComputeDataType", name(T::kActivationComputeDataType));
    f.flag("activationNoGuard", is_set(T::kActivationNoGuard));
    f.number("sparse", type_[T::kSparse]);
    f.flag("supportDeviceUserArguments", is_set(T::kSupportUserArgs));
    f.flag("outputAmaxD", is_set(T::kOutputAmaxD));
    return f;
  }
  void write_bias_types(Fields& f) const {
    std::vector<std::string_view> names;
    for (int bit = 0; bit < 31; ++bit)
      if ((type_[T::kBiasDataTypeList] >> bit & 1) != 0) names.push_back(name_of(static_cast<TypeId>(bit)));
    MsgpackWriter& out = f.key("biasDataTypeWhiteList");
    out.array(names.size());
    for (const std::string_view name : names) out.text(name);
  }
  /// Numbers that an activation is given besides its input (formats.md 5).
  static std::int64_t argument_count(Activation activation) {
    using A = Activation;
    switch (activation) {
      case A::kClippedRelu:
      case A::kTanh:
      case A::kAll:
      case A::kHipblasltAll:
        return 2;
      case A::kLeakyRelu:
      case A::kGeluScaling:
        return 1;
      default:
        return 0;
    }
  }

 private:
  bool is_set(TypeKey key) const { return type_[key] != 0; }
  std::string_view name(TypeKey key) const {
    const auto type = static_cast<TypeId>(type_[key]);
    return name_of(names_ == Float8Names::kByFlavour ? type : without_flavour(type));
  }

  const TypeRecord& type_;
  Float8Names names_;
};

}  // namespace

Fields type_fields(const TypeRecord& type, Product product, Float8Names names) {
  const TypeWriter writer(type, names);
  return product == Product::kTensileLite ? writer.lite_type() : writer.tensile_type();
}

}  // namespace kiln::library
