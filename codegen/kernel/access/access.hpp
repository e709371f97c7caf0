// The memory instructions by how many bytes a lane moves: one row per size.
#pragma once

#include "codegen/isa/opcodes.hpp"

#include <cstdint>

namespace kiln::kernel {

/// 1, 2, 4, 8 or 16 bytes.
isa::Opcode buffer_load_of(std::uint32_t bytes);
isa::Opcode buffer_store_of(std::uint32_t bytes);
isa::Opcode lds_read_of(std::uint32_t bytes);
/// high: of the upper half of a dword, 1 or 2 bytes.
isa::Opcode lds_write_of(std::uint32_t bytes, bool high = false);
/// 1, 2, 4 or 8 bytes at a 64-bit address.
isa::Opcode global_load_of(std::uint32_t bytes);
isa::Opcode global_store_of(std::uint32_t bytes);

}  // namespace kiln::kernel
