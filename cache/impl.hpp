// What stands behind a Cache: one folder, with FOLDER/cache.lock (file_lock.hpp) and FOLDER/cache.mdb (store.hpp,
// record.hpp), and the read-only layers below it. Every operation takes the lock and does its work; whatever goes
// wrong is a miss and a counted fault. Only a hit needs no lock: what is read beside a writer may be torn, but then a
// checksum or the full key does not hold, and it is read again under the lock. So a process that holds the lock delays
// nobody who finds what he looks for. In the lock's file stands the generation of the data file that was last found
// sound or written, by any process, and how much is in it: no one walks over that again.
#pragma once

#include "cache/cache.hpp"
#include "cache/file_lock.hpp"
#include "cache/layer.hpp"
#include "cache/lmdb/store.hpp"
#include "cache/record.hpp"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <shared_mutex>

namespace kiln::cache {

class Cache::Impl {
 public:
  Impl() : own_({}, FolderLayer::Trust::kOwn), unusable_("the cache is switched off (\"none\")") {}
  Impl(std::string folder, const CacheOptions& options);
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    flush(nullptr);
    write_notes();
  }
  const std::vector<std::string>& layers() const { return layer_names_; }

  const std::string& folder() const { return own_.name(); }
  Counters counters() const;
  void refuse(std::string_view reason);
  std::vector<std::string> take_untold_faults();
  std::optional<Bytes> get(std::string_view key, std::string* why);
  std::optional<std::string> holder(std::string_view key) const;
  std::optional<Bytes> claim(std::string_view key, BuildTurn& turn);
  bool put_all(std::span<const Item> items, std::string* why);
  void gather(std::size_t bytes);
  bool flush(std::string* why);
  Result<GcReport> gc(const GcLimits& limits);
  Result<MergeReport> merge(std::span<const std::string> others, Packing packing);
  Result<void> clear();
  std::vector<std::uint32_t> uses();
  Result<void> check_writable() const;
  Stats stats();
  Stats totals();

  /// Visits every record, sound or not, if the file is there and sound. Sound ones decompress. Returns the file's
  /// generation, if all of it was visited.
  std::optional<Generation> visit(const std::function<void(const KeyHash&, const Result<Record>&)>& visitor);
  /// Of one that is visited.
  Result<Bytes> value_of(const Record& record) { return own_.dictionaries().value_of(data_path(), record); }
  std::uint64_t file_bytes() const;

 private:
  /// The lock of those who look at all of a folder that is there. Nothing: there is no folder, or nobody writes there.
  Result<std::optional<FileLock>> lock_to_look() const;
  /// Of the file's generation now, if someone counted.
  Result<std::optional<Totals>> noted_totals() const;
  /// Counts what lies there now and leaves the note, for those who come next.
  void count(const FileLock& lock);

  /// The lock for what takes a while, of a folder that is there and a file that is sound or absent.
  Result<FileLock> lock_to_maintain();
  std::string lock_path() const { return folder() + "/cache.lock"; }
  std::string data_path() const { return own_.data_path(); }

  void fault(const Error& error) { count_fault(error.text()); }
  void count_fault(const std::string& reason);
  static bool tell(const std::string& reason, std::string* why);
  void prepare();
  Result<void> try_folder() const;
  std::optional<Bytes> lookup(std::string_view key, std::string* why);

  /// The layers are not locked: their files are never written, only replaced as a whole.
  std::optional<Bytes> look_into_layers(std::string_view key, std::string* why);
  Result<std::optional<Bytes>> locked_lookup(std::string_view key);
  bool store_all(std::span<const Item> items, std::string* why);
  Result<void> store(std::span<const Item> items);
  /// What waits to be stored, under gathered_mutex_.
  bool flush_gathered(std::string* why);
  std::optional<Bytes> gathered(std::string_view key) const;

  /// Adds what is about to be inserted to the totals of the file as it is; false if they are of another generation, or
  /// something is replaced.
  bool count_insertions(const Generation& counted, std::span<const Insertion> insertions, std::span<const Item> items,
                        Totals& totals) const;
  /// Before an insertion under the lock; walks over the file unless it is of the generation that was checked.
  Result<void> make_sound_for(const KeyHash& hash, std::optional<Generation>& checked);

  /// Remembers a use, for write_notes().
  void note(std::string_view key);
  /// Not on the way of a hit: with a store and at the end.
  void write_notes();

  /// Sets a damaged file aside, unless another process has already done so.
  void start_anew();
  FolderLayer own_;
  std::vector<std::unique_ptr<Layer>> layers_;  ///< read-only ones below it, in the order in which they are asked
  std::vector<std::string> layer_names_;
  CacheOptions options_;
  std::set<std::uint32_t> used_;  ///< places of entries whose use is not yet written down
  std::string unusable_;          ///< why the folder or its lock file cannot be used; empty: they can
  std::shared_mutex threads_;     ///< of this process, which need not compete for the file's lock
  /// Bytes that are stored together; 0: what is put is stored at once, and a hit waits for no lock.
  std::atomic<std::size_t> gathers_ = 0;
  std::map<std::string, Bytes, std::less<>> gathered_;
  std::size_t gathered_bytes_ = 0;
  mutable std::mutex gathered_mutex_;  ///< for the two above
  mutable std::mutex mutex_;           ///< for all below, and used_
  Counters counters_;
  std::set<std::string> known_faults_;      ///< reasons, at most kMostReasons
  std::vector<std::string> untold_faults_;  ///< those that nobody has taken yet
};

}  // namespace kiln::cache
