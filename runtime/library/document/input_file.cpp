// See input_file.hpp.
#include "runtime/library/document/input_file.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::library {

Result<InputFile> InputFile::open(const std::string& path) {
  const auto refuse = [&](int code) {
    return Error{ErrorCode::kIo, fmt::format("{}: cannot be read: {}", path, std::strerror(code)), {}};
  };
  InputFile file;
  file.descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // a pipe would be waited for
  if (file.descriptor_ < 0) return refuse(errno);
  struct stat status {};
  if (::fstat(file.descriptor_, &status) != 0) return refuse(errno);
  if (!S_ISREG(status.st_mode)) return refuse(S_ISDIR(status.st_mode) ? EISDIR : ESPIPE);
  file.size_ = static_cast<std::uint64_t>(status.st_size);
  return file;
}

InputFile::InputFile(InputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), size_(other.size_) {}

InputFile& InputFile::operator=(InputFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(size_, other.size_);
  return *this;
}

InputFile::~InputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool InputFile::read(std::uint64_t at, std::byte* out, std::size_t count) const {
  while (count > 0) {
    const ssize_t got = ::pread(descriptor_, out, count, static_cast<off_t>(at));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += static_cast<std::uint64_t>(got);
    out += got;
    count -= static_cast<std::size_t>(got);
  }
  return true;
}

}  // namespace kiln::library
