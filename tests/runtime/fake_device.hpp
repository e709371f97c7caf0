// A device whose memory is the host's and whose kernels are a function of the test's.
#pragma once

#include "runtime/device/device.hpp"

#include <cstring>
#include <functional>
#include <map>
#include <vector>

namespace kiln::runtime::test {

class FakeDevice final : public device::Device {
 public:
  using Kernel = std::function<void(const device::Launch&)>;
  explicit FakeDevice(Kernel kernel = {}) : kernel_(std::move(kernel)) { properties_.description = "fake"; }

  const device::Properties& properties() const override { return properties_; }
  bool emulated() const override { return true; }
  Result<device::Address> allocate(std::uint64_t bytes, std::string_view) override {
    memory_.push_back(std::make_unique<std::vector<std::byte>>(bytes));
    const auto address = reinterpret_cast<device::Address>(memory_.back()->data());
    ++live_;
    return address;
  }
  Result<void> free(device::Address) override {
    --live_;
    return {};
  }
  Result<device::Allocation> find_allocation(device::Address address) override {
    for (const auto& block : memory_) {
      const auto base = reinterpret_cast<device::Address>(block->data());
      if (address - base < block->size()) return device::Allocation{base, block->size()};
    }
    return Error{ErrorCode::kInvalidArgument, "no memory of the fake device", {}};
  }
  Result<void> upload(device::Address to, std::span<const std::byte> from) override {
    std::memcpy(reinterpret_cast<void*>(to), from.data(), from.size());
    return {};
  }
  Result<void> clear(device::Address at, std::uint64_t bytes) override {
    std::memset(reinterpret_cast<void*>(at), 0, bytes);
    return {};
  }
  Result<void> download(std::span<std::byte> to, device::Address from) override {
    std::memcpy(to.data(), reinterpret_cast<const void*>(from), to.size());
    return {};
  }
  Result<device::CodeObjectId> load(std::span<const std::byte> code_object, device::Origin) override {
    if (code_object.empty()) return Error{ErrorCode::kDevice, "an empty code object", {}};
    return ++loads_;
  }
  Result<device::LaunchReport> launch(device::CodeObjectId, const device::Launch& launch) override {
    if (kernel_) kernel_(launch);
    return device::LaunchReport{1, 7, {}, 0};
  }

  Result<device::KernelHandle> find_kernel(device::CodeObjectId code_object, const std::string&) override {
    return device::KernelHandle{code_object};
  }
  Result<device::LaunchReport> enqueue(device::KernelHandle, const device::Dispatch& d, void*) override {
    if (kernel_) kernel_({"", d.grid_workgroups, d.workgroup_lanes, d.kernarg});
    return device::LaunchReport{};
  }
  Result<void> enqueue_clear(device::Address at, std::uint64_t bytes, void*) override { return clear(at, bytes); }

  Result<void> enqueue_event(void*, void*) override { return {}; }

  int live() const { return live_; }

 private:
  Kernel kernel_;
  device::Properties properties_;
  std::vector<std::unique_ptr<std::vector<std::byte>>> memory_;
  int live_ = 0;
  device::CodeObjectId loads_ = 0;
};

}  // namespace kiln::runtime::test
