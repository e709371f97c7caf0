// Damaged bundles, with little address space: each cut, change and addition is refused, or does not matter. What LLVM's
// reader did with a stated size that is wrong was to ask for that much memory and abort.
#include "runtime/bundle/bundle.hpp"
#include "tests/little_memory.hpp"
#include "tests/runtime/bundle/written_bundle.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace kiln::bundle {
namespace {

using test::bytes_of;

class BundleDamage : public testing::Test {
 private:
  kiln::test::LittleMemory little_;
};

std::string contents_of(const Bundle& bundle) {
  std::string all;
  for (const Code& code : bundle.codes) {
    all += code.target + '\n';
    all.append(reinterpret_cast<const char*>(code.bytes.data()), code.bytes.size());
  }
  return all;
}

/// What a file holds; empty where it is refused, which is told with the file and a place in it.
std::string contents_of(const std::string& file) {
  const auto bundle = read(bytes_of(file), "lib.co");
  if (bundle) return contents_of(*bundle);
  EXPECT_EQ(bundle.error().code, ErrorCode::kMalformedFile) << bundle.error().text();
  EXPECT_EQ(bundle.error().message.find("lib.co"), 0U);
  EXPECT_NE(bundle.error().message.find("offload bundle, byte "), std::string::npos) << bundle.error().message;
  return {};
}

TEST_F(BundleDamage, CutsAreRefused) {
  const std::string plain = test::plain_bundle(test::sample_entries());
  for (std::size_t size = 0; size < plain.size(); ++size) EXPECT_EQ(contents_of(plain.substr(0, size)), "") << size;
  for (const test::Form& form : test::forms()) {
    const std::string file = compressed_bundle(plain, form);
    for (std::size_t size = 0; size < file.size(); ++size)
      EXPECT_EQ(contents_of(file.substr(0, size)), "") << form.name() << ", " << size;
  }
}

TEST_F(BundleDamage, ChangesOfCompressedOnesAreRefused) {
  const std::string plain = test::plain_bundle(test::sample_entries());
  for (const test::Form& form : test::forms()) {
    SCOPED_TRACE(form.name());
    const std::string file = compressed_bundle(plain, form);
    const std::string contents = contents_of(file);
    std::size_t unnoticed = 0;
    for (std::size_t i = 0; i < file.size() * 8; ++i) {
      std::string changed = file;
      changed[i / 8] = static_cast<char>(changed[i / 8] ^ 1 << i % 8);
      const std::string left = contents_of(changed);
      // Some have no meaning, as one of zstd's header; others find the same bytes elsewhere.
      EXPECT_TRUE(left.empty() || left == contents) << "bit " << i;
      unnoticed += left.empty() ? 0U : 1U;
    }
    EXPECT_LT(unnoticed, file.size() * 8 / 100);
  }
}

/// Those of contents cannot be seen: there is no hash.
TEST_F(BundleDamage, ChangesOfPlainOnesStayInTheFile) {
  const std::string plain = test::plain_bundle(test::sample_entries());
  for (std::size_t i = 0; i < plain.size() * 8; ++i) {
    std::string changed = plain;
    changed[i / 8] = static_cast<char>(changed[i / 8] ^ 1 << i % 8);
    EXPECT_LE(contents_of(changed).size(), plain.size() + 200) << "bit " << i;
  }
  std::mt19937_64 random(11);
  for (int i = 0; i < 20000; ++i) {
    std::string changed = plain;
    for (std::size_t at = random() % 300; at < 300; at += random() % 100) changed[at] = static_cast<char>(random());
    EXPECT_LE(contents_of(changed).size(), plain.size() + 200);
  }
}

TEST_F(BundleDamage, WhatFollowsIsABundleOrZeros) {
  const std::string plain = test::plain_bundle(test::sample_entries());
  std::vector<std::string> files = {plain};
  for (const test::Form& form : test::forms()) files.push_back(compressed_bundle(plain, form));
  for (const std::string& file : files) {
    const std::string contents = contents_of(file);
    EXPECT_EQ(contents_of(file + std::string(5000, '\0')), contents);
    EXPECT_EQ(contents_of(file + file), contents + contents);
    for (const char* const other : {"x", "CCOB", "\177ELF", "__CLANG_OFFLOAD_BUNDLE__"})
      EXPECT_EQ(contents_of(file + other), "") << other;
  }
}

}  // namespace
}  // namespace kiln::bundle
