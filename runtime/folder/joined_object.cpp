// See joined_object.hpp. Three loadable segments, each from a page of its own on: what is read (notes, dynamic symbols,
// descriptors), the code, and the dynamic section; behind them a second table of symbols and the table of sections.
#include "runtime/folder/joined_object.hpp"

#include "runtime/folder/one_kernel.hpp"
#include "runtime/library/document/msgpack_io.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <set>
#include <string_view>

#include <elf.h>
#include <fmt/format.h>

namespace kiln::folder {
namespace {

constexpr std::uint64_t kPage = 0x1000, kCodeAlignment = 256;
constexpr std::uint64_t kEntryOffset = 16;  ///< in a descriptor: kernel_code_entry_byte_offset

constexpr std::uint64_t align(std::uint64_t value, std::uint64_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}

/// The sections, in the order of the file; the first is the null section.
enum Section : std::uint16_t {
  kNull,
  kNote,
  kDynsym,
  kGnuHash,
  kHash,
  kDynstr,
  kRodata,
  kText,
  kDynamic,
  kSymtab,
  kShstrtab,
  kStrtab,
  kSections
};
constexpr std::array<std::string_view, kSections> kNames = {"",         ".note",   ".dynsym",   ".gnu.hash",
                                                            ".hash",    ".dynstr", ".rodata",   ".text",
                                                            ".dynamic", ".symtab", ".shstrtab", ".strtab"};

std::uint32_t gnu_hash(std::string_view name) {
  std::uint32_t h = 5381;
  for (const char c : name) h = h * 33 + static_cast<unsigned char>(c);
  return h;
}
std::uint32_t sysv_hash(std::string_view name) {
  std::uint32_t h = 0;
  for (const char c : name) {
    h = (h << 4) + static_cast<unsigned char>(c);
    const std::uint32_t high = h & 0xf0000000;
    h = (h ^ high >> 24) & ~high;
  }
  return h;
}

/// A symbol of a kernel: its code or its descriptor.
struct Named {
  std::string name;
  std::size_t kernel = 0;
  bool is_code = false;
};

template <class T>
void append(Bytes& bytes, const T& value) {
  const auto* const begin = reinterpret_cast<const std::byte*>(&value);  // NOLINT: the bytes of plain data
  bytes.insert(bytes.end(), begin, begin + sizeof value);
}

/// One note with the metadata of all kernels.
Bytes joined_note(std::span<const OneKernel> kernels) {
  library::MsgpackWriter out;
  out.map(3);
  out.text("amdhsa.kernels");
  out.array(kernels.size());
  for (const OneKernel& kernel : kernels) out.raw(kernel.metadata);
  out.text("amdhsa.target");
  out.raw(kernels.front().target);
  out.text("amdhsa.version");
  out.raw(kernels.front().version);
  const std::string text = out.take();
  constexpr std::array<char, 8> kOwner = {"AMDGPU\0"};
  Bytes note;
  append(note, std::uint32_t{7});
  append(note, static_cast<std::uint32_t>(text.size()));
  append(note, kMetadataNote);
  append(note, kOwner);
  const auto bytes = std::as_bytes(std::span(text));
  note.insert(note.end(), bytes.begin(), bytes.end());
  note.resize(align(note.size(), 4));
  return note;
}

/// The tables by which a loader finds symbols, which have the order of .gnu.hash: by bucket.
class SymbolHashes {
 public:
  explicit SymbolHashes(std::vector<Named>& symbols)
      : symbols_(symbols), buckets_(static_cast<std::uint32_t>(std::max<std::size_t>(symbols.size() / 4, 1))) {
    std::ranges::stable_sort(symbols, {}, [&](const Named& s) { return gnu_hash(s.name) % buckets_; });
  }

  Bytes gnu() const {
    constexpr std::uint32_t kFirst = 1, kShift = 26, kBitsOfSymbol = 12;
    const auto words = static_cast<std::uint32_t>(std::bit_ceil(symbols_.size() * kBitsOfSymbol / 64 + 1));
    std::vector<std::uint64_t> filter(words);
    std::vector<std::uint32_t> first(buckets_), chain(symbols_.size());
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      const std::uint32_t hash = gnu_hash(symbols_[i].name), bucket = hash % buckets_;
      filter[hash / 64 % words] |= std::uint64_t{1} << hash % 64 | std::uint64_t{1} << (hash >> kShift) % 64;
      if (first[bucket] == 0) first[bucket] = static_cast<std::uint32_t>(i) + kFirst;
      const bool is_last = i + 1 == symbols_.size() || gnu_hash(symbols_[i + 1].name) % buckets_ != bucket;
      chain[i] = (hash & ~1U) | (is_last ? 1U : 0U);
    }
    Bytes bytes;
    for (const std::uint32_t word : {buckets_, kFirst, words, kShift}) append(bytes, word);
    for (const std::uint64_t word : filter) append(bytes, word);
    for (const auto& list : {first, chain})
      for (const std::uint32_t word : list) append(bytes, word);
    return bytes;
  }

  Bytes sysv() const {
    const auto count = static_cast<std::uint32_t>(symbols_.size() + 1);
    std::vector<std::uint32_t> bucket(count), chain(count);
    for (std::uint32_t i = 1; i < count; ++i) {
      std::uint32_t& head = bucket[sysv_hash(symbols_[i - 1].name) % count];
      chain[i] = head;
      head = i;
    }
    Bytes bytes;
    append(bytes, count);
    append(bytes, count);
    for (const auto& list : {bucket, chain})
      for (const std::uint32_t word : list) append(bytes, word);
    return bytes;
  }

 private:
  const std::vector<Named>& symbols_;
  std::uint32_t buckets_;
};

class Joiner {
 public:
  explicit Joiner(std::span<const OneKernel> kernels) : kernels_(kernels), code_at_(kernels.size()) {
    for (std::size_t i = 0; i < kernels.size(); ++i) {
      symbols_.push_back({std::string(kernels[i].name), i, true});
      symbols_.push_back({std::string(kernels[i].name) + ".kd", i, false});
    }
  }

  Bytes write() {
    const SymbolHashes hashes(symbols_);
    end_ = sizeof(Elf64_Ehdr) + kSegments * sizeof(Elf64_Phdr);
    place(kNote, 4, joined_note(kernels_));
    place(kDynsym, 8, Bytes((symbols_.size() + 1) * sizeof(Elf64_Sym)));  // filled when addresses are known
    place(kGnuHash, 8, hashes.gnu());
    place(kHash, 4, hashes.sysv());
    Bytes names(1);
    std::vector<std::uint32_t> name_at;
    for (const Named& symbol : symbols_) {
      name_at.push_back(static_cast<std::uint32_t>(names.size()));
      const auto text = std::as_bytes(std::span(symbol.name));
      names.insert(names.end(), text.begin(), text.end());
      names.emplace_back();
    }
    place(kDynstr, 1, names);
    place(kRodata, kDescriptorBytes, Bytes(kernels_.size() * kDescriptorBytes));
    read_only_end_ = end_;
    place_code();
    place_dynamic();
    put_symbols(name_at);
    put_descriptors();
    finish(names);
    return std::move(file_);
  }

 private:
  static constexpr std::size_t kSegments = 8;

  void put(std::uint64_t at, std::span<const std::byte> bytes) {
    if (file_.size() < at + bytes.size()) file_.resize(at + bytes.size());
    std::ranges::copy(bytes, file_.begin() + static_cast<std::ptrdiff_t>(at));
  }
  /// Behind the section before; what is loaded first has its place as its address.
  void place(Section section, std::uint64_t alignment, const Bytes& bytes) {
    end_ = offset_[section] = address_[section] = align(end_, alignment);
    size_[section] = bytes.size();
    put(end_, bytes);
    end_ += bytes.size();
  }
  /// Segments with other permissions begin a page on, at the same place within it.
  static std::uint64_t next_segment(std::uint64_t address) { return align(address, kPage) + address % kPage; }

  void place_code() {
    Bytes code;
    for (std::size_t i = 0; i < kernels_.size(); ++i) {
      code.resize(align(code.size(), kCodeAlignment));
      code_at_[i] = code.size();
      code.insert(code.end(), kernels_[i].code.begin(), kernels_[i].code.end());
    }
    const std::uint64_t address = align(next_segment(end_), kCodeAlignment);
    place(kText, kCodeAlignment, code);
    address_[kText] = align(address, kPage) + offset_[kText] % kPage;
  }
  void place_dynamic() {
    const std::array<std::uint64_t, 14> words = {DT_SYMTAB,   address_[kDynsym],
                                                 DT_SYMENT,   sizeof(Elf64_Sym),
                                                 DT_STRTAB,   address_[kDynstr],
                                                 DT_STRSZ,    size_[kDynstr],
                                                 DT_GNU_HASH, address_[kGnuHash],
                                                 DT_HASH,     address_[kHash],
                                                 DT_NULL,     0};
    Bytes bytes;
    for (const std::uint64_t word : words) append(bytes, word);
    const std::uint64_t address = next_segment(address_[kText] + size_[kText]);
    place(kDynamic, 8, bytes);
    address_[kDynamic] = align(address, kPage) + offset_[kDynamic] % kPage;
  }

  void put_symbols(std::span<const std::uint32_t> name_at) {
    std::uint64_t at = sizeof(Elf64_Sym);
    for (std::size_t i = 0; i < symbols_.size(); ++i, at += sizeof(Elf64_Sym)) {
      const Named& named = symbols_[i];
      Elf64_Sym symbol{};
      symbol.st_name = name_at[i];
      symbol.st_info = ELF64_ST_INFO(STB_GLOBAL, named.is_code ? STT_FUNC : STT_OBJECT);
      symbol.st_other = named.is_code ? STV_PROTECTED : STV_DEFAULT;
      symbol.st_shndx = named.is_code ? kText : kRodata;
      symbol.st_value = named.is_code ? address_[kText] + code_at_[named.kernel]
                                      : address_[kRodata] + named.kernel * kDescriptorBytes;
      symbol.st_size = named.is_code ? kernels_[named.kernel].code.size() : kDescriptorBytes;
      put(offset_[kDynsym] + at, std::as_bytes(std::span(&symbol, 1)));
    }
  }
  void put_descriptors() {
    for (std::size_t i = 0; i < kernels_.size(); ++i) {
      const std::uint64_t at = i * kDescriptorBytes;
      put(offset_[kRodata] + at, kernels_[i].descriptor);
      const std::uint64_t entry = address_[kText] + code_at_[i] - (address_[kRodata] + at);
      put(offset_[kRodata] + at + kEntryOffset, std::as_bytes(std::span(&entry, 1)));
    }
  }

  /// A second table of symbols for who looks into files, the names of sections, and the headers.
  void finish(const Bytes& names) {
    const Bytes symbols(file_.begin() + static_cast<std::ptrdiff_t>(offset_[kDynsym]),
                        file_.begin() + static_cast<std::ptrdiff_t>(offset_[kDynsym] + size_[kDynsym]));
    place(kSymtab, 8, symbols);
    Bytes section_names;
    for (std::size_t i = 0; i < kSections; ++i) {
      name_[i] = static_cast<std::uint32_t>(section_names.size());
      const auto text = std::as_bytes(std::span(kNames[i]));
      section_names.insert(section_names.end(), text.begin(), text.end());
      section_names.emplace_back();
    }
    place(kShstrtab, 1, section_names);
    place(kStrtab, 1, names);
    for (const Section s : {kSymtab, kShstrtab, kStrtab}) address_[s] = 0;
    put_sections(align(end_, 8));
    put_segments();
  }

  void put_section(std::uint64_t table, Section section, std::uint32_t type, std::uint64_t flags, std::uint32_t link,
                   std::uint64_t alignment, std::uint64_t entry_size) {
    Elf64_Shdr header{};
    header.sh_name = name_[section];
    header.sh_type = type;
    header.sh_flags = flags;
    header.sh_addr = address_[section];
    header.sh_offset = offset_[section];
    header.sh_size = size_[section];
    header.sh_link = link;
    header.sh_info = type == SHT_DYNSYM || type == SHT_SYMTAB ? 1 : 0;  // the first global symbol
    header.sh_addralign = alignment;
    header.sh_entsize = entry_size;
    put(table + section * sizeof header, std::as_bytes(std::span(&header, 1)));
  }
  void put_sections(std::uint64_t table) {
    put_section(table, kNull, SHT_NULL, 0, 0, 0, 0);
    put_section(table, kNote, SHT_NOTE, SHF_ALLOC, 0, 4, 0);
    put_section(table, kDynsym, SHT_DYNSYM, SHF_ALLOC, kDynstr, 8, sizeof(Elf64_Sym));
    put_section(table, kGnuHash, SHT_GNU_HASH, SHF_ALLOC, kDynsym, 8, 0);
    put_section(table, kHash, SHT_HASH, SHF_ALLOC, kDynsym, 4, 4);
    put_section(table, kDynstr, SHT_STRTAB, SHF_ALLOC, 0, 1, 0);
    put_section(table, kRodata, SHT_PROGBITS, SHF_ALLOC, 0, kDescriptorBytes, 0);
    put_section(table, kText, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0, kCodeAlignment, 0);
    put_section(table, kDynamic, SHT_DYNAMIC, SHF_ALLOC | SHF_WRITE, kDynstr, 8, sizeof(Elf64_Dyn));
    put_section(table, kSymtab, SHT_SYMTAB, 0, kStrtab, 8, sizeof(Elf64_Sym));
    put_section(table, kShstrtab, SHT_STRTAB, 0, 0, 1, 0);
    put_section(table, kStrtab, SHT_STRTAB, 0, 0, 1, 0);
    Elf64_Ehdr header = kernels_.front().header;
    header.e_entry = 0;
    header.e_phoff = sizeof header;
    header.e_shoff = table;
    header.e_phnum = kSegments;
    header.e_shnum = kSections;
    header.e_shstrndx = kShstrtab;
    put(0, std::as_bytes(std::span(&header, 1)));
  }

  static Elf64_Phdr segment(std::uint32_t type, std::uint32_t flags, std::uint64_t offset, std::uint64_t address,
                            std::uint64_t size, std::uint64_t alignment) {
    return {type, flags, offset, address, address, size, size, alignment};
  }
  void put_segments() {
    constexpr std::uint64_t kTable = sizeof(Elf64_Ehdr), kBytes = kSegments * sizeof(Elf64_Phdr);
    const auto of = [&](Section s, std::uint32_t type, std::uint32_t flags, std::uint64_t alignment) {
      return segment(type, flags, offset_[s], address_[s], size_[s], alignment);
    };
    Elf64_Phdr relro = of(kDynamic, PT_GNU_RELRO, PF_R, 1), dynamic = of(kDynamic, PT_LOAD, PF_R | PF_W, kPage);
    relro.p_memsz = dynamic.p_memsz = align(address_[kDynamic] + size_[kDynamic], kPage) - address_[kDynamic];
    const std::array<Elf64_Phdr, kSegments> segments = {
        segment(PT_PHDR, PF_R, kTable, kTable, kBytes, 8),
        segment(PT_LOAD, PF_R, 0, 0, read_only_end_, kPage),
        of(kText, PT_LOAD, PF_R | PF_X, kPage),
        dynamic,
        of(kDynamic, PT_DYNAMIC, PF_R | PF_W, 8),
        relro,
        segment(PT_GNU_STACK, PF_R | PF_W, 0, 0, 0, 0),
        of(kNote, PT_NOTE, PF_R, 4),
    };
    put(sizeof(Elf64_Ehdr), std::as_bytes(std::span(segments)));
  }

  std::span<const OneKernel> kernels_;
  std::vector<Named> symbols_;
  std::vector<std::uint64_t> code_at_;  ///< each kernel's place in the section
  std::uint64_t end_ = 0, read_only_end_ = 0;
  std::array<std::uint64_t, kSections> offset_{}, address_{}, size_{};
  std::array<std::uint32_t, kSections> name_{};
  Bytes file_;
};

/// What of a header must be the same for all: target, ABI, kind.
bool is_alike(const Elf64_Ehdr& a, const Elf64_Ehdr& b) {
  return std::memcmp(a.e_ident, b.e_ident, EI_NIDENT) == 0 && a.e_machine == b.e_machine && a.e_type == b.e_type &&
         a.e_flags == b.e_flags;
}

}  // namespace

Result<Bytes> join_objects(std::span<const std::span<const std::byte>> objects) {
  if (objects.empty()) return Error{ErrorCode::kInvalidArgument, "there is no code object to join", {}};
  std::vector<OneKernel> kernels;
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    auto kernel = OneKernel::of(objects[i]);
    if (!kernel) return std::move(kernel).error().note(fmt::format("in code object {} of {}", i, objects.size()));
    if (!kernels.empty() && !is_alike(kernel->header, kernels.front().header))
      return Error{ErrorCode::kMalformedFile,
                   fmt::format("kernels {} and {} are for different targets", kernels.front().name, kernel->name),
                   {}};
    if (!names.insert(kernel->name).second)
      return Error{ErrorCode::kMalformedFile, fmt::format("two kernels are called {}", kernel->name), {}};
    kernels.push_back(std::move(kernel).value());
  }
  return Joiner(kernels).write();
}

}  // namespace kiln::folder
