// Which device stands for a processor where nobody says more: its compute units and whether it is an APU, as Tensile's
// hardware predicates ask. Several products share most processors; a row names the one that is meant.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace kiln::library {

struct Device {
  std::string_view processor;
  std::uint32_t compute_units;  ///< physical ones; HIP reports work-group processors, half as many, on gfx10 and later
  bool is_apu;
  std::string_view product;
  double clock_mhz;        ///< the highest that is published; 0: none is known
  double memory_gb_per_s;  ///< of its memory (10^9 bytes); an APU's at the fastest memory it is sold with; 0: not known
};

/// In ascending order of the processor's name.
std::span<const Device> devices();
/// nullptr if there is no row.
const Device* find_device(std::string_view processor);

}  // namespace kiln::library
