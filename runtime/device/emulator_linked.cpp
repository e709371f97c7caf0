// See emulator_module.hpp: the emulator is a part of the program.
#include "runtime/device/emulator_device.hpp"
#include "runtime/device/emulator_module.hpp"

namespace kiln::device {

Result<std::unique_ptr<Device>> open_emulated_device(const Target& target, const EmulatedOptions& options) {
  return make_emulator_device(target, options);
}

}  // namespace kiln::device
