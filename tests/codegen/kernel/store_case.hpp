// What a wave's way from its sums to D and the end of the kernel is, as text: from a recipe to instructions. The
// epilogue between them is alpha and beta alone.
#pragma once

#include "codegen/kernel/store/store.hpp"
#include "tests/codegen/kernel/stage.hpp"

#include <string>

namespace kiln::kernel {

struct StoreCase {
  const char *processor, *recipe, *expected;
};

inline std::string store_of(const StoreCase& test) {
  Stage stage(test.processor, test.recipe);
  const Scales scales;
  TilePosition tile;
  tile.workgroup = {stage.w.sgpr("x"), stage.w.sgpr("y"), stage.w.sgpr("z")};
  tile.batch = tile.workgroup[2];
  tile.origin = {stage.w.sgpr("origin_m"), stage.w.sgpr("origin_n")};
  tile.rows_left = {stage.w.sgpr("rows_left_m"), stage.w.sgpr("rows_left_n")};
  const Lanes lanes = stage_lanes(stage);
  const Accumulators sums = stage_sums(stage);
  const Finished finished{stage.arguments, scales, tile, lanes, sums};
  const Plan& plan = stage.plan;
  const SumsGo go = plan.recipe.split().sums;
  if (go == SumsGo::kToParts) {
    write_meeting(stage.c, {plan.workgroup, plan.product, plan.result, plan.split}, finished, stage.w.sgpr("part"));
  } else if (go == SumsGo::kByAtomics) {
    write_atomic_store(stage.c, plan.product, plan.results(), finished);
  } else if (plan.recipe.buffer_addressing) {
    write_buffer_store(stage.c, {plan.product, plan.store, plan.registers}, plan.results(), finished);
  } else {
    write_wide_store(stage.c, plan.product, plan.results(), finished);
  }
  return stage.blocks_text();
}

}  // namespace kiln::kernel
