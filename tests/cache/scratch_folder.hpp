// A folder of a test's own, removed at its end; in memory where that is possible, because LMDB syncs each write.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
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

/// Bytes as kernels are: most of one stands in others too, little is repeated within it.
inline Bytes like_a_kernel(std::size_t size_bytes, unsigned seed) {
  std::mt19937 common(1), own(seed);
  std::array<std::array<std::byte, 48>, 256> words{};
  for (auto& word : words)
    for (std::byte& byte : word) byte = static_cast<std::byte>(common() & 0xFFU);
  Bytes value;
  while (value.size() < size_bytes) {
    const auto& word = words.at(own() % words.size());
    value.insert(value.end(), word.begin(), word.end());
    for (unsigned b = 0; b < 4; ++b) value.push_back(static_cast<std::byte>(own() & 0xFFU));
  }
  value.resize(size_bytes);
  return value;
}

}  // namespace kiln::cache::test
