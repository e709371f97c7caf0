// Matrix transformations: their descriptors are complete, the operation itself is not served.
#include "runtime/compat/hipblaslt/attributes.hpp"
#include "runtime/compat/hipblaslt/objects.hpp"

#include <array>
#include <new>

namespace kiln::hipblaslt {
namespace {

#define KILN_MEMBER(member) offsetof(TransformDescriptor, member), sizeof(TransformDescriptor::member)
constexpr std::array kTransformAttributes = {
    Attribute{HIPBLASLT_MATRIX_TRANSFORM_DESC_SCALE_TYPE, KILN_MEMBER(scale)},
    Attribute{HIPBLASLT_MATRIX_TRANSFORM_DESC_POINTER_MODE, KILN_MEMBER(pointer_mode)},
    Attribute{HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSA, KILN_MEMBER(op_a)},
    Attribute{HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSB, KILN_MEMBER(op_b)},
};
#undef KILN_MEMBER
constexpr std::size_t kBytes = 4;  ///< of each, neither more nor less

}  // namespace
}  // namespace kiln::hipblaslt

using namespace kiln::hipblaslt;

hipblasStatus_t hipblasLtMatrixTransformDescCreate(hipblasLtMatrixTransformDesc_t* transformDesc,
                                                   hipDataType scaleType) {
  if (transformDesc == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  auto* const descriptor = new (std::nothrow) TransformDescriptor{.scale = scaleType};
  *transformDesc = reinterpret_cast<hipblasLtMatrixTransformDesc_t>(descriptor);
  return descriptor == nullptr ? HIPBLAS_STATUS_ALLOC_FAILED : HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtMatrixTransformDescDestroy(hipblasLtMatrixTransformDesc_t transformDesc) {
  delete object(transformDesc);
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtMatrixTransformDescSetAttribute(hipblasLtMatrixTransformDesc_t transformDesc,
                                                         hipblasLtMatrixTransformDescAttributes_t attr, const void* buf,
                                                         size_t sizeInBytes) {
  if (transformDesc == nullptr || sizeInBytes != kBytes) return HIPBLAS_STATUS_INVALID_VALUE;
  return set_attribute(kTransformAttributes, object(transformDesc), attr, buf, sizeInBytes);
}

hipblasStatus_t hipblasLtMatrixTransformDescGetAttribute(hipblasLtMatrixTransformDesc_t transformDesc,
                                                         hipblasLtMatrixTransformDescAttributes_t attr, void* buf,
                                                         size_t sizeInBytes, size_t* sizeWritten) {
  if (transformDesc == nullptr || sizeInBytes != kBytes || sizeWritten == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  return get_attribute(kTransformAttributes, object(transformDesc), attr, buf, sizeInBytes, sizeWritten);
}

hipblasStatus_t hipblasLtMatrixTransform(hipblasLtHandle_t /*lightHandle*/,
                                         hipblasLtMatrixTransformDesc_t /*transformDesc*/, const void* /*alpha*/,
                                         const void* /*A*/, hipblasLtMatrixLayout_t /*Adesc*/, const void* /*beta*/,
                                         const void* /*B*/, hipblasLtMatrixLayout_t /*Bdesc*/, void* /*C*/,
                                         hipblasLtMatrixLayout_t /*Cdesc*/, hipStream_t /*stream*/) {
  return HIPBLAS_STATUS_NOT_SUPPORTED;
}
