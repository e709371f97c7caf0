// FolderWriter: a folder that appears whole or not at all. Files go into a folder beside it; commit() renames that, in
// one step, to the name that was asked for. What was there before stays until then; a folder that holds a file which
// kiln did not write is never replaced. The folder beside has a lock while its process lives; what a killed one left
// behind is removed by the next for the same name.
#pragma once

#include "kiln/result.hpp"
#include "runtime/folder/file_list.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace kiln::folder {

class FolderWriter {
 public:
  /// kInvalidArgument if something else is under that name; kIo, or kDevice of a full disk, with the path and the
  /// system's reason.
  static Result<FolderWriter> create(const std::string& path);
  FolderWriter(FolderWriter&& other) noexcept;
  FolderWriter& operator=(FolderWriter&& other) noexcept;
  /// Without a commit() nothing is left.
  ~FolderWriter();

  /// A file of it; any process may write several at a time.
  Result<void> write(std::string_view name, std::span<const std::byte> bytes) const;
  Result<void> write(std::string_view name, std::string_view text) const;
  /// Takes a file of another folder, by a link where that can be, and then checks it.
  Result<void> take(const std::string& folder, const ListedFile& file) const;
  const std::string& temporary() const { return temporary_; }
  /// Flushed to the disk, then renamed. Once.
  Result<void> commit();

 private:
  FolderWriter(std::string path, std::string temporary, int lock)
      : path_(std::move(path)), temporary_(std::move(temporary)), lock_(lock) {}
  void discard();
  void unlock();
  std::string path_, temporary_;  ///< no temporary: committed, or moved from
  int lock_ = -1;                 ///< descriptor of its file; -1: the file system has no locks
};

}  // namespace kiln::folder
