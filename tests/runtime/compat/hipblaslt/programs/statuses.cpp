// The order of checks and the status of each (runtime/compat/hipblaslt/facts.md, 1.4 to 1.9), a line each on stdout;
// the test has them beside what is expected. It runs over AMD's library as well, where what README.md there lists
// differs.
#include "product.hpp"

#include <limits>
#include <string>

namespace {

using lt::Descriptor;
using lt::Handle;
using lt::Layout;
using lt::Preference;
using lt::Product;

void tell(const char* what, long status) {
  std::printf("%s: %ld\n", what, status);
  std::fflush(stdout);
}

/// Handle, layout, descriptor and preference: what each function answers to what is missing.
void objects() {
  // style: table
  tell("create null", hipblasLtCreate(nullptr));
  tell("destroy null", hipblasLtDestroy(nullptr));
  const Handle handle;
  int version = 0;
  char revision[64];
  char* name = nullptr;
  tell("version of null", hipblasLtGetVersion(nullptr, &version));
  tell("revision of null", hipblasLtGetGitRevision(nullptr, revision));
  tell("revision into null", hipblasLtGetGitRevision(handle.at, nullptr));
  tell("version", hipblasLtGetVersion(handle.at, &version));
  tell("version is", version);
  tell("arch name", hipblasLtGetArchName(&name));
  std::printf("arch name is %s\n", name);
  std::free(name);

  hipblasLtMatrixLayout_t layout = nullptr;
  tell("layout create null", hipblasLtMatrixLayoutCreate(nullptr, lt::kF16, 4, 4, 4));
  tell("layout create odd", hipblasLtMatrixLayoutCreate(&layout, static_cast<hipDataType>(77), 4, 0, -1));
  std::int32_t four = 4;
  std::int64_t eight = 8;
  size_t written = 0;
  using LayoutAttribute = hipblasLtMatrixLayoutAttribute_t;
  tell("layout set null", hipblasLtMatrixLayoutSetAttribute(nullptr, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &four, 4));
  tell("layout set from null",
       hipblasLtMatrixLayoutSetAttribute(layout, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, nullptr, 4));
  tell("layout set 0 bytes", hipblasLtMatrixLayoutSetAttribute(layout, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &four, 0));
  tell("layout set 3 bytes", hipblasLtMatrixLayoutSetAttribute(layout, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &four, 3));
  tell("layout set 8 bytes of 4",
       hipblasLtMatrixLayoutSetAttribute(layout, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &eight, 8));
  tell("layout set unknown", hipblasLtMatrixLayoutSetAttribute(layout, static_cast<LayoutAttribute>(99), &eight, 8));
  tell("layout get null",
       hipblasLtMatrixLayoutGetAttribute(nullptr, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &four, 4, &written));
  tell("layout get", hipblasLtMatrixLayoutGetAttribute(layout, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &four, 4, nullptr));
  tell("layout batch count is", four);
  tell("layout get 0 bytes, no size",
       hipblasLtMatrixLayoutGetAttribute(layout, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &four, 0, nullptr));
  tell("layout get into null",
       hipblasLtMatrixLayoutGetAttribute(layout, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, nullptr, 4, &written));
  tell("layout get 4 bytes of 8",
       hipblasLtMatrixLayoutGetAttribute(layout, HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &four, 4, &written));
  tell("layout size is", static_cast<long>(written));
  tell("layout destroy", hipblasLtMatrixLayoutDestroy(layout));
  tell("layout destroy null", hipblasLtMatrixLayoutDestroy(nullptr));

  hipblasLtMatmulDesc_t how = nullptr;
  tell("desc create null", hipblasLtMatmulDescCreate(nullptr, HIPBLAS_COMPUTE_32F, lt::kF32));
  tell("desc create 16F with scale 16F", hipblasLtMatmulDescCreate(&how, HIPBLAS_COMPUTE_16F, lt::kF16));
  tell("desc create pedantic", hipblasLtMatmulDescCreate(&how, HIPBLAS_COMPUTE_32F_PEDANTIC, lt::kF32));
  tell("desc is null", how == nullptr);
  tell("desc create", hipblasLtMatmulDescCreate(&how, HIPBLAS_COMPUTE_32F, lt::kF32));
  tell("desc set null", hipblasLtMatmulDescSetAttribute(nullptr, HIPBLASLT_MATMUL_DESC_TRANSA, &four, 4));
  tell("desc set from null", hipblasLtMatmulDescSetAttribute(how, HIPBLASLT_MATMUL_DESC_TRANSA, nullptr, 4));
  tell("desc set 3 bytes", hipblasLtMatmulDescSetAttribute(how, HIPBLASLT_MATMUL_DESC_TRANSA, &four, 3));
  tell("desc set any op", hipblasLtMatmulDescSetAttribute(how, HIPBLASLT_MATMUL_DESC_TRANSA, &four, 4));
  tell("desc get op", hipblasLtMatmulDescGetAttribute(how, HIPBLASLT_MATMUL_DESC_TRANSA, &four, 4, &written));
  tell("desc op is", four);
  tell("desc get bias type",
       hipblasLtMatmulDescGetAttribute(how, HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, &four, 4, &written));
  tell("desc bias type is", four);
  tell("desc get C scale",
       hipblasLtMatmulDescGetAttribute(how, HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER, &eight, 8, &written));
  written = 0;
  tell("desc get unset scale mode",
       hipblasLtMatmulDescGetAttribute(how, HIPBLASLT_MATMUL_DESC_A_SCALE_MODE, &four, 4, &written));
  tell("desc scale mode's size is", static_cast<long>(written));
  for (std::int32_t mode = 0; mode <= 6; ++mode)
    tell(("desc scale mode " + std::to_string(mode)).c_str(),
         hipblasLtMatmulDescSetAttribute(how, HIPBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, 4));
  tell("desc get scale mode",
       hipblasLtMatmulDescGetAttribute(how, HIPBLASLT_MATMUL_DESC_A_SCALE_MODE, &four, 4, &written));
  tell("desc scale mode is", four);
  tell("desc copy from null", hipblaslt_ext::copyMatmul(nullptr, how));
  tell("desc destroy", hipblasLtMatmulDescDestroy(how));
  tell("desc destroy null", hipblasLtMatmulDescDestroy(nullptr));

  hipblasLtMatmulPreference_t preference = nullptr;
  std::uint64_t bytes = 77;
  tell("pref create null", hipblasLtMatmulPreferenceCreate(nullptr));
  tell("pref create", hipblasLtMatmulPreferenceCreate(&preference));
  tell("pref set null",
       hipblasLtMatmulPreferenceSetAttribute(nullptr, HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, 8));
  tell("pref set from null",
       hipblasLtMatmulPreferenceSetAttribute(preference, HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, nullptr, 8));
  tell("pref set 0 bytes",
       hipblasLtMatmulPreferenceSetAttribute(preference, HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, 0));
  tell("pref set unknown", hipblasLtMatmulPreferenceSetAttribute(
                               preference, static_cast<hipblasLtMatmulPreferenceAttributes_t>(99), &bytes, 8));
  tell("pref set 1 byte",
       hipblasLtMatmulPreferenceSetAttribute(preference, HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, 1));
  bytes = 0;
  tell("pref get 1 byte", hipblasLtMatmulPreferenceGetAttribute(preference, HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES,
                                                                &bytes, 1, &written));
  tell("pref bytes", static_cast<long>(bytes));
  tell("pref size is", static_cast<long>(written));
  tell("pref destroy", hipblasLtMatmulPreferenceDestroy(preference));
  tell("pref destroy null", hipblasLtMatmulPreferenceDestroy(nullptr));
}

/// Attributes that later versions brought, with their statuses (ROCm/rocm-libraries, hipBLASLt 1.4).
void later_attributes() {
  const Handle handle;
  const lt::Descriptor how;
  const Preference preference(0);
  const std::int32_t some = 64, less_than_none = -1;
  std::int32_t found = 7;
  size_t written = 0;
  constexpr auto kDesc = HIPBLASLT_MATMUL_DESC_SM_COUNT_TARGET;
  constexpr auto kPref = HIPBLASLT_MATMUL_PREF_SM_COUNT_TARGET;
  // style: table
  tell("handle of null", hipblasLtSetSmCountTarget(nullptr, 4));
  tell("handle get of null", hipblasLtGetSmCountTarget(nullptr, &found));
  tell("handle get into null", hipblasLtGetSmCountTarget(handle.at, nullptr));
  tell("handle set -1", hipblasLtSetSmCountTarget(handle.at, less_than_none));
  tell("handle get", hipblasLtGetSmCountTarget(handle.at, &found));
  tell("handle count is", found);
  tell("handle set", hipblasLtSetSmCountTarget(handle.at, some));
  tell("handle get", hipblasLtGetSmCountTarget(handle.at, &found));
  tell("handle count is", found);
  tell("desc set 3 bytes", hipblasLtMatmulDescSetAttribute(how.at, kDesc, &some, 3));
  tell("desc set -1", hipblasLtMatmulDescSetAttribute(how.at, kDesc, &less_than_none, 4));
  tell("desc get", hipblasLtMatmulDescGetAttribute(how.at, kDesc, &found, 4, &written));
  tell("desc count is", found);
  tell("desc set", hipblasLtMatmulDescSetAttribute(how.at, kDesc, &some, 4));
  tell("desc get", hipblasLtMatmulDescGetAttribute(how.at, kDesc, &found, 4, &written));
  tell("desc count is", found);
  constexpr auto kUniform = HIPBLASLT_MATMUL_DESC_UNIFORM_SUMMATION_ORDER_EXT;
  const std::int32_t on = 1, other = 2;
  tell("uniform handle of null", hipblasLtSetUniformSummationOrder(nullptr, on));
  tell("uniform handle get into null", hipblasLtGetUniformSummationOrder(handle.at, nullptr));
  tell("uniform handle set 2", hipblasLtSetUniformSummationOrder(handle.at, other));
  tell("uniform handle set", hipblasLtSetUniformSummationOrder(handle.at, on));
  tell("uniform handle get", hipblasLtGetUniformSummationOrder(handle.at, &found));
  tell("uniform handle is", found);
  tell("uniform desc set 3 bytes", hipblasLtMatmulDescSetAttribute(how.at, kUniform, &on, 3));
  tell("uniform desc set 2", hipblasLtMatmulDescSetAttribute(how.at, kUniform, &other, 4));
  tell("uniform desc get", hipblasLtMatmulDescGetAttribute(how.at, kUniform, &found, 4, &written));
  tell("uniform desc is", found);
  tell("uniform desc set", hipblasLtMatmulDescSetAttribute(how.at, kUniform, &on, 4));
  constexpr auto kStreamK = HIPBLASLT_MATMUL_DESC_STREAMK_TILE_SCHEDULING_EXT;
  const std::int32_t outside = 3;
  tell("stream-k desc set 3", hipblasLtMatmulDescSetAttribute(how.at, kStreamK, &outside, 4));
  tell("stream-k desc set 2", hipblasLtMatmulDescSetAttribute(how.at, kStreamK, &other, 4));
  tell("stream-k desc get", hipblasLtMatmulDescGetAttribute(how.at, kStreamK, &found, 4, &written));
  tell("stream-k desc is", found);
  std::uint32_t first_nan = 7;
  tell("numerics drain of null", hipblasLtCheckNumericsDrain(nullptr, &first_nan));
  tell("numerics drain", hipblasLtCheckNumericsDrain(handle.at, &first_nan));
  tell("numerics drain is", static_cast<std::int32_t>(first_nan));
  tell("numerics drain into null", hipblasLtCheckNumericsDrain(handle.at, nullptr));
  tell("pref set 3 bytes", hipblasLtMatmulPreferenceSetAttribute(preference.at, kPref, &some, 3));
  tell("pref set -1", hipblasLtMatmulPreferenceSetAttribute(preference.at, kPref, &less_than_none, 4));
  tell("pref get", hipblasLtMatmulPreferenceGetAttribute(preference.at, kPref, &found, 4, &written));
  tell("pref count is", found);
  tell("pref set", hipblasLtMatmulPreferenceSetAttribute(preference.at, kPref, &some, 4));
  tell("pref get", hipblasLtMatmulPreferenceGetAttribute(preference.at, kPref, &found, 4, &written));
  tell("pref count is", found);
  const lt::Matrix matrix(lt::kF16, 4, 4);
  const lt::Layout layout(matrix);
  std::int32_t mode = 7;
  std::int64_t offset = 7;
  tell("batch mode",
       hipblasLtMatrixLayoutGetAttribute(layout.at, HIPBLASLT_MATRIX_LAYOUT_BATCH_MODE, &mode, 4, nullptr));
  tell("batch mode is", mode);
  tell("offset", hipblasLtMatrixLayoutGetAttribute(layout.at, HIPBLASLT_MATRIX_LAYOUT_OFFSET, &offset, 8, nullptr));
  tell("offset is", static_cast<long>(offset));
}

/// One question to the heuristic: "status count", where count is -7 if it was not touched.
void ask(const char* what, const Handle& handle, const Product& p, hipblasLtMatrixLayout_t a = nullptr,
         hipblasLtMatrixLayout_t b = nullptr, hipblasLtMatrixLayout_t c = nullptr, hipblasLtMatrixLayout_t d = nullptr,
         int requested = 1) {
  const Preference preference(lt::kWorkspace);
  std::vector<hipblasLtMatmulHeuristicResult_t> results(static_cast<std::size_t>(std::max(requested, 1)));
  int count = -7;
  const hipblasStatus_t status = hipblasLtMatmulAlgoGetHeuristic(
      handle.at, p.how.at, a == nullptr ? p.la.at : a, b == nullptr ? p.lb.at : b, c == nullptr ? p.lc.at : c,
      d == nullptr ? p.ld.at : d, preference.at, requested, results.data(), &count);
  std::printf("%s: %d %s\n", what, status, count == -7 ? "untouched" : count == 0 ? "none" : "some");
}

Descriptor& with_batch(const Product& p, std::int32_t batch, std::int64_t stride) {
  for (const Layout* layout : {&p.la, &p.lb, &p.lc, &p.ld}) {
    LT(hipblasLtMatrixLayoutSetAttribute(layout->at, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, 4));
    LT(hipblasLtMatrixLayoutSetAttribute(layout->at, HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, 8));
  }
  return const_cast<Descriptor&>(p.how);
}

void heuristic() {
  const Handle handle;
  const Preference preference(lt::kWorkspace);
  const Product p(lt::kF16, lt::kF16, false, false, 32, 16, 24);
  hipblasLtMatmulHeuristicResult_t result;
  int count = -7;
  tell("no handle", hipblasLtMatmulAlgoGetHeuristic(nullptr, p.how.at, p.la.at, p.lb.at, p.lc.at, p.ld.at,
                                                    preference.at, 0, &result, &count));
  tell("no desc", hipblasLtMatmulAlgoGetHeuristic(handle.at, nullptr, p.la.at, p.lb.at, p.lc.at, p.ld.at, preference.at,
                                                  1, &result, &count));
  tell("no layout", hipblasLtMatmulAlgoGetHeuristic(handle.at, p.how.at, p.la.at, nullptr, p.lc.at, p.ld.at,
                                                    preference.at, 1, &result, &count));
  tell("no preference", hipblasLtMatmulAlgoGetHeuristic(handle.at, p.how.at, p.la.at, p.lb.at, p.lc.at, p.ld.at,
                                                        nullptr, 1, &result, &count));
  tell("count is", count);
  ask("0 requested", handle, p, nullptr, nullptr, nullptr, nullptr, 0);
  ask("plain", handle, p);
  const Layout c32(lt::kC32, 32, 16), other(lt::kF32, 32, 16), f32(lt::kF32, 32, 24), i8(lt::kI8, 32, 24);
  ask("complex", handle, p, nullptr, nullptr, c32.at, c32.at);
  ask("C is not D", handle, p, nullptr, nullptr, other.at);
  ask("i8 times f16", handle, p, i8.at);
  const Layout none_m(lt::kF16, 0, 16), none_n(lt::kF16, 32, 0), none_k(lt::kF16, 32, 0), none_kb(lt::kF16, 0, 16);
  ask("M is 0", handle, p, nullptr, nullptr, none_m.at, none_m.at);
  ask("N is 0", handle, p, nullptr, nullptr, none_n.at, none_n.at);
  ask("K is 0", handle, p, none_k.at, none_kb.at);
  const Layout other_k(lt::kF16, 99, 16);
  ask("K of B is another", handle, p, nullptr, other_k.at);
  hipblasLtMatrixLayout_t small = nullptr;
  LT(hipblasLtMatrixLayoutCreate(&small, lt::kF16, 32, 24, 20));
  ask("lda below its rows", handle, p, small);
  const std::int32_t row = HIPBLASLT_ORDER_ROW;
  LT(hipblasLtMatrixLayoutSetAttribute(small, HIPBLASLT_MATRIX_LAYOUT_ORDER, &row, 4));
  ask("row order", handle, p, small);
  LT(hipblasLtMatrixLayoutDestroy(small));
  const auto epilogue = [&](const char* what, int number) {
    p.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, number);
    ask(what, handle, p);
  };
  epilogue("bias without a pointer", HIPBLASLT_EPILOGUE_BIAS);
  epilogue("aux without a pointer", HIPBLASLT_EPILOGUE_GELU_AUX);
  epilogue("unknown bits", 1 << 20);
  epilogue("default", HIPBLASLT_EPILOGUE_DEFAULT);
  p.how.set(HIPBLASLT_MATMUL_DESC_TRANSA, HIPBLAS_OP_C);
  const Layout transposed(lt::kF16, 24, 32);
  ask("op C", handle, p, transposed.at);
  p.how.set(HIPBLASLT_MATMUL_DESC_TRANSA, HIPBLAS_OP_N);
  const Product batched(lt::kF16, lt::kF16, false, false, 32, 16, 24, 2);
  ask("batches", handle, batched);
  ask("batches differ", handle, batched, p.la.at);
  with_batch(batched, 0, 768);
  ask("batch is 0", handle, batched);
  with_batch(batched, 2, -768);
  ask("stride is negative", handle, batched);
}

struct Call {
  const void *alpha, *a, *b, *beta, *c;
  void* d;
  void* workspace;
  std::size_t bytes;
};

void run(const char* what, const Handle& handle, const Product& p, const Call& x,
         const hipblasLtMatmulAlgo_t* algo = nullptr) {
  tell(what, hipblasLtMatmul(handle.at, p.how.at, x.alpha, x.a, p.la.at, x.b, p.lb.at, x.beta, x.c, p.lc.at, x.d,
                             p.ld.at, algo, x.workspace, x.bytes, nullptr));
}

void matmul() {
  // style: table
  const Handle handle;
  const Product p(lt::kF16, lt::kF16, false, false, 32, 16, 24);
  const float one = 1, zero = 0;
  const Call good{&one, p.a.at, p.b.at, &zero, p.c.at, p.d.at, p.workspace.at, lt::kWorkspace};
  const auto changed = [&](auto member, auto value) {
    Call call = good;
    call.*member = value;
    return call;
  };
  tell("no handle", hipblasLtMatmul(nullptr, p.how.at, nullptr, p.a.at, p.la.at, p.b.at, p.lb.at, &zero, p.c.at,
                                    p.lc.at, p.d.at, p.ld.at, nullptr, nullptr, 0, nullptr));
  tell("no layout", hipblasLtMatmul(handle.at, p.how.at, &one, p.a.at, nullptr, p.b.at, p.lb.at, &zero, p.c.at, p.lc.at,
                                    p.d.at, p.ld.at, nullptr, nullptr, 0, nullptr));
  run("good", handle, p, good);
  run("no alpha", handle, p, changed(&Call::alpha, nullptr));
  run("no beta", handle, p, changed(&Call::beta, nullptr));
  run("no C", handle, p, changed(&Call::c, nullptr));
  run("no D", handle, p, changed(&Call::d, nullptr));
  run("no A", handle, p, changed(&Call::a, nullptr));
  Call no_a = changed(&Call::a, nullptr);
  no_a.alpha = &zero;
  run("no A, alpha 0", handle, p, no_a);
  p.check([](auto, auto, auto) { return 0; });
  run("no workspace, some bytes", handle, p, changed(&Call::workspace, nullptr));
  Call without = changed(&Call::workspace, nullptr);
  without.bytes = 0;
  run("no workspace, no bytes", handle, p, without);
  const auto results = p.heuristic(handle);
  CHECK(results.size() == 1);
  run("its algorithm", handle, p, good, &results[0].algo);
  const auto epilogue = [&](const char* what, int number) {
    p.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE, number);
    run(what, handle, p, good);
  };
  epilogue("bias without a pointer", HIPBLASLT_EPILOGUE_BIAS);
  epilogue("aux without a pointer", HIPBLASLT_EPILOGUE_GELU_AUX);
  p.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, p.workspace.at);
  p.how.set(HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, std::int64_t{31});
  epilogue("aux with a small ld", HIPBLASLT_EPILOGUE_GELU_AUX);
  epilogue("default", HIPBLASLT_EPILOGUE_DEFAULT);
  p.how.set(HIPBLASLT_MATMUL_DESC_B_SCALE_MODE, HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
  run("one scale mode", handle, p, good);
  p.how.set(HIPBLASLT_MATMUL_DESC_A_SCALE_MODE, HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F);
  run("scale modes differ", handle, p, good);
  const Product nothing(lt::kF16, lt::kF16, false, false, 0, 16, 24), thin(lt::kF16, lt::kF16, false, false, 32, 0, 24);
  const Product k0(lt::kF16, lt::kF16, false, false, 32, 16, 0);
  run("M is 0", handle, nothing, good);
  run("N is 0", handle, thin, good);
  Call twice{&one, k0.a.at, k0.b.at, &one, k0.c.at, k0.d.at, k0.workspace.at, lt::kWorkspace};
  run("K is 0", handle, k0, twice);
  k0.check([&](auto i, auto j, auto l) { return k0.c.value(i, j, l); });
  const Product f32(lt::kF16, lt::kF32, false, false, 32, 16, 24);
  tell("C is not D", hipblasLtMatmul(handle.at, f32.how.at, &one, f32.a.at, f32.la.at, f32.b.at, f32.lb.at, &zero,
                                     f32.c.at, p.lc.at, f32.d.at, f32.ld.at, nullptr, nullptr, 0, nullptr));
  const Product tf32(lt::kF16, lt::kF16, false, false, 32, 16, 24, 1, HIPBLAS_COMPUTE_32F_FAST_TF32);
  run("f16 as tf32", handle, tf32, good);
  const Product whole(lt::kF16, lt::kF16, false, false, 32, 16, 24, 1, HIPBLAS_COMPUTE_32I, lt::kI32);
  run("f16 as i32", handle, whole, good);
  with_batch(p, 2, -1);
  run("stride is negative", handle, p, good);
  with_batch(p, 0, 0);
  run("batch is 0", handle, p, good);
}

/// What AMD's library crashes at.
void foreign_algorithm() {
  const Handle handle;
  const Product p(lt::kF16, lt::kF16, false, false, 32, 16, 24);
  const float one = 1, zero = 0;
  const Call good{&one, p.a.at, p.b.at, &zero, p.c.at, p.d.at, p.workspace.at, lt::kWorkspace};
  hipblasLtMatmulAlgo_t unknown;
  const std::int32_t largest = std::numeric_limits<std::int32_t>::max();
  std::memcpy(unknown.data, &largest, sizeof largest);
  unknown.max_workspace_bytes = lt::kWorkspace;
  run("an algorithm of another build", handle, p, good, &unknown);
}

constexpr Program kPrograms[] = {{"objects", objects},
                                 {"later_attributes", later_attributes},
                                 {"heuristic", heuristic},
                                 {"matmul", matmul},
                                 {"foreign_algorithm", foreign_algorithm}};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
