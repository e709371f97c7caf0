// See emulator_module.hpp: the module is opened for the first emulated device of the process.
#include "runtime/device/emulator_module.hpp"

namespace kiln::device {
namespace {

constinit runtime::ModuleOnce<EmulatorModule> the_module(kEmulatorModule);

}  // namespace

Result<std::unique_ptr<Device>> open_emulated_device(const Target& target, const EmulatedOptions& options) {
  KILN_ASSIGN(EmulatorModule* const module, the_module.get());
  return module->open(target, options);
}

}  // namespace kiln::device
