// LDS accesses of more than a dword: gfx10.1 wants them aligned while a workgroup has the LDS of two compute units (WGP
// mode), nobody else does.
#include "tests/runtime/emulator/fault_case.hpp"

#include <string>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

TEST(LdsAlignment, OfWideAccessesInWgpMode) {
  for (const char* access :
       {"ds_write_b64 v5, v[6:7]", "ds_read_b64 v[8:9], v5", "ds_write2_b64 v5, v[6:7], v[6:7] offset1:32"}) {
    const std::string body = std::string(R"(
      v_lshlrev_b32 v5, 3, v0
      v_mov_b32 v6, 0
      v_mov_b32 v7, 0
      ds_write2_b32 v5, v6, v7 offset1:1
      ds_write2_b32 v5, v6, v7 offset0:2 offset1:3
      s_waitcnt lgkmcnt(0)
      s_barrier
      v_add_nc_u32 v5, 4, v5
      !v_add_nc_u32 v5, 4, v5
      )") + access + "\n s_waitcnt lgkmcnt(0)\n";
    expect_fault({"Wide", "gfx1010 gfx1012", ViolationKind::kMisaligned, access, body.c_str(), 2048});
  }
}

TEST(LdsAlignment, NobodyElseDemandsIt) {
  const auto violations = [](const char* target, const std::string& access, const char* directives = "") {
    const std::string body = "v_lshlrev_b32 v5, 4, v0\nv_mov_b32 v6, 0\nv_mov_b32 v7, 0\n" + access;
    const Report report = run_text({.target = target, .body = body, .lds_bytes = 2048, .directives = directives}, {});
    EXPECT_EQ(report.violation_count, 0U) << target << access << texts_of(report);
  };
  violations("gfx1010", "ds_write_b64 v5, v[6:7] offset:4\n", ".amdhsa_workgroup_processor_mode 0\n");
  violations("gfx1030", "ds_write_b64 v5, v[6:7] offset:4\n");
  violations("gfx1010", "ds_write_b64 v5, v[6:7] offset:8\n");
  violations("gfx1010", "ds_write2_b32 v5, v6, v7 offset0:1 offset1:2\n");
  violations("gfx1010", "ds_write_b32 v5, v6 offset:2\n");
}

}  // namespace
}  // namespace kiln::emulator
