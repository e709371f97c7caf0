// When entries were last used, to the day, for those who evict. A table beside the data file (FOLDER/cache.used), which
// nobody needs a lock for: an entry's place follows from its hash, a place is written at once, and two entries that
// share a place merely keep each other. A file that is damaged or missing is one that knows nothing.
//
//   file := day:4 * kUseSlots        # days since 1970-01-01, little-endian; 0: not known
#pragma once

#include "cache/record.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kiln::cache {

inline constexpr std::size_t kUseSlots = 65'536;

/// The place of an entry.
std::uint32_t use_slot(const KeyHash& hash);
std::uint32_t today();

/// Notes that they were used on a day, those of which that is not noted already. A failure is none: it is a hint.
void note_uses(const std::string& path, std::span<const std::uint32_t> slots, std::uint32_t day);
/// kUseSlots days, with 0 for those after `day`: the clock was set back.
std::vector<std::uint32_t> read_uses(const std::string& path, std::uint32_t day);

}  // namespace kiln::cache
