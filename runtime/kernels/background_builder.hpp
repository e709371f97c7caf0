// One thread that does what can wait: kernels are built on it while others run in their place. It is started by the
// first job and joined by its owner's end, which lets the job that runs end and drops the others. At the process's end
// it is stopped before the code that it runs loses its statics; a child of fork() has no such thread, and starts its
// own.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace kiln::runtime {

/// Whether the thread is to end: asked by jobs that take long.
using Stopped = std::function<bool()>;

class BackgroundBuilder {
 public:
  BackgroundBuilder() = default;
  BackgroundBuilder(const BackgroundBuilder&) = delete;
  BackgroundBuilder& operator=(const BackgroundBuilder&) = delete;
  ~BackgroundBuilder();

  /// Runs `job` some time later, unless one of that name waits or runs already. False: no thread can be started.
  bool add(const std::string& name, std::function<void()> job);
  bool add(const std::string& name, std::function<void(const Stopped&)> job);
  /// Jobs that wait or run.
  std::size_t pending() const;
  /// Returns when there are none.
  void wait() const;

 private:
  class Worker;
  /// The one of this process; nullptr: none was started.
  std::shared_ptr<Worker> worker() const;
  const std::shared_ptr<Worker>& known() const;  ///< the same, under the lock
  static void stop_at_exit(const std::shared_ptr<Worker>& worker);

  mutable std::mutex mutex_;
  mutable std::shared_ptr<Worker> worker_;
};

}  // namespace kiln::runtime
