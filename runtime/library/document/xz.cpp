// See xz.hpp. The declarations are those of liblzma's version 5 (lzma.h), whose binary interface does not change.
#include "runtime/library/document/xz.hpp"

#include "runtime/contract/library_file.hpp"

#include <array>
#include <cstdint>

#include <dlfcn.h>
#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr const char* kLibrary = "liblzma.so.5";
/// Of what liblzma takes to unpack; xz -9 takes 65 MiB.
constexpr std::uint64_t kMostMemory = std::uint64_t{256} << 20U;
constexpr std::size_t kLeastBytes = std::size_t{1} << 16U, kMostBytes = std::size_t{1} << 30U;

/// lzma_stream: zero where nothing is said.
struct Stream {
  const std::byte* next_in = nullptr;
  std::size_t avail_in = 0;
  std::uint64_t total_in = 0;
  char* next_out = nullptr;
  std::size_t avail_out = 0;
  std::uint64_t total_out = 0;
  std::array<void*, 6> of_the_library{};
  std::array<std::uint64_t, 4> reserved{};
  std::array<int, 2> reserved_enums{};
};
constexpr int kOk = 0, kStreamEnd = 1, kFinish = 3;  // LZMA_OK, LZMA_STREAM_END; the action LZMA_FINISH

struct Liblzma {
  int (*stream_decoder)(Stream*, std::uint64_t memory_limit, std::uint32_t flags) = nullptr;
  int (*code)(Stream*, int action) = nullptr;
  void (*end)(Stream*) = nullptr;

  static Liblzma open() {
    Liblzma library;
    void* const handle = open_whole_library(kLibrary, RTLD_NOW | RTLD_LOCAL).handle;
    if (handle == nullptr) return library;
    library.stream_decoder = reinterpret_cast<decltype(stream_decoder)>(dlsym(handle, "lzma_stream_decoder"));
    library.code = reinterpret_cast<decltype(code)>(dlsym(handle, "lzma_code"));
    library.end = reinterpret_cast<decltype(end)>(dlsym(handle, "lzma_end"));
    return library;
  }
  bool is_whole() const { return stream_decoder != nullptr && code != nullptr && end != nullptr; }
};

/// Doubles the text until all of it has room; liblzma's last answer.
int unpack(const Liblzma& library, Stream& stream, std::string& text) {
  int answer = library.stream_decoder(&stream, kMostMemory, 0);
  for (std::size_t size = kLeastBytes; answer == kOk && size <= kMostBytes; size *= 2) {
    text.resize(size);
    stream.next_out = text.data() + stream.total_out;
    stream.avail_out = size - stream.total_out;
    while (answer == kOk && stream.avail_out != 0) answer = library.code(&stream, kFinish);
  }
  text.resize(stream.total_out);
  return answer;
}

}  // namespace

Result<std::string> unpack_xz(std::span<const std::byte> packed) {
  // Opened once, as few files are packed so.
  static const Liblzma library = Liblzma::open();
  if (!library.is_whole())
    return Error{ErrorCode::kIo, fmt::format("{} cannot be opened, which unpacks .xz files", kLibrary), {}};
  Stream stream;
  stream.next_in = packed.data();
  stream.avail_in = packed.size();
  std::string text;
  const int answer = unpack(library, stream, text);
  library.end(&stream);
  if (answer == kOk) return Error{ErrorCode::kMalformedFile, "an xz file of more than 1 GiB of text", {}};
  if (answer != kStreamEnd || stream.avail_in != 0)
    return Error{ErrorCode::kMalformedFile, fmt::format("no whole xz file (liblzma's answer {})", answer), {}};
  return text;
}

}  // namespace kiln::library
