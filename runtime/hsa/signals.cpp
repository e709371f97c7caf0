// See signals.hpp.
#include "runtime/hsa/signals.hpp"

#include "runtime/hsa/gpu.hpp"
#include "runtime/hsa/queues.hpp"
#include "runtime/hsa/watch.hpp"

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstring>
#include <mutex>
#include <new>
#include <vector>

namespace kiln::hsa {
namespace {

static_assert(offsetof(Signal, shared) == 0);

/// Where waiters sleep: by a signal's address, several to one.
struct Bed {
  std::mutex mutex;
  std::condition_variable changed;
};
constexpr std::size_t kBeds = 64;

struct Beds {
  std::array<Bed, kBeds> beds;
  std::mutex mutex;  // of the free ones
  std::vector<Signal*> free;
};
Beds& beds() {
  static Beds* const the_beds = new Beds;
  return *the_beds;
}

Bed& bed_of(const Signal& signal) {
  return beds().beds[reinterpret_cast<std::uintptr_t>(&signal) / sizeof(Signal) % kBeds];
}

/// Whoever looked before the change sleeps by now, or looks again.
void wake(Bed& bed) {
  { const std::lock_guard lock(bed.mutex); }
  bed.changed.notify_all();
}

void changed(Signal& signal) {
  Bed& bed = bed_of(signal);
  Queue* const queue = signal.rings.load(std::memory_order_acquire);
  wake(bed);
  Watch::wake_all();
  if (queue != nullptr) queue->ring();
}

bool grow(std::vector<Signal*>& free) {
  constexpr std::size_t kAtOnce = 512;
  const auto memory = the_system().memory->allocate(kAtOnce * sizeof(Signal), "the signals");
  if (!memory) return false;
  auto* const first = reinterpret_cast<std::byte*>(*memory);
  for (std::size_t i = 0; i < kAtOnce; ++i) free.push_back(new (first + i * sizeof(Signal)) Signal);
  return true;
}

}  // namespace

Signal* make_signal(std::int64_t value) {
  const std::lock_guard lock(beds().mutex);
  std::vector<Signal*>& free = beds().free;
  if (free.empty() && !grow(free)) return nullptr;
  Signal* const signal = free.back();
  free.pop_back();
  std::memset(&signal->shared, 0, sizeof signal->shared);
  signal->shared.kind = AMD_SIGNAL_KIND_USER;
  __atomic_store_n(&signal->shared.value, value, __ATOMIC_RELEASE);
  return signal;
}

void destroy_signal(Signal* signal) {
  Watch::forget_everywhere(*signal);
  const std::lock_guard lock(beds().mutex);
  beds().free.push_back(signal);
}

void store(Signal& signal, std::int64_t value) {
  __atomic_store_n(&signal.shared.value, value, __ATOMIC_RELEASE);
  changed(signal);
}

void add(Signal& signal, std::int64_t difference) {
  __atomic_fetch_add(&signal.shared.value, difference, __ATOMIC_ACQ_REL);
  changed(signal);
}

bool holds(std::int64_t value, hsa_signal_condition_t condition, std::int64_t wanted) {
  switch (condition) {
    case HSA_SIGNAL_CONDITION_EQ:
      return value == wanted;
    case HSA_SIGNAL_CONDITION_NE:
      return value != wanted;
    case HSA_SIGNAL_CONDITION_LT:
      return value < wanted;
    case HSA_SIGNAL_CONDITION_GTE:
      return value >= wanted;
  }
  return false;
}

std::int64_t wait(const Signal& signal, hsa_signal_condition_t condition, std::int64_t wanted,
                  std::uint64_t timeout_ns) {
  constexpr std::uint64_t kForever = 1ULL << 60;
  const auto end = std::chrono::steady_clock::now() + std::chrono::nanoseconds(std::min(timeout_ns, kForever));
  Bed& bed = bed_of(signal);
  std::unique_lock lock(bed.mutex);
  std::int64_t value = signal.load();
  while (!holds(value, condition, wanted)) {
    const bool late = bed.changed.wait_until(lock, end) == std::cv_status::timeout;
    value = signal.load();
    if (late) break;
  }
  return value;
}

void wake_everybody() {
  for (Bed& bed : beds().beds) wake(bed);
  Watch::wake_all();
}

void complete(hsa_signal_t handle, std::uint64_t start_ns, std::uint64_t end_ns) {
  if (handle.handle == 0) return;
  Signal& signal = *signal_of(handle);
  signal.shared.start_ts = start_ns;
  signal.shared.end_ts = end_ns;
  add(signal, -1);
}

}  // namespace kiln::hsa

using namespace kiln::hsa;

extern "C" {

hsa_status_t hsa_amd_signal_create(hsa_signal_value_t initial, uint32_t /*count*/, const hsa_agent_t* /*consumers*/,
                                   uint64_t /*attributes*/, hsa_signal_t* out) {
  if (out == nullptr) return kInvalid;
  Signal* const signal = make_signal(initial);
  if (signal == nullptr) return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
  *out = signal->handle();
  return kSuccess;
}

hsa_status_t hsa_signal_create(hsa_signal_value_t initial, uint32_t count, const hsa_agent_t* consumers,
                               hsa_signal_t* out) {
  return hsa_amd_signal_create(initial, count, consumers, 0, out);
}

hsa_status_t hsa_signal_destroy(hsa_signal_t handle) {
  if (handle.handle == 0) return HSA_STATUS_ERROR_INVALID_SIGNAL;
  destroy_signal(signal_of(handle));
  return kSuccess;
}

hsa_signal_value_t hsa_signal_load_relaxed(hsa_signal_t handle) {
  return signal_of(handle)->load();
}
hsa_signal_value_t hsa_signal_load_scacquire(hsa_signal_t handle) {
  return signal_of(handle)->load();
}
void hsa_signal_store_relaxed(hsa_signal_t handle, hsa_signal_value_t value) {
  store(*signal_of(handle), value);
}
void hsa_signal_store_screlease(hsa_signal_t handle, hsa_signal_value_t value) {
  store(*signal_of(handle), value);
}
void hsa_signal_silent_store_relaxed(hsa_signal_t handle, hsa_signal_value_t value) {
  __atomic_store_n(&signal_of(handle)->shared.value, value, __ATOMIC_RELEASE);
}
void hsa_signal_add_relaxed(hsa_signal_t handle, hsa_signal_value_t value) {
  add(*signal_of(handle), value);
}
void hsa_signal_subtract_relaxed(hsa_signal_t handle, hsa_signal_value_t value) {
  add(*signal_of(handle), -value);
}

// Timeouts are in ticks of the system's clock, which are nanoseconds.
hsa_signal_value_t hsa_signal_wait_scacquire(hsa_signal_t handle, hsa_signal_condition_t condition,
                                             hsa_signal_value_t wanted, uint64_t timeout, hsa_wait_state_t /*hint*/) {
  return wait(*signal_of(handle), condition, wanted, timeout);
}
hsa_signal_value_t hsa_signal_wait_relaxed(hsa_signal_t handle, hsa_signal_condition_t condition,
                                           hsa_signal_value_t wanted, uint64_t timeout, hsa_wait_state_t /*hint*/) {
  return wait(*signal_of(handle), condition, wanted, timeout);
}

hsa_status_t hsa_amd_signal_value_pointer(hsa_signal_t handle, volatile hsa_signal_value_t** out) {
  *out = const_cast<volatile hsa_signal_value_t*>(&signal_of(handle)->shared.value);
  return kSuccess;
}

hsa_status_t hsa_amd_signal_async_handler(hsa_signal_t handle, hsa_signal_condition_t condition,
                                          hsa_signal_value_t wanted, hsa_amd_signal_handler handler, void* argument) {
  if (handle.handle == 0 || handler == nullptr) return kInvalid;
  Signal* const signal = signal_of(handle);
  Watch::handlers().add(
      signal, [=] { return holds(signal->load(), condition, wanted); },
      [=] { return handler(signal->load(), argument); });
  return kSuccess;
}

}  // extern "C"
