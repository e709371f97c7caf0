// Predicates of sizes, strides and scalars: each comparison at its value and one beside it on either side.
#include "tests/runtime/library/model/predicates/cases.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace kiln::library {
namespace {

/// M, N, batch or K (index 0 to 3) of that size, the others 1000.
Problem sized(std::size_t index, std::uint64_t size) {
  std::array<std::uint64_t, 4> sizes;
  sizes.fill(1000);
  sizes[index] = size;
  return hhs(sizes[0], sizes[1], sizes[3], sizes[2]);
}
Problem stored_transposed(std::uint64_t m, std::uint64_t n) {
  return with(hhs(m, n), [](Problem& p) { p.transpose_c01 = true; });
}

Cases multiple_cases() {
  const auto of_8 = [](K kind, std::int64_t asked, std::size_t index) {
    return Case{{kind, {asked, 8}},
                {sized(index, 0), sized(index, 8), sized(index, 128)},
                {sized(index, 1), sized(index, 7), sized(index, 9), sized(index, 129)},
                std::string(name_of(kind)) + "(index=" + std::to_string(asked) + ", value=8)"};
  };
  Cases cases = {of_8(K::kFree0SizeMultiple, 0, 0), of_8(K::kFree1SizeMultiple, 0, 1),
                 of_8(K::kBatchSizeMultiple, 0, 2), of_8(K::kBoundSizeMultiple, -1, 3)};
  for (std::size_t index = 0; index < 4; ++index) cases.push_back(of_8(K::kSizeMultiple, id(index), index));
  append(cases,
         {// C stored transposed: the free sizes change places.
          {{K::kFree0SizeMultiple, {0, 64}}, stored_transposed(65, 64), stored_transposed(64, 65)},
          {{K::kFree1SizeMultiple, {0, 64}}, stored_transposed(64, 65), stored_transposed(65, 64)},
          // There are four sizes.
          {{K::kSizeMultiple, {4, 1}}, kNever, hhs()},
          {{K::kSizeMultiple, {-1, 1}}, kNever, hhs()},
          {{K::kSizeMultiple, {0, 0}}, kNever, hhs()}});
  return cases;
}

Cases comparison_cases() {
  Cases cases = {
      {{K::kBatchSizeEqual, {0, 4}}, sized(2, 4), {sized(2, 3), sized(2, 5)}, "BatchSizeEqual(index=0, value=4)"}};
  for (std::size_t i = 0; i < 4; ++i) {
    const Problem below = sized(i, 127), at = sized(i, 128), above = sized(i, 129);
    const std::string operands = "(index=" + std::to_string(i) + ", value=128)";
    append(cases, {{{K::kSizeEqual, {id(i), 128}}, at, {below, above}, "SizeEqual" + operands},
                   {{K::kProblemSizeEqual, {id(i), 128}}, at, {below, above}, "ProblemSizeEqual" + operands},
                   {{K::kSizeGreaterThan, {id(i), 128}}, above, {below, at}, "SizeGreaterThan" + operands},
                   {{K::kSizeLessThan, {id(i), 128}}, below, {at, above}, "SizeLessThan" + operands},
                   // The smallest is in it, the largest is not.
                   {{K::kSizeInRange, {id(i), 127, 129}}, {below, at}, {sized(i, 126), above}},
                   {{K::kSizeInRange, {id(i), 0, 128}}, {sized(i, 0), below}, at},
                   {{K::kSizeInRange, {id(i), 128, std::numeric_limits<std::int64_t>::max()}}, {at, above}, below}});
  }
  for (const K kind : {K::kSizeEqual, K::kProblemSizeEqual, K::kSizeGreaterThan, K::kSizeLessThan})
    for (const std::int64_t no_index : {-1, 4}) cases.push_back({{kind, {no_index, 0}}, kNever, {hhs(), hhs(0)}});
  append(cases,
         {{{K::kSizeInRange, {4, 0, 129}}, kNever, hhs()},
          {{K::kSizeInRange, {0, 64, 128}}, hhs(64), hhs(63), "SizeInRange(index=0, min=64, max=128)"},
          // Any of M, N and K; the batch is not looked at.
          {{K::kMaxProblemSizeGreaterThan, {128}},
           {hhs(129, 1, 1), hhs(1, 129, 1), hhs(1, 1, 129)},
           {hhs(127, 127, 127), hhs(128, 128, 128), hhs(1, 1, 1, 500)},
           "MaxProblemSizeGreaterThan(value=128)"},
          {{K::kLeadingFree0SizesGreaterOrEqual, {8}},
           {hhs(8), hhs(9)},
           hhs(7),
           "LeadingFree0SizesGreaterOrEqual(value=8)"},
          {{K::kLeadingFree1SizesGreaterOrEqual, {4}},
           {hhs(1, 4), hhs(1, 5)},
           hhs(1, 3),
           "LeadingFree1SizesGreaterOrEqual(value=4)"},
          // A group may have empty GEMMs, along N.
          {{K::kLeadingFree1SizesGreaterOrEqual, {4}},
           with(hhs(1, 0), [](auto& p) { p.grouped_count = 2; }),
           {hhs(1, 0), with(hhs(1, 1), [](auto& p) { p.grouped_count = 2; })}},
          {{K::kLeadingFree0SizesGreaterOrEqual, {4}}, hhs(4), with(hhs(0), [](auto& p) { p.grouped_count = 2; })}});
  return cases;
}

Cases stride_cases() {
  struct Strides {
    K kind;
    std::uint64_t Problem::*initial, Problem::*ld, Problem::*batch_stride;
  };
  Cases cases;
  for (const auto& [kind, initial, ld, batch_stride] :
       {Strides{K::kStrideAEqual, &Problem::initial_stride_a, &Problem::lda, &Problem::stride_a},
        Strides{K::kStrideBEqual, &Problem::initial_stride_b, &Problem::ldb, &Problem::stride_b},
        Strides{K::kStrideCEqual, &Problem::initial_stride_c, &Problem::ldc, &Problem::stride_c},
        Strides{K::kStrideDEqual, &Problem::initial_stride_d, &Problem::ldd, &Problem::stride_d}}) {
    const std::string name(name_of(kind));
    append(cases,
           {// The contiguous index.
            {{kind, {0, 1}}, hhs(), having(initial, 2), name + "(index=0, value=1)"},
            {{kind, {0, 2}}, having(initial, 2), {hhs(), having(initial, 3)}},
            {{kind, {1, 500}}, having(ld, 500), {having(ld, 499), having(ld, 501)}, name + "(index=1, value=500)"},
            {{kind, {2, 90000}},
             having(batch_stride, 90000),
             {having(batch_stride, 89999), having(batch_stride, 90001)},
             name + "(index=2, value=90000)"}});
  }
  const auto both = [](std::uint64_t ld, std::uint64_t stride) {
    return with(hhs(), [&](auto& p) { p.ldc = p.ldd = ld, p.stride_c = p.stride_d = stride; });
  };
  append(cases, {{{K::kCdStridesEqual, {}},
                  {hhs(), both(500, 90000)},
                  {having(&Problem::ldd, 129), having(&Problem::ldd, 127), having(&Problem::stride_c, 8193),
                   having(&Problem::stride_d, 8191)},
                  "CDStridesEqual"},
                 {{K::kLdcEqualsLdd, {}},
                  {hhs(), both(500, 90000), having(&Problem::stride_c, 8193)},
                  {having(&Problem::ldd, 129), having(&Problem::ldd, 127)},
                  "LDCEqualsLDD"},
                 {{K::kCEqualsD, {}}, having(&Problem::c_equals_d, true), hhs(), "CEqualsD"}});
  return cases;
}

Cases intensity_cases() {
  // Of hhs(), in Tensile's order of operations: flop and bytes in units of 1e9.
  const double bytes = (128 * 32 + 32 * 64 + 128 * 64) * 2;
  const double flop = 2.0 * 128 * 64 * 32;
  const double plain = flop * 1e-9 / (bytes * 1e-9);
  // With beta, C is read, scaled and added.
  const double with_c = (flop * 1e-9 + 2.0 * 128 * 64 * 1e-9) / ((bytes + 128 * 64 * 2) * 1e-9);
  const auto above = [](double x) { return bits(std::nextafter(x, 1e9)); };
  const auto below = [](double x) { return bits(std::nextafter(x, 0)); };
  Cases cases;
  for (const auto& [problem, value] : {std::pair{hhs(), plain}, std::pair{beta(1), with_c}})
    append(cases, {{{K::kAiGreaterThanEqual, {bits(value)}}, problem, {}, "AIGreaterThanEqual(value="},
                   {{K::kAiGreaterThanEqual, {below(value)}}, problem, {}},
                   {{K::kAiGreaterThanEqual, {above(value)}}, {}, problem},
                   {{K::kAiLessThanEqual, {bits(value)}}, problem, {}, "AILessThanEqual(value="},
                   {{K::kAiLessThanEqual, {above(value)}}, problem, {}},
                   {{K::kAiLessThanEqual, {below(value)}}, {}, problem}});
  return cases;
}

Cases scalar_cases() {
  const auto alpha = [](double value) { return having(&Problem::alpha, value); };
  // With K = 0 alpha is not read, and nothing is promised about it.
  const auto empty_sum = [](double value) { return with(hhs(1, 1, 0), [&](auto& p) { p.alpha = value; }); };
  const double tiny = std::numeric_limits<double>::denorm_min(), one_up = std::nextafter(1.0, 2.0),
               one_down = std::nextafter(1.0, 0.0);
  return {
      {{K::kAlphaValue, {0}}, {alpha(0), alpha(1), alpha(-1), alpha(2)}, kAlways, "AlphaValue(value=Any)"},
      {{K::kAlphaValue, {1}},
       alpha(1),
       {alpha(one_up), alpha(one_down), alpha(-1), empty_sum(1)},
       "AlphaValue(value=1)"},
      {{K::kAlphaValue, {-1}},
       alpha(-1),
       {alpha(-one_up), alpha(-one_down), alpha(1), empty_sum(-1)},
       "AlphaValue(value=-1)"},
      {{K::kBetaValue, {0}}, {beta(0), beta(1), beta(-1), beta(2)}, kAlways, "BetaValue(value=Any)"},
      {{K::kBetaValue, {1}}, beta(1), {beta(one_up), beta(one_down), beta(-1)}, "BetaValue(value=1)"},
      {{K::kBetaValue, {-1}}, beta(-1), {beta(-one_up), beta(-one_down), beta(1)}, "BetaValue(value=-1)"},
      {{K::kBetaZero, {}}, {beta(0), beta(-0.0)}, {beta(tiny), beta(-tiny)}, "BetaZero"},
      {{K::kBetaOne, {}}, beta(1), {beta(one_up), beta(one_down), beta(-1)}, "BetaOne"},
  };
}

}  // namespace

Cases size_cases() {
  Cases cases = multiple_cases();
  append(cases, comparison_cases());
  append(cases, stride_cases());
  append(cases, intensity_cases());
  append(cases, scalar_cases());
  return cases;
}

}  // namespace kiln::library
