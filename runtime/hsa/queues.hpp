// AQL queues: a ring of 64-byte packets that the application fills, and a thread that runs them one after the other, so
// that a packet's barrier bit always holds. Kernels of several queues run at the same time.
#pragma once

#include "runtime/hsa/gpu.hpp"
#include "runtime/hsa/signals.hpp"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace kiln::hsa {

/// What the application is told of, once, when a queue can run nothing any more.
using QueueError = std::function<void(hsa_status_t status, hsa_queue_t* queue)>;

class Queue {
 public:
  /// nullptr: there is no memory.
  static Queue* create(Gpu& gpu, std::uint32_t packets, hsa_queue_type32_t type, QueueError on_error);
  /// Ends what it runs first.
  static void destroy(Queue* queue);
  /// nullptr: no queue of ours.
  static Queue* find(const hsa_queue_t* handle);

  hsa_queue_t* handle() { return &shared_->hsa_queue; }
  Gpu& gpu() { return gpu_; }
  /// The doorbell was written.
  void ring();

 private:
  Queue(Gpu& gpu, amd_queue_t* shared, Signal* doorbell, QueueError on_error)
      : gpu_(gpu), shared_(shared), doorbell_(doorbell), on_error_(std::move(on_error)) {}
  void serve();
  void run_packets();
  bool run_packet(std::byte* packet);
  bool stops();

  Gpu& gpu_;
  amd_queue_t* shared_;
  Signal* doorbell_;
  QueueError on_error_;
  std::mutex mutex_;  // of the three below
  std::condition_variable rung_;
  bool is_rung_ = false, stops_ = false;
  bool is_broken_ = false;  ///< of the thread alone: can run nothing any more
  std::thread thread_;
};

}  // namespace kiln::hsa
