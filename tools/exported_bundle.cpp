// See exported_bundle.hpp.
#include "tools/exported_bundle.hpp"

#include <fmt/format.h>

namespace kiln::tools {

Result<ExportForm> ExportForm::parse(const std::string& format, const std::string& compression) {
  ExportForm form;
  const auto bad = [](const char* flag, const std::string& text, const char* expected) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("{} is '{}'; expected {}", flag, text, expected), {}};
  };
  if (compression != "zstd" && compression != "zlib") return bad("--compression", compression, "zstd or zlib");
  form.method = compression == "zlib" ? bundle::Method::kZlib : bundle::Method::kZstd;
  form.raw = format == "raw";
  if (form.raw || format == "bundle") {
    form.compressed = 0;
    return form;
  }
  for (const unsigned version : {1U, 2U, 3U}) {
    form.compressed = version;
    if (format == fmt::format("ccob{}", version)) return form;
  }
  return bad("--format", format, "raw, bundle, ccob1, ccob2 or ccob3");
}

Result<std::vector<std::byte>> ExportForm::write(std::span<const bundle::Keyed> codes) const {
  std::vector<std::byte> plain = bundle::write_plain(codes);
  if (compressed == 0) return plain;
  return bundle::write_compressed(plain, compressed, method);
}

}  // namespace kiln::tools
