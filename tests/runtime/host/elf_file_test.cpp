// ElfFile against files that are there: this program and the C library; and against what has been cut off or
// overwritten in one, which gives less, or other names, and never reads beyond the bytes.
#include "runtime/host/elf_file.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <dlfcn.h>
#include <elf.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using Symbols = ElfFile::Symbols;

std::vector<std::byte> bytes_of(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  std::vector<std::byte> bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

std::string library_of(const void* function) {
  Dl_info info{};
  EXPECT_NE(::dladdr(function, &info), 0);
  return info.dli_fname;
}

bool has(const std::vector<std::string_view>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

TEST(ElfFile, SaysWhatTheLoaderReads) {
  const auto c_library = bytes_of(library_of(reinterpret_cast<const void*>(&std::fclose)));
  const auto elf = ElfFile::of(c_library);
  ASSERT_TRUE(elf.has_value());
  EXPECT_EQ(elf->soname(), "libc.so.6");
  EXPECT_TRUE(has(elf->symbols(Symbols::kExported), "fopen"));
  EXPECT_FALSE(has(elf->symbols(Symbols::kImported), "fopen"));
  EXPECT_EQ(elf->machine(), EM_X86_64);
  EXPECT_FALSE(elf->section(".text").empty());
  EXPECT_TRUE(elf->section(".hip_fatbin").empty());
  const auto program = bytes_of("/proc/self/exe");
  const auto own = ElfFile::of(program);
  ASSERT_TRUE(own.has_value());
  EXPECT_EQ(own->soname(), "");
  EXPECT_TRUE(has(own->needed(), "libc.so.6"));
  EXPECT_TRUE(has(own->symbols(Symbols::kImported), "dladdr"));
}

TEST(ElfFile, OtherFilesAreNone) {
  EXPECT_FALSE(ElfFile::of({}).has_value());
  EXPECT_FALSE(ElfFile::of(bytes_of(__FILE__)).has_value());
  std::vector<std::byte> head = bytes_of("/proc/self/exe");
  head.resize(sizeof(Elf64_Ehdr) - 1);
  EXPECT_FALSE(ElfFile::of(head).has_value());
  head = bytes_of("/proc/self/exe");
  head[EI_CLASS] = std::byte{ELFCLASS32};
  EXPECT_FALSE(ElfFile::of(head).has_value());
}

/// Everything that can be asked, so that a sanitizer sees what is read.
std::size_t ask_all(const std::vector<std::byte>& bytes) {
  const auto elf = ElfFile::of(bytes);
  if (!elf) return 0;
  std::size_t sum = elf->soname().size() + elf->section(".text").size();
  for (const auto& names : {elf->needed(), elf->symbols(Symbols::kImported), elf->symbols(Symbols::kExported)})
    for (const std::string_view name : names) sum += name.size() + static_cast<std::size_t>(name.empty() ? 0 : name[0]);
  return sum;
}

TEST(ElfFile, DamageIsNeverFollowedBeyondTheBytes) {
  const std::vector<std::byte> whole = bytes_of(library_of(reinterpret_cast<const void*>(&::dladdr)));
  const std::size_t all = ask_all(whole);
  ASSERT_GT(all, 0U);
  std::mt19937 random(36);
  std::size_t other = 0;
  for (int i = 0; i < 200; ++i) {
    std::vector<std::byte> damaged = whole;
    // Headers stand at the two ends; a cut takes the section table away.
    for (int k = 0; k < 8; ++k) {
      const std::size_t at = random() % 2 == 0 ? random() % sizeof(Elf64_Ehdr) : damaged.size() - 1 - random() % 2048;
      damaged[at] = static_cast<std::byte>(random());
    }
    if (random() % 4 == 0) damaged.resize(random() % damaged.size());
    other += ask_all(damaged) == all ? 0 : 1;
  }
  EXPECT_GT(other, 50U);
}

}  // namespace
}  // namespace kiln::runtime
