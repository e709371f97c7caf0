// See pools.hpp: what pools there are, and what they can do.
#include "runtime/hsa/pools.hpp"

#include "runtime/hsa/later.hpp"

#include <algorithm>
#include <cstring>

#include <unistd.h>

namespace kiln::hsa {
namespace {

constexpr std::uint32_t kFine = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED;
constexpr std::uint32_t kCoarse = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED;
constexpr std::uint32_t kKernarg = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT;

// clang-format off
constexpr std::array kPools = {
    //       number  of GPU  segment                    flags
    PoolKind{1,      false,  HSA_AMD_SEGMENT_GLOBAL,    kFine},
    PoolKind{2,      false,  HSA_AMD_SEGMENT_GLOBAL,    kFine | kKernarg},
    PoolKind{3,      false,  HSA_AMD_SEGMENT_GLOBAL,    kCoarse},
    PoolKind{4,      true,   HSA_AMD_SEGMENT_GLOBAL,    kCoarse},
    PoolKind{5,      true,   HSA_AMD_SEGMENT_GROUP,     0},
};
// clang-format on

constexpr std::uint64_t kAgentShift = 16;
constexpr std::size_t kPageBytes = 4096, kLargePageBytes = 2U << 20;

/// What the pool's memory amounts to: the GPU's, one workgroup's LDS, or the host's.
std::size_t size_of(const Pool& pool) {
  if (pool.kind->segment == HSA_AMD_SEGMENT_GROUP) return gpu_of(pool.agent)->processor->traits().lds_bytes;
  if (pool.kind->of_gpu) return the_system().settings.memory_bytes;
  return static_cast<std::size_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

std::span<const PoolKind> pool_kinds() {
  return kPools;
}

hsa_amd_memory_pool_t Pool::handle() const {
  return {agent.handle << kAgentShift | kind->number};
}

std::optional<Pool> pool_of(hsa_amd_memory_pool_t handle) {
  const std::uint64_t number = handle.handle & ((1U << kAgentShift) - 1);
  const auto kind = std::ranges::find(kPools, number, &PoolKind::number);
  const hsa_agent_t agent{handle.handle >> kAgentShift};
  if (kind == kPools.end()) return std::nullopt;
  if (kind->of_gpu ? gpu_of(agent) == nullptr : agent.handle != kCpuAgent.handle) return std::nullopt;
  return Pool{&*kind, agent};
}

}  // namespace kiln::hsa

using namespace kiln::hsa;

extern "C" {

hsa_status_t hsa_amd_agent_iterate_memory_pools(hsa_agent_t agent,
                                                hsa_status_t (*visit)(hsa_amd_memory_pool_t pool, void* data),
                                                void* data) {
  const bool is_gpu = gpu_of(agent) != nullptr;
  if (!is_gpu && agent.handle != kCpuAgent.handle) return HSA_STATUS_ERROR_INVALID_AGENT;
  for (const PoolKind& kind : kPools) {
    if (kind.of_gpu != is_gpu) continue;
    if (const hsa_status_t status = visit(Pool{&kind, agent}.handle(), data); status != kSuccess) return status;
  }
  return kSuccess;
}

hsa_status_t hsa_amd_memory_pool_get_info(hsa_amd_memory_pool_t handle, hsa_amd_memory_pool_info_t what, void* out) {
  const auto pool = pool_of(handle);
  if (!pool) return kInvalid;
  switch (static_cast<int>(what)) {
    case HSA_AMD_MEMORY_POOL_INFO_SEGMENT:
      return answer(out, pool->kind->segment);
    case HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS:
      return answer(out, pool->kind->flags);
    case HSA_AMD_MEMORY_POOL_INFO_SIZE:
    case HSA_AMD_MEMORY_POOL_INFO_ALLOC_MAX_SIZE:
      return answer(out, size_of(*pool));
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED:
      return answer(out, pool->kind->segment == HSA_AMD_SEGMENT_GLOBAL);
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_GRANULE:
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALIGNMENT:
      return answer(out, kPageBytes);
    case later::kRecommendedGranule:
      return answer(out, kLargePageBytes);
    case later::kLocation:
      return answer(out, pool->kind->of_gpu ? later::kAtGpu : later::kAtCpu);
    case HSA_AMD_MEMORY_POOL_INFO_ACCESSIBLE_BY_ALL:
      return answer(out, !pool->kind->of_gpu);
    default:
      return kInvalid;
  }
}

hsa_status_t hsa_amd_agent_memory_pool_get_info(hsa_agent_t agent, hsa_amd_memory_pool_t handle,
                                                hsa_amd_agent_memory_pool_info_t what, void* out) {
  const auto pool = pool_of(handle);
  if (!pool) return kInvalid;
  const std::uint32_t hops = pool->agent.handle == agent.handle ? 0 : 1;
  switch (what) {
    case HSA_AMD_AGENT_MEMORY_POOL_INFO_ACCESS:
      return answer(out, HSA_AMD_MEMORY_POOL_ACCESS_ALLOWED_BY_DEFAULT);
    case HSA_AMD_AGENT_MEMORY_POOL_INFO_NUM_LINK_HOPS:
      return answer(out, hops);
    case HSA_AMD_AGENT_MEMORY_POOL_INFO_LINK_INFO:
      if (hops != 0) {
        hsa_amd_memory_pool_link_info_t link{};
        link.link_type = HSA_AMD_LINK_INFO_TYPE_PCIE;
        link.atomic_support_32bit = link.atomic_support_64bit = link.coherent_support = true;
        std::memcpy(out, &link, sizeof link);
      }
      return kSuccess;
  }
  return kInvalid;
}

}  // extern "C"
