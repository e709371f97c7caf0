// LLVM writes, kiln reads, and the other way round: the layout, the hash and the streams are the same.
#include "runtime/bundle/bundle.hpp"
#include "tests/runtime/bundle/written_bundle.hpp"

#include <string>

#include <gtest/gtest.h>
#include <llvm/Object/OffloadBundle.h>

namespace kiln::bundle {
namespace {

llvm::compression::Format format_of(test::Method method) {
  return method == test::Method::kZlib ? llvm::compression::Format::Zlib : llvm::compression::Format::Zstd;
}

TEST(BundleAndLlvm, KilnReadsWhatLlvmWrites) {
  const std::string plain = test::plain_bundle(test::sample_entries(), 4096);
  const auto expected = read(test::bytes_of(plain), "plain");
  ASSERT_TRUE(expected);
  for (const test::Form& form : test::forms()) {
    if (form.version == 1) continue;  // LLVM 22 writes no more of it
    for (const int level : {1, 6, 9}) {
      SCOPED_TRACE(form.name());
      llvm::compression::Params parameters(format_of(form.method));
      parameters.level = level;
      parameters.zstdEnableLdm = level == 9;
      auto written = llvm::object::CompressedOffloadBundle::compress(
          parameters, *llvm::MemoryBuffer::getMemBuffer(plain, "", false), form.version);
      ASSERT_TRUE(bool(written)) << llvm::toString(written.takeError());
      const auto bundle = read(test::bytes_of((*written)->getBuffer().str()), "llvm");
      ASSERT_TRUE(bundle) << bundle.error().text();
      ASSERT_EQ(bundle->codes.size(), expected->codes.size());
      for (std::size_t i = 0; i < bundle->codes.size(); ++i) {
        EXPECT_EQ(bundle->codes[i].target, expected->codes[i].target);
        EXPECT_TRUE(std::ranges::equal(bundle->codes[i].bytes, expected->codes[i].bytes));
      }
    }
  }
}

TEST(BundleAndLlvm, LlvmReadsWhatTheTestsWrite) {
  const std::string plain = test::plain_bundle(test::sample_entries());
  for (const test::Form& form : test::forms()) {
    SCOPED_TRACE(form.name());
    auto buffer = llvm::MemoryBuffer::getMemBufferCopy(compressed_bundle(plain, form));
    auto back = llvm::object::CompressedOffloadBundle::decompress(*buffer);
    ASSERT_TRUE(bool(back)) << llvm::toString(back.takeError());
    EXPECT_EQ((*back)->getBuffer().str(), plain);
  }
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(plain);
  auto entries = llvm::object::OffloadBundleFatBin::create(buffer->getMemBufferRef(), 0, "plain");
  ASSERT_TRUE(bool(entries)) << llvm::toString(entries.takeError());
  const auto& written = test::sample_entries();
  const auto found = (*entries)->getEntries();
  ASSERT_EQ(found.size(), written.size());
  for (std::size_t i = 0; i < written.size(); ++i) {
    const auto& entry = found[i];
    EXPECT_EQ(entry.ID, written[i].id);
    EXPECT_EQ(plain.substr(entry.Offset, entry.Size), written[i].content);
  }
}

}  // namespace
}  // namespace kiln::bundle
