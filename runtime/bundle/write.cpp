// See write.hpp.
#include "runtime/bundle/write.hpp"

#include "runtime/bundle/md5.hpp"
#include "runtime/bundle/parts.hpp"

#include <algorithm>
#include <limits>

#include <zlib.h>
#include <zstd.h>

namespace kiln::bundle {
namespace {

using Bytes = std::vector<std::byte>;

constexpr std::size_t kAlignment = 4096;
constexpr int kZstdLevel = 9;

/// Puts a little-endian number over bytes that are there.
void put(Bytes& to, std::size_t at, std::uint64_t value, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) to[at + i] = static_cast<std::byte>(value >> (8 * i) & 0xFFU);
}
void append(Bytes& to, std::uint64_t value) {
  to.resize(to.size() + sizeof(value));
  put(to, to.size() - sizeof(value), value, sizeof(value));
}
void append(Bytes& to, std::span<const std::byte> bytes) {
  to.insert(to.end(), bytes.begin(), bytes.end());
}
void append(Bytes& to, std::string_view text) {
  append(to, std::as_bytes(std::span(text)));
}

struct Part {
  std::string id;
  std::span<const std::byte> content;
  std::size_t alignment;
};

std::vector<Part> parts_of(std::span<const Keyed> codes) {
  std::vector<Part> parts = {{std::string(kHostId), {}, 1}};
  for (const Keyed& code : codes) parts.push_back({std::string(kCodeId) + code.target, code.code, kAlignment});
  for (const Keyed& code : codes)
    parts.push_back({std::string(kKeyId) + code.target, std::as_bytes(std::span(code.key)), 1});
  return parts;
}

Result<Bytes> deflate_zlib(std::span<const std::byte> plain) {
  uLongf bytes = compressBound(plain.size());
  Bytes out(bytes);
  const int code = compress2(reinterpret_cast<Bytef*>(out.data()), &bytes, reinterpret_cast<const Bytef*>(plain.data()),
                             plain.size(), Z_BEST_COMPRESSION);
  if (code != Z_OK) return Error{ErrorCode::kIo, "there is no memory to compress a bundle", {}};
  out.resize(bytes);
  return out;
}

Result<Bytes> compress_zstd(std::span<const std::byte> plain) {
  Bytes out(ZSTD_compressBound(plain.size()));
  const std::size_t bytes = ZSTD_compress(out.data(), out.size(), plain.data(), plain.size(), kZstdLevel);
  if (ZSTD_isError(bytes) != 0U)
    return Error{ErrorCode::kIo, fmt::format("a bundle cannot be compressed: {}", ZSTD_getErrorName(bytes)), {}};
  out.resize(bytes);
  return out;
}

}  // namespace

std::vector<std::byte> write_plain(std::span<const Keyed> codes) {
  const std::vector<Part> parts = parts_of(codes);
  Bytes bundle;
  append(bundle, kPlainMagic);
  append(bundle, parts.size());
  std::size_t end = bundle.size();
  for (const Part& part : parts) end += 3 * sizeof(std::uint64_t) + part.id.size();
  Bytes contents;
  for (const Part& part : parts) {
    while ((end + contents.size()) % part.alignment != 0) contents.push_back(std::byte{0});
    append(bundle, end + contents.size());
    append(bundle, part.content.size());
    append(bundle, part.id.size());
    append(bundle, part.id);
    append(contents, part.content);
  }
  append(bundle, contents);
  return bundle;
}

Result<std::vector<std::byte>> write_compressed(std::span<const std::byte> plain, unsigned version, Method method) {
  const auto* const layout =
      std::find_if(kLayouts.begin(), kLayouts.end(), [&](const Layout& l) { return l.version == version; });
  if (layout == kLayouts.end())
    return Error{
        ErrorCode::kInvalidArgument, fmt::format("compressed bundles of version {}; expected 1, 2 or 3", version), {}};
  KILN_ASSIGN(const Bytes stream, method == Method::kZlib ? deflate_zlib(plain) : compress_zstd(plain));
  Bytes file(layout->header_bytes);
  const std::size_t size_bytes = layout->size_bytes;
  const std::uint64_t most = size_bytes == 8 ? std::numeric_limits<std::uint64_t>::max() : 0xFFFFFFFFU;
  if (std::max<std::uint64_t>(plain.size(), file.size() + stream.size()) > most)
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("a bundle of {} bytes; version {} holds at most {}", plain.size(), version, most),
                 {}};
  std::ranges::copy(std::as_bytes(std::span(kCompressedMagic)), file.begin());
  put(file, kVersionAt, version, sizeof(std::uint16_t));
  put(file, kMethodAt, static_cast<std::uint64_t>(method), sizeof(std::uint16_t));
  if (layout->file_bytes_at != 0) put(file, layout->file_bytes_at, file.size() + stream.size(), size_bytes);
  put(file, layout->plain_bytes_at, plain.size(), size_bytes);
  put(file, layout->hash_at, md5_low(plain), sizeof(std::uint64_t));
  append(file, stream);
  return file;
}

}  // namespace kiln::bundle
