// Where the module is: relative to the program or to the library this code was linked into, so that a build tree, an
// installed tree and a relocated copy of either work alike.
#include "runtime/codegen_module.hpp"

#include "codegen/identity.hpp"
#include "runtime/own_folders.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

std::mutex open_mutex;
std::atomic<codegen::Module*> opened = nullptr;

/// Folders of the module relative to the folder of the program (bin) or of a library of ours (lib, lib/kiln/hsa).
constexpr const char* kRelativeFolders[] = {"../lib/kiln", "../" KILN_INSTALL_LIBDIR "/kiln", "kiln", ".."};

Error cannot_generate(std::string message) {
  return {ErrorCode::kCodegen, std::move(message), {}};
}

}  // namespace

std::vector<std::string> codegen_module_places() {
  if (const char* const named = std::getenv(kCodegenModuleVariable); named != nullptr && *named != '\0') {
    return {named};
  }
  std::vector<std::string> places;
  const auto add = [&places](const fs::path& folder) {
    std::string place = (folder / kCodegenModuleFile).lexically_normal().string();
    if (std::ranges::find(places, place) == places.end()) places.push_back(std::move(place));
  };
  for (const fs::path folder : own_folders()) {
    for (const char* const relative : kRelativeFolders) add(folder / relative);
  }
  // A user's own program, linked with the installed static library, is somewhere else.
  add(fs::path(KILN_INSTALL_FULL_LIBDIR) / "kiln");
  return places;
}

Result<codegen::Module*> open_codegen_module(const std::string& path) {
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
  const std::vector<std::string> places = codegen_module_places();
  for (const std::string& place : places) {
    std::error_code error;
    if (!fs::exists(place, error)) continue;
    KILN_ASSIGN(codegen::Module* const module, open_codegen_module(place));
    opened.store(module, std::memory_order_release);
    return module;
  }
  return cannot_generate(fmt::format("the code generator {} is not where it should be: {}; set {} to its path",
                                     kCodegenModuleFile, fmt::join(places, ", "), kCodegenModuleVariable));
}

}  // namespace kiln::runtime
