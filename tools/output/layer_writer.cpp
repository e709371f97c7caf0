// See layer_writer.hpp. The folder is one within another: no matter who may write beside the output, a cache in it is
// the user's own (cache/trust.hpp).
#include "tools/output/layer_writer.hpp"

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

namespace fs = std::filesystem;

constexpr const char* kInner = "/layer";

cache::CacheOptions options() {
  cache::CacheOptions options;
  options.lock_patience = std::chrono::seconds(10);
  options.max_bytes = UINT64_MAX;
  return options;
}

}  // namespace

Result<std::unique_ptr<LayerWriter>> LayerWriter::create(const std::string& output) {
  std::error_code error;
  const bool is_file = output != kStandardStream;
  std::string folder =
      (is_file ? output : (fs::temp_directory_path(error) / "kiln").string()) + ".kiln-XXXXXX";  // mkdtemp(3)
  if (::mkdtemp(folder.data()) == nullptr)
    return Error{ErrorCode::kIo, fmt::format("cannot create {}: {}", folder, std::strerror(errno)), {}};
  return std::unique_ptr<LayerWriter>(new LayerWriter(std::move(folder)));
}

LayerWriter::LayerWriter(std::string folder)
    : outer_(std::move(folder)), folder_(outer_ + kInner), cache_(cache::Cache::open(folder_, options())) {}

LayerWriter::~LayerWriter() {
  std::error_code error;
  fs::remove_all(outer_, error);
}

Result<void> LayerWriter::write(const Sink& sink) {
  constexpr std::size_t kPieceBytes = 1U << 16U;
  KILN_TRY(cache_.merge({}, cache::Packing::kCompressed));
  const std::string path = folder_ + "/cache.mdb";
  std::ifstream file(path, std::ios::binary);
  std::vector<char> piece(kPieceBytes);
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() != 0)
    sink({piece.data(), static_cast<std::size_t>(file.gcount())});
  if (!file.eof()) return Error{ErrorCode::kIo, fmt::format("cannot read {}", path), {}};
  return {};
}

}  // namespace kiln::tools
