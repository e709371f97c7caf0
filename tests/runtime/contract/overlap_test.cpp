// Which problems write an element of D twice: those, and no others, are refused.
#include "kiln/problem.hpp"

#include <random>
#include <set>

#include <gtest/gtest.h>

namespace kiln {
namespace {

/// Whether two elements of D have one place, by trying them all.
bool overlaps(const GemmProblem& p) {
  std::set<std::uint64_t> places;
  for (std::uint64_t k = 0; k < p.batch; ++k)
    for (std::uint64_t j = 0; j < p.n; ++j)
      for (std::uint64_t i = 0; i < p.m; ++i)
        if (!places.insert(k * p.stride_d + j * p.ldd + i * p.initial_stride_d).second) return true;
  return false;
}

TEST(GemmProblem, OnlyOverlapsOfDAreRefused) {
  std::mt19937_64 random(1);
  std::size_t refused = 0, interleaved = 0;
  constexpr std::size_t kProblems = 30000;
  for (std::size_t i = 0; i < kProblems; ++i) {
    ProblemType type;
    type.initial_strides = random() % 3 == 0;
    GemmProblem p = GemmProblem::packed(type, 1 + random() % 6, 1 + random() % 7, 2, 1 + random() % 7);
    p.initial_stride_d = type.initial_strides ? 1 + random() % 9 : 1;
    p.ldd = type.initial_strides ? 1 + random() % 40 : p.m + random() % 30;
    p.stride_d = random() % 60;
    const bool is_refused = !p.validate();
    ASSERT_EQ(is_refused, overlaps(p)) << p.text() << " ldd " << p.ldd << " stride_d " << p.stride_d
                                       << " initial_stride_d " << p.initial_stride_d;
    refused += is_refused ? 1 : 0;
    interleaved += !is_refused && p.batch > 1 && p.stride_d < (p.n - 1) * p.ldd + p.m ? 1 : 0;
  }
  EXPECT_GT(refused, kProblems / 10);
  EXPECT_GT(interleaved, kProblems / 20);
}

TEST(GemmProblem, BatchesOfDMayStandSideBySide) {
  GemmProblem heads = GemmProblem::packed(ProblemType{}, 64, 1'000'000, 128, 1000);
  heads.ldd = 1000 * 64;
  heads.stride_d = 64;
  EXPECT_TRUE(heads.validate()) << heads.validate().error().text();
  heads.stride_d = 63;
  EXPECT_NE(heads.validate().error().message.find("the batches of D overlap"), std::string::npos);
  heads.stride_d = 64;
  heads.ldd = 999 * 64;  // the last head's column is the first one's next
  EXPECT_EQ(heads.validate().error().code, ErrorCode::kInvalidArgument);
  heads.n = 1;
  EXPECT_TRUE(heads.validate());
}

}  // namespace
}  // namespace kiln
