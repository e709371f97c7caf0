// See installed_library.hpp.
#include "runtime/pipeline/installed_library.hpp"

#include "cache/trust.hpp"
#include "kiln/version.hpp"
#include "runtime/contract/environment.hpp"
#include "runtime/host/files.hpp"
#include "runtime/library/pack/logic_packing.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPrefix = "installed-";
constexpr const char* kPackedExtension = ".kiln";
constexpr const char* kLock = "installed.lock";
/// Changes when kiln packs the same files differently.
constexpr std::uint64_t kPackingVersion = 1;

struct Product {
  const char* name;      ///< of the folder below a folder of libraries
  const char* variable;  ///< which names another folder
};
constexpr std::array kProducts = {Product{"hipblaslt", kHipblasltVariable}, Product{"rocblas", kRocblasVariable}};

bool is_master_file(const std::string& name) {
  return name.starts_with("TensileLibrary") && (name.ends_with(".dat") || name.ends_with(".yaml"));
}

bool holds_masters(const fs::path& folder) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (is_master_file(entry->path().filename().string())) return true;
  return false;
}

/// R/rocblas/library, and Debian's R/rocblas/4.4.1/library, of which the newest comes last by name.
std::vector<std::string> below(const fs::path& root, const char* product) {
  std::vector<std::string> found;
  const fs::path folder = root / product;
  if (holds_masters(folder / "library")) return {(folder / "library").string()};
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (holds_masters(entry->path() / "library")) found.push_back((entry->path() / "library").string());
  std::ranges::sort(found);
  if (found.size() > 1) found.erase(found.begin(), found.end() - 1);
  return found;
}

std::vector<std::string> usual_roots() {
  std::vector<std::string> roots;
  const char* const rocm = environment("ROCM_PATH");
  for (const std::string& base : {std::string(rocm == nullptr ? "" : rocm), std::string("/opt/rocm")})
    if (!base.empty()) roots.push_back(base + "/lib");
  for (const char* const folder : {"/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"}) roots.emplace_back(folder);
  return roots;
}

/// Releases the lock at its end, if it got it.
class Lock {
 public:
  explicit Lock(const std::string& path)
      : descriptor_(open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600)) {
    if (descriptor_ >= 0 && flock(descriptor_, LOCK_EX | LOCK_NB) == 0) held_ = true;
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  bool is_held() const { return held_; }

 private:
  int descriptor_;
  bool held_ = false;
};

/// Packed files of this processor but for the one at `path`.
void remove_older(const fs::path& path, std::string_view processor) {
  const std::string prefix = fmt::format("{}{}-", kPrefix, processor);
  std::error_code error;
  std::vector<fs::path> old;
  for (fs::directory_iterator entry(path.parent_path(), error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with(prefix) && name.ends_with(kPackedExtension) && entry->path() != path)
      old.push_back(entry->path());
  }
  for (const fs::path& file : old) fs::remove(file, error);
}

}  // namespace

std::vector<std::string> installed_library_folders() {
  return installed_library_folders(usual_roots());
}

std::vector<std::string> installed_library_folders(std::span<const std::string> roots) {
  std::vector<std::string> folders;
  for (const Product& product : kProducts) {
    const char* const named = environment(product.variable);
    if (named != nullptr && *named != '\0') {
      if (holds_masters(named)) folders.emplace_back(named);
      continue;
    }
    for (const std::string& root : roots) {
      const std::vector<std::string> found = below(root, product.name);
      if (found.empty()) continue;
      folders.insert(folders.end(), found.begin(), found.end());
      break;
    }
  }
  return folders;
}

std::string packed_library_path(const std::string& cache_folder, std::span<const std::string> folders,
                                std::string_view processor) {
  std::vector<std::string> files;
  for (const std::string& folder : folders) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
      const std::string path = entry->path().string();
      if (!is_master_file(entry->path().filename().string())) continue;
      struct stat status {};
      if (stat(path.c_str(), &status) != 0) return {};
      files.push_back(fmt::format("{}\n{} {}.{}", path, status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec));
    }
    if (error) return {};
  }
  std::ranges::sort(files);
  std::string identity = fmt::format("{} {}", KILN_VERSION_NUMBER, kPackingVersion);
  for (const std::string& file : files) identity += "\n" + file;
  const std::uint64_t hash = XXH3_64bits(identity.data(), identity.size());
  return (fs::path(cache_folder) / fmt::format("{}{}-{:016x}{}", kPrefix, processor, hash, kPackedExtension)).string();
}

Result<void> pack_installed(const std::string& path, std::span<const std::string> folders, std::string_view processor,
                            const std::function<bool()>& stopped) {
  const fs::path folder = fs::path(path).parent_path();
  KILN_TRY(cache::check_folder(folder.string()));
  const Lock lock((folder / kLock).string());
  std::error_code error;
  if (!lock.is_held() || fs::exists(path, error)) return {};  // another process packs, or has packed
  library::PackRequest request;
  const std::vector<std::string> names = {std::string(processor)};
  KILN_ASSIGN(request.architectures, library::ArchitectureFilter::parse(names));
  KILN_ASSIGN(request.inputs, library::find_pack_inputs(folders));
  request.stopped = stopped;
  KILN_ASSIGN(const library::PackResult result, library::pack_logic(request));
  for (const library::PackedInput& input : result.inputs)
    if (input.error) return *input.error;  // else what is packed would answer for more than it holds
  KILN_TRY(write_file(path, result.bytes));
  remove_older(path, processor);
  return {};
}

}  // namespace kiln::runtime
