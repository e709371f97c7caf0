// One relocatable object to a loadable code object with lld, in process. lld keeps global state, so links take turns.
// Nothing touches a disk: the object is handed over as a memfd, and the result comes back through a pipe, because lld
// writes anything that is not a regular file in one go from memory (llvm/lib/Support/FileOutputBuffer.cpp) - a regular
// file would be made by way of a temporary one, with LLVM's signal handlers installed to remove it.
// Source: lld/Common/Driver.h; the arguments are clang's for amdgcn (clang/lib/Driver/ToolChains/AMDGPU.cpp).
#include "codegen/mc/mc.hpp"
#include "codegen/mc/toolchain.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <lld/Common/CommonLinkerContext.h>
#include <lld/Common/Driver.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Support/CrashRecoveryContext.h>
#include <llvm/Support/raw_ostream.h>
#include <sys/mman.h>
#include <unistd.h>

LLD_HAS_DRIVER(elf)

namespace kiln::mc {
namespace {

/// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  int get() const { return fd_; }
  bool ok() const { return fd_ >= 0; }
  void reset(int fd) {
    close();
    fd_ = fd;
  }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }
  /// A name under which lld can open it.
  std::string path() const { return fmt::format("/proc/self/fd/{}", fd_); }

 private:
  int fd_;
};

Error system_error(std::string_view what) {
  return Error{ErrorCode::kIo, fmt::format("link: {}: {}", what, std::strerror(errno)), {}};
}

/// lld's fatal errors jump out through CrashRecoveryContext, which must be enabled or they end the process. Enabling it
/// also installs handlers for the signals below; the host's are put back, as a library has no business there.
void enable_recovery() {
  static const bool kDone = [] {
    constexpr std::array kSignals = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
    std::array<struct sigaction, kSignals.size()> previous{};
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], nullptr, &previous[i]);
    llvm::CrashRecoveryContext::Enable();
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &previous[i], nullptr);
    return true;
  }();
  static_cast<void>(kDone);
}

/// What lld would call fatal is refused before it gets there, as far as a cut-off file goes: lld leaks what it has when
/// it gives up.
Result<void> check_object(std::span<const std::byte> object) {
  const auto refuse = [&object](std::string_view why) {
    return Error{ErrorCode::kCodegen,
                 fmt::format("link: the {} bytes given are no relocatable AMDGPU object: {}", object.size(), why),
                 {}};
  };
  const auto within = [&object](std::uint64_t at, std::uint64_t bytes) {
    return at <= object.size() && bytes <= object.size() - at;
  };
  llvm::ELF::Elf64_Ehdr header{};
  if (!within(0, sizeof(header))) return refuse("too short for an ELF header");
  std::memcpy(&header, object.data(), sizeof(header));
  if (!header.checkMagic() || header.e_machine != llvm::ELF::EM_AMDGPU || header.e_type != llvm::ELF::ET_REL) {
    return refuse("another kind of file");
  }
  llvm::ELF::Elf64_Shdr section{};
  if (header.e_shentsize != sizeof(section) || !within(header.e_shoff, sizeof(section) * header.e_shnum)) {
    return refuse("its section table is cut off");
  }
  for (std::size_t i = 0; i < header.e_shnum; ++i) {
    std::memcpy(&section, object.data() + header.e_shoff + i * sizeof(section), sizeof(section));
    if (section.sh_type == llvm::ELF::SHT_NOBITS || within(section.sh_offset, section.sh_size)) continue;
    return refuse(fmt::format("section {} is cut off", i));
  }
  return {};
}

Result<void> fill_memfd(Descriptor& memory, std::span<const std::byte> object) {
  memory.reset(memfd_create("kiln-object", MFD_CLOEXEC));
  if (!memory.ok()) return system_error("memfd_create");
  for (std::size_t done = 0; done < object.size();) {
    const ssize_t wrote = ::write(memory.get(), object.data() + done, object.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return system_error("write to a memfd");
    done += static_cast<std::size_t>(wrote);
  }
  return {};
}

/// Reads until every writer has closed.
Bytes drain(int fd) {
  Bytes bytes;
  std::array<std::byte, 65536> chunk;
  for (;;) {
    const ssize_t got = ::read(fd, chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return bytes;
    bytes.insert(bytes.end(), chunk.begin(), chunk.begin() + got);
  }
}

/// lld's messages without the "ld.lld: error: " in front, and without the number of the descriptor.
std::vector<std::string> message_lines(std::string_view output, const std::string& object_path) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < output.size();) {
    const std::size_t end = std::min(output.find('\n', at), output.size());
    std::string line(output.substr(at, end - at));
    for (const std::string_view prefix : {"ld.lld: ", "error: "}) {
      if (line.starts_with(prefix)) line.erase(0, prefix.size());
    }
    if (const std::size_t name = line.find(object_path); name != std::string::npos) {
      line.replace(name, object_path.size(), "object");
    }
    if (!line.empty()) lines.push_back(std::move(line));
    at = end + 1;
  }
  return lines;
}

struct LldOutcome {
  bool linked = false;
  std::string messages;
};

LldOutcome run_lld(const std::string& object_path, const std::string& output_path) {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  open_llvm();  // lld initialises it too, and llvm_is_open() is to know
  enable_recovery();
  const std::array arguments = {"ld.lld", "-shared",          "--no-undefined", "--threads=1", object_path.c_str(),
                                "-o",     output_path.c_str()};
  const std::array drivers = {lld::DriverDef{lld::Gnu, &lld::elf::link}};
  LldOutcome outcome;
  llvm::raw_string_ostream stream(outcome.messages);
  const lld::Result result = lld::lldMain(arguments, stream, stream, drivers);
  // After a fatal error lldMain leaves its context behind; the next link wants a fresh one.
  if (!result.canRunAgain && lld::hasContext()) lld::CommonLinkerContext::destroy();
  outcome.linked = result.retCode == 0;
  return outcome;
}

}  // namespace

Result<Bytes> link(std::span<const std::byte> object) {
  KILN_TRY(check_object(object));
  Descriptor memory;
  KILN_TRY(fill_memfd(memory, object));
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_error("pipe");
  const Descriptor reading(ends[0]);
  Descriptor writing(ends[1]);

  Bytes code_object;
  std::thread reader;
  try {
    reader = std::thread([&code_object, &reading] { code_object = drain(reading.get()); });
  } catch (const std::system_error& refused) {
    return Error{ErrorCode::kIo, fmt::format("link: no thread to read lld's output: {}", refused.what()), {}};
  }
  LldOutcome outcome = run_lld(memory.path(), writing.path());
  writing.close();
  reader.join();

  if (outcome.linked && !code_object.empty()) return code_object;
  std::vector<std::string> lines = message_lines(outcome.messages, memory.path());
  if (lines.empty()) lines.emplace_back("lld failed without a message");
  Error error{ErrorCode::kCodegen, fmt::format("cannot link: {}", lines.front()), {}};
  error.notes.assign(lines.begin() + 1, lines.end());
  return error;
}

}  // namespace kiln::mc
