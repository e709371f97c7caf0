// Writing and checking the records of record.hpp.
#include "cache/record.hpp"

#include <bit>
#include <cstring>
#include <memory>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::cache {
namespace {

static_assert(std::endian::native == std::endian::little, "records are little-endian");

struct Header {
  std::array<char, 4> magic;
  std::uint32_t form;
  std::uint32_t key_bytes;
  std::uint32_t zero;
  std::uint64_t value_bytes;
  std::uint64_t checksum;
};
static_assert(sizeof(Header) == 32);

constexpr std::array<char, 4> kRecordMagic = {'K', 'L', 'N', 'R'};
constexpr std::size_t kNumberBytes = sizeof(std::uint64_t);  ///< of a dictionary's number before a frame

struct FreeState {
  void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

/// The checksum of a record whose header says 0 there.
std::uint64_t checksum_of(const Header& header, std::span<const std::byte> rest) {
  const std::unique_ptr<XXH3_state_t, FreeState> state(XXH3_createState());
  XXH3_64bits_reset(state.get());
  XXH3_64bits_update(state.get(), &header, sizeof(header));
  XXH3_64bits_update(state.get(), rest.data(), rest.size());
  return XXH3_64bits_digest(state.get());
}

/// Of the key and the body behind a header.
bool lengths_hold(const Header& header, std::size_t rest_bytes) {
  if (static_cast<RecordForm>(header.form) == RecordForm::kCompressed)
    return rest_bytes > header.key_bytes + kNumberBytes;
  return rest_bytes == header.key_bytes + header.value_bytes;
}

/// Writes all but what lies between the key and `stored`, which fills the end.
void seal(std::span<std::byte> to, RecordForm form, std::string_view key, std::uint64_t value_bytes,
          std::span<const std::byte> stored) {
  Header header{
      kRecordMagic, static_cast<std::uint32_t>(form), static_cast<std::uint32_t>(key.size()), 0, value_bytes, 0};
  const std::span<std::byte> rest = to.subspan(sizeof(header));
  if (!key.empty()) std::memcpy(rest.data(), key.data(), key.size());
  if (!stored.empty()) std::memcpy(to.data() + to.size() - stored.size(), stored.data(), stored.size());
  header.checksum = checksum_of(header, rest);
  std::memcpy(to.data(), &header, sizeof(header));
}

Error damaged_record(std::string_view what) {
  return Error{ErrorCode::kMalformedFile, fmt::format("a cache record has {}", what), {}};
}

}  // namespace

KeyHash hash_of(std::string_view key) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(key.data(), key.size()));
  KeyHash hash;
  static_assert(sizeof(canonical.digest) == kHashBytes);
  std::memcpy(hash.data(), canonical.digest, kHashBytes);
  return hash;
}

std::uint64_t record_bytes(std::string_view key, std::span<const std::byte> value) {
  return sizeof(Header) + key.size() + value.size();
}

void write_record(std::span<std::byte> to, std::string_view key, std::span<const std::byte> value) {
  seal(to, RecordForm::kPlain, key, value.size(), value);
}

std::vector<std::byte> compressed_record(std::string_view key, std::uint64_t value_bytes, std::uint64_t dictionary,
                                         std::span<const std::byte> frame) {
  std::vector<std::byte> record(sizeof(Header) + key.size() + kNumberBytes + frame.size());
  std::memcpy(record.data() + sizeof(Header) + key.size(), &dictionary, kNumberBytes);
  seal(record, RecordForm::kCompressed, key, value_bytes, frame);
  return record;
}

std::vector<std::byte> dictionary_record(std::span<const std::byte> dictionary) {
  const std::string key = key_of_dictionary(number_of_dictionary(dictionary));
  std::vector<std::byte> record(record_bytes(key, dictionary));
  seal(record, RecordForm::kDictionary, key, dictionary.size(), dictionary);
  return record;
}

std::uint64_t number_of_dictionary(std::span<const std::byte> dictionary) {
  return XXH3_64bits(dictionary.data(), dictionary.size());
}

std::string key_of_dictionary(std::uint64_t number) {
  return fmt::format("kiln-dictionary {:016x}\n", number);
}

bool is_dictionary(std::span<const std::byte> bytes) {
  Header header;
  if (bytes.size() < sizeof(header)) return false;
  std::memcpy(&header, bytes.data(), sizeof(header));
  return header.magic == kRecordMagic && header.form == static_cast<std::uint32_t>(RecordForm::kDictionary);
}

Result<Record> read_record(std::span<const std::byte> bytes) {
  Header header;
  if (bytes.size() < sizeof(header)) return damaged_record("too few bytes for its header");
  std::memcpy(&header, bytes.data(), sizeof(header));
  if (header.magic != kRecordMagic) return damaged_record("a wrong magic");
  if (header.form < 1 || header.form > 3) return damaged_record(fmt::format("the unknown form {}", header.form));
  const auto form = static_cast<RecordForm>(header.form);
  const std::span<const std::byte> rest = bytes.subspan(sizeof(header));
  if (header.key_bytes > kMaxKeyBytes || header.value_bytes > kMaxValueBytes || !lengths_hold(header, rest.size()))
    return damaged_record("lengths that do not add up");
  const std::uint64_t stored = header.checksum;
  header.checksum = 0;
  if (checksum_of(header, rest) != stored) return damaged_record("a wrong checksum");
  Record record{form,
                {reinterpret_cast<const char*>(rest.data()), header.key_bytes},
                header.value_bytes,
                rest.subspan(header.key_bytes)};
  if (form == RecordForm::kCompressed) {
    std::memcpy(&record.dictionary, record.stored.data(), kNumberBytes);
    record.stored = record.stored.subspan(kNumberBytes);
  }
  return record;
}

}  // namespace kiln::cache
