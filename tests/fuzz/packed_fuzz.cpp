// Fuzzes the packed form behind its checksums. An input is a library taken apart: the sections of a container, each
// behind its length (pieces_of); it is sealed anew before it is opened, so that what a mutation changed reaches the
// decoders. The mutator knows the nesting: it edits what lies within a bin of msgpack and puts the lengths right. Bytes
// that are a packed file as they stand are opened as they stand: header, directory and checksums.
#include "runtime/library/library.hpp"
#include "runtime/library/packed/container.hpp"
#include "runtime/library/packed/packed_library.hpp"
#include "tests/fuzz/library_seeds.hpp"
#include "tests/fuzz/target.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#ifdef KILN_FUZZ
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed);
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);  // libFuzzer's
#endif

namespace kiln::library {
namespace {

using kiln::fuzz::require;

/// The sections of a library: index, dictionary, blocks.
using Pieces = std::vector<std::string>;

Pieces pieces_of(std::string_view bytes) {
  Pieces pieces;
  while (bytes.size() >= sizeof(std::uint32_t)) {
    std::uint32_t length = 0;
    std::memcpy(&length, bytes.data(), sizeof length);
    bytes.remove_prefix(sizeof length);
    pieces.emplace_back(bytes.substr(0, length));
    bytes.remove_prefix(pieces.back().size());
  }
  return pieces;
}

std::vector<std::byte> sealed(const Pieces& pieces) {
  ContainerContent content;
  content.compression_level = 1;
  if (!pieces.empty()) content.index = pieces[0];
  if (pieces.size() > 1) content.dictionary = pieces[1];
  for (std::size_t i = 2; i < pieces.size(); ++i) content.blocks.push_back(pieces[i]);
  return write_container(content, 1);
}

// ---- what is done with an input

Problem problem_of(TypeId type, std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  Problem problem;
  problem.a = problem.b = problem.c = problem.d = type;
  problem.m = m;
  problem.n = n;
  problem.k = k;
  problem.canonicalize();
  return problem;
}

bool is_refusal(const Error& error) {
  return error.code == ErrorCode::kMalformedFile && error.message.starts_with("fuzz.kiln: ");
}

/// Every body is read or refused with the file's name; selections end.
bool look_at(std::span<const std::byte> bytes) {
  const auto packed = PackedLibrary::view(bytes, "fuzz.kiln");
  if (!packed) {
    require(is_refusal(packed.error()));
    return false;
  }
  bool whole = true;
  for (std::size_t i = 0; i < packed->file_count(); ++i) {
    ParameterPool pool;
    const auto body = packed->body(i, &pool);
    require(body.ok() || body.error().message.starts_with("fuzz.kiln: "));
    whole = whole && body.ok();
  }
  const auto library = Library::from_packed(bytes, "fuzz.kiln");
  if (!library) {  // a master library's hierarchy, which is read on opening
    require(!packed->masters().empty() && is_refusal(library.error()));
    return false;
  }
  for (const char* processor : {"gfx90a", "gfx942"})
    for (const TypeId type : {TypeId::kF16, TypeId::kF32})
      for (const std::uint64_t size : {1U, 64U, 5000U})
        if (const auto answer = library->select(problem_of(type, size, size, size), {processor, 104, false}, {});
            !answer)
          require(answer.error().code != ErrorCode::kMalformedFile || is_refusal(answer.error()));
  (void)library->description();
  // What can be read can be packed again. It is slow, so not all of it.
  const bool again = whole && packed->file_count() < 8 && bytes.size() % 16 == 0;
  for (std::size_t i = 0; again && i < packed->masters().size(); ++i)
    if (const auto documents = packed->documents(i); !documents) require(is_refusal(documents.error()));
  if (again && packed->masters().empty()) require(library->pack().ok());
  return whole;
}

}  // namespace
}  // namespace kiln::library

bool kiln::fuzz::reads(std::string_view bytes) {
  const auto file = std::as_bytes(std::span(bytes));
  return library::looks_packed(file) ? library::look_at(file)
                                     : library::look_at(library::sealed(library::pieces_of(bytes)));
}

#ifdef KILN_FUZZ
// ---- the mutator

namespace kiln::library {
namespace {

/// A bin or text within msgpack: where its header and its bytes are.
struct Nested {
  std::size_t header, at, length;
};

/// Of the whole document, if it is one of what the writers write.
std::vector<Nested> nested_in(std::string_view bytes) {
  std::vector<Nested> found;
  for (std::size_t at = 0; at < bytes.size();) {
    const auto code = static_cast<unsigned char>(bytes[at]);
    const auto number = [&](std::size_t count) {
      std::uint64_t value = 0;
      for (std::size_t i = 1; i <= count; ++i)
        value = value << 8 | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
      return value;
    };
    std::size_t header = 1;
    std::uint64_t length = 0;
    bool holds_bytes = true;
    if (code >= 0xA0 && code <= 0xBF) {
      length = code & 0x1FU;
    } else if ((code >= 0xC4 && code <= 0xC6) || (code >= 0xD9 && code <= 0xDB)) {
      const std::size_t width = std::size_t{1} << (code <= 0xC6 ? code - 0xC4U : code - 0xD9U);
      length = number(width);
      header += width;
    } else {
      holds_bytes = false;
      if (code >= 0xCC && code <= 0xCF) header += std::size_t{1} << (code - 0xCCU);
      if (code == 0xDC) header += 2;
      if (code == 0xDD) header += 4;
    }
    if (header + length > bytes.size() - at) return {};
    if (holds_bytes) found.push_back({at, at + header, static_cast<std::size_t>(length)});
    at += header + static_cast<std::size_t>(length);
  }
  return found;
}

std::string mutated(std::string bytes, std::size_t room) {
  const std::size_t size = bytes.size();
  bytes.resize(size + room);
  bytes.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(bytes.data()), size, size + room));  // NOLINT: bytes
  return bytes;
}

/// As bin 32 or, for a text, text 32: the readers take any width.
std::string wrapped(const std::string& bytes, bool is_text) {
  std::string out(1, static_cast<char>(is_text ? 0xDB : 0xC6));
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(bytes.size() >> shift);
  return out + bytes;
}

std::string mutated_within(const std::string& bytes, std::mt19937& random, unsigned depth) {
  constexpr std::size_t kRoom = 64;
  const std::vector<Nested> nested = nested_in(bytes);
  if (nested.empty() || depth == 3 || random() % 6 == 0) return mutated(bytes, kRoom);
  const Nested& chosen = nested[random() % nested.size()];
  const auto code = static_cast<unsigned char>(bytes[chosen.header]);
  const std::string inner = mutated_within(bytes.substr(chosen.at, chosen.length), random, depth + 1);
  return bytes.substr(0, chosen.header) + wrapped(inner, code < 0xC4 || code > 0xC6) +
         bytes.substr(chosen.at + chosen.length);
}

}  // namespace
}  // namespace kiln::library

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  using namespace kiln::library;
  static const std::string good = kiln::fuzz::seeds("packed").front().bytes;
  std::mt19937 random(seed);
  const std::string_view input(reinterpret_cast<const char*>(data), size);  // NOLINT: bytes
  Pieces pieces = pieces_of(size < 16 ? std::string_view(good) : input);
  std::string out;
  if (looks_packed(std::as_bytes(std::span(data, size)))) {
    out = mutated(std::string(input), 16);
  } else if (pieces.size() < 3 || random() % 64 == 0) {
    const auto file = sealed(pieces_of(good));
    out = mutated({reinterpret_cast<const char*>(file.data()), file.size()}, 16);  // NOLINT: bytes
  } else {
    std::string& piece = pieces[random() % pieces.size()];
    piece = mutated_within(piece, random, 0);
    out = fuzz::taken_apart(pieces);
  }
  out.resize(std::min(out.size(), max_size));
  std::copy(out.begin(), out.end(), data);
  return out.size();
}
#endif
