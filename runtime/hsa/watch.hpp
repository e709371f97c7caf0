// A thread that runs work when signals have become what it waits for: async handlers, and copies that wait for others.
// It sleeps until some signal changes.
#pragma once

#include "runtime/hsa/signals.hpp"

#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>

namespace kiln::hsa {

class Watch {
 public:
  using Ready = std::function<bool()>;
  using Run = std::function<bool()>;  ///< true: is to run again

  /// Handlers of signals; and copies, whose signals a handler may wait for.
  static Watch& handlers();
  static Watch& copies();
  static void wake_all();
  static void forget_everywhere(const Signal& signal);

  /// `of`: forgotten with this signal; nullptr: with none.
  void add(const Signal* of, Ready ready, Run run);

 private:
  struct Item {
    const Signal* of;
    Ready ready;
    Run run;
    bool gone = false;
  };

  Watch() = default;
  void wake();
  void forget(const Signal& signal);
  [[noreturn]] void serve();
  bool run_ready(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;  // of all below
  std::condition_variable woken_;
  std::list<Item> items_;
  bool is_awake_ = false, has_thread_ = false;
};

}  // namespace kiln::hsa
