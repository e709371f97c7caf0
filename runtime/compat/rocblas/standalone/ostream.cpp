// rocBLAS's class of output streams, as its benches and tests have it compiled into them: a text that they write into,
// and the file that gets it as a whole when it is flushed. Layout and names: compat/rocblas/facts.md, "Beside GEMMs".
#include <cerrno>
#include <memory>
#include <sstream>
#include <string>

#include <fcntl.h>
#include <unistd.h>

/// A file of its own, closed with the last stream to it.
struct StreamFile {
  int descriptor;
  explicit StreamFile(int opened) : descriptor(opened) {}
  StreamFile(const StreamFile&) = delete;
  StreamFile& operator=(const StreamFile&) = delete;
  ~StreamFile() {
    if (descriptor >= 0) ::close(descriptor);
  }
};

class __attribute__((visibility("default"))) rocblas_internal_ostream {
 public:
  explicit rocblas_internal_ostream(int descriptor);
  explicit rocblas_internal_ostream(const char* path);
  virtual ~rocblas_internal_ostream();
  void flush();
  static void clear_workers();
  static std::ostream& yaml_on(std::ostream& stream);
  static std::ostream& yaml_off(std::ostream& stream);

 private:
  std::ostringstream text_;
  std::shared_ptr<StreamFile> file_;
  bool yaml_ = false, csv_ = false;
};

rocblas_internal_ostream::rocblas_internal_ostream(int descriptor)
    : file_(std::make_shared<StreamFile>(::fcntl(descriptor, F_DUPFD_CLOEXEC, 0))) {}

rocblas_internal_ostream::rocblas_internal_ostream(const char* path)
    : file_(std::make_shared<StreamFile>(::open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644))) {}

rocblas_internal_ostream::~rocblas_internal_ostream() {
  flush();
}

/// A stream without a file keeps its text; of one that cannot be opened or written it is lost.
void rocblas_internal_ostream::flush() {
  if (file_ == nullptr) return;
  const std::string text = text_.str();
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t n = ::write(file_->descriptor, text.data() + written, text.size() - written);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    written += static_cast<std::size_t>(n);
  }
  text_.clear();
  text_.str({});
}

void rocblas_internal_ostream::clear_workers() {}
std::ostream& rocblas_internal_ostream::yaml_on(std::ostream& stream) {
  return stream;
}
std::ostream& rocblas_internal_ostream::yaml_off(std::ostream& stream) {
  return stream;
}
