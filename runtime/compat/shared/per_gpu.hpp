// What a drop-in has for each GPU, one for all handles of a process. It lives as long as the process, since handles and
// C++ objects of a program are destroyed at any time, and a Context stops its thread at the process's end by itself.
#pragma once

#include "runtime/compat/shared/hip.hpp"

#include <map>
#include <mutex>

namespace kiln::compat {

/// Of the GPU that is current; made at the first call for it, by Device(int gpu). nullptr: HIP has none.
template <class Device>
Device* of_current_gpu() {
  struct Devices {
    std::mutex mutex;
    std::map<int, Device*> by_gpu;
  };
  static Devices* const all = new Devices;  // never destroyed
  const int gpu = current_gpu();
  if (gpu < 0) return nullptr;
  const std::lock_guard lock(all->mutex);
  Device*& device = all->by_gpu[gpu];
  if (device == nullptr) device = new Device(gpu);
  return device;
}

}  // namespace kiln::compat
