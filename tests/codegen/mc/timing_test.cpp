// LLVM's scheduling model as mc::timings hands it out, against llvm-mca, LLVM's own reader of the same model.
#include "codegen/mc/mc.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace kiln::mc {
namespace {

/// The bytes of an object's .text: its only executable section. ELF64, little endian.
std::vector<std::byte> code_of(const Bytes& object) {
  const auto at = [&](std::size_t offset, unsigned bytes) {
    std::uint64_t value = 0;
    for (unsigned i = bytes; i-- > 0;) value = value << 8 | std::to_integer<std::uint64_t>(object[offset + i]);
    return value;
  };
  const std::uint64_t sections = at(0x28, 8), count = at(0x3c, 2);
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t header = sections + 64 * i;
    if ((at(header + 8, 8) & 4) == 0) continue;
    const auto begin = object.begin() + static_cast<std::ptrdiff_t>(at(header + 24, 8));
    return {begin, begin + static_cast<std::ptrdiff_t>(at(header + 32, 8))};
  }
  return {};
}

const char* const kGfx9 = R"(v_add_f32 v0, v1, v2
v_rcp_f32 v0, v1
v_fma_f64 v[0:1], v[2:3], v[4:5], v[6:7]
s_add_u32 s0, s1, s2
s_load_dwordx2 s[0:1], s[2:3], 0x0
buffer_load_dwordx4 v[0:3], v4, s[4:7], 0 offen
ds_read_b128 v[0:3], v4
s_cbranch_scc1 0
)";
const char* const kGfx11 = R"(v_add_f32 v0, v1, v2
v_rcp_f32 v0, v1
v_dual_fmac_f32 v0, v1, v2 :: v_dual_mov_b32 v5, v6
v_fma_f64 v[0:1], v[2:3], v[4:5], v[6:7]
s_add_u32 s0, s1, s2
s_load_b64 s[0:1], s[2:3], 0x0
global_load_b128 v[0:3], v[4:5], off
ds_load_b128 v[0:3], v4
s_cbranch_scc1 0
)";

std::vector<Timing> timings_of(const std::string& text, const char* target) {
  const Target parsed = Target::parse(target).value();
  const auto object = assemble(text, parsed, 4);
  EXPECT_TRUE(object) << object.error().text();
  const auto all = timings(code_of(*object), parsed);
  EXPECT_TRUE(all) << all.error().text();
  return *all;
}

/// What llvm-mca prints: the latency with the longest delay of a read.
std::vector<int> latencies_of_mca(const std::string& text, const char* target) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / fmt::format("kiln-timing-{}", getpid());
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "k.s") << text;
  const std::string command = fmt::format(
      "llvm-mca-22 -mtriple=amdgcn -mcpu={} -iterations=1 -instruction-info -resource-pressure=false "
      "-summary-view=false {}/k.s > {}/out 2> /dev/null",
      target, folder.string(), folder.string());
  EXPECT_EQ(std::system(command.c_str()), 0) << command;
  std::ifstream stream(folder / "out");
  std::vector<int> latencies;
  bool table = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.ends_with("Instructions:")) {
      table = true;
    } else if (table && !line.empty()) {
      std::istringstream words(line);
      int micro_ops = 0, latency = 0;
      words >> micro_ops >> latency;
      latencies.push_back(latency);
    }
  }
  std::filesystem::remove_all(folder);
  return latencies;
}

TEST(Timing, AgreesWithLlvmMca) {
  if (std::system("command -v llvm-mca-22 > /dev/null 2>&1") != 0) GTEST_SKIP() << "llvm-mca is not installed";
  const std::string gfx9 = kGfx9;
  struct Row {
    const char* target;
    std::string text;
  };
  const Row rows[] = {
      {"gfx906", gfx9},
      {"gfx90a", gfx9 + "v_mfma_f32_32x32x8f16 a[0:15], v[0:1], v[2:3], a[0:15]\nv_mfma_f32_4x4x4f16 a[0:3], v[0:1], "
                        "v[2:3], a[0:3]\n"},
      {"gfx942", gfx9 + "v_mfma_f32_32x32x8_f16 a[0:15], v[0:1], v[2:3], a[0:15]\nv_mfma_f32_16x16x16_f16 a[0:3], "
                        "v[0:1], v[2:3], a[0:3]\n"},
      {"gfx1100", kGfx11},
      {"gfx1201", kGfx11},
  };
  for (const Row& row : rows) {
    const std::vector<int> expected = latencies_of_mca(row.text, row.target);
    const std::vector<Timing> found = timings_of(row.text, row.target);
    ASSERT_EQ(found.size(), expected.size()) << row.target;
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_TRUE(found[i].known);
      int delay = 0;
      for (const Timing::Read& read : found[i].reads) delay = std::max(delay, -read.cycles);
      EXPECT_EQ(found[i].latency_cycles + delay, expected[i]) << row.target << " line " << i;
    }
  }
}

TEST(Timing, SaysWhichResourceIsTaken) {
  const std::vector<Timing> mfma = timings_of("v_mfma_f32_32x32x8_f16 a[0:15], v[0:1], v[2:3], a[0:15]\n", "gfx942");
  ASSERT_EQ(mfma.size(), 1U);
  ASSERT_EQ(mfma[0].resources.size(), 1U);
  EXPECT_EQ(mfma[0].resources[0].name, "HWXDL");
  EXPECT_EQ(mfma[0].resources[0].cycles, 8U);
}

TEST(Timing, BytesThatAreNoInstructionAreUnknown) {
  const Target target = Target::parse("gfx942").value();
  const std::vector<std::byte> garbage(8, std::byte{0xff});
  const auto all = timings(garbage, target);
  ASSERT_TRUE(all);
  ASSERT_EQ(all->size(), 2U);
  EXPECT_FALSE((*all)[0].known);
  EXPECT_EQ((*all)[1].offset_bytes, 4U);
  const auto unknown = timings(garbage, Target{"gfx9999", Feature::kAny, Feature::kAny});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::kUnknownTarget);
}

}  // namespace
}  // namespace kiln::mc
