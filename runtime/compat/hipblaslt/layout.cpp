// Matrix layouts. Nothing of them is checked before a product is asked for. All attributes can be read, which AMD's
// 1.1 has for the first two alone and later versions for all.
#include "runtime/compat/hipblaslt/attributes.hpp"
#include "runtime/compat/hipblaslt/log.hpp"
#include "runtime/compat/hipblaslt/objects.hpp"

#include <array>
#include <new>

namespace kiln::hipblaslt {
namespace {

#define KILN_MEMBER(member) offsetof(Layout, member), sizeof(Layout::member)
constexpr std::array kLayoutAttributes = {
    Attribute{HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, KILN_MEMBER(batch_count)},
    Attribute{HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, KILN_MEMBER(stride)},
    Attribute{HIPBLASLT_MATRIX_LAYOUT_TYPE, KILN_MEMBER(type)},
    Attribute{HIPBLASLT_MATRIX_LAYOUT_ORDER, KILN_MEMBER(order)},
    Attribute{HIPBLASLT_MATRIX_LAYOUT_ROWS, KILN_MEMBER(rows)},
    Attribute{HIPBLASLT_MATRIX_LAYOUT_COLS, KILN_MEMBER(columns)},
    Attribute{HIPBLASLT_MATRIX_LAYOUT_LD, KILN_MEMBER(ld)},
    Attribute{HIPBLASLT_MATRIX_LAYOUT_BATCH_MODE, KILN_MEMBER(batch_mode)},
    Attribute{HIPBLASLT_MATRIX_LAYOUT_OFFSET, KILN_MEMBER(offset)},
};
#undef KILN_MEMBER

}  // namespace
}  // namespace kiln::hipblaslt

using namespace kiln::hipblaslt;

hipblasStatus_t hipblasLtMatrixLayoutCreate(hipblasLtMatrixLayout_t* matLayout, hipDataType type, uint64_t rows,
                                            uint64_t cols, int64_t ld) {
  if (matLayout == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  auto* const layout = new (std::nothrow) Layout{.type = type, .rows = rows, .columns = cols, .ld = ld};
  *matLayout = reinterpret_cast<hipblasLtMatrixLayout_t>(layout);
  log_api("rocblaslt_matrix_layout_create", "matLayout", *matLayout, "type", type, "rows", rows, "cols", cols, "ld",
          ld);
  return layout == nullptr ? HIPBLAS_STATUS_ALLOC_FAILED : HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtMatrixLayoutDestroy(hipblasLtMatrixLayout_t matLayout) {
  if (matLayout == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  log_api("rocblaslt_matrix_layout_destory", "matLayout", matLayout);  // spelled so in the library's log
  delete object(matLayout);
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtMatrixLayoutSetAttribute(hipblasLtMatrixLayout_t matLayout,
                                                  hipblasLtMatrixLayoutAttribute_t attr, const void* buf,
                                                  size_t sizeInBytes) {
  if (matLayout == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  log_api("rocblaslt_matrix_layout_set_attribute", "matLayout", matLayout, "attr", attr, "buf", buf, "sizeInBytes",
          sizeInBytes);
  return set_attribute(kLayoutAttributes, object(matLayout), attr, buf, sizeInBytes);
}

hipblasStatus_t hipblasLtMatrixLayoutGetAttribute(hipblasLtMatrixLayout_t matLayout,
                                                  hipblasLtMatrixLayoutAttribute_t attr, void* buf, size_t sizeInBytes,
                                                  size_t* sizeWritten) {
  if (matLayout == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  log_api("rocblaslt_matrix_layout_get_attribute", "matLayout", matLayout, "attr", attr, "buf", buf, "sizeInBytes",
          sizeInBytes);
  return get_attribute(kLayoutAttributes, object(matLayout), attr, buf, sizeInBytes, sizeWritten);
}
