// See own_files.hpp. Owner and mode decide, as of the kernel cache (cache/trust.hpp).
#include "runtime/host/own_files.hpp"

#include "codegen/identity.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/host/build_note.hpp"
#include "runtime/host/descriptor.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

/// Its address lies in the file that holds this code, whatever the loader made of the names of functions.
const char kMarker = 0;

Error refused(const std::string& path, std::string_view why) {
  return {ErrorCode::kIo, fmt::format("{} is not used: {}", path, why), {}};
}

/// Why what is there may be another user's, or nothing.
std::string distrust(const struct stat& status, mode_t forbidden) {
  struct stat own {};
  const OwnFile code = own_file();
  const bool is_owners = !code.path.empty() && ::stat(code.path.c_str(), &own) == 0 && own.st_uid == status.st_uid;
  if (status.st_uid != 0 && status.st_uid != ::geteuid() && !is_owners)
    return fmt::format("it belongs to user {}, who is neither root nor you nor the owner of kiln", status.st_uid);
  if ((status.st_mode & forbidden) != 0)
    return fmt::format("{} may write to it (mode {:o}); expected an owner alone who may (chmod go-w)",
                       (status.st_mode & forbidden & S_IWOTH) != 0 ? "anyone" : "its group",
                       status.st_mode & static_cast<mode_t>(~S_IFMT));
  return {};
}

}  // namespace

OwnFile own_file() {
  OwnFile own;
  Dl_info code{}, program{};
  if (dladdr(&kMarker, &code) == 0) return own;
  // The program's own headers, which the kernel names to every process.
  const auto* const headers = reinterpret_cast<const void*>(getauxval(AT_PHDR));  // NOLINT: an address by contract
  own.is_program = dladdr(headers, &program) != 0 && program.dli_fbase == code.dli_fbase;
  std::error_code error;
  // A program is called what its caller likes; the kernel knows which file it is.
  const fs::path real = fs::canonical(own.is_program ? "/proc/self/exe" : code.dli_fname, error);
  if (error) return own;
  own.path = real.string();
  own.folder = real.parent_path().string();
  return own;
}

Result<void> check_trust(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  struct stat file {
  }, folder{};
  if (error) return refused(path, error.message());
  if (::stat(real.c_str(), &file) != 0 || ::stat(real.parent_path().c_str(), &folder) != 0)
    return refused(path, std::strerror(errno));
  if (!S_ISREG(file.st_mode)) return refused(path, "it is no file");
  if (const std::string why = distrust(file, S_IWGRP | S_IWOTH); !why.empty()) return refused(path, why);
  // In a sticky folder only its owner and that of the file can put another one in its place.
  const std::string why = distrust(folder, (folder.st_mode & S_ISVTX) != 0 ? 0 : S_IWOTH);
  if (!why.empty()) return refused(path, fmt::format("of its folder: {}", why));
  return {};
}

Result<void> check_build(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  if (file.value() < 0) return refused(path, std::strerror(errno));
  auto identity = build_note(file.value());
  if (!identity)
    return Error{identity.error().code, fmt::format("{} is no file of kiln's: {}", path, identity.error().message), {}};
  if (*identity == codegen::build_identity()) return {};
  return Error{ErrorCode::kMalformedFile,
               fmt::format("{} is of another build of kiln: it is '{}', wanted is '{}'; install the two together", path,
                           *identity, codegen::build_identity()),
               {}};
}

Result<std::string> find_own_file(std::string_view what, const Places& places) {
  std::vector<Error> errors;
  for (const std::string& place : places.paths) {
    std::error_code error;
    if (!fs::exists(place, error)) continue;
    auto checked = places.named ? Result<void>() : check_trust(place);
    if (checked) checked = check_build(place);
    if (checked) return place;
    errors.push_back(std::move(checked).error());
  }
  if (errors.empty())
    return Error{
        ErrorCode::kIo, fmt::format("{} is not where it should be: {}", what, list_text(places.paths, ", ")), {}};
  Error first = std::move(errors.front());
  for (std::size_t i = 1; i < errors.size(); ++i) first.notes.push_back(std::move(errors[i].message));
  return first;
}

}  // namespace kiln::runtime
