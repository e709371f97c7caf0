// Rules: the steps of a tile, fragments.
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::kernel {

std::uint32_t product_k(const Plan& plan) {
  if (plan.mi != nullptr) return plan.mi->k_per_lane;
  return plan.input->per_dword();
}

Rejection lds_blocks(Plan& p) {
  p.output = &isa::element_of(p.recipe.type.d);
  p.output_c = &isa::element_of(p.recipe.type.c);
  p.block_k = p.recipe.local_read_vector_width;
  p.block_bytes = p.block_k * p.input->bytes();
  if (!std::has_single_bit(p.block_k) || p.block_bytes < 4 || p.block_bytes > 16)
    return fmt::format("lr{}: an LDS read is 4, 8 or 16 bytes, not {}", p.block_k, p.block_bytes);
  return std::nullopt;
}

Rejection steps_of_tile(Plan& p) {
  const std::uint32_t k = p.mi != nullptr ? p.mi->k : p.block_k;
  p.groups = p.mi != nullptr ? p.mi->groups : 1;
  const std::uint32_t per_lane = p.mi != nullptr ? p.mi->k_per_lane : product_k(p);
  p.step_k = std::max(p.groups * p.block_k, k * p.recipe.inner_unroll);
  if (p.step_k % k != 0 || (p.block_k % per_lane != 0 && per_lane % p.block_k != 0))
    return fmt::format("lr{} does not fit the {} k of a lane", p.block_k, per_lane);
  const std::uint32_t split = p.recipe.local_split_u;
  if (p.recipe.depth_u % (p.step_k * split) != 0)
    return split == 1 ? fmt::format("du{} is not a multiple of the step of {} k", p.recipe.depth_u, p.step_k)
                      : fmt::format("du{} is not a multiple of {} steps of {} k", p.recipe.depth_u, split, p.step_k);
  p.steps = p.recipe.depth_u / p.step_k / split;
  p.blocks_per_step = p.step_k / (p.groups * p.block_k);
  p.fragment_dwords = p.blocks_per_step * p.block_bytes / 4;
  p.products_per_step = p.mi != nullptr ? p.step_k / k : p.step_k / per_lane;
  p.steps_ahead = p.recipe.buffer_addressing ? std::min(p.recipe.prefetch_local_read, p.steps - 1) : 0;
  p.fragment_buffers = p.recipe.fragment_sets != 0 ? p.recipe.fragment_sets : p.steps_ahead + 1;
  if (p.fragment_buffers <= p.steps_ahead || p.fragment_buffers > std::max(p.steps, 1U))
    return fmt::format("sets{} for {} steps of which {} are read ahead", p.fragment_buffers, p.steps, p.steps_ahead);
  return std::nullopt;
}

Rejection prefetch(Plan& p) {
  if (p.recipe.prefetch_global_read > 2) return "pgr is 0, 1 or 2";
  if (p.recipe.prefetch_global_read == 0 && p.recipe.buffer_addressing && p.recipe.lds_buffers != 1)
    return "pgr0: nothing is on its way to a second buffer of LDS";
  if (p.recipe.prefetch_local_read > 64) return "plr is at most 64";
  return std::nullopt;
}

}  // namespace kiln::kernel
