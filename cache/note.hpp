// What stands in the lock's file of a cache for those who come next: of which generation the data file was when it was
// last found sound or written, and how much was in it.
#pragma once

#include "cache/cache.hpp"
#include "cache/file_lock.hpp"
#include "cache/lmdb/read.hpp"

#include <type_traits>

namespace kiln::cache {

/// It need not be believed: whatever is not of the file's generation now counts as none.
struct Note {
  Generation checked;  ///< found sound, or written
  Generation counted;  ///< what the totals are of
  Totals totals;
};
static_assert(std::has_unique_object_representations_v<Note>);

/// An empty one is of no file.
Note read_note(const FileLock& lock);
void leave_note(const FileLock& lock, const Note& note);

}  // namespace kiln::cache
