// The kernel descriptor: 64 bytes in which a kernel tells the command processor what it needs. The printer writes it as
// directives of the assembler, kernel_descriptor() as the bytes that the assembler makes of those.
// Source: AMDGPUUsage.rst, "Kernel Descriptor" and the tables of its COMPUTE_PGM_RSRC words.
#pragma once

#include "codegen/ir/printer.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace kiln::ir {

using KernelDescriptor = std::array<std::byte, 64>;
/// Where its 64 bits stand that say where the code is, counted from the descriptor; they are left 0.
inline constexpr std::size_t kDescriptorEntryOffset = 16;

KernelDescriptor kernel_descriptor(const Function& function, const AssemblyOptions& options);

/// Architectural VGPRs as the descriptor of a unified register file counts them.
std::uint32_t accum_offset(const RegisterUse& used);
/// Vector registers that a wave occupies.
std::uint32_t total_vgprs(const Function& function);

}  // namespace kiln::ir
