// Interning: equal values are one value however they are written, equal sets are one set in any order.
#include "runtime/library/model/solution/parameter_pool.hpp"

#include "runtime/library/document/yaml_value.hpp"
#include "runtime/library/model/solution/solution_reader.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using Kind = ParameterValue::Kind;

TEST(CanonicalScalar, OneTextForOneValue) {
  struct Case {
    std::string text;
    bool quoted;
    std::string canonical;
  };
  for (const Case& c : {
           Case{"16", false, "16"},
           Case{"+16", false, "16"},
           Case{"16", true, "16"},
           Case{"1.0", false, "1"},
           Case{"0.2", false, "0.2"},
           Case{"2e-1", false, "0.2"},
           Case{"true", false, "1"},
           Case{"False", false, "0"},
           Case{"True,", false, "1"},
           Case{"True", true, "True"},
           Case{"~", false, "null"},
           Case{"", false, "null"},
           Case{"", true, "\"\""},
           Case{"null", true, "\"null\""},
           Case{"Assembly", false, "Assembly"},
           Case{"a b", false, "\"a b\""},
           Case{"a\"\\", true, "\"a\\\"\\\\\""},
           Case{"a,b", false, "\"a,b\""},
       })
    EXPECT_EQ(canonical_scalar(c.text, c.quoted), c.canonical == "True" ? "\"True\"" : c.canonical) << c.text;
}

TEST(ParameterPool, DecodesValuesOnce) {
  ParameterPool pool;
  struct Case {
    std::string text;
    Kind kind;
  };
  for (const Case& c : {
           Case{"16", Kind::kInt},
           Case{"-1", Kind::kInt},
           Case{"0.25", Kind::kReal},
           Case{"Assembly", Kind::kText},
           Case{"\"a b\"", Kind::kText},
           Case{"[]", Kind::kInts},
           Case{"[16,16,-1]", Kind::kInts},
           Case{"{}", Kind::kIntMap},
           Case{"{1:17,2:3}", Kind::kIntMap},
           Case{"[a]", Kind::kOther},
           Case{"{a:1}", Kind::kOther},
           Case{"[1,[2]]", Kind::kOther},
           Case{"[1.5]", Kind::kOther},
       }) {
    const ValueId id = pool.value(c.text);
    EXPECT_EQ(pool.value_of(id).kind, c.kind) << c.text;
    EXPECT_EQ(pool.value_of(id).text, c.text);
    EXPECT_EQ(pool.value(c.text), id);
  }
  EXPECT_EQ(pool.value_of(pool.value("[16,16,-1]")).list, (std::vector<std::int64_t>{16, 16, -1}));
  EXPECT_EQ(pool.value_of(pool.value("{1:17}")).map, (std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 17}}));
  EXPECT_EQ(pool.value_of(pool.value("\"a b\"")).content, "a b");
  EXPECT_EQ(pool.value_of(pool.value("0.25")).real, 0.25);
}

TEST(ParameterPool, SetsAreEqualInAnyOrder) {
  ParameterPool pool;
  const PairId a = pool.pair(pool.key("DepthU"), pool.value("16"));
  const PairId b = pool.pair(pool.key("WorkGroup"), pool.value("[16,16,1]"));
  const PairId c = pool.pair(pool.key("WorkGroup"), pool.value("[8,8,1]"));
  const ParameterSetId ab = pool.set(std::array{a, b});
  EXPECT_EQ(pool.set(std::array{b, a}), ab);
  EXPECT_NE(pool.set(std::array{a, c}), ab);
  EXPECT_NE(pool.set(std::array{a}), ab);
  EXPECT_EQ(pool.set_count(), 3U);
  EXPECT_EQ(pool.pairs_of(ab).size(), 2U);
  EXPECT_EQ(pool.pairs_of(pool.set({})).size(), 0U);
}

TEST(ParameterPool, AbsorbsAnother) {
  ParameterPool one, other;
  const ParameterSetId known = one.set(std::array{one.pair(one.key("New"), one.value("1"))});
  other.pair(other.key("Noise"), other.value("9"));
  const ParameterSetId first = other.set(std::array{other.pair(other.key("DepthU"), other.value("64"))});
  const ParameterSetId second = other.set(std::array{other.pair(other.key("New"), other.value("1"))});
  const auto map = one.absorb(other);
  ASSERT_EQ(map.size(), 2U);
  EXPECT_EQ(map[second], known);
  const ParameterPair& pair = one.pair_of(one.pairs_of(map[first])[0]);
  EXPECT_EQ(one.key_name(pair.key), "DepthU");
  EXPECT_EQ(one.value_of(pair.value).text, "64");
}

TEST(ParameterTable, RowsSayWhatBecomesOfAValue) {
  for (const ParameterRow& row : kParameters) {
    EXPECT_EQ(row.why.empty(), row.otherwise == ParameterFate::kHonoured) << row.name;
    EXPECT_EQ(find_parameter(row.name), static_cast<KeyId>(&row - kParameters.data()));
  }
  EXPECT_FALSE(find_parameter("FromTheFuture"));
}

/// The set that a map of keys becomes, as text.
std::string set_of(const std::string& text, std::uint64_t* unknown = nullptr) {
  YamlReader yaml("t", text);
  yaml.advance();
  ParameterPool pool;
  SolutionReader reader(yaml, pool);
  SolutionStatement statement;
  if (!reader.read(statement)) return yaml.error().message;
  if (unknown != nullptr) *unknown = reader.unknown_keys();
  std::string out;
  for (const PairId id : pool.pairs_of(reader.intern(statement.pairs, {}))) {
    const ParameterPair& pair = pool.pair_of(id);
    out += std::string(pool.key_name(pair.key)) + "=" + pool.value_of(pair.value).text + " ";
  }
  return out;
}

TEST(SolutionReader, KeepsInputsAndUnknownKeys) {
  struct Case {
    std::string text, set;
    std::uint64_t unknown;
  };
  for (const Case& c : {
           Case{"{DepthU: 16, 1LDSBuffer: true}", "1LDSBuffer=1 DepthU=16 ", 0},
           Case{"{MacroTile0: 128, SolutionNameMin: n, ISA: [9, 0, 10], DepthU: 8}", "DepthU=8 ", 0},
           Case{"{StaggerU: null, DepthU: 8}", "DepthU=8 ", 0},
           Case{"{Newer: {a: [1, true], b: 'x y'}, New: 2}", "Newer={a:[1,1],b:\"x y\"} New=2 ", 2},
           Case{"{DepthU: 8, DepthU: 16}", "DepthU=16 ", 0},  // the last one counts
           Case{"{ProblemType: derive}", "", 0},
           Case{"{DepthU: [1]}", "t:1:10: expected a 32-bit integer for DepthU, found a list", 0},
           Case{"{DepthU: 99999999999}", "t:1:10: expected a 32-bit integer for DepthU, found '99999999999'", 0},
           Case{"{WorkGroup: [a]}", "t:1:13: expected a list of integers for WorkGroup, found [a]", 0},
           Case{"{AssertSizeLessThan: {a: 1}}",
                "t:1:22: expected a map of integers for AssertSizeLessThan, found {a:1}", 0},
           Case{"{AssertAIGreaterThanEqual: much}",
                "t:1:28: expected a number for AssertAIGreaterThanEqual, found 'much'", 0},
           Case{"{[a]: 1}", "t:1:2: expected a key, found a list", 0},
       }) {
    std::uint64_t unknown = 0;
    EXPECT_EQ(set_of(c.text, &unknown), c.set);
    EXPECT_EQ(unknown, c.unknown) << c.text;
  }
}

TEST(SolutionReader, ARepeatedValueIsReadAgain) {
  // The second solution's values are compared with the first one's; a change, and a change back, must be seen.
  YamlReader yaml("t",
                  "[{DepthU: 16, New: [1]}, {New: [2], DepthU: 16}, {DepthU: '32'}, {DepthU: 16, New: 1, Late: 1}]");
  yaml.advance();
  yaml.enter_list("solutions");
  ParameterPool pool;
  SolutionReader reader(yaml, pool);
  SolutionStatement statement;
  std::string out;
  while (yaml.more()) {
    ASSERT_TRUE(reader.read(statement));
    for (const PairId id : statement.pairs)
      out += std::string(pool.key_name(pool.pair_of(id).key)) + "=" + pool.value_of(pool.pair_of(id).value).text + " ";
    out += "| ";
  }
  EXPECT_EQ(out, "DepthU=16 New=[1] | New=[2] DepthU=16 | DepthU=32 | DepthU=16 New=1 Late=1 | ");
}

}  // namespace
}  // namespace kiln::library
