// Code objects: metadata and symbols of linked ones, how much of them is decoded, code that jumps from one function to
// another, damaged files.
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>

#include <elf.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <msgpack.hpp>

namespace kiln::emulator {
namespace {

// --- objects of many kernels, as libraries ship them ---

/// A metadata note that says where kernel `name` wants its grid's width.
std::string note_of(const std::string& name) {
  msgpack::sbuffer bytes;
  msgpack::packer<msgpack::sbuffer> pack(bytes);
  const auto text = [&](std::string_view value) {
    pack.pack_str(static_cast<std::uint32_t>(value.size()));
    pack.pack_str_body(value.data(), static_cast<std::uint32_t>(value.size()));
  };
  const auto argument = [&](std::string_view kind, unsigned offset, unsigned size) {
    pack.pack_map(3);
    text(".value_kind"), text(kind);
    text(".offset"), pack.pack(offset);
    text(".size"), pack.pack(size);
  };
  pack.pack_map(1);
  text("amdhsa.kernels");
  pack.pack_array(1);
  pack.pack_map(4);
  text(".name"), text(name);
  text(".symbol"), text(name + ".kd");
  text(".kernarg_segment_size"), pack.pack(12);
  text(".args");
  pack.pack_array(2);
  argument("global_buffer", 0, 8);
  argument("hidden_block_count_x", 8, 4);
  std::string lines = fmt::format("  .p2align 2\n  .long 7, {}, 32\n  .asciz \"AMDGPU\"\n  .p2align 2\n", bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i)
    lines += fmt::format("  .byte {}\n", static_cast<unsigned char>(bytes.data()[i]));
  return lines;
}

std::string kernel_of(const std::string& name, const std::string& body) {
  return fmt::format(
      "  .text\n  .globl {0}\n  .p2align 8\n  .type {0},@function\n{0}:\n{1}\n  s_endpgm\n"
      "  .rodata\n  .p2align 6\n  .amdhsa_kernel {0}\n    .amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
      "    .amdhsa_kernarg_size 12\n    .amdhsa_next_free_vgpr 8\n    .amdhsa_next_free_sgpr 40\n"
      "    .amdhsa_accum_offset 8\n  .end_amdhsa_kernel\n",
      name, body);
}

constexpr const char* kStoreWidth = R"(
  s_load_dwordx2 s[4:5], s[0:1], 0
  s_load_dword s6, s[0:1], 8
  s_waitcnt lgkmcnt(0)
  v_mov_b32 v1, 0
  v_mov_b32 v2, s6
  global_store_dword v1, v2, s[4:5])";

TEST(Objects, FindsTheMetadataOfEachObjectThatWasLinked) {
  const auto code = build_file(kernel_of("first", kStoreWidth) + kernel_of("second", kStoreWidth) +
                                   "  .section .note,\"a\",@note\n" + note_of("first") + note_of("second"),
                               "gfx942");
  for (const char* kernel : {"first", "second"}) {
    Buffer out = Buffer::of<std::uint32_t>({0});
    RunRequest request;
    request.buffers = {&out};
    request.grid = {5, 1, 1};
    request.lanes = {1, 1, 1};
    request.kernel = kernel;
    const auto report = run(code, "gfx942", request);
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(texts_of(*report), "");
    EXPECT_EQ(out.as<std::uint32_t>(), std::vector<std::uint32_t>{5}) << kernel;
  }
}

/// Runs a kernel and counts the bytes that were disassembled for it.
std::size_t bytes_decoded(const std::string& text, const char* kernel) {
  std::size_t bytes = 0;
  Machine machine(Target::parse("gfx942").value(),
                  [&](std::span<const std::byte> code, const Target& t, unsigned wave_lanes) {
                    bytes += code.size();
                    return mc::disassemble(code, t, wave_lanes);
                  });
  const auto code = build_file(text, "gfx942");
  Machine::Launch request;
  request.code_object = code;
  request.kernel = kernel;
  request.workgroup_lanes = {64, 1, 1};
  const auto report = machine.launch(request, {});
  EXPECT_TRUE(report) << report.error().text();
  return bytes;
}

TEST(Objects, DecodesTheKernelThatRunsAlone) {
  const std::string many = kernel_of("one", "s_nop 0") + kernel_of("two", "  .rept 9000\n  s_nop 0\n  .endr");
  EXPECT_LE(bytes_decoded(many, "one"), 256U);
  EXPECT_GE(bytes_decoded(many, "two"), 36000U);
}

TEST(Objects, DecodesWhatAKernelCallsOrBranchesTo) {
  const std::string function = "  .text\n  .p2align 8\n  .type f,@function\nf:\n  s_setpc_b64 s[30:31]\n";
  const std::string calls = R"(
  s_getpc_b64 s[4:5]
  s_add_u32 s4, s4, f@rel32@lo+4
  s_addc_u32 s5, s5, f@rel32@hi+12
  s_swappc_b64 s[30:31], s[4:5])";
  EXPECT_GT(bytes_decoded(kernel_of("k", calls) + function, "k"), 0U);
  const std::string tail = "  .text\n  .p2align 8\n  .type g,@function\ng:\n  s_endpgm\n";
  EXPECT_GT(bytes_decoded(kernel_of("k", "s_branch g") + tail, "k"), 0U);
}

/// Tensile's kernels call functions of their own, each among hundreds of kernels.
TEST(Objects, DecodesMuchCodeOnlyIfSomebodyGoesThere) {
  const std::string much = kernel_of("much", "  .rept 270000\n  s_nop 0\n  .endr");
  const auto calls = [](const char* function) {
    return fmt::format(R"(
  s_getpc_b64 s[4:5]
  s_add_u32 s4, s4, {0}@rel32@lo+4
  s_addc_u32 s5, s5, {0}@rel32@hi+12
  s_swappc_b64 s[30:31], s[4:5]
  s_endpgm
own:
  s_setpc_b64 s[30:31])",
                       function);
  };
  const std::string other = "  .text\n  .p2align 8\n  .type f,@function\nf:\n  s_setpc_b64 s[30:31]\n";
  EXPECT_LE(bytes_decoded(kernel_of("k", calls("own")) + much, "k"), 256U);
  EXPECT_GT(bytes_decoded(kernel_of("k", calls("f")) + much + other, "k"), 1080000U);
}

/// No linker leaves a strong symbol undefined.
void make_weak_symbols_strong(std::vector<std::byte>& object) {
  unsigned changed = 0;
  for (std::size_t at = 0; at + sizeof(Elf64_Sym) <= object.size(); at += 8) {
    Elf64_Sym symbol;
    std::memcpy(&symbol, object.data() + at, sizeof symbol);
    if (symbol.st_name == 0 || symbol.st_name > 100 || symbol.st_info != ELF64_ST_INFO(STB_WEAK, STT_NOTYPE)) continue;
    if (symbol.st_shndx != SHN_UNDEF || symbol.st_value != 0 || symbol.st_size != 0) continue;
    symbol.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_NOTYPE);
    std::memcpy(object.data() + at, &symbol, sizeof symbol);
    ++changed;
  }
  EXPECT_GT(changed, 0U);
}

TEST(Objects, FillsInTheAddressesOfSymbols) {
  // s_getpc + a global symbol's address in a table: R_AMDGPU_ABS64, as the symbol could be another object's.
  const std::string body = R"(
  s_load_dwordx2 s[4:5], s[0:1], 0
  s_getpc_b64 s[6:7]
  s_add_u32 s6, s6, table@gotpcrel32@lo+4
  s_addc_u32 s7, s7, table@gotpcrel32@hi+12
  s_load_dwordx2 s[6:7], s[6:7], 0
  s_waitcnt lgkmcnt(0)
  s_load_dword s8, s[6:7], 4
  s_waitcnt lgkmcnt(0)
  v_mov_b32 v1, 0
  v_mov_b32 v2, s8
  global_store_dword v1, v2, s[4:5])";
  const std::string data = "  .data\n  .p2align 3\n  .globl table\n  .type table,@object\ntable:\n  .long 7, 42\n";
  Buffer out = Buffer::of<std::uint32_t>({0});
  RunRequest request;
  request.buffers = {&out};
  request.lanes = {1, 1, 1};
  const auto report = run(build_file(kernel_of("k", body) + data, "gfx942"), "gfx942", request);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(texts_of(*report), "");
  EXPECT_EQ(out.as<std::uint32_t>(), std::vector<std::uint32_t>{42});

  auto undefined = build_file(
      kernel_of("k", "s_getpc_b64 s[6:7]\ns_add_u32 s6, s6, table@gotpcrel32@lo+4") + "  .weak table\n", "gfx942");
  EXPECT_TRUE(run(undefined, "gfx942", request));
  make_weak_symbols_strong(undefined);
  expect_error(run(undefined, "gfx942", request), ErrorCode::kMalformedFile, "another file would have to define");
}

/// A jump by register out of the kernel's own function and back again, while other waves wait, by some workgroups only.
TEST(Objects, FollowsJumpsByRegisterBeyondTheKernel) {
  const std::string body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32 v1, 2, v0
    v_mov_b32 v2, 1
    s_mov_b32 s10, 5
    s_getpc_b64 s[22:23]
  from:
    s_bitcmp1_b32 s2, 0
    s_cbranch_scc0 back
    s_add_u32 s20, s22, other-from
    s_addc_u32 s21, s23, 0
    s_setpc_b64 s[20:21]
  back:
    s_barrier
    v_add_u32 v2, s10, v2
    s_lshl_b32 s2, s2, 9
    v_add_u32 v1, s2, v1
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v2, s[4:5]
    s_endpgm
    .type other,@function
  other:
    v_mov_b32 v2, 70
    s_add_u32 s20, s22, back-from
    s_addc_u32 s21, s23, 0
    s_setpc_b64 s[20:21]
)";
  const auto code = build({.body = body, .directives = "    .amdhsa_system_sgpr_workgroup_id_x 1\n"});
  for (const unsigned threads : {1U, 3U}) {
    Buffer out = Buffer::of(std::vector<std::uint32_t>(6 * 128), "out");
    RunRequest request;
    request.buffers = {&out};
    request.grid = {6, 1, 1};
    request.lanes = {128, 1, 1};
    request.options.threads = threads;
    const Result<Report> report = run(code, "gfx942", request);
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->violation_count, 0U) << texts_of(*report);
    const auto words = out.as<std::uint32_t>();
    for (unsigned i = 0; i < words.size(); ++i) ASSERT_EQ(words[i], i / 128 % 2 != 0 ? 75U : 6U) << i;
  }
}

// --- damaged files ---------------------------------------------------------------------------------------------------

class Damage : public testing::Test {
 protected:
  Damage() {
    code_ = build({.body = "v_mov_b32 v1, 0\ns_nop 0", .lds_bytes = 256});
    options_.instruction_budget = 1000;
    options_.threads = 1;
  }
  void try_it(std::span<const std::byte> bytes) {
    // Any answer will do, but it must be an answer.
    Machine::Launch request;
    request.code_object = bytes;
    request.kernel = "k";
    request.workgroup_lanes = {64, 1, 1};
    const auto result = machine_for("gfx942").launch(request, options_);
    answers_ += result.ok() ? 1 : 0;
    refusals_ += result.ok() ? 0 : 1;
  }
  std::vector<std::byte> code_;
  Options options_;
  int answers_ = 0, refusals_ = 0;
};

TEST_F(Damage, CutFilesAreRefused) {
  for (std::size_t size = 0; size < code_.size(); size += 1 + size / 64) try_it(std::span(code_).first(size));
  EXPECT_GT(refusals_, 40);
}

TEST_F(Damage, FlippedBytesNeverCrash) {
  for (std::size_t at = 0; at < code_.size(); at += at < 1024 ? 1 : 7) {
    std::vector<std::byte> damaged = code_;
    damaged[at] ^= std::byte{static_cast<unsigned char>(at % 2 == 0 ? 0xff : 0x11)};
    try_it(damaged);
  }
  EXPECT_GT(answers_, 0);
  EXPECT_GT(refusals_, 20);
}

}  // namespace
}  // namespace kiln::emulator
