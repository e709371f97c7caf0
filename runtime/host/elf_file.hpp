// ElfFile: a 64-bit little-endian ELF file as tools look into it: sections, and what a dynamic linker reads. A view of
// bytes that come from anywhere, so every offset is checked before it is followed; what does not hold is not there.
// Source: System V ABI, chapters 4 and 5; <elf.h>.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kiln::runtime {

class ElfFile {
 public:
  using Bytes = std::span<const std::byte>;

  /// Nothing unless the bytes start like such a file. They must outlive this and what it returns.
  static std::optional<ElfFile> of(Bytes file);

  std::uint16_t machine() const { return machine_; }
  /// The content of the first section of that name; empty if there is none.
  Bytes section(std::string_view name) const;
  /// DT_SONAME; empty if it has none.
  std::string_view soname() const;
  /// DT_NEEDED, in the file's order.
  std::vector<std::string_view> needed() const;
  enum class Symbols : bool { kImported, kExported };
  /// The names in the dynamic symbol table that are undefined or defined, in the file's order.
  std::vector<std::string_view> symbols(Symbols which) const;

 private:
  explicit ElfFile(Bytes file) : file_(file) {}
  /// A string of a string table, ended by its NUL; empty where it does not end within the table.
  static std::string_view string_at(Bytes table, std::uint64_t at);
  std::vector<std::string_view> dynamic_strings(std::int64_t tag) const;

  Bytes file_;
  std::uint16_t machine_ = 0;
};

}  // namespace kiln::runtime
