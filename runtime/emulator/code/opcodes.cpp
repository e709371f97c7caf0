// Chooses the SIMD level and collects all tables.
#include "runtime/emulator/code/opcodes.hpp"

namespace kiln::emulator {
namespace {

bool host_has_avx2() {
#if defined(__x86_64__) && defined(KILN_EMULATOR_AVX2)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c");
#else
  return false;
#endif
}

}  // namespace

Opcodes::Opcodes() {
  if (host_has_avx2()) {
#ifdef KILN_EMULATOR_AVX2
    namespace level = level_avx2;
    for (const OpcodeTable& table :
         {level::valu_float_rows(), level::valu_int_rows(), level::valu_convert_rows(), level::valu_compare_rows(),
          level::vop3p_rows(), level::mfma_rows(), level::wmma_rows()}) {
      add(table);
    }
#endif
  } else {
    namespace level = level_baseline;
    for (const OpcodeTable& table :
         {level::valu_float_rows(), level::valu_int_rows(), level::valu_convert_rows(), level::valu_compare_rows(),
          level::vop3p_rows(), level::mfma_rows(), level::wmma_rows()}) {
      add(table);
    }
  }
  add(salu_rows());
  add(branch_rows());
  add(lane_rows());
  add_smem_rows(*this);
  add_vmem_rows(*this);
  add_flat_rows(*this);
  add_lds_rows(*this);
}

void Opcodes::add(const OpcodeTable& table) {
  for (std::size_t i = 0; i < table.row_count; ++i) by_name_.emplace(table.rows[i].name, &table.rows[i]);
  for (std::size_t i = 0; i < table.alias_count; ++i) {
    if (const Opcode* row = find(table.aliases[i].of)) by_name_.emplace(table.aliases[i].name, row);
  }
}

void Opcodes::add(std::string name, Opcode row) {
  names_.push_back(std::move(name));
  row.name = names_.back();
  made_.push_back(row);
  by_name_.emplace(made_.back().name, &made_.back());
}

const Opcode* Opcodes::find(std::string_view name) const {
  const auto it = by_name_.find(name);
  return it == by_name_.end() ? nullptr : it->second;
}

}  // namespace kiln::emulator
