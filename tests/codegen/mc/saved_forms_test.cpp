// Forms, and what LLVM said of a processor, in a file: what comes back is what was saved, what is damaged or others may
// have written is not believed, and who finds what it needs asks nothing of LLVM.
#include "codegen/mc/encode/saved_forms.hpp"

#include "codegen/mc/encode/saved_processor.hpp"
#include "codegen/mc/encoder.hpp"
#include "codegen/processor_of.hpp"
#include "tests/cache/scratch_folder.hpp"
#include "tests/child.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::mc {
namespace {

using encode::Form;
using encode::SavedForms;

constexpr std::string_view kIdentity = "a build, a target";

Form form_of(std::uint64_t n) {
  Form form;
  form.key.words = {n, 2 * n, 3, 4};
  form.state = Form::State::kBits;
  form.size_bytes = 8;
  form.runs = 2;
  form.run[0] = {0, 0, 17, 8};
  form.run[1] = {5, 4, 60, 12};
  form.base = {n << 32, 7};
  form.checked = 3;
  form.check[0] = {255, 1};
  form.check[1] = {101, 3};
  form.no_overlap = n % 2 == 0;
  return form;
}
SavedForms some_forms() {
  return {{form_of(1), form_of(2), form_of(3)}, {{4, 0x54c}, {5, 0x54d}}};
}

TEST(SavedForms, ComeBackAsTheyWere) {
  const Bytes packed = encode::pack(some_forms(), kIdentity);
  const auto back = encode::unpack(packed, kIdentity);
  ASSERT_TRUE(back.ok()) << back.error().text();
  EXPECT_EQ(encode::pack(*back, kIdentity), packed);
  EXPECT_EQ(back->elf_flags, some_forms().elf_flags);
  ASSERT_EQ(back->forms.size(), 3U);
  const encode::Values values = {200, 8, 0, 0, 0, 0xabc0};
  EXPECT_EQ(back->forms[1].fill(values), form_of(2).fill(values));
  EXPECT_FALSE(back->forms[1].holds({201, 8, 0, 0, 0, 0}));
  EXPECT_FALSE(encode::unpack(packed, "another").ok());
}

TEST(SavedForms, DamageIsSeen) {
  const Bytes packed = encode::pack(some_forms(), kIdentity);
  for (std::size_t i = 0; i < packed.size(); ++i) {
    Bytes flipped = packed;
    flipped[i] ^= std::byte{0x10};
    EXPECT_FALSE(encode::unpack(flipped, kIdentity).ok()) << i;
    EXPECT_FALSE(encode::unpack(std::span(packed).first(i), kIdentity).ok()) << i;
  }
  Bytes longer = packed;
  longer.push_back(std::byte{0});
  EXPECT_FALSE(encode::unpack(longer, kIdentity).ok());
}

// A right checksum over fields that are none.
TEST(SavedForms, FieldsOutOfTheirRangeAreRefused) {
  for (const Form::Run run : {Form::Run{encode::kParameters, 0, 0, 1}, Form::Run{0, 32, 0, 1}, Form::Run{0, 0, 127, 2},
                              Form::Run{0, 0, 0, 0}, Form::Run{0, 0, 0, 33}}) {
    SavedForms forms = some_forms();
    forms.forms[1].run[1] = run;
    EXPECT_FALSE(encode::unpack(encode::pack(forms, kIdentity), kIdentity).ok());
  }
  SavedForms forms = some_forms();
  forms.forms[0].size_bytes = 17;
  EXPECT_FALSE(encode::unpack(encode::pack(forms, kIdentity), kIdentity).ok());
}

TEST(SavedForms, OnlyWhatNobodyElseMayWriteIsBelieved) {
  const cache::test::ScratchFolder folder;
  const std::string& path = folder.path();
  ASSERT_EQ(::chmod(path.c_str(), 0755), 0);
  ASSERT_TRUE(encode::store_forms(path, kIdentity, some_forms()).ok());
  EXPECT_TRUE(encode::load_forms(path, kIdentity).ok());
  EXPECT_FALSE(encode::load_forms(path, "another").ok());
  const std::string file = encode::saved_forms_path(path, kIdentity);
  for (const mode_t mode : {0664U, 0646U}) {
    ASSERT_EQ(::chmod(file.c_str(), mode), 0);
    EXPECT_FALSE(encode::load_forms(path, kIdentity).ok()) << mode;
  }
  ASSERT_EQ(::chmod(file.c_str(), 0600), 0);
  EXPECT_TRUE(encode::load_forms(path, kIdentity).ok());
  for (const mode_t mode : {0775U, 0757U, 01777U}) {
    ASSERT_EQ(::chmod(path.c_str(), mode), 0);
    EXPECT_FALSE(encode::load_forms(path, kIdentity).ok()) << mode;
    EXPECT_FALSE(encode::store_forms(path, kIdentity, some_forms()).ok()) << mode;
  }
  ASSERT_EQ(::chmod(path.c_str(), 0755), 0);
  // A link may lead anywhere.
  ASSERT_EQ(::rename(file.c_str(), (file + ".elsewhere").c_str()), 0);
  ASSERT_EQ(::symlink((file + ".elsewhere").c_str(), file.c_str()), 0);
  EXPECT_FALSE(encode::load_forms(path, kIdentity).ok());
  if (::geteuid() == 0) {
    ASSERT_EQ(::unlink(file.c_str()), 0);
    ASSERT_EQ(::rename((file + ".elsewhere").c_str(), file.c_str()), 0);
    ASSERT_EQ(::chown(file.c_str(), 12345, 12345), 0);
    EXPECT_FALSE(encode::load_forms(path, kIdentity).ok());
  }
}

ir::Function small_function() {
  ir::Function function;
  function.name = "k";
  function.processor = isa::find_processor("gfx1151");
  function.wave_lanes = 32;
  function.allocated = true;
  function.blocks.resize(1);
  function.blocks[0].label = "start";
  ir::Instruction add;
  add.op = isa::Opcode::v_add_u32;
  for (std::uint32_t i = 0; i < 3; ++i) {
    ir::Reg reg;
    reg.physical = true;
    reg.count = 1;
    reg.id = 3 * i;
    add.operands[i] = reg;
  }
  ir::Instruction end;
  end.op = isa::Opcode::s_endpgm;
  function.blocks[0].instructions = {add, end};
  return function;
}

/// Encodes in a process of its own that has asked LLVM nothing: its bytes, and whether it had to.
struct Outcome {
  Bytes text;
  bool asked = false;
};
Outcome encode_in_child(const std::string& folder) {
  int ends[2] = {};
  EXPECT_EQ(::pipe(ends), 0);
  const pid_t child = kiln::test::start_child([&] {
    const ir::Function function = small_function();
    Encoder& encoder = Encoder::of({"gfx1151", {}, {}}, function);
    encoder.keep_in(folder, "build");
    const auto code = encoder.encode(function);
    const auto flags = encoder.elf_flags(4);
    const char asked = llvm_is_open() ? 'y' : 'n';
    const bool told = code.ok() && flags.ok() && ::write(ends[1], &asked, 1) == 1 &&
                      ::write(ends[1], code->text.data(), code->text.size()) > 0;
    return told ? 0 : 1;
  });
  ::close(ends[1]);
  char asked = 0;
  Outcome outcome;
  EXPECT_EQ(::read(ends[0], &asked, 1), 1);
  outcome.asked = asked == 'y';
  outcome.text.resize(64);
  outcome.text.resize(static_cast<std::size_t>(std::max<ssize_t>(0, ::read(ends[0], outcome.text.data(), 64))));
  ::close(ends[0]);
  EXPECT_EQ(kiln::test::wait_for(child), 0);
  return outcome;
}

TEST(SavedForms, WhoFindsThemAsksNothingOfLlvm) {
  ASSERT_FALSE(llvm_is_open());
  const cache::test::ScratchFolder folder;
  const std::string& path = folder.path();
  ASSERT_EQ(::chmod(path.c_str(), 0755), 0);
  const Outcome first = encode_in_child(path);
  EXPECT_TRUE(first.asked);
  const Outcome second = encode_in_child(path);
  EXPECT_FALSE(second.asked);
  EXPECT_EQ(second.text, first.text);
  EXPECT_EQ(second.text.size(), 8U);
  // Damaged, they are learned anew, and then saved.
  for (const auto& entry : std::filesystem::directory_iterator(path)) std::filesystem::resize_file(entry.path(), 100);
  EXPECT_TRUE(encode_in_child(path).asked);
  EXPECT_FALSE(encode_in_child(path).asked);
}

TEST(SavedProcessor, ComesBackAsItWasOrNotAtAll) {
  const isa::Answers saved{isa::Generation::kGfx12, isa::kDot2 | isa::kFp8};
  const Bytes packed = encode::pack(saved, kIdentity);
  const auto back = encode::unpack_processor(packed, kIdentity);
  ASSERT_TRUE(back.ok()) << back.error().text();
  EXPECT_EQ(back->generation, saved.generation);
  EXPECT_EQ(back->features, saved.features);
  EXPECT_FALSE(encode::unpack_processor(packed, "another").ok());
  for (std::size_t i = 0; i < packed.size(); ++i) {
    Bytes flipped = packed;
    flipped[i] ^= std::byte{0x10};
    EXPECT_FALSE(encode::unpack_processor(flipped, kIdentity).ok()) << i;
    EXPECT_FALSE(encode::unpack_processor(std::span(packed).first(i), kIdentity).ok()) << i;
  }
  // A right checksum over fields that are none; a file of forms.
  EXPECT_FALSE(encode::unpack_processor(encode::pack({isa::Generation::kCount, 0}, kIdentity), kIdentity).ok());
  EXPECT_FALSE(encode::unpack_processor(encode::pack({isa::Generation::kGfx9, 1U << 20}, kIdentity), kIdentity).ok());
  EXPECT_FALSE(encode::unpack_processor(encode::pack(some_forms(), kIdentity), kIdentity).ok());
}

/// In a process of its own: 'y' or 'n', whether LLVM was asked about a processor without a row; 'x' if that went wrong.
char describe_in_child(const std::string& folder) {
  const int code = kiln::test::run_in_child([&]() -> int {
    const auto row = codegen::processor_of({"gfx802", {}, {}}, {folder, "build"});
    const bool right =
        row.ok() && (*row)->name == "gfx802" && (*row)->generation == isa::Generation::kGfx8 && (*row)->features == 0;
    return !right ? 'x' : llvm_is_open() ? 'y' : 'n';
  });
  return static_cast<char>(code);
}

TEST(SavedProcessor, WhoFindsItAsksNothingOfLlvm) {
  ASSERT_FALSE(llvm_is_open());
  ASSERT_EQ(isa::find_processor("gfx802"), nullptr);
  const cache::test::ScratchFolder folder;
  const std::string& path = folder.path();
  ASSERT_EQ(::chmod(path.c_str(), 0755), 0);
  EXPECT_EQ(describe_in_child({}), 'y');
  EXPECT_EQ(describe_in_child(path), 'y');
  EXPECT_EQ(describe_in_child(path), 'n');
  // Damaged, or in a folder that others may write, it is asked for anew.
  ASSERT_EQ(::chmod(path.c_str(), 0777), 0);
  EXPECT_EQ(describe_in_child(path), 'y');
  ASSERT_EQ(::chmod(path.c_str(), 0755), 0);
  EXPECT_EQ(describe_in_child(path), 'n');
  for (const auto& entry : std::filesystem::directory_iterator(path)) std::filesystem::resize_file(entry.path(), 20);
  EXPECT_EQ(describe_in_child(path), 'y');
  EXPECT_EQ(describe_in_child(path), 'n');
}

}  // namespace
}  // namespace kiln::mc
