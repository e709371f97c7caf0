// How the K of a tile may be shared by workgroups, one row per way: its word, where the sums of the workgroups go, and
// the other kernel that a launch takes for it. Which part of K is whose is kernel/split/global_split.hpp's. A new way
// is a row here, and, where its sums go another way, one of kernel.cpp's endings.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kiln::kernel {

/// The words gsu, gsumb and gsusb.
enum class GlobalSplit : std::uint8_t { kLastSums, kReduce, kAtomics };

/// Where a workgroup's sums of a tile go.
enum class SumsGo : std::uint8_t {
  kToD,        ///< by the epilogue: they are whole
  kToParts,    ///< to the workspace, where the parts of all workgroups are added
  kByAtomics,  ///< to D, in any order
};

/// The other kernel of a launch.
enum class OtherKernel : std::uint8_t {
  kNone,
  kReduces,  ///< behind it: adds the parts
  kScalesC,  ///< before it: D = beta * C
};

struct Split {
  std::string_view word;  ///< a recipe's; its number counts the workgroups that share a tile
  SumsGo sums;
  bool counts_arrivals;  ///< the workgroup that arrives last adds the parts: in a fixed order, in the same launch
  OtherKernel other;

  /// A group of problems is one launch.
  bool is_one_launch() const { return other == OtherKernel::kNone; }
};

/// K is not shared.
inline constexpr Split kWhole = {"", SumsGo::kToD, false, OtherKernel::kNone};

/// By GlobalSplit.
inline constexpr std::array kSplits = {
    Split{"gsu", SumsGo::kToParts, true, OtherKernel::kNone},
    Split{"gsumb", SumsGo::kToParts, false, OtherKernel::kReduces},
    Split{"gsusb", SumsGo::kByAtomics, false, OtherKernel::kScalesC},
};

constexpr const Split& split_of(GlobalSplit how) {
  return kSplits[static_cast<std::size_t>(how)];
}

}  // namespace kiln::kernel
