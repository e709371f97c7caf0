// See executables.hpp.
#include "runtime/hsa/executables.hpp"

#include "runtime/emulator/code/loader.hpp"
#include "runtime/hsa/report.hpp"

#include <array>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace kiln::hsa {
namespace {

constexpr std::string_view kDescriptorEnding = ".kd";

struct SymbolInMemory {
  std::string name;
  std::uint64_t address = 0, bytes = 0;
  bool is_kernel = false;
};

struct Executable {
  std::vector<std::shared_ptr<emulator::LoadedCode>> codes;
  /// HIP looks at all of them for each kernel that it makes: they lie side by side, at places that stay.
  std::deque<SymbolInMemory> symbols;
  std::map<std::pair<std::uint64_t, std::string>, const SymbolInMemory*, std::less<>> by_name;  ///< and agent
  std::map<std::pair<std::uint64_t, std::string>, std::uint64_t, std::less<>> defined;          ///< by the application
  std::vector<std::uint64_t> kernels;                                                           ///< their descriptors

  /// A name that the agent has already keeps its first symbol.
  void add(std::uint64_t agent, SymbolInMemory symbol) {
    const auto [place, is_new] = by_name.try_emplace(std::pair(agent, symbol.name), nullptr);
    if (is_new) place->second = &symbols.emplace_back(std::move(symbol));
  }
};

struct Kernels {
  std::shared_mutex mutex;
  std::map<std::uint64_t, Kernel> by_descriptor;
};
Kernels& kernels() {
  static Kernels* const the_kernels = new Kernels;
  return *the_kernels;
}

Executable& executable_of(hsa_executable_t handle) {
  return *reinterpret_cast<Executable*>(handle.handle);
}
std::span<const std::byte>& reader_of(hsa_code_object_reader_t handle) {
  return *reinterpret_cast<std::span<const std::byte>*>(handle.handle);
}

Result<void> load(Executable& executable, Gpu& gpu, std::span<const std::byte> file) {
  const std::uint64_t agent = gpu.agent().handle;
  const auto imported = [&](std::string_view name) -> std::optional<emulator::Address> {
    const auto found = executable.defined.find(std::pair(agent, std::string(name)));
    return found == executable.defined.end() ? std::nullopt : std::optional(found->second);
  };
  KILN_ASSIGN(std::vector<emulator::Symbol> symbols, emulator::exported_symbols(file));
  KILN_ASSIGN(std::shared_ptr<emulator::LoadedCode> code, gpu.machine.load(file, imported));
  const std::uint64_t base = emulator::base_of(*code);
  const std::unique_lock lock(kernels().mutex);
  for (emulator::Symbol& symbol : symbols) {
    const bool is_kernel = symbol.name.ends_with(kDescriptorEnding);
    if (is_kernel) {
      Kernel kernel{code, symbol.name.substr(0, symbol.name.size() - kDescriptorEnding.size())};
      kernels().by_descriptor[base + symbol.address] = std::move(kernel);
      executable.kernels.push_back(base + symbol.address);
    }
    executable.add(agent, {std::move(symbol.name), base + symbol.address, symbol.bytes, is_kernel});
  }
  executable.codes.push_back(std::move(code));
  return {};
}

}  // namespace

Kernel kernel_at(std::uint64_t descriptor) {
  const std::shared_lock lock(kernels().mutex);
  const auto found = kernels().by_descriptor.find(descriptor);
  return found == kernels().by_descriptor.end() ? Kernel{} : found->second;
}

}  // namespace kiln::hsa

using namespace kiln::hsa;

namespace {

hsa_status_t kernel_info(const SymbolInMemory& symbol, hsa_executable_symbol_info_t what, void* out) {
  std::array<std::byte, 64> raw{};
  std::memcpy(raw.data(), reinterpret_cast<const void*>(symbol.address), raw.size());
  const kiln::emulator::Descriptor d = kiln::emulator::descriptor_of(raw);
  constexpr std::uint32_t kKernargAlignment = 16;
  switch (what) {
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT:
      return answer<std::uint64_t>(out, symbol.address);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE:
      return answer(out, d.lds_bytes);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE:
      return answer(out, d.private_bytes);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_SIZE:
      return answer(out, d.kernarg_bytes);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_ALIGNMENT:
      return answer(out, kKernargAlignment);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_DYNAMIC_CALLSTACK:
      return answer(out, d.dynamic_stack());
    default:
      return kInvalid;
  }
}

}  // namespace

extern "C" {

hsa_status_t hsa_code_object_reader_create_from_memory(const void* code_object, size_t bytes,
                                                       hsa_code_object_reader_t* out) {
  if (code_object == nullptr || out == nullptr) return kInvalid;
  out->handle = reinterpret_cast<std::uint64_t>(
      new std::span<const std::byte>(static_cast<const std::byte*>(code_object), bytes));
  return kSuccess;
}

hsa_status_t hsa_code_object_reader_destroy(hsa_code_object_reader_t reader) {
  delete &reader_of(reader);
  return kSuccess;
}

hsa_status_t hsa_executable_create_alt(hsa_profile_t /*profile*/, hsa_default_float_rounding_mode_t /*rounding*/,
                                       const char* /*options*/, hsa_executable_t* out) {
  out->handle = reinterpret_cast<std::uint64_t>(new Executable);
  return kSuccess;
}

/// What runs keeps its code.
hsa_status_t hsa_executable_destroy(hsa_executable_t handle) {
  if (handle.handle == 0) return HSA_STATUS_ERROR_INVALID_EXECUTABLE;
  Executable& executable = executable_of(handle);
  {
    const std::unique_lock lock(kernels().mutex);
    for (const std::uint64_t descriptor : executable.kernels) kernels().by_descriptor.erase(descriptor);
  }
  delete &executable;
  return kSuccess;
}

hsa_status_t hsa_executable_freeze(hsa_executable_t /*executable*/, const char* /*options*/) {
  return kSuccess;
}

hsa_status_t hsa_executable_agent_global_variable_define(hsa_executable_t handle, hsa_agent_t agent, const char* name,
                                                         void* address) {
  if (gpu_of(agent) == nullptr) return HSA_STATUS_ERROR_INVALID_AGENT;
  Executable& executable = executable_of(handle);
  const std::pair key(agent.handle, std::string(name));
  if (!executable.defined.emplace(key, reinterpret_cast<std::uint64_t>(address)).second)
    return HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED;
  executable.add(agent.handle, {name, reinterpret_cast<std::uint64_t>(address)});
  return kSuccess;
}

hsa_status_t hsa_executable_load_agent_code_object(hsa_executable_t handle, hsa_agent_t agent,
                                                   hsa_code_object_reader_t reader, const char* /*options*/,
                                                   hsa_loaded_code_object_t* out) {
  Gpu* const gpu = gpu_of(agent);
  if (gpu == nullptr) return HSA_STATUS_ERROR_INVALID_AGENT;
  if (const auto loaded = load(executable_of(handle), *gpu, reader_of(reader)); !loaded) {
    tell(loaded.error().text());
    return HSA_STATUS_ERROR_INVALID_CODE_OBJECT;
  }
  if (out != nullptr) out->handle = handle.handle;
  return kSuccess;
}

hsa_status_t hsa_executable_get_symbol_by_name(hsa_executable_t handle, const char* name, const hsa_agent_t* agent,
                                               hsa_executable_symbol_t* out) {
  if (agent == nullptr) return HSA_STATUS_ERROR_INVALID_AGENT;
  const Executable& executable = executable_of(handle);
  const auto found = executable.by_name.find(std::pair(agent->handle, std::string(name)));
  if (found == executable.by_name.end()) return HSA_STATUS_ERROR_INVALID_SYMBOL_NAME;
  out->handle = reinterpret_cast<std::uint64_t>(found->second);
  return kSuccess;
}

hsa_status_t hsa_executable_iterate_symbols(hsa_executable_t handle,
                                            hsa_status_t (*visit)(hsa_executable_t executable,
                                                                  hsa_executable_symbol_t symbol, void* data),
                                            void* data) {
  if (visit == nullptr) return kInvalid;
  for (const SymbolInMemory& symbol : executable_of(handle).symbols)
    if (const hsa_status_t status = visit(handle, {reinterpret_cast<std::uint64_t>(&symbol)}, data); status != kSuccess)
      return status;
  return kSuccess;
}

hsa_status_t hsa_executable_symbol_get_info(hsa_executable_symbol_t handle, hsa_executable_symbol_info_t what,
                                            void* out) {
  const auto& symbol = *reinterpret_cast<const SymbolInMemory*>(handle.handle);
  switch (what) {
    case HSA_EXECUTABLE_SYMBOL_INFO_TYPE:
      return answer(out, symbol.is_kernel ? HSA_SYMBOL_KIND_KERNEL : HSA_SYMBOL_KIND_VARIABLE);
    case HSA_EXECUTABLE_SYMBOL_INFO_NAME_LENGTH:
      return answer(out, static_cast<std::uint32_t>(symbol.name.size()));
    case HSA_EXECUTABLE_SYMBOL_INFO_NAME:
      std::memcpy(out, symbol.name.data(), symbol.name.size());
      return kSuccess;
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_IS_CONST:
      return answer(out, false);
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS:
      return answer<std::uint64_t>(out, symbol.address);
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SIZE:
      return answer(out, static_cast<std::uint32_t>(symbol.bytes));
    default:
      return symbol.is_kernel ? kernel_info(symbol, what, out) : kInvalid;
  }
}

}  // extern "C"
