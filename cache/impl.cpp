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
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;

/// Of faults that are told: a disk that fails in ever new words fills no memory.
constexpr std::size_t kMostReasons = 256;
constexpr const char* kSystemLayer = "/usr/share/kiln/cache";

Result<void> check_size(const Item& item) {
  if (item.key.size() <= kMaxKeyBytes && item.value.size() <= kMaxValueBytes) return {};
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("a key of {} and a value of {} bytes are too large for the cache", item.key.size(),
                           item.value.size()),
               {}};
}

}  // namespace

Cache::Impl::Impl(std::string folder, const CacheOptions& options)
    : own_(std::move(folder), FolderLayer::Trust::kOwn), options_(options) {
  layer_names_ = named_layers();
  if (Place place = default_place(); place.folder == own_.name() && !place.instead_of.empty())
    layer_names_.insert(layer_names_.begin(), std::move(place.instead_of));
  layer_names_.emplace_back(kSystemLayer);
  std::erase(layer_names_, own_.name());
  for (const std::string& name : layer_names_)
    layers_.push_back(std::make_unique<FolderLayer>(name, FolderLayer::Trust::kChecked));
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
  if (gathered(key) || (unusable_.empty() && own_.has(key))) return folder();
  for (const auto& layer : layers_)
    if (layer->has(key)) return layer->name();
  return std::nullopt;
}

std::optional<Bytes> Cache::Impl::claim(std::string_view key, BuildTurn& turn) {
  if (!unusable_.empty()) return std::nullopt;
  const auto deadline = std::chrono::steady_clock::now() + options_.build_patience;
  for (bool waits = true; waits;) {
    const BuildTurn::Claim claim = turn.claim(folder() + "/cache.turns", hash_of(key));
    waits = claim == BuildTurn::Claim::kAnothers && turn.wait_until_free(deadline);
    if (claim == BuildTurn::Claim::kImpossible) break;
    // Whoever had the turn until now may have stored it.
    if (auto hit = own_.find(key); hit && *hit) {
      note(key);
      const std::lock_guard guard(mutex_);
      ++counters_.hits;
      return std::move(*hit);
    }
  }
  return std::nullopt;
}

void Cache::Impl::gather(std::size_t bytes) {
  gathers_ = bytes;
}

bool Cache::Impl::flush(std::string* why) {
  if (gathers_ == 0) return true;
  const std::lock_guard guard(gathered_mutex_);
  return flush_gathered(why);
}

bool Cache::Impl::flush_gathered(std::string* why) {
  std::vector<Item> items;
  for (const auto& [key, value] : gathered_) items.push_back({key, value});
  const bool stored = items.empty() || store_all(items, why);
  gathered_.clear();
  gathered_bytes_ = 0;
  return stored;
}

std::optional<Bytes> Cache::Impl::gathered(std::string_view key) const {
  if (gathers_ == 0) return std::nullopt;
  const std::lock_guard guard(gathered_mutex_);
  const auto found = gathered_.find(key);
  return found == gathered_.end() ? std::nullopt : std::optional(found->second);
}

bool Cache::Impl::put_all(std::span<const Item> items, std::string* why) {
  if (!unusable_.empty()) return tell(unusable_, why);
  if (gathers_ == 0) return store_all(items, why);
  for (const Item& item : items) {
    if (const auto fits = check_size(item); !fits) {
      fault(fits.error());
      return tell(fits.error().text(), why);
    }
  }
  const std::lock_guard guard(gathered_mutex_);
  for (const Item& item : items) {
    Bytes& value = gathered_[std::string(item.key)];
    gathered_bytes_ += item.value.size() - value.size();
    value.assign(item.value.begin(), item.value.end());
  }
  return gathered_bytes_ < gathers_ || flush_gathered(why);
}

bool Cache::Impl::store_all(std::span<const Item> items, std::string* why) {
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
  if (!fs::exists(folder(), error) && !error) return GcReport{};
  KILN_ASSIGN(const FileLock lock, lock_to_maintain());
  auto report = evict(folder(), limits);
  count(lock);
  return report;
}

Result<MergeReport> Cache::Impl::merge(std::span<const std::string> others, Packing packing) {
  if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
  KILN_ASSIGN(const FileLock lock, lock_to_maintain());
  auto report = cache::merge(folder(), others, packing);
  count(lock);
  return report;
}

Result<void> Cache::Impl::clear() {
  if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
  std::error_code error;
  if (!fs::exists(folder(), error) && !error) return {};
  KILN_ASSIGN(const FileLock lock,
              FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, options_.maintenance_patience));
  {
    const std::lock_guard guard(gathered_mutex_);
    gathered_.clear();
    gathered_bytes_ = 0;
  }
  const std::lock_guard guard(mutex_);
  used_.clear();
  return remove_all(folder());
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
  if (folder().empty()) {
    const Place place = default_place();
    return Error{ErrorCode::kIo,
                 place.why.empty() ? "no folder for the cache: neither KILN_CACHE_DIR nor HOME is set" : place.why,
                 {}};
  }
  std::error_code error;
  if (!options_.make_folder && !fs::exists(folder(), error) && !error) return {};
  KILN_TRY(make_folder(folder()));
  KILN_TRY(check_folder(folder()));
  make_private(lock_path());
  return {};
}

std::optional<Bytes> Cache::Impl::lookup(std::string_view key, std::string* why) {
  if (auto hit = gathered(key)) return hit;
  if (unusable_.empty()) {
    if (auto hit = own_.find(key); hit && *hit) {
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
  for (const auto& layer : layers_) {
    auto found = layer->find(key);
    if (found && *found) return std::move(*found);
    if (found) continue;
    fault(found.error());
    tell(found.error().text(), why);
  }
  return std::nullopt;
}

Result<std::optional<Bytes>> Cache::Impl::locked_lookup(std::string_view key) {
  std::error_code error;
  if (!fs::exists(folder(), error) && !error) return std::optional<Bytes>();
  const std::shared_lock turn(threads_);
  KILN_ASSIGN(const FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kShared, options_.lock_patience));
  return own_.find(key);
}

Result<void> Cache::Impl::store(std::span<const Item> items) {
  if (items.empty()) return {};
  std::vector<Insertion> insertions;
  for (const Item& item : items) {
    KILN_TRY(check_size(item));
    const auto& [key, value] = item;
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
  if (const auto evicted = evict(folder(), {options_.max_bytes / 4 * 3, {}}); !evicted) fault(evicted.error());
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
  if (unusable_.empty()) note_uses(folder() + "/cache.used", sorted, today());
}

void Cache::Impl::start_anew() {
  const auto lock = FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, options_.lock_patience);
  if (!lock) return fault(lock.error());
  if (inspect(data_path()).kind != FileState::Kind::kDamaged) return;
  if (const auto moved = set_aside(data_path()); !moved) fault(moved.error());
}

}  // namespace kiln::cache
