// See process.hpp. A socket, because writing to one whose reader died can be told not to raise SIGPIPE. The program
// gets the socket as descriptor 0 and /dev/null as 1 and 2, whatever is open, closed or blocked here, and of the
// environment only what it takes to load its libraries.
#include "runtime/decoder/process.hpp"

#include "runtime/contract/environment.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::decoder {
namespace {

/// Passed on: where libLLVM is, if it is not where the loader looks, and what a sanitizer was told.
constexpr const char* kVariables[] = {"LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS",
                                      "UBSAN_OPTIONS"};

/// From here on descriptors are none that a program's start has a meaning for.
constexpr int kFirstFree = 3;

class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (value_ >= 0) ::close(value_);
  }
  int get() const { return value_; }
  int release() { return std::exchange(value_, -1); }
  /// Moves it above the standard ones: it became one of those where the process has closed them.
  bool lift() {
    if (value_ >= kFirstFree) return true;
    const int higher = ::fcntl(value_, F_DUPFD_CLOEXEC, kFirstFree);
    ::close(value_);
    value_ = higher;
    return higher >= 0;
  }

 private:
  int value_;
};

struct Actions {
  posix_spawn_file_actions_t value{};
  Actions() { posix_spawn_file_actions_init(&value); }
  Actions(const Actions&) = delete;
  Actions& operator=(const Actions&) = delete;
  ~Actions() { posix_spawn_file_actions_destroy(&value); }
};

struct Attributes {
  posix_spawnattr_t value{};
  Attributes() {
    posix_spawnattr_init(&value);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&value, &none);
    posix_spawnattr_setsigdefault(&value, &all);
    posix_spawnattr_setflags(&value, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  ~Attributes() { posix_spawnattr_destroy(&value); }
};

int add_actions(Actions& actions, int socket) {
  int error = posix_spawn_file_actions_adddup2(&actions.value, socket, STDIN_FILENO);
  for (const int output : {STDOUT_FILENO, STDERR_FILENO})
    if (error == 0) error = posix_spawn_file_actions_addopen(&actions.value, output, "/dev/null", O_WRONLY, 0);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions.value, kFirstFree);
#endif
  return error;
}

std::vector<char*> pointers_of(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

Error failed(const std::string& program, int error) {
  return Error{ErrorCode::kIo, fmt::format("cannot start {}: {}", program, std::strerror(error)), {}};
}

}  // namespace

Result<Process> Process::start(const std::string& program, const std::vector<std::string>& arguments) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return failed(program, errno);
  Descriptor own(ends[0]), other(ends[1]);
  if (!own.lift() || !other.lift()) return failed(program, errno);
  std::vector<std::string> argument_texts = {program}, variable_texts;
  argument_texts.insert(argument_texts.end(), arguments.begin(), arguments.end());
  for (const char* const name : kVariables)
    if (const char* const value = environment(name)) variable_texts.push_back(fmt::format("{}={}", name, value));
  Actions actions;
  const Attributes attributes;
  int error = add_actions(actions, other.get());
  pid_t id = -1;
  if (error == 0)
    error = ::posix_spawn(&id, program.c_str(), &actions.value, &attributes.value, pointers_of(argument_texts).data(),
                          pointers_of(variable_texts).data());
  if (error != 0) return failed(program, error);
  return Process(id, own.release());
}

Process::Process(Process&& other) noexcept
    : id_(std::exchange(other.id_, -1)), socket_(std::exchange(other.socket_, -1)) {}

Process::~Process() {
  if (socket_ >= 0) ::close(socket_);
  // Where SIGCHLD is ignored the number may be another process's by now; it is killed only while it is surely ours.
  if (id_ < 0 || ::waitpid(id_, nullptr, WNOHANG) != 0) return;
  ::kill(id_, SIGKILL);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool Process::send(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Process::receive(std::span<std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t received = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(received));
  }
  return true;
}

std::string Process::ending() {
  int status = 0;
  pid_t waited = -1;
  do {
    waited = ::waitpid(id_, &status, 0);
  } while (waited < 0 && errno == EINTR);
  id_ = -1;
  if (waited < 0) return "it is gone";  // a program that ignores SIGCHLD does not learn how
  if (WIFSIGNALED(status)) return fmt::format("signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  return fmt::format("it exited with {}", WEXITSTATUS(status));
}

}  // namespace kiln::decoder
