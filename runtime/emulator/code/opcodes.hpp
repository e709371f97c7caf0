// The opcode tables put together: name -> row. Static tables come from the opcode files; the memory opcodes' rows are
// made from prefixes and suffixes.
#pragma once

#include "runtime/emulator/matrix/table.hpp"
#include "runtime/emulator/vector/levels.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kiln::emulator {

enum class SimdLevel : std::uint8_t;

class Opcodes {
 public:
  explicit Opcodes(SimdLevel level);
  /// nullptr for a name nobody knows. Suffixes _e32, _e64, _dpp, _sdwa must be gone.
  const Opcode* find(std::string_view name) const;

  /// A matrix instruction of a unit: the same name may mean another layout elsewhere.
  const Opcode* find_matrix(std::string_view name, MatrixUnit unit) const;

  /// All that can be found by, in no order.
  std::vector<std::string_view> names() const;

  void add(const OpcodeTable& table);
  /// For rows made at run time.
  void add(std::string name, Opcode row);

  /// What runs a row under another rounding than to nearest even; nullptr if its usual function does.
  Execute rounded(const Opcode* row) const {
    const auto it = rounded_.find(row);
    return it == rounded_.end() ? nullptr : it->second;
  }

  /// Of the same level.
  const LaneMoves& moves() const { return *moves_; }

 private:
  const LaneMoves* moves_ = nullptr;
  std::deque<Opcode> made_;
  std::deque<std::string> names_;
  std::unordered_map<std::string_view, const Opcode*> by_name_;
  std::unordered_map<const Opcode*, Execute> rounded_;
  std::map<std::pair<MatrixUnit, std::string_view>, const Opcode*> matrix_;

  void add_matrix_rows(Execute (*execute)(Format));
};

OpcodeTable salu_rows();
OpcodeTable salu_float_rows();
OpcodeTable hwreg_rows();
OpcodeTable branch_rows();
OpcodeTable branch_stack_rows();
OpcodeTable barrier_rows();
/// The opcode at which a workgroup waits for others of its launch.
inline constexpr std::string_view kGlobalBarrier = "ds_gws_barrier";
OpcodeTable global_sync_rows();
/// After salu_rows: some are other names of its rows.
OpcodeTable control_rows();
OpcodeTable register_mode_rows();
/// Stands in for a vector instruction under GPR indexing.
const Opcode* indexed_row();
OpcodeTable lane_rows();
OpcodeTable lane_move_rows();
OpcodeTable valu_bf16_rows();
void add_smem_rows(Opcodes& opcodes);
void add_smem_atomic_rows(Opcodes& opcodes);
void add_vmem_rows(Opcodes& opcodes);
void add_formatted_rows(Opcodes& opcodes);
void add_flat_rows(Opcodes& opcodes);
void add_lds_rows(Opcodes& opcodes);
void add_lds_lane_rows(Opcodes& opcodes);
void add_lds_rare_rows(Opcodes& opcodes);
void add_lds_direct_rows(Opcodes& opcodes);
void add_lds_barrier_rows(Opcodes& opcodes);
void add_tensor_rows(Opcodes& opcodes);
void add_transpose_rows(Opcodes& opcodes);
/// After add_flat_rows: some are other names of its rows.
void add_transfer_rows(Opcodes& opcodes);

}  // namespace kiln::emulator
