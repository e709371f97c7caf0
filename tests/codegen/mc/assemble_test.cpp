// Assembling: what comes out is an ELF object with the version and target asked for; what is wrong is said with line,
// column and source; capabilities are probed with a positive control each.
#include "codegen/mc/mc.hpp"
#include "sample_kernel.hpp"

#include <cstring>
#include <thread>

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::mc {
namespace {

using test::sample_kernel;
using testing::HasSubstr;

Target target(std::string_view id) {
  return Target::parse(id).value();
}

Elf64_Ehdr header_of(const Bytes& object) {
  Elf64_Ehdr header{};
  EXPECT_GE(object.size(), sizeof(header));
  std::memcpy(&header, object.data(), std::min(object.size(), sizeof(header)));
  return header;
}

TEST(Assemble, LlvmVersion) {
  EXPECT_THAT(llvm_version(), testing::StartsWith("22."));
}

TEST(Assemble, KnowsProcessors) {
  for (const char* known : {"gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx9-4-generic"}) {
    EXPECT_TRUE(knows_processor(known)) << known;
  }
  for (const char* unknown : {"", "gfx", "gfx9999", "generic", "tahiti", "help", "gfx90A", "gfx90a "}) {
    EXPECT_FALSE(knows_processor(unknown)) << unknown;
  }
}

struct HeaderRow {
  const char* target;
  unsigned version;
  unsigned char abi_version;
  std::uint32_t flags;  // AMDGPUUsage.rst "ELF Header e_flags": machine, xnack bits 0x300, sramecc bits 0xc00
};
constexpr HeaderRow kHeaders[] = {
    {"gfx90a", 4, 2, 0x03f | 0x100 | 0x400},
    {"gfx90a", 5, 3, 0x03f | 0x100 | 0x400},
    {"gfx90a", 6, 4, 0x03f | 0x100 | 0x400},
    {"gfx90a:sramecc+:xnack-", 4, 2, 0x03f | 0x200 | 0xc00},
    {"gfx942:xnack+", 4, 2, 0x04c | 0x300 | 0x400},
    {"gfx1030", 4, 2, 0x036},
    {"gfx1100", 5, 3, 0x041},
};

TEST(Assemble, HeaderNamesVersionAndTarget) {
  for (const HeaderRow& row : kHeaders) {
    SCOPED_TRACE(fmt::format("{} v{}", row.target, row.version));
    const auto object = assemble(sample_kernel(row.target, "  s_nop 0"), target(row.target), row.version);
    ASSERT_TRUE(object.ok()) << object.error().text();
    const Elf64_Ehdr header = header_of(*object);
    EXPECT_EQ(header.e_type, ET_REL);
    EXPECT_EQ(header.e_machine, 224);
    EXPECT_EQ(header.e_ident[EI_ABIVERSION], row.abi_version);
    EXPECT_EQ(header.e_flags, row.flags);
  }
}

TEST(Assemble, SameTextSameBytes) {
  const std::string text = sample_kernel("gfx942", "  v_mov_b32 v1, v2");
  const auto first = assemble(text, target("gfx942"), 4);
  const auto second = assemble(text, target("gfx942"), 4);
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_EQ(*first, *second);
}

struct ErrorRow {
  const char* target;
  std::string text;
  unsigned version;
  ErrorCode code;
  std::vector<const char*> says;
};

TEST(Assemble, Errors) {
  const ErrorRow rows[] = {
      {"gfx90a",
       "  s_nop 0\n  v_no_such v0, v1\n",
       4,
       ErrorCode::kCodegen,
       {"gfx90a", "line 2, column 3", "\"v_no_such v0, v1\"", "invalid instruction"}},
      {"gfx1030",
       "v_mfma_f32_32x32x8f16 a[0:15], v[0:1], v[2:3], a[0:15]",
       4,
       ErrorCode::kCodegen,
       {"line 1, column 1", "not supported on this GPU"}},
      {"gfx90a", "\n\n  v_mov_b32 v0, v999", 4, ErrorCode::kCodegen, {"line 3, column 17", "v_mov_b32 v0, v999"}},
      {"gfx90a", ".amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"", 4, ErrorCode::kCodegen, {"line 1", "gfx942"}},
      {"gfx90a", "s_branch nowhere-also_nowhere", 4, ErrorCode::kCodegen, {"line 1", "nowhere"}},
      {"gfx90a", ".amdhsa_code_object_version 5", 4, ErrorCode::kCodegen, {"version 5", "4 was asked for"}},
      {"gfx90a", "s_nop 0", 3, ErrorCode::kInvalidArgument, {"version 3", "4, 5 or 6"}},
      {"gfx9999", "s_nop 0", 4, ErrorCode::kUnknownTarget, {"gfx9999"}},
      {"gfx1100:xnack+", "s_nop 0", 4, ErrorCode::kUnknownTarget, {"gfx1100", "no feature xnack"}},
      {"gfx1030:sramecc-", "s_nop 0", 4, ErrorCode::kUnknownTarget, {"gfx1030", "no feature sramecc"}},
  };
  for (const ErrorRow& row : rows) {
    SCOPED_TRACE(row.target + (": " + row.text));
    const auto object = assemble(row.text, target(row.target), row.version);
    ASSERT_FALSE(object.ok());
    EXPECT_EQ(object.error().code, row.code);
    for (const char* part : row.says) EXPECT_THAT(object.error().message, HasSubstr(part));
  }
}

TEST(Assemble, FurtherErrorsAreNotes) {
  std::string text;
  for (int i = 0; i < 30; ++i) text += "  v_bad\n";
  const auto object = assemble(text, target("gfx90a"), 4);
  ASSERT_FALSE(object.ok());
  EXPECT_THAT(object.error().message, HasSubstr("line 1,"));
  ASSERT_EQ(object.error().notes.size(), 8U);
  EXPECT_THAT(object.error().notes[7], HasSubstr("line 9,"));
}

TEST(Assemble, NothingIsPrinted) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_FALSE(assemble("v_bad", target("gfx90a"), 4).ok());
  EXPECT_FALSE(assemble(".warning \"careful\"\n.error \"no\"\n", target("gfx90a"), 4).ok());
  EXPECT_TRUE(assemble(".warning \"careful\"\n", target("gfx90a"), 4).ok());
  EXPECT_FALSE(assemble("s_nop 0", target("gfx9999"), 4).ok());
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(Assemble, ManyThreads) {
  constexpr std::size_t kThreads = 8;
  std::vector<Bytes> code_objects(kThreads);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kThreads; ++i) {
    threads.emplace_back([i, &code_objects] {
      const char* const id = i % 2 == 0 ? "gfx942" : "gfx1100";
      for (int round = 0; round < 10; ++round) {
        auto object = assemble(sample_kernel(id, "  v_mov_b32 v1, v2"), target(id), 4);
        if (!object.ok()) return;
        auto code_object = link(*object);
        if (!code_object.ok() || !disassemble(*code_object, target(id)).ok()) return;
        code_objects[i] = std::move(code_object).value();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_FALSE(code_objects[0].empty());
  EXPECT_FALSE(code_objects[1].empty());
  for (std::size_t i = 2; i < kThreads; ++i) EXPECT_EQ(code_objects[i], code_objects[i % 2]) << i;
}

struct ProbeRow {
  const char* instruction;
  const char* yes;  // the positive control
  const char* no;
};
constexpr ProbeRow kProbes[] = {
    {"v_mfma_f32_32x32x8f16 a[0:15], v[0:1], v[2:3], a[0:15]", "gfx90a", "gfx1100"},
    {"v_mfma_f32_16x16x32_fp8_fp8 a[0:3], v[0:1], v[2:3], a[0:3]", "gfx942", "gfx90a"},
    {"v_wmma_f32_16x16x16_f16 v[0:7], v[8:15], v[16:23], v[0:7]", "gfx1100", "gfx1030"},
    {"v_dot2_f32_f16 v0, v1, v2, v0", "gfx1030", "gfx1010"},
    {"s_wait_loadcnt 0", "gfx1201", "gfx1100"},
    {"buffer_load_dwordx4 v[0:3], v4, s[0:3], 0 offen offset:4095", "gfx942", "gfx1201"},
};

TEST(Encodes, Probes) {
  for (const ProbeRow& row : kProbes) {
    SCOPED_TRACE(row.instruction);
    EXPECT_TRUE(encodes(row.instruction, target(row.yes)).value());
    EXPECT_FALSE(encodes(row.instruction, target(row.no)).value());
  }
}

TEST(Encodes, WaveSize) {
  const char* const wave64 = "v_cmp_eq_u32 vcc, v0, v1";
  EXPECT_TRUE(encodes(wave64, target("gfx90a")).value());
  EXPECT_FALSE(encodes(wave64, target("gfx1100")).value());
  EXPECT_TRUE(encodes(wave64, target("gfx1100"), 64).value());
  EXPECT_FALSE(encodes(wave64, target("gfx1100"), 32).value());
}

TEST(Encodes, NothingIsNoInstruction) {
  EXPECT_FALSE(encodes("", target("gfx90a")).value());
  EXPECT_FALSE(encodes("; s_nop 0", target("gfx90a")).value());
  EXPECT_FALSE(encodes("label:", target("gfx90a")).value());
}

TEST(Encodes, Errors) {
  const auto unknown = encodes("s_nop 0", target("gfx9999"));
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().code, ErrorCode::kUnknownTarget);
  const auto two_lines = encodes("s_nop 0\ns_nop 1", target("gfx90a"));
  ASSERT_FALSE(two_lines.ok());
  EXPECT_EQ(two_lines.error().code, ErrorCode::kInvalidArgument);
  for (const unsigned lanes : {16U, 32U}) {
    const auto wave = encodes("s_nop 0", target("gfx90a"), lanes);
    ASSERT_FALSE(wave.ok());
    EXPECT_EQ(wave.error().code, ErrorCode::kInvalidArgument);
  }
}

}  // namespace
}  // namespace kiln::mc
