// See impl.hpp.
#include "cache/impl.hpp"

#include "cache/evict.hpp"
#include "cache/merge.hpp"
#include "cache/place.hpp"
#include "cache/trust.hpp"
#include "cache/use_notes.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;

/// Who empties a cache would rather wait.
constexpr std::chrono::seconds kMaintenancePatience{30};
/// Of faults that are told: a disk that fails in ever new words fills no memory.
constexpr std::size_t kMostReasons = 256;
constexpr const char* kSystemLayer = "/usr/share/kiln/cache";

/// The note that a store left. It need not be believed: whatever is not the file's generation now counts as none.
std::optional<Generation> checked_generation(const FileLock& lock) {
  Generation generation;
  static_assert(std::has_unique_object_representations_v<Generation>);
  const bool is_there = lock.read_note(std::as_writable_bytes(std::span(&generation, 1)));
  return is_there ? std::optional(generation) : std::nullopt;
}

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
  KILN_ASSIGN(FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, kMaintenancePatience));
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
  return evict(folder_, limits);
}

Result<MergeReport> Cache::Impl::merge(std::span<const std::string> others, Packing packing) {
  if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
  KILN_ASSIGN(const FileLock lock, lock_to_maintain());
  return cache::merge(folder_, others, packing);
}

Result<void> Cache::Impl::clear() {
  if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
  std::error_code error;
  if (!fs::exists(folder_, error) && !error) return {};
  KILN_ASSIGN(const FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, kMaintenancePatience));
  const std::lock_guard guard(mutex_);
  used_.clear();
  return remove_all(folder_);
}

std::vector<std::uint32_t> Cache::Impl::uses() {
  write_notes();
  return read_uses(folder_ + "/cache.used", today());
}

void Cache::Impl::visit(const std::function<void(const KeyHash&, const Result<Record>&)>& visitor) {
  if (!unusable_.empty()) return;
  std::error_code error;
  if (!fs::exists(folder_, error) && !error) return;
  // Where no lock file is and none can be made nobody writes: a layer, say.
  const auto lock = FileLock::acquire(lock_path(), FileLock::Mode::kShared, options_.lock_patience);
  if (!lock && fs::exists(lock_path(), error)) return fault(lock.error());
  const FileState state = inspect(data_path());
  if (state.kind == FileState::Kind::kAbsent) return;
  if (state.kind != FileState::Kind::kSound) return fault(Error{ErrorCode::kMalformedFile, state.reason, {}});
  const auto visited = for_each(data_path(), [&](const KeyHash& hash, std::span<const std::byte> bytes) {
    auto record = read_record(bytes);
    if (record && record->form == RecordForm::kCompressed)
      if (auto value = dictionaries_.value_of(data_path(), *record); !value) record = std::move(value).error();
    visitor(hash, record);
  });
  if (!visited) fault(visited.error());
}

std::uint64_t Cache::Impl::file_bytes() const {
  std::error_code error;
  const auto bytes = fs::file_size(data_path(), error);
  return error ? 0 : bytes;
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
  std::optional<Generation> checked = checked_generation(lock);
  for (const Insertion& insertion : insertions) KILN_TRY(make_sound_for(insertion.hash, checked));
  KILN_TRY(insert(data_path(), insertions));
  if (const auto written = current_generation(data_path())) lock.leave_note(std::as_bytes(std::span(&*written, 1)));
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
