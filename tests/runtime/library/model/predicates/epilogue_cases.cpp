// Predicates of the epilogue: bias, activation, scales, E and the largest value of D.
#include "tests/runtime/library/model/predicates/cases.hpp"

namespace kiln::library {
namespace {

constexpr auto kTypes = static_cast<std::size_t>(T::kNone);
constexpr auto kActivations = static_cast<std::size_t>(Activation::kCount);
constexpr std::int64_t kFromD = bit(BiasSource::kD);

Problem bias_of(std::size_t type) {
  return with(biased(1), [&](Problem& p) { p.bias_type = static_cast<T>(type); });
}
/// A bias along factor_dim.
Problem bias_along(std::uint8_t dimension, std::uint64_t length) {
  return with(biased(3, BiasSource::kD, length), [&](Problem& p) { p.factor_dim = dimension; });
}
Problem scaled_bias(std::uint8_t bias, std::uint8_t scale) {
  return with(biased(bias), [&](Problem& p) { p.scale_alpha_vec = scale; });
}

Cases bias_cases() {
  Cases cases = {
      {{K::kUseBias, {0}}, hhs(), {biased(1), biased(2), biased(3)}, "UseBias(value=0)"},
      {{K::kUseBias, {1}}, {hhs(), biased(1), biased(3)}, kAlways, "UseBias(value=1)"},
      // Without a bias nothing is looked at.
      {{K::kBiasDataTypeWhiteList, {0}}, hhs(), biased(1), "BiasDataTypeWhiteList(value=[])"},
      {{K::kBiasDataTypeWhiteList, {0x11}}, bias_of(4), bias_of(7), "BiasDataTypeWhiteList(value=[Float|Half])"},
      {{K::kBiasSrcWhiteList, {0}}, hhs(), biased(1), "BiasSrcWhiteList(value=[])"},
      {{K::kBiasSrcWhiteList, {kFromD}},
       {biased(1, BiasSource::kD, 128), biased(1, BiasSource::kD, 129)},
       biased(1, BiasSource::kD, 127),
       "BiasSrcWhiteList(value=[D])"},
      {{K::kBiasSrcWhiteList, {kFromD}}, biased(2, BiasSource::kD, 64), biased(2, BiasSource::kD, 63)},
      {{K::kBiasSrcWhiteList, {kFromD}},
       {bias_along(0, 128), bias_along(1, 64)},
       {bias_along(0, 127), bias_along(1, 63), bias_along(0, 64)}},
      // Of A it lies along M, whatever is said.
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kA)}}, biased(2, BiasSource::kA, 128), biased(2, BiasSource::kA, 127)},
      // Of B the length must be exact.
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kB)}},
       biased(1, BiasSource::kB, 64),
       {biased(1, BiasSource::kB, 63), biased(1, BiasSource::kB, 65)}},
      // Of C it is not looked at.
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kC)}}, biased(1, BiasSource::kC, 1), biased(1, BiasSource::kD, 128)},
      // A bias and a scale of alpha must lie along the same side.
      {{K::kBiasSrcWhiteList, {kFromD}},
       {scaled_bias(1, 0), scaled_bias(1, 1), scaled_bias(2, 2), scaled_bias(0, 2)},
       {scaled_bias(1, 2), scaled_bias(2, 1), scaled_bias(1, 3)}},
  };
  append(cases, list(K::kBiasDataTypeWhiteList, kTypes, bias_of));
  append(cases,
         list(K::kBiasSrcWhiteList, 4, [](std::size_t source) { return biased(1, static_cast<BiasSource>(source)); }));
  return cases;
}

/// formats.md 2.4.3, said another way: what a kernel for `own` can run.
bool runs(Activation own, Activation asked) {
  if (asked == Activation::kNone || own == asked) return true;
  switch (own) {
    case Activation::kAll:
      return true;
    case Activation::kHipblasltAll:
      return asked == Activation::kDGelu || asked == Activation::kGelu || asked == Activation::kRelu;
    default:
      return false;
  }
}

Cases activation_cases() {
  Cases cases;
  for (std::size_t own = 0; own < kActivations; ++own) {
    const auto activation = static_cast<Activation>(own);
    Case c{{K::kActivation, {id(own)}}, {}, {}, "Activation(value=" + std::string(name_of(activation)) + ")"};
    for (std::size_t asked = 0; asked < kActivations; ++asked)
      (runs(activation, static_cast<Activation>(asked)) ? c.holds : c.fails)
          .push_back(activated(static_cast<Activation>(asked)));
    cases.push_back(c);
  }
  for (const Activation chosen_late : {Activation::kAll, Activation::kHipblasltAll})
    append(cases, list(K::kActivationEnumWhiteList, kActivations,
                       [&](std::size_t run) { return activated(chosen_late, static_cast<Activation>(run)); }));
  const auto computed_in = [](Activation activation, T type) {
    return with(activated(activation), [&](Problem& p) { p.activation_compute = type; });
  };
  append(cases, {{{K::kActivationEnumWhiteList, {bit(Activation::kNone) | bit(Activation::kRelu)}},
                  activated(Activation::kAll, Activation::kRelu),
                  activated(Activation::kAll, Activation::kGelu),
                  "ActivationEnumWhiteList(value=[None|Relu])"},
                 // Only a choice at run time is looked at.
                 {{K::kActivationEnumWhiteList, {0}},
                  activated(Activation::kGelu, Activation::kGelu),
                  activated(Activation::kAll, Activation::kGelu)},
                 // What no activation would be computed in does not matter.
                 {{K::kActivationComputeType, {0}},
                  {computed_in(Activation::kRelu, T::kF32), computed_in(Activation::kNone, T::kF16)},
                  computed_in(Activation::kRelu, T::kF16),
                  "ActivationComputeType(value=Float)"}});
  append(cases, flag(K::kActivationNoGuard, &Problem::activation_no_guard));
  return cases;
}

Cases scale_cases() {
  const auto scale_ab = [](ScaleAb scale) { return having(&Problem::scale_ab, scale); };
  const auto scale_alpha = [](std::uint8_t dimension) { return having(&Problem::scale_alpha_vec, dimension); };
  const auto largest_of_d = [](std::uint32_t gsu) {
    return with(hhs(), [&](Problem& p) { p.amax_d = true, p.gsu = gsu; });
  };
  Cases cases = {
      // A problem that does not scale runs on every kernel.
      {{K::kUseScaleAb, {0}},
       hhs(),
       {scale_ab(ScaleAb::kScalar), scale_ab(ScaleAb::kVector)},
       "UseScaleAB(value=none)"},
      {{K::kUseScaleAb, {1}},
       {hhs(), scale_ab(ScaleAb::kScalar)},
       scale_ab(ScaleAb::kVector),
       "UseScaleAB(value=Scalar)"},
      {{K::kUseScaleAb, {2}},
       {hhs(), scale_ab(ScaleAb::kVector)},
       scale_ab(ScaleAb::kScalar),
       "UseScaleAB(value=Vector)"},
      {{K::kUseScaleCd, {0}}, hhs(), having(&Problem::scale_cd, true), "UseScaleCD(value=false)"},
      {{K::kUseScaleCd, {1}}, {hhs(), having(&Problem::scale_cd, true)}, kAlways, "UseScaleCD(value=true)"},
      {{K::kUseScaleAlphaVec, {0}},
       hhs(),
       {scale_alpha(1), scale_alpha(2), scale_alpha(3)},
       "UseScaleAlphaVec(value=0)"},
      {{K::kUseScaleAlphaVec, {1}},
       {hhs(), scale_alpha(1), scale_alpha(3)},
       scale_alpha(2),
       "UseScaleAlphaVec(value=1)"},
      {{K::kUseScaleAlphaVec, {2}}, {scale_alpha(2), scale_alpha(3)}, scale_alpha(1), "UseScaleAlphaVec(value=2)"},
      {{K::kUseScaleAlphaVec, {3}}, {scale_alpha(1), scale_alpha(2), scale_alpha(3)}, kAlways},
      {{K::kAmaxDCheck, {0}},
       {hhs(), having(&Problem::gsu, 2)},
       {largest_of_d(1), largest_of_d(2)},
       "AmaxDCheck(value=false)"},
      // Not when K is asked to be split; TensileLite reads that back in eight bits.
      {{K::kAmaxDCheck, {1}},
       {largest_of_d(0), largest_of_d(1), largest_of_d(256), largest_of_d(257)},
       {hhs(), largest_of_d(2), largest_of_d(255), largest_of_d(258)},
       "AmaxDCheck(value=true)"},
  };
  append(cases, flag(K::kUseE, &Problem::use_e));
  return cases;
}

}  // namespace

Cases epilogue_cases() {
  Cases cases = bias_cases();
  append(cases, activation_cases());
  append(cases, scale_cases());
  return cases;
}

}  // namespace kiln::library
