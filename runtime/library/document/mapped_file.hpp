// MappedFile: a file's bytes, mapped read-only, so that only what is looked at is read.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace kiln::library {

class MappedFile {
 public:
  /// kIo with the path and the system's reason. An empty file has no bytes.
  static Result<MappedFile> open(const std::string& path);
  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();
  std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::span<const std::byte> bytes_;
};

}  // namespace kiln::library
