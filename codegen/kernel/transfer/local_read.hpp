// LDS -> fragments: what the products of one step multiply.
#pragma once

#include "codegen/kernel/position/lanes.hpp"
#include "codegen/kernel/transfer/fragments.hpp"

#include <utility>
#include <vector>

namespace kiln::kernel {

class LocalRead {
 public:
  /// `tiles_in_registers`: those of the operand that a set of fragments holds (RegisterPlan).
  LocalRead(Context& c, const StepPlans& steps, const OperandPlan& plan, std::uint32_t tiles_in_registers)
      : c_(&c), steps_(steps), plan_(&plan), tiles_in_registers_(tiles_in_registers) {}
  /// Of `wave`'s rows: Lanes::wave of the operand.
  void write_addresses(const Lanes& lanes, Reg wave);
  void allocate_fragments();
  void allocate_widened();
  /// Others from here on: a register is taken from where it is first written to where it is last read.
  void renew_fragments() {
    fragments_.sets.clear();
    allocate_fragments();
  }

  /// Reads a step into a set of fragments.
  void write_step(std::uint32_t step, std::uint32_t set);
  /// Of it, what one read brings of a tile or several, `tile` being their first one.
  void write_tile(std::uint32_t step, std::uint32_t set, std::uint32_t tile);
  void move(ir::Operand delta_bytes) {
    for (const Reg address : addresses_) c_->w.v_add_u32(address, delta_bytes, address);
  }
  /// From one step to the next.
  std::uint32_t step_bytes() const;
  /// VGPRs, one per pattern (LdsPlace); moving copies leaves the originals where they are.
  const std::vector<Reg>& addresses() const { return addresses_; }
  void set_addresses(std::vector<Reg> addresses) { addresses_ = std::move(addresses); }

  const OperandPlan& plan() const { return *plan_; }
  const Fragments& fragments() const { return fragments_; }

 private:
  /// What a lane reads first, `address` behind where its wave's rows begin: a row, if the exchange asks for it, and the
  /// k-block (none: the tile's first).
  struct First {
    Reg address, row, block;
  };
  First first_block(const Lanes& lanes, Reg wave);
  First first_transposed(const Lanes& lanes, Reg wave);
  /// to += group * factor
  void add_groups(Reg to, Reg group, std::uint32_t factor);
  Reg exchange_key(const Lanes& lanes, const First& first);

  Context* c_;
  StepPlans steps_;
  const OperandPlan* plan_;
  std::uint32_t tiles_in_registers_;
  std::vector<Reg> addresses_;  ///< LDS byte address of this lane's first read, and its patterns
  Fragments fragments_;
};

}  // namespace kiln::kernel
