// Compressed bundles. What the header states is compared with the file, then with the caps, then with the stream's own
// frame; only then is there memory for the plain bundle, which must come out at exactly that size and with that hash.
#include "runtime/bundle/md5.hpp"
#include "runtime/bundle/parts.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <zlib.h>
#include <zstd.h>

namespace kiln::bundle {
namespace {

struct Header {
  Layout layout{};
  std::uint16_t method = 0;
  std::uint64_t file_bytes = 0;  ///< 0: not told
  std::uint64_t plain_bytes = 0;
  std::uint64_t hash = 0;
};

std::uint64_t size_at(const Source& source, const Layout& layout, std::size_t at) {
  return layout.size_bytes == 8 ? source.number<std::uint64_t>(at).value_or(0)
                                : source.number<std::uint32_t>(at).value_or(0);
}

Result<Header> read_header(const Source& source, std::uint64_t allowance_bytes) {
  Header header;
  const auto version = source.number<std::uint16_t>(kVersionAt);
  const auto method = source.number<std::uint16_t>(kMethodAt);
  if (!version || !method)
    return source.malformed(0, fmt::format("the header is cut: {} bytes are there", source.bytes.size()));
  const auto* const layout =
      std::find_if(kLayouts.begin(), kLayouts.end(), [&](const Layout& l) { return l.version == *version; });
  if (layout == kLayouts.end())
    return source.malformed(kVersionAt, fmt::format("version {}; expected 1, 2 or 3", *version));
  if (*method > 1)
    return source.malformed(kMethodAt, fmt::format("compression method {}; expected 0 (zlib) or 1 (zstd)", *method));
  if (!source.has(0, layout->header_bytes))
    return source.malformed(0, fmt::format("the header is cut: version {} has {} bytes, {} are there", *version,
                                           layout->header_bytes, source.bytes.size()));
  header.layout = *layout;
  header.method = *method;
  header.hash = source.number<std::uint64_t>(layout->hash_at).value_or(0);
  if (layout->file_bytes_at != 0) {
    header.file_bytes = size_at(source, *layout, layout->file_bytes_at);
    if (header.file_bytes <= layout->header_bytes || header.file_bytes > source.bytes.size())
      return source.malformed(layout->file_bytes_at,
                              fmt::format("it states {} compressed bytes; expected {} to {}, which are there",
                                          header.file_bytes, layout->header_bytes + 1, source.bytes.size()));
  }
  header.plain_bytes = size_at(source, *layout, layout->plain_bytes_at);
  const std::uint64_t most = std::min(allowance_bytes, kMostPlainBytes);
  if (header.plain_bytes < kPlainMagic.size() || header.plain_bytes > most)
    return source.malformed(
        layout->plain_bytes_at,
        fmt::format("it states {} bytes when decompressed; expected {} to {} (at most {} for each "
                    "byte of the file beyond {}, and {})",
                    header.plain_bytes, kPlainMagic.size(), most, kMostRatio, kUncheckedPlainBytes, kMostPlainBytes));
  return header;
}

/// What a stream says of itself, or came to: the bytes of the file that it has, and an error.
struct Outcome {
  std::uint64_t used_bytes = 0;
  std::uint64_t plain_bytes = 0;
  std::string problem;
};

Outcome inflate_zlib(std::span<const std::byte> in, std::span<std::byte> out) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return {0, 0, "there is no memory to decompress it"};
  Outcome outcome;
  constexpr std::size_t kMostStep = std::numeric_limits<uInt>::max();
  int code = Z_OK;
  while (code == Z_OK) {
    const auto in_step = static_cast<uInt>(std::min(in.size() - outcome.used_bytes, kMostStep));
    const auto out_step = static_cast<uInt>(std::min(out.size() - outcome.plain_bytes, kMostStep));
    // zlib does not write to what it reads; its own const version of the pointer is an option of its build.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(in.data() + outcome.used_bytes));
    stream.avail_in = in_step;
    stream.next_out = reinterpret_cast<Bytef*>(out.data() + outcome.plain_bytes);
    stream.avail_out = out_step;
    code = inflate(&stream, Z_NO_FLUSH);
    outcome.used_bytes += in_step - stream.avail_in;
    outcome.plain_bytes += out_step - stream.avail_out;
  }
  if (code == Z_BUF_ERROR)
    outcome.problem = outcome.plain_bytes == out.size() ? "the stream goes on" : "the stream is cut";
  else if (code != Z_STREAM_END)
    outcome.problem = stream.msg != nullptr ? stream.msg : code == Z_MEM_ERROR ? "no memory" : "the stream is damaged";
  inflateEnd(&stream);
  return outcome;
}

/// Of a zstd frame, before anything is decompressed.
Outcome frame_of(std::span<const std::byte> in, std::uint64_t expected_bytes) {
  const std::size_t used = ZSTD_findFrameCompressedSize(in.data(), in.size());
  if (ZSTD_isError(used) != 0U) return {0, 0, ZSTD_getErrorName(used)};
  const unsigned long long content = ZSTD_getFrameContentSize(in.data(), in.size());
  if (content == ZSTD_CONTENTSIZE_ERROR) return {0, 0, "expected a zstd frame"};
  if (content != ZSTD_CONTENTSIZE_UNKNOWN && content != expected_bytes)
    return {0, 0, fmt::format("the zstd frame holds {} bytes; the header states {}", content, expected_bytes)};
  return {used, 0, {}};
}

Outcome decompress_zstd(std::span<const std::byte> in, std::span<std::byte> out) {
  const std::size_t plain = ZSTD_decompress(out.data(), out.size(), in.data(), in.size());
  if (ZSTD_isError(plain) != 0U) return {0, 0, ZSTD_getErrorName(plain)};
  return {in.size(), plain, {}};
}

}  // namespace

Result<Decompressed> decompress(const Source& source, std::uint64_t allowance_bytes) {
  KILN_ASSIGN(const Header header, read_header(source, allowance_bytes));
  const std::uint64_t start = header.layout.header_bytes;
  std::span<const std::byte> stream = source.bytes.subspan(start);
  if (header.file_bytes != 0) stream = stream.first(header.file_bytes - start);
  const auto failed = [&](const std::string& problem) {
    return source.malformed(start, fmt::format("it does not decompress: {}", problem));
  };
  const bool is_zstd = header.method == 1;
  if (is_zstd) {
    const Outcome frame = frame_of(stream, header.plain_bytes);
    if (!frame.problem.empty()) return failed(frame.problem);
    if (header.file_bytes == 0) stream = stream.first(frame.used_bytes);
    if (frame.used_bytes != stream.size())
      return source.malformed(
          start + frame.used_bytes,
          fmt::format("the stream ends here; expected it to fill the {} bytes that are stated", header.file_bytes));
  }
  Decompressed result;
  result.plain.size = header.plain_bytes;
  result.plain.bytes.reset(static_cast<std::byte*>(std::malloc(header.plain_bytes)));
  if (result.plain.bytes == nullptr)
    return Error{ErrorCode::kIo,
                 fmt::format("{}: no memory for the {} bytes that it decompresses to", source.name, header.plain_bytes),
                 {}};
  const std::span<std::byte> out(result.plain.bytes.get(), result.plain.size);
  const Outcome outcome = is_zstd ? decompress_zstd(stream, out) : inflate_zlib(stream, out);
  if (!outcome.problem.empty()) return failed(outcome.problem);
  if (outcome.plain_bytes != header.plain_bytes)
    return source.malformed(header.layout.plain_bytes_at,
                            fmt::format("it states {} bytes when decompressed; expected {}, which there are",
                                        header.plain_bytes, outcome.plain_bytes));
  if (header.file_bytes != 0 && outcome.used_bytes != stream.size())
    return source.malformed(
        start + outcome.used_bytes,
        fmt::format("the stream ends here; expected it to fill the {} bytes that are stated", header.file_bytes));
  const std::uint64_t hash = md5_low(out);
  if (hash != header.hash)
    return source.malformed(
        header.layout.hash_at,
        fmt::format("the hash is {:016x}; what was decompressed has {:016x}: it was damaged", header.hash, hash));
  result.file_bytes = start + outcome.used_bytes;
  return result;
}

}  // namespace kiln::bundle
