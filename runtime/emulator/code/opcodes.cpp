// Collects all tables, those of the vector opcodes of one SIMD level.
#include "runtime/emulator/code/opcodes.hpp"

#include "runtime/emulator/emulator.hpp"

// The C library already asked the processor. GCC's builtin would bring a constructor into the library that asks again
// whenever kiln starts, and CPUID is slow in a virtual machine. For clang the C library's header is no C++ (_Bool).
#if __has_include(<sys/platform/x86.h>) && !defined(__clang__)
#include <sys/platform/x86.h>
#define KILN_HOST_HAS(feature, name) CPU_FEATURE_ACTIVE(feature)
#else
#define KILN_HOST_HAS(feature, name) __builtin_cpu_supports(name)
#endif

namespace kiln::emulator {
namespace {

/// What one SIMD level compiles for itself.
struct Level {
  std::vector<OpcodeTable> tables;
  Execute (*matrix)(Format);
  const LaneMoves* moves;
};
#define KILN_LEVEL_OF(level)                                                                                     \
  Level {                                                                                                        \
    {level::valu_float_rows(), level::valu_int_rows(), level::valu_convert_rows(), level::valu_compare_rows(),   \
     level::valu_media_rows(), level::vop3p_rows(),    level::dot_rows(),          level::convert_small_rows()}, \
        &level::matrix_execute, &level::lane_moves()                                                             \
  }
Level level_for(SimdLevel level) {
#ifdef KILN_EMULATOR_X86
  if (level == SimdLevel::kAvx2) return KILN_LEVEL_OF(level_avx2);
  if (level == SimdLevel::kAvx512) {
    Level wide = KILN_LEVEL_OF(level_avx2);
    wide.matrix = &level_avx512::matrix_execute;
    wide.moves = &level_avx512::lane_moves();
    return wide;
  }
#endif
  return KILN_LEVEL_OF(level_baseline);
}

}  // namespace

SimdLevel simd_level_of_host() {
#ifdef KILN_EMULATOR_X86
  if (KILN_HOST_HAS(AVX2, "avx2") && KILN_HOST_HAS(FMA, "fma") && KILN_HOST_HAS(F16C, "f16c")) {
    const bool wide = KILN_HOST_HAS(AVX512F, "avx512f") && KILN_HOST_HAS(AVX512BW, "avx512bw") &&
                      KILN_HOST_HAS(AVX512DQ, "avx512dq") && KILN_HOST_HAS(AVX512VL, "avx512vl");
    return wide ? SimdLevel::kAvx512 : SimdLevel::kAvx2;
  }
#endif
  return SimdLevel::kBaseline;
}

Opcodes::Opcodes(SimdLevel simd) {
  const Level level = level_for(simd);
  for (const OpcodeTable& table : level.tables) add(table);
  add_matrix_rows(level.matrix);
  moves_ = level.moves;
  for (const OpcodeTable& table :
       {level_directed::valu_float_rows(), level_directed::valu_convert_rows(), level_directed::vop3p_rows()}) {
    for (std::size_t i = 0; i < table.row_count; ++i) rounded_.emplace(find(table.rows[i].name), table.rows[i].execute);
  }
  add(salu_rows());
  add(salu_float_rows());
  add(hwreg_rows());
  add(branch_rows());
  add(branch_stack_rows());
  add(barrier_rows());
  add(global_sync_rows());
  add(control_rows());
  add(register_mode_rows());
  add(lane_rows());
  add(lane_move_rows());
  add(valu_bf16_rows());
  add_smem_rows(*this);
  add_smem_atomic_rows(*this);
  add_vmem_rows(*this);
  add_formatted_rows(*this);
  add_flat_rows(*this);
  add_lds_rows(*this);
  add_lds_lane_rows(*this);
  add_lds_rare_rows(*this);
  add_lds_direct_rows(*this);
  add_lds_barrier_rows(*this);
  add_tensor_rows(*this);
  add_transpose_rows(*this);
  add_transfer_rows(*this);
}

namespace {

/// The type of C or D. RDNA3 keeps 16-bit results in one half of a register, the others pack two.
Type type_of(Format format, MatrixUnit unit) {
  const bool single = unit == MatrixUnit::kRdna3;
  switch (format) {
    case Format::kF64:
      return Type::kF64;
    case Format::kI32:
      return Type::kI32;
    case Format::kF16:
      return single ? Type::kF16 : Type::kPkF16;
    case Format::kBf16:
      return single ? Type::kBf16 : Type::kPkBf16;
    default:
      return Type::kF32;
  }
}

Opcode opcode_of(const MatrixRow& row, std::size_t index, MatrixUnit unit, Execute execute) {
  Opcode op;
  op.op_class = Class::kMatrix;
  op.execute = execute;
  op.destinations = 1;
  op.detail = static_cast<std::uint32_t>(index);
  op.traits = kIgnoresExec;
  const Type d = type_of(row.d, unit), c = type_of(row.c, unit);
  const Type element = row.a == Format::kF64 ? Type::kF64 : Type::kB32;
  unsigned count = 0;
  for (const Type type : {d, element, element}) op.types[count++] = type;
  if (row.sparse()) {
    op.types[count++] = Type::kB32;
    op.traits |= kAccumulates;
  }
  op.types[count++] = c;
  if (row.scale_block != 0) {
    const Type scale = row.wide() && row.scale_block == 16 ? Type::kB64 : row.wide() ? Type::kB32 : Type::kF32;
    for (unsigned i = 0; i < 2; ++i) op.types[count++] = scale;
  }
  op.sources = static_cast<std::uint8_t>(count - 1);
  if (d == Type::kF16 || d == Type::kBf16) op.traits |= kPartialWrite;
  if (row.a == Format::kF64) op.traits |= kDgemm;
  if (!row.wide() && row.a != Format::kF64 && row.a != Format::kF32) op.traits |= kXdl;
  return op;
}

}  // namespace

void Opcodes::add_matrix_rows(Execute (*execute)(Format)) {
  const std::span<const MatrixRow> rows = matrix_rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (unsigned bit = 1; bit < 128; bit *= 2) {
      if ((rows[i].units & bit) == 0) continue;
      const auto unit = static_cast<MatrixUnit>(bit);
      made_.push_back(opcode_of(rows[i], i, unit, execute(rows[i].d)));
      made_.back().name = rows[i].name;
      matrix_.emplace(std::pair{unit, rows[i].name}, &made_.back());
      if (!rows[i].also.empty()) matrix_.emplace(std::pair{unit, rows[i].also}, &made_.back());
    }
  }
}

const Opcode* Opcodes::find_matrix(std::string_view name, MatrixUnit unit) const {
  const auto it = matrix_.find({unit, name});
  return it == matrix_.end() ? nullptr : it->second;
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

std::vector<std::string_view> Opcodes::names() const {
  std::vector<std::string_view> all;
  for (const auto& [name, row] : by_name_) all.push_back(name);
  for (const auto& [key, row] : matrix_) all.push_back(key.second);
  return all;
}

const Opcode* Opcodes::find(std::string_view name) const {
  const auto it = by_name_.find(name);
  return it == by_name_.end() ? nullptr : it->second;
}

}  // namespace kiln::emulator
