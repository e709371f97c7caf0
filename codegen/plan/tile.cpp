// Rules: the steps of a tile, fragments.
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::kernel {

std::uint32_t product_k(const ProductPlan& product) {
  return product.mi != nullptr ? product.mi->k_per_lane() : product.input->per_dword();
}

Result<FragmentBlock> lds_blocks(const Recipe& r, const ProductPlan& product) {
  const FragmentBlock block{r.local_read_vector_width, product.input->bytes_of(r.local_read_vector_width)};
  if (!std::has_single_bit(block.block_k) || block.block_bytes < 4 || block.block_bytes > 16)
    return rejection(fmt::format("lr{}: an LDS read is 4, 8 or 16 bytes, not {}", block.block_k, block.block_bytes));
  return block;
}

Result<FragmentPlan> steps_of_tile(const Recipe& r, const ProductPlan& product, const FragmentBlock& block) {
  FragmentPlan f{block};
  const std::uint32_t k = product.mi != nullptr ? product.mi->k : f.block_k;
  f.groups = product.mi != nullptr ? product.mi->groups() : 1;
  const std::uint32_t per_lane = product_k(product);
  f.step_k = std::max(f.groups * f.block_k, k * r.inner_unroll);
  if (f.step_k % k != 0 || (f.block_k % per_lane != 0 && per_lane % f.block_k != 0))
    return rejection(fmt::format("lr{} does not fit the {} k of a lane", f.block_k, per_lane));
  const std::uint32_t split = r.local_split_u;
  if (r.depth_u % (f.step_k * split) != 0)
    return rejection(split == 1
                         ? fmt::format("du{} is not a multiple of the step of {} k", r.depth_u, f.step_k)
                         : fmt::format("du{} is not a multiple of {} steps of {} k", r.depth_u, split, f.step_k));
  f.steps = r.depth_u / f.step_k / split;
  f.blocks_per_step = f.step_k / (f.groups * f.block_k);
  f.fragment_dwords = f.blocks_per_step * f.block_bytes / 4;
  f.products_per_step = product.mi != nullptr ? f.step_k / k : f.step_k / per_lane;
  f.steps_ahead = r.buffer_addressing ? std::min(r.prefetch_local_read, f.steps - 1) : 0;
  f.fragment_buffers = r.fragment_sets != 0 ? r.fragment_sets : f.steps_ahead + 1;
  if (f.fragment_buffers <= f.steps_ahead || f.fragment_buffers > std::max(f.steps, 1U))
    return rejection(
        fmt::format("sets{} for {} steps of which {} are read ahead", f.fragment_buffers, f.steps, f.steps_ahead));
  return f;
}

Result<void> prefetch(const Recipe& r) {
  if (r.prefetch_global_read > 2) return rejection("pgr is 0, 1 or 2");
  if (r.prefetch_global_read == 0 && r.buffer_addressing && r.lds_buffers != 1)
    return rejection("pgr0: nothing is on its way to a second buffer of LDS");
  if (r.prefetch_local_read > 64) return rejection("plr is at most 64");
  return {};
}

}  // namespace kiln::kernel
