// A processor's capabilities in a file (saved_processor.hpp).
#include "codegen/mc/encode/saved_processor.hpp"

#include <cstring>

#include <xxhash.h>

namespace kiln::mc::encode {
namespace {

constexpr std::string_view kProcessorMagic = "kilnproc";
constexpr std::uint32_t kProcessorVersion = 1;
constexpr std::size_t kFieldsBytes = 2 * sizeof(std::uint32_t), kChecksumBytes = sizeof(std::uint64_t);

template <class T>
void put(Bytes& bytes, T value) {
  const auto* const first = reinterpret_cast<const std::byte*>(&value);
  bytes.insert(bytes.end(), first, first + sizeof(T));
}
void put(Bytes& bytes, std::string_view text) {
  const auto* const first = reinterpret_cast<const std::byte*>(text.data());
  bytes.insert(bytes.end(), first, first + text.size());
}

template <class T>
T get(const std::byte* from) {
  T value{};
  std::memcpy(&value, from, sizeof(T));
  return value;
}

/// All that stands before the answers: a file of the same question begins with the same bytes.
Bytes head_of(std::string_view identity) {
  Bytes head;
  put(head, kProcessorMagic);
  put(head, kProcessorVersion);
  put(head, static_cast<std::uint32_t>(identity.size()));
  put(head, identity);
  return head;
}

constexpr isa::Features all_features() {
  isa::Features all = 0;
  for (const isa::FeatureRow& row : isa::kFeatureRows) all |= row.feature;
  return all;
}

Error malformed_processor(std::string_view what) {
  return {ErrorCode::kMalformedFile, "saved processor: " + std::string(what), {}};
}

}  // namespace

Bytes pack(const isa::Answers& saved, std::string_view identity) {
  Bytes bytes = head_of(identity);
  put(bytes, static_cast<std::uint32_t>(saved.generation));
  put(bytes, std::uint32_t{saved.features});
  put(bytes, static_cast<std::uint64_t>(XXH3_64bits(bytes.data(), bytes.size())));
  return bytes;
}

Result<isa::Answers> unpack_processor(std::span<const std::byte> bytes, std::string_view identity) {
  const Bytes head = head_of(identity);
  if (bytes.size() != head.size() + kFieldsBytes + kChecksumBytes) return malformed_processor("a wrong size");
  const std::size_t content = bytes.size() - kChecksumBytes;
  if (get<std::uint64_t>(bytes.data() + content) != XXH3_64bits(bytes.data(), content))
    return malformed_processor("a wrong checksum");
  if (std::memcmp(bytes.data(), head.data(), head.size()) != 0)
    return malformed_processor("of another build, processor or LLVM");
  const auto generation = get<std::uint32_t>(bytes.data() + head.size());
  const auto features = get<std::uint32_t>(bytes.data() + head.size() + sizeof(generation));
  if (generation >= isa::kGenerations || (features & ~all_features()) != 0)
    return malformed_processor("a field out of its range");
  return isa::Answers{static_cast<isa::Generation>(generation), features};
}

}  // namespace kiln::mc::encode
