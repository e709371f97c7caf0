// What only a pool can evaluate, And, Or and Not, and in which order a condition asks.
#include "runtime/library/model/predicates/predicate_pool.hpp"

#include "tests/runtime/library/model/predicates/cases.hpp"

#include <array>

#include <gtest/gtest.h>

namespace kiln::library {

std::vector<CompositeCase> composite_cases() {
  return {
      {K::kAnd, 8, 8, true},  {K::kAnd, 8, 9, false}, {K::kAnd, 9, 8, false}, {K::kAnd, 9, 9, false},
      {K::kOr, 8, 8, true},   {K::kOr, 8, 9, true},   {K::kOr, 9, 8, true},   {K::kOr, 9, 9, false},
      {K::kNot, 8, 9, false}, {K::kNot, 9, 8, true},  // of the first alone
  };
}

namespace {

constexpr Predicate kM8{K::kFree0SizeMultiple, {0, 8}};
constexpr Predicate kN8{K::kFree1SizeMultiple, {0, 8}};

TEST(PredicatePool, AndOrNot) {
  const Hardware hardware{"gfx942", 304, false};
  PredicatePool pool;
  PredicateInterner interner(pool);
  const std::array both{interner.intern(kM8), interner.intern(kN8)};
  for (const CompositeCase& c : composite_cases()) {
    const PredicateId composite = interner.intern(c.kind, std::span(both).first(c.kind == K::kNot ? 1 : 2));
    const Problem problem = hhs(c.m, c.n);
    EXPECT_EQ(holds(pool, composite, {problem, hardware}), c.holds) << pool.text(composite) << problem.text();
  }
}

TEST(PredicatePool, CompositesOfNothing) {
  const Hardware hardware{"gfx942", 304, false};
  const Problem problem = hhs();
  PredicatePool pool;
  PredicateInterner interner(pool);
  EXPECT_TRUE(holds(pool, interner.intern(K::kAnd, {}), {problem, hardware}));
  EXPECT_FALSE(holds(pool, interner.intern(K::kOr, {}), {problem, hardware}));
}

TEST(PredicatePool, KeepsEqualOnesOnceAndPrintsNested) {
  PredicatePool pool;
  PredicateInterner interner(pool);
  const std::array both{interner.intern(kM8), interner.intern(kN8)};
  const PredicateId any = interner.intern(K::kOr, both);
  const PredicateId none = interner.intern(K::kNot, std::array{any});
  EXPECT_EQ(interner.intern(kM8), both[0]);
  EXPECT_EQ(interner.intern(K::kOr, both), any);
  EXPECT_EQ(pool.text(none), "Not(Or(Free0SizeMultiple(index=0, value=8), Free1SizeMultiple(index=0, value=8)))");
}

TEST(PredicatePool, TypesAreAskedFirstAndTrueNever) {
  PredicatePool pool;
  PredicateInterner interner(pool);
  const Condition c = interner.condition({{K::kTrue, {}}, {K::kBetaZero, {}}, {K::kTypesEqual, {4, 4, 4, 4, 4}}});
  ASSERT_EQ(c.count, 2U);
  EXPECT_EQ(pool[pool.list(c)[0]].kind, K::kTypesEqual);
  EXPECT_EQ(interner.condition(std::vector<Predicate>{{K::kTrue, {}}}).count, 0U);
}

}  // namespace
}  // namespace kiln::library
