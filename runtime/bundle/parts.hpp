// What readers and writers of plain and of compressed bundles share: magics, ids, where the header of each version has
// its fields, a place in a file and reading numbers there.
#pragma once

#include "runtime/bundle/bundle.hpp"

#include <array>
#include <cstring>
#include <optional>
#include <string>

#include <fmt/format.h>

namespace kiln::bundle {

inline constexpr std::string_view kPlainMagic = "__CLANG_OFFLOAD_BUNDLE__";
inline constexpr std::string_view kCompressedMagic = "CCOB";
// How the ids of kiln's own bundles begin; the target follows.
inline constexpr std::string_view kCodeId = "hipv4-amdgcn-amd-amdhsa--";
inline constexpr std::string_view kKeyId = "kiln-key-unknown-unknown--";
inline constexpr std::string_view kHostId = "host-x86_64-unknown-linux-gnu-";  ///< an empty part, as hipcc writes it

inline bool starts_with(std::span<const std::byte> bytes, std::string_view magic) {
  return bytes.size() >= magic.size() && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

/// Bytes that are read, and how messages name a place in them.
struct Source {
  std::span<const std::byte> bytes;
  std::string name;         ///< "lib.co", "lib.co, decompressed"
  std::uint64_t start = 0;  ///< of these bytes in what `name` names

  Error malformed(std::uint64_t at, std::string_view what) const {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: offload bundle, byte {}: {}", name, start + at, what), {}};
  }
  /// Whether `size` bytes at `at` are there.
  bool has(std::uint64_t at, std::uint64_t size) const { return at <= bytes.size() && size <= bytes.size() - at; }
  /// A little-endian number.
  template <class T>
  std::optional<T> number(std::uint64_t at) const {
    if (!has(at, sizeof(T))) return std::nullopt;
    T value = 0;
    for (std::size_t i = sizeof(T); i-- > 0;)
      value = static_cast<T>(static_cast<std::uint64_t>(value) << 8U | std::to_integer<std::uint64_t>(bytes[at + i]));
    return value;
  }
};

/// Where a version's fields are.
struct Layout {
  std::uint16_t version;
  std::size_t size_bytes;     ///< of each of the sizes
  std::size_t file_bytes_at;  ///< 0: there is none
  std::size_t plain_bytes_at, hash_at, header_bytes;
};
inline constexpr std::size_t kVersionAt = 4, kMethodAt = 6;
// clang-format off
inline constexpr std::array kLayouts = {
    //     version  size  file_bytes  plain_bytes  hash  header
    Layout{1,       4,    0,          8,           12,   20},
    Layout{2,       4,    8,          12,          16,   24},
    Layout{3,       8,    8,          16,          24,   32},
};
// clang-format on

/// The plain bundle in a compressed one.
struct Decompressed {
  Block plain;
  std::uint64_t file_bytes = 0;  ///< of the compressed bundle
};
/// `source` starts with the bundle and may go on behind it. `allowance_bytes`: how much it may decompress to.
Result<Decompressed> decompress(const Source& source, std::uint64_t allowance_bytes);

}  // namespace kiln::bundle
