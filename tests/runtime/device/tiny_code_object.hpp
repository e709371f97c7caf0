// The least that passes for a code object: a header, one segment of four bytes, one section with them.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

#include <elf.h>

namespace kiln::device::test {

/// `tag` is the last byte of its identification, which nobody reads; `version` is 4 to 6.
inline std::vector<std::byte> tiny_code_object(char tag, unsigned version = 4) {
  struct File {
    Elf64_Ehdr header{};
    Elf64_Phdr segment{};
    std::array<char, 8> content{'c', 'o', 'd', 'e'};
    std::array<Elf64_Shdr, 2> sections{};
  } file;
  std::memcpy(file.header.e_ident, ELFMAG, SELFMAG);
  file.header.e_ident[EI_CLASS] = ELFCLASS64;
  file.header.e_ident[EI_DATA] = ELFDATA2LSB;
  file.header.e_ident[EI_OSABI] = 64;
  file.header.e_ident[EI_ABIVERSION] = static_cast<unsigned char>(version - 2);
  file.header.e_ident[EI_NIDENT - 1] = static_cast<unsigned char>(tag);
  file.header.e_type = ET_DYN;
  file.header.e_machine = 224;
  file.header.e_phoff = offsetof(File, segment);
  file.header.e_phentsize = sizeof(Elf64_Phdr);
  file.header.e_phnum = 1;
  file.header.e_shoff = offsetof(File, sections);
  file.header.e_shentsize = sizeof(Elf64_Shdr);
  file.header.e_shnum = 2;
  file.segment.p_type = PT_LOAD;
  file.segment.p_offset = offsetof(File, content);
  file.segment.p_filesz = file.segment.p_memsz = 4;
  file.sections[1].sh_type = SHT_PROGBITS;
  file.sections[1].sh_offset = offsetof(File, content);
  file.sections[1].sh_size = 4;
  std::vector<std::byte> bytes(sizeof file);
  std::memcpy(bytes.data(), &file, sizeof file);
  return bytes;
}

}  // namespace kiln::device::test
