// What newer releases of both products ask, and TargetProcessor.
#include "tests/runtime/library/model/predicates/cases.hpp"

namespace kiln::library {
namespace {

Hardware device(std::string processor) {
  return {std::move(processor), 104, false};
}
/// B is K x N in columns of ldb elements.
Problem ring(std::uint64_t n, std::uint64_t k, std::uint64_t ldb, bool trans_b = false) {
  return with(hhs(128, n, k), [&](Problem& p) {
    p.trans_b = trans_b;
    p.ldb = ldb;
  });
}

}  // namespace

Cases newer_cases() {
  // A line of 128 bytes is 64 elements of 2 bytes; DepthU 32, MT1 64, 8 lanes.
  constexpr std::int64_t kRing = std::int64_t{128} << 48 | std::int64_t{32} << 32 | 64 << 16 | 8 << 8 | 2;
  constexpr std::int64_t kOneLane = (kRing & ~0xFF00) | 1 << 8;
  return {
      {{K::kTargetProcessor, processor_values("gfx900")},
       {device("gfx900"), device("gfx906"), device("gfx90a"), device("gfx1030")},
       {device("gfx803"), device("gfx000"), device("")},
       "TargetProcessor(value=gfx900)"},
      {{K::kTargetProcessor, processor_values("gfx906")},
       {device("gfx906")},
       {device("gfx900"), device("gfx908"), device("gfx90a")}},
      {{K::kTargetProcessor, processor_values("gfx803")}, {device("gfx803")}, {device("gfx900"), device("gfx1030")}},
      {{K::kFree1SizeDivByValueLowbitGT1, {0, 64}},
       {hhs(1, 128), hhs(1, 384)},
       {hhs(1, 64), hhs(1, 192), hhs(1, 127), hhs(1, 0)},
       "Free1SizeDivByValueLowbitGT1(index=0, value=64)"},
      {{K::kFree1SizeDivByValueLowbitGT1, {0, 0}}, kNever, hhs(1, 128)},
      // Columns that begin in one line need no shift. Others wrap by up to 64 - (ldb % 64) or so: as far as the tail.
      {{K::kKRingShiftTailWrapOnly, {-1, kRing}},
       {ring(128, 32, 64), ring(128, 48, 64 + 48), ring(128, 32 + 16, 48)},
       {ring(128, 47, 64 + 48), ring(64, 32, 64), ring(192, 32, 64), ring(129, 32, 64)},
       "KRingShiftTailWrapOnly(index=-1, value="},
      // B along N: neighbouring tiles are one element apart.
      {{K::kKRingShiftTailWrapOnly, {0, kRing}}, kNever, {ring(128, 63, 128, true), ring(128, 31, 128, true)}},
      {{K::kKRingShiftTailWrapOnly, {1, kRing}}, kNever, ring(128, 32, 64)},
      {{K::kKRingShiftTailWrapOnly, {0, kOneLane}}, kNever, ring(128, 32, 64)},
      {{K::kKRingShiftTailWrapOnly, {0, 0}}, kNever, ring(128, 32, 64)},
      // 256 lanes for each 16 x 16 elements: 2^24 work-groups are 2^32 lanes.
      {{K::kLaunchLimits, {16, 16, 1, 256}},
       {hhs(65536, 65520), hhs(65520, 65536)},
       {hhs(65536, 65536), hhs(65536, 65521)},
       "LaunchLimits(MT0=16, MT1=16, gsu=1, lanes=256)"},
      {{K::kLaunchLimits, {16, 16, 2, 256}}, hhs(32768, 65520), hhs(32768, 65536)},
      {{K::kLaunchLimits, {16, 16, 1, 0}}, hhs(65536, 65536), kAlways},
  };
}

}  // namespace kiln::library
