// Reads a code object: ELF64 little-endian for AMDGPU, its loadable segments, a kernel's descriptor and its metadata.
// Every offset and size is checked against the file before use. Source: <elf.h>, LLVM AMDGPUUsage.rst ("Code Object",
// "Kernel Descriptor", "Code Object Metadata").
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::emulator {

struct Segment {
  std::uint64_t address = 0;  ///< virtual, from 0
  std::uint64_t memory_bytes = 0;
  std::span<const std::byte> content;
  bool executable = false;
};

/// The 64-byte kernel descriptor, taken apart.
struct Descriptor {
  std::uint32_t lds_bytes = 0;
  std::uint32_t private_bytes = 0;  ///< scratch per lane
  std::uint32_t kernarg_bytes = 0;
  std::int64_t entry_offset = 0;  ///< from the descriptor
  std::uint32_t rsrc1 = 0, rsrc2 = 0, rsrc3 = 0;
  std::uint16_t properties = 0;
  std::uint16_t kernarg_preload = 0;

  unsigned vgpr_granules() const { return (rsrc1 & 0x3f) + 1; }
  unsigned round_32() const { return rsrc1 >> 12 & 3; }
  unsigned round_16_64() const { return rsrc1 >> 14 & 3; }
  unsigned denormal_32() const { return rsrc1 >> 16 & 3; }
  unsigned denormal_16_64() const { return rsrc1 >> 18 & 3; }
  bool dx10_clamp() const { return (rsrc1 >> 21 & 1) != 0; }
  bool ieee() const { return (rsrc1 >> 23 & 1) != 0; }
  bool fp16_overflow() const { return (rsrc1 >> 26 & 1) != 0; }
  bool enable_private() const { return (rsrc2 & 1) != 0; }
  bool wgp_mode() const { return (rsrc1 >> 29 & 1) != 0; }                                        ///< gfx10 to gfx12
  unsigned user_sgprs(bool wide_field) const { return rsrc2 >> 1 & (wide_field ? 0x3f : 0x1f); }  ///< wide: gfx1250
  bool dynamic_vgprs(bool gfx12, bool gfx1250) const {
    return gfx1250 ? (rsrc3 >> 17 & 1) != 0 : gfx12 && (rsrc2 >> 6 & 1) != 0;
  }
  bool workgroup_id(unsigned axis) const { return (rsrc2 >> (7 + axis) & 1) != 0; }
  bool workgroup_info() const { return (rsrc2 >> 10 & 1) != 0; }
  unsigned work_item_ids() const { return rsrc2 >> 11 & 3; }
  unsigned named_barriers() const { return (rsrc3 >> 14 & 7) * 4; }  ///< gfx1250
  unsigned accum_offset() const { return ((rsrc3 & 0x3f) + 1) * 4; }
  bool private_segment_buffer() const { return (properties & 1) != 0; }
  bool dispatch_ptr() const { return (properties >> 1 & 1) != 0; }
  bool queue_ptr() const { return (properties >> 2 & 1) != 0; }
  bool kernarg_ptr() const { return (properties >> 3 & 1) != 0; }
  bool dispatch_id() const { return (properties >> 4 & 1) != 0; }
  bool flat_scratch_init() const { return (properties >> 5 & 1) != 0; }
  bool private_segment_size() const { return (properties >> 6 & 1) != 0; }
  bool wave32() const { return (properties >> 10 & 1) != 0; }
  bool dynamic_stack() const { return (properties >> 11 & 1) != 0; }
  unsigned preload_dwords() const { return kernarg_preload & 0x7f; }
  unsigned preload_offset_dwords() const { return kernarg_preload >> 7; }
};

/// A hidden argument that the runtime fills in.
struct HiddenArgument {
  std::string kind;  ///< ".value_kind", "hidden_block_count_x"
  std::uint32_t offset_bytes = 0, size_bytes = 0;
};

/// Where an argument that is not hidden lies.
struct ArgumentPlace {
  std::uint32_t offset_bytes = 0, size_bytes = 0;
  bool operator==(const ArgumentPlace&) const = default;
};

struct KernelMetadata {
  std::string name, symbol;
  std::string target;  ///< of the code object: "amdgcn-amd-amdhsa--gfx90a:xnack-"
  std::uint32_t kernarg_bytes = 0;
  std::uint32_t lds_bytes = 0, sgprs = 0;
  std::uint32_t vgprs = 0, accvgprs = 0;  ///< vgprs: of both files, where they are one
  std::vector<ArgumentPlace> arguments;
  std::uint32_t explicit_bytes = 0;  ///< end of the last argument that is not hidden
  std::vector<HiddenArgument> hidden;
  std::array<std::uint32_t, 3> cluster{};  ///< workgroups of a cluster that it was compiled for; 0: none, or any
};

/// A 64-bit address in the image that hangs on where the image is (R_AMDGPU_RELATIVE64, R_AMDGPU_ABS64), or of a symbol
/// that is defined elsewhere.
struct Relocation {
  std::uint64_t address = 0, addend = 0;
  std::string imported;  ///< a symbol; empty: `addend` counts from the image's own start
};

/// A symbol that a code object defines.
struct Symbol {
  std::string name;
  std::uint64_t address = 0;  ///< virtual
  std::uint64_t bytes = 0;
  bool is_object = false;  ///< a variable, or a kernel's descriptor
};

struct CodeObject {
  std::uint8_t machine = 0;  ///< EF_AMDGPU_MACH
  std::uint32_t elf_flags = 0;
  std::uint8_t abi_version = 0;  ///< EI_ABIVERSION: 2 is code object version 4
  std::vector<Segment> segments;
  std::vector<KernelMetadata> kernels;  ///< empty if there is no metadata
  std::vector<Relocation> relocations;
  std::uint64_t image_bytes = 0;  ///< end of the last segment
};

/// kMalformedFile with what was expected and where. Imported symbols are errors unless `imports`.
Result<CodeObject> read_code_object(std::span<const std::byte> file, bool imports = false);

/// The symbols that others see: those of the dynamic symbol table.
Result<std::vector<Symbol>> exported_symbols(std::span<const std::byte> file);

/// The names of all kernels: symbols that end in ".kd", without it; sorted.
Result<std::vector<std::string>> kernel_names(std::span<const std::byte> file);

/// Takes the 64 bytes of a descriptor apart.
Descriptor descriptor_of(std::span<const std::byte, 64> raw);

/// Finds the symbol `kernel`.kd and reads the descriptor there. `at` is its virtual address.
Result<Descriptor> read_descriptor(std::span<const std::byte> file, const CodeObject& object, std::string_view kernel,
                                   std::uint64_t& at);

/// Virtual addresses [begin, end).
struct CodeExtent {
  std::uint64_t begin = 0, end = 0;
};
/// Where the functions in `text` start, in order.
Result<std::vector<std::uint64_t>> function_starts(std::span<const std::byte> file, const Segment& text);
/// What lies between the function at or before `entry` and the next one; all of `text` where there are none.
CodeExtent code_of(std::span<const std::uint64_t> functions, const Segment& text, std::uint64_t entry);

/// Metadata note of a code object (msgpack), as bytes. metadata.cpp
Result<std::vector<KernelMetadata>> read_metadata(std::span<const std::byte> note);

}  // namespace kiln::emulator
