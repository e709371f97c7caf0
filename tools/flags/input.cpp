// See input.hpp. Descriptors rather than streams: std::cin takes an error for an end.
#include "tools/flags/input.hpp"

#include "runtime/host/files.hpp"
#include "tools/output/streams.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

constexpr std::size_t kChunkBytes = 1U << 16;

Error cannot_read(const std::string& name, int number) {
  return {ErrorCode::kIo, fmt::format("cannot read {}: {}", name, std::strerror(number)), {}};
}

}  // namespace

std::string name_of_input(const std::string& path) {
  return path == kStandardStream ? "standard input" : path;
}

Result<std::vector<std::byte>> read_input(const std::string& path, std::uint64_t largest_bytes) {
  if (path == kStandardStream) return runtime::read_descriptor(STDIN_FILENO, name_of_input(path), largest_bytes);
  return runtime::read_file(path, largest_bytes);
}

Result<InputLines> InputLines::open(const std::string& path, const std::string& name) {
  if (path == kStandardStream) return InputLines(name_of_input(path), ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3));
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) return cannot_read(path.empty() ? "''" : path, errno);
  return InputLines(name.empty() ? path : name, descriptor);
}

InputLines::InputLines(InputLines&& other) noexcept
    : name_(std::move(other.name_)),
      buffer_(std::move(other.buffer_)),
      begin_(other.begin_),
      number_(other.number_),
      descriptor_(std::exchange(other.descriptor_, -1)),
      is_at_end_(other.is_at_end_) {}

InputLines::~InputLines() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<bool> InputLines::next(std::string& line) {
  ++number_;
  std::size_t searched = begin_;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos || (is_at_end_ && begin_ < buffer_.size())) {
      line = buffer_.substr(begin_, end == std::string::npos ? end : end - begin_);
      begin_ = end == std::string::npos ? buffer_.size() : end + 1;
      return true;
    }
    if (is_at_end_) return false;
    buffer_.erase(0, std::exchange(begin_, 0));
    if (buffer_.size() > kLongestLine)
      return Error{ErrorCode::kIo, fmt::format("{}: a line of more than {} bytes", place(), kLongestLine), {}};
    searched = buffer_.size();
    buffer_.resize(searched + kChunkBytes);
    const ssize_t got = ::read(descriptor_, buffer_.data() + searched, kChunkBytes);
    const int number = errno;
    buffer_.resize(searched + static_cast<std::size_t>(got > 0 ? got : 0));
    if (got < 0 && number != EINTR) return cannot_read(name_, number);
    is_at_end_ = got == 0;
  }
}

std::string InputLines::place() const {
  return fmt::format("{}:{}", name_, number_);
}

}  // namespace kiln::tools
