// See build_note.hpp. Nothing is believed: every offset and size is compared with what was read, and all of it is
// bounded.
#include "runtime/host/build_note.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <elf.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

constexpr std::size_t kMostHeaders = 1024;
constexpr std::uint64_t kMostNoteBytes = std::uint64_t{1} << 16;
constexpr std::size_t kMostIdentityBytes = 256;

Error malformed(const char* what) {
  return {ErrorCode::kMalformedFile, what, {}};
}

bool read_at(int file, std::span<std::byte> bytes, std::uint64_t at) {
  while (!bytes.empty()) {
    if (at > static_cast<std::uint64_t>(INT64_MAX) - bytes.size()) return false;
    const ssize_t count = ::pread(file, bytes.data(), bytes.size(), static_cast<off_t>(at));
    if (count <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
    at += static_cast<std::uint64_t>(count);
  }
  return true;
}

/// The identity among the notes of one segment, whose parts are padded to `align` bytes.
std::optional<std::string> identity_in(std::span<const std::byte> notes, std::size_t align) {
  const auto padded = [align](std::size_t size) { return (size + align - 1) / align * align; };
  while (notes.size() >= sizeof(Elf64_Nhdr)) {
    Elf64_Nhdr header;
    std::memcpy(&header, notes.data(), sizeof header);
    // No sum of theirs overflows 64 bits.
    const std::size_t name_at = sizeof header, text_at = padded(name_at + header.n_namesz);
    const std::size_t end = text_at + header.n_descsz;
    if (end > notes.size()) return std::nullopt;
    const std::string_view name(reinterpret_cast<const char*>(notes.data()) + name_at, header.n_namesz);
    const std::string_view owner(kBuildNoteOwner, std::strlen(kBuildNoteOwner) + 1);  // with its end, as ELF has it
    if (name == owner && header.n_type == kBuildNoteType && header.n_descsz <= kMostIdentityBytes)
      return std::string(reinterpret_cast<const char*>(notes.data()) + text_at, header.n_descsz);
    if (padded(end) >= notes.size()) return std::nullopt;
    notes = notes.subspan(padded(end));
  }
  return std::nullopt;
}

}  // namespace

Result<std::string> build_note(int file) {
  Elf64_Ehdr header;
  if (!read_at(file, std::as_writable_bytes(std::span(&header, 1)), 0)) return malformed("it has no ELF header");
  constexpr unsigned char kOrder = std::endian::native == std::endian::little ? ELFDATA2LSB : ELFDATA2MSB;
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64 ||
      header.e_ident[EI_DATA] != kOrder)
    return malformed("it is no ELF file of this machine");
  if (header.e_phentsize != sizeof(Elf64_Phdr) || header.e_phnum > kMostHeaders)
    return malformed("its program headers are not as they should be");
  std::vector<Elf64_Phdr> segments(header.e_phnum);
  if (!read_at(file, std::as_writable_bytes(std::span(segments)), header.e_phoff))
    return malformed("its program headers lie behind its end");
  for (const Elf64_Phdr& segment : segments)
    if (std::byte last{}; segment.p_type == PT_LOAD && segment.p_filesz != 0 &&
                          !read_at(file, std::span(&last, 1), segment.p_offset + (segment.p_filesz - 1)))
      return malformed("it is cut: a segment of it lies behind its end");
  for (const Elf64_Phdr& segment : segments) {
    if (segment.p_type != PT_NOTE) continue;
    if (segment.p_filesz > kMostNoteBytes) return malformed("it has more notes than can be");
    std::vector<std::byte> notes(segment.p_filesz);
    if (!read_at(file, notes, segment.p_offset)) return malformed("its notes lie behind its end");
    if (auto identity = identity_in(notes, segment.p_align == 8 ? 8 : 4)) return *std::move(identity);
  }
  return malformed("it has no note of a build of kiln's");
}

}  // namespace kiln::runtime
