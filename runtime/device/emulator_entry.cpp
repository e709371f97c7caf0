// The entry of libkiln-emulator.so (emulator_module.hpp). Whether the file is of the caller's build, its note has said
// before it was opened; what is compared here is the libkiln.so that the loader has bound it to, which is another than
// the caller's where a process has loaded two.
#include "runtime/device/emulator_device.hpp"
#include "runtime/device/emulator_module.hpp"

#include <string_view>

namespace {

using namespace kiln;

class Module final : public device::EmulatorModule {
 public:
  std::unique_ptr<device::Device> open(const Target& target, const device::EmulatedOptions& options) override {
    return device::make_emulator_device(target, options);
  }
};

}  // namespace

extern "C" __attribute__((visibility("default"))) device::EmulatorModule* kiln_emulator_entry(
    const char* callers_identity, const char** own_identity) {
  static constinit Module module;
  *own_identity = runtime::own_build();
  return std::string_view(callers_identity) == runtime::own_build() ? &module : nullptr;
}
