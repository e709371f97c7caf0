// InputFile: a regular file of which pieces are read when they are needed. Not mapped: the pages of a mapping count as
// the process's memory, a kernel may map 2 MB for one byte, and a file that is cut while it is mapped ends the process.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace kiln::library {

class InputFile {
 public:
  InputFile() = default;
  /// kIo with the path and the reason.
  static Result<InputFile> open(const std::string& path);
  InputFile(InputFile&& other) noexcept;
  InputFile& operator=(InputFile&& other) noexcept;
  ~InputFile();

  std::uint64_t size() const { return size_; }
  /// False if there are not as many bytes, or they cannot be read. Safe to call from several threads.
  bool read(std::uint64_t at, std::byte* out, std::size_t count) const;

 private:
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

}  // namespace kiln::library
