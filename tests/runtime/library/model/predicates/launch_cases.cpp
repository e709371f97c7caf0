// Predicates of limits: what buffers reach, how K may be split, how many work-groups there may be, what the caller
// allows.
#include "tests/runtime/library/model/predicates/cases.hpp"

namespace kiln::library {
namespace {

Cases buffer_cases() {
  const auto ld = [](std::uint64_t Problem::*field, std::uint64_t value, double beta_value = 0) {
    return with(hhs(), [&](Problem& p) { p.*field = value, p.beta = beta_value; });
  };
  const auto a = &Problem::lda, b = &Problem::ldb, c = &Problem::ldc, d = &Problem::ldd;
  return {
      // (lda * 1 + 0) * 2 bytes < 2^32, and of B alone.
      {{K::kBufferLoadOffsetLimitCheck, {0, 0, 1, 1}},
       {ld(a, (1ULL << 31) - 1), ld(b, (1ULL << 31) - 1)},
       {ld(a, 1ULL << 31), ld(b, 1ULL << 31), ld(a, (1ULL << 31) + 1)},
       "BufferLoadOffsetLimitCheck(ShiftPtrElemA=0, ShiftPtrElemB=0, DUorMT0=1, DUorMT1=1)"},
      // The rows of the tile count, and each operand has its own.
      {{K::kBufferLoadOffsetLimitCheck, {0, 0, 32, 64}},
       {ld(a, (1ULL << 26) - 1), ld(b, (1ULL << 25) - 1)},
       {ld(a, 1ULL << 26), ld(b, 1ULL << 25)}},
      // The shift of the pointer counts: lda + 8 < 2^31.
      {{K::kBufferLoadOffsetLimitCheck, {8, 16, 1, 1}},
       {ld(a, (1ULL << 31) - 9), ld(b, (1ULL << 31) - 17)},
       {ld(a, (1ULL << 31) - 8), ld(b, (1ULL << 31) - 16)}},
      // C is read only with beta: ldc * 2 bytes * 128 < 2^32.
      {{K::kBufferLoadOffsetLimitCheckBeta, {128}},
       {ld(c, (1ULL << 24) - 1, 1), ld(c, 1ULL << 24, 0)},
       {ld(c, 1ULL << 24, 1), ld(c, 1ULL << 24, 1e-30)},
       "BufferLoadOffsetLimitCheck_Beta(value=128)"},
      {{K::kBufferStoreOffsetLimitCheck, {128}},
       ld(d, (1ULL << 24) - 1),
       {ld(d, 1ULL << 24), ld(d, (1ULL << 24) + 1)},
       "BufferStoreOffsetLimitCheck(value=128)"},
  };
}

Cases split_cases() {
  const auto k = [](std::uint64_t size, std::uint32_t gsu = 0) {
    return with(hhs(1, 1, size), [&](Problem& p) { p.gsu = gsu; });
  };
  Cases cases = {
      {{K::kGlobalSplitUCheckMinK, {512}}, {k(512), k(513)}, k(511), "GlobalSplitUCheckMinK(value=512)"},
      {{K::kGlobalSplitUCheckMinK, {256, 2}}, {k(512), k(513)}, k(511), "GlobalSplitUCheckMinK(value=256, gsu=2)"},
      {{K::kGlobalSplitUCheckMinK, {256, 1}}, {k(0), k(1)}, k(511, 2)},  // unsplit: any K
      // The user's split counts, not the solution's; TensileLite reads it back in eight bits: 256 is none.
      {{K::kGlobalSplitUCheckMinK, {256, 2}},
       {k(1, 1), k(768, 3), k(512, 256), k(768, 259)},
       {k(767, 3), k(511, 256), k(767, 259)}},
      {{K::kDeterministicMode, {0}}, hhs(), having(&Problem::deterministic, true)},
      {{K::kPersistentKernelCheck, {}}, hhs(), having(&Problem::persistent_eligible, false), "PersistentKernelCheck"},
  };
  append(cases, flag(K::kDeterministicMode, &Problem::deterministic));
  return cases;
}

Cases workspace_cases() {
  const std::uint64_t of_d = 128 * 64;
  const auto allowed = [](std::uint64_t bytes, std::uint32_t gsu = 0) {
    return with(hhs(), [&](Problem& p) { p.workspace_bytes = bytes, p.gsu = gsu; });
  };
  const auto gradient = [](BiasSource source, std::uint64_t bytes) {
    return with(biased(1, source), [&](Problem& p) { p.gradient = true, p.workspace_bytes = bytes; });
  };
  const auto unreduced = [](std::uint64_t bytes) {
    return with(biased(1), [&](Problem& p) { p.workspace_bytes = bytes; });
  };
  const auto plenty = [](std::uint64_t m, std::uint64_t n) {
    return with(hhs(m, n), [](Problem& p) { p.workspace_bytes = 1ULL << 40; });
  };
  return {
      {{K::kWorkspaceCheck, {4, 0, 4}},
       {allowed(of_d * 16), allowed(of_d * 16 + 1)},
       allowed(of_d * 16 - 1),
       "WorkspaceCheck(bytes_per_elem_c=4, bytes_per_elem_bias=0, gsu=4)"},
      // The user's split counts, in eight bits; unsplit nothing is needed.
      {{K::kWorkspaceCheck, {4, 0, 4}},
       {allowed(of_d * 12, 3), allowed(of_d * 16, 256), allowed(0, 1)},
       {allowed(of_d * 12 - 1, 3), allowed(of_d * 16 - 1, 256)}},
      {{K::kWorkspaceCheck, {4, 0, 1}}, {allowed(0), hhs(65536, 65536)}, allowed(of_d * 8 - 1, 2)},
      // |D| * 4 * 2 <= 128 MiB, however much there is: 4096 * 4096
      {{K::kWorkspaceCheck, {4, 0, 2}}, plenty(4096, 4096), {plenty(4096, 4097), plenty(16777217, 1)}},
      // What a group needs is asked for apart; the 128 MiB hold for each GEMM of it.
      {{K::kWorkspaceCheck, {4, 0, 2}},
       with(hhs(4096, 4096), [](Problem& p) { p.grouped_count = 1, p.workspace_bytes = 0; }),
       with(hhs(4096, 4097), [](Problem& p) { p.grouped_count = 1, p.workspace_bytes = 1ULL << 40; })},
      // A bias gradient is reduced in the workspace: D's in whole where K is not split, A's and B's by the split.
      {{K::kWorkspaceCheck, {4, 4, 1}},
       {gradient(BiasSource::kD, of_d * 4), gradient(BiasSource::kA, 0), gradient(BiasSource::kC, 0), unreduced(0)},
       gradient(BiasSource::kD, of_d * 4 - 1)},
      {{K::kWorkspaceCheck, {4, 4, 2}},
       {gradient(BiasSource::kA, of_d * 8 + 128 * 8), gradient(BiasSource::kB, of_d * 8 + 64 * 8),
        gradient(BiasSource::kD, of_d * 8), unreduced(of_d * 8)},
       {gradient(BiasSource::kA, of_d * 8 + 128 * 8 - 1), gradient(BiasSource::kB, of_d * 8 + 64 * 8 - 1),
        gradient(BiasSource::kD, of_d * 8 - 1)}},
      // Newer hosts need whole tiles: 128 * 64 are 3 by 2 of 48 * 48.
      {{K::kTileWorkspace, {4, 0, 4, 48, 48}},
       {allowed(3 * 2 * 48 * 48 * 16), allowed(3 * 2 * 48 * 48 * 12, 3), allowed(0, 1)},
       {allowed(3 * 2 * 48 * 48 * 16 - 1), allowed(3 * 2 * 48 * 48 * 12 - 1, 3)},
       "WorkspaceCheck(bytes_per_elem_c=4, bytes_per_elem_bias=0, gsu=4, MT0=48, MT1=48, amax_d=0)"},
      {{K::kTileWorkspace, {4, 0, 2, 64, 64}}, plenty(4096, 4096), {plenty(4096, 4097), plenty(16777217, 1)}},
      {{K::kTileWorkspace, {4, 4, 2, 64, 64}},
       {gradient(BiasSource::kA, of_d * 8 + 128 * 8)},
       gradient(BiasSource::kA, of_d * 8 + 128 * 8 - 1)},
      {{K::kTileWorkspace, {4, 0, 1, 64, 64, 1}}, {allowed(2 * 4)}, allowed(2 * 4 - 1)},
      {{K::kTileWorkspace, {4, 0, 2, 64, 64}},
       with(hhs(4096, 4096), [](Problem& p) { p.grouped_count = 1, p.workspace_bytes = 0; }),
       with(hhs(4096, 4097), [](Problem& p) { p.grouped_count = 1, p.workspace_bytes = 1ULL << 40; })},
  };
}

Cases group_cases() {
  const auto batched = [](std::uint64_t batch, std::uint32_t gsu) {
    return with(hhs(16 * 4096, 16, 1, batch), [&](Problem& p) { p.gsu = gsu; });
  };
  const auto asking = [](std::uint64_t m, std::uint32_t gsu) {
    return with(hhs(m, 16), [&](Problem& p) { p.gsu = gsu; });
  };
  const Case synchronizer{{K::kSynchronizerSizeCheck, {16, 16, 4, 1, 256}}, {}, {}};
  return {
      // tiles * 4 (tiles of the wave) * 4 (waves) * 1 <= 40960: 2560 tiles
      {synchronizer.predicate,
       {hhs(16 * 2560, 16), hhs(16, 16 * 2560), hhs(16 * 2560 - 15, 1)},
       {hhs(16 * 2560 + 1, 16), hhs(16, 16 * 2560 + 1)},
       "SynchronizerSizeCheck(MT0=16, MT1=16, tiles=4, stores=1, threads=256)"},
      // Whole waves: 319 threads have 4 and 320 have 5.
      {{K::kSynchronizerSizeCheck, {16, 16, 4, 1, 319}}, hhs(16 * 2560, 16), hhs(16 * 2561, 16)},
      {{K::kSynchronizerSizeCheck, {16, 16, 4, 2, 320}}, hhs(16 * 1024, 16), hhs(16 * 1024 + 1, 16)},
      {synchronizer.predicate, having(&Problem::grouped_count, 16), having(&Problem::grouped_count, 17)},
      // The sixth number, GSU, is of newer libraries: tiles * 4 * 2 (waves) * 1 * batch <= 409600, where K is split.
      {{K::kSynchronizerSizeCheck, {16, 16, 4, 1, 2, 3}},
       {hhs(16 * 51200, 16), hhs(16 * 25600, 16, 1, 2), asking(16 * 51201, 1), asking(16 * 51200, 2)},
       {hhs(16 * 51201, 16), hhs(16 * 25601, 16, 1, 2), asking(16 * 51201, 2)}},
      {{K::kSynchronizerSizeCheck, {16, 16, 4, 1, 2, 1}}, {hhs(16 * 51201, 16)}, asking(16 * 51201, 2)},
      {{K::kSynchronizerSizeCheck, {16, 16, 4, 1, 2, -1}}, {hhs(16 * 51201, 16)}, asking(16 * 51201, 2)},
      // At most 2^24 work-groups, 4096 * 4096.
      {{K::kWorkgroupNumberCheck, {16, 16, 1}},
       {hhs(65536, 65536), hhs(65521, 65536), batched(4096, 0)},
       {hhs(65536, 65537), hhs(65537, 65536), batched(4097, 0)},
       "WorkgroupNumberCheck(MT0=16, MT1=16, gsu=1)"},
      {{K::kWorkgroupNumberCheck, {16, 16, 2}},
       {hhs(32768, 65536), batched(2048, 0), batched(4096, 1)},
       {hhs(32768, 65537), batched(2049, 0), batched(1366, 3)}},
      {{K::kWorkgroupNumberCheck, {16, 16, -1}}, {hhs(65536, 65537)}, batched(4097, 1)},
  };
}

Cases wish_cases() {
  const auto language = [](KernelLanguage wanted) { return having(&Problem::kernel_language, wanted); };
  const auto unit = [](ArithmeticUnit wanted) { return having(&Problem::arithmetic_unit, wanted); };
  const Problem any = hhs();
  const Problem assembly = language(KernelLanguage::kAssembly), source = language(KernelLanguage::kSource);
  const Problem valu = unit(ArithmeticUnit::kValu), mfma = unit(ArithmeticUnit::kMfma);
  return {
      {{K::kKernelLanguageCompatible, {0}}, {any, assembly}, source, "KernelLanguageCompatible(value=Assembly)"},
      {{K::kKernelLanguageCompatible, {1}}, {any, source}, assembly, "KernelLanguageCompatible(value=Source)"},
      {{K::kArithmeticUnitCompatible, {0}}, {any, valu}, mfma, "ArithmeticUnitCompatible(value=VALU)"},
      {{K::kArithmeticUnitCompatible, {1}}, {any, mfma}, valu, "ArithmeticUnitCompatible(value=MFMA)"},
  };
}

}  // namespace

Cases launch_cases() {
  Cases cases = buffer_cases();
  append(cases, split_cases());
  append(cases, workspace_cases());
  append(cases, group_cases());
  append(cases, wish_cases());
  return cases;
}

}  // namespace kiln::library
