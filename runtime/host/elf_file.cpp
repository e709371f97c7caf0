// See elf_file.hpp.
#include "runtime/host/elf_file.hpp"

#include <cstring>

#include <elf.h>

namespace kiln::runtime {
namespace {

template <class T>
bool take(ElfFile::Bytes bytes, std::uint64_t at, T& value) {
  if (at > bytes.size() || bytes.size() - at < sizeof value) return false;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return true;
}

ElfFile::Bytes content_of(ElfFile::Bytes file, const Elf64_Shdr& section) {
  if (section.sh_type == SHT_NOBITS || section.sh_offset > file.size()) return {};
  if (section.sh_size > file.size() - section.sh_offset) return {};
  return file.subspan(section.sh_offset, section.sh_size);
}

}  // namespace

std::optional<ElfFile> ElfFile::of(Bytes file) {
  Elf64_Ehdr header{};
  if (!take(file, 0, header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB)
    return std::nullopt;
  ElfFile elf(file);
  elf.machine_ = header.e_machine;
  return elf;
}

ElfFile::Bytes ElfFile::section(std::string_view name) const {
  Elf64_Ehdr header{};
  if (!take(file_, 0, header) || header.e_shentsize != sizeof(Elf64_Shdr)) return {};
  const auto at = [&](std::uint64_t number) { return header.e_shoff + number * sizeof(Elf64_Shdr); };
  Elf64_Shdr names{};
  if (!take(file_, at(header.e_shstrndx), names)) return {};
  const Bytes table = content_of(file_, names);
  for (std::uint64_t i = 0; i < header.e_shnum; ++i) {
    Elf64_Shdr section{};
    if (!take(file_, at(i), section)) return {};
    if (string_at(table, section.sh_name) == name) return content_of(file_, section);
  }
  return {};
}

std::string_view ElfFile::string_at(Bytes table, std::uint64_t at) {
  if (at >= table.size()) return {};
  const auto* const start = reinterpret_cast<const char*>(table.data()) + at;  // NOLINT: text of bytes
  const void* const end = std::memchr(start, 0, table.size() - at);
  if (end == nullptr) return {};
  return {start, static_cast<std::size_t>(static_cast<const char*>(end) - start)};
}

std::vector<std::string_view> ElfFile::dynamic_strings(std::int64_t tag) const {
  const Bytes entries = section(".dynamic"), strings = section(".dynstr");
  std::vector<std::string_view> found;
  Elf64_Dyn entry{};
  for (std::uint64_t at = 0; take(entries, at, entry) && entry.d_tag != DT_NULL; at += sizeof entry)
    if (entry.d_tag == tag) found.push_back(string_at(strings, entry.d_un.d_val));
  return found;
}

std::string_view ElfFile::soname() const {
  const auto found = dynamic_strings(DT_SONAME);
  return found.empty() ? std::string_view() : found.front();
}

std::vector<std::string_view> ElfFile::needed() const {
  return dynamic_strings(DT_NEEDED);
}

std::vector<std::string_view> ElfFile::symbols(Symbols which) const {
  const Bytes entries = section(".dynsym"), strings = section(".dynstr");
  std::vector<std::string_view> found;
  Elf64_Sym symbol{};
  for (std::uint64_t at = 0; take(entries, at, symbol); at += sizeof symbol) {
    const std::string_view name = string_at(strings, symbol.st_name);
    if (!name.empty() && (symbol.st_shndx == SHN_UNDEF) == (which == Symbols::kImported)) found.push_back(name);
  }
  return found;
}

}  // namespace kiln::runtime
