// A folder of a test's own, removed at its end; in memory where that is possible, because LMDB syncs each write.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include <stdlib.h>

namespace kiln::cache::test {

class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = "/dev/shm/kiln-cache-test-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) {
      name = std::filesystem::temp_directory_path().string() + "/kiln-cache-test-XXXXXX";
      if (mkdtemp(name.data()) == nullptr) std::abort();
    }
    path_ = name;
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }

  const std::string& path() const { return path_; }
  std::string data_file() const { return path_ + "/cache.mdb"; }

 private:
  std::string path_;
};

using Bytes = std::vector<std::byte>;

inline Bytes read_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

inline void write_file(const std::string& path, std::span<const std::byte> bytes) {
  std::ofstream stream(path, std::ios::binary | std::ios::trunc);
  stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

/// Bytes that differ for each seed and position.
inline Bytes sample_value(std::size_t size_bytes, unsigned seed) {
  Bytes value(size_bytes);
  for (std::size_t i = 0; i < size_bytes; ++i) value[i] = static_cast<std::byte>((i * 31 + seed * 7 + i / 251) & 0xFFU);
  return value;
}

}  // namespace kiln::cache::test
