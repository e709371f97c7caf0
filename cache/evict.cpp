// See evict.hpp. Who was used least recently goes first; entries of one day in the order of their hashes, which is no
// order. An entry whose use nobody noted counts as used today, and is noted so: it has its age before it.
#include "cache/evict.hpp"

#include "cache/lmdb/store.hpp"
#include "cache/record.hpp"
#include "cache/use_notes.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

#include <fmt/format.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;

constexpr int kTries = 8;

struct Candidate {
  KeyHash hash;
  std::uint64_t bytes = 0;
  std::uint32_t day = 0;
  std::uint64_t dictionary = 0;  ///< that the entry needs, or the number of this dictionary
};

/// What a file has: its sound entries that are young enough, the most recently used first, and its dictionaries, which
/// stay as long as there are entries.
struct Contents {
  std::vector<Candidate> entries, dictionaries;
};

std::uint64_t size_of(const std::string& path) {
  std::error_code error;
  const auto bytes = fs::file_size(path, error);
  return error ? 0 : bytes;
}

Result<Contents> contents_of(const std::string& folder, const GcLimits& limits, GcReport& report) {
  const std::uint32_t day = today();
  const std::vector<std::uint32_t> days = read_uses(folder + "/cache.used", day);
  Contents all;
  std::vector<std::uint32_t> unknown;
  KILN_TRY(for_each(folder + "/cache.mdb", [&](const KeyHash& hash, std::span<const std::byte> bytes) {
    const auto record = read_record(bytes);
    const bool is_sound = record && hash_of(record->key) == hash;
    if (is_sound && record->form == RecordForm::kDictionary) {
      all.dictionaries.push_back({hash, bytes.size(), day, number_of_dictionary(record->stored)});
      return;
    }
    ++report.entries_before;
    if (!is_sound) return;
    std::uint32_t used = days[use_slot(hash)];
    if (used == 0) {
      unknown.push_back(use_slot(hash));
      used = day;
    }
    if (limits.max_age_days && day - used > *limits.max_age_days) return;
    all.entries.push_back({hash, bytes.size(), used, record->dictionary});
  }));
  note_uses(folder + "/cache.used", unknown, day);
  std::erase_if(all.entries, [&](const Candidate& entry) {
    return entry.dictionary != 0 &&
           std::ranges::find(all.dictionaries, entry.dictionary, &Candidate::dictionary) == all.dictionaries.end();
  });
  std::ranges::stable_sort(all.entries, std::ranges::greater{}, &Candidate::day);
  return all;
}

Result<void> remove_file(const std::string& path) {
  std::error_code error;
  fs::remove_all(path, error);
  if (error) return Error{ErrorCode::kIo, fmt::format("cannot remove {}: {}", path, error.message()), {}};
  return {};
}

/// Files set aside for whoever wonders (set_aside()), and a copy that was never finished.
Result<void> remove_leftovers(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("cache.mdb.")) paths.push_back(entry.path().string());
  }
  for (const std::string& path : paths) KILN_TRY(remove_file(path));
  return {};
}

}  // namespace

Result<GcReport> evict(const std::string& folder, const GcLimits& limits) {
  const std::string path = folder + "/cache.mdb";
  const std::string copy = path + ".compact";
  GcReport report;
  report.bytes_before = size_of(path);
  KILN_TRY(remove_leftovers(folder));
  KILN_ASSIGN(Contents contents, contents_of(folder, limits, report));
  std::vector<Candidate>& kept = contents.entries;
  std::uint64_t budget_bytes = limits.max_bytes.value_or(~std::uint64_t{0});
  for (int tries = 0;; ++tries) {
    std::uint64_t sum_bytes = 0;
    for (const Candidate& dictionary : contents.dictionaries) sum_bytes += dictionary.bytes;
    const auto end = std::ranges::find_if(kept, [&](const Candidate& entry) {
      sum_bytes += entry.bytes;
      return sum_bytes > budget_bytes;
    });
    kept.erase(end, kept.end());
    std::set<KeyHash> hashes;
    for (const auto* list : {&contents.entries, &contents.dictionaries})
      for (const Candidate& entry : *list) hashes.insert(entry.hash);
    KILN_TRY(remove_file(copy));
    if (kept.empty()) break;
    KILN_TRY(copy_entries(path, copy, [&hashes](const KeyHash& hash) { return hashes.contains(hash); }));
    const std::uint64_t written = size_of(copy);
    if (!limits.max_bytes || written <= *limits.max_bytes || tries == kTries) break;
    // Pages that are not full, and those of the trees: the sum has to be smaller by as much.
    budget_bytes = std::min(sum_bytes, budget_bytes) / written * *limits.max_bytes +
                   std::min(sum_bytes, budget_bytes) % written * *limits.max_bytes / written;
    if (tries + 1 == kTries) budget_bytes = 0;
  }
  if (kept.empty())
    KILN_TRY(remove_file(path));
  else
    KILN_TRY(take_place(copy, path));
  report.entries_after = kept.size();
  report.bytes_after = size_of(path);
  return report;
}

Result<void> remove_all(const std::string& folder) {
  KILN_TRY(remove_leftovers(folder));
  for (const char* name : {"/cache.mdb", "/cache.used"}) KILN_TRY(remove_file(folder + name));
  return {};
}

}  // namespace kiln::cache
