// See container.hpp.
#include "runtime/library/packed/container.hpp"

#include "runtime/host/threads.hpp"
#include "runtime/library/document/input_file.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <mutex>
#include <optional>

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

namespace kiln::library {
namespace {

static_assert(std::endian::native == std::endian::little, "the integers of the file are little-endian");

constexpr std::string_view kMagic = "KILNLIB\n";

struct Section {
  std::uint32_t stored_bytes = 0, raw_bytes = 0;
  std::uint64_t sum = 0;
};

/// As in the file.
struct Header {
  std::array<char, 8> magic{};
  std::uint32_t version = 0, block_count = 0;
  std::uint64_t file_bytes = 0;
  Section index, dictionary;
  std::uint64_t directory_sum = 0, header_sum = 0;
};
static_assert(sizeof(Section) == 16 && sizeof(Header) == 72);
constexpr std::size_t kSummedHeaderBytes = sizeof(Header) - sizeof(std::uint64_t);

struct Compressor {
  ZSTD_CCtx* context = ZSTD_createCCtx();
  int level;
  explicit Compressor(int compression_level) : level(compression_level) {}
  Compressor(const Compressor&) = delete;
  Compressor& operator=(const Compressor&) = delete;
  ~Compressor() { ZSTD_freeCCtx(context); }

  /// ZSTD_compress* fail only for a destination that is too small, and this one never is.
  std::string compress(const std::string& raw, const ZSTD_CDict* dictionary) {
    std::string out(ZSTD_compressBound(raw.size()), '\0');
    out.resize(raw.size() > kLargeBytes ? compress_large(raw, dictionary, out)
               : dictionary != nullptr
                   ? ZSTD_compress_usingCDict(context, out.data(), out.size(), raw.data(), raw.size(), dictionary)
                   : ZSTD_compressCCtx(context, out.data(), out.size(), raw.data(), raw.size(), level));
    out.shrink_to_fit();
    return out;
  }

 private:
  static constexpr std::size_t kLargeBytes = 1U << 21;

  /// With tables of at most 12 MB instead of 80.
  std::size_t compress_large(const std::string& raw, const ZSTD_CDict* dictionary, std::string& out) {
    constexpr int kWindowLog = 21, kChainLog = 21, kHashLog = 20;
    ZSTD_CCtx_reset(context, ZSTD_reset_session_and_parameters);
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level);
    ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, kWindowLog);
    ZSTD_CCtx_setParameter(context, ZSTD_c_chainLog, kChainLog);
    ZSTD_CCtx_setParameter(context, ZSTD_c_hashLog, kHashLog);
    ZSTD_CCtx_refCDict(context, dictionary);
    const std::size_t size = ZSTD_compress2(context, out.data(), out.size(), raw.data(), raw.size());
    ZSTD_CCtx_reset(context, ZSTD_reset_session_and_parameters);
    return size;
  }
};

std::vector<std::string> compress_all(const ContainerContent& content, unsigned jobs) {
  std::vector<std::string> stored(content.blocks.size());
  ZSTD_CDict* dictionary =
      content.dictionary.empty()
          ? nullptr
          : ZSTD_createCDict(content.dictionary.data(), content.dictionary.size(), content.compression_level);
  std::atomic<std::size_t> next = 0;
  const auto work = [&](unsigned) {
    Compressor compressor(content.compression_level);
    for (std::size_t i = next++; i < stored.size(); i = next++)
      stored[i] = compressor.compress(content.blocks[i], dictionary);
  };
  host::run_in_threads(jobs, work);
  ZSTD_freeCDict(dictionary);
  return stored;
}

char* make_room(RawBytes& buffer, std::size_t size) {
  buffer = RawBytes(size);
  return buffer.data();
}
char* make_room(std::string& buffer, std::size_t size) {
  buffer.resize(size);
  return buffer.data();
}

struct FreeContext {
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

/// A thread's, which is a fifth of a megabyte that need not be found and given back for each block.
ZSTD_DCtx* own_context() {
  thread_local const std::unique_ptr<ZSTD_DCtx, FreeContext> context(ZSTD_createDCtx());
  return context.get();
}

Section section_of(const std::string& stored, std::size_t raw_bytes) {
  return {static_cast<std::uint32_t>(stored.size()), static_cast<std::uint32_t>(raw_bytes),
          XXH3_64bits(stored.data(), stored.size())};
}

void append(std::vector<std::byte>& bytes, const void* data, std::size_t size) {
  const auto* first = static_cast<const std::byte*>(data);
  bytes.insert(bytes.end(), first, first + size);
}

}  // namespace

std::vector<std::byte> write_container(const ContainerContent& content, unsigned jobs) {
  const std::vector<std::string> blocks = compress_all(content, jobs);
  Compressor compressor(content.compression_level);
  const std::string index = compressor.compress(content.index, nullptr);
  const std::string dictionary =
      content.dictionary.empty() ? std::string() : compressor.compress(content.dictionary, nullptr);
  std::vector<Section> directory;
  Header header;
  std::copy(kMagic.begin(), kMagic.end(), header.magic.begin());
  header.version = kPackedVersion;
  header.block_count = static_cast<std::uint32_t>(blocks.size());
  header.index = section_of(index, content.index.size());
  header.dictionary = section_of(dictionary, content.dictionary.size());
  header.file_bytes = sizeof(Header) + blocks.size() * sizeof(Section) + index.size() + dictionary.size();
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    directory.push_back(section_of(blocks[i], content.blocks[i].size()));
    header.file_bytes += blocks[i].size();
  }
  header.directory_sum = XXH3_64bits(directory.data(), directory.size() * sizeof(Section));
  header.header_sum = XXH3_64bits(&header, kSummedHeaderBytes);
  std::vector<std::byte> bytes;
  bytes.reserve(header.file_bytes);
  append(bytes, &header, sizeof header);
  append(bytes, directory.data(), directory.size() * sizeof(Section));
  append(bytes, index.data(), index.size());
  append(bytes, dictionary.data(), dictionary.size());
  for (const std::string& block : blocks) append(bytes, block.data(), block.size());
  return bytes;
}

bool looks_packed(std::span<const std::byte> bytes) {
  return bytes.size() >= kMagic.size() && std::memcmp(bytes.data(), kMagic.data(), kMagic.size()) == 0;
}

struct Container::State {
  std::string name;
  std::optional<InputFile> file;  // or
  std::vector<std::byte> copy;
  std::span<const std::byte> bytes;  // of the copy, or the caller's
  Header header;
  std::vector<Section> directory;
  std::vector<std::uint64_t> starts;  // of the blocks
  RawBytes index;
  mutable std::once_flag dictionary_once;
  mutable ZSTD_DDict* dictionary = nullptr;
  mutable std::string dictionary_problem;

  ~State() { ZSTD_freeDDict(dictionary); }
  State() = default;
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  std::uint64_t size() const { return file ? file->size() : bytes.size(); }
  /// Bytes that lie within size(); they stay valid as long as the buffer does. nullptr if they cannot be read.
  const std::byte* read(std::uint64_t start, std::size_t count, RawBytes& buffer) const {
    if (!file) return bytes.data() + start;
    buffer = RawBytes(count);
    auto* const to = reinterpret_cast<std::byte*>(buffer.data());
    return file->read(start, to, count) ? to : nullptr;
  }
  /// What is wrong with a section, or nothing. `with` is empty for frames that need no dictionary.
  template <class Buffer>
  std::string decode(const Section& section, std::uint64_t start, const ZSTD_DDict* with, Buffer& out) const {
    RawBytes buffer;
    const std::byte* const stored = read(start, section.stored_bytes, buffer);
    if (stored == nullptr) return "it cannot be read: the file was cut while it was open";
    if (XXH3_64bits(stored, section.stored_bytes) != section.sum) return "its checksum is wrong: the file was damaged";
    if (ZSTD_getFrameContentSize(stored, section.stored_bytes) != section.raw_bytes)
      return fmt::format("its frame does not state {} bytes", section.raw_bytes);
    char* const raw = make_room(out, section.raw_bytes);
    ZSTD_DCtx* const context = own_context();
    if (context == nullptr) return "there is no memory to decompress it";
    const std::size_t got = ZSTD_decompress_usingDDict(context, raw, out.size(), stored, section.stored_bytes, with);
    if (ZSTD_isError(got) != 0U) return fmt::format("it does not decompress ({})", ZSTD_getErrorName(got));
    if (got != out.size()) return fmt::format("expected {} bytes in it, found {}", out.size(), got);
    return {};
  }
  /// Reads header, directory and index; what is wrong with them, or nothing.
  std::string check();
  std::string check_header();
  std::uint64_t index_start() const { return sizeof(Header) + std::uint64_t{header.block_count} * sizeof(Section); }
  std::uint64_t dictionary_start() const { return index_start() + header.index.stored_bytes; }
  /// Read when the first block is.
  void load_dictionary() const {
    if (header.dictionary.raw_bytes == 0) return;
    RawBytes raw;
    dictionary_problem = decode(header.dictionary, dictionary_start(), nullptr, raw);
    if (dictionary_problem.empty()) dictionary = ZSTD_createDDict(raw.data(), raw.size());
  }
};

std::string Container::State::check_header() {
  RawBytes buffer;
  const std::size_t start_bytes = std::min<std::uint64_t>(size(), sizeof(Header));
  const std::byte* const start = read(0, start_bytes, buffer);
  if (start == nullptr) return "it cannot be read";
  if (!looks_packed({start, start_bytes})) return "it does not start with the magic bytes KILNLIB";
  if (start_bytes < sizeof(Header)) return fmt::format("expected at least {} bytes, found {}", sizeof(Header), size());
  std::memcpy(&header, start, sizeof(Header));
  if (header.version != kPackedVersion)
    return fmt::format("expected version {}, found {}; pack the logic again", kPackedVersion, header.version);
  if (XXH3_64bits(start, kSummedHeaderBytes) != header.header_sum)
    return "header: its checksum is wrong: the file was damaged";
  if (size() != header.file_bytes) return fmt::format("expected {} bytes, found {}", header.file_bytes, size());
  if (header.block_count > kMaxBlocks || index_start() > size())
    return fmt::format("it states {} blocks, which it cannot hold", header.block_count);
  if ((header.dictionary.raw_bytes == 0) != (header.dictionary.stored_bytes == 0))
    return "dictionary: it is empty before or after compression only";
  return {};
}

std::string Container::State::check() {
  if (std::string problem = check_header(); !problem.empty()) return problem;
  directory.resize(header.block_count);
  RawBytes buffer;
  const std::size_t directory_bytes = directory.size() * sizeof(Section);
  const std::byte* const stored = read(sizeof(Header), directory_bytes, buffer);
  if (stored == nullptr) return "directory: it cannot be read";
  if (!directory.empty()) std::memcpy(directory.data(), stored, directory_bytes);
  if (XXH3_64bits(directory.data(), directory.size() * sizeof(Section)) != header.directory_sum)
    return "directory: its checksum is wrong: the file was damaged";
  std::uint64_t largest = std::max(header.index.raw_bytes, header.dictionary.raw_bytes);
  starts.reserve(directory.size());
  std::uint64_t at = dictionary_start() + header.dictionary.stored_bytes;
  for (const Section& section : directory) {
    starts.push_back(at);
    at += section.stored_bytes;
    largest = std::max<std::uint64_t>(largest, section.raw_bytes);
  }
  if (at != size()) return fmt::format("its sections need {} bytes, it has {}", at, size());
  if (largest > kMaxSectionBytes)
    return fmt::format("a section states {} bytes; they are at most {}", largest, kMaxSectionBytes);
  if (const std::string problem = decode(header.index, index_start(), nullptr, index); !problem.empty())
    return "index: " + problem;
  return {};
}

Container::Container(std::unique_ptr<State> state) : state_(std::move(state)) {}
Container::Container(Container&&) noexcept = default;
Container& Container::operator=(Container&&) noexcept = default;
Container::~Container() = default;

Result<Container> Container::open(const std::string& path) {
  auto state = std::make_unique<State>();
  state->name = path;
  KILN_ASSIGN(state->file, InputFile::open(path));
  return check(std::move(state));
}

Result<Container> Container::view(std::span<const std::byte> bytes, std::string name) {
  auto state = std::make_unique<State>();
  state->name = std::move(name);
  state->bytes = bytes;
  return check(std::move(state));
}

Result<Container> Container::copy(std::span<const std::byte> bytes, std::string name) {
  auto state = std::make_unique<State>();
  state->name = std::move(name);
  state->copy.assign(bytes.begin(), bytes.end());
  state->bytes = state->copy;
  return check(std::move(state));
}

Result<Container> Container::check(std::unique_ptr<State> state) {
  Container container(std::move(state));
  if (const std::string problem = container.state_->check(); !problem.empty()) return container.malformed(problem);
  return container;
}

const std::string& Container::name() const {
  return state_->name;
}
std::size_t Container::file_bytes() const {
  return state_->size();
}
std::string_view Container::index() const {
  return state_->index;
}
std::size_t Container::block_count() const {
  return state_->directory.size();
}
Container::BlockSize Container::block_size(std::size_t block) const {
  return {state_->directory[block].stored_bytes, state_->directory[block].raw_bytes};
}

template <class Buffer>
Result<Buffer> Container::read(std::size_t block) const {
  const State& s = *state_;
  std::call_once(s.dictionary_once, [&] { s.load_dictionary(); });
  if (!s.dictionary_problem.empty()) return malformed("dictionary: " + s.dictionary_problem);
  Buffer raw;
  if (const std::string problem = s.decode(s.directory[block], s.starts[block], s.dictionary, raw); !problem.empty())
    return malformed(fmt::format("block {} of {}: {}", block, s.directory.size(), problem));
  return raw;
}

Result<RawBytes> Container::block(std::size_t block) const {
  return read<RawBytes>(block);
}
Result<std::string> Container::text(std::size_t block) const {
  return read<std::string>(block);
}

Error Container::malformed(std::string_view what) const {
  return {ErrorCode::kMalformedFile, fmt::format("{}: not a usable packed library: {}", state_->name, what), {}};
}

}  // namespace kiln::library
