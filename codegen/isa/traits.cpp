// The rows of generation.hpp. Sources: AMD's ISA manuals (vega, vega7, cdna1 to cdna5, rdna1 to rdna4), chapters 3
// (state), 4 (waits) and 9 (descriptors); LLVM's AMDGPUUsage.rst "Kernel Descriptor" and "Initial Kernel Execution
// State"; isa.md and generations.md. Offsets, spellings and directives were asked of llvm-mc 22; tests/codegen/isa asks
// again. Lanes that LDS serves together: AMD, amd-shark-ai, docs/empirical-lds (MI300X, MI350X, W7900, RX 9070 XT), and
// "Understanding AMD GPU LDS and bank conflicts" (Composable Kernel) for writes of 16 bytes; those not measured as
// their line's measured ones, gfx12.5 as neighbouring lanes, as many as there are banks for.
#include "codegen/isa/generation.hpp"

namespace kiln::isa {
namespace {

// Fields of s_waitcnt: asked of llvm-mc 22, "SIMM16" in the manuals' chapter on it.
constexpr Counters kVmLgkmGfx8 = {
    {Counter{"vmcnt", 15, false, 0, 4}, Counter{"lgkmcnt", 15, false, 8, 4}}, 2, {0, 0, 1, 1}, false, 0x0f7f};
constexpr Counters kVmLgkm = {
    {Counter{"vmcnt", 63, false, 0, 4, 14}, Counter{"lgkmcnt", 15, false, 8, 4}}, 2, {0, 0, 1, 1}, false, 0xcf7f};
constexpr Counters kVmLgkmVs = {
    {Counter{"vmcnt", 63, false, 0, 4, 14}, Counter{"lgkmcnt", 63, false, 8, 6}, Counter{"vscnt", 63, true}},
    3,
    {0, 2, 1, 1},
    false,
    0xff7f};
constexpr Counters kVmLgkmVsGfx11 = {
    {Counter{"vmcnt", 63, false, 10, 6}, Counter{"lgkmcnt", 63, false, 4, 6}, Counter{"vscnt", 63, true}},
    3,
    {0, 2, 1, 1},
    false,
    0xfff7};
constexpr Counters kSplit = {{Counter{"s_wait_loadcnt", 63}, Counter{"s_wait_storecnt", 63},
                              Counter{"s_wait_dscnt", 63}, Counter{"s_wait_kmcnt", 31}},
                             4,
                             {0, 1, 2, 3},
                             true};

constexpr Traits gfx8() {
  Traits t;
  t.counters = kVmLgkmGfx8;
  t.descriptor_word3 = 0x00020000;  // DATA_FORMAT 32: 0 would be an invalid resource
  t.lds_needs_m0 = true;
  return t;
}

constexpr Traits gfx9() {
  Traits t = gfx8();
  t.counters = kVmLgkm;
  t.global_offset_limit = 4095;
  t.lds_needs_m0 = false;
  return t;
}

constexpr Traits gfx908() {
  Traits t = gfx9();
  t.accvgprs = 256;
  t.acc_file = AccFile::kApart;
  return t;
}

constexpr Traits gfx90a() {
  Traits t = gfx908();
  t.acc_file = AccFile::kUnified;
  t.vgpr_tuple_alignment = 2;
  t.says_accum_offset = true;
  t.packed_f32 = t.packed_f32_sgprs = t.packed_move = true;
  t.vgpr_granule = 8;
  return t;
}

constexpr Traits gfx940() {
  Traits t = gfx90a();
  t.float8 = Float8::kFnuz;
  t.matrix_rate = 1;
  t.f32_mfma_is_xdl = false;
  t.cache_policies = {"", "sc1", "", "sc0", "sc0 sc1"};
  t.non_temporal_loads = {"", "sc0", "sc1", "sc0 sc1", "nt", "sc0 nt", "nt sc1", "sc0 nt sc1"};
  t.non_temporal_stores = t.non_temporal_loads;
  t.several_caches = true;
  return t;
}

constexpr Traits gfx950() {
  Traits t = gfx940();
  t.lds_bytes = 160 * 1024;
  t.lds_reads = {LdsGroups{64, {}, true}, LdsGroups{64, {}}, LdsGroups{64, {0, 1, 1, 0, 1, 0, 0, 1}}};
  t.float8 = Float8::kOcp;
  return t;
}

constexpr Traits gfx10_1() {
  Traits t = gfx9();
  t.matrix_rate = 1;
  t.wave_lanes = 32;
  t.wave32 = true;
  t.sgprs = 106;
  t.constant_bus = 2;
  t.counters = kVmLgkmVs;
  t.global_offset_limit = 2047;
  t.descriptor_word3 = 0x31016000;  // FORMAT 32_FLOAT, RESOURCE_LEVEL 1, OOB_SELECT 3: bytes, exactly
  t.lds_branch_vmem_bug = t.branch_3f_bug = true;
  t.non_temporal_loads = {"", "glc", "slc", "glc slc", "slc", "glc slc", "slc", "glc slc"};
  t.non_temporal_stores = t.non_temporal_loads;
  t.vgpr_granule_wave32 = 8;
  t.sgpr_granule = 0;
  t.workgroup_processor = t.memory_ordered = true;
  t.says_wavefront_size32 = true;
  return t;
}

constexpr Traits gfx10_3() {
  Traits t = gfx10_1();
  t.lds_branch_vmem_bug = t.branch_3f_bug = false;
  return t;
}

constexpr Traits gfx11() {
  Traits t = gfx10_3();
  t.counters = kVmLgkmVsGfx11;
  t.non_temporal_loads = {"", "glc", "slc", "glc slc", "slc dlc", "glc slc dlc", "slc dlc", "glc slc dlc"};
  t.non_temporal_stores = t.non_temporal_loads;
  t.delays_alu = true;
  // Of the four banks those of one parity share what tells that an operand is not there yet (LLVM 23, 220348).
  t.dual_banks = 2;
  t.global_offset_limit = 4095;
  return t;
}

constexpr Traits gfx11_5() {
  return gfx11();
}

constexpr Traits gfx12() {
  Traits t = gfx11_5();
  t.counters = kSplit;
  t.barrier = Barrier::kSignalWait;
  t.dual_banks = 4;
  t.cache_policies = {"", "scope:SCOPE_DEV", "scope:SCOPE_DEV", "th:TH_ATOMIC_RETURN scope:SCOPE_DEV"};
  t.non_temporal_loads.fill("th:TH_LOAD_NT");
  t.non_temporal_stores.fill("th:TH_STORE_NT");
  t.buffer_offset_null = true;
  t.buffer_offset_limit = (1U << 23) - 1;
  t.global_offset_limit = (1 << 23) - 1;
  t.descriptor_word3 = 0x30020000;  // bit 24 is write compression here
  t.workgroup_ids = WorkgroupIds::kTtmps;
  t.most_workgroups_yz = 1U << 16;  // the halves of ttmp7
  t.says_ieee_mode = false;
  t.float8 = Float8::kOcp;
  t.lds_reads[2] = kLdsGroupsOf8;
  return t;
}

constexpr Traits gfx12_5() {
  Traits t = gfx12();
  t.delays_matrix_as_trans = true;
  t.several_caches = true;
  t.wave64 = false;
  t.vgprs = 4 * kNamedVgprs;
  t.vgpr_tuple_alignment = 2;
  t.descriptor = Descriptor::kWideBase;
  t.descriptor_word3 = 0;
  t.lds_bytes = 320 * 1024;
  t.lds_reads = t.lds_writes = {LdsGroups{64, {}}, LdsGroups{64, {}}, LdsGroups{64, {0, 0, 0, 0, 1, 1, 1, 1}}};
  t.says_wavefront_size32 = true;
  t.code_end_padding_bytes = 256;
  t.vgpr_granule_wave32 = 16;
  t.workgroup_processor = false;
  t.packed_f32 = true;
  t.dual_banks = 0;  // packed math does as much, and its halves need no different banks
  return t;
}

constexpr std::array<Traits, kGenerations> make_rows() {
  std::array<Traits, kGenerations> rows = {gfx8(),    gfx9(),    gfx908(), gfx90a(),  gfx940(), gfx950(),
                                           gfx10_1(), gfx10_3(), gfx11(),  gfx11_5(), gfx12(),  gfx12_5()};
  for (std::size_t i = 0; i < kGenerations; ++i) rows[i].name = kGenerationNames[i];
  return rows;
}
constexpr std::array<Traits, kGenerations> kTraits = make_rows();

}  // namespace

const Traits& traits_of(Generation generation) {
  return kTraits[static_cast<std::size_t>(generation)];
}

}  // namespace kiln::isa
