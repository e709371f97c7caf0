// See library_digest.hpp.
#include "runtime/pipeline/library_digest.hpp"

#include "runtime/contract/list_text.hpp"
#include "runtime/library/logic/rows_beside.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>
#include <xxhash.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDigestChunkBytes = 1U << 16U;

std::uint64_t digest_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  XXH3_state_t* const state = XXH3_createState();
  XXH3_64bits_reset(state);
  std::vector<char> chunk(kDigestChunkBytes);
  while (file.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) || file.gcount() > 0)
    XXH3_64bits_update(state, chunk.data(), static_cast<std::size_t>(file.gcount()));
  const std::uint64_t digest = XXH3_64bits_digest(state);
  XXH3_freeState(state);
  return digest;
}

std::string folder_text(const std::string& folder) {
  std::vector<std::string> lines;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    struct stat status {};
    if (stat(entry->path().c_str(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
    lines.push_back(fmt::format("{} {} {}.{}", entry->path().lexically_relative(folder).string(), status.st_size,
                                status.st_mtim.tv_sec, status.st_mtim.tv_nsec));
  }
  std::ranges::sort(lines);
  return list_text(lines, "\n");
}

}  // namespace

std::uint64_t digest_of_paths(std::span<const std::string> paths) {
  std::string text;
  for (const std::string& path : paths) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
      text += "folder\n" + folder_text(path);
      continue;
    }
    text += fmt::format("file {:016x}\n", digest_of_file(path));
    if (const std::string rows = library::rows_beside_path(path); fs::exists(rows, error))
      text += fmt::format("rows {:016x}\n", digest_of_file(rows));
  }
  return XXH3_64bits(text.data(), text.size());
}

}  // namespace kiln::runtime
