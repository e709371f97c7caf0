// The HIP device's class, for the files that it is made of: hip_device.cpp has memory and code, hip_launch.cpp
// launches.
#pragma once

#include "runtime/device/device.hpp"
#include "runtime/device/hip_api.hpp"
#include "runtime/device/hip_visit.hpp"

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace kiln::device {

inline void* pointer_of(Address address) {
  return reinterpret_cast<void*>(address);
}  // NOLINT: HIP's own representation

/// A loaded code object, and the functions that were asked for.
struct Module {
  hipModule_t handle = nullptr;
  std::map<std::string, hipFunction_t> functions;
};

class HipDevice final : public Device {
 public:
  HipDevice(HipApi api, int ordinal) : api_(api), ordinal_(ordinal) {}
  HipDevice(const HipDevice&) = delete;
  HipDevice& operator=(const HipDevice&) = delete;
  /// What was not freed is freed here; there is nobody left to tell of a failure.
  ~HipDevice() override;

  Result<void> open();

  const Properties& properties() const override { return properties_; }
  bool emulated() const override { return false; }
  Facts facts() override;
  Result<Address> allocate(std::uint64_t bytes, std::string_view name) override;
  Result<void> free(Address address) override;
  Result<Allocation> find_allocation(Address address) override;
  Result<void> upload(Address to, std::span<const std::byte> from) override;
  Result<void> clear(Address at, std::uint64_t bytes) override;
  Result<void> download(std::span<std::byte> to, Address from) override;
  Result<CodeObjectId> load(std::span<const std::byte> code_object, Origin origin) override;
  Result<LaunchReport> launch(CodeObjectId code_object, const Launch& launch) override;
  Result<KernelHandle> find_kernel(CodeObjectId code_object, const std::string& name) override;
  bool capturing() override;
  Result<void> takes(void* stream) override;
  Result<LaunchReport> enqueue(KernelHandle kernel, const Dispatch& dispatch, void* stream) override;
  Result<void> enqueue_clear(Address at, std::uint64_t bytes, void* stream) override;
  Result<void> enqueue_event(void* event, void* stream) override;

 private:
  Result<int> attribute(HipVisit& hip, hipDeviceAttribute_t which) const;
  Result<void> read_properties(HipVisit& hip);
  /// A failure if a stream is being captured: the device would wait, or allocate.
  Result<void> outside_of_captures(HipVisit& hip, std::string_view what) const;
  Result<void> copy(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind) const;
  Result<hipFunction_t> function_of(HipVisit& hip, CodeObjectId code_object, const std::string& name);
  /// Hands a kernel to a stream.
  Result<void> dispatch(HipVisit& hip, hipFunction_t function, const Dispatch& dispatch, hipStream_t stream) const;

  HipApi api_;
  int ordinal_, version_ = 0;
  hipStream_t stream_ = nullptr;
  Properties properties_;
  std::mutex mutex_;  ///< guards the two lists
  std::vector<Address> allocations_;
  std::vector<Module> modules_;
  std::mutex launch_mutex_;  ///< one launch() at a time between the two events
  hipEvent_t start_ = nullptr, stop_ = nullptr;
};

}  // namespace kiln::device
