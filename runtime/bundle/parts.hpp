// What the readers of plain and of compressed bundles share: a place in a file, and reading numbers there.
#pragma once

#include "runtime/bundle/bundle.hpp"

#include <cstring>
#include <optional>
#include <string>

#include <fmt/format.h>

namespace kiln::bundle {

inline constexpr std::string_view kPlainMagic = "__CLANG_OFFLOAD_BUNDLE__";
inline constexpr std::string_view kCompressedMagic = "CCOB";

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

/// The plain bundle in a compressed one.
struct Decompressed {
  Block plain;
  std::uint64_t file_bytes = 0;  ///< of the compressed bundle
};
/// `source` starts with the bundle and may go on behind it. `allowance_bytes`: how much it may decompress to.
Result<Decompressed> decompress(const Source& source, std::uint64_t allowance_bytes);

}  // namespace kiln::bundle
