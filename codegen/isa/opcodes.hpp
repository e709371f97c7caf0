// The instructions kiln writes, one row each: what kind they are, what their operands are, and how the generations
// spell them. The enumeration, the writer's methods (codegen/ir/writer.hpp) and the printer all come from this one
// table.
//
// Operands, in assembly order, separated by spaces:
//   dN  defines N registers        uN  uses N registers (or a constant)
//   dM  defines a lane mask        uM  uses a lane mask (2 SGPRs in wave64, 1 in wave32)
//   i   an immediate               l   a label                 v   the word `off` (no address)
//   +scc  writes SCC               -scc  reads SCC             +exec  writes EXEC
//   x   EXEC, M0 or null            ?f  needs feature f of the processor (processor.hpp)
//   cbsz1 blgp1  A, B of a row that one spelling shares with others are of this format (cdna4 7.1.6)
//   trans  a transcendental instruction, which takes longer than others   dot  a dot product: the same
//   dual   two vector instructions in one: the operands of the first half, then those of the second (ir/dual.hpp)
// Spelling: the row's own name from gfx8 on, but for the changes that the last column lists in order of age:
// `gfx11:ds_load_b32` from that generation on, `=` its own name, `-` absent. A row that no generation has is a pseudo
// instruction: passes/lower.cpp makes real ones of it.
// Sources: AMD's ISA manuals (vega, cdna1 to 5 ch. 12; rdna1 to 4 ch. 16); tests/codegen/isa asks LLVM MC about each
// row and generation.
#pragma once

#include "codegen/isa/processor.hpp"

#include <cstdint>
#include <string_view>

// clang-format off
#define KILN_OPCODES(X)                                                                                                               \
  /* row                  class      operands              spelling by generation */                                                  \
  X(s_mov_b32,                        kSalu,      "d1 u1",               "")                                                          \
  X(s_mov_b64,                        kSalu,      "d2 u2",               "")                                                          \
  X(s_add_u32,                        kSalu,      "d1 u1 u1 +scc",       "")                                                          \
  X(s_addc_u32,                       kSalu,      "d1 u1 u1 -scc +scc",  "")                                                          \
  X(s_sub_u32,                        kSalu,      "d1 u1 u1 +scc",       "")                                                          \
  X(s_subb_u32,                       kSalu,      "d1 u1 u1 -scc +scc",  "")                                                          \
  X(s_mul_i32,                        kSalu,      "d1 u1 u1",            "")                                                          \
  X(s_mul_hi_u32,                     kSalu,      "d1 u1 u1",            "gfx8:- gfx9:=")                                             \
  X(s_lshl_b32,                       kSalu,      "d1 u1 u1 +scc",       "")                                                          \
  X(s_lshr_b32,                       kSalu,      "d1 u1 u1 +scc",       "")                                                          \
  X(s_lshl_b64,                       kSalu,      "d2 u2 u1 +scc",       "")                                                          \
  X(s_and_b32,                        kSalu,      "d1 u1 u1 +scc",       "")                                                          \
  X(s_or_b32,                         kSalu,      "d1 u1 u1 +scc",       "")                                                          \
  X(s_and_b64,                        kSalu,      "d2 u2 u2 +scc",       "")                                                          \
  X(s_min_u32,                        kSalu,      "d1 u1 u1 +scc",       "")                                                          \
  X(s_max_u32,                        kSalu,      "d1 u1 u1 +scc",       "")                                                          \
  X(s_cselect_b32,                    kSalu,      "d1 u1 u1 -scc",       "")                                                          \
  X(s_cmp_eq_u32,                     kSalu,      "u1 u1 +scc",          "")                                                          \
  X(s_cmp_lg_u32,                     kSalu,      "u1 u1 +scc",          "")                                                          \
  X(s_cmp_gt_u32,                     kSalu,      "u1 u1 +scc",          "")                                                          \
  X(s_cmp_ge_u32,                     kSalu,      "u1 u1 +scc",          "")                                                          \
  X(s_cmp_lt_u32,                     kSalu,      "u1 u1 +scc",          "")                                                          \
  X(s_cmp_le_u32,                     kSalu,      "u1 u1 +scc",          "")                                                          \
  X(s_cbranch_scc0,                   kBranch,    "l -scc",              "")                                                          \
  X(s_cbranch_scc1,                   kBranch,    "l -scc",              "")                                                          \
  X(s_branch,                         kBranch,    "l",                   "")                                                          \
  X(barrier,                          kBarrier,   "",                    "gfx8:-")                                                    \
  X(s_barrier,                        kBarrier,   "",                    "gfx12:-")                                                   \
  X(s_barrier_signal,                 kBarrier,   "i",                   "gfx8:- gfx12:=")                                            \
  X(s_barrier_wait,                   kBarrier,   "i",                   "gfx8:- gfx12:=")                                            \
  X(s_endpgm,                         kEnd,       "",                    "")                                                          \
  X(s_nop,                            kNop,       "i",                   "")                                                          \
  X(wait,                             kWait,      "",                    "gfx8:-")                                                    \
  X(s_waitcnt,                        kWait,      "i",                   "gfx12:-")                                                   \
  X(s_waitcnt_vscnt,                  kWait,      "x i",                 "gfx8:- gfx10.1:= gfx12:-")                                  \
  X(s_wait_loadcnt,                   kWait,      "i",                   "gfx8:- gfx12:=")                                            \
  X(s_wait_storecnt,                  kWait,      "i",                   "gfx8:- gfx12:=")                                            \
  X(s_wait_dscnt,                     kWait,      "i",                   "gfx8:- gfx12:=")                                            \
  X(s_wait_kmcnt,                     kWait,      "i",                   "gfx8:- gfx12:=")                                            \
  X(s_delay_alu,                      kNop,       "i",                   "gfx8:- gfx11:=")                                            \
  X(s_setprio,                        kNop,       "i",                   "")                                                          \
  X(s_load_dword,                     kSmem,      "d1 u2 i",             "gfx11:s_load_b32")                                          \
  X(s_load_dwordx2,                   kSmem,      "d2 u2 i",             "gfx11:s_load_b64")                                          \
  X(s_load_dwordx4,                   kSmem,      "d4 u2 i",             "gfx11:s_load_b128")                                         \
  X(s_load_dwordx8,                   kSmem,      "d8 u2 i",             "gfx11:s_load_b256")                                         \
  X(s_load_dwordx16,                  kSmem,      "d16 u2 i",            "gfx11:s_load_b512")                                         \
  X(s_set_vgpr_msb,                   kNop,       "i",                   "gfx8:- gfx12.5:=")                                          \
  X(v_nop,                            kValu,      "",                    "")                                                          \
  X(v_mov_b32,                        kValu,      "d1 u1",               "")                                                          \
  X(v_add_u32,                        kValu,      "d1 u1 u1",            "gfx8:- gfx9:= gfx10.1:v_add_nc_u32")                        \
  X(v_sub_u32,                        kValu,      "d1 u1 u1",            "gfx8:- gfx9:= gfx10.1:v_sub_nc_u32")                        \
  X(v_mul_lo_u32,                     kValu,      "d1 u1 u1",            "")                                                          \
  X(v_mul_hi_u32,                     kValu,      "d1 u1 u1",            "")                                                          \
  X(v_mad_u32_u24,                    kValu,      "d1 u1 u1 u1",         "")                                                          \
  X(v_mad_u64_u32,                    kValu,      "d2 dM u1 u1 u2",      "")                                                          \
  X(v_lshlrev_b32,                    kValu,      "d1 u1 u1",            "")                                                          \
  X(v_lshrrev_b32,                    kValu,      "d1 u1 u1",            "")                                                          \
  X(v_and_b32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_or_b32,                         kValu,      "d1 u1 u1",            "")                                                          \
  X(v_xor_b32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_min_u32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_min_i32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_max_i32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_lshlrev_b64,                    kValu,      "d2 u1 u2",            "")                                                          \
  X(v_bfe_u32,                        kValu,      "d1 u1 u1 u1",         "")                                                          \
  X(v_mbcnt_lo_u32_b32,               kValu,      "d1 u1 u1",            "")                                                          \
  X(v_mbcnt_hi_u32_b32,               kValu,      "d1 u1 u1",            "")                                                          \
  X(v_bfe_i32,                        kValu,      "d1 u1 u1 u1",         "")                                                          \
  X(v_lshl_add_u32,                   kValu,      "d1 u1 u1 u1",         "gfx8:- gfx9:=")                                             \
  X(v_add_lshl_u32,                   kValu,      "d1 u1 u1 u1",         "gfx8:- gfx9:=")                                             \
  X(v_lshl_or_b32,                    kValu,      "d1 u1 u1 u1",         "gfx8:- gfx9:=")                                             \
  X(v_and_or_b32,                     kValu,      "d1 u1 u1 u1",         "gfx8:- gfx9:=")                                             \
  X(v_add3_u32,                       kValu,      "d1 u1 u1 u1",         "gfx8:- gfx9:=")                                             \
  X(v_mad_i32_i24,                    kValu,      "d1 u1 u1 u1",         "")                                                          \
  X(v_add_co_u32,                     kValu,      "d1 dM u1 u1",         "gfx8:v_add_u32 gfx9:=")                                     \
  X(v_sub_co_u32,                     kValu,      "d1 dM u1 u1",         "gfx8:v_sub_u32 gfx9:=")                                     \
  X(v_addc_co_u32,                    kValu,      "d1 dM u1 u1 uM",      "gfx8:v_addc_u32 gfx9:= gfx10.1:v_add_co_ci_u32")            \
  X(v_cmp_lt_u32,                     kValu,      "dM u1 u1",            "")                                                          \
  X(v_cmp_gt_u32,                     kValu,      "dM u1 u1",            "")                                                          \
  X(v_cmp_eq_u32,                     kValu,      "dM u1 u1",            "")                                                          \
  X(v_cmp_u_f32,                      kValu,      "dM u1 u1",            "")                                                          \
  X(v_cmp_gt_f32,                     kValu,      "dM u1 u1",            "")                                                          \
  X(v_cndmask_b32,                    kValu,      "d1 u1 u1 uM",         "")                                                          \
  X(v_readfirstlane_b32,              kValu,      "d1 u1",               "")                                                          \
  X(v_perm_b32,                       kValu,      "d1 u1 u1 u1",         "")                                                          \
  X(v_pk_mov_b32,                     kValu,      "d2 u2 u2",            "gfx8:- gfx90a:= gfx10.1:-")                                 \
  X(v_cvt_f16_f32,                    kValu,      "d1 u1",               "")                                                          \
  X(v_cvt_f32_f16,                    kValu,      "d1 u1",               "")                                                          \
  X(v_cvt_f32_u32,                    kValu,      "d1 u1",               "")                                                          \
  X(v_cvt_f32_i32,                    kValu,      "d1 u1",               "")                                                          \
  X(v_cvt_u32_f32,                    kValu,      "d1 u1",               "")                                                          \
  X(v_pack_b32_f16,                   kValu,      "d1 u1 u1",            "gfx8:- gfx9:=")                                             \
  X(v_cvt_pkrtz_f16_f32,              kValu,      "d1 u1 u1",            "gfx11:v_cvt_pk_rtz_f16_f32")                                \
  X(v_cvt_pk_bf16_f32,                kValu,      "d1 u1 u1",            "gfx8:- gfx950:= gfx10.1:- gfx12.5:=")                       \
  X(v_cvt_f32_fp8,                    kValu,      "d1 u1 ?fp8",          "gfx8:- gfx940:v_cvt_f32_fp8_e64 gfx10.1:- gfx12:=")        \
  X(v_cvt_f32_bf8,                    kValu,      "d1 u1 ?fp8",          "gfx8:- gfx940:v_cvt_f32_bf8_e64 gfx10.1:- gfx12:=")        \
  X(v_cvt_pk_f32_fp8,                 kValu,      "d2 u1 ?fp8",          "gfx8:- gfx940:v_cvt_pk_f32_fp8_e64 gfx10.1:- gfx12:=")     \
  X(v_cvt_pk_f32_bf8,                 kValu,      "d2 u1 ?fp8",          "gfx8:- gfx940:v_cvt_pk_f32_bf8_e64 gfx10.1:- gfx12:=")     \
  X(v_cvt_pk_fp8_f32,                 kValu,      "d1 u1 u1 ?fp8",       "gfx8:- gfx940:= gfx10.1:- gfx12:=")                         \
  X(v_cvt_pk_bf8_f32,                 kValu,      "d1 u1 u1 ?fp8",       "gfx8:- gfx940:= gfx10.1:- gfx12:=")                         \
  X(v_mul_f32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_add_f32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_fma_f32,                        kValu,      "d1 u1 u1 u1",         "")                                                          \
  X(v_fmac_f32,                       kValu,      "d1 u1 u1",            "gfx8:- gfx908:=")                                           \
  X(v_fmac_f32_gfx906,                kValu,      "d1 u1 u1 ?dot2",      "gfx8:- gfx9:v_fmac_f32 gfx908:-")                           \
  X(v_dual_mov_b32,                   kValu,      "d1 u1 d1 u1 dual",    "gfx8:- gfx11:v_dual_mov_b32::v_dual_mov_b32 gfx12.5:-")     \
  X(v_dual_mul_f32,                   kValu,      "d1 u1 u1 d1 u1 u1 dual", "gfx8:- gfx11:v_dual_mul_f32::v_dual_mul_f32 gfx12.5:-")  \
  X(v_dual_add_f32,                   kValu,      "d1 u1 u1 d1 u1 u1 dual", "gfx8:- gfx11:v_dual_add_f32::v_dual_add_f32 gfx12.5:-")  \
  X(v_dual_fmac_f32,                  kValu,      "d1 u1 u1 d1 u1 u1 dual", "gfx8:- gfx11:v_dual_fmac_f32::v_dual_fmac_f32 gfx12.5:-") \
  X(v_max_u32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_max_f32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_min_f32,                        kValu,      "d1 u1 u1",            "")                                                          \
  X(v_fma_f64,                        kValu,      "d2 u2 u2 u2",         "")                                                          \
  X(v_fmac_f64,                       kValu,      "d2 u2 u2",            "gfx8:- gfx90a:= gfx10.1:- gfx12.5:=")                       \
  X(v_mul_f64,                        kValu,      "d2 u2 u2",            "")                                                          \
  X(v_bfi_b32,                        kValu,      "d1 u1 u1 u1",         "")                                                          \
  X(v_cmp_lt_f32,                     kValu,      "dM u1 u1",            "")                                                          \
  X(v_cmp_le_f32,                     kValu,      "dM u1 u1",            "")                                                          \
  X(v_add_f64,                        kValu,      "d2 u2 u2",            "")                                                          \
  X(v_cmp_le_f64,                     kValu,      "dM u2 u2",            "")                                                          \
  X(v_cmp_lt_f64,                     kValu,      "dM u2 u2",            "")                                                          \
  X(v_cmp_le_i32,                     kValu,      "dM u1 u1",            "")                                                          \
  X(v_cmp_lt_i32,                     kValu,      "dM u1 u1",            "")                                                          \
  X(v_exp_f32,                        kValu,      "d1 u1 trans",         "")                                                          \
  X(v_rcp_f32,                        kValu,      "d1 u1 trans",         "")                                                          \
  X(v_rndne_f32,                      kValu,      "d1 u1",               "")                                                          \
  X(v_ldexp_f32,                      kValu,      "d1 u1 u1",            "")                                                          \
  X(v_cvt_i32_f32,                    kValu,      "d1 u1",               "")                                                          \
  X(v_pk_mul_f32,                     kValu,      "d2 u2 u2",            "gfx8:- gfx90a:= gfx10.1:- gfx12.5:=")                       \
  X(v_pk_fma_f32,                     kValu,      "d2 u2 u2 u2",         "gfx8:- gfx90a:= gfx10.1:- gfx12.5:=")                       \
  X(v_dot2_f32_f16,                   kValu,      "d1 u1 u1 u1 ?dot2 dot", "gfx8:- gfx9:= gfx12.5:-")                                 \
  X(v_dot2c_f32_f16,                  kValu,      "d1 u1 u1 ?dot2 dot",  "gfx8:- gfx908:= gfx11:v_dot2acc_f32_f16 gfx12:-")           \
  X(v_dot4_i32_i8,                    kValu,      "d1 u1 u1 u1 ?dot2 dot", "gfx8:- gfx9:= gfx11:-")                                   \
  X(v_dot4c_i32_i8,                   kValu,      "d1 u1 u1 ?dot2 dot",  "gfx8:- gfx908:= gfx11:-")                                   \
  X(v_dot4_i32_iu8,                   kValu,      "d1 u1 u1 u1 dot", "gfx8:- gfx11:=")                                                \
  X(v_fma_mix_f32,                    kValu,      "d1 u1 u1 u1 ?fmamix", "gfx8:- gfx9:=")                                             \
  X(v_mad_mix_f32,                    kValu,      "d1 u1 u1 u1 ?madmix", "gfx8:- gfx9:= gfx908:-")                                    \
  X(v_accvgpr_read_b32,               kValu,      "d1 u1",               "gfx8:- gfx908:= gfx10.1:-")                                 \
  X(v_accvgpr_write_b32,              kValu,      "d1 u1",               "gfx8:- gfx908:= gfx10.1:-")                                 \
  X(buffer_load_dword,                kVmemLoad,  "d1 u1 u4 u1 offen",   "gfx11:buffer_load_b32")                                     \
  X(buffer_load_dwordx2,              kVmemLoad,  "d2 u1 u4 u1 offen",   "gfx11:buffer_load_b64")                                     \
  X(buffer_load_dwordx4,              kVmemLoad,  "d4 u1 u4 u1 offen",   "gfx11:buffer_load_b128")                                    \
  X(buffer_load_ushort,               kVmemLoad,  "d1 u1 u4 u1 offen",   "gfx11:buffer_load_u16")                                     \
  X(buffer_load_ubyte,                kVmemLoad,  "d1 u1 u4 u1 offen",   "gfx11:buffer_load_u8")                                      \
  X(buffer_store_dword,               kVmemStore, "u1 u1 u4 u1 offen",   "gfx11:buffer_store_b32")                                    \
  X(buffer_store_dwordx2,             kVmemStore, "u2 u1 u4 u1 offen",   "gfx11:buffer_store_b64")                                    \
  X(buffer_store_dwordx4,             kVmemStore, "u4 u1 u4 u1 offen",   "gfx11:buffer_store_b128")                                   \
  X(buffer_store_short,               kVmemStore, "u1 u1 u4 u1 offen",   "gfx11:buffer_store_b16")                                    \
  X(buffer_store_byte,                kVmemStore, "u1 u1 u4 u1 offen",   "gfx11:buffer_store_b8")                                     \
  X(buffer_atomic_inc,                kVmemLoad,  "d1 u1 u4 u1 offen",   "gfx11:buffer_atomic_inc_u32")                               \
  X(buffer_atomic_add_f32,            kVmemStore, "u1 u1 u4 u1 offen",   "gfx8:- gfx908:= gfx10.1:- gfx11:=")                         \
  X(buffer_atomic_umax,               kVmemStore, "u1 u1 u4 u1 offen",   "gfx11:buffer_atomic_max_u32")                               \
  X(write_back,                       kFence,     "",                    "gfx8:-")                                                    \
  X(settle,                           kFence,     "",                    "gfx8:-")                                                    \
  X(invalidate,                       kFence,     "",                    "gfx8:-")                                                    \
  X(buffer_wbl2,                      kFence,     "",                    "gfx8:- gfx90a:= gfx10.1:-")                                 \
  X(buffer_wbinvl1_vol,               kFence,     "",                    "gfx940:-")                                                  \
  X(buffer_inv,                       kFence,     "",                    "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(buffer_gl1_inv,                   kFence,     "",                    "gfx8:- gfx10.1:= gfx12:-")                                  \
  X(buffer_gl0_inv,                   kFence,     "",                    "gfx8:- gfx10.1:= gfx12:-")                                  \
  X(global_wb,                        kFence,     "",                    "gfx8:- gfx12:=")                                            \
  X(global_inv,                       kFence,     "",                    "gfx8:- gfx12:=")                                            \
  X(flat_load_dword,                  kVmemLoad,  "d1 u2 flat",          ""      )                                                    \
  X(flat_load_ushort,                 kVmemLoad,  "d1 u2 flat",          ""      )                                                    \
  X(flat_load_ubyte,                  kVmemLoad,  "d1 u2 flat",          "")                                                          \
  X(flat_load_dwordx2,                kVmemLoad,  "d2 u2 flat",          "")                                                          \
  X(flat_load_dwordx4,                kVmemLoad,  "d4 u2 flat",          "")                                                          \
  X(flat_store_dword,                 kVmemStore, "u2 u1 flat",          ""      )                                                    \
  X(flat_store_short,                 kVmemStore, "u2 u1 flat",          ""      )                                                    \
  X(flat_store_byte,                  kVmemStore, "u2 u1 flat",          "")                                                          \
  X(flat_store_dwordx2,               kVmemStore, "u2 u2 flat",          "")                                                          \
  X(flat_store_dwordx4,               kVmemStore, "u2 u4 flat",          "")                                                          \
  X(global_load_dword,                kVmemLoad,  "d1 u2 v",             "gfx8:- gfx9:= gfx11:global_load_b32")                       \
  X(global_load_ushort,               kVmemLoad,  "d1 u2 v",             "gfx8:- gfx9:= gfx11:global_load_u16")                       \
  X(global_load_ubyte,                kVmemLoad,  "d1 u2 v",             "gfx8:- gfx9:= gfx11:global_load_u8")                        \
  X(global_load_dwordx2,              kVmemLoad,  "d2 u2 v",             "gfx8:- gfx9:= gfx11:global_load_b64")                       \
  X(global_load_dwordx4,              kVmemLoad,  "d4 u2 v",             "gfx8:- gfx9:= gfx11:global_load_b128")                      \
  X(global_load_tr_b128,              kVmemLoad,  "d4 u1 u2",            "gfx8:- gfx12:= gfx12.5:global_load_tr16_b128")              \
  X(global_load_tr_b64,               kVmemLoad,  "d2 u1 u2",            "gfx8:- gfx12:= gfx12.5:global_load_tr8_b64")                \
  X(global_store_dword,               kVmemStore, "u2 u1 v",             "gfx8:- gfx9:= gfx11:global_store_b32")                      \
  X(global_store_short,               kVmemStore, "u2 u1 v",             "gfx8:- gfx9:= gfx11:global_store_b16")                      \
  X(global_store_byte,                kVmemStore, "u2 u1 v",             "gfx8:- gfx9:= gfx11:global_store_b8")                       \
  X(global_store_dwordx2,             kVmemStore, "u2 u2 v",             "gfx8:- gfx9:= gfx11:global_store_b64")                      \
  X(global_store_dwordx4,             kVmemStore, "u2 u4 v",             "gfx8:- gfx9:= gfx11:global_store_b128")                     \
  X(ds_read_b32,                      kLdsRead,   "d1 u1",               "gfx11:ds_load_b32")                                         \
  X(ds_read_b64,                      kLdsRead,   "d2 u1",               "gfx11:ds_load_b64")                                         \
  X(ds_read_b128,                     kLdsRead,   "d4 u1",               "gfx11:ds_load_b128")                                        \
  X(ds_read_b64_tr_b16,               kLdsRead,   "d2 u1",               "gfx8:- gfx950:= gfx10.1:-")                                 \
  X(ds_read_b64_tr_b8,                kLdsRead,   "d2 u1",               "gfx8:- gfx950:= gfx10.1:-")                                 \
  X(ds_load_tr16_b128,                kLdsRead,   "d4 u1",               "gfx8:- gfx12.5:=")                                          \
  X(ds_load_tr8_b64,                  kLdsRead,   "d2 u1",               "gfx8:- gfx12.5:=")                                          \
  X(ds_swizzle_b32,                   kLdsRead,   "d1 u1",               "")                                                          \
  X(ds_write_b16,                     kLdsWrite,  "u1 u1",               "gfx11:ds_store_b16")                                        \
  X(ds_write_b16_d16_hi,              kLdsWrite,  "u1 u1",               "gfx8:- gfx9:= gfx11:ds_store_b16_d16_hi")                   \
  X(ds_write_b8,                      kLdsWrite,  "u1 u1",               "gfx11:ds_store_b8")                                         \
  X(ds_write_b8_d16_hi,               kLdsWrite,  "u1 u1",               "gfx8:- gfx9:= gfx11:ds_store_b8_d16_hi")                    \
  X(ds_write_b32,                     kLdsWrite,  "u1 u1",               "gfx11:ds_store_b32")                                        \
  X(ds_write_b64,                     kLdsWrite,  "u1 u2",               "gfx11:ds_store_b64")                                        \
  X(ds_write_b128,                    kLdsWrite,  "u1 u4",               "gfx11:ds_store_b128")                                       \
  X(v_mfma_f32_16x16x16f16,           kMatrix,    "d4 u2 u2 u4",         "gfx8:- gfx908:= gfx940:v_mfma_f32_16x16x16_f16 gfx10.1:-")  \
  X(v_mfma_f32_32x32x8f16,            kMatrix,    "d16 u2 u2 u16",       "gfx8:- gfx908:= gfx940:v_mfma_f32_32x32x8_f16 gfx10.1:-")   \
  X(v_mfma_f32_16x16x32_f16,          kMatrix,    "d4 u4 u4 u4",         "gfx8:- gfx950:= gfx10.1:-")                                 \
  X(v_mfma_f32_32x32x16_f16,          kMatrix,    "d16 u4 u4 u16",       "gfx8:- gfx950:= gfx10.1:-")                                 \
  X(v_mfma_f32_16x16x8bf16,           kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx908:= gfx940:-")                                  \
  X(v_mfma_f32_32x32x4bf16,           kMatrix,    "d16 u1 u1 u16",       "gfx8:- gfx908:= gfx940:-")                                  \
  X(v_mfma_f32_16x16x16bf16_1k,       kMatrix,    "d4 u2 u2 u4",         "gfx8:- gfx90a:= gfx940:v_mfma_f32_16x16x16_bf16 gfx10.1:-") \
  X(v_mfma_f32_32x32x8bf16_1k,        kMatrix,    "d16 u2 u2 u16",       "gfx8:- gfx90a:= gfx940:v_mfma_f32_32x32x8_bf16 gfx10.1:-")  \
  X(v_mfma_f32_16x16x32_bf16,         kMatrix,    "d4 u4 u4 u4",         "gfx8:- gfx950:= gfx10.1:-")                                 \
  X(v_mfma_f32_32x32x16_bf16,         kMatrix,    "d16 u4 u4 u16",       "gfx8:- gfx950:= gfx10.1:-")                                 \
  X(v_mfma_i32_16x16x16i8,            kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx908:= gfx940:-")                                  \
  X(v_mfma_i32_32x32x8i8,             kMatrix,    "d16 u1 u1 u16",       "gfx8:- gfx908:= gfx940:-")                                  \
  X(v_mfma_i32_16x16x32_i8,           kMatrix,    "d4 u2 u2 u4",         "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_i32_32x32x16_i8,           kMatrix,    "d16 u2 u2 u16",       "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_i32_16x16x64_i8,           kMatrix,    "d4 u4 u4 u4",         "gfx8:- gfx950:= gfx10.1:-")                                 \
  X(v_mfma_i32_32x32x32_i8,           kMatrix,    "d16 u4 u4 u16",       "gfx8:- gfx950:= gfx10.1:-")                                 \
  X(v_mfma_f32_16x16x32_fp8_fp8,      kMatrix,    "d4 u2 u2 u4 ?fp8",    "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_f32_16x16x32_fp8_bf8,      kMatrix,    "d4 u2 u2 u4 ?fp8",    "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_f32_16x16x32_bf8_fp8,      kMatrix,    "d4 u2 u2 u4 ?fp8",    "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_f32_16x16x32_bf8_bf8,      kMatrix,    "d4 u2 u2 u4 ?fp8",    "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_f32_32x32x16_fp8_fp8,      kMatrix,    "d16 u2 u2 u16 ?fp8",  "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_f32_32x32x16_fp8_bf8,      kMatrix,    "d16 u2 u2 u16 ?fp8",  "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_f32_32x32x16_bf8_fp8,      kMatrix,    "d16 u2 u2 u16 ?fp8",  "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_f32_32x32x16_bf8_bf8,      kMatrix,    "d16 u2 u2 u16 ?fp8",  "gfx8:- gfx940:= gfx10.1:-")                                 \
  X(v_mfma_f32_16x16x128_fp8_fp8,     kMatrix,    "d4 u8 u8 u4 ?fp8",              "gfx8:- gfx950:v_mfma_f32_16x16x128_f8f6f4 gfx10.1:-") \
  X(v_mfma_f32_16x16x128_fp8_bf8,     kMatrix,    "d4 u8 u8 u4 ?fp8 blgp1",        "gfx8:- gfx950:v_mfma_f32_16x16x128_f8f6f4 gfx10.1:-") \
  X(v_mfma_f32_16x16x128_bf8_fp8,     kMatrix,    "d4 u8 u8 u4 ?fp8 cbsz1",        "gfx8:- gfx950:v_mfma_f32_16x16x128_f8f6f4 gfx10.1:-") \
  X(v_mfma_f32_16x16x128_bf8_bf8,     kMatrix,    "d4 u8 u8 u4 ?fp8 cbsz1 blgp1",  "gfx8:- gfx950:v_mfma_f32_16x16x128_f8f6f4 gfx10.1:-") \
  X(v_mfma_f32_32x32x64_fp8_fp8,      kMatrix,    "d16 u8 u8 u16 ?fp8",            "gfx8:- gfx950:v_mfma_f32_32x32x64_f8f6f4 gfx10.1:-")  \
  X(v_mfma_f32_32x32x64_fp8_bf8,      kMatrix,    "d16 u8 u8 u16 ?fp8 blgp1",      "gfx8:- gfx950:v_mfma_f32_32x32x64_f8f6f4 gfx10.1:-")  \
  X(v_mfma_f32_32x32x64_bf8_fp8,      kMatrix,    "d16 u8 u8 u16 ?fp8 cbsz1",      "gfx8:- gfx950:v_mfma_f32_32x32x64_f8f6f4 gfx10.1:-")  \
  X(v_mfma_f32_32x32x64_bf8_bf8,      kMatrix,    "d16 u8 u8 u16 ?fp8 cbsz1 blgp1", "gfx8:- gfx950:v_mfma_f32_32x32x64_f8f6f4 gfx10.1:-")  \
  X(v_mfma_f32_16x16x8_xf32,          kMatrix,    "d4 u2 u2 u4 ?xf32",   "gfx8:- gfx940:= gfx950:-")                                  \
  X(v_mfma_f32_32x32x4_xf32,          kMatrix,    "d16 u2 u2 u16 ?xf32", "gfx8:- gfx940:= gfx950:-")                                  \
  X(v_mfma_f64_16x16x4f64,            kMatrix,    "d8 u2 u2 u8",         "gfx8:- gfx90a:= gfx940:v_mfma_f64_16x16x4_f64 gfx10.1:-")   \
  X(v_mfma_f32_16x16x4f32,            kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx908:= gfx940:v_mfma_f32_16x16x4_f32 gfx10.1:-")   \
  X(v_mfma_f32_32x32x2f32,            kMatrix,    "d16 u1 u1 u16",       "gfx8:- gfx908:= gfx940:v_mfma_f32_32x32x2_f32 gfx10.1:-")   \
  X(v_mfma_f32_32x32x4f16,            kMatrix,    "d32 u2 u2 u32",       "gfx8:- gfx908:= gfx940:v_mfma_f32_32x32x4_2b_f16 gfx10.1:-")\
  X(v_mfma_f32_16x16x4f16,            kMatrix,    "d16 u2 u2 u16",       "gfx8:- gfx908:= gfx940:v_mfma_f32_16x16x4_4b_f16 gfx10.1:-")\
  X(v_mfma_f32_4x4x4f16,              kMatrix,    "d4 u2 u2 u4",         "gfx8:- gfx908:= gfx940:v_mfma_f32_4x4x4_16b_f16 gfx10.1:-")\
  X(v_mfma_f32_32x32x2bf16,           kMatrix,    "d32 u1 u1 u32",       "gfx8:- gfx908:= gfx940:-")                           \
  X(v_mfma_f32_16x16x2bf16,           kMatrix,    "d16 u1 u1 u16",       "gfx8:- gfx908:= gfx940:-")                           \
  X(v_mfma_f32_4x4x2bf16,             kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx908:= gfx940:-")                           \
  X(v_mfma_f32_32x32x4bf16_1k,        kMatrix,    "d32 u2 u2 u32",       "gfx8:- gfx90a:= gfx940:v_mfma_f32_32x32x4_2b_bf16 gfx10.1:-")\
  X(v_mfma_f32_16x16x4bf16_1k,        kMatrix,    "d16 u2 u2 u16",       "gfx8:- gfx90a:= gfx940:v_mfma_f32_16x16x4_4b_bf16 gfx10.1:-")\
  X(v_mfma_f32_4x4x4bf16_1k,          kMatrix,    "d4 u2 u2 u4",         "gfx8:- gfx90a:= gfx940:v_mfma_f32_4x4x4_16b_bf16 gfx10.1:-")\
  X(v_mfma_i32_32x32x4i8,             kMatrix,    "d32 u1 u1 u32",       "gfx8:- gfx908:= gfx940:v_mfma_i32_32x32x4_2b_i8 gfx10.1:-")\
  X(v_mfma_i32_16x16x4i8,             kMatrix,    "d16 u1 u1 u16",       "gfx8:- gfx908:= gfx940:v_mfma_i32_16x16x4_4b_i8 gfx10.1:-")\
  X(v_mfma_i32_4x4x4i8,               kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx908:= gfx940:v_mfma_i32_4x4x4_16b_i8 gfx10.1:-")\
  X(v_mfma_f32_32x32x1f32,            kMatrix,    "d32 u1 u1 u32",       "gfx8:- gfx908:= gfx940:v_mfma_f32_32x32x1_2b_f32 gfx10.1:-")\
  X(v_mfma_f32_16x16x1f32,            kMatrix,    "d16 u1 u1 u16",       "gfx8:- gfx908:= gfx940:v_mfma_f32_16x16x1_4b_f32 gfx10.1:-")\
  X(v_mfma_f32_4x4x1f32,              kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx908:= gfx940:v_mfma_f32_4x4x1_16b_f32 gfx10.1:-")\
  X(v_wmma_f32_16x16x16_f16,          kMatrix,    "d8 u8 u8 u8",         "gfx8:- gfx11:= gfx12:-")                                    \
  X(v_wmma_f32_16x16x16_f16_w64,      kMatrix,    "d4 u8 u8 u4",         "gfx8:- gfx11:v_wmma_f32_16x16x16_f16 gfx12:-")              \
  X(v_wmma_f32_16x16x16_f16_half,     kMatrix,    "d8 u4 u4 u8",         "gfx8:- gfx12:v_wmma_f32_16x16x16_f16 gfx12.5:-")            \
  X(v_wmma_f32_16x16x16_f16_quarter,  kMatrix,    "d4 u2 u2 u4",         "gfx8:- gfx12:v_wmma_f32_16x16x16_f16 gfx12.5:-")            \
  X(v_wmma_f32_16x16x16_bf16,         kMatrix,    "d8 u8 u8 u8",         "gfx8:- gfx11:= gfx12:-")                                    \
  X(v_wmma_f32_16x16x16_bf16_w64,     kMatrix,    "d4 u8 u8 u4",         "gfx8:- gfx11:v_wmma_f32_16x16x16_bf16 gfx12:-")             \
  X(v_wmma_i32_16x16x16_iu8,          kMatrix,    "d8 u4 u4 u8",         "gfx8:- gfx11:= gfx12:-")                                    \
  X(v_wmma_i32_16x16x16_iu8_w64,      kMatrix,    "d4 u4 u4 u4",         "gfx8:- gfx11:v_wmma_i32_16x16x16_iu8 gfx12:-")              \
  X(v_wmma_f32_16x16x16_bf16_half,    kMatrix,    "d8 u4 u4 u8",         "gfx8:- gfx12:v_wmma_f32_16x16x16_bf16 gfx12.5:-")           \
  X(v_wmma_f32_16x16x16_bf16_quarter, kMatrix,    "d4 u2 u2 u4",         "gfx8:- gfx12:v_wmma_f32_16x16x16_bf16 gfx12.5:-")           \
  X(v_wmma_i32_16x16x16_iu8_half,     kMatrix,    "d8 u2 u2 u8",         "gfx8:- gfx12:v_wmma_i32_16x16x16_iu8 gfx12.5:-")            \
  X(v_wmma_i32_16x16x16_iu8_quarter,  kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx12:v_wmma_i32_16x16x16_iu8 gfx12.5:-")            \
  X(v_wmma_f32_16x16x16_fp8_fp8,      kMatrix,    "d8 u2 u2 u8",         "gfx8:- gfx12:= gfx12.5:-")                                  \
  X(v_wmma_f32_16x16x16_fp8_bf8,      kMatrix,    "d8 u2 u2 u8",         "gfx8:- gfx12:= gfx12.5:-")                                  \
  X(v_wmma_f32_16x16x16_bf8_fp8,      kMatrix,    "d8 u2 u2 u8",         "gfx8:- gfx12:= gfx12.5:-")                                  \
  X(v_wmma_f32_16x16x16_bf8_bf8,      kMatrix,    "d8 u2 u2 u8",         "gfx8:- gfx12:= gfx12.5:-")                                  \
  X(v_wmma_f32_16x16x16_fp8_fp8_w64,  kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx12:v_wmma_f32_16x16x16_fp8_fp8 gfx12.5:-")        \
  X(v_wmma_f32_16x16x16_fp8_bf8_w64,  kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx12:v_wmma_f32_16x16x16_fp8_bf8 gfx12.5:-")        \
  X(v_wmma_f32_16x16x16_bf8_fp8_w64,  kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx12:v_wmma_f32_16x16x16_bf8_fp8 gfx12.5:-")        \
  X(v_wmma_f32_16x16x16_bf8_bf8_w64,  kMatrix,    "d4 u1 u1 u4",         "gfx8:- gfx12:v_wmma_f32_16x16x16_bf8_bf8 gfx12.5:-")        \
  X(v_wmma_f32_16x16x32_f16,          kMatrix,    "d8 u8 u8 u8",         "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x4_f32,           kMatrix,    "d8 u2 u2 u8",         "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x32_bf16,         kMatrix,    "d8 u8 u8 u8",         "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_i32_16x16x64_iu8,          kMatrix,    "d8 u8 u8 u8",         "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x64_fp8_fp8,      kMatrix,    "d8 u8 u8 u8",         "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x64_fp8_bf8,      kMatrix,    "d8 u8 u8 u8",         "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x64_bf8_fp8,      kMatrix,    "d8 u8 u8 u8",         "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x64_bf8_bf8,      kMatrix,    "d8 u8 u8 u8",         "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x128_fp8_fp8,     kMatrix,    "d8 u16 u16 u8",       "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x128_fp8_bf8,     kMatrix,    "d8 u16 u16 u8",       "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x128_bf8_fp8,     kMatrix,    "d8 u16 u16 u8",       "gfx8:- gfx12.5:=")                                          \
  X(v_wmma_f32_16x16x128_bf8_bf8,     kMatrix,    "d8 u16 u16 u8",       "gfx8:- gfx12.5:=")                                          \
  X(s_and_saveexec_b32,               kSalu,      "d1 u1 +scc +exec",    "gfx8:- gfx10.1:=")                                          \
  X(s_and_saveexec_b64,               kSalu,      "d2 u2 +scc +exec",    "")                                                          \
  X(s_mov_m0_b32,                     kSalu,      "x u1 +exec",          "gfx8:s_mov_b32")                                            \
  X(s_mov_null_b32,                   kSalu,      "x u1",                "gfx8:- gfx10.1:s_mov_b32")                                  \
  X(s_mov_exec_b32,                   kSalu,      "x u1 +exec",          "gfx8:- gfx10.1:s_mov_b32")                                  \
  X(s_mov_exec_b64,                   kSalu,      "x u2 +exec",          "gfx8:s_mov_b64")
// clang-format on

namespace kiln::isa {

enum class Opcode : std::uint16_t {
#define KILN_ENUM(name, ...) name,
  KILN_OPCODES(KILN_ENUM)
#undef KILN_ENUM
      kCount
};

enum class OpcodeClass : std::uint8_t {
  kSalu,
  kSmem,
  kValu,
  kMatrix,
  kVmemLoad,
  kVmemStore,
  kLdsRead,
  kLdsWrite,
  kBranch,
  kBarrier,
  kFence,  ///< orders memory accesses: nothing of its block moves across it
  kNop,
  kWait,
  kEnd,
};

enum class OperandRole : std::uint8_t { kDef, kUse, kImmediate, kLabel, kOff, kExec };

/// One operand's role and size. dwords 0: a lane mask.
struct OperandInfo {
  OperandRole role;
  std::uint8_t dwords;
};

struct OpcodeInfo {
  static constexpr std::size_t kMaxOperands = 6;
  std::string_view name;  ///< the row's name
  OpcodeClass cls;
  std::uint8_t operand_count;
  OperandInfo operands[kMaxOperands];
  bool reads_scc, writes_scc, writes_exec;
  bool offen;  ///< a buffer access: its address is an offset from a VGPR
  bool flat;   ///< may be an access to LDS as well
  bool transcendental, dot_product;
  bool dual;                                ///< spelled as its halves are, with `::` between them
  std::uint8_t cbsz, blgp;                  ///< formats of A and B where the spelling leaves them open
  Features needs;                           ///< of the processor
  std::string_view spelling[kGenerations];  ///< empty if the generation lacks it
};

extern const OpcodeInfo kOpcodeInfos[];
inline const OpcodeInfo& info_of(Opcode op) {
  return kOpcodeInfos[static_cast<std::size_t>(op)];
}
/// How the generation spells it; empty if it does not have it.
std::string_view spelling_of(Opcode op, Generation generation);
/// A row that no generation has.
bool is_pseudo(Opcode op);
/// Whether the processor has it.
bool has(const Processor& processor, Opcode op);

inline bool is_vmem(OpcodeClass c) {
  return c == OpcodeClass::kVmemLoad || c == OpcodeClass::kVmemStore;
}
inline bool is_lds(OpcodeClass c) {
  return c == OpcodeClass::kLdsRead || c == OpcodeClass::kLdsWrite;
}

}  // namespace kiln::isa
