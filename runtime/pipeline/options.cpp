// One row per option that is a number of a few.
#include "runtime/pipeline/options.hpp"

#include <cstdint>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

struct Range {
  const char* name;
  std::uint64_t value, first, last;
  const char* expected;
};

constexpr unsigned kMostThreads = 1024;
constexpr std::uint32_t kMostAskedSplits = 255, kMostAskedMapping = 65535;

}  // namespace

Result<void> check_options(const RuntimeOptions& o) {
  if (o.gpu < -1)
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("RuntimeOptions::gpu is {}; expected a GPU's number, or -1 for the current one", o.gpu),
                 {}};
  const auto number = [](auto value) { return static_cast<std::uint64_t>(value); };
  for (const Range& r :
       {Range{"device", number(o.device), 0, number(DeviceChoice::kNone), "kAuto, kEmulator, kHip or kNone"},
        Range{"code_object_version", o.code_object_version == 0 ? 4U : o.code_object_version, 4, 6,
              "4, 5 or 6, or 0 for the device's"},
        Range{"assembler", number(o.assembler), 0, number(Assembler::kComgr), "kAuto, kLlvm or kComgr"},
        Range{"schedule.kind", number(o.schedule.kind), 0, number(Schedule::Kind::kRandom),
              "kPipelined, kSource or kRandom"},
        Range{"proving", number(o.proving), 0, number(Proving::kAll), "kAuto, kOff, kFirst or kAll"},
        Range{"abi", number(o.abi), 0, number(KernelAbi::kLite2), "kKiln, kTensile1, kTensile2 or kLite2"},
        Range{"emulator_threads", o.emulator_threads, 0, kMostThreads, "at most 1024, or 0 for all"},
        Range{"global_split_u", o.global_split_u, 0, kMostAskedSplits, "at most 255, or 0 for the solution's"},
        Range{"workgroup_mapping", o.workgroup_mapping, 0, kMostAskedMapping, "at most 65535, or 0 for the solution's"},
        Range{"log_level", number(o.log_level), 0, number(LogLevel::kDebug), "kOff, kError, kInfo or kDebug"}})
    if (r.value < r.first || r.value > r.last)
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("RuntimeOptions::{} is {}; expected {}", r.name, r.value, r.expected),
                   {}};
  return {};
}

cache::Place cache_place_of(const RuntimeOptions& options) {
  if (options.cache_folder == "none") return {};
  if (options.cache_folder.empty()) return cache::default_place();
  return {options.cache_folder, {}, {}};
}

std::string cache_folder_of(const RuntimeOptions& options) {
  return cache_place_of(options).folder;
}

}  // namespace kiln::runtime
