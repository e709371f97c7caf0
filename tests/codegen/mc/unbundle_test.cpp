// Offload bundles: which code objects come out, and what is refused.
#include "codegen/mc/mc.hpp"

#include <cstring>
#include <string>

#include <gtest/gtest.h>

namespace kiln::mc {
namespace {

template <class T>
void append(std::string& to, T value) {
  to.append(reinterpret_cast<const char*>(&value), sizeof value);
}

struct Entry {
  std::string id, content;
};

/// clang/docs/ClangOffloadBundler.rst, "Bundled Code Object Layout".
std::string bundle_of(const std::vector<Entry>& entries) {
  std::string text = "__CLANG_OFFLOAD_BUNDLE__", contents;
  std::uint64_t at = text.size() + 8;
  for (const Entry& entry : entries) at += 24 + entry.id.size();
  append(text, std::uint64_t{entries.size()});
  for (const Entry& entry : entries) {
    append(text, at + contents.size());
    append(text, std::uint64_t{entry.content.size()});
    append(text, std::uint64_t{entry.id.size()});
    text += entry.id;
    contents += entry.content;
  }
  return text + contents;
}

/// A zstd frame of one raw block: RFC 8878, 3.1.1.
std::string zstd_frame(const std::string& plain) {
  std::string text = "\x28\xb5\x2f\xfd";
  if (plain.size() < 256) {
    append(text, std::uint8_t{0x20});
    append(text, static_cast<std::uint8_t>(plain.size()));
  } else {
    append(text, std::uint8_t{0x60});
    append(text, static_cast<std::uint16_t>(plain.size() - 256));
  }
  const auto block = static_cast<std::uint32_t>(plain.size() << 3 | 1);
  text.append(reinterpret_cast<const char*>(&block), 3);
  return text + plain;
}

/// Version 2 of a compressed bundle: sizes of the file and of what is in it, and a hash.
std::string compressed(const std::string& plain) {
  const std::string packed = zstd_frame(plain);
  std::string text = "CCOB";
  append(text, std::uint16_t{2});
  append(text, std::uint16_t{1});
  append(text, static_cast<std::uint32_t>(24 + packed.size()));
  append(text, static_cast<std::uint32_t>(plain.size()));
  append(text, std::uint64_t{0});
  return text + packed;
}

std::span<const std::byte> bytes(const std::string& text) {
  return std::as_bytes(std::span(text));
}

const std::vector<Entry> kEntries = {{"host-x86_64-unknown-linux-gnu-", ""},
                                     {"hipv4-amdgcn-amd-amdhsa--gfx1201", "first"},
                                     {"hip-amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-", "second"},
                                     {"hipv4-amdgcn-amd-amdhsa--gfx1100", ""}};

TEST(Unbundle, FindsTheCodeObjectsOfTargets) {
  for (const std::string& file : {bundle_of(kEntries), compressed(bundle_of(kEntries))}) {
    ASSERT_TRUE(is_bundle(bytes(file)));
    const auto all = unbundle(bytes(file));
    ASSERT_TRUE(all) << all.error().text();
    ASSERT_EQ(all->size(), 2U);
    EXPECT_EQ((*all)[0].target, "gfx1201");
    EXPECT_EQ((*all)[0].code.size(), 5U);
    EXPECT_EQ((*all)[1].target, "gfx90a:sramecc+:xnack-");
    EXPECT_EQ(std::memcmp((*all)[1].code.data(), "second", 6), 0);
  }
}

TEST(Unbundle, OtherFilesAreNone) {
  EXPECT_FALSE(is_bundle(bytes("\177ELF")));
  EXPECT_FALSE(is_bundle(bytes("CCO")));
  EXPECT_FALSE(is_bundle({}));
}

TEST(Unbundle, RefusesCutAndForeignFiles) {
  const std::string plain = bundle_of(kEntries);
  for (std::size_t size = 24; size < plain.size(); ++size) {
    const auto all = unbundle(bytes(plain.substr(0, size)));
    EXPECT_FALSE(all.ok()) << size;
  }
  const std::string packed = compressed(plain);
  for (std::size_t size = 4; size < packed.size(); ++size) {
    const auto all = unbundle(bytes(packed.substr(0, size)));
    EXPECT_FALSE(all.ok()) << size;
  }
  const std::string foreign = compressed("no bundle at all, but compressed like one");
  const auto all = unbundle(bytes(foreign));
  ASSERT_FALSE(all.ok());
  EXPECT_EQ(all.error().code, ErrorCode::kMalformedFile);
  EXPECT_NE(all.error().text().find("what was compressed is none"), std::string::npos);
}

}  // namespace
}  // namespace kiln::mc
