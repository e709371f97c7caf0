// Waves per SIMD against a party that is not us: clang's asm printer, which writes "; Occupancy:" behind each kernel.
#include "runtime/profile/occupancy.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace kiln::profile {
namespace {

emulator::Architecture architecture(const char* name) {
  return emulator::architecture_of(Target::parse(name).value()).value();
}

struct Row {
  const char* name;
  KernelNeeds needs;
  const char* target;
  unsigned wave_lanes;
  bool wgp;
  unsigned waves;
  const char* by;
};

TEST(Occupancy, IsLimitedByWhatRunsOutFirst) {
  const Row rows[] = {
      {"nothing asked for", {4, 16, 0, 1}, "gfx90a", 64, false, 8, "wave slots"},
      {"512 registers: one wave", {512, 16, 0, 4}, "gfx90a", 64, false, 1, "VGPRs"},
      {"129 registers take 136 of 512", {129, 16, 0, 4}, "gfx942", 64, false, 3, "VGPRs"},
      {"64 KiB of LDS", {32, 16, 65536, 4}, "gfx942", 64, false, 1, "LDS"},
      {"LDS for three workgroups of two waves on four SIMDs", {32, 16, 20480, 2}, "gfx942", 64, false, 2, "LDS"},
      {"more LDS on gfx950", {32, 16, 65536, 4}, "gfx950", 64, false, 2, "LDS"},
      {"more LDS than there is", {32, 16, 65537, 4}, "gfx942", 64, false, 0, "LDS"},
      {"SGPRs of gfx9", {24, 102, 0, 4}, "gfx906", 64, false, 7, "SGPRs"},
      {"AccVGPRs have a file of their own on gfx908", {128, 16, 0, 4}, "gfx908", 64, false, 2, "VGPRs"},
      {"granules of 24 on gfx1100", {97, 0, 0, 8}, "gfx1100", 32, false, 12, "VGPRs"},
      {"granules of 16 on gfx1030", {97, 0, 0, 8}, "gfx1030", 32, false, 8, "VGPRs"},
      {"half the file for 64 lanes", {96, 0, 0, 8}, "gfx1100", 64, false, 8, "VGPRs"},
      {"no fewer workgroups than waves allow", {16, 0, 0, 2}, "gfx1030", 32, true, 16, "wave slots"},
      {"16 workgroups of two waves", {16, 16, 0, 2}, "gfx906", 64, false, 8, "workgroup slots"},
  };
  for (const Row& row : rows) {
    const Occupancy o = occupancy_of(register_file(architecture(row.target), row.wave_lanes, row.wgp), row.needs);
    EXPECT_EQ(o.waves_per_simd, row.waves) << row.name;
    EXPECT_EQ(o.limits.front().by, row.by) << row.name;
    EXPECT_EQ(o.workgroups, o.limits.front().workgroups);
  }
}

std::string first_after(const std::string& text, std::string_view key, std::size_t from) {
  const std::size_t at = text.find(key, from);
  if (at == std::string::npos) return "";
  const std::size_t begin = at + key.size();
  return text.substr(begin, text.find('\n', begin) - begin);
}
unsigned number_after(const std::string& text, std::string_view key, std::size_t from) {
  return static_cast<unsigned>(std::strtoul(first_after(text, key, from).c_str(), nullptr, 10));
}

/// Kernels that touch a high register, or reserve LDS, for each count.
std::string source(bool unified) {
  std::string text;
  for (const unsigned vgprs : {8U,  24U, 25U, 32U, 33U,  40U,  48U,  49U,  56U,  64U,  65U,  72U,  73U,
                               84U, 85U, 96U, 97U, 100U, 128U, 129U, 168U, 169U, 192U, 200U, 255U, 256U})
    text += fmt::format(
        "__attribute__((reqd_work_group_size(256,1,1))) kernel void v{0}(void) {{ __asm__ volatile(\"\" ::: \"v{1}\"); "
        "}}\n",
        vgprs, vgprs - 1);
  if (unified) {
    for (const unsigned acc : {8U, 64U, 128U, 256U})
      text += fmt::format(
          "__attribute__((reqd_work_group_size(256,1,1))) kernel void a{0}(void) {{ __asm__ volatile(\"\" ::: \"v60\", "
          "\"a{1}\"); }}\n",
          acc, acc - 1);
  }
  // Multiples of every target's granule, which clang leaves out of its figure.
  for (const unsigned bytes : {5120U, 10240U, 15360U, 20480U, 30720U, 40960U, 61440U})
    text += fmt::format(
        "__attribute__((reqd_work_group_size(256,1,1))) kernel void l{0}(global int* p) {{ local int x[{1}]; x[*p] = "
        "*p; p[1] = x[p[2]]; }}\n",
        bytes, bytes / 4);
  return text;
}

TEST(Occupancy, AgreesWithClang) {
  if (std::system("command -v clang-22 > /dev/null 2>&1") != 0) GTEST_SKIP() << "clang-22 is not installed";
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("kiln-occupancy-{}", getpid());
  std::filesystem::create_directories(folder);
  unsigned compared = 0;
  for (const char* target : {"gfx803", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010", "gfx1030",
                             "gfx1100", "gfx1102", "gfx1151", "gfx1201"}) {
    const emulator::Architecture a = architecture(target);
    std::ofstream(folder / "k.cl") << source(a.unified_acc());
    const std::string out = (folder / "k.s").string();
    const std::string command = fmt::format(
        "clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu={} -nogpulib -O1 -w -mcumode -S {}/k.cl -o {}",
        target, folder.string(), out);
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    std::ifstream stream(out);
    const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    const unsigned wave_lanes = a.before_gfx10() ? 64 : 32;
    const RegisterFile file = register_file(a, wave_lanes, false);
    for (std::size_t at = text.find("; Kernel info:"); at != std::string::npos;
         at = text.find("; Kernel info:", at + 1)) {
      KernelNeeds needs;
      const unsigned total = number_after(text, "; TotalNumVgprs: ", at);
      needs.vgprs = a.unified_acc() ? total : number_after(text, "; NumVgprs: ", at);
      needs.sgprs = number_after(text, "; TotalNumSgprs: ", at);
      needs.lds_bytes = number_after(text, "; LDSByteSize: ", at);
      needs.waves_per_workgroup = 256 / wave_lanes;
      // clang's figure knows no whole workgroups: it is that of the tightest limit.
      unsigned waves = file.max_waves;
      for (const Limit& limit : occupancy_of(file, needs).limits) waves = std::min(waves, limit.waves);
      EXPECT_EQ(waves, number_after(text, "; Occupancy: ", at))
          << target << ": " << needs.vgprs << " VGPRs, " << needs.sgprs << " SGPRs, " << needs.lds_bytes
          << " bytes of LDS";
      ++compared;
    }
  }
  std::filesystem::remove_all(folder);
  EXPECT_GT(compared, 400U);
}

}  // namespace
}  // namespace kiln::profile
