// What the library itself asks of HIP, of the one that the process has already.
#pragma once

namespace kiln::hipblaslt {

/// hipGetDevice. -1: the process has no HIP, or HIP no device.
int current_gpu();

}  // namespace kiln::hipblaslt
