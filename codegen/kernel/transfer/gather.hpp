// Reads of several rows at one k each -> a piece of a K-block of each row: a transposition in registers.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// SGPRs: selectors of v_perm_b32, the low and the high halves of two registers.
struct PermSelectors {
  Reg low, high;
};
PermSelectors write_perm_selectors(Context& c);

class Gather {
 public:
  /// Of `k_rows` reads of `vector` elements; selectors where elements share registers.
  Gather(Context& c, const isa::Element& element, std::uint32_t k_rows, std::uint32_t vector)
      : c_(&c), element_(&element), k_rows_(k_rows), vector_(vector) {}
  void set_selectors(const PermSelectors& selectors) { selectors_ = selectors; }

  /// Element e of each read to columns[e]; with bytes all that share its dwords at the first of them.
  void write(const Reg* reads, const Reg* columns, std::uint32_t e);

 private:
  void halves(const Reg* reads, const Reg* columns, std::uint32_t e);
  void four_bytes(const Reg* reads, const Reg* columns, std::uint32_t e);
  void byte(const Reg* reads, const Reg* columns, std::uint32_t e);
  void whole(const Reg* reads, const Reg* columns, std::uint32_t e);

  Context* c_;
  const isa::Element* element_;
  std::uint32_t k_rows_, vector_;
  PermSelectors selectors_;
};

}  // namespace kiln::kernel
