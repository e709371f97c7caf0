// See exported_bundle.hpp.
#include "tools/output/exported_bundle.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::size_t kPage = 4096;  ///< plain bundles begin on a page

}  // namespace

Result<ExportForm> ExportForm::parse(const std::string& format, const std::string& compression) {
  ExportForm form;
  const auto bad = [](const char* flag, const std::string& text, const char* expected) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("{} is '{}'; expected {}", flag, text, expected), {}};
  };
  if (compression != "zstd" && compression != "zlib") return bad("--compression", compression, "zstd or zlib");
  form.method = compression == "zlib" ? bundle::Method::kZlib : bundle::Method::kZstd;
  form.raw = format == "raw";
  form.layer = format == "layer";
  if (form.raw || form.layer || format == "bundle") {
    form.compressed = 0;
    return form;
  }
  for (const unsigned version : {1U, 2U, 3U}) {
    form.compressed = version;
    if (format == fmt::format("ccob{}", version)) return form;
  }
  return bad("--format", format, "raw, layer, bundle, ccob1, ccob2 or ccob3");
}

Result<std::vector<std::byte>> ExportForm::write(std::span<const bundle::Keyed> codes) const {
  std::vector<std::byte> plain = bundle::write_plain(codes);
  if (compressed == 0) return plain;
  return bundle::write_compressed(plain, compressed, method);
}

Result<void> BundleWriter::add(std::string_view recipe, runtime::ExportedKernel kernel) {
  const bool is_there = std::ranges::any_of(group_, [&](const auto& k) { return k.target == kernel.target; });
  if (recipe != recipe_ || is_there) KILN_TRY(finish());
  recipe_ = recipe;
  group_.push_back(std::move(kernel));
  return {};
}

Result<void> BundleWriter::finish() {
  if (group_.empty()) return {};
  std::vector<bundle::Keyed> codes;
  for (const runtime::ExportedKernel& k : group_) codes.push_back({k.target, k.code_object, k.text});
  KILN_ASSIGN(std::vector<std::byte> bytes, form_.write(codes));
  group_.clear();
  ++bundles_;
  if (form_.compressed == 0) bytes.resize((bytes.size() + kPage - 1) / kPage * kPage);
  sink_({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return {};
}

}  // namespace kiln::tools
