// The HIP device: what its GPU is, its memory, its code. Each call is a visit (hip_visit.hpp). Every failure carries
// HIP's own text.
#include "runtime/device/hip_device.hpp"

#include "runtime/device/hip_gpu.hpp"
#include "runtime/device/hip_image.hpp"
#include "runtime/device/hip_version.hpp"

#include <algorithm>
#include <utility>

namespace kiln::device {
namespace {

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

}  // namespace

HipDevice::~HipDevice() {
  for (const Address address : allocations_) Owners::of_process().remove(address);
  if (stream_ == nullptr) return;
  HipVisit hip(api_, ordinal_);
  const RelaxedCapture relaxed(api_);
  if (!hip.result()) return;
  for (const Address address : allocations_) static_cast<void>(hip.call(api_.free, pointer_of(address)));
  for (const Module& module : modules_) static_cast<void>(hip.call(api_.module_unload, module.handle));
  for (hipEvent_t event : {start_, stop_})
    if (event != nullptr) static_cast<void>(hip.call(api_.event_destroy, event));
  static_cast<void>(hip.call(api_.stream_destroy, stream_));
}

Result<void> HipDevice::open() {
  {
    HipVisit hip(api_);
    int count = 0;
    if (auto counted = hip.call(api_.get_device_count, &count); !counted)
      return std::move(counted).error().note("there is no AMD GPU that HIP can use");
    if (count == 0) return Error{ErrorCode::kDevice, "hipGetDeviceCount: HIP finds no AMD GPU", {}};
    if (ordinal_ == kCurrentGpu) KILN_TRY(hip.call(api_.get_device, &ordinal_));
    if (ordinal_ < 0 || ordinal_ >= count)
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("no GPU number {}; HIP finds {}, counted from 0", ordinal_, count),
                   {}};
  }
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  KILN_TRY(hip.call(api_.runtime_get_version, &version_));
  KILN_TRY(read_properties(hip));
  return hip.call(api_.stream_create, &stream_);
}

Result<int> HipDevice::attribute(HipVisit& hip, hipDeviceAttribute_t which) const {
  int value = 0;
  KILN_TRY(hip.call(api_.device_get_attribute, &value, which, ordinal_));
  return value;
}

Result<void> HipDevice::read_properties(HipVisit& hip) {
  alignas(std::max_align_t) std::array<char, kPropertiesBytes> block{};
  KILN_TRY(hip.call(api_.get_device_properties, static_cast<void*>(block.data()), ordinal_));
  const PropertyLayout& layout = kPropertyLayouts[api_.layout];
  const auto text_at = [&](std::size_t offset) {
    const std::string_view field(block.data() + offset, kPropertyTextBytes);
    return std::string(field.substr(0, field.find('\0')));
  };
  const std::string arch = text_at(layout.arch_name_at);
  auto target = Target::parse(arch);
  if (!target) {
    return Error{
        ErrorCode::kDevice, fmt::format("GPU {} calls itself \"{}\", which is no gfx target", ordinal_, arch), {}};
  }
  properties_.target = std::move(target).value();
  properties_.code_object_versions = code_object_versions_of_hip(version_);
  // Where work is given out by pairs of compute units (RDNA), the plain count is that of the pairs; Tensile's host
  // asks for the physical one as well. An older HIP has no such attribute.
  if (const auto physical = attribute(hip, kPhysicalMultiProcessorCount); physical && *physical > 0) {
    properties_.compute_units = static_cast<std::uint32_t>(*physical);
  } else {
    KILN_ASSIGN(const int compute_units, attribute(hip, hipDeviceAttributeMultiprocessorCount));
    properties_.compute_units = static_cast<std::uint32_t>(std::max(compute_units, 0));
  }
  if (const auto revision = attribute(hip, kAsicRevision); revision && *revision > 0)
    properties_.asic_revision = static_cast<std::uint32_t>(*revision);
  KILN_ASSIGN(const int integrated, attribute(hip, hipDeviceAttributeIntegrated));
  properties_.is_apu = integrated != 0;
  const std::string name = text_at(layout.name_at);
  properties_.description = fmt::format("{} ({})", name.empty() ? "AMD GPU" : name, arch);
  if (properties_.asic_revision != 0)
    properties_.description += fmt::format(", ASIC revision {}", properties_.asic_revision);
  return {};
}

Facts HipDevice::facts() {
  HipVisit hip(api_, ordinal_);
  Facts facts;
  facts.number = ordinal_;
  facts.driver = hip_version_text(version_);
  facts.captures_launches = version_ >= kFirstHipToRecord;
  if (!hip.result()) return facts;
  if (const auto lds = attribute(hip, hipDeviceAttributeMaxSharedMemoryPerBlock); lds && *lds > 0)
    facts.lds_bytes = static_cast<std::uint32_t>(*lds);
  if (const auto lanes = attribute(hip, hipDeviceAttributeWarpSize); lanes && *lanes > 0)
    facts.wave_lanes = static_cast<std::uint32_t>(*lanes);
  std::size_t free = 0, total = 0;
  if (api_.mem_get_info.pointer != nullptr && hip.call(api_.mem_get_info, &free, &total)) facts.memory_bytes = total;
  int driver = 0;
  if (api_.driver_get_version.pointer != nullptr && hip.call(api_.driver_get_version, &driver) && driver != version_)
    facts.driver += fmt::format(", driver {}", driver);
  return facts;
}

Result<void> HipDevice::outside_of_captures(HipVisit& hip, std::string_view what) const {
  if (!hip.is_capturing(nullptr)) return {};
  return Error{ErrorCode::kDevice,
               fmt::format("a stream is being captured (hipStreamBeginCapture), and kiln would {}: do it before", what),
               {}};
}

Result<Address> HipDevice::allocate(std::uint64_t bytes, std::string_view name) {
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  KILN_TRY(outside_of_captures(hip, fmt::format("allocate {} bytes for {}", bytes, name)));
  const RelaxedCapture relaxed(api_);
  void* pointer = nullptr;
  // HIP answers a request for nothing with a null pointer, which would not be an address of its own.
  const auto wanted = static_cast<std::size_t>(std::max<std::uint64_t>(bytes, 1));
  if (auto got = hip.call(api_.malloc, &pointer, wanted); !got)
    return std::move(got).error().note(fmt::format("while allocating {} bytes for {}", bytes, name));
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
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  const RelaxedCapture relaxed(api_);
  // Its owner is forgotten first: once it is free, another thread may get the address.
  Owners::of_process().remove(address);
  if (auto freed = hip.call(api_.free, pointer_of(address)); !freed) {
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
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  // Only the device is read of the attributes: HIP 6 gave the kinds of memory other numbers, and a later one may
  // append.
  struct {
    hipPointerAttribute_t known;
    std::array<char, 256> appended;
  } attributes{};
  if (const auto got = hip.call(api_.pointer_get_attributes, &attributes.known, pointer_of(address)); !got)
    return not_ours(fmt::format("no memory that HIP knows ({})", got.error().message));
  hipDeviceptr_t base = nullptr;
  std::size_t bytes = 0;
  if (const auto got = hip.call(api_.mem_get_address_range, &base, &bytes, pointer_of(address)); !got)
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
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  KILN_TRY(outside_of_captures(hip, "copy and wait for it"));
  KILN_TRY(hip.call(api_.memcpy_async, to, from, bytes, kind, stream_));
  return hip.call(api_.stream_synchronize, stream_);
}

Result<void> HipDevice::upload(Address to, std::span<const std::byte> from) {
  return copy(pointer_of(to), from.data(), from.size(), hipMemcpyHostToDevice);
}

// In the stream of the launch, which it need not be waited for.
Result<void> HipDevice::clear(Address at, std::uint64_t bytes) {
  return bytes == 0 ? Result<void>() : enqueue_clear(at, bytes, stream_);
}

Result<void> HipDevice::download(std::span<std::byte> to, Address from) {
  return copy(to.data(), pointer_of(from), to.size(), hipMemcpyDeviceToHost);
}

Result<CodeObjectId> HipDevice::load(std::span<const std::byte> code_object, Origin /*origin*/) {
  KILN_ASSIGN(const unsigned version, check_image(code_object));
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  hipModule_t module = nullptr;
  if (auto loaded = hip.call(api_.module_load_data, &module, static_cast<const void*>(code_object.data())); !loaded) {
    const unsigned newest = properties_.code_object_versions.newest;
    if (version <= newest) return std::move(loaded).error();
    return std::move(loaded).error().note(
        fmt::format("it is a code object of version {}; {} loads version {}{} (RuntimeOptions::code_object_version)",
                    version, hip_version_text(version_), kOldestCodeObjectVersion,
                    newest > kOldestCodeObjectVersion ? fmt::format(" to {}", newest) : ""));
  }
  const std::lock_guard guard(mutex_);
  modules_.push_back({module, {}});
  return static_cast<CodeObjectId>(modules_.size() - 1);
}

Result<hipFunction_t> HipDevice::function_of(HipVisit& hip, CodeObjectId code_object, const std::string& name) {
  const std::lock_guard guard(mutex_);
  if (code_object >= modules_.size()) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("no code object {} was loaded", code_object), {}};
  }
  Module& module = modules_[code_object];
  if (const auto known = module.functions.find(name); known != module.functions.end()) return known->second;
  hipFunction_t function = nullptr;
  if (auto got = hip.call(api_.module_get_function, &function, module.handle, name.c_str()); !got)
    return std::move(got).error().note(fmt::format("while looking for kernel {}", name));
  module.functions.emplace(name, function);
  return function;
}

Result<std::unique_ptr<Device>> open_hip_device(int ordinal, const std::string& library) {
  KILN_ASSIGN(HipApi api, open_hip_api(library));
  auto device = std::make_unique<HipDevice>(api, ordinal);
  KILN_TRY(device->open());
  return std::unique_ptr<Device>(std::move(device));
}

}  // namespace kiln::device
