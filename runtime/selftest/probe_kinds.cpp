// The tables of probe_kinds.hpp.
#include "runtime/selftest/probe_kinds.hpp"

#include <array>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

using isa::OpcodeClass;
using isa::OpcodeInfo;

// clang-format off
/// With which modifiers the writer has a row, besides none.
constexpr std::array kVariants = {
    Variant{"v_fma_mix_f32", " op_sel_hi:[1,1,0]"}, Variant{"v_fma_mix_f32", " op_sel:[1,1,0] op_sel_hi:[1,1,0]"},
    Variant{"v_fma_mix_f32", " op_sel_hi:[0,0,1]"}, Variant{"v_mad_mix_f32", " op_sel_hi:[1,1,0]"},
    Variant{"v_mad_mix_f32", " op_sel:[1,1,0] op_sel_hi:[1,1,0]"},
    Variant{"v_pk_mov_b32", " op_sel:[0,1]"}, Variant{"v_pk_mov_b32", " op_sel:[1,0]"},
    Variant{"v_cvt_pk_fp8_f32", " op_sel:[0,0,1]"}, Variant{"v_cvt_pk_bf8_f32", " op_sel:[0,0,1]"},
    Variant{"v_dot4_i32_iu8", " neg_lo:[1,1,0]"},
};
/// How results are compared, by how a row's name begins; the first that fits.
struct ComparisonRow { std::string_view prefix; Compare compare; };
constexpr std::array kComparisons = {
    ComparisonRow{"v_cvt_pk_bf16", Compare::kBf16}, ComparisonRow{"v_cvt_f16", Compare::kF16},
    ComparisonRow{"v_cvt_pkrtz", Compare::kF16},    ComparisonRow{"v_pack_b32_f16", Compare::kF16},
    ComparisonRow{"v_cvt_f32", Compare::kF32},      ComparisonRow{"v_cvt_pk_f32", Compare::kF32},
    ComparisonRow{"v_cvt_", Compare::kBits},        ComparisonRow{"v_cmp_", Compare::kBits},
    ComparisonRow{"v_fma_f64", Compare::kF64},      ComparisonRow{"v_fmac_f64", Compare::kF64},
    ComparisonRow{"v_mul_f64", Compare::kF64},      ComparisonRow{"v_add_f64", Compare::kF64},
    ComparisonRow{"v_mul_f32", Compare::kF32},      ComparisonRow{"v_add_f32", Compare::kF32},
    ComparisonRow{"v_fma_f32", Compare::kF32},      ComparisonRow{"v_fmac_f32", Compare::kF32},
    ComparisonRow{"v_max_f32", Compare::kF32},      ComparisonRow{"v_min_f32", Compare::kF32},
    ComparisonRow{"v_rndne_f32", Compare::kF32},    ComparisonRow{"v_ldexp_f32", Compare::kF32},
    ComparisonRow{"v_pk_mul_f32", Compare::kF32},   ComparisonRow{"v_pk_fma_f32", Compare::kF32},
    ComparisonRow{"v_dual_mov", Compare::kBits},    ComparisonRow{"v_dual_", Compare::kF32},
    ComparisonRow{"v_fma_mix", Compare::kF32},      ComparisonRow{"v_mad_mix", Compare::kF32},
};
/// What a row is called in reports, by how its name begins; the first that fits, else by its class.
struct KindRow { std::string_view prefix, kind; };
constexpr std::array kKinds = {
    KindRow{"v_cvt_", "conversion"},       KindRow{"v_pack_", "conversion"}, KindRow{"v_accvgpr_", "move"},
    KindRow{"v_mov_", "move"},             KindRow{"v_pk_mov", "move"},      KindRow{"v_readfirstlane", "cross-lane"},
    KindRow{"ds_swizzle", "cross-lane"},   KindRow{"buffer_atomic", "atomic"}, KindRow{"v_cmp_", "compare"},
    KindRow{"v_dual_", "dual"},            KindRow{"global_load_tr", "transposing load"},
    KindRow{"ds_read_b64_tr", "transposing load"}, KindRow{"ds_load_tr", "transposing load"},
};
// clang-format on

}  // namespace

std::span<const Variant> variants() {
  return kVariants;
}

std::string_view kind_of(const OpcodeInfo& info) {
  for (const KindRow& row : kKinds)
    if (info.name.starts_with(row.prefix)) return row.kind;
  if (info.dot_product) return "dot";
  if (info.transcendental) return "transcendental";
  switch (info.cls) {
    case OpcodeClass::kSalu:
    case OpcodeClass::kBranch:
      return "scalar";
    case OpcodeClass::kSmem:
      return "scalar load";
    case OpcodeClass::kMatrix:
      return "matrix";
    case OpcodeClass::kVmemLoad:
    case OpcodeClass::kVmemStore:
      return "memory";
    case OpcodeClass::kLdsRead:
    case OpcodeClass::kLdsWrite:
      return "LDS";
    default:
      return "vector";
  }
}

Compare comparison_of(const OpcodeInfo& info) {
  for (const ComparisonRow& row : kComparisons)
    if (info.name.starts_with(row.prefix)) return row.compare;
  if (info.transcendental) return Compare::kUlp;
  return info.dot_product && info.name.starts_with("v_dot2") ? Compare::kSumF32 : Compare::kBits;
}

std::string matrix_line(const isa::MatrixInstruction& mi, isa::Generation generation, std::string_view d,
                        std::string_view a, std::string_view b, std::string_view c) {
  const OpcodeInfo& info = isa::info_of(mi.op);
  std::string text = fmt::format("{} {}, {}, {}, {}", isa::spelling_of(mi.op, generation), d, a, b, c);
  if (mi.neg_lo != 0) text += fmt::format(" neg_lo:[{},{},0]", mi.neg_lo & 1, mi.neg_lo >> 1 & 1);
  if (info.cbsz != 0) text += fmt::format(" cbsz:{}", info.cbsz);
  if (info.blgp != 0) text += fmt::format(" blgp:{}", info.blgp);
  return text;
}

std::string tuple(char file, std::uint32_t first, std::uint32_t count) {
  return count == 1 ? fmt::format("{}{}", file, first) : fmt::format("{}[{}:{}]", file, first, first + count - 1);
}

}  // namespace kiln::selftest
