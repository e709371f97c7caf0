// See one_kernel.hpp.
#include "runtime/folder/one_kernel.hpp"

#include "runtime/folder/joined_object.hpp"
#include "runtime/library/document/msgpack_pieces.hpp"

#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace kiln::folder {
namespace {

using View = std::span<const std::byte>;

constexpr std::string_view kDescriptorSuffix = ".kd";

Error malformed(std::string what) {
  return Error{ErrorCode::kMalformedFile, "not a code object of one kernel: " + std::move(what), {}};
}

template <class T>
bool take(View bytes, std::uint64_t at, T& value) {
  if (at > bytes.size() || bytes.size() - at < sizeof value) return false;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return true;
}

std::optional<View> part(View bytes, std::uint64_t at, std::uint64_t size) {
  if (at > bytes.size() || bytes.size() - at < size) return std::nullopt;
  return bytes.subspan(at, size);
}

std::string_view text_of(View bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};  // NOLINT: text of bytes
}

/// Sections and symbols of a file.
class Object {
 public:
  static Result<Object> of(View file) {
    Object object(file);
    if (!take(file, 0, object.header) || std::memcmp(object.header.e_ident, ELFMAG, SELFMAG) != 0 ||
        object.header.e_ident[EI_CLASS] != ELFCLASS64 || object.header.e_shentsize != sizeof(Elf64_Shdr))
      return malformed("no ELF file of 64 bits");
    for (std::uint64_t i = 0; i < object.header.e_shnum; ++i) {
      Elf64_Shdr section{};
      if (!take(file, object.header.e_shoff + i * sizeof section, section))
        return malformed("its sections are cut off");
      object.sections_.push_back(section);
    }
    return object;
  }

  const Elf64_Shdr* section(std::uint32_t type) const {
    for (const Elf64_Shdr& s : sections_)
      if (s.sh_type == type) return &s;
    return nullptr;
  }
  const Elf64_Shdr* at(std::uint64_t number) const { return number < sections_.size() ? &sections_[number] : nullptr; }
  View content(const Elf64_Shdr& s) const {
    if (s.sh_type == SHT_NOBITS) return {};
    return part(file_, s.sh_offset, s.sh_size).value_or(View{});
  }
  std::string_view string(const Elf64_Shdr& table, std::uint64_t at) const {
    const std::string_view text = text_of(content(table));
    if (at >= text.size()) return {};
    const std::size_t end = text.find('\0', at);
    return end == std::string_view::npos ? std::string_view{} : text.substr(at, end - at);
  }

  Elf64_Ehdr header{};

 private:
  explicit Object(View file) : file_(file) {}
  View file_;
  std::vector<Elf64_Shdr> sections_;
};

struct Symbol {
  std::string_view name;
  Elf64_Sym symbol{};
};

std::vector<Symbol> symbols_of(const Object& object) {
  std::vector<Symbol> list;
  const Elf64_Shdr* const table = object.section(SHT_DYNSYM);
  const Elf64_Shdr* const strings = table == nullptr ? nullptr : object.at(table->sh_link);
  if (strings == nullptr) return list;
  const View bytes = object.content(*table);
  Elf64_Sym symbol{};
  for (std::uint64_t at = sizeof symbol; take(bytes, at, symbol); at += sizeof symbol)
    if (symbol.st_shndx != SHN_UNDEF) list.push_back({object.string(*strings, symbol.st_name), symbol});
  return list;
}

/// From where a symbol's address is to the end of its section.
View from_symbol(const Object& object, const Elf64_Sym& symbol) {
  const Elf64_Shdr* const section = object.at(symbol.st_shndx);
  if (section == nullptr || symbol.st_value < section->sh_addr) return {};
  const View content = object.content(*section);
  const std::uint64_t at = symbol.st_value - section->sh_addr;
  return at < content.size() ? content.subspan(at) : View{};
}

Result<void> take_metadata(const Object& object, OneKernel& kernel) {
  const Elf64_Shdr* const section = object.section(SHT_NOTE);
  const View note = section == nullptr ? View{} : object.content(*section);
  std::array<std::uint32_t, 3> sizes{};
  if (!take(note, 0, sizes) || sizes[2] != kMetadataNote) return malformed("it has no note of metadata");
  const auto description = part(note, sizeof sizes + (sizes[0] + 3ULL) / 4 * 4, sizes[1]);
  std::vector<library::MsgpackEntry> entries;
  if (!description || !library::msgpack_entries(text_of(*description), entries))
    return malformed("its metadata is no map");
  std::vector<std::string_view> kernels;
  for (const library::MsgpackEntry& entry : entries) {
    const auto key = library::msgpack_text(entry.key).value_or(entry.key);
    if (key == "amdhsa.target") kernel.target = entry.value;
    if (key == "amdhsa.version") kernel.version = entry.value;
    if (key == "amdhsa.kernels" && !library::msgpack_elements(entry.value, kernels))
      return malformed("its metadata has no list of kernels");
  }
  if (kernels.size() != 1 || kernel.target.empty() || kernel.version.empty())
    return malformed(fmt::format("its metadata is of {} kernels", kernels.size()));
  kernel.metadata = kernels.front();
  return {};
}

}  // namespace

Result<OneKernel> OneKernel::of(std::span<const std::byte> bytes) {
  KILN_ASSIGN(const Object object, Object::of(bytes));
  OneKernel kernel;
  kernel.header = object.header;
  for (const Elf64_Word type : {Elf64_Word{SHT_RELA}, Elf64_Word{SHT_REL}})
    if (const Elf64_Shdr* const s = object.section(type); s != nullptr && s->sh_size != 0)
      return malformed("it has relocations");
  std::size_t codes = 0, descriptors = 0;
  std::string_view described;
  for (const Symbol& s : symbols_of(object)) {
    if (ELF64_ST_TYPE(s.symbol.st_info) == STT_FUNC) {
      ++codes;
      kernel.name = s.name;
      kernel.code = from_symbol(object, s.symbol);
    } else if (s.name.ends_with(kDescriptorSuffix)) {
      ++descriptors;
      described = s.name.substr(0, s.name.size() - kDescriptorSuffix.size());
      kernel.descriptor = part(from_symbol(object, s.symbol), 0, kDescriptorBytes).value_or(View{});
    }
  }
  if (codes != 1 || descriptors != 1 || described != kernel.name)
    return malformed(fmt::format("it has {} functions and {} descriptors", codes, descriptors));
  if (kernel.code.empty() || kernel.descriptor.empty()) return malformed("its code or its descriptor is cut off");
  KILN_TRY(take_metadata(object, kernel));
  return kernel;
}

std::vector<std::string> kernel_names(std::span<const std::byte> bytes) {
  std::vector<std::string> names;
  const auto object = Object::of(bytes);
  if (!object) return names;
  for (const Symbol& s : symbols_of(*object))
    if (s.name.ends_with(kDescriptorSuffix))
      names.emplace_back(s.name.substr(0, s.name.size() - kDescriptorSuffix.size()));
  return names;
}

}  // namespace kiln::folder
