// The table of open_device.hpp.
#include "runtime/pipeline/open_device.hpp"

#include "codegen/isa/processor.hpp"
#include "runtime/device/emulator_module.hpp"
#include "runtime/device/hip_device.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/pipeline/options.hpp"

#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

/// A target kiln has tables for or LLVM knows, whose features the processor has.
Result<Target> parse_arch(const std::string& arch, const std::string& cache_folder) {
  KILN_ASSIGN(Target target, Target::parse(arch));
  KILN_ASSIGN(const auto processor, processor_of({target.processor, {}, {}}, cache_folder));
  for (const auto& [name, feature, has] : {std::tuple{"sramecc", target.sramecc, processor->has_sramecc},
                                           std::tuple{"xnack", target.xnack, processor->has_xnack}})
    if (feature != Feature::kAny && !has)
      return Error{
          ErrorCode::kUnknownTarget, fmt::format("target '{}': {} has no {}", arch, target.processor, name), {}};
  return target;
}

bool features_agree(Feature wanted, Feature actual) {
  return wanted == Feature::kAny || actual == Feature::kAny || wanted == actual;
}

bool runs_on(const Target& wanted, const Target& actual) {
  return wanted.processor == actual.processor && features_agree(wanted.sramecc, actual.sramecc) &&
         features_agree(wanted.xnack, actual.xnack);
}

Result<OpenedDevice> emulate(const Target& target, const RuntimeOptions& options) {
  KILN_ASSIGN(auto emulated, device::open_emulated_device(target, {options.emulator_strict, options.emulator_threads}));
  return OpenedDevice{std::move(emulated), target};
}

Result<OpenedDevice> fall_back(const Target& target, const RuntimeOptions& options, const Log& log,
                               const std::string& why) {
  auto emulated = emulate(target, options);
  if (!emulated) return std::move(emulated).error().note(why);
  log.info(fmt::format("{}: {} is emulated, on the CPU and far slower", why, target.id()));
  return emulated;
}

/// Another GPU of HIP's than the current one, that `wanted` runs on; nullptr: there is none.
std::unique_ptr<device::Device> find_gpu(const Target& wanted) {
  for (int number = 0;; ++number) {
    auto found = device::open_hip_device(number);
    if (!found) return nullptr;
    if (runs_on(wanted, (*found)->properties().target)) return std::move(found).value();
  }
}

}  // namespace

Result<OpenedDevice> open_device(const RuntimeOptions& options, const Log& log) {
  KILN_TRY(check_options(options));
  const bool named = !options.arch.empty();
  KILN_ASSIGN(const Target wanted, parse_arch(named ? options.arch : kDefaultArch, cache_folder_of(options)));
  if (options.device == DeviceChoice::kEmulator) return emulate(wanted, options);
  if (options.device == DeviceChoice::kNone && named) return OpenedDevice{nullptr, wanted};

  auto hip = device::open_hip_device(options.gpu);
  if (!hip) {
    if (options.device == DeviceChoice::kHip) return std::move(hip).error();
    if (options.device == DeviceChoice::kNone) return OpenedDevice{nullptr, wanted};
    return fall_back(wanted, options, log, fmt::format("no AMD GPU can be used ({})", hip.error().message));
  }
  Target actual = (*hip)->properties().target;
  const device::CodeObjectVersions versions = (*hip)->properties().code_object_versions;
  if (options.device == DeviceChoice::kNone) return OpenedDevice{nullptr, actual, versions};
  if (named && !runs_on(wanted, actual) && options.gpu == device::kCurrentGpu)
    if (auto other = find_gpu(wanted); other != nullptr) {
      actual = other->properties().target;
      hip = std::move(other);
    }
  if (!named || runs_on(wanted, actual)) return OpenedDevice{std::move(hip).value(), actual, versions};
  const std::string why = fmt::format("the GPU is {}, not {}", actual.id(), wanted.id());
  if (options.device == DeviceChoice::kAuto) return fall_back(wanted, options, log, why);
  return Error{ErrorCode::kDevice, why, {}};
}

}  // namespace kiln::runtime
