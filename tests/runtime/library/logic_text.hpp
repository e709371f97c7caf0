// Library logic as text for tests: the elements of the list form, each replaceable.
#pragma once

#include <string>

#include <fmt/format.h>

namespace kiln::library {

struct LogicText {
  std::string version = "{MinimumRequiredVersion: 4.33.0}";
  std::string schedule = "aldebaran";
  std::string architecture = "gfx90a";
  std::string devices = "[Device 0050]";
  std::string type =
      "{OperationType: GEMM, DataType: 4, DestDataType: 4, ComputeDataType: 0, HighPrecisionAccumulate: true,"
      " TransposeA: false, TransposeB: false}";
  std::string solutions = "[" + matrix(4, 4) + "]";
  std::string order = "[2, 3, 0, 1]";
  std::string rows = "[]";
  /// Elements 8, 9, 10 and what follows, one a line: "- null" and so on.
  std::string rest = "- null\n- null\n- DeviceEfficiency\n";

  std::string text() const {
    return fmt::format("- {}\n- {}\n- {}\n- {}\n- {}\n- {}\n- {}\n- {}\n{}", version, schedule, architecture, devices,
                       type, solutions, order, rows, rest);
  }
  /// A solution of MT (32 * wave tile) with MFMA; `more` are further keys, each after a comma.
  static std::string matrix(int wave_tile_m, int wave_tile_n, const std::string& more = "") {
    return fmt::format(
        "{{MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [{}, {}], MIWaveGroup: [2, 2], KernelLanguage: Assembly,"
        " DepthU: 32{}}}",
        wave_tile_m, wave_tile_n, more);
  }
  /// hipBLASLt's element 11, with its kind.
  static std::string lite(const std::string& kind) { return "- null\n- null\n- DeviceEfficiency\n- " + kind + "\n"; }
};

}  // namespace kiln::library
