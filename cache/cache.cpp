// The cache as its users see it (cache.hpp); what it does is in impl.cpp.
#include "cache/cache.hpp"

#include "cache/impl.hpp"
#include "cache/place.hpp"
#include "cache/use_notes.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::cache {

std::string id_of(std::string_view key) {
  std::string id;
  for (const std::byte byte : hash_of(key)) id += fmt::format("{:02x}", std::to_integer<unsigned>(byte));
  return id;
}

Cache::Cache(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Cache::Cache(Cache&&) noexcept = default;
Cache& Cache::operator=(Cache&&) noexcept = default;
Cache::~Cache() = default;

Cache Cache::open(const std::string& folder, const CacheOptions& options) {
  return Cache(std::make_unique<Impl>(folder, options));
}
Cache Cache::none() {
  return Cache(std::make_unique<Impl>());
}

std::string Cache::default_folder() {
  return default_place().folder;
}

std::optional<Bytes> Cache::get(std::string_view key, std::string* fault) {
  return impl_->get(key, fault);
}
std::optional<std::string> Cache::holder(std::string_view key) const {
  return impl_->holder(key);
}
std::optional<Bytes> Cache::claim(std::string_view key, BuildTurn& turn) {
  return impl_->claim(key, turn);
}
bool Cache::put(std::string_view key, std::span<const std::byte> value, std::string* fault) {
  const Item item{key, value};
  return impl_->put_all({&item, 1}, fault);
}
bool Cache::put_all(std::span<const Item> items, std::string* fault) {
  return impl_->put_all(items, fault);
}
void Cache::gather(std::size_t bytes) {
  impl_->gather(bytes);
}
bool Cache::flush(std::string* fault) {
  return impl_->flush(fault);
}
void Cache::refuse(std::string_view reason) {
  impl_->refuse(reason);
}
std::vector<std::string> Cache::take_untold_faults() {
  return impl_->take_untold_faults();
}
Counters Cache::counters() const {
  return impl_->counters();
}

const std::string& Cache::folder() const {
  return impl_->folder();
}
const std::vector<std::string>& Cache::layers() const {
  return impl_->layers();
}
Result<void> Cache::check_writable() {
  return impl_->check_writable();
}
Stats Cache::stats() {
  return impl_->stats();
}
Stats Cache::totals() {
  return impl_->totals();
}

std::vector<Entry> Cache::list(const Look& look) {
  std::vector<Entry> entries;
  const std::vector<std::uint32_t> days = impl_->uses();
  impl_->visit([&](const KeyHash& hash, const Result<Record>& record) {
    if (!record || hash_of(record->key) != hash || record->form == RecordForm::kDictionary) return;
    const std::uint32_t day = days[use_slot(hash)];
    entries.push_back({std::string(record->key), record->value_bytes, record->stored.size(), id_of(record->key),
                       day == 0 ? 0 : today() - day});
    if (!look) return;
    if (record->form != RecordForm::kCompressed) return look(entries.back(), record->stored);
    if (const auto value = impl_->value_of(*record)) look(entries.back(), *value);
  });
  std::ranges::sort(entries, {}, &Entry::key);
  return entries;
}

Result<GcReport> Cache::gc(const GcLimits& limits) {
  return impl_->gc(limits);
}
Result<MergeReport> Cache::merge(std::span<const std::string> others, Packing packing) {
  return impl_->merge(others, packing);
}
Result<void> Cache::clear() {
  return impl_->clear();
}

}  // namespace kiln::cache
