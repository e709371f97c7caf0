// Plans: what a translation asks of the plans of recipes. It tries recipes until one has a plan, and comes back to the
// same ones: each plan is made once.
#pragma once

#include "codegen/isa/processor.hpp"
#include "codegen/plan/plan.hpp"
#include "kiln/result.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <utility>

namespace kiln::runtime {

class Plans {
 public:
  using Padding = std::array<std::uint32_t, 2>;

  explicit Plans(const isa::Processor& processor) : processor_(processor) {}

  const isa::Processor& processor() const { return processor_; }
  /// The recipe's plan, or the rule that rejects it; valid as long as this is.
  const Result<kernel::Plan>& of(const kernel::Recipe& recipe);
  /// kernel::conflict_free_padding() of the recipe, whatever padding it has; likewise.
  const Result<Padding>& padding(kernel::Recipe recipe);

 private:
  template <class T>
  using Known = std::deque<std::pair<kernel::Recipe, Result<T>>>;

  const isa::Processor& processor_;
  Known<kernel::Plan> plans_;
  Known<Padding> paddings_;
};

}  // namespace kiln::runtime
