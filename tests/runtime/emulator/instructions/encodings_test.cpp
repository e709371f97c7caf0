// Every instruction that LLVM lists for a target, as text: the target's assembler takes it, the disassembler gives it
// back, and assembling that again gives the same bytes. So what the emulator's decoder reads is what the assembler
// means, and the share of it that the decoder knows (--coverage) is a share of real instructions.
#include "codegen/mc/mc.hpp"
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/emulator.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include <elf.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

/// The bytes of .text in a relocatable object.
std::vector<std::byte> text_of(const mc::Bytes& object) {
  Elf64_Ehdr header;
  std::memcpy(&header, object.data(), sizeof header);
  const auto section = [&](unsigned i) {
    Elf64_Shdr s;
    std::memcpy(&s, object.data() + header.e_shoff + std::size_t{i} * sizeof s, sizeof s);
    return s;
  };
  const Elf64_Shdr names = section(header.e_shstrndx);
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    const Elf64_Shdr s = section(i);
    const auto* name = reinterpret_cast<const char*>(object.data() + names.sh_offset + s.sh_name);
    if (std::string_view(name) == ".text")
      return {object.begin() + static_cast<long>(s.sh_offset),
              object.begin() + static_cast<long>(s.sh_offset + s.sh_size)};
  }
  return {};
}

std::vector<std::byte> assembled(const std::vector<std::string>& lines, const Target& target) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  const auto object = mc::assemble(text, target, 5);
  EXPECT_TRUE(object) << target.processor << ": " << object.error().text();
  return object ? text_of(*object) : std::vector<std::byte>();
}

constexpr const char* kTargets[] = {"gfx803",  "gfx900",  "gfx906",  "gfx908",  "gfx90a",  "gfx942", "gfx950",
                                    "gfx1010", "gfx1030", "gfx1100", "gfx1150", "gfx1201", "gfx1250"};

/// Asked once for each target: it tries every instruction in the assembler.
const std::vector<mc::KnownInstruction>& instructions_of(const std::string& target) {
  static std::map<std::string, std::vector<mc::KnownInstruction>> known;
  const auto [it, is_new] = known.try_emplace(target);
  if (!is_new) return it->second;
  auto all = mc::instructions_of(Target::parse(target).value());
  EXPECT_TRUE(all) << all.error().text();
  if (all) it->second = std::move(*all);
  return it->second;
}

class Encodings : public testing::TestWithParam<const char*> {};

TEST_P(Encodings, AssembleAndComeBack) {
  const Target target = Target::parse(GetParam()).value();
  std::vector<std::string> lines;
  std::size_t refused = 0;
  for (const mc::KnownInstruction& known : instructions_of(GetParam())) {
    if (known.assembles)
      lines.push_back(known.text);
    else
      ++refused;
  }
  EXPECT_GT(lines.size(), 1500U);
  RecordProperty("refused", static_cast<int>(refused));
  const std::vector<std::byte> code = assembled(lines, target);
  const auto read = mc::disassemble(code, target);
  ASSERT_TRUE(read) << read.error().text();
  ASSERT_EQ(read->size(), lines.size());
  std::vector<std::string> again;
  std::size_t differ = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    again.push_back((*read)[i].text);
    if (again.back() != lines[i] && ++differ <= 10)
      ADD_FAILURE() << GetParam() << ": '" << lines[i] << "' comes back as '" << again.back() << "'";
  }
  EXPECT_EQ(differ, 0U);
  EXPECT_EQ(assembled(again, target), code);
}

/// The other way round: what the emulator claims to know is an instruction of some target.
TEST(EncodingsBackwards, NoNameIsInvented) {
  std::set<std::string> known;
  for (const char* target : kTargets) {
    for (const mc::KnownInstruction& instruction : instructions_of(target)) {
      // The halves of a pair go by their names without "dual_".
      for (std::size_t at = instruction.text.find("v_dual_"); at != std::string::npos;
           at = instruction.text.find("v_dual_", at + 1)) {
        const std::string half = instruction.text.substr(at + 7);
        known.insert("v_" + half.substr(0, half.find(' ')));
      }
      const std::string name = instruction.text.substr(0, instruction.text.find(' '));
      known.insert(name);
      for (const std::string_view suffix : {"_e64_dpp", "_e64", "_e32", "_dpp", "_sdwa"}) {
        if (!name.ends_with(suffix)) continue;
        known.insert(name.substr(0, name.size() - suffix.size()));
        break;
      }
    }
  }
  std::set<std::string> invented;
  const Opcodes opcodes(simd_level_of_host());
  for (const std::string_view name : opcodes.names()) {
    if (!known.contains(std::string(name))) invented.emplace(name);
  }
  EXPECT_TRUE(invented.empty()) << fmt::format("{} names: {}", invented.size(), fmt::join(invented, " "));
}

/// What is missing is so for a reason that somebody wrote down.
TEST_P(Encodings, WhatIsMissingHasAReason) {
  std::vector<mc::KnownInstruction> all = instructions_of(GetParam());
  std::erase_if(all, [](const mc::KnownInstruction& known) { return !known.assembles; });
  const auto covered = coverage(Target::parse(GetParam()).value(), all);
  ASSERT_TRUE(covered) << covered.error().text();
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ((*covered)[i].known, (*covered)[i].reason.empty()) << all[i].text;
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Encodings, testing::ValuesIn(kTargets));

}  // namespace
}  // namespace kiln::emulator
