// A party that is not us: functions in C, compiled by clang for each target and run in the emulator, against the same
// functions compiled for the host (corpus.h). Also the compiler's own waits and nops must raise no alarm. Needs
// clang-22.
#include "runtime/emulator/architecture.hpp"
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace native {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

// A half of our own: the host's compiler may have none.
struct half {
  float value;
  half(float v);  // NOLINT: rounds
  operator float() const { return value; }
};
u32 half_bits(float v) {
  const u32 x = std::bit_cast<u32>(v), sign = x >> 16 & 0x8000;
  const double a = std::abs(double{v});
  if (v != v) return sign | 0x7e00 | (x >> 13 & 0x1ff);
  if (a >= 65520) return sign | 0x7c00;
  int e = 0;
  std::frexp(a, &e);
  e = std::max(e - 1, -14);
  const auto n = static_cast<u32>(std::nearbyint(std::ldexp(a, 10 - e)));
  return sign | (a == 0 ? 0 : n + (static_cast<u32>(e + 14) << 10));
}
float half_value(u32 h) {
  const u32 e = h >> 10 & 31, m = h & 0x3ff, sign = (h & 0x8000) << 16;
  if (e == 31) return std::bit_cast<float>(sign | 0x7f800000 | m << 13);
  const double v = std::ldexp(double(e == 0 ? m : m | 0x400), static_cast<int>(e == 0 ? 1 : e) - 25);
  return std::bit_cast<float>(std::bit_cast<u32>(static_cast<float>(v)) | sign);
}
half::half(float v) : value(half_value(half_bits(v))) {}

#define FN(name) [[maybe_unused]] u64 name(u64 a, u64 b)
#define FLOAT(x) std::bit_cast<float>(static_cast<u32>(x))
#define BITS(x) std::bit_cast<u32>(static_cast<float>(x))
#define DOUBLE(x) std::bit_cast<double>(static_cast<u64>(x))
#define DBITS(x) std::bit_cast<u64>(static_cast<double>(x))
#define HALF(x) half(half_value(static_cast<u16>(x)))
#define HBITS(x) half_bits(x)
#define FMAF(x, y, z) std::fma(x, y, z)
#define FMA(x, y, z) std::fma(x, y, z)
#define SQRTF(x) std::sqrt(x)
#define SQRT(x) std::sqrt(x)
#define ABSF(x) std::abs(x)
#define ABS(x) std::abs(x)
#define FLOORF(x) std::floor(x)
#define FLOOR(x) std::floor(x)
#define CEILF(x) std::ceil(x)
#define TRUNCF(x) std::trunc(x)
#define TRUNC(x) std::trunc(x)
#define RINTF(x) std::rint(x)
#define LDEXPF(x, e) std::ldexp(x, e)

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
#include "tests/runtime/emulator/corpus.h"
#pragma GCC diagnostic pop

struct Function {
  const char* name;
  u64 (*call)(u64, u64);
};
#define ENTRY(name) Function{#name, &name},
constexpr Function kFunctions[] = {CORPUS(ENTRY)};

}  // namespace native

namespace {

/// How two results may differ although both are right: the bits of a NaN are the machine's own business.
bool same(const std::string& name, std::uint64_t a, std::uint64_t b) {
  if (a == b) return true;
  const auto nan_32 = [](std::uint32_t x) { return (x & 0x7fffffff) > 0x7f800000; };
  const auto nan_64 = [](std::uint64_t x) { return (x & ~(1ULL << 63)) > 0x7ff0000000000000ULL; };
  const auto nan_16 = [](std::uint32_t x) { return (x & 0x7fff) > 0x7c00; };
  if (name.ends_with("_f64")) return nan_64(a) && nan_64(b);
  for (unsigned s = 0; s < 64; s += 32) {
    const auto x = static_cast<std::uint32_t>(a >> s), y = static_cast<std::uint32_t>(b >> s);
    const bool halves = name.ends_with("_f16");
    if (x != y && !(nan_32(x) && nan_32(y)) && !(halves && nan_16(x) && nan_16(y))) return false;
  }
  return name.ends_with("_f32") || name.ends_with("_f16");
}

/// Words that look like small and large integers, floats, doubles and halves of all kinds.
std::vector<std::uint64_t> inputs(std::size_t count) {
  std::mt19937_64 random(7);
  std::vector<std::uint64_t> words(count);
  constexpr std::array<std::uint32_t, 14> kOdd = {0,          0x80000000, 0x3f800000, 0xbf800000, 0x7f800000,
                                                  0xff800000, 0x7fc00000, 1,          0x007fffff, 0x00800000,
                                                  0x7f7fffff, 0x7fffffff, 0xffffffff, 0x3effffff};
  for (std::uint64_t& w : words) {
    switch (random() % 6) {
      case 0:
        w = random();
        break;
      case 1:
        w = random() % 1000 | (random() % 1000) << 32;
        break;
      case 2:
        w = kOdd[random() % kOdd.size()] | std::uint64_t{kOdd[random() % kOdd.size()]} << 32;
        break;
      case 3:
        w = std::bit_cast<std::uint32_t>(static_cast<float>(static_cast<std::int32_t>(random())) * 1e-4F) *
            0x100000001ULL;
        break;
      case 4:
        w = std::bit_cast<std::uint64_t>(static_cast<double>(static_cast<std::int64_t>(random())) * 1e-9);
        break;
      default:
        w = random() & 0x7fff7fff7fff7fffULL & ~(0x4000400040004000ULL * (random() & 1));
        break;
    }
  }
  return words;
}

struct Compiled {
  const char *target, *level;
};

void expect_the_hosts_bits(const std::string& target, const std::string& level) {
  std::string flags = level;
  std::replace(flags.begin(), flags.end(), ' ', '_');
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / fmt::format("kiln_corpus_{}{}", target, flags);
  std::filesystem::create_directories(folder);
  const std::filesystem::path file = folder / "corpus.co";
  const std::string command = fmt::format(
      "clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu={} {} -nogpulib -Xclang "
      "-cl-fp32-correctly-rounded-divide-sqrt "
      "-Xclang -fdenormal-fp-math-f32=ieee -mcode-object-version={} -ffp-contract=off -I {}/tests/runtime/emulator "
      "{}/tests/runtime/emulator/corpus.cl -o "
      "{}",
      target, level, target.ends_with("-generic") ? 6 : 4, KILN_SOURCE_DIR, KILN_SOURCE_DIR, file.string());
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
  Runner runner(read_bytes(file), target);
  constexpr std::size_t kCount = 256;
  const std::vector<std::uint64_t> in = inputs(2 * kCount);
  for (const native::Function& function : native::kFunctions) {
    Buffer from = Buffer::of(in, "in"), to = Buffer::of(std::vector<std::uint64_t>(kCount), "out");
    RunRequest request;
    request.buffers = {&from, &to};
    request.grid = {kCount / 64, 1, 1};
    request.kernel = std::string("k_") + function.name;
    const auto report = runner.run(request);
    ASSERT_TRUE(report) << function.name << ": " << report.error().text();
    EXPECT_EQ(report->violation_count, 0U) << function.name << "\n" << texts_of(*report);
    const std::vector<std::uint64_t> out = to.as<std::uint64_t>();
    for (std::size_t i = 0; i < kCount; ++i) {
      const std::uint64_t expected = function.call(in[2 * i], in[2 * i + 1]);
      if (same(function.name, out[i], expected)) continue;
      ADD_FAILURE() << fmt::format("{}({:#x}, {:#x}) = {:#x} in the emulator, {:#x} on the host", function.name,
                                   in[2 * i], in[2 * i + 1], out[i], expected);
      break;
    }
  }
}

class Differential : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

TEST_P(Differential, TheCompilersCodeGivesTheHostsBits) {
  const auto [target, level] = GetParam();
  expect_the_hosts_bits(target, level);
}

/// The long mode: each processor by itself.
TEST(DifferentialOfAll, EveryProcessorAtEveryLevel) {
  if (std::getenv("KILN_DIFFERENTIAL_ALL") == nullptr)
    GTEST_SKIP() << "set KILN_DIFFERENTIAL_ALL to compile for every processor at -O0 to -O3 (about three minutes)";
  for (const Architecture& architecture : architectures()) {
    for (const char* level : {"-O0", "-O1", "-O2", "-O3"}) {
      SCOPED_TRACE(fmt::format("{} {}", architecture.name, level));
      expect_the_hosts_bits(std::string(architecture.name), level);
    }
  }
}

std::string name_of(const testing::TestParamInfo<std::tuple<const char*, const char*>>& test) {
  std::string name = std::string(std::get<0>(test.param)) + "_" + std::get<1>(test.param);
  std::erase_if(name, [](char c) { return c == '-' || c == ' '; });
  return name;
}

// One processor of each instruction set: those of one set differ in nothing that the corpus could show. Two levels
// each, all four where kernels are written for.
INSTANTIATE_TEST_SUITE_P(Main, Differential,
                         testing::Combine(testing::Values("gfx90a", "gfx942", "gfx1030", "gfx1100"),
                                          testing::Values("-O0", "-O1", "-O2", "-O3")),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Others, Differential,
                         testing::Combine(testing::Values("gfx900", "gfx906", "gfx908", "gfx950", "gfx1010", "gfx1151",
                                                          "gfx1201", "gfx1250"),
                                          testing::Values("-O0", "-O2")),
                         name_of);
// What runs on several processors, and is marked so (code object version 6).
INSTANTIATE_TEST_SUITE_P(Generic, Differential,
                         testing::Combine(testing::Values("gfx9-generic", "gfx9-4-generic", "gfx10-1-generic",
                                                          "gfx10-3-generic", "gfx11-generic", "gfx12-generic"),
                                          testing::Values("-O2")),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Gfx8, Differential,
                         testing::Combine(testing::Values("gfx803"), testing::Values("-O0", "-O1", "-O3")), name_of);
INSTANTIATE_TEST_SUITE_P(Wave64, Differential,
                         testing::Combine(testing::Values("gfx1030", "gfx1100", "gfx1201"),
                                          testing::Values("-O2 -mwavefrontsize64")),
                         name_of);

}  // namespace
}  // namespace kiln::emulator
