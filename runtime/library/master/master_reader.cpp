// See master_reader.hpp: the files of a library, and those that they load.
#include "runtime/library/master/master_reader.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/master/master_document.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <vector>

#include <fmt/format.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxFileBytes = 1ULL << 30;  // inflated
constexpr std::size_t kMostNestedParts = 8;           // Tensile nests one

Result<std::string> read_bytes(const std::string& path) {
  std::error_code code;
  const std::uintmax_t size = fs::file_size(path, code);
  if (code) return Error{ErrorCode::kIo, fmt::format("{}: cannot be read: {}", path, code.message()), {}};
  if (size > kMaxFileBytes)
    return Error{
        ErrorCode::kMalformedFile, fmt::format("{}: has {} bytes; expected at most {}", path, size, kMaxFileBytes), {}};
  std::ifstream stream(path, std::ios::binary);
  std::string bytes(size, '\0');
  if (!stream || !stream.read(bytes.data(), static_cast<std::streamsize>(size)))
    return Error{ErrorCode::kIo, fmt::format("{}: cannot be read: {}", path, std::strerror(errno)), {}};
  return bytes;
}

Result<std::unique_ptr<Tree>> read_part_bytes(const std::string& path, const std::string& name, std::string_view bytes,
                                              const std::vector<std::string>& parents);

/// A lazily loaded part. `parents` are the parts that it is
/// within: one that is within itself would never end.
Result<std::unique_ptr<Tree>> load_part(const std::string& folder, const std::string& library,
                                        const std::string& prefix, std::vector<std::string> parents) {
  const auto failed = [&](ErrorCode code, std::string_view what) {
    return Error{code, fmt::format("{}: {}", (fs::path(folder) / library).string(), what), {}};
  };
  if (std::find(parents.begin(), parents.end(), prefix) != parents.end() || parents.size() == kMostNestedParts)
    return failed(ErrorCode::kMalformedFile,
                  fmt::format("expected parts at most {} deep and none within itself, found {} in {}", kMostNestedParts,
                              prefix, parents.back()));
  KILN_ASSIGN(const std::string path, find_master_part(folder, library, prefix));
  KILN_ASSIGN(const std::string bytes, read_bytes(path));
  parents.push_back(prefix);
  return read_part_bytes(path, library, bytes, parents);
}

Result<std::unique_ptr<Tree>> read_part_bytes(const std::string& path, const std::string& name, std::string_view bytes,
                                              const std::vector<std::string>& parents) {
  if (looks_compressed(bytes)) {
    KILN_ASSIGN(const std::string inflated, inflate_file(path, bytes, kMaxFileBytes));
    if (looks_compressed(inflated)) return Error{ErrorCode::kMalformedFile, path + ": is compressed twice", {}};
    return read_part_bytes(path, name, inflated, parents);
  }
  const auto document = looks_msgpack(bytes) ? make_msgpack_document(path, bytes) : make_yaml_document(path, bytes);
  KILN_ASSIGN(std::unique_ptr<Tree> tree, read_master_document(*document, path, name));
  tree->load = [folder = fs::path(path).parent_path().string(), name, parents](const Placeholder& placeholder) {
    return load_part(folder, name, placeholder.name, parents);
  };
  return tree;
}

}  // namespace

Result<std::string> find_master_part(const std::string& folder, const std::string& library, const std::string& prefix) {
  const auto failed = [&](ErrorCode code, std::string_view what) {
    return Error{code, fmt::format("{}: {}", (fs::path(folder) / library).string(), what), {}};
  };
  if (prefix.find('/') != std::string::npos)
    return failed(ErrorCode::kMalformedFile, fmt::format("expected the name of a file beside it, found {}", prefix));
  for (const std::string_view ending : {".dat", ".dat.zlib", ".yaml", ".dat.gz", ".yaml.gz"}) {
    const fs::path path = fs::path(folder) / (prefix + std::string(ending));
    std::error_code code;
    if (fs::exists(path, code)) return path.string();
  }
  return failed(ErrorCode::kIo, fmt::format("there is no {}.dat or .yaml beside it", prefix));
}

Result<std::unique_ptr<Tree>> read_master_bytes(const std::string& path, const std::string& name,
                                                std::string_view bytes) {
  return read_part_bytes(path, name, bytes, {});
}

Result<std::unique_ptr<Tree>> read_master_file(const std::string& path, const std::string& name) {
  KILN_ASSIGN(const std::string bytes, read_bytes(path));
  return read_master_bytes(path, name, bytes);
}

}  // namespace kiln::library
