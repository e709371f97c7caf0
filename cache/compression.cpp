// See compression.hpp. zstd.h's manual: a context may be used again, by one thread at a time; a digested dictionary by
// any number. zdict.h's: samples of a hundred times the dictionary's size are enough.
#include "cache/compression.hpp"

#include <fmt/format.h>
#include <zdict.h>
#include <zstd.h>

namespace kiln::cache {
namespace {

// Measured on 2,809 kernels of six targets (45.4 MB): 64 KB of dictionary give 8.3 MB, 112 KB 7.9, 256 KB 7.1; without
// one it is 12.8. Each process that reads a layer holds its dictionary. Level 12 takes 0.9 ms for a kernel, level 19
// 3.5, for a tenth less.
constexpr std::size_t kDictionaryBytes = std::size_t{112} << 10U;
constexpr int kLevel = 12;

Error no_memory() {
  return Error{ErrorCode::kIo, "there is no memory for zstd", {}};
}

Error damaged_block(std::string_view what) {
  return Error{ErrorCode::kMalformedFile, fmt::format("a compressed value: {}", what), {}};
}

struct FreeDecompression {
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};
using DecompressionContext = std::unique_ptr<ZSTD_DCtx, FreeDecompression>;

}  // namespace

std::vector<std::byte> train_dictionary(std::span<const std::byte> samples, std::span<const std::size_t> sizes) {
  std::vector<std::byte> dictionary(kDictionaryBytes);
  const std::size_t bytes = ZDICT_trainFromBuffer(dictionary.data(), dictionary.size(), samples.data(), sizes.data(),
                                                  static_cast<unsigned>(sizes.size()));
  dictionary.resize(ZDICT_isError(bytes) != 0U ? 0 : bytes);
  return dictionary;
}

struct Compressor::State {
  ZSTD_CCtx* context = nullptr;
  ZSTD_CDict* dictionary = nullptr;
};

void Compressor::Free::operator()(State* state) const {
  ZSTD_freeCCtx(state->context);
  ZSTD_freeCDict(state->dictionary);
  delete state;
}

Result<Compressor> Compressor::create(std::span<const std::byte> dictionary) {
  Compressor compressor(new State);
  State& state = *compressor.state_;
  state.context = ZSTD_createCCtx();
  if (!dictionary.empty()) state.dictionary = ZSTD_createCDict(dictionary.data(), dictionary.size(), kLevel);
  if (state.context == nullptr || (state.dictionary == nullptr && !dictionary.empty())) return no_memory();
  return compressor;
}

Result<std::vector<std::byte>> Compressor::frame_of(std::span<const std::byte> value) {
  std::vector<std::byte> frame(ZSTD_compressBound(value.size()));
  const std::size_t bytes =
      state_->dictionary != nullptr
          ? ZSTD_compress_usingCDict(state_->context, frame.data(), frame.size(), value.data(), value.size(),
                                     state_->dictionary)
          : ZSTD_compressCCtx(state_->context, frame.data(), frame.size(), value.data(), value.size(), kLevel);
  if (ZSTD_isError(bytes) != 0U)
    return Error{ErrorCode::kIo, fmt::format("a value cannot be compressed: {}", ZSTD_getErrorName(bytes)), {}};
  frame.resize(bytes);
  return frame;
}

/// Contexts are kept, because a new one is a quarter of a megabyte: as many as there were threads at a time.
struct Decompressor::State {
  State() = default;
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { ZSTD_freeDDict(dictionary); }

  DecompressionContext take() {
    {
      const std::lock_guard guard(mutex);
      if (!idle.empty()) {
        DecompressionContext context = std::move(idle.back());
        idle.pop_back();
        return context;
      }
    }
    return DecompressionContext(ZSTD_createDCtx());
  }
  void give_back(DecompressionContext context) {
    const std::lock_guard guard(mutex);
    idle.push_back(std::move(context));
  }

  ZSTD_DDict* dictionary = nullptr;
  std::mutex mutex;
  std::vector<DecompressionContext> idle;
};

Decompressor::Decompressor(std::unique_ptr<State> state) : state_(std::move(state)) {}
Decompressor::~Decompressor() = default;

Result<std::shared_ptr<const Decompressor>> Decompressor::create(std::span<const std::byte> dictionary) {
  auto state = std::make_unique<State>();
  if (!dictionary.empty()) {
    // zstd would take any bytes as a dictionary of another kind.
    if (ZDICT_getDictID(dictionary.data(), dictionary.size()) == 0)
      return damaged_block("its dictionary is none of zstd's");
    state->dictionary = ZSTD_createDDict(dictionary.data(), dictionary.size());
    if (state->dictionary == nullptr) return damaged_block("its dictionary is none of zstd's");
  }
  return std::shared_ptr<const Decompressor>(new Decompressor(std::move(state)));
}

Result<std::vector<std::byte>> Decompressor::value_of(std::span<const std::byte> frame,
                                                      std::uint64_t value_bytes) const {
  if (ZSTD_getFrameContentSize(frame.data(), frame.size()) != value_bytes ||
      value_bytes > most_value_bytes(frame.size()))
    return damaged_block(fmt::format("its frame does not hold the {} bytes that are stated", value_bytes));
  DecompressionContext context = state_->take();
  if (context == nullptr) return no_memory();
  std::vector<std::byte> value(value_bytes);
  const std::size_t bytes = ZSTD_decompress_usingDDict(context.get(), value.data(), value.size(), frame.data(),
                                                       frame.size(), state_->dictionary);
  state_->give_back(std::move(context));
  if (ZSTD_isError(bytes) != 0U) return damaged_block(ZSTD_getErrorName(bytes));
  if (bytes != value_bytes) return damaged_block(fmt::format("its frame holds {} bytes, not {}", bytes, value_bytes));
  return value;
}

}  // namespace kiln::cache
