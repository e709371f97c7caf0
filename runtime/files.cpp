// See files.hpp. C's streams, because they keep errno.
#include "runtime/files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

Error failed(std::string_view what, const std::string& path) {
  return Error{ErrorCode::kIo, fmt::format("cannot {} {}: {}", what, path, std::strerror(errno)), {}};
}

}  // namespace

Result<std::vector<std::byte>> read_file(const std::string& path, std::uint64_t largest_bytes) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return Error{ErrorCode::kIo, fmt::format("cannot read {}: it is a folder", path), {}};
  const File file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) return failed("open", path);
  std::vector<std::byte> bytes;
  std::byte chunk[65536];
  while (const std::size_t n = std::fread(chunk, 1, sizeof chunk, file.get())) {
    if (bytes.size() + n > largest_bytes)
      return Error{ErrorCode::kIo, fmt::format("{} is larger than {} bytes", path, largest_bytes), {}};
    bytes.insert(bytes.end(), chunk, chunk + n);
  }
  if (std::ferror(file.get()) != 0) return failed("read", path);
  return bytes;
}

Result<void> write_file(const std::string& path, std::span<const std::byte> bytes) {
  File file(std::fopen(path.c_str(), "wb"));
  if (file == nullptr) return failed("create", path);
  if (std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size()) return failed("write", path);
  if (std::fclose(file.release()) != 0) return failed("write", path);
  return {};
}

Result<void> write_file(const std::string& path, std::string_view text) {
  return write_file(path, std::as_bytes(std::span(text)));
}

Result<void> make_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) return Error{ErrorCode::kIo, fmt::format("cannot make the folder {}: {}", path, error.message()), {}};
  return {};
}

}  // namespace kiln::runtime
