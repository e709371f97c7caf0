// A kernel's proof as text: what is written is read, and nothing else is a proof.
#include "runtime/kernels/proof_record.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

std::vector<std::byte> some_code(std::size_t size = 200) {
  std::vector<std::byte> code;
  for (std::size_t i = 0; i < size; ++i) code.push_back(static_cast<std::byte>(i * 7));
  return code;
}

Proof sample() {
  return {judge_identity(), {{{64, 32, 96, 1, 1, 0}, 0}, {{63, 17, 49, 1, -1, 1}, 1}, {{5, 7, 17, 2, 2, -1}, 2}}};
}

TEST(ProofRecord, IsReadAsItWasWritten) {
  const auto code = some_code();
  const std::string text = write_proof(sample(), code);
  EXPECT_NE(text.find("run 63x17x49 batch 1 alpha -1 beta 1 waves reverse\n"), std::string::npos) << text;
  const auto read = read_proof(text, code);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->judge, sample().judge);
  EXPECT_EQ(read->runs, sample().runs);
  EXPECT_TRUE(is_proven(text, code));
}

TEST(ProofRecord, CountsForItsBytesAndItsJudge) {
  const auto code = some_code();
  auto other = code;
  other[100] ^= std::byte{1};
  EXPECT_FALSE(is_proven(write_proof(sample(), code), other));
  Proof foreign = sample();
  foreign.judge = "0.0.9 judge 0123456789abcdef";
  const std::string text = write_proof(foreign, code);
  EXPECT_TRUE(read_proof(text, code));
  EXPECT_FALSE(is_proven(text, code));
  EXPECT_FALSE(is_proven("", code));
}

TEST(ProofRecord, DamagedTextIsNone) {
  const auto code = some_code();
  const std::string text = write_proof(sample(), code);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_FALSE(is_proven(changed, code)) << i;
    EXPECT_FALSE(is_proven(text.substr(0, i), code)) << i;
  }
  EXPECT_FALSE(is_proven(text + "\n", code));
  EXPECT_FALSE(is_proven(text + text, code));
  EXPECT_FALSE(is_proven(std::string(1 << 20, 'x'), code));
  const auto none = read_proof(write_proof({judge_identity(), {}}, code), code);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::kMalformedFile);
}

}  // namespace
}  // namespace kiln::runtime
