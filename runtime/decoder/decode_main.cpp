// kiln-decode MODULE: the helper of decoder.hpp. Reads one request from the socket that is its standard input, answers,
// and ends. It may well die of what it is given: the handlers below then send what is decoded and say so, with nothing
// but system calls. It is not meant to be called by hand.
#include "runtime/decoder/messages.hpp"
#include "runtime/kernels/codegen_module.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace kiln::decoder {
namespace {

constexpr int kSocket = STDIN_FILENO;
/// What takes longer than this, of the processor's time, will not end.
constexpr time_t kBatchSeconds = 20;

/// Send and receive all of it. Also called by the handlers.
bool send_all(const void* bytes, std::size_t size) {
  const auto* from = static_cast<const char*>(bytes);
  while (size != 0) {
    const ssize_t sent = ::send(kSocket, from, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    from += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_all(void* bytes, std::size_t size) {
  auto* to = static_cast<char*>(bytes);
  while (size != 0) {
    const ssize_t received = ::recv(kSocket, to, size, 0);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) return false;
    to += received;
    size -= static_cast<std::size_t>(received);
  }
  return true;
}

bool send_message(MessageKind kind, const void* payload, std::size_t bytes) {
  const MessageHeader header{kind, static_cast<std::uint32_t>(bytes)};
  return send_all(&header, sizeof header) && send_all(payload, bytes);
}

/// Records that are whole and not yet sent, for the handlers: set before LLVM gets the next instruction.
std::atomic<const char*> pending_records = nullptr;
std::atomic<std::size_t> pending_bytes = 0;

/// After records, of whatever number, comes the one that was being decoded.
void on_death(int signal) {
  const auto code = static_cast<std::uint32_t>(signal);
  if (pending_bytes != 0) send_message(MessageKind::kRecords, pending_records, pending_bytes);
  send_message(MessageKind::kCrash, &code, sizeof code);
  _exit(1);
}

void set_timer() {
  itimerval timer{};
  timer.it_value.tv_sec = kBatchSeconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

/// On a stack of their own: an endless recursion leaves no room on the other one.
void set_handlers() {
  static std::array<char, std::size_t{1} << 16> stack;
  stack_t alternate{};
  alternate.ss_sp = stack.data();
  alternate.ss_size = stack.size();
  sigaltstack(&alternate, nullptr);
  struct sigaction action {};
  action.sa_handler = &on_death;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);
  for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGPROF})
    sigaction(signal, &action, nullptr);
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

class Batch {
 public:
  Batch() { records_.reserve(kMostPayloadBytes); }
  template <class Record>
  void add(const Record& record) {
    append(records_, record);
    if (records_.size() >= kBatchBytes) flush();
    pending_records = records_.data();
    pending_bytes = records_.size();
  }
  void flush() {
    pending_bytes = 0;
    if (!records_.empty() && !send_message(MessageKind::kRecords, records_.data(), records_.size())) _exit(1);
    records_.clear();
    set_timer();
  }

 private:
  std::string records_;
};

Result<void> answer(const std::string& module_path) {
  RequestHeader header{};
  if (!receive_all(&header, sizeof header) || std::string_view(header.magic, sizeof header.magic) != kRequestMagic ||
      header.target_bytes > kMostTargetBytes)
    return Error{ErrorCode::kInternal, "no request for decoding", {}};
  std::string target_text(header.target_bytes, '\0');
  std::vector<std::byte> code(header.code_bytes);
  if (!receive_all(target_text.data(), target_text.size()) || !receive_all(code.data(), code.size()))
    return Error{ErrorCode::kInternal, "half a request for decoding", {}};
  KILN_ASSIGN(const Target target, Target::parse(target_text));
  KILN_ASSIGN(codegen::Module* const module, runtime::open_codegen_module(module_path));
  set_handlers();
  Batch batch;
  set_timer();
  const auto add = [&](const auto& record) { batch.add(record); };
  KILN_TRY(static_cast<Operation>(header.operation) == Operation::kTimings
               ? module->timings_each(code, target, header.wave_lanes, add)
               : module->disassemble_each(code, target, header.wave_lanes, add));
  batch.flush();
  return {};
}

}  // namespace
}  // namespace kiln::decoder

int main(int argc, char** argv) {
  using namespace kiln::decoder;
  const auto answered = answer(argc == 2 ? argv[1] : "");
  if (answered.ok()) return send_message(MessageKind::kEnd, nullptr, 0) ? 0 : 1;
  const std::string payload = payload_of(answered.error());
  send_message(MessageKind::kError, payload.data(), payload.size());
  return 1;
}
