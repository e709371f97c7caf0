// See sysroot.hpp.
#include "tools/gpu/sysroot.hpp"

#include "runtime/contract/environment.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kLoader = "ld-linux-x86-64.so.2", kLibraries = "usr/lib/x86_64-linux-gnu";
constexpr std::array<std::string_view, 4> kLoaderFolders = {"usr/lib64", "lib64", "usr/lib", kLibraries};
constexpr std::array kProgramFolders = {"usr/bin", "usr/sbin", "usr/libexec", "usr/lib"};

bool is_program(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

bool is_elf(const std::string& path) {
  std::array<char, 4> magic{};
  std::ifstream(path, std::ios::binary).read(magic.data(), magic.size());
  return std::string_view(magic.data(), magic.size()) == "\177ELF";
}

/// All files below a folder, without those that cannot be read.
template <class Visit>
void walk(const fs::path& folder, Visit visit) {
  std::error_code error;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error))
    if (visit(at->path())) return;
}

bool has_libraries(const fs::path& folder) {
  std::error_code error;
  for (fs::directory_iterator at(folder, error); !error && at != fs::directory_iterator(); at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with("lib") && name.find(".so") != std::string::npos) return true;
  }
  return false;
}

/// The sysroot's folders of libraries. Those below the first have what install scripts would have chosen (blas,
/// lapack), and programs' own.
std::vector<std::string> library_folders(const fs::path& root) {
  std::vector<std::string> below;
  std::error_code error;
  for (fs::directory_iterator at(root / kLibraries, error); !error && at != fs::directory_iterator();
       at.increment(error))
    if (at->is_directory(error) && has_libraries(at->path())) below.push_back(at->path().string());
  std::ranges::sort(below);
  std::vector<std::string> folders = {(root / kLibraries).string(), (root / "usr/lib").string()};
  folders.insert(folders.end(), below.begin(), below.end());
  return folders;
}

}  // namespace

std::string system_loader() {
  return fmt::format("/lib64/{}", kLoader);
}

Result<Sysroot> Sysroot::open(const std::string& folder) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error || !fs::is_directory(root, error))
    return Error{ErrorCode::kIo, fmt::format("--sysroot: there is no folder {}", folder), {}};
  Sysroot sysroot;
  sysroot.folder_ = root.string();
  for (const std::string_view place : kLoaderFolders) {
    if (!is_program(root / place / kLoader)) continue;
    sysroot.loader_ = (root / place / kLoader).string();
    return sysroot;
  }
  return Error{ErrorCode::kIo,
               fmt::format("--sysroot: {} has no usr/lib64/{}, so that no program runs from it", folder, kLoader),
               {"it is a folder into which a distribution's packages were unpacked, libc6 among them"}};
}

Result<std::string> Sysroot::find_program(const std::string& program) const {
  std::string found;
  if (program.find('/') != std::string::npos) {
    const fs::path inside = folder_ + "/" + program;
    if (is_program(program)) {
      found = program;
    } else if (is_program(inside)) {
      found = inside.string();
    } else {
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("cannot run {}: it is no program, here or in {}", program, folder_),
                   {}};
    }
  } else {
    const auto take = [&](const fs::path& path) {
      if (path.filename() != program || !is_program(path)) return false;
      found = path.string();
      return true;
    };
    for (const char* const place : kProgramFolders)
      if (found.empty()) walk(fs::path(folder_) / place, take);
    if (found.empty())
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("cannot run {}: no program of this name is in {}", program, folder_),
                   {"a program that lies elsewhere is named by its path: ./app"}};
  }
  if (!is_elf(found))
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("cannot run {}: it is a script, and a sysroot's loader starts ELF programs only", found),
                 {"name its interpreter, from the sysroot, and the script behind it"}};
  return found;
}

std::vector<std::string> Sysroot::loader_words(const std::string& first) const {
  std::string path = first;
  const char* const asked = environment("LD_LIBRARY_PATH");
  if (asked != nullptr && *asked != '\0') path += fmt::format(":{}", asked);
  for (const std::string& folder : library_folders(folder_)) path += ":" + folder;
  path += fmt::format(":/{}", kLibraries);
  return {loader_, "--library-path", path};
}

void Sysroot::set_environment() {
  ::unsetenv("LD_LIBRARY_PATH");
  // comgr 7.0's cache takes all compressed bundles of one target for the same.
  ::setenv("AMD_COMGR_CACHE", "0", 0);
}

}  // namespace kiln::tools
