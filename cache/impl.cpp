// See impl.hpp; what looks at all of a cache is in look.cpp.
#include "cache/impl.hpp"

#include "cache/evict.hpp"
#include "cache/merge.hpp"
#include "cache/note.hpp"
#include "cache/place.hpp"
#include "cache/trust.hpp"
#include "cache/use_notes.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;

/// Of faults that are told: a disk that fails in ever new words fills no memory.
constexpr std::size_t kMostReasons = 256;
constexpr const char* kSystemLayer = "/usr/share/kiln/cache";

}  // namespace

Cache::Impl::Impl(std::string folder, const CacheOptions& options) : folder_(std::move(folder)), options_(options) {
  if (Place place = default_place(); place.folder == folder_ && !place.instead_of.empty())
    layers_.push_back(std::move(place.instead_of));
  std::ranges::copy(named_layers(), std::back_inserter(layers_));
  layers_.emplace_back(kSystemLayer);
  std::erase(layers_, folder_);
  prepare();
}

Counters Cache::Impl::counters() const {
  const std::lock_guard guard(mutex_);
  return counters_;
}

void Cache::Impl::refuse(std::string_view reason) {
  count_fault(std::string(reason));
  const std::lock_guard guard(mutex_);
  if (counters_.hits != 0) --counters_.hits;
  ++counters_.misses;
}

std::vector<std::string> Cache::Impl::take_untold_faults() {
  const std::lock_guard guard(mutex_);
  return std::exchange(untold_faults_, {});
}

std::optional<Bytes> Cache::Impl::get(std::string_view key, std::string* why) {
  std::optional<Bytes> value = lookup(key, why);
  const std::lock_guard guard(mutex_);
  ++(value ? counters_.hits : counters_.misses);
  return value;
}

std::optional<std::string> Cache::Impl::holder(std::string_view key) const {
  const KeyHash hash = hash_of(key);
  const auto has = [&hash](const std::string& folder) {
    const auto found = cache::contains(folder + "/cache.mdb", hash);
    return found && *found;
  };
  if (unusable_.empty() && has(folder_)) return folder_;
  for (const std::string& layer : layers_)
    if (check_folder(layer) && has(layer)) return layer;
  return std::nullopt;
}

std::optional<Bytes> Cache::Impl::claim(std::string_view key, BuildTurn& turn) {
  if (!unusable_.empty()) return std::nullopt;
  const auto deadline = std::chrono::steady_clock::now() + options_.build_patience;
  for (bool waits = true; waits;) {
    const BuildTurn::Claim claim = turn.claim(folder_ + "/cache.turns", hash_of(key));
    waits = claim == BuildTurn::Claim::kAnothers && turn.wait_until_free(deadline);
    if (claim == BuildTurn::Claim::kImpossible) break;
    // Whoever had the turn until now may have stored it.
    if (auto hit = read(data_path(), key); hit && *hit) {
      note(key);
      const std::lock_guard guard(mutex_);
      ++counters_.hits;
      return std::move(*hit);
    }
  }
  return std::nullopt;
}

bool Cache::Impl::put_all(std::span<const Item> items, std::string* why) {
  if (!unusable_.empty()) return tell(unusable_, why);
  if (const auto stored = store(items); !stored) {
    fault(stored.error());
    return tell(stored.error().text(), why);
  }
  const std::lock_guard guard(mutex_);
  counters_.stores += items.size();
  return true;
}

Result<FileLock> Cache::Impl::lock_to_maintain() {
  KILN_ASSIGN(FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, options_.maintenance_patience));
  const FileState state = inspect(data_path());
  if (state.kind == FileState::Kind::kUnreadable) return Error{ErrorCode::kIo, state.reason, {}};
  if (state.kind == FileState::Kind::kDamaged) KILN_TRY(set_aside(data_path()));
  return lock;
}

Result<GcReport> Cache::Impl::gc(const GcLimits& limits) {
  if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
  write_notes();
  std::error_code error;
  if (!fs::exists(folder_, error) && !error) return GcReport{};
  KILN_ASSIGN(const FileLock lock, lock_to_maintain());
  auto report = evict(folder_, limits);
  count(lock);
  return report;
}

Result<MergeReport> Cache::Impl::merge(std::span<const std::string> others, Packing packing) {
  if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
  KILN_ASSIGN(const FileLock lock, lock_to_maintain());
  auto report = cache::merge(folder_, others, packing);
  count(lock);
  return report;
}

Result<void> Cache::Impl::clear() {
  if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
  std::error_code error;
  if (!fs::exists(folder_, error) && !error) return {};
  KILN_ASSIGN(const FileLock lock,
              FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, options_.maintenance_patience));
  const std::lock_guard guard(mutex_);
  used_.clear();
  return remove_all(folder_);
}

void Cache::Impl::count_fault(const std::string& reason) {
  const std::lock_guard guard(mutex_);
  ++counters_.faults;
  counters_.last_fault = reason;
  if (known_faults_.size() < kMostReasons && known_faults_.insert(reason).second) untold_faults_.push_back(reason);
}

bool Cache::Impl::tell(const std::string& reason, std::string* why) {
  if (why != nullptr) *why = reason;
  return false;
}

void Cache::Impl::prepare() {
  if (const auto ready = try_folder(); !ready) {
    fault(ready.error());
    unusable_ = ready.error().text();
  }
}

Result<void> Cache::Impl::try_folder() const {
  if (folder_.empty()) {
    const Place place = default_place();
    return Error{ErrorCode::kIo,
                 place.why.empty() ? "no folder for the cache: neither KILN_CACHE_DIR nor HOME is set" : place.why,
                 {}};
  }
  std::error_code error;
  if (!options_.make_folder && !fs::exists(folder_, error) && !error) return {};
  KILN_TRY(make_folder(folder_));
  KILN_TRY(check_folder(folder_));
  make_private(lock_path());
  return {};
}

std::optional<Bytes> Cache::Impl::lookup(std::string_view key, std::string* why) {
  if (unusable_.empty()) {
    if (auto hit = read(data_path(), key); hit && *hit) {
      note(key);
      return std::move(*hit);
    }
  }
  if (auto hit = look_into_layers(key, why)) return hit;
  if (!unusable_.empty()) {
    tell(unusable_, why);
    return std::nullopt;
  }
  Result<std::optional<Bytes>> found = locked_lookup(key);
  if (found) return std::move(found).value();
  fault(found.error());
  tell(found.error().text(), why);
  if (found.error().code == ErrorCode::kMalformedFile) start_anew();
  return std::nullopt;
}

std::optional<Bytes> Cache::Impl::look_into_layers(std::string_view key, std::string* why) {
  for (const std::string& layer : layers_) {
    const auto found = read_layer(layer, key);
    if (found && *found) return *found;
    if (found) continue;
    fault(found.error());
    tell(found.error().text(), why);
  }
  return std::nullopt;
}

Result<std::optional<Bytes>> Cache::Impl::read_layer(const std::string& layer, std::string_view key) {
  const std::string path = layer + "/cache.mdb";
  if (::access(path.c_str(), F_OK) != 0) return std::optional<Bytes>();
  KILN_TRY(check_folder(layer));
  return read(path, key);
}

Result<std::optional<Bytes>> Cache::Impl::locked_lookup(std::string_view key) {
  std::error_code error;
  if (!fs::exists(folder_, error) && !error) return std::optional<Bytes>();
  const std::shared_lock turn(threads_);
  KILN_ASSIGN(const FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kShared, options_.lock_patience));
  return read(data_path(), key);
}

Result<std::optional<Bytes>> Cache::Impl::read(const std::string& path, std::string_view key) {
  for (bool again = true;; again = false) {
    KILN_ASSIGN(std::optional<Bytes> bytes, find(path, hash_of(key)));
    if (!bytes) return std::optional<Bytes>();
    const auto record = read_record(*bytes);
    // One damaged record is no reason to give up the others; the next put replaces it.
    if (!record) return Error{ErrorCode::kIo, record.error().message, {}};
    if (record->key != key) return std::optional<Bytes>();  // another key with the same hash
    auto value = dictionaries_.value_of(path, *record);
    if (value) return std::optional(std::move(value).value());
    // Between record and dictionary the file may have been replaced by one with another dictionary.
    if (!again) return Error{ErrorCode::kIo, value.error().message, {}};
  }
}

Result<void> Cache::Impl::store(std::span<const Item> items) {
  if (items.empty()) return {};
  std::vector<Insertion> insertions;
  for (const auto& [key, value] : items) {
    if (key.size() > kMaxKeyBytes || value.size() > kMaxValueBytes) {
      return Error{
          ErrorCode::kInvalidArgument,
          fmt::format("a key of {} and a value of {} bytes are too large for the cache", key.size(), value.size()),
          {}};
    }
    insertions.push_back({hash_of(key), record_bytes(key, value),
                          [key, value](std::span<std::byte> to) { write_record(to, key, value); }});
  }
  const std::lock_guard turn(threads_);
  KILN_ASSIGN(const FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, options_.lock_patience));
  Note left = read_note(lock);
  std::optional<Generation> checked = left.checked;
  for (const Insertion& insertion : insertions) KILN_TRY(make_sound_for(insertion.hash, checked));
  const bool was_counted = count_insertions(left.counted, insertions, items, left.totals);
  KILN_TRY(insert(data_path(), insertions));
  if (const auto written = current_generation(data_path()))
    leave_note(lock, {*written, was_counted ? *written : Generation{}, left.totals});
  for (const Item& item : items) note(item.key);
  write_notes();
  if (file_bytes() <= options_.max_bytes) return {};
  if (const auto evicted = evict(folder_, {options_.max_bytes / 4 * 3, {}}); !evicted) fault(evicted.error());
  return {};
}

Result<void> Cache::Impl::make_sound_for(const KeyHash& hash, std::optional<Generation>& checked) {
  const FileState state = inspect(data_path(), hash, &checked);
  if (state.kind == FileState::Kind::kUnreadable) return Error{ErrorCode::kIo, state.reason, {}};
  if (state.kind != FileState::Kind::kDamaged) return {};
  fault(Error{ErrorCode::kMalformedFile, state.reason, {}});
  return set_aside(data_path());
}

void Cache::Impl::note(std::string_view key) {
  const std::uint32_t slot = use_slot(hash_of(key));
  const std::lock_guard guard(mutex_);
  used_.insert(slot);
}

void Cache::Impl::write_notes() {
  std::set<std::uint32_t> slots;
  {
    const std::lock_guard guard(mutex_);
    slots.swap(used_);
  }
  const std::vector<std::uint32_t> sorted(slots.begin(), slots.end());
  if (unusable_.empty()) note_uses(folder_ + "/cache.used", sorted, today());
}

void Cache::Impl::start_anew() {
  const auto lock = FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, options_.lock_patience);
  if (!lock) return fault(lock.error());
  if (inspect(data_path()).kind != FileState::Kind::kDamaged) return;
  if (const auto moved = set_aside(data_path()); !moved) fault(moved.error());
}

}  // namespace kiln::cache
