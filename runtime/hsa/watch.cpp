// See watch.hpp.
#include "runtime/hsa/watch.hpp"

#include <thread>
#include <utility>

namespace kiln::hsa {

Watch& Watch::handlers() {
  static Watch* const the_handlers = new Watch;
  return *the_handlers;
}

Watch& Watch::copies() {
  static Watch* const the_copies = new Watch;
  return *the_copies;
}

void Watch::wake_all() {
  handlers().wake();
  copies().wake();
}

void Watch::forget_everywhere(const Signal& signal) {
  handlers().forget(signal);
  copies().forget(signal);
}

void Watch::add(const Signal* of, Ready ready, Run run) {
  const std::lock_guard lock(mutex_);
  items_.push_back({of, std::move(ready), std::move(run)});
  is_awake_ = true;
  woken_.notify_one();
  if (std::exchange(has_thread_, true)) return;
  std::thread([this] { serve(); }).detach();
}

void Watch::wake() {
  const std::lock_guard lock(mutex_);
  if (items_.empty()) return;
  is_awake_ = true;
  woken_.notify_one();
}

void Watch::forget(const Signal& signal) {
  const std::lock_guard lock(mutex_);
  for (Item& item : items_) item.gone = item.gone || item.of == &signal;
}

void Watch::serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    woken_.wait(lock, [this] { return is_awake_; });
    is_awake_ = false;
    while (run_ready(lock)) {
    }
  }
}

/// Only this thread takes items out, so that the one that runs stays where it is. True if any ran.
bool Watch::run_ready(std::unique_lock<std::mutex>& lock) {
  bool any = false;
  for (auto item = items_.begin(); item != items_.end();) {
    if (!item->gone && item->ready()) {
      any = true;
      lock.unlock();
      const bool again = item->run();
      lock.lock();
      item->gone = item->gone || !again;
    }
    item = item->gone ? items_.erase(item) : std::next(item);
  }
  return any;
}

}  // namespace kiln::hsa
