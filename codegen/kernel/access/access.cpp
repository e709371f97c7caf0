// The rows of access.hpp.
#include "codegen/kernel/access/access.hpp"

#include "codegen/ir/check.hpp"

#include <array>

namespace kiln::kernel {
namespace {

using isa::Opcode;
constexpr Opcode kNo = Opcode::kCount;

struct AccessRow {
  std::uint32_t bytes;
  Opcode buffer_load, buffer_store, lds_read, lds_write, lds_write_high, global_load, global_store;
};

// clang-format off
constexpr std::array kAccessRows = {
    AccessRow{1,  Opcode::buffer_load_ubyte,   Opcode::buffer_store_byte,    kNo,                  Opcode::ds_write_b8,
            Opcode::ds_write_b8_d16_hi,  Opcode::global_load_ubyte,    Opcode::global_store_byte},
    AccessRow{2,  Opcode::buffer_load_ushort,  Opcode::buffer_store_short,   kNo,                  Opcode::ds_write_b16,
            Opcode::ds_write_b16_d16_hi, Opcode::global_load_ushort,   Opcode::global_store_short},
    AccessRow{4,  Opcode::buffer_load_dword,   Opcode::buffer_store_dword,   Opcode::ds_read_b32,  Opcode::ds_write_b32,  kNo,
            Opcode::global_load_dword,   Opcode::global_store_dword},
    AccessRow{8,  Opcode::buffer_load_dwordx2, Opcode::buffer_store_dwordx2, Opcode::ds_read_b64,  Opcode::ds_write_b64,  kNo,
            Opcode::global_load_dwordx2, Opcode::global_store_dwordx2},
    AccessRow{16, Opcode::buffer_load_dwordx4, Opcode::buffer_store_dwordx4, Opcode::ds_read_b128, Opcode::ds_write_b128, kNo,
            Opcode::global_load_dwordx4, Opcode::global_store_dwordx4},
};
// clang-format on

Opcode find(std::uint32_t bytes, Opcode AccessRow::*column) {
  for (const AccessRow& row : kAccessRows)
    if (row.bytes == bytes && row.*column != kNo) return row.*column;
  KILN_CHECK(false, "no access of {} bytes", bytes);
}

}  // namespace

Opcode buffer_load_of(std::uint32_t bytes) {
  return find(bytes, &AccessRow::buffer_load);
}
Opcode buffer_store_of(std::uint32_t bytes) {
  return find(bytes, &AccessRow::buffer_store);
}
Opcode lds_read_of(std::uint32_t bytes) {
  return find(bytes, &AccessRow::lds_read);
}
Opcode lds_write_of(std::uint32_t bytes, bool high) {
  return find(bytes, high ? &AccessRow::lds_write_high : &AccessRow::lds_write);
}
Opcode global_load_of(std::uint32_t bytes) {
  return find(bytes, &AccessRow::global_load);
}
Opcode global_store_of(std::uint32_t bytes) {
  return find(bytes, &AccessRow::global_store);
}

}  // namespace kiln::kernel
