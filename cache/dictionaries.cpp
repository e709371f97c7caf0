// See dictionaries.hpp.
#include "cache/dictionaries.hpp"

#include "cache/lmdb/store.hpp"

#include <fmt/format.h>

namespace kiln::cache {
namespace {

/// Layers are few; one that is replaced again and again fills no memory.
constexpr std::size_t kMostKnown = 16;

Result<std::shared_ptr<const Decompressor>> read_dictionary(const std::string& path, std::uint64_t number) {
  const auto damaged = [&](const std::string& what) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: the dictionary {:016x} {}", path, number, what), {}};
  };
  const std::string key = key_of_dictionary(number);
  KILN_ASSIGN(const auto bytes, find(path, hash_of(key)));
  if (!bytes) return damaged("is not there");
  const auto record = read_record(*bytes);
  if (!record) return damaged("is damaged: " + record.error().message);
  if (record->form != RecordForm::kDictionary || record->key != key || number_of_dictionary(record->stored) != number)
    return damaged("is another one");
  return Decompressor::create(record->stored);
}

}  // namespace

Result<Dictionaries::Found> Dictionaries::decompressor(const std::string& path, std::uint64_t number) {
  {
    const std::lock_guard guard(mutex_);
    if (const auto known = known_.find(number); known != known_.end()) return known->second;
  }
  KILN_ASSIGN(Found found, number == 0 ? Decompressor::create({}) : read_dictionary(path, number));
  const std::lock_guard guard(mutex_);
  if (known_.size() >= kMostKnown) known_.clear();
  return known_.try_emplace(number, std::move(found)).first->second;
}

Result<Bytes> Dictionaries::value_of(const std::string& path, const Record& record) {
  if (record.form != RecordForm::kCompressed) return Bytes(record.stored.begin(), record.stored.end());
  KILN_ASSIGN(const Found decompressor_of_it, decompressor(path, record.dictionary));
  return decompressor_of_it->value_of(record.stored, record.value_bytes);
}

}  // namespace kiln::cache
