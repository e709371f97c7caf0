// Memory pools and what came from them. A device address is the host's own, but of the application's memory that was
// locked: whoever has a pointer may use it, the host, each GPU, and a kernel of each.
#pragma once

#include "runtime/hsa/gpu.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace kiln::hsa {

struct PoolKind {
  std::uint64_t number;  ///< in the handle
  bool of_gpu;
  hsa_amd_segment_t segment;
  std::uint32_t flags;  ///< of global memory
};
/// The pools of each agent of a kind.
std::span<const PoolKind> pool_kinds();

struct Pool {
  const PoolKind* kind = nullptr;
  hsa_agent_t agent{};

  hsa_amd_memory_pool_t handle() const;
};
std::optional<Pool> pool_of(hsa_amd_memory_pool_t handle);

/// Bytes of a GPU's memory that are not allocated.
std::uint64_t available_bytes(const Gpu& gpu);

/// Where the host finds what lies at an address, the device's or its own.
std::byte* host_of(const void* address);

}  // namespace kiln::hsa
