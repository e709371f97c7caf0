// Finding libamd_comgr and its functions.
#include "codegen/comgr/library.hpp"

#include "codegen/comgr/comgr.hpp"
#include "runtime/contract/environment.hpp"
#include "runtime/contract/library_file.hpp"
#include "runtime/contract/list_text.hpp"

#include <array>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <dlfcn.h>
#include <fmt/format.h>

namespace kiln::comgr {
namespace {

/// Newest first. The plain name belongs to the development package and may be any version, so it comes last.
constexpr std::array kNames = {"libamd_comgr.so.3", "libamd_comgr.so.2", "libamd_comgr.so"};

/// What $KILN_COMGR names, or the names, then the same in ROCm's own folder, which the loader does not always know.
std::vector<std::string> names() {
  if (const char* const named = environment(kLibraryVariable)) return {named};
  std::vector<std::string> all(kNames.begin(), kNames.end());
  const char* const rocm = environment("ROCM_PATH");
  for (const char* const name : kNames)
    all.push_back(fmt::format("{}/lib/{}", rocm == nullptr ? "/opt/rocm" : rocm, name));
  return all;
}

}  // namespace

Result<Library> open_library() {
  void* handle = nullptr;
  std::vector<std::string> reasons;
  std::ptrdiff_t cut = 0;
  std::string opened;
  for (const std::string& name : names()) {
    // RTLD_LOCAL: comgr has an LLVM of its own.
    OpenedLibrary one = open_whole_library(name, RTLD_NOW | RTLD_LOCAL);
    handle = one.handle;
    opened = name;
    if (handle != nullptr) break;
    const bool is_cut = one.reason.find(kCutShort) != std::string::npos;
    reasons.insert(is_cut ? reasons.begin() + cut++ : reasons.end(), std::move(one.reason));
  }
  if (handle == nullptr) {
    Error error{ErrorCode::kCodegen,
                fmt::format("no comgr (ROCm's libamd_comgr, Debian's libamd-comgr2) can be opened; {} names one: {}",
                            kLibraryVariable, reasons.front()),
                {}};
    error.notes.assign(reasons.begin() + 1, reasons.end());
    return error;
  }
  Library library;
  std::vector<std::string> missing;
#define KILN_FIND(member, function)                                                   \
  library.member = reinterpret_cast<decltype(&::function)>(dlsym(handle, #function)); \
  if (library.member == nullptr) missing.emplace_back(#function);
  KILN_COMGR_FUNCTIONS(KILN_FIND)
#undef KILN_FIND
  if (!missing.empty()) {
    dlclose(handle);
    return Error{ErrorCode::kCodegen, fmt::format("{} lacks {}", opened, list_text(missing, ", ")), {}};
  }
  std::size_t minor = 0;
  library.get_version(&library.major, &minor);
  library.text = fmt::format("comgr {}.{} ({})", library.major, minor, opened);
  return library;
}

Result<const Library*> opened_library() {
  static std::mutex mutex;
  static std::optional<Library> opened;
  const std::lock_guard lock(mutex);
  if (!opened) {
    KILN_ASSIGN(opened, open_library());
  }
  return &*opened;
}

}  // namespace kiln::comgr
