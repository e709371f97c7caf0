// Every predicate on both sides of its boundary (the tables are in *_cases.cpp), and that none is missing from them.
#include "tests/runtime/library/model/predicates/cases.hpp"

#include <array>
#include <optional>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace kiln::library {

Cases all_cases() {
  Cases cases = constant_cases();
  for (const auto table : {type_cases, epilogue_cases, size_cases, launch_cases, hardware_cases, newer_cases})
    append(cases, table());
  return cases;
}

namespace {

/// Whether the tables have seen a kind hold, and fail.
struct Seen {
  bool holds = false, fails = false;
};
using SeenKinds = std::array<Seen, static_cast<std::size_t>(K::kCount)>;

void see(SeenKinds& seen, const Cases& cases) {
  for (const Case& c : cases) {
    Seen& kind = seen[static_cast<std::size_t>(c.predicate.kind)];
    kind.holds |= !c.holds.empty();
    kind.fails |= !c.fails.empty();
  }
}

TEST(Predicates, HoldOnTheRightSideOfTheirBoundary) {
  for (const Case& c : all_cases()) {
    SCOPED_TRACE(text_of(c.predicate));
    for (const Asked& asked : c.holds) {
      const PredicateContext context{asked.problem, asked.hardware};
      EXPECT_TRUE(holds(c.predicate, context)) << operands_of(c.predicate, context);
    }
    for (const Asked& asked : c.fails) {
      const PredicateContext context{asked.problem, asked.hardware};
      EXPECT_FALSE(holds(c.predicate, context)) << operands_of(c.predicate, context);
    }
  }
}

TEST(Predicates, EachKindIsSeenOnBothSides) {
  std::set<K> constant;
  for (const Case& c : constant_cases()) constant.insert(c.predicate.kind);
  SeenKinds seen;
  see(seen, all_cases());
  for (const CompositeCase& c : composite_cases()) {
    Seen& kind = seen[static_cast<std::size_t>(c.kind)];
    (c.holds ? kind.holds : kind.fails) = true;
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const auto kind = static_cast<K>(i);
    if (constant.contains(kind)) {
      EXPECT_NE(seen[i].holds, seen[i].fails) << name_of(kind) << " is listed as constant, but is not";
    } else {
      EXPECT_TRUE(seen[i].holds) << "no case in which " << name_of(kind) << " holds";
      EXPECT_TRUE(seen[i].fails) << "no case in which " << name_of(kind) << " fails";
    }
  }
}

// A flag that is asked for as set and as not set needs both, each with a problem it holds for.
TEST(Predicates, EachFlagIsSeenSetAndUnset) {
  const Cases cases = all_cases();
  std::size_t flags = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(K::kCount); ++i) {
    const auto kind = static_cast<K>(i);
    if (!text_of({kind, {1}}).ends_with("(value=true)")) continue;
    ++flags;
    for (const std::int64_t value : {0, 1}) {
      Seen seen;
      for (const Case& c : cases) {
        if (c.predicate != Predicate{kind, {value}}) continue;
        seen.holds |= !c.holds.empty();
        seen.fails |= !c.fails.empty();
      }
      const bool only_absence_counts = kind == K::kUseScaleCd || kind == K::kSupportDeviceUserArguments;
      EXPECT_TRUE(seen.holds) << text_of({kind, {value}});
      EXPECT_EQ(seen.fails, !(only_absence_counts && value == 1)) << text_of({kind, {value}});
    }
  }
  EXPECT_GE(flags, 10U);
}

TEST(Predicates, PrintTheirNameAndValues) {
  std::set<K> printed{K::kAnd, K::kOr, K::kNot};  // the pool prints them
  for (const Case& c : all_cases()) {
    if (c.text.empty()) continue;
    EXPECT_TRUE(text_of(c.predicate).starts_with(c.text)) << text_of(c.predicate);
    printed.insert(c.predicate.kind);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(K::kCount); ++i)
    EXPECT_TRUE(printed.contains(static_cast<K>(i))) << name_of(static_cast<K>(i));
}

TEST(Predicates, PrintTheirOperands) {
  const Hardware hardware{"gfx942", 304, false};
  struct Operand {
    Predicate predicate;
    std::string text;
  };
  for (const Operand& o :
       {Operand{{K::kFree0SizeMultiple, {0, 8}}, "M=128"}, Operand{{K::kBoundSizeMultiple, {-1, 8}}, "K=32"},
        Operand{{K::kSizeLessThan, {1, 17}}, "N=64"}, Operand{{K::kStrideAEqual, {1, 1}}, "stride A[1]=128"},
        Operand{{K::kWorkgroupMappingXccCheck, {8, -1}}, "compute units=304"},
        Operand{{K::kTypesEqual, {}}, "a=Half b=Half c=Half d=Half multiplied as Half"}}) {
    const Problem problem = hhs();
    EXPECT_EQ(operands_of(o.predicate, {problem, hardware}), o.text);
  }
}

TEST(Predicates, NamesAreKnownBothWays) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(K::kCount); ++i) {
    const auto kind = static_cast<K>(i);
    if (kind == K::kWorkspaceLimit || kind == K::kTileWorkspace) continue;  // other forms of WorkspaceCheck
    EXPECT_EQ(parse_predicate_kind(name_of(kind)), kind) << name_of(kind);
  }
  EXPECT_EQ(parse_predicate_kind("Free2SizeMultiple"), std::nullopt);
}

}  // namespace
}  // namespace kiln::library
