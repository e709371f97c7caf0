// The table of products.hpp. Sources: LLVM, AMDGPUUsage.rst "Processors"; AMD, "GPU hardware specifications" (ROCm
// documentation). Products of which neither says a processor are left out.
#include "runtime/contract/products.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace kiln {
namespace {

struct Product {
  std::string_view name, processor;
};

// clang-format off
constexpr std::array kProducts = {
    // Instinct
    Product{"MI6", "gfx803"},           Product{"MI8", "gfx803"},           Product{"MI25", "gfx900"},          Product{"MI50", "gfx906"},
    Product{"MI60", "gfx906"},          Product{"MI100", "gfx908"},         Product{"MI210", "gfx90a"},         Product{"MI250", "gfx90a"},
    Product{"MI250X", "gfx90a"},        Product{"MI300A", "gfx942"},        Product{"MI300X", "gfx942"},        Product{"MI308X", "gfx942"},
    Product{"MI325X", "gfx942"},        Product{"MI350X", "gfx950"},        Product{"MI355X", "gfx950"},        Product{"MI455X", "gfx1250"},
    // GCN
    Product{"R9 Nano", "gfx803"},       Product{"R9 Fury", "gfx803"},       Product{"R9 Fury X", "gfx803"},     Product{"RX 460", "gfx803"},
    Product{"RX 470", "gfx803"},        Product{"RX 480", "gfx803"},        Product{"RX 570", "gfx803"},        Product{"RX 580", "gfx803"},
    Product{"RX 590", "gfx803"},        Product{"RX Vega 56", "gfx900"},    Product{"RX Vega 64", "gfx900"},    Product{"Vega Frontier Edition", "gfx900"},
    Product{"Radeon VII", "gfx906"},
    // RDNA 1
    Product{"RX 5500", "gfx1012"},      Product{"RX 5500 XT", "gfx1012"},   Product{"Pro W5500", "gfx1012"},    Product{"RX 5600 XT", "gfx1010"},
    Product{"RX 5700", "gfx1010"},      Product{"RX 5700 XT", "gfx1010"},   Product{"Pro W5700", "gfx1010"},    Product{"Pro V520", "gfx1011"},
    // RDNA 2
    Product{"RX 6400", "gfx1034"},      Product{"RX 6500 XT", "gfx1034"},   Product{"Pro W6400", "gfx1034"},    Product{"RX 6600", "gfx1032"},
    Product{"RX 6600 XT", "gfx1032"},   Product{"RX 6650 XT", "gfx1032"},   Product{"Pro W6600", "gfx1032"},    Product{"RX 6700", "gfx1031"},
    Product{"RX 6700 XT", "gfx1031"},   Product{"RX 6750 XT", "gfx1031"},   Product{"RX 6800", "gfx1030"},      Product{"RX 6800 XT", "gfx1030"},
    Product{"RX 6900 XT", "gfx1030"},   Product{"RX 6950 XT", "gfx1030"},   Product{"Pro W6800", "gfx1030"},    Product{"Pro V620", "gfx1030"},
    Product{"680M", "gfx1035"},         Product{"660M", "gfx1035"},         Product{"610M", "gfx1036"},         Product{"Steam Deck", "gfx1033"},
    // RDNA 3
    Product{"RX 7600", "gfx1102"},      Product{"RX 7600 XT", "gfx1102"},   Product{"Pro W7500", "gfx1102"},    Product{"Pro W7600", "gfx1102"},
    Product{"RX 7700 XT", "gfx1101"},   Product{"RX 7800 XT", "gfx1101"},   Product{"Pro W7700", "gfx1101"},    Product{"Pro V710", "gfx1101"},
    Product{"RX 7900 GRE", "gfx1100"},  Product{"RX 7900 XT", "gfx1100"},   Product{"RX 7900 XTX", "gfx1100"},  Product{"RX 7900M", "gfx1100"},
    Product{"Pro W7800", "gfx1100"},    Product{"Pro W7900", "gfx1100"},    Product{"740M", "gfx1103"},         Product{"760M", "gfx1103"},
    Product{"780M", "gfx1103"},         Product{"880M", "gfx1150"},         Product{"890M", "gfx1150"},         Product{"8050S", "gfx1151"},
    Product{"8060S", "gfx1151"},        Product{"860M", "gfx1152"},
    // RDNA 4
    Product{"RX 9060", "gfx1200"},      Product{"RX 9060 XT", "gfx1200"},   Product{"RX 9070", "gfx1201"},      Product{"RX 9070 GRE", "gfx1201"},
    Product{"RX 9070 XT", "gfx1201"},   Product{"AI Pro R9700", "gfx1201"},
};
// clang-format on

/// What tells products apart: "7900xtx".
std::string core_of(std::string_view name) {
  std::string core;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') core += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) core += c;
  }
  for (const std::string_view maker : {"amd", "radeon", "instinct", "tm", "ai", "pro", "rx"})
    if (core.starts_with(maker)) core.erase(0, maker.size());
  for (const std::string_view kind : {"graphics", "oam"})
    if (core.ends_with(kind)) core.resize(core.size() - kind.size());
  return core;
}

std::string_view processor_of_one(std::string_view name) {
  const std::string core = core_of(name);
  const auto* const row = std::ranges::find_if(kProducts, [&](const Product& p) { return core_of(p.name) == core; });
  return row == kProducts.end() ? std::string_view() : row->processor;
}

}  // namespace

std::string_view processor_of_product(std::string_view name) {
  std::string_view processor = processor_of_one(name.substr(0, name.find('/')));
  for (std::size_t slash = name.find('/'); slash != std::string_view::npos && !processor.empty();
       slash = name.find('/')) {
    name.remove_prefix(slash + 1);
    if (processor_of_one(name.substr(0, name.find('/'))) != processor) processor = {};
  }
  return processor;
}

}  // namespace kiln
