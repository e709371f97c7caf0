// See mapped_file.hpp. The descriptor is closed once the file is mapped: the mapping keeps the file.
#include "runtime/library/document/mapped_file.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::library {

Result<MappedFile> MappedFile::open(const std::string& path) {
  const auto refuse = [&](int code) {
    return Error{ErrorCode::kIo, fmt::format("{}: cannot be read: {}", path, std::strerror(code)), {}};
  };
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // a pipe would be waited for
  if (descriptor < 0) return refuse(errno);
  struct stat status {};
  MappedFile file;
  int code = ::fstat(descriptor, &status) == 0 ? 0 : errno;
  if (code == 0 && !S_ISREG(status.st_mode)) code = S_ISDIR(status.st_mode) ? EISDIR : ESPIPE;
  if (code == 0 && status.st_size > 0) {
    const auto size = static_cast<std::size_t>(status.st_size);
    void* start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (start == MAP_FAILED)
      code = errno;
    else
      file.bytes_ = {static_cast<const std::byte*>(start), size};
  }
  ::close(descriptor);
  if (code != 0) return refuse(code);
  return file;
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());  // NOLINT: munmap's signature
}

}  // namespace kiln::library
