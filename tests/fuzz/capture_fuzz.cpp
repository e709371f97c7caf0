// Fuzzes the reader of captured launches: any launches.json is refused with a place, or gives arguments and pointers
// that lie within the kernel's arguments.
#include "runtime/capture/capture.hpp"
#include "tests/fuzz/input_folder.hpp"
#include "tests/fuzz/target.hpp"

namespace kiln::runtime {
namespace {

using fuzz::require;

void check(const Capture& capture) {
  constexpr std::size_t kLargestKernarg = 65536;
  for (const CapturedBuffer& buffer : capture.buffers)
    require(!buffer.has_dump || buffer.dump.size() == buffer.content.size());
  for (const CapturedLaunch& launch : capture.launches) {
    require(launch.kernarg.size() <= kLargestKernarg && launch.kernarg.size() % 8 == 0);
    for (std::size_t i = 0; i < 3; ++i) require(launch.grid_workgroups[i] != 0 && launch.workgroup_lanes[i] != 0);
    for (const CapturedPointer& pointer : launch.pointers) {
      require(pointer.buffer < capture.buffers.size());
      require(launch.kernarg.size() >= 8 && pointer.at <= launch.kernarg.size() - 8);
    }
  }
}

}  // namespace
}  // namespace kiln::runtime

bool kiln::fuzz::reads(std::string_view bytes) {
  static InputFolder folder(runtime::kLaunchesFile);
  folder.put(bytes);
  const auto capture = runtime::read_capture(folder.folder());
  if (!capture) {
    // Of a target that does not parse, kInvalidArgument or kUnsupported; of a file that it names, kIo.
    require(!capture.error().message.empty());
    require(capture.error().text().find(folder.folder()) != std::string::npos);
    return false;
  }
  runtime::check(*capture);
  return true;
}
