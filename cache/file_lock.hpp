// A reader/writer lock between processes and threads: flock on a file of its own, which is never removed. The kernel
// drops it with its holder, and it works between containers and owners where LMDB's own locks do not. In the file its
// exclusive holder may leave a note for the next one.
#pragma once

#include "kiln/result.hpp"

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace kiln::cache {

class FileLock {
 public:
  enum class Mode { kShared, kExclusive };

  /// Opens (creates) the file and locks it. kIo if it cannot be opened, or if others hold it for longer than
  /// `patience`. A file that may only be read can be locked too.
  static Result<FileLock> acquire(const std::string& path, Mode mode, std::chrono::microseconds patience);

  /// False if there is no note of that size.
  bool read_note(std::span<std::byte> note) const;
  /// A failure is none: then there is no note, or one that does not fit any more.
  void leave_note(std::span<const std::byte> note) const;

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int fd) : fd_(fd) {}
  int fd_;
};

/// Whether the message of an error says that others held a lock for as long as one waited.
bool is_busy(std::string_view error);

}  // namespace kiln::cache
