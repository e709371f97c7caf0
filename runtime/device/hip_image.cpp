// What HIP and the loader under it read of an image: its segments, metadata, symbols, and all sections.
#include "runtime/device/hip_image.hpp"

#include "runtime/emulator/code/loader.hpp"

#include <cstring>

#include <elf.h>
#include <fmt/format.h>

namespace kiln::device {
namespace {

/// EI_ABIVERSION counts from version 2 (LLVM AMDGPUUsage.rst, "ELF Code Object").
constexpr unsigned kFirstVersion = 2, kLastVersion = 6;

/// The readers of loader.hpp look only at the sections that they need.
Result<void> check_sections(std::span<const std::byte> image) {
  Elf64_Ehdr header;
  std::memcpy(&header, image.data(), sizeof header);
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    const std::uint64_t at = header.e_shoff + std::uint64_t{i} * sizeof(Elf64_Shdr);
    if (header.e_shoff > image.size() || at + sizeof(Elf64_Shdr) > image.size())
      return Error{ErrorCode::kMalformedFile,
                   fmt::format("code object: section header {} of {} is at {:#x}, behind the end of its {} bytes", i,
                               header.e_shnum, at, image.size()),
                   {}};
    Elf64_Shdr section;
    std::memcpy(&section, image.data() + at, sizeof section);
    if (section.sh_type == SHT_NULL || section.sh_type == SHT_NOBITS) continue;
    if (section.sh_offset > image.size() || section.sh_size > image.size() - section.sh_offset)
      return Error{ErrorCode::kMalformedFile,
                   fmt::format("code object: section {} has {:#x} bytes at {:#x}, behind the end of its {} bytes", i,
                               section.sh_size, section.sh_offset, image.size()),
                   {}};
  }
  if (header.e_shnum != 0 && header.e_shstrndx >= header.e_shnum)
    return Error{
        ErrorCode::kMalformedFile,
        fmt::format("code object: the names of sections are in number {} of {}", header.e_shstrndx, header.e_shnum),
        {}};
  return {};
}

}  // namespace

Result<unsigned> check_image(std::span<const std::byte> image) {
  KILN_ASSIGN(const emulator::CodeObject object, emulator::read_code_object(image, true));
  KILN_TRY(check_sections(image));
  KILN_TRY(emulator::exported_symbols(image));
  const unsigned version = object.abi_version + kFirstVersion;
  return version > kLastVersion ? 0 : version;
}

}  // namespace kiln::device
