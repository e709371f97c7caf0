// The translation of product.hpp (facts.md, section 1.8 to 1.11). Each part fills in its members and says whether kiln
// has such a thing; validate() has the last word on sizes.
#include "runtime/compat/hipblaslt/product.hpp"

#include "runtime/compat/hipblaslt/types.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace kiln::hipblaslt {
namespace {

struct ActivationRow {
  std::int32_t bits;  ///< of the epilogue, without bias and aux
  Activation activation;
};
constexpr std::array kActivations = {
    ActivationRow{HIPBLASLT_EPILOGUE_RELU, Activation::kRelu},
    ActivationRow{HIPBLASLT_EPILOGUE_GELU, Activation::kGelu},
    ActivationRow{HIPBLASLT_EPILOGUE_SWISH_EXT, Activation::kSilu},
    ActivationRow{HIPBLASLT_EPILOGUE_CLAMP_EXT, Activation::kClamp},
    ActivationRow{HIPBLASLT_EPILOGUE_SIGMOID_EXT, Activation::kSigmoid},
};

/// The gradients: the derivative that the aux matrix is put into, and what a bias sums.
struct GradientRow {
  std::int32_t epilogue;
  Activation derivative;
  BiasGradient bias;
};
constexpr std::array kGradients = {
    GradientRow{HIPBLASLT_EPILOGUE_DGELU, Activation::kDGelu, BiasGradient::kNone},
    GradientRow{HIPBLASLT_EPILOGUE_DGELU_BGRAD, Activation::kDGelu, BiasGradient::kOfD},
    GradientRow{HIPBLASLT_EPILOGUE_DRELU, Activation::kDRelu, BiasGradient::kNone},
    GradientRow{HIPBLASLT_EPILOGUE_DRELU_BGRAD, Activation::kDRelu, BiasGradient::kOfD},
    GradientRow{HIPBLASLT_EPILOGUE_BGRADA, Activation::kNone, BiasGradient::kOfA},
    GradientRow{HIPBLASLT_EPILOGUE_BGRADB, Activation::kNone, BiasGradient::kOfB},
};
/// nullptr: it is none.
const GradientRow* gradient_of(std::int32_t epilogue) {
  const auto* const row = std::ranges::find(kGradients, epilogue, &GradientRow::epilogue);
  return row == kGradients.end() ? nullptr : row;
}

/// Bits that no epilogue has count for nothing, as in the library.
Activation activation_of(std::int32_t epilogue) {
  const auto row = std::ranges::find(kActivations, epilogue & ~(kBiasBit | kAuxBit), &ActivationRow::bits);
  return row == kActivations.end() ? Activation::kNone : row->activation;
}

/// Whether an input type counts: AMD's bench sets f32 for what is to stay as it is.
bool is_narrow_float(DataType type) {
  return !is_integer(type) && bytes_of(type) < 4;
}

/// A is multiplied as what the descriptor says, else as the compute type narrows it, else, where A and B differ, as
/// the smaller of both; nothing: as it is.
std::optional<DataType> input_type(DataType own, DataType other, std::int32_t wanted, std::optional<DataType> narrow) {
  if (const auto type = data_type(static_cast<hipDataType>(wanted)); type && is_narrow_float(*type) && !is_integer(own))
    return type;
  if (narrow && (*narrow == DataType::kXf32 ? own == DataType::kF32 : bytes_of(own) > bytes_of(*narrow))) return narrow;
  return bytes_of(other) < bytes_of(own) ? std::optional(other) : std::nullopt;
}

bool is_operation(std::int32_t operation) {
  return operation == HIPBLAS_OP_N || operation == HIPBLAS_OP_T || operation == HIPBLAS_OP_C;
}

Transpose transpose_of(std::int32_t operation) {
  return operation == HIPBLAS_OP_N ? Transpose::kN : Transpose::kT;
}

bool fill_types(const Product& p, ProblemType& type) {
  const auto a = data_type(p.a.type), b = data_type(p.b.type), d = data_type(p.d.type);
  const ComputeType* const compute = find_compute_type(p.how.compute);
  if (!a || !b || !d || p.c.type != p.d.type || compute == nullptr) return false;
  if (!is_operation(p.how.op_a) || !is_operation(p.how.op_b)) return false;
  const bool is_i8 = *a == DataType::kI8 && *b == DataType::kI8;
  if (compute->narrow_a == DataType::kXf32 && !(*a == DataType::kF32 && *b == *a && *d == *a)) return false;
  if (compute->compute == DataType::kI32 && !(is_i8 && is_integer(*d))) return false;
  type.a = *a;
  type.b = *b;
  type.c = type.d = *d;
  type.compute = compute->compute;
  type.compute_input_a = input_type(*a, *b, p.how.input_type_a, compute->narrow_a);
  type.compute_input_b = input_type(*b, *a, p.how.input_type_b, compute->narrow_b);
  type.trans_a = transpose_of(p.how.op_a);
  type.trans_b = transpose_of(p.how.op_b);
  return true;
}

/// Whether the scales of A or B are of a kind that kiln has.
bool fill_scale(const void* pointer, std::int32_t mode, Scale& scale) {
  if (pointer == nullptr) return true;
  scale = mode == HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F ? Scale::kVector : Scale::kScalar;
  return mode != HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0;
}

bool fill_epilogue(const Product& p, GemmProblem& problem) {
  Epilogue& epilogue = problem.type.epilogue;
  const std::int32_t bits = p.how.epilogue;
  const GradientRow* const gradient = gradient_of(bits);
  epilogue.activation = gradient != nullptr ? gradient->derivative : activation_of(bits);
  if (epilogue.activation == Activation::kClamp)
    problem.activation_arguments = {p.how.activation_0, p.how.activation_1};
  if (has_bias(bits) && gradient == nullptr) {
    const auto type = data_type(bias_type_of(p));
    if (!type) return false;
    epilogue.bias = VectorSide::kRows;
    epilogue.bias_type = *type;
  }
  if (p.alpha_vector != nullptr || p.how.pointer_mode != HIPBLASLT_POINTER_MODE_HOST)
    epilogue.scale_alpha_vec = VectorSide::kRows;
  if (!scale_modes_agree(p.how)) return false;
  epilogue.scale_c = p.how.scale_c != nullptr;
  epilogue.scale_d = p.how.scale_d != nullptr;
  epilogue.amax_d = p.how.amax_d != nullptr;
  return fill_scale(p.how.scale_a, p.how.scale_mode_a, epilogue.scale_a) &&
         fill_scale(p.how.scale_b, p.how.scale_mode_b, epilogue.scale_b);
}

bool fill_aux(const Product& p, GemmProblem& problem) {
  if (!has_aux(p.how.epilogue)) return true;
  const auto type = data_type(aux_type_of(p));
  if (!type || p.how.aux_ld < 0 || p.how.aux_stride < 0) return false;
  problem.type.epilogue.aux = is_gradient(p.how.epilogue) ? Aux::kInput : Aux::kOutput;
  problem.type.epilogue.scale_aux = p.how.aux_scale != nullptr;
  problem.type.epilogue.aux_type = *type;
  problem.ld_aux = static_cast<std::uint64_t>(p.how.aux_ld);
  problem.stride_aux = static_cast<std::uint64_t>(p.how.aux_stride);
  if (problem.ld_aux == 0) problem.ld_aux = std::max<std::uint64_t>(problem.m, 1);
  if (problem.stride_aux == 0) problem.stride_aux = problem.ld_aux * problem.n;
  return true;
}

/// A leading dimension counts where there is more than one column. A matrix that is only read may have one that is
/// smaller than its rows, which are then read more than once.
bool fill_ld(const Layout& layout, std::uint64_t rows, std::uint64_t columns, bool is_read, std::uint64_t& ld,
             bool& overlaps) {
  if (layout.ld < 0) return false;
  ld = static_cast<std::uint64_t>(layout.ld);
  const std::uint64_t smallest = std::max<std::uint64_t>(rows, 1);
  if (ld >= smallest) return true;
  if (columns <= 1) {
    ld = smallest;
    return true;
  }
  overlaps = true;
  return is_read;
}

bool fill_sizes(const Product& p, GemmProblem& problem) {
  problem.m = p.d.rows;
  problem.n = p.d.columns;
  problem.k = k_of(p);
  bool overlaps = false;
  const bool ta = problem.type.trans_a == Transpose::kT, tb = problem.type.trans_b == Transpose::kT;
  const std::uint64_t m = problem.m, n = problem.n, k = problem.k;
  if (!fill_ld(p.a, ta ? k : m, ta ? m : k, true, problem.lda, overlaps)) return false;
  if (!fill_ld(p.b, tb ? n : k, tb ? k : n, true, problem.ldb, overlaps)) return false;
  if (!fill_ld(p.c, m, n, true, problem.ldc, overlaps)) return false;
  if (!fill_ld(p.d, m, n, false, problem.ldd, overlaps)) return false;
  problem.type.initial_strides = overlaps;
  return true;
}

bool fill_batches(const Product& p, GemmProblem& problem) {
  bool pointers = false, strides = false;
  for (const Layout* layout : {&p.a, &p.b, &p.c, &p.d}) {
    if (layout->batch_count < 1 || layout->batch_count != p.d.batch_count || layout->stride < 0) return false;
    if (layout->order != HIPBLASLT_ORDER_COL && layout->order != HIPBLASLT_ORDER_ROW) return false;
    if (layout->batch_mode != 0 && layout->offset != 0) return false;
    (layout->batch_mode != 0 ? pointers : strides) = true;
  }
  if (pointers && strides) return false;
  problem.type.pointer_array = pointers;
  problem.batch = static_cast<std::uint64_t>(p.d.batch_count);
  if (pointers) problem.fill_defaults();  // strides that nothing reads
  if (problem.batch == 1 || pointers) return true;
  problem.stride_a = static_cast<std::uint64_t>(p.a.stride);
  problem.stride_b = static_cast<std::uint64_t>(p.b.stride);
  problem.stride_c = static_cast<std::uint64_t>(p.c.stride);
  problem.stride_d = static_cast<std::uint64_t>(p.d.stride);
  return true;
}

/// What a gradient of the bias sums; the vector is one for all of the batch.
bool fill_bias_gradient(const Product& p, GemmProblem& problem) {
  const GradientRow* const gradient = gradient_of(p.how.epilogue);
  if (gradient == nullptr || gradient->bias == BiasGradient::kNone) return true;
  const auto type = data_type(bias_type_of(p));
  problem.bias_gradient = gradient->bias;
  if (type) problem.bias_gradient_type = *type;
  return type.has_value();
}

std::uint64_t address(const void* pointer) {
  return reinterpret_cast<std::uint64_t>(pointer);
}

/// The first matrix's, behind the layout's offset.
std::uint64_t address(const void* pointer, const Layout& layout) {
  const auto type = data_type(layout.type);
  return address(pointer) + (type ? bytes_of(*type) : 0) * static_cast<std::uint64_t>(layout.offset);
}

template <class Number>
double number_at(const void* address) {
  Number number{};
  std::memcpy(&number, address, sizeof number);
  return static_cast<double>(number);
}

}  // namespace

bool is_gradient(std::int32_t epilogue) {
  return gradient_of(epilogue) != nullptr;
}

bool scale_modes_agree(const Descriptor& how) {
  // One that was not set is the scalar's.
  const auto mode = [](std::int32_t set) {
    return set == kNoScaleMode ? HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F : set;
  };
  const bool both_set = how.scale_mode_a != kNoScaleMode && how.scale_mode_b != kNoScaleMode;
  const bool both_scaled = how.scale_a != nullptr && how.scale_b != nullptr;
  return (!both_set && !both_scaled) || mode(how.scale_mode_a) == mode(how.scale_mode_b);
}

hipDataType bias_type_of(const Product& p) {
  if (p.how.bias_type != HIPBLASLT_DATATYPE_INVALID) return static_cast<hipDataType>(p.how.bias_type);
  if (p.how.compute == HIPBLAS_COMPUTE_32I) return HIP_R_32I;
  if (p.how.compute == HIPBLAS_COMPUTE_32F_FAST_TF32) return HIP_R_32F;
  const auto is_f8 = [](hipDataType type) {
    const auto known = data_type(type);
    return known && bytes_of(*known) == 1 && !is_integer(*known);
  };
  if (!is_f8(p.a.type) || !is_f8(p.b.type)) return p.d.type;
  return p.d.type == HIP_R_32F || p.d.type == HIP_R_16BF ? HIP_R_16BF : HIP_R_16F;
}

hipDataType aux_type_of(const Product& p) {
  return p.how.aux_type == HIPBLASLT_DATATYPE_INVALID ? p.d.type : static_cast<hipDataType>(p.how.aux_type);
}

std::uint64_t k_of(const Product& p) {
  return p.how.op_a == HIPBLAS_OP_N ? p.a.columns : p.a.rows;
}

hipDataType scalar_type_of(hipblasComputeType_t compute) {
  if (compute == HIPBLAS_COMPUTE_64F) return HIP_R_64F;
  return compute == HIPBLAS_COMPUTE_32I ? HIP_R_32I : HIP_R_32F;
}

double scalar_at(const void* address, const Descriptor& how) {
  switch (scalar_type_of(how.compute)) {
    case HIP_R_64F:
      return number_at<double>(address);
    case HIP_R_32I:
      return number_at<std::int32_t>(address);
    default:
      return number_at<float>(address);
  }
}

Product product_of(hipblasLtMatmulDesc_t how, const void* alpha, const void* at_a, hipblasLtMatrixLayout_t a,
                   const void* at_b, hipblasLtMatrixLayout_t b, const void* beta, const void* at_c,
                   hipblasLtMatrixLayout_t c, void* at_d, hipblasLtMatrixLayout_t d) {
  Product product{*object(how), *object(a), *object(b), *object(c), *object(d), at_a, at_b, at_c, at_d};
  if (product.how.pointer_mode == HIPBLASLT_POINTER_MODE_HOST) {
    product.alpha = scalar_at(alpha, product.how);
  } else {
    product.alpha_vector = alpha;
  }
  product.beta = scalar_at(beta, product.how);
  return product;
}

std::optional<GemmProblem> translate(const Product& product) {
  GemmProblem problem;
  if (!fill_types(product, problem.type) || !fill_epilogue(product, problem)) return std::nullopt;
  if (!fill_sizes(product, problem) || !fill_batches(product, problem)) return std::nullopt;
  if (!fill_aux(product, problem) || !fill_bias_gradient(product, problem)) return std::nullopt;
  problem.type.numerics = Numerics::kHipblaslt;
  problem.type = problem.type.canonical();
  problem.alpha = product.alpha;
  problem.beta = product.beta;
  problem.uniform_summation = product.how.uniform_summation_order != 0;
  problem.compute_units = static_cast<std::uint32_t>(product.how.sm_count_target);
  return problem.validate() ? std::optional(problem) : std::nullopt;
}

void take_defaults(const Handle& handle, Descriptor& how) {
  if (how.sm_count_target == 0) how.sm_count_target = handle.sm_count_target;
  if (how.uniform_summation_order == 0) how.uniform_summation_order = handle.uniform_summation_order;
}

MatrixAddresses addresses_of(const Product& p) {
  MatrixAddresses at;
  at.a = address(p.at_a, p.a);
  at.b = address(p.at_b, p.b);
  at.c = address(p.at_c, p.c);
  at.d = address(p.at_d, p.d);
  const GradientRow* const gradient = gradient_of(p.how.epilogue);
  (gradient != nullptr ? at.bias_gradient : at.bias) = address(p.how.bias);
  at.scale_alpha_vec = address(p.alpha_vector);
  at.scale_a = address(p.how.scale_a);
  at.scale_b = address(p.how.scale_b);
  at.scale_c = address(p.how.scale_c);
  at.scale_d = address(p.how.scale_d);
  at.amax_d = address(p.how.amax_d);
  at.aux = address(p.how.aux);
  at.scale_aux = address(p.how.aux_scale);
  return at;
}

}  // namespace kiln::hipblaslt
