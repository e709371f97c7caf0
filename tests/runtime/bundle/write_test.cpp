// kiln writes: kiln's bounded reader finds all of it again, key beside code object, and so does LLVM's.
#include "runtime/bundle/write.hpp"

#include "runtime/bundle/bundle.hpp"
#include "tests/runtime/bundle/written_bundle.hpp"

#include <gtest/gtest.h>
#include <llvm/Object/OffloadBundle.h>

namespace kiln::bundle {
namespace {

const std::string kCode = test::sample_entries()[1].content, kOther = std::string(5000, 'x');
const std::string kTarget = "gfx942:sramecc+:xnack-";

std::vector<Keyed> sample() {
  return {{kTarget, test::bytes_of(kCode), "key of the first\n"},
          {"gfx1100", test::bytes_of(kOther), "key of the second\n"}};
}

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void expect_sample(std::span<const std::byte> file) {
  const auto bundle = read(file, "written");
  ASSERT_TRUE(bundle) << bundle.error().text();
  ASSERT_EQ(bundle->codes.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(bundle->codes[i].target, sample()[i].target);
    EXPECT_EQ(text_of(bundle->codes[i].bytes), text_of(sample()[i].code));
    EXPECT_EQ(text_of(bundle->codes[i].key), sample()[i].key);
  }
}

TEST(BundleWrite, PlainOnesAreReadByKilnAndLlvm) {
  const std::vector<std::byte> plain = write_plain(sample());
  expect_sample(plain);
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(text_of(plain));
  auto entries = llvm::object::OffloadBundleFatBin::create(buffer->getMemBufferRef(), 0, "plain");
  ASSERT_TRUE(bool(entries)) << llvm::toString(entries.takeError());
  const auto found = (*entries)->getEntries();
  ASSERT_EQ(found.size(), 5U);
  EXPECT_EQ(found[1].ID, "hipv4-amdgcn-amd-amdhsa--" + kTarget);
  EXPECT_EQ(found[1].Offset % 4096, 0U);
  EXPECT_EQ(text_of(std::span(plain).subspan(found[1].Offset, found[1].Size)), kCode);
  EXPECT_EQ(found[3].ID, "kiln-key-unknown-unknown--" + kTarget);
}

TEST(BundleWrite, CompressedOnesAreReadByKilnAndLlvm) {
  const std::vector<std::byte> plain = write_plain(sample());
  for (const unsigned version : {1U, 2U, 3U}) {
    for (const Method method : {Method::kZlib, Method::kZstd}) {
      SCOPED_TRACE(std::to_string(version) + (method == Method::kZlib ? " zlib" : " zstd"));
      const auto file = write_compressed(plain, version, method);
      ASSERT_TRUE(file) << file.error().text();
      expect_sample(*file);
      auto buffer = llvm::MemoryBuffer::getMemBufferCopy(text_of(*file));
      auto back = llvm::object::CompressedOffloadBundle::decompress(*buffer);
      ASSERT_TRUE(bool(back)) << llvm::toString(back.takeError());
      EXPECT_EQ((*back)->getBuffer().str(), text_of(plain));
    }
  }
  EXPECT_FALSE(write_compressed(plain, 4, Method::kZstd));
}

TEST(BundleWrite, OneBehindTheOther) {
  std::vector<std::byte> file;
  for (int i = 0; i < 3; ++i) {
    const auto more = write_compressed(write_plain(sample()), 3, Method::kZstd);
    ASSERT_TRUE(more);
    file.insert(file.end(), more->begin(), more->end());
  }
  std::vector<std::uint64_t> ends;
  ASSERT_TRUE(visit(file, "written", [&](Bundle&& bundle, std::uint64_t end) -> Result<void> {
    EXPECT_EQ(bundle.codes.size(), 2U);
    ends.push_back(end);
    return {};
  }));
  EXPECT_EQ(ends, (std::vector<std::uint64_t>{file.size() / 3, file.size() / 3 * 2, file.size()}));
}

}  // namespace
}  // namespace kiln::bundle
