// See background_builder.hpp.
#include "runtime/kernels/background_builder.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <set>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <unistd.h>

namespace kiln::runtime {

class BackgroundBuilder::Worker {
 public:
  Worker() : process_(::getpid()), thread_([this] { run(); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() { stop(); }

  bool is_of_this_process() const { return process_ == ::getpid(); }

  void add(const std::string& name, std::function<void(const Stopped&)> job) {
    const std::lock_guard lock(mutex_);
    if (ends_ || !names_.insert(name).second) return;
    jobs_.push_back({name, std::move(job)});
    changed_.notify_all();
  }
  std::size_t pending() const {
    const std::lock_guard lock(mutex_);
    return names_.size();
  }
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return names_.empty(); });
  }
  /// Idempotent.
  void stop() {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true;
      for (const Job& job : jobs_) names_.erase(job.name);
      jobs_.clear();
      changed_.notify_all();
    }
    const std::lock_guard lock(joining_);
    if (thread_.joinable()) thread_.join();
  }

 private:
  struct Job {
    std::string name;
    std::function<void(const Stopped&)> run;
  };

  void run() {
    const Stopped stopped = [this] { return ends_.load(); };
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [&] { return ends_ || !jobs_.empty(); });
      if (ends_) return;
      const Job job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job.run(stopped);
      lock.lock();
      names_.erase(job.name);
      changed_.notify_all();
    }
  }

  const pid_t process_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> ends_ = false;
  std::deque<Job> jobs_;
  std::set<std::string> names_;  ///< of those that wait or run
  std::mutex joining_;
  std::thread thread_;  ///< the last member: it uses the others
};

/// Stops the worker when the process ends, if it still runs.
void BackgroundBuilder::stop_at_exit(const std::shared_ptr<Worker>& worker) {
  struct Running {
    std::mutex mutex;
    std::vector<std::weak_ptr<Worker>> workers;
  };
  static Running* const running = new Running;  // never destroyed
  static const int registered = std::atexit([] {
    const std::lock_guard lock(running->mutex);
    for (const std::weak_ptr<Worker>& each : running->workers)
      if (const auto found = each.lock(); found != nullptr && found->is_of_this_process()) found->stop();
  });
  static_cast<void>(registered);  // where that is impossible, the owner's end stops it
  const std::lock_guard lock(running->mutex);
  std::erase_if(running->workers, [](const auto& each) { return each.expired(); });
  running->workers.push_back(worker);
}

BackgroundBuilder::~BackgroundBuilder() {
  static_cast<void>(worker());  // that of another process is not joined
}

std::shared_ptr<BackgroundBuilder::Worker> BackgroundBuilder::worker() const {
  const std::lock_guard lock(mutex_);
  return known();
}

const std::shared_ptr<BackgroundBuilder::Worker>& BackgroundBuilder::known() const {
  // After fork() its thread exists in the parent alone, and its locks are as they were: it is never touched again.
  if (worker_ != nullptr && !worker_->is_of_this_process())
    new std::shared_ptr<Worker>(std::exchange(worker_, nullptr));
  return worker_;
}

bool BackgroundBuilder::add(const std::string& name, std::function<void()> job) {
  return add(name, [job = std::move(job)](const Stopped&) { job(); });
}

bool BackgroundBuilder::add(const std::string& name, std::function<void(const Stopped&)> job) {
  const std::lock_guard lock(mutex_);
  if (known() == nullptr) {
    try {
      worker_ = std::make_shared<Worker>();
    } catch (const std::system_error&) {  // of std::thread
      return false;
    }
    stop_at_exit(worker_);
  }
  worker_->add(name, std::move(job));
  return true;
}

std::size_t BackgroundBuilder::pending() const {
  const auto running = worker();
  return running == nullptr ? 0 : running->pending();
}

void BackgroundBuilder::wait() const {
  if (const auto running = worker()) running->wait();
}

}  // namespace kiln::runtime
