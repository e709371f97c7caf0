// The rows of table.hpp. A row's name with all its targets was checked against what LLVM encodes
// (tests/runtime/emulator/matrix_test.cpp).
#include "runtime/emulator/matrix/table.hpp"

#include "runtime/emulator/architecture.hpp"

#include <array>

namespace kiln::emulator {
namespace {

using K = MatrixKind;
using F = Format;
constexpr std::uint8_t kC1 = 1, kC2 = 2, kC3 = 4, kC4 = 8, kR3 = 16, kR4 = 32, kG = 64, kCdna = kC1 | kC2 | kC3 | kC4;

// clang-format off
constexpr MatrixRow kMatrixRows[] = {
    // name, also, units, kind, m, n, k, blocks, A, B, C, D, elements per scale
    {"v_mfma_f32_32x32x1f32",                 "v_mfma_f32_32x32x1_2b_f32",     kCdna,        K::kMfma,   32, 32,   1,  2, F::kF32,   F::kF32,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x1f32",                 "v_mfma_f32_16x16x1_4b_f32",     kCdna,        K::kMfma,   16, 16,   1,  4, F::kF32,   F::kF32,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_4x4x1f32",                   "v_mfma_f32_4x4x1_16b_f32",      kCdna,        K::kMfma,    4,  4,   1, 16, F::kF32,   F::kF32,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x2f32",                 "v_mfma_f32_32x32x2_f32",        kCdna,        K::kMfma,   32, 32,   2,  1, F::kF32,   F::kF32,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x4f32",                 "v_mfma_f32_16x16x4_f32",        kCdna,        K::kMfma,   16, 16,   4,  1, F::kF32,   F::kF32,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x4f16",                 "v_mfma_f32_32x32x4_2b_f16",     kCdna,        K::kMfma,   32, 32,   4,  2, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x4f16",                 "v_mfma_f32_16x16x4_4b_f16",     kCdna,        K::kMfma,   16, 16,   4,  4, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_4x4x4f16",                   "v_mfma_f32_4x4x4_16b_f16",      kCdna,        K::kMfma,    4,  4,   4, 16, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x8f16",                 "v_mfma_f32_32x32x8_f16",        kCdna,        K::kMfma,   32, 32,   8,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x16f16",                "v_mfma_f32_16x16x16_f16",       kCdna,        K::kMfma,   16, 16,  16,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x2bf16",                "",                              kC1 | kC2,    K::kMfma,   32, 32,   2,  2, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x2bf16",                "",                              kC1 | kC2,    K::kMfma,   16, 16,   2,  4, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_4x4x2bf16",                  "",                              kC1 | kC2,    K::kMfma,    4,  4,   2, 16, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x4bf16",                "",                              kC1 | kC2,    K::kMfma,   32, 32,   4,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x8bf16",                "",                              kC1 | kC2,    K::kMfma,   16, 16,   8,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x4bf16_1k",             "v_mfma_f32_32x32x4_2b_bf16",    kC2 | kC3 | kC4, K::kMfma,   32, 32,   4,  2, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x4bf16_1k",             "v_mfma_f32_16x16x4_4b_bf16",    kC2 | kC3 | kC4, K::kMfma,   16, 16,   4,  4, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_4x4x4bf16_1k",               "v_mfma_f32_4x4x4_16b_bf16",     kC2 | kC3 | kC4, K::kMfma,    4,  4,   4, 16, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x8bf16_1k",             "v_mfma_f32_32x32x8_bf16",       kC2 | kC3 | kC4, K::kMfma,   32, 32,   8,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x16bf16_1k",            "v_mfma_f32_16x16x16_bf16",      kC2 | kC3 | kC4, K::kMfma,   16, 16,  16,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_i32_32x32x4i8",                  "v_mfma_i32_32x32x4_2b_i8",      kCdna,        K::kMfma,   32, 32,   4,  2, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_mfma_i32_16x16x4i8",                  "v_mfma_i32_16x16x4_4b_i8",      kCdna,        K::kMfma,   16, 16,   4,  4, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_mfma_i32_4x4x4i8",                    "v_mfma_i32_4x4x4_16b_i8",       kCdna,        K::kMfma,    4,  4,   4, 16, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_mfma_i32_32x32x8i8",                  "",                              kC1 | kC2,    K::kMfma,   32, 32,   8,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_mfma_i32_16x16x16i8",                 "",                              kC1 | kC2,    K::kMfma,   16, 16,  16,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_mfma_i32_32x32x16_i8",                "",                              kC3 | kC4,    K::kMfma,   32, 32,  16,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_mfma_i32_16x16x32_i8",                "",                              kC3 | kC4,    K::kMfma,   16, 16,  32,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_mfma_i32_32x32x32_i8",                "",                              kC4,          K::kMfma,   32, 32,  32,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_mfma_i32_16x16x64_i8",                "",                              kC4,          K::kMfma,   16, 16,  64,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_mfma_f32_16x16x8_xf32",               "",                              kC3,          K::kMfma,   16, 16,   8,  1, F::kXf32,  F::kXf32,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x4_xf32",               "",                              kC3,          K::kMfma,   32, 32,   4,  1, F::kXf32,  F::kXf32,  F::kF32, F::kF32, 0},
    {"v_mfma_f64_16x16x4f64",                 "v_mfma_f64_16x16x4_f64",        kC2 | kC3 | kC4, K::kMfma,   16, 16,   4,  1, F::kF64,   F::kF64,   F::kF64, F::kF64, 0},
    {"v_mfma_f64_4x4x4f64",                   "v_mfma_f64_4x4x4_4b_f64",       kC2 | kC3 | kC4, K::kMfma,    4,  4,   4,  4, F::kF64,   F::kF64,   F::kF64, F::kF64, 0},
    {"v_mfma_f32_16x16x32_bf8_bf8",           "",                              kC3 | kC4,    K::kMfma,   16, 16,  32,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x32_bf8_fp8",           "",                              kC3 | kC4,    K::kMfma,   16, 16,  32,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x32_fp8_bf8",           "",                              kC3 | kC4,    K::kMfma,   16, 16,  32,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x32_fp8_fp8",           "",                              kC3 | kC4,    K::kMfma,   16, 16,  32,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x16_bf8_bf8",           "",                              kC3 | kC4,    K::kMfma,   32, 32,  16,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x16_bf8_fp8",           "",                              kC3 | kC4,    K::kMfma,   32, 32,  16,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x16_fp8_bf8",           "",                              kC3 | kC4,    K::kMfma,   32, 32,  16,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x16_fp8_fp8",           "",                              kC3 | kC4,    K::kMfma,   32, 32,  16,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x32_f16",               "",                              kC4,          K::kMfma,   16, 16,  32,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x16_f16",               "",                              kC4,          K::kMfma,   32, 32,  16,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x32_bf16",              "",                              kC4,          K::kMfma,   16, 16,  32,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_32x32x16_bf16",              "",                              kC4,          K::kMfma,   32, 32,  16,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_mfma_f32_16x16x128_f8f6f4",           "",                              kC4,          K::kMfma,   16, 16, 128,  1, F::kF8f6f4, F::kF8f6f4, F::kF32, F::kF32, 0},
    {"v_mfma_scale_f32_16x16x128_f8f6f4",     "",                              kC4,          K::kMfma,   16, 16, 128,  1, F::kF8f6f4, F::kF8f6f4, F::kF32, F::kF32, 32},
    {"v_mfma_f32_32x32x64_f8f6f4",            "",                              kC4,          K::kMfma,   32, 32,  64,  1, F::kF8f6f4, F::kF8f6f4, F::kF32, F::kF32, 0},
    {"v_mfma_scale_f32_32x32x64_f8f6f4",      "",                              kC4,          K::kMfma,   32, 32,  64,  1, F::kF8f6f4, F::kF8f6f4, F::kF32, F::kF32, 32},
    // sparse: k counts the expanded A
    {"v_smfmac_f32_16x16x32_f16",             "",                              kC3 | kC4,    K::kSmfmac, 16, 16,  32,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x16_f16",             "",                              kC3 | kC4,    K::kSmfmac, 32, 32,  16,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x64_f16",             "",                              kC4,          K::kSmfmac, 16, 16,  64,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x32_f16",             "",                              kC4,          K::kSmfmac, 32, 32,  32,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x32_bf16",            "",                              kC3 | kC4,    K::kSmfmac, 16, 16,  32,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x16_bf16",            "",                              kC3 | kC4,    K::kSmfmac, 32, 32,  16,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x64_bf16",            "",                              kC4,          K::kSmfmac, 16, 16,  64,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x32_bf16",            "",                              kC4,          K::kSmfmac, 32, 32,  32,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_smfmac_i32_16x16x64_i8",              "",                              kC3 | kC4,    K::kSmfmac, 16, 16,  64,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_smfmac_i32_32x32x32_i8",              "",                              kC3 | kC4,    K::kSmfmac, 32, 32,  32,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_smfmac_i32_16x16x128_i8",             "",                              kC4,          K::kSmfmac, 16, 16, 128,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_smfmac_i32_32x32x64_i8",              "",                              kC4,          K::kSmfmac, 32, 32,  64,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_smfmac_f32_16x16x64_bf8_bf8",         "",                              kC3 | kC4,    K::kSmfmac, 16, 16,  64,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x64_bf8_fp8",         "",                              kC3 | kC4,    K::kSmfmac, 16, 16,  64,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x64_fp8_bf8",         "",                              kC3 | kC4,    K::kSmfmac, 16, 16,  64,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x64_fp8_fp8",         "",                              kC3 | kC4,    K::kSmfmac, 16, 16,  64,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x32_bf8_bf8",         "",                              kC3 | kC4,    K::kSmfmac, 32, 32,  32,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x32_bf8_fp8",         "",                              kC3 | kC4,    K::kSmfmac, 32, 32,  32,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x32_fp8_bf8",         "",                              kC3 | kC4,    K::kSmfmac, 32, 32,  32,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x32_fp8_fp8",         "",                              kC3 | kC4,    K::kSmfmac, 32, 32,  32,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x128_bf8_bf8",        "",                              kC4,          K::kSmfmac, 16, 16, 128,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x128_bf8_fp8",        "",                              kC4,          K::kSmfmac, 16, 16, 128,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x128_fp8_bf8",        "",                              kC4,          K::kSmfmac, 16, 16, 128,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_16x16x128_fp8_fp8",        "",                              kC4,          K::kSmfmac, 16, 16, 128,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x64_bf8_bf8",         "",                              kC4,          K::kSmfmac, 32, 32,  64,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x64_bf8_fp8",         "",                              kC4,          K::kSmfmac, 32, 32,  64,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x64_fp8_bf8",         "",                              kC4,          K::kSmfmac, 32, 32,  64,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_smfmac_f32_32x32x64_fp8_fp8",         "",                              kC4,          K::kSmfmac, 32, 32,  64,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    // --- WMMA: RDNA3 and RDNA4 share names, not layouts ---
    {"v_wmma_f32_16x16x16_f16",               "",                              kR3 | kR4,    K::kWmma,   16, 16,  16,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x16_bf16",              "",                              kR3 | kR4,    K::kWmma,   16, 16,  16,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_wmma_f16_16x16x16_f16",               "",                              kR3 | kR4,    K::kWmma,   16, 16,  16,  1, F::kF16,   F::kF16,   F::kF16, F::kF16, 0},
    {"v_wmma_bf16_16x16x16_bf16",             "",                              kR3 | kR4,    K::kWmma,   16, 16,  16,  1, F::kBf16,  F::kBf16,  F::kBf16, F::kBf16, 0},
    {"v_wmma_i32_16x16x16_iu8",               "",                              kR3 | kR4,    K::kWmma,   16, 16,  16,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_wmma_i32_16x16x16_iu4",               "",                              kR3 | kR4,    K::kWmma,   16, 16,  16,  1, F::kI4,    F::kI4,    F::kI32, F::kI32, 0},
    {"v_wmma_i32_16x16x32_iu4",               "",                              kR4,          K::kWmma,   16, 16,  32,  1, F::kI4,    F::kI4,    F::kI32, F::kI32, 0},
    {"v_wmma_f32_16x16x16_bf8_bf8",           "",                              kR4,          K::kWmma,   16, 16,  16,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x16_bf8_fp8",           "",                              kR4,          K::kWmma,   16, 16,  16,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x16_fp8_bf8",           "",                              kR4,          K::kWmma,   16, 16,  16,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x16_fp8_fp8",           "",                              kR4,          K::kWmma,   16, 16,  16,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_swmmac_f32_16x16x32_f16",             "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_swmmac_f32_16x16x32_bf16",            "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_swmmac_f16_16x16x32_f16",             "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kF16,   F::kF16,   F::kF16, F::kF16, 0},
    {"v_swmmac_bf16_16x16x32_bf16",           "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kBf16,  F::kBf16,  F::kBf16, F::kBf16, 0},
    {"v_swmmac_i32_16x16x32_iu8",             "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_swmmac_i32_16x16x32_iu4",             "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kI4,    F::kI4,    F::kI32, F::kI32, 0},
    {"v_swmmac_i32_16x16x64_iu4",             "",                              kR4,          K::kSwmmac, 16, 16,  64,  1, F::kI4,    F::kI4,    F::kI32, F::kI32, 0},
    {"v_swmmac_f32_16x16x32_bf8_bf8",         "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_swmmac_f32_16x16x32_bf8_fp8",         "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_swmmac_f32_16x16x32_fp8_bf8",         "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_swmmac_f32_16x16x32_fp8_fp8",         "",                              kR4,          K::kSwmmac, 16, 16,  32,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    // --- gfx1250 ---
    {"v_wmma_f32_16x16x4_f32",                "",                              kG,           K::kWmma,   16, 16,   4,  1, F::kF32,   F::kF32,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x32_f16",               "",                              kG,           K::kWmma,   16, 16,  32,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x32_bf16",              "",                              kG,           K::kWmma,   16, 16,  32,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_wmma_f16_16x16x32_f16",               "",                              kG,           K::kWmma,   16, 16,  32,  1, F::kF16,   F::kF16,   F::kF16, F::kF16, 0},
    {"v_wmma_bf16_16x16x32_bf16",             "",                              kG,           K::kWmma,   16, 16,  32,  1, F::kBf16,  F::kBf16,  F::kBf16, F::kBf16, 0},
    {"v_wmma_bf16f32_16x16x32_bf16",          "",                              kG,           K::kWmma,   16, 16,  32,  1, F::kBf16,  F::kBf16,  F::kF32, F::kBf16, 0},
    {"v_wmma_f32_16x16x64_bf8_bf8",           "",                              kG,           K::kWmma,   16, 16,  64,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x64_bf8_fp8",           "",                              kG,           K::kWmma,   16, 16,  64,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x64_fp8_bf8",           "",                              kG,           K::kWmma,   16, 16,  64,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x64_fp8_fp8",           "",                              kG,           K::kWmma,   16, 16,  64,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_wmma_f16_16x16x64_bf8_bf8",           "",                              kG,           K::kWmma,   16, 16,  64,  1, F::kBf8,   F::kBf8,   F::kF16, F::kF16, 0},
    {"v_wmma_f16_16x16x64_bf8_fp8",           "",                              kG,           K::kWmma,   16, 16,  64,  1, F::kBf8,   F::kFp8,   F::kF16, F::kF16, 0},
    {"v_wmma_f16_16x16x64_fp8_bf8",           "",                              kG,           K::kWmma,   16, 16,  64,  1, F::kFp8,   F::kBf8,   F::kF16, F::kF16, 0},
    {"v_wmma_f16_16x16x64_fp8_fp8",           "",                              kG,           K::kWmma,   16, 16,  64,  1, F::kFp8,   F::kFp8,   F::kF16, F::kF16, 0},
    {"v_wmma_f32_16x16x128_bf8_bf8",          "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x128_bf8_fp8",          "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x128_fp8_bf8",          "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_wmma_f32_16x16x128_fp8_fp8",          "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_wmma_f16_16x16x128_bf8_bf8",          "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kBf8,   F::kBf8,   F::kF16, F::kF16, 0},
    {"v_wmma_f16_16x16x128_bf8_fp8",          "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kBf8,   F::kFp8,   F::kF16, F::kF16, 0},
    {"v_wmma_f16_16x16x128_fp8_bf8",          "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kFp8,   F::kBf8,   F::kF16, F::kF16, 0},
    {"v_wmma_f16_16x16x128_fp8_fp8",          "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kFp8,   F::kFp8,   F::kF16, F::kF16, 0},
    {"v_wmma_i32_16x16x64_iu8",               "",                              kG,           K::kWmma,   16, 16,  64,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
    {"v_wmma_f32_16x16x128_f8f6f4",           "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kF8f6f4, F::kF8f6f4, F::kF32, F::kF32, 0},
    {"v_wmma_f32_32x16x128_f4",               "",                              kG,           K::kWmma,   32, 16, 128,  1, F::kFp4,   F::kFp4,   F::kF32, F::kF32, 0},
    {"v_wmma_scale_f32_16x16x128_f8f6f4",     "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kF8f6f4, F::kF8f6f4, F::kF32, F::kF32, 32},
    {"v_wmma_scale_f32_32x16x128_f4",         "",                              kG,           K::kWmma,   32, 16, 128,  1, F::kFp4,   F::kFp4,   F::kF32, F::kF32, 32},
    {"v_wmma_scale16_f32_16x16x128_f8f6f4",   "",                              kG,           K::kWmma,   16, 16, 128,  1, F::kF8f6f4, F::kF8f6f4, F::kF32, F::kF32, 16},
    {"v_wmma_scale16_f32_32x16x128_f4",       "",                              kG,           K::kWmma,   32, 16, 128,  1, F::kFp4,   F::kFp4,   F::kF32, F::kF32, 16},
    {"v_swmmac_f32_16x16x64_f16",             "",                              kG,           K::kSwmmac, 16, 16,  64,  1, F::kF16,   F::kF16,   F::kF32, F::kF32, 0},
    {"v_swmmac_f32_16x16x64_bf16",            "",                              kG,           K::kSwmmac, 16, 16,  64,  1, F::kBf16,  F::kBf16,  F::kF32, F::kF32, 0},
    {"v_swmmac_f16_16x16x64_f16",             "",                              kG,           K::kSwmmac, 16, 16,  64,  1, F::kF16,   F::kF16,   F::kF16, F::kF16, 0},
    {"v_swmmac_bf16_16x16x64_bf16",           "",                              kG,           K::kSwmmac, 16, 16,  64,  1, F::kBf16,  F::kBf16,  F::kBf16, F::kBf16, 0},
    {"v_swmmac_bf16f32_16x16x64_bf16",        "",                              kG,           K::kSwmmac, 16, 16,  64,  1, F::kBf16,  F::kBf16,  F::kF32, F::kBf16, 0},
    {"v_swmmac_f32_16x16x128_bf8_bf8",        "",                              kG,           K::kSwmmac, 16, 16, 128,  1, F::kBf8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_swmmac_f32_16x16x128_bf8_fp8",        "",                              kG,           K::kSwmmac, 16, 16, 128,  1, F::kBf8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_swmmac_f32_16x16x128_fp8_bf8",        "",                              kG,           K::kSwmmac, 16, 16, 128,  1, F::kFp8,   F::kBf8,   F::kF32, F::kF32, 0},
    {"v_swmmac_f32_16x16x128_fp8_fp8",        "",                              kG,           K::kSwmmac, 16, 16, 128,  1, F::kFp8,   F::kFp8,   F::kF32, F::kF32, 0},
    {"v_swmmac_f16_16x16x128_bf8_bf8",        "",                              kG,           K::kSwmmac, 16, 16, 128,  1, F::kBf8,   F::kBf8,   F::kF16, F::kF16, 0},
    {"v_swmmac_f16_16x16x128_bf8_fp8",        "",                              kG,           K::kSwmmac, 16, 16, 128,  1, F::kBf8,   F::kFp8,   F::kF16, F::kF16, 0},
    {"v_swmmac_f16_16x16x128_fp8_bf8",        "",                              kG,           K::kSwmmac, 16, 16, 128,  1, F::kFp8,   F::kBf8,   F::kF16, F::kF16, 0},
    {"v_swmmac_f16_16x16x128_fp8_fp8",        "",                              kG,           K::kSwmmac, 16, 16, 128,  1, F::kFp8,   F::kFp8,   F::kF16, F::kF16, 0},
    {"v_swmmac_i32_16x16x128_iu8",            "",                              kG,           K::kSwmmac, 16, 16, 128,  1, F::kI8,    F::kI8,    F::kI32, F::kI32, 0},
};
// clang-format on

struct Prefix {
  std::string_view processors;
  MatrixUnit unit;
};
constexpr std::array kPrefixes = {
    Prefix{"gfx908", MatrixUnit::kCdna1},   Prefix{"gfx90a", MatrixUnit::kCdna2},
    Prefix{"gfx94", MatrixUnit::kCdna3},    Prefix{"gfx9-4-generic", MatrixUnit::kCdna3},
    Prefix{"gfx950", MatrixUnit::kCdna4},   Prefix{"gfx11", MatrixUnit::kRdna3},
    Prefix{"gfx125", MatrixUnit::kGfx1250}, Prefix{"gfx12-5-generic", MatrixUnit::kGfx1250},
    Prefix{"gfx12", MatrixUnit::kRdna4},
};

}  // namespace

std::span<const MatrixRow> matrix_rows() {
  return kMatrixRows;
}

MatrixUnit matrix_unit_of(const Architecture& architecture) {
  for (const Prefix& prefix : kPrefixes) {
    if (architecture.name.starts_with(prefix.processors)) return prefix.unit;
  }
  return MatrixUnit::kNone;
}

}  // namespace kiln::emulator
