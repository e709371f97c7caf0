// Result: what it holds, and that to ask for what it does not hold stops the program with the place and the reason.
#include "kiln/result.hpp"

#include <memory>

#include <gtest/gtest.h>

namespace kiln {
namespace {

Result<int> seven() {
  return 7;
}
Result<int> broken() {
  return Error{ErrorCode::kIo, "no such pipe", {"while plumbing"}};
}
Result<void> nothing_wrong() {
  return {};
}
Result<void> wrong() {
  return Error{ErrorCode::kDevice, "it refused", {}};
}

TEST(Result, HoldsAValueOrAnError) {
  auto value = seven();
  EXPECT_TRUE(value.ok());
  EXPECT_EQ(value.value(), 7);
  EXPECT_EQ(*value, 7);
  *value = 8;
  EXPECT_EQ(std::as_const(value).value(), 8);
  const auto error = broken();
  EXPECT_FALSE(error);
  EXPECT_EQ(error.error().code, ErrorCode::kIo);
  EXPECT_EQ(broken().error().text(), "no such pipe\n  while plumbing");
  nothing_wrong().value();
  EXPECT_EQ(wrong().error().message, "it refused");
}

Result<int> sum_of(bool is_broken) {
  // clang-format off
  KILN_ASSIGN(const int one, seven()); KILN_ASSIGN(const int other, is_broken ? broken() : seven());
  // clang-format on
  return one + other;
}

TEST(Result, TwoAreAssignedOnOneLine) {
  EXPECT_EQ(sum_of(false).value(), 14);
  EXPECT_EQ(sum_of(true).error().code, ErrorCode::kIo);
}

TEST(Result, MovesItsValueOut) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(3));
  EXPECT_EQ(*result->get(), 3);
  const std::unique_ptr<int> out = std::move(result).value();
  EXPECT_EQ(*out, 3);
}

// Of another, and of itself.
TEST(Result, IsCopiedMovedAndAssignedAsWhatItHolds) {
  const Result<std::string> value(std::string(40, 'v'));
  const Result<std::string> error(Error{ErrorCode::kIo, std::string(40, 'e'), {"a note"}});
  for (const auto& from : {value, error})
    for (const auto& to : {value, error}) {
      Result<std::string> assigned = to;
      assigned = from;
      Result<std::string> moved = Error{};
      moved = std::move(assigned);
      moved = moved;
      const Result<std::string> last(std::move(moved));
      ASSERT_EQ(last.ok(), from.ok());
      if (last)
        EXPECT_EQ(*last, *from);
      else
        EXPECT_EQ(last.error().text(), from.error().text());
    }
}

// As many values are destroyed as were made, whatever was assigned.
TEST(Result, DestroysWhatItHeld) {
  const auto counted = std::make_shared<int>(1);
  {
    Result<std::shared_ptr<int>> one = counted, other = Error{ErrorCode::kIo, "none"};
    EXPECT_EQ(counted.use_count(), 2);
    other = one;
    EXPECT_EQ(counted.use_count(), 3);
    one = Result<std::shared_ptr<int>>(Error{ErrorCode::kIo, "gone"});
    EXPECT_EQ(counted.use_count(), 2);
    EXPECT_EQ(one.error().message, "gone");
  }
  EXPECT_EQ(counted.use_count(), 1);
}

// A type that cannot be copied makes a Result that cannot.
static_assert(!std::is_copy_constructible_v<Result<std::unique_ptr<int>>>);
static_assert(std::is_nothrow_move_constructible_v<Result<std::unique_ptr<int>>>);

// The place is the caller's; the operators cannot know it, but say what was held.
TEST(ResultDeathTest, ValueOfAnError) {
  constexpr const char* kSays =
      "kiln: check failed: .*result_test.cpp:[0-9]+: ok\\(\\): value\\(\\) of a Result that "
      "holds an error: input/output: no such pipe";
  EXPECT_DEATH((void)broken().value(), kSays);
  auto lvalue = broken();
  EXPECT_DEATH((void)lvalue.value(), kSays);
  EXPECT_DEATH((void)std::as_const(lvalue).value(), kSays);
  EXPECT_DEATH((void)*lvalue,
               "result.hpp:[0-9]+: ok\\(\\): operator\\* of a Result that holds an error: .*no such pipe");
  EXPECT_DEATH((void)*std::as_const(lvalue), "operator\\* of a Result");
  EXPECT_DEATH((void)*broken(), "operator\\* of a Result");
  Result<std::string> text = Error{};
  EXPECT_DEATH((void)text->size(), "operator-> of a Result that holds an error: internal");
  EXPECT_DEATH((void)std::as_const(text)->size(), "operator-> of a Result");
  EXPECT_DEATH(wrong().value(), "result_test.cpp:[0-9]+: ok\\(\\): value\\(\\) of .*: device: it refused");
}

TEST(ResultDeathTest, ErrorOfAValue) {
  constexpr const char* kSays =
      "kiln: check failed: .*result_test.cpp:[0-9]+: !ok\\(\\): error\\(\\) of a Result that holds a value";
  EXPECT_DEATH((void)seven().error(), kSays);
  const auto value = seven();
  EXPECT_DEATH((void)value.error(), kSays);
  EXPECT_DEATH((void)nothing_wrong().error(), kSays);
  const auto none = nothing_wrong();
  EXPECT_DEATH((void)none.error(), kSays);
}

}  // namespace
}  // namespace kiln
