// The second assembler: AMD's code object manager, opened at run time. A ROCm machine always has one, and a newer
// ROCm's knows newer processors than the LLVM that kiln was built with. Text in, code object out, as mc.hpp. Nothing of
// comgr is visible here. All functions may be called from any thread.
#pragma once

#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::comgr {

using Bytes = std::vector<std::byte>;

/// Names the library (a file, or a name for the loader); unset: libamd_comgr of the loader's folders, then ROCm's.
inline constexpr const char* kLibraryVariable = "KILN_COMGR";

/// "comgr 2.5 (libamd_comgr.so.2)" of the library that was found. kCodegen lists what was tried if there is none.
Result<std::string> version();

/// Whether it knows the target's processor. kCodegen without a comgr.
Result<bool> knows(const Target& target);

/// Assembles a whole file to a relocatable object. kUnknownTarget for a processor it does not know, with those it does;
/// kCodegen with its own words for bad text. code_object_version is 4, 5 or 6; wave_lanes 32, 64 or 0: the
/// processor's own. `text` says nothing of the code object's version: comgr before LLVM 18 has no directive for it.
Result<Bytes> assemble(std::string_view text, const Target& target, unsigned code_object_version,
                       unsigned wave_lanes = 0);

/// Compiles OpenCL C 2.0, which includes no header and calls no function of its library, to a loadable code object.
/// kUnknownTarget for a processor it does not know; kCodegen with its own words.
Result<Bytes> compile(std::string_view source, const Target& target, unsigned code_object_version);

/// Whether one line of assembly encodes for the target: how a processor is described (isa/describe.hpp).
Result<bool> encodes(std::string_view line, const Target& target);

struct ArgumentPlace {
  std::uint32_t offset_bytes = 0, size_bytes = 0;
};
/// A kernel as comgr reads it out of the metadata of a code object.
struct KernelMetadata {
  std::string name, symbol;  ///< "kernel", "kernel.kd"
  std::uint32_t kernarg_bytes = 0;
  std::vector<ArgumentPlace> arguments;  ///< that are not hidden
};
/// The kernels of a loadable code object of any target. kCodegen without a comgr; kMalformedFile where comgr finds no
/// metadata, or a field is not there.
Result<std::vector<KernelMetadata>> kernels_of(std::span<const std::byte> code_object);

/// Links one relocatable object of the target to a loadable code object.
Result<Bytes> link(std::span<const std::byte> object, const Target& target);

}  // namespace kiln::comgr
