// Code objects whose headers name the same bytes again and again, which would make much of a small file: refused. What
// the seeds of the fuzzer hold is read.
#include "runtime/emulator/code/loader.hpp"
#include "tests/fuzz/target.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include <elf.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

std::span<const std::byte> bytes_of(const std::string& file) {
  return std::as_bytes(std::span(file));
}

std::string seed(std::string_view name) {
  for (fuzz::Seed& seed : fuzz::seeds("code_object"))
    if (seed.name == name) return std::move(seed.bytes);
  ADD_FAILURE() << "no seed " << name;
  return "";
}

template <class T>
T at(const std::string& file, std::uint64_t offset) {
  T value{};
  std::memcpy(&value, file.data() + offset, sizeof value);
  return value;
}

template <class T>
void append(std::string& file, const T& value) {
  file.append(reinterpret_cast<const char*>(&value), sizeof value);
}

constexpr std::uint16_t kTimes = 2000;

/// The sections' headers moved to the end of the file, those of a type kTimes more.
std::string with_more_sections(std::string file, std::uint32_t type) {
  auto header = at<Elf64_Ehdr>(file, 0);
  const std::uint64_t before = header.e_shoff;
  header.e_shoff = file.size();
  const unsigned count = header.e_shnum;
  for (unsigned i = 0; i < count; ++i) append(file, at<Elf64_Shdr>(file, before + i * sizeof(Elf64_Shdr)));
  for (unsigned i = 0; i < count; ++i) {
    const auto section = at<Elf64_Shdr>(file, before + i * sizeof(Elf64_Shdr));
    if (section.sh_type != type) continue;
    for (unsigned n = 0; n < kTimes; ++n) append(file, section);
    header.e_shnum = static_cast<Elf64_Half>(header.e_shnum + kTimes);
  }
  EXPECT_GT(header.e_shnum, count);
  std::memcpy(file.data(), &header, sizeof header);
  return file;
}

/// The same of segments' headers.
std::string with_more_segments(std::string file, std::uint32_t type) {
  auto header = at<Elf64_Ehdr>(file, 0);
  const std::uint64_t before = header.e_phoff;
  header.e_phoff = file.size();
  const unsigned count = header.e_phnum;
  for (unsigned i = 0; i < count; ++i) append(file, at<Elf64_Phdr>(file, before + i * sizeof(Elf64_Phdr)));
  for (unsigned i = 0; i < count; ++i) {
    const auto segment = at<Elf64_Phdr>(file, before + i * sizeof(Elf64_Phdr));
    if (segment.p_type != type) continue;
    for (unsigned n = 0; n < kTimes; ++n) append(file, segment);
    header.e_phnum = static_cast<Elf64_Half>(header.e_phnum + kTimes);
    break;
  }
  EXPECT_GT(header.e_phnum, count);
  std::memcpy(file.data(), &header, sizeof header);
  return file;
}

/// A symbol table more, whose symbols' names are each the end of one long name.
std::string with_long_names(std::string file) {
  auto header = at<Elf64_Ehdr>(file, 0);
  std::string sections = file.substr(header.e_shoff, header.e_shnum * sizeof(Elf64_Shdr));
  Elf64_Shdr names{};
  names.sh_type = SHT_STRTAB;
  names.sh_offset = file.size();
  file += std::string(std::size_t{16} * kTimes, 'k') + ".kd" + '\0';
  names.sh_size = file.size() - names.sh_offset;
  Elf64_Shdr symbols{};
  symbols.sh_type = SHT_SYMTAB;
  symbols.sh_link = header.e_shnum;
  symbols.sh_offset = file.size();
  for (unsigned i = 0; i < kTimes; ++i) {
    Elf64_Sym symbol{};
    symbol.st_name = i;
    symbol.st_shndx = 1;
    append(file, symbol);
  }
  symbols.sh_size = file.size() - symbols.sh_offset;
  append(sections, names);
  append(sections, symbols);
  header.e_shoff = file.size();
  header.e_shnum = static_cast<Elf64_Half>(header.e_shnum + 2);
  std::memcpy(file.data(), &header, sizeof header);
  return file + sections;
}

template <class T>
void expect_overlap(const Result<T>& result, const std::string& what) {
  ASSERT_FALSE(result) << what;
  EXPECT_EQ(result.error().code, ErrorCode::kMalformedFile);
  EXPECT_EQ(result.error().message, "code object: " + what + " are larger than the file: they overlap");
}

TEST(CodeObject, HeadersDoNotNameTheSameBytesOverAndOver) {
  const std::string metadata = seed("metadata.co"), addresses = seed("addresses.co");
  expect_overlap(kernel_names(bytes_of(with_more_sections(metadata, SHT_DYNSYM))), "symbol tables");
  expect_overlap(kernel_names(bytes_of(with_long_names(metadata))), "symbol names");
  expect_overlap(read_code_object(bytes_of(with_more_sections(addresses, SHT_RELA))), "relocation tables");
  expect_overlap(read_code_object(bytes_of(with_more_segments(metadata, PT_NOTE))), "notes");
  expect_overlap(read_code_object(bytes_of(with_more_segments(metadata, PT_LOAD))), "segments");
}

TEST(CodeObject, HeadersMayLieAnywhere) {
  for (const fuzz::Seed& seed : fuzz::seeds("code_object")) {
    const auto file = bytes_of(seed.bytes);
    const std::string moved = with_more_sections(seed.bytes, SHT_NULL);
    EXPECT_EQ(*kernel_names(bytes_of(moved)), *kernel_names(file)) << seed.name;
    EXPECT_EQ(read_code_object(bytes_of(moved))->relocations.size(), read_code_object(file)->relocations.size());
  }
}

TEST(CodeObject, SeedsHoldWhatTheirNamesSay) {
  const std::string metadata = seed("metadata.co"), addresses = seed("addresses.co"), several = seed("several.co");
  const auto with_metadata = read_code_object(bytes_of(metadata));
  ASSERT_TRUE(with_metadata);
  ASSERT_EQ(with_metadata->kernels.size(), 1U);
  EXPECT_EQ(with_metadata->kernels[0].hidden.size(), 1U);
  EXPECT_EQ(*kernel_names(bytes_of(several)), (std::vector<std::string>{"one", "two"}));
  EXPECT_GE(read_code_object(bytes_of(addresses))->relocations.size(), 9U);
}

}  // namespace
}  // namespace kiln::emulator
