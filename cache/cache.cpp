// The cache over one folder: FOLDER/cache.lock (file_lock.hpp) and FOLDER/cache.mdb (store.hpp, record.hpp). Every
// operation takes the lock and does its work; whatever goes wrong is a miss and a counted fault. Only a hit needs no
// lock: what is read beside a writer may be torn, but then a checksum or the full key does not hold, and it is read
// again under the lock. So a process that holds the lock delays nobody who finds what he looks for.
#include "cache/cache.hpp"

#include "cache/evict.hpp"
#include "cache/file_lock.hpp"
#include "cache/record.hpp"
#include "cache/store.hpp"
#include "cache/trust.hpp"
#include "cache/use_notes.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <system_error>

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;

/// Who empties a cache would rather wait.
constexpr std::chrono::seconds kMaintenancePatience{30};
constexpr const char* kSystemLayer = "/usr/share/kiln/cache";

/// The user's home folder, or nothing.
std::string home_folder() {
  if (const char* const home = std::getenv("HOME"); home != nullptr && *home != '\0') return home;
  std::array<char, 16384> buffer{};
  struct passwd entry {};
  struct passwd* found = nullptr;
  if (getpwuid_r(getuid(), &entry, buffer.data(), buffer.size(), &found) != 0 || found == nullptr) return {};
  return found->pw_dir == nullptr ? std::string() : std::string(found->pw_dir);
}

}  // namespace

class Cache::Impl {
 public:
  Impl() : unusable_("the cache is switched off (\"none\")") {}
  Impl(std::string folder, const CacheOptions& options) : folder_(std::move(folder)), options_(options) {
    layers_ = named_layers();
    layers_.emplace_back(kSystemLayer);
    std::erase(layers_, folder_);
    prepare();
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() { write_notes(); }
  const std::vector<std::string>& layers() const { return layers_; }

  const std::string& folder() const { return folder_; }
  Counters counters() const {
    const std::lock_guard guard(mutex_);
    return counters_;
  }

  std::optional<Bytes> get(std::string_view key, std::string* why) {
    std::optional<Bytes> value = lookup(key, why);
    const std::lock_guard guard(mutex_);
    ++(value ? counters_.hits : counters_.misses);
    return value;
  }

  std::optional<Bytes> claim(std::string_view key, BuildTurn& turn) {
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

  bool put_all(std::span<const Item> items, std::string* why) {
    if (!unusable_.empty()) return tell(unusable_, why);
    if (const auto stored = store(items); !stored) {
      fault(stored.error());
      return tell(stored.error().text(), why);
    }
    const std::lock_guard guard(mutex_);
    counters_.stores += items.size();
    return true;
  }

  Result<GcReport> gc(const GcLimits& limits) {
    if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
    write_notes();
    std::error_code error;
    if (!fs::exists(folder_, error) && !error) return GcReport{};
    KILN_ASSIGN(const FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, kMaintenancePatience));
    const FileState state = inspect(data_path());
    if (state.kind == FileState::Kind::kUnreadable) return Error{ErrorCode::kIo, state.reason, {}};
    if (state.kind == FileState::Kind::kDamaged) KILN_TRY(set_aside(data_path()));
    return evict(folder_, limits);
  }

  Result<void> clear() {
    if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
    std::error_code error;
    if (!fs::exists(folder_, error) && !error) return {};
    KILN_ASSIGN(const FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, kMaintenancePatience));
    const std::lock_guard guard(mutex_);
    used_.clear();
    return remove_all(folder_);
  }

  std::vector<std::uint32_t> uses() {
    write_notes();
    return read_uses(folder_ + "/cache.used", today());
  }

  /// Visits every record, sound or not, if the file is there and sound.
  void visit(const std::function<void(const KeyHash&, const Result<Record>&)>& visitor) {
    if (!unusable_.empty()) return;
    std::error_code error;
    if (!fs::exists(folder_, error) && !error) return;
    const auto lock = FileLock::acquire(lock_path(), FileLock::Mode::kShared, options_.lock_patience);
    if (!lock) return fault(lock.error());
    const FileState state = inspect(data_path());
    if (state.kind == FileState::Kind::kAbsent) return;
    if (state.kind != FileState::Kind::kSound) return fault(Error{ErrorCode::kMalformedFile, state.reason, {}});
    const auto visited = for_each(data_path(), [&visitor](const KeyHash& hash, std::span<const std::byte> bytes) {
      visitor(hash, read_record(bytes));
    });
    if (!visited) fault(visited.error());
  }

  std::uint64_t file_bytes() const {
    std::error_code error;
    const auto bytes = fs::file_size(data_path(), error);
    return error ? 0 : bytes;
  }

 private:
  std::string lock_path() const { return folder_ + "/cache.lock"; }
  std::string data_path() const { return folder_ + "/cache.mdb"; }

  void fault(const Error& error) {
    const std::lock_guard guard(mutex_);
    ++counters_.faults;
    counters_.last_fault = error.text();
  }

  static bool tell(const std::string& reason, std::string* why) {
    if (why != nullptr) *why = reason;
    return false;
  }

  void prepare() {
    if (const auto ready = try_folder(); !ready) {
      fault(ready.error());
      unusable_ = ready.error().text();
    }
  }

  Result<void> try_folder() const {
    if (folder_.empty())
      return Error{ErrorCode::kIo, "no folder for the cache: neither KILN_CACHE_DIR nor HOME is set", {}};
    std::error_code error;
    if (!options_.make_folder && !fs::exists(folder_, error) && !error) return {};
    KILN_TRY(make_folder(folder_));
    KILN_TRY(check_folder(folder_));
    make_private(lock_path());
    return {};
  }

  std::optional<Bytes> lookup(std::string_view key, std::string* why) {
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

  /// The layers are not locked: their files are never written, only replaced as a whole.
  std::optional<Bytes> look_into_layers(std::string_view key, std::string* why) {
    for (const std::string& layer : layers_) {
      const auto found = read_layer(layer, key);
      if (found && *found) return *found;
      if (found) continue;
      fault(found.error());
      tell(found.error().text(), why);
    }
    return std::nullopt;
  }

  Result<std::optional<Bytes>> read_layer(const std::string& layer, std::string_view key) const {
    const std::string path = layer + "/cache.mdb";
    if (::access(path.c_str(), F_OK) != 0) return std::optional<Bytes>();
    KILN_TRY(check_folder(layer));
    return read(path, key);
  }

  Result<std::optional<Bytes>> locked_lookup(std::string_view key) {
    std::error_code error;
    if (!fs::exists(folder_, error) && !error) return std::optional<Bytes>();
    const std::shared_lock turn(threads_);
    KILN_ASSIGN(const FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kShared, options_.lock_patience));
    return read(data_path(), key);
  }

  static Result<std::optional<Bytes>> read(const std::string& path, std::string_view key) {
    KILN_ASSIGN(std::optional<Bytes> bytes, find(path, hash_of(key)));
    if (!bytes) return std::optional<Bytes>();
    const auto record = read_record(*bytes);
    // One damaged record is no reason to give up the others; the next put replaces it.
    if (!record) return Error{ErrorCode::kIo, record.error().message, {}};
    if (record->key != key) return std::optional<Bytes>();  // another key with the same hash
    return std::optional(Bytes(record->value.begin(), record->value.end()));
  }

  Result<void> store(std::span<const Item> items) {
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
    KILN_ASSIGN(const FileLock lock,
                FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, options_.lock_patience));
    for (const Insertion& insertion : insertions) KILN_TRY(make_sound_for(insertion.hash));
    KILN_TRY(insert(data_path(), insertions));
    remember(current_generation(data_path()));
    for (const Item& item : items) note(item.key);
    write_notes();
    if (file_bytes() <= options_.max_bytes) return {};
    if (const auto evicted = evict(folder_, {options_.max_bytes / 4 * 3, {}}); !evicted) fault(evicted.error());
    return {};
  }

  /// Before an insertion under the lock; only the first of several walks over the file.
  Result<void> make_sound_for(const KeyHash& hash) {
    std::optional<Generation> checked = checked_generation();
    const FileState state = inspect(data_path(), hash, &checked);
    remember(checked);
    if (state.kind == FileState::Kind::kUnreadable) return Error{ErrorCode::kIo, state.reason, {}};
    if (state.kind != FileState::Kind::kDamaged) return {};
    fault(Error{ErrorCode::kMalformedFile, state.reason, {}});
    return set_aside(data_path());
  }

  /// Remembers a use, for write_notes().
  void note(std::string_view key) {
    const std::uint32_t slot = use_slot(hash_of(key));
    const std::lock_guard guard(mutex_);
    used_.insert(slot);
  }
  /// Not on the way of a hit: with a store and at the end.
  void write_notes() {
    std::set<std::uint32_t> slots;
    {
      const std::lock_guard guard(mutex_);
      slots.swap(used_);
    }
    const std::vector<std::uint32_t> sorted(slots.begin(), slots.end());
    if (unusable_.empty()) note_uses(folder_ + "/cache.used", sorted, today());
  }

  std::optional<Generation> checked_generation() const {
    const std::lock_guard guard(mutex_);
    return checked_;
  }
  void remember(const std::optional<Generation>& generation) {
    const std::lock_guard guard(mutex_);
    checked_ = generation;
  }

  /// Sets a damaged file aside, unless another process has already done so.
  void start_anew() {
    const auto lock = FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, options_.lock_patience);
    if (!lock) return fault(lock.error());
    if (inspect(data_path()).kind != FileState::Kind::kDamaged) return;
    if (const auto moved = set_aside(data_path()); !moved) fault(moved.error());
  }

  std::string folder_;
  std::vector<std::string> layers_;  ///< read-only, in the order in which they are asked
  CacheOptions options_;
  std::set<std::uint32_t> used_;       ///< places of entries whose use is not yet written down
  std::optional<Generation> checked_;  ///< the file's, as this process last found or wrote it
  std::string unusable_;               ///< why the folder or its lock file cannot be used; empty: they can
  std::shared_mutex threads_;          ///< of this process, which need not compete for the file's lock
  mutable std::mutex mutex_;
  Counters counters_;
};

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
  if (const char* const named = std::getenv("KILN_CACHE_DIR"); named != nullptr && *named != '\0') return named;
  // The XDG base directory specification: a relative path there is invalid and ignored.
  if (const char* const xdg = std::getenv("XDG_CACHE_HOME"); xdg != nullptr && *xdg == '/') {
    return std::string(xdg) + "/kiln";
  }
  const std::string home = home_folder();
  return home.empty() ? std::string() : home + "/.cache/kiln";
}

std::optional<Bytes> Cache::get(std::string_view key, std::string* fault) {
  return impl_->get(key, fault);
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
Counters Cache::counters() const {
  return impl_->counters();
}

Stats Cache::stats() {
  Stats stats;
  stats.folder = impl_->folder();
  stats.layers = impl_->layers();
  impl_->visit([&stats](const KeyHash& hash, const Result<Record>& record) {
    if (record && hash_of(record->key) == hash) {
      ++stats.entries;
      stats.value_bytes += record->value.size();
    } else {
      ++stats.damaged;
    }
  });
  stats.file_bytes = impl_->file_bytes();
  return stats;
}

std::vector<Entry> Cache::list() {
  std::vector<Entry> entries;
  const std::vector<std::uint32_t> days = impl_->uses();
  impl_->visit([&](const KeyHash& hash, const Result<Record>& record) {
    if (!record || hash_of(record->key) != hash) return;
    std::string id;
    for (const std::byte byte : hash) id += fmt::format("{:02x}", std::to_integer<unsigned>(byte));
    const std::uint32_t day = days[use_slot(hash)];
    entries.push_back({std::string(record->key), record->value.size(), std::move(id), day == 0 ? 0 : today() - day});
  });
  std::ranges::sort(entries, {}, &Entry::key);
  return entries;
}

Result<GcReport> Cache::gc(const GcLimits& limits) {
  return impl_->gc(limits);
}
Result<void> Cache::clear() {
  return impl_->clear();
}

}  // namespace kiln::cache
