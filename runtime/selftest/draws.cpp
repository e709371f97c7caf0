// See draws.hpp.
#include "runtime/selftest/draws.hpp"

#include "codegen/isa/matrix_instructions.hpp"
#include "codegen/plan/abi/abi.hpp"
#include "codegen/plan/plan.hpp"
#include "kiln/check.hpp"
#include "runtime/contract/epilogue_links.hpp"

#include <algorithm>
#include <source_location>
#include <vector>

namespace kiln::selftest {
namespace {

/// Whether the type may have a link that is there or not, beside those that it has.
bool is_legal_with(ProblemType type, const EpilogueLink& link) {
  type.epilogue.*link.as_switch.member = true;
  return refusal_of(link, type).empty();
}

/// Links that there are for what is computed in; now and then nearly all of them at once, which takes the most SGPRs.
Epilogue random_epilogue(Random& random, ProblemType type) {
  using A = Activation;
  constexpr std::array kSides = {VectorSide::kRows, VectorSide::kColumns};
  constexpr std::array kBiasTypes = {DataType::kF32, DataType::kF16, DataType::kBf16};
  constexpr std::array kScales = {Scale::kScalar, Scale::kVector};
  constexpr std::array kActivations = {A::kClippedRelu, A::kRelu, A::kAbs,     A::kLeakyRelu, A::kClamp,
                                       A::kTanh,        A::kGelu, A::kSigmoid, A::kSilu};
  constexpr std::size_t kPlain = 5;  // the first ones, which there are for every type
  Epilogue e;
  if (is_complex(type.compute)) return e;
  const bool crowded = random.one_in(4);
  if (!crowded && random.one_in(2)) return e;
  const auto has = [&](std::uint64_t one_in) { return crowded ? !random.one_in(8) : random.one_in(one_in); };
  const bool in_f32 = type.compute == DataType::kF32 || type.compute == DataType::kF16;
  if (has(2)) {
    e.bias = kSides[random.below(kSides.size())];
    e.bias_type = in_f32 ? kBiasTypes[random.below(kBiasTypes.size())] : type.compute;
    if (in_f32 && is_integer(type.a) && random.one_in(2)) e.bias_type = DataType::kI32;
  }
  if (has(2)) e.activation = kActivations[random.below(in_f32 ? kActivations.size() : kPlain)];
  if (type.compute == DataType::kF64) return e;
  if (has(3)) e.scale_alpha_vec = kSides[random.below(kSides.size())];
  if (has(3)) e.scale_a = kScales[random.below(kScales.size())];
  if (has(3)) e.scale_b = kScales[random.below(kScales.size())];
  if (in_f32 && has(4)) {
    e.aux = random.one_in(2) ? Aux::kOutput : Aux::kInput;
    e.aux_type = kBiasTypes[random.below(kBiasTypes.size())];
    if (e.aux == Aux::kInput) e.activation = random.one_in(2) ? Activation::kDGelu : Activation::kDRelu;
  }
  type.epilogue = e;
  for (const LinkId id : switch_links)
    type.epilogue.*link_of(id).as_switch.member = is_legal_with(type, link_of(id)) && has(4);
  return type.epilogue;
}

/// Elements of a line apart from each other, of what is only read also all in one place, and lines between each other.
void random_initial_strides(Random& random, GemmProblem& p) {
  for (std::uint64_t* stride : {&p.initial_stride_a, &p.initial_stride_b, &p.initial_stride_c})
    *stride = random.below(4);
  p.initial_stride_d = 1 + random.below(3);
  for (std::uint64_t* ld : {&p.lda, &p.ldb, &p.ldc, &p.ldd}) *ld = 0;
  p.fill_defaults();
  if (!random.one_in(2)) return;
  p.ldd = 1 + random.below(2);
  p.initial_stride_d = (std::max<std::uint64_t>(p.n, 1) - 1) * p.ldd + 1;
}

/// What a recipe may say of where results stand, and of sizes.
void random_results(Random& random, bool valu, kernel::Recipe& r) {
  if (!valu && random.one_in(2)) r.source_swap = random.one_in(2);
  if (random.one_in(2))
    for (std::uint32_t& vector : r.vector_width) vector = random.one_in(2) ? 1 : random.power(0, 2);
  if (!valu && random.one_in(3)) r.store_remap = random.power(0, 3);
  r.arch_vgpr = random.one_in(4);
  if (random.one_in(3))
    for (std::uint32_t& multiple : r.multiple) multiple = random.one_in(2) ? 1 : random.power(0, 6);
}

/// And of how A and B are read.
void random_reads(Random& random, kernel::Recipe& r) {
  for (std::size_t i = 0; i < 2; ++i) {
    r.exact_reads[i] = random.one_in(3);
    if (random.one_in(2)) r.wave_separate_global_read[i] = 1 + static_cast<std::uint32_t>(random.below(2));
    r.direct_to_vgpr[i] = random.one_in(5);
    r.transposing_reads[i] = static_cast<std::uint32_t>(random.one_in(2) ? 0 : random.below(3));
  }
  if (random.one_in(3))
    for (std::uint32_t& bits : r.non_temporal) bits = static_cast<std::uint32_t>(random.below(isa::kNonTemporalValues));
  if (r.buffer_addressing && random.one_in(2))
    r.stagger = {random.power(1, 5), static_cast<std::uint32_t>(random.below(3)),
                 static_cast<std::uint32_t>(random.below(4))};
}

}  // namespace

ProblemType random_type(Random& random, const char* letters) {
  ProblemType type;
  if (!parse_type_letters(letters, type)) check_failed("parse_type_letters", letters, std::source_location::current());
  type.trans_a = random.one_in(2) ? Transpose::kT : Transpose::kN;
  type.trans_b = random.one_in(2) ? Transpose::kT : Transpose::kN;
  if (is_complex(type.compute)) {
    type.conjugate_a = random.one_in(2);
    type.conjugate_b = random.one_in(2);
  }
  type.epilogue = random_epilogue(random, type);
  type.pointer_array = random.one_in(6);
  type.device_scalars = random.one_in(6);
  type.initial_strides = random.one_in(12);
  type.numerics = random.one_in(3) ? Numerics::kHipblaslt : Numerics::kKiln;
  return type.canonical();
}

GemmProblem random_problem(Random& random, const kernel::Recipe& recipe, const ProblemType& type) {
  const auto [m, n, k] = recipe.multiple;
  const auto rounded = [](std::uint64_t size, std::uint64_t to) { return (size + to - 1) / to * to; };
  GemmProblem p = GemmProblem::packed(type, rounded(random.size(), m), rounded(random.size(), n),
                                      rounded(random.size() - 1, k), 1 + random.below(3));
  if (type.initial_strides) random_initial_strides(random, p);
  const std::uint64_t extra = random.one_in(4) && !type.initial_strides ? random.below(9) : 0;
  for (std::uint64_t* ld : {&p.lda, &p.ldb, &p.ldc, &p.ldd}) *ld += extra;
  for (std::uint64_t* stride : {&p.stride_a, &p.stride_b, &p.stride_c, &p.stride_d}) *stride = 0;
  p.fill_defaults();
  constexpr std::array kScalars = {0, 1, 1, -1, 2};
  p.alpha = kScalars[random.below(kScalars.size())];
  p.beta = kScalars[random.below(kScalars.size())];
  if (is_complex(type.compute)) {
    p.alpha_imaginary = kScalars[random.below(kScalars.size())];
    p.beta_imaginary = kScalars[random.below(kScalars.size())];
  }
  p.activation_arguments = {is_integer(type.compute) ? -3 : 0.5, 2};
  if (type.epilogue.bias != VectorSide::kNone && random.one_in(2))
    p.stride_bias = type.epilogue.bias == VectorSide::kRows ? p.m : p.n;
  return p;
}

kernel::Recipe random_recipe(Random& random, const isa::Processor& processor, const ProblemType& type) {
  kernel::Recipe r;
  r.type = type;
  std::vector<kernel::MatrixInstructionShape> shapes = {{}};
  const isa::Traits& traits = processor.traits();
  if (traits.wave32 && traits.wave64 && random.one_in(3)) r.wave_lanes = traits.wave_lanes == 32 ? 64 : 32;
  const std::uint32_t lanes = r.wave_lanes != 0 ? r.wave_lanes : traits.wave_lanes;
  for (const isa::MatrixInstruction& mi : isa::matrix_instructions())
    if (isa::matrix_multiplication(processor, lanes, type.input_a(), type.input_b(), mi.m, mi.n, mi.k, mi.blocks))
      shapes.push_back({mi.m, mi.n, mi.k, mi.blocks});
  r.matrix_instruction = shapes[shapes.size() > 1 && !random.one_in(5) ? 1 + random.below(shapes.size() - 1) : 0];
  const bool valu = r.matrix_instruction.is_valu();
  for (std::size_t i = 0; i < 2; ++i) {
    r.wave_tile[i] = 1 + static_cast<std::uint32_t>(random.below(4));
    r.wave_group[i] = random.power(valu ? 3 : 0, valu ? 4 : 1);
    r.global_read_vector_width[i] = random.power(0, 4);
  }
  r.depth_u = random.power(3, 7);
  r.local_read_vector_width = random.power(0, 4);
  r.lds_buffers = random.power(0, 1);
  r.prefetch_global_read = static_cast<std::uint32_t>(random.below(3));
  if (r.prefetch_global_read == 0) r.lds_buffers = 1;
  r.prefetch_local_read = static_cast<std::uint32_t>(random.below(3));
  r.workgroup_mapping = random.one_in(2) ? 1 : random.power(1, 3);
  r.maps_along_m = random.one_in(2);
  r.store_vector_width = random.power(0, 3);
  r.buffer_addressing = !random.one_in(type.initial_strides ? 1 : 4);
  if (random.one_in(4)) r.inner_unroll = random.power(1, 2);
  if (random.one_in(4)) r.fragment_sets = r.prefetch_local_read + 1 + static_cast<std::uint32_t>(random.below(3));
  if (random.one_in(3)) r.global_split_u = 2 + static_cast<std::uint32_t>(random.below(3));
  if (random.one_in(4)) r.local_split_u = 2;
  random_results(random, valu, r);
  random_reads(random, r);
  if (random.one_in(3)) {
    const auto xcds = 2 + static_cast<std::uint32_t>(random.below(8));
    r.xcc_mapping = {xcds, xcds * static_cast<std::uint32_t>(random.below(4))};
  }
  if (const auto padding = kernel::conflict_free_padding(r, processor)) r.lds_pad = *padding;
  if (is_complex(type.compute) && random.one_in(2)) r.complex_products = kernel::kThreeProducts;
  return r;
}

void random_abi(Random& random, ProblemType& type, kernel::Recipe& recipe) {
  constexpr std::array kAbis = {KernelAbi::kTensile1, KernelAbi::kTensile2, KernelAbi::kLite2, KernelAbi::kLite2};
  if (!random.one_in(3)) return;
  const KernelAbi abi = kAbis[random.below(kAbis.size())];
  recipe.global_split = {};
  if (abi != KernelAbi::kLite2) recipe.global_split_u = 1;
  type.device_scalars = false;
  if (abi == KernelAbi::kLite2) {
    recipe.launch_says_split = random.one_in(3);
    type.pointer_array = false;
    type.grouped = !type.initial_strides && random.one_in(3);
    if (type.grouped) {
      recipe.global_split_u = 1;
      recipe.launch_says_split = false;
    }
    const bool in_f32 = type.compute == DataType::kF32 || type.compute == DataType::kF16;
    if (in_f32 && random.one_in(2)) {  // one kernel takes it: a launch may say all of this
      const auto told = kernel::launch_activations();
      type.epilogue.aux = Aux::kNone;
      type.epilogue.aux_type = DataType::kF32;
      type.epilogue.activation = told[random.below(told.size())].activation;
      type.numerics = Numerics::kHipblaslt;
    }
    for (const LinkId id : switch_links)
      if (!kernel::has_argument(abi, id) || !is_legal_with(type, link_of(id)))
        type.epilogue.*link_of(id).as_switch.member = false;
  } else {
    type.epilogue = {};
  }
  recipe.type = type = type.canonical();
  recipe = kernel::with_abi(recipe, abi);
}

}  // namespace kiln::selftest
