// Allocations, locked ranges of the application's own memory, and what a pointer points to. Locked ranges may overlap,
// as an application's arrays share pages: the emulator sees what they cover together.
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
    const std::string name = fmt::format("allocation {} of {} bytes", ++count_, bytes);
    const auto address = the_system().memory->allocate(bytes, name);
    if (!address) return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    allocated_[*address] = {bytes, pool.agent, pool.kind->flags, HSA_EXT_POINTER_TYPE_HSA};
    *out = reinterpret_cast<void*>(*address);
    return kSuccess;
  }

  hsa_status_t free(void* pointer) {
    const std::lock_guard lock(mutex_);
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (allocated_.erase(address) == 0) return HSA_STATUS_ERROR_INVALID_ALLOCATION;
    return the_system().memory->free(address) ? kSuccess : HSA_STATUS_ERROR_INVALID_ALLOCATION;
  }

  hsa_status_t lock(void* pointer, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    locked_.emplace(
        address, Record{bytes, kCpuAgent, HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED, HSA_EXT_POINTER_TYPE_LOCKED});
    adopt_around(address, address + bytes);
    return kSuccess;
  }

  hsa_status_t unlock(void* pointer) {
    const std::lock_guard lock(mutex_);
    const auto found = locked_.find(reinterpret_cast<std::uintptr_t>(pointer));
    if (found == locked_.end()) return kInvalid;
    const std::uintptr_t begin = found->first, end = begin + found->second.bytes;
    locked_.erase(found);
    adopt_around(begin, end);
    return kSuccess;
  }

  /// The record that holds an address, and where it begins; a null begin if there is none.
  std::pair<std::uintptr_t, Record> find(std::uintptr_t address) {
    const std::lock_guard lock(mutex_);
    const auto last = allocated_.upper_bound(address);
    if (last != allocated_.begin()) {
      const auto& [base, record] = *std::prev(last);
      if (address - base < record.bytes) return {base, record};
    }
    for (const auto& [base, record] : locked_)
      if (address >= base && address - base < record.bytes) return {base, record};
    return {};
  }

  bool set_user_data(std::uintptr_t base, void* data) {
    const std::lock_guard lock(mutex_);
    const auto allocated = allocated_.find(base);
    if (allocated != allocated_.end()) {
      allocated->second.user_data = data;
      return true;
    }
    const auto locked = locked_.find(base);
    if (locked == locked_.end()) return false;
    locked->second.user_data = data;
    return true;
  }

 private:
  /// Has the emulator see what locked ranges cover together now, where [begin, end) changed. What is device memory
  /// already, as pinned memory is that somebody locks, stays so.
  void adopt_around(std::uintptr_t begin, std::uintptr_t end) {
    emulator::Memory& memory = *the_system().memory;
    for (auto old = adopted_.begin(); old != adopted_.end();) {
      if (old->first > end || old->second < begin) {
        ++old;
        continue;
      }
      begin = std::min(begin, old->first);
      end = std::max(end, old->second);
      static_cast<void>(memory.free(old->first).ok());
      old = adopted_.erase(old);
    }
    std::uintptr_t from = 0, to = 0;
    const auto adopt = [&] {
      if (to > from && memory.adopt(from, to - from, fmt::format("{} bytes of locked host memory", to - from)))
        adopted_[from] = to;
    };
    for (const auto& [base, record] : locked_) {
      if (base > end || base + record.bytes < begin) continue;
      if (base > to) {
        adopt();
        from = base;
      }
      to = std::max(to, base + record.bytes);
    }
    adopt();
  }

  std::mutex mutex_;
  std::uint64_t count_ = 0;
  Records allocated_;
  std::multimap<std::uintptr_t, Record> locked_;
  std::map<std::uintptr_t, std::uintptr_t> adopted_;  ///< begin and end
};

Allocations& allocations() {
  static Allocations* const the_allocations = new Allocations;
  return *the_allocations;
}

}  // namespace
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
  *out = host;
  return allocations().lock(host, bytes);
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
  const auto [base, record] = allocations().find(reinterpret_cast<std::uintptr_t>(pointer));
  hsa_amd_pointer_info_t filled{};
  filled.size = info->size;
  filled.type = record.type;
  filled.agentBaseAddress = filled.hostBaseAddress = reinterpret_cast<void*>(base);
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
