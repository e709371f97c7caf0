// DocumentReader over YamlReader, and decompression by zlib. See document_reader.hpp.
#include "runtime/library/document/document_reader.hpp"

#include "runtime/library/document/yaml_reader.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <zlib.h>

namespace kiln::library {
namespace {

class YamlDocument final : public DocumentReader {
 public:
  YamlDocument(std::string name, std::string_view bytes) : yaml_(std::move(name), bytes) {
    if (yaml_.at(YamlEvent::Kind::kDocumentStart)) yaml_.advance();
  }

  Kind kind() const override {
    if (yaml_.at(YamlEvent::Kind::kMappingStart)) return Kind::kMap;
    if (yaml_.at(YamlEvent::Kind::kSequenceStart)) return Kind::kList;
    return yaml_.at(YamlEvent::Kind::kScalar) ? Kind::kScalar : Kind::kEnd;
  }
  bool at_null() const override { return yaml_.at_null(); }
  bool enter(Kind kind, std::string_view what) override {
    return kind == Kind::kMap ? yaml_.enter_map(what) : yaml_.enter_list(what);
  }
  bool more() override { return yaml_.more(); }
  bool read_text(std::string& out, std::string_view what) override { return yaml_.read_text(out, what); }
  bool read_int(std::int64_t& out, std::string_view what) override {
    last_place_ = std::uint64_t{yaml_.current().line} << kColumnBits | yaml_.current().column;
    return yaml_.read_int(out, what);
  }
  bool read_real(double& out, std::string_view what) override { return yaml_.read_real(out, what); }
  bool skip() override { return yaml_.skip(); }
  bool failed() const override { return yaml_.failed(); }
  Error error() const override { return yaml_.error(); }
  bool fail_expected(std::string_view what) override { return yaml_.fail_expected(what); }
  std::uint64_t last_place() const override { return last_place_; }
  bool fail_at(std::uint64_t place, std::string_view message) override {
    return yaml_.fail_at(place >> kColumnBits, place & ((std::uint64_t{1} << kColumnBits) - 1), message);
  }

 private:
  static constexpr unsigned kColumnBits = 32;

  std::uint64_t last_place_ = 0;
  YamlReader yaml_;
};

}  // namespace

std::unique_ptr<DocumentReader> make_yaml_document(std::string name, std::string_view bytes) {
  return std::make_unique<YamlDocument>(std::move(name), bytes);
}

bool looks_compressed(std::string_view bytes) {
  if (bytes.starts_with("\x1f\x8b")) return true;
  // zlib's header: deflate with a window of 32 KiB, and a multiple of 31 (RFC 1950, 2.2).
  if (bytes.size() < 2 || bytes[0] != '\x78') return false;
  return (unsigned{static_cast<unsigned char>(bytes[0])} << 8 | static_cast<unsigned char>(bytes[1])) % 31 == 0;
}

Result<std::string> inflate_file(const std::string& name, std::string_view bytes, std::size_t limit_bytes) {
  const auto failed = [&](std::string_view what) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: {}", name, what), {}};
  };
  z_stream stream{};
  constexpr int kGzipOrZlib = 32 + MAX_WBITS;
  if (inflateInit2(&stream, kGzipOrZlib) != Z_OK) return failed("zlib could not be initialised");
  std::string out;
  // NOLINTNEXTLINE: zlib's input is not const, but it does not write there
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  int state = Z_OK;
  while (state == Z_OK && out.size() <= limit_bytes) {
    const std::size_t done = out.size();
    out.resize(std::max<std::size_t>(done * 2, std::size_t{1} << 20));
    stream.next_out = reinterpret_cast<Bytef*>(out.data() + done);  // NOLINT: zlib's bytes are unsigned
    stream.avail_out = static_cast<uInt>(std::min<std::size_t>(out.size() - done, UINT32_MAX));
    const uInt before = stream.avail_out;
    state = inflate(&stream, Z_NO_FLUSH);
    out.resize(done + (before - stream.avail_out));
    if (state == Z_BUF_ERROR) break;
  }
  inflateEnd(&stream);
  if (out.size() > limit_bytes) return failed(fmt::format("expected at most {} bytes when inflated", limit_bytes));
  if (state != Z_STREAM_END) return failed("expected a whole gzip or zlib file; it is cut off or damaged");
  return out;
}

}  // namespace kiln::library
