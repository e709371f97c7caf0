// The pull reader: values, positions, anchors, and every way in which it refuses.
#include "runtime/library/document/yaml_reader.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using Kind = YamlEvent::Kind;

/// All events of a text as one line: scalars as they are, lists as [ ], maps as { }.
std::string events(std::string_view text) {
  YamlReader yaml("t", text);
  std::string line;
  while (!yaml.failed() && !yaml.at(Kind::kStreamEnd)) {
    switch (yaml.current().kind) {
      case Kind::kSequenceStart:
        line += "[ ";
        break;
      case Kind::kSequenceEnd:
        line += "] ";
        break;
      case Kind::kMappingStart:
        line += "{ ";
        break;
      case Kind::kMappingEnd:
        line += "} ";
        break;
      case Kind::kScalar:
        line += std::string(yaml.current().text) + " ";
        break;
      default:
        break;
    }
    yaml.advance();
  }
  return yaml.failed() ? "error " + yaml.error().message : line;
}

TEST(YamlReader, Events) {
  EXPECT_EQ(events("- a\n- {b: [1, 2]}\n"), "[ a { b [ 1 2 ] } ] ");
  EXPECT_EQ(events(""), "");
}

TEST(YamlReader, ReadsFromASource) {
  const std::string text = "[a, b, c]";
  for (const std::ptrdiff_t failing : {-1, 0, 3, 9}) {
    std::size_t at = 0;
    YamlReader yaml("t", [&](char* buffer, std::size_t size) -> std::ptrdiff_t {
      if (failing >= 0 && static_cast<std::ptrdiff_t>(at) == failing) return -1;
      const std::size_t count = std::min({size, text.size() - at, std::size_t{1}});  // a byte at a time
      std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), count, buffer);
      at += count;
      return static_cast<std::ptrdiff_t>(count);
    });
    yaml.advance();
    std::vector<std::string> items;
    yaml.enter_list("items");
    while (yaml.more()) yaml.read_text(items.emplace_back(), "an item");
    EXPECT_EQ(yaml.failed(), failing >= 0) << failing;
    if (failing >= 0)
      EXPECT_TRUE(yaml.error().message.starts_with(fmt::format("t:1:{}: not YAML: input error", failing + 1)))
          << yaml.error().message;
    else
      EXPECT_EQ(items, (std::vector<std::string>{"a", "b", "c"}));
  }
}

TEST(YamlReader, AliasesRepeatTheirAnchor) {
  EXPECT_EQ(events("[&x [1, 2], *x]"), "[ [ 1 2 ] [ 1 2 ] ] ");
  EXPECT_EQ(events("[&x 7, *x, *x]"), "[ 7 7 7 ] ");
  EXPECT_EQ(events("[&x {a: &y [1]}, *y, *x]"), "[ { a [ 1 ] } [ 1 ] { a [ 1 ] } ] ");
  EXPECT_EQ(events("[&x [1], &y [*x, 2], *y]"), "[ [ 1 ] [ [ 1 ] 2 ] [ [ 1 ] 2 ] ] ");
  EXPECT_EQ(events("[&x 1, &x 2, *x]"), "[ 1 2 2 ] ");  // the last one counts
  EXPECT_EQ(events("[&x [1], &x [*x, 2], *x]"), "[ [ 1 ] [ [ 1 ] 2 ] [ [ 1 ] 2 ] ] ");
}

TEST(YamlReader, RefusesBadAnchors) {
  EXPECT_EQ(events("[*x]"), "error t:1:2: expected an anchor '&x' before its alias (and not around it), found none");
  EXPECT_TRUE(events("&x [1, *x]").starts_with("error t:1:8: expected an anchor"));  // cyclic
  EXPECT_TRUE(events("[&x 1]\n---\n[*x]").starts_with("error t:3:2:"));              // another document's
  std::string large = "[&x [";
  for (int i = 0; i < 1100; ++i) large += "1,";
  EXPECT_NE(events(large + "1], *x]").find("expected at most 1024 values below the anchor '&x'"), std::string::npos);
}

TEST(YamlReader, RefusesDeepNesting) {
  const std::string open(100, '[');
  EXPECT_EQ(events(open), "error t:1:65: expected at most 64 nested lists and maps");
  EXPECT_EQ(events(std::string(60, '[') + std::string(60, ']')).substr(0, 2), "[ ");
}

TEST(YamlReader, RefusesWhatIsNotYaml) {
  EXPECT_TRUE(events("- a\n- [b, c\n").starts_with("error t:3:1: not YAML:")) << events("- a\n- [b, c\n");
  EXPECT_TRUE(events("a: b: c").starts_with("error t:1:5: not YAML:")) << events("a: b: c");
  EXPECT_TRUE(events("\x01\x02").starts_with("error t:")) << events("\x01\x02");
}

struct Number {
  std::string text;
  std::optional<std::int64_t> value;
};

TEST(Scalars, Integers) {
  for (const Number& n :
       {Number{"7", 7}, Number{"-1", -1}, Number{"+3", 3}, Number{"true", 1}, Number{"False", 0}, Number{"yes", 1},
        Number{"NO", 0}, Number{"True,", 1}, Number{"false,", 1}, Number{"1.0", 1}, Number{"2e3", 2000},
        Number{"1.5", {}}, Number{"", {}}, Number{"x", {}}, Number{"7x", {}}, Number{"99999999999999999999", {}},
        Number{"1e300", {}}, Number{"nan", {}}, Number{"inf", {}}})
    EXPECT_EQ(parse_int(n.text), n.value) << n.text;
}

TEST(Scalars, Reals) {
  EXPECT_EQ(parse_real("6.5e-05"), 6.5e-05);
  EXPECT_EQ(parse_real("-1"), -1.0);
  for (const char* text : {"", "x", "1.0.0", "nan", "inf", "true"}) EXPECT_EQ(parse_real(text), std::nullopt) << text;
}

TEST(Scalars, Nulls) {
  for (const char* text : {"", "~", "null", "NULL"}) EXPECT_TRUE(is_null(text)) << text;
  for (const char* text : {"0", "none", "nul"}) EXPECT_FALSE(is_null(text)) << text;
  YamlReader yaml("t", "['', null]");
  yaml.advance();
  yaml.advance();
  EXPECT_FALSE(yaml.at_null());  // quoted
  yaml.advance();
  EXPECT_TRUE(yaml.at_null());
}

TEST(YamlReader, TypedReadsSayWhatTheyExpected) {
  struct Case {
    std::string text;
    bool (*read)(YamlReader&);
    std::string message;
  };
  std::string text;
  for (const Case& c : {
           Case{"abc",
                [](YamlReader& y) {
                  std::int64_t v = 0;
                  return y.read_int(v, "DepthU");
                },
                "t:1:1: expected an integer for DepthU, found 'abc'"},
           Case{"[1]",
                [](YamlReader& y) {
                  std::int64_t v = 0;
                  return y.read_int(v, "DepthU");
                },
                "t:1:1: expected an integer for DepthU, found a list"},
           Case{"4294967296",
                [](YamlReader& y) {
                  std::int32_t v = 0;
                  return y.read_int32(v, "DepthU");
                },
                "t:1:1: expected a 32-bit integer for DepthU, found '4294967296'"},
           Case{"x",
                [](YamlReader& y) {
                  double v = 0;
                  return y.read_real(v, "a speed");
                },
                "t:1:1: expected a number for a speed, found 'x'"},
           Case{"{a: 1}",
                [](YamlReader& y) {
                  std::string v;
                  return y.read_text(v, "a name");
                },
                "t:1:1: expected a name, found a map"},
           Case{"7", [](YamlReader& y) { return y.enter_list("a list of rows"); },
                "t:1:1: expected a list of rows, found '7'"},
           Case{"7", [](YamlReader& y) { return y.enter_map("a map"); }, "t:1:1: expected a map, found '7'"},
           Case{"[1, 2, 3]",
                [](YamlReader& y) {
                  std::vector<std::int64_t> v;
                  return y.read_ints(v, 2, "WorkGroup");
                },
                "t:1:8: expected at most 2 integers for WorkGroup, found '3'"},
           Case{std::string(60, 'x'), [](YamlReader& y) { return y.enter_map("a map"); },
                "t:1:1: expected a map, found '" + std::string(40, 'x') + "...'"},
       }) {
    YamlReader yaml("t", c.text);
    yaml.advance();
    EXPECT_FALSE(c.read(yaml));
    EXPECT_EQ(yaml.error().message, c.message);
    EXPECT_EQ(yaml.error().code, ErrorCode::kMalformedFile);
  }
}

TEST(YamlReader, FirstErrorStaysAndEverythingAfterItIsRefused) {
  YamlReader yaml("t", "[1, 2]");
  EXPECT_FALSE(yaml.fail_at(3, 4, "first"));
  EXPECT_FALSE(yaml.fail_at(5, 6, "second"));
  EXPECT_EQ(yaml.error().message, "t:3:4: first");
  EXPECT_FALSE(yaml.advance());
  EXPECT_FALSE(yaml.skip());
  EXPECT_FALSE(yaml.more());
}

TEST(YamlReader, SkipStepsOverOneValue) {
  YamlReader yaml("t", "[[1, {a: [2]}], 3]");
  yaml.advance();
  ASSERT_TRUE(yaml.enter_list("a list"));
  ASSERT_TRUE(yaml.skip());
  EXPECT_EQ(yaml.current().text, "3");
  ASSERT_TRUE(yaml.skip());
  EXPECT_FALSE(yaml.more());
  EXPECT_FALSE(yaml.failed());
}

}  // namespace
}  // namespace kiln::library
