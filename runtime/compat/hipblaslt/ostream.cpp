// Text goes to the file by the thread that flushes. Streams of one file do not mix within a flush.
#include "runtime/compat/hipblaslt/ostream.hpp"

#include <cstdio>
#include <mutex>

#include <fcntl.h>
#include <unistd.h>

namespace {

/// A file that a stream writes to.
struct Output {
  explicit Output(int number) : fd(number) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output() { close(fd); }
  void write(const std::string& text) const {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    for (std::size_t at = 0; at < text.size();) {
      const ssize_t n = ::write(fd, text.data() + at, text.size() - at);
      if (n <= 0) return;
      at += static_cast<std::size_t>(n);
    }
  }
  int fd;
};

}  // namespace

static_assert(sizeof(hipblaslt_internal_ostream) == 8 + sizeof(std::ostringstream) + 16 + 8);

hipblaslt_internal_ostream::hipblaslt_internal_ostream(int fd) {
  const int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
  if (own < 0) hipblaslt_abort();
  m_worker_ptr = std::make_shared<Output>(own);
}

hipblaslt_internal_ostream::hipblaslt_internal_ostream(const char* filename) {
  constexpr int kMode = 0644;
  const int own = open(filename, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, kMode);
  if (own < 0) hipblaslt_abort();
  m_worker_ptr = std::make_shared<Output>(own);
}

hipblaslt_internal_ostream::~hipblaslt_internal_ostream() {
  flush();
}

void hipblaslt_internal_ostream::flush() {
  if (m_worker_ptr == nullptr) return;
  static_cast<const Output*>(m_worker_ptr.get())->write(m_os.str());
  clear();
}

void hipblaslt_internal_ostream::clear() {
  m_os.clear();
  m_os.str({});
}

void hipblaslt_internal_ostream::clear_workers() {
  std::fflush(nullptr);
}

std::ostream& hipblaslt_internal_ostream::yaml_on(std::ostream& os) {
  return os;
}
std::ostream& hipblaslt_internal_ostream::yaml_off(std::ostream& os) {
  return os;
}
