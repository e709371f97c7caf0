// Forms in a file (saved_forms.hpp).
#include "codegen/mc/encode/saved_forms.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

namespace kiln::mc::encode {
namespace {

constexpr std::string_view kMagic = "kilnform";
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kLargestFile = 16U << 20;

Error malformed(std::string_view what) {
  return {ErrorCode::kMalformedFile, fmt::format("saved forms: {}", what), {}};
}
Error io_error(std::string_view what, const std::string& path) {
  return {ErrorCode::kIo, fmt::format("saved forms: cannot {} {}: {}", what, path, std::strerror(errno)), {}};
}

class FormPacker {
 public:
  template <class T>
  void put(T value) {
    static_assert(std::is_integral_v<T>);
    const auto* const first = reinterpret_cast<const std::byte*>(&value);
    bytes_.insert(bytes_.end(), first, first + sizeof(T));
  }
  void put(std::string_view text) {
    const auto* const first = reinterpret_cast<const std::byte*>(text.data());
    bytes_.insert(bytes_.end(), first, first + text.size());
  }
  Bytes finish() {
    put(static_cast<std::uint64_t>(XXH3_64bits(bytes_.data(), bytes_.size())));
    return std::move(bytes_);
  }

 private:
  Bytes bytes_;
};

/// Reads no further than the end; what is behind it is 0, and ok() tells.
class Unpacker {
 public:
  explicit Unpacker(std::span<const std::byte> bytes) : bytes_(bytes) {}
  template <class T>
  T get() {
    T value{};
    if (const auto field = take(sizeof(T)); !field.empty()) std::memcpy(&value, field.data(), sizeof(T));
    return value;
  }
  std::string_view text(std::size_t size) {
    const auto field = take(size);
    return {reinterpret_cast<const char*>(field.data()), field.size()};
  }
  bool ok() const { return ok_; }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::span<const std::byte> take(std::size_t size) {
    if (size > bytes_.size()) {
      ok_ = false;
      bytes_ = {};
    }
    const auto field = bytes_.first(std::min(size, bytes_.size()));
    bytes_ = bytes_.subspan(field.size());
    return field;
  }
  std::span<const std::byte> bytes_;
  bool ok_ = true;
};

void pack_form(FormPacker& packer, const Form& form) {
  for (const std::uint64_t word : form.key.words) packer.put(word);
  packer.put(static_cast<std::uint8_t>(form.state));
  packer.put(form.size_bytes);
  packer.put(form.runs);
  packer.put(form.checked);
  packer.put(static_cast<std::uint8_t>(form.no_overlap ? 1 : 0));
  for (const std::uint64_t word : form.base) packer.put(word);
  for (std::size_t i = 0; i < form.runs; ++i)
    for (const std::uint8_t field : {form.run[i].parameter, form.run[i].shift, form.run[i].position, form.run[i].bits})
      packer.put(field);
  for (std::size_t p = 0; p < kParameters; ++p)
    if ((form.checked >> p & 1U) != 0) {
      packer.put(form.check[p].last);
      packer.put(form.check[p].unaligned);
    }
}

/// False if a field is out of the range in which fill() and holds() are defined.
bool unpack_form(Unpacker& in, Form& form) {
  for (std::uint64_t& word : form.key.words) word = in.get<std::uint64_t>();
  const auto state = in.get<std::uint8_t>();
  form.state = static_cast<Form::State>(state);
  form.size_bytes = in.get<std::uint8_t>();
  form.runs = in.get<std::uint8_t>();
  form.checked = in.get<std::uint8_t>();
  form.no_overlap = in.get<std::uint8_t>() != 0;
  for (std::uint64_t& word : form.base) word = in.get<std::uint64_t>();
  if (!in.ok() || state > static_cast<std::uint8_t>(Form::State::kBits) || form.size_bytes > sizeof(form.base) ||
      form.runs > Form::kMaxRuns || form.checked >> kParameters != 0)
    return false;
  for (std::size_t i = 0; i < form.runs; ++i) {
    Form::Run& run = form.run[i];
    for (std::uint8_t* const field : {&run.parameter, &run.shift, &run.position, &run.bits})
      *field = in.get<std::uint8_t>();
    if (run.parameter >= kParameters || run.shift >= 32 || run.bits == 0 || run.bits > 32 ||
        run.position + run.bits > 128)
      return false;
  }
  for (std::size_t p = 0; p < kParameters; ++p)
    if ((form.checked >> p & 1U) != 0) {
      form.check[p].last = in.get<std::uint16_t>();
      form.check[p].unaligned = in.get<std::uint16_t>();
    }
  return in.ok();
}

/// A file descriptor that closes itself.
struct Opened {
  int fd = -1;
  explicit Opened(int is) : fd(is) {}
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
  ~Opened() {
    if (fd >= 0) ::close(fd);
  }
};

/// Only the user and root may have written it.
bool is_trusted(const struct stat& status) {
  return (status.st_uid == ::geteuid() || status.st_uid == 0) && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

Result<void> check_folder(const Opened& folder, const std::string& path) {
  struct stat status {};
  if (folder.fd < 0 || ::fstat(folder.fd, &status) != 0) return io_error("open", path);
  if (!is_trusted(status))
    return Error{ErrorCode::kIo, fmt::format("saved forms: others than you and root may write to {}", path), {}};
  return {};
}

std::string file_name(std::string_view identity) {
  return fmt::format("forms-{:016x}", XXH3_64bits(identity.data(), identity.size()));
}

Result<void> write_all(int fd, std::span<const std::byte> bytes, const std::string& path) {
  while (!bytes.empty()) {
    const ssize_t wrote = ::write(fd, bytes.data(), bytes.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return io_error("write", path);
    bytes = bytes.subspan(static_cast<std::size_t>(wrote));
  }
  return {};
}

}  // namespace

Bytes pack(const SavedForms& saved, std::string_view identity) {
  FormPacker packer;
  packer.put(kMagic);
  packer.put(kVersion);
  packer.put(static_cast<std::uint32_t>(identity.size()));
  packer.put(identity);
  packer.put(static_cast<std::uint32_t>(saved.elf_flags.size()));
  for (const auto& [version, flags] : saved.elf_flags) {
    packer.put(std::uint32_t{version});
    packer.put(flags);
  }
  packer.put(static_cast<std::uint32_t>(saved.forms.size()));
  for (const Form& form : saved.forms) pack_form(packer, form);
  return packer.finish();
}

Result<SavedForms> unpack(std::span<const std::byte> bytes, std::string_view identity) {
  constexpr std::size_t kChecksumBytes = 8;
  if (bytes.size() < kMagic.size() + kChecksumBytes || bytes.size() > kLargestFile) return malformed("a wrong size");
  const auto content = bytes.first(bytes.size() - kChecksumBytes);
  Unpacker checksum(bytes.last(kChecksumBytes));
  if (checksum.get<std::uint64_t>() != XXH3_64bits(content.data(), content.size()))
    return malformed("a wrong checksum");
  Unpacker in(content);
  if (in.text(kMagic.size()) != kMagic || in.get<std::uint32_t>() != kVersion) return malformed("another kind of file");
  if (in.text(in.get<std::uint32_t>()) != identity) return malformed("of another build, target or LLVM");
  SavedForms saved;
  for (auto n = in.get<std::uint32_t>(); n > 0 && in.ok(); --n) {
    const auto version = in.get<std::uint32_t>();
    saved.elf_flags[version] = in.get<std::uint32_t>();
  }
  for (auto n = in.get<std::uint32_t>(); n > 0; --n) {
    Form form;
    if (!unpack_form(in, form)) return malformed("a field out of its range");
    saved.forms.push_back(form);
  }
  if (!in.ok() || !in.at_end()) return malformed("a wrong length");
  return saved;
}

std::string saved_forms_path(const std::string& folder, std::string_view identity) {
  return folder + "/" + file_name(identity);
}

Result<Bytes> load_file(const std::string& folder, std::string_view identity) {
  const Opened directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  KILN_TRY(check_folder(directory, folder));
  const std::string path = saved_forms_path(folder, identity);
  const Opened file(
      ::openat(directory.fd, file_name(identity).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  if (file.fd < 0 || ::fstat(file.fd, &status) != 0) return io_error("open", path);
  if (!is_trusted(status) || !S_ISREG(status.st_mode))
    return Error{ErrorCode::kIo, fmt::format("saved forms: others than you and root may write {}", path), {}};
  if (status.st_size < 0 || static_cast<std::size_t>(status.st_size) > kLargestFile) return malformed("a wrong size");
  Bytes bytes(static_cast<std::size_t>(status.st_size));
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t got = ::read(file.fd, bytes.data() + done, bytes.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return malformed("a wrong size");
    done += static_cast<std::size_t>(got);
  }
  return bytes;
}

Result<void> store_file(const std::string& folder, std::string_view identity, std::span<const std::byte> bytes) {
  const Opened directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  KILN_TRY(check_folder(directory, folder));
  const std::string name = file_name(identity);
  const std::string temporary = fmt::format("{}.{}", name, ::getpid());
  ::unlinkat(directory.fd, temporary.c_str(), 0);  // of a process of that number that did not come to its end
  Result<void> written;
  {
    const Opened file(::openat(directory.fd, temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    if (file.fd < 0) return io_error("create", folder + "/" + temporary);
    // Whatever the process's mask is: nobody else may write it.
    if (::fchmod(file.fd, 0644) != 0) return io_error("create", folder + "/" + temporary);
    written = write_all(file.fd, bytes, folder + "/" + temporary);
  }
  if (written && ::renameat(directory.fd, temporary.c_str(), directory.fd, name.c_str()) != 0)
    written = io_error("rename", folder + "/" + temporary);
  if (!written) ::unlinkat(directory.fd, temporary.c_str(), 0);
  return written;
}

Result<SavedForms> load_forms(const std::string& folder, std::string_view identity) {
  KILN_ASSIGN(const Bytes bytes, load_file(folder, identity));
  return unpack(bytes, identity);
}

Result<void> store_forms(const std::string& folder, std::string_view identity, const SavedForms& saved) {
  return store_file(folder, identity, pack(saved, identity));
}

}  // namespace kiln::mc::encode
