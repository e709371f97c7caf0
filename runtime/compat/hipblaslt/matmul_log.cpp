// Lines of matmul_log.hpp. The blanks of a bench line are the library's: programs cut such lines at known places.
#include "runtime/compat/hipblaslt/matmul_log.hpp"

#include "runtime/compat/hipblaslt/client_values.hpp"
#include "runtime/compat/hipblaslt/log.hpp"
#include "runtime/compat/hipblaslt/types.hpp"

#include <array>

namespace kiln::hipblaslt {
namespace {

char letter(std::int32_t operation) {
  return operation == HIPBLAS_OP_N ? 'N' : 'T';
}

/// 0 none, 1 one number, 2 a vector.
int scale_kind(const void* scale, std::int32_t mode) {
  return scale == nullptr ? 0 : mode == HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F ? 2 : 1;
}

struct ActivationName {
  std::int32_t bits;
  const char* name;
};
constexpr std::array kActivationNames = {
    ActivationName{HIPBLASLT_EPILOGUE_RELU, "relu"}, ActivationName{HIPBLASLT_EPILOGUE_GELU, "gelu"},
    ActivationName{HIPBLASLT_EPILOGUE_SWISH_EXT, "swish"}, ActivationName{HIPBLASLT_EPILOGUE_CLAMP_EXT, "clamp"},
    ActivationName{HIPBLASLT_EPILOGUE_SIGMOID_EXT, "sigmoid"}};

const char* activation_name(const Product& p) {
  for (const ActivationName& row : kActivationNames)
    if ((p.how.epilogue & ~(kBiasBit | kAuxBit)) == row.bits) return row.name;
  return "none";
}

std::string_view compute_name(const Product& p) {
  const ComputeType* const row = find_compute_type(p.how.compute);
  return row == nullptr ? "f32_r" : row->bench_name;
}

std::int64_t aux_ld(const Product& p) {
  return p.how.aux_ld > 0 ? p.how.aux_ld : static_cast<std::int64_t>(p.d.rows);
}
std::int64_t aux_stride(const Product& p) {
  return p.how.aux_stride > 0 ? p.how.aux_stride : aux_ld(p) * static_cast<std::int64_t>(p.d.columns);
}

/// Whose rows or columns a gradient of the bias sums; else the bias is of D.
char bias_source(const Product& p) {
  return p.how.epilogue == HIPBLASLT_EPILOGUE_BGRADA ? 'a' : p.how.epilogue == HIPBLASLT_EPILOGUE_BGRADB ? 'b' : 'd';
}

/// "--name value " where there is something to say.
std::string flag(bool there, std::string_view text) {
  return there ? std::string(text) : "";
}

std::string sizes_text(const Product& p) {
  const bool aux = has_aux(p.how.epilogue);
  return fmt::format(
      "-m {} -n {} -k {} --lda {} --ldb {} --ldc {} --ldd {} {} --stride_a {} --stride_b {} --stride_c {} "
      "--stride_d {} {} ",
      p.d.rows, p.d.columns, k_of(p), p.a.ld, p.b.ld, p.c.ld, p.d.ld, flag(aux, fmt::format("--lde {}", aux_ld(p))),
      p.a.stride, p.b.stride, p.c.stride, p.d.stride, flag(aux, fmt::format("--stride_e {}", aux_stride(p))));
}

std::string vectors_text(const Product& p) {
  const bool bias = has_bias(p.how.epilogue), aux = has_aux(p.how.epilogue);
  return fmt::format("--scaleA {} --scaleB {} {}{}{}{}{}", scale_kind(p.how.scale_a, p.how.scale_mode_a),
                     scale_kind(p.how.scale_b, p.how.scale_mode_b), flag(p.how.scale_c != nullptr, "--scaleC 1 "),
                     flag(p.how.scale_d != nullptr, "--scaleD 1 "),
                     flag(p.alpha_vector != nullptr, "--scaleAlpha_vector "), flag(aux, "--use_e "),
                     flag(bias, fmt::format("--bias_vector --bias_source {} ", bias_source(p))));
}

std::string types_text(const Product& p) {
  const bool bias = has_bias(p.how.epilogue), aux = has_aux(p.how.epilogue);
  return fmt::format("--a_type {} --b_type {} --c_type {} --d_type {} --scale_type {} {} {}  --compute_type {} ",
                     bench_name(p.a.type), bench_name(p.b.type), bench_name(p.c.type), bench_name(p.d.type),
                     bench_name(scalar_type_of(p.how.compute)),
                     flag(bias, fmt::format("--bias_type {}", bench_name(bias_type_of(p)))),
                     flag(aux, fmt::format("--aux_type {}", bench_name(aux_type_of(p)))), compute_name(p));
}

std::string activation_text(const Product& p) {
  const bool clamp = (p.how.epilogue & HIPBLASLT_EPILOGUE_CLAMP_EXT) != 0;
  return fmt::format("--activation_type {} {}", activation_name(p),
                     flag(clamp, fmt::format("--activation_arg1 {:f} --activation_arg2 {:f} ", p.how.activation_0,
                                             p.how.activation_1)));
}

std::string iterations_text() {
  const ClientValues values = client_values();
  return fmt::format("{}--any_stride --rotating {} --cold_iters {} --iters {} ", flag(values.flush, "--flush "),
                     values.rotating_buffer, values.cold_iterations, values.hot_iterations);
}

std::string layout_text(const Layout& layout) {
  std::string text =
      fmt::format("[type={} rows={} cols={} ld={}", log_value(layout.type), layout.rows, layout.columns, layout.ld);
  if (layout.batch_count > 1) text += fmt::format(" batch_count={} batch_stride={}", layout.batch_count, layout.stride);
  return text + "]";
}

std::string descriptor_text(const Product& p) {
  std::string text = fmt::format("[computeType={} scaleType={} transA=OP_{} transB=OP_{} epilogue={} biasPointer={}",
                                 log_value(p.how.compute), log_value(p.how.scale), letter(p.how.op_a),
                                 letter(p.how.op_b), p.how.epilogue, p.how.bias);
  if (p.how.bias_type != HIPBLASLT_DATATYPE_INVALID)
    text += fmt::format(" biasType={}", log_value(static_cast<hipDataType>(p.how.bias_type)));
  return text + "]";
}

void trace(const Product& p, const void* workspace, std::size_t workspace_bytes, Stream stream) {
  write_log(LogBit::kTrace, "rocblaslt_matmul",
            fmt::format("A={} Adesc={} B={} Bdesc={} C={} Cdesc={} D={} Ddesc={} computeDesc={} workSpace={} "
                        "workSpaceSizeInBytes={} alpha={} beta={} stream={} ",
                        p.at_a, layout_text(p.a), p.at_b, layout_text(p.b), p.at_c, layout_text(p.c), p.at_d,
                        layout_text(p.d), descriptor_text(p), workspace, workspace_bytes, p.alpha, p.beta, stream));
}

const char* truth(bool value) {
  return value ? "true" : "false";
}

std::string profile_text(const Product& p) {
  const bool bias = has_bias(p.how.epilogue), aux = has_aux(p.how.epilogue);
  const ClientValues values = client_values();
  return fmt::format(
      "function: matmul, M: {}, N: {}, K: {}, lda: {}, ldb: {}, ldc: {}, ldd: {}, stride_a: {}, stride_b: {}, "
      "stride_c: "
      "{}, stride_d: {}, alpha: {:f}, beta: {:f}, transA: {}, transB: {}, batch_count: {}, scaleA: {}, scaleB: {}, "
      "scaleC: {}, scaleD: {}, swizzleA: false, swizzleB: false, scaleAlpha_vector: {}, gradient: false, use_e: {}, "
      "bias_vector: {}, bias_source: d, a_type: {}, b_type: {}, c_type: {}, d_type: {}, scale_type: {}, bias_type: {}, "
      "aux_type: {}, compute_type: c_{}, activation_type: {}, flush: {}, any_stride: true, rotating: {}, cold_iters: "
      "{}, iters: {}",
      p.d.rows, p.d.columns, k_of(p), p.a.ld, p.b.ld, p.c.ld, p.d.ld, p.a.stride, p.b.stride, p.c.stride, p.d.stride,
      p.alpha, p.beta, letter(p.how.op_a), letter(p.how.op_b), p.d.batch_count,
      scale_kind(p.how.scale_a, p.how.scale_mode_a), scale_kind(p.how.scale_b, p.how.scale_mode_b),
      p.how.scale_c != nullptr ? 1 : 0, p.how.scale_d != nullptr ? 1 : 0, truth(p.alpha_vector != nullptr), truth(aux),
      truth(bias), bench_name(p.a.type), bench_name(p.b.type), bench_name(p.c.type), bench_name(p.d.type),
      bench_name(scalar_type_of(p.how.compute)), bench_name(bias_type_of(p)), bench_name(aux_type_of(p)),
      compute_name(p), activation_name(p), truth(values.flush), values.rotating_buffer, values.cold_iterations,
      values.hot_iterations);
}

std::string text_or_nothing(const Result<std::string>& text) {
  return text ? *text : "";
}

void profile(Context& context, const Product& product, SolutionIndex index) {
  const std::string text = profile_text(product);
  if (logs(LogBit::kProfile)) count_in_profile(text);
  if (!logs(LogBit::kExtendedProfile)) return;
  count_in_profile(fmt::format("{}, solution_index: {}, solution_Name: {}, kernel_name: {}", text, index,
                               text_or_nothing(context.solution_name(index)),
                               text_or_nothing(context.kernel_name(index))));
}

}  // namespace

std::string bench_text(std::span<const Product> products, SolutionIndex index, const SolutionOverrides& overrides,
                       std::string_view api) {
  const Product& first = products.front();
  std::string sizes;
  for (const Product& product : products) sizes += sizes_text(product);
  return fmt::format(
      "hipblaslt-bench --api_method {} {}{} --alpha {:f} --beta {:f} --transA {} --transB {} "
      "--batch_count {} {}{}--algo_method index --solution_index {} {}{}{}{}",
      api, flag(products.size() > 1, "--grouped_gemm "), sizes, first.alpha, first.beta, letter(first.how.op_a),
      letter(first.how.op_b), first.d.batch_count, vectors_text(first), types_text(first), index,
      flag(overrides.global_split_u != 0, fmt::format("--splitk {} ", overrides.global_split_u)),
      flag(overrides.workgroup_mapping != 0, fmt::format("--wgm {} ", overrides.workgroup_mapping)),
      activation_text(first), iterations_text());
}

void log_matmul(Context& context, std::span<const Product> products, SolutionIndex index,
                const SolutionOverrides& overrides, std::string_view api, const void* workspace,
                std::size_t workspace_bytes, Stream stream) {
  if (logs(LogBit::kTrace))
    for (const Product& product : products) trace(product, workspace, workspace_bytes, stream);
  if (logs(LogBit::kBench)) write_log(bench_text(products, index, overrides, api) + '\n');
  if (logs(LogBit::kProfile) || logs(LogBit::kExtendedProfile))
    for (const Product& product : products) profile(context, product, index);
}

}  // namespace kiln::hipblaslt
