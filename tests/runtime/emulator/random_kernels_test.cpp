// Kernels nobody wrote: C functions made from random numbers (expression trees over integers of all widths and floats,
// loops, branches, arrays), compiled by clang for a GPU and for the host, which must agree bit by bit. A few seeds run
// in CI; KILN_RANDOM_KERNELS=COUNT[:FIRST_SEED] runs more. Needs clang-22.
#include "tests/runtime/emulator/machine.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include <dlfcn.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr unsigned kFunctions = 12, kCount = 128;

// What the host and a GPU agree on; what C leaves undefined is kept out by these.
constexpr const char* kPrelude = R"(
#define SHIFT_L(a, b) ((a) << ((b) & 31))
#define SHIFT_R(a, b) ((a) >> ((b) & 31))
#define SHIFT_L64(a, b) ((a) << ((b) & 63))
#define SHIFT_R64(a, b) ((a) >> ((b) & 63))
#ifdef __AMDGCN__  // at -O0 clang divides 32-bit numbers that it knows to be sign-extended as floats of 24 bits
static u32 hidden(u32 x) { __asm__("" : "+v"(x)); return x; }
#else
static u32 hidden(u32 x) { return x; }
#endif
#define DIVIDE(a, b) (hidden(a) / ((b) | 1u))
#define MODULO(a, b) (hidden(a) % ((b) | 1u))
static float tame(float x) { return x == x && x < 1e18f && x > -1e18f ? x : 1.5f; }
)";

/// Writes one function f(u64 a, u64 b) -> u64 as C text.
class Writer {
 public:
  explicit Writer(u64 seed) : random_(seed) {}

  std::string function(unsigned index) {
    std::string text = fmt::format("static u64 f{}(u64 a, u64 b) {{\n", index);
    text += "  u32 x = (u32)a, y = (u32)(a >> 32), z = (u32)b;\n  u64 p = a, q = b;\n";
    text += "  float s = (float)(i32)(u32)b * 0.001f, t = (float)(u16)(b >> 32);\n  u32 array[8];\n";
    text += "  for (u32 i = 0; i < 8; ++i) array[i] = x * (i + 1) ^ y;\n";
    const unsigned statements = 4 + pick(6);
    for (unsigned i = 0; i < statements; ++i) text += statement(1);
    text += "  u64 r = p ^ q * 3 ^ ((u64)x << 32 | y) ^ z;\n";
    text += "  for (u32 i = 0; i < 8; ++i) r = r * 31 + array[i];\n";
    text += "  return r ^ (u64)__builtin_bit_cast(u32, tame(s)) << 7 ^ __builtin_bit_cast(u32, tame(t));\n}\n";
    return text;
  }

 private:
  unsigned pick(unsigned n) { return static_cast<unsigned>(random_() % n); }
  template <std::size_t N>
  const char* one_of(const std::array<const char*, N>& list) {
    return list[pick(N)];
  }

  std::string word(unsigned depth) {
    if (depth == 0) {
      switch (pick(4)) {
        case 0:
          return fmt::format("{}u", random_() >> (32 + pick(32)));
        case 1:
          return "array[" + std::string(one_of(kWords)) + " & 7]";
        default:
          return one_of(kWords);
      }
    }
    const std::string a = word(depth - 1), b = word(depth - 1);
    switch (pick(14)) {
      case 0:
        return fmt::format("SHIFT_L({}, {})", a, b);
      case 1:
        return fmt::format("SHIFT_R({}, {})", a, b);
      case 2:
        return fmt::format("(u32)SHIFT_R((i32)({}), {})", a, b);
      case 3:
        return fmt::format("({} {} {} ? {} : {})", a, one_of(kCompare), b, b, word(depth - 1));
      case 4:
        return fmt::format("(u32)((i32)({}) {} (i32)({}))", a, one_of(kCompare), b);
      case 5:
        return fmt::format("DIVIDE({}, {})", a, b);
      case 6:
        return fmt::format("MODULO({}, {})", a, b);
      case 7:
        return fmt::format("(u32){}({} * 2654435761u)", one_of(kNarrow), a);
      case 8:
        return fmt::format("(u32)__builtin_popcount({})", a);
      case 9:
        return fmt::format("(u32)__builtin_clz({} | 1u)", a);
      case 10:
        return fmt::format("(u32)({} >> 32)", wide(depth - 1));
      default:
        return fmt::format("({} {} {})", a, one_of(kArithmetic), b);
    }
  }
  std::string wide(unsigned depth) {
    if (depth == 0) return pick(3) == 0 ? fmt::format("(u64){}", word(0)) : one_of(kWides);
    const std::string a = wide(depth - 1);
    switch (pick(6)) {
      case 0:
        return fmt::format("SHIFT_L64({}, {})", a, word(0));
      case 1:
        return fmt::format("(u64)SHIFT_R64((i64)({}), {})", a, word(0));
      case 2:
        return fmt::format("((u64){} * {})", word(depth - 1), word(0));
      case 3:
        return fmt::format("({} {} {} ? {} : {})", a, one_of(kCompare), wide(0), wide(0), a);
      default:
        return fmt::format("({} {} {})", a, one_of(kArithmetic), wide(depth - 1));
    }
  }
  std::string real(unsigned depth) {
    if (depth == 0) return pick(3) == 0 ? fmt::format("{}.25f", pick(1000)) : one_of(kReals);
    const std::string a = real(depth - 1);
    switch (pick(6)) {
      case 0:
        return fmt::format("(float)(i32){}", word(0));
      case 1:
        return fmt::format("__builtin_fmaf({}, {}, {})", a, real(0), real(0));
      case 2:
        return fmt::format("({} {} {} ? {} : {})", a, one_of(kCompare), real(0), real(0), a);
      case 3:
        return fmt::format("__builtin_fabsf({})", a);
      default:
        return fmt::format("({} {} {})", a, one_of(kRealArithmetic), real(depth - 1));
    }
  }

  std::string statement(unsigned depth) {
    switch (pick(depth < 3 ? 9 : 6)) {
      case 0:
        return fmt::format("  {} = {};\n", one_of(kWides), wide(2));
      case 1:
        return fmt::format("  {} = tame({});\n", one_of(kReals), real(2));
      case 2:
        return fmt::format("  array[{} & 7] {}= {};\n", word(1), pick(2) != 0 ? "^" : "+", word(1));
      case 6:
        return fmt::format("  if ({} {} {}) {{\n{}  }} else {{\n{}  }}\n", word(1), one_of(kCompare), word(1),
                           statement(depth + 1), statement(depth + 1));
      case 7:
        // Hidden: clang-22 forgets that lanes which count alike may leave the loop at different times.
        return fmt::format("  for (u32 i{0} = 0; i{0} < ({1} & 7); ++i{0}) {{\n    x += hidden(i{0});\n{2}  }}\n",
                           depth, word(0), statement(depth + 1));
      default:
        return fmt::format("  {} = {};\n", one_of(kWords), word(3));
    }
  }

  static constexpr std::array<const char*, 3> kWords = {"x", "y", "z"};
  static constexpr std::array<const char*, 2> kWides = {"p", "q"};
  static constexpr std::array<const char*, 2> kReals = {"s", "t"};
  static constexpr std::array<const char*, 6> kCompare = {"<", "<=", "==", "!=", ">", ">="};
  static constexpr std::array<const char*, 6> kArithmetic = {"+", "-", "*", "&", "|", "^"};
  static constexpr std::array<const char*, 3> kRealArithmetic = {"+", "-", "*"};
  static constexpr std::array<const char*, 4> kNarrow = {"(u8)", "(u16)", "(signed char)", "(short)"};
  std::mt19937_64 random_;
};

std::string program(u64 seed) {
  Writer writer(seed);
  std::string text = kPrelude;
  for (unsigned i = 0; i < kFunctions; ++i) text += writer.function(i);
  return text;
}

/// The same text for the host (a shared object) and for a GPU.
struct Pair {
  void* host = nullptr;
  std::vector<std::byte> code_object;
  ~Pair() {
    if (host != nullptr) dlclose(host);
  }
};

void compile(u64 seed, const std::string& target, const std::string& level, Pair& pair) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / fmt::format("kiln_random_{}_{}{}", seed, target, level);
  std::filesystem::create_directories(folder);
  const std::string types =
      "typedef unsigned char u8; typedef unsigned short u16; typedef unsigned u32; typedef int i32;\n";
  std::string c = types + "typedef unsigned long u64; typedef long i64;\n" + program(seed), cl = c;
  for (unsigned i = 0; i < kFunctions; ++i) {
    c += fmt::format("u64 h{0}(u64 a, u64 b) {{ return f{0}(a, b); }}\n", i);
    cl += fmt::format(
        "__kernel void k{0}(__global const u64* in, __global u64* out) {{ u32 i = __builtin_amdgcn_workgroup_id_x() * "
        "64 "
        "+ __builtin_amdgcn_workitem_id_x(); out[i] = f{0}(in[2 * i], in[2 * i + 1]); }}\n",
        i);
  }
  std::ofstream(folder / "k.c") << c;
  std::ofstream(folder / "k.cl") << cl;
  const std::string common = "-O1 -w -ffp-contract=off -fwrapv";
  const std::string host =
      fmt::format("clang-22 {} -shared -fPIC {}/k.c -o {}/k.so", common, folder.string(), folder.string());
  const std::string device = fmt::format(
      "clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu={} -w -ffp-contract=off -fwrapv {} -nogpulib "
      "-Xclang -fdenormal-fp-math-f32=ieee -mcode-object-version={} {}/k.cl -o {}/k.co",
      target, level, code_object_version_for(target), folder.string(), folder.string());
  ASSERT_EQ(std::system(host.c_str()), 0) << host;
  ASSERT_EQ(std::system(device.c_str()), 0) << device;
  pair.host = dlopen((folder / "k.so").c_str(), RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(pair.host, nullptr) << dlerror();
  pair.code_object = read_bytes(folder / "k.co");
}

void compare(u64 seed, const std::string& target, const std::string& level) {
  Pair pair;
  compile(seed, target, level, pair);
  if (testing::Test::HasFatalFailure()) return;
  std::mt19937_64 random(seed + 1);
  std::vector<u64> in(2 * kCount);
  for (u64& w : in) w = random() >> (random() % 3 == 0 ? random() % 64 : 0);
  Runner runner(pair.code_object, target);
  for (unsigned f = 0; f < kFunctions; ++f) {
    Buffer from = Buffer::of(in, "in"), to = Buffer::of(std::vector<u64>(kCount), "out");
    RunRequest request;
    request.buffers = {&from, &to};
    request.grid = {kCount / 64, 1, 1};
    request.kernel = fmt::format("k{}", f);
    const auto report = runner.run(request);
    const std::string where = fmt::format("seed {}, {} {}, k{}", seed, target, level, f);
    ASSERT_TRUE(report) << where << ": " << report.error().text();
    EXPECT_EQ(report->violation_count, 0U) << where << "\n" << texts_of(*report);
    void* const symbol = dlsym(pair.host, fmt::format("h{}", f).c_str());
    ASSERT_NE(symbol, nullptr);
    const auto native = reinterpret_cast<u64 (*)(u64, u64)>(symbol);
    const std::vector<u64> out = to.as<u64>();
    for (unsigned i = 0; i < kCount; ++i) {
      const u64 expected = native(in[2 * i], in[2 * i + 1]);
      ASSERT_EQ(out[i], expected) << where << fmt::format(": f({:#x}, {:#x})", in[2 * i], in[2 * i + 1]);
    }
  }
}

constexpr std::array kTargets = {"gfx803",  "gfx900",  "gfx908",  "gfx90a",  "gfx942", "gfx950",
                                 "gfx1010", "gfx1030", "gfx1100", "gfx1151", "gfx1201"};
constexpr std::array kLevels = {"-O2", "-O0", "-O1", "-O3"};

TEST(RandomKernels, AgreeWithTheHost) {
  // Each seed goes to one target and level; the long mode takes seeds by the thousand.
  u64 count = kTargets.size(), first = 1;
  if (const char* text = std::getenv("KILN_RANDOM_KERNELS")) {
    char* end = nullptr;
    count = std::strtoull(text, &end, 10);
    if (*end == ':') first = std::strtoull(end + 1, nullptr, 10);
  }
  for (u64 seed = first; seed < first + count && !HasFailure(); ++seed) {
    const std::string target = kTargets[seed % kTargets.size()];
    const std::string level = kLevels[seed / kTargets.size() % kLevels.size()];
    compare(seed, target, level);
  }
}

}  // namespace
}  // namespace kiln::emulator
