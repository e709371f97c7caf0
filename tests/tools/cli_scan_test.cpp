// kiln emulate --scan: what it finds in code objects, bundles and shared libraries of kernels with planted faults, and
// what it says of files that hold none.
#include "tests/tools/program.hpp"

#include <cstdlib>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::tools {
namespace {

using test::Arguments;
using test::operator+;
using test::Json;
using test::Outcome;
using test::ScratchFolder;
using testing::HasSubstr;

/// A kernel whose body is assembly, by clang 22.
void make_code_object(const ScratchFolder& folder, const std::string& name, const std::string& target,
                      const std::string& body) {
  const std::string source = folder.file(name + ".s");
  test::write_text(source, ".text\n.globl " + name + "\n.type " + name + ",@function\n.p2align 8\n" + name + ":\n" +
                               body + "  s_endpgm\n.size " + name + ", .-" + name +
                               "\n.rodata\n.p2align 6\n.amdhsa_kernel " + name +
                               "\n.amdhsa_next_free_vgpr 64\n.amdhsa_next_free_sgpr 32\n" +
                               (target == "gfx90a" ? ".amdhsa_accum_offset 64\n" : "") + ".end_amdhsa_kernel\n");
  const std::string command = "clang-22 -x assembler -target amdgcn-amd-amdhsa -mcpu=" + target + " -nogpulib '" +
                              source + "' -o '" + folder.file(name + ".co") + "'";
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
}

/// How often the kinds were found in the only kernel of a code object.
std::string found_in(const std::string& file, const Arguments& more = {}) {
  const Outcome outcome = test::kiln(Arguments{"emulate", "--scan", file, "--json"} + more);
  const Json json = outcome.json();
  std::string text;
  for (const Json& target : json["by_target"])
    for (const Json& found : target["found"])
      text += found["kind"].get<std::string>() + " " + std::to_string(found["places"].get<int>()) + " ";
  const bool faulty = text.find("d16") != std::string::npos || text.find("dot") != std::string::npos;
  EXPECT_EQ(outcome.exit_code, faulty ? 6 : 0) << outcome.out << outcome.err;
  return text;
}

TEST(CliScan, StraightCodeTellsItsFaults) {
  struct Row {
    const char *name, *target, *body, *found;
  };
  // clang-format off
  constexpr Row kRows[] = {
      {"half", "gfx1100", "ds_load_u16_d16 v1, v0\nglobal_load_d16_hi_b16 v1, v[2:3], off\ns_waitcnt vmcnt(0) lgkmcnt(0)\n", "d16-write-vgpr32 1 "},
      {"half_by_valu", "gfx1100", "global_load_d16_b16 v1, v[2:3], off\nv_and_b16 v1.h, 0x3f, v2.l\ns_waitcnt vmcnt(0)\n", "d16-write-vgpr32 1 "},
      {"half_of_gfx12", "gfx1201", "ds_load_u16_d16 v1, v0\nglobal_load_d16_hi_b16 v1, v[2:3], off\ns_wait_loadcnt_dscnt 0x0\n", "d16-write-vgpr32 1 "},
      {"waited", "gfx1100", "ds_load_u16_d16 v1, v0\ns_waitcnt lgkmcnt(0)\nglobal_load_d16_hi_b16 v1, v[2:3], off\ns_waitcnt vmcnt(0)\n", ""},
      {"counted", "gfx1100", "global_load_d16_b16 v1, v[2:3], off\nglobal_load_b32 v4, v[2:3], off\ns_waitcnt vmcnt(1)\nv_and_b16 v1.h, 0x3f, v2.l\n", ""},
      {"in_order", "gfx1100", "global_load_d16_b16 v1, v[2:3], off\nglobal_load_d16_hi_b16 v1, v[2:3], off\ns_waitcnt vmcnt(0)\n", ""},
      {"elsewhere", "gfx1100", "global_load_d16_b16 v1, v[2:3], off\ns_branch behind\nv_and_b16 v1.h, 0x3f, v2.l\nbehind:\ns_waitcnt vmcnt(0)\n", ""},
      {"dot", "gfx90a", "v_dot2_f32_f16 v1, v2, v3, v1\nds_bpermute_b32 v4, v5, v1\ns_waitcnt lgkmcnt(0)\n", "dot-wait-states 1 "},
      {"dot_soon", "gfx90a", "v_dot2_f32_f16 v1, v2, v3, v1\ns_nop 1\nv_add_f32 v4, v1, v1\n", "dot-wait-states 2 "},
      {"dot_waited", "gfx90a", "v_dot2_f32_f16 v1, v2, v3, v1\ns_nop 2\nds_bpermute_b32 v4, v5, v1\n", ""},
      {"dot_added_to", "gfx90a", "v_dot2_f32_f16 v1, v2, v3, v1\nv_dot2_f32_f16 v1, v2, v3, v1\n", ""},
      {"dot_of_others", "gfx1030", "v_dot2_f32_f16 v1, v2, v3, v1\nv_add_f32 v4, v1, v1\n", ""},
      {"filled_up", "gfx1201", "s_endpgm\n.long 0\n.long 0xffffffff\n", ""},
      {"branched_to", "gfx1201", "s_cbranch_scc0 behind\ns_endpgm\n.long 0\nbehind:\n.long 0xffffffff\n", "unknown-instruction 1 "},
      {"unknown", "gfx90a", ".long 0xffffffff\n.long 0xffffffff\n", "unknown-instruction 2 "},
  };
  // clang-format on
  const ScratchFolder folder;
  for (const Row& row : kRows) {
    make_code_object(folder, row.name, row.target, row.body);
    EXPECT_EQ(found_in(folder.file(std::string(row.name) + ".co")), row.found) << row.name;
  }
}

TEST(CliScan, FoldersBundlesAndSharedLibrariesAreLookedThrough) {
  const ScratchFolder folder;
  make_code_object(folder, "dot", "gfx90a", "v_dot2_f32_f16 v1, v2, v3, v1\nv_add_f32 v4, v1, v1\n");
  make_code_object(folder, "half", "gfx1100", "ds_load_u16_d16 v1, v0\nv_and_b16 v1.h, 0x3f, v2.l\n");
  const std::string at = "'" + folder.file("");
  for (const std::string& flag : {std::string(), std::string("-compress ")})
    ASSERT_EQ(std::system(("clang-offload-bundler-22 -type=o " + flag +
                           "-targets=host-x86_64-unknown-linux-gnu,hipv4-amdgcn-amd-amdhsa--gfx90a,hipv4-amdgcn-amd-"
                           "amdhsa--gfx1100 -input=/dev/null -input=" +
                           at + "dot.co' -input=" + at + "half.co' -output=" + at +
                           (flag.empty() ? "plain" : "compressed") + ".hipfb'")
                              .c_str()),
              0);
  test::write_text(folder.file("holder.s"), ".section .hip_fatbin,\"a\",@progbits\n.p2align 12\n.incbin \"" +
                                                folder.file("compressed.hipfb") + "\"\n");
  ASSERT_EQ(std::system(("clang-22 -shared -nostdlib " + at + "holder.s' -o " + at + "libholder.so'").c_str()), 0);
  test::write_text(folder.file("notes.txt"), "no code");
  for (const char* file : {"plain.hipfb", "compressed.hipfb", "libholder.so"}) {
    EXPECT_EQ(found_in(folder.file(file)), "d16-write-vgpr32 1 dot-wait-states 2 ") << file;
    EXPECT_EQ(found_in(folder.file(file), {"--arch", "gfx90a"}), "dot-wait-states 2 ") << file;
  }
  const Json all = test::kiln({"emulate", "--scan", folder.file(""), "--json", "--reports", "3"}).json();
  EXPECT_EQ(all["kernels"], 8);
  EXPECT_EQ(all["findings"].size(), 3);
  EXPECT_EQ(all["unreadable"], 0);
  const Outcome text = test::kiln({"emulate", "--scan", folder.file("dot.co")});
  EXPECT_THAT(text.out, HasSubstr("a dot product is read by another opcode, 0 of 3 wait states after 'v_dot2_f32_f16"));
  const Outcome none = test::kiln({"emulate", "--scan", folder.file("notes.txt")});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("is no code object, bundle or shared library"));
  EXPECT_EQ(test::kiln({"emulate", "--scan", folder.file("absent")}).exit_code, 2);
  // Cut anywhere it is named as unreadable, and the others are looked through all the same.
  const std::string whole = test::read_text(folder.file("plain.hipfb"));
  for (std::size_t bytes = 30; bytes < whole.size(); bytes += whole.size() / 7) {
    test::write_text(folder.file("cut.hipfb"), whole.substr(0, bytes));
    const Json cut = test::kiln({"emulate", "--scan", folder.file(""), "--json"}).json();
    EXPECT_GE(cut["kernels"], 8) << bytes;
  }
}

}  // namespace
}  // namespace kiln::tools
