// What a single lane cannot show: LDS and barriers, atomics, lanes that read each other. clang compiles the kernels of
// group_corpus.cl for each instruction set; here stands in plain loops what they must give. Needs clang-22.
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;
using Words = std::vector<u32>;
constexpr unsigned kGroups = 4, kLanes = 64, kCount = kGroups * kLanes;

/// F(words of a group, lane) -> the lane's result.
template <class F>
Words each(const Words& in, F f) {
  Words out(kCount);
  for (unsigned g = 0; g < kGroups; ++g) {
    for (unsigned i = 0; i < kLanes; ++i) out[g * kLanes + i] = f(in.data() + g * kLanes, i);
  }
  return out;
}

Words expected_local_atomics(const Words& in) {
  return each(in, [](const u32* v, unsigned i) {
    u32 sum = 0, low = ~0U, high = 0, bits = 0, hits[8] = {};
    u64 total = 0;
    for (unsigned k = 0; k < kLanes; ++k) {
      sum += v[k];
      low = std::min(low, v[k]);
      high = std::max(high, v[k]);
      bits ^= v[k];
      total += u64{v[k]} << 8;
      ++hits[v[k] & 7];
    }
    const u32 results[5] = {sum, low, high, bits, static_cast<u32>(total >> 8)};
    return i < 5 ? results[i] : hits[i & 7];
  });
}

Words expected_dpp(const Words& in) {
  return each(in, [](const u32* v, unsigned i) {
    const unsigned row = i & ~15U, place = i & 15;
    const u32 a = v[(i & ~3U) | (3 - (i & 3))];
    const u32 b = place >= 3 ? v[i - 3] : 11;
    const u32 c = v[row | ((place + 15) & 15)];
    const u32 d = v[row | (15 - place)];
    return a + 3 * b + 5 * c + 7 * d;
  });
}

struct Case {
  const char* kernel;
  std::function<Words(const Words&)> expected;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> kCases = {
      {"reverse", [](const Words& in) { return each(in, [](const u32* v, unsigned i) { return v[63 - i]; }); }},
      {"scan",
       [](const Words& in) {
         return each(in, [](const u32* v, unsigned i) {
           u32 sum = 0;
           for (unsigned k = 0; k <= i; ++k) sum += v[k];
           return sum;
         });
       }},
      {"bytes",
       [](const Words& in) {
         return each(in, [](const u32* v, unsigned i) {
           const auto byte = [&](unsigned at) { return v[at / 4] >> (24 - 8 * (at % 4)) & 0xff; };
           const unsigned other = (i * 5 + 3) & 63;
           return byte(other) | byte((other * 4 + 1) & 255) << 8 | (v[other] * 3 & 0xffff) << 16;
         });
       }},
      {"wide",
       [](const Words& in) {
         return each(in, [](const u32* v, unsigned i) {
           const auto at = [&](unsigned k) { return u64{v[k]} * 0x100000001ULL + k; };
           const u64 sum = at(i ^ 21) + at(i ^ 2);
           return static_cast<u32>(sum >> 32) ^ static_cast<u32>(sum);
         });
       }},
      {"local_atomics", &expected_local_atomics},
      {"permute",
       [](const Words& in) {
         return each(in, [](const u32* v, unsigned i) { return v[(i & ~15U) | ((i * 7 + 3) & 15)] * 3 + v[i ^ 1]; });
       }},
      {"first_lane",
       [](const Words& in) {
         return each(in, [](const u32* v, unsigned i) { return i < 32 ? v[i] ^ v[0] ^ v[5] : v[i]; });
       }},
      {"dpp", &expected_dpp},
      {"vote",
       [](const Words& in) {
         return each(in, [](const u32* v, unsigned i) {
           u32 x = v[i], n = 0;
           while (x & 1) {
             x >>= 1;
             n += 1 + (x & 1);
           }
           return x & 2 ? n ^ 0x55 : x & 4 ? n + 9 : n * 3;
         });
       }},
  };
  return kCases;
}

Words input() {
  std::mt19937 random(11);
  Words words(kCount);
  for (u32& w : words) w = static_cast<u32>(random());
  return words;
}

std::vector<std::byte> compile(const std::string& target, const std::string& flags) {
  std::string name = target + flags;
  std::replace(name.begin(), name.end(), ' ', '_');
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / ("kiln_group_" + name + ".co");
  const std::string command = fmt::format(
      "clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu={} {} -nogpulib -mcode-object-version={} "
      "{}/tests/runtime/emulator/group_corpus.cl -o {}",
      target, flags, code_object_version_for(target), KILN_SOURCE_DIR, file.string());
  EXPECT_EQ(std::system(command.c_str()), 0) << command;
  return read_bytes(file);
}

class Groups : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

TEST_P(Groups, GiveWhatPlainLoopsGive) {
  const auto [target, flags] = GetParam();
  Runner runner(compile(target, flags), target);
  const Words in = input();
  for (const Case& test : cases()) {
    for (const WaveOrder order : {WaveOrder::kInOrder, WaveOrder::kReverse, WaveOrder::kRandom}) {
      Buffer from = Buffer::of(in, "in"), to = Buffer::of(Words(kCount), "out");
      RunRequest request;
      request.buffers = {&from, &to};
      request.grid = {kGroups, 1, 1};
      request.kernel = test.kernel;
      request.options.order = order;
      request.options.seed = 5;
      const auto report = runner.run(request);
      ASSERT_TRUE(report) << test.kernel << ": " << report.error().text();
      EXPECT_EQ(report->violation_count, 0U) << test.kernel << "\n" << texts_of(*report);
      EXPECT_EQ(to.as<u32>(), test.expected(in)) << test.kernel;
    }
  }
}

TEST_P(Groups, AtomicsOnMemoryAddUp) {
  const auto [target, flags] = GetParam();
  Runner runner(compile(target, flags), target);
  const Words in = input();
  Buffer from = Buffer::of(in, "in"), to = Buffer::of(Words(64 + kCount), "out");
  RunRequest request;
  request.buffers = {&from, &to};
  request.grid = {kGroups, 1, 1};
  request.kernel = "global_atomics";
  const auto report = runner.run(request);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->violation_count, 0U) << texts_of(*report);
  Words sums(64);
  for (const u32 v : in) {
    sums[v & 15] += v;
    sums[16 + (v >> 4 & 15)] = std::max(sums[16 + (v >> 4 & 15)], v);
    sums[32 + (v >> 8 & 15)] |= v;
    sums[48 + (v >> 12 & 15)] -= v;
  }
  const Words out = to.as<u32>();
  EXPECT_EQ(Words(out.begin(), out.begin() + 64), sums);
  Words slots(out.begin() + 64, out.end());
  std::sort(slots.begin(), slots.end());
  for (unsigned i = 0; i < kCount; ++i) EXPECT_EQ(slots[i], i + 1) << "a slot was taken twice";
}

std::string name_of(const testing::TestParamInfo<std::tuple<const char*, const char*>>& test) {
  std::string name = std::string(std::get<0>(test.param)) + "_" + std::get<1>(test.param);
  std::erase_if(name, [](char c) { return c == '-' || c == ' '; });
  return name;
}

INSTANTIATE_TEST_SUITE_P(Targets, Groups,
                         testing::Combine(testing::Values("gfx900", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010",
                                                          "gfx1030", "gfx1100", "gfx1151", "gfx1201"),
                                          testing::Values("-O0", "-O2")),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Gfx8, Groups,
                         testing::Combine(testing::Values("gfx803"), testing::Values("-O0", "-O1", "-O2")), name_of);
INSTANTIATE_TEST_SUITE_P(Wave64, Groups,
                         testing::Combine(testing::Values("gfx1030", "gfx1100", "gfx1201"),
                                          testing::Values("-O2 -mwavefrontsize64")),
                         name_of);

}  // namespace
}  // namespace kiln::emulator
