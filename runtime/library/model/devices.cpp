// The rows of devices.hpp. Sources: AMD, "GPU hardware specifications" (ROCm documentation), for Instinct, Radeon PRO,
// Radeon RX and Ryzen; LLVM, AMDGPUUsage.rst "Processors", for which product is which processor and which are APUs; for
// products in neither, AMD's product pages. Clocks and memory bandwidth: codegen/isa/generations.md 1.4 and, for what
// it does not have, AMD's product pages. A generic target stands for the first processor of its family that ROCm
// supports.
#include "runtime/library/model/devices.hpp"

#include <algorithm>
#include <array>

namespace kiln::library {
namespace {

// clang-format off
constexpr std::array kDevices = {
    //     processor         CUs  APU    product                          MHz   GB/s
    Device{"gfx10-1-generic", 40, false, "Radeon RX 5700 XT",              1905, 448},
    Device{"gfx10-3-generic", 80, false, "Radeon RX 6900 XT",              2250, 512},
    Device{"gfx1010",         40, false, "Radeon RX 5700 XT",              1905, 448},
    Device{"gfx1011",         36, false, "Radeon Pro V520",                1600, 512},
    Device{"gfx1012",         22, false, "Radeon RX 5500 XT",              1845, 224},
    Device{"gfx1013",         24, true,  "BC-250",                            0, 448},
    Device{"gfx1030",         80, false, "Radeon RX 6900 XT",              2250, 512},
    Device{"gfx1031",         40, false, "Radeon RX 6700 XT",              2581, 384},
    Device{"gfx1032",         32, false, "Radeon RX 6600 XT",              2589, 256},
    Device{"gfx1033",          8, true,  "Steam Deck",                     1600, 88},
    Device{"gfx1034",         16, false, "Radeon RX 6500 XT",              2815, 144},
    Device{"gfx1035",         12, true,  "Radeon 680M",                    2400, 102.4},
    Device{"gfx1036",          2, true,  "Ryzen 7000's graphics",          2200, 83.2},
    Device{"gfx11-generic",   96, false, "Radeon RX 7900 XTX",             2500, 960},
    Device{"gfx1100",         96, false, "Radeon RX 7900 XTX",             2500, 960},
    Device{"gfx1101",         60, false, "Radeon RX 7800 XT",              2430, 624},
    Device{"gfx1102",         32, false, "Radeon RX 7600",                 2655, 288},
    Device{"gfx1103",         12, true,  "Radeon 780M",                    2700, 120},
    Device{"gfx1150",         16, true,  "Radeon 890M",                    2900, 120},
    Device{"gfx1151",         40, true,  "Radeon 8060S",                   2900, 256},
    Device{"gfx1152",          8, true,  "Radeon 860M",                    3000, 128},
    Device{"gfx1153",          4, true,  "Radeon 840M",                    2900, 128},
    Device{"gfx12-generic",   64, false, "Radeon RX 9070 XT",              2970, 640},
    Device{"gfx1200",         32, false, "Radeon RX 9060 XT",              3130, 320},
    Device{"gfx1201",         64, false, "Radeon RX 9070 XT",              2970, 640},
    Device{"gfx1250",        256, false, "Instinct MI455X",                2400, 23300},
    Device{"gfx803",          64, false, "Radeon R9 Nano",                 1000, 512},
    Device{"gfx9-4-generic", 304, false, "Instinct MI300X",                2100, 5300},
    Device{"gfx9-generic",    64, false, "Radeon RX Vega 64",              1546, 484},
    Device{"gfx900",          64, false, "Radeon RX Vega 64",              1546, 484},
    Device{"gfx902",          11, true,  "Ryzen 5 2400G's graphics",       1250, 46.9},
    Device{"gfx904",          20, false, "Radeon Pro Vega 20",             1300, 189},
    Device{"gfx906",          60, false, "Instinct MI50",                  1725, 1024},
    Device{"gfx908",         120, false, "Instinct MI100",                 1502, 1229},
    Device{"gfx909",           3, true,  "Ryzen 3 3200U's graphics",       1200, 38.4},
    Device{"gfx90a",         110, false, "Instinct MI250X, one die",       1700, 1638},
    Device{"gfx90c",           8, true,  "Ryzen 7 4700G's graphics",       2100, 51.2},
    Device{"gfx940",         228, true,  "Instinct MI300A",                2100, 5300},
    Device{"gfx941",         304, false, "Instinct MI300X",                2100, 5300},
    Device{"gfx942",         304, false, "Instinct MI300X",                2100, 5300},
    Device{"gfx950",         256, false, "Instinct MI355X",                2400, 8000},
};
// clang-format on
static_assert(std::is_sorted(kDevices.begin(), kDevices.end(),
                             [](const Device& a, const Device& b) { return a.processor < b.processor; }));

}  // namespace

std::span<const Device> devices() {
  return kDevices;
}

const Device* find_device(std::string_view processor) {
  const auto* it =
      std::find_if(kDevices.begin(), kDevices.end(), [&](const Device& d) { return d.processor == processor; });
  return it == kDevices.end() ? nullptr : it;
}

}  // namespace kiln::library
