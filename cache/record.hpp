// A cached value as it is stored, and the key it is stored under in LMDB. Nothing is trusted on the way back: magic,
// form, lengths, checksum and the full key must all hold.
//
//   LMDB key   := XXH3-128 of the full key, most significant byte first       # 16 bytes
//   record     := header key body
//   header     := magic:4 form:4 key_bytes:4 zero:4 value_bytes:8 checksum:8      # little-endian
//   magic      := "KLNR"
//   checksum   := XXH3-64 of the whole record with a checksum of 0
//   body       := value                       # form 1
//               | dictionary:8 frame          # form 2: the value as one zstd frame; 0: without a dictionary
//               | dictionary's bytes          # form 3, under the key "kiln-dictionary" and its number
//   dictionary := XXH3-64 of its bytes, which is its number
//
// Version history: form 1 the first; 2 and 3 with compressed layers.
#pragma once

#include "kiln/result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::cache {

/// Caps: a key is a recipe, a target and some versions; a value is a code object.
inline constexpr std::uint64_t kMaxKeyBytes = std::uint64_t{1} << 20U;
inline constexpr std::uint64_t kMaxValueBytes = std::uint64_t{1} << 30U;
inline constexpr std::size_t kHashBytes = 16;

using KeyHash = std::array<std::byte, kHashBytes>;

KeyHash hash_of(std::string_view key);
std::uint64_t record_bytes(std::string_view key, std::span<const std::byte> value);
/// Writes a record into exactly record_bytes() bytes.
void write_record(std::span<std::byte> to, std::string_view key, std::span<const std::byte> value);

/// The same of a value that was compressed, and of a dictionary.
std::vector<std::byte> compressed_record(std::string_view key, std::uint64_t value_bytes, std::uint64_t dictionary,
                                         std::span<const std::byte> frame);
std::vector<std::byte> dictionary_record(std::span<const std::byte> dictionary);

std::uint64_t number_of_dictionary(std::span<const std::byte> dictionary);
std::string key_of_dictionary(std::uint64_t number);

enum class RecordForm : std::uint32_t { kPlain = 1, kCompressed = 2, kDictionary = 3 };
/// What a kiln of this version reads; one with an older one passes the record over.
inline constexpr RecordForm kNewestForm = RecordForm::kDictionary;

/// A record's parts, within the bytes it was read from.
struct Record {
  RecordForm form = RecordForm::kPlain;
  std::string_view key;
  std::uint64_t value_bytes = 0;
  std::span<const std::byte> stored;  ///< the value, its frame, or the dictionary
  std::uint64_t dictionary = 0;       ///< of a frame; 0: none
};
/// kMalformedFile says which part does not hold. A frame is not looked into.
Result<Record> read_record(std::span<const std::byte> bytes);
/// What the header says, before anything is checked: dictionaries are no entries.
bool is_dictionary(std::span<const std::byte> bytes);

}  // namespace kiln::cache
