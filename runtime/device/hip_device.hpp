// An AMD GPU through HIP. libamdhip64 is opened at run time and never linked, so kiln runs where there is none.
#pragma once

#include "kiln/result.hpp"
#include "runtime/device/device.hpp"

#include <memory>
#include <string>

namespace kiln::device {

/// The GPU that is the thread's current one (hipSetDevice).
inline constexpr int kCurrentGpu = -1;

/// Opens GPU number `ordinal` of HIP's, or the current one. kDevice, with HIP's or the loader's own text, if there is
/// no HIP library, no GPU, or the GPU is no gfx processor; kInvalidArgument if there are fewer GPUs. `library` names
/// the HIP library's file; the usual names are tried when it is empty.
Result<std::unique_ptr<Device>> open_hip_device(int ordinal = kCurrentGpu, const std::string& library = {});

}  // namespace kiln::device
