// See warm_store.hpp.
#include "tools/warm/warm_store.hpp"

#include "runtime/kernels/exported_kernel.hpp"

namespace kiln::tools {
namespace {

constexpr std::size_t kBatchBytes = 4 << 20;

}  // namespace

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

void BundleStore::add(std::size_t number, std::string key, std::vector<std::byte> value) {
  waiting_.emplace(number, Entry{std::move(key), std::move(value)});
  write_next();
}

void BundleStore::skip(std::size_t number) {
  waiting_.emplace(number, Entry{});
  write_next();
}

void BundleStore::write_next() {
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; ++next_) {
    write(first->second);
    first = waiting_.erase(first);
  }
}

void BundleStore::write(const Entry& entry) {
  const auto& [key, value] = entry;
  if (key.empty()) return;
  auto kernel = runtime::exported(key, value);
  const auto written = kernel ? writer_.add(runtime::part_of_key(key, "recipe"), std::move(kernel).value())
                              : Result<void>(kernel.error());
  if (written) {
    ++counts_.stored;
    counts_.bytes += value.size();
  } else {
    ++counts_.not_stored;
    counts_.fault = written.error().message;
  }
}

void BundleStore::finish() {
  for (const auto& [number, entry] : waiting_) write(entry);  // Ctrl-C leaves gaps
  waiting_.clear();
  if (const auto written = writer_.finish(); !written) counts_.fault = written.error().message;
}

}  // namespace kiln::tools
