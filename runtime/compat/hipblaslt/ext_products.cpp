// setProblem: products from the sizes and the small classes of hipblaslt_ext.
#include "runtime/compat/hipblaslt/ext_instance.hpp"

namespace kiln::hipblaslt {
namespace {

Layout layout(hipDataType type, std::int64_t rows, std::int64_t columns, std::int64_t ld, std::int64_t batch,
              std::int64_t stride) {
  Layout made;
  made.type = type;
  made.rows = static_cast<std::uint64_t>(rows);
  made.columns = static_cast<std::uint64_t>(columns);
  made.ld = ld;
  made.batch_count = static_cast<std::int32_t>(batch);
  made.stride = stride;
  return made;
}

Descriptor descriptor(const ProblemTypeValues& type, const EpilogueValues& epilogue, const InputValues& inputs) {
  Descriptor how;
  how.compute = type.compute;
  how.scale = scalar_type_of(type.compute);
  how.op_a = type.op_a;
  how.op_b = type.op_b;
  how.epilogue = epilogue.mode;
  how.bias = inputs.bias;
  how.bias_type = epilogue.bias_type;
  how.scale_a = inputs.scale_a;
  how.scale_b = inputs.scale_b;
  how.scale_c = inputs.scale_c;
  how.scale_d = inputs.scale_d;
  how.scale_mode_a = epilogue.scale_mode_a;
  how.scale_mode_b = epilogue.scale_mode_b;
  how.aux = inputs.aux;
  how.aux_scale = inputs.scale_aux;
  how.aux_ld = epilogue.aux_ld;
  how.aux_stride = epilogue.aux_stride;
  how.aux_type = epilogue.aux_type;
  how.amax_d = inputs.amax_d;
  how.activation_0 = epilogue.activation_0;
  how.activation_1 = epilogue.activation_1;
  return how;
}

bool is_complete(const Product& product, bool grouped) {
  const bool empty = product.d.rows == 0 || product.d.columns == 0;
  if (product.d.batch_count < 1 || (empty && !grouped)) return false;
  return product.at_a != nullptr && product.at_d != nullptr;
}

}  // namespace

Sizes packed(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t batch, const ProblemTypeValues& type) {
  const std::int64_t lda = type.op_a == HIPBLAS_OP_N ? m : k, ldb = type.op_b == HIPBLAS_OP_N ? k : n;
  return {m, n, k, batch, lda, ldb, m, m, m * k, k * n, m * n, m * n};
}

Product product_of(const Sizes& s, const ProblemTypeValues& type, const EpilogueValues& epilogue,
                   const InputValues& inputs) {
  const bool ta = type.op_a != HIPBLAS_OP_N, tb = type.op_b != HIPBLAS_OP_N;
  Product product;
  product.how = descriptor(type, epilogue, inputs);
  product.a = layout(type.a, ta ? s.k : s.m, ta ? s.m : s.k, s.lda, s.batch, s.stride_a);
  product.b = layout(type.b, tb ? s.n : s.k, tb ? s.k : s.n, s.ldb, s.batch, s.stride_b);
  product.c = layout(type.c, s.m, s.n, s.ldc, s.batch, s.stride_c);
  product.d = layout(type.d, s.m, s.n, s.ldd, s.batch, s.stride_d);
  product.a.order = type.order_a;
  product.b.order = type.order_b;
  product.at_a = inputs.a;
  product.at_b = inputs.b;
  product.at_c = inputs.c;
  product.at_d = const_cast<void*>(inputs.d);
  product.alpha_vector = inputs.alpha_vector;
  if (inputs.alpha != nullptr) product.alpha = scalar_at(inputs.alpha, product.how);
  if (inputs.beta != nullptr) product.beta = scalar_at(inputs.beta, product.how);
  return product;
}

ProblemTypeValues type_of(const Product& p) {
  return {static_cast<hipblasOperation_t>(p.how.op_a),
          static_cast<hipblasOperation_t>(p.how.op_b),
          p.a.type,
          p.b.type,
          p.c.type,
          p.d.type,
          p.how.compute,
          static_cast<hipblasLtOrder_t>(p.a.order),
          static_cast<hipblasLtOrder_t>(p.b.order)};
}

hipblasStatus_t set_products(Instance& instance, std::vector<Product> products) {
  instance.forget();
  instance.products.clear();
  for (const Product& product : products)
    if (!is_complete(product, instance.grouped)) return HIPBLAS_STATUS_INVALID_VALUE;
  for (Product& product : products) {
    if (product.how.sm_count_target == 0) product.how.sm_count_target = instance.defaults.sm_count_target;
    if (instance.defaults.uniform_summation_order != 0) product.how.uniform_summation_order = 1;
  }
  instance.products = std::move(products);
  return HIPBLAS_STATUS_SUCCESS;
}

SolutionOverrides overrides_of(const TuningValues& tuning) {
  return {tuning.split_k, tuning.wgm};
}

}  // namespace kiln::hipblaslt
