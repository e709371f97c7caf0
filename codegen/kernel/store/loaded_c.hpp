// C's elements on their way to the epilogue, and how many loads of them are in flight.
#pragma once

#include "codegen/kernel/position/pieces.hpp"

#include <utility>
#include <vector>

namespace kiln::kernel {

/// C's elements on their way: many as memory holds them, a few as they are computed with.
class LoadedC {
 public:
  LoadedC() = default;
  LoadedC(std::vector<Reg> stored, std::vector<Reg> values) : stored_(std::move(stored)), values_(std::move(values)) {}
  std::size_t in_flight() const { return stored_.size(); }
  /// Of piece i.
  PieceRegisters operator[](std::size_t i) const {
    const Reg stored = stored_[i % stored_.size()];
    return {values_.empty() ? stored : values_[i % values_.size()], stored};
  }

 private:
  std::vector<Reg> stored_, values_;
};
LoadedC loaded_c(Context& c, const ResultPlan& result, std::uint32_t vector, std::size_t in_flight);
/// As many loads as find registers that the loop over K has left of its `vgprs`, 8 to 32, and no more than there are
/// pieces.
std::size_t c_loads_in_flight(const Context& c, const ResultTiles& results, std::uint32_t vgprs,
                              const std::vector<Piece>& all, std::uint32_t vector);

}  // namespace kiln::kernel
