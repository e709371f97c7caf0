// Registers -> LDS, in the K-blocked layout of plan/lds_layout.md.
#pragma once

#include "codegen/kernel/position/lanes.hpp"
#include "codegen/kernel/transfer/gather.hpp"

#include <vector>

namespace kiln::kernel {

class LocalWrite {
 public:
  /// The addresses. `scale`: of elements that are scaled before they are converted (SGPR, f32), else no register.
  LocalWrite(Context& c, const RegisterPlan& registers, const OperandPlan& plan, const Lanes::Share& share, Reg scale);
  /// Whether reads are put together with v_perm_b32.
  bool permutes() const { return gathers() && plan_->element->is_packed(); }
  void set_selectors(const PermSelectors& selectors) { gather_.set_selectors(selectors); }

  /// Writes what GlobalRead::data brought of one chunk and pass.
  void write_block(const Reg* reads, std::uint32_t chunk, std::uint32_t pass);
  /// Writes one element.
  void write_element(Reg from, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row, std::uint32_t element);
  void move(Reg delta_bytes) {
    for (const Reg address : addresses_) c_->w.v_add_u32(address, delta_bytes, address);
  }

 private:
  /// Where a thread writes first: its row, as a place, and the part that the place is in; no register: the first part.
  struct FirstRow {
    Reg place, part;
  };
  FirstRow first_row(const Lanes::Share& share);
  void write_addresses(const Lanes::Share& share);
  bool gathers() const;
  /// Rows of a block that are put together and written at once.
  std::uint32_t columns_together() const;
  void allocate_columns();
  void write_lds(Reg data, std::uint32_t bytes, LdsPlace to, bool high = false);
  void write_as_read(Reg data, std::uint32_t chunk, std::uint32_t pass);
  void write_rows_contiguous(const Reg* reads, std::uint32_t chunk, std::uint32_t pass);
  void write_single(Reg read, std::uint32_t e, LdsPlace to);

  Context* c_;
  const RegisterPlan* registers_;
  const OperandPlan* plan_;
  std::vector<Reg> addresses_;  ///< LDS byte address of this lane's first write, and its patterns
  std::vector<Reg> columns_;    ///< rows-contiguous: K-blocks put together, one tuple per element of a read
  std::vector<Reg> converted_;  ///< reads as they are multiplied
  Gather gather_;
  Reg scale_;  ///< of elements before they are converted
};

}  // namespace kiln::kernel
