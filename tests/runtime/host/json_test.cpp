// The JSON values of the subcommands beside nlohmann's, which hold them: what is written down, what is printed of it,
// and what readers get of values that are not as they expect.
#include "runtime/host/json.hpp"

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace kiln {
namespace {

using Theirs = nlohmann::ordered_json;

TEST(Json, EachKindOfValueIsPrintedAsNlohmannPrintsIt) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
  const std::string bad = "a\xff\xc3", odd = "\"\\\n\x01\x7f/é";
  const std::vector<std::string> texts = {"b", "a", odd};
  const std::array<std::int32_t, 3> numbers = {3, -1, 2};
  const std::pair<Json, Theirs> rows[] = {
      {Json(), nullptr},
      {nullptr, nullptr},
      {true, true},
      {false, false},
      {-7, -7},
      {7U, 7U},
      {kMost, kMost},
      {kLeast, kLeast},
      {std::uint8_t{200}, std::uint8_t{200}},
      {0.1, 0.1},
      {0.1F, 0.1F},
      {-0.0, -0.0},
      {1e300, 1e300},
      {128.0, 128.0},
      {std::nan(""), std::nan("")},
      {-INFINITY, -INFINITY},
      {"", ""},
      {"text", "text"},
      {odd, odd},
      {bad, bad},
      {std::string_view("a\0b", 3), std::string_view("a\0b", 3)},
      {texts, texts},
      {numbers, numbers},
      {std::array<std::uint64_t, 1>{kMost}, std::array<std::uint64_t, 1>{kMost}},
      {std::vector<std::string>{}, Theirs::array()},
      {Json::array(), Theirs::array()},
      {Json::object(), Theirs::object()},
  };
  for (const auto& [ours, theirs] : rows) {
    EXPECT_EQ(ours.dump(), theirs.dump(-1, ' ', false, Theirs::error_handler_t::replace));
    EXPECT_EQ(ours.dump(2), theirs.dump(2, ' ', false, Theirs::error_handler_t::replace));
    EXPECT_EQ(ours.view().dump_ascii(), theirs.dump(-1, ' ', true, Theirs::error_handler_t::replace));
  }
}

TEST(Json, MembersKeepTheirOrderAndListsInBracesAreObjects) {
  Json inner = {{"z", 1}, {"a", "text"}};
  const Json same = inner;
  Json json = {{"pairs", {{"one", "two"}, {"three", "four"}}}, {"single", {{"k", nullptr}}}, {"inner", inner}};
  json.set("late", std::move(inner));
  json.set("single", 5);
  json.update({{"pairs", true}, {"new", Json::array()}});
  EXPECT_EQ(json.dump(), R"({"pairs":true,"single":5,"inner":{"z":1,"a":"text"},"late":{"z":1,"a":"text"},"new":[]})");
  EXPECT_EQ(json.dump(1).substr(0, 16), "{\n \"pairs\": true");
  EXPECT_EQ(same.dump(), R"({"z":1,"a":"text"})");
  EXPECT_EQ(Json({{"pairs", {{"one", "two"}, {"three", "four"}}}}).dump(), R"({"pairs":{"one":"two","three":"four"}})");
}

TEST(Json, NullBecomesWhatIsAddedToIt) {
  Json list, object, updated;
  list.push_back(1);
  list.push_back({{"a", 1}});
  object.set("a", Json());
  updated.update({{"b", 2}});
  EXPECT_EQ(list.dump(), R"([1,{"a":1}])");
  EXPECT_EQ(object.dump(), R"({"a":null})");
  EXPECT_EQ(updated.dump(), R"({"b":2})");
}

TEST(Json, WhatWasMovedFromIsNull) {
  Json json = {{"a", 1}};
  const Json moved = std::move(json);
  EXPECT_TRUE(json.view().is_null());  // NOLINT(bugprone-use-after-move)
  EXPECT_EQ(moved.dump(), R"({"a":1})");
  json = moved;
  EXPECT_EQ(json.dump(), moved.dump());
}

TEST(Json, ReadersGetNothingOfAnotherKind) {
  const Json json = Json::parse(R"({"text": "t", "whole": 18446744073709551615, "real": 1.5, "minus": -2, "yes": true,
                                    "list": [1, "two"], "none": null})");
  const JsonView view = json.view();
  EXPECT_EQ(view["text"].text(), "t");
  EXPECT_EQ(view["whole"].whole(), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(view["real"].real(), 1.5);
  EXPECT_EQ(view["minus"].integer(), -2);
  EXPECT_TRUE(view["yes"].boolean());
  EXPECT_EQ(view["list"][1].text(), "two");
  EXPECT_TRUE(view["list"][2].is_null());
  EXPECT_TRUE(view["absent"]["deeper"][3].is_null());
  EXPECT_TRUE(view.contains("none"));
  EXPECT_FALSE(view.contains("absent"));
  EXPECT_FALSE(view["list"].contains("none"));
  EXPECT_EQ(view.size(), 7U);
  EXPECT_EQ(view["list"].size(), 2U);
  EXPECT_EQ(view["text"].size(), 0U);
  for (const auto& [name, value] : view.members()) {
    EXPECT_EQ(value.text(), name == "text" ? "t" : "") << name;
    EXPECT_EQ(value.boolean(), name == "yes") << name;
    EXPECT_EQ(value.real() == 0, !value.is_number()) << name;
    EXPECT_EQ(value.whole() != 0, name == "whole") << name;
    EXPECT_EQ(value.integer() != 0, value.is_integer()) << name;
    EXPECT_EQ(value.is_integer(), name == "whole" || name == "minus") << name;
    EXPECT_EQ(value.is_negative(), name == "minus") << name;
    EXPECT_EQ(value.is_whole(), name == "whole") << name;
    EXPECT_EQ(value.elements().size(), name == "list" ? 2U : 0U) << name;
    EXPECT_TRUE(value.members().empty() && value.bytes().empty()) << name;
  }
}

TEST(Json, TextThatIsNotJsonIsNull) {
  for (const char* text : {"", "{", "[1,]", "{\"a\": 1} x", "\"\xff\"", "nan"})
    EXPECT_TRUE(Json::parse(text).view().is_null()) << text;
  EXPECT_EQ(Json::parse(R"({"a": 1, "b": 2, "a": 3})").dump(), R"({"a":3,"b":2})");
}

TEST(Json, BytesOfMsgpackAreRead) {
  const Json json = Json::parse_msgpack(
      "\x82\xa1"
      "b\xc4\x02\x01\xff\xa1n\xd0\xfe");
  EXPECT_TRUE(json.view()["b"].is_binary());
  EXPECT_EQ(json.view()["b"].bytes(), "\x01\xff");
  EXPECT_EQ(json.view()["n"].integer(), -2);
  EXPECT_TRUE(Json::parse_msgpack("\x82\xa1").view().is_null());
}

TEST(Json, CheckedTextsTellMembersThatAreThereTwiceOrTooMany) {
  EXPECT_EQ(parse_checked(R"({"a": {"a": 1}, "b": {"a": 1}})", 2).twice, std::nullopt);
  EXPECT_EQ(parse_checked(R"({"b": [{"": 1, "a": 2, "": 3}]})", 9).twice, "");
  EXPECT_TRUE(parse_checked(R"([{"a": 1, "b": 2, "c": 3}])", 2).is_too_much);
  EXPECT_FALSE(parse_checked(R"([{"a": 1, "b": 2}, {"c": 3}])", 2).is_too_much);
  const CheckedJson wrong = parse_checked("{\"a\": }", 2);
  EXPECT_NE(wrong.wrong.find("line 1, column 7"), std::string::npos) << wrong.wrong;
  EXPECT_TRUE(wrong.json.view().is_null());
  const CheckedJson right = parse_checked("{\"a\": [1]}", 2);
  EXPECT_EQ(right.wrong, "");
  EXPECT_EQ(right.json.dump(), R"({"a":[1]})");
}

}  // namespace
}  // namespace kiln
