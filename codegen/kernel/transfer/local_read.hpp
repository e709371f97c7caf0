// LDS -> fragments: what the products of one step multiply.
#pragma once

#include "codegen/kernel/position/lanes.hpp"

#include <vector>

namespace kiln::kernel {

struct Fragments {
  std::vector<std::vector<Reg>> sets;  ///< [set][tile]
  std::vector<Reg> widened;            ///< [tile]: a dword's elements in f32, where products want them so
};

class LocalRead {
 public:
  static PerOperand<LocalRead> make(Context& c, const Lanes& lanes);

  /// Reads a step into a set of fragments.
  void write_step(std::uint32_t step, std::uint32_t set);
  void move(ir::Operand delta_bytes) { c_->w.v_add_u32(address_, delta_bytes, address_); }
  /// From one step to the next.
  std::uint32_t step_bytes() const;
  /// VGPR; moving a copy leaves the original where it is.
  Reg address() const { return address_; }
  void set_address(Reg address) { address_ = address; }

  const Fragments& fragments() const { return fragments_; }

 private:
  LocalRead(Context& c, const OperandPlan& plan) : c_(&c), plan_(&plan) {}
  void write_address(const Lanes& lanes, Reg wave);
  void allocate_fragments();
  void allocate_widened();

  Context* c_;
  const OperandPlan* plan_;
  Reg address_;  ///< LDS byte address of this lane's first read
  Fragments fragments_;
};

}  // namespace kiln::kernel
