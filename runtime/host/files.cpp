// See files.hpp.
#include "runtime/host/files.hpp"

#include "runtime/host/write_errors.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

constexpr std::size_t kChunkBytes = 1U << 16;

Error cannot_read(const std::string& name, int number) {
  return {ErrorCode::kIo, fmt::format("cannot read {}: {}", name, std::strerror(number)), {}};
}

}  // namespace

Result<std::vector<std::byte>> read_file(const std::string& path, std::uint64_t largest_bytes) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) return cannot_read(path.empty() ? "''" : path, errno);
  auto bytes = read_descriptor(descriptor, path, largest_bytes);
  ::close(descriptor);
  return bytes;
}

Result<std::vector<std::byte>> read_descriptor(int descriptor, const std::string& name, std::uint64_t largest_bytes) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return cannot_read(name, errno);
  const bool is_regular = S_ISREG(status.st_mode);
  const std::uint64_t most = is_regular ? largest_bytes : std::min(largest_bytes, kLargestStreamBytes);
  const auto too_large = [&] {
    return Error{ErrorCode::kIo,
                 fmt::format("cannot read {}: it is {}larger than {} bytes", name,
                             is_regular ? "" : "no regular file, and ", most),
                 {}};
  };
  const auto size = is_regular ? static_cast<std::uint64_t>(status.st_size) : 0;
  if (size > most) return too_large();
  try {
    std::vector<std::byte> bytes;
    bytes.reserve(size + 1);  // so that the end is seen
    while (true) {
      const std::size_t before = bytes.size();
      if (before == bytes.capacity()) bytes.reserve(2 * before + kChunkBytes);
      bytes.resize(bytes.capacity());
      const ssize_t got = ::read(descriptor, bytes.data() + before, bytes.size() - before);
      if (got < 0 && errno != EINTR) return cannot_read(name, errno);
      bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
      if (got == 0) return bytes;
      if (bytes.size() > most) return too_large();
    }
  } catch (const std::bad_alloc&) {
    return cannot_read(name, ENOMEM);
  }
}

Result<void> write_file(const std::string& path, std::span<const std::byte> bytes, Flush flush) {
  KILN_ASSIGN(host::OutputFile file, host::OutputFile::create(path));
  file.write(bytes);
  return file.commit(flush);
}

Result<void> write_file(const std::string& path, std::string_view text, Flush flush) {
  return write_file(path, std::as_bytes(std::span(text)), flush);
}

Result<void> flush_folder(const std::string& path) {
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool is_flushed = folder >= 0 && ::syncfs(folder) == 0;
  const int number = errno;
  if (folder >= 0) ::close(folder);
  if (is_flushed) return {};
  return Error{ErrorCode::kDevice, fmt::format("cannot flush {} to its disk: {}", path, std::strerror(number)), {}};
}

Result<void> make_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error)
    return Error{
        host::code_of_write(error.value()), fmt::format("cannot make the folder {}: {}", path, error.message()), {}};
  return {};
}

bool stays_inside(std::string_view name) {
  const std::filesystem::path path(name);
  return !name.empty() && !path.is_absolute() && name.find('\0') == std::string_view::npos &&
         std::find(path.begin(), path.end(), "..") == path.end();
}

}  // namespace kiln::runtime
