// See recorder.hpp.
#include "runtime/pipeline/recorder.hpp"

#include "runtime/contract/environment.hpp"
#include "runtime/host/quiet_write.hpp"
#include "runtime/pipeline/bench_line.hpp"
#include "runtime/pipeline/problem_table.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

namespace kiln::runtime {
namespace {

Error failure(int number) {
  const char* const name = environment(kRecordVariable);
  return Error{ErrorCode::kIo,
               fmt::format("cannot write to '{}', which {} names: {}", name == nullptr ? "" : name, kRecordVariable,
                           std::strerror(number)),
               {}};
}

}  // namespace

/// A file that is recorded to, and what was said in it.
struct Recorder::File {
  int descriptor = -1;
  std::atomic<std::size_t> noted = 0;
  std::atomic<bool> told = false;
  std::array<std::atomic<std::uint64_t>, 2 * kMostRecorded> seen = {};  ///< hashes; 0: free

  /// True if it was not seen before.
  bool add(std::uint64_t hash) {
    if (hash == 0) hash = 1;
    for (std::size_t at = hash % seen.size();; at = (at + 1) % seen.size()) {
      std::uint64_t there = seen[at].load(std::memory_order_relaxed);
      if (there == hash) return false;
      if (there != 0) continue;
      if (noted.fetch_add(1) >= kMostRecorded) {
        noted.store(kMostRecorded);
        return false;
      }
      if (seen[at].compare_exchange_strong(there, hash)) return true;
      noted.fetch_sub(1);
      if (there == hash) return false;
    }
  }
};

Result<Recorder::File*> Recorder::file_of(int descriptor) {
  static std::mutex mutex;
  static auto* const files = new std::map<std::pair<dev_t, ino_t>, File*>;  // used until the process ends
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) {
    const int number = errno;
    ::close(descriptor);
    return failure(number);
  }
  const std::lock_guard lock(mutex);
  File*& file = (*files)[{status.st_dev, status.st_ino}];
  if (file == nullptr) {
    file = new File;
    file->descriptor = descriptor;
  } else {
    ::close(descriptor);
  }
  return file;
}

Result<Recorder> Recorder::open() {
  const char* const name = environment(kRecordVariable);
  if (name == nullptr) return Recorder();
  // A pipe that nobody reads is refused at once, and a full one does not stop the process.
  const int descriptor =
      above_standard(::open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666));
  if (descriptor < 0) return failure(errno);
  KILN_ASSIGN(File* const file, file_of(descriptor));
  return Recorder(file);
}

Result<void> Recorder::note(std::span<const GemmProblem> problems) const {
  if (file_ == nullptr) return {};
  // Told apart as plans are: a loop over values of alpha is one problem.
  std::vector<GemmProblem> keys;
  for (const GemmProblem& problem : problems) keys.push_back(plan_key(problem));
  const auto key = bench_line(keys);
  if (!key || !file_->add(XXH3_64bits(key->data(), key->size()))) return {};
  const std::string line = *bench_line(problems) + "\n";
  const QuietWrite quiet;
  const ssize_t written = ::write(file_->descriptor, line.data(), line.size());
  if (written == static_cast<ssize_t>(line.size()) || file_->told.exchange(true)) return {};
  return failure(written < 0 ? errno : ENOSPC);
}

}  // namespace kiln::runtime
