// Predicates of selection rows and of problem types, without the epilogue.
#include "tests/runtime/library/model/predicates/cases.hpp"

namespace kiln::library {
namespace {

Problem sss() {
  constexpr auto kS = DataType::kF32;
  return Problem::from(GemmProblem::packed({kS, kS, kS, kS, kS, Transpose::kN, Transpose::kN}, 128, 64, 32));
}
Problem with_metric(Metric metric, std::uint64_t m = 128, std::uint64_t n = 64, std::uint64_t k = 32) {
  return with(hhs(m, n, k), [&](Problem& p) { p.metric = metric; });
}
Problem of_operation(std::size_t operation) {
  return with(hhs(), [&](Problem& p) {
    if (operation >= 4) p.a = p.b = p.c = p.d = p.compute = T::kC32;  // only complex operands are conjugated
    p.trans_a = (operation & 2) != 0;
    p.trans_b = (operation & 1) != 0;
    p.conjugate_a = (operation & 4) != 0;
    p.conjugate_b = (operation & 8) != 0;
  });
}

Cases metric_cases() {
  Cases cases = {
      {{K::kCuEfficiency, {}}, having(&Problem::metric, Metric::kCuEfficiency), hhs(), "CUEfficiency"},
      // Auto: fewer than 2 * 1500^3 operations.
      {{K::kCuEfficiency, {}},
       {with_metric(Metric::kAuto, 1499, 1500, 1500), with_metric(Metric::kAuto, 3374999999, 1, 1)},
       {with_metric(Metric::kAuto, 1500, 1500, 1500), with_metric(Metric::kDeviceEfficiency, 1, 1, 1)}},
  };
  // Four products each.
  const auto of_bytes = [](std::uint64_t m) {
    return with(with_metric(Metric::kAuto, m, 1500, 375), [](Problem& p) { p.a = p.b = T::kI8x4; });
  };
  cases.push_back({{K::kCuEfficiency, {}}, of_bytes(1499), of_bytes(1500)});
  const std::pair<K, Metric> kinds[] = {{K::kExperimental, Metric::kExperimental},
                                        {K::kExperimentalGrid, Metric::kExperimentalGrid},
                                        {K::kExperimentalDTree, Metric::kExperimentalDTree},
                                        {K::kExperimentalMlp, Metric::kExperimentalMlp},
                                        {K::kExperimentalStreamK, Metric::kExperimentalStreamK}};
  for (const auto& [kind, own] : kinds) {
    Case c{{kind, {}}, with_metric(own), {}, std::string(name_of(kind))};
    for (auto metric = id(Metric::kDeviceEfficiency); metric <= id(Metric::kAuto); ++metric)
      if (metric != id(own)) c.fails.push_back(with_metric(static_cast<Metric>(metric)));
    cases.push_back(c);
  }
  return cases;
}

Cases operation_cases() {
  Cases cases = {{{K::kOperationIdentifierEqual, {id(kOperations)}},
                  kNever,
                  {hhs(), of_operation(kOperations - 1)},
                  "OperationIdentifierEqual(value=other)"}};
  for (std::size_t own = 0; own < kOperations; ++own) {
    Case c{{K::kOperationIdentifierEqual, {id(own)}},
           of_operation(own),
           {},
           "OperationIdentifierEqual(value=" + std::string(operation_identifier(own)) + ")"};
    for (std::size_t other = 0; other < kOperations; ++other)
      if (other != own) c.fails.push_back(of_operation(other));
    cases.push_back(c);
  }
  return cases;
}

Cases data_type_cases() {
  Asks one_differs;
  for (T Problem::*field :
       {&Problem::a, &Problem::b, &Problem::c, &Problem::d, &Problem::compute_input_a, &Problem::compute_input_b})
    one_differs.push_back(having(field, T::kBf16));
  const Asks inputs_differ = {one_differs[4], one_differs[5]};
  const Asks tensors_differ = {one_differs[0], one_differs[1], one_differs[2], one_differs[3]};
  return {
      {{K::kTypesEqual, {4, 4, 4, 4, 4, 1 + 4}},
       hhs(),
       one_differs,
       "TypesEqual(a=Half, b=Half, c=Half, d=Half, compute_input=Half)"},
      // -1: the multiplier's input is not compared; Tensile has only the four.
      {{K::kTypesEqual, {4, 4, 4, 4, -1}}, inputs_differ, tensors_differ, "TypesEqual(a=Half, b=Half, c=Half, d=Half)"},
      // 0: B's input is not told from A's.
      {{K::kTypesEqual, {4, 4, 4, 4, 4}}, {one_differs[5]}, {one_differs[4]}},
      {{K::kTypesEqual, {4, 4, 4, 4, 4, 1 + id(T::kBf16)}}, {one_differs[5]}, hhs()},
      {{K::kTypesEqual, {4, 4, 0, 0, 4}},
       with(hhs(), [](auto& p) { p.c = p.d = T::kF32; }),
       {hhs(), sss()},
       "TypesEqual(a=Half, b=Half, c=Float, d=Float, compute_input=Half)"},
      // Float is 0, which is not "not compared".
      {{K::kTypesEqual, {4, 4, 4, 4, 0}}, having(&Problem::compute_input_a, T::kF32), hhs()},
      // Without a flavour, both are meant.
      {{K::kTypesEqual, {any_flavour(T::kF8), 4, 4, 4, -1}},
       {having(&Problem::a, T::kF8N), having(&Problem::a, T::kF8)},
       {having(&Problem::a, T::kB8N), having(&Problem::a, T::kB8)},
       "TypesEqual(a=Float8, b=Half, c=Half, d=Half)"},
      {{K::kTypesEqual, {id(T::kF8N), 4, 4, 4, -1}}, having(&Problem::a, T::kF8N), having(&Problem::a, T::kF8)},
      // Accumulation wider than the narrower operand.
      {{K::kHighPrecisionAccumulate, {1}},
       hhs(),
       {sss(), having(&Problem::compute, T::kF16)},
       "HighPrecisionAccumulate(value=true)"},
      {{K::kHighPrecisionAccumulate, {0}},
       {sss(), having(&Problem::compute, T::kF16)},
       hhs(),
       "HighPrecisionAccumulate(value=false)"},
      {{K::kF32XdlMathOp, {0}}, sss(), having(&Problem::math, T::kXf32), "F32XdlMathOp(value=Float)"},
      {{K::kF32XdlMathOp, {10}}, having(&Problem::math, T::kXf32), sss(), "F32XdlMathOp(value=XFloat32)"},
  };
}

}  // namespace

Cases type_cases() {
  Cases cases = metric_cases();
  append(cases, operation_cases());
  append(cases, data_type_cases());
  for (const auto& [kind, field] :
       {std::pair{K::kStochasticRounding, &Problem::stochastic_rounding},
        std::pair{K::kUseGradient, &Problem::gradient}, std::pair{K::kStridedBatched, &Problem::strided_batched},
        std::pair{K::kSwizzleTensorA, &Problem::swizzle_a}, std::pair{K::kSwizzleTensorB, &Problem::swizzle_b}})
    append(cases, flag(kind, field));
  const Problem single = hhs(), group = having(&Problem::grouped_count, 1);
  const auto told_by_device = [](std::uint32_t count) {
    return with(hhs(), [&](auto& p) { p.device_user_arguments = true, p.grouped_count = count; });
  };
  append(
      cases,
      {{{K::kFp16AltImpl, {}}, having(&Problem::fp16_alt, true), having(&Problem::fp16_alt_round, true), "Fp16AltImpl"},
       {{K::kFp16AltImplRound, {}},
        having(&Problem::fp16_alt_round, true),
        having(&Problem::fp16_alt, true),
        "Fp16AltImplRound"},
       {{K::kGroupedGemm, {0}}, single, group, "GroupedGemm(value=false)"},
       {{K::kGroupedGemm, {1}}, group, single, "GroupedGemm(value=true)"},
       {{K::kDataTypeE, {any_flavour(T::kF16)}},
        {hhs(), with(hhs(), [](auto& p) { p.use_e = true, p.e = T::kF16; }), having(&Problem::e, T::kF32)},
        with(hhs(), [](auto& p) { p.use_e = true, p.e = T::kF32; }),
        "DataTypeE(value=Half)"},
       {{K::kSparse, {0}}, hhs(), having(&Problem::sparse, 1), "Sparse(value=0)"},
       {{K::kSparse, {1}}, having(&Problem::sparse, 1), {hhs(), having(&Problem::sparse, 2)}, "Sparse(value=1)"},
       // It counts only for groups that are told by the device, and there only its absence.
       {{K::kSupportDeviceUserArguments, {0}},
        {told_by_device(0), group},
        {told_by_device(1), told_by_device(2)},
        "SupportDeviceUserArguments(value=false)"},
       {{K::kSupportDeviceUserArguments, {1}},
        {told_by_device(0), told_by_device(1), group, hhs()},
        kAlways,
        "SupportDeviceUserArguments(value=true)"}});
  return cases;
}

}  // namespace kiln::library
