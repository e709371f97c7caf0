// A cached value as it is stored, and the key it is stored under in LMDB. Nothing is trusted on the way back: magic,
// version, lengths, checksum and the full key must all hold.
//
//   LMDB key := XXH3-128 of the full key, most significant byte first       # 16 bytes
//   record   := header key value
//   header   := magic:4 version:4 key_bytes:4 zero:4 value_bytes:8 checksum:8      # little-endian
//   magic    := "KLNR"
//   checksum := XXH3-64 of the whole record with a checksum of 0
//
// Version history: 1 the first.
#pragma once

#include "kiln/result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace kiln::cache {

inline constexpr std::uint32_t kRecordVersion = 1;
/// Caps: a key is a recipe, a target and some versions; a value is a code object.
inline constexpr std::uint64_t kMaxKeyBytes = std::uint64_t{1} << 20U;
inline constexpr std::uint64_t kMaxValueBytes = std::uint64_t{1} << 30U;
inline constexpr std::size_t kHashBytes = 16;

using KeyHash = std::array<std::byte, kHashBytes>;

KeyHash hash_of(std::string_view key);
std::uint64_t record_bytes(std::string_view key, std::span<const std::byte> value);
/// Writes a record into exactly record_bytes() bytes.
void write_record(std::span<std::byte> to, std::string_view key, std::span<const std::byte> value);

/// A record's parts, within the bytes it was read from.
struct Record {
  std::string_view key;
  std::span<const std::byte> value;
};
/// kMalformedFile says which part does not hold.
Result<Record> read_record(std::span<const std::byte> bytes);

}  // namespace kiln::cache
