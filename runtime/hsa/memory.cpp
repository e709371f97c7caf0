// Allocations, locked ranges of the application's own memory, and what a pointer points to. A locked range has a device
// address that is not the host's, as on a GPU without page faults: HIP 5.2 takes both out of its table, and aborts
// where they are one. Ranges may overlap.
#include "runtime/hsa/pools.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>
#include <string>

#include <fmt/format.h>

namespace kiln::hsa {
namespace {

struct Record {
  std::uintptr_t device = 0, host = 0;  ///< where it begins
  std::size_t bytes = 0;
  hsa_agent_t owner{};
  std::uint32_t flags = 0;
  hsa_amd_pointer_type_t type = HSA_EXT_POINTER_TYPE_UNKNOWN;
  void* user_data = nullptr;
};

using Records = std::map<std::uintptr_t, Record>;

class Allocations {
 public:
  hsa_status_t allocate(const Pool& pool, std::size_t bytes, void** out) {
    const std::lock_guard lock(mutex_);
    if (const Gpu* const gpu = gpu_of(pool.agent); gpu != nullptr && bytes > available_in(*gpu))
      return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    const std::string name = fmt::format("allocation {} of {} bytes", ++count_, bytes);
    const auto address = the_system().memory->allocate(bytes, name);
    if (!address) return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    bytes_of_[pool.agent.handle] += bytes;
    allocated_[*address] = {*address, *address, bytes, pool.agent, pool.kind->flags, HSA_EXT_POINTER_TYPE_HSA};
    *out = reinterpret_cast<void*>(*address);
    return kSuccess;
  }

  hsa_status_t free(void* pointer) {
    const std::lock_guard lock(mutex_);
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    const auto found = allocated_.find(address);
    if (found == allocated_.end()) return HSA_STATUS_ERROR_INVALID_ALLOCATION;
    bytes_of_[found->second.owner.handle] -= found->second.bytes;
    allocated_.erase(found);
    return the_system().memory->free(address) ? kSuccess : HSA_STATUS_ERROR_INVALID_ALLOCATION;
  }

  std::uint64_t available(const Gpu& gpu) {
    const std::lock_guard lock(mutex_);
    return available_in(gpu);
  }

  /// What is device memory already, as pinned memory is that somebody locks, keeps its address.
  hsa_status_t lock(void* pointer, std::size_t bytes, void** out) {
    const std::lock_guard lock(mutex_);
    const auto host = reinterpret_cast<std::uintptr_t>(pointer);
    std::uintptr_t device = host;
    if (allocation_at(host) == nullptr) {
      const auto address = the_system().memory->adopt(static_cast<std::byte*>(pointer), bytes,
                                                      fmt::format("{} bytes of locked host memory", bytes));
      if (!address) return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
      device = *address;
    }
    locked_.emplace(host, Record{device, host, bytes, kCpuAgent, HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED,
                                 HSA_EXT_POINTER_TYPE_LOCKED});
    *out = reinterpret_cast<void*>(device);
    return kSuccess;
  }

  hsa_status_t unlock(void* pointer) {
    const std::lock_guard lock(mutex_);
    const auto found = locked_.find(reinterpret_cast<std::uintptr_t>(pointer));
    if (found == locked_.end()) return kInvalid;
    if (found->second.device != found->second.host)
      static_cast<void>(the_system().memory->free(found->second.device).ok());
    locked_.erase(found);
    return kSuccess;
  }

  /// The record that holds an address, the host's or the device's; an empty one if there is none.
  Record find(std::uintptr_t address) {
    const std::lock_guard lock(mutex_);
    const Record* const found = record_at(address);
    return found == nullptr ? Record{} : *found;
  }

  bool set_user_data(std::uintptr_t address, void* data) {
    const std::lock_guard lock(mutex_);
    Record* const found = record_at(address);
    if (found == nullptr) return false;
    found->user_data = data;
    return true;
  }

 private:
  std::uint64_t available_in(const Gpu& gpu) {
    return the_system().settings.memory_bytes - bytes_of_[gpu.agent().handle];
  }
  static bool holds(const Record& record, std::uintptr_t address) {
    return (address >= record.host && address - record.host < record.bytes) ||
           (address >= record.device && address - record.device < record.bytes);
  }
  Record* allocation_at(std::uintptr_t address) {
    const auto above = allocated_.upper_bound(address);
    if (above == allocated_.begin()) return nullptr;
    Record& record = std::prev(above)->second;
    return holds(record, address) ? &record : nullptr;
  }
  Record* record_at(std::uintptr_t address) {
    if (Record* const allocation = allocation_at(address); allocation != nullptr) return allocation;
    const auto found = std::ranges::find_if(locked_, [&](const auto& entry) { return holds(entry.second, address); });
    return found == locked_.end() ? nullptr : &found->second;
  }

  std::mutex mutex_;
  std::uint64_t count_ = 0;
  Records allocated_;
  std::map<std::uint64_t, std::uint64_t> bytes_of_;  ///< that are allocated, by agent
  std::multimap<std::uintptr_t, Record> locked_;     ///< by the host's address
};

Allocations& allocations() {
  static Allocations* const the_allocations = new Allocations;
  return *the_allocations;
}

}  // namespace

std::uint64_t available_bytes(const Gpu& gpu) {
  return allocations().available(gpu);
}

std::byte* host_of(const void* address) {
  emulator::Cursor cursor(*the_system().memory);
  const auto held = cursor.held(reinterpret_cast<std::uint64_t>(address), 1);
  return held.empty() ? static_cast<std::byte*>(const_cast<void*>(address)) : held.data();
}

}  // namespace kiln::hsa

using namespace kiln::hsa;

extern "C" {

hsa_status_t hsa_amd_memory_pool_allocate(hsa_amd_memory_pool_t handle, size_t bytes, uint32_t /*flags*/, void** out) {
  const auto pool = pool_of(handle);
  if (!pool || out == nullptr || bytes == 0) return kInvalid;
  if (pool->kind->segment != HSA_AMD_SEGMENT_GLOBAL) return HSA_STATUS_ERROR_INVALID_ALLOCATION;
  return allocations().allocate(*pool, bytes, out);
}

hsa_status_t hsa_amd_memory_pool_free(void* pointer) {
  return pointer == nullptr ? kSuccess : allocations().free(pointer);
}

hsa_status_t hsa_amd_memory_lock_to_pool(void* host, size_t bytes, hsa_agent_t* /*agents*/, int /*count*/,
                                         hsa_amd_memory_pool_t /*pool*/, uint32_t /*flags*/, void** out) {
  if (host == nullptr || bytes == 0 || out == nullptr) return kInvalid;
  return allocations().lock(host, bytes, out);
}

hsa_status_t hsa_amd_memory_lock(void* host, size_t bytes, hsa_agent_t* agents, int count, void** out) {
  return hsa_amd_memory_lock_to_pool(host, bytes, agents, count, {}, 0, out);
}

hsa_status_t hsa_amd_memory_unlock(void* host) {
  return allocations().unlock(host);
}

hsa_status_t hsa_amd_pointer_info(const void* pointer, hsa_amd_pointer_info_t* info, void* (*allocate)(size_t),
                                  uint32_t* count, hsa_agent_t** accessible) {
  if (info == nullptr) return kInvalid;
  const Record record = allocations().find(reinterpret_cast<std::uintptr_t>(pointer));
  hsa_amd_pointer_info_t filled{};
  filled.size = info->size;
  filled.type = record.type;
  filled.agentBaseAddress = reinterpret_cast<void*>(record.device);
  filled.hostBaseAddress = reinterpret_cast<void*>(record.host);
  filled.sizeInBytes = record.bytes;
  filled.userData = record.user_data;
  filled.agentOwner = record.owner;
  filled.global_flags = record.flags;
  std::memcpy(info, &filled, std::min<std::size_t>(info->size, sizeof filled));
  if (allocate == nullptr || count == nullptr || accessible == nullptr) return kSuccess;
  const auto& gpus = the_system().gpus;
  *count = record.bytes == 0 ? 0 : static_cast<std::uint32_t>(gpus.size()) + 1;
  *accessible = static_cast<hsa_agent_t*>(allocate(*count * sizeof(hsa_agent_t)));
  if (*accessible == nullptr) return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
  for (std::uint32_t i = 0; i < *count; ++i) (*accessible)[i] = i == 0 ? kCpuAgent : gpus[i - 1]->agent();
  return kSuccess;
}

hsa_status_t hsa_amd_pointer_info_set_userdata(const void* pointer, void* data) {
  return allocations().set_user_data(reinterpret_cast<std::uintptr_t>(pointer), data) ? kSuccess : kInvalid;
}

// All agents may use all memory.
hsa_status_t hsa_amd_agents_allow_access(uint32_t /*count*/, const hsa_agent_t* /*agents*/, const uint32_t* /*flags*/,
                                         const void* /*pointer*/) {
  return kSuccess;
}
hsa_status_t hsa_memory_register(void* /*pointer*/, size_t /*bytes*/) {
  return kSuccess;
}
hsa_status_t hsa_memory_deregister(void* /*pointer*/, size_t /*bytes*/) {
  return kSuccess;
}
hsa_status_t hsa_amd_coherency_set_type(hsa_agent_t /*agent*/, hsa_amd_coherency_type_t /*type*/) {
  return kSuccess;
}

}  // extern "C"
