// Signals: numbers that host, queues and kernels change and wait for. A handle is the address of HSA's amd_signal_t,
// which kernels know. Whoever waits sleeps on one of a few condition variables; whoever changes a signal by a function
// wakes it. What a kernel stores by itself is noticed when its workgroup ends or has run for a while.
#pragma once

#include "runtime/hsa/hsa.hpp"

#include <atomic>
#include <cstdint>

namespace kiln::hsa {

class Queue;

struct alignas(64) Signal {
  amd_signal_t shared;                 ///< first: its address is the handle
  std::atomic<Queue*> rings{nullptr};  ///< the queue whose doorbell it is

  std::int64_t load() const { return __atomic_load_n(&shared.value, __ATOMIC_ACQUIRE); }
  hsa_signal_t handle() { return {reinterpret_cast<std::uint64_t>(this)}; }
};

inline Signal* signal_of(hsa_signal_t handle) {
  return reinterpret_cast<Signal*>(handle.handle);
}

/// nullptr: there is no memory. Signals live in device memory that is never unmapped: a waiter may destroy one while
/// another thread is about to wake it.
Signal* make_signal(std::int64_t value);
void destroy_signal(Signal* signal);

void store(Signal& signal, std::int64_t value);
void add(Signal& signal, std::int64_t difference);
bool holds(std::int64_t value, hsa_signal_condition_t condition, std::int64_t wanted);
/// Waits until the condition holds or the time is over; the value that it last saw.
std::int64_t wait(const Signal& signal, hsa_signal_condition_t condition, std::int64_t wanted,
                  std::uint64_t timeout_ns);

/// Wakes all who wait: kernels may have changed signals.
void wake_everybody();

/// A completion signal: when it ran, and one less. Nothing for none.
void complete(hsa_signal_t signal, std::uint64_t start_ns, std::uint64_t end_ns);

}  // namespace kiln::hsa
