// See queues.hpp. Source: HSA runtime specification 2.8 (queues), 2.9 (packets); AMD's vendor packets: hsa_ext_amd.h.
#include "runtime/hsa/queues.hpp"

#include "runtime/hsa/dispatch.hpp"

#include <cstddef>
#include <cstring>
#include <map>
#include <new>
#include <span>
#include <utility>

namespace kiln::hsa {
namespace {

constexpr std::size_t kPacketBytes = 64;
static_assert(sizeof(hsa_kernel_dispatch_packet_t) == kPacketBytes);
static_assert(sizeof(hsa_barrier_and_packet_t) == kPacketBytes);
static_assert(sizeof(hsa_amd_barrier_value_packet_t) == kPacketBytes);

/// High halves of the addresses of LDS and scratch, where kernels of gfx8 look for them.
constexpr std::uint32_t kSharedAperture = 0x00010000, kPrivateAperture = 0x00020000;

struct Known {
  std::mutex mutex;
  std::map<const hsa_queue_t*, Queue*> queues;
};
Known& known() {
  static Known* const the_known = new Known;
  return *the_known;
}

std::uint16_t* header_of(std::byte* packet) {
  return reinterpret_cast<std::uint16_t*>(packet);
}

void wait_for_zero(hsa_signal_t signal) {
  if (signal.handle != 0) wait(*signal_of(signal), HSA_SIGNAL_CONDITION_EQ, 0, UINT64_MAX);
}

/// All of them, or any: whichever comes first, so that the others need not be looked at.
void wait_for(const hsa_barrier_and_packet_t& packet, bool any) {
  const std::span<const hsa_signal_t> signals(packet.dep_signal);
  if (!any) {
    for (const hsa_signal_t signal : signals) wait_for_zero(signal);
    return;
  }
  constexpr std::uint64_t kTurnNs = 1'000'000;
  bool named = false;
  do {
    for (const hsa_signal_t signal : signals) {
      if (signal.handle == 0) continue;
      named = true;
      if (wait(*signal_of(signal), HSA_SIGNAL_CONDITION_EQ, 0, kTurnNs) == 0) return;
    }
  } while (named);
}

}  // namespace

Queue* Queue::create(Gpu& gpu, std::uint32_t packets, hsa_queue_type32_t type, QueueError on_error) {
  emulator::Memory& memory = *the_system().memory;
  const auto head = memory.allocate(sizeof(amd_queue_t), "the head of a queue");
  const auto ring = memory.allocate(packets * kPacketBytes, "the packets of a queue");
  Signal* const doorbell = make_signal(-1);
  if (!head || !ring || doorbell == nullptr) return nullptr;
  auto* const base = reinterpret_cast<std::byte*>(*ring);
  for (std::uint32_t i = 0; i < packets; ++i) *header_of(base + i * kPacketBytes) = HSA_PACKET_TYPE_INVALID;
  auto* const shared = new (reinterpret_cast<void*>(*head)) amd_queue_t{};
  auto* const queue = new Queue(gpu, shared, doorbell, std::move(on_error));
  shared->hsa_queue.type = type;
  shared->hsa_queue.features = HSA_QUEUE_FEATURE_KERNEL_DISPATCH;
  shared->hsa_queue.base_address = base;
  shared->hsa_queue.doorbell_signal = doorbell->handle();
  shared->hsa_queue.size = packets;
  shared->group_segment_aperture_base_hi = kSharedAperture;
  shared->private_segment_aperture_base_hi = kPrivateAperture;
  {
    const std::lock_guard lock(known().mutex);
    shared->hsa_queue.id = known().queues.size();
    known().queues.emplace(queue->handle(), queue);
  }
  doorbell->rings.store(queue, std::memory_order_release);
  queue->thread_ = std::thread([queue] { queue->serve(); });
  return queue;
}

void Queue::destroy(Queue* queue) {
  {
    const std::lock_guard lock(known().mutex);
    known().queues.erase(queue->handle());
  }
  queue->doorbell_->rings.store(nullptr, std::memory_order_release);
  {
    const std::lock_guard lock(queue->mutex_);
    queue->stops_ = true;
  }
  queue->rung_.notify_one();
  queue->thread_.join();
  destroy_signal(queue->doorbell_);
  emulator::Memory& memory = *the_system().memory;
  static_cast<void>(memory.free(reinterpret_cast<std::uint64_t>(queue->shared_->hsa_queue.base_address)).ok());
  static_cast<void>(memory.free(reinterpret_cast<std::uint64_t>(queue->shared_)).ok());
  delete queue;
}

Queue* Queue::find(const hsa_queue_t* handle) {
  const std::lock_guard lock(known().mutex);
  const auto found = known().queues.find(handle);
  return found == known().queues.end() ? nullptr : found->second;
}

void Queue::ring() {
  const std::lock_guard lock(mutex_);
  is_rung_ = true;
  rung_.notify_one();
}

bool Queue::stops() {
  const std::lock_guard lock(mutex_);
  return stops_;
}

void Queue::serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    rung_.wait(lock, [this] { return is_rung_ || stops_; });
    if (stops_) return;
    is_rung_ = false;
    lock.unlock();
    run_packets();
    lock.lock();
  }
}

/// Up to the doorbell, or to a packet that is not ready, whose doorbell comes later.
void Queue::run_packets() {
  auto* const base = static_cast<std::byte*>(shared_->hsa_queue.base_address);
  while (!is_broken_ && !stops()) {
    const std::uint64_t read = shared_->read_dispatch_id;
    std::byte* const packet = base + read % shared_->hsa_queue.size * kPacketBytes;
    if (static_cast<std::int64_t>(read) > doorbell_->load()) return;
    const bool goes_on = run_packet(packet);
    if (!goes_on) return;
    __atomic_store_n(&shared_->read_dispatch_id, read + 1, __ATOMIC_RELEASE);
  }
}

/// False: the packet is not there yet, or the queue can run nothing any more.
bool Queue::run_packet(std::byte* packet) {
  const std::uint16_t header = __atomic_load_n(header_of(packet), __ATOMIC_ACQUIRE);
  const std::uint64_t start = now_ns();
  hsa_signal_t completion{};
  hsa_status_t status = kSuccess;
  const auto type = (header >> HSA_PACKET_HEADER_TYPE) & ((1 << HSA_PACKET_HEADER_WIDTH_TYPE) - 1);
  if (type == HSA_PACKET_TYPE_INVALID) return false;
  if (type == HSA_PACKET_TYPE_KERNEL_DISPATCH) {
    const auto& dispatch = *reinterpret_cast<const hsa_kernel_dispatch_packet_t*>(packet);
    completion = dispatch.completion_signal;
    status = run_dispatch(gpu_, dispatch, *shared_);
  } else if (type == HSA_PACKET_TYPE_BARRIER_AND || type == HSA_PACKET_TYPE_BARRIER_OR) {
    const auto& barrier = *reinterpret_cast<const hsa_barrier_and_packet_t*>(packet);
    completion = barrier.completion_signal;
    wait_for(barrier, type == HSA_PACKET_TYPE_BARRIER_OR);
  } else if (type == HSA_PACKET_TYPE_VENDOR_SPECIFIC) {
    const auto& barrier = *reinterpret_cast<const hsa_amd_barrier_value_packet_t*>(packet);
    completion = barrier.completion_signal;
    if (barrier.header.AmdFormat != HSA_AMD_PACKET_TYPE_BARRIER_VALUE) {
      status = HSA_STATUS_ERROR_INVALID_PACKET_FORMAT;
    } else if (barrier.signal.handle != 0) {
      const Signal& signal = *signal_of(barrier.signal);
      wait(signal, static_cast<hsa_signal_condition_t>(barrier.cond), barrier.value, UINT64_MAX);
    }
  } else {
    status = HSA_STATUS_ERROR_INVALID_PACKET_FORMAT;
  }
  if (status != kSuccess) {
    is_broken_ = true;
    on_error_(status, handle());
    return false;
  }
  // The packet is the application's again before it can know that it has run.
  __atomic_store_n(header_of(packet), static_cast<std::uint16_t>(HSA_PACKET_TYPE_INVALID), __ATOMIC_RELEASE);
  complete(completion, start, now_ns());
  return true;
}

}  // namespace kiln::hsa

using namespace kiln::hsa;

namespace {

amd_queue_t& shared_of(const hsa_queue_t* queue) {
  return *reinterpret_cast<amd_queue_t*>(const_cast<hsa_queue_t*>(queue));
}

}  // namespace

extern "C" {

hsa_status_t hsa_queue_create(hsa_agent_t agent, uint32_t packets, hsa_queue_type32_t type,
                              void (*callback)(hsa_status_t status, hsa_queue_t* source, void* data), void* data,
                              uint32_t /*private_bytes*/, uint32_t /*group_bytes*/, hsa_queue_t** out) {
  Gpu* const gpu = gpu_of(agent);
  if (gpu == nullptr) return HSA_STATUS_ERROR_INVALID_AGENT;
  if (out == nullptr || packets == 0 || (packets & (packets - 1)) != 0) return kInvalid;
  Queue* const queue = Queue::create(*gpu, packets, type, [callback, data](hsa_status_t status, hsa_queue_t* source) {
    if (callback != nullptr) callback(status, source, data);
  });
  if (queue == nullptr) return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
  *out = queue->handle();
  return kSuccess;
}

hsa_status_t hsa_queue_destroy(hsa_queue_t* handle) {
  Queue* const queue = Queue::find(handle);
  if (queue == nullptr) return HSA_STATUS_ERROR_INVALID_QUEUE;
  Queue::destroy(queue);
  return kSuccess;
}

uint64_t hsa_queue_load_read_index_relaxed(const hsa_queue_t* queue) {
  return __atomic_load_n(&shared_of(queue).read_dispatch_id, __ATOMIC_RELAXED);
}
uint64_t hsa_queue_load_read_index_scacquire(const hsa_queue_t* queue) {
  return __atomic_load_n(&shared_of(queue).read_dispatch_id, __ATOMIC_ACQUIRE);
}
uint64_t hsa_queue_load_write_index_relaxed(const hsa_queue_t* queue) {
  return __atomic_load_n(&shared_of(queue).write_dispatch_id, __ATOMIC_RELAXED);
}
uint64_t hsa_queue_add_write_index_screlease(const hsa_queue_t* queue, uint64_t value) {
  return __atomic_fetch_add(&shared_of(queue).write_dispatch_id, value, __ATOMIC_ACQ_REL);
}

// What only says how fast something runs is taken and changes nothing.
hsa_status_t hsa_amd_queue_cu_set_mask(const hsa_queue_t* queue, uint32_t /*bits*/, const uint32_t* /*mask*/) {
  return Queue::find(queue) == nullptr ? HSA_STATUS_ERROR_INVALID_QUEUE : kSuccess;
}
hsa_status_t hsa_amd_queue_set_priority(hsa_queue_t* queue, hsa_amd_queue_priority_t /*priority*/) {
  return Queue::find(queue) == nullptr ? HSA_STATUS_ERROR_INVALID_QUEUE : kSuccess;
}
hsa_status_t hsa_amd_profiling_set_profiler_enabled(hsa_queue_t* queue, int /*enable*/) {
  return Queue::find(queue) == nullptr ? HSA_STATUS_ERROR_INVALID_QUEUE : kSuccess;
}

hsa_status_t hsa_amd_profiling_get_dispatch_time(hsa_agent_t /*agent*/, hsa_signal_t signal,
                                                 hsa_amd_profiling_dispatch_time_t* out) {
  if (signal.handle == 0 || out == nullptr) return kInvalid;
  *out = {signal_of(signal)->shared.start_ts, signal_of(signal)->shared.end_ts};
  return kSuccess;
}

}  // extern "C"
