// The ELF reader of loader.hpp. A file is a span; `View::at` is the only way to its bytes. Headers may name the same
// bytes any number of times, which linkers do not do: what they name of a kind is counted (Room), so that a small file
// does not become much.
#include "runtime/emulator/code/loader.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <optional>

#include <elf.h>
#include <fmt/format.h>

namespace kiln::emulator {
namespace {

constexpr std::uint64_t kMaxImageBytes = 1ULL << 32;
constexpr std::uint16_t kMachineAmdgpu = 224;
constexpr std::uint8_t kOsAmdHsa = 64;
constexpr std::uint32_t kNoteMetadata = 32;  // NT_AMDGPU_METADATA

Error malformed(std::string text) {
  return Error{ErrorCode::kMalformedFile, "code object: " + std::move(text), {}};
}

struct View {
  std::span<const std::byte> bytes;

  bool has(std::uint64_t offset, std::uint64_t size) const {
    return offset <= bytes.size() && size <= bytes.size() - offset;
  }
  template <class T>
  std::optional<T> at(std::uint64_t offset) const {
    if (!has(offset, sizeof(T))) return std::nullopt;
    T value;
    std::memcpy(&value, bytes.data() + offset, sizeof(T));
    return value;
  }
  std::optional<std::string_view> string_at(std::uint64_t offset, std::uint64_t end) const {
    if (offset >= end || end > bytes.size()) return std::nullopt;
    const char* text = reinterpret_cast<const char*>(bytes.data() + offset);
    const void* zero = std::memchr(text, 0, end - offset);
    if (zero == nullptr) return std::nullopt;
    return std::string_view(text, static_cast<std::size_t>(static_cast<const char*>(zero) - text));
  }
};

/// How many bytes of a kind headers may name: as many as the file has.
class Room {
 public:
  Room(const View& file, const char* kind, std::uint64_t times = 1) : kind_(kind), left_(times * file.bytes.size()) {}
  Result<void> take(std::uint64_t bytes) {
    if (bytes > left_) return malformed(fmt::format("{} are larger than the file: they overlap", kind_));
    left_ -= bytes;
    return {};
  }

 private:
  const char* kind_;
  std::uint64_t left_;
};

Result<Elf64_Ehdr> read_header(const View& file) {
  const auto header = file.at<Elf64_Ehdr>(0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return malformed("not an ELF file");
  if (header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_ident[EI_DATA] != ELFDATA2LSB) {
    return malformed("not a 64-bit little-endian ELF file");
  }
  if (header->e_machine != kMachineAmdgpu || header->e_ident[EI_OSABI] != kOsAmdHsa) {
    return malformed(fmt::format("not for AMDGPU with the HSA ABI (machine {}, ABI {})", header->e_machine,
                                 header->e_ident[EI_OSABI]));
  }
  if (header->e_type != ET_DYN)
    return malformed(fmt::format("not linked (ELF type {}, expected {}): link it first", header->e_type, ET_DYN));
  if (header->e_phentsize != sizeof(Elf64_Phdr) ||
      (header->e_shnum != 0 && header->e_shentsize != sizeof(Elf64_Shdr))) {
    return malformed("header entries have an unexpected size");
  }
  return *header;
}

/// The kernels of all metadata notes in a PT_NOTE segment: a linker keeps the note of every object file.
Result<void> read_notes(const View& file, const Elf64_Phdr& segment, Room& room, std::vector<KernelMetadata>& kernels) {
  std::uint64_t at = segment.p_offset;
  if (!file.has(at, segment.p_filesz)) return {};
  KILN_TRY(room.take(segment.p_filesz));
  const std::uint64_t end = at + segment.p_filesz;
  while (const auto note = file.at<Elf64_Nhdr>(at)) {
    const std::uint64_t name = at + sizeof(Elf64_Nhdr);
    const std::uint64_t content = name + (std::uint64_t{note->n_namesz} + 3) / 4 * 4;
    const std::uint64_t next = content + (std::uint64_t{note->n_descsz} + 3) / 4 * 4;
    if (content + note->n_descsz > end || !file.has(content, note->n_descsz)) return {};
    if (note->n_type == kNoteMetadata && file.string_at(name, content) == std::string_view("AMDGPU")) {
      KILN_ASSIGN(std::vector<KernelMetadata> more, read_metadata(file.bytes.subspan(content, note->n_descsz)));
      std::move(more.begin(), more.end(), std::back_inserter(kernels));
    }
    if (next >= end) return {};
    at = next;
  }
  return {};
}

/// What the symbol tables of a file, and the names in them, have room for. A name may be the end of another.
struct SymbolRoom {
  Room tables, names;
  explicit SymbolRoom(const View& file) : tables(file, "symbol tables"), names(file, "symbol names", 4) {}
};

/// Calls visit(name, symbol) for each defined symbol of a table until it returns true.
template <class Visit>
Result<void> visit_table(const View& file, const Elf64_Shdr& symbols, const Elf64_Shdr& strings, SymbolRoom& room,
                         Visit& visit) {
  if (!file.has(symbols.sh_offset, symbols.sh_size) || !file.has(strings.sh_offset, strings.sh_size)) {
    return malformed("a symbol table lies outside of the file");
  }
  KILN_TRY(room.tables.take(symbols.sh_size));
  const std::uint64_t count = symbols.sh_size / sizeof(Elf64_Sym);
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto symbol = file.at<Elf64_Sym>(symbols.sh_offset + i * sizeof(Elf64_Sym));
    if (!symbol || symbol->st_shndx == SHN_UNDEF) continue;
    const auto name = file.string_at(strings.sh_offset + symbol->st_name, strings.sh_offset + strings.sh_size);
    if (!name) continue;
    KILN_TRY(room.names.take(name->size()));
    if (visit(*name, *symbol)) return {};
  }
  return {};
}

/// The tables of all types, or of one.
template <class Visit>
Result<void> visit_symbols(const View& file, const Elf64_Ehdr& header, Visit visit, std::uint32_t type = SHT_NULL) {
  SymbolRoom room(file);
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    const auto section = file.at<Elf64_Shdr>(header.e_shoff + std::uint64_t{i} * sizeof(Elf64_Shdr));
    if (!section) return malformed("the section headers lie outside of the file");
    if (section->sh_type != SHT_DYNSYM && section->sh_type != SHT_SYMTAB) continue;
    if (type != SHT_NULL && section->sh_type != type) continue;
    if (section->sh_link >= header.e_shnum) return malformed("a symbol table has no string table");
    const auto strings = file.at<Elf64_Shdr>(header.e_shoff + std::uint64_t{section->sh_link} * sizeof(Elf64_Shdr));
    if (!strings) return malformed("the section headers lie outside of the file");
    KILN_TRY(visit_table(file, *section, *strings, room, visit));
  }
  return {};
}

Result<std::uint64_t> find_symbol(const View& file, const Elf64_Ehdr& header, std::string_view wanted) {
  std::optional<std::uint64_t> found;
  KILN_TRY(visit_symbols(file, header, [&](std::string_view name, const Elf64_Sym& symbol) {
    if (!found && name == wanted) found = symbol.st_value;
    return found.has_value();
  }));
  if (found) return *found;
  return malformed(fmt::format("no symbol '{}'", wanted));
}

constexpr std::uint32_t kAbsolute64 = 3, kRelative64 = 13;  // R_AMDGPU_ABS64, R_AMDGPU_RELATIVE64

/// Where in the image a symbol of a relocation's symbol table is, or by what name it is imported.
Result<Relocation> symbol_address(const View& file, const Elf64_Ehdr& header, const Elf64_Shdr& relocations,
                                  std::uint64_t index, bool imports) {
  const auto missing = [&] { return malformed(fmt::format("a relocation names symbol {}, which is missing", index)); };
  if (relocations.sh_link >= header.e_shnum) return missing();
  const auto table = file.at<Elf64_Shdr>(header.e_shoff + std::uint64_t{relocations.sh_link} * sizeof(Elf64_Shdr));
  if (!table || index >= table->sh_size / sizeof(Elf64_Sym)) return missing();
  const auto symbol = file.at<Elf64_Sym>(table->sh_offset + index * sizeof(Elf64_Sym));
  if (!symbol) return missing();
  if (symbol->st_shndx != SHN_UNDEF) return Relocation{0, symbol->st_value, {}};
  if (imports && table->sh_link < header.e_shnum) {
    const auto strings = file.at<Elf64_Shdr>(header.e_shoff + std::uint64_t{table->sh_link} * sizeof(Elf64_Shdr));
    if (!strings || !file.has(strings->sh_offset, strings->sh_size)) return missing();
    const auto name = file.string_at(strings->sh_offset + symbol->st_name, strings->sh_offset + strings->sh_size);
    if (!name) return missing();
    return Relocation{0, 0, std::string(*name)};
  }
  if (ELF64_ST_BIND(symbol->st_info) == STB_WEAK) return Relocation{0, symbol->st_value, {}};
  return malformed(
      fmt::format("a relocation names symbol {}, which another file would have to define: link it in", index));
}

Result<std::vector<Relocation>> read_relocations(const View& file, const Elf64_Ehdr& header, bool imports) {
  std::vector<Relocation> relocations;
  Room room(file, "relocation tables");
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    const auto section = file.at<Elf64_Shdr>(header.e_shoff + std::uint64_t{i} * sizeof(Elf64_Shdr));
    if (!section) return malformed("the section headers lie outside of the file");
    if (section->sh_type != SHT_RELA) continue;
    KILN_TRY(room.take(section->sh_size));
    for (std::uint64_t at = 0; at + sizeof(Elf64_Rela) <= section->sh_size; at += sizeof(Elf64_Rela)) {
      const auto entry = file.at<Elf64_Rela>(section->sh_offset + at);
      if (!entry) return malformed("a relocation table lies outside of the file");
      const std::uint32_t type = ELF64_R_TYPE(entry->r_info);
      Relocation relocation;
      if (type == kAbsolute64) {
        KILN_ASSIGN(relocation, symbol_address(file, header, *section, ELF64_R_SYM(entry->r_info), imports));
      } else if (type != kRelative64) {
        return malformed(
            fmt::format("a relocation of type {} at {:#x}; only 64-bit addresses in the image are filled in", type,
                        entry->r_offset));
      }
      relocation.address = entry->r_offset;
      relocation.addend += static_cast<std::uint64_t>(entry->r_addend);
      relocations.push_back(std::move(relocation));
    }
  }
  return relocations;
}

/// `size` bytes of the image at a virtual address.
std::optional<std::span<const std::byte>> image_at(const CodeObject& object, std::uint64_t address,
                                                   std::uint64_t size) {
  for (const Segment& segment : object.segments) {
    if (address < segment.address) continue;
    const std::uint64_t offset = address - segment.address;
    if (offset <= segment.content.size() && size <= segment.content.size() - offset)
      return segment.content.subspan(offset, size);
  }
  return std::nullopt;
}

}  // namespace

Result<CodeObject> read_code_object(std::span<const std::byte> bytes, bool imports) {
  const View file{bytes};
  KILN_ASSIGN(const Elf64_Ehdr header, read_header(file));
  CodeObject object;
  object.machine = static_cast<std::uint8_t>(header.e_flags & 0xff);
  object.elf_flags = header.e_flags;
  object.abi_version = header.e_ident[EI_ABIVERSION];
  KILN_ASSIGN(object.relocations, read_relocations(file, header, imports));
  Room notes(file, "notes"), content(file, "segments");
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    const auto segment = file.at<Elf64_Phdr>(header.e_phoff + std::uint64_t{i} * sizeof(Elf64_Phdr));
    if (!segment) return malformed("the program headers lie outside of the file");
    if (segment->p_type == PT_NOTE) KILN_TRY(read_notes(file, *segment, notes, object.kernels));
    if (segment->p_type != PT_LOAD) continue;
    if (!file.has(segment->p_offset, segment->p_filesz) || segment->p_filesz > segment->p_memsz) {
      return malformed(fmt::format("segment {} lies outside of the file", i));
    }
    if (segment->p_memsz > kMaxImageBytes || segment->p_vaddr > kMaxImageBytes) {
      return malformed(fmt::format("segment {} is larger than {} bytes", i, kMaxImageBytes));
    }
    KILN_TRY(content.take(segment->p_filesz));
    object.segments.push_back({segment->p_vaddr, segment->p_memsz, bytes.subspan(segment->p_offset, segment->p_filesz),
                               (segment->p_flags & PF_X) != 0});
    object.image_bytes = std::max(object.image_bytes, segment->p_vaddr + segment->p_memsz);
  }
  if (object.segments.empty()) return malformed("no loadable segments");
  return object;
}

Result<std::vector<Symbol>> exported_symbols(std::span<const std::byte> bytes) {
  const View file{bytes};
  KILN_ASSIGN(const Elf64_Ehdr header, read_header(file));
  std::vector<Symbol> symbols;
  KILN_TRY(visit_symbols(
      file, header,
      [&](std::string_view name, const Elf64_Sym& symbol) {
        const bool object = ELF64_ST_TYPE(symbol.st_info) == STT_OBJECT;
        if (!name.empty()) symbols.push_back({std::string(name), symbol.st_value, symbol.st_size, object});
        return false;
      },
      SHT_DYNSYM));
  return symbols;
}

Result<std::vector<std::string>> kernel_names(std::span<const std::byte> bytes) {
  const View file{bytes};
  KILN_ASSIGN(const Elf64_Ehdr header, read_header(file));
  std::vector<std::string> names;
  KILN_TRY(visit_symbols(file, header, [&](std::string_view name, const Elf64_Sym&) {
    if (name.ends_with(".kd")) names.emplace_back(name.substr(0, name.size() - 3));
    return false;
  }));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

Result<std::vector<std::uint64_t>> function_starts(std::span<const std::byte> bytes, const Segment& text) {
  const View file{bytes};
  KILN_ASSIGN(const Elf64_Ehdr header, read_header(file));
  std::vector<std::uint64_t> starts;
  KILN_TRY(visit_symbols(file, header, [&](std::string_view name, const Elf64_Sym& symbol) {
    const bool function = ELF64_ST_TYPE(symbol.st_info) == STT_FUNC && !name.ends_with(".kd");
    if (function && symbol.st_value >= text.address && symbol.st_value - text.address < text.content.size())
      starts.push_back(symbol.st_value);
    return false;
  }));
  std::sort(starts.begin(), starts.end());
  return starts;
}

CodeExtent code_of(std::span<const std::uint64_t> functions, const Segment& text, std::uint64_t entry) {
  const CodeExtent whole{text.address, text.address + text.content.size()};
  const auto next = std::upper_bound(functions.begin(), functions.end(), entry);
  const CodeExtent extent{next == functions.begin() ? whole.begin : *(next - 1),
                          next == functions.end() ? whole.end : *next};
  return extent.begin % 4 == 0 && extent.end % 4 == 0 ? extent : whole;
}

Descriptor descriptor_of(std::span<const std::byte, 64> raw) {
  const auto get = [&]<class T>(std::size_t offset, T& value) { std::memcpy(&value, raw.data() + offset, sizeof(T)); };
  Descriptor d;
  get(0, d.lds_bytes);
  get(4, d.private_bytes);
  get(8, d.kernarg_bytes);
  get(16, d.entry_offset);
  get(44, d.rsrc3);
  get(48, d.rsrc1);
  get(52, d.rsrc2);
  get(56, d.properties);
  get(58, d.kernarg_preload);
  return d;
}

Result<Descriptor> read_descriptor(std::span<const std::byte> bytes, const CodeObject& object, std::string_view kernel,
                                   std::uint64_t& at) {
  const View file{bytes};
  KILN_ASSIGN(const Elf64_Ehdr header, read_header(file));
  KILN_ASSIGN(at, find_symbol(file, header, std::string(kernel) + ".kd"));
  const auto raw = image_at(object, at, 64);
  if (!raw) return malformed(fmt::format("the descriptor of '{}' lies outside of the segments", kernel));
  return descriptor_of(raw->first<64>());
}

}  // namespace kiln::emulator
