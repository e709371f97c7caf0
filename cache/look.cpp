// What looks at all of a cache, or says how much is in it (impl.hpp). A store adds what it inserts to the totals that
// the one before left; who finds none counts, and leaves them.
#include "cache/impl.hpp"
#include "cache/note.hpp"
#include "cache/use_notes.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <span>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;

void add(Totals& totals, const Record& record) {
  if (record.form == RecordForm::kDictionary) {
    totals.dictionary_bytes += record.stored.size();
    return;
  }
  ++totals.entries;
  totals.value_bytes += record.value_bytes;
  totals.stored_bytes += record.stored.size();
  if (record.form == RecordForm::kCompressed) ++totals.compressed;
}

}  // namespace

Note read_note(const FileLock& lock) {
  Note note{};
  if (lock.read_note(std::as_writable_bytes(std::span(&note, 1)))) return note;
  note = {};
  lock.read_note(std::as_writable_bytes(std::span(&note.checked, 1)));  // as kiln left it before it counted
  return note;
}

void leave_note(const FileLock& lock, const Note& note) {
  lock.leave_note(std::as_bytes(std::span(&note, 1)));
}

std::vector<std::uint32_t> Cache::Impl::uses() {
  write_notes();
  return read_uses(folder() + "/cache.used", today());
}

Result<void> Cache::Impl::check_writable() const {
  if (!unusable_.empty()) return Error{ErrorCode::kIo, unusable_, {}};
  KILN_ASSIGN(const FileLock lock, FileLock::acquire(lock_path(), FileLock::Mode::kExclusive, options_.lock_patience));
  std::error_code error;
  for (const std::string& path : {folder(), data_path()})
    if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0 && errno != ENOENT)
      return Error{ErrorCode::kIo, fmt::format("cannot write {}: {}", path, std::strerror(errno)), {}};
  return {};
}

Result<std::optional<FileLock>> Cache::Impl::lock_to_look() const {
  using Lock = std::optional<FileLock>;
  std::error_code error;
  if (!fs::exists(folder(), error) && !error) return Lock();
  const auto patience = std::max(options_.lock_patience, options_.maintenance_patience);
  auto lock = FileLock::acquire(lock_path(), FileLock::Mode::kShared, patience);
  if (lock) return Lock(std::move(lock).value());
  // Where no lock file is and none can be made nobody writes: a layer, say.
  if (!fs::exists(lock_path(), error)) return Lock();
  return std::move(lock).error();
}

std::optional<Generation> Cache::Impl::visit(
    const std::function<void(const KeyHash&, const Result<Record>&)>& visitor) {
  if (!unusable_.empty()) return std::nullopt;
  const auto failed = [this](const Error& error) {
    fault(error);
    return std::nullopt;
  };
  const auto lock = lock_to_look();
  if (!lock) return failed(lock.error());
  std::optional<Generation> generation;
  const FileState state = inspect(data_path(), {}, &generation);
  if (state.kind == FileState::Kind::kAbsent) return std::nullopt;
  if (state.kind != FileState::Kind::kSound) return failed(Error{ErrorCode::kMalformedFile, state.reason, {}});
  const auto visited = for_each(data_path(), [&](const KeyHash& hash, std::span<const std::byte> bytes) {
    auto record = read_record(bytes);
    if (record && record->form == RecordForm::kCompressed)
      if (auto value = own_.dictionaries().value_of(data_path(), *record); !value) record = std::move(value).error();
    visitor(hash, record);
  });
  if (!visited) return failed(visited.error());
  return generation;
}

Stats Cache::Impl::stats() {
  Stats stats;
  const auto generation = visit([&stats](const KeyHash& hash, const Result<Record>& record) {
    if (record && hash_of(record->key) == hash)
      add(stats, *record);
    else
      ++stats.damaged;
  });
  stats.file_bytes = file_bytes();
  if (!generation) return stats;
  // Other readers write the same; a writer, which would be alone, has made another generation.
  const auto lock = FileLock::acquire(lock_path(), FileLock::Mode::kShared, options_.lock_patience);
  if (lock && current_generation(data_path()) == generation) leave_note(*lock, {*generation, *generation, stats});
  return stats;
}

Result<std::optional<Totals>> Cache::Impl::noted_totals() const {
  KILN_ASSIGN(const std::optional<FileLock> lock, lock_to_look());
  if (!lock) return std::optional<Totals>();
  const Note note = read_note(*lock);
  if (current_generation(data_path()) != note.counted) return std::optional<Totals>();
  return std::optional(note.totals);
}

Stats Cache::Impl::totals() {
  if (!unusable_.empty()) return {};
  const auto noted = noted_totals();
  if (!noted) {
    fault(noted.error());
    return {};
  }
  if (!*noted) return stats();
  Stats stats;
  static_cast<Totals&>(stats) = **noted;
  stats.file_bytes = file_bytes();
  return stats;
}

void Cache::Impl::count(const FileLock& lock) {
  const auto generation = current_generation(data_path());
  if (!generation) return;
  Note note{*generation, *generation, {}};
  const auto visited = for_each(data_path(), [&note](const KeyHash& hash, std::span<const std::byte> bytes) {
    const auto record = read_record(bytes);
    if (record && hash_of(record->key) == hash) add(note.totals, *record);
  });
  if (visited) leave_note(lock, note);
}

std::uint64_t Cache::Impl::file_bytes() const {
  std::error_code error;
  const auto bytes = fs::file_size(data_path(), error);
  return error ? 0 : bytes;
}

bool Cache::Impl::count_insertions(const Generation& counted, std::span<const Insertion> insertions,
                                   std::span<const Item> items, Totals& totals) const {
  const auto before = current_generation(data_path());
  if (!before) totals = {};
  if (before && *before != counted) return false;
  std::set<KeyHash> hashes;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto replaced = cache::contains(data_path(), insertions[i].hash);
    if (!replaced || *replaced || !hashes.insert(insertions[i].hash).second) return false;
    ++totals.entries;
    totals.value_bytes += items[i].value.size();
    totals.stored_bytes += items[i].value.size();
  }
  return true;
}

}  // namespace kiln::cache
