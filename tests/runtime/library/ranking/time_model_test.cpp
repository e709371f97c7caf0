// The time model: each of its terms is provoked by a case in which it is the one that counts, and what more work or a
// lesser device must do to it. Only comparisons; the figures are a model's.
#include "runtime/library/ranking/time_model.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

Solution matrix(std::int32_t mt0, std::int32_t mt1, std::int32_t depth_u = 32) {
  Solution s;
  s.parameters.matrix_instruction = {16, 16, 16, 1};
  s.parameters.wave_group = {2, 2};
  s.parameters.depth_u = depth_u;
  s.parameters.global_read_vector_width_a = s.parameters.global_read_vector_width_b = 8;
  s.launch.macro_tile = {mt0, mt1};
  s.launch.work_group = {256, 1, 1};
  return s;
}
Solution split(Solution s, std::int32_t parts) {
  s.launch.global_split_u = parts;
  return s;
}
Solution vector_unit(Solution s) {
  s.parameters.matrix_instruction = {};
  return s;
}
GemmProblem hhs(std::uint64_t m, std::uint64_t n, std::uint64_t k, std::uint64_t batch = 1) {
  return GemmProblem::packed(
      {DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF32, Transpose::kN, Transpose::kN}, m,
      n, k, batch);
}
GemmProblem sss(std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  return GemmProblem::packed(
      {DataType::kF32, DataType::kF32, DataType::kF32, DataType::kF32, DataType::kF32, Transpose::kN, Transpose::kN}, m,
      n, k, 1);
}
const Hardware kDevice{"gfx942", 304, false};

TimeEstimate estimate(const Solution& s, const GemmProblem& p, const Hardware& hardware = kDevice) {
  return TimeModel(hardware)(s, Problem::from(p));
}
double time(const Solution& s, const GemmProblem& p, const Hardware& hardware = kDevice) {
  return estimate(s, p, hardware).total;
}

TEST(TimeModel, PartsAddUpToTheWhole) {
  const TimeEstimate t = estimate(split(matrix(64, 64), 4), hhs(512, 512, 8192));
  EXPECT_DOUBLE_EQ(t.total, t.launch + t.prologue + t.body + t.stores + t.split);
  EXPECT_NEAR(std::pow(t.body, 3),
              std::pow(t.math, 3) + std::pow(t.cache, 3) + std::pow(t.latency, 3) + std::pow(t.memory, 3) +
                  std::pow(t.lds, 3) + std::pow(t.loads, 3),
              1e-9 * std::pow(t.body, 3));
  const auto parts = parts_of(t);
  EXPECT_EQ(parts.front(), (std::pair<std::string_view, double>{"launch", t.launch}));
  EXPECT_EQ(parts.back(), (std::pair<std::string_view, double>{"row", t.in_row() - t.total}));
}

TEST(TimeModel, LaunchesInARowHideSomeOfOneButNoneIsShorterThanTheLeast) {
  const TimeEstimate tiny = estimate(matrix(32, 32), hhs(8, 8, 64)), other = estimate(matrix(32, 32), hhs(32, 32, 64)),
                     large = estimate(matrix(256, 128), hhs(8192, 8192, 8192));
  EXPECT_LT(tiny.total, other.total);
  EXPECT_EQ(tiny.in_row(), other.in_row());
  EXPECT_GT(tiny.in_row(), tiny.launch);
  EXPECT_LT(large.in_row(), large.total);
  EXPECT_GT(large.in_row(), large.total - large.launch);
}

TEST(TimeModel, VectorsStartSoonerInKilnsKernelsAlone) {
  const Solution s = matrix(32, 32);
  const TimeModel own(kDevice), tuned(kDevice, Adding::kAsSolutionsSay);
  const Problem vector = Problem::from(hhs(512, 1, 64)), two = Problem::from(hhs(512, 2, 64));
  EXPECT_LT(own(s, vector).launch, own(s, two).launch);
  EXPECT_LT(own(s, vector).in_row(), own(s, two).in_row());
  EXPECT_EQ(own(s, Problem::from(hhs(1, 512, 64))).launch, own(s, vector).launch);
  EXPECT_EQ(tuned(s, vector).launch, tuned(s, two).launch);
}

TEST(TimeModel, TinyProblemsAreMostlyLaunch) {
  const TimeEstimate tiny = estimate(matrix(32, 32), hhs(8, 8, 8));
  EXPECT_GT(tiny.launch, tiny.total / 2);
  EXPECT_LT(estimate(matrix(32, 32), hhs(16, 16, 16)).total, 1.01 * tiny.total);
  const TimeEstimate large = estimate(matrix(256, 128), hhs(8192, 8192, 8192));
  EXPECT_LT(large.launch, large.total / 20);
  EXPECT_EQ(large.launch, tiny.launch);
}

TEST(TimeModel, LargeSquaresAreMostlyMath) {
  const TimeEstimate t = estimate(matrix(256, 256), hhs(8192, 8192, 8192));
  for (const double other : {t.launch, t.prologue, t.latency, t.memory, t.lds, t.loads, t.stores})
    EXPECT_GT(t.math, other);
  // No faster than the matrix units are, by more than the fit's tolerance.
  const double at_peak = 8192.0 * 8192 * 8192 / (304 * 1024.0) / 2100;
  EXPECT_GT(t.total, 0.9 * at_peak);
}

TEST(TimeModel, ThinProblemsAreMostlyMemory) {
  const TimeEstimate thin = estimate(matrix(16, 256), hhs(1, 4 << 20, 512));
  for (const double other : {thin.launch, thin.prologue, thin.math, thin.latency, thin.lds})
    EXPECT_GT(thin.memory, other);
  // The bandwidth is the device's, so more compute units help little.
  const double bytes = 2.0 * 512 * (4 << 20);
  EXPECT_GT(thin.total, bytes / 5300e3 / 2);
  // Beta reads C.
  GemmProblem with_c = hhs(4096, 4096, 64);
  with_c.beta = 1;
  EXPECT_GT(estimate(matrix(128, 128), with_c).memory, estimate(matrix(128, 128), hhs(4096, 4096, 64)).memory);
}

TEST(TimeModel, DeepProblemsOfOneTileAreMostlyLatency) {
  const TimeEstimate t = estimate(matrix(16, 16), hhs(16, 16, 1 << 20));
  for (const double other : {t.launch, t.prologue, t.math, t.cache, t.memory, t.lds, t.loads, t.stores})
    EXPECT_GT(t.latency, other);
  EXPECT_LT(time(matrix(16, 16, 128), hhs(16, 16, 1 << 20)), time(matrix(16, 16, 32), hhs(16, 16, 1 << 20)));
}

TEST(TimeModel, ASecondTilePrefetchedDoesNotShortenAStep) {
  Solution two = matrix(16, 16);
  two.parameters.prefetch_global_read = 2;
  Solution one = two;
  one.parameters.prefetch_global_read = 1;
  EXPECT_DOUBLE_EQ(estimate(two, hhs(16, 16, 1 << 20)).latency, estimate(one, hhs(16, 16, 1 << 20)).latency);
}

TEST(TimeModel, ARestOfKIsReadApart) {
  EXPECT_GT(estimate(matrix(64, 64), hhs(512, 512, 1000)).prologue,
            estimate(matrix(64, 64), hhs(512, 512, 1024)).prologue);
  EXPECT_EQ(estimate(matrix(64, 64), hhs(512, 512, 1024)).prologue,
            estimate(matrix(64, 64), hhs(512, 512, 2048)).prologue);
}

TEST(TimeModel, NothingIsReadBeyondTheMatrices) {
  EXPECT_LT(estimate(matrix(128, 128), hhs(4096, 1, 4096)).cache,
            0.6 * estimate(matrix(128, 128), hhs(4096, 128, 4096)).cache);
}

TEST(TimeModel, SplitPaysWhereTilesAreFewAndCostsWhereTheyAreMany) {
  EXPECT_LT(time(split(matrix(64, 64), 8), hhs(256, 256, 65536)), time(matrix(64, 64), hhs(256, 256, 65536)));
  EXPECT_GT(time(split(matrix(128, 128), 8), hhs(8192, 8192, 512)), time(matrix(128, 128), hhs(8192, 8192, 512)));
  EXPECT_GT(time(split(matrix(64, 64), 8), hhs(64, 64, 64)), time(matrix(64, 64), hhs(64, 64, 64)));
  EXPECT_EQ(estimate(matrix(64, 64), hhs(256, 256, 65536)).split, 0);
  EXPECT_GT(estimate(split(matrix(64, 64), 8), hhs(256, 256, 65536)).split, 0);
}

TEST(TimeModel, AnInstructionWithLessOfKThanTheUnitTakesReachesLessOfItsRate) {
  const Hardware gfx950{"gfx950", 256, false};
  Solution half = matrix(256, 256), full = half;
  full.parameters.matrix_instruction = {16, 16, 32, 1};
  const GemmProblem p = hhs(8192, 8192, 8192);
  EXPECT_DOUBLE_EQ(estimate(half, p, gfx950).math, 2 * estimate(full, p, gfx950).math);
  EXPECT_DOUBLE_EQ(estimate(half, p).math, estimate(full, p).math);  // gfx942's unit takes 16
  half.parameters.matrix_instruction = {32, 32, 8, 1};
  full.parameters.matrix_instruction = {32, 32, 16, 1};
  EXPECT_DOUBLE_EQ(estimate(half, p, gfx950).math, 2 * estimate(full, p, gfx950).math);
}

TEST(TimeModel, StreamKHasNoLastRound) {
  Solution stream = matrix(128, 128);
  stream.launch.stream_k = 3;
  // 305 tiles for 304 compute units.
  EXPECT_LT(time(stream, hhs(128 * 305, 128, 8192)), 0.7 * time(matrix(128, 128), hhs(128 * 305, 128, 8192)));
}

TEST(TimeModel, NarrowLoadsCostWhereTheyAreMany) {
  Solution narrow = matrix(128, 128);
  narrow.parameters.global_read_vector_width_a = 1;
  EXPECT_GT(estimate(narrow, hhs(4096, 4096, 4096)).loads, 7 * estimate(matrix(128, 128), hhs(4096, 4096, 4096)).loads);
  EXPECT_GT(time(narrow, hhs(4096, 4096, 4096)), time(matrix(128, 128), hhs(4096, 4096, 4096)));
}

TEST(TimeModel, SmallWaveTilesReadMoreOfLds) {
  Solution tall = matrix(128, 128);
  tall.parameters.wave_group = {4, 1};
  const GemmProblem p = hhs(4096, 4096, 4096);
  EXPECT_GT(estimate(tall, p).lds, estimate(matrix(128, 128), p).lds);
}

TEST(TimeModel, FewWavesLeaveSimdsIdle) {
  Solution one_wave = matrix(128, 128, 64);  // LDS holds one such work-group
  one_wave.launch.work_group = {64, 1, 1};
  EXPECT_GT(estimate(one_wave, hhs(4096, 4096, 4096)).math,
            3 * estimate(matrix(128, 128, 64), hhs(4096, 4096, 4096)).math);
}

TEST(TimeModel, LargeTilesForLargeProblemsSmallOnesForSmall) {
  EXPECT_LT(time(matrix(256, 128), hhs(16384, 16384, 4096)), time(matrix(64, 64), hhs(16384, 16384, 4096)));
  EXPECT_GT(time(matrix(256, 128), hhs(64, 64, 4096)), time(matrix(64, 64), hhs(64, 64, 4096)));
}

TEST(TimeModel, EdgesCostAWholeTile) {
  EXPECT_EQ(estimate(matrix(128, 128), hhs(128 * 304, 128, 64)).math,
            estimate(matrix(128, 128), hhs(128 * 304 - 127, 1, 64)).math);
  EXPECT_LT(time(matrix(128, 128), hhs(128 * 304, 128, 64)), time(matrix(128, 128), hhs(128 * 304 + 1, 128, 64)));
}

TEST(TimeModel, TheTileThatFitsTheSkinnySideWins) {
  EXPECT_LT(time(matrix(32, 128), hhs(32, 128 * 304, 1024)), time(matrix(128, 32), hhs(32, 128 * 304, 1024)));
  EXPECT_LT(time(matrix(128, 32), hhs(128 * 304, 32, 1024)), time(matrix(32, 128), hhs(128 * 304, 32, 1024)));
}

TEST(TimeModel, KIsMultipliedInWholeInstructionsAndReadInWholeSteps) {
  const auto of_k = [](std::uint64_t k) { return estimate(matrix(64, 64, 64), hhs(64, 64, k)); };
  EXPECT_EQ(of_k(1).math, of_k(16).math);  // the instruction's K
  EXPECT_DOUBLE_EQ(of_k(64).math, 4 * of_k(16).math);
  EXPECT_EQ(of_k(1).latency, of_k(64).latency);
  EXPECT_DOUBLE_EQ(of_k(65).latency, 2 * of_k(64).latency);
  EXPECT_LT(of_k(64).total, of_k(65).total);
}

TEST(TimeModel, TheCallersSplitIsTheSolutionsOwn) {
  Problem asked = Problem::from(hhs(256, 256, 65536));
  asked.gsu = 8;
  const TimeEstimate of_caller = TimeModel(kDevice)(matrix(64, 64), asked);
  const TimeEstimate own = estimate(split(matrix(64, 64), 8), hhs(256, 256, 65536));
  EXPECT_EQ(of_caller.total, own.total);
  EXPECT_GT(of_caller.split, 0);
  EXPECT_DOUBLE_EQ(of_caller.latency, estimate(matrix(64, 64), hhs(256, 256, 65536)).latency / 8);
}

TEST(TimeModel, ASecondKernelThatAddsUpCostsALaunch) {
  Solution alone = split(matrix(64, 64), 8), second = alone;
  alone.launch.accumulation = Accumulation::kSingleKernel;
  second.launch.accumulation = Accumulation::kMultipleBuffer;
  const GemmProblem p = hhs(256, 256, 65536);
  EXPECT_GT(estimate(second, p).split, estimate(alone, p).split + 1);
  EXPECT_EQ(estimate(second, p).body, estimate(alone, p).body);
}

// The tuner's kernels for gfx906 add by atomics; kiln's for the same solutions do not.
TEST(TimeModel, AtomicsOfASolutionCountOnlyWhereItsKernelUsesThem) {
  const Hardware device{"gfx906", 60, false};
  const Problem asked = Problem::from(sss(4096, 64, 4096));
  Solution adds = vector_unit(split(matrix(64, 64, 16), 8)), sums = adds;
  adds.launch.accumulation = Accumulation::kSingleBuffer;
  sums.launch.accumulation = Accumulation::kSingleKernel;
  const TimeModel theirs(device, Adding::kAsSolutionsSay), ours(device);
  EXPECT_GT(theirs(adds, asked).split, 5 * theirs(sums, asked).split);
  EXPECT_EQ(ours(adds, asked).split, ours(sums, asked).split);
  EXPECT_EQ(ours(sums, asked).split, theirs(sums, asked).split);
}

TEST(TimeModel, RowsThatDoNotBeginWithALineTakeMoreOfTheCaches) {
  GemmProblem odd = hhs(4096, 4096, 4096);
  odd.lda = 4097;
  EXPECT_GT(estimate(matrix(128, 128), odd).cache, estimate(matrix(128, 128), hhs(4096, 4096, 4096)).cache);
  GemmProblem whole_lines = hhs(4096, 4096, 4096);
  whole_lines.lda = 4096 + 32;  // 64 bytes
  EXPECT_EQ(estimate(matrix(128, 128), whole_lines).cache, estimate(matrix(128, 128), hhs(4096, 4096, 4096)).cache);
}

TEST(TimeModel, AWorkgroupProcessorSharesItsTwoUnits) {
  const Hardware rdna{"gfx1100", 96, false};  // 48 of them
  const auto math = [](std::uint64_t tiles, const Hardware& hardware) {
    return estimate(matrix(128, 128), hhs(128 * tiles, 128, 1024), hardware).math;
  };
  EXPECT_EQ(math(1, rdna), math(48, rdna));
  EXPECT_GT(math(49, rdna), 1.5 * math(48, rdna));
  EXPECT_EQ(math(48, {"gfx90a", 96, false}), math(96, {"gfx90a", 96, false}));
}

TEST(TimeModel, DeepTilesLeaveRoomForFewerWorkgroups) {
  const GemmProblem p = hhs(64 * 304, 64 * 4, 4096);  // four for each compute unit
  EXPECT_DOUBLE_EQ(estimate(matrix(64, 64, 128), p).prologue, 4 * estimate(matrix(64, 64, 32), p).prologue);
}

TEST(TimeModel, TilesInFlightTakeRegisters) {
  Solution one = matrix(128, 64, 32);
  one.parameters.one_lds_buffer = 1;
  Solution two = one;
  two.parameters.prefetch_global_read = 2;
  const GemmProblem p = hhs(128 * 304, 64 * 20, 4096);  // 20 for each compute unit: five at a time, or four
  EXPECT_DOUBLE_EQ(4 * estimate(two, p).prologue, 5 * estimate(one, p).prologue);
}

TEST(TimeModel, MoreWorkTakesLonger) {
  for (const Hardware& hardware : {kDevice, Hardware{"gfx90a", 110, false}, Hardware{"gfx1100", 96, false}}) {
    double before = 0;
    for (const std::uint64_t size : {64U, 256U, 1024U, 4096U, 16384U}) {
      const double now = time(matrix(128, 128), hhs(size, size, size), hardware);
      EXPECT_GT(now, before) << hardware.processor << ' ' << size;
      before = now;
    }
    EXPECT_GT(time(matrix(128, 128), hhs(4096, 4096, 512, 2), hardware),
              time(matrix(128, 128), hhs(4096, 4096, 512), hardware));
  }
}

TEST(TimeModel, FewerComputeUnitsTakeLonger) {
  EXPECT_GT(time(matrix(128, 128), hhs(4096, 4096, 512), {"gfx942", 80, false}),
            time(matrix(128, 128), hhs(4096, 4096, 512)));
}

TEST(TimeModel, MathGoesByTypeAndUnit) {
  const GemmProblem p = hhs(4096, 4096, 4096);
  EXPECT_GT(time(vector_unit(matrix(128, 128)), p), time(matrix(128, 128), p));
  EXPECT_GT(estimate(matrix(128, 128), sss(4096, 4096, 4096)).math, 4 * estimate(matrix(128, 128), p).math);
  // Twice the multiply-adds of gfx90a's compute units, 1.2 times its clock.
  const Hardware older{"gfx90a", 304, false};
  EXPECT_GT(estimate(matrix(128, 128), p, older).math, 1.5 * estimate(matrix(128, 128), p).math);
}

TEST(TimeModel, BuffersBeatAddresses) {
  Solution plain = matrix(128, 128);
  plain.parameters.buffer_load = false;
  EXPECT_GT(time(plain, hhs(512, 512, 512)), time(matrix(128, 128), hhs(512, 512, 512)));
}

TEST(TimeModel, IsFiniteAtTheEdges) {
  Solution odd = matrix(1, 1, 0);
  odd.launch.work_group = {0, 0, 0};
  odd.launch.global_split_u = -1;
  odd.parameters.wave_group = {0, 0};
  odd.parameters.wavefront_size = 0;
  for (const GemmProblem& p : {hhs(1, 1, 0), hhs(1, 1, 1), hhs(0x7fffffff, 0x7fffffff, 0x7fffffff)})
    for (const std::uint32_t units : {0U, 1U, 304U})
      for (const char* processor : {"gfx942", "gfx803", "gfx1250", "gfx9999", ""}) {
        const double estimate = time(odd, p, {processor, units, false});
        EXPECT_GT(estimate, 0);
        EXPECT_LT(estimate, 1e40);
      }
}

}  // namespace
}  // namespace kiln::library
