// See file_list.hpp.
#include "runtime/folder/file_list.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

namespace kiln::folder {
namespace {

constexpr std::size_t kReadBytes = std::size_t{1} << 20;

struct FreeHash {
  void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

}  // namespace

Result<ListedFile> list_file(const std::string& folder, const std::string& name) {
  const std::string path = fmt::format("{}/{}", folder, name);
  const auto unread = [&](int number) {
    return Error{ErrorCode::kIo, fmt::format("cannot read {}: {}", path, std::strerror(number)), {}};
  };
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) return unread(errno);
  const std::unique_ptr<XXH3_state_t, FreeHash> state(XXH3_createState());
  XXH3_64bits_reset(state.get());
  std::vector<std::byte> chunk(kReadBytes);
  ListedFile file{name, 0, 0};
  ssize_t got = 0;
  do {
    got = ::read(descriptor, chunk.data(), chunk.size());
    if (got <= 0) continue;
    XXH3_64bits_update(state.get(), chunk.data(), static_cast<std::size_t>(got));
    file.bytes += static_cast<std::uint64_t>(got);
  } while (got > 0 || (got < 0 && errno == EINTR));
  const int number = errno;
  ::close(descriptor);
  if (got < 0) return unread(number);
  file.hash = XXH3_64bits_digest(state.get());
  return file;
}

Result<std::vector<std::string>> names_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::string name = entry->path().filename().string();
    if (name != kBuiltBy && name != kLock) names.push_back(std::move(name));
  }
  if (error) return Error{ErrorCode::kIo, fmt::format("cannot read {}: {}", folder, error.message()), {}};
  std::ranges::sort(names);
  return names;
}

Result<void> check_file(const std::string& folder, const ListedFile& expected) {
  const auto wrong = [&](std::string_view what) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: {} {}", folder, expected.name, what), {}};
  };
  std::error_code error;
  const auto type = std::filesystem::symlink_status(folder + "/" + expected.name, error).type();
  if (type == std::filesystem::file_type::not_found) return wrong("is missing");
  if (type == std::filesystem::file_type::symlink) return wrong("is a symbolic link; expected a file");
  if (type != std::filesystem::file_type::regular) return wrong("is no regular file");
  KILN_ASSIGN(const ListedFile found, list_file(folder, expected.name));
  if (found.bytes != expected.bytes)
    return wrong(fmt::format("has {} bytes; {} says {}", found.bytes, kBuiltBy, expected.bytes));
  if (found.hash != expected.hash) return wrong(fmt::format("has other bytes than those that {} tells of", kBuiltBy));
  return {};
}

const ListedFile* find_file(const std::vector<ListedFile>& files, std::string_view name) {
  const auto found = std::ranges::lower_bound(files, name, {}, &ListedFile::name);
  return found == files.end() || found->name != name ? nullptr : &*found;
}

}  // namespace kiln::folder
