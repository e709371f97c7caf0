// What rocBLAS from ROCm 6.1 on sends to a kernel of Tensile's, byte by byte without padding: the list of assembled
// kernels (a record says sourceKernel false). That of source kernels is shorter by the sizes and the padding, but has
// alpha and beta of halves as two bytes each, and its code object has another name, in lazy folders with an exception
// for fallbacks; here every field is whole dwords, and records and files are as those of AMD's assembled kernels. What
// a record switches on beside this (stagger, WGM, packed batches, persistence, a split of K) it must not: then the host
// sends more.
#include "codegen/plan/abi/argument_rows.hpp"

#include <array>

namespace kiln::kernel {
namespace {

using Id = ArgumentId;
using Kind = ArgumentKind;
using Use = ArgumentUse;
using Row = ArgumentRow;

bool with_arrays(const Recipe& r) {
  return r.type.pointer_array;
}

// clang-format off
constexpr std::array kTensile2Rows = {
    Row{Id::kUnread,  "size_a",   Kind::kU64,     Use::kNone,    always, span_of_a},
    Row{Id::kUnread,  "size_b",   Kind::kU64,     Use::kNone,    always, span_of_b},
    Row{Id::kD,       "d",        Kind::kPointer, Use::kBoth,    always},
    Row{Id::kC,       "c",        Kind::kPointer, Use::kResults, always},
    Row{Id::kA,       "a",        Kind::kPointer, Use::kSums,    always},
    Row{Id::kB,       "b",        Kind::kPointer, Use::kSums,    always},
    Row{Id::kOffsetD, "offset_d", Kind::kU64,     Use::kResults, with_arrays},
    Row{Id::kOffsetC, "offset_c", Kind::kU64,     Use::kResults, with_arrays},
    Row{Id::kOffsetA, "offset_a", Kind::kU64,     Use::kSums,    with_arrays},
    Row{Id::kOffsetB, "offset_b", Kind::kU64,     Use::kSums,    with_arrays},
    Row{Id::kAlpha,   "alpha",    Kind::kFloat,   Use::kBoth,    as_float},
    Row{Id::kAlphaImaginary, "alpha_imaginary", Kind::kFloat, Use::kBoth,    imaginary_by_value<isa::Sum::kF32>},
    Row{Id::kAlpha,   "alpha",    Kind::kU32,     Use::kBoth,    as_halves, alpha_as_halves},
    Row{Id::kAlpha,   "alpha",    Kind::kF64,     Use::kBoth,    by_value<isa::Sum::kF64>},
    Row{Id::kAlphaImaginary, "alpha_imaginary", Kind::kF64, Use::kBoth,    imaginary_by_value<isa::Sum::kF64>},
    Row{Id::kAlpha,   "alpha",    Kind::kI32,     Use::kBoth,    by_value<isa::Sum::kI32>},
    Row{Id::kBeta,    "beta",     Kind::kFloat,   Use::kResults, as_float},
    Row{Id::kBetaImaginary, "beta_imaginary", Kind::kFloat, Use::kResults, imaginary_by_value<isa::Sum::kF32>},
    Row{Id::kBeta,    "beta",     Kind::kU32,     Use::kResults, as_halves, beta_as_halves},
    Row{Id::kBeta,    "beta",     Kind::kF64,     Use::kResults, by_value<isa::Sum::kF64>},
    Row{Id::kBetaImaginary, "beta_imaginary", Kind::kF64, Use::kResults, imaginary_by_value<isa::Sum::kF64>},
    Row{Id::kBeta,    "beta",     Kind::kI32,     Use::kResults, by_value<isa::Sum::kI32>},
    Row{Id::kInitialStrideD, "initial_stride_d", Kind::kU32, Use::kResults, with_initial_strides},
    Row{Id::kLdd,     "ldd",      Kind::kU32,     Use::kResults, always},
    Row{Id::kStrideD, "stride_d", Kind::kU32,     Use::kResults, always, batch_stride_d},
    Row{Id::kInitialStrideC, "initial_stride_c", Kind::kU32, Use::kResults, with_initial_strides},
    Row{Id::kLdc,     "ldc",      Kind::kU32,     Use::kResults, always},
    Row{Id::kStrideC, "stride_c", Kind::kU32,     Use::kResults, always, batch_stride_c},
    Row{Id::kInitialStrideA, "initial_stride_a", Kind::kU32, Use::kSums,    with_initial_strides},
    Row{Id::kLda,     "lda",      Kind::kU32,     Use::kSums,    always},
    Row{Id::kStrideA, "stride_a", Kind::kU32,     Use::kSums,    always, batch_stride_a},
    Row{Id::kInitialStrideB, "initial_stride_b", Kind::kU32, Use::kSums,    with_initial_strides},
    Row{Id::kLdb,     "ldb",      Kind::kU32,     Use::kSums,    always},
    Row{Id::kStrideB, "stride_b", Kind::kU32,     Use::kSums,    always, batch_stride_b},
    Row{Id::kM,       "m",        Kind::kU32,     Use::kBoth,    always},
    Row{Id::kN,       "n",        Kind::kU32,     Use::kBoth,    always},
    Row{Id::kBatch,   "batch",    Kind::kU32,     Use::kNone,    keeps_numbers},
    Row{Id::kBatch,   "batch",    Kind::kU32,     Use::kSums,    renumbers_workgroups},
    Row{Id::kK,       "k",        Kind::kU32,     Use::kSums,    always},
    Row{Id::kUnread,  "tiles_m",  Kind::kU32,     Use::kNone,    always, tiles_along_m},
    Row{Id::kUnread,  "tiles_n",  Kind::kU32,     Use::kNone,    always, tiles_along_n},
    Row{Id::kUnread,  "padding",  Kind::kU32,     Use::kNone,    always, no_value},
};
// clang-format on

}  // namespace

std::span<const ArgumentRow> tensile2_rows() {
  return kTensile2Rows;
}

}  // namespace kiln::kernel
