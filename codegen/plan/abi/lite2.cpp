// What hipBLASLt sends to a kernel of TensileLite's with universal arguments of version 2, byte by byte without
// padding. A record that says support.gsu, .wgm and .staggerU false and GlobalSplitU 1 fixes the three words of the
// header; what it says of the problem type (UseBias and so on) is what the recipe's epilogue and `launch_says_epilogue`
// say here. Where K is split, a record says globalAccumulation 3: its host then sends the workspace in D's place, and
// D and the handle's counters behind all others.
#include "codegen/plan/abi/abi.hpp"
#include "codegen/plan/abi/argument_rows.hpp"

#include <algorithm>
#include <array>

namespace kiln::kernel {
namespace {

using Id = ArgumentId;
using Kind = ArgumentKind;
using Use = ArgumentUse;
using Row = ArgumentRow;

/// One GEMM, whose arguments are these: the count in bits 0 to 29, the kind in 30 and 31.
std::uint64_t one_gemm(const Recipe&, const ArgumentValues&) {
  return 1;
}
/// Several, whose arguments are in memory: of kind 1 behind the table of their first workgroups, of kind 2 as a program
/// writes them.
std::uint64_t several_gemms(const Recipe&, const ArgumentValues& values) {
  const auto of = [&](Id id) { return values[static_cast<std::size_t>(id)]; };
  return of(Id::kGroupCount) | (1 + of(Id::kGroupForm)) << 30;
}
/// GlobalSplitU in bits 0 to 13; nothing else.
std::uint64_t splits(const Recipe& recipe, const ArgumentValues&) {
  return recipe.global_split_u;
}
std::uint64_t workgroups(const Recipe& recipe, const ArgumentValues& values) {
  return tiles_of_batch(recipe, values) * recipe.global_split_u;
}
/// WGM in bits 0 to 15, XCC in 16 to 21: of a record with support.wgm false nothing.
std::uint64_t no_mapping(const Recipe&, const ArgumentValues&) {
  return 0;
}

bool of_one(const Recipe& r) {
  return !r.type.grouped;
}
bool scales_ab(const Recipe& r) {
  return r.type.epilogue.scale_a != Scale::kNone || r.type.epilogue.scale_b != Scale::kNone;
}
bool scales_cd(const Recipe& r) {
  return r.type.epilogue.scale_c || r.type.epilogue.scale_d;
}
bool scales_alpha(const Recipe& r) {
  return r.type.epilogue.scale_alpha_vec != VectorSide::kNone;
}
bool adds_bias(const Recipe& r) {
  return r.type.epilogue.bias != VectorSide::kNone;
}
template <Aux kUse>
bool has_aux(const Recipe& r) {
  return r.type.epilogue.aux == kUse;
}
/// The activation's arguments: all of them where a launch says which it is, else those that it has.
template <std::size_t kNumber, isa::Sum kSum>
bool brings_activation_argument(const Recipe& r) {
  return (r.launch_says_epilogue && sums_in<kSum>(r)) || has_activation_argument<kNumber, kSum>(r);
}
bool launch_says(const Recipe& r) {
  return r.launch_says_epilogue;
}
bool launch_splits(const Recipe& r) {
  return r.launch_says_split;
}
bool splits_as_written(const Recipe& r) {
  return of_one(r) && !r.launch_says_split;
}
bool shares_tiles(const Recipe& r) {
  return r.split().sums == SumsGo::kToParts;
}
bool has_tiles_alone(const Recipe& r) {
  return !shares_tiles(r);
}

// clang-format off
constexpr std::array kLite2Rows = {
    Row{Id::kUnread,  "gemm_info",     Kind::kU32, Use::kNone,   of_one, one_gemm},
    Row{Id::kUnread,  "kernel_info0",  Kind::kU32, Use::kNone,   splits_as_written, splits},
    Row{Id::kSplitK,  "kernel_info0",  Kind::kU32, Use::kBoth,   launch_splits, splits},
    Row{Id::kUnread,  "kernel_info1",  Kind::kU32, Use::kNone,   of_one, no_mapping},
    Row{Id::kUnread,  "workgroups",    Kind::kU32, Use::kNone,   of_one, workgroups},  // a 3-D grid: tiles along M
    Row{Id::kM,       "m",        Kind::kU32,     Use::kBoth,    always},
    Row{Id::kN,       "n",        Kind::kU32,     Use::kBoth,    always},
    Row{Id::kBatch,   "batch",    Kind::kU32,     Use::kNone,    keeps_numbers},
    Row{Id::kBatch,   "batch",    Kind::kU32,     Use::kSums,    renumbers_workgroups},
    Row{Id::kK,       "k",        Kind::kU32,     Use::kSums,    always},
    Row{Id::kD,       "d",        Kind::kPointer, Use::kBoth,    has_tiles_alone},
    Row{Id::kParts,   "workspace", Kind::kPointer, Use::kResults, shares_tiles},
    Row{Id::kC,       "c",        Kind::kPointer, Use::kResults, always},
    Row{Id::kA,       "a",        Kind::kPointer, Use::kSums,    always},
    Row{Id::kB,       "b",        Kind::kPointer, Use::kSums,    always},
    Row{Id::kInitialStrideD, "initial_stride_d", Kind::kU32, Use::kResults, with_initial_strides},
    Row{Id::kLdd,     "ldd",      Kind::kU32,     Use::kResults, always},
    Row{Id::kStrideD, "stride_d", Kind::kU32,     Use::kResults, always},
    Row{Id::kInitialStrideC, "initial_stride_c", Kind::kU32, Use::kResults, with_initial_strides},
    Row{Id::kLdc,     "ldc",      Kind::kU32,     Use::kResults, always},
    Row{Id::kStrideC, "stride_c", Kind::kU32,     Use::kResults, always},
    Row{Id::kInitialStrideA, "initial_stride_a", Kind::kU32, Use::kSums,    with_initial_strides},
    Row{Id::kLda,     "lda",      Kind::kU32,     Use::kSums,    always},
    Row{Id::kStrideA, "stride_a", Kind::kU32,     Use::kSums,    always},
    Row{Id::kInitialStrideB, "initial_stride_b", Kind::kU32, Use::kSums,    with_initial_strides},
    Row{Id::kLdb,     "ldb",      Kind::kU32,     Use::kSums,    always},
    Row{Id::kStrideB, "stride_b", Kind::kU32,     Use::kSums,    always},
    Row{Id::kAlpha,   "alpha",    Kind::kFloat,   Use::kBoth,    as_float},
    Row{Id::kAlpha,   "alpha",    Kind::kU32,     Use::kBoth,    as_halves, alpha_as_halves},
    Row{Id::kAlpha,   "alpha",    Kind::kF64,     Use::kBoth,    by_value<isa::Sum::kF64>},
    Row{Id::kAlpha,   "alpha",    Kind::kI32,     Use::kBoth,    by_value<isa::Sum::kI32>},
    Row{Id::kBeta,    "beta",     Kind::kFloat,   Use::kResults, as_float},
    Row{Id::kBeta,    "beta",     Kind::kU32,     Use::kResults, as_halves, beta_as_halves},
    Row{Id::kBeta,    "beta",     Kind::kF64,     Use::kResults, by_value<isa::Sum::kF64>},
    Row{Id::kBeta,    "beta",     Kind::kI32,     Use::kResults, by_value<isa::Sum::kI32>},
    Row{argument_of(LinkId::kScaleA), "scale_a",  Kind::kPointer, Use::kBoth,    scales_ab},
    Row{argument_of(LinkId::kScaleB), "scale_b",  Kind::kPointer, Use::kBoth,    scales_ab},
    Row{argument_of(LinkId::kScaleC), "scale_c",  Kind::kPointer, Use::kResults, scales_cd},
    Row{argument_of(LinkId::kScaleD), "scale_d",  Kind::kPointer, Use::kResults, scales_cd},
    Row{argument_of(LinkId::kScaleAlphaVec), "scale_alpha_vec", Kind::kPointer, Use::kResults, scales_alpha},
    Row{argument_of(LinkId::kBias), "bias",       Kind::kPointer, Use::kResults, adds_bias},
    Row{Id::kBiasType, "bias_type",               Kind::kU32,     Use::kResults, adds_bias},
    Row{stride_of(LinkId::kBias), "stride_bias",  Kind::kU32,     Use::kResults, adds_bias},
    Row{argument_of(LinkId::kAuxOutput), "aux",   Kind::kPointer, Use::kResults, has_aux<Aux::kOutput>},
    Row{ld_of(LinkId::kAuxOutput), "ld_aux",      Kind::kU32,     Use::kResults, has_aux<Aux::kOutput>},
    Row{stride_of(LinkId::kAuxOutput), "stride_aux", Kind::kU32,  Use::kResults, has_aux<Aux::kOutput>},
    Row{argument_of(LinkId::kAuxInput), "aux",    Kind::kPointer, Use::kResults, has_aux<Aux::kInput>},
    Row{ld_of(LinkId::kAuxInput), "ld_aux",       Kind::kU32,     Use::kResults, has_aux<Aux::kInput>},
    Row{stride_of(LinkId::kAuxInput), "stride_aux", Kind::kU32,   Use::kResults, has_aux<Aux::kInput>},
    Row{Id::kActivationA, "activation_a", Kind::kFloat, Use::kResults, brings_activation_argument<0, isa::Sum::kF32>},
    Row{Id::kActivationA, "activation_a", Kind::kF64,   Use::kResults, brings_activation_argument<0, isa::Sum::kF64>},
    Row{Id::kActivationA, "activation_a", Kind::kI32,   Use::kResults, brings_activation_argument<0, isa::Sum::kI32>},
    Row{Id::kActivationB, "activation_b", Kind::kFloat, Use::kResults, brings_activation_argument<1, isa::Sum::kF32>},
    Row{Id::kActivationB, "activation_b", Kind::kF64,   Use::kResults, brings_activation_argument<1, isa::Sum::kF64>},
    Row{Id::kActivationB, "activation_b", Kind::kI32,   Use::kResults, brings_activation_argument<1, isa::Sum::kI32>},
    Row{Id::kActivationCode, "activation", Kind::kU32,  Use::kResults, launch_says},
    Row{Id::kD,              "d",            Kind::kPointer, Use::kBoth,    shares_tiles},
    Row{Id::kCounters,       "synchronizer", Kind::kPointer, Use::kResults, shares_tiles},
    Row{Id::kCountersPlaced, "gsu_sync",     Kind::kU32,     Use::kResults, shares_tiles},  // a host's is 0
};

constexpr std::array kLite2GroupRows = {
    Row{Id::kGroupCount,      "gemm_info",    Kind::kU32,     Use::kSums, always, several_gemms},
    Row{Id::kUnread,          "kernel_info0", Kind::kU32,     Use::kNone, always, splits},
    Row{Id::kUnread,          "kernel_info1", Kind::kU32,     Use::kNone, always, no_mapping},
    Row{Id::kGroupWorkgroups, "workgroups",   Kind::kU32,     Use::kNone, always},
    Row{Id::kGroup,           "group",        Kind::kPointer, Use::kSums, always},
    Row{Id::kUnread,          "synchronizer", Kind::kPointer, Use::kNone, always, no_value},
    Row{Id::kUnread,          "workspace",    Kind::kPointer, Use::kNone, always, no_value},
};

/// Behind the scalars there are 16 bytes for each; the word behind a bias' type is reserved.
struct UserOffset {
  Id id;
  std::size_t bytes;
};
constexpr std::array kUserOffsets = {
    UserOffset{Id::kM, 0},        UserOffset{Id::kN, 4},        UserOffset{Id::kBatch, 8},    UserOffset{Id::kK, 12},
    UserOffset{Id::kD, 16},       UserOffset{Id::kC, 24},       UserOffset{Id::kA, 32},       UserOffset{Id::kB, 40},
    UserOffset{Id::kLdd, 48},     UserOffset{Id::kStrideD, 52}, UserOffset{Id::kLdc, 56},     UserOffset{Id::kStrideC, 60},
    UserOffset{Id::kLda, 64},     UserOffset{Id::kStrideA, 68}, UserOffset{Id::kLdb, 72},     UserOffset{Id::kStrideB, 76},
    UserOffset{Id::kAlpha, 80},   UserOffset{Id::kBeta, 96},
    UserOffset{argument_of(LinkId::kScaleA), 112},     UserOffset{argument_of(LinkId::kScaleB), 120},
    UserOffset{argument_of(LinkId::kScaleC), 128},     UserOffset{argument_of(LinkId::kScaleD), 136},
    UserOffset{argument_of(LinkId::kScaleAlphaVec), 144},
    UserOffset{argument_of(LinkId::kBias), 152},       UserOffset{Id::kBiasType, 160},
    UserOffset{argument_of(LinkId::kAuxOutput), 168},  UserOffset{ld_of(LinkId::kAuxOutput), 176},
    UserOffset{stride_of(LinkId::kAuxOutput), 180},
    UserOffset{argument_of(LinkId::kAuxInput), 168},   UserOffset{ld_of(LinkId::kAuxInput), 176},
    UserOffset{stride_of(LinkId::kAuxInput), 180},
    UserOffset{Id::kActivationA, 184}, UserOffset{Id::kActivationB, 188}, UserOffset{Id::kActivationCode, 192},
};

constexpr std::array kActivationCodes = {
    LaunchActivation{Activation::kNone, 0},  LaunchActivation{Activation::kGelu, 3},
    LaunchActivation{Activation::kRelu, 5},  LaunchActivation{Activation::kSilu, 10},
    LaunchActivation{Activation::kClamp, 12},
};
// clang-format on

/// Of floats, which their conversions to f32 tell apart.
struct TypeCode {
  isa::Conversion conversion;
  std::uint32_t code;
};
constexpr std::array kTypeCodes = {TypeCode{isa::Conversion::kSame, 0}, TypeCode{isa::Conversion::kHalf, 4},
                                   TypeCode{isa::Conversion::kUpperHalf, 7}};

}  // namespace

std::span<const ArgumentRow> lite2_rows() {
  return kLite2Rows;
}

std::span<const ArgumentRow> lite2_group_rows() {
  return kLite2GroupRows;
}

std::optional<std::size_t> offset_in_user_arguments(ArgumentId id) {
  const auto* const found = std::ranges::find(kUserOffsets, id, &UserOffset::id);
  return found == kUserOffsets.end() ? std::nullopt : std::optional(found->bytes);
}

std::span<const LaunchActivation> launch_activations() {
  return kActivationCodes;
}

std::optional<std::uint32_t> code_of_activation(Activation activation) {
  for (const LaunchActivation& row : kActivationCodes)
    if (row.activation == activation) return row.code;
  return std::nullopt;
}

std::optional<std::uint32_t> code_of_bias_type(DataType type) {
  const isa::Element& element = isa::element_of(type);
  for (const TypeCode& row : kTypeCodes)
    if (element.sum == isa::Sum::kF32 && row.conversion == element.conversion) return row.code;
  return std::nullopt;
}

}  // namespace kiln::kernel
