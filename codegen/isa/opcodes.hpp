// The instructions kiln writes, one row each: what kind they are, what their operands are, and how each family spells
// them. The enumeration, the writer's methods (codegen/ir/writer.hpp) and the printer all come from this one table.
//
// Operands, in assembly order, separated by spaces:
//   dN  defines N registers        uN  uses N registers (or a constant)
//   dM  defines a lane mask        uM  uses a lane mask (2 SGPRs in wave64, 1 in wave32)
//   i   an immediate               l   a label                 v   the word `off` (no address)
//   +scc  writes SCC               -scc  reads SCC             +exec  writes EXEC
// Spelling: "=" is the row's own name, "" means the family does not have it.
// Sources: AMD's ISA manuals cdna2 ch. 12, cdna3 ch. 12, rdna2 ch. 12, rdna3 ch. 16; availability is checked against
// LLVM MC by tests/codegen/isa.
#pragma once

#include "codegen/isa/processor.hpp"

#include <cstdint>
#include <string_view>

// clang-format off
#define KILN_OPCODES(X)                                                                                                              \
  /* row                   class      operands             cdna2   cdna3                          rdna2                  rdna3 */     \
  X(s_mov_b32,             kSalu,     "d1 u1",             "=",    "=",                           "=",                   "=")         \
  X(s_mov_b64,             kSalu,     "d2 u2",             "=",    "=",                           "=",                   "=")         \
  X(s_add_u32,             kSalu,     "d1 u1 u1 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_addc_u32,            kSalu,     "d1 u1 u1 -scc +scc","=",    "=",                           "=",                   "=")         \
  X(s_sub_u32,             kSalu,     "d1 u1 u1 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_subb_u32,            kSalu,     "d1 u1 u1 -scc +scc","=",    "=",                           "=",                   "=")         \
  X(s_mul_i32,             kSalu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(s_mul_hi_u32,          kSalu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(s_lshl_b32,            kSalu,     "d1 u1 u1 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_lshr_b32,            kSalu,     "d1 u1 u1 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_lshl_b64,            kSalu,     "d2 u2 u1 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_and_b32,             kSalu,     "d1 u1 u1 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_or_b32,              kSalu,     "d1 u1 u1 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_and_b64,             kSalu,     "d2 u2 u2 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_min_u32,             kSalu,     "d1 u1 u1 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_max_u32,             kSalu,     "d1 u1 u1 +scc",     "=",    "=",                           "=",                   "=")         \
  X(s_cselect_b32,         kSalu,     "d1 u1 u1 -scc",     "=",    "=",                           "=",                   "=")         \
  X(s_cmp_eq_u32,          kSalu,     "u1 u1 +scc",        "=",    "=",                           "=",                   "=")         \
  X(s_cmp_lg_u32,          kSalu,     "u1 u1 +scc",        "=",    "=",                           "=",                   "=")         \
  X(s_cmp_gt_u32,          kSalu,     "u1 u1 +scc",        "=",    "=",                           "=",                   "=")         \
  X(s_cmp_ge_u32,          kSalu,     "u1 u1 +scc",        "=",    "=",                           "=",                   "=")         \
  X(s_cmp_lt_u32,          kSalu,     "u1 u1 +scc",        "=",    "=",                           "=",                   "=")         \
  X(s_cmp_le_u32,          kSalu,     "u1 u1 +scc",        "=",    "=",                           "=",                   "=")         \
  X(s_cbranch_scc0,        kBranch,   "l -scc",            "=",    "=",                           "=",                   "=")         \
  X(s_cbranch_scc1,        kBranch,   "l -scc",            "=",    "=",                           "=",                   "=")         \
  X(s_branch,              kBranch,   "l",                 "=",    "=",                           "=",                   "=")         \
  X(s_barrier,             kBarrier,  "",                  "=",    "=",                           "=",                   "=")         \
  X(s_endpgm,              kEnd,      "",                  "=",    "=",                           "=",                   "=")         \
  X(s_nop,                 kNop,      "i",                 "=",    "=",                           "=",                   "=")         \
  X(s_waitcnt,             kWait,     "",                  "=",    "=",                           "=",                   "=")         \
  X(s_setprio,             kNop,      "i",                 "=",    "=",                           "=",                   "=")         \
  X(s_load_dwordx2,        kSmem,     "d2 u2 i",           "=",    "=",                           "=",                   "s_load_b64")\
  X(s_load_dwordx4,        kSmem,     "d4 u2 i",           "=",    "=",                           "=",                   "s_load_b128")\
  X(s_load_dwordx8,        kSmem,     "d8 u2 i",           "=",    "=",                           "=",                   "s_load_b256")\
  X(s_load_dwordx16,       kSmem,     "d16 u2 i",          "=",    "=",                           "=",                   "s_load_b512")\
  X(v_nop,                 kValu,     "",                  "=",    "=",                           "=",                   "=")         \
  X(v_mov_b32,             kValu,     "d1 u1",             "=",    "=",                           "=",                   "=")         \
  X(v_add_u32,             kValu,     "d1 u1 u1",          "=",    "=",                           "v_add_nc_u32",        "v_add_nc_u32")\
  X(v_sub_u32,             kValu,     "d1 u1 u1",          "=",    "=",                           "v_sub_nc_u32",        "v_sub_nc_u32")\
  X(v_mul_lo_u32,          kValu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_mul_hi_u32,          kValu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_mad_u32_u24,         kValu,     "d1 u1 u1 u1",       "=",    "=",                           "=",                   "=")         \
  X(v_mad_u64_u32,         kValu,     "d2 dM u1 u1 u2",    "=",    "=",                           "=",                   "=")         \
  X(v_lshlrev_b32,         kValu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_lshrrev_b32,         kValu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_and_b32,             kValu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_or_b32,              kValu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_min_u32,             kValu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_lshlrev_b64,         kValu,     "d2 u1 u2",          "=",    "=",                           "=",                   "=")         \
  X(v_bfe_u32,             kValu,     "d1 u1 u1 u1",       "=",    "=",                           "=",                   "=")         \
  X(v_lshl_add_u32,        kValu,     "d1 u1 u1 u1",       "=",    "=",                           "=",                   "=")         \
  X(v_add_lshl_u32,        kValu,     "d1 u1 u1 u1",       "=",    "=",                           "=",                   "=")         \
  X(v_add_co_u32,          kValu,     "d1 dM u1 u1",       "=",    "=",                           "=",                   "=")         \
  X(v_addc_co_u32,         kValu,     "d1 dM u1 u1 uM",    "=",    "=",                           "v_add_co_ci_u32",     "v_add_co_ci_u32")\
  X(v_cmp_lt_u32,          kValu,     "dM u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_cmp_gt_u32,          kValu,     "dM u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_cndmask_b32,         kValu,     "d1 u1 u1 uM",       "=",    "=",                           "=",                   "=")         \
  X(v_readfirstlane_b32,   kValu,     "d1 u1",             "=",    "=",                           "=",                   "=")         \
  X(v_perm_b32,            kValu,     "d1 u1 u1 u1",       "=",    "=",                           "=",                   "=")         \
  X(v_pk_mov_b32,          kValu,     "d2 u2 u2",          "=",    "=",                           "",                    "")          \
  X(v_cvt_f16_f32,         kValu,     "d1 u1",             "=",    "=",                           "=",                   "=")         \
  X(v_cvt_f32_f16,         kValu,     "d1 u1",             "=",    "=",                           "=",                   "=")         \
  X(v_pack_b32_f16,        kValu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_mul_f32,             kValu,     "d1 u1 u1",          "=",    "=",                           "=",                   "=")         \
  X(v_fma_f32,             kValu,     "d1 u1 u1 u1",       "=",    "=",                           "=",                   "=")         \
  X(v_pk_mul_f32,          kValu,     "d2 u2 u2",          "=",    "=",                           "",                    "")          \
  X(v_pk_fma_f32,          kValu,     "d2 u2 u2 u2",       "=",    "=",                           "",                    "")          \
  X(v_dot2_f32_f16,        kValu,     "d1 u1 u1 u1",       "=",    "=",                           "=",                   "v_dot2_f32_f16")\
  X(v_accvgpr_read_b32,    kValu,     "d1 u1",             "=",    "=",                           "",                    "")          \
  X(v_accvgpr_write_b32,   kValu,     "d1 u1",             "=",    "=",                           "",                    "")          \
  X(buffer_load_dword,     kVmemLoad, "d1 u1 u4 u1",       "=",    "=",                           "=",                   "buffer_load_b32")\
  X(buffer_load_dwordx2,   kVmemLoad, "d2 u1 u4 u1",       "=",    "=",                           "=",                   "buffer_load_b64")\
  X(buffer_load_dwordx4,   kVmemLoad, "d4 u1 u4 u1",       "=",    "=",                           "=",                   "buffer_load_b128")\
  X(buffer_load_ushort,    kVmemLoad, "d1 u1 u4 u1",       "=",    "=",                           "=",                   "buffer_load_u16")\
  X(buffer_store_dword,    kVmemStore,"u1 u1 u4 u1",       "=",    "=",                           "=",                   "buffer_store_b32")\
  X(buffer_store_dwordx2,  kVmemStore,"u2 u1 u4 u1",       "=",    "=",                           "=",                   "buffer_store_b64")\
  X(buffer_store_dwordx4,  kVmemStore,"u4 u1 u4 u1",       "=",    "=",                           "=",                   "buffer_store_b128")\
  X(buffer_store_short,    kVmemStore,"u1 u1 u4 u1",       "=",    "=",                           "=",                   "buffer_store_b16")\
  X(global_load_dword,     kVmemLoad, "d1 u2 v",           "=",    "=",                           "=",                   "global_load_b32")\
  X(global_load_ushort,    kVmemLoad, "d1 u2 v",           "=",    "=",                           "=",                   "global_load_u16")\
  X(global_store_dword,    kVmemStore,"u2 u1 v",           "=",    "=",                           "=",                   "global_store_b32")\
  X(global_store_short,    kVmemStore,"u2 u1 v",           "=",    "=",                           "=",                   "global_store_b16")\
  X(ds_read_b32,           kLdsRead,  "d1 u1",             "=",    "=",                           "=",                   "ds_load_b32")\
  X(ds_read_b64,           kLdsRead,  "d2 u1",             "=",    "=",                           "=",                   "ds_load_b64")\
  X(ds_read_b128,          kLdsRead,  "d4 u1",             "=",    "=",                           "=",                   "ds_load_b128")\
  X(ds_write_b16,          kLdsWrite, "u1 u1",             "=",    "=",                           "=",                   "ds_store_b16")\
  X(ds_write_b16_d16_hi,   kLdsWrite, "u1 u1",             "=",    "=",                           "=",                   "ds_store_b16_d16_hi")\
  X(ds_write_b32,          kLdsWrite, "u1 u1",             "=",    "=",                           "=",                   "ds_store_b32")\
  X(ds_write_b64,          kLdsWrite, "u1 u2",             "=",    "=",                           "=",                   "ds_store_b64")\
  X(ds_write_b128,         kLdsWrite, "u1 u4",             "=",    "=",                           "=",                   "ds_store_b128")\
  X(v_mfma_f32_16x16x16f16,kMatrix,   "d4 u2 u2 u4",       "=",    "v_mfma_f32_16x16x16_f16",     "",                    "")          \
  X(v_mfma_f32_32x32x8f16, kMatrix,   "d16 u2 u2 u16",     "=",    "v_mfma_f32_32x32x8_f16",      "",                    "")          \
  X(v_mfma_f32_16x16x4f32, kMatrix,   "d4 u1 u1 u4",       "=",    "v_mfma_f32_16x16x4_f32",      "",                    "")          \
  X(v_mfma_f32_32x32x2f32, kMatrix,   "d16 u1 u1 u16",     "=",    "v_mfma_f32_32x32x2_f32",      "",                    "")          \
  X(v_wmma_f32_16x16x16_f16,kMatrix,  "d8 u8 u8 u8",       "",     "",                            "",                    "=")         \
  X(s_and_saveexec_b32,    kSalu,     "d1 u1 +scc +exec",  "",     "",                            "=",                   "=")         \
  X(s_and_saveexec_b64,    kSalu,     "d2 u2 +scc +exec",  "=",    "=",                           "=",                   "=")         \
  X(s_mov_exec_b32,        kSalu,     "u1 +exec",          "",     "",                            "s_mov_b32 exec_lo,",  "s_mov_b32 exec_lo,")\
  X(s_mov_exec_b64,        kSalu,     "u2 +exec",          "s_mov_b64 exec,", "s_mov_b64 exec,",  "",                    "")
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
  kNop,
  kWait,
  kEnd,
};

enum class OperandRole : std::uint8_t { kDef, kUse, kImmediate, kLabel, kOff };

/// One operand's role and size. dwords 0: a lane mask.
struct OperandInfo {
  OperandRole role;
  std::uint8_t dwords;
};

struct OpcodeInfo {
  static constexpr std::size_t kMaxOperands = 5;
  std::string_view name;  ///< the row's name
  OpcodeClass cls;
  std::uint8_t operand_count;
  OperandInfo operands[kMaxOperands];
  bool reads_scc, writes_scc, writes_exec;
  std::string_view spelling[4];  ///< by Family; empty if the family lacks it
};

const OpcodeInfo& info_of(Opcode op);
/// How the family spells it; empty if it does not have it.
std::string_view spelling_of(Opcode op, Family family);

inline bool is_vmem(OpcodeClass c) {
  return c == OpcodeClass::kVmemLoad || c == OpcodeClass::kVmemStore;
}
inline bool is_lds(OpcodeClass c) {
  return c == OpcodeClass::kLdsRead || c == OpcodeClass::kLdsWrite;
}

}  // namespace kiln::isa
