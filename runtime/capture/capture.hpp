// A launch as a folder of files, to be run elsewhere: code objects, raw buffers and launches.json.
//
//   launches.json
//     { "target": "gfx942",
//       "buffers": { NAME: { "file": what the buffer holds before, "dump"?: what it held afterwards } },
//       "launches": [ { "code_object": file, "kernel": symbol,
//                       "grid_workgroups": [x, y, z], "workgroup_lanes": [x, y, z],
//                       "kernarg": [ { "at": byte, "type": "ptr|u32|u64|i32|i64|f16|bf16|f32|f64",
//                                      "buffer"?: NAME, "offset"?: bytes into it (ptr), "value"?: number (others) } ] }
//                     ] }
//
// File names are relative to the folder. Numbers that JSON cannot hold (NaN, infinities) are the strings "nan", "inf"
// and "-inf". Size caps: 64 MiB of JSON, 64 KiB of kernel arguments, 65536 launches.
#pragma once

#include "kiln/result.hpp"
#include "kiln/runtime.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/device/device.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kiln::runtime {

inline constexpr const char* kLaunchesFile = "launches.json";

/// Makes the folder of a capture, if need be. kInvalidArgument where it holds something, unless `force` says that what
/// has a capture's names may be replaced.
Result<void> make_capture_folder(const std::string& folder, bool force);

/// Writes one verified launch into a folder, which is made if need be. kIo and kDevice name the file that could not be
/// written.
Result<void> write_capture(const std::string& folder, const Target& target, const Kernel& kernel,
                           const GemmProblem& problem, const Verification& verification);

struct CapturedBuffer {
  std::string name;
  std::vector<std::byte> content;
  bool has_dump = false;
  std::vector<std::byte> dump;
};

/// A pointer in the kernel arguments: the address of a buffer, filled in at launch.
struct CapturedPointer {
  std::size_t at = 0;
  std::size_t buffer = 0;  ///< index into Capture::buffers
  std::uint64_t offset = 0;
};

struct CapturedLaunch {
  std::vector<std::byte> code_object;
  std::string kernel;
  std::array<std::uint32_t, 3> grid_workgroups{1, 1, 1};
  std::array<std::uint32_t, 3> workgroup_lanes{1, 1, 1};
  std::vector<std::byte> kernarg;  ///< pointers still 0
  std::vector<CapturedPointer> pointers;
};

struct Capture {
  Target target;
  std::vector<CapturedBuffer> buffers;
  std::vector<CapturedLaunch> launches;
};

/// kIo for a file that cannot be read, kMalformedFile with the place in launches.json and what was expected.
Result<Capture> read_capture(const std::string& folder);

/// One buffer of a replay, compared with its dump.
struct ReplayedBuffer {
  std::string name;
  std::uint64_t bytes = 0;
  std::uint64_t different_bytes = 0;
  std::uint64_t first_difference = 0;
};

struct Replay {
  std::vector<ReplayedBuffer> compared;  ///< buffers that have a dump
  std::vector<LaunchInfo> launches;
  bool same() const;
};

/// Runs the launches in order on a device and compares what the buffers hold then with the dumps, byte by byte.
Result<Replay> replay(device::Device& device, const Capture& capture);

}  // namespace kiln::runtime
