// The Machine behind emulator.hpp: memory, and code objects by the hash of their bytes.
#include "runtime/emulator/emulator.hpp"

#include "runtime/emulator/launch.hpp"

#include <algorithm>
#include <mutex>
#include <optional>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::emulator {

const char* name_of(ViolationKind kind) {
  switch (kind) {
    case ViolationKind::kUnwaitedResult:
      return "unwaited result";
    case ViolationKind::kLdsRace:
      return "LDS race";
    case ViolationKind::kUninitialized:
      return "uninitialized";
    case ViolationKind::kOutOfBounds:
      return "out of bounds";
    case ViolationKind::kMisaligned:
      return "misaligned";
    case ViolationKind::kHazard:
      return "hazard";
    case ViolationKind::kBarrier:
      return "barrier";
    case ViolationKind::kEndless:
      return "endless";
    case ViolationKind::kGrid:
      return "grid";
  }
  return "unknown";
}

std::string Violation::text() const {
  std::string place = fmt::format("workgroup {},{},{} wave {}", workgroup[0], workgroup[1], workgroup[2], wave);
  if (lane >= 0) place += fmt::format(" lane {}", lane);
  return fmt::format("{}: '{}' at {:+#x}: {} ({})", name_of(kind), instruction,
                     static_cast<std::int64_t>(pc_offset_bytes), message, place);
}

Result<CodeObjectSummary> summarize(std::span<const std::byte> code_object) {
  KILN_ASSIGN(const CodeObject object, read_code_object(code_object));
  CodeObjectSummary summary;
  KILN_ASSIGN(summary.target, target_of(object.elf_flags, object.abi_version));
  summary.version = object.abi_version + 2U;
  KILN_ASSIGN(summary.kernels, kernel_names(code_object));
  return summary;
}

class Machine::Impl {
 public:
  Impl(Target target, Disassemble disassemble, SimdLevel level, std::shared_ptr<Memory> memory)
      : target_(std::move(target)), disassemble_(std::move(disassemble)), opcodes_(level), memory_(std::move(memory)) {
    Result<Architecture> found = architecture_of(target_);
    if (found) {
      architecture_ = *found;
    } else {
      error_ = found.error();
    }
  }

  Memory& memory() { return *memory_; }

  Result<std::shared_ptr<LoadedCode>> load(std::span<const std::byte> bytes, const ImportedSymbols& imported) {
    if (!architecture_) return error_;
    return load_code(bytes, *architecture_, memory_, imported);
  }

  void forget(std::span<const std::byte> bytes) {
    const std::lock_guard lock(mutex_);
    loaded_.erase(key_of(bytes));
  }

  Result<Report> launch(const Launch& launch, const Options& options) {
    if (!architecture_) return error_;
    LoadedCode* code = nullptr;
    if (launch.placed) {
      code = launch.placed->code.get();
    } else {
      KILN_ASSIGN(code, keep(launch.code_object));
    }
    const ProgramSource source{target_, opcodes_, launch.disassemble ? launch.disassemble : disassemble_,
                               options.decoded, known_};
    return run_launch(*code, source, launch, options, *architecture_, *memory_, global_sync_);
  }

 private:
  static std::array<std::uint64_t, 2> key_of(std::span<const std::byte> bytes) {
    const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
    return {hash.low64, hash.high64};
  }
  /// A code object by its content, loaded when it is first seen.
  Result<LoadedCode*> keep(std::span<const std::byte> bytes) {
    const std::lock_guard lock(mutex_);
    const std::array<std::uint64_t, 2> key = key_of(bytes);
    auto& entry = loaded_[key];
    if (entry == nullptr || !std::equal(bytes.begin(), bytes.end(), entry->file.begin(), entry->file.end())) {
      Result<std::shared_ptr<LoadedCode>> code = load_code(bytes, *architecture_, memory_, {});
      if (!code) {
        loaded_.erase(key);
        return std::move(code).error();
      }
      entry = std::move(*code);
    }
    return entry.get();
  }

  Target target_;
  Disassemble disassemble_;
  std::optional<Architecture> architecture_;
  Error error_;
  Opcodes opcodes_;
  KnownLines known_;
  std::shared_ptr<Memory> memory_;
  GlobalSync global_sync_;
  std::mutex mutex_;  // of loaded_
  std::map<std::array<std::uint64_t, 2>, std::shared_ptr<LoadedCode>> loaded_;
};

Address base_of(const LoadedCode& code) {
  return code.base;
}

Machine::Machine(Target target, Disassemble disassemble, SimdLevel level, std::shared_ptr<Memory> memory)
    : impl_(std::make_unique<Impl>(std::move(target), std::move(disassemble), level,
                                   memory != nullptr ? std::move(memory) : std::make_shared<Memory>())) {}
Machine::~Machine() = default;
Machine::Machine(Machine&&) noexcept = default;
Machine& Machine::operator=(Machine&&) noexcept = default;

Result<Address> Machine::allocate(std::uint64_t bytes, std::string_view name) {
  return impl_->memory().allocate(bytes, name);
}
Result<void> Machine::free(Address address) {
  return impl_->memory().free(address);
}
Result<Allocation> Machine::find_allocation(Address address) {
  const std::shared_ptr<const Regions> regions = impl_->memory().regions();
  if (const Region* const region = find_region(*regions, address)) return Allocation{region->base, region->bytes};
  return Error{ErrorCode::kInvalidArgument, fmt::format("{:#x} is {}", address, impl_->memory().describe(address)), {}};
}
Result<void> Machine::write(Address to, std::span<const std::byte> from) {
  return impl_->memory().write(to, from);
}
Result<void> Machine::read(std::span<std::byte> to, Address from) {
  return impl_->memory().read(to, from);
}
Result<std::shared_ptr<LoadedCode>> Machine::load(std::span<const std::byte> code_object,
                                                  const ImportedSymbols& imported) {
  return impl_->load(code_object, imported);
}
void Machine::forget(std::span<const std::byte> code_object) {
  impl_->forget(code_object);
}
Result<Report> Machine::launch(const Launch& launch, const Options& options) {
  return impl_->launch(launch, options);
}

}  // namespace kiln::emulator
