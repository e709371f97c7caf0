// The part of `kiln doctor` that looks at this machine (findings.hpp).
#include "cache/cache.hpp"
#include "codegen/identity.hpp"
#include "codegen/isa/processor.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/contract/library_file.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/device/hip_library.hpp"
#include "runtime/device/hip_version.hpp"
#include "runtime/pipeline/device_notes.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/selftest/firmware.hpp"
#include "tools/doctor/findings.hpp"
#include "tools/gpu/drop_in.hpp"

#include <algorithm>
#include <fstream>

#include <dlfcn.h>
#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

Finding driver_finding() {
  if (::access("/dev/kfd", F_OK) != 0)
    return {"driver", "there is no /dev/kfd", Verdict::kLimited,
            "without the amdgpu kernel driver kernels run in the emulator only (kiln gpu)"};
  if (::access("/dev/kfd", R_OK | W_OK) != 0)
    return {"driver", "/dev/kfd is not accessible to this user", Verdict::kWrong,
            "add the user to the groups render and video, or pass the device to the container"};
  std::ifstream file("/sys/module/amdgpu/version");
  std::string version;
  std::getline(file, version);
  return {"driver", version.empty() ? "amdgpu" : "amdgpu " + version};
}

Finding gpu_finding() {
  const std::vector<std::string> processors = driver_processors();
  if (processors.empty()) return {"gpu", "the driver lists none", Verdict::kLimited};
  std::vector<std::string> unknown;
  for (const std::string& processor : processors)
    if (isa::find_processor(processor) == nullptr) unknown.push_back(processor);
  const std::string text = list_text(processors, ", ");
  if (unknown.empty()) return {"gpu", text};
  return {"gpu", text, Verdict::kLimited,
          fmt::format("kiln has no table for {}: the row is asked of LLVM", list_text(unknown, ", "))};
}

/// The HIP that is found here without a program that would load its own.
Finding hip_finding() {
  const auto opened = device::open_hip_library({});
  if (!opened && opened.error().message.find(kCutShort) != std::string::npos)
    return {"hip", opened.error().message, Verdict::kWrong, "install that library's package again"};
  if (!opened)
    return {"hip", "no libamdhip64.so is found here", Verdict::kLimited,
            "install a HIP runtime of 5.2 or later for programs that have none of their own"};
  using Version = int(int*);
  int version = 0;
  if (auto* const ask = reinterpret_cast<Version*>(::dlsym(*opened, "hipRuntimeGetVersion"));  // NOLINT: dlsym's
      ask == nullptr || ask(&version) != 0)
    return {"hip", device::loaded_hip_library() + " does not say its version", Verdict::kLimited};
  return {"hip", fmt::format("{} ({})", device::hip_version_text(version), device::loaded_hip_library())};
}

/// What `kiln selftest` has noted of the device.
Finding selftest_finding(const runtime::Pipeline& pipeline) {
  const std::string folder = pipeline.folder();
  if (folder.empty() || pipeline.device() == nullptr) return {"selftest", "there is no cache to note it in"};
  const std::string& device = pipeline.device()->properties().description;
  if (const auto why = runtime::quarantine_of(folder, pipeline.target(), device); why && !why->empty())
    return {"selftest", "kernels wait for everything here: " + *why, Verdict::kLimited, "run `kiln selftest` again"};
  const auto noted = runtime::tested(
      folder, {pipeline.target().id(), device, pipeline.device()->facts().driver, codegen::build_identity()});
  if (!noted) return {"selftest", noted.error().text(), Verdict::kLimited};
  const std::optional<runtime::Tested>& note = noted.value();
  if (!note)
    return {"selftest", "none has run on this device with this driver and kiln", Verdict::kFine, "run `kiln selftest`"};
  switch (note->verdict) {
    case runtime::Verdict::kRight:
      return {"selftest", "the device and its instructions are right"};
    case runtime::Verdict::kWrong:
      return {"selftest", note->what, Verdict::kWrong, "run `kiln selftest -o FILE` and report what it says"};
    case runtime::Verdict::kBegan:
      break;
  }
  return {"selftest", "one has begun and not ended", Verdict::kLimited, "wait, or run `kiln selftest`"};
}

/// What opening a runtime comes to; it opens HIP or the emulator, the library and the cache.
Findings runtime_findings() {
  Findings findings;
  auto opened = Runtime::open();
  if (!opened) {
    findings.push_back({"runtime", opened.error().text(), Verdict::kWrong, "see the notes of the error"});
    return findings;
  }
  runtime::Pipeline& pipeline = runtime::pipeline_of(*opened);
  findings.push_back({"device", opened->device_description(), opened->emulated() ? Verdict::kLimited : Verdict::kFine,
                      opened->emulated() ? "no HIP with a GPU is found here" : ""});
  findings.push_back({"target", fmt::format("{}, code object version {}", opened->target().id(),
                                            pipeline.options().code_object_version)});
  findings.push_back(selftest_finding(pipeline));
  std::string library = pipeline.library().description();
  std::ranges::replace(library, '\n', ' ');
  findings.push_back({"library", library.empty() ? "kiln's own solutions" : library});
  return findings;
}

Finding cache_finding() {
  cache::CacheOptions options;
  options.make_folder = false;
  cache::Cache cache = cache::Cache::open(cache::Cache::default_folder(), options);
  const cache::Counters counters = cache.counters();
  if (!counters.last_fault.empty())
    return {"cache", fmt::format("{}: {}", cache.folder(), counters.last_fault), Verdict::kLimited,
            "kernels are generated anew by each process; name a folder by KILN_CACHE_DIR"};
  const cache::Stats stats = cache.totals();
  return {"cache", fmt::format("{}: {} kernels, {} bytes", cache.folder(), stats.entries, stats.file_bytes)};
}

Findings drop_in_findings() {
  const auto all = DropIn::all();
  if (!all) return {{"drop-in", all.error().text(), Verdict::kWrong, "kiln exec cannot work; install all of kiln"}};
  Findings findings;
  for (const DropIn& drop_in : *all)
    findings.push_back({"drop-in", fmt::format("{} for {}", drop_in.path(), drop_in.row().name)});
  return findings;
}

}  // namespace

std::vector<std::string> driver_processors() {
  std::vector<std::string> processors;
  for (const selftest::DriverGpu& gpu : selftest::driver_gpus("/sys")) processors.push_back(gpu.processor);
  std::ranges::sort(processors);
  return processors;
}

Findings machine_findings() {
  Findings findings = {driver_finding(), gpu_finding(), hip_finding()};
  for (const Findings& more : {runtime_findings(), Findings{cache_finding()}, drop_in_findings()})
    findings.insert(findings.end(), more.begin(), more.end());
  return findings;
}

}  // namespace kiln::tools
