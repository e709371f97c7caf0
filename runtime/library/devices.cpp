// The rows of devices.hpp. Sources: AMD, "GPU hardware specifications" (ROCm documentation), for Instinct, Radeon PRO,
// Radeon RX and Ryzen; LLVM, AMDGPUUsage.rst "Processors", for which product is which processor and which are APUs; for
// products in neither, AMD's product pages. A generic target stands for the first processor of its family that ROCm
// supports.
#include "runtime/library/devices.hpp"

#include <algorithm>
#include <array>

namespace kiln::library {
namespace {

// clang-format off
constexpr std::array kDevices = {
    //     processor         CUs  APU    product
    Device{"gfx10-1-generic", 40, false, "Radeon RX 5700 XT"},
    Device{"gfx10-3-generic", 80, false, "Radeon RX 6900 XT"},
    Device{"gfx1010",         40, false, "Radeon RX 5700 XT"},
    Device{"gfx1011",         36, false, "Radeon Pro V520"},
    Device{"gfx1012",         22, false, "Radeon RX 5500 XT"},
    Device{"gfx1013",         24, true,  "BC-250"},
    Device{"gfx1030",         80, false, "Radeon RX 6900 XT"},
    Device{"gfx1031",         40, false, "Radeon RX 6700 XT"},
    Device{"gfx1032",         32, false, "Radeon RX 6600 XT"},
    Device{"gfx1033",          8, true,  "Steam Deck"},
    Device{"gfx1034",         16, false, "Radeon RX 6500 XT"},
    Device{"gfx1035",         12, true,  "Radeon 680M"},
    Device{"gfx1036",          2, true,  "Ryzen 7000's graphics"},
    Device{"gfx11-generic",   96, false, "Radeon RX 7900 XTX"},
    Device{"gfx1100",         96, false, "Radeon RX 7900 XTX"},
    Device{"gfx1101",         60, false, "Radeon RX 7800 XT"},
    Device{"gfx1102",         32, false, "Radeon RX 7600"},
    Device{"gfx1103",         12, true,  "Radeon 780M"},
    Device{"gfx1150",         16, true,  "Radeon 890M"},
    Device{"gfx1151",         40, true,  "Radeon 8060S"},
    Device{"gfx1152",          8, true,  "Radeon 860M"},
    Device{"gfx1153",          4, true,  "Radeon 840M"},
    Device{"gfx12-generic",   64, false, "Radeon RX 9070 XT"},
    Device{"gfx1200",         32, false, "Radeon RX 9060 XT"},
    Device{"gfx1201",         64, false, "Radeon RX 9070 XT"},
    Device{"gfx803",          64, false, "Radeon R9 Nano"},
    Device{"gfx9-4-generic", 304, false, "Instinct MI300X"},
    Device{"gfx9-generic",    64, false, "Radeon RX Vega 64"},
    Device{"gfx900",          64, false, "Radeon RX Vega 64"},
    Device{"gfx902",          11, true,  "Ryzen 5 2400G's graphics"},
    Device{"gfx904",          20, false, "Radeon Pro Vega 20"},
    Device{"gfx906",          60, false, "Instinct MI50"},
    Device{"gfx908",         120, false, "Instinct MI100"},
    Device{"gfx909",           3, true,  "Ryzen 3 3200U's graphics"},
    Device{"gfx90a",         110, false, "Instinct MI250X, one die"},
    Device{"gfx90c",           8, true,  "Ryzen 7 4700G's graphics"},
    Device{"gfx940",         228, true,  "Instinct MI300A"},
    Device{"gfx941",         304, false, "Instinct MI300X"},
    Device{"gfx942",         304, false, "Instinct MI300X"},
    Device{"gfx950",         256, false, "Instinct MI355X"},
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
