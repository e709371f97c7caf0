// Values compressed with zstd and a dictionary that was trained on values like them: kernels are small and alike, so
// that most of what one has stands in the others. Nothing here knows of files; what comes back is believed by its
// length only, so whoever keeps frames keeps a checksum of them, and of the dictionary.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace kiln::cache {

/// What a frame may hold at most, so that a few bytes cannot ask for much memory.
constexpr std::uint64_t most_value_bytes(std::uint64_t frame_bytes) {
  return 65'536 + 1024 * frame_bytes;
}

/// Samples that lie one behind the other, with their sizes. Nothing: they are too few, or have nothing in common. The
/// same samples give the same bytes.
std::vector<std::byte> train_dictionary(std::span<const std::byte> samples, std::span<const std::size_t> sizes);

class Compressor {
 public:
  /// Without a dictionary where it is empty; it must outlive this. kIo: there is no memory.
  static Result<Compressor> create(std::span<const std::byte> dictionary);
  /// One frame, which says the value's size.
  Result<std::vector<std::byte>> frame_of(std::span<const std::byte> value);

 private:
  struct State;
  struct Free {
    void operator()(State* state) const;
  };
  explicit Compressor(State* state) : state_(state) {}
  std::unique_ptr<State, Free> state_;
};

/// For any number of threads.
class Decompressor {
 public:
  /// Without a dictionary where it is empty. kMalformedFile: it is none of zstd's; kIo: there is no memory.
  static Result<std::shared_ptr<const Decompressor>> create(std::span<const std::byte> dictionary);
  Decompressor(const Decompressor&) = delete;
  Decompressor& operator=(const Decompressor&) = delete;
  ~Decompressor();

  /// kMalformedFile: the frame is damaged, of another dictionary or does not hold that many bytes, or too many, which
  /// is known before there is memory for them. kIo: there is no memory.
  Result<std::vector<std::byte>> value_of(std::span<const std::byte> frame, std::uint64_t value_bytes) const;

 private:
  struct State;
  explicit Decompressor(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace kiln::cache
