// Reads .text and its symbol out of an ELF file with <elf.h> alone, so that the tests do not ask LLVM about LLVM.
#pragma once

#include "codegen/mc/mc.hpp"

#include <cstring>
#include <string_view>

#include <elf.h>

namespace kiln::mc::test {

template <class T>
T read_at(std::span<const std::byte> file, std::uint64_t offset_bytes) {
  T value{};
  if (offset_bytes + sizeof(T) <= file.size()) std::memcpy(&value, file.data() + offset_bytes, sizeof(T));
  return value;
}

/// The bytes of a section, empty if there is none of that name.
inline Bytes section_bytes(std::span<const std::byte> file, std::string_view name) {
  const auto header = read_at<Elf64_Ehdr>(file, 0);
  const auto section = [&](std::uint64_t index) {
    return read_at<Elf64_Shdr>(file, header.e_shoff + index * sizeof(Elf64_Shdr));
  };
  const Elf64_Shdr names = section(header.e_shstrndx);
  for (std::uint64_t i = 0; i < header.e_shnum; ++i) {
    const Elf64_Shdr row = section(i);
    const char* const text = reinterpret_cast<const char*>(file.data()) + names.sh_offset + row.sh_name;
    if (name != text) continue;
    const std::byte* const first = file.data() + row.sh_offset;
    return {first, first + row.sh_size};
  }
  return {};
}

}  // namespace kiln::mc::test
