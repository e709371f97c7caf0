// ELF files of nothing but notes, and a file descriptor to read them from.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <elf.h>
#include <sys/mman.h>
#include <unistd.h>

namespace kiln::runtime::test {

inline std::string bytes_of(const void* at, std::size_t size) {
  return {static_cast<const char*>(at), size};
}

/// A note whose parts are padded to `align` bytes.
inline std::string note(std::string_view owner, std::uint32_t type, std::string_view text, std::size_t align = 4) {
  const Elf64_Nhdr header = {static_cast<Elf64_Word>(owner.size() + 1), static_cast<Elf64_Word>(text.size()), type};
  std::string bytes = bytes_of(&header, sizeof header);
  const auto pad = [&] { bytes.resize((bytes.size() + align - 1) / align * align); };
  bytes.append(owner).push_back('\0');
  pad();
  bytes.append(text);
  pad();
  return bytes;
}

/// An ELF file with a segment for each of `notes`.
inline std::string elf_of(const std::vector<std::string>& notes, std::uint64_t align = 4) {
  Elf64_Ehdr header{};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_phoff = sizeof header;
  header.e_phentsize = sizeof(Elf64_Phdr);
  header.e_phnum = static_cast<Elf64_Half>(notes.size() + 1);
  std::string headers, content;
  const Elf64_Phdr code = {PT_LOAD, PF_R, 0, 0, 0, 0, 0, 4096};
  headers += bytes_of(&code, sizeof code);
  const std::size_t start = sizeof header + header.e_phnum * sizeof(Elf64_Phdr);
  for (const std::string& segment : notes) {
    Elf64_Phdr row{};
    row.p_type = PT_NOTE;
    row.p_offset = start + content.size();
    row.p_filesz = segment.size();
    row.p_align = align;
    headers += bytes_of(&row, sizeof row);
    content += segment;
  }
  return bytes_of(&header, sizeof header) + headers + content;
}

class MemoryFile {
 public:
  explicit MemoryFile(std::string_view bytes) : descriptor_(::memfd_create("elf", 0)) {
    if (descriptor_ < 0 || ::write(descriptor_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
      std::abort();
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(descriptor_); }
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace kiln::runtime::test
