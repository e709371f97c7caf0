// See streams.hpp. print() uses C's stdout, which buffers; the first failure is kept, because C keeps only that there
// was one.
#include "tools/output/streams.hpp"

#include "runtime/host/output_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

constexpr std::size_t kLongestWord = 1500;  // kernels have names of a thousand
constexpr std::size_t kLongestLine = 8000;

int print_failure = 0;  // errno

void keep_failure() {
  if (print_failure == 0) print_failure = errno != 0 ? errno : EIO;
}

/// A character that a terminal would act upon; those above ASCII in UTF-8 are C2 80 to C2 9F.
bool is_control(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x20 || byte == 0x7f) return byte != '\n';
  return at + 1 < text.size() && byte == 0xc2 && static_cast<unsigned char>(text[at + 1]) < 0xa0;
}

/// UTF-8's bytes behind the first of a character.
bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
}

std::string shortened(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return std::string(text);
  std::size_t head = longest / 2, tail = text.size() - longest / 4;
  while (head > 0 && is_continuation(text[head])) --head;
  while (tail < text.size() && is_continuation(text[tail])) ++tail;
  return fmt::format("{}[... {} bytes ...]{}", text.substr(0, head), tail - head, text.substr(tail));
}

/// Calls visit(part) for what stands between separators, and visit(separator) for each of these.
template <class Visit>
void split(std::string_view text, char separator, Visit visit) {
  while (true) {
    const std::size_t at = text.find(separator);
    visit(text.substr(0, at));
    if (at == std::string_view::npos) return;
    visit(text.substr(at, 1));
    text.remove_prefix(at + 1);
  }
}

}  // namespace

void hold_standard_streams() {
  // Opened the wrong way round, so that using them fails as it would have; the lowest free number is taken.
  for (const auto& [descriptor, mode] :
       {std::pair{STDIN_FILENO, O_WRONLY}, std::pair{STDOUT_FILENO, O_RDONLY}, std::pair{STDERR_FILENO, O_WRONLY}})
    if (::fcntl(descriptor, F_GETFD) < 0) [[maybe_unused]]
      const int held = ::open("/dev/null", mode);
}

void print(std::string_view text) {
  errno = 0;
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) keep_failure();
}

void flush() {
  errno = 0;
  if (std::fflush(stdout) != 0) keep_failure();
}

Result<void> check_printed() {
  flush();
  if (print_failure == 0) return {};
  return Error{ErrorCode::kDevice,
               fmt::format("cannot write to the standard output: {}", std::strerror(print_failure)),
               {"is it closed, the disk full, or the reader gone?"}};
}

void print_message(std::string_view text) {
  const std::string line = readable(text) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

std::string escaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_control(text, i)) {
      plain += text[i];
      continue;
    }
    if (static_cast<unsigned char>(text[i]) == 0xc2) ++i;  // its second byte is the character's number
    plain += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[i]));
  }
  return plain;
}

std::string readable(std::string_view text) {
  const std::string plain = escaped(text);
  std::string result;
  split(plain, '\n', [&](std::string_view line) {
    std::string words;
    split(line, ' ', [&](std::string_view word) { words += shortened(word, kLongestWord); });
    result += shortened(words, kLongestLine);
  });
  return result;
}

Result<std::uint64_t> write_output(const std::string& path, const std::function<Result<void>(const Sink&)>& write) {
  std::uint64_t bytes = 0;
  if (path == kStandardStream) {
    KILN_TRY(write([&](std::string_view piece) {
      print(piece);
      bytes += piece.size();
    }));
    return bytes;
  }
  KILN_ASSIGN(host::OutputFile file, host::OutputFile::create(path));
  KILN_TRY(write([&](std::string_view piece) {
    file.write(piece);
    bytes += piece.size();
  }));
  KILN_TRY(file.commit());
  return bytes;
}

Result<std::uint64_t> write_output(const std::string& path, std::span<const std::byte> bytes) {
  return write_output(path, [&](const Sink& sink) -> Result<void> {
    sink({reinterpret_cast<const char*>(bytes.data()), bytes.size()});  // NOLINT: bytes
    return {};
  });
}

Result<void> check_binary_output(const std::string& path) {
  if (path != kStandardStream || ::isatty(STDOUT_FILENO) == 0) return {};
  return Error{ErrorCode::kInvalidArgument, "the output is bytes, which a terminal cannot show; give -o FILE", {}};
}

}  // namespace kiln::tools
