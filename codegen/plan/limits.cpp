// Rules: what the offsets of instructions and the register files can hold; and which problems a kernel can run.
#include "codegen/plan/abi/abi.hpp"
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

constexpr std::uint64_t kMaxTileBytes = 0x7fff0000;  ///< so that offsets and "out of range" (0x80000000) stay apart

}  // namespace

namespace {

/// D's last row is at an immediate offset of its column.
Result<void> columns_of_d_reach(const KernelShape& s) {
  const isa::Traits& traits = s.traits();
  const std::uint32_t last = std::max(s.result.output->bytes_of(s.recipe.macro_tile()[0] - 1),
                                      s.result.output_c->bytes_of(s.recipe.macro_tile()[0] - 1));
  if (s.recipe.buffer_addressing && last > traits.buffer_offset_limit)
    return rejection(fmt::format("the last row of D is at offset {} of its column; buffer offsets go to {}", last,
                                 traits.buffer_offset_limit));
  if (!s.recipe.buffer_addressing && traits.global_offset_limit != 0 &&
      last > static_cast<std::uint32_t>(traits.global_offset_limit))
    return rejection(fmt::format("the last row of D is at offset {} of its column; global offsets go to {}", last,
                                 traits.global_offset_limit));
  return {};
}

}  // namespace

/// The immediate offsets of memory instructions have few bits, and LLVM cuts buffer offsets that do not fit.
Result<void> offsets_fit(const KernelShape& shape, const PerOperand<OperandPlan>& operands) {
  const isa::Traits& traits = shape.traits();
  KILN_TRY(columns_of_d_reach(shape));
  for (const OperandPlan& o : operands) {
    const std::uint32_t along = o.stored->bytes_of(o.global_read.chunks * o.global_read.chunk_elems - 1);
    if (shape.recipe.buffer_addressing && along > traits.buffer_offset_limit)
      return rejection(fmt::format("a line of the tile of {} is {} bytes; buffer offsets go to {}", o.name,
                                   along + o.stored->bytes(), traits.buffer_offset_limit));
    if (o.direct) continue;
    const std::uint32_t write = local_write_place(o, o.global_read.chunks - 1, o.global_read.passes - 1,
                                                  o.global_read.k_rows - 1, o.global_read.vector - 1)
                                    .offset_bytes;
    const std::uint32_t read =
        local_read_place(shape.fragments, o, o.tiles - 1, shape.fragments.steps - 1, o.fragment_read.reads_per_step - 1)
            .offset_bytes;
    if (std::max(write, read) > traits.lds_offset_limit)
      return rejection(fmt::format("the tile of {} spans {} bytes of LDS; LDS offsets go to {}", o.name,
                                   std::max(write, read), traits.lds_offset_limit));
  }
  return {};
}

namespace {

/// Whether tiles of B can take turns in two registers.
bool tiles_may_take_turns(const KernelShape& s, const PerOperand<OperandPlan>& operands) {
  const auto& [a, b] = operands;
  return s.product.mi != nullptr && !a.direct && !b.direct && s.fragments.fragment_buffers == 1 &&
         s.recipe.buffer_addressing && b.fragment_read.read_rows == 1 && b.tiles > 2;
}

/// Whether a wave can find out again which lane does what: the loop needs nothing else for it, as what is read goes to
/// LDS as it is, and the wave knows its number.
bool lanes_may_be_found_again(const KernelShape& s, const PerOperand<OperandPlan>& operands) {
  const bool as_read = std::ranges::all_of(operands, [](const OperandPlan& o) {
    return !o.direct && !o.converts() && (o.k_contiguous || o.global_read.k_rows == 1);
  });
  return as_read && s.product.mi != nullptr && s.recipe.arch_vgpr && s.recipe.buffer_addressing &&
         s.recipe.local_split_u == 1;
}

/// How fragments are held, and whether what a lane does is kept beside them.
struct HeldRegisters {
  bool tiles_in_turn = false, apart = false, lanes_again = false;
};

RegisterPlan estimate_registers(const KernelShape& s, const PerOperand<OperandPlan>& operands,
                                const HeldRegisters& held) {
  const auto& [a, b] = operands;
  RegisterPlan plan{held.tiles_in_turn, held.apart, held.lanes_again};
  const std::uint32_t accumulators = s.product_registers();
  const auto sets = [&](const OperandPlan& o) {
    return !o.direct ? s.fragments.fragment_buffers : o.direct_read.gathers ? o.direct_read.direct_sets : 0U;
  };
  const std::uint32_t fragments =
      (a.tiles * sets(a) + plan.tiles_in_registers(b) * sets(b)) * s.fragments.fragment_dwords;
  const bool buffer = s.recipe.buffer_addressing;  // 64-bit addresses are made when they are needed
  const auto reads = [&](const OperandPlan& o) {
    return buffer ? o.global_read.loads() * o.load_dwords() + o.offset_registers() : 16U;
  };
  const auto transposed = [](const OperandPlan& o) {
    if (o.direct) return 0U;
    const std::uint32_t converted = o.converts() ? o.global_read.k_rows * o.converted_dwords() : 0;
    return converted + (o.k_contiguous || o.global_read.k_rows == 1 ? 0U : o.global_read.k_rows * o.converted_dwords());
  };
  // Of bytes, whose parts are put together while all fragments of a tile wait to be multiplied.
  const bool waits = s.fragments.steps == 1 && s.recipe.lds_buffers == 1;
  const auto gathered = [&](const OperandPlan& o) {
    constexpr std::uint32_t kParts = 20;
    return waits && !o.direct && !o.k_contiguous && o.global_read.k_rows > 1 && o.lds.element_bytes == 1 ? kParts : 0U;
  };
  const bool widens = s.product.vector_product != nullptr && s.product.vector_product->form == isa::ProductForm::kWiden;
  // Copies of A's parts with the other sign; or sums of the parts of A's tiles and one of B's, and a copy.
  const std::uint32_t of_parts = !isa::is_complex(s.product.sum) ? 0 : s.product.by_three ? a.tiles + 2 : 2 * a.tiles;
  const std::uint32_t widened = widens ? (a.tiles + b.tiles) * s.product.input->per_dword()
                                       : of_parts * isa::dwords_of(isa::part_of(s.product.sum));
  const auto addresses = [](const OperandPlan& o) {
    return static_cast<std::uint32_t>(o.lds.read_patterns.size() + o.lds.write_patterns.size()) -
           2;  // the first is in `other`
  };
  const std::uint32_t written = std::max(transposed(a) + gathered(a), transposed(b) + gathered(b));
  // More gaps between tuples, the fuller the file is; or the addresses in LDS, two of each operand, and one gap.
  const std::uint32_t others = held.tiles_in_turn ? 20 : held.lanes_again ? 5 : 16;
  const std::uint32_t other = addresses(a) + addresses(b) + widened + reads(a) + reads(b) +
                              (held.apart ? std::max(fragments, written) : fragments + written) + others;
  plan.accvgprs_estimate = s.result.accumulators_in_accvgprs ? accumulators : 0;
  plan.vgprs_estimate = other + (s.result.accumulators_in_accvgprs ? 0 : accumulators);
  return plan;
}

/// With as few registers as it takes.
RegisterPlan fitting_registers(const KernelShape& s, const PerOperand<OperandPlan>& operands) {
  const std::uint32_t vgprs = s.traits().vgprs;
  const RegisterPlan usual = estimate_registers(s, operands, {});
  if (usual.vgprs_estimate <= vgprs) return usual;
  if (lanes_may_be_found_again(s, operands)) {
    const RegisterPlan found = estimate_registers(s, operands, {.lanes_again = true});
    if (found.vgprs_estimate <= vgprs) return found;
  }
  if (!tiles_may_take_turns(s, operands)) return usual;
  const RegisterPlan in_turn = estimate_registers(s, operands, {.tiles_in_turn = true});
  // All products come before a tile is written to LDS, but with two buffers and two tiles on their way.
  const bool may_be_apart = s.recipe.prefetch_global_read < 2 || s.recipe.lds_buffers == 1;
  if (in_turn.vgprs_estimate <= vgprs || !may_be_apart) return in_turn;
  return estimate_registers(s, operands, {.tiles_in_turn = true, .apart = true});
}

}  // namespace

Result<RegisterPlan> registers_fit(const KernelShape& shape, const PerOperand<OperandPlan>& operands) {
  const isa::Traits& traits = shape.traits();
  const isa::Processor& processor = *shape.processor;
  const RegisterPlan plan = fitting_registers(shape, operands);
  if (plan.vgprs_estimate > traits.vgprs)
    return rejection(fmt::format("about {} VGPRs; {} has {}", plan.vgprs_estimate, processor.name, traits.vgprs));
  if (plan.accvgprs_estimate > traits.accvgprs)
    return rejection(fmt::format("{} AccVGPRs; {} has {}", plan.accvgprs_estimate, processor.name, traits.accvgprs));
  // The waves of a workgroup are there at the same time, and those of a SIMD share its registers.
  constexpr std::uint32_t kSimds = 4;
  const std::uint32_t of_simd = (shape.workgroup.waves + kSimds - 1) / kSimds;
  const std::uint32_t rows = traits.wave32 && shape.workgroup.lanes == 64 ? 2 : 1;
  const bool unified = traits.acc_file == isa::AccFile::kUnified;
  const std::uint32_t taken = of_simd * rows * (plan.vgprs_estimate + (unified ? plan.accvgprs_estimate : 0));
  if (taken > processor.vgpr_file)
    return rejection(fmt::format("{} waves on a SIMD take about {} VGPRs; {} has {}", of_simd, taken, processor.name,
                                 processor.vgpr_file));
  return plan;
}

namespace {

/// Instructions that make a stored element a number of its Sum (convert.cpp, float8.cpp), at most.
std::uint32_t widening(const KernelShape& p, const isa::Element& element) {
  if (element.conversion == isa::Conversion::kUpperHalf) return 1;
  if (element.conversion != isa::Conversion::kFloat8) return 2;
  return isa::has_float8(*p.processor, element.type) ? 2 : 12;
}

}  // namespace

std::uint64_t instructions_of_product(const KernelShape& p, const OperandShape& a, const OperandShape& b) {
  if (p.product.vector_product == nullptr) return 0;
  const std::uint32_t part_products = p.recipe.complex_products;
  const isa::ProductForm form = p.product.vector_product->form;
  const std::uint64_t elements = form == isa::ProductForm::kWhole   ? 1
                                 : form == isa::ProductForm::kParts ? part_products
                                                                    : p.product.input->per_dword();
  const std::uint64_t fragments = form == isa::ProductForm::kWiden ? a.tiles * widening(p, *p.product.input) +
                                                                         b.tiles * widening(p, *p.product.input_b)
                                  : p.product.by_three ? a.tiles + b.tiles
                                                       : 0;
  return elements * (a.tiles * b.tiles + fragments);
}

namespace {

/// Instructions that convert what a thread reads of a tile on its way to LDS.
std::uint64_t instructions_of_conversion(const KernelShape& p, const OperandPlan& o) {
  return o.converts() ? std::uint64_t{o.global_read.loads()} * o.global_read.vector * (widening(p, *o.stored) + 1) : 0;
}

}  // namespace

/// A branch over all copies of the loop's body spans 2^15 dwords. Most of it are products where vector instructions
/// multiply what they have to widen first, and conversions. With 64-bit addresses there are as many copies of a step as
/// have patterns of their own (loop/step_loop.cpp), and reads that make their addresses.
Result<void> branches_reach(const Plan& p) {
  constexpr std::uint64_t kInstructionDwords = 2, kMostDwords = 28'000, kReadInstructions = 20;
  const bool buffers = p.recipe.buffer_addressing;
  const std::uint64_t copies = !buffers ? 1 : p.recipe.prefetch_global_read > 1 ? 3 : 2;
  const std::uint64_t steps = buffers ? copies * p.fragments.steps : pattern_steps(p.fragments, p.a, p.b);
  const std::uint64_t products = steps * p.fragments.products_per_step * instructions_of_product(p, p.a, p.b);
  const std::uint64_t conversions = instructions_of_conversion(p, p.a) + instructions_of_conversion(p, p.b);
  const std::uint64_t reads = buffers ? 0 : (p.a.global_read.loads() + p.b.global_read.loads()) * kReadInstructions;
  // Every other instruction of a conversion is short.
  const std::uint64_t dwords = (products + reads) * kInstructionDwords + copies * conversions * 3 / 2;
  if (dwords <= kMostDwords) return {};
  return rejection(
      fmt::format("about {} dwords of code for the loop over K; branches reach over {}", dwords, kMostDwords));
}

Result<void> Plan::accepts(const GemmProblem& problem) const {
  const auto reject = [](std::string text) { return Error{ErrorCode::kUnsupported, std::move(text), {}}; };
  if (const std::string_view refusal = refusal_of_type(recipe, problem.type); !refusal.empty())
    return reject(std::string(refusal));
  if (recipe.abi != KernelAbi::kKiln && !has_exact_scalars(problem))
    return reject(fmt::format("alpha and beta are f16 in the arguments of {}", name_of(recipe.abi)));
  if (recipe.abi != KernelAbi::kKiln && !has_short_strides(problem))
    return reject(fmt::format("strides of batches are 32 bits in the arguments of {}", name_of(recipe.abi)));
  const std::array sizes = {problem.m, problem.n, problem.k};
  for (std::size_t i = 0; i < sizes.size(); ++i)
    if (sizes[i] % recipe.multiple[i] != 0)
      return reject(fmt::format("{} is {}; the kernel is for multiples of {}", "MNK"[i], sizes[i], recipe.multiple[i]));
  const Epilogue& epilogue = recipe.type.epilogue;
  if (const std::uint64_t bytes = b.rows * problem.ld_aux * bytes_of(epilogue.aux_type);
      epilogue.aux != Aux::kNone && bytes > kMaxTileBytes)
    return reject(fmt::format("a tile of the auxiliary matrix spans {} bytes; offsets within a tile go to {}", bytes,
                              kMaxTileBytes));
  if (!recipe.buffer_addressing) return {};
  for (const auto& [o, ld] : {std::pair{&a, problem.lda}, std::pair{&b, problem.ldb}})
    if (!o->k_contiguous && ld + 1 < o->granule())
      return reject(fmt::format("{} has an ld of {}; reads of {} elements would reach over several k", o->name, ld,
                                o->granule()));
  struct Tile {
    const char* name;
    std::uint64_t elements, bytes;
  };
  const auto extent = [&](const OperandPlan& o, std::uint64_t ld) {
    return o.k_contiguous ? o.rows * ld : o.depth * ld + o.rows;
  };
  for (const Tile& t :
       {Tile{"A", extent(a, problem.lda), a.stored->bytes()}, Tile{"B", extent(b, problem.ldb), b.stored->bytes()},
        Tile{"C", b.rows * problem.ldc, result.output_c->bytes()},
        Tile{"D", b.rows * problem.ldd, result.output->bytes()}})
    if (t.elements * t.bytes > kMaxTileBytes)
      return reject(fmt::format("a tile of {} spans {} bytes; offsets within a tile go to {}", t.name,
                                t.elements * t.bytes, kMaxTileBytes));
  return {};
}

}  // namespace kiln::kernel
