// See written_bundle.hpp. Source: clang/docs/ClangOffloadBundler.rst, "Bundled Code Object Layout" and "Compression and
// Decompression".
#include "tests/runtime/bundle/written_bundle.hpp"

#include "runtime/bundle/md5.hpp"

#include <cstdlib>
#include <random>

#include <zlib.h>
#include <zstd.h>

namespace kiln::bundle::test {
namespace {

template <class T>
void append(std::string& to, T value) {
  to.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void append_size(std::string& to, std::uint64_t value, bool wide) {
  if (wide)
    append(to, value);
  else
    append(to, static_cast<std::uint32_t>(value));
}

}  // namespace

std::span<const std::byte> bytes_of(const std::string& text) {
  return std::as_bytes(std::span(text));
}

std::string plain_bundle(const std::vector<Written>& entries, std::size_t alignment) {
  std::string text = "__CLANG_OFFLOAD_BUNDLE__", contents;
  std::size_t table_end = text.size() + 8;
  for (const Written& entry : entries) table_end += 24 + entry.id.size();
  append(text, std::uint64_t{entries.size()});
  for (const Written& entry : entries) {
    while ((table_end + contents.size()) % alignment != 0) contents += '\0';
    append(text, std::uint64_t{table_end + contents.size()});
    append(text, std::uint64_t{entry.content.size()});
    append(text, std::uint64_t{entry.id.size()});
    text += entry.id;
    contents += entry.content;
  }
  return text + contents;
}

std::string Form::name() const {
  return "version " + std::to_string(version) + (method == Method::kZlib ? ", zlib" : ", zstd");
}

std::vector<Form> forms() {
  std::vector<Form> all;
  for (std::uint16_t version = 1; version <= 3; ++version)
    for (const Method method : {Method::kZlib, Method::kZstd}) all.push_back({version, method});
  return all;
}

std::string compressed_stream(const std::string& plain, Method method) {
  std::string stream;
  if (method == Method::kZlib) {
    uLongf size = compressBound(static_cast<uLong>(plain.size()));
    stream.resize(size);
    if (compress2(reinterpret_cast<Bytef*>(stream.data()), &size, reinterpret_cast<const Bytef*>(plain.data()),
                  static_cast<uLong>(plain.size()), 6) != Z_OK)
      std::abort();
    stream.resize(size);
  } else {
    stream.resize(ZSTD_compressBound(plain.size()));
    const std::size_t size = ZSTD_compress(stream.data(), stream.size(), plain.data(), plain.size(), 3);
    if (ZSTD_isError(size) != 0U) std::abort();
    stream.resize(size);
  }
  return stream;
}

std::string with_header(const std::string& stream, const Form& form, std::uint64_t plain_bytes, std::uint64_t hash) {
  const bool wide = form.version == 3;
  std::string text = "CCOB";
  append(text, form.version);
  append(text, static_cast<std::uint16_t>(form.method));
  const std::size_t sizes = form.version == 1 ? 4U : wide ? 16U : 8U;
  if (form.version > 1) append_size(text, text.size() + sizes + 8 + stream.size(), wide);
  append_size(text, plain_bytes, wide);
  append(text, hash);
  return text + stream;
}

std::string compressed_bundle(const std::string& plain, const Form& form) {
  return with_header(compressed_stream(plain, form.method), form, plain.size(), md5_low(bytes_of(plain)));
}

const std::vector<Written>& sample_entries() {
  static const std::vector<Written> entries = [] {
    std::mt19937 random(7);
    const auto content = [&](std::size_t size) {
      std::string text;
      while (text.size() < size) text += random() % 3 == 0 ? std::string(5, static_cast<char>(random())) : "kernel";
      return text;
    };
    return std::vector<Written>{{"host-x86_64-unknown-linux-gnu-", ""},
                                {"hipv4-amdgcn-amd-amdhsa--gfx1201", content(300)},
                                {"hip-amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-", content(170)},
                                {"hipv4-amdgcn-amd-amdhsa--gfx1100", ""},
                                {"hip-amdgcn-amd-amdhsa-unknown-gfx942", content(90)}};
  }();
  return entries;
}

}  // namespace kiln::bundle::test
