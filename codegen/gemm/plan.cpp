// make_plan: a list of rules, each of which derives a few numbers or rejects the recipe by its name.
#include "codegen/gemm/plan.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::gemm {
namespace {

constexpr std::uint64_t kMaxTileBytes = 0x7fff0000;  ///< so that offsets and "out of range" (0x80000000) stay apart

using Rejection = std::optional<std::string>;
using Rule = Rejection (*)(Plan&);

Rejection matrix_instruction_exists(Plan& p) {
  const MatrixInstructionShape& shape = p.recipe.matrix_instruction;
  if (shape.is_valu()) {
    if (shape != MatrixInstructionShape{}) return "a VALU recipe has mi1x1x1x1";
    p.vector_product = isa::find_vector_product(*p.processor, p.recipe.type.a);
    if (p.vector_product == nullptr)
      return fmt::format("{} cannot multiply {}", p.processor->name, name_of(p.recipe.type.a));
    return std::nullopt;
  }
  p.mi = isa::find_matrix_instruction(*p.processor, p.lanes, p.recipe.type.a, shape.m, shape.n, shape.k, shape.blocks);
  if (p.mi == nullptr)
    return fmt::format("{} has no matrix instruction {}x{}x{}x{} for {} in waves of {} lanes", p.processor->name,
                       shape.m, shape.n, shape.k, shape.blocks, name_of(p.recipe.type.a), p.lanes);
  return std::nullopt;
}

Rejection positive_sizes(Plan& p) {
  const Recipe& r = p.recipe;
  for (const std::uint32_t n :
       {r.wave_tile[0], r.wave_tile[1], r.wave_group[0], r.wave_group[1], r.depth_u, r.global_read_vector_width[0],
        r.global_read_vector_width[1], r.local_read_vector_width, r.workgroup_mapping, r.store_vector_width})
    if (n == 0 || n > 4096) return "a size is 0 or above 4096";
  return std::nullopt;
}

Rejection waves_exist(Plan& p) {
  const isa::Traits& traits = p.traits();
  p.lanes = p.recipe.wave_lanes != 0 ? p.recipe.wave_lanes : traits.wave_lanes;
  if ((p.lanes == 32 && traits.wave32) || (p.lanes == 64 && traits.wave64)) return std::nullopt;
  return fmt::format("{} has no waves of {} lanes", p.processor->name, p.lanes);
}

Rejection threads_of_workgroup(Plan& p) {
  const auto [g0, g1] = p.recipe.wave_group;
  p.threads = p.mi != nullptr ? g0 * g1 * p.lanes : g0 * g1;
  if (p.threads % p.lanes != 0) return fmt::format("{} threads are not whole waves of {}", p.threads, p.lanes);
  if (p.threads > 1024) return fmt::format("{} threads; a workgroup has at most 1024", p.threads);
  p.waves = p.threads / p.lanes;
  return std::nullopt;
}

Rejection lds_blocks(Plan& p) {
  p.input = &isa::element_of(p.recipe.type.a);
  p.output = &isa::element_of(p.recipe.type.d);
  p.block_k = p.recipe.local_read_vector_width;
  p.block_bytes = p.block_k * p.input->bytes();
  if (!std::has_single_bit(p.block_k) || p.block_bytes < 4 || p.block_bytes > 16)
    return fmt::format("lr{}: an LDS read is 4, 8 or 16 bytes, not {}", p.block_k, p.block_bytes);
  p.block_dwords = p.block_bytes / 4;
  return std::nullopt;
}

Rejection steps_of_tile(Plan& p) {
  const std::uint32_t k = p.mi != nullptr ? p.mi->k : p.block_k;
  p.groups = p.mi != nullptr ? p.mi->groups : 1;
  const std::uint32_t per_lane = p.mi != nullptr ? p.mi->k_per_lane : product_k(p);
  p.step_k = std::max(p.groups * p.block_k, k);
  if (p.step_k % k != 0 || (p.block_k % per_lane != 0 && per_lane % p.block_k != 0))
    return fmt::format("lr{} does not fit the {} k of a lane", p.block_k, per_lane);
  if (p.mi != nullptr && p.mi->unit == isa::MatrixUnit::kMfma && p.block_k % per_lane != 0)
    return fmt::format("lr{} is less than the {} k that a lane holds", p.block_k, per_lane);
  if (p.recipe.depth_u % p.step_k != 0)
    return fmt::format("du{} is not a multiple of the step of {} k", p.recipe.depth_u, p.step_k);
  p.steps = p.recipe.depth_u / p.step_k;
  p.reads_per_step = p.step_k / (p.groups * p.block_k);
  p.fragment_dwords = p.reads_per_step * p.block_dwords;
  p.products_per_step = p.mi != nullptr ? p.step_k / k : p.step_k / per_lane;
  p.fragment_buffers = p.recipe.buffer_addressing ? std::min(p.recipe.prefetch_local_read, p.steps - 1) + 1 : 1;
  return std::nullopt;
}

Rejection result_layout(Plan& p) {
  p.accumulators = p.mi != nullptr ? p.mi->result_registers : 1;
  // Scattered rows of D become runs by the order in which lanes read rows of A (local_read.cpp).
  p.run = p.mi == nullptr ? 1 : p.mi->layout == isa::ResultLayout::kScattered ? 4 : p.mi->run;
  p.row_groups = p.mi != nullptr ? p.mi->row_groups() : 1;
  p.accumulators_in_accvgprs = p.mi != nullptr && p.traits().acc_file != isa::AccFile::kNone;
  p.store_vector = std::min({p.run, std::bit_floor(p.recipe.store_vector_width), 16 / p.output->bytes()});
  return std::nullopt;
}

/// Whether a thread layout with this vector, k_rows and number of chunks covers the tile exactly.
bool covers(const Plan& p, OperandPlan& o, std::uint32_t vector, std::uint32_t k_rows, std::uint32_t chunks) {
  const std::uint32_t along = o.k_contiguous ? p.recipe.depth_u : o.rows;
  const std::uint32_t perpendicular = o.k_contiguous ? o.rows : p.recipe.depth_u;
  if (along % (chunks * vector) != 0) return false;
  o.vector = vector;
  o.k_rows = k_rows;
  o.chunks = chunks;
  o.chunk_elems = along / chunks;
  o.lines = o.chunk_elems / vector;
  if (p.threads % o.lines != 0) return false;
  o.across = p.threads / o.lines;
  if (perpendicular % (o.across * k_rows) != 0) return false;
  o.passes = perpendicular / (o.across * k_rows);
  if (o.k_contiguous) return chunks == 1 || o.chunk_elems % p.block_k == 0;
  const std::uint32_t k_step = o.across * k_rows;
  return k_step % p.block_k == 0 || p.block_k % k_step == 0;
}

/// Memory instructions of one thread for its share of the tile: reads, and LDS writes of pieces of a K-block.
std::uint32_t transfers(const Plan& p, const OperandPlan& o) {
  const std::uint32_t piece = o.k_contiguous ? std::min(o.vector, p.block_k) : o.k_rows;
  return o.loads() + o.loads() * o.vector / piece;
}

/// The layout with the fewest transfers; among equals the widest reads, then the fewest chunks.
Rejection read_layout(const Plan& p, OperandPlan& o, std::uint32_t wanted) {
  std::optional<OperandPlan> best;
  for (std::uint32_t vector = std::bit_floor(std::min(wanted, 16 / o.element_bytes)); vector >= 1; vector /= 2)
    for (std::uint32_t chunks = 1; chunks <= 16; ++chunks)
      for (std::uint32_t k_rows = o.k_contiguous || !p.recipe.buffer_addressing ? 1 : p.block_k; k_rows >= 1;
           k_rows /= 2)
        if (covers(p, o, vector, k_rows, chunks) && (!best || transfers(p, o) < transfers(p, *best))) best = o;
  if (!best)
    return fmt::format("{} threads cannot share the {} x {} tile of {} evenly", p.threads, o.rows, p.recipe.depth_u,
                       o.name);
  o = *best;
  return std::nullopt;
}

Rejection global_reads(Plan& p) {
  const Recipe& r = p.recipe;
  const auto [mt0, mt1] = r.macro_tile();
  const auto make = [&](char name, bool k_contiguous, std::uint32_t rows, std::size_t i) {
    OperandPlan o{};
    o.name = name;
    o.k_contiguous = k_contiguous;
    o.rows = rows;
    o.element = p.input;
    o.element_bytes = p.input->bytes();
    o.tiles = r.wave_tile[i];
    o.tile_rows = p.mi != nullptr ? (i == 0 ? p.mi->m : p.mi->n) : r.wave_group[i];
    o.wave_rows = p.mi != nullptr ? o.tile_rows * o.tiles : 0;
    return o;
  };
  p.a = make('A', r.type.trans_a == Transpose::kT, mt0, 0);
  p.b = make('B', r.type.trans_b == Transpose::kN, mt1, 1);
  const bool buffer = r.buffer_addressing;
  if (Rejection bad = read_layout(p, p.a, buffer ? r.global_read_vector_width[0] : 1)) return bad;
  if (Rejection bad = read_layout(p, p.b, buffer ? r.global_read_vector_width[1] : 1)) return bad;
  for (const OperandPlan* o : {&p.a, &p.b})
    if (o->loads() > 64) return fmt::format("{} reads of {} per thread; at most 64", o->loads(), o->name);
  return std::nullopt;
}

Rejection lds_layout(Plan& p) {
  std::uint32_t offset = 0;
  for (OperandPlan* o : {&p.a, &p.b}) {
    const std::uint32_t pad = p.recipe.lds_pad[o == &p.a ? 0 : 1];
    if (pad % p.block_k != 0) return fmt::format("pad{} of {} is not a multiple of lr{}", pad, o->name, p.block_k);
    o->lds_offset_bytes = offset;
    o->interleave = o->k_contiguous ? 1 : o->vector;
    if (pad / p.block_k % o->interleave != 0)
      return fmt::format("pad{} of {} is not a multiple of {} blocks of lr{}", pad, o->name, o->interleave, p.block_k);
    if (o->tile_rows % o->interleave != 0)
      return fmt::format("reads of {} rows of {} do not divide its tiles of {} rows", o->interleave, o->name,
                         o->tile_rows);
    o->row_part = (o->rows + pad / p.block_k) / o->interleave;
    o->k_block_stride_bytes = (o->rows + pad / p.block_k) * p.block_bytes;
    offset += p.recipe.depth_u / p.block_k * o->k_block_stride_bytes;
  }
  p.lds_buffer_bytes = offset;
  if (p.recipe.lds_buffers != 1 && p.recipe.lds_buffers != 2) return "ldsb is 1 or 2";
  p.lds_bytes = p.lds_buffer_bytes * p.recipe.lds_buffers;
  if (p.lds_bytes > p.traits().lds_bytes)
    return fmt::format("{} bytes of LDS; {} has {}", p.lds_bytes, p.processor->name, p.traits().lds_bytes);
  return std::nullopt;
}

/// The immediate offsets of memory instructions have few bits, and LLVM cuts buffer offsets that do not fit.
Rejection offsets_fit(Plan& p) {
  const isa::Traits& traits = p.traits();
  const auto [mt0, mt1] = p.recipe.macro_tile();
  const std::uint32_t d = (mt0 - 1) * p.output->bytes();
  if (p.recipe.buffer_addressing && d > traits.buffer_offset_limit)
    return fmt::format("the last row of D is at offset {} of its column; buffer offsets go to {}", d,
                       traits.buffer_offset_limit);
  if (!p.recipe.buffer_addressing && traits.global_offset_limit != 0 &&
      d > static_cast<std::uint32_t>(traits.global_offset_limit))
    return fmt::format("the last row of D is at offset {} of its column; global offsets go to {}", d,
                       traits.global_offset_limit);
  for (const OperandPlan* o : {&p.a, &p.b}) {
    const std::uint32_t along = (o->chunks * o->chunk_elems - 1) * o->element_bytes;
    if (p.recipe.buffer_addressing && along > traits.buffer_offset_limit)
      return fmt::format("a line of the tile of {} is {} bytes; buffer offsets go to {}", o->name,
                         along + o->element_bytes, traits.buffer_offset_limit);
    const std::uint32_t write = p.local_write_offset(*o, o->chunks - 1, o->passes - 1, o->k_rows - 1, o->vector - 1);
    const std::uint32_t read = p.local_read_offset(*o, o->tiles - 1, p.steps - 1, p.reads_per_step - 1);
    if (std::max(write, read) > traits.lds_offset_limit)
      return fmt::format("the tile of {} spans {} bytes of LDS; LDS offsets go to {}", o->name, std::max(write, read),
                         traits.lds_offset_limit);
  }
  return std::nullopt;
}

Rejection prefetch(Plan& p) {
  if (p.recipe.prefetch_global_read != 1 && p.recipe.prefetch_global_read != 2) return "pgr is 1 or 2";
  if (p.recipe.prefetch_local_read > 64) return "plr is at most 64";
  return std::nullopt;
}

Rejection registers_fit(Plan& p) {
  const std::uint32_t accumulators = p.a.tiles * p.b.tiles * p.accumulators;
  const std::uint32_t fragments = (p.a.tiles + p.b.tiles) * p.fragment_dwords * p.fragment_buffers;
  const bool buffer = p.recipe.buffer_addressing;  // 64-bit addresses are made when they are needed
  const auto reads = [&](const OperandPlan& o) { return buffer ? o.loads() * o.load_dwords() + o.offsets() : 16U; };
  const auto transposed = [](const OperandPlan& o) {
    return o.k_contiguous || o.k_rows == 1 ? 0U : o.k_rows * o.load_dwords();
  };
  const bool widens = p.vector_product != nullptr && p.vector_product->form == isa::ProductForm::kWiden;
  const std::uint32_t widened = widens ? (p.a.tiles + p.b.tiles) * p.input->per_dword() : 0;
  const std::uint32_t other =
      fragments + widened + reads(p.a) + reads(p.b) + std::max(transposed(p.a), transposed(p.b)) + 16;
  p.accvgprs_estimate = p.accumulators_in_accvgprs ? accumulators : 0;
  p.vgprs_estimate = other + (p.accumulators_in_accvgprs ? 0 : accumulators);
  if (p.vgprs_estimate > p.traits().vgprs)
    return fmt::format("about {} VGPRs; {} has {}", p.vgprs_estimate, p.processor->name, p.traits().vgprs);
  if (p.accvgprs_estimate > p.traits().accvgprs)
    return fmt::format("{} AccVGPRs; {} has {}", p.accvgprs_estimate, p.processor->name, p.traits().accvgprs);
  return std::nullopt;
}

struct NamedRule {
  std::string_view name;
  Rule rule;
};

constexpr std::array kRules = {
    NamedRule{"positive_sizes", positive_sizes},
    NamedRule{"waves_exist", waves_exist},
    NamedRule{"matrix_instruction_exists", matrix_instruction_exists},
    NamedRule{"threads_of_workgroup", threads_of_workgroup},
    NamedRule{"lds_blocks", lds_blocks},
    NamedRule{"steps_of_tile", steps_of_tile},
    NamedRule{"result_layout", result_layout},
    NamedRule{"prefetch", prefetch},
    NamedRule{"global_reads", global_reads},
    NamedRule{"lds_layout", lds_layout},
    NamedRule{"offsets_fit", offsets_fit},
    NamedRule{"registers_fit", registers_fit},
};

}  // namespace

std::uint32_t product_k(const Plan& plan) {
  if (plan.mi != nullptr) return plan.mi->k_per_lane;
  return plan.input->per_dword();
}

std::uint32_t Plan::local_write_offset(const OperandPlan& o, std::uint32_t chunk, std::uint32_t pass,
                                       std::uint32_t k_row, std::uint32_t element) const {
  const std::uint32_t along = chunk * o.chunk_elems + element;
  const std::uint32_t row = o.k_contiguous ? pass * o.across : along;
  const std::uint32_t depth = o.k_contiguous ? along : pass * o.across * o.k_rows + k_row;
  return depth / block_k * o.k_block_stride_bytes + depth % block_k * o.element_bytes +
         o.place_of_row(row) * block_bytes;
}

std::uint32_t Plan::local_read_offset(const OperandPlan& o, std::uint32_t tile, std::uint32_t step,
                                      std::uint32_t read) const {
  return tile * o.tile_rows / o.interleave * block_bytes +
         (step * reads_per_step + read) * groups * o.k_block_stride_bytes;
}

Result<Plan> make_plan(const Recipe& recipe, const isa::Processor& processor) {
  Plan plan{};
  plan.recipe = recipe;
  plan.processor = &processor;
  for (const NamedRule& rule : kRules)
    if (const Rejection rejection = rule.rule(plan))
      return Error{ErrorCode::kCodegen,
                   fmt::format("rule {}: {}", rule.name, *rejection),
                   {fmt::format("recipe '{}' on {}", recipe.text(), processor.name)}};
  return plan;
}

// LDS has 32 banks of 4 bytes: one phase of an access serves 128 bytes, `period` blocks. Lanes of a phase that write
// along K are k_block_stride apart, those along the rows one block (rows contiguous: row_part blocks for the elements
// of a read, one block for neighbouring lanes, and a phase of the readers meets all parts).
Result<std::array<std::uint32_t, 2>> conflict_free_padding(Recipe recipe, const isa::Processor& processor) {
  recipe.lds_pad = {0, 0};
  KILN_ASSIGN(const Plan plan, make_plan(recipe, processor));
  const std::uint32_t period = 128 / plan.block_bytes;
  const auto padding = [&](const OperandPlan& o) {
    std::uint32_t wanted = 0, unit = 1;  // places modulo period, and what padding comes in
    if (o.k_contiguous) {
      const std::uint32_t step = std::max(1U, o.vector / plan.block_k);
      wanted = std::max(1U, period / (std::min(o.lines, period) * step));
    } else {
      unit = o.interleave;
      wanted = unit == 1 ? 0 : period;
    }
    std::uint32_t pad = 0;
    while ((o.rows + pad) / unit % period != wanted / unit % period) pad += unit;
    return pad * plan.block_k;
  };
  return std::array{padding(plan.a), padding(plan.b)};
}

Result<void> Plan::accepts(const GemmProblem& problem) const {
  const auto reject = [](std::string text) { return Error{ErrorCode::kUnsupported, std::move(text), {}}; };
  if (problem.type != recipe.type) return reject("the problem's types or layouts are not the kernel's");
  const auto tiles = [](std::uint64_t size, std::uint64_t tile) { return (size + tile - 1) / tile; };
  if (tiles(problem.m, a.rows) * threads > 0xffffffffULL)
    return reject(fmt::format("{} tiles along M times {} lanes exceed 32 bits", tiles(problem.m, a.rows), threads));
  if (!recipe.buffer_addressing) return {};
  struct Tile {
    const char* name;
    std::uint64_t elements, bytes;
  };
  const auto extent = [&](const OperandPlan& o, std::uint64_t ld) {
    return o.k_contiguous ? o.rows * ld : recipe.depth_u * ld + o.rows;
  };
  for (const Tile& t :
       {Tile{"A", extent(a, problem.lda), input->bytes()}, Tile{"B", extent(b, problem.ldb), input->bytes()},
        Tile{"C", b.rows * problem.ldc, output->bytes()}, Tile{"D", b.rows * problem.ldd, output->bytes()}})
    if (t.elements * t.bytes > kMaxTileBytes)
      return reject(fmt::format("a tile of {} spans {} bytes; offsets within a tile go to {}", t.name,
                                t.elements * t.bytes, kMaxTileBytes));
  return {};
}

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
  line("threads", fmt::format("{} ({} waves of {} lanes)", threads, waves, lanes));
  line("matrix instruction", mi != nullptr ? info_of(mi->op).name : std::string_view("none (VALU)"));
  line("step_k", fmt::format("{} ({} steps per tile, {} products each)", step_k, steps, products_per_step));
  line("fragments", fmt::format("{} registers per row, {} sets", fragment_dwords, fragment_buffers));
  line("accumulators", fmt::format("{} per lane", a.tiles * b.tiles * accumulators));
  for (const OperandPlan* o : {&a, &b}) {
    line(fmt::format("{} reads", o->name),
         fmt::format("{} per thread of {} elements, {}-contiguous; {} x {} threads, {} passes, {} chunks, {} k rows",
                     o->loads(), o->vector, o->k_contiguous ? "K" : "row", o->lines, o->across, o->passes, o->chunks,
                     o->k_rows));
    line(fmt::format("{} in LDS", o->name), fmt::format("at {}, k-blocks of {} elements {} bytes apart",
                                                        o->lds_offset_bytes, block_k, o->k_block_stride_bytes));
  }
  line("lds_bytes", fmt::format("{} ({} buffers)", lds_bytes, recipe.lds_buffers));
  line("vgprs (estimate)", vgprs_estimate);
  line("accvgprs (estimate)", accvgprs_estimate);
  line("store vector", store_vector);
  return out;
}

}  // namespace kiln::gemm
