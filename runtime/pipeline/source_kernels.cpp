// See source_kernels.hpp.
#include "runtime/pipeline/source_kernels.hpp"

#include "codegen/comgr/comgr.hpp"
#include "codegen/identity.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/kernels/kernel_entry.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::runtime {
namespace {

/// All that decides the bytes but the version of comgr, whose code does the same.
std::string key_of(const SourceKernel& kernel, const Target& target, unsigned code_object_version) {
  const XXH128_hash_t hash = XXH3_128bits(kernel.source.data(), kernel.source.size());
  return fmt::format(
      "kiln-kernel 2\nsource {} {:016x}{:016x}\ntarget {}\ngenerator {}\nassembler comgr\ncode_object_version {}\n",
      kernel.name, hash.high64, hash.low64, target.id(), codegen::build_identity(), code_object_version);
}

/// What the source has no kernel of is not kept.
Result<void> check_name(std::span<const std::byte> code_object, const std::string& name) {
  KILN_ASSIGN(const std::vector<comgr::KernelMetadata> kernels, comgr::kernels_of(code_object));
  std::vector<std::string> names;
  for (const comgr::KernelMetadata& kernel : kernels) names.push_back(kernel.name);
  if (std::ranges::find(names, name) != names.end()) return {};
  return Error{
      ErrorCode::kCodegen, fmt::format("the source has no kernel '{}'; it has {}", name, list_text(names, ", ")), {}};
}

}  // namespace

Result<device::KernelHandle> SourceKernels::handle_of(const SourceKernel& kernel) {
  const unsigned version = pipeline_.options().code_object_version;
  const std::string key = key_of(kernel, pipeline_.target(), version);
  const std::lock_guard lock(mutex_);
  if (const auto known = loaded_.find(key); known != loaded_.end()) return known->second;
  device::Device& device = *pipeline_.device();
  if (device.capturing())
    return Error{ErrorCode::kCodegen,
                 fmt::format("the kernel {} is not there yet, and none is made while a stream is captured: use it "
                             "before that",
                             kernel.name),
                 {}};
  const std::string name(kernel.name);
  std::string fault;
  const auto found = pipeline_.kernel_cache().get(key, &fault);
  auto entry = found ? decode(*found, name) : Result<KernelEntry>(Error{});
  if (!entry) {
    KILN_ASSIGN(auto code, comgr::compile(kernel.source, pipeline_.target(), version));
    KILN_TRY(check_name(code, name));
    entry = KernelEntry{{}, std::move(code)};
    entry->info.name = name;
    static_cast<void>(pipeline_.kernel_cache().put(key, encode(*entry), &fault));
  }
  KILN_ASSIGN(const device::CodeObjectId id, device.load(entry->code_object, device::Origin::kForeign));
  KILN_ASSIGN(const device::KernelHandle handle, device.find_kernel(id, name));
  loaded_.emplace(key, handle);
  return handle;
}

Result<void> SourceKernels::enqueue(const SourceKernel& kernel, const std::array<std::uint32_t, 3>& workgroups,
                                    std::span<const std::byte> arguments, Stream stream) {
  if (pipeline_.device() == nullptr) return Error{ErrorCode::kDevice, "the context was opened without a device", {}};
  KILN_TRY(pipeline_.device()->takes(stream));
  KILN_ASSIGN(const device::KernelHandle handle, handle_of(kernel));
  const device::Dispatch dispatch{workgroups, {kernel.workgroup_lanes, 1, 1}, arguments};
  KILN_ASSIGN(const device::LaunchReport report, pipeline_.device()->enqueue(handle, dispatch, stream));
  if (report.violation_count == 0) return {};
  return Error{ErrorCode::kDevice,
               fmt::format("strict mode found {} faults of {}", report.violation_count, kernel.name),
               report.violations};
}

}  // namespace kiln::runtime
