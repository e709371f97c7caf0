// The note of a build, read out of whole and damaged ELF files: every byte changed and every length cut gives a text or
// a reason, and nothing is believed beyond the file.
#include "runtime/host/build_note.hpp"

#include "tests/runtime/build_note_files.hpp"

#include <cstddef>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;
using namespace test;

constexpr const char* kText = "0.1.0 build 0123456789abcdef";

TEST(BuildNote, IsFoundAmongOthers) {
  const std::string own = note(kBuildNoteOwner, kBuildNoteType, kText), other = note("GNU", 3, "abcdefghij");
  for (const std::string& notes : {own, other + own, own + other, note("kiln", 2, "x") + own, other + other + own})
    for (const std::string& file : {elf_of({notes}), elf_of({other, notes}), elf_of({"", notes})}) {
      const auto text = build_note(MemoryFile(file).descriptor());
      ASSERT_TRUE(text) << text.error().text();
      EXPECT_EQ(*text, kText);
    }
  const std::string wide = elf_of({note("GNU", 5, "12345", 8) + note("kiln", 1, kText, 8)}, 8);
  EXPECT_EQ(build_note(MemoryFile(wide).descriptor()).value(), kText);
}

TEST(BuildNote, OthersHaveNone) {
  struct Row {
    std::string file;
    const char* says;
  };
  const std::string good = elf_of({note("kiln", 1, kText)});
  std::string of_32_bits = good, of_other_order = good, many = good;
  of_32_bits[EI_CLASS] = ELFCLASS32;
  of_other_order[EI_DATA] = ELFDATA2MSB;
  many[offsetof(Elf64_Ehdr, e_phnum) + 1] = '\x7f';
  std::string cut = good, whole = good;  // the first segment is of code
  cut[sizeof(Elf64_Ehdr) + offsetof(Elf64_Phdr, p_filesz) + 1] = '\x7f';
  whole[sizeof(Elf64_Ehdr) + offsetof(Elf64_Phdr, p_filesz)] = static_cast<char>(good.size());
  EXPECT_TRUE(build_note(MemoryFile(whole).descriptor()));
  const Row rows[] = {
      {"", "no ELF header"},
      {std::string(64, 'x'), "no ELF file of this machine"},
      {of_32_bits, "no ELF file of this machine"},
      {of_other_order, "no ELF file of this machine"},
      {many, "program headers are not as they should be"},
      {cut, "it is cut: a segment of it lies behind its end"},
      {elf_of({}), "no note of a build of kiln's"},
      {elf_of({note("GNU", 1, kText)}), "no note of a build of kiln's"},
      {elf_of({note("kilns", 1, kText)}), "no note of a build of kiln's"},
      {elf_of({note("kiln", 2, kText)}), "no note of a build of kiln's"},
      {elf_of({note("kiln", 1, std::string(300, 'x'))}), "no note of a build of kiln's"},
      {elf_of({std::string(70000, '\0')}), "more notes than can be"},
      {good.substr(0, good.size() - 1), "notes lie behind its end"},
      {good.substr(0, sizeof(Elf64_Ehdr)), "program headers lie behind its end"},
  };
  for (const Row& row : rows) {
    const auto text = build_note(MemoryFile(row.file).descriptor());
    ASSERT_FALSE(text) << row.says;
    EXPECT_EQ(text.error().code, ErrorCode::kMalformedFile);
    EXPECT_THAT(text.error().message, HasSubstr(row.says));
  }
}

TEST(BuildNote, DamageIsNoMoreThanAnotherText) {
  const std::string good = elf_of({note("GNU", 3, "abcdefghij"), note("kiln", 1, kText)});
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_FALSE(build_note(MemoryFile(good.substr(0, size)).descriptor()));
  for (std::size_t at = 0; at < good.size(); ++at)
    for (const char value : {'\x00', '\x01', '\x7f', '\x80', '\xff'}) {
      std::string bad = good;
      bad[at] = value;
      const auto text = build_note(MemoryFile(bad).descriptor());
      if (text) {
        EXPECT_LE(text->size(), good.size());
      } else {
        EXPECT_EQ(text.error().code, ErrorCode::kMalformedFile);
      }
    }
}

}  // namespace
}  // namespace kiln::runtime
