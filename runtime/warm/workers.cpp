// See workers.hpp.
#include "runtime/warm/workers.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <new>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

constexpr std::size_t kNone = SIZE_MAX;
constexpr int kIdleMilliseconds = 500;
/// A value that is larger was not written by a worker.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30U;

constexpr std::size_t kMostWorkers = 1024;

/// What the processes share.
struct Shared {
  std::atomic<std::size_t> next = 0;
  std::array<std::atomic<std::size_t>, kMostWorkers> current = {};  ///< what each worker is at
};
static_assert(std::atomic<std::size_t>::is_always_lock_free);

/// A message: this, then so many bytes.
struct Header {
  std::uint64_t number, bytes;
  Made::Kind kind;
};

Error system_error(const char* call) {
  return Error{ErrorCode::kIo, fmt::format("{}: {}", call, std::strerror(errno)), {}};
}

bool write_all(int to, const void* data, std::size_t bytes) {
  const char* at = static_cast<const char*>(data);
  while (bytes != 0) {
    const ssize_t written = ::write(to, at, bytes);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    at += written;
    bytes -= static_cast<std::size_t>(written);
  }
  return true;
}

bool read_all(int from, void* data, std::size_t bytes) {
  char* at = static_cast<char*>(data);
  while (bytes != 0) {
    const ssize_t got = ::read(from, at, bytes);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    bytes -= static_cast<std::size_t>(got);
  }
  return true;
}

class Workers {
 public:
  Workers(std::size_t count, std::size_t jobs, const std::function<Made(std::size_t)>& make, Jobserver* server)
      : count_(count), make_(make), workers_(jobs), server_(server), heard_(count) {}
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() {
    for (std::size_t w = 0; w < workers_.size(); ++w) {
      if (workers_[w].pid <= 0) continue;
      ::kill(workers_[w].pid, SIGKILL);
      reap(w);
    }
    if (shared_ != nullptr) ::munmap(shared_, sizeof(Shared));
  }

  Result<void> start() {
    void* const memory = ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return system_error("mmap");  // NOLINT: the system's macro
    shared_ = new (memory) Shared;
    // Under make one process may run; the others wait for tokens.
    for (std::size_t w = 0; w < (server_ == nullptr ? workers_.size() : 1); ++w) KILN_TRY(start(w));
    return {};
  }

  Result<void> run(const std::function<void(std::size_t, Made&&)>& take, const std::function<void()>& idle,
                   const volatile std::sig_atomic_t& stop) {
    while (running() != 0) {
      if (stop != 0) shared_->next = count_;
      const bool wants_token = server_ != nullptr && running() < workers_.size() && shared_->next < count_;
      std::vector<pollfd> waiting;
      std::vector<std::size_t> whose;
      for (std::size_t w = 0; w < workers_.size(); ++w) {
        if (workers_[w].pid <= 0) continue;
        waiting.push_back({workers_[w].pipe, POLLIN, 0});
        whose.push_back(w);
      }
      if (wants_token) waiting.push_back({server_->descriptor(), POLLIN, 0});
      if (::poll(waiting.data(), waiting.size(), kIdleMilliseconds) < 0 && errno != EINTR) return system_error("poll");
      for (std::size_t i = 0; i < whose.size(); ++i)
        if (waiting[i].revents != 0) KILN_TRY(listen(whose[i], take));
      if (wants_token && waiting.back().revents != 0 && shared_->next < count_ && server_->try_take())
        KILN_TRY(start(first_free()));
      if (server_ != nullptr) server_->give_back_to(std::max<std::size_t>(running(), 1) - 1);
      idle();
    }
    for (std::size_t number = 0; stop == 0 && number < count_; ++number)
      if (!heard_[number]) take(number, failed("was lost with its process"));
    return {};
  }

 private:
  struct Worker {
    pid_t pid = 0;
    int pipe = -1;
  };

  std::size_t running() const {
    return static_cast<std::size_t>(std::ranges::count_if(workers_, [](const Worker& w) { return w.pid > 0; }));
  }
  std::size_t first_free() const {
    return static_cast<std::size_t>(std::ranges::find(workers_, 0, &Worker::pid) - workers_.begin());
  }

  Result<void> start(std::size_t w) {
    shared_->current[w] = kNone;
    int ends[2];
    if (::pipe(ends) != 0) return system_error("pipe");
    const pid_t pid = ::fork();
    if (pid < 0) {
      ::close(ends[0]);
      ::close(ends[1]);
      return system_error("fork");
    }
    if (pid == 0) {
      ::close(ends[0]);
      work(w, ends[1]);
    }
    ::close(ends[1]);
    workers_[w] = {pid, ends[0]};
    return {};
  }

  /// Of the new process. The terminal's interrupt is the caller's business; without him nothing is left to do.
  [[noreturn]] void work(std::size_t w, int to) {
    std::signal(SIGINT, SIG_IGN);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    while (true) {
      const std::size_t number = shared_->next.fetch_add(1);
      if (number >= count_) ::_exit(0);
      shared_->current[w] = number;
      const Made made = make_(number);
      const Header header{number, made.bytes.size(), made.kind};
      if (!write_all(to, &header, sizeof header) || !write_all(to, made.bytes.data(), made.bytes.size())) ::_exit(1);
      shared_->current[w] = kNone;
    }
  }

  Result<void> listen(std::size_t w, const std::function<void(std::size_t, Made&&)>& take) {
    Header header{};
    if (read_all(workers_[w].pipe, &header, sizeof header) && header.bytes <= kMostBytes && header.number < count_) {
      Made made{header.kind, std::vector<std::byte>(header.bytes)};
      if (read_all(workers_[w].pipe, made.bytes.data(), made.bytes.size())) {
        heard_[header.number] = true;
        take(header.number, std::move(made));
        return {};
      }
    }
    const std::string end = reap(w);
    const std::size_t lost = shared_->current[w];
    if (lost != kNone && !heard_[lost]) {
      heard_[lost] = true;
      take(lost, failed(end));
    }
    return shared_->next < count_ ? start(w) : Result<void>();
  }

  static Made failed(std::string_view why) {
    const auto text = std::as_bytes(std::span(why));
    return {Made::Kind::kFailed, {text.begin(), text.end()}};
  }

  /// How the process ended.
  std::string reap(std::size_t w) {
    int status = 0;
    while (::waitpid(workers_[w].pid, &status, 0) < 0 && errno == EINTR) {
    }
    ::close(workers_[w].pipe);
    workers_[w] = {};
    return WIFSIGNALED(status) ? fmt::format("ended its process: {}", ::strsignal(WTERMSIG(status)))
                               : fmt::format("ended its process with status {}", WEXITSTATUS(status));
  }

  std::size_t count_;
  const std::function<Made(std::size_t)>& make_;
  std::vector<Worker> workers_;
  Jobserver* server_;        ///< nullptr: all at once
  std::vector<bool> heard_;  ///< what became of a number
  Shared* shared_ = nullptr;
};

}  // namespace

Result<void> make_in_processes(std::size_t count, unsigned jobs, const std::function<Made(std::size_t)>& make,
                               const std::function<void(std::size_t, Made&&)>& take, const std::function<void()>& idle,
                               const volatile std::sig_atomic_t& stop, Jobserver* server) {
  const std::size_t useful = std::clamp<std::size_t>(count, 1, kMostWorkers);
  Workers workers(count, std::clamp<std::size_t>(jobs, 1, useful), make, server);
  KILN_TRY(workers.start());
  return workers.run(take, idle, stop);
}

}  // namespace kiln::runtime
