// See real.hpp. Where the folder is looked for: facts.md.
#include "runtime/compat/rocblas/real.hpp"

#include "kiln/environment.hpp"
#include "runtime/compat/rocblas/handle.hpp"

#include <array>
#include <filesystem>
#include <string_view>

#include <dlfcn.h>
#include <link.h>

namespace kiln::rocblas {
namespace {

namespace fs = std::filesystem;

int take_if_rocblas(dl_phdr_info* info, std::size_t /*size*/, void* found) {
  const std::string_view path = info->dlpi_name == nullptr ? "" : info->dlpi_name;
  if (!path.substr(path.rfind('/') + 1).starts_with("librocblas.so")) return 0;
  *static_cast<std::string*>(found) = path;
  return 1;
}

/// A rocBLAS that was opened for its opener alone is behind nothing; nullptr: none is loaded.
void* loaded_library() {
  std::string path;
  dl_iterate_phdr(take_if_rocblas, &path);
  return path.empty() ? nullptr : dlopen(path.c_str(), RTLD_NOW | RTLD_NOLOAD);
}

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

/// A master of some kind, in a folder or its subfolder for the processor.
bool has_master(const fs::path& folder, const std::string& processor) {
  for (const fs::path& place : {folder / processor, folder})
    for (const std::string& name : {"TensileLibrary_lazy_" + processor + ".dat", "TensileLibrary_" + processor + ".dat",
                                    std::string("TensileLibrary.dat")})
      if (is_file(place / name)) return true;
  return false;
}

/// Of the file that defines rocBLAS's functions behind ours; empty: there is none.
fs::path folder_of_library() {
  void* const function = next_function("rocblas_create_handle");
  Dl_info info{};
  if (function == nullptr || dladdr(function, &info) == 0 || info.dli_fname == nullptr) return {};
  std::error_code ignored;
  return fs::canonical(info.dli_fname, ignored).parent_path();
}

/// Debian keeps it in a folder of the library's version.
bool has_versioned_master(const fs::path& parent, const std::string& processor) {
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent, ignored))
    if (has_master(entry.path() / "library", processor)) return true;
  return false;
}

/// One of the handle's modes; `otherwise` where the real library has no such getter.
template <class Mode>
Mode mode_of(Handle handle, const char* getter, Mode otherwise) {
  Mode mode = otherwise;
  auto* const get = real<Status(Handle, Mode*)>(getter);
  return get != nullptr && get(handle, &mode) == kSuccess ? mode : otherwise;
}

}  // namespace

void* next_function(const char* name) {
  if (void* const next = dlsym(RTLD_NEXT, name); next != nullptr) return next;
  void* const library = loaded_library();
  return library == nullptr ? nullptr : dlsym(library, name);
}

bool has_folder_for(const std::string& processor) {
  if (const char* const said = environment("ROCBLAS_TENSILE_LIBPATH"); said != nullptr)
    return has_master(said, processor);
  const fs::path library = folder_of_library();
  if (library.empty()) return false;
  for (const std::string_view place : {"../../Tensile/library", "library", "../rocblas/library", "rocblas/library"})
    if (has_master(library / place, processor)) return true;
  return has_versioned_master(library / "rocblas", processor);
}

bool is_logging() {
  static const bool kIsLogging = [] {
    const char* const layer = environment("ROCBLAS_LAYER");
    return layer != nullptr && std::string_view(layer) != "0" && *layer != '\0';
  }();
  return kIsLogging;
}

Stream stream_of(Handle handle) {
  return mode_of<Stream>(handle, "rocblas_get_stream", nullptr);
}

LaunchEvents events_of(Handle /*handle*/) {
  return {};
}

PointerMode pointer_mode_of(Handle handle) {
  return mode_of(handle, "rocblas_get_pointer_mode", kHostPointers);
}

MathMode math_mode_of(Handle handle) {
  return mode_of(handle, "rocblas_get_math_mode", kDefaultMath);
}

bool asks_for_sizes(Handle handle) {
  auto* const asks = real<bool(Handle)>("rocblas_is_device_memory_size_query");
  return asks != nullptr && asks(handle);
}

PoolMemory::PoolMemory(Handle handle, std::size_t bytes) {
  if (bytes == 0) return;
  auto* const alloc = real<Status(Handle, void**, std::size_t, ...)>("rocblas_device_malloc_alloc");
  auto* const succeeded = real<bool(void*)>("rocblas_device_malloc_success");
  auto* const get_memory = real<Status(void*, std::size_t, void**)>("rocblas_device_malloc_get");
  if (alloc == nullptr || succeeded == nullptr || get_memory == nullptr) return;
  if (alloc(handle, &object_, 1, bytes) != kSuccess || object_ == nullptr || !succeeded(object_)) return;
  if (get_memory(object_, 0, &memory_) != kSuccess) memory_ = nullptr;
}

PoolMemory::~PoolMemory() {
  if (object_ == nullptr) return;
  if (auto* const release = real<Status(void*)>("rocblas_device_malloc_free"); release != nullptr) release(object_);
}

}  // namespace kiln::rocblas
