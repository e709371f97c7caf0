// kiln's modules: shared libraries with what not every process needs (the kernel writer and LLVM, the emulator), each
// opened on first use and kept until the process ends. own_files.hpp says where kiln's files lie and which are trusted.
// A module lets out one function, which takes the caller's build_identity(), tells that of the code it works with, and
// returns the module's interface only if the two are equal: a table of virtual functions of another build is not to be
// touched. This signature stays as it is, whatever becomes of an interface.
#pragma once

#include "kiln/result.hpp"
#include "runtime/host/own_files.hpp"

#include <atomic>
#include <mutex>
#include <string>

namespace kiln::runtime {

struct OwnModule {
  const char* name;      ///< in messages: "the code generator"
  const char* file;      ///< "libkiln-codegen.so"
  const char* variable;  ///< environment variable that names the file; when it is set, no other place is looked at
  const char* entry;     ///< the one function that it lets out
  const char* package;   ///< the package of kiln's with the file
  ErrorCode code;        ///< every error has it
};

template <class Interface>
using ModuleEntry = Interface*(const char* callers_identity, const char** own_identity);

/// The places of a module's file, in order: what its variable names, alone, or kiln/ beside the file that holds this
/// code (own_file()), and where kiln was installed. The folder of a program that is linked with libkiln.so is none of
/// them.
Places places_of(const OwnModule& module);

/// The build of the file that holds this code (codegen/identity.hpp).
const char* own_build();

namespace detail {

struct OpenedFile {
  void* handle = nullptr;
  void* entry = nullptr;
};
/// The file of a module among its places.
Result<std::string> find_module(const OwnModule& module);
/// Opens a file, unless its note is of another build: none of its code runs then.
Result<OpenedFile> open_module_file(const OwnModule& module, const std::string& path);
/// Closes a file whose entry returned nothing, or told another identity, which the error names.
Error refuse_module(const OwnModule& module, const std::string& path, OpenedFile file, const char* identity);
bool is_own_build(const char* identity);

}  // namespace detail

/// Opens the module in one file, which stays loaded. An error of the module's code if it cannot be opened, has no
/// entry, or is of another build.
template <class Interface>
Result<Interface*> open_module(const OwnModule& module, const std::string& path) {
  KILN_ASSIGN(const detail::OpenedFile file, detail::open_module_file(module, path));
  const auto entry = reinterpret_cast<ModuleEntry<Interface>*>(file.entry);
  const char* identity = nullptr;
  Interface* const opened = entry(own_build(), &identity);
  if (opened == nullptr || !detail::is_own_build(identity)) return detail::refuse_module(module, path, file, identity);
  return opened;
}

/// A module of this process, opened by the first thread that asks for it.
template <class Interface>
class ModuleOnce {
 public:
  constexpr explicit ModuleOnce(const OwnModule& module) : module_(module) {}

  /// An error of the module's code if its file is not found, with the places that were looked at, or is not trusted, or
  /// cannot be opened; a later call tries again.
  Result<Interface*> get() {
    if (Interface* const opened = this->opened()) return opened;
    const std::lock_guard lock(mutex_);
    if (Interface* const opened = this->opened()) return opened;
    KILN_ASSIGN(const std::string path, detail::find_module(module_));
    KILN_ASSIGN(Interface* const opened, open_module<Interface>(module_, path));
    opened_.store(opened, std::memory_order_release);
    return opened;
  }

  /// nullptr as long as get() has not opened it.
  Interface* opened() const { return opened_.load(std::memory_order_acquire); }

 private:
  const OwnModule& module_;
  std::mutex mutex_;
  std::atomic<Interface*> opened_ = nullptr;
};

}  // namespace kiln::runtime
