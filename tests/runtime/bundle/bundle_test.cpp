// Offload bundles: which code objects come out of a file, and what each wrong number in one is told as.
#include "runtime/bundle/bundle.hpp"

#include "runtime/bundle/md5.hpp"
#include "tests/runtime/bundle/written_bundle.hpp"

#include <cstring>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::bundle {
namespace {

using test::bytes_of;
using test::compressed_bundle;
using test::Form;
using test::Method;
using test::plain_bundle;

std::string text_of(const Code& code) {
  return {reinterpret_cast<const char*>(code.bytes.data()), code.bytes.size()};
}

void expect_sample(const std::string& file, std::size_t times = 1) {
  ASSERT_TRUE(is_bundle(bytes_of(file)));
  const auto read_back = read(bytes_of(file), "lib.co");
  ASSERT_TRUE(read_back) << read_back.error().text();
  ASSERT_EQ(read_back->codes.size(), 3 * times);
  const auto& entries = test::sample_entries();
  for (std::size_t i = 0; i < times; ++i) {
    const Code* const codes = &read_back->codes[3 * i];
    EXPECT_EQ(codes[0].target, "gfx1201");
    EXPECT_EQ(text_of(codes[0]), entries[1].content);
    EXPECT_EQ(codes[1].target, "gfx90a:sramecc+:xnack-");
    EXPECT_EQ(text_of(codes[1]), entries[2].content);
    EXPECT_EQ(codes[2].target, "gfx942");
    EXPECT_EQ(text_of(codes[2]), entries[4].content);
  }
}

TEST(Bundle, GivesTheCodeObjectsOfTargets) {
  for (const std::size_t alignment : {1U, 4096U}) {
    const std::string plain = plain_bundle(test::sample_entries(), alignment);
    expect_sample(plain);
    for (const Form& form : test::forms()) {
      SCOPED_TRACE(form.name());
      expect_sample(compressed_bundle(plain, form));
    }
  }
}

TEST(Bundle, GoesFromOneBundleToTheNext) {
  const std::string plain = plain_bundle(test::sample_entries());
  std::string all = plain + std::string(100, '\0') + plain;
  for (const Form& form : test::forms()) all += compressed_bundle(plain, form) + std::string(form.version * 7U, '\0');
  expect_sample(all, 2 + test::forms().size());
}

TEST(Bundle, OtherFilesAreNone) {
  for (const char* const other : {"\177ELF", "CCO", "", "__CLANG_OFFLOAD_BUNDLE_"}) {
    EXPECT_FALSE(is_bundle(bytes_of(other)));
    EXPECT_FALSE(read(bytes_of(other), "x").ok());
  }
}

TEST(Bundle, Md5IsThatOfRfc1321) {
  const std::pair<std::string, const char*> suite[] = {
      {"", "d41d8cd98f00b204e9800998ecf8427e"},
      {"a", "0cc175b9c0f1b6a831c399e269772661"},
      {"abc", "900150983cd24fb0d6963f7d28e17f72"},
      {"message digest", "f96b697d7cb7938d525a2f31aaf161d0"},
      {"abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"},
      {"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"},
      {"12345678901234567890123456789012345678901234567890123456789012345678901234567890",
       "57edf4a22be3c955ac49da2e2107b67a"}};
  for (const auto& [text, digest] : suite) {
    std::string low;
    for (unsigned i = 0; i < 8; ++i) low += fmt::format("{:02x}", md5_low(bytes_of(text)) >> (8 * i) & 0xff);
    EXPECT_EQ(low, std::string(digest).substr(0, 16)) << text;
  }
}

template <class T>
std::string put(std::string file, std::size_t at, T value) {
  std::memcpy(file.data() + at, &value, sizeof value);
  return file;
}

constexpr std::uint64_t kHuge = ~std::uint64_t{0};

void expect_error(const std::string& file, const std::string& message) {
  const auto read_back = read(bytes_of(file), "lib.co");
  ASSERT_FALSE(read_back.ok()) << message;
  EXPECT_EQ(read_back.error().code, ErrorCode::kMalformedFile);
  EXPECT_NE(read_back.error().message.find("lib.co"), std::string::npos);
  EXPECT_NE(read_back.error().message.find(message), std::string::npos) << read_back.error().message;
}

/// Of a plain bundle: magic, count at 24, entries from 32 on (offset, size, bytes of the id, id).
TEST(Bundle, SaysWhatIsWrongWithAPlainOne) {
  const std::string id = "hipv4-amdgcn-amd-amdhsa--gfx90a";  // 31 bytes
  const std::string file = plain_bundle({{id, "0123456789"}, {id + ":xnack+", "abcdef"}});
  const std::size_t second = 32 + 24 + id.size(), end = file.size();
  ASSERT_EQ(read(bytes_of(file), "x")->codes.size(), 2U);
  expect_error(file.substr(0, 30), "byte 24: the bundle is cut; expected the number of its entries");
  expect_error(put(file, 24, kHuge),
               "byte 24: 18446744073709551615 entries; expected at most 5, for which there is room");
  expect_error(put(file, 24, std::uint64_t{5}), "entry 2 is cut");
  expect_error(put(file, 32, kHuge), "byte 32: '" + id + "' has 10 bytes from 18446744073709551615 on; expected them");
  expect_error(put(file, 32, std::uint64_t{end - 9}), fmt::format("between {} and {}", end - 16, end));
  expect_error(put(file, 32, std::uint64_t{32}), "has 10 bytes from 32 on");
  expect_error(put(file, 40, kHuge - 100), "byte 32: '" + id + "' has 18446744073709551515 bytes");
  expect_error(put(file, second, std::uint64_t{end - 15}),
               fmt::format("byte {}: '{}:xnack+' starts at {}; expected {} or more, where '{}' ends", second, id,
                           end - 15, end - 6, id));
  expect_error(put(file, 48, kHuge), "byte 48: the id of entry 0 has 18446744073709551615 bytes; expected at most");
  expect_error(put(file, 58, '\n'), "byte 58: the id of entry 0 has the byte 0x0a; expected printable ASCII");
  expect_error(file + "x", fmt::format("byte {}: expected the end, zeros, '__CLANG_OFFLOAD_BUNDLE__' or 'CCOB'", end));
  expect_error(file + std::string(5, '\0') + "CCO", fmt::format("byte {}: expected the end", end + 5));
  expect_error(plain_bundle({{std::string(2000, 'i'), ""}}), "has 2000 bytes; expected at most 1024");
  expect_error(plain_bundle(std::vector<test::Written>(70000)), "70000 entries; expected at most 65536");
}

/// Sizes that are stated and are not so, for each version: the bytes where they stand.
struct Places {
  std::uint16_t version;
  std::size_t size_bytes, file_at, plain_at, hash_at, header_bytes;
};
constexpr Places kPlaces[] = {{1, 4, 0, 8, 12, 20}, {2, 4, 8, 12, 16, 24}, {3, 8, 8, 16, 24, 32}};

std::string put_size(const std::string& file, const Places& places, std::size_t at, std::uint64_t value) {
  return places.size_bytes == 8 ? put(file, at, value) : put(file, at, static_cast<std::uint32_t>(value));
}

TEST(Bundle, SaysWhatIsWrongWithACompressedOne) {
  const std::string plain = plain_bundle(test::sample_entries());
  for (const Form& form : test::forms()) {
    SCOPED_TRACE(form.name());
    const Places& at = kPlaces[form.version - 1];
    const std::string file = compressed_bundle(plain, form);
    const auto expect_at = [&](const std::string& changed, std::size_t byte, const std::string& message) {
      expect_error(changed, fmt::format("byte {}: {}", byte, message));
    };
    expect_at(file.substr(0, 7), 0, "the header is cut");
    expect_at(file.substr(0, at.header_bytes - 1), 0, "the header is cut");
    expect_at(put(file, 4, std::uint16_t{4}), 4, "version 4; expected 1, 2 or 3");
    expect_at(put(file, 6, std::uint16_t{2}), 6, "compression method 2; expected 0 (zlib) or 1 (zstd)");
    const std::uint64_t largest = at.size_bytes == 8 ? kHuge : 0xffffffffU;
    for (const std::uint64_t size : {largest, std::uint64_t{1} << 31U, std::uint64_t{0}})
      expect_at(put_size(file, at, at.plain_at, size), at.plain_at,
                fmt::format("it states {} bytes when decompressed; expected 24 to", size));
    expect_at(put(file, at.hash_at, 0), at.hash_at, "the hash is");
    expect_at(file.substr(0, at.header_bytes) + std::string(file.size() - at.header_bytes, 'x'), at.header_bytes,
              "it does not decompress");
    for (const std::uint64_t size : {plain.size() - 1, plain.size() + 1})
      expect_error(put_size(file, at, at.plain_at, size), form.method == Method::kZstd ? "the header states"
                                                          : size < plain.size()        ? "the stream goes on"
                                                                                       : "it states");
    if (at.file_at == 0) continue;
    for (const std::uint64_t size : {largest, std::uint64_t{file.size() + 1}, std::uint64_t{at.header_bytes}})
      expect_at(
          put_size(file, at, at.file_at, size), at.file_at,
          fmt::format("it states {} compressed bytes; expected {} to {}", size, at.header_bytes + 1, file.size()));
    expect_at(put_size(file + "more", at, at.file_at, file.size() + 4), file.size(), "the stream ends here");
    expect_error(put_size(file, at, at.file_at, file.size() - 1), "it does not decompress");
  }
}

TEST(Bundle, RefusesWhatIsNoBundleWhenDecompressed) {
  for (const Form& form : test::forms()) {
    expect_error(compressed_bundle("no bundle at all, but compressed like one", form),
                 "lib.co, decompressed: offload bundle, byte 0: expected '__CLANG_OFFLOAD_BUNDLE__'");
    const std::string plain = plain_bundle(test::sample_entries());
    expect_error(compressed_bundle(plain + "x", form), fmt::format("byte {}: expected the end or zeros", plain.size()));
    expect_error(compressed_bundle(compressed_bundle(plain, form), form), "what was compressed is no bundle");
    EXPECT_TRUE(read(bytes_of(compressed_bundle(plain + std::string(3, '\0'), form)), "x").ok());
  }
}

/// Sound in every number, but more than a thousand bytes for each one of the file; also spread over many bundles.
TEST(Bundle, RefusesBombs) {
  const std::string zeros(20U << 20, '\0');
  for (const Form& form : test::forms()) {
    if (form.method == Method::kZlib) continue;
    expect_error(compressed_bundle(plain_bundle({{"hipv4-amdgcn-amd-amdhsa--gfx90a", zeros}}), form),
                 "at most 1024 for each byte of the file beyond 16777216");
  }
  const std::string part = compressed_bundle(
      plain_bundle({{"hipv4-amdgcn-amd-amdhsa--gfx90a", zeros.substr(0, 12U << 20)}}), {3, Method::kZstd});
  EXPECT_TRUE(read(bytes_of(part), "x").ok());
  std::string parts;
  for (int i = 0; i < 30; ++i) parts += part;
  expect_error(parts, "bytes when decompressed; expected 24 to");
}

}  // namespace
}  // namespace kiln::bundle
