// What a wave finds when it starts, and its arguments.
#pragma once

#include "codegen/kernel/context.hpp"
#include "codegen/plan/arguments.hpp"

#include <array>
#include <optional>

namespace kiln::kernel {

/// The registers that the hardware fills.
struct Entry {
  Reg kernarg;                   ///< address of the kernarg segment (pair)
  std::array<Reg, 3> workgroup;  ///< number in the grid
  Reg thread;                    ///< work-item id (VGPR); its upper bits may hold y and z
};

/// The arguments in SGPRs; wide ones are pairs.
class Arguments {
 public:
  Reg operator[](ArgumentId id) const { return registers_[static_cast<std::size_t>(id)]; }
  void set(ArgumentId id, Reg reg) { registers_[static_cast<std::size_t>(id)] = reg; }

 private:
  std::array<Reg, static_cast<std::size_t>(ArgumentId::kCount)> registers_{};
};

Entry write_entry(Context& c);
/// When a kernel reads its arguments: all of them when it begins, or each part of its code those that it uses, which
/// takes fewer SGPRs and more instructions.
enum class ArgumentLoads : std::uint8_t { kTogether, kByPart };

/// Loads all of them, in as few instructions as there are; of `part` those that it uses, each into registers of its
/// own. Alpha and beta from where they are.
Arguments load_arguments(Context& c, const ArgumentList& list, Reg from, std::optional<ArgumentUse> part = {});

/// Arguments that are in one of two forms, which a launch says by the sign of a word. What the other form has no place
/// for is 0 there.
struct EitherList {
  ArgumentList one, other;
  Reg is_other_if_negative;
};
Arguments load_arguments(Context& c, const EitherList& lists, Reg from, std::optional<ArgumentUse> part = {});
/// Whether workgroups share the K of a tile, or may: a launch may say one.
bool shares_tiles(const Recipe& recipe);
/// How many do: what the recipe says, or a launch (SGPR; not 0).
ir::Operand splits_of_k(const Context& c, const Arguments& arguments);
/// What must be set before LDS is used.
void write_lds_setup(Context& c);

}  // namespace kiln::kernel
