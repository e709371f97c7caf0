// A plan as text, and its kernel's name.
#include "codegen/plan/plan.hpp"

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::kernel {

std::string Plan::kernel_name() const {
  const auto [mt0, mt1] = recipe.macro_tile();
  const std::string line = recipe.text();
  return fmt::format("kiln_{}_{}_mt{}x{}x{}_{:016x}", type_letters(recipe.type), transpose_name(recipe.type), mt0, mt1,
                     recipe.depth_u, XXH3_64bits(line.data(), line.size()));
}

std::string Plan::text() const {
  std::string out;
  const auto line = [&](std::string_view name, auto value) { out += fmt::format("{:<24} {}\n", name, value); };
  line("recipe", recipe.text());
  line("processor", processor->name);
  line("kernel", kernel_name());
  line("threads", fmt::format("{} ({} waves of {} lanes)", workgroup.threads, workgroup.waves, workgroup.lanes));
  line("matrix instruction", product.mi != nullptr ? info_of(product.mi->op).name : std::string_view("none (VALU)"));
  if (a.converts() || b.converts() || product.input != product.input_b)
    line("multiplied as", fmt::format("{} by {}", name_of(a.element->type), name_of(b.element->type)));
  line("step_k", fmt::format("{} ({} steps per tile, {} products each)", fragments.step_k, fragments.steps,
                             fragments.products_per_step));
  line("fragments", fmt::format("{} registers per row, {} sets, read {} steps ahead", fragments.fragment_dwords,
                                fragments.fragment_buffers, fragments.steps_ahead));
  line("accumulators", fmt::format("{} per lane", accumulator_registers()));
  for (const OperandPlan* o : {&a, &b}) {
    if (o->direct) {
      line(fmt::format("{} reads", o->name),
           fmt::format("past LDS: {} per lane of {} elements, {}-contiguous{}", o->global_read.loads(),
                       o->global_read.vector, o->k_contiguous ? "K" : "row",
                       o->fragment_read.transposing != nullptr ? ", transposed"
                       : o->direct_read.gathers                ? ", fragments put together"
                                                               : ""));
      continue;
    }
    line(fmt::format("{} reads", o->name),
         fmt::format("{} per thread of {} elements, {}-contiguous; {} x {} threads, {} passes, {} chunks, {} k rows",
                     o->global_read.loads(), o->global_read.vector, o->k_contiguous ? "K" : "row", o->global_read.lines,
                     o->global_read.across, o->global_read.passes, o->global_read.chunks, o->global_read.k_rows));
    line(fmt::format("{} in LDS", o->name),
         fmt::format(
             "at {}, k-blocks of {} elements {} bytes apart{}{}", o->lds.offset_bytes, o->lds.block_k,
             o->lds.k_block_stride_bytes, o->lds.block_rows == 1 ? "" : fmt::format(", of {} rows", o->lds.block_rows),
             o->lds.exchange.bits == 0
                 ? ""
                 : fmt::format(", places exchanged by {} bits: {} read and {} write addresses", o->lds.exchange.bits,
                               o->lds.read_patterns.size(), o->lds.write_patterns.size())));
  }
  line("lds_bytes", fmt::format("{} ({} buffers)", lds_bytes, recipe.lds_buffers));
  line("vgprs (estimate)", registers.vgprs_estimate);
  line("accvgprs (estimate)", registers.accvgprs_estimate);
  line("result", fmt::format("{}, {} tiles share their rows in turn, {} their columns",
                             result.swapped ? "B by A" : "A by B", a.row_vector, b.row_vector));
  if (recipe.renumbers_workgroups())
    line("workgroups", fmt::format("neighbouring tiles on one of {} XCDs, within {}", recipe.xcc_mapping.xcds,
                                   recipe.xcc_mapping.group == 0 ? "all of them"
                                                                 : fmt::format("every {}", recipe.xcc_mapping.group)));
  line("store vector", result.store_vector);
  if (store.remap_tiles != 0)
    line("store remap", fmt::format("{} rows per store by way of LDS, {} tiles along M and {} bytes of a wave at once",
                                    recipe.store_remap, store.remap_tiles, store.remap_wave_bytes));
  return out;
}

}  // namespace kiln::kernel
