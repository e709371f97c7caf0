// The HIP device. Each call first makes its GPU the thread's current one, as HIP keeps that per thread; copies and
// launches go through one stream and are waited for, so they happen in order. Every failure carries HIP's own text.
#include "runtime/device/hip_device.hpp"

#include "runtime/device/hip_api.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace kiln::device {
namespace {

/// "hipMalloc: hipErrorOutOfMemory (2): out of memory"
Error hip_error(const HipApi& api, const char* call, hipError_t code) {
  const char* const name = api.get_error_name.pointer(code);
  const char* const text = api.get_error_string.pointer(code);
  return Error{ErrorCode::kDevice,
               fmt::format("{}: {} ({}): {}", call, name == nullptr ? "unnamed error" : name, static_cast<int>(code),
                           text == nullptr ? "HIP has no text for it" : text),
               {}};
}

/// Calls a function of the table; its code becomes an Error.
template <class F, class... Arguments>
Result<void> call(const HipApi& api, const HipFunction<F>& function, Arguments... arguments) {
  const hipError_t code = function.pointer(arguments...);
  if (code == hipSuccess) return {};
  return hip_error(api, function.name, code);
}

void* pointer_of(Address address) {
  return reinterpret_cast<void*>(address);
}  // NOLINT: HIP's own representation

/// Makes a GPU the thread's current one, and gives the program back the one it had.
class CurrentGpu {
 public:
  CurrentGpu(const HipApi& api, int ordinal) : api_(api) {
    int now = 0;
    result_ = call(api, api.get_device, &now);
    if (!result_ || now == ordinal) return;
    result_ = call(api, api.set_device, ordinal);
    if (result_) before_ = now;
  }
  CurrentGpu(const CurrentGpu&) = delete;
  CurrentGpu& operator=(const CurrentGpu&) = delete;
  ~CurrentGpu() {
    if (before_ >= 0) static_cast<void>(api_.set_device.pointer(before_));
  }
  const Result<void>& result() const { return result_; }

 private:
  const HipApi& api_;
  Result<void> result_;
  int before_ = -1;
};

class HipDevice;

/// Which device of this process has an allocation: several may stand for one GPU, whose memory HIP does not tell apart.
class Owners {
 public:
  /// Never destroyed: a device may be, at the very end of the process.
  static Owners& of_process() {
    static Owners* const the_owners = new Owners;
    return *the_owners;
  }
  void add(Address base, const HipDevice* owner) {
    const std::lock_guard guard(mutex_);
    owners_[base] = owner;
  }
  void remove(Address base) {
    const std::lock_guard guard(mutex_);
    owners_.erase(base);
  }
  /// nullptr for what the program allocated itself.
  const HipDevice* of(Address base) {
    const std::lock_guard guard(mutex_);
    const auto found = owners_.find(base);
    return found == owners_.end() ? nullptr : found->second;
  }

 private:
  std::mutex mutex_;
  std::map<Address, const HipDevice*> owners_;
};

class HipDevice final : public Device {
 public:
  HipDevice(HipApi api, int ordinal) : api_(api), ordinal_(ordinal) {}
  HipDevice(const HipDevice&) = delete;
  HipDevice& operator=(const HipDevice&) = delete;
  /// What was not freed is freed here; there is nobody left to tell of a failure.
  ~HipDevice() override {
    for (const Address address : allocations_) Owners::of_process().remove(address);
    if (stream_ == nullptr || !activate()) return;
    for (const Address address : allocations_) static_cast<void>(api_.free.pointer(pointer_of(address)));
    for (hipModule_t module : modules_) static_cast<void>(api_.module_unload.pointer(module));
    static_cast<void>(api_.stream_destroy.pointer(stream_));
  }

  Result<void> open();

  const Properties& properties() const override { return properties_; }
  bool emulated() const override { return false; }
  Result<Address> allocate(std::uint64_t bytes, std::string_view name) override;
  Result<void> free(Address address) override;
  Result<Allocation> find_allocation(Address address) override;
  Result<void> upload(Address to, std::span<const std::byte> from) override;
  Result<void> clear(Address at, std::uint64_t bytes) override;
  Result<void> download(std::span<std::byte> to, Address from) override;
  Result<CodeObjectId> load(std::span<const std::byte> code_object, Origin origin) override;
  Result<LaunchReport> launch(CodeObjectId code_object, const Launch& launch) override;
  Result<KernelHandle> find_kernel(CodeObjectId code_object, const std::string& name) override;
  Result<LaunchReport> enqueue(KernelHandle kernel, const Dispatch& dispatch, void* stream) override;
  Result<void> enqueue_clear(Address at, std::uint64_t bytes, void* stream) override;

 private:
  Result<void> activate() const { return call(api_, api_.set_device, ordinal_); }
  Result<void> synchronize() const { return call(api_, api_.stream_synchronize, stream_); }
  Result<int> attribute(hipDeviceAttribute_t which) const;
  Result<void> read_properties();
  Result<void> copy(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind) const;
  Result<hipFunction_t> function_of(CodeObjectId code_object, const std::string& name);
  /// Hands a kernel to a stream.
  Result<void> dispatch(hipFunction_t function, const Dispatch& dispatch, hipStream_t stream) const;

  HipApi api_;
  int ordinal_;
  hipStream_t stream_ = nullptr;
  Properties properties_;
  std::mutex mutex_;  ///< guards the two lists
  std::vector<Address> allocations_;
  std::vector<hipModule_t> modules_;
};

Result<void> HipDevice::open() {
  int count = 0;
  if (auto counted = call(api_, api_.get_device_count, &count); !counted) {
    return std::move(counted).error().note("there is no AMD GPU that HIP can use");
  }
  if (count == 0) return Error{ErrorCode::kDevice, "hipGetDeviceCount: HIP finds no AMD GPU", {}};
  if (ordinal_ < 0 || ordinal_ >= count) {
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("no GPU number {}; HIP finds {}, counted from 0", ordinal_, count),
                 {}};
  }
  KILN_TRY(activate());
  KILN_TRY(read_properties());
  return call(api_, api_.stream_create, &stream_);
}

Result<int> HipDevice::attribute(hipDeviceAttribute_t which) const {
  int value = 0;
  KILN_TRY(call(api_, api_.device_get_attribute, &value, which, ordinal_));
  return value;
}

Result<void> HipDevice::read_properties() {
  alignas(std::max_align_t) std::array<char, kPropertiesBytes> block{};
  KILN_TRY(call(api_, api_.get_device_properties, static_cast<void*>(block.data()), ordinal_));
  const PropertyLayout& layout = kPropertyLayouts[api_.layout];
  const auto text_at = [&block](std::size_t at) {
    const std::string_view field(block.data() + at, kPropertyTextBytes);
    return std::string(field.substr(0, field.find('\0')));
  };
  const std::string arch = text_at(layout.arch_name_at);
  auto target = Target::parse(arch);
  if (!target) {
    return Error{
        ErrorCode::kDevice, fmt::format("GPU {} calls itself \"{}\", which is no gfx target", ordinal_, arch), {}};
  }
  properties_.target = std::move(target).value();
  KILN_ASSIGN(const int compute_units, attribute(hipDeviceAttributeMultiprocessorCount));
  KILN_ASSIGN(const int integrated, attribute(hipDeviceAttributeIntegrated));
  properties_.compute_units = static_cast<std::uint32_t>(std::max(compute_units, 0));
  properties_.is_apu = integrated != 0;
  const std::string name = text_at(layout.name_at);
  properties_.description = fmt::format("{} ({})", name.empty() ? "AMD GPU" : name, arch);
  return {};
}

Result<Address> HipDevice::allocate(std::uint64_t bytes, std::string_view name) {
  KILN_TRY(activate());
  void* pointer = nullptr;
  // HIP answers a request for nothing with a null pointer, which would not be an address of its own.
  if (auto got = call(api_, api_.malloc, &pointer, static_cast<std::size_t>(std::max<std::uint64_t>(bytes, 1))); !got) {
    return std::move(got).error().note(fmt::format("while allocating {} bytes for {}", bytes, name));
  }
  const auto address = reinterpret_cast<Address>(pointer);
  const std::lock_guard guard(mutex_);
  allocations_.push_back(address);
  Owners::of_process().add(address, this);
  return address;
}

Result<void> HipDevice::free(Address address) {
  const std::lock_guard guard(mutex_);
  const auto found = std::ranges::find(allocations_, address);
  if (found == allocations_.end()) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("{:#x} is no allocation of this device", address), {}};
  }
  KILN_TRY(activate());
  // Its owner is forgotten first: once it is free, another thread may get the address.
  Owners::of_process().remove(address);
  if (auto freed = call(api_, api_.free, pointer_of(address)); !freed) {
    Owners::of_process().add(address, this);
    return freed;
  }
  allocations_.erase(found);
  return {};
}

Result<Allocation> HipDevice::find_allocation(Address address) {
  const auto not_ours = [&](const std::string& what) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("{:#x} is {}", address, what), {}};
  };
  KILN_TRY(activate());
  // Only the device is read of the attributes: HIP 6 gave the kinds of memory other numbers, and a later one may
  // append.
  struct {
    hipPointerAttribute_t known;
    std::array<char, 256> appended;
  } attributes{};
  if (const auto got = call(api_, api_.pointer_get_attributes, &attributes.known, pointer_of(address)); !got)
    return not_ours(fmt::format("no memory that HIP knows ({})", got.error().message));
  hipDeviceptr_t base = nullptr;
  std::size_t bytes = 0;
  if (const auto got = call(api_, api_.mem_get_address_range, &base, &bytes, pointer_of(address)); !got)
    return not_ours(fmt::format("in no allocation that HIP knows ({})", got.error().message));
  if (attributes.known.device != ordinal_)
    return not_ours(fmt::format("memory of GPU number {}, not of number {}", attributes.known.device, ordinal_));
  const Allocation found{reinterpret_cast<Address>(base), bytes};
  if (const HipDevice* const owner = Owners::of_process().of(found.base); owner != nullptr && owner != this)
    return not_ours("memory of another device of this process");
  return found;
}

Result<void> HipDevice::copy(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind) const {
  if (bytes == 0) return {};
  KILN_TRY(activate());
  KILN_TRY(call(api_, api_.memcpy_async, to, from, bytes, kind, stream_));
  return synchronize();
}

Result<void> HipDevice::upload(Address to, std::span<const std::byte> from) {
  return copy(pointer_of(to), from.data(), from.size(), hipMemcpyHostToDevice);
}

// In the stream of the launch, which it need not be waited for.
Result<void> HipDevice::clear(Address at, std::uint64_t bytes) {
  if (bytes == 0) return {};
  KILN_TRY(activate());
  return call(api_, api_.memset_async, pointer_of(at), 0, static_cast<std::size_t>(bytes), stream_);
}

Result<void> HipDevice::download(std::span<std::byte> to, Address from) {
  return copy(to.data(), pointer_of(from), to.size(), hipMemcpyDeviceToHost);
}

Result<CodeObjectId> HipDevice::load(std::span<const std::byte> code_object, Origin /*origin*/) {
  // HIP takes no length and reads as far as the image's headers tell it.
  if (code_object.empty()) return Error{ErrorCode::kInvalidArgument, "an empty code object", {}};
  KILN_TRY(activate());
  hipModule_t module = nullptr;
  KILN_TRY(call(api_, api_.module_load_data, &module, static_cast<const void*>(code_object.data())));
  const std::lock_guard guard(mutex_);
  modules_.push_back(module);
  return static_cast<CodeObjectId>(modules_.size() - 1);
}

Result<hipFunction_t> HipDevice::function_of(CodeObjectId code_object, const std::string& name) {
  const std::lock_guard guard(mutex_);
  if (code_object >= modules_.size()) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("no code object {} was loaded", code_object), {}};
  }
  hipFunction_t function = nullptr;
  if (auto got = call(api_, api_.module_get_function, &function, modules_[code_object], name.c_str()); !got) {
    return std::move(got).error().note(fmt::format("while looking for kernel {}", name));
  }
  return function;
}

Result<void> HipDevice::dispatch(hipFunction_t function, const Dispatch& d, hipStream_t stream) const {
  // The kernel's arguments as one block, in the layout of its metadata; HIP copies them before it returns, and does not
  // write to them.
  std::size_t kernarg_bytes = d.kernarg.size();
  std::array<void*, 5> extra = {HIP_LAUNCH_PARAM_BUFFER_POINTER, const_cast<std::byte*>(d.kernarg.data()),
                                HIP_LAUNCH_PARAM_BUFFER_SIZE, &kernarg_bytes, HIP_LAUNCH_PARAM_END};
  const auto& [grid_x, grid_y, grid_z] = d.grid_workgroups;
  const auto& [lanes_x, lanes_y, lanes_z] = d.workgroup_lanes;
  constexpr unsigned kDynamicLdsBytes = 0;  // what a kernel needs is in its descriptor
  return call(api_, api_.module_launch_kernel, function, grid_x, grid_y, grid_z, lanes_x, lanes_y, lanes_z,
              kDynamicLdsBytes, stream, static_cast<void**>(nullptr), extra.data());
}

Result<LaunchReport> HipDevice::launch(CodeObjectId code_object, const Launch& launch) {
  KILN_TRY(activate());
  KILN_ASSIGN(hipFunction_t const function, function_of(code_object, launch.kernel));
  const auto start = std::chrono::steady_clock::now();
  if (auto launched = dispatch(function, {launch.grid_workgroups, launch.workgroup_lanes, launch.kernarg}, stream_);
      !launched) {
    return std::move(launched).error().note(fmt::format("while launching {}", launch.kernel));
  }
  if (auto finished = synchronize(); !finished) {
    return std::move(finished).error().note(fmt::format("while running {}", launch.kernel));
  }
  LaunchReport report;
  report.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  return report;
}

Result<KernelHandle> HipDevice::find_kernel(CodeObjectId code_object, const std::string& name) {
  const CurrentGpu current(api_, ordinal_);
  KILN_TRY(current.result());
  KILN_ASSIGN(hipFunction_t const function, function_of(code_object, name));
  return reinterpret_cast<KernelHandle>(function);
}

Result<LaunchReport> HipDevice::enqueue(KernelHandle kernel, const Dispatch& d, void* stream) {
  const CurrentGpu current(api_, ordinal_);
  KILN_TRY(current.result());
  // NOLINTNEXTLINE(performance-no-int-to-ptr): what find_kernel() gave
  KILN_TRY(dispatch(reinterpret_cast<hipFunction_t>(kernel), d, static_cast<hipStream_t>(stream)));
  return LaunchReport{};
}

Result<void> HipDevice::enqueue_clear(Address at, std::uint64_t bytes, void* stream) {
  const CurrentGpu current(api_, ordinal_);
  KILN_TRY(current.result());
  return call(api_, api_.memset_async, pointer_of(at), 0, static_cast<std::size_t>(bytes),
              static_cast<hipStream_t>(stream));
}

}  // namespace

Result<std::unique_ptr<Device>> open_hip_device(int ordinal, const std::string& library) {
  KILN_ASSIGN(HipApi api, open_hip_api(library));
  auto device = std::make_unique<HipDevice>(api, ordinal);
  KILN_TRY(device->open());
  return std::unique_ptr<Device>(std::move(device));
}

}  // namespace kiln::device
