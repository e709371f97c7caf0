// Bytes by key, on disk, shared between processes. It knows nothing of kernels. Below the user's folder lie any number
// of read-only layers, $KILN_CACHE_LAYERS and /usr/share/kiln/cache: what the folder has not is looked for there, in
// data files that are replaced as a whole and read without a lock. Any fault of the cache (a damaged file, a full disk,
// a folder of another owner) is a miss and a counter, never a failed call.
#pragma once

#include "cache/build_turn.hpp"
#include "kiln/result.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::cache {

using Bytes = std::vector<std::byte>;

struct Counters {
  std::uint64_t hits = 0, misses = 0, stores = 0, faults = 0;
  std::string last_fault;  ///< what the last fault was, for `kiln cache stats`
};

/// What a cache holds, of sound entries.
struct Totals {
  std::uint64_t entries = 0;
  std::uint64_t value_bytes = 0;
  std::uint64_t stored_bytes = 0;      ///< of the values as they lie there, some of them compressed
  std::uint64_t compressed = 0;        ///< entries that are
  std::uint64_t dictionary_bytes = 0;  ///< that they were compressed with
};

struct Stats : Totals {
  std::uint64_t file_bytes = 0;
  std::uint64_t damaged = 0;  ///< entries whose key or checksum does not hold, or which do not decompress
};

/// 32 hexadecimal digits that follow from a key.
std::string id_of(std::string_view key);

struct Entry {
  std::string key;  ///< the full key
  std::uint64_t value_bytes = 0;
  std::uint64_t stored_bytes = 0;  ///< less, if it is compressed
  std::string id;                  ///< id_of(key)
  std::uint32_t unused_days = 0;   ///< since it was last used, as far as that was noted
};

/// What put_all() stores; both are the caller's.
struct Item {
  std::string_view key;  ///< the full key
  std::span<const std::byte> value;
};

struct GcLimits {
  std::optional<std::uint64_t> max_bytes;     ///< of the data file
  std::optional<std::uint32_t> max_age_days;  ///< since an entry was last used
};

struct GcReport {
  std::uint64_t entries_before = 0, entries_after = 0;
  std::uint64_t bytes_before = 0, bytes_after = 0;  ///< of the data file
};

/// How merge() writes values. kCompressed: by zstd with a dictionary of their own; a file of kernels is then a quarter
/// as large, and a hit takes up to 1.7 times as long. The cache goes on storing plain ones: compressing takes three
/// times what the store itself does (tests/bench/cache_bench: compress, put).
enum class Packing { kPlain, kCompressed };

struct MergeReport {
  std::uint64_t entries_before = 0, entries_after = 0;
  std::uint64_t added = 0;      ///< that only the others had
  std::uint64_t conflicts = 0;  ///< keys with several values, of which one was chosen
  std::uint64_t damaged = 0;    ///< left out
  std::uint64_t bytes_after = 0;
  std::uint64_t dictionary_bytes = 0;  ///< of kCompressed; 0: there was too little to train one on
};

/// A store that makes the data file larger than this evicts what was used least recently, down to three quarters.
inline constexpr std::uint64_t kDefaultMaxBytes = std::uint64_t{4} << 30U;

struct CacheOptions {
  /// How long an operation waits while others hold the lock; then it is a miss or stores nothing. A hit does not wait.
  std::chrono::milliseconds lock_patience{50};
  bool make_folder = true;  ///< if there is none; else it is as empty as one just made
  std::uint64_t max_bytes = kDefaultMaxBytes;
  /// How long claim() waits for someone who builds.
  std::chrono::milliseconds build_patience{2000};
  /// How long an operation on the whole cache waits, which would rather: stats, list, gc, merge, clear.
  std::chrono::milliseconds maintenance_patience{30'000};
};

class Cache {
 public:
  /// Opens (creates) the cache in a folder. An unusable folder gives a cache that always misses and says why.
  static Cache open(const std::string& folder, const CacheOptions& options = {});
  /// A cache that holds nothing (--cache none), and says so.
  static Cache none();
  /// $KILN_CACHE_DIR, else $XDG_CACHE_HOME/kiln, else ~/.cache/kiln; instead of one on NFS and the like a local folder
  /// (place.hpp). Opened, it has what is in the former as its first layer.
  static std::string default_folder();

  Cache(Cache&&) noexcept;
  Cache& operator=(Cache&&) noexcept;
  ~Cache();

  /// The value stored under the full key, if its checksum holds. `fault`, if given, receives why the cache could not be
  /// asked or what was damaged in it, and stays as it is if neither.
  std::optional<Bytes> get(std::string_view key, std::string* fault = nullptr);
  /// The folder, of the cache or of a layer, that has an entry for the key; nothing is read of it, counted or noted.
  std::optional<std::string> holder(std::string_view key) const;
  bool contains(std::string_view key) const { return holder(key).has_value(); }
  /// After a miss: gives the turn to build the value, held until `turn` ends, which is to be after the put. While
  /// another process or thread has it, waits and returns what that one stored. Neither value nor turn: build it anyway.
  std::optional<Bytes> claim(std::string_view key, BuildTurn& turn);
  /// True if the value is stored; otherwise `fault` receives why not.
  bool put(std::string_view key, std::span<const std::byte> value, std::string* fault = nullptr);
  /// Stores all of them with one commit, or none: many small commits cost a wait for the disk each.
  bool put_all(std::span<const Item> items, std::string* fault = nullptr);
  /// For many values, one after the other: from now on they are kept, for get() as well, and stored together when they
  /// have so many bytes, by flush() and at the end. put() still refuses a value that no cache takes; a store that fails
  /// later is a fault.
  void gather(std::size_t bytes);
  bool flush(std::string* fault = nullptr);
  /// The value of the last hit is not what was stored under this key, as its reader found: a miss and a fault.
  void refuse(std::string_view reason);
  /// A snapshot: other threads may be counting.
  Counters counters() const;
  /// Faults that were not taken yet, each reason once in the cache's life: for whoever keeps a log.
  std::vector<std::string> take_untold_faults();
  const std::string& folder() const;
  /// Read-only folders below it, whether or not they are there.
  const std::vector<std::string>& layers() const;
  /// Whether something can be stored, in a folder of that name and not elsewhere; kIo says why not.
  Result<void> check_writable();
  /// Of every entry read and checked.
  Stats stats();
  /// Of what stores counted, without a look at any entry; where nobody has counted, by stats().
  Stats totals();
  /// Called with an entry and its value, which is not noted as used.
  using Look = std::function<void(const Entry& entry, std::span<const std::byte> value)>;
  /// Every entry, sorted by key. `look`, if given, sees each before, in no order.
  std::vector<Entry> list(const Look& look = {});
  /// Evicts damaged and old entries, then those used least recently, and makes the file as small as what is left.
  Result<GcReport> gc(const GcLimits& limits);
  /// Takes what other caches have: folders, or data files, as trusted as this one has to be. The same parts give the
  /// same bytes in any order.
  Result<MergeReport> merge(std::span<const std::string> others, Packing packing = Packing::kPlain);
  /// Removes every entry and what was set aside.
  Result<void> clear();

 private:
  class Impl;
  explicit Cache(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace kiln::cache
