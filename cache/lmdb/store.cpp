// LMDB's calls, each with its error turned into an Error. MDB_NOLOCK: the caller's lock is the only one.
#include "cache/lmdb/store.hpp"

#include "cache/lmdb/check.hpp"
#include "cache/lmdb/write.hpp"
#include "cache/quiet_signal.hpp"
#include "cache/trust.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <lmdb.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

constexpr unsigned kFlags = MDB_NOSUBDIR | MDB_NOLOCK | MDB_NOTLS | MDB_NORDAHEAD;
constexpr mdb_mode_t kMode = 0600;
constexpr std::size_t kSmallestMapBytes = std::size_t{1} << 20U;
constexpr std::size_t kLargestMapBytes = std::size_t{1} << 40U;
constexpr std::size_t kLargestPageBytes = 0x8000;  // mdb.c: MAX_PAGESIZE
constexpr int kDamagedNames = 10;

}  // namespace

std::size_t page_bytes() {
  return std::min(static_cast<std::size_t>(sysconf(_SC_PAGESIZE)), kLargestPageBytes);
}

namespace {

/// LMDB says "input/output error" where a disk took only part of a write.
bool is_full(const std::string& path) {
  struct statvfs status {};
  return ::statvfs(path.c_str(), &status) == 0 && status.f_bavail == 0;
}

Error lmdb_error(std::string_view call, const std::string& path, int code) {
  if (code == EIO && is_full(path)) code = ENOSPC;
  return Error{ErrorCode::kIo, fmt::format("{}: {}: {}", path, call, mdb_strerror(code)), {}};
}

class Descriptor {
 public:
  Descriptor() = default;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { reset(-1); }
  void reset(int fd) {
    if (fd_ >= 0) ::close(fd_);
    fd_ = fd;
  }
  int get() const { return fd_; }

 private:
  int fd_ = -1;
};

/// An environment and a transaction in it; an unfinished transaction is dropped.
class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() {
    if (transaction_ != nullptr) mdb_txn_abort(transaction_);
    if (environment_ != nullptr) mdb_env_close(environment_);
  }

  /// Returns LMDB's code; `call` is what failed.
  int begin(const std::string& path, std::size_t map_bytes, unsigned read_only) {
    call = "mdb_env_create";
    if (const int code = mdb_env_create(&environment_); code != 0) return code;
    call = "mdb_env_set_mapsize";
    if (const int code = mdb_env_set_mapsize(environment_, map_bytes); code != 0) return code;
    call = "mdb_env_open";
    if (const int code = mdb_env_open(environment_, path.c_str(), kFlags | read_only, kMode); code != 0) return code;
    call = "mdb_txn_begin";
    if (const int code = mdb_txn_begin(environment_, nullptr, read_only, &transaction_); code != 0) return code;
    call = "mdb_dbi_open";
    return mdb_dbi_open(transaction_, nullptr, 0, &tree_);
  }
  int commit() {
    call = "mdb_txn_commit";
    return mdb_txn_commit(std::exchange(transaction_, nullptr));
  }
  MDB_txn* transaction() const { return transaction_; }
  MDB_dbi tree() const { return tree_; }

  const char* call = "";

 private:
  MDB_env* environment_ = nullptr;
  MDB_txn* transaction_ = nullptr;
  MDB_dbi tree_ = 0;
};

MDB_val as_value(const KeyHash& hash) {
  return {hash.size(), const_cast<std::byte*>(hash.data())};
}  // NOLINT: C

std::span<const std::byte> as_span(const MDB_val& value) {
  return {static_cast<const std::byte*>(value.mv_data), value.mv_size};
}

std::size_t file_bytes(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? static_cast<std::size_t>(status.st_size) : 0;
}

/// The file is at least this large, so LMDB maps all of it.
std::size_t map_bytes_for(const std::string& path) {
  const std::size_t page = page_bytes();
  return std::max(kSmallestMapBytes, (file_bytes(path) + page - 1) / page * page);
}

int insert_once(Session& session, const std::string& path, std::size_t map_bytes,
                std::span<const Insertion> insertions) {
  if (const int code = session.begin(path, map_bytes, 0); code != 0) return code;
  for (const Insertion& insertion : insertions) {
    MDB_val key = as_value(insertion.hash);
    MDB_val value{insertion.bytes, nullptr};
    session.call = "mdb_put";
    if (const int code = mdb_put(session.transaction(), session.tree(), &key, &value, MDB_RESERVE); code != 0)
      return code;
    insertion.fill({static_cast<std::byte*>(value.mv_data), value.mv_size});
  }
  return session.commit();
}

}  // namespace

namespace {

/// Opens the data file to look at it; a state other than kSound says why there is nothing to look at.
FileState open_to_look(const std::string& path, Descriptor& file) {
  using Kind = FileState::Kind;
  file.reset(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
  if (file.get() < 0) {
    if (errno == ELOOP) return {Kind::kUnreadable, fmt::format("{} is a symbolic link", path), 0};
    if (errno == ENOENT || errno == ENOTDIR) return {};
    return {Kind::kUnreadable, fmt::format("cannot read {}: {}", path, std::strerror(errno)), 0};
  }
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) {
    return {Kind::kUnreadable, fmt::format("cannot read {}: {}", path, std::strerror(errno)), 0};
  }
  if (!S_ISREG(status.st_mode)) return {Kind::kDamaged, fmt::format("{} is no regular file", path), 0};
  if (const auto trusted = check_file(path, status); !trusted) return {Kind::kUnreadable, trusted.error().message, 0};
  const auto bytes = static_cast<std::size_t>(status.st_size);
  return bytes == 0 ? FileState{} : FileState{Kind::kSound, {}, bytes};
}

/// Whether the file is the one that was checked, and what the write about to come frees in it holds.
bool is_checked(int file, const std::optional<Generation>& now, const std::optional<Generation>& checked,
                std::span<const std::byte> replaced) {
  if (!now || now != checked) return false;
  return replaced.empty() || read_lmdb_value(file, page_bytes(), replaced, true).ok();
}

}  // namespace

FileState inspect(const std::string& path, std::span<const std::byte> replaced, std::optional<Generation>* checked) {
  using Kind = FileState::Kind;
  Descriptor file;
  FileState state = open_to_look(path, file);
  if (state.kind != Kind::kSound) return state;
  std::optional<Generation> now;
  if (auto generation = generation_of(file.get(), page_bytes())) now = *generation;
  if (checked != nullptr && is_checked(file.get(), now, *checked, replaced)) return state;
  const auto bytes = static_cast<std::size_t>(state.bytes);
  void* const map = ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file.get(), 0);
  if (map == MAP_FAILED) {  // NOLINT: the system's macro
    return {Kind::kUnreadable, fmt::format("cannot map {}: {}", path, std::strerror(errno)), bytes};
  }
  const auto damage = find_lmdb_damage({static_cast<const std::byte*>(map), bytes}, page_bytes(), kHashBytes, replaced);
  ::munmap(map, bytes);
  if (damage) return {Kind::kDamaged, fmt::format("{} is damaged: {}", path, *damage), bytes};
  if (checked != nullptr) *checked = now;
  return state;
}

std::optional<Generation> current_generation(const std::string& path) {
  Descriptor file;
  if (open_to_look(path, file).kind != FileState::Kind::kSound) return std::nullopt;
  const auto generation = generation_of(file.get(), page_bytes());
  return generation ? std::optional(*generation) : std::nullopt;
}

Result<void> set_aside(const std::string& path) {
  for (int i = 0; i < kDamagedNames; ++i) {
    const std::string to = i == 0 ? path + ".damaged" : fmt::format("{}.damaged.{}", path, i);
    if (::rename(path.c_str(), to.c_str()) == 0) return {};
    // A folder and a file cannot take each other's place; another name may be free.
    if (errno != ENOTDIR && errno != EISDIR && errno != ENOTEMPTY && errno != EEXIST) break;
  }
  return Error{ErrorCode::kIo, fmt::format("cannot set {} aside: {}", path, std::strerror(errno)), {}};
}

namespace {

/// What `look` finds in the file, or `absent`; errors name the file.
template <class T>
Result<T> look_into(const std::string& path, T absent, const std::function<Result<T>(int)>& look) {
  using Kind = FileState::Kind;
  Descriptor file;
  const FileState state = open_to_look(path, file);
  if (state.kind == Kind::kAbsent) return absent;
  if (state.kind == Kind::kUnreadable) return Error{ErrorCode::kIo, state.reason, {}};
  if (state.kind == Kind::kDamaged) return Error{ErrorCode::kMalformedFile, state.reason, {}};
  auto found = look(file.get());
  if (found) return found;
  const Error& error = found.error();
  const std::string_view what = error.code == ErrorCode::kMalformedFile ? "is damaged" : "cannot be read";
  return Error{error.code, fmt::format("{} {}: {}", path, what, error.message), {}};
}

}  // namespace

Result<std::optional<std::vector<std::byte>>> find(const std::string& path, const KeyHash& hash) {
  return look_into<std::optional<std::vector<std::byte>>>(
      path, std::nullopt, [&](int fd) { return read_lmdb_value(fd, page_bytes(), hash); });
}

Result<bool> contains(const std::string& path, const KeyHash& hash) {
  return look_into<bool>(path, false, [&](int fd) { return has_lmdb_key(fd, page_bytes(), hash); });
}

Result<void> insert(const std::string& path, std::span<const Insertion> insertions) {
  const QuietFileSizeLimit quiet;
  const bool is_new = file_bytes(path) == 0;
  for (std::size_t map_bytes = map_bytes_for(path);; map_bytes *= 2) {
    Session session;
    const int code = insert_once(session, path, map_bytes, insertions);
    if (code == 0) return {};
    if (code == MDB_MAP_FULL && map_bytes < kLargestMapBytes) continue;
    Error error = lmdb_error(session.call, path, code);
    if (is_new) ::unlink(path.c_str());  // the first pages of a file that a full disk cut are no damage
    return error;
  }
}

Result<void> for_each(const std::string& path,
                      const std::function<void(const KeyHash&, std::span<const std::byte>)>& visit) {
  if (file_bytes(path) == 0) return {};
  Session session;
  if (const int code = session.begin(path, map_bytes_for(path), MDB_RDONLY); code != 0) {
    return lmdb_error(session.call, path, code);
  }
  MDB_cursor* cursor = nullptr;
  if (const int code = mdb_cursor_open(session.transaction(), session.tree(), &cursor); code != 0) {
    return lmdb_error("mdb_cursor_open", path, code);
  }
  MDB_val key{};
  MDB_val value{};
  int code = 0;
  while ((code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) == 0) {
    KeyHash hash{};
    std::memcpy(hash.data(), key.mv_data, std::min(key.mv_size, hash.size()));
    visit(hash, as_span(value));
  }
  mdb_cursor_close(cursor);
  if (code != MDB_NOTFOUND) return lmdb_error("mdb_cursor_get", path, code);
  return {};
}

Result<void> copy_entries(const std::string& from, const std::string& to,
                          const std::function<bool(const KeyHash&)>& wanted) {
  KILN_ASSIGN(LmdbWriter writer, LmdbWriter::create(to, page_bytes()));
  Result<void> copied;
  KILN_TRY(for_each(from, [&](const KeyHash& hash, std::span<const std::byte> bytes) {
    if (copied && wanted(hash)) copied = writer.add(hash, bytes);
  }));
  KILN_TRY(copied);
  return writer.finish();
}

Result<void> take_place(const std::string& from, const std::string& to) {
  if (::rename(from.c_str(), to.c_str()) != 0)
    return Error{ErrorCode::kIo, fmt::format("cannot replace {}: {}", to, std::strerror(errno)), {}};
  Descriptor folder;
  folder.reset(::open(to.substr(0, to.rfind('/')).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.get() >= 0) ::fsync(folder.get());
  return {};
}

}  // namespace kiln::cache
