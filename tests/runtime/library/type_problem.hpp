// A problem of a logic file's type, for tests and benchmarks that ask many files what they answer: all that the type
// asks for is asked for, so that its solutions can answer.
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/problem/problem.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace kiln::library {

inline Metric metric_of(Metric metric) {
  switch (metric) {
    case Metric::kCuEfficiency:
      return Metric::kCuEfficiency;
    case Metric::kExperimental:
      return Metric::kExperimental;
    case Metric::kExperimentalGrid:
      return Metric::kExperimentalGrid;
    case Metric::kExperimentalDTree:
      return Metric::kExperimentalDTree;
    case Metric::kExperimentalMlp:
      return Metric::kExperimentalMlp;
    case Metric::kExperimentalStreamK:
      return Metric::kExperimentalStreamK;
    default:
      return Metric::kDeviceEfficiency;
  }
}

inline Problem problem_of(const LogicHeader& header) {
  const TypeRecord& type = header.types.front();
  const auto id = [&](TypeKey key) { return static_cast<TypeId>(type[key]); };
  const auto flag = [&](TypeKey key) { return type[key] != 0; };
  Problem p;
  p.a = id(TypeKey::kDataTypeA);
  p.b = id(TypeKey::kDataTypeB);
  p.c = p.d = id(TypeKey::kDestDataType);
  p.compute = id(TypeKey::kComputeDataType);
  p.compute_input_a = id(TypeKey::kMacDataTypeA);
  p.compute_input_b = id(TypeKey::kMacDataTypeB);
  p.math = id(TypeKey::kF32XdlMathOp);
  p.trans_a = flag(TypeKey::kLayoutA);
  p.trans_b = flag(TypeKey::kLayoutB);
  p.conjugate_a = flag(TypeKey::kConjugateA);
  p.conjugate_b = flag(TypeKey::kConjugateB);
  p.high_precision_accumulate = flag(TypeKey::kHighPrecisionAccumulate);
  p.strided_batched = flag(TypeKey::kStridedBatched);
  p.grouped_count = flag(TypeKey::kGroupedGemm) ? 1 : 0;
  p.stochastic_rounding = flag(TypeKey::kStochasticRounding);
  p.fp16_alt = header.fp16_alt;
  p.fp16_alt_round = header.fp16_alt_round;
  p.metric = metric_of(header.metric);
  p.gradient = flag(TypeKey::kGradient);
  p.use_e = flag(TypeKey::kUseE);
  p.e = p.use_e ? id(TypeKey::kDataTypeE) : TypeId::kNone;
  p.activation = static_cast<Activation>(type[TypeKey::kActivationType]);
  p.activation_compute = id(TypeKey::kActivationComputeDataType);
  p.activation_no_guard = flag(TypeKey::kActivationNoGuard);
  p.bias = static_cast<std::uint8_t>(type[TypeKey::kUseBias]);
  p.bias_source = static_cast<BiasSource>(std::clamp(type[TypeKey::kBiasSrc], 0, 3));
  const auto bias_types = static_cast<std::uint32_t>(std::max(type[TypeKey::kBiasDataTypeList], 0));
  p.bias_type = p.bias != 0 && bias_types != 0 ? static_cast<TypeId>(std::countr_zero(bias_types)) : TypeId::kNone;
  p.scale_ab = static_cast<ScaleAb>(type[TypeKey::kUseScaleAb]);
  p.scale_cd = flag(TypeKey::kUseScaleCd);
  p.scale_alpha_vec = static_cast<std::uint8_t>(type[TypeKey::kUseScaleAlphaVec]);
  p.amax_d = flag(TypeKey::kOutputAmaxD);
  p.sparse = static_cast<std::uint8_t>(type[TypeKey::kSparse]);
  p.device_user_arguments = flag(TypeKey::kSupportUserArgs);
  p.swizzle_a = flag(TypeKey::kSwizzleA);
  p.swizzle_b = flag(TypeKey::kSwizzleB);
  return p;
}

inline Problem sized(Problem p, std::uint64_t m, std::uint64_t n, std::uint64_t batch, std::uint64_t k) {
  p.m = m;
  p.n = n;
  p.batch = batch;
  p.k = k;
  p.canonicalize();
  return p;
}

/// A device that the file's hardware row accepts.
inline Hardware hardware_of(const LogicHeader& header) {
  return {header.hardware.processor.empty() ? "gfx90a" : header.hardware.processor,
          header.hardware.compute_units.value_or(104), header.hardware.is_apu.value_or(false), std::nullopt};
}

}  // namespace kiln::library
