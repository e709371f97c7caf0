// How loads and stores of registers are called behind "buffer_load_", "global_store_" and the like, before gfx11 and
// from then on, and what they move.
#pragma once

#include "runtime/emulator/memory/memory_ops.hpp"

#include <array>

namespace kiln::emulator {

struct AccessName {
  const char *gfx9, *gfx11;
  std::uint32_t detail;
};
inline constexpr std::array kLoads = {
    AccessName{"ubyte", "u8", access_detail(1)},
    AccessName{"sbyte", "i8", access_detail(1, true)},
    AccessName{"ushort", "u16", access_detail(2)},
    AccessName{"sshort", "i16", access_detail(2, true)},
    AccessName{"dword", "b32", access_detail(4)},
    AccessName{"dwordx2", "b64", access_detail(8)},
    AccessName{"dwordx3", "b96", access_detail(12)},
    AccessName{"dwordx4", "b128", access_detail(16)},
    AccessName{"ubyte_d16", "d16_u8", access_detail(1, false, 1)},
    AccessName{"ubyte_d16_hi", "d16_hi_u8", access_detail(1, false, 2)},
    AccessName{"sbyte_d16", "d16_i8", access_detail(1, true, 1)},
    AccessName{"sbyte_d16_hi", "d16_hi_i8", access_detail(1, true, 2)},
    AccessName{"short_d16", "d16_b16", access_detail(2, false, 1)},
    AccessName{"short_d16_hi", "d16_hi_b16", access_detail(2, false, 2)},
};
inline constexpr std::array kStores = {
    AccessName{"byte", "b8", access_detail(1)},
    AccessName{"short", "b16", access_detail(2)},
    AccessName{"dword", "b32", access_detail(4)},
    AccessName{"dwordx2", "b64", access_detail(8)},
    AccessName{"dwordx3", "b96", access_detail(12)},
    AccessName{"dwordx4", "b128", access_detail(16)},
    AccessName{"byte_d16_hi", "d16_hi_b8", access_detail(1, false, 2)},
    AccessName{"short_d16_hi", "d16_hi_b16", access_detail(2, false, 2)},
};

/// Of the data register.
constexpr Type type_of_access(std::uint32_t detail) {
  const std::uint32_t bytes = detail & 0xff;
  return bytes == 16 ? Type::kB128 : bytes == 12 ? Type::kB96 : bytes == 8 ? Type::kB64 : Type::kB32;
}

}  // namespace kiln::emulator
