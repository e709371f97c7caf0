// See warm_store.hpp.
#include "runtime/warm/warm_store.hpp"

#include "runtime/kernels/kernel_entry.hpp"
#include "runtime/kernels/proof_record.hpp"

namespace kiln::runtime {
namespace {

constexpr std::size_t kBatchBytes = 4 << 20;

}  // namespace

bool CacheStore::has(const std::string& key) {
  if (!only_.empty() && cache_.holder(key) != only_) return false;
  const auto value = cache_.get(key);
  if (!value || !proven_) return value.has_value();
  const auto entry = decode(*value);
  return entry && is_proven(entry->proof, entry->code_object);
}

void CacheStore::add(std::size_t, std::string key, std::vector<std::byte> value) {
  bytes_ += value.size();
  items_.emplace_back(std::move(key), std::move(value));
  if (bytes_ >= kBatchBytes) finish();
}

void CacheStore::idle() {
  if (Clock::now() - flushed_ >= std::chrono::seconds(1)) finish();
}

void CacheStore::finish() {
  flushed_ = Clock::now();
  if (items_.empty()) return;
  std::vector<cache::Item> items;
  for (const auto& [key, value] : items_) items.push_back({key, value});
  if (cache_.put_all(items, &counts_.fault)) {
    counts_.stored += items_.size();
    counts_.bytes += bytes_;
  } else {
    counts_.not_stored += items_.size();
  }
  items_.clear();
  bytes_ = 0;
}

}  // namespace kiln::runtime
