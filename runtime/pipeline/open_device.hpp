// Which device a runtime gets: the choice, the wanted target and what the machine has.
//
//   choice     GPU present, --arch absent or its own    GPU present, another --arch    no GPU
//   auto       the GPU                                   emulator of --arch             emulator of --arch or gfx942
//   hip        the GPU                                   error: it is not that target   error, with HIP's own text
//   emulator   emulator of --arch or gfx942, always
//   none       no device; the target is --arch, else the GPU's, else gfx942
//
// When auto takes the emulator, the log says why.
#pragma once

#include "kiln/result.hpp"
#include "kiln/runtime.hpp"
#include "kiln/target.hpp"
#include "runtime/device/device.hpp"
#include "runtime/host/log.hpp"

#include <memory>

namespace kiln::runtime {

/// The target of an emulated device when none is named.
inline constexpr const char* kDefaultArch = "gfx942";

struct OpenedDevice {
  std::unique_ptr<device::Device> device;  ///< nullptr with DeviceChoice::kNone
  Target target;
  device::CodeObjectVersions code_object_versions = {};  ///< the GPU's, also where it was only asked for its target
};

Result<OpenedDevice> open_device(const RuntimeOptions& options, const Log& log = {});

}  // namespace kiln::runtime
