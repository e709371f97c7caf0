// See codegen_module.hpp.
#include "runtime/kernels/codegen_module.hpp"

#include "codegen/identity.hpp"
#include "runtime/host/own_module.hpp"

#include <filesystem>
#include <string>
#include <type_traits>
#include <utility>

namespace kiln::runtime {
namespace {

static_assert(std::is_same_v<codegen::ModuleEntry, ModuleEntry<codegen::Module>>);

constexpr OwnModule kModule{"the code generator",  kCodegenModuleFile, kCodegenModuleVariable,
                            codegen::kModuleEntry, "libkiln0",         ErrorCode::kCodegen};
constinit ModuleOnce<codegen::Module> the_module(kModule);

}  // namespace

Places codegen_module_places() {
  return places_of(kModule);
}

Places places_beside_module(const std::string& file) {
  Places places = codegen_module_places();
  for (std::string& path : places.paths) path = (std::filesystem::path(path).parent_path() / file).string();
  return places;
}

Result<codegen::Module*> open_codegen_module(const std::string& path) {
  return open_module<codegen::Module>(kModule, path);
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
  return the_module.opened() != nullptr;
}

bool llvm_is_open() {
  codegen::Module* const module = the_module.opened();
  return module != nullptr && module->llvm_is_open();
}

Result<codegen::Module*> codegen_module() {
  return the_module.get();
}

}  // namespace kiln::runtime
