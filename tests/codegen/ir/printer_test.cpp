// What the printer writes, by family: names, register tuples, modifiers, the descriptor's figures.
#include "codegen/ir/printer.hpp"

#include "tests/codegen/ir/test_function.hpp"

#include <gtest/gtest.h>

namespace kiln::ir {
namespace {

Reg physical(RegisterClass cls, std::uint32_t number, std::uint16_t count) {
  Reg reg;
  reg.cls = cls;
  reg.physical = true;
  reg.id = number;
  reg.count = count;
  return reg;
}

TEST(Printer, SpellsByGeneration) {
  const Reg v4 = physical(RegisterClass::kVgpr, 4, 4), v1 = physical(RegisterClass::kVgpr, 1, 1);
  const Reg srd = physical(RegisterClass::kSgpr, 8, 4);
  struct Case {
    const char* processor;
    const char* load;
    const char* add;
  };
  for (const Case& c :
       {Case{"gfx90a", "buffer_load_dwordx4 v[4:7], v1, s[8:11], 0 offen offset:16", "v_add_u32 v1, 0x41, v1"},
        Case{"gfx1030", "buffer_load_dwordx4 v[4:7], v1, s[8:11], 0 offen offset:16", "v_add_nc_u32 v1, 0x41, v1"},
        Case{"gfx1100", "buffer_load_b128 v[4:7], v1, s[8:11], 0 offen offset:16", "v_add_nc_u32 v1, 0x41, v1"}}) {
    Function f = test_function(c.processor);
    Writer w(f);
    w.place(w.new_block("entry"));
    w.buffer_load_dwordx4(v4, v1, srd, 0).modifiers.offset_bytes = 16;
    w.v_add_u32(v1, 65, v1);
    EXPECT_EQ(print(f, f.blocks[0].instructions[0]), c.load);
    EXPECT_EQ(print(f, f.blocks[0].instructions[1]), c.add);
  }
}

TEST(Printer, WritesTheDescriptorFromWhatWasUsed) {
  Function f = test_function("gfx90a");
  Writer w(f);
  w.place(w.new_block("entry"));
  w.s_endpgm();
  w.finish();
  f.allocated = true;
  f.used = {20, 37, 64};
  f.lds_bytes = 4096;
  const std::string text = print_assembly(f, {Target{"gfx90a", Feature::kAny, Feature::kAny}, 4, 104, {}, {256, 1, 1}});
  for (const char* line :
       {".amdhsa_code_object_version 4", ".amdhsa_group_segment_fixed_size 4096", ".amdhsa_accum_offset 40",
        ".amdhsa_next_free_vgpr 104", ".amdhsa_next_free_sgpr 20", ".kernarg_segment_size: 104",
        ".max_flat_workgroup_size: 256", "amdhsa.target: amdgcn-amd-amdhsa--gfx90a"})
    EXPECT_NE(text.find(line), std::string::npos) << line;
}

}  // namespace
}  // namespace kiln::ir
