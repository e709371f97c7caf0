// A cached kernel: encode and decode are inverse, damaged bytes are refused, and all that shapes a kernel is in its
// key.
#include "runtime/kernels/kernel_entry.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

KernelEntry sample() {
  KernelEntry entry;
  entry.info = {"kernel_name", 1, 2, 3, 4, 104, {256, 1, 1}, {128, 64}};
  for (int i = 0; i < 300; ++i) entry.code_object.push_back(static_cast<std::byte>(i));
  return entry;
}

constexpr const char* kRecipe =
    "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad8x8 ldsb2 pgr2 plr1 wgm8 sv4 buf1";

TEST(KernelEntry, RoundTrips) {
  const auto decoded = decode(encode(sample()));
  ASSERT_TRUE(decoded) << decoded.error().text();
  EXPECT_EQ(decoded->info, sample().info);
  EXPECT_EQ(decoded->code_object, sample().code_object);
}

TEST(KernelEntry, HasItsProof) {
  KernelEntry proven = sample();
  proven.proof = "judge 0.1.0\nruns\n";
  const auto decoded = decode(encode(proven));
  ASSERT_TRUE(decoded) << decoded.error().text();
  EXPECT_EQ(decoded->proof, proven.proof);
  EXPECT_EQ(decoded->code_object, proven.code_object);
  EXPECT_EQ(decode(encode(sample()))->proof, "");
}

TEST(KernelEntry, ReadsTheVersionWithoutAProof) {
  auto bytes = encode(sample());
  constexpr std::array kProofAndCode = {std::byte{0xa0}, std::byte{0xc5}, std::byte{0x01}, std::byte{0x2c}};
  const auto proof = std::ranges::search(bytes, kProofAndCode);
  ASSERT_FALSE(proof.empty()) << "an empty text, then 300 bytes";
  bytes.erase(proof.begin());
  bytes[0] = std::byte{0x9d};
  bytes[1] = std::byte{2};
  const auto decoded = decode(bytes);
  ASSERT_TRUE(decoded) << decoded.error().text();
  EXPECT_EQ(decoded->info, sample().info);
  EXPECT_EQ(decoded->code_object, sample().code_object);
  EXPECT_EQ(decoded->proof, "");
  bytes[1] = std::byte{3};
  EXPECT_FALSE(decode(bytes));
}

/// The fields of the value as the header's grammar has them: what stands between its outermost brackets.
std::vector<std::string> fields_of_grammar() {
  std::ifstream header(std::string(KILN_SOURCE_DIR) + "/runtime/kernels/kernel_entry.hpp");
  const std::string text{std::istreambuf_iterator<char>(header), std::istreambuf_iterator<char>()};
  std::vector<std::string> fields(1);
  int depth = 1;
  for (std::size_t at = text.find("\n//   [") + 7; at < text.size() && depth != 0; ++at) {
    const char c = text[at];
    depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    if (c == ',' && depth == 1)
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

TEST(KernelEntry, HasTheFieldsOfItsGrammar) {
  const std::vector<std::string> fields = fields_of_grammar();
  const std::vector<std::byte> bytes = encode(sample());
  ASSERT_LT(fields.size(), 16U);
  EXPECT_EQ(bytes[0], static_cast<std::byte>(0x90 | fields.size())) << "an array of as many";
  EXPECT_EQ(std::to_string(std::to_integer<int>(bytes[1])), fields[0]) << "the version";
  EXPECT_EQ(fields[1], " name");
  EXPECT_EQ(kernel_key({}, {}, 4, {}, "llvm").substr(0, 14), "kiln-kernel " + fields[0] + "\n");
}

TEST(KernelEntry, RefusesAnotherKernel) {
  EXPECT_TRUE(decode(encode(sample()), "kernel_name"));
  const auto other = decode(encode(sample()), "another_name");
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message.find("it is the kernel kernel_name; expected another_name"), std::string::npos);
}

TEST(KernelEntry, RefusesCutAndGrownBytes) {
  const auto bytes = encode(sample());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto decoded = decode(std::span(bytes).first(size));
    ASSERT_FALSE(decoded) << size;
    EXPECT_EQ(decoded.error().code, ErrorCode::kMalformedFile);
  }
  auto grown = bytes;
  grown.push_back(std::byte{0});
  EXPECT_FALSE(decode(grown));
}

TEST(KernelEntry, RefusesOtherVersionsShapesAndTypes) {
  const auto bytes = encode(sample());
  auto version = bytes;
  version[1] = std::byte{1};  // the array's first element
  EXPECT_FALSE(decode(version));
  auto shape = bytes;
  shape[0] = std::byte{0x99};  // an array of nine
  EXPECT_FALSE(decode(shape));
  auto type = bytes;
  type[2] = std::byte{0xc0};  // the name is nil
  EXPECT_FALSE(decode(type));
  const std::byte map[] = {std::byte{0x80}};
  EXPECT_FALSE(decode(map));
  KernelEntry no_tile = sample();
  no_tile.info.macro_tile = {64, 0};
  const auto refused = decode(encode(no_tile));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("macro tile is 64 x 0"), std::string::npos) << refused.error().message;
}

TEST(KernelEntry, NoFlippedByteBreaksTheReader) {
  const auto bytes = encode(sample());
  for (std::size_t at = 0; at < 64; ++at)
    for (int bit = 0; bit < 8; ++bit) {
      auto flipped = bytes;
      flipped[at] ^= static_cast<std::byte>(1 << bit);
      const auto decoded = decode(flipped);  // right or refused; never a crash
      EXPECT_LE(decoded ? decoded->code_object.size() : 0, bytes.size());
    }
}

TEST(KernelKey, HoldsEverythingThatShapesTheKernel) {
  const auto recipe = kernel::Recipe::parse(kRecipe);
  ASSERT_TRUE(recipe);
  const Target plain = *Target::parse("gfx942");
  kernel::Recipe other = *recipe;
  other.depth_u = 128;
  const Schedule source{Schedule::Kind::kSource, 0};
  constexpr const char* kLlvm = "llvm 22.1.8";
  const std::set<std::string> keys = {
      kernel_key(*recipe, plain, 4, {}, kLlvm),
      kernel_key(other, plain, 4, {}, kLlvm),
      kernel_key(*recipe, *Target::parse("gfx942:xnack-"), 4, {}, kLlvm),
      kernel_key(*recipe, plain, 5, {}, kLlvm),
      kernel_key(*recipe, plain, 4, source, kLlvm),
      kernel_key(*recipe, plain, 4, {Schedule::Kind::kRandom, 1}, kLlvm),
      kernel_key(*recipe, plain, 4, {Schedule::Kind::kRandom, 2}, kLlvm),
      kernel_key(*recipe, plain, 4, {}, "comgr 2.5"),
  };
  EXPECT_EQ(keys.size(), 8U);
  const std::string key = kernel_key(*recipe, plain, 4, {}, kLlvm);
  for (const char* line :
       {"recipe HHS TN", "target gfx942\n", "generator ", "assembler llvm 22.1.8\n", "code_object_version 4\n"})
    EXPECT_NE(key.find(line), std::string::npos) << line;
  EXPECT_EQ(key.find("schedule"), std::string::npos);
}

TEST(Schedule, Texts) {
  EXPECT_EQ(text_of(Schedule{}), "pipelined");
  EXPECT_EQ(text_of({Schedule::Kind::kSource, 0}), "source");
  EXPECT_EQ(text_of({Schedule::Kind::kRandom, 9}), "random:9");
}

}  // namespace
}  // namespace kiln::runtime
