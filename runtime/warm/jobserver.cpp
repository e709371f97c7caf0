// See jobserver.hpp. Descriptors that make hands on are opened anew: their flags are make's, which other processes
// share.
#include "runtime/warm/jobserver.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <new>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

constexpr std::string_view kFifo = "fifo:";

template <typename Number>
std::optional<Number> number_of(std::string_view text) {
  Number number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || rest != text.data() + text.size()) return std::nullopt;
  return number;
}

Error unreachable(const std::string& name, std::string_view why) {
  return Error{ErrorCode::kIo,
               fmt::format("make's jobserver {} cannot be reached: {} (a recipe that begins with + has it)", name, why),
               {}};
}

/// A pipe opened for this process alone, or -1 with errno.
int open_pipe(const std::string& path, int flags) {
  const int fd = ::open(path.c_str(), flags | O_CLOEXEC | O_NOCTTY);
  struct stat status {};
  if (fd < 0 || (::fstat(fd, &status) == 0 && S_ISFIFO(status.st_mode))) return fd;
  ::close(fd);
  errno = ENOTSUP;
  return -1;
}

}  // namespace

MakeFlags parse_make_flags(std::string_view text) {
  MakeFlags flags;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word == "--") break;  // variables follow
    for (const std::string_view option : {"--jobserver-auth=", "--jobserver-fds="})
      if (word.starts_with(option)) flags.jobserver = word.substr(option.size());
    if (!word.starts_with("-j")) continue;
    if (const auto jobs = number_of<unsigned>(word.substr(2)); jobs && *jobs != 0) flags.jobs = jobs;
  }
  return flags;
}

struct Jobserver::Held {
  std::atomic<std::size_t> count = 0;
  std::array<char, kMostTokens> tokens{};
};

Result<std::unique_ptr<Jobserver>> Jobserver::open(const std::string& name) {
  std::unique_ptr<Jobserver> server;
  if (name.starts_with(kFifo)) {
    const std::string path = name.substr(kFifo.size());
    const int from = open_pipe(path, O_RDONLY | O_NONBLOCK);
    const int to = from < 0 ? -1 : open_pipe(path, O_WRONLY);
    server.reset(new Jobserver(from, to));
  } else {
    const std::size_t comma = std::min(name.find(','), name.size());
    const auto from = number_of<unsigned>(std::string_view(name).substr(0, comma));
    const auto to = number_of<unsigned>(std::string_view(name).substr(std::min(comma + 1, name.size())));
    if (!from || !to) return unreachable(name, "it is neither fifo:PATH nor two descriptors");
    const int reads = open_pipe(fmt::format("/proc/self/fd/{}", *from), O_RDONLY | O_NONBLOCK);
    const int writes = reads < 0 ? -1 : open_pipe(fmt::format("/proc/self/fd/{}", *to), O_WRONLY);
    server.reset(new Jobserver(reads, writes));
  }
  if (server->from_ < 0 || server->to_ < 0)
    return unreachable(name, errno == ENOTSUP ? "it is no pipe" : std::strerror(errno));
  KILN_TRY(server->start_guardian());
  return server;
}

Jobserver::~Jobserver() {
  if (held_ != nullptr) give_back_to(0);
  for (const int fd : {alive_, from_, to_})
    if (fd >= 0) ::close(fd);
  if (guardian_ > 0)
    while (::waitpid(guardian_, nullptr, 0) < 0 && errno == EINTR) continue;
  if (held_ != nullptr) ::munmap(held_, sizeof(Held));
}

bool Jobserver::try_take() {
  const std::size_t count = held_->count;
  if (count == kMostTokens || ::read(from_, &held_->tokens[count], 1) != 1) return false;
  held_->count = count + 1;
  return true;
}

std::size_t Jobserver::held() const {
  return held_->count;
}

void Jobserver::give_back_to(std::size_t count) {
  while (held_->count > count) {
    const std::size_t last = held_->count - 1;
    if (::write(to_, &held_->tokens[last], 1) < 0 && errno == EINTR) continue;
    held_->count = last;
  }
}

Result<void> Jobserver::start_guardian() {
  const auto failed = [](const char* call) {
    return Error{ErrorCode::kIo, fmt::format("{}: {}", call, std::strerror(errno)), {}};
  };
  void* const memory = ::mmap(nullptr, sizeof(Held), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return failed("mmap");  // NOLINT: the system's macro
  held_ = new (memory) Held;
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return failed("pipe");
  guardian_ = ::fork();
  if (guardian_ == 0) {
    ::close(ends[1]);
    guard(ends[0]);
  }
  ::close(ends[0]);
  alive_ = ends[1];
  return guardian_ < 0 ? Result<void>(failed("fork")) : Result<void>();
}

void Jobserver::guard(int until_closed) {
  // A terminal's Ctrl-C goes to all processes: the one that is guarded still gives back by itself.
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) std::signal(signal, SIG_IGN);
  char byte = 0;
  while (::read(until_closed, &byte, 1) < 0 && errno == EINTR) continue;
  give_back_to(0);
  ::_exit(0);
}

}  // namespace kiln::runtime
