// The code object writer (code_object.hpp). Three loadable segments, as lld lays out an object of one kernel: what is
// read (notes, dynamic symbols, the kernel descriptor), the code, and the dynamic section, each from a page of its own
// on; behind them the symbols of the labels and the section table.
// Source: lld/ELF/Writer.cpp and SyntheticSections.cpp of LLVM 22, AMDGPUUsage.rst "Code Object".
#include "codegen/mc/code_object.hpp"

#include "codegen/ir/kernel_descriptor.hpp"
#include "codegen/mc/metadata_note.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include <fmt/format.h>
#include <llvm/BinaryFormat/ELF.h>

// The header that declares it includes a file that is not installed.
namespace lld {
std::string getLLDVersion();
}

namespace kiln::mc {
namespace {

namespace elf = llvm::ELF;

constexpr std::uint64_t kPage = 0x1000, kTextAlignment = 256, kDescriptorAlignment = 64;

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
  kRelroPadding,
  kComment,
  kSymtab,
  kShstrtab,
  kStrtab,
  kSections
};
constexpr std::array<std::string_view, kSections> kSectionNames = {
    "",      ".note",    ".dynsym",        ".gnu.hash", ".hash",   ".dynstr",   ".rodata",
    ".text", ".dynamic", ".relro_padding", ".comment",  ".symtab", ".shstrtab", ".strtab"};

constexpr std::uint64_t align(std::uint64_t value, std::uint64_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}
/// Where a segment with other permissions begins behind an address: a page on, at the same place within it.
constexpr std::uint64_t next_segment(std::uint64_t address) {
  return align(address, kPage) + address % kPage;
}

/// Strings with a zero behind each, from a first empty one on.
class StringTable {
 public:
  std::uint32_t add(std::string_view text) {
    const auto at = static_cast<std::uint32_t>(bytes_.size());
    bytes_ += text;
    bytes_ += '\0';
    return at;
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_ = std::string(1, '\0');
};

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

/// One bucket and one word of the filter, the two symbols behind the null one.
struct GnuHash {
  std::uint32_t buckets = 1, first_symbol = 1, filter_words = 1, filter_shift = 26;
  std::uint64_t filter = 0;
  std::uint32_t bucket = 1;
  std::uint32_t chain[2] = {};
  std::uint32_t unused = 0;  ///< of the struct, not of the section
};
constexpr std::uint64_t kGnuHashBytes = 36;

struct SysvHash {
  std::uint32_t bucket_count = 3, chain_count = 3;
  std::uint32_t bucket[3] = {};
  std::uint32_t chain[3] = {};
};

GnuHash gnu_hash_of(std::string_view kernel, std::string_view descriptor) {
  GnuHash table;
  const std::uint32_t first = gnu_hash(kernel), second = gnu_hash(descriptor);
  for (const std::uint32_t h : {first, second})
    table.filter |= std::uint64_t{1} << (h % 64) | std::uint64_t{1} << ((h >> table.filter_shift) % 64);
  table.chain[0] = first & ~1U;
  table.chain[1] = second | 1U;  // the last of the bucket
  return table;
}

SysvHash sysv_hash_of(std::string_view kernel, std::string_view descriptor) {
  SysvHash table;
  std::uint32_t symbol = 1;
  for (const std::string_view name : {kernel, descriptor}) {
    std::uint32_t& bucket = table.bucket[sysv_hash(name) % table.bucket_count];
    table.chain[symbol] = bucket;
    bucket = symbol++;
  }
  return table;
}

elf::Elf64_Sym symbol(std::uint32_t name, unsigned char binding, unsigned char type, unsigned char visibility,
                      Section section, std::uint64_t value, std::uint64_t size) {
  elf::Elf64_Sym made{};
  made.st_name = name;
  made.setBindingAndType(binding, type);
  made.st_other = visibility;
  made.st_shndx = section;
  made.st_value = value;
  made.st_size = size;
  return made;
}

elf::Elf64_Phdr segment(std::uint32_t type, std::uint32_t flags, std::uint64_t offset, std::uint64_t address,
                        std::uint64_t size, std::uint64_t memory, std::uint64_t alignment) {
  elf::Elf64_Phdr made{};
  made.p_type = type;
  made.p_flags = flags;
  made.p_offset = offset;
  made.p_vaddr = made.p_paddr = address;
  made.p_filesz = size;
  made.p_memsz = memory;
  made.p_align = alignment;
  return made;
}

class Writer {
 public:
  Writer(const ir::Function& function, const ir::AssemblyOptions& options, const Code& code, std::uint32_t flags,
         unsigned char abi_version)
      : function_(function),
        code_(code),
        flags_(flags),
        abi_version_(abi_version),
        descriptor_name_(function.name + ".kd"),
        note_(metadata_note(function, options)),
        descriptor_(ir::kernel_descriptor(function, options)),
        comment_(linker_identity()) {}

  Bytes write() {
    lay_out();
    file_.resize(section_table_ + kSections * sizeof(elf::Elf64_Shdr));
    put_header();
    put_segments();
    put_read_only();
    put(offset_[kText], code_.text.data(), code_.text.size());
    put_dynamic();
    put(offset_[kComment], comment_.data(), comment_.size());
    put(offset_[kSymtab], symbols_.data(), size_[kSymtab]);
    put(offset_[kShstrtab], section_names_.bytes().data(), size_[kShstrtab]);
    put(offset_[kStrtab], strings_.bytes().data(), size_[kStrtab]);
    put_section_table();
    return std::move(file_);
  }

 private:
  /// A section behind the one before; its address follows its place unless it is given.
  void place(Section section, std::uint64_t alignment, std::uint64_t size) {
    end_ = offset_[section] = align(end_, alignment);
    size_[section] = size;
    end_ += size;
  }

  void lay_out() {
    for (std::size_t i = 1; i < kSections; ++i) name_[i] = section_names_.add(kSectionNames[i]);
    kernel_in_dynstr_ = dynamic_strings_.add(function_.name);
    descriptor_in_dynstr_ = dynamic_strings_.add(descriptor_name_);
    end_ = sizeof(elf::Elf64_Ehdr) + kSegments * sizeof(elf::Elf64_Phdr);
    place(kNote, 4, note_.size());
    place(kDynsym, 8, 3 * sizeof(elf::Elf64_Sym));
    place(kGnuHash, 8, kGnuHashBytes);
    place(kHash, 4, sizeof(SysvHash));
    place(kDynstr, 1, dynamic_strings_.bytes().size());
    place(kRodata, kDescriptorAlignment, descriptor_.size());
    for (const Section s : {kNote, kDynsym, kGnuHash, kHash, kDynstr, kRodata}) address_[s] = offset_[s];
    read_only_end_ = end_;
    address_[kText] = align(next_segment(end_), kTextAlignment);
    place(kText, kTextAlignment, code_.text.size());
    address_[kDynamic] = align(next_segment(address_[kText] + size_[kText]), 8);
    place(kDynamic, 8, kDynamicWords * 8);
    address_[kRelroPadding] = address_[kDynamic] + size_[kDynamic];
    offset_[kRelroPadding] = end_;
    size_[kRelroPadding] = align(address_[kRelroPadding], kPage) - address_[kRelroPadding];
    make_symbols();
    place(kComment, 1, comment_.size() + 1);
    place(kSymtab, 8, symbols_.size() * sizeof(elf::Elf64_Sym));
    place(kShstrtab, 1, section_names_.bytes().size());
    place(kStrtab, 1, strings_.bytes().size());
    section_table_ = align(end_, 8);
  }

  /// Labels, then the dynamic section, then what is global; the dynamic section's name comes last.
  void make_symbols() {
    symbols_.push_back({});
    for (const ir::BlockId block : ir::blocks_by_mention(function_))
      if (ir::has_symbol(function_.blocks[block]))
        symbols_.push_back(symbol(strings_.add(ir::label_of(function_.blocks[block])), elf::STB_LOCAL, elf::STT_NOTYPE,
                                  0, kText, address_[kText] + code_.block_offsets[block], 0));
    first_global_ = static_cast<std::uint32_t>(symbols_.size()) + 1;
    const std::uint32_t kernel = strings_.add(function_.name), descriptor = strings_.add(descriptor_name_);
    symbols_.push_back(symbol(strings_.add("_DYNAMIC"), elf::STB_LOCAL, elf::STT_NOTYPE, elf::STV_HIDDEN, kDynamic,
                              address_[kDynamic], 0));
    symbols_.push_back(kernel_symbol(kernel));
    symbols_.push_back(descriptor_symbol(descriptor));
  }
  elf::Elf64_Sym kernel_symbol(std::uint32_t name) const {
    return symbol(name, elf::STB_GLOBAL, elf::STT_FUNC, elf::STV_PROTECTED, kText, address_[kText], size_[kText]);
  }
  elf::Elf64_Sym descriptor_symbol(std::uint32_t name) const {
    return symbol(name, elf::STB_GLOBAL, elf::STT_OBJECT, elf::STV_DEFAULT, kRodata, address_[kRodata], size_[kRodata]);
  }

  void put(std::uint64_t at, const void* bytes, std::uint64_t size) {
    if (size != 0) std::memcpy(file_.data() + at, bytes, size);
  }

  void put_header() {
    elf::Elf64_Ehdr header{};
    std::memcpy(header.e_ident, elf::ElfMagic, 4);
    header.e_ident[elf::EI_CLASS] = elf::ELFCLASS64;
    header.e_ident[elf::EI_DATA] = elf::ELFDATA2LSB;
    header.e_ident[elf::EI_VERSION] = elf::EV_CURRENT;
    header.e_ident[elf::EI_OSABI] = elf::ELFOSABI_AMDGPU_HSA;
    header.e_ident[elf::EI_ABIVERSION] = abi_version_;
    header.e_type = elf::ET_DYN;
    header.e_machine = elf::EM_AMDGPU;
    header.e_version = elf::EV_CURRENT;
    header.e_phoff = sizeof(elf::Elf64_Ehdr);
    header.e_shoff = section_table_;
    header.e_flags = flags_;
    header.e_ehsize = sizeof(elf::Elf64_Ehdr);
    header.e_phentsize = sizeof(elf::Elf64_Phdr);
    header.e_phnum = kSegments;
    header.e_shentsize = sizeof(elf::Elf64_Shdr);
    header.e_shnum = kSections;
    header.e_shstrndx = kShstrtab;
    put(0, &header, sizeof(header));
  }

  void put_segments() {
    constexpr std::uint32_t r = elf::PF_R, rw = elf::PF_R | elf::PF_W, rx = elf::PF_R | elf::PF_X;
    constexpr std::uint64_t kTable = sizeof(elf::Elf64_Ehdr), kTableBytes = kSegments * sizeof(elf::Elf64_Phdr);
    const std::uint64_t dynamic = offset_[kDynamic], dynamic_address = address_[kDynamic];
    const std::uint64_t padded = size_[kDynamic] + size_[kRelroPadding];
    const std::array<elf::Elf64_Phdr, kSegments> segments = {
        segment(elf::PT_PHDR, r, kTable, kTable, kTableBytes, kTableBytes, 8),
        segment(elf::PT_LOAD, r, 0, 0, read_only_end_, read_only_end_, kPage),
        segment(elf::PT_LOAD, rx, offset_[kText], address_[kText], size_[kText], size_[kText], kPage),
        segment(elf::PT_LOAD, rw, dynamic, dynamic_address, size_[kDynamic], padded, kPage),
        segment(elf::PT_DYNAMIC, rw, dynamic, dynamic_address, size_[kDynamic], size_[kDynamic], 8),
        segment(elf::PT_GNU_RELRO, r, dynamic, dynamic_address, size_[kDynamic], padded, 1),
        segment(elf::PT_GNU_STACK, rw, 0, 0, 0, 0, 0),
        segment(elf::PT_NOTE, r, offset_[kNote], address_[kNote], size_[kNote], size_[kNote], 4),
    };
    put(sizeof(elf::Elf64_Ehdr), segments.data(), sizeof(segments));
  }

  void put_read_only() {
    put(offset_[kNote], note_.data(), note_.size());
    const std::array<elf::Elf64_Sym, 3> dynamic_symbols = {elf::Elf64_Sym{}, kernel_symbol(kernel_in_dynstr_),
                                                           descriptor_symbol(descriptor_in_dynstr_)};
    put(offset_[kDynsym], dynamic_symbols.data(), sizeof(dynamic_symbols));
    const GnuHash gnu = gnu_hash_of(function_.name, descriptor_name_);
    put(offset_[kGnuHash], &gnu, kGnuHashBytes);
    const SysvHash sysv = sysv_hash_of(function_.name, descriptor_name_);
    put(offset_[kHash], &sysv, sizeof(sysv));
    put(offset_[kDynstr], dynamic_strings_.bytes().data(), size_[kDynstr]);
    // The descriptor says where the code is, counted from itself.
    const std::uint64_t entry = address_[kText] - address_[kRodata];
    std::memcpy(descriptor_.data() + ir::kDescriptorEntryOffset, &entry, sizeof(entry));
    put(offset_[kRodata], descriptor_.data(), descriptor_.size());
  }

  void put_dynamic() {
    const std::array<std::uint64_t, kDynamicWords> words = {elf::DT_SYMTAB,   address_[kDynsym],
                                                            elf::DT_SYMENT,   sizeof(elf::Elf64_Sym),
                                                            elf::DT_STRTAB,   address_[kDynstr],
                                                            elf::DT_STRSZ,    size_[kDynstr],
                                                            elf::DT_GNU_HASH, address_[kGnuHash],
                                                            elf::DT_HASH,     address_[kHash],
                                                            elf::DT_NULL,     0};
    put(offset_[kDynamic], words.data(), sizeof(words));
  }

  void put_section(Section section, std::uint32_t type, std::uint64_t flags, std::uint32_t link, std::uint32_t info,
                   std::uint64_t alignment, std::uint64_t entry_size) {
    elf::Elf64_Shdr header{};
    header.sh_name = name_[section];
    header.sh_type = type;
    header.sh_flags = flags;
    header.sh_addr = address_[section];
    header.sh_offset = offset_[section];
    header.sh_size = size_[section];
    header.sh_link = link;
    header.sh_info = info;
    header.sh_addralign = alignment;
    header.sh_entsize = entry_size;
    put(section_table_ + section * sizeof(header), &header, sizeof(header));
  }

  void put_section_table() {
    constexpr std::uint64_t a = elf::SHF_ALLOC, aw = a | elf::SHF_WRITE, ax = a | elf::SHF_EXECINSTR;
    put_section(kNote, elf::SHT_NOTE, a, 0, 0, 4, 0);
    put_section(kDynsym, elf::SHT_DYNSYM, a, kDynstr, 1, 8, sizeof(elf::Elf64_Sym));
    put_section(kGnuHash, elf::SHT_GNU_HASH, a, kDynsym, 0, 8, 0);
    put_section(kHash, elf::SHT_HASH, a, kDynsym, 0, 4, 4);
    put_section(kDynstr, elf::SHT_STRTAB, a, 0, 0, 1, 0);
    put_section(kRodata, elf::SHT_PROGBITS, a, 0, 0, kDescriptorAlignment, 0);
    put_section(kText, elf::SHT_PROGBITS, ax, 0, 0, kTextAlignment, 0);
    put_section(kDynamic, elf::SHT_DYNAMIC, aw, kDynstr, 0, 8, 16);
    put_section(kRelroPadding, elf::SHT_NOBITS, aw, 0, 0, 1, 0);
    put_section(kComment, elf::SHT_PROGBITS, elf::SHF_MERGE | elf::SHF_STRINGS, 0, 0, 1, 1);
    put_section(kSymtab, elf::SHT_SYMTAB, 0, kStrtab, first_global_, 8, sizeof(elf::Elf64_Sym));
    put_section(kShstrtab, elf::SHT_STRTAB, 0, 0, 0, 1, 0);
    put_section(kStrtab, elf::SHT_STRTAB, 0, 0, 0, 1, 0);
  }

  static constexpr std::size_t kSegments = 8, kDynamicWords = 14;

  const ir::Function& function_;
  const Code& code_;
  const std::uint32_t flags_;
  const unsigned char abi_version_;
  const std::string descriptor_name_;
  const Bytes note_;
  ir::KernelDescriptor descriptor_;
  const std::string comment_;

  std::uint64_t end_ = 0, read_only_end_ = 0, section_table_ = 0;
  std::array<std::uint64_t, kSections> offset_{}, address_{}, size_{};
  std::array<std::uint32_t, kSections> name_{};
  StringTable dynamic_strings_, strings_, section_names_;
  std::uint32_t kernel_in_dynstr_ = 0, descriptor_in_dynstr_ = 0, first_global_ = 0;
  std::vector<elf::Elf64_Sym> symbols_;
  Bytes file_;
};

}  // namespace

std::string linker_identity() {
  return "Linker: " + lld::getLLDVersion();
}

Result<Bytes> code_object(const ir::Function& function, const ir::AssemblyOptions& options, const Code& code,
                          std::uint32_t flags) {
  KILN_ASSIGN(const unsigned char abi_version, abi_version_of(options.code_object_version));
  return Writer(function, options, code, flags, abi_version).write();
}

}  // namespace kiln::mc
