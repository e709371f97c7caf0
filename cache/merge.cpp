// See merge.hpp. First the hashes of all parts, sorted; then each value is read where it lies, so that memory holds one
// at a time. Of two values for one key the longer one is taken, as one that says more (a kernel's proof), and of two
// that are as long, which one build of kiln never makes, the smaller. Records are written plain, whatever they were,
// and the whole is compressed then.
#include "cache/merge.hpp"

#include "cache/compress_file.hpp"
#include "cache/dictionaries.hpp"
#include "cache/file_lock.hpp"
#include "cache/lmdb/store.hpp"
#include "cache/lmdb/write.hpp"
#include "cache/record.hpp"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kPatience{30};

/// Where an entry lies.
struct Origin {
  KeyHash hash;
  std::uint32_t part;
  auto operator<=>(const Origin&) const = default;
};

struct Part {
  std::string path;  ///< of the data file
  std::vector<FileLock> lock;
};

std::string data_file_of(const std::string& name) {
  std::error_code error;
  return fs::is_directory(name, error) ? name + "/cache.mdb" : name;
}

/// Locked against those who write to it, if any can: a part may lie where nothing is ever written.
Result<Part> open_part(const std::string& name) {
  Part part{data_file_of(name), {}};
  const std::string lock = fs::path(part.path).parent_path() / "cache.lock";
  std::error_code error;
  if (fs::exists(lock, error)) {
    KILN_ASSIGN(FileLock held, FileLock::acquire(lock, FileLock::Mode::kShared, kPatience));
    part.lock.push_back(std::move(held));
  }
  const FileState state = inspect(part.path);
  if (state.kind == FileState::Kind::kSound) return part;
  const bool absent = state.kind == FileState::Kind::kAbsent;
  return Error{absent ? ErrorCode::kIo : ErrorCode::kMalformedFile,
               absent ? fmt::format("there is no cache in {}", name) : state.reason,
               {}};
}

/// The sound record under a hash, made plain, or nothing.
Result<std::optional<Bytes>> sound_record(const std::string& path, const KeyHash& hash, Dictionaries& dictionaries) {
  KILN_ASSIGN(std::optional<Bytes> bytes, find(path, hash));
  if (!bytes) return bytes;
  const auto record = read_record(*bytes);
  if (!record || hash_of(record->key) != hash) return std::optional<Bytes>();
  if (record->form == RecordForm::kPlain) return bytes;
  const auto value = dictionaries.value_of(path, *record);
  if (!value) return std::optional<Bytes>();
  Bytes plain(record_bytes(record->key, *value));
  write_record(plain, record->key, *value);
  return std::optional(std::move(plain));
}

bool says_more(const Bytes& a, const Bytes& b) {
  return a.size() != b.size() ? a.size() > b.size() : a < b;
}

/// All parts' entries, each hash in the order of its parts.
Result<std::vector<Origin>> origins_of(const std::deque<Part>& parts) {
  std::vector<Origin> all;
  for (std::uint32_t i = 0; i < parts.size(); ++i) {
    KILN_TRY(for_each(parts[i].path, [&](const KeyHash& hash, std::span<const std::byte> bytes) {
      if (!is_dictionary(bytes)) all.push_back({hash, i});
    }));
  }
  std::ranges::sort(all);
  return all;
}

Result<void> write_all(const std::deque<Part>& parts, std::span<const Origin> origins, bool has_own, LmdbWriter& writer,
                       MergeReport& report) {
  Dictionaries dictionaries;
  for (std::size_t i = 0; i < origins.size();) {
    const KeyHash& hash = origins[i].hash;
    std::optional<Bytes> chosen;
    bool conflicts = false, is_own = false;
    for (; i < origins.size() && origins[i].hash == hash; ++i) {
      KILN_ASSIGN(std::optional<Bytes> record, sound_record(parts[origins[i].part].path, hash, dictionaries));
      if (!record) {
        ++report.damaged;
        continue;
      }
      is_own = is_own || (has_own && origins[i].part == 0);
      conflicts = conflicts || (chosen && *chosen != *record);
      if (!chosen || says_more(*record, *chosen)) chosen = std::move(record);
    }
    if (!chosen) continue;
    KILN_TRY(writer.add(hash, *chosen));
    ++report.entries_after;
    ++(is_own ? report.entries_before : report.added);
    if (conflicts) ++report.conflicts;
  }
  return writer.finish();
}

}  // namespace

Result<MergeReport> merge(const std::string& folder, std::span<const std::string> others, Packing packing) {
  const std::string path = folder + "/cache.mdb", plain = path + ".merged", compressed = path + ".compressed";
  std::error_code error;
  std::deque<Part> parts;
  const bool has_own = inspect(path).kind == FileState::Kind::kSound;
  if (has_own) parts.push_back({path, {}});
  for (const std::string& other : others) {
    if (fs::equivalent(data_file_of(other), path, error)) continue;  // the caller has locked it
    KILN_ASSIGN(Part part, open_part(other));
    parts.push_back(std::move(part));
  }
  MergeReport report;
  KILN_ASSIGN(const std::vector<Origin> origins, origins_of(parts));
  for (const std::string& left : {plain, compressed}) fs::remove(left, error);
  const auto write = [&]() -> Result<void> {
    KILN_ASSIGN(LmdbWriter writer, LmdbWriter::create(plain, page_bytes()));
    KILN_TRY(write_all(parts, origins, has_own, writer, report));
    if (packing == Packing::kPlain) return take_place(plain, path);
    KILN_ASSIGN(report.dictionary_bytes, compress_file(plain, compressed));
    return take_place(compressed, path);
  };
  auto written = write();
  for (const std::string& left : {plain, compressed}) fs::remove(left, error);
  if (!written) return std::move(written).error();
  report.bytes_after = fs::file_size(path, error);
  return report;
}

}  // namespace kiln::cache
