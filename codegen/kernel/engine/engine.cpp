// See engine.hpp.
#include "codegen/kernel/engine/engine.hpp"

#include "codegen/ir/check.hpp"

#include <algorithm>
#include <array>

namespace kiln::kernel {
namespace {

constexpr std::array kEngines = {
    Engine{"complex by three", [](const ProductPlan& product) { return product.by_three; }, write_three_products},
    Engine{"complex", [](const ProductPlan& product) { return isa::is_complex(product.sum); }, write_complex_products},
    Engine{"matrix", [](const ProductPlan& product) { return product.mi != nullptr; }, write_matrix_products},
    Engine{"vector", [](const ProductPlan& product) { return product.vector_product != nullptr; },
           write_vector_products},
};

}  // namespace

const Engine& engine_of(const ProductPlan& product) {
  const auto* const found =
      std::ranges::find_if(kEngines, [&](const Engine& engine) { return engine.multiplies(product); });
  KILN_CHECK(found != kEngines.end(), "a plan without products");
  return *found;
}

namespace {

void write(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
           const Accumulators& accumulators, Columns columns) {
  const Engine& engine = engine_of(steps.product);
  const ir::Placement outside = c.w.placement;
  c.w.placement.backbone = true;
  for (std::uint32_t product = 0; product < steps.fragments.products_per_step; ++product)
    engine.write(c, steps, operands, accumulators, product, columns);
  c.w.placement = outside;
}

}  // namespace

void write_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                    const Accumulators& accumulators) {
  write(c, steps, operands, accumulators, {0, c.recipe.wave_tile[1]});
}

void write_column_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                           const Accumulators& accumulators, std::uint32_t t1) {
  write(c, steps, operands, accumulators, {t1, t1 + 1});
}

}  // namespace kiln::kernel
