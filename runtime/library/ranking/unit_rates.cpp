// The rows of UnitRates, and the lookup by a processor's name. Source of all columns: codegen/isa/generations.md 1.1
// (multiply-adds; what each figure comes from stands there), 1.2 (LDS); registers: LLVM, AMDGPUUsage.rst, and
// runtime/profile/occupancy.cpp. A figure in derived() is published nowhere: it is that of a relative, or follows from
// the rate of the instructions that stand in for a missing one.
#include "runtime/library/ranking/name_match.hpp"
#include "runtime/library/ranking/rates.hpp"

#include <array>

namespace kiln::library {
namespace {

// Without mixed or dot instructions f16 is widened first; bf16 is widened by a shift everywhere.
constexpr Figure kNone = 0;

// clang-format off
constexpr std::array kUnits = {
    // name, processors
    //   vector: f64, f32, xf32, f16, bf16, i8, f8, f4
    //   matrix: f64, f32, xf32, f16, bf16, i8, f8, f4
    //   packed f16, LDS bytes, SIMDs, lanes, registers, wave slots, shared units, LDS capacity if it is not 64 KiB
    //   K of a 16x16 instruction of 4 passes (gfx90a: 8) at the full rate: f64, f32, xf32, f16, bf16, i8, f8, f4
    //   copies of operands: both halves of a wave hold A and B of gfx11's WMMA (rdna3 ISA manual 7.9)
    UnitRates{"gfx8", "gfx8",
              {4, 64, kNone, derived(32), derived(32), derived(32), derived(16), kNone},
              {},
              64, 128, 4, 64, 256, 10, 1},
    UnitRates{"gfx9", "gfx900 gfx902 gfx909 gfx90c gfx9-generic",
              {4, 64, kNone, derived(64), derived(32), derived(32), derived(16), kNone},
              {},
              128, 128, 4, 64, 256, 10, 1},
    UnitRates{"gfx904", "gfx904",
              {4, 64, kNone, derived(64), derived(32), derived(32), derived(16), kNone},
              {},
              128, 128, 4, 64, 256, 10, 1},
    UnitRates{"gfx906", "gfx906",
              {32, 64, kNone, 128, derived(32), 256, derived(16), kNone},
              {},
              128, 128, 4, 64, 256, 10, 1},
    UnitRates{"gfx908", "gfx908",
              {32, 64, kNone, derived(128), derived(32), derived(256), derived(16), kNone},
              {kNone, 128, kNone, 512, 256, 512, kNone, kNone},
              128, 128, 4, 64, 512, 10, 1},
    UnitRates{"gfx90a", "gfx90a",
              {64, 128, kNone, derived(128), derived(32), derived(256), derived(16), kNone},
              {128, 128, derived(512.0 / 3), 512, 512, 512, kNone, kNone},
              128, 128, 4, 64, 512, 8, 1, 65536,
              {kNone, kNone, kNone, kNone, 16, kNone, kNone, kNone}},
    UnitRates{"gfx940", "gfx94 gfx9-4-generic",
              {64, 128, kNone, derived(128), derived(32), derived(256), derived(32), kNone},
              {128, 128, 512, 1024, 1024, 2048, 2048, kNone},
              128, 128, 4, 64, 512, 8, 1},
    UnitRates{"gfx950", "gfx95",
              {64, 128, kNone, derived(128), derived(128), derived(256), derived(32), derived(32)},
              {64, 128, derived(2048.0 / 3), 2048, 2048, 4096, 4096, 8192},
              128, 256, 4, 64, 512, 8, 1, 163840,
              {kNone, kNone, kNone, 32, 32, 64, 64, 128}},
    UnitRates{"gfx10.1", "gfx1010 gfx1013 gfx10-1-generic",
              {derived(4), 64, kNone, derived(64), derived(32), derived(32), derived(16), kNone},
              {},
              derived(128), 128, 2, 32, 1024, 20, 2},
    UnitRates{"gfx10.1 with dot products", "gfx1011 gfx1012",
              {derived(4), 64, kNone, derived(128), derived(32), derived(256), derived(16), kNone},
              {},
              derived(128), 128, 2, 32, 1024, 20, 2},
    UnitRates{"gfx10.3", "gfx103 gfx10-3-generic",
              {4, 64, kNone, derived(128), derived(32), derived(256), derived(16), kNone},
              {},
              128, 128, 2, 32, 1024, 16, 2},
    UnitRates{"gfx11", "gfx110 gfx11-generic",
              {2, 128, kNone, derived(128), derived(128), derived(256), derived(16), kNone},
              {kNone, kNone, kNone, 256, 256, 256, kNone, kNone},
              128, 128, 2, 32, 1536, 16, 2, 65536, {}, 2},
    UnitRates{"gfx11.5", "gfx115",
              {2, 128, kNone, derived(128), derived(128), derived(256), derived(16), kNone},
              {kNone, kNone, kNone, derived(256), derived(256), derived(256), kNone, kNone},
              128, 128, 2, 32, 1024, 16, 2, 65536, {}, 2},
    UnitRates{"gfx12", "gfx120 gfx12-generic",
              {derived(2), 128, kNone, derived(128), derived(128), derived(256), derived(128), kNone},
              {kNone, kNone, kNone, 512, 512, 1024, 1024, kNone},
              128, 128, 2, 32, 1536, 16, 2},
    UnitRates{"gfx12.5", "gfx125",
              {derived(64), 256, kNone, derived(256), derived(256), derived(256), derived(64), derived(64)},
              {kNone, 256, derived(4096.0 / 3), 4096, 4096, derived(4096), 16384, 32768},
              256, derived(256), 4, 32, 1024, 16, 1, 327680},
};
// clang-format on

const UnitRates* row_of(std::string_view processor) {
  for (const UnitRates& row : kUnits)
    if (begins_with_word_of(processor, row.processors)) return &row;
  return nullptr;
}

}  // namespace

bool has_unit_rates(std::string_view processor) {
  return row_of(processor) != nullptr;
}

const UnitRates& unit_rates(std::string_view processor) {
  if (const UnitRates* const row = row_of(processor)) return *row;
  return nearest(kUnits, processor, [](const UnitRates& row) { return row.processors; });
}

const Figure& MathRates::operator[](MathType type) const {
  switch (type) {
    case MathType::kF64:
      return f64;
    case MathType::kXf32:
      return xf32;
    case MathType::kF16:
      return f16;
    case MathType::kBf16:
      return bf16;
    case MathType::kI8:
      return i8;
    case MathType::kF8:
      return f8;
    case MathType::kF4:
      return f4;
    default:
      return f32;
  }
}

}  // namespace kiln::library
