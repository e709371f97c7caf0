// Work by several processes: every number is made once, and one that ends its process costs nobody else.
#include "runtime/warm/workers.hpp"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

std::string text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Made made_of(Made::Kind kind, const std::string& text) {
  Made made{kind, std::vector<std::byte>(text.size())};
  std::memcpy(made.bytes.data(), text.data(), text.size());
  return made;
}

TEST(Workers, ACrashCostsOneNumber) {
  constexpr std::size_t kCount = 40;
  const auto make = [](std::size_t i) {
    if (i == 7) std::raise(SIGSEGV);
    if (i == 11) std::_Exit(3);
    if (i == 13) return made_of(Made::Kind::kRefused, "thirteen");
    return made_of(Made::Kind::kBuilt, std::string(i * 5000, static_cast<char>('a' + i % 26)));
  };
  const std::sig_atomic_t stop = 0;
  for (const unsigned jobs : {1U, 3U, 100U}) {
    std::map<std::size_t, Made> results;
    const auto ran = make_in_processes(
        kCount, jobs, make,
        [&](std::size_t i, Made&& made) { EXPECT_TRUE(results.emplace(i, std::move(made)).second); }, [] {}, stop);
    ASSERT_TRUE(ran) << ran.error().text();
    ASSERT_EQ(results.size(), kCount);
    for (const auto& [i, made] : results) {
      const auto expected = i == 7 || i == 11 ? Made::Kind::kFailed
                            : i == 13         ? Made::Kind::kRefused
                                              : Made::Kind::kBuilt;
      EXPECT_EQ(made.kind, expected) << i;
      if (expected == Made::Kind::kBuilt) {
        EXPECT_EQ(text_of(made.bytes), text_of(make(i).bytes)) << i;
      }
    }
    EXPECT_NE(text_of(results[7].bytes).find("Segmentation fault"), std::string::npos) << text_of(results[7].bytes);
    EXPECT_NE(text_of(results[11].bytes).find("status 3"), std::string::npos) << text_of(results[11].bytes);
  }
}

TEST(Workers, StopWhenAsked) {
  volatile std::sig_atomic_t stop = 0;
  std::size_t taken = 0;
  const auto ran = make_in_processes(
      100000, 2, [](std::size_t) { return made_of(Made::Kind::kBuilt, "x"); },
      [&](std::size_t, Made&&) {
        ++taken;
        stop = 1;
      },
      [] {}, stop);
  ASSERT_TRUE(ran) << ran.error().text();
  EXPECT_GT(taken, 0U);
  EXPECT_LT(taken, 100000U);
}

TEST(Workers, OfNothing) {
  const std::sig_atomic_t stop = 0;
  const auto ran = make_in_processes(
      0, 4, [](std::size_t) { return Made{}; }, [](std::size_t, Made&&) { FAIL(); }, [] {}, stop);
  EXPECT_TRUE(ran);
}

}  // namespace
}  // namespace kiln::runtime
