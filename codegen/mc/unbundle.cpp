// The code objects of an offload bundle, as hipcc --genco and hipBLASLt's libraries hold them, compressed or not. LLVM
// decompresses and reads the list of entries; what an entry says of its place is checked here before use. Source:
// clang/docs/ClangOffloadBundler.rst.
#include "codegen/mc/mc.hpp"

#include <cstring>

#include <fmt/format.h>
#include <llvm/Object/OffloadBundle.h>

namespace kiln::mc {
namespace {

constexpr std::string_view kPlainMagic = "__CLANG_OFFLOAD_BUNDLE__";
constexpr std::string_view kCompressedMagic = "CCOB";

bool starts_with(std::span<const std::byte> bytes, std::string_view magic) {
  return bytes.size() >= magic.size() && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

Error malformed(llvm::Error error) {
  return Error{ErrorCode::kMalformedFile, "offload bundle: " + llvm::toString(std::move(error)), {}};
}

/// "hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-" names gfx90a:xnack-; a host's entry names nothing.
std::string target_of(const std::string& id) {
  constexpr std::string_view kDevice = "amdgcn-amd-amdhsa-";
  const std::size_t at = id.find(kDevice);
  if (at == std::string::npos) return "";
  const std::size_t name = id.find_first_not_of('-', at + kDevice.size());
  return name == std::string::npos ? "" : id.substr(name);
}

}  // namespace

bool is_bundle(std::span<const std::byte> file) {
  return starts_with(file, kPlainMagic) || starts_with(file, kCompressedMagic);
}

Result<std::vector<BundledCode>> unbundle(std::span<const std::byte> file) {
  const llvm::StringRef text(reinterpret_cast<const char*>(file.data()), file.size());
  std::unique_ptr<llvm::MemoryBuffer> buffer = llvm::MemoryBuffer::getMemBuffer(text, "bundle", false);
  if (starts_with(file, kCompressedMagic)) {
    auto plain = llvm::object::CompressedOffloadBundle::decompress(*buffer);
    if (!plain) return malformed(plain.takeError());
    buffer = std::move(*plain);
  }
  if (!buffer->getBuffer().starts_with(llvm::StringRef(kPlainMagic.data(), kPlainMagic.size())))
    return Error{ErrorCode::kMalformedFile, "offload bundle: what was compressed is none", {}};
  auto bundle = llvm::object::OffloadBundleFatBin::create(buffer->getMemBufferRef(), 0, "bundle");
  if (!bundle) return malformed(bundle.takeError());
  std::vector<BundledCode> all;
  for (const llvm::object::OffloadBundleEntry& entry : (*bundle)->getEntries()) {
    const std::string target = target_of(entry.ID);
    if (target.empty() || entry.Size == 0) continue;
    const llvm::StringRef whole = buffer->getBuffer();
    if (entry.Offset > whole.size() || entry.Size > whole.size() - entry.Offset) {
      return Error{
          ErrorCode::kMalformedFile, fmt::format("offload bundle: '{}' lies outside of the file", entry.ID), {}};
    }
    const auto* bytes = reinterpret_cast<const std::byte*>(whole.data()) + entry.Offset;
    all.push_back({target, Bytes(bytes, bytes + entry.Size)});
  }
  return all;
}

}  // namespace kiln::mc
