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
  std::uint32_t version;
  std::uint32_t key_bytes;
  std::uint32_t zero;
  std::uint64_t value_bytes;
  std::uint64_t checksum;
};
static_assert(sizeof(Header) == 32);

constexpr std::array<char, 4> kMagic = {'K', 'L', 'N', 'R'};

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

Error damaged(std::string_view what) {
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
  Header header{kMagic, kRecordVersion, static_cast<std::uint32_t>(key.size()), 0, value.size(), 0};
  const std::span<std::byte> rest = to.subspan(sizeof(header));
  if (!key.empty()) std::memcpy(rest.data(), key.data(), key.size());
  if (!value.empty()) std::memcpy(rest.data() + key.size(), value.data(), value.size());
  header.checksum = checksum_of(header, rest);
  std::memcpy(to.data(), &header, sizeof(header));
}

Result<Record> read_record(std::span<const std::byte> bytes) {
  Header header;
  if (bytes.size() < sizeof(header)) return damaged("too few bytes for its header");
  std::memcpy(&header, bytes.data(), sizeof(header));
  if (header.magic != kMagic) return damaged("a wrong magic");
  if (header.version != kRecordVersion) return damaged(fmt::format("the unknown version {}", header.version));
  if (header.key_bytes > kMaxKeyBytes || header.value_bytes > kMaxValueBytes ||
      sizeof(header) + header.key_bytes + header.value_bytes != bytes.size()) {
    return damaged("lengths that do not add up");
  }
  const std::span<const std::byte> rest = bytes.subspan(sizeof(header));
  const std::uint64_t stored = header.checksum;
  header.checksum = 0;
  if (checksum_of(header, rest) != stored) return damaged("a wrong checksum");
  return Record{{reinterpret_cast<const char*>(rest.data()), header.key_bytes}, rest.subspan(header.key_bytes)};
}

}  // namespace kiln::cache
