// See child_program.hpp.
#include "tools/gpu/child_program.hpp"

#include "tools/output/streams.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

/// What is not sent on: signals that cannot be caught, and those that a process gets because of what it did itself.
constexpr std::array kOwnSignals = {SIGKILL, SIGSTOP, SIGCHLD, SIGSEGV, SIGBUS,  SIGFPE,  SIGILL, SIGTRAP, SIGABRT,
                                    SIGSYS,  SIGPIPE, SIGXFSZ, SIGXCPU, SIGTTIN, SIGTTOU, SIGURG, SIGPROF, SIGVTALRM};

constexpr int kNotRun = 127;  // as shells say it

std::atomic<pid_t> receiver = 0;  ///< 0: there is none
static_assert(std::atomic<pid_t>::is_always_lock_free);

void send_on(int signal, siginfo_t* info, void*) {
  const int number = errno;
  const pid_t program = receiver;
  // A terminal's goes to all processes before it, and the kernel is its sender.
  if (program > 0 && info->si_code != SI_KERNEL) ::kill(program, signal);
  if (signal == SIGTSTP) ::raise(SIGSTOP);
  errno = number;
}

bool is_sent_on(int signal) {
  for (const int own : kOwnSignals)
    if (signal == own) return false;
  struct sigaction now {};
  return ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_DFL;  // nohup(1) ignores SIGHUP for both
}

/// Sends signals on from now on.
void catch_signals() {
  struct sigaction action {};
  action.sa_sigaction = &send_on;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigfillset(&action.sa_mask);
  for (int signal = 1; signal <= SIGRTMAX; ++signal)
    if (is_sent_on(signal)) ::sigaction(signal, &action, nullptr);
}

/// In the child. What goes wrong is written to `failure`, which the program does not get.
[[noreturn]] void become(char* const* words, pid_t parent, const sigset_t& mask, int failure) {
  if (!die_with_parent(parent)) ::_exit(0);
  std::signal(SIGXFSZ, SIG_DFL);  // ignored by kiln (main.cpp)
  ::sigprocmask(SIG_SETMASK, &mask, nullptr);
  ::execvp(words[0], words);
  const int number = errno;
  [[maybe_unused]] const ssize_t written = ::write(failure, &number, sizeof number);
  ::_exit(kNotRun);
}

/// Not reaped before no signal is sent to it any more: its number may then be another process's.
Result<int> wait_for(pid_t program) {
  siginfo_t ended{};
  while (::waitid(P_PID, static_cast<id_t>(program), &ended, WEXITED | WNOWAIT) != 0)
    if (errno != EINTR) return Error{ErrorCode::kInternal, fmt::format("waitid: {}", std::strerror(errno)), {}};
  receiver = 0;
  int status = 0;
  ::waitpid(program, &status, 0);
  return status;
}

}  // namespace

bool die_with_parent(int parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  return ::getppid() == parent;
}

Result<int> run_program(std::vector<std::string> words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  flush();
  std::array<int, 2> failure{};
  if (::pipe2(failure.data(), O_CLOEXEC) != 0)
    return Error{ErrorCode::kDevice, fmt::format("cannot make a pipe: {}", std::strerror(errno)), {}};
  sigset_t all, mask;
  sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, &mask);  // what comes until the program is known waits
  const pid_t parent = ::getpid(), program = ::fork();
  int number = program < 0 ? errno : 0;
  if (program == 0) become(pointers.data(), parent, mask, failure[1]);
  ::close(failure[1]);
  receiver = program;
  catch_signals();
  ::sigprocmask(SIG_SETMASK, &mask, nullptr);
  if (program > 0)
    while (::read(failure[0], &number, sizeof number) < 0 && errno == EINTR) {
    }
  ::close(failure[0]);
  if (number == 0) return wait_for(program);
  if (program > 0) [[maybe_unused]]
    const auto ended = wait_for(program);
  return Error{ErrorCode::kInvalidArgument, fmt::format("cannot run {}: {}", words[0], std::strerror(number)), {}};
}

std::string signal_text(int signal) {
  const char* const name = sigabbrev_np(signal);
  return name == nullptr ? fmt::format("signal {}", signal)
                         : fmt::format("signal {} (SIG{}, {})", signal, name, strsignal(signal));
}

Result<NamelessFile> NamelessFile::make() {
  std::error_code error;
  const std::string folder = std::filesystem::temp_directory_path(error).string();
  int descriptor = error ? -1 : ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  // Some file systems know no files without a name, and some folders cannot be written.
  if (descriptor < 0) descriptor = ::memfd_create("kiln", MFD_CLOEXEC);
  if (descriptor >= 0) return NamelessFile(descriptor);
  return Error{ErrorCode::kIo, fmt::format("cannot make a file in {}: {}", folder, std::strerror(errno)), {}};
}

NamelessFile::NamelessFile(NamelessFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

NamelessFile::~NamelessFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::string NamelessFile::path() const {
  return fmt::format("/proc/{}/fd/{}", ::getpid(), descriptor_);
}

}  // namespace kiln::tools
