// Copies: at once where nothing has to be waited for, else by a thread that waits.
#include "runtime/hsa/gpu.hpp"
#include "runtime/hsa/pools.hpp"
#include "runtime/hsa/signals.hpp"
#include "runtime/hsa/watch.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <functional>
#include <vector>

namespace kiln::hsa {
namespace {

/// Copies when all of `after` are 0; then says so.
void when_ready(std::uint32_t count, const hsa_signal_t* after, hsa_signal_t done, std::function<void()> copy) {
  std::vector<hsa_signal_t> signals(after, after + (after == nullptr ? 0 : count));
  const auto ready = [signals = std::move(signals)] {
    return std::ranges::all_of(
        signals, [](hsa_signal_t signal) { return signal.handle == 0 || signal_of(signal)->load() == 0; });
  };
  const auto run = [copy = std::move(copy), done] {
    const std::uint64_t start = now_ns();
    copy();
    complete(done, start, now_ns());
    return false;
  };
  if (ready()) {
    run();
  } else {
    Watch::copies().add(nullptr, ready, run);
  }
}

std::byte* place_in(const hsa_pitched_ptr_t& block, const hsa_dim3_t& at, std::size_t z, std::size_t y) {
  return host_of(block.base) + (at.z + z) * block.slice + (at.y + y) * block.pitch + at.x;
}

}  // namespace
}  // namespace kiln::hsa

using namespace kiln::hsa;

extern "C" {

hsa_status_t hsa_memory_copy(void* to, const void* from, size_t bytes) {
  std::memmove(host_of(to), host_of(from), bytes);
  return kSuccess;
}

hsa_status_t hsa_amd_memory_async_copy(void* to, hsa_agent_t /*to_agent*/, const void* from, hsa_agent_t /*from_agent*/,
                                       size_t bytes, uint32_t count, const hsa_signal_t* after, hsa_signal_t done) {
  if (to == nullptr || from == nullptr) return kInvalid;
  when_ready(count, after, done, [to = host_of(to), from = host_of(from), bytes] { std::memmove(to, from, bytes); });
  return kSuccess;
}

hsa_status_t hsa_amd_memory_async_copy_rect(const hsa_pitched_ptr_t* to, const hsa_dim3_t* to_offset,
                                            const hsa_pitched_ptr_t* from, const hsa_dim3_t* from_offset,
                                            const hsa_dim3_t* range, hsa_agent_t /*agent*/,
                                            hsa_amd_copy_direction_t /*direction*/, uint32_t count,
                                            const hsa_signal_t* after, hsa_signal_t done) {
  if (to == nullptr || from == nullptr || range == nullptr) return kInvalid;
  const auto copy = [to = *to, to_at = *to_offset, from = *from, from_at = *from_offset, range = *range] {
    for (std::size_t z = 0; z < range.z; ++z)
      for (std::size_t y = 0; y < range.y; ++y)
        std::memmove(place_in(to, to_at, z, y), place_in(from, from_at, z, y), range.x);
  };
  when_ready(count, after, done, copy);
  return kSuccess;
}

hsa_status_t hsa_amd_memory_fill(void* pointer, uint32_t value, size_t count) {
  std::fill_n(reinterpret_cast<std::uint32_t*>(host_of(pointer)), count, value);
  return kSuccess;
}

hsa_status_t hsa_amd_profiling_async_copy_enable(bool /*enable*/) {
  return kSuccess;
}

hsa_status_t hsa_amd_profiling_get_async_copy_time(hsa_signal_t signal, hsa_amd_profiling_async_copy_time_t* out) {
  if (signal.handle == 0 || out == nullptr) return kInvalid;
  *out = {signal_of(signal)->shared.start_ts, signal_of(signal)->shared.end_ts};
  return kSuccess;
}

}  // extern "C"
