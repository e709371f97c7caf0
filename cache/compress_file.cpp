// See compress_file.hpp. The file is read three times, a value in memory at a time: for its size, for the samples, and
// to be written.
#include "cache/compress_file.hpp"

#include "cache/compression.hpp"
#include "cache/lmdb/store.hpp"
#include "cache/lmdb/write.hpp"
#include "cache/record.hpp"

#include <algorithm>

namespace kiln::cache {
namespace {

/// Of samples: about a hundred times the dictionary's size. zstd looks at no more of each.
constexpr std::uint64_t kSampleBytes = std::uint64_t{12} << 20U;
constexpr std::size_t kLargestSampleBytes = std::size_t{128} << 10U;

Result<std::vector<std::byte>> dictionary_for(const std::string& path) {
  std::uint64_t bytes_in_all = 0;
  KILN_TRY(for_each(path, [&](const KeyHash&, std::span<const std::byte> bytes) { bytes_in_all += bytes.size(); }));
  const std::uint64_t stride = 1 + bytes_in_all / kSampleBytes;
  std::vector<std::byte> samples;
  std::vector<std::size_t> sizes;
  std::uint64_t number = 0;
  KILN_TRY(for_each(path, [&](const KeyHash&, std::span<const std::byte> bytes) {
    if (number++ % stride != 0) return;
    const auto record = read_record(bytes);
    if (!record || record->stored.empty()) return;
    const auto sample = record->stored.first(std::min(record->stored.size(), kLargestSampleBytes));
    samples.insert(samples.end(), sample.begin(), sample.end());
    sizes.push_back(sample.size());
  }));
  return train_dictionary(samples, sizes);
}

/// Adds records in the order of their hashes, the dictionary's at its place among them.
class CompressedFile {
 public:
  CompressedFile(LmdbWriter& to, Compressor& compressor, std::span<const std::byte> dictionary)
      : to_(to), compressor_(compressor), number_(dictionary.empty() ? 0 : number_of_dictionary(dictionary)) {
    if (dictionary.empty()) return;
    hash_ = hash_of(key_of_dictionary(number_));
    waiting_ = dictionary_record(dictionary);
  }

  Result<void> add(const KeyHash& hash, std::span<const std::byte> bytes) {
    if (hash_ < hash) KILN_TRY(add_dictionary());
    KILN_ASSIGN(const Record record, read_record(bytes));
    KILN_ASSIGN(const std::vector<std::byte> frame, compressor_.frame_of(record.stored));
    const std::vector<std::byte> smaller = compressed_record(record.key, record.value_bytes, number_, frame);
    const bool pays = smaller.size() < bytes.size() && record.value_bytes <= most_value_bytes(frame.size());
    return to_.add(hash, pays ? smaller : bytes);
  }
  Result<void> finish() {
    KILN_TRY(add_dictionary());
    return to_.finish();
  }

 private:
  Result<void> add_dictionary() {
    if (waiting_.empty()) return {};
    KILN_TRY(to_.add(hash_, waiting_));
    waiting_.clear();
    return {};
  }

  LmdbWriter& to_;
  Compressor& compressor_;
  std::uint64_t number_;
  KeyHash hash_{};
  std::vector<std::byte> waiting_;  ///< the dictionary's record, until it is written
};

}  // namespace

Result<std::uint64_t> compress_file(const std::string& from, const std::string& to) {
  KILN_ASSIGN(const std::vector<std::byte> dictionary, dictionary_for(from));
  KILN_ASSIGN(Compressor compressor, Compressor::create(dictionary));
  KILN_ASSIGN(LmdbWriter writer, LmdbWriter::create(to, page_bytes()));
  CompressedFile file(writer, compressor, dictionary);
  Result<void> added;
  KILN_TRY(for_each(from, [&](const KeyHash& hash, std::span<const std::byte> bytes) {
    if (added) added = file.add(hash, bytes);
  }));
  KILN_TRY(added);
  KILN_TRY(file.finish());
  return dictionary.size();
}

}  // namespace kiln::cache
