// See codegen_module.hpp.
#include "runtime/kernels/codegen_module.hpp"

#include "codegen/identity.hpp"
#include "runtime/contract/environment.hpp"
#include "runtime/host/own_files.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <dlfcn.h>
#include <fmt/format.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

std::mutex open_mutex;
std::atomic<codegen::Module*> opened = nullptr;

/// The module's folder, from that of the file that holds this code.
std::vector<fs::path> folders_from(const OwnFile& own) {
  const fs::path folder = own.folder;
  if (own.folder.empty()) return {};
  // A program of kiln's lies in bin or, in a build tree, tests or bench; a library in lib, or below the module.
  if (own.is_program) return {folder / "../lib/kiln", folder / "../" KILN_INSTALL_LIBDIR "/kiln"};
  return {folder.filename() == "hsa" ? folder / ".." : folder / "kiln"};
}

Error cannot_generate(std::string message) {
  return {ErrorCode::kCodegen, std::move(message), {}};
}

}  // namespace

Places codegen_module_places() {
  if (const char* const named = environment(kCodegenModuleVariable)) return {{named}, true};
  Places places;
  std::vector<fs::path> folders = folders_from(own_file());
  folders.push_back(fs::path(KILN_INSTALL_FULL_LIBDIR) / "kiln");  // a copy of libkiln.so may lie alone
  for (const fs::path& folder : folders) {
    std::string place = (folder / kCodegenModuleFile).lexically_normal().string();
    if (std::ranges::find(places.paths, place) == places.paths.end()) places.paths.push_back(std::move(place));
  }
  return places;
}

Places places_beside_module(const std::string& file) {
  Places places = codegen_module_places();
  for (std::string& path : places.paths) path = (fs::path(path).parent_path() / file).string();
  return places;
}

Result<codegen::Module*> open_codegen_module(const std::string& path) {
  if (auto checked = check_build(path); !checked) return cannot_generate(checked.error().message);
  // RTLD_LOCAL: LLVM's symbols stay invisible to the rest of the process, which may have an LLVM of its own.
  // The path is made absolute because dlopen searches the system's folders for a name without a slash.
  std::error_code error;
  void* const handle = dlopen(fs::absolute(path, error).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    const char* const reason = dlerror();
    return cannot_generate(
        fmt::format("cannot open the code generator: {}", reason == nullptr ? path : std::string(reason)));
  }
  const auto entry = reinterpret_cast<codegen::ModuleEntry*>(dlsym(handle, codegen::kModuleEntry));
  if (entry == nullptr) {
    dlclose(handle);
    return cannot_generate(
        fmt::format("{} is not this kiln's code generator: it has no function {}", path, codegen::kModuleEntry));
  }
  const char* identity = nullptr;
  codegen::Module* const module = entry(codegen::build_identity(), &identity);
  const std::string told = identity == nullptr ? "nothing" : identity;
  if (module != nullptr && told == codegen::build_identity()) return module;
  dlclose(handle);
  return cannot_generate(fmt::format(
      "{} is the code generator of another build of kiln: it is '{}', wanted is '{}'; install the two together", path,
      told, codegen::build_identity()));
}

Result<std::shared_ptr<const isa::Processor>> processor_of(const Target& target, const std::string& cache_folder) {
  auto row = isa::require_processor(target.processor);
  if (row) return std::shared_ptr<const isa::Processor>(std::shared_ptr<void>(), *row);
  const auto module = codegen_module();
  if (!module) return std::move(row).error();
  auto described = (*module)->processor_of(target, {cache_folder, codegen::build_identity()});
  if (described) return described;
  return std::move(row).error().note(described.error().message);
}

bool codegen_module_is_open() {
  return opened.load(std::memory_order_acquire) != nullptr;
}

bool llvm_is_open() {
  codegen::Module* const module = opened.load(std::memory_order_acquire);
  return module != nullptr && module->llvm_is_open();
}

Result<codegen::Module*> codegen_module() {
  if (codegen::Module* const module = opened.load(std::memory_order_acquire)) return module;
  const std::lock_guard lock(open_mutex);
  if (codegen::Module* const module = opened.load(std::memory_order_acquire)) return module;
  const Places places = codegen_module_places();
  const auto found = find_own_file(fmt::format("the code generator {}", kCodegenModuleFile), places);
  if (!found) {
    Error error = found.error();
    error.code = ErrorCode::kCodegen;
    error.notes.push_back(places.named ? fmt::format("{} names it", kCodegenModuleVariable)
                                       : fmt::format("set {} to its path", kCodegenModuleVariable));
    return error;
  }
  KILN_ASSIGN(codegen::Module* const module, open_codegen_module(*found));
  opened.store(module, std::memory_order_release);
  return module;
}

}  // namespace kiln::runtime
