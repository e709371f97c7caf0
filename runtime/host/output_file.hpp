// OutputFile: a file that appears under its name whole, or not at all. Bytes go into a file beside the target, whose
// name nobody can guess and which is opened exclusively; at the end it is flushed to the disk and renamed over the
// target. A name that leads to what is no regular file (a device, a FIFO, /dev/stdout) is written into instead, and
// never replaced. Links stay: what they point at is the target. A file that exists keeps its mode, and its owner where
// that is allowed.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::host {

/// kLater: the bytes are on the disk when the system, or a caller that flushes many files at once, puts them there.
enum class Flush { kNow, kLater };

class OutputFile {
 public:
  /// Nothing is at `path` yet, and what is there stays until commit(). kIo names the path and the system's reason.
  static Result<OutputFile> create(const std::string& path);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&& other) noexcept;
  /// Without a commit() nothing is left.
  ~OutputFile();

  /// Appends. What goes wrong is told by commit().
  void write(std::span<const std::byte> bytes);
  void write(std::string_view text);
  /// kDevice if the disk or the reader refused the bytes; then the target is as it was. Once.
  Result<void> commit(Flush flush = Flush::kNow);

 private:
  OutputFile() = default;
  Result<void> open_temporary(int mode);
  void drain(std::span<const std::byte> bytes);
  Result<void> finish(Flush flush);
  void discard();

  std::string path_;       ///< as messages name it
  std::string target_;     ///< what a rename replaces
  std::string temporary_;  ///< empty: written into
  std::vector<std::byte> buffer_;
  int descriptor_ = -1;
  int kept_mode_ = -1;  ///< of the file that is replaced
  int failure_ = 0;     ///< errno of the first write that failed
};

}  // namespace kiln::host
